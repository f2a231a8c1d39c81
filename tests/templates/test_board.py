"""The board drawing: what must be on it, that nothing covers anything else, and that grey paper suffices."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot

import pytest
from support import paper
from support.paper import city_of, dealt, played
from support.printed import contrast, picture, unlike

import templates
from maps.metro.city import City
from solver.metro.play import Play, Turn
from templates import theme
from templates.metro import districts
from templates.metro.drawing import Board, draw
from templates.metro.icons import icons
from templates.metro.marks import letters
from templates.metro.shown import after, alone, before
from templates.metro.symbols import DRAWN
from templates.metro.tracks import PATTERNS
from templates.metro.writing import BADGE
from templates.placing import Text
from templates.plane import Stroke

ROOM = (150.0, 160.0)
SVG = "{http://www.w3.org/2000/svg}"


def empty(city: City) -> Board:
    return draw(city, ROOM, alone(city), theme.default())


def full(city: City) -> Board:
    game = dealt(city).game
    return draw(city, ROOM, after(game, played(game)), theme.default())


BOARDS = {
    f"{name}, {kind}": (name, make)
    for name in paper.CITIES
    for kind, make in (("empty", empty), ("played", full))
    if name != "huge" or kind == "empty"
}


@pytest.fixture(params=BOARDS, scope="module")
def board(request: pytest.FixtureRequest) -> Board:
    name, make = BOARDS[request.param]
    return make(city_of(name))


def discs(board: Board) -> list[Stroke]:
    return [Stroke(at, at, mark.reach * board.size.radius) for at, mark in board.stations]


def test_the_board_fills_its_room_and_no_more(board: Board) -> None:
    assert board.width <= ROOM[0] + 1e-6 and board.height <= ROOM[1] + 1e-6
    assert max(board.width / ROOM[0], board.height / ROOM[1]) == pytest.approx(1, abs=1e-3)


def test_all_letters_lie_in_the_frame_and_apart(board: Board) -> None:
    texts: list[Text] = [*board.coordinates, *board.letters, *board.names]
    for text in texts:
        box = text.box
        assert min(box.left, box.top) >= 0 and box.right <= board.width and box.bottom <= board.height, text
    cells = [(text, text.box.grown(-0.1 * text.size)) for text in texts]
    for (one, box), (other, near) in combinations(cells, 2):
        assert not box.meets(near), (one, other)


def test_names_touch_no_station_link_section_or_number(board: Board) -> None:
    things = discs(board)
    things += [Stroke(at, at, BADGE * board.size.radius) for _, at in board.badges]
    things += [Stroke(link.a, link.b, board.size.link / 2) for link in board.links]
    things += [Stroke(track.a, track.b, board.size.track / 2) for track in board.tracks]
    things += [Stroke(chip.at, chip.at, board.size.chip) for chip in board.chips]
    for name in board.names:
        assert not any(thing.meets(name.box) for thing in things), name


def test_numbers_of_events_stand_clear_of_stations_and_each_other(board: Board) -> None:
    symbols = [Stroke(at, at, 1.2 * board.size.radius) for at, _ in board.stations]
    for chip in board.chips:
        assert all(symbol.gap(chip.at) > board.size.chip for symbol in symbols), chip
    for one, other in combinations(board.chips, 2):
        assert hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) > 2 * board.size.chip, (one, other)


def test_every_name_is_on_the_board_or_told_to_be_missing(board: Board) -> None:
    assert len({text.at for text in board.names}) == len(board.names)
    assert not {station.name for station in board.unnamed} & {None}


@pytest.mark.parametrize("name", paper.CITIES)
def test_every_piece_of_a_district_has_its_letter_inside(name: str) -> None:
    city = city_of(name)
    board = empty(city)
    cell = (board.grid.field.right - board.grid.field.left) / city.width
    found = set()
    for text in board.letters:
        x, y = text.at[0] - board.grid.field.left, text.at[1] - 0.36 * text.size - board.grid.field.top
        found.add((text.text, int(x / cell), int(y / cell)))
    for letter, cells in districts.pieces(city.cells):
        assert any((letter, x, y) in found for x, y in cells), letter


@pytest.mark.parametrize("name", ["london", "practice", "bay"])
def test_neighbouring_districts_differ_in_tint_and_have_a_border_between(name: str) -> None:
    city = city_of(name)
    tints = districts.tints(city.cells, len(theme.default().tints))
    lined = set()
    for (ax, ay), (bx, by) in districts.borders(city.cells):
        lined |= {((x, ay), (x + 1, ay)) for x in range(ax, bx)} | {
            ((ax, y), (ax, y + 1)) for y in range(ay, by)
        }
    for y, row in enumerate(city.cells):
        for x, (left, right) in enumerate(pairwise(row), 1):
            assert (left != right) == (((x, y), (x, y + 1)) in lined)
            assert left == right or tints[left] != tints[right]
    for y, (above, below) in enumerate(pairwise(city.cells), 1):
        for x, (upper, lower) in enumerate(zip(above, below, strict=True)):
            assert (upper != lower) == (((x, y), (x + 1, y)) in lined)
            assert upper == lower or tints[upper] != tints[lower]


@pytest.mark.parametrize("name", ["london", "practice", "bay", "wide"])
def test_every_crossing_link_has_one_bridge_where_it_meets_the_river(name: str) -> None:
    city = city_of(name)
    board = empty(city)
    crossing = [dash for dash, link in zip(board.links, city.links, strict=True) if link.crossing]
    assert len(board.bridges) == len(crossing) > 0
    courses = [Stroke(a, b, 0.0) for piece in board.river for a, b in pairwise(piece)]
    for bridge, dash in zip(board.bridges, crossing, strict=True):
        assert Stroke(dash.a, dash.b, 0.0).gap(bridge.at) < 1e-6
        assert min(course.gap(bridge.at) for course in courses) < 1e-6


def test_water_stays_off_the_stations_where_it_can() -> None:
    for name in ("london", "practice"):
        board = empty(city_of(name))
        courses = [Stroke(a, b, board.water / 2) for piece in board.river for a, b in pairwise(piece)]
        assert all(course.gap(at) > 0.9 * board.size.radius for course in courses for at, _ in board.stations)


def test_the_drawing_holds_every_link_station_line_and_coordinate() -> None:
    city = city_of("london")
    root = ElementTree.fromstring(templates.board(city))
    dashed = [path for path in root.iter(f"{SVG}path") if path.get("stroke-dasharray")]
    assert len([path for path in dashed if path.get("stroke-dashoffset")]) == len(city.links)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    for word in ("LONDON", "A", "J", "1", "10", "Rose", "Amber", "?", "Tourist site", "River crossing"):
        assert word in texts, word
    assert any(text and text.startswith("linewright ") for text in texts)
    assert root.find(f"{SVG}title") is not None


def test_lines_that_stand_are_drawn_without_numbers() -> None:
    city = city_of("bay")
    link = city.links_of[city.lines[1].start][0]
    game = replace(dealt(city, lines=1).game, drawn={city.lines[1].name: (link.index,)})
    board = draw(city, ROOM, before(game), theme.default())
    assert len(board.tracks) == 1 and not board.chips
    assert templates.sheet(replace(dealt(city), game=game)).startswith(b"%PDF")


def test_only_lines_in_play_have_their_departures_marked() -> None:
    game = dealt(city_of("london"), lines=1).game
    board = draw(game.city, ROOM, before(game), theme.default())
    assert [badge.letters for badge, _ in board.badges] == ["R"]
    assert len(empty(game.city).badges) == 4


def test_a_circled_station_has_a_ring() -> None:
    game = dealt(city_of("london"), lines=1).game
    line = game.city.lines[0]
    at = game.city.stations[line.start].at
    passes = (Turn(),) * (len(game.rounds[0].events) - 1)
    board = draw(
        game.city,
        ROOM,
        after(game, Play(((Turn(power="circle", station=at), *passes),))),
        theme.load("classic"),
    )
    assert [ring.colour for ring in board.rings] == [line.colour]


def test_letters_of_lines_tell_them_apart() -> None:
    assert letters(["Rose", "Moss"]) == ["R", "M"]
    assert letters(["Rose", "Ruby", "Moss"]) == ["Ro", "Ru", "Mo"]
    assert letters(["Rose", "Rosa"]) == ["1", "2"]
    assert letters(["日", "本"]) == ["1", "2"]


# ---- in grey ----


def test_whatever_is_drawn_on_a_district_stands_out_in_grey() -> None:
    style = theme.default()
    for tint in (*style.tints, style.paper):
        assert contrast(style.ink, tint) > 7
        assert contrast(style.link, tint) > 2.4
        assert contrast(style.border, tint) > 2.4
        assert contrast(style.letter, tint) > 2.4
        assert contrast(style.shore, tint) > 1.8
    for ground in (style.underground, style.street, style.site):
        assert contrast(style.ink, ground) > 7


def test_lines_of_one_grey_differ_by_pattern() -> None:
    city = city_of("symbols")
    assert len(city.lines) == PATTERNS
    grey = replace(city, lines=tuple(replace(line, colour="#777777") for line in city.lines))
    drawn = [
        picture(icons(grey, theme.load("classic"))[f"line-{place}"], "metro") for place in range(PATTERNS)
    ]
    assert all(unlike(one, other) > 8 for one, other in combinations(drawn, 2))


def test_cards_and_symbols_differ_without_colour() -> None:
    found = icons(city_of("symbols"), theme.default())
    assert unlike(picture(found["key-underground"], "metro"), picture(found["key-street"], "metro")) > 8
    names = [*DRAWN, "kraken", "joker", "switch"]
    drawn = [picture(found[name], "metro") for name in names if name in found]
    assert len(drawn) > 12
    assert all(unlike(one, other) > 8 for one, other in combinations(drawn, 2))
