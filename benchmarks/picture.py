"""The picture of the study of growth (growth.py), from its rows."""

from collections.abc import Sequence

from benchmarks.growth import ASPECTS, MIDDLE, at, value
from benchmarks.rows import Row
from benchmarks.table import NAMES, of_engine
from templates.panels import Axis, Dot, Figure, Panel

_TITLES = {
    "stations": "Stations on the board",
    "events in a round": "Events in a round",
    "lines": "Lines",
}
_AXES = (
    Axis("Seconds by the clock", " s", None),
    Axis("Gap left between bound and best play", " %", "proved"),
)

_CLOCK = 0.01
"""The shortest time that is told apart from none."""


def figure(rows: Sequence[Row]) -> Figure:
    """Return what is to be drawn; expects rows of some settings of every aspect."""
    deals = len({row.deal.seed for row in rows})
    return Figure(
        title="How the cost of a proof grows",
        about=f"From the middle ({value('stations', MIDDLE, rows)} stations, rounds of the published deck, "
        f"{MIDDLE.lines} lines) one thing is varied at a time.",
        series=tuple(_called(name, of_engine(rows, engine)) for engine, name in NAMES.items()),
        axes=_AXES,
        panels=tuple(_panel(aspect, rows) for aspect in ASPECTS),
        full="filled: proved",
        hollow="hollow: stopped by the time",
        notes=(
            f"Each sign is a deal, at most {deals} for each setting; lines join the medians.",
            "Where no play was found there is no gap to show.",
            "Made by python -m benchmarks.pages from benchmarks/results/growth.csv",
        ),
    )


def _called(engine: str, rows: Sequence[Row]) -> str:
    """Say which engine it is, and how long it had."""
    return f"{engine}, {max(row.time for row in rows):g} s at most" if rows else f"{engine}, not measured"


def _panel(aspect: str, rows: Sequence[Row]) -> Panel:
    """Return the panel of an aspect; settings without rows are left out."""
    held = [(setting, mine) for setting in ASPECTS[aspect] if (mine := at(setting, rows))]
    seconds, gaps = [], []
    for engine in NAMES:
        found = [(column, row) for column, (_, mine) in enumerate(held) for row in of_engine(mine, engine)]
        seconds.append(tuple(Dot(column, max(row.seconds, _CLOCK), row.proved) for column, row in found))
        gaps.append(
            tuple(Dot(column, 100 * row.gap, row.proved) for column, row in found if row.gap is not None)
        )
    return Panel(
        _TITLES[aspect],
        tuple(value(aspect, setting, mine) for setting, mine in held),
        (tuple(seconds), tuple(gaps)),
    )
