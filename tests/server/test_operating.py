"""What the person who runs a server sees and does, by commands and over HTTP."""

import asyncio
import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meikyu.cli import main
from meikyu.games.registry import EXTRA
from meikyu.server import access
from meikyu.server.config import Config
from meikyu.server.folder import FILE, StoreError
from meikyu.server.operating import watch
from meikyu.server.operating.bans import Bans, ban, duration, whom
from meikyu.server.operating.desk import MOST_REPORTS
from meikyu.server.operating.folder_desk import FolderDesk
from meikyu.server.operating.forms import Ban
from meikyu.table.errors import Denied
from meikyu.table.services import Reported
from tests.server.table import (
    LANTERNS,
    STUCK,
    Address,
    ConnectionClosed,
    Player,
    Refusal,
    running,
    store_of,
)

TOKEN = "theOperatorsOwnToken123456"
OTHER = "127.0.0.77"
"""Of this machine's addresses, a visitor who is shut out."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)
    monkeypatch.setattr(watch, "BEAT", 0.05)


@contextmanager
def house(folder: Path, **more: Any) -> Iterator[Address]:
    settings: dict[str, Any] = {"bot_delay": 0.0, "bot_processes": 0, "rate": 1e6, **more}
    with running(Config(folder, admin=TOKEN, **settings)) as server:
        yield server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Address]:
    with house(tmp_path) as address:
        yield address


def admin(server: Address, path: str = "/") -> Any:
    return server.get(f"/api/admin{path}", TOKEN)


class Operator:
    """Somebody who types commands about the store of a folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def __call__(self, *arguments: str) -> int:
        """The status of a command."""
        store = store_of(self.folder)
        place = ["--data", str(self.folder)] if store is None else ["--store", store]
        self._capsys.readouterr()
        return main([*arguments, *place])

    def errors(self) -> list[str]:
        """What the last command complained of."""
        return self._capsys.readouterr().err.splitlines()

    def listed(self, *arguments: str) -> Any:
        assert self("tables", "--json", *arguments) == 0
        return json.loads(self._capsys.readouterr().out)


@pytest.fixture
def operator(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Operator:
    monkeypatch.setenv("MEIKYU_LANG", "en")  # the program sets it, too
    return Operator(tmp_path, capsys)


def refused(what: Callable[[], Any]) -> str:
    with pytest.raises(Refusal) as refusal:
        what()
    return refusal.value.code


def until(what: Callable[[], Any]) -> Any:
    """Its result, as soon as there is one."""
    late = time.monotonic() + STUCK
    while not (found := what()):
        assert time.monotonic() < late
        time.sleep(0.02)
    return found


# -- the token ------------------------------------------------------------------------------------


def test_nobody_without_the_token_learns_or_does_anything(server: Address, tmp_path: Path) -> None:
    made = server.make("me", "me", start=True)
    paths = [
        ("GET", "/api/admin/"),
        ("GET", "/api/admin/tables"),
        ("DELETE", f"/api/admin/tables/{made['table']}"),
        ("POST", "/api/admin/bans"),
        ("DELETE", "/api/admin/bans?who=127.0.0.1"),
        ("DELETE", "/api/admin/reports/x"),
    ]
    for method, path in paths:
        for token in (None, "", TOKEN[:-1], TOKEN + "7", made["held"][0]["token"]):
            body = {"who": OTHER, "duration": "1d"} if method == "POST" else None
            code = refused(partial(server.ask, method, path, body, token))
            assert code == "wrong-token", (method, path, token)
    assert server.get(f"/api/tables/{made['table']}")["table"] == made["table"]
    assert admin(server)["bans"] == []


def test_without_the_option_there_is_no_such_page(tmp_path: Path) -> None:
    with running(Config(tmp_path, bot_processes=0)) as server:
        for token in (None, TOKEN):
            assert refused(partial(server.get, "/api/admin/tables", token)) == "no-such-page"


def test_a_token_of_the_operators_own_is_long_and_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(access.ADMIN_TOKEN, raising=False)
    assert access.admin_token() != access.admin_token()
    monkeypatch.setenv(access.ADMIN_TOKEN, TOKEN)
    assert access.admin_token() == TOKEN
    for wrong in (TOKEN[:5], TOKEN + "#", TOKEN + "é"):
        monkeypatch.setenv(access.ADMIN_TOKEN, wrong)
        with pytest.raises(StoreError, match=access.ADMIN_TOKEN):
            access.admin_token()


# -- tables ---------------------------------------------------------------------------------------


def test_a_list_says_who_sits_what_happened_last_and_what_is_used(
    server: Address, operator: Operator
) -> None:
    before = int(time.time() * 1000)
    played = server.make("me", "random", start=True)
    waiting = server.make({"kind": "me", "name": "Kaoru"}, "open")
    with Player(server, played["table"], played["held"][0]["token"]) as player:
        assert player.act()["type"] == "ack"
        found = {one["table"]: one for one in operator.listed()["tables"]}
        assert {one["table"]: one for one in admin(server, "/tables")}.keys() == found.keys()
        one = found[played["table"]]
        assert [seat["name"] for seat in one["seats"]] == ["P0", "random"]
        assert one["status"] == "playing"
        assert before <= one["moved"] <= time.time() * 1000
        assert one["entries"] >= 2
        assert one["size"] > 200
        assert one["people"] == 1
        assert len(one["visitors"]) == 1
        assert 0 < one["budget"] <= 1
    other = found[waiting["table"]]
    assert (other["status"], other["moved"], other["people"]) == ("lobby", None, 0)
    assert [seat["kind"] for seat in other["seats"]] == ["person", "open"]
    for wish, table in (
        (["--status", "lobby"], waiting),
        (["--find", "KAORU"], waiting),
        (["--find", played["table"][3:9]], played),
    ):
        assert [one["table"] for one in operator.listed(*wish)["tables"]] == [table["table"]]
    assert operator.listed("--game", "elder-sign")["tables"] == []
    assert [one["table"] for one in operator.listed("--most", "1")["tables"]] == [
        max(found.values(), key=lambda one: one["moved"] or one["created"])["table"]
    ]


def test_no_address_and_no_token_is_in_what_an_operator_is_shown(
    server: Address, operator: Operator
) -> None:
    made = server.seen_from(OTHER).make("me", "me", start=True)
    with Player(server, made["table"], made["held"][0]["token"], source=OTHER):
        shown = json.dumps([operator.listed(), admin(server), admin(server, "/tables")])
    assert made["table"] in shown
    for secret in (OTHER, *(held["token"] for held in made["held"])):
        assert secret not in shown


@pytest.mark.parametrize("way", ["command", "page"])
def test_a_closed_table_is_gone_and_its_people_are_told(
    server: Address, way: str, operator: Operator
) -> None:
    made, other = server.make("me", "me", start=True), server.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        if way == "command":
            assert operator("tables", "close", made["table"]) == 0
        else:
            server.ask("DELETE", f"/api/admin/tables/{made['table']}", token=TOKEN)
        assert player.until("error")["code"] == "closed"
    assert refused(lambda: server.get(f"/api/tables/{made['table']}")) == "no-such-table"
    assert [one["table"] for one in operator.listed()["tables"]] == [other["table"]]
    assert operator("tables", "close", made["table"]) == 2


def test_without_a_server_a_table_is_closed_in_the_store(
    tmp_path: Path, operator: Operator
) -> None:
    with house(tmp_path) as server:
        made = server.make("me", "me", start=True)
    assert [one["table"] for one in operator.listed()["tables"]] == [made["table"]]
    assert operator("tables", "close", made["table"]) == 0
    assert operator.listed()["tables"] == []


@pytest.mark.folder
def test_a_table_that_cannot_be_opened_any_more_can_be_closed(
    tmp_path: Path, operator: Operator
) -> None:
    with house(tmp_path) as server:
        made = server.make("me", "me", start=True)
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE tables SET setup = ?", (b"\xff{",))
    database.close()
    with house(tmp_path) as server:
        assert refused(lambda: server.get(f"/api/tables/{made['table']}")) == "broken-table"
        assert operator.listed()["tables"][0]["seats"] == []
        assert operator("tables", "close", made["table"]) == 0
        assert operator.listed()["tables"] == []


@pytest.mark.folder
def test_commands_say_what_is_wrong_in_a_line(operator: Operator) -> None:
    for arguments in (
        ["tables"],
        ["ban", "nonsense"],
        ["ban", "1.2.3.4", "--for", "soon"],
        ["ban", "--lift"],
        ["tables", "close", "abc"],
    ):
        assert operator(*arguments) == 2
        assert len(operator.errors()) == 1


# -- bans -----------------------------------------------------------------------------------------


def test_who_is_shut_out_is_out_everywhere_and_comes_back(
    server: Address, operator: Operator
) -> None:
    theirs = server.seen_from(OTHER)
    made = theirs.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens, source=OTHER) as player:
        assert operator("ban", OTHER, "--for", "1h") == 0
        assert player.until("error")["code"] == "banned"
        with pytest.raises(ConnectionClosed):
            player.until("position")
    assert refused(lambda: theirs.get("/api/games")) == "banned"
    with pytest.raises(ConnectionClosed):
        Player(server, made["table"], *tokens, source=OTHER)
    assert server.get("/api/server")["protocol"] == 1  # all others are in
    assert operator("ban", OTHER, "--lift") == 0
    until(lambda: _in(theirs))
    with Player(server, made["table"], *tokens, source=OTHER) as player:
        assert player.welcome["type"] == "welcome"
    assert operator("ban", OTHER, "--lift") == 2


def _in(server: Address) -> bool:
    try:
        return bool(server.get("/api/server"))
    except Refusal:
        return False


def test_a_ban_outlives_the_server_and_reads_as_a_sentence(
    tmp_path: Path, operator: Operator
) -> None:
    with house(tmp_path):
        pass
    assert operator("ban", "127.0.0.64/28", "--for", "2h") == 0
    with house(tmp_path) as server:
        theirs = server.seen_from(OTHER)
        assert refused(lambda: theirs.get("/api/server")) == "banned"
        with pytest.raises(json.JSONDecodeError):  # a person is told in both languages
            theirs.fetch("GET", "/", headers={"Accept": "text/html"})
        # Who has the operator's token can let themselves in again.
        (one,) = admin(theirs)["bans"]
        theirs.ask("DELETE", f"/api/admin/bans?who={one['who']}", token=TOKEN)
        assert theirs.get("/api/server")["protocol"] == 1


def test_a_visitor_is_shut_out_by_the_name_it_is_counted_under(
    server: Address, tmp_path: Path
) -> None:
    theirs = server.seen_from(OTHER)
    made = theirs.make("me", "me", start=True)
    with Player(server, made["table"], made["held"][0]["token"], source=OTHER) as player:
        (one,) = admin(server, "/tables")
        server.post("/api/admin/bans", {"who": one["visitors"][0], "duration": "30m"}, TOKEN)
        assert player.until("error")["code"] == "banned"
    assert refused(lambda: theirs.get("/api/games")) == "banned"
    assert server.get("/api/server")["protocol"] == 1


def test_addresses_and_durations_are_kept_in_one_way() -> None:
    assert whom(" 203.0.113.7 ") == "203.0.113.7"
    assert whom("203.0.113.7/24") == "203.0.113.0/24"
    assert whom("2001:DB8::5") == whom("2001:db8::1:2:3:4%eth0") == "2001:db8::/64"
    assert whom("0123456789abcdef01") == "0123456789abcdef01"
    assert [duration(one) for one in ("30m", "12h", "1d", "2w")] == [1800, 43200, 86400, 1209600]
    for wrong in ("", "1.2.3", "example.org", "1.2.3.4/40", "0123456789abcdefgh"):
        with pytest.raises(Denied, match="bad-address"):
            whom(wrong)
    for wrong in ("", "1", "d", "0d", "-1d", "99999w", "1d 2h"):
        with pytest.raises(Denied, match="bad-duration"):
            duration(wrong)


def test_a_ban_ends_by_itself_and_concerns_whom_it_names() -> None:
    bans = Bans()
    now = int(time.time() * 1000)
    gone = Ban("198.51.100.1", now - 10, now - 1)
    bans.learn([ban("203.0.113.0/24", "1d"), ban("2001:db8::1", "1d"), gone])
    for inside in ("203.0.113.200", "2001:db8::ffff", "::ffff:203.0.113.9"):
        with pytest.raises(Denied, match="banned"):
            bans.check((inside, 1), "")
    for outside in ("203.0.114.1", "2001:db8:0:1::1", "198.51.100.1", "no address"):
        bans.check((outside, 1), "")
    bans.check(None, "")


# -- reports --------------------------------------------------------------------------------------


def _talk(server: Address) -> tuple[Any, Player, Player]:
    """Before the start: the test game is silent later."""
    made = server.make("me", "me")
    first, second = (held["token"] for held in made["held"])
    host = Player(server, made["table"], first)
    guest = Player(server, made["table"], second, source=OTHER)
    return made, host, guest


def test_a_host_reports_a_line_and_the_operator_reads_it(
    server: Address, operator: Operator
) -> None:
    made, host, guest = _talk(server)
    with host, guest:
        assert guest.ask("say", text="You are all fools", hand=0)["type"] == "ack"
        host.until("said")
        asked = {"text": "You are all fools", "seat": 1}
        assert guest.ask("report", **asked)["code"] == "host-only"
        assert host.ask("report", text="You are all wise", seat=1)["code"] == "no-such-line"
        assert host.ask("report", text="You are all fools", seat=0)["code"] == "no-such-line"
        for _ in range(2):  # twice is once
            assert host.ask("report", **asked)["type"] == "ack"
        (report,) = operator.listed()["reports"]
        assert (report["table"], report["name"], report["text"]) == (
            made["table"], "P1", "You are all fools",
        )  # fmt: skip
        (one,) = admin(server, "/tables")
        assert one["reports"] == [report]
        # Whoever said it can be shut out, without anybody knowing from where they come.
        server.post("/api/admin/bans", {"who": report["visitor"], "duration": "1d"}, TOKEN)
        assert guest.until("error")["code"] == "banned"
    server.ask("DELETE", f"/api/admin/reports/{report['id']}", token=TOKEN)
    assert admin(server)["reports"] == []
    code = refused(lambda: server.ask("DELETE", f"/api/admin/reports/{report['id']}", token=TOKEN))
    assert code == "no-such-report"


def test_a_report_outlives_its_table(server: Address, operator: Operator) -> None:
    made, host, guest = _talk(server)
    with host, guest:
        assert guest.ask("say", text="Bah", hand=None)["type"] == "ack"
        host.until("said")
        assert host.ask("report", text="Bah")["type"] == "ack"
    server.ask("DELETE", f"/api/tables/{made['table']}", token=made["held"][0]["token"])
    (report,) = operator.listed()["reports"]
    assert report["seat"] is None


def test_one_visitor_reports_only_so_much(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(
        Config(tmp_path).limits, reports=msgspec.structs.replace(Config(tmp_path).limits.reports,
                                                                 at_once=2)
    )  # fmt: skip
    with house(tmp_path, limits=limits) as server:
        _, host, guest = _talk(server)
        with host, guest:
            for number in range(3):
                assert guest.ask("say", text=f"line {number}", hand=0)["type"] == "ack"
                host.until("said")
            codes = [
                host.ask("report", text=f"line {number}", seat=1).get("code") for number in range(3)
            ]
    assert codes == [None, None, "too-many-reports"]


@pytest.mark.folder
def test_the_oldest_reports_give_way(tmp_path: Path) -> None:
    with house(tmp_path):
        pass

    async def scene() -> list[str]:
        desk = FolderDesk.open(tmp_path)
        try:
            some = [
                ("INSERT INTO reports (id, made, data) VALUES (?, ?, ?)", (f"r{n}", made, data))
                for n in range(MOST_REPORTS + 5)
                for made in [int(time.time() * 1000) - 5000 + n]
                for data in [msgspec.json.encode(Reported("t", "g", 0, "n", str(n), ""))]
            ]
            old = int(time.time() * 1000) - 40 * 24 * 3600 * 1000
            some.append(("UPDATE reports SET made = ? WHERE id = ?", (old, "r700")))
            await desk.write(*some)
            await desk.put_report(Reported("t", "g", 0, "n", "new", ""))
            return [report.text for report in await desk.reports()]
        finally:
            await desk.close()

    texts = asyncio.run(scene())
    assert len(texts) == MOST_REPORTS
    assert texts[0] == "new"
    assert "700" not in texts
    assert "0" not in texts


# -- charts ---------------------------------------------------------------------------------------


def test_charts_count_what_happens(server: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    made = server.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    from meikyu.server.operating import samples

    assert admin(server)["charts"]["every"] == samples.EVERY
    with Player(server, made["table"], *tokens):
        names = {one["name"] for one in admin(server)["charts"]["series"]}
    assert {"moves", "bot-wait", "sockets", "memory"} <= names


def test_a_sample_is_what_was_counted_between_two_readings() -> None:
    from meikyu.server.metrics import Metrics
    from meikyu.server.operating.samples import Samples

    metrics = Metrics()
    samples = Samples(metrics)
    samples.take(0.0)
    metrics.committed(moves=10, seconds=0.5)
    metrics.committed(moves=10, seconds=1.5)
    metrics.waited("bot", 3.0)
    metrics.put_off("hint")
    samples.take(5.0)
    samples.take(10.0)
    found = {one.name: one.values for one in samples.charts().series}
    assert found["moves"] == (4.0, 0.0)
    assert found["commit"] == (1.0, None)
    assert found["bot-wait"] == (3.0, None)
    assert found["later"] == (0.2, 0.0)


def test_nothing_of_an_operator_is_in_the_environment_of_these_tests() -> None:
    assert access.ADMIN_TOKEN not in os.environ
