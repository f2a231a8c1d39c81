"""A computed rating table in the terminal: bars while it is computed, and what came of it as a table."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from editor import console

if TYPE_CHECKING:
    from puzzles.ratings import Done, Effort, Ratings, Spread

Row = tuple[str, ...]


@contextmanager
def bars(effort: "Effort") -> "Iterator[Callable[[Done], None] | None]":
    """Keep two bars on the terminal, if stderr is one: deals played, and deals solved."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console.terminal(sys.stderr), transient=True) as progress:
        played = progress.add_task("deals played", total=effort.deals)
        solved = progress.add_task("deals solved", total=min(effort.solved, effort.deals))

        def show(done: "Done") -> None:
            progress.update(played, completed=done.played)
            progress.update(solved, completed=done.solved)

        yield show


def lines(ratings: "Ratings") -> Iterator[str]:
    """Yield a computed table line by line: how the players score, then the bands and who gets into them."""
    sight = ratings.hindsight
    spreads = [(player.skill, player.spread) for player in ratings.players] + [("hindsight", sight.spread)]
    yield f"{ratings.city}: {ratings.deals} deals, seed {ratings.seed!r}{_modules(ratings)}"
    yield ""
    yield from _table(_players(ratings, spreads))
    yield ""
    yield from _table(_bands(ratings, spreads))
    yield ""
    low, high = ratings.players[0].average, sight.spread.mean
    yield (
        f"The bands lie between {low:.1f}, the average of the random games that were played to the end, "
        f"and {high:.1f}, that of the best plays."
    )
    yield (
        f"Of {_count(sight.spread.games, 'deal')} solved in hindsight {sight.proved} are proved; "
        f"on average no play can pass {sight.bound:.1f}."
    )
    if sight.unsolvable:
        yield f"{_count(sight.unsolvable, 'more deal')} cannot be played to the end."
    if sight.unknown:
        yield f"For {_count(sight.unknown, 'more deal')} no play was found within {sight.work} engine steps."


def _modules(ratings: "Ratings") -> str:
    if not ratings.handicap:
        return ""
    return f"; {ratings.handicap} points for the modules in play are taken off all scores"


def _players(ratings: "Ratings", spreads: "Sequence[tuple[str, Spread]]") -> list[Row]:
    from puzzles.ratings import QUANTILES

    rows: list[Row] = [("player", "finished", "average", "+/-", *(f"{percent} %" for percent in QUANTILES))]
    finished = [player.finished for player in ratings.players] + [ratings.hindsight.spread.games]
    for (name, spread), games in zip(spreads, finished, strict=True):
        quantiles = (str(spread.quantile(percent)) for percent in QUANTILES)
        share = f"{100 * games / spread.games:.0f} %"
        rows.append((name, share, f"{spread.mean:.1f}", f"{spread.deviation:.1f}", *quantiles))
    return rows


def _bands(ratings: "Ratings", spreads: "Sequence[tuple[str, Spread]]") -> list[Row]:
    rows: list[Row] = [("rating", "from", "to", *(name for name, _ in spreads))]
    shares = [ratings.shares(spread) for _, spread in spreads]
    for place, band in enumerate(ratings.bands):
        high = "" if band.high is None else str(band.high)
        rows.append((band.title, str(band.low), high, *(f"{100 * each[place]:.0f} %" for each in shares)))
    return rows


def _table(rows: Sequence[Row]) -> Iterator[str]:
    """Yield rows as lines: the first column at the left, all others at the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        others = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        yield "  ".join([f"{row[0]:<{widths[0]}}", *others]).rstrip()


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
