"""`linewright map undo`, `redo` and `history`: what was done to a file, taken back and made again."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor import console
from editor.commands import arguments
from editor.commands.arguments import File

NO = 1


def undo(
    file: File,
    steps: Annotated[int, typer.Argument(metavar="N", parser=arguments.whole(1), help="How many edits.")] = 1,
) -> int:
    """Take back the last edits: the file is again, byte for byte, what it was.

    What another program changed in between is one step too: undo goes back behind it, and redo brings it
    back.

    \b
    Examples:
      linewright map undo harbour.yaml
      linewright map undo harbour.yaml 3
    """
    from editor.editing import go

    return _went("undone", "undo", go(file, -steps), steps)


def redo(
    file: File,
    steps: Annotated[int, typer.Argument(metavar="N", parser=arguments.whole(1), help="How many edits.")] = 1,
) -> int:
    """Make edits again that were undone.

    \b
    Example:
      linewright map redo harbour.yaml
    """
    from editor.editing import go

    return _went("made again", "redo", go(file, steps), steps)


def history(file: File) -> None:
    """List what was done to the file, the oldest first; > marks where it stands now."""
    from editor.editing import steps

    for step in steps(file):
        console.result(f"{'>' if step.current else ' '} {step.what}")


def _went(done: str, word: str, taken: list[str], wanted: int) -> int:
    """Tell which steps were taken; return the exit status."""
    for what in taken:
        console.message(f"{done}: {what}")
    if len(taken) < wanted:
        console.message(f"{'nothing more' if taken else 'nothing'} to {word}")
    return 0 if taken else NO
