"""`bench/crowd.py`: what its figures say on paper, and a small run of it."""

import math
import re
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from bench.crowd_told import FULL, Figures, Usage, latency, on_paper, report, servers_at, walls
from tests.server.postgres import needs_postgres

BENCH = Path(__file__).parents[2] / "bench"
WISH = Namespace(servers=2, idle_servers=2, held=40, players=200, think=5.0)


def figures() -> Figures:
    """Ten tables with 18 people, who make 36 moves a second; half a core goes to one server."""
    return Figures(
        tables=100,
        playing=10,
        people=18,
        sockets=40,
        rest=Usage(servers=[1.0, 1.0], ear=0.2, database=1.0, players=0.0, wall=100.0),
        usage=Usage(servers=[50.0, 24.0], ear=3.8, database=20.0, players=6.0, wall=100.0),
        moves=3600,
        peak=300.0,
        latencies={"all": (8.0, 30.0)},
        held=40,
        awake_kib=100.0,
        socket_kib=40.0,
    )


def test_a_move_costs_what_was_used_beyond_rest() -> None:
    made, heard, data = figures().a_move()
    assert heard == pytest.approx((3.8 - 0.2) / 3600)
    assert made == pytest.approx((74.0 - 2.0) / 3600 - heard)  # the other of two hears it
    assert data == pytest.approx((20.0 - 1.0) / 3600)


def test_more_people_need_as_much_more() -> None:
    found = dict(on_paper(figures(), WISH))
    moves = 36 / 18 * WISH.players
    made = figures().a_move()[0]
    assert found["moves a second"] == f"{moves:.0f}"
    assert found["cores that making them takes"] == f"{moves * made:.1f}"
    assert found["of a core that hearing of all of them takes, at every server"] == "0.40"
    gib = WISH.players * 100 / 2**20
    assert found["memory, each at a table of their own"] == f"{gib:.1f} GiB"


def test_there_are_as_many_servers_as_their_share_of_moves_and_sockets_needs() -> None:
    made, heard = 8.0, 0.2
    count = servers_at(1, made, heard, 1000)
    assert made / count + heard * (count - 1) / count <= FULL
    assert made / (count - 1) + heard * (count - 2) / (count - 1) > FULL
    assert servers_at(1, 0.1, 0.0, 10 * 3072) == 10


def test_more_moves_than_every_server_can_hear_of_need_more_databases() -> None:
    assert servers_at(1, 20.0, 1.2, 1000) == math.inf
    assert servers_at(4, 20.0, 1.2, 1000) < math.inf
    found = dict(on_paper(figures(), Namespace(**{**vars(WISH), "players": 2000})))
    (plan,) = (value for name, value in found.items() if name.startswith("databases"))
    databases, servers = map(int, plan.split(", "))
    assert databases > 1
    assert servers >= 1


def test_the_fullest_wall_comes_first() -> None:
    found = walls(figures(), WISH)
    assert found[0][1] == max(share for _, share in found)
    assert dict(found)["the core of the busiest server"] == pytest.approx(0.5)


def test_latencies_are_of_half_and_of_99_in_a_hundred() -> None:
    assert latency([one / 1000 for one in range(1, 101)]) == (51.0, 100.0)
    assert latency([]) == (0.0, 0.0)


def test_the_report_is_a_page_of_tables() -> None:
    text = "".join(report(figures(), WISH))
    assert text.count("| --- | --- |") == 3
    assert "40 of 40" in text


def run(*options: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(BENCH / "crowd.py"), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=900)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--tables", "5", "--playing", "5"), "--playing must be less than --tables"),
        (("--playing", "400", "--sockets", "500"), "400 tables have 700 people: more --sockets"),
        (("--held", "20000", "--tables", "600"), "--held: two sockets at each table, at most"),
    ],
)
def test_what_cannot_be_is_said_at_once(options: tuple[str, ...], said: str) -> None:
    done = run(*options)
    assert done.returncode == 2
    assert said in done.stderr


@needs_postgres
@pytest.mark.full
def test_a_small_crowd_plays_and_is_held() -> None:
    done = run("--small")
    assert done.returncode == 0, done.stderr
    assert int(re.search(r"moves; a second \| (\d+);", done.stdout).group(1)) > 0
    assert "refused moves; lost connections | 0; 0 |" in done.stdout
    assert "answered | 200 of 200" in done.stdout
