"""The whole search: enumerate, find a good play, price, prune and branch, and say how far it came."""

import random
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from solver.metro import referee
from solver.metro.game import Game
from solver.metro.play import Play, Turn
from solver.metro.search import bits, replay
from solver.metro.search.ascent import active, ascend
from solver.metro.search.board import Board
from solver.metro.search.bounds import Cut, cut
from solver.metro.search.branching import Node
from solver.metro.search.checkpoint import Keeper
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.growth import Growth
from solver.metro.search.incumbent import climbs
from solver.metro.search.kernels import LARGE
from solver.metro.search.network import ILLEGAL, Line, blocked, pick, responses
from solver.metro.search.nodes import Outcome, points, work
from solver.metro.search.pools import Pool, growing_pool, pool
from solver.metro.search.prices import Reals, Scheme, frame
from solver.metro.search.probing import first_line
from solver.metro.search.ranking import largest
from solver.metro.search.recording import State
from solver.metro.search.trees import InterruptedSearchError, Trees, trees
from solver.metro.search.warming import warm_up
from solver.result import Solution, Watch

FEW, MANY = 100_000, 6_000_000
"""States that an event may give when the trees of a line are listed (trees.py): first few, for a good play at
once; then as many as fit into about a gigabyte while they are sorted."""
BATCH = 8
"""Nodes worked on between two exchanges of results: fixed, so that workers do not change the answer."""
ROOT_ROUNDS = 8
ROOT_STEPS = 300
ROOT_ACTIVE = 1500
FIRST_ROUNDS = 4
"""The same on some trees only, if a line has too many."""
CLIMBS = 60
CLIMBING = 30_000
"""How many of a line's most promising trees take part in climbs."""
NEIGHBOURHOODS = 6
"""How many of the best climbs are improved further."""
PROBING = 2000
"""With fewer trees than this it is not asked which line should be divided first."""
IMPROVING = 10**9
"""Trees that may be valued for it."""


@dataclass
class Search:
    """The state of a running search."""

    board: Board
    watch: Watch
    keeper: Keeper
    network: list[Line] = field(default_factory=list)
    score: int = ILLEGAL
    ceiling: int = 2**60
    """Upper bound, in points."""
    valued: int = 0
    share: float = 0.0
    ready: threading.Event | None = None
    """Set when the compiled loops can be used; None as long as nobody has asked for them."""

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
        self.keeper.note(self.state())

    def state(self, stack: Sequence[Node] | None = None) -> State:
        """Return what a checkpoint keeps; `stack`: the nodes that wait, once the root is divided."""
        network = None if self.score == ILLEGAL else tuple(self.network)
        waiting = None if stack is None else tuple(stack)
        return State(network, self.score, self.ceiling, self.valued, self.share, waiting)

    def recall(self) -> None:
        """Take best play and bound from the checkpoint to go on from, if there is one."""
        kept = self.keeper.kept
        if kept is None:
            return
        if kept.play is not None:
            self.offer(kept.score, replay.network(self.board, kept.play))
        self.limit(kept.ceiling)
        if kept.nodes is None:
            self.keeper.kept = None

    def resumed(self, scheme: Scheme, pools: Sequence[Pool]) -> list[Node] | None:
        """Return the nodes that waited in the checkpoint to go on from, if there is one with nodes."""
        kept = self.keeper.kept
        if kept is None:
            return None
        self.valued, self.share = kept.valued, kept.share
        return self.keeper.resumed(scheme, pools)


def best_play(game: Game, watch: Watch) -> Solution[Play]:
    """Solve a game as far as the watch allows."""
    search = Search(Board(game), watch, Keeper(game, watch))
    search.limit(_loose_bound(search.board))
    search.recall()
    try:
        if not search.proved:
            _run(search)
    finally:
        search.keeper.write()
    return _solution(search)


def fall_short(board: Board, tables: Sequence[Trees], score: int, watch: Watch) -> bool:
    """Tell whether it is proved that no network of one tree from each table scores `score` or more.

    The tables need not hold all trees of their lines, but each its departure station alone. With tables that
    could not be finished nothing is proved.
    """
    search = Search(board, watch, Keeper(board.game, watch), score=score - 1)
    search.limit(_loose_bound(board))
    _several(search, tables)
    return search.score < score and search.proved


def _run(search: Search) -> None:
    """Search as far as the watch allows."""
    try:
        again = search.keeper.kept is not None
        tables = _enumerate(search, MANY if again else FEW)
        if not again and any(table.unfinished is not None for table in tables):
            _climb(search, tables, random.Random(1), 10)
            tables = _enumerate(search, MANY)
        _searched(search, tables)
    except InterruptedSearchError:
        return


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

    Raises InterruptedSearchError if the watch is over before.
    """
    board = search.board
    blockable = board.closed.copy()
    tables: list[Trees] = []
    for line in range(board.lines):
        table = trees(board, line, blockable, lambda: search.watch.over, room)
        if table.unfinished is not None:
            blockable[:] = ~np.uint64(0)
        elif board.forced:
            blockable |= bits.union(blocked(board, table))
        search.valued += len(table)
        tables.append(table)
        if search.ready is None and board.lines > 1 and sum(map(len, tables)) >= LARGE // 4:
            search.ready = warm_up(board)
    return tables


def _several(search: Search, tables: Sequence[Trees]) -> None:
    """Search two or more lines, or lines with too many trees to be listed."""
    large = sum(map(len, tables)) >= LARGE
    if search.keeper.kept is None:
        _climb(search, [table.take(largest(table.base, CLIMBING)) for table in tables], random.Random(1), 5)
    while large and search.ready is not None and not search.ready.wait(0.1):
        if search.over:
            return
    scheme = Scheme(search.board, large)
    pools = _pools(search, scheme, tables)
    start = search.resumed(scheme, pools)
    if start is None:
        root = _root(search, scheme, pools)
        if root is None or search.over:
            return
        if _growing(root.pools):
            _below(search, scheme, root)
            return
        start = _begin(search, scheme, root)
    for stack in _descend(search, scheme, start):
        search.limit(max((points(scheme, node.ceiling) for node in stack), default=search.score))
        search.report()
        search.keeper.note(search.state(stack))


def _begin(search: Search, scheme: Scheme, root: Node) -> list[Node]:
    """Return the root to divide, after a look for good plays; nothing if it is proved."""
    left = cut(scheme, root.pools, root.prices, (search.score + 1) * scheme.unit)
    if left is None:
        search.limit(search.score)
        return []
    networks = _climb(search, _promising(left), random.Random(2), CLIMBS)
    _improve(search, scheme, root, networks)
    return [_probed(search, scheme, root)]


def _below(search: Search, scheme: Scheme, root: Node) -> None:
    """Look for good plays among some of the trees, when a line has too many even at the best prices.

    The bound of the root is the bound of the game.
    """
    for _ in _descend(search, scheme, [_some(search, scheme, root)]):
        search.report()


def _some(search: Search, scheme: Scheme, root: Node) -> Node:
    """Return a node of the trees at hand: it bounds nothing, but has good plays."""
    some = [pool(search.board, each.trees, scheme.kernels) for each in root.pools]
    return Node(tuple(some), root.prices, 2**60, 0.0)


def _growing(pools: Sequence[Pool]) -> bool:
    """Tell whether the trees of a line are too many to be listed."""
    return any(pool.growth is not None for pool in pools)


def _promising(left: Cut) -> list[Trees]:
    """Return the trees of each line with the best prospects."""
    return [
        pool.table.trees.take(pool.index[chosen[largest(prospects, CLIMBING)]])
        for pool, chosen, prospects in zip(left.pools, left.promising, left.prospects, strict=True)
    ]


def _pools(search: Search, scheme: Scheme, tables: Sequence[Trees]) -> list[Pool]:
    """Return pools that contain or stand for all trees."""
    found = []
    for table in tables:
        if table.unfinished is None:
            found.append(pool(search.board, table, scheme.kernels))
        else:
            growth = Growth(search.board, table.line, table.unfinished, search.watch)
            found.append(growing_pool(search.board, table, growth, scheme.kernels))
    return found


def _climb(search: Search, tables: Sequence[Trees], chance: random.Random, times: int) -> list[list[Line]]:
    """Improve the incumbent by some climbs, and return the best networks found, best first."""
    found: dict[bytes, tuple[int, list[Line]]] = {}
    for _, (score, network) in zip(range(times), climbs(search.board, tables, chance), strict=False):
        if score != ILLEGAL:
            search.offer(score, network)
            found[b"".join(line.links.tobytes() for line in network)] = score, network
        search.valued += 10 * sum(map(len, tables))
        if search.over:
            break
    best = sorted(found.values(), key=lambda item: -item[0])
    return [network for _, network in best[:NEIGHBOURHOODS]]


def _improve(search: Search, scheme: Scheme, root: Node, networks: Sequence[Sequence[Line]]) -> None:
    """Large-neighbourhood search: keep one line of a good network, and search all the others anew."""
    seen = set()
    stack = []
    for network in networks:
        for line in network:
            pool = root.pools[line.line]
            same = np.all(pool.table.links[pool.index] == line.links, axis=1)
            key = line.line, line.links.tobytes()
            if key not in seen and same.any():
                seen.add(key)
                pools = [*root.pools]
                pools[line.line] = pool.keep(np.flatnonzero(same))
                stack.append(Node(tuple(pools), root.prices, root.ceiling, 0.0))
    limit = search.valued + IMPROVING
    for _ in _descend(search, scheme, stack[::-1]):
        if search.valued > limit:
            break


def _root(search: Search, scheme: Scheme, pools: list[Pool]) -> Node | None:
    """Price the root in rounds; None if it is proved on the way."""
    prices = np.zeros(scheme.size)
    if _growing(pools):
        prices = _first_prices(search, scheme, pools)
    best_prices, best_value = prices, 2**60
    for _ in range(ROOT_ROUNDS):
        search.valued += 2 * sum(map(len, pools))
        left = cut(scheme, pools, prices, (search.score + 1) * scheme.unit)
        if left is None:
            search.limit(search.score)
            return None
        pools = left.pools
        better = left.value < best_value
        if better:
            best_value, best_prices = left.value, prices
        search.limit(points(scheme, best_value))
        if search.over or (_growing(pools) and not better):
            break
        known = frame(scheme, pools)
        risen = ascend(scheme, known, active(left, ROOT_ACTIVE), best_prices, ROOT_STEPS, search.score + 1)
        search.valued += risen.valued
        prices = risen.prices
    return Node(tuple(pools), best_prices, best_value, 1.0)


def _first_prices(search: Search, scheme: Scheme, pools: Sequence[Pool]) -> Reals:
    """Return prices to begin with when going through all trees is dear: those that some of them ask for.

    The best plays with these trees are looked for as well: each point leaves fewer trees to be listed.
    """
    prices = np.zeros(scheme.size)
    known = frame(scheme, pools)
    some = _some(search, scheme, Node(tuple(pools), prices, 2**60, 0.0))
    for _ in range(FIRST_ROUNDS):
        left = cut(scheme, some.pools, prices, 4 * NEVER)
        if left is None or search.over:
            return prices
        risen = ascend(scheme, known, active(left, ROOT_ACTIVE), prices, ROOT_STEPS, search.score + 1)
        search.valued += risen.valued + sum(map(len, pools))
        prices = risen.prices
    networks = _climb(search, _promising(left), random.Random(3), CLIMBS)
    _improve(search, scheme, replace(some, prices=prices), networks)
    return prices


def _probed(search: Search, scheme: Scheme, root: Node) -> Node:
    """Decide with which line of the root branching begins."""
    left = cut(scheme, root.pools, root.prices, (search.score + 1) * scheme.unit)
    if left is None or search.over or sum(map(len, left.pools)) < PROBING:
        return root
    line, valued = first_line(scheme, left, root.prices, search.score)
    search.valued += valued
    return replace(root, pools=tuple(left.pools), first=line)


def _descend(search: Search, scheme: Scheme, stack: list[Node]) -> Iterator[list[Node]]:
    """Work a stack of nodes down, deepest first, in batches; yield what is left after each batch.

    A batch has a fixed number of nodes, and what is found in it counts from the next one on: so the
    search takes the same way whatever the number of threads.
    """
    with ThreadPoolExecutor(max(1, search.watch.workers)) as threads:
        while stack and not search.over:
            batch = [stack.pop() for _ in range(min(BATCH, len(stack)))]
            outcomes = [*threads.map(partial(_work, search, scheme, search.score), batch)]
            if None in outcomes:  # stopped: what was found counts, but all of the batch waits again
                for outcome in outcomes:
                    if outcome is not None and outcome.network is not None:
                        search.offer(*outcome.network)
                stack.extend(batch[::-1])
                break
            for node, outcome in zip(batch, outcomes, strict=True):
                assert outcome is not None
                search.valued += outcome.valued
                if outcome.network is not None:
                    search.offer(*outcome.network)
                stack.extend(outcome.children)
                search.share += node.weight - sum(child.weight for child in outcome.children)
            yield stack


def _work(search: Search, scheme: Scheme, floor: int, node: Node) -> Outcome | None:
    """Work on a node, or leave it as it is (None) when the watch is over."""
    if search.watch.over:
        return None
    return work(scheme, node, floor)


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
