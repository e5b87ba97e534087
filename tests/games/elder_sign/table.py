"""A table of Elder Sign for tests: the sample pack, chosen cards, and dice that fall as wanted."""

from collections import defaultdict, deque
from functools import cache
from pathlib import Path
from typing import Any

from meikyu.core.chance import Chance
from meikyu.core.content import Content, from_data, from_folder
from meikyu.core.contract import Action, Event
from meikyu.core.play import EventList, step
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.rules.dice import DIE_FACES, GREEN, RED, YELLOW
from meikyu.games.elder_sign.rules.locks import LockDie
from meikyu.games.elder_sign.rules.modifiers import refresh
from meikyu.games.elder_sign.state import (
    BELOW,
    COLOUR,
    ENTRANCE,
    POOL,
    ElderState,
    Person,
    Slot,
    fill_decks,
    lock_place,
    new_slot,
)

SAMPLE = Path(__file__).parent / "sample"
SIX = ("cloak-room", "amber-hall", "star-cabinet", "night-office", "map-room", "dry-fountain")
FACES = {"1": 1, "2": 2, "3": 3, "4": 4, "lore": 5, "peril": 6, "terror": 7, "wild": 8}
KEYS = {"roll/green": GREEN, "roll/yellow": YELLOW, "roll/red": RED, "roll/aside": GREEN}


@cache
def sample() -> Content:
    return from_folder(GAME.id, "sample", GAME.shape, SAMPLE)


def with_card(stem: str, table: str, card: str, **fields: Any) -> Content:
    """The sample pack with other fields on one card."""
    data = dict(sample().data)
    cards = [{**one, **fields} if one["id"] == card else one for one in sample().data[stem][table]]
    data[stem] = {**data[stem], table: cards}
    return from_data(GAME.id, "changed", GAME.shape, data)


class Script(Chance):
    """Answers each question from its own queue, and 0 where the queue is empty."""

    def __init__(self) -> None:
        self.queues: dict[str, deque[int]] = defaultdict(deque)

    def pick(self, n: int, why: str) -> int:
        queue = self.queues[why]
        return queue.popleft() if queue else 0

    def draw(self, counts: list[int], total: int, why: str) -> int:
        queue = self.queues[why]
        if queue:
            kind = queue.popleft()
            assert counts[kind], f"{kind} is not in the deck {why}"
            return kind
        return next(kind for kind, count in enumerate(counts) if count)


class Table:
    """A game in which nothing has happened yet; the first seat moves next."""

    def __init__(
        self,
        seats: int = 1,
        *,
        ancient: str = "sleeper",
        people: tuple[str, ...] = ("nurse", "boxer", "medium", "thief"),
        cards: tuple[str, ...] = SIX,
        doom: int = 0,
        hour: int = 0,
        locked: bool = False,
        content: Content | None = None,
    ) -> None:
        self.state = ElderState(GAME.tables(content or sample()), [Person() for _ in range(seats)])
        self.chance = Script()
        self.events: list[Event] = []
        state = self.state
        fill_decks(state)
        book = book_of(state)
        state.ancient = [card.id for card in book.ancient_ones].index(ancient)
        state.doom = doom
        state.clock = hour
        names = [card.id for card in book.investigators]
        for seat, person in enumerate(state.people):
            person.card = names.index(people[seat])
            printed = state.tables.investigators[person.card]
            person.stamina, person.sanity = printed.stamina, printed.sanity
            state.waiting &= ~(1 << person.card)
        refresh(state)
        state.stack = [frames.Counted(frames.NEXT_TURN, 0)]
        for name in cards:
            self.put(name)
        if locked:
            for card in reversed(cards):
                self._lock(card)
        run(state, self.chance, None)

    # -- arranging ------------------------------------------------------------------------------

    def adventure(self, name: str) -> int:
        return [card.id for card in book_of(self.state).adventures].index(name)

    def item(self, name: str) -> int:
        """The first copy of an item without an owner."""
        owned = [item for person in self.state.people for item in person.items]
        cards = book_of(self.state).items
        return next(n for n, card in enumerate(cards) if card.id == name and n not in owned)

    def monster(self, name: str, copy: int = 0) -> int:
        cards = book_of(self.state).monsters
        return [n for n, card in enumerate(cards) if card.id == name][copy]

    def put(self, name: str) -> None:
        """Opens an adventure, without what its locks would do."""
        card = self.adventure(name)
        state = self.state
        if card < state.tables.worlds_from:
            state.deck = state.deck.minus(card)
        else:
            state.worlds = state.worlds.minus(card - state.tables.worlds_from)
        state.open.append(new_slot(card, state.adventure(card)))

    def _lock(self, name: str) -> None:
        slot = self.slot(name)
        for row, colour in enumerate(slot.locks):
            if colour >= 0:
                place = lock_place(slot.card, row)
                self.state.stack.append(LockDie(self.state.turn, colour, place))

    def slot(self, name: str) -> Slot:
        return self.state.slot_of(self.adventure(name))

    def change(self, slot: Slot) -> None:
        """Another slot of the same card takes the place of the one there."""
        cards = [other.card for other in self.state.open]
        self.state.open[cards.index(slot.card)] = slot

    def give(self, *names: str, seat: int = 0, clues: int = 0) -> "Table":
        """Items, spells, allies and clues."""
        state = self.state
        for name in names:
            item = self.item(name)
            kind = state.tables.items[item].kind
            decks = state.item_decks
            decks[kind] = decks[kind].minus(item - state.tables.items_from[kind])
            state.people[seat].items += (item,)
        state.people[seat].clues += clues
        refresh(state)
        self.settle()
        return self

    def trophy(self, *names: str, seat: int = 0) -> "Table":
        """Adventures or monsters as trophies."""
        state = self.state
        monsters = [card.id for card in book_of(state).monsters]
        for name in names:
            if name in monsters:
                monster = next(
                    n for n, m in enumerate(monsters) if m == name and state.monsters.counts[n]
                )
                state.monsters = state.monsters.minus(monster)
                state.people[seat].trophies += (state.tables.monster_trophy(monster),)
            else:
                card = self.adventure(name)
                state.deck = state.deck.minus(card)
                state.people[seat].trophies += (card,)
        self.settle()
        return self

    def mythos(self, name: str) -> "Table":
        """A mythos card is in force; what it does at once is left out."""
        state = self.state
        state.mythos = [card.id for card in book_of(state).mythos].index(name)
        state.mythos_deck = state.mythos_deck.minus(state.mythos)
        refresh(state)
        self.settle()
        return self

    def haunt(self, monster: str, card: str, row: int | None = None) -> "Table":
        """A monster on a task, or below the lowest one."""
        number = next(
            n
            for n, c in enumerate(book_of(self.state).monsters)
            if c.id == monster and self.state.monsters.counts[n]
        )
        self.state.monsters = self.state.monsters.minus(number)
        self.change(self.slot(card).with_monster(BELOW if row is None else row, number))
        self.settle()
        return self

    def settle(self) -> None:
        """Works the moves of the question out again after the state was arranged."""
        run(self.state, self.chance, None)

    # -- chance ---------------------------------------------------------------------------------

    def falls(self, faces: str, key: str = "roll/green") -> "Table":
        """The next dice of a colour show these faces."""
        for face in faces.split():
            self.chance.queues[key].append(DIE_FACES[KEYS[key]].index(FACES[face]))
        return self

    def draws(self, why: str, number: int) -> "Table":
        self.chance.queues[why].append(number)
        return self

    # -- playing --------------------------------------------------------------------------------

    def do(self, action: Action, seat: int | None = None) -> list[Event]:
        """An action that must be accepted; the events it causes."""
        sink = EventList()
        seat = self.seat() if seat is None else seat
        rejection = step(GAME, self.state, seat, action, self.chance, sink)
        assert rejection is None, rejection
        broken = list(GAME.invariants(self.state))
        assert not broken, broken
        self.events += sink.events
        return sink.events

    def refused(self, action: Action, seat: int | None = None) -> tuple[str, str]:
        """The rule and the code of a refusal."""
        key = self.state.key()
        rejection = GAME.check(self.state, self.seat() if seat is None else seat, action)
        assert rejection is not None, action
        assert self.state.key() == key
        return rejection.rule, rejection.code

    def choices(self) -> list[Action]:
        return list(GAME.choices(self.state, self.seat()))

    def seat(self) -> int:
        (seat,) = GAME.actors(self.state)
        return seat

    def asked(self) -> str:
        """The name of the question."""
        return type(GAME.pending(self.state)[self.seat()]).__name__

    def told(self, kind: type) -> list[Event]:
        return [event for event in self.events if type(event) is kind]

    # -- shortcuts ------------------------------------------------------------------------------

    def attempt(self, name: str) -> "Table":
        """The seat whose turn it is goes to an adventure."""
        self.do(do.GoTo(name))
        return self

    def roll(self, faces: str, yellow: str = "", red: str = "") -> list[Event]:
        self.falls(faces).falls(yellow, "roll/yellow").falls(red, "roll/red")
        return self.do(do.RollDice())

    def lose_roll(self, remove: str = "1") -> None:
        """The roll fails, and a die with this face is removed (by itself where all are equal)."""
        self.do(do.AcceptFailure())
        if self.asked() == "RemovePrompt":
            self.do(do.RemoveDie(self.die(remove)))

    def die(self, face: str) -> int:
        """The number of a die just rolled that shows a face, special ones first."""
        state = self.state
        return max(
            (COLOUR[n] > 0, -n, n + 1)
            for n in range(8)
            if state.place[n] == POOL and state.face[n] == FACES[face]
        )[2]

    def fail(self, faces: str, remove: str = "1", yellow: str = "") -> None:
        """A roll that completes nothing: one die is removed and none is kept."""
        self.roll(faces, yellow)
        self.lose_roll(remove)
        if self.asked() == "HoldPrompt":
            self.do(do.Decline())

    def complete(self, task: int) -> list[Event]:
        """The way with the fewest dice to complete a task."""
        ways = [one for one in self.choices() if isinstance(one, do.CompleteTask)]
        return self.do(min((len(one.dice), one.dice, one) for one in ways if one.task == task)[2])

    def pool(self) -> int:
        return self.state.place.count(POOL)

    def home(self, seat: int = 0) -> bool:
        return self.state.people[seat].at == ENTRANCE
