"""The invitation to a table: its link as a QR code."""

from functools import lru_cache

import segno
from markupsafe import Markup


# The dearest part of a page, and the same for all phones.
@lru_cache(maxsize=1024)
def qr_code(link: str) -> Markup:
    """Return a link as a QR code, an SVG that takes the size it is given."""
    drawn = segno.make(link, error="m", micro=False)
    svg = drawn.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff")
    return Markup(svg)  # noqa: S704 - the library draws it, and no text of the link is in it
