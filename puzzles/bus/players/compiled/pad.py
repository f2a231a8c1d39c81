"""The score pad in compiled code: what is ticked on the way, and what it all scores.

Sources: rules-bus.md, "Collecting, in the order of arrival", "Traffic", "Objectives and the end"; the same
as `solver.bus.tally` and `solver.bus.referee`.
"""

from puzzles.bus.players.compiled import records as at
from puzzles.bus.players.compiled.records import Desk, Facts, Ints
from solver.compiled import lean_loop, lean_part


@lean_loop
def drive(facts: Facts, desk: Desk, depth: int, laying: int, end: int, pad: Ints, round: int) -> int:
    """Tick on `pad` what a laying brings in a round (from 0); return where the route ends then."""
    pad[at.CHANGES] += desk.layings[depth, laying, at.COST]
    for step in range(desk.layings[depth, laying, at.LENGTH]):
        way = desk.layings[depth, laying, at.WAY + step]
        pad[at.TRAFFIC] += facts.boxes[round, end, way]
        end = facts.places[end, way]
        _arrive(facts, pad, end)
    for number in range(len(facts.goals)):
        if pad[at.MET + number] == 0:
            kind = facts.goals[number, at.KIND]
            counted = pad[kind]
            if kind == at.STUDENTS:
                counted += pad[at.INTERNS]
            elif kind == at.TOURISTS or kind == at.BUSINESSPEOPLE:
                counted = pad[kind + at.COLLECTED]
            if counted >= facts.goals[number, at.NUMBER]:
                pad[at.MET + number] = round + 1
    return int(end)


@lean_part
def points(facts: Facts, pad: Ints) -> int:
    """Return what the pad scores as it stands."""
    tracks, limits = facts.tracks, facts.limits
    total = (
        tracks[at.ELDER_POINTS, pad[at.ELDERS]]
        + (pad[at.STUDENTS] + pad[at.INTERNS]) * pad[at.UNIVERSITIES]
        + pad[at.UNIVERSITY_STARS]
        + pad[at.OFFICE_STARS]
        + pad[at.SIGHT_STAR]
        + pad[at.TOURISTS + at.POINTS]
        + tracks[at.TOURIST_ROW, pad[at.TOURISTS + at.CURRENT]] // 2
        + pad[at.BUSINESSPEOPLE + at.POINTS]
        + tracks[at.BUSINESS_ROW, pad[at.BUSINESSPEOPLE + at.CURRENT]] // 2
        - tracks[at.CHANGE_COSTS, pad[at.CHANGES]]
        - tracks[at.TRAFFIC_COSTS, min(pad[at.TRAFFIC], limits[at.TRAFFIC_BOXES])]
    )
    for number in range(len(facts.goals)):
        met = pad[at.MET + number]
        if met > 0:
            first = met <= facts.goals[number, at.LAST_FIRST]
            total += facts.goals[number, at.POINTS_FIRST if first else at.POINTS_LATER]
    if limits[at.SECRET_BITS] > 0 and pad[at.SECRET] == limits[at.SECRET_BITS]:
        total += limits[at.SECRET_POINTS]
    return int(total)


@lean_part
def _arrive(facts: Facts, pad: Ints, here: int) -> None:
    """Tick what waits at an intersection, then what its building does; its star comes last."""
    place = facts.places[here]
    pad[at.SECRET] |= place[at.LETTER]
    _board(facts, pad, place[at.FIRST])
    _board(facts, pad, place[at.SECOND])
    building = place[at.BUILDING]
    if building == at.NOTHING:
        return
    if building == at.UNIVERSITY:
        pad[at.UNIVERSITIES] = min(pad[at.UNIVERSITIES] + 1, facts.limits[at.UNIVERSITIES])
        pad[at.UNIVERSITY_STARS] += place[at.STARRED] * (pad[at.STUDENTS] + pad[at.INTERNS])
    elif building == at.OFFICE:
        number = _close(facts, pad, at.BUSINESSPEOPLE, at.BUSINESS_ROW)
        _board(facts, pad, facts.tracks[at.BONUS, number])
        pad[at.OFFICE_STARS] += place[at.STARRED] * pad[at.BUSINESSPEOPLE + at.COLLECTED]
    else:
        pad[at.LIGHT_SIGHTS if building == at.LIGHT_SIGHT else at.DARK_SIGHTS] += 1
        _close(facts, pad, at.TOURISTS, at.TOURIST_ROW)
        if place[at.STARRED]:
            pad[at.SIGHT_STAR] = max(pad[at.SIGHT_STAR], pad[at.TOURISTS + at.COLLECTED])


@lean_part
def _board(facts: Facts, pad: Ints, passenger: int) -> None:
    """Tick the next box of a passenger, if there is one; in a full row, or after the last, it is lost."""
    if passenger == at.NOBODY:
        return
    if passenger == at.TOURIST or passenger == at.BUSINESS:
        rows = at.TOURISTS if passenger == at.TOURIST else at.BUSINESSPEOPLE
        limit = at.TOURIST_ROWS if passenger == at.TOURIST else at.BUSINESS_ROWS
        has_row = pad[rows + at.SCORED] < facts.limits[limit]
        if has_row and pad[rows + at.CURRENT] < facts.limits[limit + 1]:
            pad[rows + at.CURRENT] += 1
            pad[rows + at.COLLECTED] += 1
        return
    counted = at.ELDERS
    if passenger == at.STUDENT:
        counted = at.STUDENTS
    elif passenger == at.INTERN:
        counted = at.INTERNS
    pad[counted] = min(pad[counted] + 1, facts.limits[counted])


@lean_part
def _close(facts: Facts, pad: Ints, rows: int, track: int) -> int:
    """Score the current row if it holds anyone; return how many it held."""
    number = pad[rows + at.CURRENT]
    if number > 0:
        pad[rows + at.POINTS] += facts.tracks[track, number]
        pad[rows + at.SCORED] += 1
        pad[rows + at.CURRENT] = 0
    return int(number)
