"""What a search writes into a checkpoint, and how it is read back: numbers, lists and arrays, each checked.

The header has the best play and the bound, and for a divided search the nodes that wait. A pool is written
as the steps from one index of its line's table to the next, or if it stands for all trees of a line that has
too many to be listed, as the arcs of those at hand; pools and prices that nodes share are written once. A
table that holds only what passed a filter is known by that filter; the nodes that wait never have two such
tables of one line (descent._next).
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.keeping import Checkpoint, UnfitCheckpoint
from solver.metro import referee
from solver.metro.game import POWERS, Game
from solver.metro.play import Play, Section, Turn
from solver.metro.search import replay
from solver.metro.search.branching import Node
from solver.metro.search.growth import Filter
from solver.metro.search.network import ILLEGAL, Line
from solver.metro.search.pools import Pool, filtered_pool, growing_pool
from solver.metro.search.prices import Scheme
from solver.metro.search.trees import Trees
from solver.result import IllegalPlay


@dataclass(frozen=True, slots=True)
class State:
    """A search between two batches."""

    network: tuple[Line, ...] | None
    """The best network, None if there is none yet."""
    score: int
    """Its score."""
    ceiling: int
    valued: int
    share: float
    stuck: int
    """As in progress.Search."""
    stack: tuple[Node, ...] | None
    """The nodes that wait; None as long as the root is not divided."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A checkpoint that was read: best play and bound, and what the nodes are made from."""

    play: Play | None
    score: int
    ceiling: int
    valued: int
    share: float
    stuck: int
    nodes: dict[str, Any] | None
    arrays: bytes


class Unfit(Exception):
    """Something in a checkpoint is not what it must be."""


def written(state: State) -> tuple[dict[str, Any], list[bytes]]:
    """Return a state as header and arrays."""
    play = None if state.network is None else _lists(state.network)
    header: dict[str, Any] = {
        "score": None if play is None else state.score,
        "bound": state.ceiling,
        "valued": state.valued,
        "share": state.share,
        "stuck": state.stuck,
        "play": play,
        "search": None,
    }
    if not state.stack:
        return header, []
    pools: dict[int, tuple[int, Pool]] = {}
    prices: dict[int, tuple[int, NDArray[np.float64]]] = {}
    nodes = []
    for node in state.stack:
        own = [pools.setdefault(id(pool), (len(pools), pool))[0] for pool in node.pools]
        price = prices.setdefault(id(node.prices), (len(prices), node.prices))[0]
        nodes.append([own, price, node.ceiling, node.weight, node.first])
    tables = {pool.line: pool.table for _, pool in pools.values() if pool.growth is None}
    passed = [(line, table.passed) for line, table in sorted(tables.items()) if table.passed is not None]
    header["search"] = {
        "tables": digest([table.trees for _, table in sorted(tables.items())]),
        "passed": [[line, own.need, own.unit, own.rest.tolist()] for line, own in passed],
        "pools": [[pool.line, pool.growth is None, len(pool)] for _, pool in pools.values()],
        "prices": len(prices),
        "nodes": nodes,
    }
    arrays = [own.gains.astype("<i4").tobytes() for _, own in passed]
    arrays += [
        pool.arcs.astype("<u2").tobytes()
        if pool.growth is not None
        else np.diff(pool.index, prepend=0).astype("<u4").tobytes()
        for _, pool in pools.values()
    ]
    arrays += [vector.astype("<f8").tobytes() for _, vector in prices.values()]
    return header, arrays


def _lists(network: Sequence[Line]) -> list[list[Any]]:
    """Return a play of a network as lists."""
    if not network:
        return []
    return [[_turn(turn) for turn in own] for own in replay.play(network[0].board, network).rounds]


def _turn(turn: Turn) -> list[Any]:
    sections = [[*section.origin, *section.target] for section in turn.sections]
    return [sections, turn.power, turn.station]


def read(checkpoint: Checkpoint, game: Game, names: dict[str, str]) -> Kept | None:
    """Return what a checkpoint holds, None if there is none; raises UnfitCheckpoint if it does not fit."""
    found = checkpoint.read()
    if found is None:
        return None
    header, arrays = found
    if header.get("game") != names["game"]:
        raise UnfitCheckpoint("it belongs to another challenge, or the challenge has changed")
    if header.get("program") != names["program"]:
        raise UnfitCheckpoint("another version of the search wrote it")
    try:
        return _kept(header, arrays, game)
    except Unfit:
        raise UnfitCheckpoint("its content makes no sense") from None


def _kept(header: dict[str, Any], arrays: bytes, game: Game) -> Kept:
    """Return what header and arrays hold; the referee judges the play."""
    ceiling = _number(header.get("bound"), -(2**60), 2**60)
    play, score = None, ceiling
    if header.get("play") is not None:
        play, score = _play(header["play"]), _number(header.get("score"), -(2**40), ceiling)
        try:
            total = referee.score(game, referee.replay(game, play)).total
        except IllegalPlay:
            raise Unfit from None
        if total != score:
            raise Unfit
    share, nodes = _real(header.get("share"), 1.001), header.get("search")
    if nodes is not None and not isinstance(nodes, dict):
        raise Unfit
    valued, stuck = _number(header.get("valued"), 0, 2**62), _number(header.get("stuck"), ILLEGAL, 2**60)
    return Kept(play, score, ceiling, valued, share, stuck, nodes, arrays)


def _play(data: Any) -> Play:
    """Return a play from its lists."""
    return Play(tuple(tuple(_read_turn(turn) for turn in _list(own)) for own in _list(data)))


def _read_turn(data: Any) -> Turn:
    sections, power, station = _list(data, 3)
    if power is not None and power not in POWERS:
        raise Unfit
    drawn = []
    for section in _list(sections):
        a, b, c, d = (_number(part, -(10**6), 10**6) for part in _list(section, 4))
        drawn.append(Section((a, b), (c, d)))
    at = None
    if station is not None:
        x, y = (_number(part, -(10**6), 10**6) for part in _list(station, 2))
        at = x, y
    return Turn(tuple(drawn), power, at)


def nodes(scheme: Scheme, pools: Sequence[Pool], kept: Kept) -> list[Node]:
    """Return the nodes of a checkpoint, made from pools that stand for all trees. Raises Unfit."""
    header = kept.nodes or {}
    whole, rest = _whole(scheme, pools, header, memoryview(kept.arrays))
    made: list[Pool] = []
    tables = {}
    for entry in _list(header.get("pools")):
        line, listed, count = _list(entry, 3)
        own = (whole if listed is True else pools)[_number(line, 0, len(whole) - 1)]
        if listed is not (own.growth is None):
            raise Unfit
        size = 4 * _number(count, 1, len(own)) if listed else 2 * own.arcs.shape[1] * _number(count, 1, 2**40)
        part, rest = rest[:size], rest[size:]
        if len(part) < size:
            raise Unfit
        made.append(_pool(own, part) if listed else _at_hand(scheme, own, part))
        if listed:
            tables[line] = own.table.trees
    if header.get("tables") != digest([table for _, table in sorted(tables.items())]):
        raise Unfit
    vectors = []
    for _ in range(_number(header.get("prices"), 0, 10**6)):
        part, rest = rest[: 8 * scheme.size], rest[8 * scheme.size :]
        vectors.append(_prices(part, scheme.size))
    if len(rest):
        raise Unfit
    return [_node(entry, made, vectors, len(whole)) for entry in _list(header.get("nodes"))]


def _whole(
    scheme: Scheme, pools: Sequence[Pool], header: dict[str, Any], rest: memoryview
) -> tuple[list[Pool], memoryview]:
    """List again what was listed of lines with too many trees; return all pools, and the arrays left."""
    whole = list(pools)
    size = 2 * scheme.board.links + 1
    for entry in _list(header.get("passed")):
        line, need, unit, crosses = _list(entry, 4)
        growth = whole[_number(line, 0, len(whole) - 1)].growth
        if growth is None or len(rest) < 4 * size:
            raise Unfit
        after = [_number(value, -(2**60), 2**60) for value in _list(crosses)]
        passed = Filter(
            np.frombuffer(rest[: 4 * size], dtype="<i4").astype(np.int32),
            _number(unit, 1, 2**20),
            np.array(after, dtype=np.int64),
            _number(need, -(2**60), 2**60),
        )
        trees = growth.passing(passed) if len(after) > growth.most_visits else None
        if trees is None or not len(trees):
            raise Unfit
        whole[line] = filtered_pool(scheme.board, trees, passed, scheme.kernels)
        rest = rest[4 * size :]
    return whole, rest


def _pool(whole: Pool, steps: memoryview) -> Pool:
    """Return the pool of the trees that the steps from index to index tell."""
    index = np.cumsum(np.frombuffer(steps, dtype="<u4").astype(np.int64))
    if index[-1] >= len(whole) or np.any(np.diff(index) <= 0):
        raise Unfit
    return whole.keep(index)


def _at_hand(scheme: Scheme, own: Pool, part: memoryview) -> Pool:
    """Return the pool that stands for all trees of a line and holds those with the arcs in an array.

    Whatever these are, they only lead to prices, and raise a bound at most.
    """
    arcs = np.frombuffer(part, dtype="<u2").astype(np.uint16).reshape(-1, own.arcs.shape[1])
    if own.growth is None or arcs.max() > 2 * scheme.board.links:
        raise Unfit
    trees = own.growth.table(arcs)
    if trees.visits.max() > own.most_visits:
        raise Unfit
    return growing_pool(scheme.board, trees, own.growth, scheme.kernels)


def _prices(part: memoryview, size: int) -> NDArray[np.float64]:
    """Return the prices that stand in an array."""
    if len(part) != 8 * size:
        raise Unfit
    vector = np.frombuffer(part, dtype="<f8").astype(np.float64)
    if not np.isfinite(vector).all():
        raise Unfit
    return vector


def _node(entry: Any, made: Sequence[Pool], vectors: Sequence[NDArray[np.float64]], lines: int) -> Node:
    own, price, ceiling, weight, first = _list(entry, 5)
    pools = tuple(made[_number(number, 0, len(made) - 1)] for number in _list(own, lines))
    if [pool.line for pool in pools] != list(range(lines)):
        raise Unfit
    prices = vectors[_number(price, 0, len(vectors) - 1)]
    first = None if first is None else _number(first, 0, lines - 1)
    return Node(pools, prices, _number(ceiling, -(2**60), 2**60), _real(weight, 1.001), first)


def digest(tables: Sequence[Trees]) -> str:
    """Return a name that only the same trees in the same order have."""
    whole = hashlib.blake2b(digest_size=16)
    for table in tables:
        whole.update(str(len(table)).encode())
        whole.update(np.ascontiguousarray(table.links).data)
    return whole.hexdigest()


def _list(value: Any, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Unfit
    return value


def _number(value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Unfit
    return value


def _real(value: Any, most: float) -> float:
    if not isinstance(value, float | int) or not isfinite(value) or not 0 <= value <= most:
        raise Unfit
    return float(value)
