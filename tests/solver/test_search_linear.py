"""The best bound that prices can give is the optimum of a linear program, and the search comes next to it.

Columns are trees, sets of lines at a station, numbers of sites line by line, and objectives; rows say that
they agree, and that at most one link of a clique is drawn. The prices of the search are multipliers of these
rows (docs/solver.md). So no prices bound a game below the optimum of the program, and the steps of ascent.py
are good if they end next to it.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from ortools.linear_solver import pywraplp
from support.games import LARGER

from solver.metro.search import bits
from solver.metro.search.ascent import active, ascend
from solver.metro.search.board import Board
from solver.metro.search.bounds import bound, cut
from solver.metro.search.compiled.records import NEVER
from solver.metro.search.pools import Pool, pool
from solver.metro.search.prices import Scheme, frame

from . import searching


class Program:
    """A linear program to be maximised, built column by column; rows are known by any name."""

    def __init__(self) -> None:
        self._solver = pywraplp.Solver.CreateSolver("GLOP")
        self._rows: dict[object, Any] = {}
        self._solver.Objective().SetMaximization()

    def row(self, name: object, low: float, high: float) -> None:
        """Add a row with limits."""
        self._rows[name] = self._solver.Constraint(low, high)

    def column(self, worth: float, terms: Iterable[tuple[object, float]], most: float = np.inf) -> None:
        """Add a column between 0 and `most` with these coefficients in rows; rows not known of are = 0."""
        variable = self._solver.NumVar(0, most, "")
        self._solver.Objective().SetCoefficient(variable, worth)
        for name, factor in terms:
            if name not in self._rows:
                self.row(name, 0, 0)
            row = self._rows[name]
            row.SetCoefficient(variable, row.GetCoefficient(variable) + factor)

    def value(self) -> float:
        """Return the optimum."""
        assert self._solver.Solve() == pywraplp.Solver.OPTIMAL
        return float(self._solver.Objective().Value())


def best_by_prices(scheme: Scheme, pools: list[Pool]) -> float:
    """Return the optimum of the program, in points: the lowest bound that prices can give for the pools."""
    board, known, program = scheme.board, frame(scheme, pools), Program()
    open_goals = [number for number in range(len(board.goals)) if known.open_goals[number]]
    for clique in range(len(scheme.cliques)):
        program.row(("clique", clique), 0, 1)
    for at in range(len(scheme.groups)):
        program.row(("goal", at), -np.inf, 0)
    for number in open_goals:
        goal = board.goals[number]
        factor = 1 if goal.kind == "cover" else goal.number
        own = [at for at, (owner, _) in enumerate(scheme.groups) if owner == number]
        program.column(board.objective, [(("goal", at), factor) for at in own], most=1)
    for one in pools:
        line = one.line
        for tree in range(len(one)):
            links = [int(arc) >> 1 for arc in one.arcs[tree] if arc < 2 * board.links]
            if known.closed[line, links].any():
                continue
            reached = [int(board.arc_targets[arc]) for arc in one.arcs[tree] if arc < 2 * board.links]
            terms: list[tuple[object, float]] = [(("line", line, int(one.visits[tree])), 1)]
            terms += [(("serves", line, station), 1) for station in reached if known.maybe[line, station]]
            terms += [
                (("clique", int(clique)), 1)
                for link in links
                for clique in np.flatnonzero(scheme.in_cliques[link])
            ]
            crossings = int(board.crossing[links].sum())
            terms += [
                (("goal", at), -crossings)
                for at, (number, _) in enumerate(scheme.groups)
                if board.goals[number].kind == "crossings"
            ]
            program.column(int(one.base[tree]), terms)
    _stations(program, scheme, pools)
    _sites(program, board, [one.most_visits for one in pools])
    return program.value() + known.sure / scheme.unit


def _stations(program: Program, scheme: Scheme, pools: list[Pool]) -> None:
    """Add for each station a column for each set of lines that may serve it, one of which is chosen."""
    board, known = scheme.board, frame(scheme, pools)
    for station in range(board.stations):
        program.row(("station", station), 1, 1)
        musts = int(known.must[:, station].sum())
        may = np.flatnonzero(known.maybe[:, station]).tolist()
        for size in range(len(may) + 1):
            count = musts + size
            counts: list[tuple[object, float]] = [(("station", station), 1)]
            for at, (number, group) in enumerate(scheme.groups):
                goal = board.goals[number]
                if goal.kind == "cover" and group is not None:
                    if count > 0 and bits.spread(group, board.stations)[station]:
                        counts.append((("goal", at), -1))
                elif goal.kind == "interchanges" and count + board.served[station] >= 2:
                    counts.append((("goal", at), -1))
            for chosen in combinations(may, size):
                serves = [(("serves", line, station), -1) for line in chosen]
                program.column(int(board.station_points[station, count]), [*counts, *serves])


def _sites(program: Program, board: Board, most: list[int]) -> None:
    """Add a way from 0 sites, line by line, to the number of sites of all lines."""
    program.row(("sites", 0, 0), 1, 1)
    reached = 0
    for line, own in enumerate(most):
        for before in range(reached + 1):
            for visits in range(own + 1):
                terms: list[tuple[object, float]] = [
                    (("sites", line, before), 1),
                    (("line", line, visits), -1),
                ]
                last = line == len(most) - 1
                if not last:
                    terms.append((("sites", line + 1, before + visits), -1))
                program.column(int(board.tourist_points[before + visits]) if last else 0, terms)
        reached += own


@pytest.mark.parametrize("seed", range(12))
def test_prices_come_next_to_the_best_there_are(seed: int) -> None:
    board = Board(searching.game(seed, LARGER))
    if board.lines < 2:
        pytest.skip("one line")
    scheme = Scheme(board, large=True)
    pools = [pool(board, table, scheme.kernels) for table in searching.tables(board)]
    if sum(map(len, pools)) > 3000:
        pytest.skip("too many trees for a program of all of them")
    least = best_by_prices(scheme, pools)
    left = cut(scheme, pools, np.zeros(scheme.size), 4 * NEVER)
    assert left is not None
    known = frame(scheme, left.pools)
    risen = ascend(scheme, known, active(left, 3000), np.zeros(scheme.size), 3000, 60, -1000.0)
    found = bound(scheme, pools, risen.prices).value / scheme.unit
    assert found >= least - 1e-6, "a bound below what any prices can give"
    assert found <= least + 0.5
