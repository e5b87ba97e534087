"""The lab on a cluster: the same games on all workers, even when one dies meanwhile."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

from meikyu.cli import main
from meikyu.core.content import STANDARD
from meikyu.games.registry import find_game
from meikyu.lab import cluster
from meikyu.lab.arena import Series, make_series
from meikyu.lab.cluster import NoCluster, OtherWorkers, workers_at
from meikyu.lab.progress import Advance, Progress
from meikyu.lab.runner import run

SOURCE = Path(__file__).parents[2] / "src"


class Local:
    """A scheduler and workers on this machine, in processes of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stack = ExitStack()
        file = folder / "scheduler.json"
        self._start("scheduler", "--scheduler-file", str(file), "--port", "0")
        while not (file.exists() and file.read_text().strip().endswith("}")):
            time.sleep(0.05)
        self.address: str = json.loads(file.read_text())["address"]
        self.workers = [self.work() for _ in range(2)]

    def _start(self, kind: str, *options: str) -> "subprocess.Popen[bytes]":
        command = [
            sys.executable, "-m", "distributed.cli.dask_" + kind,
            "--host", "127.0.0.1", "--no-dashboard", *options,
        ]  # fmt: skip
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        log = self._stack.enter_context((self._folder / "log").open("ab"))
        process = subprocess.Popen(
            command, cwd=self._folder, env=environment, stdout=log, stderr=log
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process

    def work(self) -> "subprocess.Popen[bytes]":
        return self._start("worker", self.address, "--nthreads", "1", "--no-nanny")

    def close(self) -> None:
        self._stack.close()


@contextmanager
def local(folder: Path) -> Iterator[Local]:
    made = Local(folder)
    try:
        client: Any
        with Client(made.address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
        yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Local]:
    with local(tmp_path_factory.mktemp("cluster")) as made:
        yield made


def series(games: int) -> Series:
    game = find_game("hidden-rooms")
    return make_series(game, game.content(STANDARD), ["random"], games, "cluster")


def test_a_worker_that_is_killed_changes_nothing(house: Local) -> None:
    wanted = series(200)
    alone = run(wanted, 1, Progress())
    victim = house.workers[0]

    class Killing(Progress):
        """Ends a worker when some games are done."""

        @contextmanager
        def counting(self, what: str, total: int) -> Iterator[Advance]:
            done = 0

            def advance(games: int) -> None:
                nonlocal done
                done += games
                if done > 20 and victim.poll() is None:
                    victim.send_signal(signal.SIGKILL)
                    victim.wait()

            yield advance

    with workers_at(house.address, "hidden-rooms") as (executor, there):
        assert there == 2
        spread = run(wanted, there, Killing(), executor=executor)
    assert victim.poll() is not None
    assert not spread.interrupted
    assert spread.results == alone.results
    house.workers[0] = house.work()


def test_the_command_says_the_same_on_a_cluster(
    house: Local, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["lab", "hidden-rooms", "--games", "30", "--bots", "random", "--json"]
    assert main([*command, "--jobs", "1"]) == 0
    here = capsys.readouterr().out
    assert main([*command, "--cluster", house.address]) == 0
    assert capsys.readouterr().out == here


def test_workers_that_run_something_else_are_named(
    house: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "__version__", "0.0.1")
    with pytest.raises(OtherWorkers) as refused, workers_at(house.address, "hidden-rooms"):
        pass
    assert all(name.startswith("tcp://127.0.0.1") for name in refused.value.workers)
    assert all("rules" in run for run in refused.value.workers.values())


def test_an_address_without_a_cluster_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    with pytest.raises(NoCluster), workers_at("tcp://127.0.0.1:1", "hidden-rooms"):
        pass
    assert main(["lab", "hidden-rooms", "--games", "2", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "tcp://127.0.0.1:1" in capsys.readouterr().err
