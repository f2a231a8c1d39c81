"""Reading challenges and plays: the frame that every game shares."""

from pathlib import Path
from typing import Any

import maps
import maps.reading
from maps.heading import game_of
from maps.problems import LinewrightError, Problem
from maps.reading import Document
from maps.report import Report
from maps.rooms import room
from maps.validating import check_fields
from puzzles import codes, places
from puzzles.challenge import Challenge, Grade, Par
from puzzles.formats import FORMATS, fault_of


def load(path: str | Path) -> Challenge[Any]:
    """Read a challenge. Raises LinewrightError with everything that is wrong with it."""
    challenge, problems = read_challenge(maps.reading.read(path), Path(path).parent)
    if challenge is None:
        raise LinewrightError(problem for problem in problems if problem.severity == "error")
    return challenge


def load_play(path: str | Path, game: Any) -> Any:
    """Read a play of `game`. Raises LinewrightError if it is malformed or belongs to another game.

    Whether the play is legal is the referee's word (`solver.score`).
    """
    document = maps.reading.read(path)
    found = game_of(document)
    if found != game.game:
        message = f"expected a play of {game.game}, like the challenge, found one of {found}"
        raise LinewrightError(document.problem(codes.OTHER_GAME, ("game",), message))
    return room("puzzles", found).read_play(document)


def read_challenge(document: Document, folder: Path) -> tuple[Challenge[Any] | None, list[Problem]]:
    """Return the challenge of a document whose city paths start from `folder`, and all its problems.

    There is no challenge if one of the problems is an error. Raises LinewrightError if nobody can tell
    what game it is.
    """
    game_name = game_of(document)
    play_room = room("puzzles", game_name)
    report = Report(document)
    fields = check_fields(play_room.ChallengeFile, document.data, report)
    city, city_problems = _city(document, fields.get("city"), folder, report)
    if city is not None and city.game != game_name:
        message = f"expected a city of {game_name}, like the challenge, found one of {city.game}"
        report.add(codes.OTHER_GAME, places.AT, message)
    elif city is not None:
        play_room.check_names(document.data, city, report)
    format = fields.get("format")
    if isinstance(format, str) and (fault := fault_of(format, game_name)):
        report.add(codes.FORMAT, ("format",), fault)
    if city is None or report.refused:
        return None, [*report.problems, *city_problems]
    game = play_room.make_game(fields, city)
    if format is not None and (difference := play_room.differs(game, FORMATS[format])):
        report.add(codes.FORMAT_DIFFERS, ("format",), f"format {format}: {difference}")
    par, grade = fields["par"], fields["grade"]
    challenge = Challenge(
        game=game,
        city=fields["city"],
        title=fields["title"],
        seed=fields["seed"],
        recipe=fields["recipe"],
        format=fields["format"],
        par=None if par is None else Par(par.score, par.bound, par.status),
        grade=None if grade is None else Grade(grade.level, grade.reason),
        hints=fields["hints"],
    )
    return challenge, [*report.problems, *city_problems]


def _city(document: Document, entry: Any, folder: Path, report: Report) -> tuple[Any, list[Problem]]:
    """Return the city of a challenge, or None, and what is wrong inside it, or doubtful if it is inline."""
    try:
        if isinstance(entry, dict):
            city = maps.read_city(document, at=places.AT)
            return city, room("maps", city.game).check(document, places.AT)
        source = places.find_city(entry, folder, report) if isinstance(entry, str) else None
        return (None if source is None else maps.load(source)), []
    except LinewrightError as error:
        return None, list(error.problems)
