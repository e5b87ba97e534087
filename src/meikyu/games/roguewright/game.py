"""Roguewright as a game of the registry: the wiring of rules, views and words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from meikyu.core.chance import Chance
from meikyu.core.content import Content, Reader, Shape
from meikyu.core.contract import (
    Action,
    Chapter,
    Event,
    Frozen,
    Game,
    Occasion,
    Offer,
    Options,
    Outcome,
    Prompt,
    Seat,
    View,
)
from meikyu.core.kernel import Kernel, Sink
from meikyu.core.picture import Picture
from meikyu.core.progress import Progress
from meikyu.core.rules import Guards, Rejection
from meikyu.core.tensor import Tensor
from meikyu.core.words import Lexicon, Phrase
from meikyu.games.roguewright import encoding, poster, words, worlds
from meikyu.games.roguewright.actions import ACTIONS, DRAFT_STEPS
from meikyu.games.roguewright.emit import winners
from meikyu.games.roguewright.events import EVENTS
from meikyu.games.roguewright.guards import GUARDS
from meikyu.games.roguewright.invariants import broken_laws
from meikyu.games.roguewright.kernel import DONE, EXIT, RogueKernel, before_places
from meikyu.games.roguewright.loader import SHAPE, Charts, read_charts
from meikyu.games.roguewright.options import RogueOptions, check_map, check_options, offers
from meikyu.games.roguewright.progress import RogueProgress
from meikyu.games.roguewright.questions import asks_for_shape, prompts
from meikyu.games.roguewright.rules.defence import total
from meikyu.games.roguewright.rules.ranks import rank
from meikyu.games.roguewright.rules.rounds import prepare
from meikyu.games.roguewright.state import (
    AS_PRINTED,
    BUILDING,
    BUILT,
    DECIDING,
    DEFENDING,
    OVER,
    RogueState,
)
from meikyu.games.roguewright.tensor import RogueTensor
from meikyu.games.roguewright.thawing import thaw
from meikyu.games.roguewright.view import observe
from meikyu.games.roguewright.view_parts import RogueView


class Roguewright(Game[RogueState, RogueOptions]):
    """One to six players, each on a hidden sheet of their own."""

    id: ClassVar[str] = "roguewright"
    prefix: ClassVar[str] = "ROG"
    package: ClassVar[str] = "meikyu.games.roguewright"
    rules_version: ClassVar[int] = 3
    earlier_rules: ClassVar[frozenset[int]] = frozenset({1, 2})
    """Versions 2 and 3 redrew maps and tracks; what may be done with them stayed the same."""
    seats: ClassVar[range] = range(1, 7)
    seats_rule: ClassVar[str] = "ROG-1"
    turn_rule: ClassVar[str] = "ROG-6"
    over_rule: ClassVar[str] = "ROG-48"
    draft_steps: ClassVar[tuple[type[Action], ...]] = DRAFT_STEPS

    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    options_type: ClassVar[type[Options]] = RogueOptions
    shape: ClassVar[Shape] = SHAPE
    guards: ClassVar[Guards] = GUARDS
    kernel: ClassVar[Kernel] = RogueKernel()

    def __init__(self) -> None:
        self._charts = Reader(read_charts)

    # -- set-up ---------------------------------------------------------------------------------

    def tables(self, content: Content) -> Charts:
        return self._charts(content)

    def check_options(
        self, options: RogueOptions, seats: int, content: Content
    ) -> Rejection | None:
        charts = self.tables(content)
        refused = check_map(options, charts)
        return refused or check_options(options, charts[options.map].tracks.rounds)

    def offers(self, content: Content) -> Mapping[str, tuple[Offer, ...]]:
        return offers(self.tables(content))

    def setup(
        self,
        options: RogueOptions,
        seats: int,
        content: Content,
        chance: Chance,
        sink: Sink | None = None,
    ) -> RogueState:
        chart = self.tables(content)[options.map]
        state = RogueState(chart, seats, options.rounds or AS_PRINTED)
        prepare(state, chance, sink)
        return state

    def variants(self) -> Iterable[RogueOptions]:
        return (RogueOptions(), RogueOptions(map="advanced"), RogueOptions(rounds=1))

    # -- deciding -------------------------------------------------------------------------------

    def pending(self, state: RogueState) -> Mapping[Seat, Prompt]:
        return prompts(state, self.actors(state))

    def may_take_back_answer(self, state: RogueState) -> Sequence[Seat]:
        """All draw at once, each on a sheet of its own, until the last one is done (ROG-6)."""
        if state.phase != BUILDING:
            return ()
        drawing = self.actors(state)
        return tuple(seat for seat in range(state.seats) if seat not in drawing)

    def out_of_turn(self, state: RogueState, seat: Seat, action: Action) -> Rejection:
        if not 0 <= seat < state.seats:
            return super().out_of_turn(state, seat, action)
        if state.phase == DEFENDING:
            return Rejection("ROG-R6", "owner-chooses")
        if state.sheets[seat].stage == BUILT:
            return Rejection("ROG-30", "sheet-handed-in")
        return Rejection("ROG-6", "done-with-the-round")

    def sample(self, state: RogueState, seat: Seat, chance: Chance) -> int:
        """As the kernel does, which counts moves in the order of the list."""
        move = self.kernel.sample(state, seat, chance)
        if move == DONE and state.sheets[seat].stage == DECIDING:
            # Nothing can be drawn. The kernel does not ask chance then, and worlds rest on that.
            chance.pick(1, "sample")
        return move

    def choices(self, state: RogueState, seat: Seat) -> Sequence[Action]:
        """In steps, so that a list of buttons stays short: the shape first, then its place."""
        shapes = asks_for_shape(state, seat)
        moves = before_places(state, state.sheets[seat]) if shapes else self.legal(state, seat)
        return encoding.actions(state, moves)

    # -- seeing ---------------------------------------------------------------------------------

    def observe(self, state: RogueState, viewer: Seat) -> View:
        return observe(state, viewer)

    def outcome(self, state: RogueState) -> Outcome | None:
        if state.phase != OVER:
            return None
        scores = tuple(total(state, seat) for seat in range(state.seats))
        if state.seats == 1 and state.short():
            return Outcome(scores, (0,), "ROG-56", "short")
        if state.seats == 1:
            return Outcome(scores, (0,), "ROG-56", f"rank-{rank(state.chart, scores[0])}")
        won = winners(scores)
        return Outcome(scores, won, "ROG-48", "won" if len(won) == 1 else "draw")

    def determinize(self, state: RogueState, seat: Seat, chance: Chance) -> RogueState:
        return worlds.redeal(state, seat, chance)

    def scramble(self, state: RogueState, viewer: Seat, chance: Chance) -> RogueState:
        return worlds.redeal(state, viewer, chance)

    def tensor(self, content: Content, seats: int, recall: bool = False) -> Tensor:
        return RogueTensor(list(self.tables(content).values()), seats, recall)

    def progress(self, content: Content) -> Progress:
        return RogueProgress()

    # -- words ----------------------------------------------------------------------------------

    def action(self, state: RogueState, move: int) -> Action:
        return encoding.action(state, move)

    def is_step(self, state: RogueState, move: int) -> bool:
        """All but those that end a round or come after it."""
        return DONE < move < EXIT

    def move(self, state: RogueState, action: Action) -> int:
        return encoding.move(state, action)

    def waits_for(self, view: View) -> Sequence[Seat]:
        assert isinstance(view, RogueView)
        if view.phase == "defending":  # a way is chosen by the owner of the sheet (ROG-R6)
            owner = None if view.walk is None else view.walk.seat
            return () if owner is None else (owner,)
        busy = "drawing", "leaving"
        return tuple(seat for seat, status in enumerate(view.statuses) if status in busy)

    def tell_position(self, view: View) -> Sequence[Phrase]:
        assert isinstance(view, RogueView)
        return words.tell_position(view)

    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        return words.tell_prompt(prompt)

    # Asked for every choice of every look: the compiled function itself.
    tell_action = staticmethod(words.tell_action)

    def tell_event(self, event: Event) -> Phrase | None:
        return words.tell_event(event)

    def pictures(self, view: View, occasion: Occasion, words: Lexicon) -> Sequence[Picture]:
        assert isinstance(view, RogueView)
        return poster.pictures(view, occasion, words)

    def chapter(self, state: RogueState, last: Chapter | None, events: Sequence[Event]) -> Chapter:
        if state.phase == DEFENDING:
            return Chapter("defence", 1, state.floor + 1)
        return Chapter("build", 1, state.round)

    # -- checking -------------------------------------------------------------------------------

    def thaw(self, content: Content, frozen: Frozen) -> RogueState:
        return thaw(self.tables(content), frozen)

    def invariants(self, state: RogueState) -> Iterator[str]:
        return broken_laws(state)


GAME = Roguewright()
