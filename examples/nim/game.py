"""Nim, whole: two seats take stones from three heaps, and who takes the last stone wins."""

from collections.abc import Iterator, Mapping, Sequence

from meikyu.core.chance import Chance
from meikyu.core.content import Content, Shape
from meikyu.core.contract import Action, Audience, Event, Game, Options, Outcome, Prompt, View
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.core.rules import ALLOWED, Guards, Ruling, refuse
from meikyu.core.words import Phrase, seat_words

HEAPS, MOST = 3, 7


class Heaps(State):
    def __init__(self, heaps: Sequence[int], turn: int = 0) -> None:
        self.heaps, self.turn = list(heaps), turn

    def clone(self) -> "Heaps":
        return Heaps(self.heaps, self.turn)

    def key(self) -> tuple[object, ...]:
        return (*self.heaps, self.turn)


class Take(Action, frozen=True):
    heap: int
    stones: int


class Taken(Event, frozen=True):
    audience = Audience.PUBLIC
    seat: int
    heap: int
    stones: int


class YourTurn(Prompt, frozen=True):
    pass


class Table(View, frozen=True):
    heaps: tuple[int, ...]


class NimOptions(Options, frozen=True):
    pass


class NimKernel(Kernel):
    """A move is ten times the heap, and how many stones."""

    def actors(self, state: Heaps) -> int:  # type: ignore[override]
        return 1 << state.turn if any(state.heaps) else 0  # NIM-2, NIM-4

    def legal(self, state: Heaps, seat: int) -> list[int]:  # type: ignore[override]
        if seat != state.turn:
            return []
        heaps = enumerate(state.heaps)
        return [10 * heap + n for heap, left in heaps for n in range(1, left + 1)]  # NIM-3

    def apply(  # type: ignore[override]
        self, state: Heaps, seat: int, move: int, chance: Chance, sink: Sink | None
    ) -> None:
        heap, stones = divmod(move, 10)
        state.heaps[heap] -= stones
        state.turn = 1 - seat
        if sink is not None:
            sink.emit(Taken(seat, heap, stones))


GUARDS = Guards()


@GUARDS.on(Take, rule="NIM-3", code="no-such-heap")
def there_is_such_a_heap(state: Heaps, seat: int, action: Take) -> Ruling:
    return ALLOWED if 0 <= action.heap < HEAPS else refuse(heaps=HEAPS)


@GUARDS.on(Take, rule="NIM-3", code="so-many-stones")
def the_heap_has_the_stones(state: Heaps, seat: int, action: Take) -> Ruling:
    left = state.heaps[action.heap]
    return ALLOWED if 1 <= action.stones <= left else refuse(left=left, heap=action.heap + 1)


class Nim(Game[Heaps, NimOptions]):
    id, prefix, package, rules_version = "nim", "NIM", __package__, 1
    seats, turn_rule, over_rule, open = range(2, 3), "NIM-2", "NIM-4", True
    action_types, event_types, options_type = (Take,), (Taken,), NimOptions
    shape, guards, kernel = Shape(files={}, rules=frozenset()), GUARDS, NimKernel()

    def tables(self, content: Content) -> None: ...

    def setup(
        self, options: NimOptions, seats: int, content: Content, chance: Chance, sink: object = None
    ) -> Heaps:
        return Heaps([1 + chance.pick(MOST, f"heap/{heap + 1}") for heap in range(HEAPS)])  # NIM-1

    def pending(self, state: Heaps) -> Mapping[int, Prompt]:
        return {seat: YourTurn() for seat in self.actors(state)}

    def observe(self, state: Heaps, viewer: int) -> Table:
        return Table(tuple(state.heaps))

    def outcome(self, state: Heaps) -> Outcome | None:
        if any(state.heaps):
            return None
        winner = 1 - state.turn  # NIM-4
        return Outcome((1 - winner, winner), (winner,), "NIM-4", "last-stone")

    def determinize(self, state: Heaps, seat: int, chance: Chance) -> Heaps:
        return state.clone()  # nothing is hidden

    def scramble(self, state: Heaps, viewer: int, chance: Chance) -> Heaps:
        return state.clone()

    def action(self, state: Heaps, move: int) -> Take:
        return Take(*divmod(move, 10))

    def move(self, state: Heaps, action: Action) -> int:
        assert isinstance(action, Take)
        return 10 * action.heap + action.stones

    def tell_position(self, view: View) -> Sequence[Phrase]:
        assert isinstance(view, Table)
        return [
            Phrase("heap", {"heap": number, "stones": stones})
            for number, stones in enumerate(view.heaps, 1)
        ]

    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        return Phrase("your-turn")

    def tell_action(self, action: Action, view: View) -> Phrase:
        assert isinstance(action, Take)
        return Phrase("take", {"heap": action.heap + 1, "stones": action.stones})

    def tell_event(self, event: Event) -> Phrase:
        assert isinstance(event, Taken)
        seat = seat_words(event.seat)
        return Phrase("taken", {"heap": event.heap + 1, "stones": event.stones, "seat": seat})

    def thaw(self, content: Content, frozen: tuple[int, ...]) -> Heaps:
        return Heaps(frozen[:-1], frozen[-1])

    def invariants(self, state: Heaps) -> Iterator[str]:
        if not all(0 <= heap <= MOST for heap in state.heaps):
            yield f"heaps of 0 to {MOST}: {state.heaps}"


GAME = Nim()
