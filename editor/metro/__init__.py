"""The metro game's room on the editor floor: editing, drawing and telling in the terminal."""

from editor.metro import edits, report, starting, terminal

__all__ = ["WORK", "edits", "report", "starting", "terminal"]

WORK = 5_000_000
"""Engine steps for a par or a printed solution: about a minute of one processor for a full-size game."""
