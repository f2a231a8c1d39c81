"""Whether what is made of any game - its file, its check, its sheets, a new deal - is sound."""

from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

import puzzles
import solver
import templates
from puzzles.challenge import Challenge
from solver.metro.game import Card, Game
from support import games
from support.brute import State
from support.case import Case, Difference, to_play
from support.rule_checks import random_play
from templates.setup import Setup


def answerable(case: Case) -> Difference:
    """Check the file: no error but `unsolvable`, once for each event that the brute force leaves out too."""
    with TemporaryDirectory() as folder:
        found = puzzles.check(_written(folder, case.text))
    errors = [problem.code for problem in found if problem.severity == "error"]
    wanted = ["unsolvable"] * len(case.facts.passed)
    return None if errors == wanted else f"errors {list(map(str, found))}, expected {wanted}"


def round_trip(case: Case) -> Difference:
    """Write the challenge and a play, and read them back."""
    with TemporaryDirectory() as folder:
        path = _written(folder, case.text)
        challenge = puzzles.load(path)
        if puzzles.load(_written(folder, puzzles.dump(challenge))) != challenge:
            return f"another challenge comes back from\n{puzzles.dump(challenge)}"
        play = to_play(random_play(case.puzzle, Random(case.text)))
        text = puzzles.dump_play(play, challenge.game)
        if puzzles.load_play(_written(folder, text), challenge.game) != play:
            return f"another play comes back from\n{text}"
    return None


def printed(case: Case) -> Difference:
    """Draw the sheet and a solution: well-formed pages, whatever the game."""
    challenge = Challenge(case.game, case.data["city"])
    solution = solver.solve(case.game, work=1, workers=1)
    svg = Setup(format="svg")
    pages = [templates.sheet(challenge, svg), templates.board(case.game.city, svg)]
    if solution.play is not None:
        pages.append(templates.solution(challenge, solution, svg))
    for page in pages:
        ElementTree.fromstring(page)
    return None


def rated(case: Case) -> Difference:
    """Look up totals in the rating table, low and even negative ones too."""
    chance = Random(case.text)
    for _ in range(10):
        state = case.puzzle.judge(random_play(case.puzzle, chance))
        assert isinstance(state, State)
        puzzles.rating(case.game, case.puzzle.score(state)["total"])
    return None


def dealt(case: Case) -> Difference:
    """Deal on the city: every round is the beginning of a shuffled deck, to its last underground card."""
    chance = Random(case.text)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "city.yaml"
        path.write_text(games.text(case.data["city"]), encoding="utf-8")
        lines = chance.randint(1, len(case.data["city"]["lines"]))
        challenge = puzzles.deal(path, seed=str(chance.random()), lines=lines, powers=chance.random() < 0.5)
    game = challenge.game
    assert isinstance(game, Game)
    names = [entry.line for entry in game.rounds]
    if len(set(names)) != lines or len(names) != lines:
        return f"rounds of {names}, expected {lines} different lines"
    if len(set(game.powers.values())) != len(game.powers) or not set(game.powers) <= set(names):
        return f"powers {game.powers} for {names}"
    rules = case.data["city"]["rules"]
    return next(filter(None, (_dealt_round(entry.cards, rules) for entry in game.rounds)), None)


def _dealt_round(cards: tuple[Card, ...], rules: games.Data) -> Difference:
    names = ("circle", "square", "triangle", "pentagon", "joker")
    colours = rules.get("deck", {"underground": names, "street": (*names, "switch")})
    deck = Counter(f"{colour[0]}-{name}" for colour, symbols in colours.items() for name in symbols)
    last = rules.get("ends_after", 5)
    if not Counter(map(str, cards)) <= deck or sum(card.underground for card in cards) != last:
        return f"no part of the deck with {last} underground cards: {list(map(str, cards))}"
    return None if cards[-1].underground else f"not ended by an underground card: {list(map(str, cards))}"


def _written(folder: str, text: str) -> Path:
    path = Path(folder) / "file.yaml"
    path.write_text(text, encoding="utf-8")
    return path
