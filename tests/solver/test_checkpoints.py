"""Checkpoints: a search that goes on from one ends as if it had never stopped; bad ones are refused."""

import json
import threading
import zlib
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from random import Random
from typing import Any

import numpy as np
import pytest
from support.games import LARGER, MIDDLE

import solver
from maps.problems import LinewrightError, Problem
from solver import Checkpoint
from solver.keeping import BEGINNING
from solver.metro.game import Game
from solver.metro.search import conduct, descent, growth, root
from solver.metro.search.board import Board
from solver.metro.search.bounds import bound, cut
from solver.metro.search.branching import Node
from solver.metro.search.checkpoint import Keeper
from solver.metro.search.nodes import work
from solver.metro.search.prices import Scheme
from solver.metro.search.progress import Search
from solver.metro.search.recording import Kept, State, Unfit, nodes, written
from solver.metro.search.root import all_pools
from solver.result import Progress, Watch

from . import searching


@dataclass
class Memory:
    """Keeps what is written."""

    content: bytes | None = None

    def read(self) -> bytes | None:
        return self.content

    def write(self, content: bytes) -> None:
        self.content = content


class Full(Memory):
    """Keeps nothing."""

    def write(self, content: bytes) -> None:
        raise LinewrightError(Problem("unwritable", "no room"))


@dataclass
class Interrupter:
    """Stops a search at its nth report."""

    left: int
    stop: threading.Event

    def __call__(self, progress: Progress) -> None:
        self.left -= 1
        if self.left <= 0:
            self.stop.set()


def interrupted(game: Game, store: Memory, after: int, resume: bool) -> Any:
    stop = threading.Event()
    listener = Interrupter(after, stop)
    return solver.solve(game, workers=1, listener=listener, stop=stop, checkpoint=Checkpoint(store, resume))


@pytest.fixture(autouse=True)
def small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let even small games need a search: no look for good plays, nodes of a batch one by one."""
    monkeypatch.setattr(descent, "BATCH", 2)
    monkeypatch.setattr(root, "CLIMBS", 1)
    monkeypatch.setattr(descent, "IMPROVING", 0)
    monkeypatch.setattr(root, "ROOT_ROUNDS", 1)
    monkeypatch.setattr(root, "PATIENT", (5, 5))
    monkeypatch.setattr(root, "HASTY", (5, 5))


@pytest.mark.parametrize("room", [10**6, 200])
@pytest.mark.parametrize("seed", [3, 7, 12, 21, 28, 33, 40, 41])
def test_interrupted_at_any_moment(seed: int, room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if not all trees can be listed at once (which is no proof if passes must be forced)."""
    game = searching.game(seed, MIDDLE)
    if game.city.rules.passing == "free":
        monkeypatch.setattr(conduct, "MANY", room)
        monkeypatch.setattr(conduct, "ALL", room)
        monkeypatch.setattr(conduct, "FEW", room // 2)
    store = Memory()
    whole = solver.solve(game, workers=1)
    chance = Random(seed)
    solution = interrupted(game, store, chance.randint(2, 8), False)
    for _ in range(200):
        if solution.status == "optimal":
            break
        before = solution.bound
        solution = interrupted(game, store, chance.randint(4, 12), True)
        assert whole.score is not None and solution.bound >= whole.score
        assert solution.bound <= before
    assert (solution.status, solution.score, solution.bound) == ("optimal", whole.score, whole.bound)
    again = solver.solve(game, workers=1, checkpoint=Checkpoint(store, True))
    assert replace(again, seconds=0.0) == replace(solution, seconds=0.0)


def test_lines_that_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was listed of a line below the root is listed again; what was not still stands for all trees."""
    monkeypatch.setattr(growth, "ROOM", 60)
    monkeypatch.setattr(growth, "SOME", 10)
    kinds = set()
    for seed in range(40):
        game = searching.game(seed, MIDDLE)
        search = Search(Board(game), Watch(), Keeper(game, Watch()))
        if search.board.forced or search.board.lines < 2:
            continue
        scheme = Scheme(search.board, large=False)
        pools = all_pools(search, scheme, conduct._enumerate(search, (15, 60, 5000)[seed % 3]))
        prices = np.zeros(scheme.size)
        value = bound(scheme, pools, prices).value
        some = cut(scheme, pools, prices, value - 9 * scheme.unit)
        fewer = cut(scheme, some.pools, prices, value - 9 * scheme.unit) if some else None
        if some is None or fewer is None:
            continue
        stack = [Node(tuple(left.pools), prices, value, 0.5, 1) for left in (some, fewer)]
        if len({id(pool.table) for node in stack for pool in node.pools if pool.growth is None}) > len(pools):
            continue  # two lists of a line, which never wait at the same time
        header, arrays = written(State(None, 0, 9, 5, 0.25, 7, tuple(stack)))
        kept = Kept(None, 0, 9, 5, 0.25, 7, json.loads(json.dumps(header))["search"], b"".join(arrays))
        again = nodes(scheme, pools, kept)
        for mine, other in zip(stack, again, strict=True):
            assert (mine.ceiling, mine.weight, mine.first) == (other.ceiling, other.weight, other.first)
            for old, new in zip(mine.pools, other.pools, strict=True):
                kinds.add((old.growth is None, old.table.passed is None))
                assert old.growth is new.growth
                assert np.array_equal(old.trees.links, new.trees.links)
            outcomes = [
                work(scheme, replace(node, ceiling=2**60), value // scheme.unit - 2) for node in (mine, other)
            ]
            assert len({repr(outcome.network and outcome.network[0]) for outcome in outcomes}) == 1
            assert [child.ceiling for child in outcomes[0].children] == [
                child.ceiling for child in outcomes[1].children
            ]
        broken = replace(kept, nodes={**kept.nodes, "passed": []})
        if any(pool.table.passed is not None for pool in stack[1].pools if pool.growth is None):
            with pytest.raises(Unfit):
                nodes(scheme, pools, broken)
        for stray in (b"", arrays[:-1], [b"\xff" * len(array) for array in arrays]):
            with pytest.raises(Unfit):
                nodes(scheme, pools, replace(kept, arrays=b"".join(stray)))
    assert kinds == {(True, True), (True, False), (False, True)}


def divided() -> tuple[Game, Memory, Any]:
    """Return a game whose search was stopped while nodes waited, the checkpoint, and the answer."""
    store = Memory()
    for seed in range(60):
        game = searching.game(seed, MIDDLE)
        for after in range(4, 20):
            interrupted(game, store, after, False)
            if (parts(store)[0]["search"] or {}).get("nodes"):
                return game, store, solver.solve(game, workers=1)
    raise AssertionError("no game needs a search")


def held(store: Memory) -> bytes:
    """Return what was kept."""
    assert store.content is not None
    return store.content


def parts(store: Memory) -> tuple[dict[str, Any], bytes]:
    """Take a checkpoint apart."""
    _, head, packed = held(store).split(b"\n", 2)
    return json.loads(head), zlib.decompress(packed)


def forged(store: Memory, header: Any, arrays: bytes) -> None:
    """Write a checkpoint with a right digest and any content."""
    rest = json.dumps(header).encode() + b"\n" + zlib.compress(arrays)
    store.write(BEGINNING + sha256(rest).hexdigest().encode() + b"\n" + rest)


def test_the_same_play_as_without_a_stop() -> None:
    game, store, whole = divided()
    again = solver.solve(game, workers=1, checkpoint=Checkpoint(store, True))
    assert replace(again, seconds=0.0) == replace(whole, seconds=0.0)


def test_all_of_a_node_is_kept() -> None:
    """Who adds to a node must add it to recording.py."""
    assert [one.name for one in fields(Node)] == ["pools", "prices", "ceiling", "weight", "first"]


def test_another_challenge_or_search(monkeypatch: pytest.MonkeyPatch) -> None:
    game, store, _ = divided()
    with pytest.raises(LinewrightError, match="another challenge"):
        solver.solve(searching.game(1, LARGER), checkpoint=Checkpoint(store, True))
    shorter = replace(
        game, rounds=(replace(game.rounds[0], cards=game.rounds[0].cards[:-1]), *game.rounds[1:])
    )
    with pytest.raises(LinewrightError, match="another challenge"):
        solver.solve(shorter, checkpoint=Checkpoint(store, True))
    monkeypatch.setattr("solver.metro.search.checkpoint.edition", lambda *packages: "other")
    with pytest.raises(LinewrightError, match="another version"):
        solver.solve(game, checkpoint=Checkpoint(store, True))


def test_damaged_anywhere() -> None:
    game, store, _ = divided()
    content = held(store)
    chance = Random(1)
    for _ in range(40):
        place = chance.randrange(len(content))
        if chance.random() < 0.5:
            store.write(content[:place])
        else:
            store.write(
                content[:place] + bytes([content[place] ^ 1 << chance.randrange(8)]) + content[place + 1 :]
            )
        with pytest.raises(LinewrightError, match="cannot go on"):
            solver.solve(game, checkpoint=Checkpoint(store, True))


def mangled(value: Any, chance: Random) -> Any:
    """Return a JSON value with one part made into something else."""
    strange = [None, -1, 10**30, 0.5, "x", [], {}, [[]], True, 2**31, {"a": [1]}]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        return {**value, key: mangled(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], mangled(value[place], chance), *value[place + 1 :]]
    return chance.choice(strange)


def test_made_up_content() -> None:
    """Whatever a file says, it is refused, or an answer comes whose play the referee confirms."""
    game, store, whole = divided()
    header, arrays = parts(store)
    chance = Random(2)
    refused = 0
    for _ in range(150):
        wrong = dict(header)
        part = chance.choice(["score", "bound", "valued", "share", "play", "search", "search", "search"])
        wrong[part] = mangled(header[part], chance)
        forged(store, wrong, arrays)
        try:
            solution = solver.solve(game, workers=1, work=50, checkpoint=Checkpoint(store, True))
        except LinewrightError as error:
            refused += 1
            assert error.problems[0].code == "checkpoint"
        else:
            assert solution.score is None or solution.score <= whole.score
    assert refused > 100
    for wrong_arrays in (b"", arrays[:-1], arrays + b"x", b"\xff" * len(arrays), bytes(len(arrays))):
        forged(store, header, wrong_arrays)
        with pytest.raises(LinewrightError, match="makes no sense"):
            solver.solve(game, workers=1, checkpoint=Checkpoint(store, True))


@pytest.mark.parametrize("content", [b"", b"\x80\x04}.", b"{}", BEGINNING + b"\n", b"\n" * 9])
def test_no_checkpoint_at_all(content: bytes) -> None:
    store = Memory()
    store.write(content)
    with pytest.raises(LinewrightError, match="cannot go on"):
        solver.solve(searching.game(1), checkpoint=Checkpoint(store, True))


@pytest.mark.parametrize("head", [b"[1]", b"[" * 100_000, b'{"game": NaN}', b"{", b"\xff", b"9" * 9999])
def test_a_header_that_is_none(head: bytes) -> None:
    store = Memory()
    rest = head + b"\n" + zlib.compress(b"")
    store.write(BEGINNING + sha256(rest).hexdigest().encode() + b"\n" + rest)
    with pytest.raises(LinewrightError, match="cannot go on"):
        solver.solve(searching.game(1), checkpoint=Checkpoint(store, True))


def test_a_failure_to_write_does_not_end_the_search() -> None:
    checkpoint = Checkpoint(Full(), every=0.0)
    assert solver.solve(searching.game(3, MIDDLE), checkpoint=checkpoint).status == "optimal"
    assert checkpoint.failure is not None


def test_what_comes_too_late_is_not_kept() -> None:
    """A search left to itself loses what it finds, so it must not tell either that nodes are done."""
    game, store = searching.game(3, MIDDLE), Memory()
    watch = Watch(checkpoint=Checkpoint(store, every=0.0))
    search = Search(Board(game), watch, Keeper(game, watch))
    search.keep([])
    assert store.content is not None
    store.content = None
    search.leave()
    search.keep([])
    assert store.content is None


@dataclass
class Slow(Memory):
    """Takes as long to write as it is told to, and counts."""

    begun: threading.Event = field(default_factory=threading.Event)
    go_on: threading.Event = field(default_factory=threading.Event)
    times: int = 0

    def write(self, content: bytes) -> None:
        self.begun.set()
        assert self.go_on.wait(60)
        self.times += 1
        super().write(content)


def test_nobody_waits_for_writing_to_leave_a_search() -> None:
    """Who leaves it while it writes has the answer at once; the last word comes after, and only if new."""
    game, store = searching.game(3, MIDDLE), Slow()
    watch = Watch(checkpoint=Checkpoint(store, every=0.0))
    search = Search(Board(game), watch, Keeper(game, watch))
    search.ceiling = 1000
    writing = threading.Thread(target=search.keep, daemon=True)
    writing.start()
    assert store.begun.wait(60)
    search.ceiling = 900
    search.keeper.note(search.state())
    leaving = threading.Thread(target=search.leave, daemon=True)
    leaving.start()
    leaving.join(60)
    assert search.left and writing.is_alive() and store.times == 0
    store.go_on.set()
    writing.join(60)
    search.keeper.write()
    assert store.times == 2 and parts(store)[0]["bound"] == 900
    search.keeper.write()
    assert store.times == 2


def test_who_keeps_none() -> None:
    with pytest.raises(LinewrightError, match="keeps no checkpoints"):
        solver.solve(searching.game(1), engine="cp-sat", checkpoint=Checkpoint(Memory()))
