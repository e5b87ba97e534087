"""Who is ready, who is away, who was replaced by a bot, and what people who come back are shown."""

import asyncio
from typing import Any

import pytest

from meikyu.bots.registry import levels, middling
from meikyu.core import record
from meikyu.core.verifying import verify
from meikyu.games.registry import find_game, game_ids
from meikyu.table.lobby import DAY
from meikyu.table.seats import token_hash
from tests.table.house import Guest, House, Shelf, run, tokens
from tests.table.test_clocks import SetTime

OPEN = "elder-sign"
SOLO = "hidden-rooms"


async def two(house: House, **more: Any) -> tuple[Any, Guest, Guest]:
    """Two people at a table of their own: the table, its host and a guest."""
    made = await house.make("me", "me", **more)
    host, guest = tokens(made)
    return made, await house.come(made.table, host), await house.come(made.table, guest)


def seat(guest: Guest, number: int) -> dict[str, Any]:
    found: dict[str, Any] = guest.table["info"]["seats"][number]
    return found


# -- ready ----------------------------------------------------------------------------------------


def test_who_is_ready_is_known_to_everybody_until_the_game_is_another() -> None:
    async def scene() -> None:
        async with House() as house:
            _, host, guest = await two(house)
            assert (await guest.ask("ready", hand=0, ready=True))["type"] == "ack"
            assert [one["ready"] for one in host.table["info"]["seats"]] == [False, True]
            await host.ask("lock", locked=True)
            assert seat(host, 1)["ready"]
            await host.ask("configure", settings={"clock": 60})
            assert not seat(host, 1)["ready"], "ready for another game than this"
            await guest.ask("ready", hand=0, ready=True)
            await guest.ask("ready", hand=0, ready=False)
            assert not seat(host, 1)["ready"]

    run(scene())


def test_after_the_start_nobody_is_ready_for_it_any_more() -> None:
    async def scene() -> None:
        async with House() as house:
            _, host, guest = await two(house)
            await guest.ask("ready", hand=0, ready=True)
            await host.ask("start")
            assert not seat(host, 1)["ready"]
            assert (await guest.ask("ready", hand=0, ready=True))["code"] == "not-in-lobby"

    run(scene())


# -- away -----------------------------------------------------------------------------------------


def test_the_host_goes_on_without_somebody_who_is_away_and_only_then() -> None:
    async def scene() -> None:
        async with House(grace=60) as house:
            _, host, guest = await two(house, game=OPEN, start=True)
            while guest.asked() is None:
                await host.act()
            assert (await guest.ask("skip", seat=1))["code"] == "host-only"
            assert (await host.ask("skip", seat=1))["code"] == "not-away"
            waited = len(host.room.stored_entries)
            guest.leave()
            assert (await host.ask("skip", seat=0))["code"] == "not-away"
            assert (await host.ask("skip", seat=1))["type"] == "ack"
            await host.until(lambda frame: len(host.room.stored_entries) > waited)
            match = host.room.match
            assert match is not None
            assert match.line[-1].seat == 1
            assert match.line[-1].by == "timeout"
            assert host.room.setup.player(1) is None, "skipped once, not stood in for"

    run(scene())


def test_to_skip_somebody_who_is_asked_nothing_does_and_tells_nothing() -> None:
    async def scene() -> None:
        async with House(grace=60) as house:
            _, host, guest = await two(house, game=OPEN, start=True)
            while guest.asked():
                await guest.act()
            before = len(host.room.stored_entries)
            guest.leave()
            assert (await host.ask("skip", seat=1))["type"] == "ack"
            await host.ask("ping")
            assert len(host.room.stored_entries) == before

    run(scene())


def test_a_seat_that_a_bot_played_for_a_person_is_marked_in_table_verdict_and_record() -> None:
    async def scene() -> None:
        async with House() as house:
            _, host, guest = await two(house, game=OPEN, start=True)
            await guest.ask("stand_in", seat=1, level=levels(find_game(OPEN))[0].id)
            while not seat(host, 1)["stood_in"]:
                if host.asked():
                    await host.act()
                else:
                    await host.until(lambda frame: frame["type"] == "position", len(host.frames))
                await host.ask("resync")
            assert not seat(host, 0)["stood_in"]
            match = host.room.match
            assert match is not None
            assert list(match.decisions_by_bots) == [1]
            read = record.read(record.write(match), find_game)
            assert read.decisions_by_bots == match.decisions_by_bots
            (says,) = [one for one in verify(read).says if one.id == "verify-stood-in"]
            assert says.args == {"name": "P1", "count": match.decisions_by_bots[1]}

    run(scene())


def test_a_bots_own_seat_is_not_stood_in_for() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", levels(find_game(OPEN))[0].id, game=OPEN, start=True)
            host = await house.come(made.table, *tokens(made))
            for _ in range(6):
                if host.asked():
                    await host.act()
                else:
                    await host.until(lambda frame: frame["type"] == "position", len(host.frames))
            match = host.room.match
            assert match is not None
            assert any(entry.by.startswith("bot:") for entry in match.line)
            assert match.decisions_by_bots == {}

    run(scene())


@pytest.mark.parametrize(("clock", "stands_in"), [(None, True), (DAY, False)])
def test_at_a_table_with_days_to_decide_nobody_is_missed_after_a_minute(
    clock: int | None, stands_in: bool
) -> None:
    async def scene() -> None:
        async with House(grace=0.01) as house:
            level = levels(find_game(OPEN))[0].id
            settings = {"clock": clock, "when_gone": level}
            _, host, guest = await two(house, game=OPEN, start=True, settings=settings)
            guest.leave()
            await asyncio.sleep(0.05)
            await host.ask("resync")
            assert bool(seat(host, 1)["stand_in"]) is stands_in

    run(scene())


def test_days_for_a_decision_run_on_through_a_restart() -> None:
    async def scene() -> None:
        store, clock = Shelf(), SetTime()
        async with House(store, clock=clock) as house:
            made = await house.make("me", game=SOLO, start=True, settings={"clock": 3 * DAY})
        clock.passed += DAY * 1000
        async with House(store, clock=clock) as house:
            player = await house.come(made.table, *tokens(made))
            asked = player.asked()
            assert asked is not None
            assert asked["clock"] == {"left": 2 * DAY * 1000, "limit": 3 * DAY * 1000}

    run(scene())


@pytest.mark.parametrize("game_id", game_ids())
def test_the_middling_level_is_neither_the_strongest_nor_made_up(game_id: str) -> None:
    game = find_game(game_id)
    known = levels(game)
    assert middling(game) in known
    assert len(known) == 1 or middling(game) != known[0]


# -- coming back ----------------------------------------------------------------------------------


def test_the_log_comes_with_the_view_for_who_comes_back_also_after_a_restart() -> None:
    async def scene() -> None:
        store = Shelf()
        async with House(store) as house:
            made, host, guest = await two(house, game=OPEN, start=True)
            for _ in range(5):
                await (host if host.asked() else guest).act()
            told = [
                line["say"]
                for frame in host.of("position")
                for line in frame["events"]
                if frame["why"] not in ("sync", "draft") and line["say"]
            ]
            back = await house.come(made.table, tokens(made)[0])
            past = back.positions[0]["past"]
            assert past[-len(told) :] == told
            assert len(past) > len(told), "the set-up is part of the story"
            assert all(frame["past"] == [] for frame in host.of("position")[1:])
        async with House(store) as house:
            later = await house.come(made.table, tokens(made)[0])
            assert later.positions[0]["past"] == past

    run(scene())


def test_what_was_taken_back_is_not_in_the_log() -> None:
    async def scene() -> None:
        async with House() as house:
            settings = {"free_take_back": True}
            made = await house.make("me", game=SOLO, start=True, settings=settings)
            player = await house.come(made.table, *tokens(made))
            first = player.positions[0]["past"]
            await player.act()
            await player.ask("resync")
            assert len(player.positions[0]["past"]) > len(first)
            assert (await player.ask("take_back", hand=0))["type"] == "ack"
            assert player.positions[0]["why"] == "take_back"
            assert player.positions[0]["past"] == first
            await player.ask("resync")
            assert player.positions[0]["past"] == first

    run(scene())


def test_a_game_that_forgets_has_no_log() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            both = await house.come(made.table, *tokens(made))
            await both.act(hand=0 if both.asked(0) else 1)
            await both.ask("resync")
            assert all(frame["past"] == [] for frame in both.of("position"))

    run(scene())


# -- in passing -----------------------------------------------------------------------------------


def test_a_glance_says_whose_turn_it_is_and_how_the_game_is() -> None:
    async def scene() -> None:
        async with House() as house:
            made, host, guest = await two(house, game=OPEN, start=True)
            keys = [token_hash(token) for token in tokens(made)]
            glances = [host.room.show.glance(key) for key in keys]
            asked = [bool(one.asked()) for one in (host, guest)]
            assert [glance.asked for glance in glances] == asked
            turn = asked.index(True)
            assert glances[1 - turn].waits == (turn,)
            assert glances[turn].say is not None
            assert glances[1 - turn].say is None
            assert all(glance.told for glance in glances)

    run(scene())


def test_a_position_says_whom_the_game_waits_for_without_a_secret() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", game="dungeon-in-memory", start=True)
            both = await house.come(made.table, *tokens(made))
            onlooker = await house.come(made.table)
            for _ in range(12):
                view = both.positions[0]["view"]
                expected = [view["active"]] if view["phase"] == "placing" else []
                assert both.positions[0]["waits"] == expected
                await onlooker.ask("resync")
                assert onlooker.positions[None]["waits"] == expected
                if both.positions[0]["outcome"]:
                    break
                hand = next(hand for hand in (0, 1) if both.asked(hand))
                await both.act(hand=hand)

    run(scene())
