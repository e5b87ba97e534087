"""Who sits at a terminal table: people, and bots that decide from what their seat may see."""

from collections.abc import Sequence

from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat
from meikyu.core.contract import Action, Event, Seat
from meikyu.core.match import Match


class Players:
    """The seats of a match, by level of bot or None for a person."""

    def __init__(self, match: Match, levels: Sequence[str | None], seed: int) -> None:
        self.match = match
        self.levels = tuple(levels)
        self.people = [seat for seat, level in enumerate(levels) if level is None]
        self._seed = seed
        self._bots: dict[Seat, BotSeat] = {}
        self.remember()

    def remember(self) -> None:
        """Makes the bots again and shows them all that their seats were shown: after loading, and
        after a move was taken back."""
        for seat, level in enumerate(self.levels):
            if level is not None:
                found = find_level(self.match.game, level)
                bot = BotSeat(self.match.game, seat, found, self._seed + seat)
                bot.see(self.match.seen(seat))
                self._bots[seat] = bot

    def see(self, events: Sequence[Event]) -> None:
        """Shows each bot what its seat may see of what just happened."""
        for bot in self._bots.values():
            bot.see(events)

    def decide(self, seat: Seat) -> Action:
        """A bot's decision."""
        position = self.match.position(seat)
        return self.match.game.action(position, self._bots[seat].decide(position))

    def by(self, seat: Seat) -> str:
        """Who decided, as the record says it."""
        level = self.levels[seat]
        return "player" if level is None else f"bot:{level}"
