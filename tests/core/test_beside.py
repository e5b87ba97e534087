"""Work beside: processes that die are replaced, one by one, and none outlives its parent."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from meikyu.core.processes import Processes, WorkerDied


def square(n: int) -> int:
    return n * n


def fail() -> None:
    error = LookupError("lost my way")
    error.add_note("in game 7")
    raise error


def own_pid() -> int:
    return os.getpid()


def die() -> None:
    os._exit(9)


def die_once(mark: str) -> str:
    """Kills its process the first time."""
    try:
        Path(mark).touch(exist_ok=False)
    except FileExistsError:
        return "alive"
    os._exit(9)


def linger(mark: str) -> None:
    Path(mark).touch()
    time.sleep(600)


def is_running(pid: int) -> bool:
    """Whether a process runs: one that has ended and was not yet waited for does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def until(what: object, true: object) -> None:
    """Waits for something that has to happen."""
    end = time.monotonic() + 60
    while not true():  # type: ignore[operator]
        assert time.monotonic() < end, what
        time.sleep(0.02)


@pytest.fixture
def processes() -> Iterator[Processes]:
    made = Processes(1)
    yield made
    made.shutdown(wait=False)


def test_what_is_submitted_is_done_in_order(processes: Processes) -> None:
    assert list(processes.map(square, range(20))) == [n * n for n in range(20)]
    assert processes.submit(own_pid).result() == processes.pids()[0] != os.getpid()


def test_an_error_comes_back_with_its_place(processes: Processes) -> None:
    with pytest.raises(LookupError, match="lost my way") as failed:
        processes.submit(fail).result()
    assert failed.value.__notes__[0] == "in game 7"
    assert "def fail" in failed.value.__notes__[1] or "in fail" in failed.value.__notes__[1]
    assert processes.submit(square, 3).result() == 9


def test_what_a_killed_process_was_doing_is_done_again(
    processes: Processes, tmp_path: Path
) -> None:
    waiting = [processes.submit(die_once, str(tmp_path / "mark"))]
    waiting += [processes.submit(own_pid) for _ in range(6)]
    assert waiting[0].result() == "alive"
    assert {one.result() for one in waiting[1:]} == set(processes.pids())


def test_an_idle_process_that_was_killed_is_replaced_by_one(processes: Processes) -> None:
    first = processes.submit(own_pid).result()
    for _ in range(3):
        os.kill(processes.pids()[0], signal.SIGKILL)
        answers = {one.result() for one in [processes.submit(own_pid) for _ in range(6)]}
        assert answers == set(processes.pids())
        assert len(answers) == 1
        assert first not in answers


def test_work_that_kills_every_process_is_given_up(processes: Processes) -> None:
    with pytest.raises(WorkerDied, match="ended with code 9"):
        processes.submit(die).result()
    assert processes.submit(square, 3).result() == 9


def test_processes_are_ended_in_the_middle_of_their_work(
    processes: Processes, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    busy = processes.submit(linger, str(mark))
    idle = processes.submit(square, 3)
    until("it began", mark.exists)
    [pid] = processes.pids()
    processes.shutdown(wait=False)
    assert not is_running(pid)
    assert idle.cancelled()
    assert isinstance(busy.exception(), WorkerDied)


ROOT = Path(__file__).parents[2]
SOURCES = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
PARENT = """
    import sys, time
    from meikyu.core.processes import Processes
    from tests.core.test_beside import linger
    if __name__ == "__main__":
        processes = Processes(1)
        processes.submit(linger, sys.argv[1])
        print(processes.pids()[0], flush=True)
        time.sleep(600)
"""


LEAVING = """
    import sys, time
    from multiprocessing.popen_fork import Popen
    from pathlib import Path
    from meikyu.core.processes import Processes
    from tests.core.test_beside import linger, until

    def terminate(self, now=Popen.terminate):
        now(self)
        time.sleep(1)  # long enough for another process to begin

    if __name__ == "__main__":
        Popen.terminate = terminate
        processes = Processes(1)
        processes.submit(linger, sys.argv[1])
        until("it works", Path(sys.argv[1]).exists)
"""


def test_a_program_that_ends_starts_no_process_for_one_that_it_ended(tmp_path: Path) -> None:
    script = tmp_path / "leaving.py"
    script.write_text(textwrap.dedent(LEAVING))
    subprocess.run(
        [sys.executable, str(script), str(tmp_path / "mark")],
        env={**os.environ, "PYTHONPATH": SOURCES},
        stderr=subprocess.DEVNULL,
        check=True,
        timeout=120,
    )


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_process_outlives_its_parent(how: signal.Signals, tmp_path: Path) -> None:
    mark, script = tmp_path / "mark", tmp_path / "parent.py"
    script.write_text(textwrap.dedent(PARENT))
    with subprocess.Popen(
        [sys.executable, str(script), str(mark)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": SOURCES},
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        until("it works", mark.exists)
        parent.send_signal(how)
        parent.wait()
    until("the process has ended too", lambda: not is_running(pid))
