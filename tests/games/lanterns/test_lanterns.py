"""The rules of Lanterns, each by a test that its breaking turns red."""

from typing import Any

from meikyu.core.chance import Chance, ScriptedChance
from meikyu.core.contract import SPECTATOR, Action
from meikyu.core.play import EventList, step
from tests.games.lanterns.actions import (
    Flicker,
    Ignite,
    Leave,
    Light,
    Peek,
    Pour,
    Resolve,
    Shield,
    Stay,
)
from tests.games.lanterns.events import GemSeen, Left, NicheDarkened, NicheLit, OilDrawn
from tests.games.lanterns.game import GAME
from tests.games.lanterns.options import LanternsOptions
from tests.games.lanterns.state import AMBER, INDIGO, JADE, OVER, LanternsState
from tests.rules import rule

FIRST = 0
LAST = 99
"""Scripted answers: the first thing, or (cut to what there is) the last one."""


class Script(Chance):
    """A script whose answers are cut to what there is."""

    def __init__(self, values: list[int]) -> None:
        self.inner = ScriptedChance(values)

    def pick(self, n: int, why: str) -> int:
        at, values = self.inner.used, self.inner.values
        if at < len(values):
            values[at] = min(values[at], n - 1)
        return self.inner.pick(n, why)


def lit(played: "Played", viewer: int) -> Any:
    """The niche that a viewer sees lit."""
    view: Any = GAME.observe(played.state, viewer)
    return view.lit


class Played:
    """A game with scripted chance; `state` may be set up at will."""

    def __init__(self, seats: int = 2, draught: int = 1, **options: Any) -> None:
        chosen = LanternsOptions(**{"hand": 0, **options})
        self.events = EventList()
        chance = Script([FIRST] * (seats * chosen.hand + 1) + [draught - 1])
        self.state: LanternsState = GAME.setup(chosen, seats, GAME.content(), chance, self.events)
        # Without hands drawn at the start a test gives what it needs: the first turn's oil goes.
        if chosen.hand == 0:
            self.give(0, AMBER, -1)

    def give(self, seat: int, oil: int, count: int = 1) -> None:
        self.state.hands[seat][oil] += count
        self.state.jar.counts[oil] -= count
        self.state.jar.total -= count
        assert not list(GAME.invariants(self.state))

    def do(self, seat: int, action: Action, *script: int) -> None:
        rejection = step(GAME, self.state, seat, action, Script(list(script)), self.events)
        assert rejection is None, rejection
        assert not list(GAME.invariants(self.state))

    def refused(self, seat: int, action: Action) -> str:
        rejection = GAME.check(self.state, seat, action)
        assert rejection is not None
        return f"{rejection.rule} {rejection.code}"

    def told(self, kind: type) -> list[Any]:
        return [event for event in self.events.events if isinstance(event, kind)]


def test_a_game_for_two_begins_with_the_first_seat() -> None:
    played = Played()
    assert GAME.actors(played.state) == (0,)


@rule("LAN-2")
def test_everybody_draws_a_hand_unseen_by_the_others() -> None:
    played = Played(seats=3, hand=2)
    assert [sum(hand) for hand in played.state.hands] == [3, 2, 2]  # the first has begun its turn
    assert {event.to for event in played.told(OilDrawn)} == {0, 1, 2}


@rule("LAN-2")
def test_the_jar_must_hold_enough_for_all() -> None:
    refused = GAME.check_options(LanternsOptions(hand=6), 3, GAME.content())
    assert refused is not None
    assert refused.rule == "LAN-2"
    assert GAME.check_options(LanternsOptions(hand=5), 3, GAME.content()) is None


@rule("LAN-3")
def test_a_turn_begins_with_an_oil_and_a_draught() -> None:
    played = Played()
    played.do(0, Light(1), FIRST)
    played.do(0, Ignite(), LAST, 1)
    assert played.state.active == 1
    assert sum(played.state.hands[1]) == 1
    assert played.state.draught == 2
    assert played.refused(0, Light(1)) == "LAN-3 not-your-turn"


@rule("LAN-4")
def test_a_lit_gem_is_shown_to_all_and_covered_when_the_turn_ends() -> None:
    played = Played()
    played.do(0, Light(3), LAST)
    assert played.told(NicheLit) == [NicheLit(3, "pearl")]
    assert lit(played, SPECTATOR).gem == "pearl"
    assert played.refused(0, Light(2)) == "LAN-4 not-lighting"
    played.do(0, Ignite(), FIRST, FIRST)
    assert played.told(NicheDarkened) == [NicheDarkened(3)]
    assert [lit(played, viewer) for viewer in (0, 1, SPECTATOR)] == [None] * 3


@rule("LAN-4")
def test_only_niches_of_the_cave_can_be_lit() -> None:
    played = Played()
    assert played.refused(0, Light(0)) == "LAN-4 no-such-niche"
    assert played.refused(0, Light(5)) == "LAN-4 no-such-niche"


@rule("LAN-5", "LAN-6")
def test_oil_comes_from_the_hand_and_not_more_than_the_draught() -> None:
    played = Played(draught=2)
    played.give(0, JADE, 3)
    assert played.refused(0, Pour("jade")) == "LAN-5 not-pouring"
    played.do(0, Light(1), FIRST)
    assert played.refused(0, Pour("indigo")) == "LAN-5 not-in-hand"
    played.do(0, Pour("jade"))
    played.do(0, Pour("jade"))
    assert played.refused(0, Pour("jade")) == "LAN-6 enough-oil"


@rule("LAN-7")
def test_exactly_the_draught_lifts_the_gem() -> None:
    played = Played(draught=1)
    played.give(0, JADE)
    played.do(0, Light(1), LAST)
    played.do(0, Pour("jade"))
    played.do(0, Ignite())
    assert played.state.scores == [4, 0]
    assert lit(played, 1) is None


@rule("LAN-7")
def test_less_than_the_draught_lifts_nothing() -> None:
    played = Played(draught=2)
    played.give(0, JADE)
    played.do(0, Light(1), LAST)
    played.do(0, Pour("jade"))
    played.do(0, Ignite())
    assert played.state.scores == [0, 0]
    assert lit(played, 1).gem == "pearl"


@rule("LAN-8")
def test_waiting_oils_work_in_any_order() -> None:
    for order in (("amber", "jade"), ("jade", "amber")):
        played = Played(draught=2)
        played.give(0, AMBER)
        played.give(0, JADE)
        played.do(0, Light(1), FIRST)
        played.do(0, Pour("amber"))
        played.do(0, Pour("jade"))
        played.do(0, Ignite())
        assert played.refused(0, Resolve("indigo")) == "LAN-8 not-waiting"
        for at, oil in enumerate(order):
            last = at == len(order) - 1
            ending = (FIRST, FIRST) if last else ()
            if oil == "amber":
                played.do(0, Resolve(oil), FIRST, *ending)
            else:
                played.do(0, Resolve(oil))
                assert played.refused(0, Resolve("amber")) == "LAN-8 not-resolving"
                played.do(0, Peek(2), FIRST, *ending)
        assert played.state.active == 1


@rule("LAN-9")
def test_amber_draws_an_oil_if_there_is_one() -> None:
    played = burning("amber")
    played.do(0, Resolve("amber"), LAST, FIRST, FIRST)
    assert played.state.hands[0] == [0, 0, 1]
    dry = burning("amber")
    for oil in range(3):
        dry.give(1, oil, dry.state.jar.counts[oil])
    dry.do(0, Resolve("amber"), FIRST)
    assert sum(dry.state.hands[0]) == 0


@rule("LAN-10")
def test_jade_shows_a_dark_niche_to_one_seat_alone() -> None:
    played = burning("jade", draught=2)
    played.do(0, Resolve("jade"))
    assert played.refused(0, Peek(1)) == "LAN-10 niche-is-lit"
    played.do(0, Peek(2), LAST, FIRST, FIRST)
    assert played.told(GemSeen) == [GemSeen(0, 2, "pearl")]


def burning(oil: Any, draught: int = 1, seats: int = 2, **options: Any) -> Played:
    """One oil was poured and waits; niche 1 was lit."""
    played = Played(seats=seats, draught=draught, **options)
    played.give(0, ("amber", "jade", "indigo").index(oil))
    played.do(0, Light(1), FIRST)
    played.do(0, Pour(oil))
    played.do(0, Ignite())
    return played


@rule("LAN-11")
def test_a_gust_takes_an_oil_from_the_next_seat() -> None:
    played = burning("indigo", seats=3)
    played.give(1, JADE)
    played.do(0, Resolve("indigo"))
    assert GAME.actors(played.state) == (1,)
    assert played.refused(1, Shield("amber")) == "LAN-5 not-in-hand"
    played.do(1, Shield("jade"), FIRST, FIRST)
    assert sum(played.state.spent) == 2
    assert played.state.wicks == [2, 2, 2]


@rule("LAN-11")
def test_a_lost_wick_adds_a_spark_to_what_waits() -> None:
    played = burning("indigo")
    assert played.refused(0, Flicker()) == "LAN-11 no-gust"
    played.do(0, Resolve("indigo"))
    played.do(1, Flicker())
    assert played.state.wicks == [2, 1]
    assert played.state.waiting == [1, 0, 0]
    assert GAME.actors(played.state) == (0,)


@rule("LAN-13")
def test_who_has_no_wick_is_driven_out() -> None:
    played = burning("indigo", wicks=0)
    played.do(0, Resolve("indigo"))
    played.do(1, Flicker())
    assert not played.state.inside(1)
    assert played.state.scores == [1, 0]
    assert GAME.actors(played.state) == (0,)


def in_the_window(seats: int = 3, **options: Any) -> Played:
    played = Played(seats=seats, **options)
    for seat in range(seats):
        played.do(seat, Light(seat + 1), FIRST)
        played.do(seat, Ignite(), *((FIRST, FIRST) if seat < seats - 1 else ()))
    return played


@rule("LAN-12")
def test_all_who_are_inside_are_asked_at_the_end_of_a_round() -> None:
    played = in_the_window()
    assert GAME.actors(played.state) == (0, 1, 2)
    assert played.refused(0, Light(1)) == "LAN-4 not-lighting"


@rule("LAN-12")
def test_staying_is_hidden_and_leaving_asks_again() -> None:
    played = in_the_window()
    seen = GAME.observe(played.state, 1)
    played.do(0, Stay())
    assert GAME.observe(played.state, 1) == seen
    assert GAME.actors(played.state) == (1, 2)
    played.do(2, Leave())
    assert played.told(Left) == [Left(2, 2)]
    assert GAME.actors(played.state) == (0, 1)
    played.do(0, Stay())
    played.do(1, Stay(), FIRST, FIRST)
    assert (played.state.round, played.state.active) == (2, 0)


@rule("LAN-12")
def test_nobody_leaves_outside_the_window() -> None:
    assert Played().refused(0, Leave()) == "LAN-12 no-window"


@rule("LAN-13")
def test_who_leaves_gets_a_point_for_every_wick() -> None:
    played = in_the_window(wicks=3)
    played.do(1, Leave())
    assert played.state.scores == [0, 3, 0]


@rule("LAN-1", "LAN-14")
def test_the_game_ends_when_nobody_is_inside() -> None:
    played = in_the_window(seats=2)
    played.state.scores[0] = 1
    played.do(0, Leave())
    played.do(1, Leave())
    outcome = GAME.outcome(played.state)
    assert (outcome.scores, outcome.winners, outcome.how) == ((3, 2), (0,), "all-out")
    assert played.refused(0, Light(1)) == "LAN-14 game-over"


@rule("LAN-14")
def test_after_the_last_round_points_are_halved_inside() -> None:
    played = in_the_window(seats=2, rounds=1)
    played.state.scores[:] = [5, 5]
    played.do(0, Leave())
    played.do(1, Stay())
    assert played.state.phase == OVER
    outcome = GAME.outcome(played.state)
    assert (outcome.scores, outcome.winners, outcome.how) == ((7, 2), (0,), "last-round")


@rule("LAN-15")
def test_who_does_not_answer_in_time_stays() -> None:
    played = in_the_window()
    late = GAME.timeout(played.state, 1)
    assert GAME.action(played.state, late) == Stay()
    assert GAME.timeout(Played().state, 0) is None


def test_indigo_alone_in_the_cave_does_nothing() -> None:
    played = in_the_window(seats=2)
    played.do(0, Leave())
    played.do(1, Stay(), FIRST, FIRST)
    played.give(1, INDIGO)
    played.do(1, Light(1))
    played.do(1, Pour("indigo"))
    played.do(1, Ignite())
    played.do(1, Resolve("indigo"))
    assert GAME.actors(played.state) == (1,)
