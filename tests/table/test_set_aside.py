"""Games that outlive an update: played on where the rules are the same, else never a dead end."""

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from meikyu.cli import diagnosis
from meikyu.core import record
from meikyu.core.record import RecordError
from meikyu.games.registry import find_game
from meikyu.server import updating
from meikyu.server.folder import FILE
from meikyu.server.store import Store
from meikyu.table import lobby
from meikyu.table.errors import Denied, OtherRules
from meikyu.table.seats import token_hash
from meikyu.table.set_aside import SetAside
from tests.table.house import House, Shelf, run, tokens

BEGUN_AT_2 = Path(__file__).parent / "old" / "roguewright-v2.sql"
"""The store of a server of its time: two players in an early round, each in mid-turn."""
TABLE = "dahf45guhfx2fc23"
TOKENS = ("epZaEXjMCRjgCHhumnDVeaCxQ", "F0Pe72d0ZRelLbm4Hn1jevBoO")
OTHER = 99


def restored(place: Path) -> Store:
    with sqlite3.connect(place / FILE) as database:
        database.executescript(BEGUN_AT_2.read_text(encoding="utf-8"))
    database.close()
    return Store(place)


def test_a_game_begun_at_an_earlier_version_is_played_to_its_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(restored(tmp_path)) as house:
            guest = await house.come(TABLE, *TOKENS)
            match = guest.room.match
            assert match is not None
            assert match.header.rules_version == 2 < match.game.rules_version
            assert len(match.entries) > 1
            assert await guest.play_out() > 0
            room = await house.hub.find(TABLE)
            text = record.write(await house.hub.finished(room))
            again = record.read(text, find_game)
            assert (again.header.rules_version, again.over) == (2, True)

    run(scene())


async def begun(*seats: str) -> tuple[Shelf, Any]:
    """A running table whose program is then replaced by one that does not play its rules."""
    store = Shelf()
    async with House(store) as house:
        made = await house.make(*seats, game="elder-sign", start=True)
    row = store.tables[made.table]
    assert row.header is not None
    header = {**json.loads(row.header), "rules_version": OTHER}
    store.tables[made.table] = replace(row, header=json.dumps(header).encode())
    return store, made


def of_today(head: str) -> str:
    """The first line as a program reads it that plays these rules."""
    return json.dumps({**json.loads(head), "rules_version": find_game("elder-sign").rules_version})


async def aside(house: House, table: str) -> SetAside:
    found = await house.hub.set_aside(table)
    assert found is not None
    return found


def test_a_table_of_other_rules_is_set_aside_and_says_what_may_be_done(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        store, made = await begun("me", "careful")
        caplog.set_level(logging.WARNING)
        async with House(store) as house:
            assert f"elder-sign of rules version {OTHER}: 1 running" in caplog.text
            with pytest.raises(OtherRules):
                await house.hub.find(made.table)
            old = await aside(house, made.table)
            mine = old.info([token_hash(tokens(made)[0])])
            assert (mine.found, mine.known) == (OTHER, old.game.rules_version)
            assert (mine.seated, mine.host, mine.movable) == (True, True, False)
            stranger = old.info([token_hash("x" * 25)])
            assert (stranger.seated, stranger.host, stranger.movable) == (False, False, False)

    run(scene())


def test_a_table_that_can_be_played_is_not_set_aside() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", game="hidden-rooms", start=True)
            assert await house.hub.set_aside(made.table) is None
            assert await SetAside.load(house.hub.services, made.table) is None

    run(scene())


def test_its_record_is_given_out_as_it_was_kept_and_without_the_seed() -> None:
    async def scene() -> None:
        store, made = await begun("me", "me")
        async with House(store) as house:
            text = await (await aside(house, made.table)).record()
            with pytest.raises(RecordError) as error:
                record.read(text, find_game)
            assert error.value.reason.id == "record-other-rules"
            seed = store.tables[made.table].seed
            assert seed is not None
            assert seed.hex() not in text
            # A program that plays these rules reads it.
            head, *rest = text.splitlines()
            match = record.read("\n".join([of_today(head), *rest]), find_game)
            assert len(match.entries) == len(store.rows[made.table])

    run(scene())


def test_a_player_who_holds_all_seats_may_take_it_away_to_go_on_elsewhere() -> None:
    async def scene() -> None:
        store, made = await begun("me", "me")
        async with House(store) as house:
            old = await aside(house, made.table)
            with pytest.raises(Denied, match="cannot-move"):
                await old.take_out(lobby.Moving(tuple(tokens(made)[:1])))
            text = await old.take_out(lobby.Moving(tuple(tokens(made))))
            head, *rest = text.splitlines()
            assert json.loads(head)["unsealed"] is True
            assert json.loads(rest[-1])["paused"] is True
            moved = await house.hub.take_in("\n".join([of_today(head), *rest]))
            assert await (await house.come(moved.table, *tokens(moved))).play_out() > 0
            kept = store.tables[made.table].header
            assert kept is not None
            assert json.loads(kept)["unsealed"] is True

    run(scene())


def test_the_same_people_begin_again_at_one_table() -> None:
    async def scene() -> None:
        store, made = await begun("me", "me", "careful")
        async with House(store) as house:
            first, second = tokens(made)
            new = await house.hub.again_under_these_rules(made.table, first)
            also = await house.hub.again_under_these_rules(made.table, second)
            assert new.table == also.table != made.table
            assert [held.seat for held in also.held] == [1]
            room = await house.hub.find(new.table)
            assert [seat.kind for seat in room.setup.seats] == ["person", "person", "bot"]
            assert (await aside(house, made.table)).setup.again == new.table
            with pytest.raises(Denied, match="no-such-seat"):
                await house.hub.again_under_these_rules(made.table, "x" * 25)

    run(scene())


def test_what_today_has_not_becomes_the_usual_in_the_new_game() -> None:
    async def scene() -> None:
        store, made = await begun("me", "careful")
        row = store.tables[made.table]
        setup = json.loads(row.setup)
        setup["options"] = {"weather": "rain"}
        setup["content"] = "gone"
        setup["settings"]["when_gone"] = "gone"
        setup["seats"][1]["level"] = "gone"
        store.tables[made.table] = replace(row, setup=json.dumps(setup).encode())
        async with House(store) as house:
            new = await house.hub.again_under_these_rules(made.table, tokens(made)[0])
            room = await house.hub.find(new.table)
            assert "weather" not in room.setup.options
            assert (room.setup.content, room.setup.settings.when_gone) == ("standard", None)
            assert room.setup.seats[1].level != "gone"

    run(scene())


def test_its_host_deletes_it_and_nobody_else() -> None:
    async def scene() -> None:
        store, made = await begun("me", "me")
        async with House(store) as house:
            old = await aside(house, made.table)
            with pytest.raises(Denied, match="host-only"):
                await old.delete(tokens(made)[1])
            await old.delete(tokens(made)[0])
            with pytest.raises(Denied, match="no-such-table"):
                await house.hub.find(made.table)
            assert made.table not in store.rows

    run(scene())


def test_a_house_that_keeps_games_for_days_ends_it_too_and_no_other_running_one() -> None:
    async def scene() -> None:
        store, made = await begun("me")
        async with House(store, finished_days=1) as house:
            running = await house.make("me", game="hidden-rooms", start=True)
            for table in (made.table, running.table):
                store.since[table] = 0
            house.hub.tables.forget(await house.hub.find(running.table))
            await house.hub.tables.expire()
            assert made.table not in store.tables
            assert running.table in store.tables

    run(scene())


def test_an_update_says_before_it_happens_how_many_running_tables_it_sets_aside(
    tmp_path: Path,
) -> None:
    asyncio.run(restored(tmp_path).close())
    assert updating.in_folder(tmp_path) == {}
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute(
            "UPDATE tables SET header = replace(header, ?, ?)",
            ('"rules_version":2', f'"rules_version":{OTHER}'),
        )
    assert updating.in_folder(tmp_path) == {("roguewright", OTHER): 1}
    assert updating.in_folder(tmp_path / "none") == {}
    said = diagnosis.examine(data=tmp_path)
    assert said.facts["set_aside"] == [{"game": "roguewright", "rules_version": OTHER, "tables": 1}]
    assert any("99" in problem for problem in said.problems)
