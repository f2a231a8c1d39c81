"""The fingerprint of a city: a number that says whether two cities are the same to play on.

It is made of what the city means, not of its text: comments, layout, colours, the names of cities and
stations, the rating table and whatever else is only read or looked at leave it as it is.
"""

import json
from hashlib import sha256

from maps.city import City
from maps.fields import FileModel
from maps.rooms import room

BITS = 30


def fingerprint(city: City) -> int:
    """Return the fingerprint of a city of any game, a number of 30 bits; the same for ever and everywhere."""
    lines = [city.game, *room("maps", city.game).content(city)]
    digest = sha256("\n".join(lines).encode("utf-8")).digest()
    return int.from_bytes(digest, "big") >> (len(digest) * 8 - BITS)


def own_rules(rules: FileModel) -> list[str]:
    """Return a line for each rule that is not as usual, but for the rating table, which is no rule of play.

    So a rule that a later version adds changes nothing for a city that leaves it alone.
    """
    given = rules.model_dump(mode="json", exclude_defaults=True, exclude={"rating"})
    return [f"{key}: {json.dumps(given[key])}" for key in sorted(given)]
