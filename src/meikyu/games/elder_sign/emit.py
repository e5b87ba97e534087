# Compiled by mypyc.
"""From the kernel's ints to the words of events, for callers that pass a sink."""

from typing import Final, cast

from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import events
from meikyu.games.elder_sign.cards import sources
from meikyu.games.elder_sign.cards.names import Named, book_of, named
from meikyu.games.elder_sign.cards.vocabulary import THING_WORDS
from meikyu.games.elder_sign.events import Die, DieColour, DieFace, Result, Thing
from meikyu.games.elder_sign.rules.dice import COLOURS, DIE_FACES, GREEN
from meikyu.games.elder_sign.state import (
    BELOW,
    COLOUR,
    DICE,
    NO_CARD,
    ElderState,
)

FACE_WORDS: Final[tuple[DieFace | None, ...]] = (
    None,
    "1",
    "2",
    "3",
    "4",
    "lore",
    "peril",
    "terror",
    "wild",
)
RESULTS: Final[tuple[Result | None, ...]] = (None, "signs", "battle", "dead", "awoken", "stalled")

# -- words for ints -----------------------------------------------------------------------------


def colour_word(colour: int) -> DieColour:
    return cast(DieColour, COLOURS[colour])


def die_word(state: ElderState, die: int) -> Die:
    return Die(die + 1, colour_word(COLOUR[die]), FACE_WORDS[state.face[die]])


def dice_words(state: ElderState, dice: int) -> tuple[Die, ...]:
    return tuple(die_word(state, die) for die in range(DICE) if dice >> die & 1)


def adventure_name(state: ElderState, card: int) -> Named:
    return named(book_of(state).adventures[card])


def item_name(state: ElderState, item: int) -> Named:
    return named(book_of(state).items[item])


def monster_name(state: ElderState, monster: int) -> Named:
    return named(book_of(state).monsters[monster])


def trophy_name(state: ElderState, trophy: int) -> Named:
    adventures = len(state.tables.adventures)
    if trophy >= adventures:
        return monster_name(state, trophy - adventures)
    return adventure_name(state, trophy)


def investigator_name(state: ElderState, seat: int) -> Named:
    return named(book_of(state).investigators[state.people[seat].card])


def _attempted(state: ElderState) -> Named | None:
    if state.attempt_card == NO_CARD:
        return None
    return adventure_name(state, state.attempt_card)


def row_number(state: ElderState, row: int, printed: int) -> int:
    """A task's number on its card, from 1: monsters below come after the printed tasks."""
    return row + 1 if row < BELOW else printed + row - BELOW + 1


# -- turns and people -----------------------------------------------------------------------------


def turn_began(sink: Sink, state: ElderState) -> None:
    sink.emit(events.TurnBegan(state.turn, state.turns))


def moved(sink: Sink, state: ElderState, seat: int) -> None:
    at = state.people[seat].at
    sink.emit(events.Moved(seat, adventure_name(state, at) if at >= 0 else None))


def entrance_used(sink: Sink, state: ElderState, seat: int, sale: int) -> None:
    sink.emit(events.EntranceUsed(seat, named(book_of(state).sales[sale])))


def gained(sink: Sink, state: ElderState, seat: int, what: int, count: int) -> None:
    sink.emit(events.Gained(seat, cast(Thing, THING_WORDS[what]), count))


def lost(sink: Sink, state: ElderState, seat: int, what: int, count: int) -> None:
    sink.emit(events.Lost(seat, cast(Thing, THING_WORDS[what]), count))


def item_gained(sink: Sink, state: ElderState, seat: int, item: int) -> None:
    sink.emit(events.ItemGained(seat, item_name(state, item)))


def item_discarded(sink: Sink, state: ElderState, seat: int, item: int) -> None:
    sink.emit(events.ItemDiscarded(seat, item_name(state, item)))


def item_used(sink: Sink, state: ElderState, seat: int, item: int) -> None:
    sink.emit(events.ItemUsed(seat, item_name(state, item)))


def trophy_taken(sink: Sink, state: ElderState, seat: int, trophy: int) -> None:
    sink.emit(events.TrophyTaken(seat, trophy_name(state, trophy)))


def trophy_lost(sink: Sink, state: ElderState, seat: int, trophy: int) -> None:
    sink.emit(events.TrophyLost(seat, trophy_name(state, trophy)))


def died(sink: Sink, state: ElderState, seat: int) -> None:
    sink.emit(events.InvestigatorDied(seat, investigator_name(state, seat)))


def entered(sink: Sink, state: ElderState, seat: int) -> None:
    sink.emit(events.InvestigatorEntered(seat, investigator_name(state, seat)))


# -- the attempt ----------------------------------------------------------------------------------


def attempt_began(sink: Sink, state: ElderState) -> None:
    sink.emit(events.AttemptBegan(state.attempt_seat, _attempted(state)))


def rolled(sink: Sink, state: ElderState, seat: int, dice: int, again: bool) -> None:
    sink.emit(events.DiceRolled(seat, dice_words(state, dice), again))


def task_completed(sink: Sink, state: ElderState, seat: int, row: int, dice: int) -> None:
    printed = 1
    if state.attempt_card != NO_CARD:
        printed = len(state.adventure(state.attempt_card).rows)
    number = row_number(state, row, printed)
    sink.emit(events.TaskCompleted(seat, number, dice_words(state, dice)))


def roll_failed(sink: Sink, state: ElderState, seat: int, terror: bool) -> None:
    sink.emit(events.RollFailed(seat, terror))


def die_removed(sink: Sink, state: ElderState, seat: int, die: int) -> None:
    sink.emit(events.DieRemoved(seat, die_word(state, die)))


def die_held(sink: Sink, state: ElderState, seat: int, on: int, die: int) -> None:
    sink.emit(events.DieHeld(seat, die_word(state, die), on))


def die_marked(sink: Sink, state: ElderState, seat: int, die: int) -> None:
    sink.emit(events.DieMarked(seat, die_word(state, die)))


def die_turned(sink: Sink, state: ElderState, seat: int, die: int) -> None:
    sink.emit(events.DieTurned(seat, die_word(state, die)))


def die_on_spell(sink: Sink, state: ElderState, seat: int, die: int, item: int) -> None:
    sink.emit(events.DieOnSpell(seat, die_word(state, die), item_name(state, item)))


def die_taken_off(sink: Sink, state: ElderState, seat: int, die: int, item: int) -> None:
    sink.emit(events.DieTakenOff(seat, die_word(state, die), item_name(state, item)))


def offer_declined(sink: Sink, state: ElderState, seat: int, by: int) -> None:
    source = sources.source_of(state, by)
    sink.emit(events.Declined(seat, "offer", None if source is None else source.card))


def hold_declined(sink: Sink, seat: int) -> None:
    sink.emit(events.Declined(seat, "hold"))


def task_declined(sink: Sink, seat: int) -> None:
    sink.emit(events.Declined(seat, "task"))


def agreed(sink: Sink, seat: int) -> None:
    sink.emit(events.Agreed(seat))


def option_chosen(sink: Sink, state: ElderState, seat: int, program: int) -> None:
    sink.emit(events.OptionChosen(seat))


def seat_chosen(sink: Sink, seat: int, other: int) -> None:
    sink.emit(events.SeatChosen(seat, other))


def stopped(sink: Sink, state: ElderState, seat: int) -> None:
    sink.emit(events.Stopped(seat))


def clue_spent(sink: Sink, state: ElderState, seat: int) -> None:
    sink.emit(events.ClueSpent(seat))


def power_used(sink: Sink, state: ElderState, seat: int) -> None:
    sink.emit(events.PowerUsed(seat))


def succeeded(sink: Sink, state: ElderState, seat: int) -> None:
    sink.emit(events.AdventureSucceeded(seat, adventure_name(state, state.attempt_card)))


def effect_began(sink: Sink, state: ElderState, seat: int, by: int) -> None:
    source = sources.source_of(state, by)
    if source is not None:
        sink.emit(events.EffectBegan(seat, source))


def failed(sink: Sink, state: ElderState, seat: int) -> None:
    sink.emit(events.AdventureFailed(seat, _attempted(state)))


def rolled_aside(sink: Sink, state: ElderState, seat: int, side: int) -> None:
    face = FACE_WORDS[DIE_FACES[GREEN][side]]
    assert face is not None
    sink.emit(events.RolledAside(seat, face))


# -- the table ------------------------------------------------------------------------------------


def card_opened(sink: Sink, state: ElderState, card: int) -> None:
    sink.emit(events.CardOpened(adventure_name(state, card), state.adventure(card).world))


def card_closed(sink: Sink, state: ElderState, card: int) -> None:
    sink.emit(events.CardClosed(adventure_name(state, card)))


def monster_appeared(sink: Sink, state: ElderState, monster: int) -> None:
    sink.emit(events.MonsterAppeared(monster_name(state, monster)))


def monster_placed(sink: Sink, state: ElderState, monster: int, card: int) -> None:
    sink.emit(events.MonsterPlaced(monster_name(state, monster), adventure_name(state, card)))


def monster_beaten(sink: Sink, state: ElderState, seat: int, monster: int) -> None:
    sink.emit(events.MonsterBeaten(seat, monster_name(state, monster)))


def monster_banished(sink: Sink, state: ElderState, monster: int) -> None:
    sink.emit(events.MonsterBanished(monster_name(state, monster)))


def die_locked(sink: Sink, state: ElderState, die: int, card: int) -> None:
    sink.emit(events.DieLocked(die_word(state, die), adventure_name(state, card)))


def die_unlocked(sink: Sink, state: ElderState, die: int) -> None:
    sink.emit(events.DieUnlocked(die_word(state, die)))


def lock_appeared(sink: Sink, state: ElderState, card: int) -> None:
    sink.emit(events.LockAppeared(adventure_name(state, card)))


def doom_changed(sink: Sink, state: ElderState) -> None:
    sink.emit(events.DoomChanged(state.doom, state.old_one().doom))


def clock_moved(sink: Sink, state: ElderState, midnight: bool) -> None:
    sink.emit(events.ClockMoved(state.clock, midnight))


def mythos_drawn(sink: Sink, state: ElderState) -> None:
    sink.emit(events.MythosDrawn(named(book_of(state).mythos[state.mythos])))


def calmed(sink: Sink, state: ElderState) -> None:
    sink.emit(events.MythosCalmed(named(book_of(state).mythos[state.mythos])))


def _old_one(state: ElderState) -> Named:
    return named(book_of(state).ancient_ones[state.ancient])


def awoke(sink: Sink, state: ElderState) -> None:
    sink.emit(events.AncientOneAwoke(_old_one(state)))


def attacked(sink: Sink, state: ElderState) -> None:
    sink.emit(events.AncientOneAttacked(_old_one(state)))


def ended(sink: Sink, state: ElderState) -> None:
    result = RESULTS[state.result]
    assert result is not None
    sink.emit(events.GameEnded(result))
