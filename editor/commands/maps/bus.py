"""`linewright map busy` and `secret`: what only a bus city has."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands import arguments
from editor.commands.arguments import File
from editor.commands.changing import change


def busy(
    file: File,
    streets: Annotated[list[str], typer.Argument(metavar="A1-B1", help="Streets, ends in any order.")],
    clear: Annotated[bool, typer.Option("--clear", help="Let them be no busier than others.")] = False,
) -> None:
    """Let streets of a bus city be busy from the start: who drives there ticks a box of traffic.

    \b
    Examples:
      linewright map busy town.yaml C3-D3 D3-D4
      linewright map busy town.yaml C3-D3 --clear
    """
    pairs = [arguments.pair(text) for text in streets]
    what = "busy " + " ".join(streets) + " --clear" * clear
    change(file, what, "clear_busy" if clear else "busy", pairs)


def secret(
    file: File,
    letters: Annotated[list[str], typer.Argument(metavar="LETTER", help="Letters of the board.")],
    remove: Annotated[bool, typer.Option("--remove", help="Take the secret objective away.")] = False,
) -> None:
    """Add a secret objective to a bus city: letters of intersections that must all be on the route.

    Letters are put on the board with map set, like D4 plain:a.

    \b
    Examples:
      linewright map secret town.yaml a c e
      linewright map secret town.yaml a c e --remove
    """
    what = "secret " + " ".join(letters) + " --remove" * remove
    change(file, what, "remove_secret" if remove else "secret", letters)
