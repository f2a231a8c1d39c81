"""The first pages of a volume: title and contents of a book, or a calendar's month, and how to play."""

from calendar import Calendar
from datetime import date as Date

from maps.rooms import room
from templates import render
from templates.draft import Draft
from templates.frame import Values
from templates.setup import Setup
from templates.volume import binding
from templates.volume.entry import Entry, Volume

_BOOK = "volume/front.typ"
_MONTH = "volume/month.typ"
_COVER = (150.0, 170.0)
"""Millimetres for the board in front."""
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


class Front:
    """The first pages; how many they are is known before the numbers of the pages after them are."""

    def __init__(self, volume: Volume, setup: Setup) -> None:
        self._volume = volume
        self._setup = setup
        self._drawings: dict[str, str] = {}
        self._guides = [self._guide(place, entry) for place, entry in enumerate(volume.cities())]
        self._one_city = len(self._guides) == 1
        first = len(volume.entries)
        self.pages = binding.count(self.printed([0] * first, [0] * first, 0))

    def printed(self, sheets: list[int], answers: list[int], total: int) -> bytes:
        """Return the pages; `sheets` and `answers` are each entry's pages (0: none), `total` is all pages."""
        volume = self._volume
        values = self._setup.values() | {
            "zoom": self._setup.zoom,
            "footer": volume.title,
            "ruler": False,
            "total": total,
            "title": volume.title,
            "subtitle": _subtitle(volume),
            "guides": self._guides,
            "contents": [
                self._row(number, entry, sheet, answer)
                for number, (entry, sheet, answer) in enumerate(
                    zip(volume.entries, sheets, answers, strict=True), 1
                )
            ],
            "solved": any(answers),
        }
        day = volume.entries[0].date
        if day is None:
            return render.page(_BOOK, values, self._drawings, self._setup)
        values |= {"month": f"{_MONTHS[day.month - 1]} {day.year}", "days": _DAYS, "weeks": _weeks(day)}
        return render.page(_MONTH, values, self._drawings, self._setup)

    def _guide(self, place: int, entry: Entry) -> Values:
        """Return how to play in a city, with the rules and the key that its sheets leave out."""
        draft: Draft = room("templates", entry.game).sheet(entry.challenge, self._setup)
        self._drawings[f"{place}-board"] = draft.svg(draft.draw(_COVER))
        for sign in draft.values["key"]:
            self._drawings[f"{place}-{sign['icon']}"] = draft.drawings[sign["icon"]]
        return {
            "city": entry.city.name,
            "place": place,
            "aspect": draft.values["aspect"],
            "rules": draft.values["rules"],
            "powers": draft.values.get("powers", []),
            "key": draft.values["key"],
            "rating": draft.values["rating"],
        }

    def _row(self, number: int, entry: Entry, sheet: int, answer: int) -> Values:
        challenge = entry.challenge
        par, grade = challenge.par, challenge.grade
        return {
            "number": number,
            "title": entry.title if self._one_city else f"{entry.title} · {entry.city.name}",
            "grade": grade.level if grade else None,
            "par": str(par.score) if par else None,
            "proved": par is not None and par.status == "optimal",
            "page": sheet,
            "answer": answer,
            "day": entry.date.day if entry.date else None,
        }


def _subtitle(volume: Volume) -> str:
    """Say how many challenges there are, and where."""
    cities = [entry.city.name for entry in volume.cities()]
    named = ", ".join(cities[:4]) + (f" and {len(cities) - 4} more" if len(cities) > 4 else "")
    number = len(volume.entries)
    return f"{number} {'challenge' if number == 1 else 'challenges'} · {named}"


def _weeks(day: Date) -> list[list[int]]:
    """Return the days of a month week by week, Mondays first; 0 is a day of another month."""
    return [list(week) for week in Calendar().monthdayscalendar(day.year, day.month)]
