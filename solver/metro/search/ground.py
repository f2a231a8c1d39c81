"""One line's board and events as the compiled loops over growing lines read them (compiled/records.py)."""

import numpy as np

from maps.metro.rules import JOKER
from solver.metro.search import bits
from solver.metro.search.board import Board
from solver.metro.search.compiled.records import AS_JOKER, AS_SWITCH, DOUBLE, NO_POWER, Ground


def ground(board: Board, line: int, first: int) -> Ground:
    """Return the board and the events of a line from number `first` on."""
    city = board.game.city
    builder = board.builders[line]
    events = builder.events[first:]
    symbols = [*board.symbols, JOKER]
    rows = {
        symbol: row for row, symbol in enumerate([*dict.fromkeys([*symbols, *(e.symbol for e in events)])])
    }
    off = set(bits.members(board.closed))
    arcs = [arc for arc in range(2 * board.links) if arc >> 1 not in off]
    arcs.sort(key=lambda arc: (int(board.arc_targets[arc ^ 1]), arc))
    origins = board.arc_targets[np.array(arcs, dtype=np.int64) ^ 1] if arcs else np.empty(0, np.int64)
    power = {"double": DOUBLE, "joker": AS_JOKER, "switch": AS_SWITCH}
    second = np.full((len(events), board.stations), -1, dtype=np.int64)
    if builder.power == "double":
        for number, event in enumerate(events):
            for station in city.stations:
                symbol = station.symbol if event.symbol == JOKER else event.symbol
                if symbol != JOKER:
                    second[number, station.index] = rows[symbol]
    passages = np.zeros(board.links, np.uint64)
    if city.rules.districts == "crossed":
        for number, mask in enumerate(board.passages):
            passages |= bits.spread(mask, board.links).astype(np.uint64) << np.uint64(number)
    district = {letter: number for number, letter in enumerate(city.districts)}
    return Ground(
        start=builder.start,
        arcs_from=np.array(arcs, dtype=np.int64),
        first_arc=np.searchsorted(origins, np.arange(board.stations + 1)),
        targets=np.append(board.arc_targets, board.stations),
        conflicts=board.conflicts,
        district=np.array([district[station.district] for station in city.stations], dtype=np.int64),
        homes=np.stack(board.homes),
        passages=passages,
        crossing=board.crossing,
        site=np.array([station.site for station in city.stations], dtype=np.bool_),
        answers=np.stack([board.answering(symbol) for symbol in rows]),
        plain=np.array([rows[event.symbol] for event in events], dtype=np.int64),
        anywhere=np.array([event.switch for event in events], dtype=np.bool_),
        power=power.get(builder.power or "", NO_POWER),
        as_joker=rows[JOKER],
        second=second,
        river=city.rules.river_crossing,
        more=int(builder.power == "circle"),
    )
