# Compiled by mypyc.
"""Elder Sign as numbers, in two observations. Compiled.

Lists of entities rather than planes: the table (Ancient One, clock, doom, signs, mythos), what is
asked, the eight dice with face and place, the open cards with their monsters and locks, the
investigators with health, cards and trophies, the running attempt, what was used this turn, and how
many cards are left. *Recall* adds which cards are left in each deck and which are discarded: all of
that was seen when they came and went. Everything is open, so only one part differs between seats:
the viewer's own number. Seats keep their numbers, because actions name them.
"""

from typing import Final

from meikyu.core.kernel import State
from meikyu.core.tensor import ListedTensor, write_bits
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.decks import Deck
from meikyu.games.elder_sign.frames import FULFIL, LAST_STEP
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.dice import FACES
from meikyu.games.elder_sign.rules.modifiers import SEAT_STEP
from meikyu.games.elder_sign.state import (
    BELOW,
    BOX,
    CLOCK_HOURS,
    DICE,
    HELD,
    HOUSE_RULES,
    LOCKED,
    MONSTER_LOCK,
    MUSEUM_CARDS,
    NO_CARD,
    NO_MONSTER,
    NOBODY,
    ON_SPELL,
    ON_TASK,
    OVER,
    PHASES,
    ElderState,
    Person,
    Slot,
    lock_card,
    lock_row,
)
from meikyu.games.elder_sign.tables import ITEM_KINDS, OP_CHOOSE, Tables

COLOURS: Final = 3
HEALTHS: Final = 2
TURN_BITS: Final = 8
LAST_TURN: Final = (1 << TURN_BITS) - 1
"""Later turns read as this one."""
COUNT_BITS: Final = 6
MOST_COUNTED: Final = (1 << COUNT_BITS) - 1
# What is asked: the kind of decision, then what it is about, as its frame lists it.
QUESTIONS: Final = FULFIL - LAST_STEP
ASKED_NUMBERS: Final = 8
ASKED_BITS: Final = 13
# Where a die is: aside, in the pool and removed as in the state, then these.
PLACES: Final = 7
IS_HELD: Final = 3
IS_ON_SPELL: Final = 4
IS_ON_TASK: Final = 5
IS_LOCKED: Final = 6
ROW_BITS: Final = 5
BELOW_SHOWN: Final = 6
"""So many monsters below an adventure's tasks are written down."""
DECKS: Final = 4 + ITEM_KINDS


# -- actions --------------------------------------------------------------------------------------


def most_rows(tables: Tables) -> int:
    """The most printed tasks of an adventure."""
    most = 1  # the Ancient One's
    for adventure in tables.adventures:
        most = max(most, len(adventure.rows))
    return most


def _rows(tables: Tables) -> list[int]:
    """Every row that a task can have: printed ones, then monsters below them."""
    below = min(len(tables.monsters), MONSTER_LOCK - BELOW)
    return [*range(most_rows(tables)), *range(BELOW, BELOW + below)]


def _most_options(tables: Tables) -> int:
    most = 1
    for program in tables.programs:
        for row in program:
            if row[0] == OP_CHOOSE:
                most = max(most, len(row) - 1)
    return most


def all_moves(tables: Tables, seats: int) -> list[int]:
    """Every move that the cards of a pack allow, in the order of their numbers."""
    cards = len(tables.adventures)
    items = list(range(len(tables.items)))
    dice = list(range(DICE))
    rows = _rows(tables)
    with_dice = [item for item in items if tables.items[item].hold]
    found: list[int] = []
    _add(found, moves.GO, list(range(cards + 1)))
    _add(found, moves.SALE, list(range(len(tables.sales))))
    _add(found, moves.ROLL, [0])
    _add(found, moves.STOP, [0])
    _add(found, moves.USE, items)
    _add(found, moves.USE_AFTER, items)
    _add(found, moves.TAKE_OFF, dice)
    _add(found, moves.CLUE, [0])
    _add(found, moves.FREE, list(range(len(tables.modifiers))))
    _add(found, moves.CAST, [moves.with_die(item, die) for item in with_dice for die in dice])
    sets = list(range(1, moves.DICE_SETS))
    _add(found, moves.COMPLETE, [moves.way(row, chosen) for row in rows for chosen in sets])
    _add(found, moves.ACCEPT, [0])
    _add(found, moves.REMOVE, dice)
    _add(found, moves.FOCUS, dice)
    _add(found, moves.ASSIST, [moves.with_die(seat, die) for seat in range(seats) for die in dice])
    _add(found, moves.DECLINE, [0])
    _add(found, moves.MARK, dice)
    _add(found, moves.AGAIN, [0])
    _add(found, moves.AGREE, [0])
    _add(found, moves.OPTION, list(range(_most_options(tables))))
    _add(found, moves.HEALTH, list(range(HEALTHS)))
    _add(found, moves.GIVE_ITEM, items)
    _add(found, moves.GIVE_TROPHY, list(range(cards + len(tables.monsters))))
    _add(found, moves.SPOT, [moves.spot(at, row) for at in range(places(tables)) for row in rows])
    _add(found, moves.CARD, list(range(cards)))
    _add(found, moves.DIE, dice)
    _add(found, moves.SEAT, list(range(seats)))
    _add(found, moves.INVESTIGATOR, list(range(len(tables.investigators))))
    _add(found, moves.ROW, rows)
    return found


def _add(found: list[int], kind: int, arguments: list[int]) -> None:
    for argument in arguments:
        found.append(kind * KIND + argument)


def places(tables: Tables) -> int:
    """How many adventures can be open."""
    return MUSEUM_CARDS + len(tables.adventures) - tables.worlds_from


# -- observations ---------------------------------------------------------------------------------


class ElderTensor(ListedTensor):
    """The layout for the cards of a pack and one number of seats."""

    def __init__(self, tables: Tables, seats: int, recall: bool) -> None:
        self._seats = seats
        self._recall = recall
        self._places = places(tables)
        self._rows = most_rows(tables)
        self._cards = len(tables.adventures)
        self._monsters = len(tables.monsters)
        self._items = len(tables.items)
        self._modifiers = len(tables.modifiers)
        self._doom_spaces = 1
        self._most_signs = 1
        for old in tables.ancient_ones:
            self._doom_spaces = max(self._doom_spaces, old.doom)
            self._most_signs = max(self._most_signs, old.elder_signs + 1)  # ELD-R30
        self._health = 1
        for investigator in tables.investigators:
            self._health = max(self._health, investigator.stamina, investigator.sanity)
        # The table.
        self._me = 0
        self._phase = self._me + seats
        self._ancient = self._phase + len(PHASES)
        self._clock = self._ancient + len(tables.ancient_ones)
        self._doom = self._clock + CLOCK_HOURS
        self._signs = self._doom + self._doom_spaces + 1
        self._turn = self._signs + self._most_signs + 1
        self._turns = self._turn + seats
        self._mythos = self._turns + TURN_BITS
        self._marks = self._mythos + len(tables.mythos)
        self._house = self._marks + 3
        self._waiting = self._house + HOUSE_RULES
        self._fallen = self._waiting + len(tables.investigators)
        self._left = self._fallen + len(tables.investigators)
        # What is asked.
        self._asked_seat = self._left + DECKS * COUNT_BITS
        self._asked_kind = self._asked_seat + seats
        self._asked = self._asked_kind + QUESTIONS
        # The attempt, and this turn.
        self._attempt_seat = self._asked + ASKED_NUMBERS * ASKED_BITS
        self._roll_used = self._attempt_seat + seats
        self._done = self._roll_used + 1
        self._assisted = self._done + self._rows
        self._joined = self._assisted + seats
        self._spent = self._joined + DICE
        self._exhausted = self._spent + DICE
        self._used = self._exhausted + self._items
        self._turn_mods = self._used + seats * self._modifiers
        # A die: face, kind of place, seat, row, place of the card, spell.
        self._dice = self._turn_mods + seats * self._modifiers
        self._die_place = FACES
        self._die_seat = self._die_place + PLACES
        self._die_row = self._die_seat + seats
        self._die_card = self._die_row + ROW_BITS
        self._die_spell = self._die_card + self._places
        self._die = self._die_spell + self._items
        # An open card: which one, whether it is attempted, by task a monster and a lock, then the
        # monsters below.
        self._open = self._dice + DICE * self._die
        self._card_attempted = self._cards
        self._card_rows = self._card_attempted + 1
        self._card_row = self._monsters + COLOURS
        self._card_below = self._card_rows + self._rows * self._card_row
        self._card_below_count = self._card_below + BELOW_SHOWN * self._monsters
        self._card = self._card_below_count + COUNT_BITS
        # An investigator.
        self._people = self._open + self._places * self._card
        self._person_stamina = len(tables.investigators)
        self._person_sanity = self._person_stamina + self._health + 1
        self._person_clues = self._person_sanity + self._health + 1
        self._person_alive = self._person_clues + COUNT_BITS
        self._person_life = self._person_alive + 1
        self._person_at = self._person_life + COUNT_BITS
        self._person_items = self._person_at + self._places + 2
        self._person_trophies = self._person_items + self._items
        self._person = self._person_trophies + self._cards + self._monsters
        self._decks = self._people + seats * self._person
        museum = tables.worlds_from
        worlds = self._cards - museum
        both = museum + worlds + len(tables.mythos) + self._items
        size = self._decks + (2 * both + self._monsters if recall else 0)
        super().__init__(size, all_moves(tables, seats))
        self._nothing = bytes(size)

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        assert isinstance(state, ElderState)
        out[at : at + self.size] = self._nothing
        out[at + self._me + seat] = 1
        self._write_table(state, out, at)
        if state.phase != OVER:
            self._write_question(state, out, at)
        self._write_turn(state, out, at)
        for die in range(DICE):
            self._write_die(state, die, out, at + self._dice + die * self._die)
        place = at + self._open
        for slot in state.open:
            self._write_card(state, slot, out, place)
            place += self._card
        place = at + self._people
        for person in state.people:
            self._write_person(state, person, out, place)
            place += self._person
        if self._recall:
            self._write_decks(state, out, at + self._decks)

    def _write_table(self, state: ElderState, out: bytearray, at: int) -> None:
        out[at + self._phase + state.phase] = 1
        out[at + self._ancient + state.ancient] = 1
        out[at + self._clock + state.clock % CLOCK_HOURS] = 1
        out[at + self._doom + min(state.doom, self._doom_spaces)] = 1
        out[at + self._signs + min(state.signs, self._most_signs)] = 1
        out[at + self._turn + state.turn] = 1
        write_bits(min(state.turns, LAST_TURN), out, at + self._turns)
        if state.mythos != NO_CARD:
            out[at + self._mythos + state.mythos] = 1
        if state.calmed:
            out[at + self._marks] = 1
        if state.nobody:
            out[at + self._marks + 1] = 1
        if state.waking:
            out[at + self._marks + 2] = 1
        write_bits(state.house, out, at + self._house)
        write_bits(state.waiting, out, at + self._waiting)
        write_bits(state.fallen, out, at + self._fallen)
        place = at + self._left
        write_bits(_counted(state.deck.total), out, place)
        write_bits(_counted(state.worlds.total), out, place + COUNT_BITS)
        write_bits(_counted(state.monsters.total), out, place + 2 * COUNT_BITS)
        write_bits(_counted(state.mythos_deck.total), out, place + 3 * COUNT_BITS)
        place += 4 * COUNT_BITS
        for deck in state.item_decks:
            write_bits(_counted(deck.total), out, place)
            place += COUNT_BITS

    def _write_question(self, state: ElderState, out: bytearray, at: int) -> None:
        frame = state.stack[-1]
        out[at + self._asked_seat + frame.seat] = 1
        out[at + self._asked_kind + frame.kind - LAST_STEP - 1] = 1
        about = frame.key()
        place = at + self._asked
        for number in about[2 : 2 + ASKED_NUMBERS]:
            if number > 0:
                write_bits(number & (1 << ASKED_BITS) - 1, out, place)
            place += ASKED_BITS

    def _write_turn(self, state: ElderState, out: bytearray, at: int) -> None:
        if state.attempt_seat != NOBODY:
            out[at + self._attempt_seat + state.attempt_seat] = 1
            write_bits(state.done & (1 << self._rows) - 1, out, at + self._done)
            write_bits(state.assisted, out, at + self._assisted)
            if state.roll_used:
                out[at + self._roll_used] = 1
        write_bits(state.joined, out, at + self._joined)
        write_bits(state.spent, out, at + self._spent)
        for item in state.exhausted:
            out[at + self._exhausted + item] = 1
        for entry in state.used:
            out[at + self._used + self._of_seat(entry)] = 1
        for entry in state.turn_mods:
            out[at + self._turn_mods + self._of_seat(entry)] = 1

    def _of_seat(self, entry: int) -> int:
        return entry // SEAT_STEP * self._modifiers + entry % SEAT_STEP

    def _write_die(self, state: ElderState, die: int, out: bytearray, at: int) -> None:
        out[at + state.face[die]] = 1
        place = state.place[die]
        kind = at + self._die_place
        if place < HELD:
            out[kind + place - BOX] = 1
        elif place < ON_SPELL:
            out[kind + IS_HELD] = 1
            out[at + self._die_seat + place - HELD] = 1
        elif place < ON_TASK:
            out[kind + IS_ON_SPELL] = 1
            out[at + self._die_spell + place - ON_SPELL] = 1
        elif place < LOCKED:
            out[kind + IS_ON_TASK] = 1
            write_bits(place - ON_TASK, out, at + self._die_row)
        else:
            out[kind + IS_LOCKED] = 1
            write_bits(lock_row(place) % MONSTER_LOCK, out, at + self._die_row)
            card = lock_card(place)
            for number, slot in enumerate(state.open):
                if slot.card == card:
                    out[at + self._die_card + number] = 1

    def _write_card(self, state: ElderState, slot: Slot, out: bytearray, at: int) -> None:
        out[at + slot.card] = 1
        if state.attempt_seat != NOBODY and state.attempt_card == slot.card:
            out[at + self._card_attempted] = 1
        place = at + self._card_rows
        for row, monster in enumerate(slot.cover):
            if monster != NO_MONSTER:
                out[place + monster] = 1
            lock = slot.locks[row]
            if lock >= 0:
                out[place + self._monsters + lock] = 1
            place += self._card_row
        if slot.below:
            place = at + self._card_below
            for monster in slot.below[:BELOW_SHOWN]:
                out[place + monster] = 1
                place += self._monsters
            write_bits(_counted(len(slot.below)), out, at + self._card_below_count)

    def _write_person(self, state: ElderState, person: Person, out: bytearray, at: int) -> None:
        if person.card != NO_CARD:
            out[at + person.card] = 1
        out[at + self._person_stamina + min(person.stamina, self._health)] = 1
        out[at + self._person_sanity + min(person.sanity, self._health)] = 1
        write_bits(_counted(person.clues), out, at + self._person_clues)
        if person.alive:
            out[at + self._person_alive] = 1
        write_bits(_counted(person.life), out, at + self._person_life)
        place = at + self._person_at
        if person.at < 0:
            out[place - person.at - 1] = 1  # the entrance, the Ancient One
        else:
            for number, slot in enumerate(state.open):
                if slot.card == person.at:
                    out[place + 2 + number] = 1
        for item in person.items:
            out[at + self._person_items + item] = 1
        for trophy in person.trophies:
            out[at + self._person_trophies + trophy] = 1

    def _write_decks(self, state: ElderState, out: bytearray, at: int) -> None:
        place = _write_deck(state.deck, out, at)
        place = _write_deck(state.discards, out, place)
        place = _write_deck(state.worlds, out, place)
        place = _write_deck(state.worlds_discards, out, place)
        place = _write_deck(state.monsters, out, place)
        place = _write_deck(state.mythos_deck, out, place)
        place = _write_deck(state.mythos_discards, out, place)
        for deck in state.item_decks:
            place = _write_deck(deck, out, place)
        for deck in state.item_discards:
            place = _write_deck(deck, out, place)


def _write_deck(deck: Deck, out: bytearray, at: int) -> int:
    """Which cards are in a deck; returns where the next one begins."""
    for card in range(deck.number):
        if deck.cards >> card & 1:
            out[at + card] = 1
    return at + deck.number


def _counted(number: int) -> int:
    return number if number < MOST_COUNTED else MOST_COUNTED
