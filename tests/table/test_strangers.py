"""Strangers: a visitor who knows only the address sees what the table lets them see, no more."""

import asyncio

import pytest

from meikyu.table import showing
from tests.table.house import House, run, tokens

OPEN = "elder-sign"
PRIVATE = {"said", "pointed", "explained", "position"}


def test_a_table_without_onlookers_shows_strangers_nothing_but_itself() -> None:
    async def scene() -> None:
        async with House() as house:
            settings = {"watching": False}
            made = await house.make("me", "me", "careful", game=OPEN, start=True, settings=settings)
            guest = await house.come(made.table, *tokens(made))
            await guest.ask("say", text="before")
            stranger = await house.come(made.table)
            await guest.ask("say", text="after")
            await guest.ask("point", hand=0, about={"card": "x"})
            while not guest.of("explained"):
                hand = next((hand for hand in (0, 1) if guest.asked(hand)), None)
                if hand is None:
                    await guest.until(lambda frame: frame["type"] == "position", len(guest.frames))
                else:
                    assert (await guest.act(hand=hand))["type"] == "ack"
            assert guest.of("said")
            assert guest.of("pointed")
            await stranger.ask("resync")
            assert not [frame for frame in stranger.frames if frame["type"] in PRIVATE]
            assert (await stranger.ask("say", text="hello"))["code"] == "no-watching"

    run(scene())


def test_an_open_table_shows_onlookers_what_is_said() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", game=OPEN, start=True)
            guest = await house.come(made.table, *tokens(made))
            stranger = await house.come(made.table)
            await guest.ask("say", text="hello")
            assert stranger.of("said")
            assert (await stranger.ask("say", text="hello"))["type"] == "ack"

    run(scene())


def test_strangers_who_come_and_go_postpone_nobodys_stand_in() -> None:
    async def scene() -> None:
        async with House(grace=0.3) as house:
            settings = {"when_gone": "random"}
            made = await house.make("me", "me", start=True, settings=settings)
            stays = await house.come(made.table, tokens(made)[0])
            (await house.come(made.table, tokens(made)[1])).leave()

            async def restless() -> None:
                while True:
                    stranger = await house.come(made.table)
                    await asyncio.sleep(0.05)
                    stranger.leave()

            coming_and_going = asyncio.ensure_future(restless())
            await stays.until(
                lambda frame: (
                    frame["type"] == "table" and frame["info"]["seats"][1]["stand_in"] == "random"
                )
            )
            coming_and_going.cancel()

    run(scene())


def test_who_comes_back_in_time_keeps_the_seat() -> None:
    async def scene() -> None:
        async with House(grace=0.3) as house:
            settings = {"when_gone": "random"}
            made = await house.make("me", "me", start=True, settings=settings)
            stays = await house.come(made.table, tokens(made)[0])
            for _ in range(4):
                other = await house.come(made.table, tokens(made)[1])
                await asyncio.sleep(0.05)
                other.leave()
                await asyncio.sleep(0.1)
            assert stays.room.setup.seats[1].stand_in is None

    run(scene())


def test_a_greeting_that_changes_nothing_is_heard_by_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(showing, "PRESENCE_SECONDS", 0.0)

    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            guest = await house.come(made.table, tokens(made)[0])
            stranger = await house.come(made.table)
            await guest.until(
                lambda frame: frame["type"] == "table" and frame["info"]["watching"] == 1
            )
            heard = len(guest.frames)
            for _ in range(5):
                await stranger.ask("hello", protocol=1, tokens=[])
                await asyncio.sleep(0.01)
            assert len(guest.frames) == heard

    run(scene())


def test_a_crowd_that_comes_at_once_is_announced_once() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            guest = await house.come(made.table, tokens(made)[0])
            await guest.until(lambda frame: frame["type"] == "table")
            heard = len(guest.of("table"))
            for _ in range(50):
                await house.come(made.table)
            await guest.until(
                lambda frame: frame["type"] == "table" and frame["info"]["watching"] == 50
            )
            assert len(guest.of("table")) - heard < 10

    run(scene())


def test_the_whole_picture_can_be_asked_for_only_so_often() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            guest = await house.come(made.table)
            answers = [await guest.ask("resync") for _ in range(60)]
            assert {answer.get("code") for answer in answers} == {None, "too-fast"}

    run(scene())
