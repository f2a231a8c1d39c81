"""`linewright print solution`: the sheet of a challenge filled in with its best play."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands.printing import files
from editor.commands.printing.options import Page, with_page


@with_page
def solution(
    challenge: Annotated[str, typer.Argument(metavar="CHALLENGE", help="The challenge's file.")],
    page: Page,
    play: Annotated[
        str | None, typer.Option("--play", metavar="PLAY", help="Print this play instead of searching one.")
    ] = None,
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
    from editor import reading, solutions

    setup = page.setup()
    place = page.target(challenge, "solution")
    read = reading.challenge(challenge)
    files.warn_of_letters(read)
    found = solutions.saved(read, play) if play is not None else solutions.searched(read)
    files.deliver(place, templates.solution(read, found, setup))
