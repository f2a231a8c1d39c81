"""Metro scores and plays in words, as the sheet has them, line by line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from editor.columns import aligned

if TYPE_CHECKING:
    from solver.metro.game import Game
    from solver.metro.play import Play, Turn
    from solver.metro.score import Score


def score(found: "Score") -> "Iterator[str]":
    """Yield the score, part by part, the points at the right."""
    parts = [
        (
            line.line,
            f"{_count(line.districts, 'district')} x {line.most}, {_count(line.crossings, 'crossing')}",
            line.points,
        )
        for line in found.lines
    ]
    parts.append(("tourist sites", _count(found.visits, "visit"), found.tourist))
    served = ", ".join(f"{count} with {n} lines" for n, count in found.interchanges.items() if count)
    parts.append(("interchanges", served or "none", found.interchange))
    parts += [(name, "met" if points else "not met", points) for name, points in found.objectives.items()]
    parts.append(("total", "", found.total))
    yield from aligned(parts)


def play(played: "Play", game: "Game") -> "Iterator[str]":
    """Yield the play, a line for each round: what was drawn at each event."""
    width = max((len(round.line) for round in game.rounds), default=0)
    for round, turns in zip(game.rounds, played.rounds, strict=True):
        yield f"{round.line:<{width}}  {'  '.join(_turn(turn) for turn in turns)}"


def _turn(turn: "Turn") -> str:
    from maps.coordinates import format_point

    drawn = "+".join(str(section) for section in turn.sections) or "pass"
    if turn.power is None:
        return drawn
    where = f" {format_point(turn.station)}" if turn.station is not None else ""
    return f"{drawn} ({turn.power}{where})"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
