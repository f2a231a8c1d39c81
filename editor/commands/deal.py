"""`linewright deal`: a challenge from a city and a seed."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor import challenges, output
from editor.commands import wishes


def deal(
    city: Annotated[str, typer.Argument(metavar="CITY", help="A city's file, or a built-in one.")],
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help="Any text; the same deals the same.")],
    lines: wishes.Lines = None,
    format: wishes.Format = None,
    objectives: wishes.Objectives = False,
    powers: wishes.Powers = False,
    rivals: wishes.Rivals = None,
    out: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Write here, not to the screen.")
    ] = output.STDOUT,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
) -> None:
    """Deal a challenge: the cards or tickets of every round, shuffled by the seed.

    Formats of metro: full; sprint, a single line; express, two lines; network, the other lines
    stand already and two are to be built (or --lines N). Of the bus: full; half-day, half of the tickets;
    two-shifts, two routes on one map, the second meeting the first as traffic.

    The challenge is printed, or written to a file with -o. A file that is there already is only
    replaced with --force.

    \b
    Examples:
      linewright deal metro/london --seed "club night" -o club.yaml
      linewright deal harbour.yaml --seed 7 --lines 2 --objectives --powers
      linewright deal metro/london --seed 7 --format network
      linewright deal bus/new-york --seed 7 --rivals 2
      linewright deal bus/london --seed 7 --format two-shifts
    """
    import puzzles
    from editor import reading

    target = challenges.target(out, force=force)
    reading.need("city", reading.opened(city))
    folder = None if target is None else target.parent
    challenge = puzzles.deal(
        city,
        seed=seed,
        lines=lines,
        objectives=objectives,
        powers=powers,
        rivals=rivals,
        format=format,
        folder=folder,
    )
    challenges.deliver(challenge, target)
