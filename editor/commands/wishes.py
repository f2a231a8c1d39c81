"""The options of every command that deals: what a `Wish` may ask for."""

from typing import Annotated

import typer

from editor.commands import arguments

Lines = Annotated[
    int | None,
    typer.Option("--lines", parser=arguments.whole(1), metavar="N", help="Metro: build only so many lines."),
]
Format = Annotated[
    str | None, typer.Option("--format", metavar="NAME", help="What is played, else the full game.")
]
Objectives = Annotated[bool, typer.Option("--objectives", help="Metro: deal two objectives.")]
Powers = Annotated[bool, typer.Option("--powers", help="Metro: deal the pencil powers.")]
Rivals = Annotated[
    int | None,
    typer.Option(
        "--rivals", parser=arguments.whole(0), metavar="N", help="Bus: add recorded routes of others."
    ),
]
