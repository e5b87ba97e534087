# Compiled by mypyc.
"""What investigators lose, and what their players choose to lose (ELD-R19). Compiled."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    DEATH,
    PICK_HEALTH,
    PICK_ITEM,
    PICK_TROPHY,
    Key,
    OfSeat,
    Pick,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.modifiers import lose_less
from meikyu.games.elder_sign.rules.people import (
    discard_item,
    give_up_trophy,
    points,
    trophies_to_give,
)
from meikyu.games.elder_sign.state import ElderState
from meikyu.games.elder_sign.tables import (
    ALL,
    BY_NOBODY,
    CLUE,
    COMMON,
    ELDER_SIGN,
    HEALTH,
    ITEM,
    SANITY,
    STAMINA,
    TROPHY,
)

THREE_ITEMS: Final = 7
"""Common, unique and spell, as bits of kinds."""
STAMINA_OR_SANITY: Final = [moves.HEALTH * KIND, moves.HEALTH * KIND + 1]


def lose(
    state: ElderState,
    seat: int,
    what: int,
    count: int,
    source: int,
    sink: Sink | None,
    by: int = BY_NOBODY,
) -> None:
    """An investigator loses something; where there is a choice it is its player's (ELD-R19)."""
    person = state.people[seat]
    if what in (STAMINA, SANITY):
        lose_points(state, seat, what, count, source, sink)
    elif what == HEALTH:
        due = person.stamina + person.sanity if count == ALL else count
        due -= lose_less(state, seat, HEALTH, source)
        if due > 0:
            state.stack.append(PickHealth(seat, due, person.life, by))
    elif what == CLUE:
        lost = person.clues if count == ALL else min(person.clues, count)
        if lost:
            person.clues -= lost
            if sink is not None:
                emit.lost(sink, state, seat, CLUE, lost)
    elif what == ELDER_SIGN:
        lost = state.signs if count == ALL else min(state.signs, count)
        if lost:
            state.signs -= lost
            if sink is not None:
                emit.lost(sink, state, seat, ELDER_SIGN, lost)
    elif what == TROPHY:
        cards = len(person.trophies) if count == ALL else min(count, len(person.trophies))
        if cards:
            state.stack.append(PickTrophy(seat, cards, person.life, by))
    else:
        kinds = THREE_ITEMS if what == ITEM else 1 << (what - COMMON)
        owned = owned_items(state, seat, kinds)
        cards = owned if count == ALL else min(count, owned)
        if cards:
            state.stack.append(PickItem(seat, kinds, cards, person.life, by))


def owned_items(state: ElderState, seat: int, kinds: int) -> int:
    """How many cards of these kinds an investigator owns."""
    count = 0
    for item in state.people[seat].items:
        if kinds >> state.tables.items[item].kind & 1:
            count += 1
    return count


def owned_count(state: ElderState, seat: int, what: int) -> int:
    """How much of something an investigator could lose."""
    person = state.people[seat]
    if what <= SANITY or what == CLUE:
        return points(person, what)
    if what == HEALTH:
        return person.stamina + person.sanity
    if what == TROPHY:
        return len(person.trophies)
    if what == ELDER_SIGN:
        return state.signs
    return owned_items(state, seat, THREE_ITEMS if what == ITEM else 1 << (what - COMMON))


def lose_points(
    state: ElderState, seat: int, what: int, count: int, source: int, sink: Sink | None
) -> None:
    """A loss of stamina or of sanity, lowered once (ELD-R23)."""
    due = points(state.people[seat], what) if count == ALL else count
    take_points(state, seat, what, due - lose_less(state, seat, what, source), sink)


def take_points(state: ElderState, seat: int, what: int, count: int, sink: Sink | None) -> None:
    """Stamina or sanity goes down; at 0 the investigator dies (ELD-31)."""
    person = state.people[seat]
    if person.dying():
        return
    lost = min(points(person, what), count)
    if lost <= 0:
        return
    if what == STAMINA:
        person.stamina -= lost
    else:
        person.sanity -= lost
    if sink is not None:
        emit.lost(sink, state, seat, what, lost)
    if person.dying():
        person.life += 1
        state.stack.append(OfSeat(DEATH, seat))


class PickHealth(Pick):
    """Stamina or sanity, one point after the other."""

    __slots__ = ("by", "life", "points")

    def __init__(self, seat: int, points: int, life: int, by: int = BY_NOBODY) -> None:
        self.kind = PICK_HEALTH
        self.seat = seat
        self.points = points
        self.life = life
        self.by = by

    def blames(self) -> int:
        return self.by

    def key(self) -> Key:
        return (PICK_HEALTH, self.seat, self.points, self.life)

    def moves(self, state: ElderState) -> list[int]:
        person = state.people[self.seat]
        if person.life != self.life or not person.alive:
            return []
        return STAMINA_OR_SANITY[:]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.HEALTH, kind
        if self.points > 1:
            state.stack.append(PickHealth(self.seat, self.points - 1, self.life, self.by))
        take_points(state, self.seat, SANITY if argument else STAMINA, 1, sink)


class PickItem(Pick):
    """Which card of some kinds is lost."""

    __slots__ = ("by", "cards", "kinds", "life")

    def __init__(self, seat: int, kinds: int, cards: int, life: int, by: int = BY_NOBODY) -> None:
        self.kind = PICK_ITEM
        self.seat = seat
        self.kinds = kinds  # of items, as bits
        self.cards = cards
        self.life = life
        self.by = by

    def blames(self) -> int:
        return self.by

    def key(self) -> Key:
        return (PICK_ITEM, self.seat, self.kinds, self.cards, self.life)

    def moves(self, state: ElderState) -> list[int]:
        """Of copies one."""
        if state.people[self.seat].life != self.life:
            return []
        found: list[int] = []
        seen: list[int] = []
        for item in state.people[self.seat].items:
            card = state.tables.items[item]
            if self.kinds >> card.kind & 1 and card.base not in seen:
                seen.append(card.base)
                found.append(moves.GIVE_ITEM * KIND + item)
        return found

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.GIVE_ITEM, kind
        if self.cards > 1:
            state.stack.append(PickItem(self.seat, self.kinds, self.cards - 1, self.life, self.by))
        discard_item(state, self.seat, argument, sink)


class PickTrophy(Pick):
    """Which trophy is lost."""

    __slots__ = ("by", "cards", "life")

    def __init__(self, seat: int, cards: int, life: int, by: int = BY_NOBODY) -> None:
        self.kind = PICK_TROPHY
        self.seat = seat
        self.cards = cards
        self.life = life
        self.by = by

    def blames(self) -> int:
        return self.by

    def key(self) -> Key:
        return (PICK_TROPHY, self.seat, self.cards, self.life)

    def moves(self, state: ElderState) -> list[int]:
        if state.people[self.seat].life != self.life:
            return []
        return trophies_to_give(state, self.seat)

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.GIVE_TROPHY, kind
        if self.cards > 1:
            state.stack.append(PickTrophy(self.seat, self.cards - 1, self.life, self.by))
        give_up_trophy(state, self.seat, argument, sink)
