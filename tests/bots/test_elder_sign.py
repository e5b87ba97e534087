"""The bots of Elder Sign: legal on every seat, with reasons in words, and sensible where that is
plain."""

from collections.abc import Iterator

import pytest

from meikyu.bots.base import Level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import FastChance
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.bots import chances
from meikyu.games.elder_sign.bots.careful import Careful
from meikyu.games.elder_sign.bots.chances import Hand, Memory, hand_before, hand_now, rolled
from meikyu.games.elder_sign.bots.levels import LEVELS, WEIGHTS, InvestigatorBot
from meikyu.games.elder_sign.bots.strong import Strong
from meikyu.games.elder_sign.bots.worth import Worth
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import Complete, Position, Remove, Reroll
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import BELOW, ENTRANCE, OVER, ElderState
from meikyu.games.elder_sign.tables import SANITY, STAMINA
from tests.games.elder_sign.table import Table

CAREFUL, STRONG, EXPERT = LEVELS[1:]
THINKING = pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: str(level.id))


def bot_of(level: Level, seat: int) -> InvestigatorBot:
    made = level.make(GAME, seat, 7)
    assert isinstance(made, InvestigatorBot)
    return made


def decide(bot: InvestigatorBot, state: ElderState) -> int:
    seat = state.stack[-1].seat
    assert seat == bot.seat
    return bot.decide(turn_at(GAME, state, seat, lambda chance: state.clone()))


def game(
    level: Level, seats: int, seed: int, plies: int
) -> Iterator[tuple[ElderState, int, Phrase]]:
    """Positions of a game with the bot's moves and reasons."""
    chance = FastChance(seed)
    state = GAME.setup(ElderOptions(), seats, GAME.content(), chance)
    bots = [bot_of(level, seat) for seat in range(seats)]
    for _ in range(plies):
        if state.phase == OVER:
            return
        seat = state.stack[-1].seat
        move = decide(bots[seat], state)
        why = bots[seat].why()
        assert why is not None
        yield state, move, why
        GAME.apply(state, seat, move, chance)


def strong(table: Table) -> int:
    state = table.state
    thoughts = Strong(state, state.stack[-1].seat, state.moves, WEIGHTS, Memory())
    return thoughts.decide().move


def careful(table: Table) -> int:
    state = table.state
    thoughts = Careful(state, state.stack[-1].seat, state.moves, WEIGHTS, Memory())
    return thoughts.decide().move


# -- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_careful_plays_whole_games_of_any_size(seats: int) -> None:
    last = None
    for state, move, _ in game(CAREFUL, seats, 40 + seats, 5_000):
        assert move in state.moves
        last = state
    assert last is not None
    assert last.phase == OVER


def test_strong_plays_legal_moves_and_leaves_the_position_alone() -> None:
    for state, move, _ in game(STRONG, 3, 11, 90):
        assert move in state.moves
        before = state.key()
        decide(bot_of(STRONG, state.stack[-1].seat), state)
        assert state.key() == before


@THINKING
def test_a_bot_that_takes_over_decides_as_one_that_was_there_from_the_start(level: Level) -> None:
    for number, (state, move, _) in enumerate(game(level, 2, 23, 60)):
        if number % 6 == 0:
            assert decide(bot_of(level, state.stack[-1].seat), state) == move


def chances_of(state: ElderState, clues_first: int) -> list[float]:
    """What every card and every roll of a position is worth, where nothing was worked out before
    but the same with a number of clues."""
    chances._known.clear()
    memory, seat = Memory(), state.stack[-1].seat
    hand = hand_before(state, seat)
    found: list[float] = []
    for slot in state.open:
        tasks = memory.on_slot(state, seat, slot)
        tasks.chance(hand, clues_first)
        found += [tasks.chance(hand, clues) for clues in range(3)]
    if state.attempt_seat == seat:
        tasks, hand, roll = memory.running(state), hand_now(state), rolled(state)
        tasks.chance(hand, clues_first)
        if len(roll) == hand.green + hand.yellow + hand.red:
            found += [tasks.judged(hand, roll, clues) for clues in range(3)]
    return found


def test_what_a_process_reckoned_before_changes_no_chance() -> None:
    for number, (state, _, _) in enumerate(game(STRONG, 2, 31, 60)):
        if number % 6 == 0:
            assert chances_of(state, 0) == chances_of(state, 3)


@THINKING
def test_every_decision_has_a_reason_in_every_language(level: Level) -> None:
    words = [lexicon(locale, GAME.package) for locale in LOCALES]
    for _, _, why in game(level, 2, 5, 70):
        for lexicon_of in words:
            assert lexicon_of.say(why)


# -- judgement ------------------------------------------------------------------------------------


@pytest.mark.parametrize("decides", [strong, careful])
def test_the_last_elder_sign_is_bought_when_it_can_be_paid(decides: object) -> None:
    table = Table()
    table.state.signs = table.state.old_one().elder_signs - 1
    adventures = range(len(table.state.tables.adventures))
    table.state.people[0].trophies = tuple(
        card for card in adventures if not table.state.is_open(card)
    )
    assert callable(decides)
    assert decides(table) == moves.GO * KIND
    table.state.people[0].at = ENTRANCE
    GAME.apply(table.state, 0, moves.GO * KIND, table.chance)
    sale = decides(table) % KIND
    GAME.apply(table.state, 0, moves.SALE * KIND + sale, table.chance)
    while table.state.phase != OVER and table.state.stack[-1].kind == frames.PAY:
        GAME.apply(table.state, 0, table.state.moves[0], table.chance)
    assert table.state.phase == OVER


def test_a_weak_careful_investigator_rests() -> None:
    table = Table()
    table.state.people[0].sanity = 1
    assert careful(table) == moves.GO * KIND


@pytest.mark.parametrize(("lost", "kept"), [(STAMINA, SANITY), (SANITY, STAMINA)])
def test_what_is_left_most_is_given_up(lost: int, kept: int) -> None:
    state = Table().state
    person = state.people[0]
    person.stamina, person.sanity = (4, 1) if lost == STAMINA else (1, 4)
    assert Worth(state, WEIGHTS).better_loss(0) == lost


def test_the_nearer_the_end_the_dearer_doom() -> None:
    early, late = Table(doom=0).state, Table(doom=8).state
    assert Worth(late, WEIGHTS).doom > Worth(early, WEIGHTS).doom


def test_a_roll_that_completes_the_adventure_is_taken() -> None:
    table = Table().attempt("cloak-room")
    table.state.done = 1
    table.roll("lore lore lore 1 1 1")
    kind, argument = divmod(strong(table), KIND)
    assert kind == moves.COMPLETE
    assert (argument % 256).bit_count() == 1


# -- the odds as the bots ask for them ------------------------------------------------------------


def test_the_bots_odds_are_those_of_the_odds() -> None:
    table = Table().give(clues=1).attempt("star-cabinet")
    table.roll("1 2 2 lore peril terror")
    tasks, hand, roll = Memory().running(table.state), hand_now(table.state), rolled(table.state)
    position = Position(tasks.open, hand.green, clues=1)
    choices = tasks.odds.after_roll(position, roll).choices
    as_it_lies = [c.value for c in choices if isinstance(c.what, Complete | Remove)]
    assert tasks.judged(hand, roll, 1) == pytest.approx(max(as_it_lies))
    again = {
        tuple(sorted(choice.what.dice)): choice.value
        for choice in choices
        if isinstance(choice.what, Reroll)
    }
    found = {tuple(sorted(dice)): value for value, dice in tasks.rerolls(hand, roll, 0)}
    assert found == pytest.approx(again)


def test_a_task_completed_is_found_again_among_those_of_the_beginning() -> None:
    memory = Memory()
    table = Table().attempt("cloak-room")
    whole = memory.running(table.state)
    table.state.done = 1
    rest = memory.running(table.state)
    assert rest.odds is whole.odds
    assert rest.open == 2
    alone = Memory().running(table.state)
    assert rest.chance(Hand(3)) == pytest.approx(alone.chance(Hand(3)))


def test_more_tasks_than_dice_are_hopeless() -> None:
    table = Table().attempt("cloak-room")
    slot = table.slot("cloak-room")
    for _ in range(6):
        slot = slot.with_monster(BELOW, table.monster("ghoul"))
    table.change(slot)
    assert Memory().running(table.state).chance(Hand(6)) == 0.0
