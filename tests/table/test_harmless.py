"""No single message, row or failure hurts anybody else at the table, or another table."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from meikyu.server.store import Store
from meikyu.table import conversation, lobby, protocol, thinking
from meikyu.table.client import Client
from meikyu.table.errors import Denied
from meikyu.table.room import Room
from tests.table.house import Guest, House, Shelf, Thinker, run, tokens

OPEN = "elder-sign"
POINTS = {
    "too large a number": b"1e999",
    "bytes that are no text": b'{"card":"\xff\xfe"}',
    "nothing": b"null",
    "half a letter": b'{"card":"\\ud800"}',
    "a fraction": b'{"card":0.5}',
    "depth": b'{"card":{"card":[]}}',
    "a list": b"[]",
    "a word": b'"card"',
}


@pytest.mark.parametrize("about", POINTS.values(), ids=POINTS)
def test_pointing_at_what_nobody_can_show_is_refused_and_the_table_lives(about: bytes) -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", game=OPEN, start=True)
            guest = await house.come(made.table, tokens(made)[0])
            other = await house.come(made.table, tokens(made)[1])
            await other.ask("say", text="hello")
            answer = await guest.raw(b'{"type":"point","id":"p","hand":0,"about":' + about + b"}")
            assert (answer["type"], answer["code"]) == ("error", "malformed")
            assert not other.of("pointed")
            assert (await other.ask("ping"))["type"] == "ack"
            assert not guest.room.closed
            assert (await house.come(made.table)).of("said")

    run(scene())


def test_pointing_at_a_card_is_seen_by_everybody() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", game=OPEN, start=True)
            guest = await house.come(made.table, tokens(made)[0])
            other = await house.come(made.table, tokens(made)[1])
            about = {"card": "lamp", "says": "look", "at": 3, "sure": True, "who": None}
            assert (await guest.ask("point", hand=0, about=about))["type"] == "ack"
            assert other.of("pointed")[0]["about"] == about

    run(scene())


def test_an_invitation_in_any_letters_is_no_such_invitation() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "open")
            room = await house.hub.find(made.table)
            wish = lobby.Sit("Eve", invitation="招待状招待状招待状招待状招待状")
            with pytest.raises(Denied, match="no-such-invitation"):
                await room.ask(lambda: house.hub.sit(room, wish))
            assert not room.closed

    run(scene())


def test_a_message_that_fails_is_refused_and_logged_and_nobody_else_notices(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(room: Room, client: Client, message: protocol.Message) -> None:
        raise ZeroDivisionError("nobody expected this")

    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            guest = await house.come(made.table, tokens(made)[0])
            other = await house.come(made.table, tokens(made)[1])
            monkeypatch.setitem(conversation.HANDLERS, protocol.Resync, broken)
            answer = await guest.ask("resync")
            assert (answer["type"], answer["code"]) == ("error", "failed")
            assert guest.room.closed is False
            mover = guest if guest.asked() else other
            assert (await mover.act())["type"] == "ack"
        assert made.table in caplog.text
        assert "resync" in caplog.text
        assert "nobody expected this" in caplog.text

    run(scene())


def test_a_request_that_fails_fails_alone() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            guest = await house.come(made.table, *tokens(made))

            async def broken() -> None:
                raise ZeroDivisionError

            with pytest.raises(ZeroDivisionError):
                await guest.room.ask(broken)
            assert not guest.room.closed
            await guest.play_out()

    run(scene())


def test_advice_that_fails_is_refused_and_the_table_lives(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Confused(Thinker):
        async def advise(self, job: thinking.Job) -> thinking.Decision:
            raise ZeroDivisionError

    async def scene() -> None:
        async with House(thinker=Confused()) as house:
            made = await house.make("me", game="hidden-rooms", start=True)
            guest = await house.come(made.table, *tokens(made))
            answer = await guest.ask("hint", hand=0)
            assert (answer["type"], answer["code"]) == ("error", "failed")
            assert (await guest.act())["type"] == "ack"
        assert made.table in caplog.text

    run(scene())


# -- deletion -------------------------------------------------------------------------------------


@pytest.mark.parametrize("attempt", range(3))
def test_deleting_means_deleting_whatever_else_is_asked_for_meanwhile(
    tmp_path: Path, attempt: int
) -> None:
    async def scene() -> None:
        store = Store(tmp_path)
        async with House(store) as house:  # type: ignore[arg-type]
            settings = {"clock": 600}
            made = await house.make("me", "me", start=True, settings=settings)
            guest = await house.come(made.table, *tokens(made))
            others = [await house.come(made.table, *tokens(made)) for _ in range(4)]
            hand = 0 if guest.asked(0) else 1
            meanwhile = [
                *(asyncio.ensure_future(rename(other, hand, 20)) for other in others),
                asyncio.ensure_future(guest.act(hand=hand)),
            ]
            for _ in range(attempt):
                await asyncio.sleep(0)
            await house.hub.delete(guest.room, tokens(made)[0])
            with pytest.raises(Denied, match="no-such-table"):
                await house.hub.find(made.table)
            for task in meanwhile:
                task.cancel()
            await store.commit()
            assert store.table(made.table) is None
            assert store.entries(made.table) == []
            assert store.drafts(made.table) == []

    run(scene())


def test_what_was_asked_for_after_the_deletion_writes_nothing() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            guest = await house.come(made.table, *tokens(made))
            deleting = asyncio.ensure_future(house.hub.delete(guest.room, tokens(made)[0]))
            await asyncio.sleep(0)
            hand = 0 if guest.asked(0) else 1
            asked = guest.asked(hand)
            assert asked is not None
            action = asked["choices"][0]["action"]
            act = {"type": "act", "id": "1", "hand": hand, "mark": asked["mark"], "action": action}
            await conversation.receive(guest.room, guest.client, json.dumps(act).encode())
            await deleting
            assert made.table not in house.store.tables
            assert made.table not in house.store.rows

    run(scene())


async def rename(guest: Guest, hand: int, times: int) -> None:
    for number in range(times):
        await guest.ask("rename", hand=hand, name=f"N{number}")


def test_only_the_host_deletes() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            room = await house.hub.find(made.table)
            with pytest.raises(Denied, match="host-only"):
                await house.hub.delete(room, tokens(made)[1])
            assert not room.closed

    run(scene())


# -- tables that cannot be loaded -----------------------------------------------------------------


async def running_table(store: Shelf) -> str:
    async with House(store) as house:
        made = await house.make("me", "me", start=True, settings={"clock": 3600})
        guest = await house.come(made.table, *tokens(made))
        await guest.act(hand=0 if guest.asked(0) else 1)
        return made.table


def flip_a_digest(store: Shelf, table: str) -> None:
    row = store.rows[table][-1]
    body = row.body.replace(b'"digest":"', b'"digest":"00')
    assert body != row.body
    store.rows[table][-1] = replace(row, body=body)


def other_rules(store: Shelf, table: str) -> None:
    row = store.tables[table]
    assert row.header is not None
    header = row.header.replace(b'"rules_version":', b'"rules_version":9')
    store.tables[table] = replace(row, header=header)


def lose_content(store: Shelf, table: str) -> None:
    store.contents.clear()


def lose_entries(store: Shelf, table: str) -> None:
    store.rows[table].clear()


def break_setup(store: Shelf, table: str) -> None:
    store.tables[table] = replace(store.tables[table], setup=b"{")


DAMAGES: dict[str, Any] = {
    "digest": flip_a_digest,
    "rules": other_rules,
    "content": lose_content,
    "entries": lose_entries,
    "setup": break_setup,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_table_that_cannot_be_loaded_is_set_aside_by_name_and_the_house_opens(
    damage: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        store = Shelf()
        broken = await running_table(store)
        damage(store, broken)
        caplog.set_level(logging.WARNING)
        async with House(store) as house:
            with pytest.raises(Denied) as denied:
                await house.hub.find(broken)
            assert denied.value.code in ("broken-table", "other-rules", "no-such-content")
            if denied.value.code == "broken-table":
                assert broken in caplog.text
            made = await house.make("me", "me", start=True)
            await (await house.come(made.table, *tokens(made))).play_out()

    run(scene())
