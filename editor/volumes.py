"""Gathering what a book or a calendar holds: challenges from files, folders or deals, and their solutions."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date as Date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from editor import console

if TYPE_CHECKING:
    from puzzles.challenge import Challenge
    from solver.result import Solution
    from templates import Entry

Wanted = Literal["search", "saved", "none"]
"""Which solutions a volume has: saved ones and the others searched for, only saved ones, none."""

BEST = "-best"
"""What the name of a saved best play ends in, after that of its challenge."""


def files(sources: Sequence[str]) -> list[Path]:
    """Return the files of challenges that are named, or stand in the folders that are named, in order.

    Raises LinewrightError if a folder has none.
    """
    from maps.problems import LinewrightError, Problem

    found = []
    for source in map(Path, sources):
        if not source.is_dir():
            found.append(source)
            continue
        inside = [path for path in sorted(source.glob("*.yaml")) if _is_challenge(path)]
        if not inside:
            message = "expected a folder with challenges (.yaml), found none in it"
            raise LinewrightError(Problem("no-challenges", message, file=str(source)))
        found += inside
    return found


def _is_challenge(path: Path) -> bool:
    """Tell whether a file of a folder is one; what has no heading, like an index, is none."""
    import maps
    from maps.heading import game_of
    from puzzles.kinds import kind_of

    document = maps.open_source(path)
    data = document.data
    if not isinstance(data, dict) or not {"linewright", "game"} <= data.keys():
        return False
    return kind_of(document, game_of(document)) == "challenge"


def entries(paths: Sequence[Path], wanted: Wanted) -> "list[Entry]":
    """Return the challenges of files, with the plays saved beside them as `NAME-best.yaml`."""
    from editor import reading
    from editor.solving import counting

    read = []
    with counting("reading") as tell:
        for number, path in enumerate(paths, 1):
            best = path.with_name(f"{path.stem}{BEST}.yaml")
            read.append((reading.challenge(str(path)), best if best.is_file() else None))
            tell(number, len(paths))
    return list(_solved(read, wanted))


def dealt(city: str, count: int, seed: str, wanted: Wanted) -> "list[Entry]":
    """Deal challenges from seeds that end in their number; all are taken, unlike those of `make`.

    Raises LinewrightError for a bad seed, before any is dealt.
    """
    from dataclasses import replace

    import puzzles
    from puzzles.chance import common

    common(seed, len(f" {count}"))
    deals = (puzzles.deal(city, seed=f"{seed} {number}") for number in range(1, count + 1))
    titled = (replace(one, title=f"{seed} {number}"[:60].strip()) for number, one in enumerate(deals, 1))
    return list(_solved([(one, None) for one in titled], wanted))


def month(first: Date, game: str, folder: Path | None, wanted: Wanted) -> "list[Entry]":
    """Return the dailies of a month: those that `linewright daily` put into `folder`, the others dealt."""
    from calendar import monthrange
    from dataclasses import replace

    import puzzles
    from editor import reading
    from editor.solving import counting

    days = [first.replace(day=day) for day in range(1, monthrange(first.year, first.month)[1] + 1)]
    read: list[tuple[Challenge[Any], Path | None]] = []
    with counting(f"dealing the {game} challenges") as tell:
        for day in days:
            file = None if folder is None else folder / f"{day}-{game}.yaml"
            if file is not None and file.is_file():
                best = file.with_name(f"{file.stem}{BEST}.yaml")
                read.append((reading.challenge(str(file)), best if best.is_file() else None))
            else:
                read.append((puzzles.daily(day, game), None))
            tell(day.day, len(days))
    return [replace(entry, date=day) for entry, day in zip(_solved(read, wanted), days, strict=True)]


def _solved(read: "Sequence[tuple[Challenge[Any], Path | None]]", wanted: Wanted) -> "Iterator[Entry]":
    from templates import Entry, Setup
    from templates.volume.leaves import check

    check((challenge for challenge, _ in read), Setup())
    missing = sum(best is None for _, best in read)
    if wanted == "search" and missing:
        console.message(
            f"{missing} of {len(read)} challenges have no saved play beside them and are solved now, about a "
            "minute each if full-sized; --solutions saved leaves them out"
        )
    yield from (Entry(one, solution) for one, solution in _each(read, wanted))


def _each(
    read: "Iterable[tuple[Challenge[Any], Path | None]]", wanted: Wanted
) -> "Iterator[tuple[Challenge[Any], Solution[Any] | None]]":
    from editor import solutions

    for number, (challenge, best) in enumerate(read, 1):
        if wanted == "none" or (best is None and wanted == "saved"):
            yield challenge, None
        elif best is not None:
            yield challenge, solutions.saved(challenge, best)
        else:
            yield challenge, solutions.searched_whole(challenge, f"solving number {number}")
