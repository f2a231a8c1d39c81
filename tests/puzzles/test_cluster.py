"""A set made on a Dask cluster: the same as anywhere else, also when the cluster loses a worker."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from maps.problems import LinewrightError
from puzzles.making import Made, Order, cluster, make, on_cluster, order
from puzzles.wish import Wish


@pytest.fixture
def asked(tmp_path: Path) -> Order:
    return order("metro/practice", tmp_path, seed="far", work=500, wish=Wish(lines=1))


@pytest.fixture
def machines() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
    ) as found:
        yield found


@pytest.mark.slow
def test_a_set_is_the_same_though_a_worker_is_lost(asked: Order, machines: LocalCluster) -> None:
    outcomes = []
    for outcome in on_cluster(asked, range(1, 9), machines.scheduler_address):
        if not outcomes:
            os.kill(machines.workers[0].pid, signal.SIGKILL)
        outcomes.append(outcome)
    assert all(isinstance(outcome, Made) for outcome in outcomes)
    assert sorted(outcomes, key=lambda one: one.number) == [make(asked, number) for number in range(1, 9)]


def test_nobody_at_the_address(asked: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWER", 1)
    for address in ("tcp://127.0.0.1:1", "nonsense://x"):
        with pytest.raises(LinewrightError, match=f"expected a Dask scheduler at {address}"):
            next(on_cluster(asked, [1], address))


def test_a_scheduler_without_workers(asked: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "WORKERS", 1)
    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address="127.0.0.1:0") as empty,
        pytest.raises(LinewrightError, match=r"expected workers at .*, found none; start some"),
    ):
        next(on_cluster(asked, [1], empty.scheduler_address))
