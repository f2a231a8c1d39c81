"""Finding a game's room on a floor, so that a third game is a new room and no change elsewhere.

Every floor has one subpackage per game under the same name (`maps.metro`, `solver.metro`, ...). The
floor's own functions look at which game a value belongs to and pass the call on to that room.
"""

import pkgutil
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType


@cache
def games() -> tuple[str, ...]:
    """Return the names of all games: the subpackages of `maps`, sorted."""
    here = str(Path(__file__).parent)
    return tuple(sorted(module.name for module in pkgutil.iter_modules([here]) if module.ispkg))


def room(floor: str, game: str) -> ModuleType:
    """Import and return the package of `game` (one of `games()`) on `floor`, like `solver.metro`."""
    return import_module(f"{floor}.{game}")
