"""Who sits at a terminal table: people, and bots that decide from what their seat may see."""

from collections.abc import Sequence

from meikyu.bots.base import Bot
from meikyu.bots.registry import find_level
from meikyu.core.chance import Chance
from meikyu.core.contract import Action, Event, Seat, may_see
from meikyu.core.kernel import State
from meikyu.core.match import Match


class Players:
    """The seats of a match, by level of bot or None for a person."""

    def __init__(self, match: Match, levels: Sequence[str | None], seed: int) -> None:
        self.match = match
        self.levels = tuple(levels)
        self.people = [seat for seat, level in enumerate(levels) if level is None]
        self._seed = seed
        self._bots: dict[Seat, Bot] = {}
        self.remember()

    def remember(self) -> None:
        """Makes the bots anew and shows them all that their seats were shown: after loading, and
        after a move was taken back."""
        for seat, level in enumerate(self.levels):
            if level is not None:
                make = find_level(self.match.game, level).make
                bot = make(self.match.game, seat, self._seed + seat)
                bot.see(self.match.seen(seat))
                self._bots[seat] = bot

    def see(self, events: Sequence[Event]) -> None:
        """Shows each bot what its seat may see of what just happened."""
        for seat, bot in self._bots.items():
            bot.see([event for event in events if may_see(event, seat)])

    def decide(self, seat: Seat) -> Action:
        """A bot's decision: from its view and from worlds that fit it, never from the state."""
        match, game = self.match, self.match.game
        prompt = match.prompt(seat)
        assert prompt is not None
        position = match.position(seat)

        def world(chance: Chance) -> State:
            return game.determinize(position, seat, chance)  # type: ignore[no-any-return]

        legal = game.legal(position, seat)
        move = self._bots[seat].decide(match.view(seat), prompt, legal, world)
        return game.action(position, move)

    def by(self, seat: Seat) -> str:
        """Who decided, as it stands in the record."""
        level = self.levels[seat]
        return "player" if level is None else f"bot:{level}"
