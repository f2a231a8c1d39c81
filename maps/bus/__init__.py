"""The bus room of this floor: `read` a city, `check` a city, the model of its file, its `content`."""

from maps.bus.building import build
from maps.bus.checks import check_city
from maps.bus.city import City
from maps.bus.content import content
from maps.bus.format import CityFile
from maps.problems import LinewrightError, Problem
from maps.reading import Document, Location
from maps.report import Report

__all__ = ["City", "CityFile", "check", "content", "read"]


def read(document: Document, at: Location = ()) -> City:
    """Return the city of a document. Raises LinewrightError with all its errors."""
    report = Report(document, at)
    city = build(report)
    report.raise_errors()
    if city is None:  # pragma: no cover - a city is missing only with an error in the report
        raise LinewrightError(report.problems)
    return city


def check(document: Document, at: Location = ()) -> list[Problem]:
    """Return everything that is wrong or doubtful about the city of a document."""
    report = Report(document, at)
    city = build(report)
    if city is not None:
        check_city(city, report)
    return report.problems
