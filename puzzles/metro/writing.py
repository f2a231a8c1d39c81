"""Writing what is dealt in a metro challenge, and a metro play."""

from itertools import zip_longest
from typing import Any

from maps.coordinates import format_point
from puzzles.yaml_text import entry, listing
from solver.metro.game import Event, Game
from solver.metro.play import PASS, Play, Turn


def write_game(game: Game) -> str:
    """Write `rounds`, and `objectives`, `powers` and `drawn` where there are any."""
    text = "# One line a round, in the order of play: u- underground, s- street;\n"
    text += "# a switch is turned over together with the card after it.\n"
    text += listing(
        "rounds",
        [(None, {"line": round.line, "cards": [str(card) for card in round.cards]}) for round in game.rounds],
    )
    if game.objectives:
        text += entry("objectives", game.objectives)
    if game.powers:
        text += entry("powers", game.powers)
    if game.drawn:
        text += entry("drawn", {line: _links(game, links) for line, links in game.drawn.items()})
    return text


def write_play(play: Play, game: Game) -> str:
    """Write `plays`, one round a line, under a comment with the round's line and events."""
    items = []
    for round, turns in zip_longest(game.rounds, play.rounds):
        if turns is not None:
            heading = None if round is None else f"{round.line}: {', '.join(map(_event, round.events))}"
            items.append((heading, [_turn(turn) for turn in turns]))
    return listing("plays", items)


def _links(game: Game, links: tuple[int, ...]) -> list[str]:
    return [game.city.link_name(game.city.links[link]) for link in links]


def _event(event: Event) -> str:
    return f"switch + {event.symbol}" if event.switch else event.symbol


def _turn(turn: Turn) -> str | dict[str, Any]:
    if turn == PASS:
        return "pass"
    drawn = [str(section) for section in turn.sections]
    if len(drawn) == 1 and turn.power is None:
        return drawn[0]
    written: dict[str, Any] = {}
    if drawn:
        written["draw"] = drawn[0] if len(drawn) == 1 else drawn
    if turn.power is not None:
        written["power"] = turn.power
    if turn.station is not None:
        written["station"] = format_point(turn.station)
    return written
