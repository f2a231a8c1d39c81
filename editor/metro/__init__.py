"""The metro game's room on the editor floor: editing, drawing and telling in the terminal."""

from editor.metro import edits, report, starting, terminal

__all__ = ["edits", "report", "starting", "terminal"]
