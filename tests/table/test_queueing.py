"""Queueing: people's questions first, and every table has its turn."""

import asyncio

import pytest

from meikyu.table.queueing import Queue, Urgency
from meikyu.table.thinking import Decision, Hindsight, Job, Reckoning
from tests.table.house import House, Thinker, run, tokens

ANSWER = Decision(b"{}")


def about(table: str) -> Job:
    return Job(table, b"", b"", (), b"[]", 0, "level", 0)


class Slow:
    """Thinks for a moment, and notes for whom."""

    def __init__(self, lanes: int = 1) -> None:
        self.lanes = lanes
        self.order: list[str] = []
        self.at_once = 0

    def lane(self, table: str) -> int:
        return ord(table[0]) % self.lanes

    async def decide(self, job: Job) -> Decision:
        self.order.append(job.table)
        self.at_once += 1
        await asyncio.sleep(0)
        self.at_once -= 1
        return ANSWER

    async def advise(self, job: Job) -> Decision:
        return await self.decide(job)

    async def reckon(self, job: Job) -> Reckoning:
        raise NotImplementedError

    async def review(self, job: Job) -> Hindsight | None:
        raise NotImplementedError

    async def luck(self, job: Job) -> bytes | None:
        raise NotImplementedError

    def abandon(self, job: Job) -> None:
        pass

    async def close(self) -> None:
        pass


def test_people_come_first_then_bots_among_people_then_bots_alone() -> None:
    async def scene() -> None:
        thinker = Slow()
        queue = Queue(thinker)
        wishes = {
            "a": Urgency.UNSEEN,
            "b": Urgency.UNSEEN,
            "c": Urgency.BOT,
            "d": Urgency.PERSON,
        }
        await asyncio.gather(*(queue.decide(about(who), wishes[who]) for who in wishes))
        assert thinker.order == ["a", "d", "c", "b"]

    run(scene())


def test_a_table_with_much_to_ask_waits_for_itself() -> None:
    async def scene() -> None:
        thinker = Slow()
        queue = Queue(thinker)
        many = [about("a")] * 5 + [about("b"), about("c")]
        asks = [asyncio.ensure_future(queue.decide(job, Urgency.PERSON)) for job in many]
        await asyncio.gather(*asks)
        assert thinker.order[:4] == ["a", "a", "b", "c"]
        assert len(thinker.order) == 7

    run(scene())


def test_a_worker_has_one_question_at_a_time() -> None:
    async def scene() -> None:
        thinker = Slow()
        queue = Queue(thinker)
        seen = []

        async def ask(table: str) -> None:
            await queue.decide(about(table), Urgency.BOT)
            seen.append(thinker.at_once)

        await asyncio.gather(*(ask(table) for table in "abcdef"))
        assert set(seen) <= {0, 1}

    run(scene())


def test_who_goes_away_leaves_the_queue_and_nobody_waits_for_them() -> None:
    async def scene() -> None:
        thinker = Slow()
        queue = Queue(thinker)
        asks = [asyncio.ensure_future(queue.decide(about(table), Urgency.BOT)) for table in "abcd"]
        await asyncio.sleep(0)
        asks[1].cancel()
        await asyncio.gather(asks[0], asks[2], asks[3])
        assert thinker.order == ["a", "c", "d"]

    run(scene())


def test_a_question_that_fails_holds_up_nobody() -> None:
    class Failing(Slow):
        async def decide(self, job: Job) -> Decision:
            if job.table == "a":
                raise ZeroDivisionError
            return await super().decide(job)

    async def scene() -> None:
        queue = Queue(Failing())
        first = asyncio.ensure_future(queue.decide(about("a"), Urgency.BOT))
        second = asyncio.ensure_future(queue.decide(about("b"), Urgency.BOT))
        with pytest.raises(ZeroDivisionError):
            await first
        assert await second == ANSWER

    run(scene())


def test_thirty_tables_of_bots_delay_nobodys_hint_by_more_than_one_of_their_moves() -> None:
    """The hint comes as the very next answer of the worker, before all others that wait."""
    moves: list[str] = []

    class Counting(Thinker):
        async def decide(self, job: Job) -> Decision:
            moves.append(job.table)
            await asyncio.sleep(0.005)
            return await super().decide(job)

    async def scene() -> None:
        async with House(thinker=Counting()) as house:
            mine = await house.make("me", game="hidden-rooms", start=True)
            guest = await house.come(mine.table, *tokens(mine))
            for _ in range(30):
                await house.make("random", "random", start=True, options={"rounds": 3})
            before: list[str] = []
            for _ in range(3):
                while len(moves) == len(before):
                    await asyncio.sleep(0.001)
                before = list(moves)
                assert (await guest.ask("hint", hand=0))["type"] == "advice"
                assert len(moves) - len(before) <= 2

    run(scene())


def test_a_bot_that_fails_is_replaced_by_the_simplest_one_and_the_game_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Confused(Thinker):
        async def decide(self, job: Job) -> Decision:
            if job.level != "random":
                raise ZeroDivisionError
            return await super().decide(job)

    async def scene() -> None:
        async with House(thinker=Confused()) as house:
            made = await house.make("me", "careful", game="elder-sign", start=True)
            guest = await house.come(made.table, *tokens(made))
            room = guest.room
            assert room.match is not None
            while not any(entry.by == "bot:random" for entry in room.match.line):
                if guest.asked():
                    await guest.act()
                else:
                    await asyncio.sleep(0.01)
        assert "careful failed" in caplog.text

    run(scene())


def test_a_bot_waits_for_a_disk_that_is_full_and_plays_on() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("random", "random", start=False)
            room = await house.hub.find(made.table)
            assert made.host is not None
            host = await house.come(made.table, made.host)
            await host.ask("start")
            house.store.full = True
            await asyncio.sleep(0.1)
            entries = len(room.lines)
            house.store.full = False
            await host.until(lambda frame: frame.get("outcome"))
            assert len(room.lines) > entries
            assert not room.closed

    run(scene())
