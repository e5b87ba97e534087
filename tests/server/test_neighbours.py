"""What processes on one database tell each other, and what people see of it."""

import asyncio
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from meikyu.games.registry import EXTRA
from meikyu.server.postgres.neighbours import Neighbours, _note
from meikyu.server.postgres.store import CHANNEL, LONGEST_NOTE, Store
from meikyu.table import storage
from meikyu.table.errors import Outrun
from meikyu.table.neighbours import News
from meikyu.table.storage import DraftRow, EntryRow
from tests.server.postgres import Database, needs_postgres
from tests.server.several import Several
from tests.server.table import LANTERNS, Player, play_out
from tests.server.test_postgres import entry, table

pytestmark = needs_postgres


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


@pytest.fixture(scope="module")
def pair(database: Database, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    several = Several(database, tmp_path_factory.mktemp("data"), 2)
    try:
        yield several
    finally:
        several.stop()


# -- notes ----------------------------------------------------------------------------------------


def told(database: Database, *commits: tuple[storage.Change, ...]) -> list[News]:
    """What a neighbour hears of commits that are made at once; some may be outrun."""
    address = database.new()

    async def run() -> None:
        kept = await Store.open(address)
        await kept.commit(table("a"))
        await kept.commit(table("b"))
        with psycopg.connect(address, autocommit=True) as ear:
            ear.execute(f"LISTEN {CHANNEL}".encode())
            done = await asyncio.gather(
                *(kept.commit(*changes) for changes in commits), return_exceptions=True
            )
            assert all(one is None or isinstance(one, Outrun) for one in done)
            for notice in ear.notifies(timeout=0.2):
                heard.extend(_note.decode(notice.payload).changed)
        await kept.close()

    heard: list[News] = []
    asyncio.run(asyncio.wait_for(run(), 60))
    return heard


def test_a_note_says_what_was_written(database: Database) -> None:
    draft = DraftRow(1, 3, b'[{"do":"x"}]', b'["m"]')
    changes = (
        storage.Expect("a", 1), entry("a", 0), storage.PutDraft("a", draft),
        storage.PutClocks("a", b'{"left":1}', "over", 500),
    )  # fmt: skip
    row = EntryRow(0, 0, "m0", b"{}")
    assert told(database, changes) == [News("a", 2, True, (row,), (draft,), b'{"left":1}', "over")]


def test_what_was_outrun_is_not_told(database: Database) -> None:
    """A move that was never written must not be shown anywhere."""
    heard = told(
        database,
        (storage.Expect("a", 7), entry("a", 0)),
        (storage.Expect("b", 1), entry("b", 0)),
    )
    assert [news.table for news in heard] == ["b"]


def test_what_is_too_long_for_a_note_is_only_announced(database: Database) -> None:
    long = storage.PutEntry("a", EntryRow(0, 0, "m0", b'"' + b"x" * LONGEST_NOTE + b'"'))
    assert told(database, (storage.Expect("a", 1), long)) == [News("a", 2)]


def test_a_long_commit_is_told_in_several_notes(database: Database) -> None:
    half = b'"' + b"x" * (LONGEST_NOTE // 2) + b'"'
    heard = told(
        database,
        *(
            (storage.Expect(name, 1), storage.PutEntry(name, EntryRow(0, 0, "m0", half)))
            for name in ("a", "b")
        ),
    )
    assert [(news.table, news.told) for news in heard] == [("a", True), ("b", True)]


# -- leases ---------------------------------------------------------------------------------------


class Driver:
    """The tables of a process, as far as it learns which of them it drives."""

    def __init__(self) -> None:
        self.driven: asyncio.Queue[str] = asyncio.Queue()

    def yours(self, table: str) -> None:
        self.driven.put_nowait(table)

    def missed(self) -> None:
        pass

    def gone(self, neighbour: str) -> None:
        pass


def test_who_slept_drives_again_what_no_other_process_took_over(database: Database) -> None:
    """Else the bots of a table would never move again: its lease is held, by nobody."""
    address = database.new()

    async def run() -> None:
        await (await Store.open(address)).close()
        driver: Any = Driver()
        one = Neighbours(address, "one")
        await one.open(driver)
        assert not one.drives("a")
        assert await driver.driven.get() == "a"
        assert one.drives("a")
        one._valid = 0.001  # so long ago was its last beat
        assert not one.drives("a")
        assert await driver.driven.get() == "a"
        await one.close()

    asyncio.run(asyncio.wait_for(run(), 60))


# -- what people see of it ------------------------------------------------------------------------


def test_who_comes_back_reads_what_was_done_at_another_process(pair: Several) -> None:
    one, other = pair.servers
    made = one.make("me", "me", game="elder-sign", start=True)
    tokens = [held["token"] for held in made["held"]]
    with (
        Player(one, made["table"], *tokens) as player,
        Player(other, made["table"]) as watcher,
    ):
        assert watcher.ask("resync")["type"] == "ack"
        before = watcher.positions[None]["past"]
        assert play_out([player], limit=4) == 4
        with Player(one, made["table"]) as beside:
            while None not in beside.positions:
                beside.receive()
            expected = beside.positions[None]
        while watcher.positions[None]["view"] != expected["view"]:
            watcher.receive()
        assert watcher.ask("resync")["type"] == "ack"
        assert watcher.positions[None]["past"] == expected["past"] != before


@pytest.mark.parametrize("bot", [False, True])
def test_a_host_can_wait_no_longer_whichever_process_drives_the_table(
    pair: Several, bot: bool
) -> None:
    one, other = pair.servers
    seats = ["me", "me", *(["random"] if bot else [])]
    made = one.make(*seats, game="elder-sign", start=True)
    with Player(other, made["table"], made["held"][0]["token"]) as host:
        while 0 not in host.positions:
            host.receive()
        acted = 0
        while host.positions[0]["waits"] != [1]:
            acted += play_out([host], lambda many, acted=acted: acted % many, limit=1)
        before = host.positions[0]["n"]
        assert host.ask("skip", seat=1)["type"] == "ack"
        while host.positions[0]["n"] == before:  # a declined offer changes nothing that is seen
            host.receive()
