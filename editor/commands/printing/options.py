"""The options that every kind of print has: where to write, in which format, on which paper.

`with_page` adds them to a command, which gets what they say as one `Page`.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

import typer

from editor import console
from editor.commands.printing import files

if TYPE_CHECKING:
    from templates.setup import Setup
    from templates.sources import Overrides
    from templates.style import Style


def _themes() -> str:
    """Return the names of the built-in themes. The floor that knows them is too heavy for --help."""
    floor = find_spec("templates")
    folders = floor.submodule_search_locations if floor is not None else None
    return ", ".join(
        sorted(path.stem for folder in folders or () for path in Path(folder, "themes").glob("*.yaml"))
    )


PaperOption = Annotated[
    Literal["a4", "a3", "letter", "tabloid"],
    typer.Option("--paper", case_sensitive=False, help="The size of the paper."),
]
OrientationOption = Annotated[
    Literal["portrait", "landscape"] | None,
    typer.Option("--orientation", case_sensitive=False, help="How the paper lies; else as suits the print."),
]
MarginOption = Annotated[
    float, typer.Option("--margin", metavar="MM", help="What stays free along every edge.")
]
ScaleOption = Annotated[
    str,
    typer.Option(
        "--scale", metavar="PERCENT", help="What your printer makes of 100%; the print is drawn to meet it."
    ),
]
FormatOption = Annotated[
    files.Format | None,
    typer.Option("--format", case_sensitive=False, help="Else as the file's name ends, else pdf."),
]
ThemeOption = Annotated[
    str | None,
    typer.Option("--theme", metavar="NAME|FILE", help=f"The colours: {_themes()}, or a file."),
]
TemplatesOption = Annotated[
    str | None,
    typer.Option("--templates", metavar="DIR", help="Templates of yours that stand in the place of ours."),
]
OutOption = Annotated[
    str | None, typer.Option("-o", "--output", metavar="FILE", help="Write here; - is standard output.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace a file that is not such a print.")]


City = Annotated[
    str, typer.Argument(metavar="CITY", help="A city's file, a built-in one, or a challenge on it.")
]
Cut = Annotated[bool, typer.Option("--cut-lines/--no-cut-lines", help="Print lines to cut along.")]


@dataclass(frozen=True, kw_only=True)
class Page:
    """What the options of a print say; each field is an option of every kind."""

    out: OutOption = None
    format: FormatOption = None
    paper: PaperOption = "a4"
    orientation: OrientationOption = None
    margin: MarginOption = 10.0
    scale: ScaleOption = "100%"
    theme: ThemeOption = None
    templates: TemplatesOption = None
    force: ForceOption = False

    def setup(self, **more: Any) -> "Setup":
        """Return the page setup asked for; `more` are the options that only this kind has."""
        from templates import Setup

        look = _look(self.theme)
        try:
            return Setup(
                paper=self.paper,
                format=files.chosen_format(self.out, self.format),
                orientation=self.orientation,
                margin=self.margin,
                scale=_share(self.scale),
                style=look,
                overrides=_overrides(self.templates),
                **more,
            )
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None

    def target(self, source: str, kind: str, *, pages: bool = False) -> Path | None:
        """Return where to write a print of this kind of `source`; None for standard output.

        `pages`: it may become several files.
        """
        format = files.chosen_format(self.out, self.format)
        return files.target(self.out, source, kind, format, force=self.force, pages=pages)


def with_page(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of a page; it gets them as its argument `page`."""
    hints = get_type_hints(command, include_extras=True)
    page = get_type_hints(Page, include_extras=True)
    own = [
        parameter.replace(annotation=hints[name])
        for name, parameter in inspect.signature(command).parameters.items()
        if name != "page"
    ]
    added = [
        inspect.Parameter(
            one.name, inspect.Parameter.KEYWORD_ONLY, default=one.default, annotation=page[one.name]
        )
        for one in fields(Page)
    ]

    @wraps(command)
    def run(**given: Any) -> None:
        options = {one.name: given.pop(one.name) for one in fields(Page)}
        command(**given, page=Page(**options))

    run.__signature__ = inspect.Signature([*own, *added])  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in (*own, *added)}
    return run


def _look(theme: str | None) -> "Style":
    """Return the look of a theme, with a warning for each pair of its colours that is hard to tell apart.

    The built-in themes were looked at already.
    """
    from templates import contrast
    from templates import theme as themes

    if theme is None:
        return themes.default()
    style = themes.load(theme)
    if theme not in themes.builtin():
        for problem in contrast.check(style):
            console.message(console.finding(replace(problem, file=theme)))
    return style


def _overrides(folder: str | None) -> "Overrides | None":
    from templates import sources

    return None if folder is None else sources.overriding(folder)


def _share(text: str) -> float:
    """Return the number of `98.5%` or `98.5` as a share of one."""
    try:
        return float(text.removesuffix("%").strip()) / 100
    except ValueError:
        raise typer.BadParameter(
            f"expected a percentage like 98.5%, found '{text}'", param_hint="--scale"
        ) from None
