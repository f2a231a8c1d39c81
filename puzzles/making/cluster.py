"""Many numbers of a set at once, on the machines of a Dask cluster (an optional extra: linewright[cluster]).

The cluster does the same function on the same plain values as the processes of one machine do, so the set is
the same. A task whose worker is lost is done again by another; that is Dask's own doing.
"""

from collections.abc import Generator, Iterable
from importlib.metadata import version
from typing import Any

from maps.problems import LinewrightError, Problem
from puzzles.making.one import make
from puzzles.making.order import Order
from puzzles.making.outcome import Failed, Outcome

ANSWER = 30
"""Seconds to wait for the scheduler."""
WORKERS = 60
"""Seconds to wait for a first worker."""


def on_cluster(order: Order, numbers: Iterable[int], address: str) -> Generator[Outcome, None, None]:
    """Make challenges on a Dask cluster, and yield what comes of each as soon as it is there.

    Closing the iterator, or an interrupt, cancels what is not done. Raises LinewrightError if nobody answers
    at the address, if the workers have another linewright, or if the cluster is lost.
    """
    from distributed import as_completed

    client = _client(address)
    try:
        _check_versions(client, address)
        numbered = {client.submit(make, order, number, pure=False): number for number in numbers}
        try:
            for future in as_completed(numbered, loop=client.loop):
                yield _outcome(future, numbered[future], address)
        finally:
            client.cancel(list(numbered))
    finally:
        client.close()


def _client(address: str) -> Any:
    """Return a client of the scheduler at an address."""
    try:
        from distributed import Client
    except ImportError:
        text = "a cluster needs Dask: install linewright with its extra, pip install 'linewright[cluster]'"
        raise LinewrightError(Problem("no-dask", text)) from None
    try:
        client = Client(address, timeout=ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        text = f"expected a Dask scheduler at {address}, like tcp://10.0.0.1:8786: {error}"
        raise LinewrightError(Problem("cluster", text)) from None
    try:
        client.wait_for_workers(1, timeout=WORKERS)
    except TimeoutError:
        client.close()
        text = f"expected workers at {address}, found none; start some with: dask worker {address}"
        raise LinewrightError(Problem("cluster", text)) from None
    return client


def made_by() -> str:
    """Return the version of linewright that a worker has."""
    return version("linewright")


def _check_versions(client: Any, address: str) -> None:
    """Raise LinewrightError if a worker has another linewright than this machine, or none."""
    found = client.run(made_by, on_error="return")
    others = {worker: answer for worker, answer in found.items() if answer != made_by()}
    if others:
        text = "; ".join(f"{worker} has {answer}" for worker, answer in sorted(others.items()))
        message = f"expected linewright {made_by()} on every worker of {address}: {text}"
        raise LinewrightError(Problem("cluster", message))


def _outcome(future: Any, number: int, address: str) -> Outcome:
    """Return what came of a number whose task has ended."""
    if future.status == "finished":
        outcome: Outcome = future.result()
        return outcome
    if future.status == "error":
        return Failed(number, 0, f"its worker failed: {future.exception()}")
    text = f"the cluster at {address} is lost; the same command goes on from here"
    raise LinewrightError(Problem("cluster", text))
