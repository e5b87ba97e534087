# Compiled by mypyc.
"""Monsters: how they appear, where they are put, who takes them away. Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    PICK_MONSTER,
    PLACE_MONSTER,
    SPAWN,
    TAKE_TROPHY,
    Counted,
    Key,
    Pick,
    closing_card,
    run_program,
)
from meikyu.games.elder_sign.moves import KIND, place_of_spot, row_of_spot, spot
from meikyu.games.elder_sign.rules.dice import DICE
from meikyu.games.elder_sign.rules.locks import LockDie, is_done, release
from meikyu.games.elder_sign.rules.modifiers import happens, happens_to
from meikyu.games.elder_sign.state import (
    BELOW,
    MONSTER_LOCK,
    NO_MONSTER,
    PLAYING,
    ElderState,
    Slot,
    lock_place,
)
from meikyu.games.elder_sign.tables import (
    BY_MONSTER,
    FROM_ANY,
    NO_LOCK,
    WHEN_MONSTER,
    WHEN_SPAWN,
    by,
)


def spawn(state: ElderState, count: int, chance: Chance, sink: Sink | None) -> None:
    """A monster is drawn from the bag, then placed (ELD-25)."""
    if state.phase != PLAYING:
        return
    if count > 1:
        state.stack.append(Counted(SPAWN, count - 1))
    if state.monsters.total == 0:
        return
    monster = state.monsters.top(chance, "monster")
    state.monsters = state.monsters.minus(monster)
    happens(state, WHEN_SPAWN)
    state.stack.append(PlaceMonster(state.turn, monster))
    if sink is not None:
        emit.monster_appeared(sink, state, monster)


def monster_places(state: ElderState) -> list[int]:
    """Where a monster may be put, as `moves.spot`: a free white frame (ELD-25); if there is
    none, below the lowest task of an adventure with the fewest monsters there (ELD-26, ELD-R10)."""
    closing = closing_card(state)
    found: list[int] = []
    fewest = 1 << 30
    for at, slot in enumerate(state.open):
        if slot.card == closing:
            continue
        fewest = min(fewest, len(slot.below))
        rows = state.adventure(slot.card).rows
        for row in range(len(rows)):
            if rows[row].frame and slot.cover[row] == NO_MONSTER and not is_done(state, slot, row):
                found.append(spot(at, row))
    if found:
        return found
    for at, slot in enumerate(state.open):
        if slot.card != closing and len(slot.below) == fewest:
            found.append(spot(at, BELOW + fewest))
    return found


def place_monster(state: ElderState, where: int, monster: int, sink: Sink | None) -> None:
    """From now on it is a task of that adventure (ELD-27)."""
    at = place_of_spot(where)
    row = row_of_spot(where)
    slot = state.open[at].with_monster(row, monster)
    state.open[at] = slot
    if sink is not None:
        emit.monster_placed(sink, state, monster, slot.card)
    lock = state.tables.monsters[monster].row.lock
    if lock != NO_LOCK:
        on = row if row >= BELOW else row + MONSTER_LOCK
        state.stack.append(LockDie(state.turn, lock, lock_place(slot.card, on)))


def monsters_in_play(state: ElderState) -> list[int]:
    """Every monster on the table, as `moves.spot`."""
    found: list[int] = []
    for at, slot in enumerate(state.open):
        for row in range(len(slot.cover)):
            if slot.cover[row] != NO_MONSTER:
                found.append(spot(at, row))
        for n in range(len(slot.below)):
            found.append(spot(at, BELOW + n))
    return found


def lift_monster(state: ElderState, slot: Slot, row: int) -> int:
    """Takes a monster off a card; a die that it locked comes free (ELD-30)."""
    monster = slot.monster_on(row)
    state.open[state.open.index(slot)] = slot.without_monster(row)
    if row < BELOW:
        release(state, lock_place(slot.card, row + MONSTER_LOCK))
        return monster
    release(state, lock_place(slot.card, row))
    # Those below move up, and their locks with them.
    moved = lock_place(slot.card, row)
    last = lock_place(slot.card, MONSTER_LOCK)
    for die in range(DICE):
        if moved < state.place[die] < last:
            state.place[die] -= 1
    return monster


def beat_monster(state: ElderState, seat: int, slot: Slot, row: int, sink: Sink | None) -> None:
    """The investigator who beats a monster takes it and gains what is on its back (ELD-28)."""
    monster = lift_monster(state, slot, row)
    state.people[seat].trophies += (state.tables.monster_trophy(monster),)
    if sink is not None:
        emit.monster_beaten(sink, state, seat, monster)
    happens_to(state, WHEN_MONSTER, seat)
    reward = state.tables.monsters[monster].reward
    run_program(state, seat, reward, FROM_ANY, 0, by(BY_MONSTER, monster))


def banish(state: ElderState, where: int, sink: Sink | None) -> None:
    """A monster goes back into the bag."""
    monster = lift_monster(state, state.open[place_of_spot(where)], row_of_spot(where))
    state.monsters = state.monsters.plus(monster)
    if sink is not None:
        emit.monster_banished(sink, state, monster)


class PlaceMonster(Pick):
    """Where a monster that appeared is put (ELD-25)."""

    __slots__ = ("monster",)

    def __init__(self, seat: int, monster: int) -> None:
        self.kind = PLACE_MONSTER
        self.seat = seat
        self.monster = monster

    def key(self) -> Key:
        return (PLACE_MONSTER, self.seat, self.monster)

    def moves(self, state: ElderState) -> list[int]:
        return [moves.SPOT * KIND + where for where in monster_places(state)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.SPOT, kind
        place_monster(state, argument, self.monster, sink)

    def lapse(self, state: ElderState) -> None:
        """A monster that no open card can take waits for the one that replaces the card just
        completed (ELD-14); if none is to come it goes back into the bag."""
        for at, frame in enumerate(state.stack):
            if frame.kind == TAKE_TROPHY:
                state.stack.insert(at, self)
                return
        state.monsters = state.monsters.plus(self.monster)


class PickMonster(Pick):
    """Which monster on the table is slain or banished."""

    __slots__ = ("monsters", "slain")

    def __init__(self, seat: int, slain: int, monsters: int) -> None:
        self.kind = PICK_MONSTER
        self.seat = seat
        self.slain = slain  # 0: banished
        self.monsters = monsters

    def key(self) -> Key:
        return (PICK_MONSTER, self.seat, self.slain, self.monsters)

    def moves(self, state: ElderState) -> list[int]:
        return [moves.SPOT * KIND + where for where in monsters_in_play(state)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.SPOT, kind
        if self.monsters > 1:
            state.stack.append(PickMonster(self.seat, self.slain, self.monsters - 1))
        if self.slain:
            slot = state.open[moves.place_of_spot(argument)]
            beat_monster(state, self.seat, slot, moves.row_of_spot(argument), sink)
        else:
            banish(state, argument, sink)
