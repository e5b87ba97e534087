# Compiled by mypyc.
"""The windows around a roll: what may be used before it and after it. Compiled."""

from typing import Final

from mypy_extensions import mypyc_attr

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    AFTER_ROLL,
    BEFORE_ROLL,
    FAIL,
    Decision,
    Key,
    OfSeat,
    run_program,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import complete, roll_dice, succeed
from meikyu.games.elder_sign.rules.changes import Mark, TurnDie, different_dice
from meikyu.games.elder_sign.rules.dice import DICE
from meikyu.games.elder_sign.rules.effects import would_change
from meikyu.games.elder_sign.rules.failing import fail_roll
from meikyu.games.elder_sign.rules.helping import may_go_on
from meikyu.games.elder_sign.rules.locks import holder_of
from meikyu.games.elder_sign.rules.modifiers import (
    forbidden,
    happens_to,
    has,
    limited,
    use_up,
    uses_left,
)
from meikyu.games.elder_sign.rules.people import discard_item, empty_spell
from meikyu.games.elder_sign.rules.prospects import usable
from meikyu.games.elder_sign.rules.tasks import assignments, lethal, open_rows, rolled_dice
from meikyu.games.elder_sign.state import COLOUR, ON_SPELL, ON_TASK, POOL, ElderState, Frame
from meikyu.games.elder_sign.tables import (
    BY_ITEM,
    FROM_ANY,
    KIND_ALLY,
    KIND_SPELL,
    MOD_FREE_CHANGE,
    MOD_FREE_REROLL,
    MOD_KEEP_USED,
    NO_CLUE,
    NO_PROGRAM,
    NO_SPELL,
    WHEN_CLUE,
    WHEN_ITEM,
    WHEN_SPELL,
    by,
)

STOP: Final = [moves.STOP * KIND]
ROLL_OR_STOP: Final = [moves.ROLL * KIND, moves.STOP * KIND]


def go_on(state: ElderState, frame: Frame, sink: Sink | None) -> None:
    """Between rolls: success, failure, or the next roll (ELD-8, ELD-9, ELD-13)."""
    seat = frame.seat
    if state.attempt_seat != seat:
        return
    for die, place in enumerate(state.place):
        if place == POOL:
            state.face[die] = 0
    state.roll_used = False
    rows = open_rows(state)
    if not rows:
        succeed(state, seat, sink)
    elif may_go_on(state, seat, rows):  # in the battle too (ELD-R16)
        state.stack.append(frame)
        state.stack.append(BeforeRoll(seat))
    else:
        state.stack.append(OfSeat(FAIL, seat))


def use(state: ElderState, seat: int, item: int, before: bool, sink: Sink | None) -> None:
    """A card is used, and discarded unless it says otherwise (ELD-R21)."""
    card = state.tables.items[item]
    if sink is not None:
        emit.item_used(sink, state, seat, item)
    if card.keep or (card.kind < KIND_ALLY and limited(state, seat, MOD_KEEP_USED, card.kind)):
        state.exhausted += (item,)
    else:
        discard_item(state, seat, item, sink)
    if card.kind < KIND_ALLY:
        happens_to(state, WHEN_SPELL if card.kind == KIND_SPELL else WHEN_ITEM, seat)
    effects = card.before if before else card.after
    run_program(state, seat, effects, FROM_ANY, 0, by(BY_ITEM, item))


def free_spaces(state: ElderState, item: int) -> int:
    """The die spaces of a spell that are free (ELD-18)."""
    return state.tables.items[item].hold - state.place.count(ON_SPELL + item)


def free_powers(state: ElderState, seat: int) -> list[int]:
    """Modifiers that may change the roll now, each once."""
    found: list[int] = []
    for modifier in state.people[seat].mods:
        row = state.tables.modifiers[modifier]
        if row[0] != MOD_FREE_REROLL and row[0] != MOD_FREE_CHANGE:
            continue
        if modifier in found or not uses_left(state, seat, modifier, row[3]):
            continue
        but = 1 << row[1] if row[0] == MOD_FREE_CHANGE else 0
        if different_dice(state, seat, row[2], but):
            found.append(modifier)
    return found


@mypyc_attr(free_list_len=1)
class BeforeRoll(Decision):
    """Roll, stop, use cards, take dice off spells (ELD-4, ELD-20, ELD-R2). A card used here lets
    the attempt be judged again (ELD-13), which opens the next window."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.kind = BEFORE_ROLL
        self.seat = seat

    def key(self) -> Key:
        return (BEFORE_ROLL, self.seat)

    def moves(self, state: ElderState) -> list[int]:
        seat = self.seat
        if state.attempt_seat != seat or state.roll_used:
            return []  # it is over, or a card has completed a task
        to_roll = False
        on_spell = False
        for place in state.place:
            to_roll = to_roll or place == POOL
            on_spell = on_spell or ON_SPELL <= place < ON_TASK
        # Without dice to roll the held ones are used.
        found = ROLL_OR_STOP[:] if to_roll or assignments(state) else STOP[:]
        seen: list[int] = []
        for item in state.people[seat].items:
            card = state.tables.items[item]
            if card.before == NO_PROGRAM or card.base in seen or not usable(state, seat, item):
                continue
            if would_change(state, seat, card.before):  # ELD-R27
                seen.append(card.base)
                found.append(moves.USE * KIND + item)
        if on_spell:
            for die in range(DICE):
                if ON_SPELL <= state.place[die] < ON_TASK and _first_like_it(state, die):
                    found.append(moves.TAKE_OFF * KIND + die)
        return found

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        seat = self.seat
        if kind == moves.ROLL:
            self._roll(state, chance, sink)
        elif kind == moves.STOP:
            if sink is not None:
                emit.stopped(sink, state, seat)
            state.stack.append(OfSeat(FAIL, seat))
        elif kind == moves.USE:
            use(state, seat, argument, True, sink)
        else:
            assert kind == moves.TAKE_OFF, kind
            state.stack.append(self)
            owner = holder_of(state, argument)
            spell = state.place[argument] - ON_SPELL
            if sink is not None:
                emit.die_taken_off(sink, state, seat, argument, spell)
            state.place[argument] = POOL
            state.face[argument] = 0
            empty_spell(state, owner, spell, sink)

    def _roll(self, state: ElderState, chance: Chance, sink: Sink | None) -> None:
        """Rolls all dice that are left (ELD-4, ELD-9)."""
        dice = 0
        for die, place in enumerate(state.place):
            if place == POOL:
                dice |= 1 << die
        roll_dice(state, dice, chance)
        state.roll_used = False
        state.stack.append(AfterRoll(self.seat, dice))
        if sink is not None:
            emit.rolled(sink, state, self.seat, dice, False)


def _first_like_it(state: ElderState, die: int) -> bool:
    """Whether no earlier die is on the same spell, equal in colour and face."""
    for other in range(die):
        if (
            state.place[other] == state.place[die]
            and state.face[other] == state.face[die]
            and COLOUR[other] == COLOUR[die]
        ):
            return False
    return True


@mypyc_attr(free_list_len=1)
class AfterRoll(Decision):
    """Complete a task, or change the roll, or accept that it fails (ELD-21, ELD-R10, ELD-R12)."""

    __slots__ = ("dice",)

    def __init__(self, seat: int, dice: int) -> None:
        self.kind = AFTER_ROLL
        self.seat = seat
        self.dice = dice  # rolled, as bits

    def key(self) -> Key:
        return (AFTER_ROLL, self.seat, self.dice)

    def moves(self, state: ElderState) -> list[int]:
        seat = self.seat
        if state.attempt_seat != seat or state.roll_used:
            return []
        found: list[int] = []
        must = False
        row = -1
        for way in assignments(state):
            found.append(moves.COMPLETE * KIND + way)
            if moves.row_of_way(way) != row:
                row = moves.row_of_way(way)
                must = must or not lethal(state, seat, row)
        if not must:
            found.append(moves.ACCEPT * KIND)
        rolled = rolled_dice(state, 0)
        if rolled:
            person = state.people[seat]
            if person.clues and not forbidden(state, seat, NO_CLUE):
                found.append(moves.CLUE * KIND)
            self._cards(state, rolled, found)
            if has(person, MOD_FREE_REROLL) or has(person, MOD_FREE_CHANGE):
                for modifier in free_powers(state, seat):
                    found.append(moves.FREE * KIND + modifier)
        return found

    def _cards(self, state: ElderState, rolled: list[int], found: list[int]) -> None:
        """Cards that change the roll, and spells that take a die of it."""
        seat = self.seat
        seen: list[int] = []
        for item in state.people[seat].items:
            card = state.tables.items[item]
            if (card.after == NO_PROGRAM and card.hold == 0) or card.base in seen:
                continue
            used = card.after != NO_PROGRAM and usable(state, seat, item)
            if used and would_change(state, seat, card.after):  # ELD-R27
                seen.append(card.base)
                found.append(moves.USE_AFTER * KIND + item)
            if card.hold and free_spaces(state, item) and not forbidden(state, seat, NO_SPELL):
                seen.append(card.base)
                for die in rolled:
                    found.append(moves.CAST * KIND + moves.with_die(item, die))

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        seat = self.seat
        if kind == moves.COMPLETE:
            complete(state, seat, moves.row_of_way(argument), moves.dice_of_way(argument), sink)
        elif kind == moves.ACCEPT:
            fail_roll(state, seat, self.dice, sink)
        else:
            state.stack.append(self)  # the window stays open
            self._change(state, kind, argument, sink)

    def _change(self, state: ElderState, kind: int, argument: int, sink: Sink | None) -> None:
        """A clue, a card, a power or a spell changes the roll."""
        seat = self.seat
        if kind == moves.USE_AFTER:
            use(state, seat, argument, False, sink)
        elif kind == moves.CLUE:
            state.people[seat].clues -= 1
            if sink is not None:
                emit.clue_spent(sink, state, seat)
            state.stack.append(Mark(seat, DICE, 0))
            happens_to(state, WHEN_CLUE, seat)
        elif kind == moves.FREE:
            row = state.tables.modifiers[argument]
            use_up(state, seat, argument, row[3])
            if sink is not None:
                emit.power_used(sink, state, seat)
            if row[0] == MOD_FREE_REROLL:
                state.stack.append(Mark(seat, row[1], row[2]))
            else:
                state.stack.append(TurnDie(seat, row[1], row[2], 1))
        else:
            assert kind == moves.CAST, kind
            item = moves.number_with_die(argument)
            held = moves.die_of(argument)
            state.place[held] = ON_SPELL + item
            if sink is not None:
                emit.die_on_spell(sink, state, seat, held, item)
            happens_to(state, WHEN_SPELL, seat)
