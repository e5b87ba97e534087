"""The benchmark: it repeats, counts as the lab does, and catches agents that cheat."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

pytest.importorskip("numpy")

from meikyu.core.contract import Outcome
from meikyu.lab.arena import GameResult
from meikyu.lab.benchmark import playing
from meikyu.lab.benchmark.agents import Agent, OwnLevel, ProgramAgent
from meikyu.lab.benchmark.entering import NoAgent, enter
from meikyu.lab.benchmark.playing import Benchmark, play
from meikyu.lab.benchmark.report import decode, encode, rows, timeless
from meikyu.lab.benchmark.tasks import all_tasks
from meikyu.lab.progress import Progress

HERE = Path(__file__).parent
TASKS = all_tasks()
PATIENCE = 60.0


def hosted(name: str, patience: float = PATIENCE) -> Agent:
    return enter(f"{HERE / 'agents.py'}:{name}", TASKS.values(), patience=patience)


def program(what: str) -> Agent:
    return ProgramAgent(what, [sys.executable, str(HERE / "programs.py"), what], PATIENCE, "en")


def played(agent: Agent, *names: str, deals: int = 2, **more: Any) -> Benchmark:
    return play(agent, [TASKS[name] for name in names], Progress(), deals=deals, **more)


def test_there_are_five_tasks_with_what_is_known_of_them() -> None:
    assert list(TASKS) == ["hidden-rooms", "memory", "company", "roguewright", "elder-sign"]
    for task in TASKS.values():
        assert {bound.part for bound in task.bounds} <= {part.id for part in task.parts}


def test_two_runs_are_the_same_but_for_their_times() -> None:
    one, two = (played(hosted("Remembering"), *TASKS) for _ in range(2))
    assert timeless(msgspec.to_builtins(one)) == timeless(msgspec.to_builtins(two))
    assert one.time != {}
    assert decode(encode(one)) == one
    other = played(hosted("first"), "hidden-rooms")
    assert other.tasks[0].parts[0].digest != one.tasks[0].parts[0].digest


def test_an_agent_can_be_asked_in_words() -> None:
    told = played(hosted("by_words"), "hidden-rooms", "elder-sign", deals=1)
    assert not any(part.caught for task in told.tasks for part in task.parts)
    assert all(part.unclear == 0 for task in told.tasks for part in task.parts)


def test_an_answer_that_fits_nothing_is_asked_for_again_and_then_drawn() -> None:
    (task,) = played(hosted("unclear"), "hidden-rooms", deals=1).tasks
    for part in task.parts:
        assert part.drawn == part.decisions > 0
        assert part.unclear == 2 * part.decisions


def test_every_level_of_a_game_may_enter() -> None:
    (task,) = played(OwnLevel("keen"), "memory", deals=3).tasks
    (part,) = task.parts
    assert (part.deals, part.games, part.won.of) == (3, 6, 6)
    with pytest.raises(NoAgent, match="hidden-rooms has no level 'keen'"):
        enter("level:keen", TASKS.values())
    with pytest.raises(NoAgent, match="there is no file"):
        enter("nothing.py:policy", TASKS.values())
    with pytest.raises(NoAgent, match="there are: hidden-rooms-value"):
        enter("trained:nothing-1.agent", TASKS.values())


@pytest.mark.parametrize(
    ("agent", "reason", "said"),
    [
        (hosted("reads_the_position"), "ended", "there is no position here"),
        (hosted("acts_illegally"), "illegal", "is not legal for seat"),
        (hosted("stalls", patience=1.0), "stalled", "no answer within 1 seconds"),
        (hosted("gives_up"), "ended", "the program has ended"),
        (program("babbles"), "babbled", "thinking"),
        (program("old-question"), "babbled", "it answered question 0 instead of 1"),
        (program("other-seat"), "other-seat", "it moved for seat"),
        (program("words"), "illegal", "action the first is not legal"),
        (program("silent-start"), "babbled", "Loading weights"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_agent_that_cheats_is_caught_with_a_reason(agent: Agent, reason: str, said: str) -> None:
    (task,) = played(agent, "memory", deals=1).tasks
    (part,) = task.parts
    assert [caught.reason for caught in part.caught] == [reason] * 2
    assert all(said in caught.what for caught in part.caught)
    assert (part.won.count, part.won.of, part.score.mean) == (0, 2, 0)


def test_who_speaks_out_of_turn_is_caught_sooner_or_later() -> None:
    (task,) = played(program("twice"), "memory", deals=1).tasks
    assert {caught.reason for caught in task.parts[0].caught} == {"babbled"}


def test_whoever_was_caught_too_often_has_lost_the_rest() -> None:
    (task,) = played(program("babbles"), "memory", deals=6).tasks
    (part,) = task.parts
    assert len(part.caught) == 5
    assert (part.won.count, part.won.of) == (0, 12)


class Peeking(OwnLevel):
    """Plays well where it knows the deals and by chance elsewhere."""

    def __init__(self) -> None:
        super().__init__("random")
        self.parts = 0

    def begin(self) -> None:
        super().begin()
        self.name = "perfect" if self.parts % 2 else "random"
        self.parts += 1


def test_an_agent_that_knows_the_public_deals_is_caught_by_hidden_ones() -> None:
    found = played(Peeking(), "memory", deals=8, seed="drawn before")
    (part,) = found.tasks[0].parts
    assert [caught.reason for caught in part.caught] == ["peeked"]
    assert part.won.share < 0.2, "what counts is what it reached on hidden deals"
    honest = played(OwnLevel("steady"), "memory", deals=8, seed="drawn before")
    assert honest.tasks[0].parts[0].caught == ()
    assert honest.hidden
    assert honest.seed == "drawn before"


def test_hidden_deals_are_others_each_time_and_can_be_played_again() -> None:
    one, two = (played(OwnLevel("steady"), "memory", hidden=True) for _ in range(2))
    assert one.seed != two.seed
    again = played(OwnLevel("steady"), "memory", seed=one.seed)
    assert timeless(msgspec.to_builtins(again)) == timeless(msgspec.to_builtins(one))


def test_a_shared_victory_counts_in_parts_and_a_company_as_one() -> None:
    counted = playing.count_seats(
        GameResult("deal", ("agent", "steady"), Outcome((2, 2), (0, 1), "", ""), 1), "agent", False
    )
    assert counted == (0.5, 2)
    company = GameResult("deal", ("agent", "agent"), Outcome((4, 4), (0, 1), "", ""), 1)
    assert playing.count_seats(company, "agent", True) == (1.0, 4)


def test_runs_become_one_table() -> None:
    runs = [played(OwnLevel(name), "memory") for name in ("steady", "keen")]
    head, _, first, second, *_ = rows(runs)
    assert head == "| task | steady | keen |"
    assert first.startswith("| memory/two | ")
    assert "tiles" in second
