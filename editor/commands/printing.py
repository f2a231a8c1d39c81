"""`linewright print`: sheets to play on and solutions to compare with, on paper."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from editor import console, output

if TYPE_CHECKING:
    from puzzles.challenge import Challenge
    from solver.result import Solution

Paper = Literal["a4", "a3", "letter", "tabloid"]
Format = Literal["pdf", "svg", "png"]
FORMATS: dict[str, Format] = {".pdf": "pdf", ".svg": "svg", ".png": "png"}

print_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

Source = Annotated[str, typer.Argument(metavar="CHALLENGE", help="The challenge's file.")]
Out = Annotated[
    str | None, typer.Option("-o", "--output", metavar="FILE", help="Write here; - is standard output.")
]
PaperOption = Annotated[Paper, typer.Option("--paper", case_sensitive=False, help="The size of the page.")]
FormatOption = Annotated[
    Format | None,
    typer.Option("--format", case_sensitive=False, help="Else as the file's name ends, else pdf."),
]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is not such a print.")]


@print_app.callback()
def printing() -> None:
    """Print on paper: the sheet of a challenge to play on, or its solution to compare with."""


@print_app.command()
def sheet(
    challenge: Source,
    out: Out = None,
    paper: PaperOption = "a4",
    format: FormatOption = None,
    force: Force = False,
) -> None:
    """Print the sheet of a challenge: the board, the cards of every round, and the score boxes.

    Without -o the file is named after the challenge and stands in this folder. A print that is there
    already is replaced; any other file only with --force.

    \b
    Examples:
      linewright print sheet one.yaml
      linewright print sheet one.yaml -o one.svg
      linewright print sheet one.yaml --paper letter -o letter.pdf
    """
    import templates
    from editor import reading

    wanted = chosen_format(out, format)
    place = target(out, challenge, "sheet", wanted, force=force)
    read = reading.challenge(challenge)
    warn_of_letters(read)
    deliver(place, templates.sheet(read, templates.Setup(paper=paper, format=wanted)))


@print_app.command()
def solution(
    challenge: Source,
    out: Out = None,
    play: Annotated[
        str | None, typer.Option("--play", metavar="PLAY", help="Print this play instead of searching one.")
    ] = None,
    paper: PaperOption = "a4",
    format: FormatOption = None,
    force: Force = False,
) -> None:
    """Print the best play of a challenge, drawn and listed, with its score and how far it is proved.

    The search stops after a fixed amount of work, so that the same challenge prints the same on every
    machine; Ctrl-C stops it earlier with the best so far. To print the play of a longer search, save it
    first: linewright solve one.yaml --save best.yaml

    \b
    Examples:
      linewright print solution one.yaml
      linewright print solution one.yaml --play best.yaml -o one-solution.pdf
    """
    import templates
    from editor import reading

    wanted = chosen_format(out, format)
    place = target(out, challenge, "solution", wanted, force=force)
    read = reading.challenge(challenge)
    warn_of_letters(read)
    found = _saved(read, play) if play is not None else _searched(read)
    deliver(place, templates.solution(read, found, templates.Setup(paper=paper, format=wanted)))


def chosen_format(out: str | None, format: Format | None) -> Format:
    """Return the format asked for, or the one that the file's name ends in."""
    ending = Path(out or "").suffix.lower()
    named = FORMATS.get(ending)
    if format is not None and named is not None and format != named:
        raise typer.BadParameter(f"{out} ends like a {named} file, but --format says {format}")
    if format is None and named is None and ending:
        raise typer.BadParameter(f"expected a name ending in {', '.join(FORMATS)}, or --format; found {out}")
    return format or named or "pdf"


def target(out: str | None, source: str, kind: str, format: Format, *, force: bool) -> Path | None:
    """Return where to write, asked for and permitted; None for standard output."""
    if out == output.STDOUT:
        if format != "svg" and sys.stdout.isatty():
            raise typer.BadParameter(f"a {format} file would garble the terminal; give -o a file name")
        return None
    place = Path(out) if out is not None else Path(f"{Path(source).stem}-{kind}.{format}")
    output.ask(place, force=force)
    return place


def warn_of_letters(printed: Any) -> None:
    """Tell of each text of a city or challenge with letters that the printing fonts lack."""
    import templates

    for problem in templates.check(printed):
        console.message(console.finding(problem))


def deliver(place: Path | None, content: bytes) -> None:
    """Write a print to its file, or to standard output if that is None."""
    if place is None:
        console.document(content)
    else:
        output.save(place, content)
        console.message(f"wrote {place}")


def _saved(challenge: "Challenge[Any]", play: str) -> "Solution[Any]":
    """Return a saved play as a solution; the challenge's par says what is known of one as good or better."""
    import solver
    from editor import reading
    from solver.result import Solution

    played = reading.play(play, challenge.game)
    score = solver.score(challenge.game, played).total
    par = challenge.par
    bound = par.bound if par is not None and par.score <= score <= par.bound else None
    return Solution(
        status="optimal" if bound == score else "feasible",
        score=score,
        bound=bound,
        seconds=0.0,
        engine="saved",
        play=played,
    )


def _searched(challenge: "Challenge[Any]") -> "Solution[Any]":
    import solver
    from editor.solving import verdict, watching, work
    from maps.problems import LinewrightError, Problem

    with watching("solving") as watcher:
        found = solver.solve(
            challenge.game, work=work(challenge.game.game), listener=watcher, stop=watcher.stop
        )
    if found.play is None:
        raise LinewrightError(Problem("no-play", f"there is no solution to print: {verdict(found)}"))
    return found
