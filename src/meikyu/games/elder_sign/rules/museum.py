# Compiled by mypyc.
"""The table: adventures as they come and go, doom. Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    DOOM,
    GATE,
    PICK_ADVENTURE,
    SPAWN,
    Counted,
    Key,
    Pick,
    closing_card,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.dice import DICE
from meikyu.games.elder_sign.rules.locks import LockDie
from meikyu.games.elder_sign.rules.modifiers import happens
from meikyu.games.elder_sign.rules.people import free_die, return_trophy
from meikyu.games.elder_sign.state import (
    ENTRANCE,
    LOCKED,
    NO_MONSTER,
    PLAYING,
    ElderState,
    lock_card,
    lock_place,
    new_slot,
)
from meikyu.games.elder_sign.tables import NO_LOCK, WHEN_DOOM, WHEN_GATE

# -- cards ----------------------------------------------------------------------------------------


def open_card(state: ElderState, card: int, position: int, sink: Sink | None) -> None:
    """An adventure is put down; its lock icons take their dice at once (ELD-29)."""
    slot = new_slot(card, state.adventure(card))
    state.open.insert(position, slot)
    if sink is not None:
        emit.card_opened(sink, state, card)
    for row in range(len(slot.locks) - 1, -1, -1):
        if slot.locks[row] != NO_LOCK:
            state.stack.append(LockDie(state.turn, slot.locks[row], lock_place(card, row)))


def open_from_deck(state: ElderState, position: int, chance: Chance, sink: Sink | None) -> None:
    """The next adventure of the museum's deck, which its discards fill again (ELD-R4)."""
    if state.deck.total == 0:
        state.deck, state.discards = state.discards, state.deck
    if state.deck.total > 0:
        card = state.deck.top(chance, "deck/adventure")
        state.deck = state.deck.minus(card)
        open_card(state, card, position, sink)


def open_gate(state: ElderState, count: int, chance: Chance, sink: Sink | None) -> None:
    """Another world is added to the table (ELD-15); discards fill the deck again (ELD-R4)."""
    if state.phase != PLAYING:
        return
    if count > 1:
        state.stack.append(Counted(GATE, count - 1))
    if state.worlds.total == 0:
        state.worlds, state.worlds_discards = state.worlds_discards, state.worlds
    if state.worlds.total > 0:
        world = state.worlds.top(chance, "deck/other_world")
        state.worlds = state.worlds.minus(world)
        happens(state, WHEN_GATE)
        open_card(state, state.tables.worlds_from + world, len(state.open), sink)


def close_card(state: ElderState, card: int, sink: Sink | None) -> int:
    """A card leaves the table: locked dice come free, monsters on it go back into the bag and
    investigators to the entrance. Returns the place where it was."""
    position = 0
    while state.open[position].card != card:
        position += 1
    slot = state.open[position]
    for monster in slot.cover + slot.below:
        if monster != NO_MONSTER:
            state.monsters = state.monsters.plus(monster)
    for die in range(DICE):
        if state.place[die] >= LOCKED and lock_card(state.place[die]) == card:
            free_die(state, die)
    send_home(state, card, sink)
    del state.open[position]
    return position


def send_home(state: ElderState, card: int, sink: Sink | None) -> None:
    """Every investigator on a card goes to the entrance (ELD-14)."""
    for seat, person in enumerate(state.people):
        if person.at == card:
            person.at = ENTRANCE
            if sink is not None:
                emit.moved(sink, state, seat)


def take_trophy(
    state: ElderState, card: int, seat: int, life: int, chance: Chance, sink: Sink | None
) -> None:
    """The completed card is taken and replaced; another world is not (ELD-14, ELD-15)."""
    person = state.people[seat]
    position = close_card(state, card, sink)
    if person.life == life:
        person.trophies += (card,)
        if sink is not None:
            emit.trophy_taken(sink, state, seat, card)
    else:
        return_trophy(state, card)
    if not state.adventure(card).world:
        open_from_deck(state, position, chance, sink)


def replace(state: ElderState, card: int, chance: Chance, sink: Sink | None) -> None:
    """A card is discarded; one of the museum is replaced."""
    position = close_card(state, card, sink)
    return_trophy(state, card)
    if sink is not None:
        emit.card_closed(sink, state, card)
    if not state.adventure(card).world:
        open_from_deck(state, position, chance, sink)


def replaceable(state: ElderState, worlds: bool) -> list[int]:
    """The open cards that an effect may discard: not the one attempted or just completed."""
    closing = closing_card(state)
    found: list[int] = []
    for slot in state.open:
        card = slot.card
        attempted = state.attempt_seat >= 0 and card == state.attempt_card
        if state.adventure(card).world == worlds and card != closing and not attempted:
            found.append(card)
    return found


class PickAdventure(Pick):
    """Which open adventure is discarded."""

    __slots__ = ("cards", "worlds")

    def __init__(self, seat: int, worlds: int, cards: int) -> None:
        self.kind = PICK_ADVENTURE
        self.seat = seat
        self.worlds = worlds  # 1: other worlds; 0: the museum's
        self.cards = cards

    def key(self) -> Key:
        return (PICK_ADVENTURE, self.seat, self.worlds, self.cards)

    def moves(self, state: ElderState) -> list[int]:
        return [moves.CARD * KIND + card for card in replaceable(state, self.worlds == 1)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.CARD, kind
        if self.cards > 1:
            state.stack.append(PickAdventure(self.seat, self.worlds, self.cards - 1))
        replace(state, argument, chance, sink)


# -- doom -----------------------------------------------------------------------------------------


def add_doom(state: ElderState, count: int, sink: Sink | None) -> None:
    """A token is put on the track; a monster icon under it makes a monster appear (ELD-33), the
    last space wakes the Ancient One (ELD-34). Without a free space it is lost (ELD-R20)."""
    old_one = state.old_one()
    if state.doom >= old_one.doom:
        return
    if count > 1:
        state.stack.append(Counted(DOOM, count - 1))
    state.doom += 1
    if sink is not None:
        emit.doom_changed(sink, state)
    if state.phase != PLAYING:
        return
    if state.doom == old_one.doom:
        state.waking = True
    happens(state, WHEN_DOOM)
    if old_one.icons >> state.doom & 1:
        state.stack.append(Counted(SPAWN, 1))
