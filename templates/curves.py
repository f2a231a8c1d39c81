"""How the players of a computed rating table score: a curve for each, one above the other, over the bands.

Plain geometry in millimetres; `curves.svg.j2` draws it. Every curve has its name beside it and its
average on it, so that nothing depends on colour.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from puzzles.ratings import Ratings, Spread
from templates import vector
from templates.lettering import fit, wrap
from templates.origin import made_by
from templates.placing import Text
from templates.plane import Spot
from templates.scale import span
from templates.style import Style

WIDTH = 180.0
_MARGIN = 8.0
_TITLE = 7.5
_NAMES = 31.0
"""Room for the names of the curves, left of them."""
_PITCH = 13.0
"""From one curve to the next; the highest reaches over the next one's foot."""
_PEAK = 17.0
_SAMPLES = 240
_FEW = 60
"""So many games or fewer are shown one by one below their curve."""
_TEXT = 2.6
_SMALL = 2.2
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_TICKS = 16


@dataclass(frozen=True, slots=True)
class Zone:
    """A band of the table: from `left` on, so wide, and its number."""

    left: float
    width: float
    shaded: bool
    number: Text


@dataclass(frozen=True, slots=True)
class Curve:
    """The totals of one player: outline, foot, and where the average stands."""

    name: Text
    note: Text
    outline: tuple[Spot, ...]
    foot: float
    mean: float
    top: float
    value: Text
    dots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Distribution:
    """The finished drawing."""

    width: float
    height: float
    title: Text
    about: Text
    top: float
    bottom: float
    zones: tuple[Zone, ...]
    curves: tuple[Curve, ...]
    """From the top down: those below are drawn over those above."""
    ticks: tuple[Text, ...]
    key: tuple[tuple[Text, Text, Text], ...]
    """Number, scores and title of each band."""
    notes: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class _Scale:
    """From totals to places on the drawing."""

    low: float
    high: float
    left: float = _MARGIN + _NAMES
    right: float = WIDTH - _MARGIN

    def x(self, total: float) -> float:
        """Return where a total lies, at the edge if it lies beyond."""
        share = (total - self.low) / (self.high - self.low)
        return self.left + (self.right - self.left) * min(1.0, max(0.0, share))


def drawn(ratings: Ratings, style: Style) -> str:
    """Return the drawing of a computed table as SVG."""
    return vector.render("curves.svg.j2", plot=distribution(ratings), style=style)


def distribution(ratings: Ratings) -> Distribution:
    """Lay the drawing of a computed table out."""
    rows = _rows(ratings)
    scale = _scale([spread for _, _, spread in rows])
    top = _MARGIN + _TITLE + 10.0
    foot = top + _PEAK + 3.0
    curves = tuple(
        _curve(name, note, spread, scale, foot + place * _PITCH)
        for place, (name, note, spread) in enumerate(rows)
    )
    bottom = curves[-1].foot + 3.0
    key, below = _key(ratings, bottom + 9.0)
    notes = _notes(ratings, below + 1.5)
    size, title = fit(ratings.city.upper(), WIDTH - 2 * _MARGIN, _TITLE, "display")
    about = f"How players of rising skill score in the {ratings.game} game, and the bands of the rating"
    return Distribution(
        width=WIDTH,
        height=notes[-1].at[1] + _MARGIN,
        title=Text(title, (_MARGIN, _MARGIN + 0.8 * _TITLE), size, "start", "display"),
        about=Text(about, (_MARGIN, _MARGIN + _TITLE + 2.5), _TEXT, "start"),
        top=top,
        bottom=bottom,
        zones=_zones(ratings, scale, top),
        curves=curves,
        ticks=_ticks(scale, bottom),
        key=key,
        notes=notes,
    )


def _rows(ratings: Ratings) -> list[tuple[str, str, Spread]]:
    """Return name, note and totals of each curve; who was eliminated has no total to show."""
    rows = []
    for player in ratings.players:
        out = player.spread.games - player.finished
        if not player.finished:
            continue
        note = (
            f"{player.finished} of {player.spread.games} finished" if out else f"{player.spread.games} games"
        )
        rows.append((player.skill, note, _without_zeros(player.spread, out)))
    sight = ratings.hindsight
    proved = "" if sight.proved == sight.spread.games else f", {sight.proved} proved"
    rows.append(("hindsight", f"best of {sight.spread.games} games{proved}", sight.spread))
    return rows


def _without_zeros(spread: Spread, number: int) -> Spread:
    """Return totals without so many zeros."""
    counts = ((total, games - number if total == 0 else games) for total, games in spread.counts)
    return Spread(tuple((total, games) for total, games in counts if games))


def _scale(spreads: Sequence[Spread]) -> _Scale:
    low = min(spread.counts[0][0] for spread in spreads)
    high = max(spread.counts[-1][0] for spread in spreads)
    edge = max(2.0, 0.06 * (high - low))
    return _Scale(low - edge, high + edge)


def _curve(name: str, note: str, spread: Spread, scale: _Scale, foot: float) -> Curve:
    """Return the curve of some totals: each spread out like a bell, the highest point at the peak."""
    step_apart = (scale.high - scale.low) / _SAMPLES  # a narrower bell could fall between two places
    width = max(0.6, step_apart, 1.06 * spread.deviation * spread.games**-0.2)
    totals = [scale.low + (scale.high - scale.low) * step / _SAMPLES for step in range(_SAMPLES + 1)]
    heights = [
        sum(games * exp(-(((total - at) / width) ** 2) / 2) for at, games in spread.counts)
        for total in totals
    ]
    unit = _PEAK / max(heights)
    mean = scale.x(spread.mean)
    at_mean = min(range(len(totals)), key=lambda place: abs(totals[place] - spread.mean))
    top = foot - heights[at_mean] * unit
    dots: list[Spot] = []
    if spread.games <= _FEW:
        apart = min(1.3, 0.8 * _PEAK / max(games for _, games in spread.counts))
        dots = [
            (scale.x(total), foot - 1.0 - apart * one)
            for total, games in spread.counts
            for one in range(games)
        ]
    return Curve(
        name=Text(name, (_MARGIN, foot - 2.6), _TEXT, "start", "strong"),
        note=Text(note, (_MARGIN, foot), _SMALL - 0.1, "start"),
        outline=(
            (scale.left, foot),
            *((scale.x(total), foot - height * unit) for total, height in zip(totals, heights, strict=True)),
            (scale.right, foot),
        ),
        foot=foot,
        mean=mean,
        top=top,
        value=Text(f"{spread.mean:.0f}", (mean, top - 0.9), _SMALL, "middle", "strong"),
        dots=tuple(dots),
    )


def _zones(ratings: Ratings, scale: _Scale, top: float) -> tuple[Zone, ...]:
    zones = []
    last = len(ratings.bands) - 1
    for place, band in enumerate(ratings.bands):
        left = scale.x(band.low - 0.5) if place else scale.left
        right = scale.right if place == last else scale.x(ratings.bands[place + 1].low - 0.5)
        number = Text(str(place + 1), ((left + right) / 2, top - 1.2), _TEXT, "middle", "strong")
        zones.append(Zone(left, right - left, place % 2 == 1, number))
    return tuple(zones)


def _ticks(scale: _Scale, bottom: float) -> tuple[Text, ...]:
    step = next((step for step in _STEPS if (scale.high - scale.low) / step <= _TICKS), _STEPS[-1])
    first = int(-(-scale.low // step)) * step
    totals = range(first, int(scale.high) + 1, step)
    return tuple(Text(str(total), (scale.x(total), bottom + 3.4), _SMALL) for total in totals)


def _key(ratings: Ratings, top: float) -> tuple[tuple[tuple[Text, Text, Text], ...], float]:
    """Return what each band is called, in three columns, and where that ends."""
    across = (WIDTH - 2 * _MARGIN) / 3
    down = -(-len(ratings.bands) // 3)
    key = []
    for place, band in enumerate(ratings.bands):
        x, y = _MARGIN + place // down * across, top + place % down * 1.7 * _TEXT
        number = Text(str(place + 1), (x, y), _TEXT, "start", "strong")
        scores = Text(span(band), (x + 5.0, y), _TEXT, "start", "strong")
        size, title = fit(band.title, across - 22.0, _TEXT, "regular")
        key.append((number, scores, Text(title, (x + 20.0, y), size, "start")))
    return tuple(key), top + down * 1.7 * _TEXT


def _notes(ratings: Ratings, top: float) -> tuple[Text, ...]:
    """Return line by line what the drawing shows, and what made it."""
    less = f" {ratings.handicap} points for the modules in play are taken off." if ratings.handicap else ""
    shown = (
        "Height: how many games end near a score. Number: the average. Hindsight: the best play, with all "
        f"that will be revealed known beforehand.{less}"
    )
    made = f"{made_by()} · {ratings.city} · deals {ratings.deals} · seed {ratings.seed}"
    size, shown_made = fit(made, WIDTH - 2 * _MARGIN, _SMALL, "regular")
    lines = [(line, _SMALL) for line in wrap(shown, WIDTH - 2 * _MARGIN, _SMALL)]
    return tuple(
        Text(line, (_MARGIN, top + place * 1.5 * _SMALL), size, "start")
        for place, (line, size) in enumerate([*lines, (shown_made, size)])
    )
