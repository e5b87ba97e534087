"""The table: adventures, monsters on them, locked dice, doom. Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit
from meikyu.games.elder_sign.frames import (
    ANY_COLOUR,
    DOOM,
    GATE,
    LOCK_DIE,
    PLACE_MONSTER,
    SPAWN,
    TAKE_TROPHY,
    closing_card,
    run_program,
)
from meikyu.games.elder_sign.moves import place_of_spot, row_of_spot, spot
from meikyu.games.elder_sign.rules.modifiers import happens, happens_to
from meikyu.games.elder_sign.rules.people import draw, free_die, return_trophy
from meikyu.games.elder_sign.state import (
    BELOW,
    COLOUR,
    DICE,
    ENTRANCE,
    HELD,
    LOCKED,
    MONSTER_LOCK,
    NO_MONSTER,
    ON_SPELL,
    ON_TASK,
    PLAYING,
    ElderState,
    Slot,
    lock_card,
    lock_place,
    new_slot,
)
from meikyu.games.elder_sign.tables import (
    FROM_ANY,
    NO_LOCK,
    WHEN_DOOM,
    WHEN_GATE,
    WHEN_MONSTER,
    WHEN_SPAWN,
)

# -- cards ----------------------------------------------------------------------------------------


def open_card(state: ElderState, card: int, position: int, sink: Sink | None) -> None:
    """An adventure is put down; its lock icons take their dice at once (ELD-29)."""
    slot = new_slot(card, state.adventure(card))
    state.open.insert(position, slot)
    if sink is not None:
        emit.card_opened(sink, state, card)
    for row in range(len(slot.locks) - 1, -1, -1):
        if slot.locks[row] != NO_LOCK:
            state.stack.append((LOCK_DIE, state.turn, slot.locks[row], lock_place(card, row)))


def open_from_deck(state: ElderState, position: int, chance: Chance, sink: Sink | None) -> None:
    """The next adventure of the museum's deck."""
    card = draw(state.deck, state.discards, chance, "deck/adventure")
    if card >= 0:
        open_card(state, card, position, sink)


def open_gate(state: ElderState, count: int, chance: Chance, sink: Sink | None) -> None:
    """Another world is added to the table (ELD-15)."""
    if state.phase != PLAYING:
        return
    if count > 1:
        state.stack.append((GATE, count - 1))
    world = draw(state.worlds, state.worlds_discards, chance, "deck/other_world")
    if world >= 0:
        happens(state, WHEN_GATE)
        open_card(state, state.tables.worlds_from + world, len(state.open), sink)


def close_card(state: ElderState, card: int, sink: Sink | None) -> int:
    """A card leaves the table: locked dice come free, monsters on it go back into the bag and
    investigators to the entrance. Returns where it lay."""
    position = 0
    while state.open[position].card != card:
        position += 1
    slot = state.open[position]
    for monster in slot.cover + slot.below:
        if monster != NO_MONSTER:
            state.monsters.add(monster)
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
        person.trophies.append(card)
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


# -- monsters -------------------------------------------------------------------------------------


def spawn(state: ElderState, count: int, chance: Chance, sink: Sink | None) -> None:
    """A monster is drawn from the bag, then placed (ELD-25)."""
    if state.phase != PLAYING:
        return
    if count > 1:
        state.stack.append((SPAWN, count - 1))
    if state.monsters.total == 0:
        return
    monster = state.monsters.draw(chance, "monster")
    happens(state, WHEN_SPAWN)
    state.stack.append((PLACE_MONSTER, state.turn, monster))
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


def without_place(state: ElderState, seat: int, monster: int) -> None:
    """A monster that no open card can take waits for the one that replaces the card just completed
    (ELD-14); if none is to come it goes back into the bag."""
    for at, frame in enumerate(state.stack):
        if frame[0] == TAKE_TROPHY:
            state.stack.insert(at, (PLACE_MONSTER, seat, monster))
            return
    state.monsters.add(monster)


def is_done(state: ElderState, slot: Slot, row: int) -> bool:
    """Whether a printed task is completed in the running attempt."""
    if state.attempt_seat < 0 or slot.card != state.attempt_card:
        return False
    return state.done >> row & 1 == 1


def place_monster(state: ElderState, where: int, monster: int, sink: Sink | None) -> None:
    """From now on it is a task of that adventure (ELD-27)."""
    slot = state.open[place_of_spot(where)]
    row = row_of_spot(where)
    if row < BELOW:
        slot.cover[row] = monster
    else:
        slot.below.append(monster)
    if sink is not None:
        emit.monster_placed(sink, state, monster, slot.card)
    lock = state.tables.monsters[monster].row.lock
    if lock != NO_LOCK:
        on = row if row >= BELOW else row + MONSTER_LOCK
        state.stack.append((LOCK_DIE, state.turn, lock, lock_place(slot.card, on)))


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
    if row < BELOW:
        monster = slot.cover[row]
        slot.cover[row] = NO_MONSTER
        release(state, lock_place(slot.card, row + MONSTER_LOCK))
        return monster
    monster = slot.below[row - BELOW]
    release(state, lock_place(slot.card, row))
    del slot.below[row - BELOW]
    # Those below move up, and their locks with them.
    moved = lock_place(slot.card, row)
    last = lock_place(slot.card, MONSTER_LOCK)
    for die in range(DICE):
        if moved < state.place[die] < last:
            state.place[die] -= 1
    return monster


def beat_monster(state: ElderState, seat: int, slot: Slot, row: int, sink: Sink | None) -> None:
    """Who beats a monster takes it and gains what is on its back (ELD-28)."""
    monster = lift_monster(state, slot, row)
    state.people[seat].trophies.append(state.tables.monster_trophy(monster))
    if sink is not None:
        emit.monster_beaten(sink, state, seat, monster)
    happens_to(state, WHEN_MONSTER, seat)
    run_program(state, seat, state.tables.monsters[monster].reward, FROM_ANY)


def banish(state: ElderState, where: int, sink: Sink | None) -> None:
    """A monster goes back into the bag."""
    monster = lift_monster(state, state.open[place_of_spot(where)], row_of_spot(where))
    state.monsters.add(monster)
    if sink is not None:
        emit.monster_banished(sink, state, monster)


# -- locks ----------------------------------------------------------------------------------------


def release(state: ElderState, place: int) -> None:
    """The dice locked at a place come free."""
    for die in range(DICE):
        if state.place[die] == place:
            free_die(state, die)


def lockable(state: ElderState, colour: int) -> list[int]:
    """The dice that a lock icon can take, wherever they lie (ELD-29); of equal ones one."""
    found: list[int] = []
    seen: list[int] = []
    for die in range(DICE):
        if state.place[die] >= LOCKED or (colour != ANY_COLOUR and COLOUR[die] != colour):
            continue
        mark = (state.place[die] * 16 + state.face[die]) * 4 + COLOUR[die]
        if mark not in seen:
            seen.append(mark)
            found.append(die)
    return found


def lock_die(state: ElderState, die: int, place: int, sink: Sink | None) -> None:
    """A die moves onto a lock icon; a spell that it leaves empty is discarded by the caller."""
    state.place[die] = place
    state.face[die] = 0
    if sink is not None:
        emit.die_locked(sink, state, die, lock_card(place))


def locked_dice(state: ElderState) -> list[int]:
    """All locked dice."""
    return [die for die in range(DICE) if state.place[die] >= LOCKED]


def unlocked_rows(state: ElderState) -> list[int]:
    """Printed tasks without a lock icon, as `moves.spot`."""
    closing = closing_card(state)
    found: list[int] = []
    for at, slot in enumerate(state.open):
        if slot.card == closing:
            continue
        for row in range(len(slot.locks)):
            if slot.locks[row] == NO_LOCK and not is_done(state, slot, row):
                found.append(spot(at, row))
    return found


def holder_of(state: ElderState, die: int) -> int:
    """The seat on whose investigator or spell a die lies; -1: on none."""
    place = state.place[die]
    if HELD <= place < ON_SPELL:
        return place - HELD
    if ON_SPELL <= place < ON_TASK:
        for seat, person in enumerate(state.people):
            if place - ON_SPELL in person.items:
                return seat
    return -1


# -- doom -----------------------------------------------------------------------------------------


def add_doom(state: ElderState, count: int, sink: Sink | None) -> None:
    """A token is put on the track; a monster icon under it makes a monster appear (ELD-33), the
    last space wakes the Ancient One (ELD-34). Without a free space it is lost (ELD-R20)."""
    old_one = state.old_one()
    if state.doom >= old_one.doom:
        return
    if count > 1:
        state.stack.append((DOOM, count - 1))
    state.doom += 1
    if sink is not None:
        emit.doom_changed(sink, state)
    if state.phase != PLAYING:
        return
    if state.doom == old_one.doom:
        state.waking = True
    happens(state, WHEN_DOOM)
    if old_one.icons >> state.doom & 1:
        state.stack.append((SPAWN, 1))
