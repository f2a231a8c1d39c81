"""A best network is followed through the whole search: no step may lose it as long as it is asked for.

Every bound, filter, list, division and dive is asked for networks as good as the best one, whatever has been
found so far; so wherever the best network was before a step, it must be afterwards, or have been found.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
import pytest
from support.games import LARGER, MIDDLE, Size

from solver.metro.search import bounds, nodes, solve
from solver.metro.search.board import Board
from solver.metro.search.network import Line
from solver.metro.search.pools import Pool, growing
from solver.metro.search.replay import network
from solver.result import Watch

from . import searching


@dataclass
class Follower:
    """Follows a network; counts where it was met."""

    best: int
    lines: list[Line]
    met: list[str] = field(default_factory=list)

    def within(self, pools: Sequence[Pool]) -> bool:
        """Tell whether the network can be made from pools (a line with too many trees holds all)."""
        return all(
            pool.growth is not None or bool(np.all(pool.table.links[pool.index] == line.links, axis=1).any())
            for pool, line in zip(pools, self.lines, strict=True)
        )

    def cut(self, scheme: Any, pools: Sequence[Pool], prices: Any, need: int) -> Any:
        """Bound and filter the root, asking for no more than the best."""
        there = self.within(pools)
        left = bounds.cut(scheme, pools, prices, min(need, self.best * scheme.unit))
        if there:
            assert left is not None and left.value >= self.best * scheme.unit
            assert self.within(left.pools)
            self.met += ["grown" if pool.growth is not None else "cut" for pool in pools]
        return left

    def work(self, scheme: Any, node: Any, floor: int) -> Any:
        """Work on a node, asking for no less than the best."""
        outcome = nodes.work(scheme, node, min(floor, self.best - 1))
        if self.within(node.pools) and node.ceiling >= self.best * scheme.unit:
            found = outcome.network is not None and outcome.network[0] == self.best
            left = outcome.stuck is not None and outcome.stuck >= self.best * scheme.unit
            assert found or left or any(self.within(child.pools) for child in outcome.children)
            assert all(
                child.ceiling >= self.best * scheme.unit
                for child in outcome.children
                if self.within(child.pools)
            )
            self.met.append("found" if found else "left" if left else "node")
            self.met += ["divided"] * (growing(node.pools) and bool(outcome.children))
        return outcome


def followed(
    seed: int, size: Size, patched: pytest.MonkeyPatch, large: bool, room: int, listed: int
) -> Follower | None:
    """Search a game with its best network followed, None if it has one line.

    `room`: states that an event may give; `listed`: trees that may be listed of a line with more.
    """
    game = searching.game(seed, size)
    if len(game.rounds) < 2:
        return None
    solution = solve(game, Watch())
    assert solution.play is not None and solution.score is not None
    follower = Follower(solution.score, network(Board(game), solution.play))
    if large:
        patched.setattr("solver.metro.search.conduct.LARGE", 0)
    if game.city.rules.passing == "free":
        patched.setattr("solver.metro.search.conduct.FEW", room // 2)
        patched.setattr("solver.metro.search.conduct.MANY", room)
        patched.setattr("solver.metro.search.conduct.ALL", room)
        patched.setattr("solver.metro.search.growth.ROOM", listed)
        patched.setattr("solver.metro.search.growth.SOME", 20)
    if room < 10**6:  # a root that leaves something to do below it
        for constant in ("CLIMBS", "FIRST_ROUNDS", "ROOT_ROUNDS"):
            patched.setattr(f"solver.metro.search.root.{constant}", 1)
        for pace in ("HASTY", "PATIENT"):
            patched.setattr(f"solver.metro.search.root.{pace}", (1, 1))
        patched.setattr("solver.metro.search.descent.IMPROVING", 0)
    for place in ("conduct", "root"):
        patched.setattr(f"solver.metro.search.{place}.cut", follower.cut)
    patched.setattr("solver.metro.search.descent.work", follower.work)
    again = solve(game, Watch())
    if "left" in follower.met:  # nothing more can be done with a node
        assert again.bound is not None and again.bound >= solution.score
    else:
        assert (again.score, again.status) == (solution.score, "optimal")
    return follower


def test_no_step_loses_the_best_network(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[str] = []
    for seed in range(40):
        chance = Random(seed)
        with monkeypatch.context() as patched:
            follower = followed(
                seed,
                chance.choice((LARGER, MIDDLE)),
                patched,
                chance.random() < 0.5,
                chance.choice((12, 60, 10**6)),
                chance.choice((5, 40, 10**6)),
            )
        met += [] if follower is None else follower.met
    assert min(met.count(what) for what in ("cut", "grown", "node", "found", "divided", "left")) > 3
