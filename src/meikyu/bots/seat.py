# Compiled by mypyc.
"""A bot on its seat: the one way to drive bots, in the lab, in the terminal and at tables.

The true position stays in here. A bot is shown what its seat may see, and gets a `Turn`. Compiled.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from meikyu.bots.base import Level
from meikyu.bots.bot import Bot
from meikyu.bots.turn import Turn, Worlds
from meikyu.core.contract import Event, Game, Outcome, Seat, may_see
from meikyu.core.kernel import State
from meikyu.core.words import Phrase


class IllegalMove(Exception):
    """A bot chose a move that it may not make."""


class NothingShown(Exception):
    """A bot that remembers what it sees was shown nothing before it had to decide."""


class BotSeat:
    """One bot of a level, holding one seat of one match.

    Give every batch of events to `see`, the first ones of the set-up included, before you ask it to
    decide: a bot that remembers would play on without its memory, and nobody would notice. One that
    joins a running match is shown an empty batch.
    """

    def __init__(self, game: Game[Any, Any], seat: Seat, level: Level, seed: int) -> None:
        self.game = game
        self.seat = seat
        self._bot: Bot = level.make(game, seat, seed)
        self._shown = False

    @property
    def watches(self) -> bool:
        """Whether the bot looks at events at all."""
        return type(self._bot).see is not Bot.see

    def see(self, events: Sequence[Event]) -> None:
        """Shows the bot what its seat may see of what happened."""
        self._shown = True
        seen = [event for event in events if may_see(event, self.seat)]
        if seen:
            self._bot.see(seen)

    def decide(self, position: State) -> int:
        """The bot's move in a position in which its seat must decide."""
        if not self._shown and self.watches:
            raise NothingShown(
                f"the bot on seat {self.seat} remembers what it sees: call see() before decide()"
            )
        turn = Turn(self.game, position, self.seat)
        move = self._bot.decide(turn)
        if not turn.allows(move):
            raise IllegalMove(f"illegal move {move}")
        return move

    def end(self, position: State, outcome: Outcome) -> None:
        """Shows the bot how the game ended, if it wants to know."""
        if type(self._bot).end is not Bot.end:
            self._bot.end(self.game.observe(position, self.seat), outcome)

    def why(self) -> Phrase | None:
        """The reason for the last decision, where the bot can give one."""
        return self._bot.why()


def turn_at(
    game: Game[Any, Any], position: State, seat: Seat, worlds: Worlds | None = None
) -> Turn:
    """A seat's turn in a position. `worlds` replaces those that fit what the seat was shown, where
    the position itself is imagined."""
    return Turn(game, position, seat, worlds)


def own_seed(seed: bytes, whose: str) -> int:
    """A generator of its own for each bot: bots and rules never share one."""
    return int.from_bytes(sha256(seed + whose.encode()).digest()[:8], "big")


def bot_seed(table_seed: int, seat: Seat, level: str) -> int:
    """The seed of a bot at a table: never the rules'."""
    text = f"{table_seed}/{seat}/{level}".encode()
    return int.from_bytes(sha256(text).digest()[:8], "big")
