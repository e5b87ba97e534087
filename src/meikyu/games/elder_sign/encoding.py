"""The players' decisions as ints and back: the kernel's moves and the words of the actions."""

from collections.abc import Callable

import msgspec

from meikyu.core.contract import Action
from meikyu.games.elder_sign import actions, frames, moves
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.names import book_of
from meikyu.games.elder_sign.state import BELOW, COLOUR, DICE, NO_CARD, ElderState


def task_number(state: ElderState, card: int, row: int) -> int:
    """A task's number on its card, from 1: monsters below stand after the printed tasks."""
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


def _go(state: ElderState, argument: int) -> Action:
    return actions.GoTo(_adventure(state, argument - 1) if argument else None)


def _complete(state: ElderState, argument: int) -> Action:
    row, mask = moves.row_of_way(argument), moves.dice_of_way(argument)
    dice = tuple(die + 1 for die in range(DICE) if mask >> die & 1)
    return actions.CompleteTask(_own_task(state, row), dice)


def _spot(state: ElderState, argument: int) -> Action:
    at, row = moves.place_of_spot(argument), moves.row_of_spot(argument)
    card = state.open[at].card
    return actions.PickTask(_adventure(state, card), task_number(state, card, row))


def trophy_id(state: ElderState, trophy: int) -> str:
    """A trophy by the id of its card."""
    book = book_of(state)
    adventures = len(state.tables.adventures)
    if trophy >= adventures:
        return book.monsters[trophy - adventures].id
    return book.adventures[trophy].id


_WORDS: dict[int, Callable[[ElderState, int], Action]] = {
    moves.GO: _go,
    moves.SALE: lambda state, sale: actions.UseEntrance(book_of(state).sales[sale].id),
    moves.ROLL: lambda state, _: actions.RollDice(),
    moves.STOP: lambda state, _: actions.StopAttempt(),
    moves.USE: lambda state, item: actions.UseCard(_item(state, item)),
    moves.USE_AFTER: lambda state, item: actions.UseCard(_item(state, item)),
    moves.TAKE_OFF: lambda state, die: actions.TakeOffSpell(die + 1),
    moves.CLUE: lambda state, _: actions.SpendClue(),
    moves.FREE: lambda state, modifier: actions.UsePower(modifier),
    moves.CAST: lambda state, argument: actions.PutOnSpell(
        _item(state, moves.number_with_die(argument)), moves.die_of(argument) + 1
    ),
    moves.COMPLETE: _complete,
    moves.ACCEPT: lambda state, _: actions.AcceptFailure(),
    moves.REMOVE: lambda state, die: actions.RemoveDie(die + 1),
    moves.FOCUS: lambda state, die: actions.Focus(die + 1),
    moves.ASSIST: lambda state, argument: actions.Assist(
        moves.die_of(argument) + 1, moves.number_with_die(argument)
    ),
    moves.DECLINE: lambda state, _: actions.Decline(),
    moves.MARK: lambda state, die: actions.MarkDie(die + 1),
    moves.AGAIN: lambda state, _: actions.RollAgain(),
    moves.AGREE: lambda state, _: actions.Agree(),
    moves.OPTION: lambda state, option: actions.ChooseOption(option + 1),
    moves.HEALTH: lambda state, what: actions.LoseHealth("sanity" if what else "stamina"),
    moves.GIVE_ITEM: lambda state, item: actions.GiveCard(_item(state, item)),
    moves.GIVE_TROPHY: lambda state, trophy: actions.GiveTrophy(trophy_id(state, trophy)),
    moves.SPOT: _spot,
    moves.CARD: lambda state, card: actions.PickAdventure(_adventure(state, card)),
    moves.DIE: lambda state, die: actions.PickDie(die + 1),
    moves.SEAT: lambda state, seat: actions.PickSeat(seat),
    moves.INVESTIGATOR: lambda state, card: actions.PickInvestigator(
        book_of(state).investigators[card].id
    ),
    moves.ROW: lambda state, row: actions.FulfilTask(_own_task(state, row)),
}


def action(state: ElderState, move: int) -> Action:
    """A move in words."""
    return _WORDS[move // KIND](state, move % KIND)


_found: tuple[list[int], Action | None, int | None] = [], None, None
"""The last search: among which moves, for which action, what was found."""


def find_move(state: ElderState, wanted: Action) -> int | None:
    """The legal move that means this; None: there is none.

    Checking an action looks for its move, and so does making it. The list of moves is never changed
    but replaced, and clones share it, so that the second search is the first one.
    """
    global _found
    moves, action_found, found = _found
    if moves is not state.moves or action_found is not wanted:
        found = _search(state, wanted)
        _found = state.moves, wanted, found
    return found


def _search(state: ElderState, wanted: Action) -> int | None:
    """Of dice that are alike one is offered, and each of them may be named."""
    meant = _first_alike(state, wanted)
    for move in state.moves:
        if action(state, move) == meant:
            return move
    return None


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
    marked = frame[4] if frame[0] == frames.MARK else 0

    def of(one: int) -> tuple[int, int, int, int]:
        return state.place[one], state.face[one], COLOUR[one], marked >> one & 1

    return [one for one in range(DICE) if of(one) == of(die)]


def move(state: ElderState, wanted: Action) -> int:
    """The move of a checked action."""
    found = find_move(state, wanted)
    assert found is not None, "a checked action is a legal move"
    return found
