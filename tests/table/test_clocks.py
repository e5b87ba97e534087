"""Clocks: they neither stop nor jump, and when one runs out the game goes on sensibly."""

import asyncio
from typing import Any

import pytest

from meikyu.bots.registry import levels
from meikyu.core.contract import Prompt
from meikyu.games.registry import find_game
from meikyu.table import clocks, tables
from meikyu.table.thinking import Decision, Job, think
from tests.table.house import House, Shelf, Thinker, run, tokens


class Asked(Prompt, frozen=True):
    announced: int = 0
    time_limit: int | None = None


def no_turns(seat: int) -> int:
    return 0


def test_a_decisions_time_begins_with_the_question_and_ends_with_the_commit() -> None:
    asked = {0: Asked(), 1: Asked()}
    first = clocks.after({}, asked, no_turns, 10, now=1000)
    assert {seat: one.deadline for seat, one in first.items()} == {0: 11_000, 1: 11_000}
    # Seat 0 has answered and is asked again; seat 1 is still thinking about the same question.
    second = clocks.after(first, asked, {0: 1, 1: 0}.__getitem__, 10, now=5000)
    assert second[0].deadline == 15_000
    assert second[1] == first[1]
    assert clocks.after(second, {1: Asked()}, no_turns, 10, now=6000) == {1: first[1]}
    assert clocks.after(second, {1: Asked()}, no_turns, None, now=6000) == {}


def test_a_question_that_changes_starts_its_time_anew() -> None:
    first = clocks.after({}, {0: Asked(announced=0)}, no_turns, 10, now=1000)
    again = clocks.after(first, {0: Asked(announced=1)}, no_turns, 10, now=4000)
    assert again[0].deadline == 14_000


def test_a_games_own_limit_holds_where_it_is_shorter_than_the_tables() -> None:
    for table, own, seconds in ((10, 4, 4), (10, 30, 10), (None, 4, 4)):
        running = clocks.after({}, {0: Asked(time_limit=own)}, no_turns, table, now=0)
        assert running[0].deadline == seconds * 1000


class SetTime:
    """A time that a test sets. The machine's idea of the date is another matter."""

    def __init__(self) -> None:
        self.passed = 0
        self.jumped = 0

    def now(self) -> int:
        return 7_000_000 + self.passed

    def date(self) -> int:
        return 1_700_000_000_000 + self.passed + self.jumped


def left(stored: bytes, clock: SetTime) -> int:
    (one,) = clocks.decode(stored, clock).values()
    return one.deadline - clock.now()


def test_after_a_restart_the_time_has_gone_on() -> None:
    clock = SetTime()
    running = clocks.after({}, {0: Asked()}, no_turns, 60, clock.now())
    stored = clocks.encode(running, clock)
    clock.passed += 20_000
    assert left(stored, clock) == 40_000


@pytest.mark.parametrize(("seconds", "kept"), [(60, clocks.RETURN_MS), (3, 3000)])
def test_after_a_restart_there_is_a_moment_to_come_back_but_never_more_than_was_left(
    seconds: int, kept: int
) -> None:
    clock = SetTime()
    running = clocks.after({}, {0: Asked()}, no_turns, seconds, clock.now())
    stored = clocks.encode(running, clock)
    clock.passed += 3_600_000
    assert left(stored, clock) == kept


def test_a_date_that_goes_back_gives_nobody_more_than_was_left() -> None:
    clock = SetTime()
    running = clocks.after({}, {0: Asked()}, no_turns, 60, clock.now())
    stored = clocks.encode(running, clock)
    clock.jumped -= 3_600_000
    assert left(stored, clock) == 60_000


def test_clocks_of_an_older_store_are_read() -> None:
    clock = SetTime()
    deadline = clock.date() + 30_000
    stored = f'{{"1": {{"turn": 2, "question": "q", "deadline": {deadline}}}}}'.encode()
    assert left(stored, clock) == 30_000


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_a_table_in_memory_does_not_look_at_the_date(jump: int) -> None:
    async def scene() -> None:
        clock = SetTime()
        async with House(clock=clock) as house:
            made = await house.make("me", "me", start=True, settings={"clock": 600})
            guest = await house.come(made.table, *tokens(made))
            hand = 0 if guest.asked(0) else 1
            clock.passed += 100_000
            clock.jumped += jump
            await guest.ask("resync")
            asked = guest.asked(hand)
            assert asked is not None
            assert asked["clock"] == {"left": 500_000, "limit": 600_000}

    run(scene())


def test_a_table_that_leaves_memory_and_comes_back_has_lost_and_won_no_time() -> None:
    async def scene() -> None:
        clock = SetTime()
        async with House(clock=clock) as house:
            made = await house.make("me", "me", start=True, settings={"clock": 6})
            for _ in range(5):
                room = await house.hub.find(made.table)
                room.close()
                clock.passed += 1000
                clock.jumped -= 1000
            guest = await house.come(made.table, *tokens(made))
            asked = guest.asked(0) or guest.asked(1)
            assert asked is not None
            assert asked["clock"]["left"] == 1000

    run(scene())


def test_a_restart_keeps_what_was_left_when_the_house_closed() -> None:
    async def scene() -> None:
        clock, store = SetTime(), Shelf()
        async with House(store, clock=clock) as house:
            made = await house.make("me", "me", start=True, settings={"clock": 600})
            clock.passed += 100_000
            clock.jumped += 3_600_000  # a change of the date while the house is open
        clock.passed += 50_000
        async with House(store, clock=clock) as house:
            guest = await house.come(made.table, *tokens(made))
            asked = guest.asked(0) or guest.asked(1)
            assert asked is not None
            assert asked["clock"]["left"] == 450_000

    run(scene())


def test_a_sleeping_table_wakes_when_its_clock_rings() -> None:
    async def scene() -> None:
        clock, store = SetTime(), Shelf()
        async with House(store, clock=clock) as house:
            settings = {"clock": 5}
            made = await house.make("me", "me", start=True, settings=settings)
        entries = len(store.rows[made.table])
        clock.passed += 4990
        async with House(store, clock=clock) as house:
            assert made.table not in house.hub.tables.rooms
            clock.passed += 20_000
            await passed(lambda: len(store.rows[made.table]) > entries)
            assert made.table in house.hub.tables.rooms

    run(scene())


async def passed(happened: Any) -> None:
    while not happened():
        await asyncio.sleep(0.01)


def test_an_idle_table_goes_to_sleep_though_its_clock_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        clock = SetTime()
        async with House(clock=clock) as house:
            settings = {"clock": 7 * 24 * 3600}
            made = await house.make("me", "me", start=True, settings=settings)
            house.hub.tables.sweep()
            assert made.table in house.hub.tables.rooms  # a player was here a moment ago
            clock.passed += tables.SWEEP_SECONDS * 1000 + 1
            house.hub.tables.sweep()
            assert made.table not in house.hub.tables.rooms

    run(scene())


def test_when_time_is_up_a_sensible_bot_moves_and_the_record_says_so() -> None:
    asked: list[str] = []

    class Listening(Thinker):
        async def decide(self, job: Job) -> Decision:
            asked.append(job.level)
            return think(job)

    async def scene() -> None:
        clock, store = SetTime(), Shelf()
        async with House(store, Listening(), clock) as house:
            settings = {"clock": 5}
            made = await house.make("me", game="hidden-rooms", start=True, settings=settings)
            room = await house.hub.find(made.table)
            clock.passed += 5000
            room.go_on()
            await passed(lambda: len(room.stored_entries) > 1)
            assert room.match is not None
            assert room.match.line[1].by == "timeout"
        known = [level.id for level in levels(find_game("hidden-rooms"))]
        assert asked[0] not in (known[0], known[-1])

    run(scene())
