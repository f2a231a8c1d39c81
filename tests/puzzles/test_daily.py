"""The same date gives the same challenge for ever: the cards of some days, pinned."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

import pytest

import maps
import puzzles
import solver
from puzzles.metro.dealing import deal
from puzzles.wish import Wish
from solver.metro.game import Card, Game
from solver.result import Solvability


def answers(*solvable: bool) -> "Iterator[Solvability[None]]":
    for answer in solvable:
        passes = 0 if answer else 1
        yield Solvability(passes, passes, (), 0.0, None)


def cards(game: Game) -> str:
    return ", ".join(f"{round.line} {''.join(map(letter, round.cards))}" for round in game.rounds)


def letter(card: Card) -> str:
    first = "x" if card.symbol == "switch" else card.symbol[0]
    return first.upper() if card.underground else first


PINNED = {
    "2024-02-29": "Amber tscxTPJCS, Moss CPjtJcsxST, Rose CptjPJTcsS, Sky jpsTtPCJxcS",
    "2026-12-01": "Moss xjPJTCpS, Rose CTspjcJxPS, Amber SjtTcPCpxJ, Sky sctpJxCjSTP",
    "2026-12-31": "Amber sJxCPTjpcS, Moss pCjJstxcTSP, Rose STcpxCPsJ, Sky sPtjJSTpxC",
    "2027-01-01": "Moss PsptTjCxcJS, Rose TjstcPxSJC, Amber sjJpSTPC, Sky CcJtjPpxTS",
    "2030-06-15": "Rose jTcstPpCxSJ, Amber CTjxtJScspP, Sky TjpJCPxcstS, Moss pTjSxPCsJ",
    "2099-12-31": "Rose xjpCsPJStcT, Sky jSspPTtJxcC, Moss tcCpSJsxTP, Amber pjJsCSPT",
}
"""Each card is its symbol's first letter, `x` for the switch; capitals are underground cards."""


@pytest.mark.parametrize("day", PINNED)
def test_a_date_has_its_cards(day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "check", lambda game: next(answers(True)))
    daily = puzzles.daily(date.fromisoformat(day), "metro")
    assert cards(daily.game) == PINNED[day]


def test_a_daily_is_the_whole_plain_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "check", lambda game: next(answers(True)))
    daily = puzzles.daily(date(2026, 12, 1), "metro")
    assert (daily.city, daily.title, daily.seed) == ("metro/london", "Daily 2026-12-01", "2026-12-01")
    assert (daily.recipe, daily.par) == (1, None)
    game = daily.game
    assert len(game.rounds) == len(game.city.lines) == 4
    assert (game.objectives, game.powers, game.drawn) == ((), {}, {})
    assert cards(game) == cards(puzzles.deal("metro/london", seed="2026-12-01").game)


def test_a_deal_that_cannot_be_answered_is_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = answers(False, False, True)
    monkeypatch.setattr(solver, "check", lambda game: next(verdicts))
    chance = Random("2026-12-01")
    london = maps.load("metro/london")
    deals = [deal(london, chance, Wish()) for _ in range(3)]
    assert puzzles.daily(date(2026, 12, 1), "metro").game == deals[2]


@pytest.mark.slow
def test_a_daily_s_file_has_no_problem(tmp_path: Path) -> None:
    path = tmp_path / "daily.yaml"
    path.write_text(puzzles.dump(puzzles.daily(date(2026, 12, 24), "metro")), "utf-8")
    assert puzzles.check(path) == []
