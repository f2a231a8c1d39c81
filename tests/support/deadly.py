"""An order at which a process dies, for tests of the crew; here, so that spawned processes can import it."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from puzzles.making import Order


@dataclass(frozen=True)
class Deadly(Order):
    """The process that reads its seed dies, as often as there are files in a folder; each takes one away."""

    folder: str = ""

    def __getattribute__(self, name: str) -> Any:
        if name == "seed":
            for lives in sorted(Path(object.__getattribute__(self, "folder")).glob("*")):
                lives.unlink()
                os._exit(9)
        return object.__getattribute__(self, name)
