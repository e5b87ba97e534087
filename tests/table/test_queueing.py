"""Queueing: no visitor waits for another's questions, and nobody waits in silence."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from random import Random
from statistics import quantiles
from typing import Any

import pytest

from meikyu.table.errors import Denied
from meikyu.table.queueing import MOST_OPEN, PATIENCE, Kind, Queue, Wish
from meikyu.table.thinking import Decision, Hindsight, Job, Judging, Reckoning
from tests.table.house import House, Thinker, run, tokens

ANSWER = Decision(b"{}")


def of(kind: Kind, *visitors: str) -> Callable[[], Wish]:
    return lambda: Wish(kind, visitors)


BOT = of(Kind.BOT, "guest")


def about(table: str) -> Job:
    return Job(table, b"", b"", (), b"[]", 0, "level", 0)


class Slow:
    """Thinks for a moment, and notes for whom."""

    def __init__(self, lanes: int = 1, seconds: float = 0.0) -> None:
        self.lanes = lanes
        self.seconds = seconds
        self.order: list[str] = []
        self.at_once = 0

    strands = 1

    def lane(self, job: Job) -> int:
        return ord(job.table[0]) % self.lanes

    async def decide(self, job: Job) -> Decision:
        self.order.append(job.table)
        self.at_once += 1
        await asyncio.sleep(self.seconds)
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

    async def judge(self, job: Job) -> Judging:
        await self.decide(job)
        return Judging((), 0)

    def abandon(self, job: Job) -> None:
        pass

    async def close(self) -> None:
        pass


class _NoWait(selectors.DefaultSelector):
    """Instead of waiting it moves the clock on: time passes only where all wait for it."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "nothing will ever happen"
        self.now += timeout
        return super().select(0)


def in_no_time(scene: Coroutine[Any, Any, None]) -> None:
    """Runs a scene of seconds or hours at once, and each time alike."""
    selector = _NoWait()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(scene)


def test_bots_among_people_come_first_then_people_then_bots_alone_then_analyses() -> None:
    async def scene() -> None:
        thinker = Slow(seconds=0.1)
        queue = Queue(thinker)
        kinds = {
            "a": Kind.UNSEEN,
            "b": Kind.ANALYSIS,
            "c": Kind.UNSEEN,
            "d": Kind.ODDS,
            "e": Kind.BOT,
        }
        await asyncio.gather(*(queue.decide(about(who), of(kinds[who], who)) for who in kinds))
        assert thinker.order == ["a", "e", "d", "c", "b"]

    in_no_time(scene())


def test_a_visitor_with_much_to_ask_waits_for_itself() -> None:
    async def scene() -> None:
        thinker = Slow(seconds=0.1)
        queue = Queue(thinker)
        loud = Wish(Kind.HINT, ("loud",))
        asks = [asyncio.ensure_future(queue.advise(about(f"l{n}"), loud)) for n in range(20)]
        await asyncio.sleep(0.15)
        for name in ("q", "r"):
            asks.append(asyncio.ensure_future(queue.advise(about(name), Wish(Kind.HINT, (name,)))))
        await asyncio.gather(*asks)
        assert set(thinker.order[2:4]) == {"q", "r"}
        assert len(thinker.order) == 22

    in_no_time(scene())


def test_a_table_with_much_to_ask_waits_for_itself() -> None:
    async def scene() -> None:
        thinker = Slow(seconds=0.1)
        queue = Queue(thinker)
        asks = [asyncio.ensure_future(queue.decide(about("a"), BOT)) for _ in range(5)]
        await asyncio.sleep(0.05)
        asks += [asyncio.ensure_future(queue.decide(about(name), BOT)) for name in ("b", "c")]
        await asyncio.gather(*asks)
        assert thinker.order[:3] == ["a", "b", "c"]
        assert len(thinker.order) == 7

    in_no_time(scene())


def test_at_one_table_nobody_is_slower_for_sitting_with_a_busy_visitor() -> None:
    async def scene() -> None:
        thinker = Slow(seconds=0.1)
        queue = Queue(thinker)
        loud = of(Kind.BOT, "loud")
        asks = [asyncio.ensure_future(queue.decide(about(f"l{n}"), loud)) for n in range(9)]
        together = of(Kind.BOT, "loud", "quiet")
        await asyncio.sleep(0.15)
        asks.append(asyncio.ensure_future(queue.decide(about("t"), together)))
        await asyncio.gather(*asks)
        assert thinker.order.index("t") == 2

    in_no_time(scene())


def test_what_has_waited_longest_rises() -> None:
    """An analysis comes to its turn although bots never stop to ask."""

    async def scene() -> None:
        thinker = Slow(seconds=0.5)
        queue = Queue(thinker)

        async def bots() -> None:
            while True:
                await queue.decide(about("bot"), BOT)

        asking = [asyncio.ensure_future(bots()) for _ in range(3)]
        await asyncio.sleep(1)
        await asyncio.wait_for(queue.judge(about("an"), Wish(Kind.ANALYSIS, ("late",))), 60)
        for task in asking:
            task.cancel()

    in_no_time(scene())


def test_a_person_whose_turn_does_not_come_is_told_so() -> None:
    async def scene() -> None:
        thinker = Slow(seconds=4 * PATIENCE)
        queue = Queue(thinker)
        busy = asyncio.ensure_future(queue.decide(about("a"), BOT))
        await asyncio.sleep(0)
        began = asyncio.get_running_loop().time()
        with pytest.raises(Denied, match="later") as denied:
            await queue.advise(about("b"), Wish(Kind.HINT, ("me",)))
        assert asyncio.get_running_loop().time() - began == pytest.approx(PATIENCE)
        assert denied.value.say.args["seconds"]
        assert not queue.waiting
        await busy
        await queue.advise(about("b"), Wish(Kind.HINT, ("me",)))  # the lane is free again
        assert thinker.order == ["a", "b"]

    in_no_time(scene())


def test_a_visitor_has_only_so_many_questions_open() -> None:
    async def scene() -> None:
        queue = Queue(Slow())
        opened = [queue.open(Kind.HINT, "loud") for _ in range(MOST_OPEN)]
        for one in opened:
            one.__enter__()
        with pytest.raises(Denied, match="later"), queue.open(Kind.ANALYSIS, "loud"):
            pass
        with queue.open(Kind.HINT, "quiet"):
            pass
        opened[0].__exit__(None, None, None)
        with queue.open(Kind.ODDS, "loud"):
            pass

    in_no_time(scene())


TABLES, SECONDS = 12, 60
ATTACKS: dict[str, tuple[tuple[Kind, float], ...]] = {
    "hints": ((Kind.HINT, 0.3),),
    "odds": ((Kind.ODDS, 0.4),),
    "analyses": ((Kind.ANALYSIS, 0.4),),
    "moves": ((Kind.BOT, 0.3),),
    "everything": ((Kind.HINT, 0.3), (Kind.ODDS, 0.4), (Kind.ANALYSIS, 0.4), (Kind.BOT, 0.3)),
}
"""What an attacker asks at each of its tables, and how long a worker needs for it."""


def waits_beside(attack: tuple[tuple[Kind, float], ...], addresses: int) -> list[float]:
    """How long honest people wait for their bots while one visitor asks at a hundred tables."""
    waits: list[float] = []

    class Timed(Slow):
        async def decide(self, job: Job) -> Decision:
            await asyncio.sleep(float(job.level))
            return ANSWER

    def question(table: str, seconds: float) -> Job:
        return Job(table, b"", b"", (), b"[]", 0, str(seconds), 0)

    async def scene() -> None:
        queue = Queue(Timed())
        loop = asyncio.get_running_loop()

        async def play(number: int) -> None:
            random = Random(number)
            wish = of(Kind.BOT, f"honest {number % addresses}")
            while True:
                await asyncio.sleep(random.uniform(1.0, 3.0))
                began = loop.time()
                await queue.decide(question(f"honest {number}", 0.05), wish)
                waits.append(loop.time() - began)

        async def loop_of(number: int, kind: Kind, seconds: float) -> None:
            wish = of(kind, "attacker")
            while True:
                try:
                    with queue.open(kind, "attacker"):
                        await queue.decide(question(f"attacker {number}", seconds), wish)
                except Denied:
                    await asyncio.sleep(1.0)

        tasks = [asyncio.ensure_future(play(number)) for number in range(TABLES)]
        for kind, seconds in attack:
            tasks += [asyncio.ensure_future(loop_of(n, kind, seconds)) for n in range(100)]
        await asyncio.sleep(SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    in_no_time(scene())
    return waits


@pytest.mark.parametrize("addresses", [TABLES, 1], ids=["apart", "in one house"])
@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_one_visitor_does_not_starve_the_bots_of_others(
    attack: tuple[tuple[Kind, float], ...], addresses: int
) -> None:
    """A worker cannot be interrupted: somebody may wait for the end of one foreign question."""
    quiet, attacked = waits_beside((), addresses), waits_beside(attack, addresses)
    longest = max(seconds for _, seconds in attack)
    p95 = quantiles(attacked, n=20)[-1]
    assert len(attacked) > 0.8 * len(quiet)
    assert p95 <= 3 * quantiles(quiet, n=20)[-1] + longest
    assert max(attacked) <= 5.0


def test_a_worker_has_one_question_at_a_time() -> None:
    async def scene() -> None:
        thinker = Slow()
        queue = Queue(thinker)
        seen = []

        async def ask(table: str) -> None:
            await queue.decide(about(table), BOT)
            seen.append(thinker.at_once)

        await asyncio.gather(*(ask(table) for table in "abcdef"))
        assert set(seen) <= {0, 1}

    run(scene())


def test_who_goes_away_leaves_the_queue_and_nobody_waits_for_them() -> None:
    async def scene() -> None:
        thinker = Slow()
        queue = Queue(thinker)
        asks = [asyncio.ensure_future(queue.decide(about(table), BOT)) for table in "abcd"]
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
        first = asyncio.ensure_future(queue.decide(about("a"), BOT))
        second = asyncio.ensure_future(queue.decide(about("b"), BOT))
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
            entries = len(room.stored_entries)
            house.store.full = False
            await host.until(lambda frame: frame.get("outcome"))
            assert len(room.stored_entries) > entries
            assert not room.closed

    run(scene())


class Pondering(Thinker):
    """Gives advice when it is told to."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.asked = 0

    async def advise(self, job: Job) -> Decision:
        self.asked += 1
        await self.free.wait()
        return await super().advise(job)


def test_a_second_hint_for_the_same_question_is_put_off_and_a_new_question_replaces_the_old() -> (
    None
):
    async def scene() -> None:
        thinker = Pondering()
        async with House(thinker=thinker) as house:
            made = await house.make("me", game="hidden-rooms", start=True)
            guest = await house.come(made.table, *tokens(made))
            other = await house.come(made.table, *tokens(made))
            first = asyncio.ensure_future(guest.ask("hint", hand=0))
            while not thinker.asked:
                await asyncio.sleep(0.001)
            for again in (guest, other):
                answer = await again.ask("hint", hand=0)
                assert (answer["type"], answer["code"]) == ("error", "later")
                assert answer["say"]["args"]["seconds"] >= 1
            await guest.act()
            second = asyncio.ensure_future(guest.ask("hint", hand=0))
            assert (await first)["code"] == "stale"
            thinker.free.set()
            assert (await second)["type"] == "advice"

    run(scene())
