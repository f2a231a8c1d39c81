"""Run the search beside the CP-SAT model on fixed deals and print score, bound, time and ratio.

    python -m benchmarks --lines 2 --deals 10 --time 60
    python -m benchmarks --city bus/london --deals 20 --rivals 0 1 2 3 --engines search

The ratio is bound / score: 1.000 is a proof.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from statistics import median
from time import perf_counter
from typing import Any

import puzzles
import solver
from solver.result import Engine, Solution


def main() -> None:
    """Read the options and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__.split("\n\n")[0])
    parser.add_argument("--city", default="metro/london", help="built-in city or city file")
    parser.add_argument("--deals", type=int, default=10, help="how many deals, from the first")
    parser.add_argument("--time", type=float, default=60.0, help="seconds for each engine and deal")
    parser.add_argument("--workers", type=int, default=2, help="threads")
    parser.add_argument("--engines", nargs="+", default=["search", "cp-sat"], choices=["search", "cp-sat"])
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
    print(f"{options.city}, {options.time:g} s, {options.workers} workers")
    print(f"{'deal':<14}{'size':<12}" + "".join(f"{engine:<40}" for engine in options.engines))
    results: dict[str, list[Solution[Any]]] = {engine: [] for engine in options.engines}
    for number in range(options.deals):
        seed = f"benchmark {number}"
        game = _dealt(options, seed, options.rivals[number % len(options.rivals)])
        row = f"{seed:<14}{_size(game):<12}"
        for engine in options.engines:
            solution = _timed(game, engine, options.time, options.workers)
            results[engine].append(solution)
            row += f"{_cell(solution):<40}"
        print(row, flush=True)
    for engine, solutions in results.items():
        print(_summary(engine, solutions))


def _dealt(options: argparse.Namespace, seed: str, rivals: int) -> Any:
    """Deal the game of a seed."""
    game: Any = puzzles.deal(
        options.city,
        seed=seed,
        lines=options.lines,
        objectives=options.objectives,
        powers=options.powers,
        rivals=rivals or None,
    ).game
    return game if options.tickets is None else replace(game, tickets=game.tickets[: options.tickets])


def _size(game: Any) -> str:
    """Say how large a game is: the events of each line, or the segments of each round and the rivals."""
    if game.game == "metro":
        return "+".join(str(len(round_.events)) for round_ in game.rounds)
    return f"{sum(formation.segments for formation in game.formations)} seg, {len(game.rivals)} riv"


def _timed(game: Any, engine: Engine, time: float, workers: int) -> Solution[Any]:
    """Solve a game and return the solution with the seconds that the whole call took."""
    begun = perf_counter()
    found: Solution[Any] = solver.solve(game, time=time, workers=workers, engine=engine)
    seconds = perf_counter() - begun
    return Solution(found.status, found.score, found.bound, seconds, found.engine, found.play)


def _cell(solution: Solution[Any]) -> str:
    """Write one engine's result: score, bound, ratio and seconds."""
    if solution.score is None or solution.bound is None:
        return f"{solution.status} {solution.seconds:7.1f} s"
    ratio = f"{solution.bound / solution.score:.3f}" if solution.score > 0 else "-"
    proof = "proved" if solution.status == "optimal" else ""
    return f"{solution.score:4} {solution.bound:5} {ratio:>6} {solution.seconds:7.1f} s {proof}"


def _summary(engine: str, solutions: Sequence[Solution[Any]]) -> str:
    """Say in a line how many deals an engine proved, how fast, and how far it was from the rest."""
    proved = [solution.seconds for solution in solutions if solution.status == "optimal"]
    ratios = [
        solution.bound / solution.score
        for solution in solutions
        if solution.score is not None and solution.bound is not None and solution.score > 0
    ]
    return (
        f"{engine}: proved {len(proved)} of {len(solutions)}, "
        f"median {median(solution.seconds for solution in solutions):.1f} s, "
        f"bound / score {max(ratios, default=float('nan')):.3f} at most"
    )


if __name__ == "__main__":
    main()
