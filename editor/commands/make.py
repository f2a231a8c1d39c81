"""`linewright make`: a whole set of challenges with their best plays, into a folder."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor import console, output
from editor.commands import arguments, wishes

if TYPE_CHECKING:
    from editor.sets import Set
    from puzzles.making import Span

DONE, SOME_FAILED = 0, 1


def make(
    city: Annotated[str, typer.Argument(metavar="CITY", help="A city's file, or a built-in one.")],
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help="Any text; the same makes the same.")],
    count: Annotated[
        int,
        typer.Option("--count", parser=arguments.whole(1, 999_999), metavar="N", help="How many challenges."),
    ] = 1,
    jobs: arguments.Jobs = None,
    par: Annotated[
        str | None, typer.Option("--par", metavar="LOW-HIGH", help="The best score lies in this range.")
    ] = None,
    grade: Annotated[
        str | None, typer.Option("--grade", metavar="1-5", help="How difficult: one grade or a range.")
    ] = None,
    unique: Annotated[bool, typer.Option("--unique", help="Only one play has the best score.")] = False,
    late: Annotated[
        bool, typer.Option("--late", help="The decisive choice is not one of the first quarter.")
    ] = False,
    format: wishes.Format = None,
    lines: wishes.Lines = None,
    objectives: wishes.Objectives = False,
    powers: wishes.Powers = False,
    rivals: wishes.Rivals = None,
    cluster: Annotated[
        str | None,
        typer.Option("--cluster", metavar="ADDRESS", help="Work on a Dask cluster: its scheduler's address."),
    ] = None,
    tries: Annotated[
        int,
        typer.Option(
            "--tries",
            parser=arguments.whole(1, 9999),
            metavar="N",
            help="Deals tried before a challenge is given up.",
        ),
    ] = 100,
    title: Annotated[
        str, typer.Option("--title", metavar="TEXT", help="What they are called, with their number.")
    ] = "Challenge",
    name: Annotated[
        str | None, typer.Option("--name", metavar="WORD", help="How file names begin, else the city's.")
    ] = None,
    out: Annotated[str, typer.Option("-o", "--output", metavar="DIR", help="The folder.")] = "challenges",
) -> int:
    """Make a set of challenges, each dealt until it meets the wish, with its best play.

    Every challenge can be played to its end without a wasted event, and gets its par, a grade of difficulty
    and three hints. Number 17 of a set depends on the
    seed, the number and the wish only: it is the same on one process or many. Stopped with Ctrl-C, the
    same command goes on where it was; with a higher --count it adds to the set. The folder gets
    NAME-001.yaml, NAME-001-best.yaml, ..., and index.yaml.

    \b
    Examples:
      linewright make bus/new-york --seed "club 2027" --count 365 -o year
      linewright make metro/london --seed sprints --format sprint --count 31 --grade 2-4 --jobs 2
      linewright make harbour.yaml --seed 7 --lines 2 --par 95-110 -o harbour
      linewright make bus/london --seed 8 --count 5000 --cluster tcp://10.0.0.1:8786

    Exit status: 0 all are made, 1 for some no deal met the wish, 2 wrong usage.
    """
    import os

    from editor import making, reading, solving
    from editor.sets import Set
    from maps.heading import game_of
    from puzzles.formats import find
    from puzzles.making import Demands, on_cluster, on_processes, order
    from puzzles.wish import Wish

    document = reading.opened(city)
    reading.need("city", document)
    game = game_of(document)
    folder = output.folder(Path(out))
    asked = order(
        city,
        folder,
        seed=seed,
        work=solving.work(game),
        wish=Wish(lines, objectives, powers, rivals, find(format, game)),
        demands=Demands(_span(par, "--par"), _grades(grade), unique, late),
        title=title,
        tries=tries,
    )
    made = Set(folder, asked, _word(Path(city).stem if name is None else name))
    missing = [number for number in range(1, count + 1) if number not in made.done]
    if cluster is not None and missing:
        crew = on_cluster(asked, missing, cluster)
    else:
        crew = on_processes(asked, missing, jobs or os.cpu_count() or 1)
    making.run(made, count, crew)
    return _report(made, count)


def _span(text: str | None, option: str) -> "Span | None":
    """Return the whole numbers of `120-150`, or of a single one; None if nothing is asked for."""
    from puzzles.making import Span

    if text is None:
        return None
    match = re.fullmatch(r"(-?\d{1,6})(?:-(-?\d{1,6}))?", text)
    if match is None or int(match[1]) > int(match[2] or match[1]):
        raise typer.BadParameter(
            f"expected a range like 120-150, lower number first, found '{text}'", param_hint=option
        )
    return Span(int(match[1]), int(match[2] or match[1]))


def _grades(text: str | None) -> "Span | None":
    """Return the grades of `3` or `2-4`, None if nothing is asked for."""
    from puzzles.challenge import HARDEST

    grades = _span(text, "--grade")
    if grades is not None and not 1 <= grades.low <= grades.high <= HARDEST:
        raise typer.BadParameter(f"expected grades from 1 to {HARDEST}, found '{text}'", param_hint="--grade")
    return grades


def _word(text: str) -> str:
    """Return the beginning of the set's file names, which holds on every system."""
    if not re.fullmatch(r"\w[\w .-]{0,99}", text):
        raise typer.BadParameter(
            f"expected a word of letters, digits and dashes for the files, found '{text}'",
            param_hint="--name",
        )
    return text


def _report(made: "Set", count: int) -> int:
    """Say what is there and what failed; return the exit status."""
    from editor.sets import INDEX

    entries = [made.done[number] for number in range(1, count + 1)]
    failed = [entry for entry in entries if "failed" in entry]
    console.result(f"{len(entries) - len(failed)} of {count} challenges in {made.folder / INDEX}")
    for entry in failed:
        console.result(f"challenge {entry['number']}: {entry['failed']}")
    return SOME_FAILED if failed else DONE
