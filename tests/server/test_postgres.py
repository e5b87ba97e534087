"""Tables in PostgreSQL: any number of processes on one database, none of which can be relied on."""

import asyncio
import signal
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec
import psycopg
import pytest

from meikyu.cli import main
from meikyu.games.registry import EXTRA
from meikyu.server.config import Config
from meikyu.server.folder import StoreError
from meikyu.server.postgres.schema import MIGRATIONS
from meikyu.server.postgres.store import Store
from meikyu.table import storage
from meikyu.table.errors import NotSaved, Outrun
from meikyu.table.storage import DraftRow, EntryRow, TableRow
from tests.server.postgres import Database, needs_postgres
from tests.server.several import Several, faults
from tests.server.table import LANTERNS, STUCK, Address, Player, Refusal, play_out, running
from tests.server.test_crash import begin

pytestmark = needs_postgres


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


# -- the store ------------------------------------------------------------------------------------


def table(name: str, status: str = "playing") -> storage.AddTable:
    return storage.AddTable(TableRow(name, "lanterns", status, b"{}", None, None, b"[]"), False, 0)


def entry(name: str, number: int) -> storage.PutEntry:
    return storage.PutEntry(name, EntryRow(number, 0, f"m{number}", b"{}"))


def stored(address: str, scene: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        kept = await Store.open(address)
        await scene(kept)
        await kept.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_all_changes_of_many_tables_are_kept_by_one_commit(database: Database) -> None:
    async def scene(kept: Store) -> None:
        await asyncio.gather(*(kept.commit(table(f"t{n}")) for n in range(7)))
        revisions = dict.fromkeys(range(7), 1)
        for number in range(20):
            await asyncio.gather(
                *(
                    kept.commit(
                        storage.Expect(f"t{n}", revisions[n]),
                        entry(f"t{n}", number),
                        storage.PutDraft(f"t{n}", DraftRow(1, number, b"[1]", b"[]")),
                    )
                    for n in range(7)
                )
            )
            revisions = {n: revision + 1 for n, revision in revisions.items()}
        for n in range(7):
            found = await kept.load(f"t{n}", 5)
            assert found is not None
            assert [row.n for row in found.entries] == list(range(5, 20))
            assert [row.edits for row in found.drafts] == [19]
            assert found.revision == 21
        assert await kept.load("t9") is None

    stored(database.new(), scene)


def test_who_was_outrun_writes_nothing_and_the_others_of_the_batch_do(database: Database) -> None:
    async def scene(kept: Store) -> None:
        await kept.commit(table("a"))
        await kept.commit(table("b"))
        first = kept.commit(storage.Expect("a", 1), entry("a", 0))
        late = kept.commit(storage.Expect("a", 1), entry("a", 1))
        other = kept.commit(storage.Expect("b", 1), entry("b", 0))
        results = await asyncio.gather(first, late, other, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Outrun, type(None)]
        found = await kept.load("a")
        assert found is not None
        assert [row.n for row in found.entries] == [0]

    stored(database.new(), scene)


def test_no_two_write_the_same_move(database: Database) -> None:
    """With any revision that they expect: the key of an entry is its table and its number."""

    async def scene(kept: Store) -> None:
        await kept.commit(table("a"))
        await kept.commit(storage.Expect("a", 1), entry("a", 0))
        with pytest.raises(Outrun):
            await kept.commit(storage.Expect("a", 2), entry("a", 0))

    stored(database.new(), scene)


def test_a_commit_whose_end_nobody_knows_is_looked_up(database: Database) -> None:
    address = database.new()

    async def scene(kept: Store) -> None:
        await kept.commit(table("a"))
        await kept._writer.drop()
        connection = await kept._writer.connected()
        pid = connection.info.backend_pid
        await kept._rows("SELECT pg_terminate_backend(%s)", pid)
        with pytest.raises(Outrun):
            await kept.commit(storage.Expect("a", 1), entry("a", 0))
        await kept.commit(storage.Expect("a", 1), entry("a", 0))
        connection = await kept._writer.connected()
        await kept._rows("SELECT pg_terminate_backend(%s)", connection.info.backend_pid)
        await kept.commit(table("b"))  # may be done twice: no client is sent it
        assert await kept.load("b") is not None

    stored(address, scene)


def test_a_commit_that_cannot_be_sent_stops_no_other(database: Database) -> None:
    async def scene(kept: Store) -> None:
        await kept.commit(table("a"))
        unwritable = storage.PutEntry("a", EntryRow(0, 0, "\ud800", b"{}"))
        with pytest.raises(NotSaved):
            await kept.commit(storage.Expect("a", 1), unwritable)
        await kept.commit(storage.Expect("a", 1), entry("a", 0))

    stored(database.new(), scene)


def test_finished_tables_are_found_by_their_age_and_deleted_whole(database: Database) -> None:
    async def scene(kept: Store) -> None:
        await kept.commit(table("a"), entry("a", 0))
        await kept.commit(storage.Expect("a", 1), storage.PutClocks("a", b"[]", "over", 500))
        assert await kept.stale("over", 500) == []
        assert await kept.stale("over", 501) == ["a"]
        await kept.commit(storage.DeleteTable("a"))
        assert await kept.load("a") is None
        await kept.commit(table("a"))
        found = await kept.load("a")
        assert found is not None
        assert list(found.entries) == []

    stored(database.new(), scene)


def test_processes_that_start_together_share_schema_and_key(database: Database) -> None:
    address = database.new()

    async def run() -> None:
        kept = await asyncio.gather(*(Store.open(address) for _ in range(4)))
        assert len({one.key for one in kept}) == 1
        assert len({one.process for one in kept}) == 4
        for one in kept:
            await one.close()

    asyncio.run(run())


def test_a_database_of_the_first_schema_is_brought_forward(database: Database) -> None:
    address = database.new()
    with psycopg.connect(address) as connection:
        connection.execute(MIGRATIONS[0].encode())
        connection.execute("CREATE TABLE meikyu (version integer NOT NULL)")
        connection.execute("INSERT INTO meikyu VALUES (1)")

    async def scene(kept: Store) -> None:
        await kept.commit(table("a"))
        await kept.commit(storage.Expect("a", 1), entry("a", 0))
        await kept.commit(storage.PutAnalysis("a", b"{}"))
        assert await kept.analysis("a") == b"{}"

    stored(address, scene)


def test_a_database_that_is_not_there_is_said_without_the_password() -> None:
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open("postgresql://meikyu:secret@127.0.0.1:1/none"))
    assert "secret" not in refused.value.say("en")


@pytest.mark.folder
def test_tables_are_copied_there_and_back_and_played_on(
    database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, back = database.new(), tmp_path / "back"
    config = Config(tmp_path / "games", bot_delay=0.0, bot_processes=0)
    with running(config) as server:
        games = [
            server.make("me", "me", start=True),
            server.make("me", "open"),
            server.make("me", game="elder-sign", start=True),
        ]
        tokens = [held["token"] for held in games[0]["held"]]
        with Player(server, games[0]["table"], *tokens) as player:
            for _ in range(6):
                hand = 0 if player.asked(0) else 1
                player.act(hand=hand)
            before = {hand: position["view"] for hand, position in player.positions.items()}
    assert main(["store", "copy", str(tmp_path / "games"), address]) == 0
    assert "3 tables" in capsys.readouterr().out
    with (
        running(msgspec.structs.replace(config, store=address)) as server,
        Player(server, games[0]["table"], *tokens) as player,
    ):
        assert {hand: one["view"] for hand, one in player.positions.items()} == before
        play_out([player])
    assert main(["store", "copy", address, str(back)]) == 0
    with running(msgspec.structs.replace(config, data=back)) as server:
        assert server.get(f"/api/tables/{games[0]['table']}")["status"] == "over"
    assert main(["store", "copy", address, str(back)]) == 2
    assert "empty" in capsys.readouterr().err


# -- several processes ----------------------------------------------------------------------------


@pytest.fixture
def pair(database: Database, tmp_path: Path) -> Iterator[Several]:
    several = Several(database, tmp_path, 2)
    try:
        yield several
    finally:
        several.stop()


def test_people_at_different_processes_play_one_game(pair: Several) -> None:
    one, other = pair.servers
    made = one.make("me", "me", start=True, options={"hand": 6})
    tokens = [held["token"] for held in made["held"]]
    with (
        Player(one, made["table"], tokens[0]) as first,
        Player(other, made["table"], tokens[1]) as second,
        Player(other, made["table"]) as watcher,
    ):
        assert play_out([first, second]) > 5
        for each in (first, second, watcher):
            while not each.over():
                each.receive()
        seen = [first.positions[0], second.positions[0], watcher.positions[None]]
        assert all(position["outcome"] == seen[0]["outcome"] for position in seen)


def test_a_lobby_is_one_lobby_whoever_asks(pair: Several) -> None:
    one, other = pair.servers
    made = one.make("me", "open", "open", game="elder-sign")
    with Player(one, made["table"], made["held"][0]["token"]) as host:
        link = host.table["link"]
        sat = [
            server.post(f"/api/tables/{made['table']}/sit", {"name": name, "invitation": link})
            for server, name in ((other, "Haru"), (one, "Aki"))
        ]
        assert sorted(seat["held"][0]["seat"] for seat in sat) == [1, 2]
        while [seat["name"] for seat in host.table["info"]["seats"]][1:] != ["Haru", "Aki"]:
            host.receive()
        with Player(other, made["table"], sat[0]["held"][0]["token"]) as guest:
            while not host.table["info"]["seats"][1]["here"]:
                host.receive()
            assert guest.ask("say", hand=0, text="good evening")["type"] == "ack"
            assert host.until("said")["text"] == "good evening"
            assert host.ask("start")["type"] == "ack"
            for each in (host, guest):
                while 0 not in each.positions:
                    each.receive()
            assert guest.positions[0]["view"]["phase"] == host.positions[0]["view"]["phase"]
        while host.table["info"]["seats"][1]["here"]:
            host.receive()


def test_two_who_sit_down_at_once_get_two_seats(pair: Several) -> None:
    made = pair.servers[0].make("me", *["open"] * 4, game="elder-sign")
    with Player(pair.servers[0], made["table"], made["held"][0]["token"]) as host:
        link = host.table["link"]
    seats: list[int] = []

    def sit(server: Address, name: str) -> None:
        wish = {"name": name, "invitation": link}
        seats.append(server.post(f"/api/tables/{made['table']}/sit", wish)["held"][0]["seat"])

    threads = [
        threading.Thread(target=sit, args=(pair.servers[number % 2], f"Guest {number}"))
        for number in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seats) == [1, 2, 3, 4]


def test_bots_go_on_when_the_process_that_drove_them_is_killed(
    database: Database, tmp_path: Path
) -> None:
    several = Several(database, tmp_path, 2)
    try:
        one, other = several.servers
        made = one.make("me", "random", start=True, options={"hand": 6})
        token = made["held"][0]["token"]
        with Player(one, made["table"], token) as player:
            while player.asked() is None:
                player.receive()
            player.act()
        one.kill()
        with Player(other, made["table"], token) as player:
            play_out([player])
    finally:
        several.stop()


def test_who_was_paused_past_its_lease_drives_nothing_any_more(
    database: Database, tmp_path: Path
) -> None:
    several = Several(database, tmp_path, 2)
    try:
        one, other = several.servers
        made = one.make("me", "random", start=True, options={"hand": 6})
        token = made["held"][0]["token"]
        with Player(one, made["table"], token) as player:
            while player.asked() is None:
                player.receive()
        one.process.send_signal(signal.SIGSTOP)
        with Player(other, made["table"], token) as player:
            player.act()
            while player.asked() is None and not player.over():
                player.receive()
            one.process.send_signal(signal.SIGCONT)
            play_out([player])
        text = other.fetch("GET", f"/api/tables/{made['table']}/record")[2]
        assert one.fetch("GET", f"/api/tables/{made['table']}/record")[2] == text
    finally:
        several.stop()


def test_every_server_knows_whom_the_operator_shuts_out_and_what_is_closed(
    pair: Several, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEIKYU_LANG", "en")  # the program sets it, too
    one, other = pair.servers
    store, source = ["--store", pair.address], "127.0.0.77"
    made = one.make("me", "me")
    first, second = (held["token"] for held in made["held"])
    with (
        Player(one, made["table"], first) as host,
        Player(other, made["table"], second, source=source) as guest,
    ):
        assert guest.ask("say", text="Fools", hand=0)["type"] == "ack"
        assert host.until("said")["text"] == "Fools"
        assert host.ask("report", text="Fools", seat=1)["type"] == "ack"
        capsys.readouterr()
        assert main(["tables", "--json", *store]) == 0
        told = msgspec.json.decode(capsys.readouterr().out)
        (listed,) = told["tables"]
        assert listed["people"] == 2  # both servers have answered
        (report,) = told["reports"]
        assert report["visitor"] in listed["visitors"]  # it was said at the other server
        assert main(["ban", report["visitor"], *store]) == 0
        assert guest.until("error")["code"] == "banned"
        for server in (one, other):
            _wait_for(server.seen_from(source), "banned")
        assert main(["tables", "close", made["table"], *store]) == 0
        assert host.until("error")["code"] == "closed"
    for server in (one, other):
        _wait_for(server, "no-such-table", f"/api/tables/{made['table']}")


def _wait_for(server: Address, code: str, path: str = "/api/server") -> None:
    """Until a server answers so: each looks every two seconds at what an operator wants."""
    late = time.monotonic() + STUCK
    while time.monotonic() < late:
        try:
            server.get(path)
        except Refusal as refusal:
            if refusal.code == code:
                return
        time.sleep(0.1)
    raise AssertionError(f"{path} is not answered with {code}")


# -- faults ---------------------------------------------------------------------------------------


def test_faults_lose_and_double_nothing(database: Database, tmp_path: Path) -> None:
    done = faults(database, tmp_path, rounds=5, seed=4)
    assert done["moves"] > 0


@pytest.mark.full
def test_any_of_three_processes_may_be_killed_again_and_again(
    database: Database, tmp_path: Path
) -> None:
    """Real titles too, whose drafts are long."""
    done = faults(database, tmp_path, rounds=30, seed=30, kinds=("kill",), begin=begin)
    assert done["kill"] == 30
    assert done["moves"] > 0


@pytest.mark.soak("faults")
def test_three_hundred_faults(database: Database, tmp_path: Path) -> None:
    done = faults(database, tmp_path, rounds=300, seed=300)
    print(done)
    assert min(done[kind] for kind in ("kill", "pause", "database", "cut")) > 20
