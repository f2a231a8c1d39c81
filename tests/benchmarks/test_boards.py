"""The boards of the study: of the sizes they claim, without anything doubtful, and joined as told."""

from pathlib import Path

import pytest

import maps
from benchmarks import boards
from benchmarks.boards import SIZES, Size, board, grown
from benchmarks.deals import Deal
from maps.metro.city import City
from maps.metro.rules import Deck

LONDON = maps.load("metro/london")
STATIONS = {"half": 27, "one": 53, "two": 106}


@pytest.mark.parametrize("ends_after", [None, 10])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wrong_or_doubtful_about_a_board(
    size: Size, ends_after: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    read = boards._read
    monkeypatch.setattr(boards, "_read", lambda text: [texts.append(text), read(text)][1])
    made = board("metro/london", size, ends_after)
    path = tmp_path / "board.yaml"
    path.write_text(texts[-1], encoding="utf-8")
    assert maps.check(path) == []
    assert len(made.stations) == STATIONS[size] and len(made.lines) == 6


def test_one_is_the_city_with_more_departures() -> None:
    made = board("metro/london", "one")
    assert isinstance(LONDON, City)
    assert (made.stations, made.links, made.conflicts, made.cells, made.river, made.central) == (
        *(
            tuple(_unnamed(LONDON)),
            LONDON.links,
            LONDON.conflicts,
            LONDON.cells,
            LONDON.river,
            LONDON.central,
        ),
    )
    assert {line.start for line in LONDON.lines} == {line.start for line in made.lines[:4]}


def test_half_is_the_part_of_the_city_on_the_right() -> None:
    made = board("metro/london", "half")
    assert isinstance(LONDON, City)
    right = [station for station in LONDON.stations if station.at[0] >= 5]
    assert [(station.symbol, station.site, station.district) for station in made.stations] == [
        (station.symbol, station.site, station.district) for station in right
    ]
    inside = [link for link in LONDON.links if {link.a, link.b} <= {station.index for station in right}]
    assert [link.crossing for link in made.links] == [link.crossing for link in inside]


def test_two_are_joined_by_links_and_by_the_river() -> None:
    made = board("metro/london", "two")
    assert isinstance(LONDON, City)
    seam = [
        link for link in made.links if made.stations[link.a].at[0] < 10 <= made.stations[link.b].at[0]
    ] + [link for link in made.links if made.stations[link.b].at[0] < 10 <= made.stations[link.a].at[0]]
    assert len(made.links) == 2 * len(LONDON.links) + len(seam) and len(seam) > 10
    assert made.river[0][-1] == made.river[1][0]
    assert len(made.districts) == 2 * len(LONDON.districts)


def test_departures_lie_apart() -> None:
    for size in SIZES:
        made = board("metro/london", size)
        places = [made.stations[line.start].at for line in made.lines]
        gaps = [
            min((x - left) ** 2 + (y - top) ** 2 for left, top in places[:place])
            for place, (x, y) in enumerate(places)
            if place
        ]
        assert gaps == sorted(gaps, reverse=True) and gaps[-1] > 1, (size, gaps)


def test_a_deck_grows_in_proportion() -> None:
    assert grown(Deck(), 7) == Deck(
        underground=("circle", "square", "triangle", "pentagon", "joker", "circle", "square"),
        street=("circle", "square", "triangle", "pentagon", "joker", "switch", "circle", "square"),
    )


def test_fewer_lines_are_the_first_ones_of_the_same_deal() -> None:
    six = Deal(size="half", ends_after=3, lines=6, seed="benchmark 0").game()
    two = Deal(size="half", ends_after=3, lines=2, seed="benchmark 0").game()
    assert two.rounds == six.rounds[:2]
    assert all(sum(card.underground for card in round_.cards) == 3 for round_ in six.rounds)


@pytest.mark.parametrize("city", ["bus/london", "metro/practice"])
def test_other_cities_are_refused_or_made_whole(city: str) -> None:
    if city.startswith("bus"):
        with pytest.raises(ValueError, match="expected a metro city, found bus/london"):
            board(city, "one")
    else:
        assert len(board(city, "two").stations) == 34


def _unnamed(city: City) -> list[object]:
    from dataclasses import replace

    return [replace(station, name=None) for station in city.stations]
