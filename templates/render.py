"""The one renderer: a Typst template of this floor and its data, made into PDF, SVG or PNG.

User text reaches Typst only as JSON values, which are never read as markup. Templates see no file outside
this floor and no font but ours, and no date is written, so the same input gives the same bytes.
"""

import json
from collections.abc import Mapping
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from templates import sources, web
from templates.lettering import FONTS, printable
from templates.setup import Setup

if TYPE_CHECKING:
    import typst

PIXELS_PER_INCH = 300
_REMEMBERED = 2
"""After so many layouts Typst is made to forget them: each may hold seventy megabytes."""
_AGE = 12
"""How many compilations of something else make Typst forget. Source: its cache drops what ten did not use."""


class Misfit(Exception):
    """A page cannot be like the one that it is to be like."""


def page(
    template: str,
    data: Mapping[str, Any],
    drawings: Mapping[str, str],
    setup: Setup,
    ppi: float = PIXELS_PER_INCH,
) -> bytes:
    """Return the one page that `template` (like `metro/sheet.typ`) makes of `data` and `drawings` (SVG).

    Raises Misfit if `data` names a page to be like, and the page does not fit so.
    """
    made = pages(template, data, drawings, setup, ppi)
    if len(made) != 1:
        raise RuntimeError(f"expected {template} to fill one page, got {len(made)}")
    return made[0]


def pages(
    template: str,
    data: Mapping[str, Any],
    drawings: Mapping[str, str],
    setup: Setup,
    ppi: float = PIXELS_PER_INCH,
) -> tuple[bytes, ...]:
    """Return the files of the pages that `template` makes: one PDF or HTML, or a picture for each page.

    Raises Misfit as `page` does.
    """
    import typst

    root = sources.used().root
    _count()
    try:
        made = typst.compile(
            root / template,
            root=root,
            font_paths=_fonts(),
            ignore_system_fonts=True,
            format="svg" if setup.format == "html" else setup.format,
            ppi=ppi,
            sys_inputs=_inputs(data, drawings),
        )
    except RuntimeError as error:
        if "like" in data and "misfit" in str(error):
            raise Misfit from None
        raise
    files = (made,) if isinstance(made, bytes) else tuple(made or ())
    return (web.site(_title(data), files, setup.style),) if setup.format == "html" else files


def _title(data: Mapping[str, Any]) -> str:
    """Return what a print is called: what it is, and of which city."""
    return ": ".join(str(data[key]) for key in ("city", "title") if key in data)


def ask(template: str, data: Mapping[str, Any], drawings: Mapping[str, str], label: str) -> Any:
    """Return what `template`, laid out with the same values as for `page`, states under `label`."""
    import typst

    root = sources.used().root
    _count()
    layout: dict[str, Any] = {
        "root": root,
        "font_paths": _fonts(),
        "ignore_system_fonts": True,
        "sys_inputs": _inputs(data, drawings),
    }
    try:
        return json.loads(typst.query(root / template, label, field="value", one=True, **layout))
    except RuntimeError:
        typst.compile(root / template, **layout)  # fails likewise, but says where
        raise


def board_room(template: str, data: dict[str, Any], drawings: Mapping[str, str]) -> tuple[float, float]:
    """Return the width and height in millimetres that a page with these values leaves for its board.

    The arrangement found is kept in `data`, so that `page` need not look for it again.
    """
    data.pop("arranged", None)
    width, height, data["arranged"], _ = ask(template, data, drawings, "<board>")
    return width, height


_layouts = count(1)


def _count() -> None:
    """Count a layout, and now and then forget the ones before."""
    if next(_layouts) % _REMEMBERED == 0:
        forget()


def forget() -> None:
    """Make Typst forget all that it laid out, which it would else keep in memory to the end."""
    import typst

    root = sources.used().root
    blank = typst.Compiler(
        root / "blank.typ", root=root, font_paths=_fonts(), ignore_system_fonts=True, sys_inputs={}
    )
    for _ in range(_AGE):
        blank.compile(format="svg")


def _inputs(data: Mapping[str, Any], drawings: Mapping[str, str]) -> dict[str, str]:
    return {
        "data": json.dumps(_printable(data), ensure_ascii=False),
        "drawings": json.dumps(drawings, ensure_ascii=False),
    }


def _printable(value: Any) -> Any:
    """Make every text in plain data printable."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, Mapping):
        return {key: _printable(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_printable(part) for part in value]
    return value


@cache
def _fonts() -> "typst.Fonts":
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS])
