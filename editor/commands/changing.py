"""Changing a city's file by one edit, and telling what became of it."""

from pathlib import Path
from typing import Any

from editor import console


def change(file: Path, what: str, name: str, *values: Any) -> None:
    """Make the edit called `name` in the file's game, with these values; `what` tells it in the history."""
    from editor.editing import Change, edit

    edited = edit(file, what, Change(name, values))
    if edited.outside:
        console.message(f"{file} had been changed by another program; that is a step of its own for undo")
    console.message(f"{file}: {what}" if edited.changed else f"{file} says so already; nothing to change")
    if edited.errors:
        others = f" and {len(edited.errors) - 1} more" if len(edited.errors) > 1 else ""
        console.message(f"not a city to play yet: {console.finding(edited.errors[0])}{others}")
