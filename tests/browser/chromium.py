"""The browser of the tests: the Chromium of this machine, without a window."""

import shutil

from playwright.sync_api import Browser, Playwright

ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch(playwright: Playwright) -> Browser:
    """Start Chromium; raises FileNotFoundError where there is none."""
    path = shutil.which("chromium")
    if path is None:
        raise FileNotFoundError("No `chromium` on the PATH (Debian: apt-get install chromium).")
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
