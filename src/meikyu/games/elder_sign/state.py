# Compiled by mypyc.
"""The state of a game of Elder Sign: the table, the investigators, the dice, the frames. Compiled.

Everything that is going on is a frame on one stack: the top is done next, or is what a seat must
decide (see `frames`). Each die has one place, so no die can be lost or doubled.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink, State
from meikyu.games.elder_sign.decks import Deck, empty_deck, full_deck, replaced
from meikyu.games.elder_sign.moves import ROWS
from meikyu.games.elder_sign.rules.dice import GREEN, RED, YELLOW
from meikyu.games.elder_sign.tables import ITEM_KINDS, Adventure, AncientOne, Tables

# The parts of the game.
PLAYING: Final = 0
BATTLE: Final = 1
OVER: Final = 2
PHASES: Final = ("playing", "battle", "over")

# House rules, as bits (ELD-R30).
NO_STARTING_CLUES: Final = 1
NO_SIGN_FOR_TROPHIES: Final = 2
ONE_SIGN_FEWER: Final = 4
THREE_SIGNS_FEWER: Final = 8
ONE_SIGN_MORE: Final = 16
DOOM_AT_START: Final = 32
HOUSE_RULES: Final = 6
"""How many there are."""
HOUSE_RULE_NAMES: Final = (
    "fewer_clues",
    "no_sign_for_trophies",
    "one_sign_fewer",
    "three_signs_fewer",
    "one_sign_more",
    "doom_at_start",
)
"""Their names, by bit."""
NO_LIMIT: Final = 0

# How it ended.
UNDECIDED: Final = 0
WON_BY_SIGNS: Final = 1
WON_BY_BATTLE: Final = 2
ALL_DEAD: Final = 3
AWOKEN: Final = 4
STALLED: Final = 5

# Places of an investigator, besides adventures by number.
ENTRANCE: Final = -1
AT_ANCIENT_ONE: Final = -2

# Places of a die.
BOX: Final = 0  # not in this attempt
POOL: Final = 1  # to be rolled, or just rolled (then it has a face)
REMOVED: Final = 2  # the price of a failed roll, until the turn ends
HELD: Final = 8  # + seat: focus or assist
ON_SPELL: Final = 16  # + item
ON_TASK: Final = 1024  # + row: on a completed task, until the attempt ends
LOCKED: Final = 4096  # + lock_place
DICE: Final = 8
GREEN_DICE: Final = 6
"""They come first. Of the other colours there is one die each."""
YELLOW_DIE: Final = 6
RED_DIE: Final = 7
COLOUR: Final[tuple[int, ...]] = (GREEN, GREEN, GREEN, GREEN, GREEN, GREEN, YELLOW, RED)

# Rows of an adventure: printed tasks by number, then monsters below them.
BELOW: Final = 8
"""Row of the first monster below the printed tasks."""
MONSTER_LOCK: Final = 32
"""Added to a row where the lock is the monster's that covers a printed task."""

NOBODY: Final = -1
NO_CARD: Final = -1
NO_MONSTER: Final = -1
CLOCK_HOURS: Final = 12
MUSEUM_CARDS: Final = 6

_NO_DECK: Final = empty_deck(0)
"""The place of a deck before it is filled."""


def lock_place(card: int, row: int) -> int:
    """The place of a die locked on a row."""
    return LOCKED + card * ROWS + row


def lock_card(place: int) -> int:
    """The adventure on which a die is locked."""
    return (place - LOCKED) // ROWS


def lock_row(place: int) -> int:
    """The row on which a die is locked."""
    return (place - LOCKED) % ROWS


class Answer:
    """An action and the move that it means among some moves, so that it is looked up once though
    both the guards and the encoding ask."""

    __slots__ = ("action", "move", "moves")

    def __init__(self, moves: list[int], action: object, move: int | None) -> None:
        self.moves = moves
        self.action = action
        self.move = move  # None: none of them


class Frame:
    """Something on the stack. It never changes, so that clones share it; `frames` has its kinds."""

    __slots__ = ("kind", "seat")

    def __init__(self, kind: int, seat: int) -> None:
        self.kind = kind
        self.seat = seat  # NOBODY: it concerns no seat

    def key(self) -> tuple[int, ...]:
        """The kind and all that it is about, as digests and frozen positions have it."""
        raise NotImplementedError

    def blames(self) -> int:
        """Whose effect this is (`tables.by`). No key holds it: it tells no positions apart."""
        return 0

    # What a decision answers for itself.

    def moves(self, state: "ElderState") -> list[int]:
        """All that may be decided; nothing: there is nothing to decide any more."""
        raise AssertionError(f"no decision: {self.kind}")

    def decide(
        self, state: "ElderState", kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        """Does what was decided: a move's kind and argument. The frame is off the stack already."""
        raise AssertionError(f"no decision: {self.kind}")

    def lapse(self, state: "ElderState") -> None:
        """There was nothing to decide; the frame is off the stack already."""


class Slot:
    """An open adventure. It never changes, so that clones share it: what changes is which slot is
    among the open ones."""

    __slots__ = ("below", "card", "cover", "locks")

    def __init__(
        self, card: int, cover: tuple[int, ...], below: tuple[int, ...], locks: tuple[int, ...]
    ) -> None:
        self.card = card
        self.cover = cover  # by printed task: the monster on it
        self.below = below  # monsters below the lowest task
        self.locks = locks  # by printed task: the colour of its lock icon

    def key(self) -> tuple[object, ...]:
        return (self.card, self.cover, self.below, self.locks)

    def monster_on(self, row: int) -> int:
        """The monster of a row, or NO_MONSTER."""
        return self.cover[row] if row < BELOW else self.below[row - BELOW]

    def with_monster(self, row: int, monster: int) -> "Slot":
        """With a monster on a printed task or, below them, as the last one."""
        if row < BELOW:
            return Slot(self.card, replaced(self.cover, row, monster), self.below, self.locks)
        return Slot(self.card, self.cover, (*self.below, monster), self.locks)

    def without_monster(self, row: int) -> "Slot":
        """Without the monster of a row; those below it move up."""
        if row < BELOW:
            return self.with_monster(row, NO_MONSTER)
        at = row - BELOW
        return Slot(self.card, self.cover, self.below[:at] + self.below[at + 1 :], self.locks)

    def with_lock(self, row: int, colour: int) -> "Slot":
        """With a lock icon on a printed task."""
        return Slot(self.card, self.cover, self.below, replaced(self.locks, row, colour))


class Modifiers:
    """Some modifiers in force. They never change, so that clones share them."""

    __slots__ = ("kinds", "numbers", "whens")

    def __init__(self, numbers: list[int], kinds: int, whens: int) -> None:
        self.numbers = numbers
        self.kinds = kinds  # which kinds of them there are, as bits
        self.whens = whens  # and which happenings set one off


_NO_MODIFIERS: Final = Modifiers([], 0, 0)


class Person:
    """A seat's investigator."""

    __slots__ = (
        "alive",
        "at",
        "card",
        "clues",
        "items",
        "kinds",
        "life",
        "mods",
        "own",
        "sanity",
        "stamina",
        "trophies",
        "whens",
    )

    def __init__(self) -> None:
        self.card = NO_CARD
        self.stamina = 0
        self.sanity = 0
        self.clues = 0
        self.at = ENTRANCE
        self.items: tuple[int, ...] = ()
        self.trophies: tuple[int, ...] = ()
        self.alive = True
        self.life = 0  # how many investigators of this seat have died
        # Modifiers in force for it, made from the rest by `rules.modifiers`.
        self.own = _NO_MODIFIERS  # its own
        self.mods: list[int] = []  # everybody's and its own
        self.kinds = 0  # as in `Modifiers`
        self.whens = 0

    def clone(self) -> "Person":
        twin = Person()
        twin.card = self.card
        twin.stamina = self.stamina
        twin.sanity = self.sanity
        twin.clues = self.clues
        twin.at = self.at
        twin.items = self.items
        twin.trophies = self.trophies
        twin.alive = self.alive
        twin.life = self.life
        twin.own = self.own
        twin.mods = self.mods  # replaced as a whole, never changed
        twin.kinds = self.kinds
        twin.whens = self.whens
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.card,
            self.stamina,
            self.sanity,
            self.clues,
            self.at,
            self.items,
            self.trophies,
            self.alive,
            self.life,
        )

    def dying(self) -> bool:
        return self.stamina == 0 or self.sanity == 0


class ElderState(State):
    """Everything that a move can change, and the cards it is played with."""

    __slots__ = (
        "ancient",
        "answer",
        "assisted",
        "attempt_card",
        "attempt_seat",
        "calmed",
        "clock",
        "deck",
        "discards",
        "done",
        "doom",
        "exhausted",
        "face",
        "fallen",
        "house",
        "item_decks",
        "item_discards",
        "joined",
        "monsters",
        "moves",
        "mythos",
        "mythos_deck",
        "mythos_discards",
        "nobody",
        "open",
        "people",
        "phase",
        "place",
        "result",
        "roll_used",
        "seats",
        "shared",
        "signs",
        "spent",
        "stack",
        "tables",
        "turn",
        "turn_life",
        "turn_limit",
        "turn_mods",
        "turns",
        "used",
        "waiting",
        "waking",
        "worlds",
        "worlds_discards",
    )

    def __init__(self, tables: Tables, people: list[Person]) -> None:
        self.tables = tables
        self.seats = len(people)
        self.house = 0  # house rules of this table, as bits
        self.turn_limit = NO_LIMIT  # turns after which the game is lost (ELD-R29)
        self.phase = PLAYING
        self.result = UNDECIDED
        self.ancient = 0
        self.clock = 0  # hours since 12
        self.doom = 0
        self.signs = 0
        self.turn = 0  # whose turn it is or, at midnight, has just ended
        self.turn_life = 0  # the `life` of the investigator with whom that turn began (ELD-R24)
        self.turns = 0
        self.mythos = NO_CARD
        self.calmed = False
        self.nobody = False  # midnight belongs to no turn (ELD-R11)
        self.waking = False  # the track is full; the battle begins once no death is being resolved
        self.open: list[Slot] = []
        self.people = people
        self.place: list[int] = [BOX] * DICE
        self.face: list[int] = [0] * DICE
        self.stack: list[Frame] = []
        self.moves: list[int] = []  # of the top frame, made from the rest
        self.answer: Answer | None = None  # what the edge looked up last among them
        self.shared = _NO_MODIFIERS  # in force for everybody, made from the rest
        # The attempt.
        self.attempt_seat = NOBODY
        self.attempt_card = NO_CARD  # NO_CARD in the battle
        self.done = 0  # printed tasks completed in it
        self.assisted = 0  # seats that held an assist in it
        self.roll_used = False  # the roll has completed a task (ELD-7)
        self.joined = 0  # special dice that were added to it, as bits (ELD-R25)
        # Limits of this turn.
        self.used: tuple[int, ...] = ()  # seat * SEAT_STEP + modifier
        self.exhausted: tuple[int, ...] = ()  # items
        self.turn_mods: tuple[int, ...] = ()  # seat * SEAT_STEP + modifier
        self.spent = 0  # special dice removed by failed rolls, as bits (ELD-17)
        # Decks: filled by `fill_decks`, or copied.
        self.deck = _NO_DECK
        self.discards = _NO_DECK
        self.worlds = _NO_DECK
        self.worlds_discards = _NO_DECK
        self.monsters = _NO_DECK
        self.mythos_deck = _NO_DECK
        self.mythos_discards = _NO_DECK
        self.item_decks: list[Deck] = []  # by kind
        self.item_discards: list[Deck] = []
        self.waiting = 0  # investigators not played yet, as bits
        self.fallen = 0  # and those who died

    def clone(self) -> "ElderState":
        twin = ElderState(self.tables, [person.clone() for person in self.people])
        twin.house = self.house
        twin.turn_limit = self.turn_limit
        twin.phase = self.phase
        twin.result = self.result
        twin.ancient = self.ancient
        twin.clock = self.clock
        twin.doom = self.doom
        twin.signs = self.signs
        twin.turn = self.turn
        twin.turn_life = self.turn_life
        twin.turns = self.turns
        twin.mythos = self.mythos
        twin.calmed = self.calmed
        twin.nobody = self.nobody
        twin.waking = self.waking
        twin.open = self.open[:]
        twin.place = self.place[:]
        twin.face = self.face[:]
        twin.stack = self.stack[:]
        twin.moves = self.moves  # replaced as a whole, never changed
        twin.answer = self.answer
        twin.shared = self.shared
        twin.attempt_seat = self.attempt_seat
        twin.attempt_card = self.attempt_card
        twin.done = self.done
        twin.assisted = self.assisted
        twin.roll_used = self.roll_used
        twin.joined = self.joined
        twin.used = self.used
        twin.exhausted = self.exhausted
        twin.turn_mods = self.turn_mods
        twin.spent = self.spent
        twin.deck = self.deck
        twin.discards = self.discards
        twin.worlds = self.worlds
        twin.worlds_discards = self.worlds_discards
        twin.monsters = self.monsters
        twin.mythos_deck = self.mythos_deck
        twin.mythos_discards = self.mythos_discards
        twin.item_decks = self.item_decks[:]
        twin.item_discards = self.item_discards[:]
        twin.waiting = self.waiting
        twin.fallen = self.fallen
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.house | self.turn_limit << HOUSE_RULES,
            self.phase,
            self.result,
            self.ancient,
            self.clock,
            self.doom,
            self.signs,
            self.turn,
            self.turn_life,
            self.turns,
            self.mythos,
            self.calmed,
            self.nobody,
            self.waking,
            tuple([slot.key() for slot in self.open]),
            tuple([person.key() for person in self.people]),
            tuple(self.place),
            tuple(self.face),
            tuple([frame.key() for frame in self.stack]),
            self.attempt_seat,
            self.attempt_card,
            self.done,
            self.assisted,
            self.roll_used,
            self.joined,
            self.used,
            self.exhausted,
            self.turn_mods,
            self.spent,
            self.deck.key(),
            self.discards.key(),
            self.worlds.key(),
            self.worlds_discards.key(),
            self.monsters.key(),
            self.mythos_deck.key(),
            self.mythos_discards.key(),
            tuple([deck.key() for deck in self.item_decks]),
            tuple([deck.key() for deck in self.item_discards]),
            self.waiting,
            self.fallen,
        )

    def freeze(self) -> tuple[object, ...]:
        return (*self.key(), tuple([frame.blames() for frame in self.stack]))

    def old_one(self) -> AncientOne:
        """The Ancient One of this game."""
        return self.tables.ancient_ones[self.ancient]

    def signs_wanted(self) -> int:
        """How many elder signs win: those on the Ancient One's card (ELD-41), more or fewer by a
        house rule (ELD-R30)."""
        wanted = self.old_one().elder_signs
        if self.house & ONE_SIGN_MORE:
            wanted += 1
        if self.house & ONE_SIGN_FEWER:
            wanted -= 1
        if self.house & THREE_SIGNS_FEWER:
            wanted -= 3
        return max(1, wanted)

    def adventure(self, card: int) -> Adventure:
        return self.tables.adventures[card]

    def slot_of(self, card: int) -> Slot:
        """The place of an open adventure."""
        for slot in self.open:
            if slot.card == card:
                return slot
        raise AssertionError(f"adventure {card} does not lie open")

    def may_join(self, die: int) -> bool:
        """Whether a special die may be added: it is aside and was not removed this turn."""
        return self.place[die] == BOX and not self.spent >> die & 1

    def joins_again(self, die: int) -> bool:
        """Whether a die that comes free joins the attempt: a green one, or a special one that was
        added to it and not removed as a price (ELD-16, ELD-17, ELD-R25)."""
        if COLOUR[die] == GREEN:
            return True
        return self.joined >> die & 1 == 1 and not self.spent >> die & 1

    def is_open(self, card: int) -> bool:
        for slot in self.open:
            if slot.card == card:
                return True
        return False


def fill_decks(state: ElderState) -> None:
    """All cards in their decks."""
    tables = state.tables
    museum = tables.worlds_from
    worlds = len(tables.adventures) - museum
    state.deck = full_deck(museum)
    state.discards = empty_deck(museum)
    state.worlds = full_deck(worlds)
    state.worlds_discards = empty_deck(worlds)
    state.monsters = full_deck(len(tables.monsters))
    state.mythos_deck = full_deck(len(tables.mythos))
    state.mythos_discards = empty_deck(len(tables.mythos))
    state.item_decks = []
    state.item_discards = []
    for kind in range(ITEM_KINDS):
        number = tables.items_from[kind + 1] - tables.items_from[kind]
        state.item_decks.append(full_deck(number))
        state.item_discards.append(empty_deck(number))
    state.waiting = (1 << len(tables.investigators)) - 1


def new_slot(card: int, adventure: Adventure) -> Slot:
    """A card as it is put down: no monsters yet."""
    rows = adventure.rows
    return Slot(card, (NO_MONSTER,) * len(rows), (), tuple([row.lock for row in rows]))
