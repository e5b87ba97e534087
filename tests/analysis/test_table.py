"""The analysis of a finished game at a table: begun, looked at, stopped, gone on with, answered."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from meikyu.analysis.forms import Judged
from meikyu.core import record
from meikyu.table import analysis, thinking
from meikyu.table.analysis import Analysed, AnalysisAnswer, AnalysisQuestion
from meikyu.table.errors import Denied
from meikyu.table.room import Room
from tests.analysis.games import finished
from tests.table.house import House, Shelf, Thinker, run, tokens


async def brought(house: House, game: str = "hidden-rooms") -> Room:
    """A table with a game that a hasty bot has played."""
    match = finished(game, "greedy", "analysis")
    seated = await house.hub.take_in(record.write(match))
    return await house.hub.find(seated.table)


async def complete(house: House, room: Room) -> Analysed:
    await house.hub.analyses.start(room)
    while (found := await house.hub.analyses.look(room, 0)).running:
        await asyncio.sleep(0)
    return found


def turning(found: Analysed) -> Judged:
    assert found.findings is not None
    return found.judged[found.findings.turning[0]]


def test_all_steps_are_judged_and_summed_up() -> None:
    async def scene() -> None:
        async with House() as house:
            room = await brought(house)
            found = await complete(house, room)
            assert room.match is not None
            assert found.done == found.total == len(room.match.line)
            assert [one.step for one in found.judged] == list(range(found.total))
            assert found.findings is not None
            later = await house.hub.analyses.look(room, found.total - 2)
            assert later.judged == found.judged[-2:]
            assert (await house.hub.analyses.start(room)).running is False

    run(scene())


class SideBySide(Thinker):
    """Three workers: none knows how far the others are."""

    strands = 3

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def lane(self, job: thinking.Job) -> int:
        return job.strand

    async def judge(self, job: thinking.Job) -> thinking.Judging:
        await asyncio.sleep(0)
        self.asked.append((job.strand, job.upto))
        return thinking.judge(replace(job, table=f"{job.table}/{job.strand}"))


def test_several_workers_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "JUDGING_SLICE", 0.0)
    side_by_side = SideBySide()
    made: list[Analysed] = []

    async def scene(thinker: SideBySide | None = None) -> None:
        async with House(thinker=thinker) as house:
            made.append(await complete(house, await brought(house)))

    run(scene())
    run(scene(side_by_side))
    alone, together = made
    assert msgspec.json.encode(together) == msgspec.json.encode(alone)
    begun = [next(step for who, step in side_by_side.asked if who == one) for one in range(3)]
    assert begun == [0, alone.total // 3, alone.total * 2 // 3]


def test_a_complete_analysis_is_kept_and_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()

    async def first() -> tuple[str, Analysed]:
        async with House(shelf) as house:
            room = await brought(house)
            return room.id, await complete(house, room)

    async def later(table: str) -> Analysed:
        async with House(shelf) as house:
            return await house.hub.analyses.look(await house.hub.find(table), 0)

    async def gone(table: str) -> None:
        async with House(shelf) as house:
            room = await house.hub.find(table)
            await room.delete()

    made: list[tuple[str, Analysed]] = []

    async def begin() -> None:
        made.append(await first())

    async def again() -> None:
        table, before = made[0]
        found = await later(table)
        assert msgspec.json.encode(found) == msgspec.json.encode(before)

    run(begin())
    run(again())
    monkeypatch.setattr(analysis, "__version__", "another")

    async def otherwise() -> None:
        assert (await later(made[0][0])).done == 0

    run(otherwise())
    run(gone(made[0][0]))
    assert shelf.analyses == {}


def test_a_stopped_analysis_keeps_what_it_has_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "JUDGING_SLICE", 0.0)

    async def scene() -> None:
        async with House() as house:
            room = await brought(house)
            await house.hub.analyses.start(room)
            while (await house.hub.analyses.look(room, 0)).done < 3:
                await asyncio.sleep(0)
            stopped = await house.hub.analyses.stop(room)
            assert not stopped.running
            assert 3 <= stopped.done < stopped.total
            assert stopped.findings is None
            kept = (await house.hub.analyses.look(room, 0)).judged
            found = await complete(house, room)
            assert found.judged[: len(kept)] == kept
            assert found.findings is not None

    run(scene())


def test_the_best_answer_is_right_and_the_old_mistake_is_explained_with_both_values() -> None:
    async def scene() -> None:
        async with House() as house:
            room = await brought(house)
            judged = turning(await complete(house, room))
            best, made = judged.best(), judged.made
            assert best is not None
            assert made is not None
            good = await house.hub.analyses.answer(room, AnalysisAnswer(judged.step, best.actions))
            assert good.right
            assert good.say.id == "analysis-as-good"
            bad = await house.hub.analyses.answer(room, AnalysisAnswer(judged.step, made.actions))
            assert not bad.right
            assert (bad.yours.value, bad.best.value) == (made.value, best.value)
            assert set(bad.say.args) == {"yours", "best"}

    run(scene())


def test_an_answer_against_the_rules_is_refused_with_the_rule() -> None:
    async def scene() -> None:
        async with House() as house:
            room = await brought(house)
            judged = turning(await complete(house, room))
            wrong = ({"do": "PlaceStartTile", "tile": {"colour": "red", "value": 1}},)
            with pytest.raises(Denied) as denied:
                await house.hub.analyses.answer(room, AnalysisAnswer(judged.step, wrong))
            assert denied.value.rule is not None or denied.value.code == "malformed"

    run(scene())


def test_a_question_shows_the_decision_with_its_choices_and_nothing_of_what_followed() -> None:
    async def scene() -> None:
        async with House() as house:
            room = await brought(house)
            judged = turning(await complete(house, room))
            asked = await house.hub.analyses.question(room, AnalysisQuestion(judged.step))
            shown = asked.positions[-1]
            assert shown.asked is not None
            assert shown.asked.choices
            replay = await house.hub.replay(room)
            assert shown.view == replay.step(judged.step - 1, "0").view

    run(scene())


def test_a_running_game_is_not_analysed() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", game="hidden-rooms", start=True)
            with pytest.raises(Denied, match="not-over"):
                await house.hub.analyses.start(await house.hub.find(made.table))

    run(scene())


def test_a_game_that_nobody_can_judge_says_so() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            guest = await house.come(made.table, *tokens(made))
            await guest.play_out()
            with pytest.raises(Denied, match="no-analysis"):
                await house.hub.analyses.start(guest.room)

    run(scene())
