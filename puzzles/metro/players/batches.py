"""Many games played at once in compiled code, and what was played read back.

Games that begin alike share one table (tables.py). They are divided into chunks, which all cores play; every
game has a seed of its own, so chunks and cores change nothing in what is played.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate

import numpy as np

from puzzles.metro.players.compiled.records import (
    BLIND,
    CIRCLE,
    CIRCLED,
    DOUBLE,
    JOKER,
    MOVE,
    NO_POWER,
    NONE,
    ORIGIN,
    ROUND,
    SECOND_ORIGIN,
    SECOND_TARGET,
    SWITCH,
    TARGET,
    USED,
    Batch,
    Ints,
    Table,
)  # fmt: skip
from puzzles.metro.players.tables import beginning, make_board, make_mind, make_table, numbers
from puzzles.players import Played, Skill
from solver.metro.game import Game, Power
from solver.metro.play import Play, Section, Turn

CHUNK = 50
"""Games that one core plays at a time."""

_DEPTHS: dict[Skill, int] = {"random": BLIND, "greedy": 0, "one-deep": 1, "two-deep": 2}
_POWERS: dict[Power | None, int] = {
    None: NO_POWER, "double": DOUBLE, "joker": JOKER, "switch": SWITCH, "circle": CIRCLE,
}  # fmt: skip


def totals(games: Sequence[Game], skill: Skill, seeds: Sequence[int]) -> list[int]:
    """Return the totals of a player of that skill, each game played with its own seed of 64 bits."""
    found = [0] * len(games)

    def play_chunk(chunk: tuple[Table, list[int]]) -> None:
        table, places = chunk
        batch = _batch([games[at] for at in places], numbers(games[places[0]].city))
        _, scored = _play(table, batch, skill, [seeds[at] for at in places])
        for at, total in zip(places, scored.tolist(), strict=True):
            found[at] = total

    cores = ThreadPoolExecutor(os.cpu_count())
    try:
        list(cores.map(play_chunk, _chunks(games)))
    finally:  # stopped by Ctrl-C, it goes no further than the chunks at work
        cores.shutdown(cancel_futures=True)
    return found


def _chunks(games: Sequence[Game]) -> Iterator[tuple[Table, list[int]]]:
    """Divide games into chunks that share a table; yield their places."""
    groups: dict[object, list[int]] = {}
    for at, game in enumerate(games):
        groups.setdefault((id(game.city), beginning(game)), []).append(at)
    for places in groups.values():
        table = make_table(games[places[0]])
        for first in range(0, len(places), CHUNK):
            yield table, places[first : first + CHUNK]


def play(game: Game, skill: Skill, seed: int) -> Played:
    """Let a player of that skill play one game."""
    batch = _batch([game], numbers(game.city))
    moves, scored = _play(make_table(game), batch, skill, [seed])
    rows = iter(moves.tolist())
    rounds = tuple(
        tuple(_turn(game, game.powers.get(round_.line), next(rows)) for _ in round_.events)
        for round_ in game.rounds
    )
    return Played(Play(rounds), int(scored[0]))


def _batch(games: Sequence[Game], known: dict[str, int]) -> Batch:
    """Write down the rounds of some games that share a table."""
    rounds = []
    cards: list[tuple[int, bool]] = []
    moves = 0
    for game in games:
        for round_ in game.rounds:
            begin = len(cards)
            cards += [(known[card.symbol], card.underground) for card in round_.cards]
            start = game.city.line(round_.line).start
            rounds.append((start, _POWERS[game.powers.get(round_.line)], begin, len(cards), moves))
            moves += len(round_.events)
    return Batch(
        np.array(list(accumulate((len(game.rounds) for game in games), initial=0)), dtype=np.int64),
        np.array(rounds, dtype=np.int64).reshape(-1, ROUND),
        np.array(cards, dtype=np.int64).reshape(-1, 2),
    )


def _play(table: Table, batch: Batch, skill: Skill, seeds: Sequence[int]) -> tuple[Ints, Ints]:
    """Play the games of a batch and return all moves and the totals."""
    from puzzles.metro.players.compiled.playing import play_all

    moves = np.full((len(batch.cards), MOVE), NONE, dtype=np.int64)
    scored = np.zeros(len(seeds), dtype=np.int64)
    board, mind = make_board(table, len(batch.cards)), make_mind(table)
    words = np.array(seeds, dtype=np.uint64)
    play_all(table, batch, _DEPTHS[skill], words, board, mind, moves, scored)
    return moves, scored


def _turn(game: Game, power: Power | None, move: Sequence[int]) -> Turn:
    """Read a row of moves as a turn."""
    at = [station.at for station in game.city.stations]
    pairs = ((move[ORIGIN], move[TARGET]), (move[SECOND_ORIGIN], move[SECOND_TARGET]))
    return Turn(
        tuple(Section(at[origin], at[target]) for origin, target in pairs if target != NONE),
        power if move[USED] else None,
        None if move[CIRCLED] == NONE else at[move[CIRCLED]],
    )
