"""Looking at a metro game after it was played: what it could still have become, and how many are as good."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play
from solver.metro.search import replay, solve
from solver.metro.search.board import Board
from solver.metro.search.conduct import ALL, fall_short
from solver.metro.search.network import Line, pick, responses
from solver.metro.search.trees import Trees, trees
from solver.result import Count, Watch, never_rising


def prospects(game: Game, play: Play, watch: Watch) -> tuple[int, ...]:
    """Return the best score that is left after each round of a legal play, its own total last.

    After k rounds its first k lines stand, and keep their own points; the others are a game of their own. The
    work of `watch` is allowed for each round; where it is used up, the best found stands.
    """
    state = referee.replay(game, play)
    score = referee.score(game, state)
    left: list[int] = []
    for done in range(1, len(game.rounds)):
        if left and left[-1] == score.total:
            left.append(score.total)
            continue
        own = sum(line.points for line in score.lines[:done])
        found = solve(_after(game, state.sections, done), replace(watch)).score
        left.append(own + (0 if found is None else found))
    return never_rising((*left, score.total))


def potential(game: Game, play: Play, number: int) -> tuple[int, ...]:
    """Return the most that the lines up to round `number` (from 0) can score after each event of that round.

    That is with the earlier lines as they were played and the later ones not yet begun; after k events the
    line has the sections drawn by then, and as many others as there are turns left, of those that it could
    have had with them. The first value is that before any event, the last what the line made of it. Of a line
    with too many trees to be listed that is not known: then all values are 0.
    """
    state = referee.replay(game, play)
    alone = replace(_after(game, state.sections, number), rounds=(game.rounds[number],))
    board = Board(alone)
    own = sum(line.points for line in referee.score(game, state).lines[:number])
    table = _trees(board, 0, Watch())
    if table.unfinished is not None:
        return (0,) * (len(play.rounds[number]) + 1)
    scores = responses(board, table, []) + own
    drawn: list[int] = []
    most = [int(scores.max())]
    sizes = np.bitwise_count(table.links).sum(axis=0)
    turns = play.rounds[number]
    for event, turn in enumerate(turns, 1):
        drawn += state.sections[number][len(drawn) : len(drawn) + len(turn.sections)]
        mask = board.link_mask(drawn)[:, None]
        left = len(turns) - event + (event < len(turns) and "double" in game.powers.values())
        fits = np.all(table.links & mask == mask, axis=0) & (sizes <= len(drawn) + left)
        most.append(int(scores[fits].max()))
    return tuple(most)


def near(game: Game, best: Play, least: int, most: int, watch: Watch) -> Count:
    """Count the networks that differ from a best one in one line at most and score at least `least`.

    With a single line to be built these are all networks; counting stops at `most`.
    """
    board = Board(game)
    tables = [_trees(board, line, watch) for line in range(board.lines)]
    network = [
        _line(board, table, own) for table, own in zip(tables, replay.network(board, best), strict=True)
    ]
    whole = all(table.unfinished is None for table in tables)
    others = 0
    for line, table in enumerate(tables):
        beside = [other for other in network if other.line != line]
        scores = responses(board, table, beside)
        same = np.all(table.links == network[line].links[:, None], axis=0)
        others += np.unique(table.links[:, (scores >= least) & ~same], axis=1).shape[1]
    return Count(min(1 + others, most), whole and 1 + others < most)


def unique(game: Game, best: Play, watch: Watch) -> bool:
    """Tell whether it is proved that only one network scores as much as a best one.

    Another would differ from it in some line: so for each line it is proved that without the best one's
    tree the score cannot be reached. `watch` is for each of these proofs. They need the bare departure
    station, which fits beside everything: a best line without a section leaves the question open.
    """
    state = referee.replay(game, best)
    score = referee.score(game, state).total
    found = near(game, best, score, 2, watch)
    if found.number > 1 or len(game.rounds) < 2:
        return found == Count(1, True)
    board = Board(game)
    tables = [_trees(board, line, watch) for line in range(board.lines)]
    if any(table.unfinished is not None for table in tables):
        return False  # among the trees that are not listed the best one's could not be left out
    for line, links in enumerate(state.sections):
        others = _without(board, tables, line, links)
        if len(others[line]) and not (links and fall_short(board, others, score, replace(watch))):
            return False
    return True


def _after(game: Game, sections: Sequence[tuple[int, ...]], done: int) -> Game:
    """Return the game that is left when the first `done` lines stand."""
    standing = {one.line: links for one, links in zip(game.rounds[:done], sections, strict=False)}
    rounds = game.rounds[done:]
    names = {one.line for one in rounds}
    powers = {line: power for line, power in game.powers.items() if line in names}
    return replace(game, rounds=rounds, powers=powers, drawn={**game.drawn, **standing})


def _trees(board: Board, line: int, watch: Watch) -> Trees:
    """Return all trees of a line; with forced passing those too that other lines make possible."""
    everything = ~np.zeros(board.link_words, np.uint64)
    return trees(board, line, everything, lambda: watch.over, ALL)


def _without(board: Board, tables: Sequence[Trees], line: int, links: tuple[int, ...]) -> list[Trees]:
    """Return the tables without the tree of a line that has these links."""
    other = np.any(tables[line].links != board.link_mask(links)[:, None], axis=0)
    return [table.take(other) if table.line == line else table for table in tables]


def _line(board: Board, table: Trees, own: Line) -> Line:
    """Return the tree of a table with the links of `own`, or that itself if the table lacks it.

    With forced passing a table has what any way to draw the tree needs, not only the one that was played.
    """
    found = np.flatnonzero(np.all(table.links == own.links[:, None], axis=0))
    return pick(board, table, int(found[0])) if len(found) else own
