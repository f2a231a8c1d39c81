"""A position in compiled code: which sections are legal, what one is worth, drawing and erasing it."""

from puzzles.metro.players.compiled.records import (
    BIT,
    COVER,
    CROSSES,
    DISTRICT,
    DISTRICTS,
    INTERCHANGES,
    MOST,
    NONE,
    PASSES,
    POINTS,
    REACHED,
    RIVER,
    SEEN,
    SITE,
    SYMBOL,
    TOTAL,
    VISITS,
    Ints,
    Position,
    Table,
)
from solver.metro.search.compiled.loop import loop


@loop
def _helps(table: Table, now: Position, goal: int, link: int, target: int) -> bool:
    """Tell whether an objective wants less once a section reaches `target`."""
    kind = table.goals[goal]
    if kind == COVER:
        return table.members[goal, target] == 1 and now.served[target] == 0
    if kind == DISTRICTS:
        return now.lit[table.stations[target, DISTRICT]] == 0
    if kind == INTERCHANGES:
        return now.served[target] == 1
    return table.links[link, CROSSES] == 1


@loop
def total_after(table: Table, now: Position, link: int, target: int) -> int:
    """Return the total after a section."""
    sums = now.sums
    fresh = (table.links[link, PASSES] | table.stations[target, BIT]) & ~sums[SEEN]
    reached = sums[REACHED]
    while fresh:
        fresh &= fresh - 1
        reached += 1
    most = max(sums[MOST], now.homes[table.stations[target, DISTRICT]] + 1)
    points = reached * most + table.river_crossing * (sums[RIVER] + table.links[link, CROSSES])
    total = sums[TOTAL] + points - sums[POINTS]
    if table.stations[target, SITE]:
        last = len(table.tourist) - 1
        total += table.tourist[min(sums[VISITS] + 1, last)] - table.tourist[min(sums[VISITS], last)]
    total += table.interchange[now.served[target] + 1] - table.interchange[now.served[target]]
    for goal in range(len(table.goals)):
        if now.needs[goal] == 1 and _helps(table, now, goal, link, target):
            total += table.objective
    return total


@loop
def _recount(table: Table, now: Position) -> None:
    """Bring the points of the line, and the total, up to its districts, most stations and crossings."""
    sums = now.sums
    points = sums[REACHED] * sums[MOST] + table.river_crossing * sums[RIVER]
    sums[TOTAL] += points - sums[POINTS]
    sums[POINTS] = points


@loop
def draw(table: Table, now: Position, origin: int, link: int, target: int, level: int) -> None:
    """Draw a section; `_erase` with the same values takes it back."""
    sums = now.sums
    now.saved[level] = sums
    total = total_after(table, now, link, target)
    fresh = (table.links[link, PASSES] | table.stations[target, BIT]) & ~sums[SEEN]
    sums[SEEN] |= fresh
    while fresh:
        fresh &= fresh - 1
        sums[REACHED] += 1
    district = table.stations[target, DISTRICT]
    now.homes[district] += 1
    sums[MOST] = max(sums[MOST], now.homes[district])
    sums[RIVER] += table.links[link, CROSSES]
    sums[VISITS] += table.stations[target, SITE]
    _recount(table, now)
    sums[TOTAL] = total
    for goal in range(len(table.goals)):
        if _helps(table, now, goal, link, target):
            now.needs[goal] -= 1
    if now.served[target] == 0:
        now.lit[district] += 1
    now.served[target] += 1
    for at in range(table.first_conflict[link], table.first_conflict[link + 1]):
        now.blocked[table.conflicts[at]] += 1
    now.sections[origin] += 1
    now.sections[target] = 1
    place = now.size[0]
    while place > 0 and now.line[place - 1] > target:
        now.line[place] = now.line[place - 1]
        place -= 1
    now.line[place] = target
    now.size[0] += 1


@loop
def erase(table: Table, now: Position, origin: int, link: int, target: int, level: int) -> None:
    """Take back the section drawn last."""
    now.size[0] -= 1
    place = now.size[0]
    while now.line[place] != target:
        place -= 1
    for after in range(place, now.size[0]):
        now.line[after] = now.line[after + 1]
    now.sections[target] = NONE
    now.sections[origin] -= 1
    for at in range(table.first_conflict[link], table.first_conflict[link + 1]):
        now.blocked[table.conflicts[at]] -= 1
    district = table.stations[target, DISTRICT]
    now.served[target] -= 1
    if now.served[target] == 0:
        now.lit[district] -= 1
    for goal in range(len(table.goals)):
        if _helps(table, now, goal, link, target):
            now.needs[goal] += 1
    now.homes[district] -= 1
    now.sums[:] = now.saved[level]


@loop
def circle(table: Table, now: Position, station: int) -> None:
    """Circle a station of the line: it counts once more in its district."""
    district = table.stations[station, DISTRICT]
    now.homes[district] += 1
    now.sums[MOST] = max(now.sums[MOST], now.homes[district])
    _recount(table, now)


@loop
def sections(table: Table, now: Position, symbol: int, wide: bool, found: Ints) -> int:
    """Find the legal sections to a symbol, from ends or (`wide`) from any station; return their number."""
    joker = len(now.best) - 1
    count = 0
    for place in range(now.size[0]):
        origin = now.line[place]
        if not wide and now.sections[origin] > 1:
            continue
        for at in range(table.first_arc[origin], table.first_arc[origin + 1]):
            link, target = table.arcs[at, 0], table.arcs[at, 1]
            if now.blocked[link] or now.sections[target] != NONE:
                continue
            shown = table.stations[target, SYMBOL]
            if symbol in (shown, joker) or shown == joker:
                found[count, 0], found[count, 1], found[count, 2] = origin, link, target
                count += 1
    return count
