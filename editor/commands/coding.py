"""`linewright code` and `linewright open`: a challenge as a short text, and back."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor import challenges, console, output


def code(
    challenge: Annotated[str, typer.Argument(metavar="CHALLENGE", help="The file of a dealt challenge.")],
) -> None:
    """Print the code of a challenge: a short text from which the same challenge can be dealt again.

    It can be read aloud: there is no I, L, O or U in it, and a mistyped one is noticed. It holds which
    city it is, the seed and the options; not the title, the par, the grade and the hints. A challenge that
    has not been dealt, or has been changed by hand, has none.

    \b
    Example:
      linewright code club.yaml
    """
    import puzzles
    from editor import reading

    console.result(puzzles.code(reading.challenge(challenge)))


def open_(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code, like LW1-000SN-MMA20-01RX0-H.")],
    city: Annotated[
        str | None, typer.Option("--city", metavar="CITY", help="The city's file, if it is not built in.")
    ] = None,
    out: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Write here, not to the screen.")
    ] = output.STDOUT,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
) -> None:
    """Deal the challenge of a code again: the same city, cards or tickets, and options.

    Built-in cities are found by the code. Small letters, spaces and missing hyphens do not matter.

    \b
    Examples:
      linewright open LW1-000SN-MMA20-01RX0-H -o club.yaml
      linewright open LW1-00JBZ-C6F20-008HJ-B --city harbour.yaml
    """
    import puzzles
    from editor import reading

    target = challenges.target(out, force=force)
    if city is not None:
        reading.need("city", reading.opened(city))
    folder = None if target is None else target.parent
    challenges.deliver(puzzles.open_code(code, city, folder), target)
