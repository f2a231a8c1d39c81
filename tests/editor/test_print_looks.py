"""`print --theme` and `print --templates`: looks and templates of the user's."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from templates import sources, theme
from templates.setup import PAPERS

Run = Callable[..., Any]
THEME = 'linewright: 1\ntheme: Mine\nbase: ink\ncolours: {ink: "#bbbbbb"}\n'


@pytest.fixture
def challenge(run: Run) -> str:
    assert run("deal", "metro/practice", "--seed", "look", "-o", "one.yaml").status == 0
    return "one.yaml"


def test_a_theme_changes_what_is_printed(run: Run, challenge: str) -> None:
    prints = {}
    for name in ("clear", "ink"):
        assert run("print", "sheet", challenge, "--theme", name, "-o", f"{name}.pdf").status == 0
        prints[name] = Path(f"{name}.pdf").read_bytes()
    assert run("print", "sheet", challenge, "-o", "plain.pdf").status == 0
    assert Path("plain.pdf").read_bytes() == prints["clear"] != prints["ink"]


def test_the_manual_names_every_theme_and_paper(run: Run) -> None:
    manual = " ".join(run("print", "sheet", "--help").out.split())
    assert f"The colours: {', '.join(theme.builtin())}, or a file." in manual
    assert f"--paper <{'|'.join(PAPERS)}>" in manual


def test_a_theme_of_the_user_s_is_used_and_its_doubts_are_told(run: Run, challenge: str) -> None:
    Path("mine.yaml").write_text(THEME, encoding="utf-8")
    ran = run("print", "sheet", challenge, "--theme", "mine.yaml", "-o", "mine.pdf")
    assert ran.status == 0
    assert "mine.yaml: warning: ink #bbbbbb on paper #ffffff has a contrast of 1.9" in ran.err


def test_what_is_wrong_in_a_theme_is_told_before_anything_is_written(run: Run, challenge: str) -> None:
    Path("mine.yaml").write_text(THEME.replace("ink:", "inc:"), encoding="utf-8")
    ran = run("print", "sheet", challenge, "--theme", "mine.yaml", "-o", "mine.pdf")
    assert ran.status == 2 and "mine.yaml:4:11: error: unknown key 'inc'. Did you mean 'ink'?" in ran.err
    ran = run("print", "sheet", challenge, "--theme", "nihgt", "-o", "mine.pdf")
    assert ran.status == 2 and "Did you mean 'night'?" in ran.err
    assert not Path("mine.pdf").exists()


def test_templates_of_the_user_s_are_used_and_their_faults_are_told(run: Run, challenge: str) -> None:
    Path("mine").mkdir()
    Path("mine/pad.typ").write_text(
        sources.own("pad.typ").replace("#let tick(", "#let broken = nothing\n#let tick("), encoding="utf-8"
    )
    ran = run("print", "sheet", challenge, "--templates", "mine", "-o", "mine.pdf")
    assert ran.status == 2 and "error: unknown variable: nothing; while importing" in ran.err
    line = sources.own("pad.typ").split("#let tick(")[0].count("\n") + 1
    assert f"{Path('mine/pad.typ')}:{line}:15: error" in ran.err
    assert not Path("mine.pdf").exists()
    assert run("print", "sheet", challenge, "--templates", "nowhere", "-o", "mine.pdf").status == 2


def test_the_templates_can_be_shown(run: Run) -> None:
    assert "metro/sheet.typ" in run("print", "template").out.split()
    assert run("print", "template", "pad.typ").out == sources.own("pad.typ")
    ran = run("print", "template", "pda.typ")
    assert ran.status == 2 and "Did you mean 'pad.typ'?" in ran.err
