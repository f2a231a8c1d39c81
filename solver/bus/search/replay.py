"""From a finished label back to a play."""

from maps.coordinates import Point
from solver.bus.play import Play
from solver.bus.search.course import Course
from solver.bus.search.labels import NOWHERE, Labels


def play(course: Course, label: Labels) -> Play:
    """Return the play of a single finished label."""
    game = course.game
    path = label.path[0].tolist()
    start = int(label.start[0])
    rounds: list[list[Point]] = [[] for _ in game.tickets]
    state = start
    for layer, slot in zip(course.layers, path, strict=True):
        if slot != NOWHERE:
            state = int(course.ways[state, slot])
            rounds[layer.round].append(game.city.intersections[course.node[state]].at)
    return Play(game.starts[start], tuple(map(tuple, rounds)))
