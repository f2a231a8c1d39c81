"""The data of a metro sheet: what `sheet.typ` prints, as plain values."""

from dataclasses import asdict
from typing import Any

import solver
from maps.metro.city import City
from maps.metro.rules import JOKER, SWITCH, Objective
from puzzles.challenge import Challenge, Par
from solver.metro.game import Game, Round
from solver.metro.play import Play
from templates.metro.marks import Mark, line_badges
from templates.metro.symbols import shapes
from templates.style import Style
from templates.vector import render


def sheet_data(challenge: Challenge[Game], paper: str, style: Style) -> dict[str, Any]:
    """Return everything that the sheet of `challenge` says."""
    game = challenge.game
    city = game.city
    rules = city.rules
    return {
        "style": asdict(style),
        "paper": paper,
        "city": city.name,
        "title": challenge.title or "Metro challenge",
        "par": _par(challenge.par) if challenge.par else None,
        "footer": _footer(challenge),
        "rounds": [_round(game, one) for one in game.rounds],
        "tourist": [{"points": str(points)} for points in rules.tourist[1:]],
        "interchanges": [
            {"lines": f"{lines} lines", "points": points, "count": None}
            for lines, points in enumerate(rules.interchange)
            if points
        ],
        "objectives": [
            {"text": objective_text(rules.objectives[name], city), "points": rules.objective}
            for name in game.objectives
        ],
        "key": [
            {"icon": "key-joker", "text": "Joker station: answers every card"},
            {"icon": "key-site", "text": "Tourist site"},
            {"icon": "key-start", "text": "Departure station"},
        ],
        "sum": ["lines", "tourist sites", "interchanges"],
        "rating": [
            {
                "range": f"{band.low}–{band.high}" if band.high is not None else f"{band.low}+",
                "title": band.title,
            }
            for band in rules.rating
        ],
        "reminder": "Each event: draw one section from an end of the line.",
    }


def solution_data(challenge: Challenge[Game], play: Play, paper: str, style: Style) -> dict[str, Any]:
    """Return everything that the sheet says when it is filled in with a play."""
    score = solver.score(challenge.game, play)
    data = sheet_data(challenge, paper, style)
    for one, turns, line in zip(data["rounds"], play.rounds, score.lines, strict=True):
        for event, turn in zip(one["events"], turns, strict=True):
            event["answer"] = " ".join(str(section) for section in turn.sections) or "pass"
        one["score"] = {
            "districts": line.districts,
            "most": line.most,
            "river": line.points - line.districts * line.most,
            "points": line.points,
        }
    return data


def icons(city: City, style: Style) -> dict[str, str]:
    """Return the small drawings of a sheet: one for each card face, and those of the key."""
    looks = shapes(city.rules)
    blank = {"shape": None, "mark": None, "fork": False, "style": style, "reach": 1.4}
    badge = next(iter(line_badges(city).values()), None)
    return {
        **{name: render("metro/icon.svg.j2", **blank | {"shape": shape}) for name, shape in looks.items()},
        SWITCH: render("metro/icon.svg.j2", **blank | {"fork": True}),
        "key-joker": render("metro/icon.svg.j2", **blank | {"mark": Mark(looks[JOKER]), "reach": 2}),
        "key-site": render("metro/icon.svg.j2", **blank | {"mark": Mark(looks["circle"], True), "reach": 2}),
        "key-start": render(
            "metro/icon.svg.j2",
            **blank | {"mark": Mark(looks["circle"], badges=(badge,) if badge else ()), "reach": 2.2},
        ),
    }


def objective_text(objective: Objective, city: City) -> str:
    """Say an objective in words."""
    match objective.kind:
        case "interchanges":
            return f"At least {objective.number} interchange stations"
        case "districts":
            return "A station in every district"
        case "sites":
            return "Every tourist site served"
        case "district":
            return f"Every station of district {objective.district or city.central} served"
        case "crossings":
            return f"At least {objective.number} river crossings"


def _par(par: Par) -> dict[str, str]:
    if par.status == "optimal":
        return {"score": str(par.score), "text": "best possible, proved"}
    return {"score": str(par.score), "text": f"best known; at most {par.bound}"}


def _footer(challenge: Challenge[Game]) -> str:
    parts = ["linewright"]
    parts.append(challenge.city if isinstance(challenge.city, str) else challenge.game.city.name)
    if challenge.seed:
        parts.append(f"seed {challenge.seed}")
    if challenge.recipe is not None:
        parts.append(f"recipe {challenge.recipe}")
    return " · ".join(parts)


def _round(game: Game, one: Round) -> dict[str, Any]:
    city = game.city
    line = city.line(one.line)
    badge = line_badges(city)[one.line]
    events: list[dict[str, Any]] = []
    cards: list[dict[str, Any]] = []
    for card in one.cards:
        cards.append({"underground": card.underground, "symbol": card.symbol})
        if card.symbol != SWITCH:
            events.append({"number": len(events) + 1, "cards": cards, "answer": None})
            cards = []
    return {
        "line": one.line,
        "colour": badge.colour,
        "ink": badge.ink,
        "letters": badge.letters,
        "start": city.stations[line.start].coordinate,
        "power": game.powers.get(one.line),
        "events": events,
        "score": None,
    }
