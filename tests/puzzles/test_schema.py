"""The JSON Schemas that text editors use, kept with the documentation."""

from pathlib import Path

import pytest

import maps
import puzzles
from maps.rooms import games
from maps.schemas import schema_text
from puzzles.kinds import Kind, model_of
from solver.metro.game import Game
from solver.metro.play import Play

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("kind", ["challenge", "play"])
def test_the_documented_schema_is_the_reader_s_own(kind: Kind, game: str) -> None:
    path = DOCS / "schema" / f"{kind}-{game}.json"
    assert path.read_text("utf-8") == schema_text(model_of(kind, game)), (
        f"write it anew: linewright schema {kind}-{game} > docs/schema/{path.name}"
    )


def test_a_written_file_names_its_schema_in_its_first_line() -> None:
    challenge = puzzles.deal("metro/practice", seed="x")
    line = "# yaml-language-server: $schema=schema/challenge-metro.json"
    assert puzzles.dump(challenge, schema="schema/challenge-metro.json").startswith(
        f"{line}\nlinewright: 1\n"
    )
    assert puzzles.dump(challenge).startswith("linewright: 1\n")
    play = puzzles.dump_play(Play(()), Game(maps.load("metro/practice"), ()), schema="play-metro.json")
    assert play.startswith("# yaml-language-server: $schema=play-metro.json\nlinewright: 1\n")
