"""Small nodes of a dive, looked at exhaustively: leaves.py on trees of a `Forest`. All scores are exact."""

import numpy as np
from numpy.typing import NDArray

from solver.compiled import lean_part
from solver.metro.search.compiled.records import COVER, CROSSINGS, NEVER, Bench, Desk, Facts, Forest

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Masks = NDArray[np.uint64]


@lean_part
def longest_line(starts: Ints) -> int:
    """Return the line with most trees."""
    longest = 0
    for line in range(len(starts) - 1):
        if starts[line + 1] - starts[line] > starts[longest + 1] - starts[longest]:
            longest = line
    return longest


@lean_part
def combinations(starts: Ints, longest: int) -> int:
    """Return how many combinations there are of trees of all lines but the longest (2**40 for more)."""
    count = 1
    for line in range(len(starts) - 1):
        if line != longest:
            count = min(2**40, count * (starts[line + 1] - starts[line]))
    return count


@lean_part
def best_network(facts: Facts, forest: Forest, bench: Bench, desk: Desk, longest: int, need: int) -> int:
    """Put the best legal network with at least `need` units on the bench; return its score, else NEVER.

    `longest`: the line whose trees are scored beside each combination of the others.
    """
    rows, starts, chosen, picks, taken = bench.rows, bench.starts, bench.chosen, bench.places, bench.taken
    lines = len(starts) - 1
    best = NEVER
    hope = max(0, facts.goal_worth) * len(facts.goal_kinds)
    exact = len(facts.goal_kinds) > 0 or len(forest.needs) > 0
    gains = desk.gains[longest]
    for line in range(lines):
        picks[line] = starts[line]
    while True:
        for line in range(lines):
            chosen[line] = rows[picks[line]]
        if _compatible(forest, chosen, longest, taken):
            fixed = _beside(facts, forest, chosen, longest, bench.counts, gains)
            visits = _crosses(forest, chosen, longest)
            for place in range(starts[longest], starts[longest + 1]):
                tree = rows[place]
                crosses = min(visits + forest.visits[tree], len(facts.track) - 1)
                total = fixed + int(facts.track[crosses] + np.int64(forest.base[tree]) * facts.unit)
                for row in range(forest.arcs.shape[1]):
                    total += gains[forest.arcs[tree, row]]
                if total + hope < need or not _free(forest.links, tree, taken):
                    continue
                if exact:
                    chosen[longest] = tree
                    total += _goals(facts, forest, chosen, bench.counts)
                    if total < need or not _needs_met(facts, forest, chosen):
                        continue
                chosen[longest] = tree
                for line in range(lines):
                    bench.network[line] = chosen[line]
                best = total
                need = total + 1
        line = lines - 1
        while line >= 0:
            if line != longest:
                picks[line] += 1
                if picks[line] < starts[line + 1]:
                    break
                picks[line] = starts[line]
            line -= 1
        if line < 0:
            return best


@lean_part
def _free(links: Masks, tree: int, taken: Masks) -> bool:
    """Tell whether a tree uses none of the links that are taken."""
    shared = np.uint64(0)
    for word in range(len(taken)):
        shared |= links[tree, word] & taken[word]
    return bool(shared == 0)


@lean_part
def _compatible(forest: Forest, chosen: Small, longest: int, taken: NDArray[np.uint64]) -> bool:
    """Tell whether the chosen trees fit together, that of `longest` left out; `taken`: what they block."""
    for word in range(len(taken)):
        taken[word] = 0
    for line in range(len(chosen)):
        if line != longest:
            if not _free(forest.links, chosen[line], taken):
                return False
            for word in range(len(taken)):
                taken[word] |= forest.blocked[chosen[line], word]
    return True


@lean_part
def _count(stations: Masks, tree: int, counts: Ints) -> None:
    """Add the stations of a tree to the number of lines that serve each."""
    for station in range(len(counts)):
        mask = stations[tree, station >> 6] >> np.uint64(station & 63)
        counts[station] += np.int64(mask & np.uint64(1))


@lean_part
def _crosses(forest: Forest, chosen: Small, longest: int) -> int:
    """Return the tourist crosses of the chosen trees but that of `longest`."""
    visits = 0
    for line in range(len(chosen)):
        if line != longest:
            visits += forest.visits[chosen[line]]
    return visits


@lean_part
def _beside(facts: Facts, forest: Forest, chosen: Small, longest: int, counts: Ints, gains: Small) -> int:
    """Return the points of the chosen trees but that of `longest`, tourists and goals left out.

    The departure station of that line is counted in; `gains` gets what each further arc of it adds.
    """
    for station in range(len(counts)):
        counts[station] = 0
    fixed = facts.sure
    for line in range(len(chosen)):
        if line != longest:
            fixed += int(forest.base[chosen[line]]) * facts.unit
            _count(forest.stations, chosen[line], counts)
    for station in range(len(counts)):
        fixed += facts.points[station, counts[station] + (station == facts.departures[longest])]
    for arc in range(len(gains) - 1):
        station = facts.targets[arc]
        gains[arc] = facts.points[station, counts[station] + 1] - facts.points[station, counts[station]]
    return fixed


@lean_part
def _goals(facts: Facts, forest: Forest, chosen: Small, counts: Ints) -> int:
    """Return the points of the goals that a network reaches (objectives.Goal.reached)."""
    for station in range(len(counts)):
        counts[station] = 0
    crossings = 0
    for line in range(len(chosen)):
        _count(forest.stations, chosen[line], counts)
        for row in range(forest.arcs.shape[1]):
            arc = forest.arcs[chosen[line], row]
            if arc < len(facts.targets) - 1:
                crossings += facts.crossing[arc >> 1]
    points = 0
    for goal in range(len(facts.goal_kinds)):
        if facts.goal_kinds[goal] == COVER:
            reached = True
            for group in range(len(facts.group_goals)):
                if facts.group_goals[group] == goal:
                    on = False
                    for station in range(len(counts)):
                        on = on or (facts.groups[group, station] and counts[station] > 0)
                    reached = reached and on
        elif facts.goal_kinds[goal] == CROSSINGS:
            reached = crossings >= facts.goal_numbers[goal]
        else:
            interchanges = 0
            for station in range(len(counts)):
                interchanges += counts[station] + facts.served[station] >= 2
            reached = interchanges >= facts.goal_numbers[goal]
        points += facts.goal_worth if reached else 0
    return points


@lean_part
def _needs_met(facts: Facts, forest: Forest, chosen: Small) -> bool:
    """Tell whether what each tree needs is blocked by drawn and earlier lines (forced passing)."""
    if len(forest.needs) == 0:
        return True
    for line in range(len(chosen)):
        for word in range(len(facts.shut)):
            blocked = facts.shut[word]
            for earlier in range(line):
                blocked |= forest.blocked[chosen[earlier], word]
            if forest.needs[chosen[line], word] & ~blocked:
                return False
    return True
