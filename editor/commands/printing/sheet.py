"""`linewright print sheet`: the sheet of a challenge, to play on."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands.printing import files
from editor.commands.printing.options import Page, with_page

Challenge = Annotated[str, typer.Argument(metavar="CHALLENGE", help="The challenge's file.")]


@with_page
def sheet(challenge: Challenge, page: Page) -> None:
    """Print the sheet of a challenge: the board, the cards of every round, and the score boxes.

    Without -o the file is named after the challenge and stands in this folder. A print that is there
    already is replaced; any other file only with --force.

    \b
    Examples:
      linewright print sheet one.yaml
      linewright print sheet one.yaml -o one.svg
      linewright print sheet one.yaml --paper letter -o letter.pdf
      linewright print sheet one.yaml --paper a3 --orientation landscape
    """
    import templates
    from editor import reading

    setup = page.setup()
    place = page.target(challenge, "sheet")
    read = reading.challenge(challenge)
    files.warn_of_letters(read)
    files.deliver(place, templates.sheet(read, setup))
