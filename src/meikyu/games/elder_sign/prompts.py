"""What players are asked."""

from collections.abc import Callable
from typing import Any, Literal

from meikyu.core.contract import Prompt
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import emit, frames, moves
from meikyu.games.elder_sign.cards.names import Named, book_of
from meikyu.games.elder_sign.cards.printed import monster_task
from meikyu.games.elder_sign.cards.sentences import Voice, cost_phrase, option_phrase
from meikyu.games.elder_sign.events import DieColour, DieFace
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import pool_size
from meikyu.games.elder_sign.rules.changes import Mark, TurnDie
from meikyu.games.elder_sign.rules.choices import May
from meikyu.games.elder_sign.rules.locks import LockTask
from meikyu.games.elder_sign.rules.people import all_trophies
from meikyu.games.elder_sign.rules.windows import AfterRoll, BeforeRoll
from meikyu.games.elder_sign.state import DICE, NO_CARD, POOL, ElderState, lock_card
from meikyu.games.elder_sign.view_parts import MonsterTask


class MovePrompt(Prompt, frozen=True):
    """Where to?"""

    turn: int


class EntrancePrompt(Prompt, frozen=True):
    """Which effect of the entrance sheet?"""

    worth: int
    """Of all trophies."""


class BeforeRollPrompt(Prompt, frozen=True):
    """Roll, use cards, or stop?"""

    dice: int
    adventure: Named | None


class AfterRollPrompt(Prompt, frozen=True):
    """What becomes of the roll?"""

    completes: bool
    """It fulfils a task that must be completed (ELD-R12)."""
    clues: int


class RemovePrompt(Prompt, frozen=True):
    """Which die is removed?"""


class HoldPrompt(Prompt, frozen=True):
    """Which die is kept, and by whom?"""

    left: int


class MarkPrompt(Prompt, frozen=True):
    """Which dice are rolled again?"""

    marked: int
    most: int
    """How many of the dice that are there."""


class MayPrompt(Prompt, frozen=True):
    """Do this?"""

    effects: Phrase
    cost: Phrase | None


class ChoosePrompt(Prompt, frozen=True):
    """Which of these?"""

    options: tuple[Phrase, ...]


class LoseHealthPrompt(Prompt, frozen=True):
    """Stamina or sanity?"""

    left: int


class GiveCardPrompt(Prompt, frozen=True):
    """Which card is lost?"""

    left: int


class GiveTrophyPrompt(Prompt, frozen=True):
    """Which trophy is lost?"""

    left: int


class PayPrompt(Prompt, frozen=True):
    """Which trophy is handed in?"""

    due: int


class PlaceMonsterPrompt(Prompt, frozen=True):
    """Where does the monster go?"""

    monster: Named
    shown: MonsterTask
    """The same with what it demands and gives."""


class PickMonsterPrompt(Prompt, frozen=True):
    """Which monster?"""

    slain: bool


class PickAdventurePrompt(Prompt, frozen=True):
    """Which adventure is discarded?"""

    other_world: bool


class LockTaskPrompt(Prompt, frozen=True):
    """Where does the lock appear?"""

    colour: DieColour | Literal["any"]


class LockDiePrompt(Prompt, frozen=True):
    """Which die is locked?"""

    adventure: Named


class UnlockPrompt(Prompt, frozen=True):
    """Which die comes free?"""


class PickSeatPrompt(Prompt, frozen=True):
    """Which investigator?"""

    effects: Phrase


class NewcomerPrompt(Prompt, frozen=True):
    """Who takes over?"""


class TurnDiePrompt(Prompt, frozen=True):
    """Which die is turned?"""

    face: DieFace


class FulfilPrompt(Prompt, frozen=True):
    """Which task is completed?"""


def _before_roll(state: ElderState, frame: BeforeRoll) -> Prompt:
    card = state.attempt_card
    name = None if card == NO_CARD else emit.adventure_name(state, card)
    return BeforeRollPrompt(pool_size(state), name)


def _after_roll(state: ElderState, frame: AfterRoll) -> Prompt:
    completes = any(move // KIND == moves.COMPLETE for move in state.moves)
    return AfterRollPrompt(completes, state.people[frame.seat].clues)


def _text(state: ElderState, program: int, voice: Voice = "you") -> Phrase:
    return option_phrase(book_of(state).programs[program], voice)


def _may(state: ElderState, frame: May) -> Prompt:
    cost = cost_phrase(book_of(state).programs[frame.cost]) if frame.cost else None
    return MayPrompt(_text(state, frame.program), cost)


def _lock_task(state: ElderState, frame: LockTask) -> Prompt:
    if frame.colour == frames.ANY_COLOUR:
        return LockTaskPrompt("any")
    return LockTaskPrompt(emit.colour_word(frame.colour))


def _mark(state: ElderState, frame: Mark) -> Prompt:
    rolled = [
        state.face[die] for die in range(DICE) if state.place[die] == POOL and state.face[die]
    ]
    can = sum(frame.faces == 0 or frame.faces >> face & 1 == 1 for face in rolled)
    return MarkPrompt(frame.marked.bit_count(), min(frame.most, can))


def _turn_die(state: ElderState, frame: TurnDie) -> Prompt:
    face = emit.FACE_WORDS[frame.face]
    assert face is not None
    return TurnDiePrompt(face)


_PROMPTS: dict[int, Callable[[ElderState, Any], Prompt]] = {
    frames.MOVE: lambda state, frame: MovePrompt(state.turns),
    frames.AT_ENTRANCE: lambda state, frame: EntrancePrompt(all_trophies(state, frame.seat)),
    frames.BEFORE_ROLL: _before_roll,
    frames.AFTER_ROLL: _after_roll,
    frames.HOLD: lambda state, frame: HoldPrompt(frame.dice),
    frames.MARK: _mark,
    frames.MAY: _may,
    frames.CHOOSE: lambda state, frame: ChoosePrompt(
        tuple(_text(state, program) for program in frame.options)
    ),
    frames.REMOVE_DIE: lambda state, frame: RemovePrompt(),
    frames.PICK_HEALTH: lambda state, frame: LoseHealthPrompt(frame.points),
    frames.PICK_ITEM: lambda state, frame: GiveCardPrompt(frame.cards),
    frames.PICK_TROPHY: lambda state, frame: GiveTrophyPrompt(frame.cards),
    frames.PAY: lambda state, frame: PayPrompt(frame.due),
    frames.PLACE_MONSTER: lambda state, frame: PlaceMonsterPrompt(
        emit.monster_name(state, frame.monster),
        monster_task(book_of(state).monsters[frame.monster]),
    ),
    frames.PICK_MONSTER: lambda state, frame: PickMonsterPrompt(frame.slain == 1),
    frames.PICK_ADVENTURE: lambda state, frame: PickAdventurePrompt(frame.worlds == 1),
    frames.LOCK_TASK: _lock_task,
    frames.LOCK_DIE: lambda state, frame: LockDiePrompt(
        emit.adventure_name(state, lock_card(frame.place))
    ),
    frames.UNLOCK: lambda state, frame: UnlockPrompt(),
    frames.PICK_SEAT: lambda state, frame: PickSeatPrompt(_text(state, frame.program, "they")),
    frames.ENTER: lambda state, frame: NewcomerPrompt(),
    frames.TURN_DIE: _turn_die,
    frames.FULFIL: lambda state, frame: FulfilPrompt(),
}


def prompt(state: ElderState) -> Prompt:
    """What the seat that must decide is asked."""
    frame = state.stack[-1]
    return _PROMPTS[frame.kind](state, frame)
