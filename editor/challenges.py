"""Handing a dealt challenge over: to the screen, or into a file of its own."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from editor import console, output

if TYPE_CHECKING:
    from puzzles.challenge import Challenge


def target(out: str, *, force: bool) -> Path | None:
    """Return the file to write to, None for the screen. Raises LinewrightError if it may not be written."""
    if out == output.STDOUT:
        return None
    output.ask(Path(out), force=force)
    return Path(out)


def deliver(challenge: "Challenge[Any]", target: Path | None) -> None:
    """Write a challenge to a file, or print it."""
    import puzzles
    from editor import schemas

    if target is None:
        console.document(puzzles.dump(challenge))
        return
    schema = schemas.for_editing(target, f"challenge-{challenge.game.game}")
    output.save(target, puzzles.dump(challenge, schema=schema))
    console.message(f"wrote {target}")
