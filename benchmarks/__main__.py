"""Run the search beside the CP-SAT model on fixed deals and print a table of what came of it, in Markdown.

    python -m benchmarks --lines 2 --deals 10 --time 60
    python -m benchmarks --save benchmarks/results/deals.csv
    python -m benchmarks --city bus/london --deals 20 --rivals 0 1 2 3 --engines search

Ctrl-C ends it with the table so far; with --save the same command goes on from there.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from benchmarks.deals import Deal, seeds
from benchmarks.measuring import Task, each
from benchmarks.table import by_deals


def main() -> None:
    """Read the options and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--city", default="metro/london", help="built-in city or city file")
    parser.add_argument("--deals", type=int, default=10, help="how many deals, from the first")
    parser.add_argument("--time", type=float, default=60.0, help="seconds for each engine and deal")
    parser.add_argument("--cp-sat-time", type=float, help="seconds for CP-SAT, if not the same")
    parser.add_argument("--workers", type=int, default=2, help="threads")
    parser.add_argument("--engines", nargs="+", default=["search", "cp-sat"], choices=["search", "cp-sat"])
    parser.add_argument("--save", type=Path, help="CSV file for the rows; those that it has are kept")
    metro = parser.add_argument_group("metro")
    metro.add_argument("--lines", type=int, help="how many lines are built (all if not given)")
    metro.add_argument("--objectives", action="store_true", help="with objectives")
    metro.add_argument("--powers", action="store_true", help="with pencil powers")
    bus = parser.add_argument_group("bus")
    bus.add_argument(
        "--rivals", type=int, nargs="+", default=[0], help="how many rivals, deal by deal in turn"
    )
    bus.add_argument("--tickets", type=int, help="only so many tickets, the first (all if not given)")
    options = parser.parse_args()
    rows = [*each(_tasks(options), options.save)]
    if rows:
        print(f"`{options.city}`, {options.time:g} s, {options.workers} workers\n\n{by_deals(rows)}")


def _tasks(options: argparse.Namespace) -> Iterator[Task]:
    """Yield what is to be measured, deal by deal."""
    for number, seed in enumerate(seeds(options.deals)):
        deal = Deal(
            city=options.city,
            lines=options.lines,
            objectives=options.objectives,
            powers=options.powers,
            rivals=options.rivals[number % len(options.rivals)] or None,
            tickets=options.tickets,
            seed=seed,
        )
        for engine in options.engines:
            short = engine == "cp-sat" and options.cp_sat_time is not None
            yield Task(deal, engine, options.cp_sat_time if short else options.time, options.workers)


if __name__ == "__main__":
    main()
