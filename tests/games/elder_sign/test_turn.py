"""Turns, the entrance, time and midnight (ELD-1 to ELD-3), and how a game starts."""

from meikyu.core.chance import FastChance
from meikyu.core.play import EventList
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import events
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import ElderState
from tests.games.elder_sign.table import SIX, Table, sample
from tests.rules import rule


def start(seed: int, seats: int = 3, options: ElderOptions | None = None) -> ElderState:
    return GAME.setup(options or ElderOptions(), seats, sample(), FastChance(seed))


@rule("ELD-1")
def test_a_turn_is_a_move_an_action_and_time() -> None:
    table = Table(2)
    places = {one.adventure for one in table.choices() if isinstance(one, do.GoTo)}
    assert places == {None, *SIX}
    table.do(do.GoTo(None))
    assert table.asked() == "EntrancePrompt"
    table.do(do.UseEntrance("lost-and-found"))
    assert table.state.clock == 3
    assert table.seat() == 1
    assert table.asked() == "MovePrompt"


@rule("ELD-2")
def test_at_an_adventure_its_tasks_are_attempted() -> None:
    table = Table().attempt("cloak-room")
    assert table.asked() == "BeforeRollPrompt"
    assert table.state.attempt_card == table.adventure("cloak-room")


@rule("ELD-2")
def test_at_the_entrance_exactly_one_effect_is_used() -> None:
    table = Table(2).trophy("boiler-cellar", "fossil-wing")
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("clue"))
    assert table.asked() == "PayPrompt"
    table.do(do.GiveTrophy("fossil-wing"))
    assert table.state.people[0].clues == 1
    assert table.state.people[0].trophies == (table.adventure("boiler-cellar"),)
    assert table.seat() == 1


@rule("ELD-2")
def test_what_costs_more_than_the_trophies_are_worth_is_not_sold() -> None:
    table = Table().trophy("fossil-wing")
    table.do(do.GoTo(None))
    assert table.refused(do.UseEntrance("common")) == ("ELD-2", "too-dear")


@rule("ELD-3")
def test_at_twelve_midnight_effects_come_before_the_new_mythos_card() -> None:
    table = Table(cards=(*SIX[:5], "boiler-cellar"), hour=9)
    table.draws("deck/mythos", 2)
    table.do(do.GoTo(None))
    told = table.do(do.UseEntrance("lost-and-found"))
    kinds = [type(event).__name__ for event in told]
    assert table.state.clock == 0
    assert table.state.doom == 1
    assert kinds.index("DoomChanged") < kinds.index("MythosDrawn")


@rule("ELD-3")
def test_no_midnight_before_twelve() -> None:
    table = Table(cards=(*SIX[:5], "boiler-cellar"), hour=6)
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("lost-and-found"))
    assert (table.state.clock, table.state.doom, table.state.mythos) == (9, 0, -1)


@rule("ELD-R3")
def test_the_clock_starts_at_twelve_and_one_mythos_card_is_resolved() -> None:
    for seed in range(20):
        sink = EventList()
        state = GAME.setup(ElderOptions(), 2, sample(), FastChance(seed), sink)
        assert state.clock == 0
        assert state.mythos >= 0
        drawn = [event for event in sink.events if isinstance(event, events.MythosDrawn)]
        assert len(drawn) == 1


@rule("ELD-R4")
def test_six_adventures_lie_open_at_the_start() -> None:
    for seed in range(20):
        state = start(seed)
        museum = [slot for slot in state.open if not state.adventure(slot.card).world]
        assert len(museum) == 6


@rule("ELD-R4")
def test_a_deck_that_has_run_out_is_made_anew_from_its_discards() -> None:
    table = Table(hour=9)
    for card in range(8):
        table.state.mythos_deck = table.state.mythos_deck.minus(card)
        table.state.mythos_discards = table.state.mythos_discards.plus(card)
    table.draws("deck/mythos", 6)
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("lost-and-found"))
    assert table.state.mythos == 6
    assert table.state.mythos_deck.total == 7
    assert table.state.mythos_discards.total == 0


@rule("ELD-R9")
def test_who_fails_stays_and_the_penalty_comes_before_time_passes() -> None:
    table = Table().attempt("cloak-room")
    told = [type(event).__name__ for event in table.do(do.StopAttempt())]
    assert table.state.people[0].at == table.adventure("cloak-room")
    assert told.index("Lost") < told.index("ClockMoved")


@rule("ELD-R11")
def test_effects_limited_to_a_turn_do_not_apply_at_midnight() -> None:
    table = Table(people=("medium",), hour=9)
    table.state.people[0].sanity = 7
    table.give("hourglass")
    table.attempt("cloak-room")
    table.do(do.UseCard("hourglass"))
    assert table.state.turn_mods
    table.do(do.StopAttempt())
    assert table.state.clock == 9, "the hourglass stops this turn's time"
    table.do(do.GoTo("cloak-room"))
    table.draws("deck/mythos", 4)
    told = table.do(do.StopAttempt())
    assert any(isinstance(event, events.MythosDrawn) for event in told)
    assert not table.state.nobody


@rule("ELD-R11")
def test_a_limited_answer_to_midnight_is_not_given() -> None:
    table = Table(people=("student",), hour=9)
    whispers = table.state.tables.mythos[4].lasting[0]
    assert table.state.tables.modifiers[whispers][3] == 1
    table.state.nobody = True
    from meikyu.games.elder_sign.rules.modifiers import uses_left

    assert not uses_left(table.state, 0, whispers, 1)
    table.state.nobody = False
    assert uses_left(table.state, 0, whispers, 1)


@rule("ELD-R21")
def test_a_new_mythos_card_ends_the_lasting_effect_of_the_last() -> None:
    table = Table(hour=9).mythos("fog-in-the-halls").draws("deck/mythos", 2)
    assert table.state.shared.numbers == [
        *table.state.old_one().power,
        *table.state.tables.mythos[1].lasting,
    ]
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("lost-and-found"))
    assert table.state.shared.numbers == [
        *table.state.old_one().power,
        *table.state.tables.mythos[2].lasting,
    ]
    assert table.state.mythos_discards.counts[1] == 1


@rule("ELD-R21")
def test_staying_is_a_move() -> None:
    table = Table().attempt("cloak-room")
    table.do(do.StopAttempt())
    table.do(do.GoTo("cloak-room"))
    assert table.asked() == "BeforeRollPrompt"


@rule("ELD-R22")
def test_seats_play_in_order_from_a_random_first() -> None:
    firsts = set()
    for seed in range(30):
        state = start(seed)
        firsts.add(state.turn)
    assert firsts == {0, 1, 2}
    table = Table(3)
    for expected in (0, 1, 2, 0):
        assert table.seat() == expected
        table.do(do.GoTo(None))
        table.do(do.UseEntrance("lost-and-found"))


@rule("ELD-R22")
def test_ancient_one_and_investigators_are_chosen_or_drawn() -> None:
    options = ElderOptions("end-of-all", "nurse - boxer")
    for seed in range(10):
        state = start(seed, 3, options)
        assert state.ancient == 2
        assert (state.people[0].card, state.people[2].card) == (1, 2)
    assert len({start(seed).ancient for seed in range(40)}) == 3
    assert len({start(seed, 1).people[0].card for seed in range(80)}) == 10


@rule("ELD-R22")
def test_what_the_pack_does_not_have_cannot_be_chosen() -> None:
    def code(options: ElderOptions) -> str | None:
        refusal = GAME.check_options(options, 2, sample())
        return None if refusal is None else refusal.code

    assert code(ElderOptions("nobody")) == "no-such-ancient-one"
    assert code(ElderOptions(None, "somebody")) == "no-such-investigator"
    assert code(ElderOptions(None, "nurse,nurse")) == "investigator-twice"
    assert code(ElderOptions(None, "nurse boxer thief")) == "too-many-investigators"
    assert code(ElderOptions("sleeper", "- thief")) is None
