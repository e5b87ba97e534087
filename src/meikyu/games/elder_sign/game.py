"""Elder Sign as a game of the registry: the wiring of rules, views and words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

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
from meikyu.games.elder_sign import encoding, poster, words
from meikyu.games.elder_sign.actions import ACTIONS, MarkDie
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.events import EVENTS, ClockMoved
from meikyu.games.elder_sign.guards import GUARDS
from meikyu.games.elder_sign.invariants import broken_laws
from meikyu.games.elder_sign.kernel import ElderKernel, run
from meikyu.games.elder_sign.loader import SHAPE, read_tables
from meikyu.games.elder_sign.options import (
    STUDY_LIMIT,
    ElderOptions,
    check_options,
    chosen_numbers,
    house_rules,
    offers,
)
from meikyu.games.elder_sign.progress import ElderProgress
from meikyu.games.elder_sign.prompts import prompt
from meikyu.games.elder_sign.rules.turn import prepare
from meikyu.games.elder_sign.state import (
    ALL_DEAD,
    AWOKEN,
    BATTLE,
    NO_LIMIT,
    OVER,
    STALLED,
    WON_BY_BATTLE,
    WON_BY_SIGNS,
    ElderState,
    Person,
)
from meikyu.games.elder_sign.tables import Tables
from meikyu.games.elder_sign.tensor import ElderTensor
from meikyu.games.elder_sign.thawing import thaw
from meikyu.games.elder_sign.view import observe
from meikyu.games.elder_sign.view_parts import ElderView

RESULTS = {
    WON_BY_SIGNS: ("ELD-41", "signs"),
    WON_BY_BATTLE: ("ELD-41", "battle"),
    ALL_DEAD: ("ELD-42", "dead"),
    AWOKEN: ("ELD-34", "awoken"),
    STALLED: ("ELD-R29", "stalled"),
}
WON = (WON_BY_SIGNS, WON_BY_BATTLE)


def _book(tables: Tables) -> Book:
    assert isinstance(tables.book, Book)
    return tables.book


class ElderSign(Game[ElderState, ElderOptions]):
    """One to eight investigators against an Ancient One."""

    id: ClassVar[str] = "elder-sign"
    prefix: ClassVar[str] = "ELD"
    package: ClassVar[str] = "meikyu.games.elder_sign"
    rules_version: ClassVar[int] = 3
    earlier_rules: ClassVar[frozenset[int]] = frozenset({2})
    """Version 3 changed what Ancient Ones take; what may be done stayed the same."""
    seats: ClassVar[range] = range(1, 9)
    turn_rule: ClassVar[str] = "ELD-R22"
    over_rule: ClassVar[str] = "ELD-41"
    open: ClassVar[bool] = True
    together: ClassVar[bool] = True
    draft_steps: ClassVar[tuple[type[Action], ...]] = (MarkDie,)

    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    options_type: ClassVar[type[Options]] = ElderOptions
    shape: ClassVar[Shape] = SHAPE
    guards: ClassVar[Guards] = GUARDS
    kernel: ClassVar[Kernel] = ElderKernel()

    def __init__(self) -> None:
        self._tables = Reader(read_tables)

    # -- set-up ---------------------------------------------------------------------------------

    def tables(self, content: Content) -> Tables:
        return self._tables(content)

    def check_options(
        self, options: ElderOptions, seats: int, content: Content
    ) -> Rejection | None:
        return check_options(options, seats, _book(self.tables(content)))

    def offers(self, content: Content) -> Mapping[str, tuple[Offer, ...]]:
        return offers(_book(self.tables(content)), _book(self.tables(self.content())))

    def setup(
        self,
        options: ElderOptions,
        seats: int,
        content: Content,
        chance: Chance,
        sink: Sink | None = None,
    ) -> ElderState:
        tables = self.tables(content)
        state = ElderState(tables, [Person() for _ in range(seats)])
        state.house = house_rules(options)
        state.turn_limit = options.turn_limit
        ancient, chosen = chosen_numbers(options, seats, _book(tables))
        prepare(state, ancient, chosen, chance)
        run(state, chance, sink)
        return state

    def variants(self) -> Iterable[ElderOptions]:
        return (
            ElderOptions(),
            ElderOptions(fewer_clues=True, no_sign_for_trophies=True, turn_limit=12),
        )

    def bounded(self, options: ElderOptions) -> ElderOptions:
        if options.turn_limit == NO_LIMIT:
            return msgspec.structs.replace(options, turn_limit=STUDY_LIMIT)
        return options

    # -- deciding -------------------------------------------------------------------------------

    def pending(self, state: ElderState) -> Mapping[Seat, Prompt]:
        return {seat: prompt(state) for seat in self.actors(state)}

    # -- seeing ---------------------------------------------------------------------------------

    def observe(self, state: ElderState, viewer: Seat) -> View:
        return observe(state)

    def outcome(self, state: ElderState) -> Outcome | None:
        if state.phase != OVER:
            return None
        rule, how = RESULTS[state.result]
        won = tuple(range(state.seats)) if state.result in WON else ()
        return Outcome((state.signs,) * state.seats, won, rule, how)

    def determinize(self, state: ElderState, seat: Seat, chance: Chance) -> ElderState:
        """Nothing is hidden: what is not drawn yet has no order."""
        return state.clone()

    def scramble(self, state: ElderState, viewer: Seat, chance: Chance) -> ElderState:
        return state.clone()

    def tensor(self, content: Content, seats: int, recall: bool = False) -> Tensor:
        return ElderTensor(self.tables(content), seats, recall)

    def progress(self, content: Content) -> Progress:
        return ElderProgress()

    # -- words ----------------------------------------------------------------------------------

    def action(self, state: ElderState, move: int) -> Action:
        return encoding.action(state, move)

    def move(self, state: ElderState, action: Action) -> int:
        return encoding.move(state, action)

    def offered(self, state: ElderState, move: int) -> int:
        return encoding.offered(state, move)

    def waits_for(self, view: View) -> Sequence[Seat]:
        assert isinstance(view, ElderView)
        return () if view.asked is None else (view.asked,)

    def tell_position(self, view: View) -> Sequence[Phrase]:
        assert isinstance(view, ElderView)
        return words.tell_position(view)

    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        assert isinstance(view, ElderView)
        return words.tell_prompt(prompt, view)

    def tell_action(self, action: Action, view: View) -> Phrase:
        assert isinstance(view, ElderView)
        return words.tell_action(action, view)

    def tell_event(self, event: Event) -> Phrase | None:
        return words.tell_event(event)

    def pictures(self, view: View, occasion: Occasion, words: Lexicon) -> Sequence[Picture]:
        assert isinstance(view, ElderView)
        return poster.pictures(view, occasion, words)

    def chapter(self, state: ElderState, last: Chapter | None, events: Sequence[Event]) -> Chapter:
        """What is decided at midnight belongs to no turn and to no night (ELD-R11)."""
        if state.phase == BATTLE:
            return Chapter("battle", 1, state.turns)
        struck = 0 if last is None else last.number - (last.kind == "night")
        struck += sum(isinstance(event, ClockMoved) and event.midnight for event in events)
        if state.nobody:
            return Chapter("midnight", struck, state.turns)
        return Chapter("night", struck + 1, state.turns)

    # -- checking -------------------------------------------------------------------------------

    def thaw(self, content: Content, frozen: Frozen) -> ElderState:
        return thaw(self.tables(content), frozen)

    def invariants(self, state: ElderState) -> Iterator[str]:
        return broken_laws(state)


GAME = ElderSign()
