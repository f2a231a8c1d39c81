"""Long runs outside the tests: `python -m support.hunt --from 0 --to 10000 search cp-sat` in `tests/`.

Runs the named checks (all of `checks.CHECKS` if none) on the games of many seeds, makes each game that
fails smaller, writes it to a folder, and counts what was tried by module.
"""

import argparse
import signal
from collections import Counter
from pathlib import Path

from support import games
from support.brute import TooBigError
from support.case import Case
from support.checks import CHECKS, difference
from support.smaller import smallest


def main() -> None:
    """Hunt for disagreements and print a count of the games by module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(CHECKS))
    parser.add_argument("--from", dest="first", type=int, default=0, help="first seed")
    parser.add_argument("--to", dest="last", type=int, default=1000, help="last seed, not included")
    parser.add_argument("--size", choices=("small", "larger", "middle", "broad", "wide"), default="small")
    parser.add_argument("--states", type=int, default=20_000, help="skip games with more states at an event")
    parser.add_argument("--output", type=Path, default=Path("disagreements"), help="where to put what fails")
    parser.add_argument("--enough", type=int, default=10, help="stop after so many disagreements")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    tried: Counter[str] = Counter()
    try:
        _hunt(asked, tried)
    except KeyboardInterrupt:
        print("stopped")
    for what, count in sorted(tried.items()):
        print(f"{count:7} {what}")


def _hunt(asked: argparse.Namespace, tried: Counter[str]) -> None:
    """Ask the checks of all games, counting in `tried`."""
    size = getattr(games, asked.size.upper())
    for seed in range(asked.first, asked.last):
        if tried["disagreements"] >= asked.enough:
            return
        data = games.seeded(seed, size)
        case = Case(data, asked.states)
        try:
            for name in asked.checks or CHECKS:
                if differs := difference(case, name):
                    tried["disagreements"] += 1
                    _keep(asked.output, f"{name}-{seed}", name, data, differs, asked.states)
        except TooBigError:
            tried["skipped as too big"] += 1
            continue
        tried.update(["games", *games.modules(data)])
        if (seed + 1) % 500 == 0:
            print(f"seed {seed}: {tried['games']} games, {tried['disagreements']} disagreements", flush=True)


def _keep(folder: Path, stem: str, name: str, data: games.Data, differs: str, states: int) -> None:
    """Write the smallest game that fails in the same way."""

    def fails(smaller: games.Data) -> bool:
        try:
            case = Case(smaller, states)
            case.puzzle, case.game  # noqa: B018
        except Exception:
            return False
        try:
            found = difference(case, name)
        except TooBigError:
            return False
        return found is not None and _kind(found) == _kind(differs)

    least = smallest(data, fails)
    folder.mkdir(parents=True, exist_ok=True)
    report = "".join(
        f"# {line}\n" for line in (difference(Case(least, states), name) or differs).splitlines()
    )
    (folder / f"{stem}.yaml").write_text(report + games.text(least), encoding="utf-8")
    print(f"{stem}: {differs.splitlines()[-1]}", flush=True)


def _kind(differs: str) -> str:
    """Tell crashes apart by their last line; all other differences of one check are of one kind."""
    return differs.splitlines()[-1] if differs.startswith("Traceback") else ""


if __name__ == "__main__":
    main()
