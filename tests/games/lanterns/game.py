"""Lanterns: the one object that the game registers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from meikyu.core.chance import Chance
from meikyu.core.content import Content, Reader
from meikyu.core.contract import Action, Event, Frozen, Game, Outcome, Prompt, Seat, View
from meikyu.core.kernel import Sink
from meikyu.core.rules import Rejection
from meikyu.core.words import Phrase
from tests.games.lanterns import encoding, invariants, words, worlds
from tests.games.lanterns.actions import ACTIONS, Pour, Stay
from tests.games.lanterns.events import EVENTS
from tests.games.lanterns.guards import GUARDS
from tests.games.lanterns.kernel import LanternsKernel
from tests.games.lanterns.loader import SHAPE, Cave, load_cave
from tests.games.lanterns.options import LanternsOptions
from tests.games.lanterns.prompts import prompt_for
from tests.games.lanterns.rules.turn import draw_oil, next_turn
from tests.games.lanterns.state import ANSWERING, INSIDE, OVER, LanternsState
from tests.games.lanterns.thawing import thaw
from tests.games.lanterns.view import LanternsView, observe


class Lanterns(Game[LanternsState, LanternsOptions]):
    """A cave in the dark for two or three."""

    id = "lanterns"
    prefix = "LAN"
    package = "tests.games.lanterns"
    rules_version = 1
    seats = range(2, 4)
    turn_rule = "LAN-3"
    over_rule = "LAN-14"
    forgets = True
    draft_steps = (Pour,)
    action_types = ACTIONS
    event_types = EVENTS
    options_type = LanternsOptions
    shape = SHAPE
    guards = GUARDS
    kernel = LanternsKernel()

    def __init__(self) -> None:
        self._caves = Reader(load_cave)

    def tables(self, content: Content) -> Cave:
        return self._caves(content)

    def check_options(
        self, options: LanternsOptions, seats: int, content: Content
    ) -> Rejection | None:
        oils = sum(self.tables(content).oils)
        if options.hand * seats > oils:
            return Rejection("LAN-2", "jar-too-small", {"oils": oils})
        return None

    def variants(self) -> Iterable[LanternsOptions]:
        return (LanternsOptions(), LanternsOptions(rounds=2, hand=1, wicks=0))

    def setup(
        self,
        options: LanternsOptions,
        seats: int,
        content: Content,
        chance: Chance,
        sink: Sink | None = None,
    ) -> LanternsState:
        state = LanternsState(self.tables(content), seats, options.rounds, options.wicks)
        for seat in range(seats):
            for _ in range(options.hand):
                draw_oil(state, seat, chance, sink, f"setup/{seat + 1}")
        next_turn(state, chance, sink)
        return state

    def pending(self, state: LanternsState) -> Mapping[Seat, Prompt]:
        return {seat: prompt_for(state, seat) for seat in self.actors(state)}

    def timeout(self, state: LanternsState, seat: Seat) -> int | None:
        """Who does not answer in time stays (LAN-15)."""
        return self.move(state, Stay()) if state.phase == ANSWERING else None

    def observe(self, state: LanternsState, viewer: Seat) -> View:
        return observe(state, viewer)

    def outcome(self, state: LanternsState) -> Outcome | None:
        if state.phase != OVER:
            return None
        best = max(state.scores)  # LAN-1
        somebody_inside = INSIDE in state.where
        return Outcome(
            scores=tuple(state.scores),
            winners=tuple(seat for seat in range(state.seats) if state.scores[seat] == best),
            rule="LAN-14",
            how="last-round" if somebody_inside else "all-out",
        )

    def determinize(self, state: LanternsState, seat: Seat, chance: Chance) -> LanternsState:
        return worlds.determinize(state, seat, chance)

    def scramble(self, state: LanternsState, viewer: Seat, chance: Chance) -> LanternsState:
        return worlds.scramble(state, viewer, chance)

    def action(self, state: LanternsState, move: int) -> Action:
        return encoding.action(move)

    def move(self, state: LanternsState, action: Action) -> int:
        return encoding.move(action)

    def tell_position(self, view: View) -> Sequence[Phrase]:
        assert isinstance(view, LanternsView)
        return words.tell_position(view)

    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        return words.tell_prompt(prompt)

    def tell_action(self, action: Action, view: View) -> Phrase:
        return words.tell_action(action)

    def tell_event(self, event: Event) -> Phrase:
        return words.tell_event(event)

    def thaw(self, content: Content, frozen: Frozen) -> LanternsState:
        return thaw(self.tables(content), frozen)

    def invariants(self, state: LanternsState) -> Iterator[str]:
        return invariants.broken_laws(state)


GAME = Lanterns()
