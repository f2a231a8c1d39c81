"""What a route has collected so far: the boxes of the score pad, ticked in the order of arrival.

Source: rules-bus.md, "Collecting, in the order of arrival".
"""

from dataclasses import dataclass, replace

from maps.bus.city import Intersection, Passenger
from maps.bus.rules import Bonus, Rows, Rules


@dataclass(frozen=True, slots=True)
class RowBoxes:
    """Rows of tourists or businesspeople: the scored ones by their number of passengers, and the current."""

    scored: tuple[int, ...] = ()
    current: int = 0

    @property
    def collected(self) -> int:
        """How many passengers found a box."""
        return sum(self.scored) + self.current

    def joined(self, rows: Rows) -> "RowBoxes":
        """Return the rows with one passenger more; in a full row, or after the last, it is lost."""
        room = len(self.scored) < rows.rows and self.current < len(rows.points)
        return replace(self, current=self.current + 1) if room else self

    def closed(self) -> "RowBoxes":
        """Return the rows with the current one scored, if it holds anyone; else it stays open."""
        return RowBoxes((*self.scored, self.current)) if self.current else self

    def points(self, rows: Rows) -> int:
        """Return what the scored rows score, and half of the current one, rounded down."""
        half = rows.points[self.current - 1] // 2 if self.current else 0
        return sum(rows.points[number - 1] for number in self.scored) + half


@dataclass(frozen=True, slots=True)
class Tally:
    """All boxes of the pad. Passengers without a box are lost and count for nothing."""

    elders: int = 0
    students: int = 0
    interns: int = 0
    universities: int = 0
    tourists: RowBoxes = RowBoxes()
    business: RowBoxes = RowBoxes()
    light_sights: int = 0
    dark_sights: int = 0
    university_stars: int = 0
    """The sum of the notes at starred universities; likewise `office_stars`."""
    office_stars: int = 0
    sight_star: int = 0
    """The larger of the notes at starred sights."""

    @property
    def learners(self) -> int:
        """Students with interns."""
        return self.students + self.interns


def arrived(rules: Rules, tally: Tally, place: Intersection) -> Tally:
    """Return the tally after the route has reached an intersection.

    "Up to two passengers can wait at one intersection, taken in the order written." A building's
    ordinary effect comes before its star.
    """
    for passenger in place.passengers:
        tally = _boarded(rules, tally, passenger)
    match place.building:
        case "university":
            tally = replace(tally, universities=min(tally.universities + 1, rules.universities))
            if place.star:
                tally = replace(tally, university_stars=tally.university_stars + tally.learners)
        case "office":
            tally = _office(rules, tally)
            if place.star:
                tally = replace(tally, office_stars=tally.office_stars + tally.business.collected)
        case "light-sight" | "dark-sight":
            tally = _sight(tally, dark=place.building == "dark-sight")
            if place.star:
                tally = replace(tally, sight_star=max(tally.sight_star, tally.tourists.collected))
        case None:
            pass
    return tally


def _boarded(rules: Rules, tally: Tally, passenger: Passenger | Bonus) -> Tally:
    """Tick the next box of a passenger, if there is one."""
    match passenger:
        case "elder":
            return replace(tally, elders=min(tally.elders + 1, len(rules.elders)))
        case "student":
            return replace(tally, students=min(tally.students + 1, rules.students))
        case "intern":
            return replace(tally, interns=min(tally.interns + 1, rules.interns))
        case "tourist":
            return replace(tally, tourists=tally.tourists.joined(rules.tourists))
        case "business":
            return replace(tally, business=tally.business.joined(rules.business))
        case "none":
            return tally


def _office(rules: Rules, tally: Tally) -> Tally:
    """Score the current row of businesspeople if it holds anyone; the bonus lands at once."""
    number = tally.business.current
    if number == 0:
        return tally
    tally = replace(tally, business=tally.business.closed())
    return _boarded(rules, tally, rules.business_bonus[number - 1])


def _sight(tally: Tally, *, dark: bool) -> Tally:
    """Count a sight, and score the current row of tourists if it holds anyone."""
    return replace(
        tally,
        tourists=tally.tourists.closed(),
        light_sights=tally.light_sights + (not dark),
        dark_sights=tally.dark_sights + dark,
    )


def counted(tally: Tally, kind: str) -> int:
    """Return what a public objective of that kind counts (rules-bus.md, "Objectives and the end")."""
    return {
        "elders": tally.elders,
        "students": tally.learners,
        "tourists": tally.tourists.collected,
        "business": tally.business.collected,
        "light-sights": tally.light_sights,
        "dark-sights": tally.dark_sights,
    }[kind]
