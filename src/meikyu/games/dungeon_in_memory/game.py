"""Dungeon in Memory as a game of the registry: the wiring of rules, views and words."""

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
from meikyu.games.dungeon_in_memory import encoding, words, worlds
from meikyu.games.dungeon_in_memory.actions import ACTIONS, AnnounceLost, Stay
from meikyu.games.dungeon_in_memory.emit import winners
from meikyu.games.dungeon_in_memory.events import EVENTS
from meikyu.games.dungeon_in_memory.guards import GUARDS
from meikyu.games.dungeon_in_memory.invariants import broken_laws
from meikyu.games.dungeon_in_memory.kernel import STAY, MemoryKernel
from meikyu.games.dungeon_in_memory.loader import SHAPE, read_tiles
from meikyu.games.dungeon_in_memory.options import MemoryOptions, check_options, rule_bits
from meikyu.games.dungeon_in_memory.progress import MemoryProgress
from meikyu.games.dungeon_in_memory.prompts import may_change_answer, prompts
from meikyu.games.dungeon_in_memory.rules.exploring import begin_exploration
from meikyu.games.dungeon_in_memory.rules.scoring import WINNING_SCORE
from meikyu.games.dungeon_in_memory.rules.solo import begin_run
from meikyu.games.dungeon_in_memory.state import ANNOUNCING, NO_LIMIT, OVER, MemoryState
from meikyu.games.dungeon_in_memory.tables import TileSet
from meikyu.games.dungeon_in_memory.tensor import MemoryTensor
from meikyu.games.dungeon_in_memory.thawing import thaw
from meikyu.games.dungeon_in_memory.view import disclose, observe
from meikyu.games.dungeon_in_memory.view_parts import MemoryView

STUDY_LIMIT = 60
"""Explorations after which bots, lab and playouts end a game in which no seat has three points."""


class DungeonInMemory(Game[MemoryState, MemoryOptions]):
    """One to five players. A view forgets: it shows less than the table has seen."""

    id: ClassVar[str] = "dungeon-in-memory"
    prefix: ClassVar[str] = "DIM"
    package: ClassVar[str] = "meikyu.games.dungeon_in_memory"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 6)
    seats_rule: ClassVar[str] = "DIM-1"
    turn_rule: ClassVar[str] = "DIM-6"
    over_rule: ClassVar[str] = "DIM-32"
    forgets: ClassVar[bool] = True

    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    window_answers: ClassVar[tuple[type[Action], ...]] = (AnnounceLost,)
    event_types: ClassVar[tuple[type[Event], ...]] = EVENTS
    options_type: ClassVar[type[Options]] = MemoryOptions
    shape: ClassVar[Shape] = SHAPE
    guards: ClassVar[Guards] = GUARDS
    kernel: ClassVar[Kernel] = MemoryKernel()

    def __init__(self) -> None:
        self._tile_sets = Reader(read_tiles)

    # -- set-up ---------------------------------------------------------------------------------

    def tables(self, content: Content) -> TileSet:
        return self._tile_sets(content)

    def check_options(
        self, options: MemoryOptions, seats: int, content: Content
    ) -> Rejection | None:
        return check_options(options, seats)

    def setup(
        self,
        options: MemoryOptions,
        seats: int,
        content: Content,
        chance: Chance,
        sink: Sink | None = None,
    ) -> MemoryState:
        state = MemoryState(
            self.tables(content),
            seats,
            options.level == "advanced",
            rule_bits(options),
            options.explorations or NO_LIMIT,
            options.time_limit or NO_LIMIT,
        )
        state.open_map = options.open_map
        if seats == 1:
            begin_run(state, sink)
            return state
        start = options.start_player
        if start is None:
            start = chance.pick(seats, "start-player")
        begin_exploration(state, start, chance, sink)
        return state

    def variants(self) -> Iterable[MemoryOptions]:
        return (
            MemoryOptions(),
            MemoryOptions(additional_rules=(1, 2), start_player=0, explorations=4),
            MemoryOptions(level="advanced", additional_rules=(2, 3, 4)),
            MemoryOptions(level="advanced", additional_rules=(1, 2, 3, 4), time_limit=20),
        )

    def bounded(self, options: MemoryOptions) -> MemoryOptions:
        if options.explorations is None:
            return msgspec.structs.replace(options, explorations=STUDY_LIMIT)
        return options

    # -- deciding -------------------------------------------------------------------------------

    def pending(self, state: MemoryState) -> Mapping[Seat, Prompt]:
        return prompts(state, self.actors(state))

    def may_change_answer(self, state: MemoryState) -> Mapping[Seat, Prompt]:
        return may_change_answer(state)

    def window(self, state: MemoryState, seat: Seat) -> object:
        """A tile. Lost is said of it, whoever else has said so meanwhile (DIM-24, DIM-29)."""
        if state.phase != ANNOUNCING or not state.exploring >> seat & 1:
            return None
        return state.exploration, len(state.pile)

    def out_of_turn(self, state: MemoryState, seat: Seat, action: Action) -> Rejection:
        if not (isinstance(action, AnnounceLost | Stay) and 0 <= seat < state.seats):
            return super().out_of_turn(state, seat, action)
        if state.phase != ANNOUNCING:
            return Rejection("DIM-23", "nothing-laid-yet")
        if seat == state.active:
            return Rejection("DIM-23", "active-announces")
        if not state.exploring >> seat & 1:
            return Rejection("DIM-23", "announced-already")
        return super().out_of_turn(state, seat, action)

    def may_talk(self, state: MemoryState) -> bool:
        """At the check: all was laid open, and nothing is laid on the next Start tile yet."""
        return state.phase == OVER or len(state.pile) == 1

    def timeout(self, state: MemoryState, seat: Seat) -> int | None:
        """A seat that does not answer in time stays (DIM-R4)."""
        if state.phase == ANNOUNCING and seat in self.actors(state):
            return STAY
        return None

    # -- seeing ---------------------------------------------------------------------------------

    def observe(self, state: MemoryState, viewer: Seat) -> View:
        return observe(state, viewer)

    def disclose(self, state: MemoryState) -> View:
        return disclose(state)

    def outcome(self, state: MemoryState) -> Outcome | None:
        if state.phase != OVER:
            return None
        won = winners(state)
        if state.solo:
            how = "solo-perfect" if won else "solo-failed"
            return Outcome(tuple(state.scores), won, "DIM-36", how)
        if max(state.scores) < WINNING_SCORE:
            return Outcome(tuple(state.scores), won, "DIM-R12", "limit")
        how = "won" if len(won) == 1 else "shared"
        return Outcome(tuple(state.scores), won, "DIM-32", how)

    def determinize(self, state: MemoryState, seat: Seat, chance: Chance) -> MemoryState:
        return worlds.determinize(state, seat, chance)

    def scramble(self, state: MemoryState, viewer: Seat, chance: Chance) -> MemoryState:
        return worlds.scramble(state, viewer, chance)

    def tensor(self, content: Content, seats: int, recall: bool = False) -> Tensor:
        return MemoryTensor(self.tables(content), seats, recall)

    def progress(self, content: Content) -> Progress:
        return MemoryProgress()

    # -- words ----------------------------------------------------------------------------------

    def action(self, state: MemoryState, move: int) -> Action:
        return encoding.action(state.tiles, move)

    def move(self, state: MemoryState, action: Action) -> int:
        return encoding.move(state.tiles, action)

    def waits_for(self, view: View) -> Sequence[Seat]:
        # Who has answered in a window is secret: the table shows waiting only for the seat that
        # lays a tile.
        assert isinstance(view, MemoryView)
        return (view.active,) if view.phase == "placing" else ()

    def tell_position(self, view: View) -> Sequence[Phrase]:
        assert isinstance(view, MemoryView)
        return words.tell_position(view)

    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        return words.tell_prompt(prompt)

    def tell_action(self, action: Action, view: View) -> Phrase:
        return words.tell_action(action)

    def tell_event(self, event: Event) -> Phrase | None:
        return words.tell_event(event)

    def chapter(self, state: MemoryState, last: Chapter | None, events: Sequence[Event]) -> Chapter:
        """A tile and the answers to it belong together."""
        laid = len(state.pile) - (state.phase == ANNOUNCING)
        return Chapter("exploration", state.exploration, laid)

    # -- checking -------------------------------------------------------------------------------

    def thaw(self, content: Content, frozen: Frozen) -> MemoryState:
        return thaw(self.tables(content), frozen)

    def invariants(self, state: MemoryState) -> Iterator[str]:
        return broken_laws(state)


GAME = DungeonInMemory()
