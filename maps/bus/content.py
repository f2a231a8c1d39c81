"""What of a bus city matters in play, as lines of text: what its fingerprint is made of."""

from collections.abc import Iterator

from maps.bus.city import City, Intersection
from maps.fingerprint import own_rules


def content(city: City) -> Iterator[str]:
    """Yield the intersections, the streets, the secrets in their order, and the rules."""
    for place in city.intersections:
        yield " ".join(_signs(place))
    for street in sorted(city.streets, key=lambda street: (street.a, street.b)):
        yield f"{city.street_name(street)}{' busy' if street.busy else ''}"
    for secret in city.secrets:
        yield f"secret {' '.join(secret)}"
    yield from own_rules(city.rules)


def _signs(place: Intersection) -> Iterator[str]:
    yield place.coordinate
    yield from place.passengers
    if place.building is not None:
        yield place.building
    if place.green_light:
        yield "light"
    if place.star:
        yield "star"
    if place.number is not None:
        yield str(place.number)
    if place.letter is not None:
        yield place.letter
