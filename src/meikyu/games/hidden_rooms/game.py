"""Hidden Rooms as a game of the registry: the wiring of rules, views and words."""

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
    Offer,
    Options,
    Outcome,
    Prompt,
    Seat,
    View,
)
from meikyu.core.kernel import Kernel, Sink
from meikyu.core.progress import Progress
from meikyu.core.rules import Guards, Rejection
from meikyu.core.tensor import Tensor
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms import encoding, words
from meikyu.games.hidden_rooms.actions import ACTIONS, Walk
from meikyu.games.hidden_rooms.emit import tile_word
from meikyu.games.hidden_rooms.events import EVENTS
from meikyu.games.hidden_rooms.guards import GUARDS
from meikyu.games.hidden_rooms.invariants import broken_laws
from meikyu.games.hidden_rooms.kernel import THE_SEAT, HiddenRoomsKernel
from meikyu.games.hidden_rooms.loader import SHAPE, read_books
from meikyu.games.hidden_rooms.options import (
    GOALS,
    STUDY_LIMIT,
    HiddenRoomsOptions,
    check_options,
    chosen_book,
    chosen_stage,
    offers,
)
from meikyu.games.hidden_rooms.progress import RoomsProgress
from meikyu.games.hidden_rooms.prompts import ChooseFirstRoom, TakeTurn
from meikyu.games.hidden_rooms.rules.child import can_explore
from meikyu.games.hidden_rooms.rules.stage import STAGE_RESULT_RULES, begin_stage, defeats
from meikyu.games.hidden_rooms.state import NO_LIMIT, RUNNING, WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.games.hidden_rooms.tensor import RoomsTensor
from meikyu.games.hidden_rooms.thawing import thaw
from meikyu.games.hidden_rooms.tiles import NO_TILE
from meikyu.games.hidden_rooms.view import build_view
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView


class HiddenRooms(Game[HiddenRoomsState, HiddenRoomsOptions]):
    """A solo game; the whole table is open, only what the pile will give is unknown."""

    id: ClassVar[str] = "hidden-rooms"
    prefix: ClassVar[str] = "HID"
    package: ClassVar[str] = "meikyu.games.hidden_rooms"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    seats_rule: ClassVar[str] = "HID-2"
    turn_rule: ClassVar[str] = "HID-10"
    over_rule: ClassVar[str] = "HID-6"
    draft_steps: ClassVar[tuple[type[Action], ...]] = (Walk,)

    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    options_type: ClassVar[type[Options]] = HiddenRoomsOptions
    shape: ClassVar[Shape] = SHAPE
    guards: ClassVar[Guards] = GUARDS
    kernel: ClassVar[Kernel] = HiddenRoomsKernel()

    def __init__(self) -> None:
        self._books = Reader(read_books)

    # -- set-up ---------------------------------------------------------------------------------

    def tables(self, content: Content) -> tuple[Book, ...]:
        return self._books(content)

    def book(self, content: Content, id: str | None = None) -> Book:
        """One book of a pack; without an id the first (HID-R11)."""
        return next(book for book in self.tables(content) if book.id == id)

    def content_hash(self, content: Content, options: HiddenRoomsOptions) -> str:
        """One book, as if it were alone in its pack: another one beside it changes nothing."""
        return chosen_book(options, self.tables(content)).hash

    def check_options(
        self, options: HiddenRoomsOptions, seats: int, content: Content
    ) -> Rejection | None:
        return check_options(options, self.tables(content))

    def offers(self, content: Content) -> Mapping[str, tuple[Offer, ...]]:
        return offers(self.tables(content))

    def daily_options(self) -> HiddenRoomsOptions:
        return HiddenRoomsOptions(goal="one_stage")

    def setup(
        self,
        options: HiddenRoomsOptions,
        seats: int,
        content: Content,
        chance: Chance,
        sink: Sink | None = None,
    ) -> HiddenRoomsState:
        book = chosen_book(options, self.tables(content))
        state = HiddenRoomsState(book, options.turn_limit, options.show_pile)
        state.wins_needed, state.defeats_allowed = GOALS[options.goal]
        state.only_stage = chosen_stage(options, state.book)
        begin_stage(state, chance, sink)
        return state

    def variants(self) -> Iterable[HiddenRoomsOptions]:
        return (
            HiddenRoomsOptions(turn_limit=STUDY_LIMIT),
            HiddenRoomsOptions(show_pile=False, turn_limit=12),
            HiddenRoomsOptions(goal="hard", stage="besom", turn_limit=20),
            HiddenRoomsOptions(goal="one_stage", turn_limit=STUDY_LIMIT),
            HiddenRoomsOptions(book="shadows", turn_limit=STUDY_LIMIT),
        )

    def bounded(self, options: HiddenRoomsOptions) -> HiddenRoomsOptions:
        if options.turn_limit == NO_LIMIT:
            return msgspec.structs.replace(options, turn_limit=STUDY_LIMIT)
        return options

    # -- deciding -------------------------------------------------------------------------------

    def pending(self, state: HiddenRoomsState) -> Mapping[Seat, Prompt]:
        if state.over != RUNNING:
            return {}
        if state.choice_a != NO_TILE:
            offered = tile_word(state.choice_a), tile_word(state.choice_b)
            return {THE_SEAT: ChooseFirstRoom(*offered)}
        return {THE_SEAT: TakeTurn(state.moves_left, can_explore(state))}

    # -- seeing ---------------------------------------------------------------------------------

    def observe(self, state: HiddenRoomsState, viewer: Seat) -> View:
        return build_view(state)

    def outcome(self, state: HiddenRoomsState) -> Outcome | None:
        if state.over == RUNNING:
            return None
        won = state.over == WON
        wins = len(state.results) - defeats(state)
        if state.one_stage():
            rule = STAGE_RESULT_RULES[state.results[-1] & 3]
            how = "stage-won" if won else "stage-lost"
            return Outcome((wins,), (THE_SEAT,) if won else (), rule, how)
        if state.house_rules():
            how = "goal-reached" if won else "goal-missed"
            return Outcome((wins,), (THE_SEAT,) if won else (), "HID-6", how)
        return Outcome((wins,), (THE_SEAT,) if won else (), "HID-6", "won" if won else "lost")

    def determinize(self, state: HiddenRoomsState, seat: Seat, chance: Chance) -> HiddenRoomsState:
        """Nothing is hidden but an order that does not exist."""
        return state.clone()

    def scramble(self, state: HiddenRoomsState, viewer: Seat, chance: Chance) -> HiddenRoomsState:
        """The open tiles give away which are in the pile, whether it is shown or not."""
        return state.clone()

    def tensor(self, content: Content, seats: int, recall: bool = False) -> Tensor:
        return RoomsTensor(self.tables(content))

    def progress(self, content: Content) -> Progress:
        return RoomsProgress(self.tables(content))

    # -- words ----------------------------------------------------------------------------------

    def action(self, state: HiddenRoomsState, move: int) -> Action:
        return encoding.action(move)

    def move(self, state: HiddenRoomsState, action: Action) -> int:
        return encoding.move(action)

    def tell_position(self, view: View) -> Sequence[Phrase]:
        assert isinstance(view, HiddenRoomsView)
        return words.tell_position(view)

    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        assert isinstance(view, HiddenRoomsView)
        return words.tell_prompt(prompt, view)

    def tell_action(self, action: Action, view: View) -> Phrase:
        assert isinstance(view, HiddenRoomsView)
        return words.tell_action(action, view)

    def tell_event(self, event: Event) -> Phrase | None:
        return words.tell_event(event)

    def chapter(
        self, state: HiddenRoomsState, last: Chapter | None, events: Sequence[Event]
    ) -> Chapter:
        return Chapter("stage", len(state.results) + 1, state.turn)

    # -- checking -------------------------------------------------------------------------------

    def thaw(self, content: Content, frozen: Frozen) -> HiddenRoomsState:
        return thaw(self.tables(content), frozen)

    def invariants(self, state: HiddenRoomsState) -> Iterator[str]:
        return broken_laws(state)


GAME = HiddenRooms()
