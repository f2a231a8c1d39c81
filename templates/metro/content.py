"""What a metro page says, as plain values: the sheet of a challenge, and the same filled in with a play."""

from itertools import accumulate

from maps.metro.city import City
from maps.metro.rules import SWITCH
from puzzles.challenge import Challenge
from puzzles.rating import handicap, table
from solver.metro.game import Game, Round
from solver.metro.play import Play, Turn
from solver.metro.score import Score
from solver.result import Solution
from templates import frame
from templates.frame import Values
from templates.metro import words
from templates.metro.marks import line_badges
from templates.scale import reach, scale
from templates.setup import Setup
from templates.style import Style


def empty(challenge: Challenge[Game], setup: Setup) -> Values:
    """Return everything that the sheet of `challenge` says, with nothing filled in."""
    game = challenge.game
    city = game.city
    return frame.frame(challenge, "Metro challenge", setup) | {
        "formula": _formula(city),
        "rounds": [_round(game, one, setup.style) for one in game.rounds],
        "tourist": [{"points": str(points), "used": False} for points in _tourist_track(game)],
        "interchanges": [
            {"lines": _served_by(game, lines), "points": str(points), "count": None}
            for lines, points in _interchange_track(game).items()
        ],
        "objectives": [
            {"text": text, "points": f"{city.rules.objective:+}", "done": None}
            for text in words.objectives(game)
        ],
        "powers": words.powers(game),
        "key": _key(game),
        "rules": words.rules(game),
        "stations": "",
        "parts": [{"name": name, "sign": "+", "value": None} for name in _parts(game)],
        "total": None,
        "handicap": _handicap(game),
        "rating": scale(table(game)),
    }


def filled(
    challenge: Challenge[Game], solution: Solution[Play], play: Play, score: Score, setup: Setup
) -> Values:
    """Return what the sheet of `challenge` says when filled in with the play of a solution and its score."""
    game = challenge.game
    sheet = empty(challenge, setup)
    frame.solved(sheet, solution, score.total)
    sheet["rules"] = sheet["powers"] = []
    running = accumulate(line.points for line in score.lines)
    for values, turns, line, total in zip(sheet["rounds"], play.rounds, score.lines, running, strict=True):
        for event, turn in zip((one for one in values["events"] if one["number"]), turns, strict=True):
            event["answer"] = _answer(turn)
        river = [line.points - line.districts * line.most] if words.has_river(game.city) else []
        values["score"] = [str(number) for number in (line.districts, line.most, *river, line.points)]
        values["running"] = str(total)
    for place, box in enumerate(sheet["tourist"]):
        box["used"] = place < score.visits
    for row, lines in zip(sheet["interchanges"], _interchange_track(game), strict=True):
        row["count"] = str(score.interchanges[lines]) if lines in score.interchanges else None
    for row, name in zip(sheet["objectives"], game.objectives, strict=True):
        row["done"] = score.objectives[name] != 0
    values_of = {
        "lines": sum(line.points for line in score.lines),
        "tourist sites": score.tourist,
        "interchanges": score.interchange,
        "objectives": sum(score.objectives.values()),
    }
    for part in sheet["parts"]:
        part["value"] = str(values_of[part["name"]])
    sheet["total"] = str(score.total)
    if sheet["handicap"]:
        sheet["handicap"]["value"] = str(score.total - handicap(game))
    reach(sheet["rating"], game, score.total)
    return sheet


def listing(values: Values) -> list[Values]:
    """Return in few words what each line of a filled sheet does: its badge, its sections, its points."""
    return [
        {
            "label": one["line"],
            "badge": {name: one[name] for name in ("letters", "colour", "ink")},
            "text": " · ".join(" ".join(event["answer"]) for event in one["events"] if event["answer"]),
            "points": one["score"][-1],
        }
        for one in values["rounds"]
    ]


def _formula(city: City) -> list[Values]:
    river = [{"name": f"river × {city.rules.river_crossing}", "sign": "+"}] if words.has_river(city) else []
    return [
        {"name": "districts", "sign": ""},
        {"name": "most", "sign": "×"},
        *river,
        {"name": "points", "sign": "="},
    ]


def _round(game: Game, one: Round, style: Style) -> Values:
    city = game.city
    line = city.line(one.line)
    badge = line_badges(city, style)[one.line]
    return {
        "line": one.line,
        "colour": badge.colour,
        "ink": badge.ink,
        "letters": badge.letters,
        "pattern": city.lines.index(line),
        "start": city.stations[line.start].coordinate,
        "power": game.powers.get(one.line),
        "events": _events(one),
        "score": [None] * len(_formula(city)),
        "running": None,
    }


def _events(one: Round) -> list[Values]:
    """Return the events with their cards; a switch that nothing follows stands last, without a number."""
    events: list[Values] = []
    cards: list[Values] = []
    for card in one.cards:
        cards.append({"underground": card.underground, "symbol": card.symbol})
        if card.symbol != SWITCH:
            events.append({"number": len(events) + 1, "cards": cards, "answer": None})
            cards = []
    return [*events, {"number": None, "cards": cards, "answer": None}] if cards else events


def _answer(turn: Turn) -> list[str]:
    """Say what was done in a turn: its sections, the circled station, the power; or that it was a pass."""
    done = [str(section) for section in turn.sections]
    if turn.station is not None:
        done.append(words.circled(turn.station))
    elif turn.power is not None:
        done.append(turn.power)
    return done if turn.sections or turn.station is not None else ["pass", *done]


def _tourist_track(game: Game) -> tuple[int, ...]:
    """Return the points for 1, 2, ... crosses, as far as the track goes and the lines in play can come."""
    sites = sum(station.site for station in game.city.stations)
    return game.city.rules.tourist[1 : 1 + sites * _lines(game)]


def _interchange_track(game: Game) -> dict[int, int]:
    """Return what a station served by that many lines scores; the track's last entry stands for more too."""
    track = game.city.rules.interchange
    return {lines: track[lines] for lines in range(1, min(len(track) - 1, _lines(game)) + 1) if track[lines]}


def _served_by(game: Game, lines: int) -> str:
    """Say by how many lines a station is served: `2 lines`, or `4+ lines` where the track ends."""
    if lines == len(game.city.rules.interchange) - 1 and lines < _lines(game):
        return f"{lines}+ lines"
    return f"{lines} {'line' if lines == 1 else 'lines'}"


def _lines(game: Game) -> int:
    return len(game.rounds) + len(game.drawn)


def _parts(game: Game) -> list[str]:
    """Return the names of what is summed up at the end."""
    return [
        "lines",
        *(["tourist sites"] if _tourist_track(game) or game.city.rules.tourist[0] else []),
        *(["interchanges"] if _interchange_track(game) or game.city.rules.interchange[0] else []),
        *(["objectives"] if game.objectives else []),
    ]


def _handicap(game: Game) -> Values | None:
    if not game.modules or not table(game):
        return None
    return {"points": str(handicap(game)), "name": "for the rating", "value": None}


def _key(game: Game) -> list[Values]:
    city = game.city
    first = city.lines.index(city.line(game.rounds[0].line)) if game.rounds else 0
    entries = [(f"key-{first}", "Departure station, with the line's letter"), *words.key(city)]
    for place, line in enumerate(city.lines):
        if line.name in game.drawn:
            entries.append((f"key-{place}", f"{line.name} stands already and is not built"))
    cards = {card for one in game.rounds for card in one.cards}
    if any(card.underground for card in cards):
        entries.append(
            ("key-underground", f"Underground card: number {city.rules.ends_after} ends the round")
        )
    if any(not card.underground for card in cards):
        entries.append(("key-street", "Street card"))
    if any(card.symbol == SWITCH for card in cards):
        entries.append((SWITCH, "Switch: the next card may start a branch"))
    return [{"icon": icon, "text": text} for icon, text in entries]
