"""What a best metro play gives away, step by step: which line matters, where lines meet, how one is drawn."""

from collections import Counter
from itertools import chain

from puzzles.hints import listed
from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play, Turn
from solver.metro.state import State, served


def hints(game: Game, play: Play, name: str) -> tuple[str, ...]:
    """Return three hints from a play, which they call `name`."""
    state = referee.replay(game, play)
    return _matters(game, state, name), _meets(game, state, name), _drawn(game, state, play, name)


def _best_line(game: Game, state: State) -> int:
    """Return the number of the line that scores most, the first of equals."""
    points = [line.points for line in referee.score(game, state).lines]
    return points.index(max(points))


def _matters(game: Game, state: State, name: str) -> str:
    score = referee.score(game, state)
    best = score.lines[_best_line(game, state)]
    if len(score.lines) > 1:
        return (
            f"{best.line} matters most: in {name} it scores {best.points} of the {score.total} points, "
            "and no other line scores more."
        )
    river = f" and crosses the river {_times(best.crossings)}" if game.city.river else ""
    return f"In {name} {best.line} passes through {_counted(best.districts, 'district')}{river}."


def _meets(game: Game, state: State, name: str) -> str:
    """Tell the busiest interchange, the first of equals; of a single line where it ends."""
    lines = [
        *((round.line, links) for round, links in zip(game.rounds, state.sections, strict=True)),
        *game.drawn.items(),
    ]
    visits = Counter(chain(*(sorted(served(game, line, links)) for line, links in lines)))
    station = max(visits, key=lambda index: (visits[index], -index))
    if visits[station] > 1:
        return f"In {name} {visits[station]} lines meet at {game.city.stations[station].coordinate}."
    if len(lines) > 1:
        return f"In {name} no two lines meet anywhere."
    return f"In {name} {_ending(game, state, *lines[0])}."


def _ending(game: Game, state: State, line: str, links: tuple[int, ...]) -> str:
    """Say where a line ends, and where it branches if it does."""
    city = game.city
    degrees = Counter(end for link in links for end in (city.links[link].a, city.links[link].b))
    start = city.line(line).start
    ends = [city.stations[s].coordinate for s in sorted(degrees) if degrees[s] == 1 and s != start]
    forks = [city.stations[s].coordinate for s in sorted(degrees) if degrees[s] > 2]
    branches = f" and branches at {_joined(forks)}" if forks else ""
    return f"{line} ends at {_joined(ends)}{branches}" if ends else f"{line} stays at its departure station"


def _drawn(game: Game, state: State, play: Play, name: str) -> str:
    """Tell the whole round of the line that matters most; of a single line the first half of its turns."""
    number = _best_line(game, state)
    turns = play.rounds[number]
    line = game.rounds[number].line
    if len(game.rounds) > 1:
        return listed(f"In {name} {line} is drawn like this", [_turn(turn) for turn in turns], ", ")
    half = turns[: (len(turns) + 1) // 2]
    return listed(f"In {name} {line} begins like this", [_turn(turn) for turn in half], ", ")


def _turn(turn: Turn) -> str:
    sections = " and ".join(map(str, turn.sections)) or "pass"
    return sections if turn.power is None else f"{sections} with the power {turn.power}"


def _times(number: int) -> str:
    return {0: "nowhere", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _joined(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
