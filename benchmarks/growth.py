"""How the cost of a proof grows: boards of three sizes, shorter and longer rounds, one to six lines.

    python -m benchmarks.growth --deals 2 --time 60 --cp-sat-time 20 --save benchmarks/results/growth.csv

From the middle (the city as it is, its rounds, four lines) one thing is varied at a time; boards.py tells
how. Every deal is solved by the search and, with its own limit, by the CP-SAT model. Ctrl-C ends it with the
tables so far; with --save the same command goes on from there. `python -m benchmarks.pages` draws the
picture from the file.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from statistics import mean, median

from benchmarks.boards import SIZES, board
from benchmarks.deals import Deal, seeds
from benchmarks.measuring import Task, each
from benchmarks.rows import Row
from benchmarks.table import amount, gap_left, markdown, most_memory, of_engine, proved, trees
from solver.result import Engine

MIDDLE = Deal(size="one", ends_after=5, lines=4, seed="")
ROUNDS = (2, 3, 4, 5, 6, 7, 10)
"""Underground cards that end a round; five as published, ten make a round about twice as long."""
LINES = (1, 2, 3, 4, 5, 6)
ASPECTS: dict[str, tuple[Deal, ...]] = {
    "stations": tuple(replace(MIDDLE, size=size) for size in SIZES),
    "events in a round": tuple(replace(MIDDLE, ends_after=number) for number in ROUNDS),
    "lines": tuple(replace(MIDDLE, lines=number) for number in LINES),
}
"""What is varied, with the settings of each, from the smallest; every one holds the middle."""


def tasks(deals: int, time: float, cp_sat_time: float, workers: int) -> Iterator[Task]:
    """Yield what is to be measured: all settings with the first deal, then with the next."""
    settings = dict.fromkeys([MIDDLE, *(setting for settings in ASPECTS.values() for setting in settings)])
    limits: dict[Engine, float] = {"search": time, "cp-sat": cp_sat_time}
    for seed in seeds(deals):
        for setting in settings:
            for engine, limit in limits.items():
                if limit > 0:
                    yield Task(replace(setting, seed=seed), engine, limit, workers)


def at(setting: Deal, rows: Sequence[Row]) -> list[Row]:
    """Return the rows of a setting."""
    return [row for row in rows if replace(row.deal, seed="") == setting]


def value(aspect: str, setting: Deal, rows: Sequence[Row]) -> str:
    """Say where a setting lies in its aspect; `rows` are its own, at least one."""
    if aspect == "stations":
        return str(_stations(setting))
    if aspect == "lines":
        return str(setting.lines)
    return f"{mean(int(events) for row in rows for events in row.dealt.split('+')):.0f}"


@cache
def _stations(setting: Deal) -> int:
    assert setting.size is not None
    return len(board(setting.city, setting.size).stations)


def table(aspect: str, rows: Sequence[Row]) -> str:
    """Return the table of one aspect."""
    cells = []
    for setting in ASPECTS[aspect]:
        mine = at(setting, rows)
        search, model = of_engine(mine, "search"), of_engine(mine, "cp-sat")
        if not search:
            continue
        middle = sorted(search, key=lambda row: row.trees or 0)[len(search) // 2]
        cells.append(
            [
                value(aspect, setting, mine),
                trees(middle),
                amount(median(row.nodes or 0 for row in search)),
                f"{median(row.seconds for row in search):.1f}",
                proved(search),
                gap_left(search),
                most_memory(search),
                f"{median(row.seconds for row in model):.1f}" if model else "",
                proved(model) if model else "",
                gap_left(model) if model else "",
            ]
        )
    header = [aspect, "trees", "nodes", "seconds", "proved", "gap left", "memory"]
    return markdown([*header, "CP-SAT: seconds", "CP-SAT: proved", "CP-SAT: gap left"], cells)


def tables(rows: Sequence[Row]) -> str:
    """Return the tables of all aspects of which there are rows of the search."""
    searched = [row.deal for row in of_engine(rows, "search")]
    held = [
        aspect
        for aspect, settings in ASPECTS.items()
        if any(replace(deal, seed="") in settings for deal in searched)
    ]
    return "\n\n".join(table(aspect, rows) for aspect in held)


def main() -> None:
    """Read the options, measure, and print the tables."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.growth",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--deals", type=int, default=3, help="how many deals of each setting")
    parser.add_argument("--time", type=float, default=120.0, help="seconds for the search and each deal")
    parser.add_argument(
        "--cp-sat-time", type=float, default=60.0, help="the same for CP-SAT; 0 leaves it out"
    )
    parser.add_argument("--workers", type=int, default=2, help="threads")
    parser.add_argument("--save", type=Path, help="CSV file for the rows; those that it has are kept")
    options = parser.parse_args()
    print(
        tables(
            [*each(tasks(options.deals, options.time, options.cp_sat_time, options.workers), options.save)]
        )
    )


if __name__ == "__main__":
    main()
