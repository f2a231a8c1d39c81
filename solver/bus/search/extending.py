"""From partial routes to all their extensions by one segment, bounded and pruned."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.bus.search.bounds import Bounds
from solver.bus.search.columns import (
    BUSINESS,
    CHANGES,
    INTERN,
    NOTE,
    STAR_OFFICE,
    STAR_SIGHT,
    STAR_UNIVERSITY,
    STUDENT,
    TOURIST,
    TRAFFIC,
    Ints,
)
from solver.bus.search.course import Course
from solver.bus.search.labels import Labels, Positions, passable, with_visited
from solver.bus.search.prices import Floats
from solver.bus.search.stuck import completes


def extended(bounds: Bounds, labels: Labels, number: int, best: float) -> list[tuple[int, Labels]]:
    """Return what labels before layer `number` become, by the layer that follows.

    Only those remain whose bound is above `best` by a point or more. Labels after the last layer are
    finished, and their bound is their score. A label's share is divided among its extensions.
    """
    course = bounds.course
    layer = course.layers[number]
    if layer.optional:
        labels = replace(labels, share=labels.share / 2)
        stopped = _stopped(bounds, labels, number, best)
        return [(layer.after, stopped), *_advanced(bounds, labels, number, number + 1, best)]
    if layer.alone < 0:
        return _advanced(bounds, labels, number, number + 1, best)
    stuck = labels.counts[:, CHANGES] == course.boxes
    stuck[stuck] = ~completes(course, number, labels.take(stuck))
    return [
        *_advanced(bounds, labels.take(~stuck), number, number + 1, best),
        *_advanced(bounds, labels.take(stuck), number, layer.alone, best),
    ]


def promising(bounds: Floats, best: float) -> NDArray[np.bool_]:
    """Return whether bounds allow a score better than `best` (minus infinity: any score)."""
    return np.asarray((bounds >= best + 1) & (bounds > -np.inf))


def _stopped(bounds: Bounds, labels: Labels, number: int, best: float) -> Labels:
    """Return labels before an optional layer as they are when its segment is not laid."""
    follower = bounds.course.layers[number].after
    bound = np.minimum(labels.bound, _value(bounds, labels, follower))
    return replace(labels, bound=bound).take(promising(bound, best))


def _advanced(
    bounds: Bounds, labels: Labels, number: int, follower: int, best: float
) -> list[tuple[int, Labels]]:
    """Return the extensions of labels by one segment, by their next layers.

    That is `follower`; or, if this is optional, the one after it for those that are not at a green light.
    """
    course = bounds.course
    layer = course.layers[number]
    open_ways = passable(course, labels.state, labels.visited)
    each, slot = np.nonzero(open_ways)
    turn = course.turns[labels.state[each], slot]
    charge = layer.charge[labels.index[each], turn] if follower != layer.alone else np.zeros_like(turn)
    allowed = labels.counts[each, CHANGES] + charge <= course.boxes
    steps = _Steps(each, slot, turn, charge).take(allowed)
    labels = replace(labels, share=labels.share / np.maximum(open_ways.sum(axis=1), 1))
    if follower == len(course.layers) or not course.layers[follower].optional:
        return [(follower, _longer(bounds, labels, steps, number, follower, best))]
    lights = course.green[course.ways[labels.state[steps.label], steps.slot]]
    after = course.layers[follower].after
    return [
        (follower, _longer(bounds, labels, steps.take(lights), number, follower, best)),
        (after, _longer(bounds, labels, steps.take(~lights), number, after, best)),
    ]


class _Steps(NamedTuple):
    """Steps from some labels: of which, by which slot, whether it turns, and the route changes charged."""

    label: Ints
    slot: Ints
    turn: Ints
    charge: Ints

    def take(self, chosen: NDArray[np.bool_]) -> "_Steps":
        """Return some of the steps."""
        return _Steps(*(part[chosen] for part in self))


def _longer(bounds: Bounds, labels: Labels, steps: _Steps, number: int, follower: int, best: float) -> Labels:
    """Return labels after some steps, those that are still promising, to be before layer `follower`.

    What is long is copied only for those that remain.
    """
    course = bounds.course
    layer, each = course.layers[number], steps.label
    state = course.ways[labels.state[each], steps.slot]
    place, row = course.node[state], labels.rows[each]
    counts, base = _collected(course, labels, each, place, layer.round)
    counts[:, CHANGES] += steps.charge.astype(np.int16)
    boxes = counts[:, TRAFFIC] + course.traffic[layer.round, state]
    counts[:, TRAFFIC] = np.minimum(boxes, course.caps[TRAFFIC])
    longer = Positions(
        layer.step[labels.index[each], steps.turn].astype(np.int16),
        state.astype(np.int32),
        course.after[place, row].astype(np.int32),
        counts,
        base + course.rows[place, row].astype(np.int32),
        with_visited(labels.visited[each], place),
    )
    bound = np.minimum(labels.bound[each], _value(bounds, longer, follower))
    kept = promising(bound, best)
    each = each[kept]
    path = labels.path[each]
    path[:, number] = steps.slot[kept]
    parts = (
        *longer.take(kept).parts,
        labels.start[each],
        path,
        bound[kept],
        labels.share[each],
    )
    return Labels(*parts)


def _value(bounds: Bounds, positions: Positions, layer: int) -> Floats:
    """Return the bounds of positions before a layer; after the last one, their scores."""
    if layer < len(bounds.course.layers):
        return bounds.bounds(positions, layer)
    return _scores(bounds, positions)


def scored(bounds: Bounds, labels: Labels) -> Labels:
    """Return finished labels with their scores for bounds."""
    return replace(labels, bound=_scores(bounds, labels))


def _scores(bounds: Bounds, positions: Positions) -> Floats:
    settled = bounds.pad.settled(positions.counts) + bounds.course.ends[positions.rows]
    return np.asarray((positions.base + settled).astype(float))


def _collected(
    course: Course, labels: Labels, each: Ints, place: Ints, round: int
) -> tuple[NDArray[np.int16], NDArray[np.int32]]:
    """Return the columns and points after arrivals: the row's points, changes and traffic come apart."""
    before = labels.counts[each]
    adds = course.counts[place, labels.rows[each]]
    counts = np.minimum(before + adds, course.caps).astype(np.int16)
    base = labels.base[each]
    for goal in course.goals:
        columns = list(goal.columns)
        met = counts[:, columns].sum(axis=1) >= goal.number
        met &= before[:, columns].sum(axis=1) < goal.number
        base[met] += goal.values[round]
    starred = np.flatnonzero(adds[:, [STAR_UNIVERSITY, STAR_OFFICE, STAR_SIGHT]].any(axis=1))
    tally, star = counts[starred], adds[starred]
    base[starred] += (star[:, STAR_UNIVERSITY] * (tally[:, STUDENT] + tally[:, INTERN])).astype(np.int32)
    base[starred] += (star[:, STAR_OFFICE] * tally[:, BUSINESS]).astype(np.int32)
    note = np.maximum(tally[:, NOTE], star[:, STAR_SIGHT] * tally[:, TOURIST])
    counts[starred, NOTE] = note
    return counts, base
