"""Elder Sign's expert: what it foresees, what it makes of it, and that it looks at nothing else."""

import pytest

from meikyu.bots.base import Level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import FastChance
from meikyu.games.elder_sign.bots import foresight
from meikyu.games.elder_sign.bots.chances import Memory, hand_before
from meikyu.games.elder_sign.bots.expert import Expert, ExpertPlan
from meikyu.games.elder_sign.bots.foreseen import ForeseenWorth
from meikyu.games.elder_sign.bots.foresight import (
    OWN_MOST,
    counted,
    foresee,
    learned,
    names,
    shares,
)
from meikyu.games.elder_sign.bots.levels import LEVELS, WEIGHTS, expert
from meikyu.games.elder_sign.bots.strong import Strong
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.rules.dice import YELLOW
from meikyu.games.elder_sign.rules.people import draw_item
from meikyu.games.elder_sign.state import MONSTER_LOCK, OVER, ElderState, lock_place, new_slot
from meikyu.games.elder_sign.tables import CLUE, STAMINA
from tests.games.elder_sign.table import Table

LANTERN = "bulls-eye-lantern"


def standard(ancient: str = "hypnos", seats: int = 1, seed: int = 3) -> ElderState:
    options = ElderOptions(ancient_one=ancient)
    return GAME.setup(options, seats, GAME.content(), FastChance(seed))


# -- foresight ------------------------------------------------------------------------------------


def test_every_card_of_the_standard_pack_was_learned_by_name() -> None:
    book = book_of(standard())
    wanted = {f"investigator/{card.id}" for card in book.investigators}
    wanted |= {f"item/{card.id}" for card in book.items}
    wanted |= {f"ancient/{card.id}" for card in book.ancient_ones}
    for pair in (learned().alone, learned().company):
        for table in (pair.night, pair.battle):
            assert set(table.names) == wanted


@pytest.mark.parametrize("seats", [1, 3, 8])
def test_what_would_be_is_what_is_foreseen_once_it_is(seats: int) -> None:
    state = standard(seats=seats)
    who = seats - 1
    person = state.people[(state.turn + who) % seats]
    before = foresee(state, learned())
    expected = before.then(
        ((foresight.SIGNS, before.here.table[foresight.SIGNS] - 2),),
        who,
        ((foresight.CLUES, 4), (foresight.STAMINA, 1)),
    )
    person.clues, person.stamina = 4, 1
    state.signs += 2
    assert foresee(state, learned()).chance == pytest.approx(expected)


def test_a_card_counts_by_its_kind_and_its_name() -> None:
    state = standard()
    without = foresee(state, learned()).chance
    draw_item(state, 0, 1, FastChance(1), None)
    here = foresee(state, learned())
    name = names(state, 0)[-1]
    uniques = here.here.people[0][foresight.UNIQUE]
    then = here.then((), 0, ((foresight.UNIQUE, uniques - 1),), (name,))
    assert then == pytest.approx(without)


def test_cards_that_were_not_learned_are_judged_by_their_numbers() -> None:
    state = Table().state
    here = foresee(state, learned())
    assert set(here.here.called[0]).isdisjoint(learned().alone.night.names)
    assert 0.0 < here.chance < 1.0


def test_more_than_is_told_apart_counts_as_the_most() -> None:
    state = standard()
    state.people[0].clues = 99
    assert counted(state, 0)[foresight.CLUES] == OWN_MOST[foresight.CLUES]
    assert ForeseenWorth(state, 0, learned()).things[CLUE] > 0.0


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
@pytest.mark.parametrize("ancient", ["hypnos", "case-zero", "azathoth"])
def test_signs_help_and_doom_hurts(ancient: str, seats: int) -> None:
    here = foresee(standard(ancient, seats), learned())
    signs, doom = here.here.table[foresight.SIGNS], here.here.table[foresight.DOOM]
    assert here.then(((foresight.SIGNS, signs - 3),)) > here.chance
    assert here.then(((foresight.DOOM, doom - 3),)) < here.chance


def test_those_who_will_not_act_again_count_less_than_those_who_will() -> None:
    """With one space of the track left and eight at the table, the last of them comes too late."""
    assert shares(False, [5, 1, 0, 0, 0, 0, 0, 8], 7) == (1.0, 0.0, 0.0)
    assert shares(False, [5, 9, 0, 0, 0, 0, 0, 1], 0) == (1.0, 1.0, 1.0)
    assert shares(True, [5, 9, 3, 0, 0, 0, 0, 4], 1) == (1.0, 0.0, 0.0)


# -- what is made of it ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 4])
def test_an_elder_sign_is_the_measure_and_a_death_costs_more_than_a_doom_token(seats: int) -> None:
    state = standard(seats=seats)
    for seat in range(seats):
        worth = ForeseenWorth(state, seat, learned())
        assert worth.death(seat) >= worth.doom > 0.0
        assert worth.change(seat, STAMINA, -1) < 0.0
        assert worth.change(seat, STAMINA, -9) == -worth.death(seat)


def test_special_dice_are_counted_exactly_before_an_adventure() -> None:
    state = standard()
    person = state.people[0]
    person.items = tuple(
        number for number, card in enumerate(book_of(state).items) if card.id == LANTERN
    )
    plan = ExpertPlan(state, 0, learned(), Memory())
    tasks = plan.memory.on_slot(state, 0, state.open[0])
    hand = hand_before(state, 0)
    found = plan.helped(tasks, hand, tasks.chance(hand))
    assert [chance for chance, _ in found] == [pytest.approx(tasks.chance(hand.more(YELLOW)))]


# -- nothing else ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.id)
def test_it_decides_alike_whatever_the_table_does_not_show(level: Level) -> None:
    """Other hidden facts and another seed of its own: the same moves."""
    chance, other = FastChance(8), FastChance(99)
    state = standard("dagon", seats=2, seed=8)
    for number in range(160):
        if state.phase == OVER:
            break
        seat = state.stack[-1].seat
        made = [level.make(GAME, seat, seed) for seed in (1, 2)]
        worlds = [state.clone(), GAME.scramble(state, seat, other)]
        first, second = (
            bot.decide(turn_at(GAME, world, seat, lambda _, world=world: world.clone()))  # type: ignore[misc]
            for bot, world in zip(made, worlds, strict=True)
        )
        assert first == second, number
        GAME.apply(state, seat, first, chance)


def test_a_task_that_frees_several_dice_does_not_stop_the_bots() -> None:
    """Its printed lock and its monster's: completing it frees two dice, and six are there."""
    state = standard()
    rows = [adventure.rows for adventure in state.tables.adventures]
    card = next(n for n, row in enumerate(rows) if len(row) > 1 and row[0].task.fewest_dice == 1)
    slot = new_slot(card, state.adventure(card))
    state.open[0] = slot
    state.place[0] = lock_place(slot.card, 0)
    state.place[1] = lock_place(slot.card, MONSTER_LOCK)
    assert 0.0 <= Strong(state, 0, state.moves, WEIGHTS, Memory()).hope(slot) <= 1.0


@pytest.mark.parametrize("seats", [1, 2, 3, 8])
def test_it_is_one_level_for_every_number_of_seats(seats: int) -> None:
    state = standard(seats=seats)
    thoughts = expert(state, state.stack[-1].seat, state.moves, WEIGHTS, Memory())
    assert type(thoughts) is Expert
