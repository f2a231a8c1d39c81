"""The bus board: what must be on it, that nothing covers anything else, and that grey paper suffices."""

import xml.etree.ElementTree as ElementTree
from itertools import combinations, pairwise

import pytest
from support import bus_paper
from support.bus_paper import city_of, dealt, solved
from support.printed import contrast, picture, unlike

import templates
from solver.bus.game import Formation
from templates import theme
from templates.bus import formations
from templates.bus.drawing import Board, draw
from templates.bus.icons import dealt as dealt_icons
from templates.bus.icons import icons
from templates.bus.shown import Shown, after, before
from templates.plane import Box, Stroke
from templates.setup import Setup

ROOM = (150.0, 160.0)
SVG = "{http://www.w3.org/2000/svg}"
RIVALS = {"new-york": 2, "london": 4, "large": 2}


def empty(name: str) -> Board:
    return draw(city_of(name), ROOM, Shown())


def in_play(name: str) -> Board:
    return draw(city_of(name), ROOM, before(dealt(name, RIVALS.get(name, 1)).game))


def driven(name: str) -> Board:
    challenge, solution = solved(dealt(name, RIVALS.get(name, 1)))
    assert solution.play is not None
    return draw(city_of(name), ROOM, after(challenge.game, solution.play))


BOARDS = {
    f"{name}, {make.__name__}": (name, make) for name in bus_paper.CITIES for make in (empty, in_play, driven)
}


@pytest.fixture(params=BOARDS, scope="module")
def board(request: pytest.FixtureRequest) -> Board:
    name, make = BOARDS[request.param]
    return make(name)


def discs(board: Board) -> list[Stroke]:
    """Return what the middles of the signs cover at least, whatever their shape."""
    return [Stroke(at, at, 0.8 * min(1.0, look.reach) * board.size.radius) for at, look in board.signs]


def roads(board: Board) -> list[Stroke]:
    size = board.size
    return [Stroke(one.a, one.b, (size.busy if one.busy else size.road) / 2) for one in board.roads]


def test_the_board_fills_its_room_and_no_more(board: Board) -> None:
    assert board.width <= ROOM[0] + 1e-6 and board.height <= ROOM[1] + 1e-6
    assert max(board.width / ROOM[0], board.height / ROOM[1]) == pytest.approx(1, abs=1e-3)


def test_rivals_rounds_stand_beside_their_streets_and_on_nothing_else(board: Board) -> None:
    plates = [note.plate for note in board.notes]
    edge = Box(0, 0, board.width, board.height)
    for plate in plates:
        assert edge.holds((plate.left, plate.top)) and edge.holds((plate.right, plate.bottom))
    for one, other in combinations(plates, 2):
        assert not one.meets(other), (one, other)
    for note in board.notes:
        for text in note.texts:
            assert note.plate.left < text.box.left and text.box.right < note.plate.right
            assert not any(disc.meets(text.box) for disc in discs(board)), text
            assert not any(road.meets(text.box) for road in roads(board)), text


def test_numbers_on_the_route_stand_clear_of_signs(board: Board) -> None:
    for tag in board.tags:
        assert all(disc.gap(tag.at) > 0.5 * board.size.tag for disc in discs(board)), tag


def test_roads_between_signs_can_be_seen(board: Board) -> None:
    reach = {at: look.reach * board.size.radius for at, look in board.signs}
    for road in board.roads:
        level = road.a[1] == road.b[1]
        length = abs(road.b[0] - road.a[0]) + abs(road.b[1] - road.a[1])
        covered = sum(reach[end] if level else min(reach[end], board.size.radius) for end in (road.a, road.b))
        assert length - covered > 0.12 * board.grid.cell


def test_the_route_leads_through_its_rounds_in_its_direction() -> None:
    challenge, solution = solved(dealt("new-york"))
    assert solution.play is not None
    board = draw(challenge.game.city, ROOM, after(challenge.game, solution.play))
    reached = [(point, number) for number, turn in enumerate(solution.play.route, 1) for point in turn]
    assert [tag.text for tag in board.tags] == [str(number) for _, number in reached]
    assert board.route[1:] == tuple(board.grid.spot(*point) for point, _ in reached)
    for (a, b), tag in zip(pairwise(board.route), board.tags, strict=True):
        across, down = b[0] - a[0], b[1] - a[1]
        assert tag.angle == (0 if across > 0 else 180 if across < 0 else 90 if down > 0 else -90)
        assert Stroke(a, b, 0.01).gap(tag.at) < 0


@pytest.mark.parametrize("name", bus_paper.CITIES)
def test_the_land_covers_every_intersection_and_no_gap(name: str) -> None:
    city = city_of(name)
    board = empty(name)
    for x in range(city.width):
        for y in range(city.height):
            middle = board.grid.spot(x, y)
            assert any(box.holds(middle) for box in board.land) == ((x, y) in city.at)
            for dx, dy in ((0.49, 0), (0, 0.49), (0.49, 0.49)):
                around = {(x, y), (x + (dx > 0), y + (dy > 0)), (x + (dx > 0), y), (x, y + (dy > 0))}
                if around <= set(city.at):
                    assert any(box.holds(board.grid.spot(x + dx, y + dy)) for box in board.land)


def test_only_streets_that_are_there_are_drawn_and_busy_ones_so() -> None:
    city = city_of("new-york")
    board = empty("new-york")
    assert len(board.roads) == len(city.streets)
    spots = {board.grid.spot(*place.at): place.index for place in city.intersections}
    for road, street in zip(board.roads, city.streets, strict=True):
        assert (spots[road.a], spots[road.b], road.busy) == (street.a, street.b, street.busy)


def test_starts_and_letters_in_play_stand_out() -> None:
    game = dealt("new-york").game
    board = draw(game.city, ROOM, before(game))
    assert {look.number for _, look in board.signs if look.dealt} == set(game.starts)
    assert {look.letter for _, look in board.signs if look.secret} == set(game.secret)
    assert not any(look.dealt or look.secret for _, look in empty("new-york").signs)


def test_rivals_count_from_the_round_that_the_turn_order_says() -> None:
    """In the first round seat 0 lays first: a rival behind you counts from the next round on."""
    game = dealt("new-york", 1).game
    (rival,) = game.rivals
    assert game.seat == 0
    shown = before(game).traffic
    start = game.city.numbers[rival.start].at
    for number, turn in enumerate(rival.route, 1):
        for a, b in pairwise((start, *turn)):
            from_round = number if number % 2 == 0 else number + 1  # in even rounds seat 1 lays first
            assert shown.get(frozenset((a, b)), (13,)) == (min(from_round, 13),)
        start = turn[-1]


def test_the_drawing_alone_holds_its_name_key_and_coordinates() -> None:
    root = ElementTree.fromstring(templates.board(city_of("new-york")))
    texts = [text.text for text in root.iter(f"{SVG}text")]
    for word in ("NEW YORK", "A", "H", "12", "Elder", "Dark sight", "Street, busy street", "a", "6"):
        assert word in texts, word
    assert any(text and text.startswith("linewright ") for text in texts)
    assert templates.board(city_of("large"), Setup(format="png")).startswith(b"\x89PNG")


# ---- in grey ----


def test_what_is_drawn_on_the_town_stands_out_in_grey() -> None:
    style = theme.default()
    for colour in (style.elder, style.student, style.tourist, style.business):
        assert contrast(colour, style.paper) > 4.5
    assert contrast(style.busy, style.road) > 5
    assert contrast(style.dark, style.paper) > 7
    assert contrast(style.shoulder, style.land) > 1.8
    assert contrast(style.ink, style.star) > 7


def test_signs_differ_without_colour() -> None:
    found = icons()
    names = (
        "elder", "student", "tourist", "business", "university", "office", "light-sight", "dark-sight",
        "light", "number",
    )  # fmt: skip
    drawn = {name: picture(found[name], "bus") for name in names}
    for one, other in combinations(names, 2):
        assert unlike(drawn[one], drawn[other]) > 8, (one, other)


def test_every_formation_has_its_own_drawing_within_its_room() -> None:
    shapes = [
        Formation(segments, turns)
        for segments in range(1, 10)
        for turns in (None, *range(segments))
        if segments > 1 or turns == 0
    ]
    for formation in shapes:
        course = formations.course(formation)
        for x, y in (*course.spots, *course.free):
            assert abs(x) <= formations.WIDE / 2 - formations.STROKE
            assert abs(y) <= formations.HIGH / 2 - formations.STROKE
        if formation.turns is not None:
            steps = [(round(c - a, 6), round(d - b, 6)) for (a, b), (c, d) in pairwise(course.spots)]
            assert len(steps) == formation.segments
            assert sum(one != other for one, other in pairwise(steps)) == formation.turns
    game = dealt("practice").game
    assert set(dealt_icons(game)) >= {f"formation-{number}" for number in range(len(game.tickets))}
