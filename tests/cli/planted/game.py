"""Say a number: it counts double, three is the most."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from meikyu.core.chance import Chance
from meikyu.core.content import Content, Shape
from meikyu.core.contract import Action, Event, Game, Options, Outcome, Prompt, Seat, View
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.core.rules import ALLOWED, Guards, Ruling, refuse
from meikyu.core.words import Phrase

MOST = 3
GUARDS = Guards()


class Say(Action, frozen=True):
    number: int


class Ask(Prompt, frozen=True):
    pass


class Score(View, frozen=True):
    score: int


@GUARDS.on(Say, rule="PLA-2", code="too-high")
def too_high(state: "Number", seat: int, action: Say) -> Ruling:
    return ALLOWED if 1 <= action.number <= MOST else refuse()


class Number(State):
    def __init__(self, score: int = 0) -> None:
        self.score = score

    def clone(self) -> "Number":
        return Number(self.score)

    def key(self) -> tuple[object, ...]:
        return (self.score,)


class PlantedKernel(Kernel):
    def actors(self, state: Any) -> int:
        return 0 if state.score else 1

    def legal(self, state: Any, seat: int) -> list[int]:
        return [] if state.score else list(range(1, MOST + 1))

    def apply(self, state: Any, seat: int, move: int, chance: Chance, sink: Any) -> None:
        state.score = 2 * move


class Planted(Game[Number, Options]):
    id = "planted"
    prefix = "PLA"
    package = "planted"
    rules_version = 1
    seats = range(1, 2)
    turn_rule = "PLA-1"
    over_rule = "PLA-1"
    action_types = (Say,)
    event_types = ()
    options_type = Options
    shape = Shape({}, frozenset())
    guards = GUARDS
    kernel = PlantedKernel()

    def tables(self, content: Content) -> None:
        return None

    def setup(
        self,
        options: Options,
        seats: int,
        content: Content,
        chance: Chance,
        sink: Sink | None = None,
    ) -> Number:
        return Number()

    def pending(self, state: Number) -> Mapping[Seat, Prompt]:
        return {} if state.score else {0: Ask()}

    def observe(self, state: Number, viewer: Seat) -> View:
        return Score(state.score)

    def outcome(self, state: Number) -> Outcome | None:
        return Outcome((state.score,), (0,), "PLA-1", "said") if state.score else None

    def determinize(self, state: Number, seat: Seat, chance: Chance) -> Number:
        return state.clone()

    def scramble(self, state: Number, viewer: Seat, chance: Chance) -> Number:
        return state.clone()

    def action(self, state: Number, move: int) -> Action:
        return Say(move)

    def move(self, state: Number, action: Action) -> int:
        assert isinstance(action, Say)
        return action.number

    def tell_position(self, view: View) -> Sequence[Phrase]:
        return [Phrase("position")]

    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        return Phrase("ask")

    def tell_action(self, action: Action, view: View) -> Phrase:
        assert isinstance(action, Say)
        return Phrase("say", {"number": action.number})

    def tell_event(self, event: Event) -> Phrase | None:
        return None

    def thaw(self, content: Content, frozen: tuple[Any, ...]) -> Number:
        return Number(*frozen)

    def invariants(self, state: Number) -> Iterator[str]:
        return iter(())


GAME = Planted()
