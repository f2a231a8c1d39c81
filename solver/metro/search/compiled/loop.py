"""How a loop of the metro search is compiled: as everywhere."""

from solver.compiled import loop

__all__ = ["loop"]
