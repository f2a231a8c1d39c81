"""The whole search: enumerate, find a good play, price, prune and branch, and say how far it came."""

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play, Turn
from solver.metro.search import bits, replay
from solver.metro.search.ascent import active, ascend
from solver.metro.search.board import Board
from solver.metro.search.bounds import cut
from solver.metro.search.branching import Node
from solver.metro.search.incumbent import climbs
from solver.metro.search.kernels import LARGE
from solver.metro.search.network import ILLEGAL, Line, blocked, pick, responses
from solver.metro.search.nodes import points, work
from solver.metro.search.pools import Pool, pool
from solver.metro.search.prices import Scheme, frame
from solver.metro.search.trees import InterruptedSearchError, Trees, trees
from solver.result import Solution, Watch

BATCH = 8
"""Nodes worked on between two exchanges of results: fixed, so that workers do not change the answer."""
ROOT_ROUNDS = 8
ROOT_STEPS = 300
ROOT_ACTIVE = 1500
CLIMBING = 30_000
"""How many of a line's most promising trees take part in climbs."""


@dataclass
class Search:
    """The state of a running search."""

    board: Board
    watch: Watch
    network: list[Line] = field(default_factory=list)
    score: int = ILLEGAL
    ceiling: int = 2**60
    """Upper bound, in points."""
    valued: int = 0
    share: float = 0.0

    @property
    def over(self) -> bool:
        """Whether time or work is used up, a stop was asked for, or the best is proved."""
        work = self.watch.work
        return self.watch.over or (work is not None and self.valued >= 1000 * work) or self.proved

    @property
    def proved(self) -> bool:
        """Whether no play can score more."""
        return self.score >= self.ceiling

    def offer(self, score: int, network: Sequence[Line]) -> None:
        """Take a legal network if it is better than the best so far; the referee must agree first."""
        if score > self.score:
            verdict = referee.score(
                self.board.game, referee.replay(self.board.game, replay.play(self.board, network))
            )
            if verdict.total != score:
                raise AssertionError(f"the search scored {score}, the referee {verdict.total}")
            self.score = score
            self.network = list(network)
            self.report()

    def limit(self, ceiling: int) -> None:
        """Take an upper bound in points if it is lower than the one so far."""
        ceiling = max(ceiling, self.score)
        if ceiling < self.ceiling:
            self.ceiling = ceiling
            self.report()

    def report(self) -> None:
        """Tell the listener how things stand."""
        best = None if self.score == ILLEGAL else self.score
        self.watch.report(best, self.ceiling, self.share)


def best_play(game: Game, watch: Watch) -> Solution[Play]:
    """Solve a game as far as the watch allows."""
    board = Board(game)
    search = Search(board, watch)
    search.limit(_loose_bound(board))
    try:
        tables = _enumerate(search)
    except InterruptedSearchError:
        return _without_trees(search)
    if board.lines == 0:
        search.offer(int(board.station_points[:, 0].sum() + board.tourist_points[0] + board.sure_points), [])
        search.limit(search.score)
    elif board.lines == 1:
        scores = responses(board, tables[0], [])
        search.offer(int(scores.max()), [pick(board, tables[0], int(scores.argmax()))])
        search.limit(search.score)
    else:
        _several(search, tables)
    return _solution(search)


def _enumerate(search: Search) -> list[Trees]:
    """Return the trees of all lines. Raises InterruptedSearchError if the watch is over before."""
    board = search.board
    blockable = board.closed.copy()
    tables = []
    for line in range(board.lines):
        table = trees(board, line, blockable, lambda: search.watch.over)
        if board.forced:
            blockable |= bits.union(blocked(board, table))
        search.valued += len(table)
        tables.append(table)
    return tables


def _several(search: Search, tables: Sequence[Trees]) -> None:
    """Search two or more lines."""
    board = search.board
    scheme = Scheme(board, large=sum(map(len, tables)) >= LARGE)
    rng = random.Random(1)
    _climb(search, [_top(table, table.base) for table in tables], rng, 3)
    pools: list[Pool] = [pool(board, table, scheme.kernels) for table in tables]
    root = _root(search, scheme, pools)
    if root is None or search.over:
        return
    left = cut(scheme, root.pools, root.prices, (search.score + 1) * scheme.unit)
    if left is None:
        search.limit(search.score)
        return
    tables = [_top(pool.trees, reach) for pool, reach in zip(left.pools, left.prospects, strict=True)]
    _climb(search, tables, rng, 60)
    _branch(search, scheme, [root])


def _top(table: Trees, worth: NDArray[Any]) -> Trees:
    if len(table) <= CLIMBING:
        return table
    return table.take(np.sort(np.argpartition(worth, len(table) - CLIMBING)[-CLIMBING:]))


def _climb(search: Search, tables: Sequence[Trees], rng: random.Random, times: int) -> None:
    """Improve the incumbent by some climbs."""
    for _, (score, network) in zip(range(times), climbs(search.board, tables, rng), strict=False):
        if score != ILLEGAL:
            search.offer(score, network)
        search.valued += 10 * sum(map(len, tables))
        if search.over:
            break


def _root(search: Search, scheme: Scheme, pools: list[Pool]) -> Node | None:
    """Price the root in rounds; None if it is proved on the way."""
    prices = np.zeros(scheme.size)
    best_prices, best_value = prices, 2**60
    for _ in range(ROOT_ROUNDS):
        search.valued += 2 * sum(map(len, pools))
        left = cut(scheme, pools, prices, (search.score + 1) * scheme.unit)
        if left is None:
            search.limit(search.score)
            return None
        pools = left.pools
        if left.value < best_value:
            best_value, best_prices = left.value, prices
        search.limit(points(scheme, best_value))
        if search.over:
            break
        known = frame(scheme, pools)
        risen = ascend(scheme, known, active(left, ROOT_ACTIVE), best_prices, ROOT_STEPS, search.score + 1)
        search.valued += risen.valued
        prices = risen.prices
    return Node(tuple(pools), best_prices, best_value, 1.0, 0)


def _branch(search: Search, scheme: Scheme, stack: list[Node]) -> None:
    """Work the stack down, deepest nodes first, in batches."""
    with ThreadPoolExecutor(max(1, search.watch.workers)) as threads:
        while stack and not search.over:
            batch = [stack.pop() for _ in range(min(BATCH, len(stack)))]
            outcomes = threads.map(partial(work, scheme, floor=search.score, first=None), batch)
            for node, outcome in zip(batch, outcomes, strict=True):
                search.valued += outcome.valued
                if outcome.network is not None:
                    search.offer(*outcome.network)
                stack.extend(outcome.children)
                search.share += node.weight - sum(child.weight for child in outcome.children)
            search.limit(max((points(scheme, node.ceiling) for node in stack), default=search.score))
            search.report()


def _loose_bound(board: Board) -> int:
    """Return an upper bound that needs no trees."""
    rules = board.game.city.rules
    total = board.sure_points + max(0, board.objective) * len(board.goals)
    total += int(board.station_points.max(axis=1).sum()) + int(board.tourist_points.max())
    for line in range(board.lines):
        sections = board.most_sections(line)
        total += len(board.homes) * (sections + 2) + max(0, rules.river_crossing) * sections
    return total


def _without_trees(search: Search) -> Solution[Play]:
    """Return any legal play: the time was too short even to enumerate."""
    game = search.board.game
    state = referee.start(game)
    answers: list[list[Turn]] = [[] for _ in game.rounds]
    while not referee.finished(game, state):
        turn = referee.turns(game, state)[0]
        answers[state.round].append(turn)
        state = referee.play(game, state, turn)
    play = Play(tuple(tuple(turns) for turns in answers))
    score = referee.score(game, state).total
    return Solution("feasible", score, max(score, search.ceiling), search.watch.seconds, "search", play)


def _solution(search: Search) -> Solution[Play]:
    play = replay.play(search.board, search.network)
    return Solution(
        "optimal" if search.proved else "feasible",
        search.score,
        search.ceiling,
        search.watch.seconds,
        "search",
        play,
    )
