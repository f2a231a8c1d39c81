"""Pages that were printed one by one, put together in one file."""

from collections.abc import Sequence

from templates import render
from templates.setup import PAPERS, Setup


def joined(pages: Sequence[bytes], title: str, setup: Setup) -> bytes:
    """Return one PDF of all the pages, or one picture in which they stand side by side.

    All are of the size and format that `setup` says: that of its paper, since what it says of the printer's
    scale is drawn into the pages already.
    """
    wide, high = PAPERS[setup.paper]
    size = (high, wide) if setup.orientation == "landscape" else (wide, high)
    data = {"title": title, "format": setup.format, "size": size, "pages": [list(page) for page in pages]}
    return render.page("joined.typ", data, {}, setup)
