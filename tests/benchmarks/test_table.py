"""The tables say what was measured, in Markdown."""

from support.measured import FIRST, of_model, row

from benchmarks import growth
from benchmarks.deals import Deal
from benchmarks.growth import ASPECTS, MIDDLE
from benchmarks.rows import Row
from benchmarks.table import amount, by_deals, headline, trees

SECOND = Deal(lines=4, seed="benchmark 1")


def study() -> list[Row]:
    """Return the rows of the study for one deal, made up."""
    made = []
    for task in growth.tasks(1, 60, 60, 2):
        if task.engine == "cp-sat":
            made.append(of_model(task.deal))
        elif task.deal.lines == 6:
            made.append(row(task.deal, status="feasible", bound=190))
        else:
            made.append(row(task.deal))
    return made


def test_a_table_of_deals() -> None:
    text = by_deals([row(), of_model(), row(SECOND, whole=False, seconds=63.5, memory=None, early=None)])
    assert text.splitlines() == [
        "| deal | size | trees | best | first bound | bound | nodes | best after 10 s | seconds | MB "
        "| CP-SAT best | CP-SAT bound | CP-SAT seconds |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
        "| 0 | 9+8+10+9 | 1.8 M | 185 | 207 | 185 | 12,300 | 183 | 4.2 | 812 | 160 | 240 | 60.0 |",
        "| 1 | 9+8+10+9 | > 1.8 M | 185 | 207 | 185 | 12,300 | – | 63.5 |  |  |  |  |",
        "",
        "The search: 2 of 2 proved, median 33.9 s, at most 63.5 s; after 10 s within 1.1 % of its best; "
        "at most 0.8 GB.",
        "",
        "CP-SAT: 0 of 1 proved, median 60.0 s, at most 60.0 s; after 10 s within 6.7 % of its best; "
        "of the others the bound is 50.0 % to 50.0 % above.",
    ]


def test_columns_that_an_engine_cannot_fill_are_left_out() -> None:
    bus = row(Deal(city="bus/london", rivals=2, seed="benchmark 0"), trees=None, nodes=None, root=None)
    header = by_deals([bus]).splitlines()[0]
    assert header == "| deal | size | best | bound | best after 10 s | seconds | MB |"


def test_the_headline_has_a_row_for_each_group() -> None:
    text = headline([("four lines", [row(), of_model(), row(SECOND, seconds=63.5)]), ("none", [of_model()])])
    assert text.splitlines()[2:] == [
        "| four lines | 2 of 2 | 33.9 s | 64 s | within 1.1 % | 0.8 GB | 0 of 1 in 60 s, gap 50.0 % |"
    ]


def test_the_study_varies_one_thing_at_a_time() -> None:
    asked = list(growth.tasks(2, 20, 5, 1))
    assert len(set(asked)) == len(asked) == 2 * 2 * 14
    for settings in ASPECTS.values():
        assert MIDDLE in settings
        for setting in settings:
            same = [
                getattr(setting, name) == getattr(MIDDLE, name) for name in ("size", "ends_after", "lines")
            ]
            assert sum(same) >= 2
    assert {task.deal.seed for task in asked[:28]} == {"benchmark 0"}, "a run cut short has whole deals"
    assert len(list(growth.tasks(1, 20, 0, 1))) == 14


def test_the_tables_of_the_study() -> None:
    sizes, rounds, lines = growth.tables(study()).split("\n\n")
    assert [line.split(" | ")[0] for line in sizes.splitlines()[2:]] == ["| 27", "| 53", "| 106"]
    assert rounds.startswith("| events in a round |") and len(rounds.splitlines()) == 2 + 7
    last = "| 6 | 1.8 M | 12,300 | 4.2 | 0 of 1 | 2.7 % | 0.8 GB | 60.0 | 0 of 1 | 50.0 % |"
    assert lines.splitlines()[-1] == last


def test_a_study_is_told_as_far_as_it_was_measured() -> None:
    rows = study()
    assert growth.tables([]) == growth.tables([one for one in rows if one.engine == "cp-sat"]) == ""
    some = [one for one in rows if one.deal.size != "two"]
    assert len(growth.tables(some).split("\n\n")[0].splitlines()) == 2 + 2


def test_amounts() -> None:
    assert [amount(number) for number in (0, 950, 9_999, 12_345, 950_000, 999_950, 6_000_000)] == [
        *("0", "950", "9,999", "12,300", "950,000", "1.0 M", "6.0 M")
    ]
    assert trees(row(FIRST, trees=None, whole=None)) == ""
