"""A person who does not see the page: he hears its roles, names and live text, and has a keyboard."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.browser.phone import Phone

# What can be pressed, as Chromium tells screen readers.
PRESSABLE = ("button", "DisclosureTriangle", "DisclosureTriangleGrouped")


@dataclass(frozen=True)
class Heard:
    """One thing on the page: what it is, what it is called, and where it is to be found again."""

    role: str
    name: str
    node: int


class Reader:
    """Plays by the accessibility tree alone."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self._browser = phone.context.new_cdp_session(phone.page)

    def _tree(self) -> dict[str, dict[str, Any]]:
        nodes = self._browser.send("Accessibility.getFullAXTree")["nodes"]
        return {node["nodeId"]: node for node in nodes}

    def things(self) -> list[Heard]:
        """Return what there is, in the order of reading."""
        shown = [node for node in self._tree().values() if "backendDOMNodeId" in node and not node["ignored"]]
        return [Heard(_value(node, "role"), _value(node, "name"), node["backendDOMNodeId"]) for node in shown]

    def status(self) -> str:
        """Return what the live region says."""
        tree = self._tree()
        (status,) = [node for node in tree.values() if _value(node, "role") == "status" and node["childIds"]]
        return " ".join(" ".join(_texts(tree, status)).split())

    def press(self, name: str) -> bool:
        """Press what is called so, by keyboard; tells whether there was such a thing."""
        for thing in self.things():
            if thing.role in PRESSABLE and re.search(name, thing.name):
                self._browser.send("DOM.focus", {"backendNodeId": thing.node})
                self.phone.page.keyboard.press("Enter")
                return True
        return False


def _value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


def _texts(tree: dict[str, dict[str, Any]], node: dict[str, Any]) -> Iterator[str]:
    if _value(node, "role") == "StaticText":
        yield _value(node, "name")
    for child in node.get("childIds", ()):
        if child in tree:
            yield from _texts(tree, tree[child])
