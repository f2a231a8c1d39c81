"""The pages of a volume's challenges: sheets like those that stand alone, but without the rules."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import Any

from maps.problems import LinewrightError, Problem
from maps.rooms import room
from puzzles.challenge import Challenge
from templates.draft import Arrangement, Draft, arrangement, printed_like
from templates.setup import Setup
from templates.volume.entry import Entry, Volume

Place = tuple[int, int]
"""The number of a page, and how many there are."""


def leaves(volume: Volume, places: list[Place], setup: Setup) -> Iterator[bytes]:
    """Yield the sheet of each challenge as a PDF of one page, half a page large if two stand on one.

    `places` are the page numbers of the entries. Sheets of one city and format are arranged alike, like the
    first of them, as long as they fit so; the result does not depend on which is ready first.
    """
    models: dict[Any, Arrangement] = {}
    cities = [entry.city for entry in volume.cities()]
    for entry in volume.entries:
        kind = _kind(entry, cities)
        if kind not in models:
            models[kind] = arrangement(sheet(volume, 1, entry, (1, 1), setup))

    def page(number: int) -> bytes:
        entry = volume.entries[number - 1]
        made = sheet(volume, number, entry, places[number - 1], setup)
        return printed_like(models[_kind(entry, cities)], made, setup)

    with ThreadPoolExecutor(cpu_count()) as pool:
        yield from pool.map(page, range(1, len(volume.entries) + 1))


def sheet(volume: Volume, number: int, entry: Entry, place: Place, setup: Setup) -> Draft:
    """Return the sheet of an entry. Raises LinewrightError for one that needs two pages."""
    draft = _alone(entry.challenge, setup)
    values = draft.values
    values["title"] = f"{number}. {values['title']}"
    values["rules"] = values["key"] = []
    values["signed"] = False
    values["place"] = place
    if volume.each == 2:
        short, long = sorted(setup.size)
        values["paper"] = (long / 2, short)
        values["zoom"] = 1.0
        values["ruler"] = False
    return draft


def check(challenges: Iterable[Challenge[Any]], setup: Setup) -> None:
    """Raise LinewrightError if one of the challenges needs two pages, which only its format decides."""
    seen = set()
    for challenge in challenges:
        format = (challenge.game.game, challenge.format)
        if format not in seen:
            seen.add(format)
            _alone(challenge, setup)


def _alone(challenge: Challenge[Any], setup: Setup) -> Draft:
    """Return the sheet of a challenge that has a single page."""
    draft: Draft = room("templates", challenge.game.game).sheet(challenge, setup)
    if draft.then is not None:
        title = draft.values["title"]
        found = f"found '{title}', which needs two; leave it out and print it by: print sheet"
        raise LinewrightError(Problem("two-pages", f"expected challenges of one page each, {found}"))
    return draft


def _kind(entry: Entry, cities: list[Any]) -> Any:
    """Return what entries have in common that look alike."""
    return (
        cities.index(entry.city),
        entry.challenge.format,
        len(getattr(entry.challenge.game, "objectives", ())),
    )
