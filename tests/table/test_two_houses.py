"""Two processes with one store and no notes between them: the store alone keeps them right."""

import asyncio
from collections.abc import Sequence

import msgspec
import pytest

from meikyu.games.registry import EXTRA
from meikyu.table import protocol, storage
from meikyu.table.conversation import receive
from meikyu.table.neighbours import Alone
from tests.table.house import LANTERNS, Guest, House, Shelf, run, tokens


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


class Silent(Alone):
    """There are others, of whom nothing is heard."""

    alone = False


async def pour(player: Guest) -> None:
    """Plays until a seat has one step in its draft."""
    while True:
        hand = next(hand for hand in (0, 1) if player.asked(hand))
        asked = player.asked(hand)
        assert asked is not None
        kinds = [choice["action"]["do"] for choice in asked["choices"]]
        choice = kinds.index("Pour") if "Pour" in kinds else 0
        assert (await player.act(choice, hand))["type"] == "ack"
        if kinds[choice] == "Pour":
            return


def draft(player: Guest) -> list[object]:
    return [
        step["action"] for hand in (0, 1) for step in (player.asked(hand) or {"draft": []})["draft"]
    ]


def test_who_changes_the_process_finds_every_acknowledged_step() -> None:
    """Else the player would make it again, and it would be there twice."""

    async def scene() -> None:
        store = Shelf()
        async with (
            House(store, neighbours=Silent()) as one,
            House(store, neighbours=Silent()) as other,
        ):
            made = await one.make("me", "me", start=True, options={"hand": 6})
            await other.come(made.table)  # a spectator, so that it has the table in memory
            player = await one.come(made.table, *tokens(made))
            await pour(player)
            assert len(draft(player)) == 1
            moved = await other.come(made.table, *tokens(made))
            assert draft(moved) == draft(player)

    run(scene())


def test_a_step_that_is_sent_to_two_processes_is_done_once() -> None:
    async def scene() -> None:
        store = Shelf()
        async with (
            House(store, neighbours=Silent()) as one,
            House(store, neighbours=Silent()) as other,
        ):
            made = await one.make("me", "me", start=True, options={"hand": 6})
            player = await one.come(made.table, *tokens(made))
            await player.act(0, next(hand for hand in (0, 1) if player.asked(hand)))
            hand = next(hand for hand in (0, 1) if player.asked(hand))
            asked = player.asked(hand)
            assert asked is not None
            pours = [c["action"] for c in asked["choices"] if c["action"]["do"] == "Pour"]
            moved = await other.come(made.table, *tokens(made))
            message = {"id": "once", "hand": hand, "mark": asked["mark"], "action": pours[0]}
            assert (await player.ask("act", **message))["type"] == "ack"
            again = await moved.ask("act", **message)
            assert again["type"] == "ack"
            assert again["repeated"]
            assert draft(moved) == draft(player) == pours[:1]

    run(scene())


def test_who_comes_to_a_table_that_was_deleted_elsewhere_is_told_so() -> None:
    async def scene() -> None:
        store = Shelf()
        async with (
            House(store, neighbours=Silent()) as one,
            House(store, neighbours=Silent()) as other,
        ):
            made = await one.make("me", "me", start=True)
            room = await other.hub.find(made.table)
            await one.hub.delete(await one.hub.find(made.table), tokens(made)[0])
            late = Guest(room)
            hello = {"type": "hello", "id": "m", "protocol": protocol.PROTOCOL, "tokens": []}
            await receive(room, late.client, msgspec.json.encode(hello))
            assert (await late.until(lambda frame: frame["type"] == "error"))["code"] == "closed"

    run(scene())


def test_a_draft_that_a_move_ends_is_cut_short_together_with_the_move() -> None:
    """Written by itself, it could land on top of what another process has written since."""
    written: list[Sequence[storage.Change]] = []

    class Watched(Shelf):
        def commit(self, *changes: storage.Change) -> "asyncio.Future[None]":
            written.append(changes)
            return super().commit(*changes)

    async def scene() -> None:
        store = Watched()
        async with House(store) as house:
            made = await house.make("me", "me", start=True)
        unfit = b'[{"do":"Pour","oil":"amber"}]'
        store.kept_drafts[made.table] = {1: storage.DraftRow(1, 4, unfit, b'["m"]')}
        async with House(store) as house:
            player = await house.come(made.table, *tokens(made))
            written.clear()
            assert (await player.act(0, 0))["type"] == "ack"
        (move,) = [changes for changes in written if changes]
        assert [type(change) for change in move[:2]] == [storage.Expect, storage.PutEntry]
        assert storage.PutDraft(made.table, storage.DraftRow(1, 4, b"[]", b'["m"]')) in move

    run(scene())


def test_what_neighbours_do_while_a_table_is_loaded_is_not_missed() -> None:
    """A process that drives a table's bots would wait for a person who has moved long ago."""
    read, go_on = asyncio.Event(), asyncio.Event()

    class Slow(Shelf):
        slow = False

        async def load(self, table_id: str, known: int = 0) -> storage.StoredTable | None:
            found = await super().load(table_id, known)
            if self.slow:
                self.slow = False
                read.set()
                await go_on.wait()
            return found

    async def scene() -> None:
        store = Slow()
        async with (
            House(store, neighbours=Silent()) as one,
            House(store, neighbours=Silent()) as other,
        ):
            made = await one.make("me", "me", start=True)
            player = await one.come(made.table, *tokens(made))
            store.slow = True
            loading = asyncio.ensure_future(other.hub.find(made.table))
            await read.wait()
            assert (await player.act(0, 0))["type"] == "ack"
            go_on.set()
            room = await loading
            await room.ask(room.drain)
            assert room.stored_entries == player.room.stored_entries

    run(scene())
