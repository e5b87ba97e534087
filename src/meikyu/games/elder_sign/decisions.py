"""What a decision does, by the kind of its move. Compiled. The frame is off the stack already."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, frames, moves
from meikyu.games.elder_sign.frames import run_program
from meikyu.games.elder_sign.legal import price
from meikyu.games.elder_sign.rules.attempt import complete, empty_spell, fail_roll, roll, roll_dice
from meikyu.games.elder_sign.rules.dice import GREEN
from meikyu.games.elder_sign.rules.modifiers import happens_to, limited, use_up
from meikyu.games.elder_sign.rules.museum import (
    banish,
    beat_monster,
    holder_of,
    lock_die,
    place_monster,
    replace,
)
from meikyu.games.elder_sign.rules.people import (
    discard_item,
    enter,
    free_die,
    give_up_trophy,
    take_points,
    trophy_worth,
)
from meikyu.games.elder_sign.state import (
    COLOUR,
    ENTRANCE,
    HELD,
    ON_SPELL,
    ON_TASK,
    POOL,
    REMOVED,
    ElderState,
    Frame,
    lock_card,
    lock_place,
    lock_row,
)
from meikyu.games.elder_sign.tables import (
    FROM_ANY,
    FROM_PAYMENT,
    KIND_ALLY,
    KIND_SPELL,
    MOD_FREE_REROLL,
    MOD_KEEP_USED,
    SANITY,
    STAMINA,
    WHEN_ADVENTURE,
    WHEN_CLUE,
    WHEN_ENTRANCE,
    WHEN_ITEM,
    WHEN_SPELL,
)

ALL_DICE: Final = 8


def decide(
    state: ElderState, frame: Frame, kind: int, argument: int, chance: Chance, sink: Sink | None
) -> None:
    """Does what was decided."""
    seat = frame[1]
    if kind == moves.ROLL:
        roll(state, seat, chance, sink)
    elif kind == moves.COMPLETE:
        complete(state, seat, moves.row_of_way(argument), moves.dice_of_way(argument), sink)
    elif kind == moves.ACCEPT:
        fail_roll(state, frame, sink)
    elif kind == moves.REMOVE:
        state.place[argument] = REMOVED
        if COLOUR[argument] != GREEN:
            state.spent |= 1 << argument
        if sink is not None:
            emit.die_removed(sink, state, seat, argument)
        state.face[argument] = 0
    elif kind == moves.FOCUS:
        keep_die(state, frame, argument, seat, sink)
    elif kind == moves.ASSIST:
        keep_die(state, frame, moves.die_of(argument), moves.number_with_die(argument), sink)
    elif kind == moves.DECLINE:
        if sink is not None:
            emit.declined(sink, seat)
    elif kind == moves.GO:
        go(state, seat, argument, sink)
    elif kind == moves.SALE:
        buy(state, seat, argument, sink)
    elif kind == moves.STOP:
        if sink is not None:
            emit.stopped(sink, state, seat)
        state.stack.append((frames.FAIL, seat))
    elif moves.CARD_MOVES >> kind & 1:
        _with_cards(state, frame, kind, argument, sink)
    elif moves.ANSWERS >> kind & 1:
        _answer(state, frame, kind, argument, chance, sink)
    elif moves.PICKS >> kind & 1:
        _pick(state, frame, kind, argument, chance, sink)
    else:
        raise AssertionError(f"no move: {kind}")


# -- moving and the entrance ----------------------------------------------------------------------


def go(state: ElderState, seat: int, argument: int, sink: Sink | None) -> None:
    """Moves to the entrance or to an adventure (ELD-1)."""
    state.people[seat].at = argument - 1 if argument else ENTRANCE
    if sink is not None:
        emit.moved(sink, state, seat)
    happens_to(state, WHEN_ADVENTURE if argument else WHEN_ENTRANCE, seat)


def buy(state: ElderState, seat: int, sale: int, sink: Sink | None) -> None:
    """One effect of the entrance sheet, paid with trophies (ELD-2)."""
    if sink is not None:
        emit.entrance_used(sink, state, seat, sale)
    run_program(state, seat, state.tables.sales[sale].effects, FROM_ANY)
    due = price(state, seat, sale)
    if due:
        state.stack.append((frames.PAY, seat, due))


# -- cards, clues, powers -------------------------------------------------------------------------


def _with_cards(
    state: ElderState, frame: Frame, kind: int, argument: int, sink: Sink | None
) -> None:
    """Windows around a roll: the window stays open afterwards. A card used before a roll lets the
    attempt be judged again (ELD-13), which opens the next window."""
    seat = frame[1]
    if kind == moves.USE:
        use(state, seat, argument, True, sink)
        return
    state.stack.append(frame)
    if kind == moves.USE_AFTER:
        use(state, seat, argument, False, sink)
    elif kind == moves.TAKE_OFF:
        owner = holder_of(state, argument)
        spell = state.place[argument] - ON_SPELL
        if sink is not None:
            emit.die_taken_off(sink, state, seat, argument, spell)
        state.place[argument] = POOL
        state.face[argument] = 0
        empty_spell(state, owner, spell, sink)
    elif kind == moves.CLUE:
        state.people[seat].clues -= 1
        if sink is not None:
            emit.clue_spent(sink, state, seat)
        state.stack.append((frames.MARK, seat, ALL_DICE, 0, 0))
        happens_to(state, WHEN_CLUE, seat)
    elif kind == moves.FREE:
        row = state.tables.modifiers[argument]
        use_up(state, seat, argument, row[3])
        if sink is not None:
            emit.power_used(sink, state, seat)
        if row[0] == MOD_FREE_REROLL:
            state.stack.append((frames.MARK, seat, row[1], row[2], 0))
        else:
            state.stack.append((frames.TURN_DIE, seat, row[1], row[2], 1))
    elif kind == moves.CAST:
        item = moves.number_with_die(argument)
        held = moves.die_of(argument)
        state.place[held] = ON_SPELL + item
        if sink is not None:
            emit.die_on_spell(sink, state, seat, held, item)
        happens_to(state, WHEN_SPELL, seat)
    else:
        raise AssertionError(f"no move with a card: {kind}")


def use(state: ElderState, seat: int, item: int, before: bool, sink: Sink | None) -> None:
    """A card is used, and discarded unless it says otherwise (ELD-R21)."""
    card = state.tables.items[item]
    if sink is not None:
        emit.item_used(sink, state, seat, item)
    if card.keep or (card.kind < KIND_ALLY and limited(state, seat, MOD_KEEP_USED, card.kind)):
        state.exhausted.append(item)
    else:
        discard_item(state, seat, item, sink)
    if card.kind < KIND_ALLY:
        happens_to(state, WHEN_SPELL if card.kind == KIND_SPELL else WHEN_ITEM, seat)
    run_program(state, seat, card.before if before else card.after, FROM_ANY)


def keep_die(state: ElderState, frame: Frame, die: int, on: int, sink: Sink | None) -> None:
    """Focus or assist (ELD-22); more than one die only by modifiers."""
    seat = frame[1]
    state.place[die] = HELD + on
    if on != seat:
        state.assisted |= 1 << on
    if sink is not None:
        emit.die_held(sink, state, seat, on, die)
    if frame[2] > 1:
        state.stack.append((frames.HOLD, seat, frame[2] - 1))


# -- answers --------------------------------------------------------------------------------------


def _answer(
    state: ElderState, frame: Frame, kind: int, argument: int, chance: Chance, sink: Sink | None
) -> None:
    seat = frame[1]
    if kind == moves.MARK:
        _, _, most, faces, marked = frame
        state.stack.append((frames.MARK, seat, most, faces, marked | 1 << argument))
        if sink is not None:
            emit.die_marked(sink, state, seat, argument)
    elif kind == moves.AGAIN:
        roll_dice(state, frame[4], chance)
        if sink is not None:
            emit.rolled(sink, state, seat, frame[4], True)
    elif kind == moves.AGREE:
        _, _, program, cost, source, _ = frame
        run_program(state, seat, program, source)
        run_program(state, seat, cost, FROM_PAYMENT)
        if sink is not None:
            emit.agreed(sink, seat)
    elif kind == moves.OPTION:
        option = frame[frames.FIRST_OPTION + argument]
        run_program(state, seat, option, frame[2], frame[4])
        if sink is not None:
            emit.option_chosen(sink, state, seat, option)
    else:
        raise AssertionError(f"no answer: {kind}")


# -- picks ----------------------------------------------------------------------------------------


def _pick(
    state: ElderState, frame: Frame, kind: int, argument: int, chance: Chance, sink: Sink | None
) -> None:
    seat = frame[1]
    if kind == moves.HEALTH:
        _, _, count, life = frame
        if count > 1:
            state.stack.append((frames.PICK_HEALTH, seat, count - 1, life))
        take_points(state, seat, SANITY if argument else STAMINA, 1, sink)
    elif kind == moves.GIVE_ITEM:
        _, _, kinds, count, life = frame
        if count > 1:
            state.stack.append((frames.PICK_ITEM, seat, kinds, count - 1, life))
        discard_item(state, seat, argument, sink)
    elif kind == moves.GIVE_TROPHY:
        _give_trophy(state, frame, argument, sink)
    elif kind == moves.SPOT:
        _pick_spot(state, frame, argument, sink)
    elif kind == moves.CARD:
        if frame[3] > 1:
            state.stack.append((frames.PICK_ADVENTURE, seat, frame[2], frame[3] - 1))
        replace(state, argument, chance, sink)
    elif kind == moves.DIE:
        _pick_die(state, frame, argument, sink)
    elif kind == moves.SEAT:
        run_program(state, argument, frame[2], frame[4])
        if sink is not None:
            emit.seat_chosen(sink, seat, argument)
    elif kind == moves.INVESTIGATOR:
        enter(state, seat, argument, chance, sink)
    elif kind == moves.ROW:
        complete(state, seat, argument, 0, sink)
    else:
        raise AssertionError(f"nothing to pick: {kind}")


def _give_trophy(state: ElderState, frame: Frame, trophy: int, sink: Sink | None) -> None:
    seat = frame[1]
    if frame[0] == frames.PAY:
        due = frame[2] - trophy_worth(state, seat, trophy)
        if due > 0:
            state.stack.append((frames.PAY, seat, due))
    elif frame[0] == frames.PICK_TROPHY:
        if frame[2] > 1:
            state.stack.append((frames.PICK_TROPHY, seat, frame[2] - 1, frame[3]))
    else:
        raise AssertionError(f"no trophy is asked for: {frame[0]}")
    give_up_trophy(state, seat, trophy, sink)


def _pick_spot(state: ElderState, frame: Frame, spot: int, sink: Sink | None) -> None:
    seat = frame[1]
    if frame[0] == frames.PLACE_MONSTER:
        place_monster(state, spot, frame[2], sink)
    elif frame[0] == frames.PICK_MONSTER:
        if frame[3] > 1:
            state.stack.append((frames.PICK_MONSTER, seat, frame[2], frame[3] - 1))
        if frame[2]:
            slot = state.open[moves.place_of_spot(spot)]
            beat_monster(state, seat, slot, moves.row_of_spot(spot), sink)
        else:
            banish(state, spot, sink)
    elif frame[0] == frames.LOCK_TASK:
        slot = state.open[moves.place_of_spot(spot)]
        row = moves.row_of_spot(spot)
        place = lock_place(slot.card, row)
        if frame[2] != frames.ANY_COLOUR:
            slot.locks[row] = frame[2]
        state.stack.append((frames.LOCK_DIE, seat, frame[2], place))
        if sink is not None:
            emit.lock_appeared(sink, state, slot.card)
    else:
        raise AssertionError(f"no task is asked for: {frame[0]}")


def _pick_die(state: ElderState, frame: Frame, die: int, sink: Sink | None) -> None:
    seat = frame[1]
    place = state.place[die]
    if frame[0] == frames.LOCK_DIE:
        owner = holder_of(state, die)
        row = lock_row(frame[3])
        slot = state.slot_of(lock_card(frame[3]))
        if row < len(slot.locks):
            slot.locks[row] = COLOUR[die]  # a lock of any colour takes the die's
        lock_die(state, die, frame[3], sink)
        if ON_SPELL <= place < ON_TASK:
            empty_spell(state, owner, place - ON_SPELL, sink)
    elif frame[0] == frames.UNLOCK:
        if frame[2] > 1:
            state.stack.append((frames.UNLOCK, seat, frame[2] - 1))
        if sink is not None:
            emit.die_unlocked(sink, state, die)
        free_die(state, die)
    elif frame[0] == frames.TURN_DIE:
        _, _, face, faces, count = frame
        if count > 1:
            state.stack.append((frames.TURN_DIE, seat, face, faces, count - 1))
        state.face[die] = face
        if sink is not None:
            emit.die_turned(sink, state, seat, die)
    else:
        raise AssertionError(f"no die is asked for: {frame[0]}")
