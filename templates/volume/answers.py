"""The pages of a volume's solutions: four on a page, each a board with the best play, and its words."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import ceil
from os import cpu_count

from maps.rooms import room
from templates import render
from templates.draft import Draft
from templates.frame import Values
from templates.setup import Setup
from templates.volume.entry import Entry, Volume
from templates.volume.leaves import Place

ON_A_PAGE = 4
_TEMPLATE = "volume/answers.typ"
_ROOM = (92.0, 88.0)
"""Millimetres for a board on A4; larger paper magnifies it."""


def pages(volume: Volume) -> int:
    """Return how many pages there are."""
    return ceil(len(volume.solved) / ON_A_PAGE)


def answers(volume: Volume, places: list[Place], setup: Setup) -> Iterator[bytes]:
    """Yield the pages, each a PDF."""
    solved = volume.solved

    def page(number: int) -> bytes:
        shown = solved[number * ON_A_PAGE : (number + 1) * ON_A_PAGE]
        drafts = [_draft(entry, setup) for _, entry in shown]
        values = setup.values() | {
            "zoom": setup.zoom,
            "place": places[number],
            "footer": volume.title,
            "ruler": False,
            "answers": [
                _answer(one, entry, draft.values) for (one, entry), draft in zip(shown, drafts, strict=True)
            ],
        }
        boards = {f"board-{place}": draft.svg(draft.draw(_ROOM)) for place, draft in enumerate(drafts)}
        return render.page(_TEMPLATE, values, boards, setup)

    with ThreadPoolExecutor(cpu_count()) as pool:
        yield from pool.map(page, range(pages(volume)))


def _draft(entry: Entry, setup: Setup) -> Draft:
    draft: Draft = room("templates", entry.game).solution(entry.challenge, entry.solution, setup)
    return draft


def _answer(number: int, entry: Entry, values: Values) -> Values:
    return {
        "title": f"{number}. {entry.title}",
        "aspect": values["aspect"],
        "par": values["par"],
        "rows": room("templates", entry.game).listing(values),
        "sum": [{"sign": one["sign"], "name": one["name"], "value": one["value"]} for one in values["parts"]],
        "total": values["total"],
    }
