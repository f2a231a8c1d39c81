"""A position in compiled code: which sections are legal, what one is worth, drawing and erasing it."""

from puzzles.metro.players.compiled.loop import part
from puzzles.metro.players.compiled.records import (
    BIT,
    COVER,
    CROSSES,
    DISTRICT,
    DISTRICTS,
    FIRST_ARC,
    FIRST_CONFLICT,
    HOMES,
    INTERCHANGES,
    KIND,
    LEVEL,
    LIT,
    MEMBERS,
    MOST,
    NEEDS,
    NONE,
    PASSES,
    POINTS,
    REACHED,
    RIVER,
    SECTIONS,
    SEEN,
    SERVED,
    SITE,
    SIZE,
    SYMBOL,
    TOTAL,
    VISITS,
    Ints,
    Position,
    Table,
)  # fmt: skip


@part
def sections(table: Table, now: Position, symbol: int, wide: bool, found: Ints) -> int:
    """Find the legal sections to a symbol, from ends or (`wide`) from any station; return their number."""
    joker = len(now.best) - 2
    count = 0
    for place in range(now.sums[SIZE]):
        origin = now.line[place]
        if not wide and now.stations[origin, SECTIONS] > 1:
            continue
        for at in range(table.stations[origin, FIRST_ARC], table.stations[origin + 1, FIRST_ARC]):
            link, target = table.arcs[at, 0], table.arcs[at, 1]
            if now.blocked[link] or now.stations[target, SECTIONS] != NONE:
                continue
            shown = table.stations[target, SYMBOL]
            if symbol in (shown, joker) or shown == joker:
                found[count, 0], found[count, 1], found[count, 2] = origin, link, target
                count += 1
    return count


@part
def total_after(table: Table, now: Position, link: int, target: int) -> int:
    """Return the total after a section along `link` to `target`."""
    sums = now.sums
    fresh = (table.links[link, PASSES] | table.stations[target, BIT]) & ~sums[SEEN]
    reached = sums[REACHED]
    while fresh:
        fresh &= fresh - 1
        reached += 1
    most = max(sums[MOST], now.districts[table.stations[target, DISTRICT], HOMES] + 1)
    points = reached * most + table.river_crossing * (sums[RIVER] + table.links[link, CROSSES])
    total: int = sums[TOTAL] + points - sums[POINTS]
    visits, lines = sums[VISITS], now.stations[target, SERVED]
    total += table.tourist[visits + table.stations[target, SITE]] - table.tourist[visits]
    total += table.interchange[lines + 1] - table.interchange[lines]
    for goal in range(len(table.goals)):
        if sums[NEEDS + goal] == 1 and _helps(table, now, goal, link, target):
            total += table.objective
    return total


@part
def _helps(table: Table, now: Position, goal: int, link: int, target: int) -> bool:
    """Tell whether an objective wants less once a section reaches `target`."""
    kind = table.goals[goal, KIND]
    if kind == COVER:
        return bool(table.goals[goal, MEMBERS + target] == 1 and now.stations[target, SERVED] == 0)
    if kind == DISTRICTS:
        return bool(now.districts[table.stations[target, DISTRICT], LIT] == 0)
    if kind == INTERCHANGES:
        return bool(now.stations[target, SERVED] == 1)
    return bool(table.links[link, CROSSES] == 1)


@part
def draw(table: Table, now: Position, origin: int, link: int, target: int) -> None:
    """Draw a section; `erase` with the same values takes it back."""
    sums = now.sums
    _save(now)
    total = total_after(table, now, link, target)
    for goal in range(len(table.goals)):
        if _helps(table, now, goal, link, target):
            sums[NEEDS + goal] -= 1
    fresh = (table.links[link, PASSES] | table.stations[target, BIT]) & ~sums[SEEN]
    sums[SEEN] |= fresh
    while fresh:
        fresh &= fresh - 1
        sums[REACHED] += 1
    district = table.stations[target, DISTRICT]
    now.districts[district, HOMES] += 1
    sums[MOST] = max(sums[MOST], now.districts[district, HOMES])
    sums[RIVER] += table.links[link, CROSSES]
    sums[POINTS] = sums[REACHED] * sums[MOST] + table.river_crossing * sums[RIVER]
    sums[VISITS] += table.stations[target, SITE]
    sums[TOTAL] = total
    now.districts[district, LIT] += now.stations[target, SERVED] == 0
    now.stations[target, SERVED] += 1
    now.stations[target, SECTIONS] = 1
    now.stations[origin, SECTIONS] += 1
    for at in range(table.links[link, FIRST_CONFLICT], table.links[link + 1, FIRST_CONFLICT]):
        now.blocked[table.conflicts[at]] += 1
    place = sums[SIZE]
    while place > 0 and now.line[place - 1] > target:
        now.line[place] = now.line[place - 1]
        place -= 1
    now.line[place] = target
    sums[SIZE] += 1


@part
def erase(table: Table, now: Position, origin: int, link: int, target: int) -> None:
    """Take back the section drawn last."""
    _restore(now)
    place = now.sums[SIZE]
    while now.line[place] != target:
        place -= 1
    for after in range(place, now.sums[SIZE]):
        now.line[after] = now.line[after + 1]
    for at in range(table.links[link, FIRST_CONFLICT], table.links[link + 1, FIRST_CONFLICT]):
        now.blocked[table.conflicts[at]] -= 1
    district = table.stations[target, DISTRICT]
    now.stations[origin, SECTIONS] -= 1
    now.stations[target, SECTIONS] = NONE
    now.stations[target, SERVED] -= 1
    now.districts[district, LIT] -= now.stations[target, SERVED] == 0
    now.districts[district, HOMES] -= 1


@part
def circle(table: Table, now: Position, station: int) -> None:
    """Circle a station of the line, which counts once more in its district; `uncircle` takes it back."""
    sums = now.sums
    _save(now)
    district = table.stations[station, DISTRICT]
    now.districts[district, HOMES] += 1
    sums[MOST] = max(sums[MOST], now.districts[district, HOMES])
    points = sums[REACHED] * sums[MOST] + table.river_crossing * sums[RIVER]
    sums[TOTAL] += points - sums[POINTS]
    sums[POINTS] = points


@part
def uncircle(table: Table, now: Position, station: int) -> None:
    """Take back the circle drawn last."""
    _restore(now)
    now.districts[table.stations[station, DISTRICT], HOMES] -= 1


@part
def _save(now: Position) -> None:
    """Remember the sums before a change."""
    level = now.sums[LEVEL]
    for entry in range(len(now.sums)):
        now.saved[level, entry] = now.sums[entry]
    now.sums[LEVEL] = level + 1


@part
def _restore(now: Position) -> None:
    """Return to the sums before the last change."""
    level = now.sums[LEVEL] - 1
    for entry in range(len(now.sums)):
        now.sums[entry] = now.saved[level, entry]
