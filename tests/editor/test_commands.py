"""The contracts of formats.md for check, score, solve, deal, daily, print and schema."""

import json
from datetime import date as Date
from pathlib import Path
from time import sleep
from typing import Any, NoReturn

import pytest

import puzzles
import solver
from maps.rooms import games
from solver.metro.play import PASS, Play
from solver.result import Solution

from .conftest import Ran, Run

PROBLEM_KEYS = {"file", "line", "column", "severity", "code", "message"}


def data(ran: Ran) -> dict[str, Any]:
    """Return the one JSON object on stdout."""
    read = json.loads(ran.out)
    assert isinstance(read, dict) and ran.out.isascii()
    return read


@pytest.fixture
def challenge(run: Run, tmp_path: Path) -> Path:
    """Return a challenge of one line in which every event can be answered."""
    run("map", "new", "quay.yaml", "--size", "5x5")
    for seed in range(20):
        words = ("quay.yaml", "--seed", str(seed), "--lines", "1", "-o", "one.yaml", "--force")
        assert run("deal", *words).status == 0
        if run("check", "one.yaml").status == 0:
            return tmp_path / "one.yaml"
    raise AssertionError("expected a fair deal in twenty")


@pytest.fixture
def play(run: Run, challenge: Path, tmp_path: Path) -> Path:
    """Return its best play."""
    assert run("solve", "one.yaml", "--save", "best.yaml").status == 0
    return tmp_path / "best.yaml"


def test_check_of_good_files(run: Run, challenge: Path, play: Path) -> None:
    ran = run("check", "one.yaml", "best.yaml", "quay.yaml")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [f"{name}: no problems" for name in ("one.yaml", "best.yaml", "quay.yaml")]
    ran = run("check", "one.yaml", "--json")
    assert (ran.status, data(ran)) == (0, {"problems": []})


def test_check_lists_all_problems_of_all_files(run: Run, city: Path) -> None:
    text = (
        city.read_text("utf-8")
        .replace("start: B2", "start: B9")
        .replace("game: metro", "game: metro\nnmae: x")
    )
    city.write_text(text, "utf-8")
    ran = run("check", "city.yaml", "nowhere.yaml", "--json")
    problems = data(ran)["problems"]
    assert ran.status == 2
    assert all(set(problem) == PROBLEM_KEYS for problem in problems)
    assert {problem["file"] for problem in problems} == {"city.yaml", "nowhere.yaml"}
    off = next(problem for problem in problems if problem["code"] == "off-board")
    assert text.splitlines()[off["line"] - 1][off["column"] - 1 :].startswith("B9")
    ran = run("check", "city.yaml")
    assert ran.status == 1
    assert f"city.yaml:{off['line']}:{off['column']}: error: " in ran.out
    assert "unknown-key" in ran.out


def test_warnings_alone_are_no_fault(run: Run, city: Path) -> None:
    city.write_text(city.read_text("utf-8").replace("  A A A B B C C\n", "  A A A B B C I\n", 1), "utf-8")
    ran = run("check", "city.yaml", "--json")
    assert ran.status == 0
    assert {problem["severity"] for problem in data(ran)["problems"]} == {"warning"}


def test_an_unsolvable_challenge_is_an_error(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hard.yaml").write_text(
        "linewright: 1\ngame: metro\ncity: metro/practice\nrounds:\n"
        "  - {line: Rose, cards: [" + ", ".join(["u-triangle"] * 8) + "]}\n"
    )
    ran = run("check", "hard.yaml", "--json")
    assert ran.status == 1
    assert "unsolvable" in {problem["code"] for problem in data(ran)["problems"]}


def test_score_of_a_legal_play(run: Run, challenge: Path, play: Path) -> None:
    found = data(run("score", "one.yaml", "best.yaml", "--json"))
    assert set(found) == {"legal", "total", "breakdown"} and found["legal"] is True
    parts = found["breakdown"]
    assert set(parts) == {"lines", "tourist", "interchanges", "objectives"}
    assert set(parts["lines"][0]) == {"line", "districts", "most", "crossings", "points"}
    assert set(parts["tourist"]) == {"visits", "points"}
    assert set(parts["interchanges"]) == {"2", "3", "4", "points"}
    total = parts["lines"][0]["points"] + parts["tourist"]["points"] + parts["interchanges"]["points"]
    assert total == found["total"]
    text = run("score", "one.yaml", "best.yaml").out
    assert f"  {total}\n" in text
    assert "rating: " not in text, "the table is for the whole game"


def test_the_score_of_a_whole_game_is_rated(run: Run, city: Path, tmp_path: Path) -> None:
    assert run("deal", "city.yaml", "--seed", "x", "-o", "all.yaml").status == 0
    game = puzzles.load(tmp_path / "all.yaml").game
    passes = Play(tuple((PASS,) * len(round.events) for round in game.rounds))
    (tmp_path / "passes.yaml").write_text(puzzles.dump_play(passes, game), "utf-8")
    assert "rating: Lost in the tunnels\n" in run("score", "all.yaml", "passes.yaml").out


def test_a_challenge_goes_through_its_code(run: Run, city: Path, tmp_path: Path) -> None:
    assert run("deal", "city.yaml", "--seed", "club night", "--lines", "2", "-o", "a.yaml").status == 0
    code = run("code", "a.yaml").out.strip()
    assert run("open", code.lower(), "--city", "city.yaml", "-o", "b.yaml").err == "wrote b.yaml\n"
    assert (tmp_path / "b.yaml").read_bytes() == (tmp_path / "a.yaml").read_bytes()
    for words, told in (
        (("open", code), "[code-city]"),
        (("open", code, "--city", "a.yaml"), "expected a city, this is a challenge"),
        (("open", code[:-1] + "0"), f"Did you mean {code}?"),
        (("open", code, "--city", "city.yaml", "-o", "b.yaml"), "[exists]"),
        (("code", "city.yaml"), "[file-kind]"),
    ):
        ran = run(*words)
        assert (ran.status, ran.out) == (2, "")
        assert told in ran.err


def test_deal_a_format(run: Run, tmp_path: Path) -> None:
    ran = run("deal", "metro/practice", "--seed", "x", "--format", "network", "-o", "net.yaml")
    assert ran.status == 0
    challenge = puzzles.load(tmp_path / "net.yaml")
    assert (challenge.format, len(challenge.game.drawn)) == ("network", 1)
    ran = run("deal", "bus/practice", "--seed", "x", "--format", "sprint")
    assert ran.status == 2
    assert "found 'sprint', which is one of metro [format]" in ran.err


def test_score_of_an_illegal_play(run: Run, challenge: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("linewright: 1\ngame: metro\nplays:\n  - [A1-A2]\n")
    ran = run("score", "one.yaml", "bad.yaml", "--json")
    found = data(ran)
    assert ran.status == 1
    assert set(found) == {"legal", "round", "event", "reason"}
    assert (found["legal"], found["round"], found["event"]) == (False, 1, 1)
    ran = run("score", "one.yaml", "bad.yaml")
    assert ran.status == 1 and ran.out == f"illegal in round 1, event 1: {found['reason']}\n"


@pytest.mark.parametrize("engine", ["auto", "search", "cp-sat"])
def test_solve_proves_and_saves(run: Run, challenge: Path, tmp_path: Path, engine: str) -> None:
    ran = run("solve", "one.yaml", "--engine", engine, "--workers", "1", "--save", "p.yaml", "--json")
    found = data(ran)
    assert ran.status == 0
    assert set(found) == {"status", "score", "bound", "seconds", "engine", "play"}
    assert (found["status"], found["bound"]) == ("optimal", found["score"])
    assert data(run("score", "one.yaml", "p.yaml", "--json"))["total"] == found["score"]
    (tmp_path / "q.yaml").write_text(json.dumps(found["play"]))
    assert data(run("score", "one.yaml", "q.yaml", "--json"))["total"] == found["score"]


def test_solve_tells_a_person(run: Run, challenge: Path) -> None:
    ran = run("solve", "one.yaml")
    assert "proved best" in ran.out.splitlines()[0]
    assert ran.out.splitlines()[-1].startswith("total")
    assert " s\n" in ran.err and "\r" not in ran.err


def test_solve_keeps_a_checkpoint_and_goes_on(run: Run, challenge: Path) -> None:
    ran = run("solve", "one.yaml", "--resume", "--json")
    best, kept = data(ran), challenge.with_name("one.yaml.checkpoint")
    assert "no checkpoint yet" in ran.err and kept.is_file()
    again = data(run("solve", "one.yaml", "--resume", "--json"))
    assert (again["status"], again["score"]) == ("optimal", best["score"])
    assert run("map", "line", "quay.yaml", "Rose", "--colour", "123456").status == 0
    assert run("solve", "one.yaml", "--resume").status == 0
    ran = run("solve", "one.yaml", "--checkpoint", kept.name)
    assert ran.status == 2 and "[exists]" in ran.err
    assert run("solve", "one.yaml", "--checkpoint", kept.name, "--force").status == 0
    kept.write_bytes(kept.read_bytes()[:-1])
    ran = run("solve", "one.yaml", "--resume")
    assert ran.status == 2 and "damaged" in ran.err and "leave out --resume" in ran.err
    assert run("solve", "one.yaml", "--resume", "--reach", "3").status == 2


@pytest.mark.parametrize(
    "asked",
    [
        ["solve", "one.yaml", "--checkpoint", "kept"],
        ["solve", "one.yaml", "--resume"],
        ["solve", "one.yaml", "--save", "best.yaml"],
        ["rate", "metro/practice", "-o", "rated.json"],
        ["rate", "metro/practice", "--plot", "rated.svg"],
        ["print", "sheet", "one.yaml", "-o", "sheet.pdf"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_written_is_told_before_the_work(
    asked: list[str], run: Run, challenge: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(**given: Any) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    def begun(*given: Any, **more: Any) -> NoReturn:
        raise AssertionError("the work was begun")

    for work in ("solver.solve", "puzzles.ratings.rate", "templates.sheet"):
        monkeypatch.setattr(work, begun)
    monkeypatch.setattr("tempfile.TemporaryFile", denied)
    ran = run(*asked)
    assert ran.status == 2 and "the file cannot be written: Permission denied [unwritable]" in ran.err


def test_solve_in_a_pipe_tells_seldom(run: Run, challenge: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("editor.solving.SELDOM", 0.01)
    solve = solver.solve

    def slow(game: Any, **options: Any) -> Any:
        sleep(0.2)
        return solve(game, **options)

    monkeypatch.setattr(solver, "solve", slow)
    lines = run("solve", "one.yaml").err.splitlines()
    assert 2 <= sum(line.startswith("solving  ") for line in lines) <= 6


@pytest.mark.parametrize("engine", ["auto", "search", "cp-sat"])
def test_reach_answers_yes_and_no(run: Run, challenge: Path, engine: str) -> None:
    best = data(run("solve", "one.yaml", "--json"))["score"]
    assert data(run("solve", "one.yaml", "--reach", str(best), "--engine", engine, "--json"))["score"] >= best
    ran = run("solve", "one.yaml", "--reach", str(best + 1), "--engine", engine, "--json")
    assert (ran.status, data(ran)["status"], data(ran)["play"]) == (1, "unsolvable", None)
    assert f"{best + 1} cannot be reached\n" in run("solve", "one.yaml", "--reach", str(best + 1)).out
    assert f"{best} can be reached" in run("solve", "one.yaml", "--reach", str(best)).out


@pytest.mark.parametrize(
    ("solution", "status", "words"),
    [
        (Solution("unsolvable", None, None, 0.1, "cp-sat", None), 1, "unsolvable"),
        (Solution("unknown", None, 99, 0.1, "search", None), 0, "nothing found yet"),
    ],
)
def test_solve_without_a_play(
    run: Run, challenge: Path, monkeypatch: pytest.MonkeyPatch, solution: Any, status: int, words: str
) -> None:
    monkeypatch.setattr(solver, "solve", lambda game, **options: solution)
    assert run("solve", "one.yaml", "--save", "p.yaml").out.startswith(words)
    ran = run("solve", "one.yaml", "--json")
    assert ran.status == status
    assert (data(ran)["status"], data(ran)["score"], data(ran)["play"]) == (solution.status, None, None)
    assert not challenge.with_name("p.yaml").exists()


def test_a_typed_file_is_not_replaced_before_or_after_the_work(
    run: Run, challenge: Path, play: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(*args: object, **options: object) -> None:
        raise AssertionError("the refusal comes before the work")

    with monkeypatch.context() as patched:
        patched.setattr(solver, "solve", work)
        patched.setattr(puzzles, "deal", work)
        for words in (
            ("solve", "one.yaml", "--save", "best.yaml"),
            ("deal", "metro/practice", "--seed", "t", "-o", "one.yaml"),
            ("print", "sheet", "one.yaml", "-o", "best.yaml", "--format", "pdf"),
            ("print", "solution", "one.yaml", "-o", "one.yaml", "--format", "pdf"),
        ):
            ran = run(*words)
            assert ran.status == 2 and "--force" in ran.err
    before = challenge.read_bytes()
    assert run("deal", "metro/practice", "--seed", "t", "-o", "one.yaml", "--force").status == 0
    assert challenge.read_bytes() != before


def test_an_empty_file_holds_nobody_s_work(run: Run, challenge: Path, tmp_path: Path) -> None:
    for name in ("new.yaml", "p.yaml", "s.pdf"):
        (tmp_path / name).touch()
    assert run("deal", "metro/practice", "--seed", "t", "-o", "new.yaml").status == 0
    assert run("solve", "one.yaml", "--save", "p.yaml").status == 0
    assert run("print", "sheet", "one.yaml", "-o", "s.pdf").status == 0
    assert all((tmp_path / name).stat().st_size for name in ("new.yaml", "p.yaml", "s.pdf"))


def test_a_text_editor_finds_the_schemas_where_cities_are_drawn(
    run: Run, challenge: Path, play: Path, tmp_path: Path
) -> None:
    for file, name in ((challenge, "challenge-metro"), (play, "play-metro")):
        first = file.read_text("utf-8").splitlines()[0]
        assert first == f"# yaml-language-server: $schema=.linewright/{name}.json"
        schema = (tmp_path / first.partition("=")[2]).read_text("utf-8")
        assert schema == run("schema", name).out


def test_a_folder_without_drawings_is_not_littered(run: Run, tmp_path: Path) -> None:
    assert run("deal", "metro/practice", "--seed", "t", "--lines", "1", "-o", "one.yaml").status == 0
    assert [file.name for file in tmp_path.iterdir()] == ["one.yaml"]
    assert (tmp_path / "one.yaml").read_text("utf-8") == run(
        "deal", "metro/practice", "--seed", "t", "--lines", "1"
    ).out


def test_a_city_is_dealt_not_a_challenge(run: Run, challenge: Path) -> None:
    ran = run("deal", "one.yaml", "--seed", "x")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "one.yaml: error: expected a city, this is a challenge [file-kind]\n"


def test_paper_and_format_in_any_case(run: Run, challenge: Path) -> None:
    assert run("print", "sheet", "one.yaml", "--paper", "A4", "--format", "SVG").status == 0
    assert challenge.with_name("one-sheet.svg").read_bytes().startswith(b"<svg")


def test_deal_goes_to_stdout_as_a_file_of_its_own(run: Run, city: Path, tmp_path: Path) -> None:
    """Also on a Windows console: YAML files are UTF-8 wherever they are read."""
    run("map", "rename", "city.yaml", "Żółć")
    ran = run("deal", "city.yaml", "--seed", "s", encoding="cp1252")
    assert ran.status == 0 and not ran.err
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "c.yaml").write_bytes(ran.bytes)
    assert puzzles.load(tmp_path / "elsewhere" / "c.yaml").game.city.name == "Żółć"


def test_the_same_seed_deals_the_same(run: Run, tmp_path: Path) -> None:
    words = ("deal", "metro/london", "--seed", "x", "--objectives", "--powers")
    first = run(*words)
    assert run(*words, "-o", "x.yaml").status == 0
    assert (tmp_path / "x.yaml").read_bytes() == first.bytes
    game = puzzles.load(tmp_path / "x.yaml").game
    assert len(game.objectives) == 2 and len(game.powers) == 4


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the daily be a challenge that is solved at once."""

    def deal(day: Date, game: str) -> Any:
        lines = 1 if game == "metro" else None
        return puzzles.deal(f"{game}/practice", seed=day.isoformat(), lines=lines)

    monkeypatch.setattr(puzzles, "daily", deal)


@pytest.mark.parametrize("game", games())
def test_daily_writes_everything(run: Run, tmp_path: Path, quick: None, game: str) -> None:
    ran = run("daily", "--date", "2026-12-01", "--game", game, "-o", "a/b")
    assert ran.status == 0
    names = daily_files(game)
    assert ran.out.splitlines() == [str(Path("a/b") / name) for name in names]
    folder = tmp_path / "a" / "b"
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)
    challenge = puzzles.load(folder / names[0])
    assert challenge.par is not None and challenge.par.bound >= challenge.par.score
    assert data(run("score", folder / names[0], folder / names[1], "--json"))["total"] == challenge.par.score
    for name in names[2:]:
        assert (folder / name).read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("words", [(), ("--game", "all")])
def test_daily_is_of_every_game(run: Run, tmp_path: Path, quick: None, words: tuple[str, ...]) -> None:
    ran = run("daily", "--date", "2026-12-01", *words)
    assert ran.status == 0
    assert [Path(line).name for line in ran.out.splitlines()] == [
        name for game in games() for name in daily_files(game)
    ]


def daily_files(game: str) -> list[str]:
    return [f"2026-12-01-{game}{end}" for end in (".yaml", "-best.yaml", "-sheet.pdf", "-solution.pdf")]


def test_daily_is_the_same_again(run: Run, tmp_path: Path, quick: None) -> None:
    for folder in ("a", "b", "a"):
        assert run("daily", "--date", "2026-12-01", "-o", folder, "--game", "all").status == 0
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_daily_is_for_today(run: Run, tmp_path: Path, quick: None) -> None:
    days = {Date.today()}
    assert run("daily").status == 0
    days.add(Date.today())
    assert (tmp_path / "daily").is_dir()
    assert {path.name[:10] for path in (tmp_path / "daily").iterdir()} <= {str(day) for day in days}


@pytest.mark.parametrize(
    "date", ["2026-13-01", "2026-02-29", "20261201", "tomorrow", "", "2026-W01-1", "2026-1-1"]
)
def test_daily_wants_a_day(run: Run, tmp_path: Path, date: str) -> None:
    ran = run("daily", "--date", date)
    assert ran.status == 2 and "2026-12-24" in ran.err
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("stopped", [True, False])
def test_a_daily_that_fails_or_is_stopped_writes_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick: None, stopped: bool
) -> None:
    import templates

    solve = solver.solve

    def solve_and_stop(game: Any, **options: Any) -> Any:
        if stopped:
            options["stop"].set()
        return solve(game, **options)

    def fail(*args: object, **options: object) -> bytes:
        raise RuntimeError("no ink")

    monkeypatch.setattr(solver, "solve", solve_and_stop)
    if not stopped:
        monkeypatch.setattr(templates, "solution", fail)
    ran = run("daily", "--date", "2026-12-01")
    assert ran.status == (130 if stopped else 2)
    assert not any(tmp_path.iterdir())


def test_prints_are_named_after_their_challenge_and_replaced(run: Run, challenge: Path, play: Path) -> None:
    for _ in range(2):
        assert run("print", "sheet", "one.yaml").status == 0
        assert run("print", "solution", "one.yaml", "--play", "best.yaml", "--paper", "letter").status == 0
    for kind in ("sheet", "solution"):
        assert challenge.with_name(f"one-{kind}.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("name", "start"), [("s.svg", b"<svg"), ("s.PNG", b"\x89PNG"), ("s.pdf", b"%PDF")])
def test_the_format_follows_the_name(run: Run, challenge: Path, name: str, start: bytes) -> None:
    assert run("print", "sheet", "one.yaml", "-o", name).status == 0
    assert challenge.with_name(name).read_bytes().startswith(start)


def test_a_print_goes_into_a_pipe_but_not_onto_a_terminal(run: Run, challenge: Path) -> None:
    assert run("print", "sheet", "one.yaml", "-o", "-").bytes.startswith(b"%PDF")
    ran = run("print", "sheet", "one.yaml", "-o", "-", terminal=True)
    assert ran.status == 2 and not ran.out


def test_a_solution_that_was_searched_is_the_saved_one(run: Run, challenge: Path, play: Path) -> None:
    assert run("print", "solution", "one.yaml", "-o", "a.svg").status == 0
    assert run("print", "solution", "one.yaml", "-o", "b.svg", "--play", "best.yaml").status == 0
    assert challenge.with_name("a.svg").stat().st_size > 1000


def test_a_saved_play_claims_no_more_than_is_known(run: Run, challenge: Path, play: Path) -> None:
    from pypdf import PdfReader

    assert run("print", "solution", "one.yaml", "--play", "best.yaml").status == 0
    text = PdfReader(challenge.with_name("one-solution.pdf")).pages[0].extract_text()
    assert "None" not in text and "proved" not in text


@pytest.mark.parametrize(("above", "claim"), [(0, "best known"), (1, "a legal play"), (-1, "best known")])
def test_a_play_below_par_is_not_called_the_best_known(
    run: Run, challenge: Path, play: Path, above: int, claim: str
) -> None:
    """The par is the best score known, unless the play itself is better."""
    from pypdf import PdfReader

    score = json.loads(run("score", "one.yaml", "best.yaml", "--json").out)["total"]
    par = f"par: {{score: {score + above}, bound: {score + 5}, status: feasible}}\n"
    challenge.write_text(challenge.read_text("utf-8") + par, "utf-8")
    assert run("print", "solution", "one.yaml", "--play", "best.yaml").status == 0
    assert claim in PdfReader(challenge.with_name("one-solution.pdf")).pages[0].extract_text()


def test_without_a_solution_there_is_nothing_to_print(
    run: Run, challenge: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    none: Solution[Any] = Solution("unsolvable", None, None, 0.1, "cp-sat", None)
    monkeypatch.setattr(solver, "solve", lambda game, **options: none)
    ran = run("print", "solution", "one.yaml")
    assert ran.status == 2 and "no legal play exists" in ran.err
    assert not challenge.with_name("one-solution.pdf").exists()


def test_an_illegal_play_is_not_printed(run: Run, challenge: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("linewright: 1\ngame: metro\nplays:\n  - [A1-A2]\n")
    ran = run("print", "solution", "one.yaml", "--play", "bad.yaml")
    assert ran.status == 2 and "round 1, event 1" in ran.err
    assert not challenge.with_name("one-solution.pdf").exists()


def test_schemas(run: Run) -> None:
    names = run("schema").out.split()
    assert {"city-metro", "challenge-metro", "play-metro"} <= set(names)
    for name in names:
        assert "properties" in data(run("schema", name))
    ran = run("schema", "city-mtro")
    assert ran.status == 2 and "Did you mean 'city-metro'" in ran.err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("solve", "metro/practice"), "linewright deal metro/practice --seed"),
        (("print", "sheet", "city.yaml"), "linewright deal city.yaml --seed"),
        (("score", "best.yaml", "best.yaml"), "expected a challenge, this is a play"),
        (("score", "one.yaml", "one.yaml"), "expected a play, this is a challenge"),
        (("print", "solution", "one.yaml", "--play", "city.yaml"), "expected a play, this is a city"),
        (("map", "show", "one.yaml"), "expected a city, this is a challenge"),
        (("map", "set", "one.yaml", "A1", "c"), "expected a city, this is a challenge"),
    ],
)
def test_another_kind_of_file_is_named(
    run: Run, challenge: Path, play: Path, city: Path, words: tuple[str, ...], hint: str
) -> None:
    ran = run(*words)
    assert ran.status == 2 and hint in ran.err
