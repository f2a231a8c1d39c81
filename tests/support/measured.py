"""Rows of benchmarks, made up."""

from typing import Any

from benchmarks.deals import Deal
from benchmarks.rows import Row

FIRST = Deal(lines=4, seed="benchmark 0")


def row(deal: Deal = FIRST, **changes: Any) -> Row:
    """Return the row of a proved deal, but for the changes."""
    usual: dict[str, Any] = {
        "engine": "search",
        "time": 60.0,
        "workers": 2,
        "dealt": "9+8+10+9",
        "status": "optimal",
        "score": 185,
        "bound": 185,
        "root": 207,
        "trees": 1_812_345,
        "whole": True,
        "nodes": 12_345,
        "early": 183,
        "seconds": 4.21,
        "processor": 7.5,
        "memory": 812.0,
    }
    return Row(deal=deal, **usual | changes)


def of_model(deal: Deal = FIRST, **changes: Any) -> Row:
    """Return the row of the same deal by the CP-SAT model, which came less far."""
    open_end: dict[str, Any] = {
        "engine": "cp-sat",
        "status": "feasible",
        "score": 160,
        "bound": 240,
        "root": None,
        "trees": None,
        "whole": None,
        "nodes": None,
        "early": 150,
        "seconds": 60.04,
        "memory": None,
    }
    return row(deal, **open_end | changes)
