"""The players' decisions as ints and back: the kernel's moves and the words of the actions."""

from collections.abc import Callable
from typing import Final

import msgspec

from meikyu.core.contract import Action
from meikyu.games.elder_sign import actions, moves
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.changes import Mark
from meikyu.games.elder_sign.state import BELOW, COLOUR, DICE, NO_CARD, Answer, ElderState

Fields = tuple[object, ...]
"""The fields of an action, in their order."""


def task_number(state: ElderState, card: int, row: int) -> int:
    """A task's number on its card, from 1: monsters below come after the printed tasks."""
    if row < BELOW:
        return row + 1
    return len(state.adventure(card).rows) + row - BELOW + 1


def _own_task(state: ElderState, row: int) -> int:
    """A task's number in the attempt; the Ancient One has one."""
    if state.attempt_card == NO_CARD:
        return 1
    return task_number(state, state.attempt_card, row)


def _adventure(state: ElderState, card: int) -> str:
    return book_of(state).adventures[card].id


def _item(state: ElderState, item: int) -> str:
    return book_of(state).items[item].id


def _go(state: ElderState, argument: int) -> Fields:
    return (_adventure(state, argument - 1) if argument else None,)


def _complete(state: ElderState, argument: int) -> Fields:
    row, mask = moves.row_of_way(argument), moves.dice_of_way(argument)
    dice = tuple(die + 1 for die in range(DICE) if mask >> die & 1)
    return _own_task(state, row), dice


def _spot(state: ElderState, argument: int) -> Fields:
    at, row = moves.place_of_spot(argument), moves.row_of_spot(argument)
    card = state.open[at].card
    return _adventure(state, card), task_number(state, card, row)


def _cast(state: ElderState, argument: int) -> Fields:
    return _item(state, moves.number_with_die(argument)), moves.die_of(argument) + 1


def _assist(state: ElderState, argument: int) -> Fields:
    return moves.die_of(argument) + 1, moves.number_with_die(argument)


def _used(state: ElderState, item: int) -> Fields:
    return (_item(state, item),)


def _from_one(state: ElderState, number: int) -> Fields:
    """Dice and options are counted from 1."""
    return (number + 1,)


def _as_it_is(state: ElderState, number: int) -> Fields:
    return (number,)


def _nothing(state: ElderState, argument: int) -> Fields:
    return ()


def trophy_id(state: ElderState, trophy: int) -> str:
    """A trophy by the id of its card."""
    book = book_of(state)
    adventures = len(state.tables.adventures)
    if trophy >= adventures:
        return book.monsters[trophy - adventures].id
    return book.adventures[trophy].id


_WORDS: Final[dict[int, tuple[type[Action], Callable[[ElderState, int], Fields]]]] = {
    moves.GO: (actions.GoTo, _go),
    moves.SALE: (actions.UseEntrance, lambda state, sale: (book_of(state).sales[sale].id,)),
    moves.ROLL: (actions.RollDice, _nothing),
    moves.STOP: (actions.StopAttempt, _nothing),
    moves.USE: (actions.UseCard, _used),
    moves.USE_AFTER: (actions.UseCard, _used),
    moves.TAKE_OFF: (actions.TakeOffSpell, _from_one),
    moves.CLUE: (actions.SpendClue, _nothing),
    moves.FREE: (actions.UsePower, _as_it_is),
    moves.CAST: (actions.PutOnSpell, _cast),
    moves.COMPLETE: (actions.CompleteTask, _complete),
    moves.ACCEPT: (actions.AcceptFailure, _nothing),
    moves.REMOVE: (actions.RemoveDie, _from_one),
    moves.FOCUS: (actions.Focus, _from_one),
    moves.ASSIST: (actions.Assist, _assist),
    moves.DECLINE: (actions.Decline, _nothing),
    moves.MARK: (actions.MarkDie, _from_one),
    moves.AGAIN: (actions.RollAgain, _nothing),
    moves.AGREE: (actions.Agree, _nothing),
    moves.OPTION: (actions.ChooseOption, _from_one),
    moves.HEALTH: (actions.LoseHealth, lambda state, what: ("sanity" if what else "stamina",)),
    moves.GIVE_ITEM: (actions.GiveCard, _used),
    moves.GIVE_TROPHY: (actions.GiveTrophy, lambda state, trophy: (trophy_id(state, trophy),)),
    moves.SPOT: (actions.PickTask, _spot),
    moves.CARD: (actions.PickAdventure, lambda state, card: (_adventure(state, card),)),
    moves.DIE: (actions.PickDie, _from_one),
    moves.SEAT: (actions.PickSeat, _as_it_is),
    moves.INVESTIGATOR: (
        actions.PickInvestigator,
        lambda state, card: (book_of(state).investigators[card].id,),
    ),
    moves.ROW: (actions.FulfilTask, lambda state, row: (_own_task(state, row),)),
}
"""By the kind of move: the action, and its fields from the move's argument."""


def action(state: ElderState, move: int) -> Action:
    """A move in words."""
    kind, fields = _WORDS[move // KIND]
    return kind(*fields(state, move % KIND))


def find_move(state: ElderState, wanted: Action) -> int | None:
    """The move that means this; None: it is not legal.

    Of dice that are alike one is offered, each of them may be named, and the one named is meant.
    """
    kept = state.answer
    if kept is None or kept.moves is not state.moves or kept.action != wanted:
        kept = state.answer = Answer(state.moves, wanted, _look_up(state, wanted))
    return kept.move


def offered(state: ElderState, named: int) -> int:
    """The legal move for a move that may name other dice that are alike."""
    found = _offered(state, action(state, named))
    assert found is not None, "a move names dice as they lie"
    return found


def _look_up(state: ElderState, wanted: Action) -> int | None:
    found = _offered(state, wanted)
    return None if found is None else _naming(found, wanted)


def _offered(state: ElderState, wanted: Action) -> int | None:
    meant = _first_alike(state, wanted)
    given = msgspec.structs.astuple(meant)
    for move in state.moves:
        kind, fields = _WORDS[move // KIND]
        if kind is type(meant) and fields(state, move % KIND) == given:
            return move
    return None


def _naming(move: int, wanted: Action) -> int:
    """A move with the dice that the action names, in place of those that are like them."""
    kind, argument = divmod(move, KIND)
    if isinstance(wanted, actions.CompleteTask):
        dice = sum(1 << number - 1 for number in wanted.dice)
        argument = moves.way(moves.row_of_way(argument), dice)
    elif isinstance(wanted, actions.PutOnSpell | actions.Assist):
        argument = moves.with_die(moves.number_with_die(argument), wanted.die - 1)
    elif isinstance(wanted, NamesDie):
        argument = wanted.die - 1
    return kind * KIND + argument


NamesDie = (
    actions.TakeOffSpell
    | actions.PutOnSpell
    | actions.RemoveDie
    | actions.Focus
    | actions.Assist
    | actions.MarkDie
    | actions.PickDie
)


def _first_alike(state: ElderState, wanted: Action) -> Action:
    """The same with the first of the dice that are alike: of one colour and face, at one place."""
    if isinstance(wanted, NamesDie):
        if not 1 <= wanted.die <= DICE:
            return wanted
        first = _alike(state, wanted.die - 1)[0]
        return msgspec.structs.replace(wanted, die=first + 1)
    if isinstance(wanted, actions.CompleteTask):
        left = sorted(set(wanted.dice))
        if len(left) < len(wanted.dice) or (left and not 1 <= left[0] <= left[-1] <= DICE):
            return wanted
        dice: list[int] = []
        for number in left:
            dice.append(next(die for die in _alike(state, number - 1) if die + 1 not in dice) + 1)
        return actions.CompleteTask(wanted.task, tuple(sorted(dice)))
    return wanted


def _alike(state: ElderState, die: int) -> list[int]:
    """The dice that are like a die, itself among them; marked ones are not like the others."""
    frame = state.stack[-1]
    marked = frame.marked if isinstance(frame, Mark) else 0

    def of(one: int) -> tuple[int, int, int, int]:
        return state.place[one], state.face[one], COLOUR[one], marked >> one & 1

    return [one for one in range(DICE) if of(one) == of(die)]


def move(state: ElderState, wanted: Action) -> int:
    """The move of a checked action."""
    found = find_move(state, wanted)
    assert found is not None, "a checked action is a legal move"
    return found
