"""The sheet of a bus challenge filled in with the play of a solution."""

from collections.abc import Sequence

from maps.bus.rules import Rows
from puzzles.challenge import Challenge
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.play import Play
from solver.bus.tally import RowBoxes
from solver.result import Solution
from templates import frame
from templates.bus.content import LIGHT, empty
from templates.bus.driving import Turn, drive
from templates.frame import Values
from templates.scale import reach
from templates.setup import Setup


def filled(challenge: Challenge[Game], solution: Solution[Play], play: Play, setup: Setup) -> Values:
    """Return what the sheet of `challenge` says when `play`, that of `solution`, is filled in."""
    game = challenge.game
    rules = game.city.rules
    drive_ = drive(game, play)
    tally = drive_.end.tally
    score = referee.score(game, drive_.end)
    sheet = empty(challenge, setup)
    frame.solved(sheet, solution, score.total)
    sheet["rules"] = sheet["key"] = []
    sheet["turns"] = [
        _turn(values, turn) for values, turn in zip(sheet["tickets"], drive_.turns, strict=True)
    ]
    for start, number in zip(sheet["starts"], game.starts, strict=True):
        start["done"] = number == play.start
    _tick(sheet["elders"], tally.elders)
    _tick(sheet["students"]["students"], tally.students)
    _tick(sheet["students"]["interns"], tally.interns)
    _tick(sheet["students"]["universities"], tally.universities)
    _fill_rows(sheet["tourists"]["rows"], rules.tourists, tally.tourists)
    _fill_rows(sheet["business"]["rows"], rules.business, tally.business)
    for row in sheet["tourists"]["sights"]:
        _tick(row["slots"], tally.light_sights if row["icon"] == LIGHT else tally.dark_sights)
    for part in ("students", "tourists", "business"):
        for star in sheet[part]["stars"]:
            star["value"] = str(drive_.notes.get(star["coordinate"], "–"))
    for row, name in zip(sheet["objectives"], game.objectives, strict=True):
        row["points"] = f"{score.objectives[name]:+}"
        row["done"] = score.objectives[name] != 0
    if sheet["secret"]:
        sheet["secret"]["points"] = f"{score.secret:+}"
        sheet["secret"]["done"] = score.secret != 0
    _tick(sheet["changes"], drive_.end.changes)
    _tick(sheet["traffic"], drive_.end.traffic)
    values_of = {
        "elders": score.elders,
        "students": score.students,
        "tourists": score.tourists,
        "business": score.business,
        "objectives": sum(score.objectives.values()),
        "secret": score.secret,
        "changes": -score.changes,
        "traffic": -score.traffic,
    }
    for part in sheet["parts"]:
        part["value"] = str(values_of[part["name"]])
    sheet["total"] = str(score.total)
    reach(sheet["rating"], game, score.total)
    return sheet


def listing(values: Values) -> list[Values]:
    """Return in few words what each round of a filled sheet reaches."""
    return [
        {"label": one["round"], "badge": None, "text": one["reached"], "points": one["words"]}
        for one in values["turns"]
    ]


def _turn(ticket: Values, turn: Turn) -> Values:
    return ticket | {
        "reached": turn.reached,
        "collected": turn.collected,
        "changes": str(turn.changes or ""),
        "traffic": str(turn.traffic or ""),
    }


def _tick(slots: Sequence[Values], number: int) -> None:
    """Tick so many of the boxes, from the first."""
    for slot in slots[:number]:
        slot["done"] = True


def _fill_rows(values: Sequence[Values], rows: Rows, boxes: RowBoxes) -> None:
    """Fill in rows and what they score, the open one half."""
    for row, number in zip(values, boxes.scored, strict=False):
        _tick(row["slots"], number)
        row["points"] = str(rows.points[number - 1])
    if boxes.current:
        row = values[len(boxes.scored)]
        _tick(row["slots"], boxes.current)
        row["points"] = str(rows.points[boxes.current - 1] // 2)
