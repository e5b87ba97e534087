"""What tables cost while no player is there."""

import asyncio

import pytest

from meikyu.table import tables
from meikyu.table.errors import Denied
from tests.table.house import Guest, House, Shelf, run, tokens
from tests.table.test_clocks import SetTime

DAY = 24 * 3600 * 1000


def test_tables_share_their_pack() -> None:
    async def scene() -> None:
        store = Shelf()
        async with House(store) as house:
            made = [await house.make("me", game="elder-sign", start=True) for _ in range(3)]
        async with House(store) as house:
            rooms = [await house.hub.find(one.table) for one in made]
            first = rooms[0].content
            assert all(room.content is first for room in rooms)
            for room in rooms:
                assert room.match is not None
                assert room.match.content is first

    run(scene())


def test_a_table_at_which_no_game_begins_goes_after_a_week() -> None:
    async def scene() -> None:
        clock = SetTime()
        async with House(clock=clock) as house:
            empty = await house.make("me", "open")
            playing = await house.make("me", "me", start=True)
            used = await house.make("me", "open")
            clock.passed += 6 * DAY
            house.hub.tables.sweep()
            await house.hub.tables.expire()
            assert len(house.store.tables) == 3
            clock.passed += 2 * DAY
            guest = await house.come(used.table, *tokens(used))
            house.hub.tables.sweep()
            await house.hub.tables.expire()
            assert set(house.store.tables) == {playing.table, used.table}
            with pytest.raises(Denied, match="no-such-table"):
                await house.hub.find(empty.table)
            assert (await guest.ask("ping"))["type"] == "ack"

    run(scene())


@pytest.mark.parametrize(("days", "left"), [(10, 1), (None, 2)])
def test_a_finished_game_goes_after_as_many_days_as_the_house_says(
    days: float | None, left: int
) -> None:
    async def scene() -> None:
        clock = SetTime()
        async with House(clock=clock, finished_days=days) as house:
            made = await house.make("random", "me", start=True)
            await house.make("me", "me", start=True)
            guest = await house.come(made.table, *tokens(made))
            clock.passed += 40 * DAY  # a long game: its age counts from its end
            while guest.room.status != "over":
                if asked := guest.positions[0]["asked"]:
                    action = asked["choices"][0]["action"]
                    await guest.ask("act", hand=0, mark=asked["mark"], action=action)
                else:
                    await asyncio.sleep(0.01)
            guest.room.drop(guest.client)
            while not guest.room.idle:
                await asyncio.sleep(0.01)
            for waited in (9 * DAY, 2 * DAY):
                assert made.table in house.store.tables
                clock.passed += waited
                house.hub.tables.sweep()
                await house.hub.tables.expire()
            assert len(house.store.tables) == left

    run(scene())


def test_who_has_found_a_table_and_not_greeted_yet_is_not_swept_away() -> None:
    async def scene() -> None:
        clock = SetTime()
        async with House(clock=clock) as house:
            made = await house.make("me", "me", start=True)
            clock.passed += 2 * tables.SWEEP_SECONDS * 1000
            guest = Guest(await house.hub.find(made.table))
            house.hub.tables.sweep()
            answer = await guest.ask("hello", protocol=1, tokens=list(tokens(made)))
            assert answer["type"] == "welcome"

    run(scene())


def test_a_table_is_loaded_once_for_all_who_come_at_once() -> None:
    async def scene() -> None:
        store = Shelf()
        async with House(store) as house:
            made = await house.make("me", "me", start=True)
        async with House(store) as house:
            rooms = await asyncio.gather(*(house.hub.find(made.table) for _ in range(5)))
            assert len(set(map(id, rooms))) == 1

    run(scene())
