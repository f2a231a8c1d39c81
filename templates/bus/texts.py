"""The texts of a city or a challenge that a drawing or a page prints, each with what it is."""

from collections.abc import Iterator
from typing import Any

from maps.bus.city import City
from puzzles.challenge import Challenge


def texts(value: City | Challenge[Any]) -> Iterator[tuple[str, str]]:
    """Yield what each printed text is (`the name of the city`) and the text as its file says it."""
    if isinstance(value, Challenge):
        yield "the title", value.title or ""
        yield "the seed", value.seed or ""
        yield from texts(value.game.city)
        return
    yield "the name of the city", value.name
    for band in value.rules.rating:
        yield f"the rating from {band.low}", band.title
