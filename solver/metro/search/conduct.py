"""The whole search: enumerate, find a good play, price, prune and branch, and say how far it came."""

import random
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

import numpy as np

from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play, Turn
from solver.metro.search import bits, replay
from solver.metro.search.board import Board
from solver.metro.search.bounds import cut
from solver.metro.search.branching import Node
from solver.metro.search.checkpoint import Keeper
from solver.metro.search.descent import CLIMBING, climb, descend, improve, promising
from solver.metro.search.kernels import LARGE
from solver.metro.search.network import ILLEGAL, blocked, pick, responses
from solver.metro.search.nodes import points
from solver.metro.search.pools import growing
from solver.metro.search.prices import Scheme
from solver.metro.search.progress import Search
from solver.metro.search.ranking import largest
from solver.metro.search.root import CLIMBS, all_pools, priced_root, probed, some_trees
from solver.metro.search.trees import InterruptedSearchError, Trees, trees
from solver.metro.search.warming import warm_up
from solver.result import Solution, Status, Watch

FEW, MANY, ALL = 100_000, 2_000_000, 6_000_000
"""States that an event may give when the trees of a line are listed (trees.py): first few, for a good play at
once; then many, beyond which it is faster to list only what passes the filter (growth.py); with forced
passing, where that cannot be done, as many as fit into about a gigabyte while they are sorted."""
GRACE = 0.3
"""Seconds that a search has to end by itself when the watch is over."""


def best_play(game: Game, watch: Watch) -> Solution[Play]:
    """Solve a game as far as the watch allows."""
    search = Search(Board(game), watch, Keeper(game, watch))
    search.limit(_loose_bound(search.board))
    search.recall()
    try:
        if not search.proved:
            _in_time(search)
    finally:
        search.keeper.write()
    return _solution(search)


def _in_time(search: Search) -> None:
    """Search until the watch is over, no longer.

    Some steps take seconds, and not each can look at the watch; so the search has a thread of its own, which
    is left to itself if it does not end soon enough. What it has found by then counts, nothing after.
    """
    failures: list[BaseException] = []
    ended = threading.Event()

    def run() -> None:
        try:
            _run(search)
        except BaseException as error:
            failures.append(error)
        finally:
            ended.set()

    threading.Thread(target=run, daemon=True).start()
    while not ended.wait(0.05):
        if search.watch.over and not ended.wait(GRACE):
            search.leave()
            return
    if failures:
        raise failures[0]


def fall_short(board: Board, tables: Sequence[Trees], score: int, watch: Watch) -> bool:
    """Tell whether it is proved that no network of one tree from each table scores `score` or more.

    The tables need not hold all trees of their lines, but each its departure station alone. With tables that
    could not be finished nothing is proved.
    """
    search = Search(board, watch, Keeper(board.game, replace(watch, checkpoint=None)), score=score - 1)
    search.limit(_loose_bound(board))
    with suppress(InterruptedSearchError):
        _several(search, tables)
    return search.score < score and search.proved


def _run(search: Search) -> None:
    """Search as far as the watch allows."""
    with suppress(InterruptedSearchError):
        again = search.keeper.kept is not None
        most = ALL if search.board.forced else MANY
        tables = _enumerate(search, most if again else FEW)
        if not again and any(table.unfinished is not None for table in tables):
            climb(search, tables, random.Random(1), 10)
            tables = _enumerate(search, most)
        _searched(search, tables)


def _searched(search: Search, tables: Sequence[Trees]) -> None:
    """Search the networks that can be made from the trees of all lines."""
    board = search.board
    if board.lines == 0:
        search.offer(int(board.station_points[:, 0].sum() + board.tourist_points[0] + board.sure_points), [])
        search.limit(search.score)
    elif board.lines == 1 and tables[0].unfinished is None:
        scores = responses(board, tables[0], [])
        search.offer(int(scores.max()), [pick(board, tables[0], int(scores.argmax()))])
        search.limit(search.score)
    else:
        _several(search, tables)


def _enumerate(search: Search, room: int) -> list[Trees]:
    """Return the trees of all lines, as many as there is room for.

    With forced passing a line needs to know what the earlier ones can block; else lines are listed side by
    side. Raises InterruptedSearchError if the watch is over before.
    """
    board = search.board
    blockable = board.closed.copy()
    tables: list[Trees] = []
    search.trees, search.whole = 0, False

    def listed(line: int) -> Trees:
        return trees(board, line, blockable, lambda: search.watch.over, room)

    with ThreadPoolExecutor(max(1, search.watch.workers)) as threads:
        for table in (map if board.forced else threads.map)(listed, range(board.lines)):
            if table.unfinished is not None:
                blockable[:] = ~np.uint64(0)
            elif board.forced:
                blockable |= bits.union(blocked(board, table))
            search.valued += len(table)
            search.trees += len(table)
            tables.append(table)
            if search.ready is None and board.lines > 1 and sum(map(len, tables)) >= LARGE // 4:
                search.ready = warm_up(board)
    search.whole = all(table.unfinished is None for table in tables)
    return tables


def _several(search: Search, tables: Sequence[Trees]) -> None:
    """Search two or more lines, or lines with too many trees to be listed."""
    large = sum(map(len, tables)) >= LARGE
    if search.keeper.kept is None:
        climb(search, [table.take(largest(table.base, CLIMBING)) for table in tables], random.Random(1), 5)
    while large and search.ready is not None and not search.ready.wait(0.1):
        if search.over:
            return
    scheme = Scheme(search.board, large)
    pools = all_pools(search, scheme, tables)
    start = search.resumed(scheme, pools)
    if start is None:
        root = priced_root(search, scheme, pools)
        if root is None or search.over:
            return
        if growing(root.pools) and search.board.forced:
            _below(search, scheme, root)
            return
        start = _begin(search, scheme, root)
    for stack in descend(search, scheme, start):
        search.limit(max([search.stuck, *(points(scheme, node.ceiling) for node in stack)]))
        search.report()
        search.keep(stack)


def _begin(search: Search, scheme: Scheme, root: Node) -> list[Node]:
    """Return the root to divide, after a look for good plays; nothing if it is proved."""
    some = some_trees(search, scheme, root)
    left = cut(scheme, some.pools, root.prices, (search.score + 1) * scheme.unit)
    if left is not None:
        networks = climb(search, promising(left), random.Random(2), CLIMBS)
        improve(search, scheme, some, networks)
    elif not growing(root.pools):
        search.limit(search.score)
        return []
    return [probed(search, scheme, root)]


def _below(search: Search, scheme: Scheme, root: Node) -> None:
    """Look for good plays among some of the trees, when a line has too many and passing is forced.

    What the other trees need is not known, so the bound of the root is the bound of the game.
    """
    for _ in descend(search, scheme, [some_trees(search, scheme, root)]):
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
    bound = max(score, search.ceiling)
    status: Status = "optimal" if score == bound else "feasible"
    return Solution(status, score, bound, search.watch.seconds, "search", play)


def _solution(search: Search) -> Solution[Play]:
    """Return what was found."""
    if search.score == ILLEGAL:
        return _without_trees(search)
    play = replay.play(search.board, search.network)
    return Solution(
        "optimal" if search.proved else "feasible",
        search.score,
        search.ceiling,
        search.watch.seconds,
        "search",
        play,
    )
