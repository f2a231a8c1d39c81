"""Making a volume: which page each thing stands on, and all of them printed and bound."""

from collections.abc import Callable, Iterable, Iterator
from math import ceil

from templates.setup import Setup
from templates.volume import answers, binding
from templates.volume.binding import Part
from templates.volume.entry import Volume
from templates.volume.front import Front
from templates.volume.leaves import leaves

Watch = Callable[[int, int], None]
"""Told how many pages are printed, and of how many."""


def made(volume: Volume, setup: Setup, watch: Watch) -> bytes:
    """Return a volume as a PDF: the first pages, the challenges, the solutions."""
    front = Front(volume, setup)
    number = len(volume.entries)
    sheets = ceil(number / volume.each)
    total = front.pages + sheets + answers.pages(volume)
    sheet_of = [front.pages + 1 + place // volume.each for place in range(number)]
    answer_of = [0] * number
    for place, (one, _) in enumerate(volume.solved):
        answer_of[one - 1] = front.pages + sheets + 1 + place // answers.ON_A_PAGE
    done = 0

    def watched(pages: Iterable[bytes]) -> Iterator[bytes]:
        nonlocal done
        for page in pages:
            yield page
            done += 1
            watch(done, number + answers.pages(volume))

    halves = watched(leaves(volume, [(page, total) for page in sheet_of], setup))
    solved = answers.answers(
        volume,
        [(front.pages + sheets + 1 + place, total) for place in range(answers.pages(volume))],
        setup,
    )
    names = [f"{place}. {entry.title}" for place, entry in enumerate(volume.entries, 1)]
    return binding.bound(
        volume.title,
        [
            Part("Contents", [front.printed(sheet_of, answer_of, total)]),
            Part(
                "Challenges",
                binding.side_by_side(halves) if volume.each == 2 else halves,
                [(place // volume.each, name) for place, name in enumerate(names)],
            ),
            Part("Solutions", watched(solved)),
        ],
    )
