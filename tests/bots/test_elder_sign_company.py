"""Elder Sign's expert in company: its plan for the round, and how it fights."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.bots.battle import acts_left, turns_to_death
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert, ExpertPlan
from meikyu.games.elder_sign.bots.foresight import learned
from meikyu.games.elder_sign.bots.hints import advise, before_midnight
from meikyu.games.elder_sign.bots.odds import reckon
from meikyu.games.elder_sign.bots.round import ENTRANCE, Errand, in_turn, plan
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds.situation import of_card
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.outlook.cautions import kills
from meikyu.games.elder_sign.outlook.harm import threatened
from meikyu.games.elder_sign.state import BATTLE, OVER, ElderState
from meikyu.games.elder_sign.tables import FROM_PENALTY


def standard(ancient: str, seats: int, seed: int = 3) -> ElderState:
    options = ElderOptions(ancient_one=ancient)
    return GAME.setup(options, seats, GAME.content(), FastChance(seed))


# -- the round ------------------------------------------------------------------------------------


def errands(seat: int, *found: tuple[int, float, float]) -> list[Errand]:
    return [Errand(seat, ENTRANCE, 0.0, 0.0), *[Errand(seat, *one) for one in found]]


def test_each_goes_where_it_promises_itself_most() -> None:
    mine = errands(0, (7, 1.0, 0.5), (8, 0.9, 0.6))
    theirs = errands(1, (8, 3.0, 0.9))
    assert [one.card for one in in_turn([mine, theirs])] == [7, 8]


def test_what_is_probably_gone_is_not_counted_on() -> None:
    surely = errands(0, (7, 2.0, 1.0))
    after = errands(1, (7, 2.0, 1.0), (8, 0.5, 0.5))
    assert [one.card for one in in_turn([surely, after])] == [7, 8]
    perhaps = errands(0, (7, 2.0, 0.5))
    assert [one.card for one in in_turn([perhaps, after])] == [7, 7]


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_the_plan_begins_with_what_the_expert_does(seats: int) -> None:
    state = standard("dagon", seats)
    chance = FastChance(2)
    memory = Memory()
    seen = 0
    while state.phase != OVER and seen < 6:
        seat = state.stack[-1].seat
        move = Expert(state, seat, state.moves, learned(), memory).decide().move
        if state.stack[-1].kind == frames.MOVE:
            seen += 1
            planned = plan(state, memory)
            assert [one.seat for one in planned] == [(seat + n) % seats for n in range(seats)]
            assert move == moves.GO * KIND + planned[0].card + 1
        GAME.apply(state, 0, move, chance)


# -- the battle -----------------------------------------------------------------------------------


def battle(ancient: str, seats: int, seed: int) -> ElderState:
    """A battle about to be fought."""
    state, chance, memory = standard(ancient, seats, seed), FastChance(seed), Memory()
    state.doom = state.old_one().doom - 1
    while state.phase not in (BATTLE, OVER):
        seat = state.stack[-1].seat
        wait = [move for move in state.moves if move // KIND == moves.STOP]
        thoughts = Expert(state, seat, state.moves, learned(), memory)
        GAME.apply(state, 0, wait[0] if wait else thoughts.decide().move, chance)
    return state


@pytest.mark.parametrize("ancient", ["hypnos", "dagon", "case-zero"])
@pytest.mark.parametrize("seats", [1, 2, 3, 8])
def test_an_investigator_acts_as_often_as_is_counted(ancient: str, seats: int) -> None:
    """Played by the rules: everybody gives each turn up, so only attacks hurt."""
    state, chance = battle(ancient, seats, 4), FastChance(4)
    counted = {
        seat: acts_left(state, seat) if turns_to_death(state, seat) > _wait(state, seat) else 0
        for seat in range(seats)
        if state.people[seat].alive
    }
    acted = dict.fromkeys(counted, 0)
    while state.phase == BATTLE:
        if state.stack[-1].kind == frames.BEFORE_ROLL:
            acted[state.stack[-1].seat] += 1
            GAME.apply(state, 0, moves.STOP * KIND, chance)
        else:
            GAME.apply(state, 0, state.moves[0], chance)
    assert acted == counted


def _wait(state: ElderState, seat: int) -> int:
    return (seat - state.turn) % state.seats


def test_in_the_last_turn_of_the_battle_nothing_is_kept() -> None:
    state = battle("hypnos", 2, 4)
    seat = state.stack[-1].seat
    person = state.people[seat]
    person.clues = 3
    person.sanity = 5
    assert ExpertPlan(state, seat, learned(), Memory()).clue > 0.0
    person.sanity = 1
    while acts_left(state, seat) > 1:
        state.clock += 3
    last = ExpertPlan(state, seat, learned(), Memory())
    assert last.clue == 0.0
    for item in person.items:
        assert last.keeping(item) == 0.0


# -- what is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_advice_in_company_speaks_of_the_table(seats: int) -> None:
    state, chance, memory = standard("dagon", seats), FastChance(2), Memory()
    told = set()
    turns = 0
    while state.phase != OVER and turns < 12:
        seat = state.stack[-1].seat
        if state.stack[-1].kind == frames.MOVE:
            turns += 1
            advice = advise(GAME, state, seat)
            assert advice is not None
            told.add(advice.reason.id)
            others = [one for one in range(seats) if one != seat]
            if advice.reason.id == "why-leave-to":
                mine, theirs = advice.reason.args["mine"], advice.reason.args["theirs"]
                assert int(str(theirs)) - int(str(mine)) >= 4  # rounded
            if advice.reason.id == "why-nobody-better" and advice.area:
                card = [slot.card for slot in state.open if name(state, slot.card) == advice.area]
                own = of_card(state, seat, card[0]).chance()
                for other in others:
                    if before_midnight(state, other):
                        assert of_card(state, other, card[0]).chance() < own + 0.05
        thoughts = Expert(state, seat, state.moves, learned(), memory)
        GAME.apply(state, 0, thoughts.decide().move, chance)
    assert told & {"why-leave-to", "why-nobody-better", "why-though-better"}


def name(state: ElderState, card: int) -> str:
    return book_of(state).adventures[card].id


def test_the_plan_of_the_table_comes_with_the_odds() -> None:
    state = standard("dagon", 4)
    *_, (done, of, odds) = reckon(GAME, state, state.turn)
    assert done == of
    assert [one.seat for one in odds.plan] == [(state.turn + n) % 4 for n in range(4)]
    for one in odds.plan:
        if one.adventure is not None:
            known = next(
                card
                for card in odds.cards
                if card.seat == one.seat and card.adventure == one.adventure
            )
            assert known.pays


def test_failing_that_would_kill_is_marked() -> None:
    state = standard("dagon", 2)
    for person in state.people:
        person.stamina = person.sanity = 1
    *_, (_, _, odds) = reckon(GAME, state, state.turn)
    marked = {one.adventure for one in odds.cards if one.deadly}
    losing = {
        name(state, slot.card)
        for slot in state.open
        if kills(state, 0, state.adventure(slot.card).penalty, FROM_PENALTY)
    }
    assert marked == losing


# -- threats --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_who_is_threatened_dies_at_midnight(seed: int) -> None:
    """Played by the rules. Who moves may heal first, and is left out."""
    state, chance = standard("hypnos", 4, seed), FastChance(seed)
    while state.stack[-1].kind != frames.MOVE:
        GAME.apply(state, 0, state.moves[0], chance)
    state.clock = 9
    for person in state.people:
        person.stamina, person.sanity = 1, 1
    GAME.apply(state, 0, moves.GO * KIND, chance)
    expected = {seat for seat in range(4) if seat != state.turn and threatened(state, seat)}
    lives = [person.life for person in state.people]
    mythos = state.mythos
    while state.mythos == mythos and state.phase != OVER:
        GAME.apply(state, 0, state.moves[-1], chance)
    died = {seat for seat in range(4) if state.people[seat].life != lives[seat]}
    assert expected <= died
