"""The invitation to a table: its link as a QR code."""

import segno
from markupsafe import Markup


def qr_code(link: str) -> Markup:
    """Return a link as a QR code, an SVG that takes the size it is given."""
    drawn = segno.make(link, error="m", micro=False)
    svg = drawn.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff")
    return Markup(svg)  # noqa: S704 - the library draws it, and no text of the link is in it
