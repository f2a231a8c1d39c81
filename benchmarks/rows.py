"""What was measured of one deal with one engine, and how it is kept in a file: a table of text (CSV).

A row is written as soon as it is measured, so that nothing is lost when a long run ends early; a run that is
begun again with the same file measures what is missing.
"""

import csv
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from benchmarks.deals import Deal
from solver.result import Engine, Status

EARLY = 10.0
"""Seconds after which it is looked how good the best play is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One deal, solved by one engine in a process of its own."""

    deal: Deal
    engine: Engine
    time: float
    """Seconds that the engine had."""
    workers: int
    dealt: str
    """How large the deal is (deals.size)."""
    status: Status
    score: int | None
    bound: int | None
    root: int | None
    """The bound before the search divided anything."""
    trees: int | None
    """Trees listed of all lines."""
    whole: bool | None
    """Whether these are all."""
    nodes: int | None
    """Nodes of the divided game worked on, those inside compiled dives included."""
    early: int | None
    """The best score after `EARLY` seconds, or at the end if that was before; None if there was none."""
    seconds: float
    """By the clock, for the whole call."""
    processor: float
    """Seconds of processor time, of all threads together."""
    memory: float | None
    """The most memory that the process had, in megabytes; None where the system does not tell."""

    @property
    def proved(self) -> bool:
        """Whether the best score is proved."""
        return self.status == "optimal"

    @property
    def gap(self) -> float | None:
        """By what share the bound is above the best score; None without a play, or one of no points."""
        return None if self.bound is None else _above(self.bound, self.score)

    @property
    def early_gap(self) -> float | None:
        """By what share the best score at the end is above that after `EARLY` seconds."""
        return None if self.score is None else _above(self.score, self.early)

    def answers(self, deal: Deal, engine: Engine, time: float, workers: int) -> bool:
        """Tell whether this is the row of a deal measured so."""
        return (self.deal, self.engine, self.time, self.workers) == (deal, engine, time, workers)


def _above(high: int, low: int | None) -> float | None:
    return None if low is None or low <= 0 else high / low - 1


_DEAL = [field.name for field in fields(Deal)]
_MEASURED = [field.name for field in fields(Row) if field.name != "deal"]
_ROW = TypeAdapter(Row)


def read(path: Path) -> list[Row]:
    """Return the rows of a file, none if there is no such file. Raises ValueError for any other content."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [_row(values) for values in csv.DictReader(file, strict=True)]


def latest(rows: Iterable[Row]) -> list[Row]:
    """Return rows without those of deals that were measured again later by the same engine."""
    return list({(row.deal, row.engine): row for row in rows}.values())


def append(path: Path, row: Row) -> None:
    """Write one more row at the end of a file, which begins with the names of the columns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = not path.exists() or path.stat().st_size == 0
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [*_DEAL, *_MEASURED], lineterminator="\n")
        if new:
            writer.writeheader()
        writer.writerow(_values(row))


def _values(row: Row) -> dict[str, Any]:
    """Return the cells of a row; None becomes an empty one."""
    cells = asdict(row)
    return {**cells.pop("deal"), **cells}


def _row(values: dict[str, str]) -> Row:
    if set(values) != {*_DEAL, *_MEASURED}:
        raise ValueError(f"expected the columns {', '.join([*_DEAL, *_MEASURED])}")
    cells = {name: text or None for name, text in values.items()}
    deal = {name: cells.pop(name) for name in _DEAL}
    return _ROW.validate_python({**cells, "deal": deal})
