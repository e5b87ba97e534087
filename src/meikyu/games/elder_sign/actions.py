"""What a player can decide in Elder Sign, in words. Cards are named by their id, dice by number (1
to 6 green, 7 yellow, 8 red), tasks by number from 1, with monsters below the printed ones last."""

from typing import Literal

from meikyu.core.contract import Action


class GoTo(Action, frozen=True):
    """Moves to an adventure; None: the entrance (ELD-1)."""

    adventure: str | None


class UseEntrance(Action, frozen=True):
    """Uses one line of the entrance sheet (ELD-2)."""

    line: str


class RollDice(Action, frozen=True):
    """Rolls all dice that are left (ELD-4)."""


class StopAttempt(Action, frozen=True):
    """Gives the attempt up: a failure (ELD-R2)."""


class UseCard(Action, frozen=True):
    """Uses an item, a spell or an ally (ELD-4)."""

    card: str


class TakeOffSpell(Action, frozen=True):
    """Takes a die off a spell to roll it (ELD-20)."""

    die: int


class SpendClue(Action, frozen=True):
    """Spends a clue to roll dice again; which ones is said next (ELD-21)."""


class UsePower(Action, frozen=True):
    """Uses an ability that changes the roll; powers are numbered in the view."""

    power: int


class PutOnSpell(Action, frozen=True):
    """Lets a spell hold a die just rolled (ELD-18)."""

    card: str
    die: int


class CompleteTask(Action, frozen=True):
    """Places dice on a task (ELD-5)."""

    task: int
    dice: tuple[int, ...]


class AcceptFailure(Action, frozen=True):
    """The roll completes nothing (ELD-11)."""


class RemoveDie(Action, frozen=True):
    """The price of a failed roll (ELD-12)."""

    die: int


class Focus(Action, frozen=True):
    """Keeps a die on one's own investigator (ELD-22)."""

    die: int


class Assist(Action, frozen=True):
    """Keeps a die on another investigator on the card (ELD-22)."""

    die: int
    seat: int


class Decline(Action, frozen=True):
    """Does not do what may be done."""


class Agree(Action, frozen=True):
    """Does what may be done."""


class MarkDie(Action, frozen=True):
    """Chooses a die to be rolled again."""

    die: int


class RollAgain(Action, frozen=True):
    """Rolls the chosen dice again."""


class ChooseOption(Action, frozen=True):
    """One of the options of a card, from 1."""

    option: int


class LoseHealth(Action, frozen=True):
    """Which of the two is lost."""

    what: Literal["stamina", "sanity"]


class GiveCard(Action, frozen=True):
    """Which item, spell or ally is lost."""

    card: str


class GiveTrophy(Action, frozen=True):
    """Which trophy is handed in or lost."""

    card: str


class PickTask(Action, frozen=True):
    """A task of an open adventure: where a monster or a lock goes, or which monster is meant."""

    adventure: str
    task: int


class PickAdventure(Action, frozen=True):
    """An open adventure."""

    adventure: str


class PickDie(Action, frozen=True):
    """A die: to be locked, to come free, to be turned."""

    die: int


class PickSeat(Action, frozen=True):
    """An investigator at the table."""

    seat: int


class PickInvestigator(Action, frozen=True):
    """Who takes over from the dead (ELD-31)."""

    investigator: str


class FulfilTask(Action, frozen=True):
    """Which task is completed without dice."""

    task: int


ACTIONS = (
    GoTo,
    UseEntrance,
    RollDice,
    StopAttempt,
    UseCard,
    TakeOffSpell,
    SpendClue,
    UsePower,
    PutOnSpell,
    CompleteTask,
    AcceptFailure,
    RemoveDie,
    Focus,
    Assist,
    Decline,
    Agree,
    MarkDie,
    RollAgain,
    ChooseOption,
    LoseHealth,
    GiveCard,
    GiveTrophy,
    PickTask,
    PickAdventure,
    PickDie,
    PickSeat,
    PickInvestigator,
    FulfilTask,
)
