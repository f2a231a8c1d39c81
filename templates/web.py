"""Pages in one file for a browser: their drawings below one another."""

import re

from templates import vector
from templates.style import Style


def site(title: str, pages: tuple[bytes, ...], style: Style) -> bytes:
    """Return one HTML file with the pages (SVG) of a print; it loads nothing from elsewhere."""
    from markupsafe import Markup

    drawings = [page.decode() for page in pages]
    wide, high = _size(drawings[0])
    marked = [Markup(drawing) for drawing in drawings]
    return vector.render(
        "web.html.j2", title=title, pages=marked, wide=Markup(wide), high=Markup(high), style=style
    ).encode()


def _size(drawing: str) -> tuple[str, str]:
    """Return the width and height of a drawing, with their units."""
    found = [re.search(rf'\b{side}="([\d.]+[a-z]*)"', drawing) for side in ("width", "height")]
    wide, high = [one[1] if one else "auto" for one in found]
    return wide, high
