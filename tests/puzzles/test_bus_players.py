"""Simulated bus players against the referee: the same turns, as much worth, legal routes to the end."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from support import bus_games
from support.bus_case import BusCase

import maps
import solver
from puzzles import players
from puzzles.bus.dealing import deal
from puzzles.bus.players.compiled.ahead import DOOM
from puzzles.bus.players.facts import desk, facts
from puzzles.bus.players.playing import DEPTHS, Driver
from puzzles.wish import Wish
from solver.bus import referee
from solver.bus.game import Game
from solver.bus.referee import State, Turn

Hidden = Counter[int]
"""The tickets still to come."""


def worth(game: Game, state: State, turn: Turn, deep: int) -> int:
    """Value a turn as the players' documentation says, with the referee's help only."""
    after = referee.play(game, state, turn)
    hidden = Counter(set(range(1, game.city.rules.tickets + 1)) - set(game.tickets[: after.round]))
    if referee.finished(game, after):
        return referee.score(game, after).total
    if deep:
        return expected(game, after, hidden, deep)
    here = outlook(game, after, hidden)
    return sum(here - DOOM * (not referee.turns(turned(game, after, one), after)) for one in hidden)


def expected(game: Game, state: State, hidden: Hidden, deep: int) -> int:
    if deep == 0 or referee.finished(game, state):
        return outlook(game, state, hidden)
    total = 0
    for ticket in hidden:
        left, seen = hidden - Counter([ticket]), turned(game, state, ticket)
        lost = -DOOM * (len(left) if deep == 2 and state.round + 1 < len(game.tickets) else 1)
        total += max(
            [
                lost,
                *(
                    expected(game, referee.play(seen, state, turn), left, deep - 1)
                    for turn in referee.turns(seen, state)
                ),
            ]
        )
    return total


def turned(game: Game, state: State, ticket: int) -> Game:
    """Return the game with that ticket turned over in the round to come."""
    tickets = list(game.tickets)
    tickets[state.round] = ticket
    return replace(game, tickets=tuple(tickets))


def outlook(game: Game, state: State, hidden: Hidden) -> int:
    """Return the points so far, with DOOM off where the rest of the route has too little room."""
    needs = (
        sorted(turned(game, state, ticket).formations[state.round].segments for ticket in hidden)
        if (not referee.finished(game, state))
        else []
    )
    need = sum(needs[: len(game.tickets) - state.round])
    used, edge = set(state.route), [state.route[-1]]
    room = 0
    while edge:
        here = edge.pop()
        for street in game.city.streets_of[here.index]:
            there = game.city.intersections[street.other(here.index)]
            if there not in used:
                used.add(there)
                edge.append(there)
                room += 1
    return referee.score(game, state).total - DOOM * (room < need)


def turns_of(driver: Driver, count: int) -> list[Turn]:
    """Return the turns on a driver's desk."""
    trials = []
    for turn in range(count):
        end, used, pad = driver.end, driver.desk.used.copy(), driver.desk.pads[0].copy()
        driver.drive(turn)
        trials.append(driver.route.pop())
        driver.end, driver.desk.used[:], driver.desk.pads[0] = end, used, pad
    return trials


@pytest.mark.parametrize(("seeds", "deep"), [(range(60), 0), (range(60, 90), 1), (range(90, 98), 2)])
def test_turns_are_worth_what_the_referee_says(seeds: range, deep: int) -> None:
    compared = 0
    for seed in seeds:
        game, chance = BusCase(bus_games.seeded(seed)).game, Random(seed)
        known = facts(game)
        driver = Driver(game, known, desk(known), chance.choice(game.starts))
        state = referee.start(game, driver.start)
        while legal := referee.turns(game, state):
            found = driver.worths(deep)
            assert dict(zip(turns_of(driver, len(found)), found, strict=True)) == {
                turn: worth(game, state, turn, deep) for turn in legal
            }
            compared += len(found)
            turn = chance.randrange(len(found))
            driver.turns()
            driver.drive(turn)
            state = referee.play(game, state, driver.route[-1])
        assert referee.finished(game, state) or driver.turns() == 0
    assert compared > 80


@pytest.mark.parametrize("skill", players.SKILLS)
def test_every_route_is_legal_and_its_total_the_referee_s(skill: players.Skill) -> None:
    for seed in range(100, 120):
        game = BusCase(bus_games.seeded(seed)).game
        played = players.play(game, skill, Random("seed"))
        if played.play is None:
            assert played.total == 0
        else:
            assert solver.score(game, played.play).total == played.total
        assert players.play(game, skill, Random("seed")) == played


def test_players_who_look_stay_alive_and_score_more() -> None:
    city = maps.load("bus/new-york")
    dealt = [deal(city, Random(f"alive/{number}"), Wish()) for number in range(40)]
    found = {
        skill: players.outcomes(dealt, skill, Random(skill))
        for skill in ("random", *DEPTHS)
        if skill != "two-deep"
    }
    finished = {skill: sum(total is not None for total in totals) for skill, totals in found.items()}
    averages = {skill: sum(total or 0 for total in totals) / len(dealt) for skill, totals in found.items()}
    assert finished["random"] < 30 and 36 <= finished["greedy"] <= finished["one-deep"] >= 38
    assert averages["random"] + 20 < averages["greedy"] < averages["one-deep"]


def test_a_player_knows_no_ticket_before_it_is_turned_over() -> None:
    """With the first tickets alike, the first turns are alike, whatever comes later."""
    city = maps.load("bus/practice")
    game = deal(city, Random("open"), Wish())
    other = replace(game, tickets=(*game.tickets[:3], *reversed(game.tickets[3:])))
    for skill in DEPTHS:
        one, two = (players.play(each, skill, Random("seed")).play for each in (game, other))
        assert one.route[:3] == two.route[:3]
