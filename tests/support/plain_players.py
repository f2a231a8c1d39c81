"""The plain metro player, who asks the referee about everything: what the compiled one must play like.

docs/ratings.md says how players choose; this is that text as code, with fractions for the chances.
"""

from dataclasses import replace
from fractions import Fraction

from maps.metro.rules import SWITCH
from puzzles.players import Played, Skill
from solver.metro import referee
from solver.metro.game import Card, Event, Game, Round
from solver.metro.play import PASS, Play, Turn
from solver.metro.state import State, draw, legal_sections
from support.draws import Draws
from support.foreseeing import Hidden, whole

DEPTHS: dict[Skill, int] = {"greedy": 0, "one-deep": 1, "two-deep": 2}


def play(game: Game, skill: Skill, draws: Draws) -> Played:
    """Let a player of that skill play a game."""
    state = referee.start(game)
    rounds = []
    for round_ in game.rounds:
        hidden = whole(game.city.rules)
        turns = []
        for cards in _revealed(round_):
            hidden = hidden.without(*cards)
            turn = _chosen(game, state, skill, hidden, draws)
            state = referee.play(game, state, turn)
            turns.append(turn)
        rounds.append(tuple(turns))
    return Played(Play(tuple(rounds)), referee.score(game, state).total)


def _revealed(round_: Round) -> list[tuple[Card, ...]]:
    """Return the cards of each event."""
    found: list[tuple[Card, ...]] = []
    pending: tuple[Card, ...] = ()
    for card in round_.cards:
        pending = (*pending, card)
        if card.symbol != SWITCH:
            found.append(pending)
            pending = ()
    return found


def _chosen(game: Game, state: State, skill: Skill, hidden: Hidden, draws: Draws) -> Turn:
    """Return the turn of a player of that skill."""
    chosen, highest, ties = PASS, None, 0
    for turn in referee.turns(game, state):
        if turn.sections or turn.power in (None, "circle"):
            rank = _rank(game, state, turn, hidden, skill)
            if highest is None or rank > highest:
                highest, ties = rank, 0
            if rank == highest:
                ties += 1
                if draws.below(ties) == 0:
                    chosen = turn
    return chosen


def _rank(game: Game, state: State, turn: Turn, hidden: Hidden, skill: Skill) -> tuple[Fraction, bool, bool]:
    """Value a turn: what it is expected to lead to; then rather a section than none, rather no power.

    A power costs a point for each underground card to come: so much more it must bring now than later. To
    the random player all turns are worth the same.
    """
    for section in turn.sections:
        state = draw(game, state, section)
    if turn.station is not None:
        circled = game.city.at[turn.station].index
        state = replace(
            state,
            circled=(*state.circled[: state.round], circled, *state.circled[state.round + 1 :]),
        )
    if skill == "random":
        worth = Fraction(0)
    else:
        price = max(0, hidden.to_end) if turn.power else 0
        worth = _expected(game, state, hidden, DEPTHS[skill]) - price
    return worth, bool(turn.sections), turn.power is None


def _expected(game: Game, state: State, hidden: Hidden, depth: int) -> Fraction:
    """Return the total to expect if the next events, `depth` of them, are answered as well as can be."""
    if depth == 0 or hidden.over:
        return Fraction(referee.score(game, state).total)
    return sum(
        (share * _best(game, state, event, after, depth - 1) for share, event, after in hidden.events()),
        Fraction(0),
    )


def _best(game: Game, state: State, event: Event, hidden: Hidden, depth: int) -> Fraction:
    """Return what the best answer to an event leads to; no power is used."""
    sections = legal_sections(game, state, event)
    found = [_expected(game, draw(game, state, section), hidden, depth) for section in sections]
    if game.city.rules.passing == "free" or not sections:
        found.append(_expected(game, state, hidden, depth))
    return max(found)
