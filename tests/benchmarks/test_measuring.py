"""A deal is measured as it is solved, in a process of its own; what is known is not measured again."""

from pathlib import Path

import pytest
from support.measured import row

from benchmarks import measuring, rows
from benchmarks.deals import Deal
from benchmarks.measuring import Task, apart, each, measured

SMALL = Deal(city="metro/practice", lines=2, seed="benchmark 0")
TASK = Task(SMALL, "search", 60.0, 1)


def test_a_search_tells_trees_nodes_and_its_first_bound() -> None:
    found = measured(TASK)
    assert found.proved and found.score == found.bound == found.early
    assert found.whole and found.trees is not None and found.trees > 100
    assert found.root is not None and found.score is not None and found.root >= found.score
    assert found.nodes is not None and (found.nodes > 0) == (found.root > found.score)
    assert found.answers(SMALL, "search", 60.0, 1) and found.dealt.count("+") == 1


def test_the_model_and_the_bus_have_no_trees() -> None:
    bus = Deal(city="bus/practice", tickets=2, rivals=1, seed="benchmark 0")
    line = Deal(city="metro/practice", lines=1, seed="benchmark 0")
    for task in (Task(line, "cp-sat", 60.0, 1), Task(bus, "search", 60.0, 1)):
        found = measured(task)
        assert (found.trees, found.nodes, found.root) == (None, None, None)
        assert found.proved


def test_a_process_of_its_own_tells_its_memory() -> None:
    found = apart(TASK)
    assert found.proved and (found.memory is None or found.memory > 20)


def test_a_process_that_fails_is_told() -> None:
    with pytest.raises(RuntimeError, match="has failed"):
        apart(Task(Deal(city="metro/none", seed="x"), "search", 1.0, 1))


def test_what_is_known_is_not_measured_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second run finds the first deal in the file; Ctrl-C in the third deal leaves two."""
    asked: list[Task] = []

    def solved(task: Task) -> rows.Row:
        asked.append(task)
        if task.deal.seed == "benchmark 2":
            raise KeyboardInterrupt
        return row(task.deal)

    monkeypatch.setattr(measuring, "apart", solved)
    path = tmp_path / "rows.csv"
    tasks = [Task(Deal(lines=4, seed=f"benchmark {number}"), "search", 60.0, 2) for number in range(4)]
    assert len([*each(tasks[:1], path)]) == 1
    asked.clear()
    assert [one.deal.seed for one in each(tasks, path)] == ["benchmark 0", "benchmark 1"]
    assert [task.time for task in asked] == [measuring.WARMING, 60.0, 60.0]
    assert len(rows.read(path)) == 2 and "stopped" in capsys.readouterr().err
