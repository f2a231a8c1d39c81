"""Templates of the user's in the place of ours: what they may change, and what hostile ones may not do."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from support.paper import city_of, dealt
from support.printed import text_of

import templates
from maps.problems import LinewrightError, Problem
from templates import apart, sources
from templates.faults import explained
from templates.setup import Setup

Override = Callable[[str, str, str], bytes]


@pytest.fixture
def printed(tmp_path: Path) -> Override:
    """Return a function that prints a small sheet with one of our templates changed: what, by what."""

    def printed(name: str, old: str, new: str) -> bytes:
        text = sources.own(name)
        assert old in text
        file = tmp_path / "mine" / name
        file.parent.mkdir(parents=True)
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        setup = replace(Setup(), overrides=sources.overriding(tmp_path / "mine"))
        return templates.sheet(dealt(city_of("bay")), setup)

    return printed


@pytest.fixture
def printed_here(tmp_path: Path) -> Iterator[Override]:
    """Return such a function that does all in this process, as the process apart does, and faster."""

    def printed(name: str, old: str, new: str) -> bytes:
        (tmp_path / "mine" / name).parent.mkdir(parents=True)
        (tmp_path / "mine" / name).write_text(sources.own(name).replace(old, new, 1), encoding="utf-8")
        sources.use(sources.overriding(tmp_path / "mine"))
        try:
            return templates.sheet(dealt(city_of("bay")))
        except Exception as error:
            raise LinewrightError(explained(error)) from error

    yield printed
    sources.use(sources.Overrides("", {}))


def told(action: Callable[[], object]) -> list[Problem]:
    with pytest.raises(LinewrightError) as caught:
        action()
    return list(caught.value.problems)


BOARD = "board.svg.j2"
SHEET = "metro/parts.typ"
TITLE = "{{ title }}"
BADGE = "#let badge"


def test_a_template_of_the_same_name_stands_in_the_place_of_ours(printed: Override) -> None:
    pdf = printed(SHEET, "[Tourist sites]", "[Places of interest]")
    assert "Places of interest" in text_of(pdf) and "Tourist sites" not in text_of(pdf)
    assert "Tourist sites" in text_of(templates.sheet(dealt(city_of("bay"))))


def test_an_override_may_import_files_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "metro").mkdir()
    (tmp_path / "words.typ").write_text('#let sites = "Sights of mine"\n', encoding="utf-8")
    changed = sources.own(SHEET).replace("[Tourist sites]", "[#sites]")
    (tmp_path / SHEET).write_text('#import "/words.typ": *\n' + changed, encoding="utf-8")
    pdf = templates.sheet(dealt(city_of("bay")), Setup(overrides=sources.overriding(tmp_path)))
    assert "Sights of mine" in text_of(pdf)


HOSTILE = {
    "a class of python": (BOARD, TITLE, "\n{{ title.__class__.__mro__ }}", 4, "is unsafe"),
    "a method of a value": (BOARD, TITLE, "\n{{ style.parse_file('/x') }}", 4, "not safely callable"),
    "a global of python": (BOARD, TITLE, "{{ self.__init__.__globals__ }}", 3, "is unsafe"),
    "a file": (BOARD, TITLE, "\n{% include '/etc/passwd' %}", 4, "no template of the name /etc/passwd"),
    "a file above": (BOARD, TITLE, "{% include '../render.py' %}", 3, "no template of the name ../render.py"),
    "a long range": (BOARD, TITLE, "{% for x in range(10**9) %}{% endfor %}", 3, "Range too big"),
    "no value": (BOARD, TITLE, "\n{{ titel }}", 4, "'titel' is undefined"),
    "no syntax": (BOARD, TITLE, "\n{% for x in %}", 4, "Expected an expression"),
    "macros without an end": (
        BOARD, TITLE, "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}", 3, "call each other without an end",
    ),
    "a file in typst": (SHEET, BADGE, '#read("/etc/passwd")\n#let badge', None, "file not found"),
    "a file above in typst": (SHEET, BADGE, '#read("../../x")\n#let badge', None, "would escape the project"),
    "our code": (SHEET, BADGE, '#read("/render.py")\n#let badge', None, "file not found"),
    "an unknown name": (SHEET, BADGE, "#nothing\n#let badge", None, "unknown variable: nothing"),
    "a loop in typst": (SHEET, BADGE, "#{ while true { } }\n#let badge", None, "condition is always true"),
    "a linked picture": (
        "metro/sheet.typ", "#printed(",
        '#image(bytes("<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"9\\" height=\\"9\\"><image '
        'href=\\"/etc/passwd\\" width=\\"5\\" height=\\"5\\"/></svg>"), format: "svg")\n#printed(',
        None, "absolute paths are not allowed",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", HOSTILE)
def test_a_template_cannot_reach_out_and_is_told_by_file_and_line(case: str, printed_here: Override) -> None:
    name, old, new, line, why = HOSTILE[case]
    (problem,) = told(lambda: printed_here(name, old, new))
    where = line or sources.own(name).split(old)[0].count("\n") + 1
    assert problem.code == "template" and why in problem.message
    assert (
        Path(str(problem.file)).parts[-1 - len(Path(name).parts) :] == ("mine", *Path(name).parts)
        and problem.line == where
    ), problem


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('#import "@preview/cetz:0.3.0": *', "import"),
        ('#import ("@pre" + "view/cetz:0.3.0"): *', "import"),
        ('#let x = "@local/a:1.0.0"\n#include x', "include"),
        ('#include "../secret.typ"', "include"),
        ('#include "/etc/passwd"', "include"),
        ('#eval("1")', "eval"),
        ('#dictionary(std).at("ev" + "al")("1")', "std"),
        ('#plugin("x.wasm")', "plugin"),
    ],
)
def test_typst_files_that_could_fetch_packages_are_refused_unread(
    text: str, word: str, tmp_path: Path
) -> None:
    (tmp_path / "page.typ").write_text("= Mine\n" + text, encoding="utf-8")
    (problem,) = told(lambda: sources.overriding(tmp_path))
    assert (problem.code, problem.line) == ("template-forbidden", 2 + text.count("\n"))
    assert problem.message.startswith(f"the word '{word}'")


def test_our_own_templates_say_nothing_that_is_forbidden(tmp_path: Path) -> None:
    for name in sources.names():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(sources.own(name), encoding="utf-8")
    assert set(sources.overriding(tmp_path).texts) == set(sources.names())


def test_links_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    (folder / "page.typ").symlink_to(tmp_path / "secret.txt")
    assert [one.code for one in told(lambda: sources.overriding(folder))] == ["template-outside"]


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("metro/shet.typ", b"", "no-template"),
        ("page.typ", b"\xff\xfe", "encoding"),
        ("page.typ", b"x" * 1_000_001, "too-large"),
    ],
)
def test_a_folder_without_use_is_told(name: str, content: bytes, code: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(content)
    (problem,) = told(lambda: sources.overriding(tmp_path))
    assert problem.code == code
    assert code != "no-template" or "Did you mean 'metro/sheet.typ'?" in problem.message
    assert [one.code for one in told(lambda: sources.overriding(tmp_path / "nowhere"))] == ["no-folder"]


@pytest.mark.parametrize("name", ["notes/{}.txt", "{}/notes.txt", "{}.typ"])
def test_a_folder_with_much_else_is_not_searched_to_its_end(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody's home, or a whole disk, is named by mistake."""
    monkeypatch.setattr(sources, "_LOOKED_AT", 300)
    for number in range(310):
        (tmp_path / name.format(number)).parent.mkdir(exist_ok=True)
        (tmp_path / name.format(number)).touch()
    (problem,) = told(lambda: sources.overriding(tmp_path))
    assert problem.code == "too-large" and "found more than 300 files in it" in problem.message


def test_a_folder_of_too_many_templates_is_told(tmp_path: Path) -> None:
    for number in range(201):
        (tmp_path / f"{number}.typ").touch()
    (problem,) = told(lambda: sources.overriding(tmp_path))
    assert problem.message == "expected at most 200 templates in a folder, found more"


def test_what_a_template_may_not_is_told_from_the_process_apart(printed: Override) -> None:
    (problem,) = told(lambda: printed(BOARD, TITLE, "\n{{ titel }}"))
    assert (problem.code, problem.line) == ("template", 4) and "'titel' is undefined" in problem.message


def test_templates_that_take_too_long_are_stopped(printed: Override, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "SECONDS", 3)
    loops = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
    (problem,) = told(lambda: printed(BOARD, TITLE, loops))
    assert problem.code == "template-slow" and "longer than 3 seconds" in problem.message


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_templates_that_want_too_much_memory_are_stopped(printed: Override) -> None:
    (problem,) = told(lambda: printed(BOARD, TITLE, "{{ 'x' * 10 ** 11 }}"))
    assert problem.code in ("template", "template-failed") and "memory" in problem.message


def test_the_process_apart_has_no_network() -> None:
    environment = apart._environment("/nowhere")
    assert environment["https_proxy"] == environment["HTTPS_PROXY"] == "http://127.0.0.1:9"
    assert environment["XDG_CACHE_HOME"] == "/nowhere"


def test_whatever_a_print_is_made_of_can_be_handed_over() -> None:
    view = MappingProxyType({"a": MappingProxyType({"b": 1})})
    assert apart.unpickled(apart.pickled(view)) == view
