"""How a loop of the metro search is compiled: without making arrays."""

from solver.compiled import lean as loop
from solver.compiled import part

__all__ = ["loop", "part"]
