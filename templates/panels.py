"""Measurements side by side: dots in columns, panels in rows, each row with an axis by powers of ten.

Plain geometry in millimetres; `panels.svg.j2` draws it. Each of two series has a sign and a line of its own,
and what was not reached is hollow, so that nothing depends on colour.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, log10
from statistics import median
from typing import Literal

from templates import vector
from templates.lettering import fit, wrap
from templates.placing import Text
from templates.plane import Spot
from templates.style import Style

WIDTH = 180.0
_MARGIN = 8.0
_TITLE = 7.5
_TEXT = 2.6
_SMALL = 2.2
_SIDE = 12.0
"""Room for the numbers of the axis, left of the first panel."""
_APART = 6.0
"""Between two panels."""
_ROW = 46.0
"""Height of a row of panels."""
_TICKS = 9
"""Numbers on an axis at most, beside its first."""
_STRIP = 5.0
"""Height of the strip for zero below the axis."""
_REACH = 1.1
"""How far a sign reaches from its middle."""

Sign = Literal["circle", "square"]
SIGNS: tuple[Sign, ...] = ("circle", "square")
"""Those of the first and of the second series."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A measurement: its column, its value (0 or more), and whether what was wanted was reached."""

    column: int
    value: float
    full: bool


@dataclass(frozen=True, slots=True)
class Axis:
    """What a row of panels measures: its title, and what zero is called (None if there can be no zero)."""

    title: str
    unit: str
    zero: str | None


@dataclass(frozen=True, slots=True)
class Panel:
    """One aspect: its title, its columns, and for each axis the dots of each series."""

    title: str
    columns: tuple[str, ...]
    dots: tuple[tuple[tuple[Dot, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """What is to be drawn. Every panel has dots of as many series as there are names, for every axis."""

    title: str
    about: str
    series: tuple[str, ...]
    axes: tuple[Axis, ...]
    panels: tuple[Panel, ...]
    full: str
    hollow: str
    """What a full and a hollow sign mean."""
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the drawing."""

    at: Spot
    sign: Sign
    full: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A panel in a row: where it lies, its rules, and what is on it."""

    left: float
    top: float
    right: float
    bottom: float
    rules: tuple[float, ...]
    strip: float | None
    """Where the strip for zero begins."""
    lines: tuple[tuple[tuple[Spot, ...], Sign], ...]
    """The medians of each series, from column to column."""
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """The finished drawing."""

    width: float
    height: float
    title: Text
    texts: tuple[Text, ...]
    """Headings and names."""
    soft: tuple[Text, ...]
    """Numbers and notes."""
    fields: tuple[Field, ...]
    key: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class _Scale:
    """From values to places on the drawing: by powers of ten, and a strip for zero below."""

    low: int
    high: int
    """Powers of ten."""
    top: float
    bottom: float
    """Where the powers lie."""

    @property
    def powers(self) -> range:
        """The powers that are shown: all, or every second, third ... of very many."""
        return range(self.low, self.high + 1, -(-(self.high - self.low) // _TICKS))

    def y(self, value: float) -> float:
        """Return where a value lies; zero in the middle of its strip."""
        if value <= 0:
            return self.bottom + _STRIP / 2
        share = (log10(value) - self.low) / (self.high - self.low)
        return self.bottom - (self.bottom - self.top) * min(1.0, max(0.0, share))


def drawn(figure: Figure, style: Style) -> str:
    """Return the drawing as SVG."""
    return vector.render("panels.svg.j2", plot=plot(figure), style=style)


def plot(figure: Figure) -> Plot:
    """Lay the drawing out."""
    size, title = fit(figure.title.upper(), WIDTH - 2 * _MARGIN, _TITLE, "display")
    top = _MARGIN + _TITLE + 2.5
    about = [
        Text(line, (_MARGIN, top + place * 1.5 * _TEXT), _TEXT, "start")
        for place, line in enumerate(wrap(figure.about, WIDTH - 2 * _MARGIN, _TEXT))
    ]
    key, names, below = _key(figure, about[-1].at[1] + 2.2 * _TEXT)
    sides = [*_sides(figure)]
    texts, soft, fields = [*names], [*about], []
    for number, axis in enumerate(figure.axes):
        below += 2.6 * _TEXT
        texts.append(Text(axis.title, (_MARGIN, below), _TEXT, "start", "strong"))
        below += 1.6 * _TEXT
        scale = _scale(figure, number, below, below + _ROW)
        soft += _ticks(axis, scale)
        for panel, (left, right) in zip(figure.panels, sides, strict=True):
            fields.append(_field(panel.dots[number], len(panel.columns), scale, axis, left, right))
            soft += _names(panel.columns, below + _ROW + 1.4 * _SMALL, left, right)
        below += _ROW + 1.4 * _SMALL
    for panel, (left, right) in zip(figure.panels, sides, strict=True):
        heading, words = fit(panel.title, right - left, _TEXT, "strong")
        texts.append(Text(words, ((left + right) / 2, below + 1.7 * _TEXT), heading, "middle", "strong"))
    below += 1.7 * _TEXT + 2.4 * _SMALL
    for line in (line for note in figure.notes for line in wrap(note, WIDTH - 2 * _MARGIN, _SMALL)):
        soft.append(Text(line, (_MARGIN, below), _SMALL, "start"))
        below += 1.5 * _SMALL
    return Plot(
        width=WIDTH,
        height=below + _MARGIN - 1.5 * _SMALL,
        title=Text(title, (_MARGIN, _MARGIN + 0.8 * _TITLE), size, "start", "display"),
        texts=tuple(texts),
        soft=tuple(soft),
        fields=tuple(fields),
        key=key,
    )


def _key(figure: Figure, y: float) -> tuple[tuple[Mark, ...], list[Text], float]:
    """Return the signs and names of the series and of full and hollow, in one line, and where it ends."""
    across = (WIDTH - 2 * _MARGIN) / 4
    said = [(name, sign, True) for name, sign in zip(figure.series, SIGNS, strict=False)]
    said += [(figure.full, SIGNS[0], True), (figure.hollow, SIGNS[0], False)]
    marks, texts = [], []
    for place, (name, sign, full) in enumerate(said):
        x = _MARGIN + place * across
        size, words = fit(name, across - 8.0, _TEXT, "regular")
        marks.append(Mark((x + _REACH, y - 0.36 * _TEXT), sign, full))
        texts.append(Text(words, (x + 3.5, y), size, "start"))
    return tuple(marks), texts, y


def _sides(figure: Figure) -> Iterator[tuple[float, float]]:
    """Yield where each panel begins and ends: as wide as it has columns, and one more."""
    room = WIDTH - 2 * _MARGIN - _SIDE - _APART * (len(figure.panels) - 1)
    all_columns = sum(len(panel.columns) + 1 for panel in figure.panels)
    left = _MARGIN + _SIDE
    for panel in figure.panels:
        right = left + room * (len(panel.columns) + 1) / all_columns
        yield left, right
        left = right + _APART


def _scale(figure: Figure, number: int, top: float, bottom: float) -> _Scale:
    """Return the scale of an axis, the same in all panels: whole powers of ten around all values."""
    values = [dot.value for panel in figure.panels for dots in panel.dots[number] for dot in dots]
    powers = [log10(value) for value in values if value > 0] or [0.0]
    low, high = floor(min(powers)), floor(max(powers)) + 1
    zero = figure.axes[number].zero is not None
    return _Scale(low, high, top, bottom - (_STRIP if zero else 0.0))


def _ticks(axis: Axis, scale: _Scale) -> list[Text]:
    """Return the numbers of an axis: powers of ten."""
    right = _MARGIN + _SIDE - 1.4
    ticks = []
    for power in scale.powers:
        size, words = fit(_power(power) + axis.unit, _SIDE - 1.4, _SMALL, "regular")
        ticks.append(Text(words, (right, scale.y(10.0**power) + 0.36 * size), size, "end"))
    if axis.zero is not None:
        size, words = fit(axis.zero, _SIDE - 1.4, _SMALL, "regular")
        ticks.append(Text(words, (right, scale.y(0) + 0.36 * size), size, "end"))
    return ticks


def _names(columns: Sequence[str], y: float, left: float, right: float) -> Iterator[Text]:
    """Yield what the columns of a panel are called, each below its own."""
    for place, name in enumerate(columns):
        size, words = fit(name, 0.9 * (right - left) / (len(columns) + 1), _SMALL, "regular")
        yield Text(words, (_x(place, len(columns), left, right), y), size)


def _power(power: int) -> str:
    return f"{10**power:,}" if power >= 0 else f"{10.0**power:.{-power}f}"


def _x(column: int, columns: int, left: float, right: float) -> float:
    return left + (right - left) * (column + 1) / (columns + 1)


def _field(
    series: Sequence[Sequence[Dot]], columns: int, scale: _Scale, axis: Axis, left: float, right: float
) -> Field:
    """Return a panel with its dots, each series a little beside the middle of the column."""
    aside = min(0.22 * (right - left) / (columns + 1), 2.6)
    lines, marks = [], []
    for place, (dots, sign) in enumerate(zip(series, SIGNS, strict=False)):
        shift = aside * (2 * place - 1) if len(series) > 1 else 0.0
        held = sorted({dot.column for dot in dots})
        middles = {column: median(dot.value for dot in dots if dot.column == column) for column in held}
        lines.append(
            (
                tuple(
                    (_x(column, columns, left, right) + shift, scale.y(middle))
                    for column, middle in middles.items()
                ),
                sign,
            )
        )
        marks += [
            Mark((_x(dot.column, columns, left, right) + shift, scale.y(dot.value)), sign, dot.full)
            for dot in dots
        ]
    return Field(
        left=left,
        top=scale.top,
        right=right,
        bottom=scale.bottom + (_STRIP if axis.zero is not None else 0.0),
        rules=tuple(scale.y(10.0**power) for power in scale.powers),
        strip=scale.bottom if axis.zero is not None else None,
        lines=tuple(lines),
        marks=tuple(marks),
    )
