"""What a puzzle is, and what a game has to know to ask one."""

import hashlib
from abc import ABC, abstractmethod
from typing import Any

import msgspec

from meikyu.core.codec import parse_options
from meikyu.core.content import Content
from meikyu.core.contract import Game, Options, Seat
from meikyu.core.kernel import State
from meikyu.core.match import Acted, Match

ID_LENGTH = 10


class Answer(msgspec.Struct, frozen=True):
    """The one right answer to a position."""

    said: str
    """As `Kind.said` words it."""
    line: tuple[int, ...]
    """Moves that say so."""
    choices: int
    """How many different answers could have been given."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a real game, kept as the game that led there."""

    kind: str
    game: str
    rules_version: int
    content: str
    """The hash of the pack."""
    options: dict[str, Any]
    seats: int
    seed: str
    moves: tuple[tuple[Seat, int], ...]
    """The game up to the question."""
    shown: int
    """The number of moves from which on the player is shown how the position came about."""
    seat: Seat
    answer: Answer

    @property
    def id(self) -> str:
        """A fingerprint of everything: a changed puzzle is another one."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:ID_LENGTH]


class Kind(ABC):
    """One kind of puzzle: its game, and which answer is right in a position. Worded as
    ``puzzle-<name>`` and ``puzzle-<name>-help`` in the game's texts."""

    name: str
    game: Game[Any, Any]
    seats: int = 1
    level: str
    """Of the bots whose games are searched."""
    seconds: int | None = None
    """For an answer, where it is given against the clock."""

    def options(self) -> Options:
        """How the games are played."""
        return self.game.options_type()

    @abstractmethod
    def asks(self, state: State, seat: Seat) -> bool:
        """Whether a position looks like a puzzle, at a glance."""

    @abstractmethod
    def answer(self, state: State, seat: Seat) -> Answer | None:
        """The right answer, worked out exactly with the game's own rules; None: there is not one
        that is better than all others, or nothing to puzzle about."""

    @abstractmethod
    def said(self, state: State, seat: Seat, move: int) -> str | None:
        """The answer that a move gives; None: it is a step on the way to one."""

    def prefers(self, answer: Answer, lot: int) -> bool:
        """Whether an answer may come from a game that drew this lot (0 to 255): keeps answers that
        are common in games from being common among the puzzles."""
        return True

    def began(self, before: State, after: State) -> bool:
        """Whether what the player has to be shown begins with this step."""
        return True


def position(kind: Kind, puzzle: Puzzle, content: Content, upto: int | None = None) -> Match:
    """The match that leads to a puzzle, or its first moves, played again."""
    game = kind.game
    names = [f"{seat + 1}" for seat in range(puzzle.seats)]
    options = parse_options(game, puzzle.options)
    match = Match.start(game, content, names, options, bytes.fromhex(puzzle.seed))
    for seat, move in puzzle.moves[:upto]:
        made = match.act(seat, game.action(match.position(seat), move))
        assert isinstance(made, Acted), "a puzzle belongs to the rules that it was made with"
    return match
