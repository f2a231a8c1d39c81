"""A position in compiled code: which sections are legal, what one is worth, drawing and erasing it."""

from puzzles.metro.players.compiled.records import (
    BIT,
    BLOCKED,
    COVER,
    CROSSES,
    DISTRICT,
    DISTRICTS,
    FIRST_ARC,
    FIRST_CONFLICT,
    HOMES,
    INTERCHANGE,
    INTERCHANGES,
    JOKER_CARD,
    KINDS,
    LEVEL,
    LIT,
    MOST,
    NEEDS,
    NONE,
    OBJECTIVE,
    PASSES,
    POINTS,
    REACHED,
    RIVER,
    RIVER_CROSSING,
    SECTIONS,
    SEEN,
    SERVED,
    SITE,
    SIZE,
    SYMBOL,
    TOTAL,
    TOURIST,
    VISITS,
    WANTED,
    Board,
    Ints,
)  # fmt: skip
from solver.compiled import lean_part


@lean_part
def sections(board: Board, symbol: int, wide: bool, found: Ints) -> int:
    """Find the legal sections to a symbol, from ends or (`wide`) from any station; return their number."""
    things, facts = board.things, board.facts
    joker = facts[JOKER_CARD]
    count = 0
    for place in range(board.sums[SIZE]):
        origin = board.line[place]
        if not wide and things[origin, SECTIONS] > 1:
            continue
        for arc in range(things[origin, FIRST_ARC], things[origin + 1, FIRST_ARC], 2):
            link, target = facts[arc], facts[arc + 1]
            if things[link, BLOCKED] or things[target, SECTIONS] != NONE:
                continue
            shown = things[target, SYMBOL]
            if symbol in (shown, joker) or shown == joker:
                found[count, 0], found[count, 1], found[count, 2] = origin, link, target
                count += 1
    return count


@lean_part
def total_after(board: Board, link: int, target: int) -> int:
    """Return the total after a section along `link` to `target`."""
    things, facts, sums = board.things, board.facts, board.sums
    fresh = (things[link, PASSES] | things[target, BIT]) & ~sums[SEEN]
    reached = sums[REACHED]
    while fresh:
        fresh &= fresh - 1
        reached += 1
    most = max(sums[MOST], things[things[target, DISTRICT], HOMES] + 1)
    points = reached * most + facts[RIVER_CROSSING] * (sums[RIVER] + things[link, CROSSES])
    total: int = sums[TOTAL] + points - sums[POINTS]
    visits = facts[TOURIST] + sums[VISITS]
    total += facts[visits + things[target, SITE]] - facts[visits]
    lines = facts[INTERCHANGE] + things[target, SERVED]
    total += facts[lines + 1] - facts[lines]
    for goal in range(len(sums) - NEEDS):
        if sums[NEEDS + goal] == 1 and _helps(board, goal, link, target):
            total += facts[OBJECTIVE]
    return total


@lean_part
def _helps(board: Board, goal: int, link: int, target: int) -> bool:
    """Tell whether an objective wants less once a section reaches `target`."""
    things = board.things
    kind = board.facts[board.facts[KINDS] + goal]
    if kind == COVER:
        return bool(things[target, WANTED + goal] == 1 and things[target, SERVED] == 0)
    if kind == DISTRICTS:
        return bool(things[things[target, DISTRICT], LIT] == 0)
    if kind == INTERCHANGES:
        return bool(things[target, SERVED] == 1)
    return bool(things[link, CROSSES] == 1)


@lean_part
def draw(board: Board, origin: int, link: int, target: int) -> None:
    """Draw a section; `erase` with the same values takes it back."""
    things, facts, sums = board.things, board.facts, board.sums
    _save(board)
    sums[TOTAL] = total_after(board, link, target)
    for goal in range(len(sums) - NEEDS):
        if _helps(board, goal, link, target):
            sums[NEEDS + goal] -= 1
    fresh = (things[link, PASSES] | things[target, BIT]) & ~sums[SEEN]
    sums[SEEN] |= fresh
    while fresh:
        fresh &= fresh - 1
        sums[REACHED] += 1
    district = things[target, DISTRICT]
    things[district, HOMES] += 1
    sums[MOST] = max(sums[MOST], things[district, HOMES])
    sums[RIVER] += things[link, CROSSES]
    sums[POINTS] = sums[REACHED] * sums[MOST] + facts[RIVER_CROSSING] * sums[RIVER]
    sums[VISITS] += things[target, SITE]
    things[district, LIT] += things[target, SERVED] == 0
    things[target, SERVED] += 1
    things[target, SECTIONS] = 1
    things[origin, SECTIONS] += 1
    for at in range(things[link, FIRST_CONFLICT], things[link + 1, FIRST_CONFLICT]):
        things[facts[at], BLOCKED] += 1
    place = sums[SIZE]
    while place > 0 and board.line[place - 1] > target:
        board.line[place] = board.line[place - 1]
        place -= 1
    board.line[place] = target
    sums[SIZE] += 1


@lean_part
def erase(board: Board, origin: int, link: int, target: int) -> None:
    """Take back the section drawn last."""
    things, facts = board.things, board.facts
    _restore(board)
    place = board.sums[SIZE]
    while board.line[place] != target:
        place -= 1
    for after in range(place, board.sums[SIZE]):
        board.line[after] = board.line[after + 1]
    for at in range(things[link, FIRST_CONFLICT], things[link + 1, FIRST_CONFLICT]):
        things[facts[at], BLOCKED] -= 1
    district = things[target, DISTRICT]
    things[origin, SECTIONS] -= 1
    things[target, SECTIONS] = NONE
    things[target, SERVED] -= 1
    things[district, LIT] -= things[target, SERVED] == 0
    things[district, HOMES] -= 1


@lean_part
def circle(board: Board, station: int) -> None:
    """Circle a station of the line, which counts once more in its district; `uncircle` takes it back."""
    things, sums = board.things, board.sums
    _save(board)
    district = things[station, DISTRICT]
    things[district, HOMES] += 1
    sums[MOST] = max(sums[MOST], things[district, HOMES])
    points = sums[REACHED] * sums[MOST] + board.facts[RIVER_CROSSING] * sums[RIVER]
    sums[TOTAL] += points - sums[POINTS]
    sums[POINTS] = points


@lean_part
def uncircle(board: Board, station: int) -> None:
    """Take back the circle drawn last."""
    _restore(board)
    board.things[board.things[station, DISTRICT], HOMES] -= 1


@lean_part
def _save(board: Board) -> None:
    """Remember the sums before a change."""
    at = board.sums[LEVEL] * len(board.sums)
    for entry in range(len(board.sums)):
        board.saved[at + entry] = board.sums[entry]
    board.sums[LEVEL] += 1


@lean_part
def _restore(board: Board) -> None:
    """Return to the sums before the last change."""
    at = (board.sums[LEVEL] - 1) * len(board.sums)
    for entry in range(len(board.sums)):
        board.sums[entry] = board.saved[at + entry]
