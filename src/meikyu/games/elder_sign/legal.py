"""What may be decided: the moves of each decision frame. Compiled."""

from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import holders
from meikyu.games.elder_sign.rules.facts import group
from meikyu.games.elder_sign.rules.modifiers import forbidden, has, summed, uses_left
from meikyu.games.elder_sign.rules.museum import (
    lockable,
    locked_dice,
    monster_places,
    monsters_in_play,
    replaceable,
    unlocked_rows,
)
from meikyu.games.elder_sign.rules.people import all_trophies, newcomers
from meikyu.games.elder_sign.rules.prospects import usable, would_change
from meikyu.games.elder_sign.rules.tasks import (
    assignments,
    available_rows,
    is_monster,
    lethal,
    rolled_dice,
)
from meikyu.games.elder_sign.state import (
    COLOUR,
    DICE,
    NO_SIGN_FOR_TROPHIES,
    ON_SPELL,
    ON_TASK,
    POOL,
    ElderState,
    Frame,
)
from meikyu.games.elder_sign.tables import (
    MOD_FREE_CHANGE,
    MOD_FREE_REROLL,
    MOD_PRICE,
    NO_CLUE,
    NO_ENTRANCE,
    NO_PROGRAM,
    NO_SOUVENIR,
    NO_SPELL,
)


def choices(state: ElderState, frame: Frame) -> list[int]:
    """All moves of a decision; none: there is nothing to decide any more."""
    kind = frame[0]
    seat = frame[1]
    if kind == frames.BEFORE_ROLL:
        return before_roll(state, seat)
    if kind == frames.AFTER_ROLL:
        return after_roll(state, seat)
    if kind == frames.REMOVE_DIE:
        return _dice(state, seat, moves.REMOVE, 0, 0)
    if kind == frames.HOLD:
        return hold(state, seat)
    if kind == frames.MARK:
        return mark(state, frame)
    if kind == frames.MOVE:
        return destinations(state) if state.people[seat].life == frame[2] else []
    if kind == frames.AT_ENTRANCE:
        return sales(state, seat)
    if kind == frames.CHOOSE:
        if state.people[seat].life != frame[3]:
            return []
        return [moves.OPTION * KIND + n for n in range(len(frame) - frames.FIRST_OPTION)]
    if kind == frames.MAY:
        if state.people[seat].life != frame[5]:
            return []
        return [moves.AGREE * KIND, moves.DECLINE * KIND]
    return picks(state, frame)


def picks(state: ElderState, frame: Frame) -> list[int]:
    """Decisions that name one thing out of several."""
    kind = frame[0]
    seat = frame[1]
    person = state.people[seat]
    if kind == frames.PICK_HEALTH:
        if person.life != frame[3] or not person.alive:
            return []
        return [moves.HEALTH * KIND, moves.HEALTH * KIND + 1]
    if kind == frames.PICK_ITEM:
        return [] if person.life != frame[4] else items_to_give(state, seat, frame[2])
    if kind == frames.PICK_TROPHY:
        return [] if person.life != frame[3] else trophies_to_give(state, seat)
    if kind == frames.PAY:
        return trophies_to_give(state, seat) if frame[2] > 0 else []
    if kind == frames.PLACE_MONSTER:
        return [moves.SPOT * KIND + spot for spot in monster_places(state)]
    if kind == frames.PICK_MONSTER:
        return [moves.SPOT * KIND + spot for spot in monsters_in_play(state)]
    if kind == frames.PICK_ADVENTURE:
        return [moves.CARD * KIND + card for card in replaceable(state, frame[2] == 1)]
    if kind == frames.LOCK_TASK:
        if not lockable(state, frame[2]):
            return []
        return [moves.SPOT * KIND + spot for spot in unlocked_rows(state)]
    if kind == frames.LOCK_DIE:
        return [moves.DIE * KIND + die for die in lockable(state, frame[2])]
    if kind == frames.UNLOCK:
        return [moves.DIE * KIND + die for die in _different_locks(state)]
    if kind == frames.PICK_SEAT:
        if person.life != frame[5]:
            return []
        return [moves.SEAT * KIND + other for other in group(state, seat, frame[3])]
    if kind == frames.ENTER:
        return [moves.INVESTIGATOR * KIND + card for card in newcomers(state)]
    if kind == frames.TURN_DIE:
        if state.roll_used:
            return []
        return _dice(state, seat, moves.DIE, frame[3], 1 << frame[2])
    if kind == frames.FULFIL:
        return rows_to_fulfil(state, seat, frame[2] == 1)
    raise AssertionError(f"no decision: {kind}")


def _dice(state: ElderState, seat: int, kind: int, faces: int, but: int) -> list[int]:
    """A move for each different die just rolled that shows one of some faces and none of others."""
    if state.attempt_seat != seat:
        return []
    return [
        kind * KIND + die for die in rolled_dice(state, faces) if not but >> state.face[die] & 1
    ]


def _different_locks(state: ElderState) -> list[int]:
    """Locked dice; of those of one colour on one lock one."""
    found: list[int] = []
    seen: list[int] = []
    for die in locked_dice(state):
        mark_of = state.place[die] * 4 + COLOUR[die]
        if mark_of not in seen:
            seen.append(mark_of)
            found.append(die)
    return found


# -- moving and the entrance ----------------------------------------------------------------------


def destinations(state: ElderState) -> list[int]:
    """The entrance and every open adventure, one's own included (ELD-1, ELD-R21)."""
    found = [moves.GO * KIND]
    for slot in state.open:
        found.append(moves.GO * KIND + slot.card + 1)
    return found


def price(state: ElderState, seat: int, sale: int) -> int:
    """What a line of the entrance sheet costs this investigator."""
    printed = state.tables.sales[sale].price
    if printed == 0:
        return 0
    return max(1, printed + summed(state, seat, MOD_PRICE))


def sale_forbidden(state: ElderState, seat: int, sale: int) -> bool:
    free = state.tables.sales[sale].price == 0
    return forbidden(state, seat, NO_ENTRANCE if free else NO_SOUVENIR)


def sale_closed(state: ElderState, sale: int) -> bool:
    """Whether a house rule of this table closes a line of the entrance sheet."""
    return state.house & NO_SIGN_FOR_TROPHIES != 0 and state.tables.sales[sale].sells_sign


def sales(state: ElderState, seat: int) -> list[int]:
    """The lines that can be used (ELD-2)."""
    worth = all_trophies(state, seat)
    found: list[int] = []
    for sale in range(len(state.tables.sales)):
        closed = sale_closed(state, sale) or sale_forbidden(state, seat, sale)
        if not closed and price(state, seat, sale) <= worth:
            found.append(moves.SALE * KIND + sale)
    return found


def items_to_give(state: ElderState, seat: int, kinds: int) -> list[int]:
    """Cards of some kinds, of copies one."""
    found: list[int] = []
    seen: list[int] = []
    for item in state.people[seat].items:
        card = state.tables.items[item]
        if kinds >> card.kind & 1 and card.base not in seen:
            seen.append(card.base)
            found.append(moves.GIVE_ITEM * KIND + item)
    return found


def trophies_to_give(state: ElderState, seat: int) -> list[int]:
    """Trophies, of copies one."""
    tables = state.tables
    adventures = len(tables.adventures)
    found: list[int] = []
    seen: list[int] = []
    for trophy in state.people[seat].trophies:
        mark_of = trophy
        if trophy >= adventures:
            mark_of = adventures + tables.monsters[trophy - adventures].base
        if mark_of not in seen:
            seen.append(mark_of)
            found.append(moves.GIVE_TROPHY * KIND + trophy)
    return found


# -- the attempt ----------------------------------------------------------------------------------


def before_roll(state: ElderState, seat: int) -> list[int]:
    """Roll, stop, use cards, take dice off spells (ELD-4, ELD-20, ELD-R2)."""
    if state.attempt_seat != seat or state.roll_used:
        return []  # it is over, or a card has completed a task
    found: list[int] = []
    if POOL in state.place or assignments(state):  # no dice to roll: the held ones are used
        found.append(moves.ROLL * KIND)
    found.append(moves.STOP * KIND)
    seen: list[int] = []
    for item in state.people[seat].items:
        card = state.tables.items[item]
        if card.base in seen or card.before == NO_PROGRAM or not usable(state, seat, item):
            continue
        if would_change(state, seat, card.before):  # ELD-R27
            seen.append(card.base)
            found.append(moves.USE * KIND + item)
    for die in range(DICE):
        if ON_SPELL <= state.place[die] < ON_TASK and _first_like_it(state, die):
            found.append(moves.TAKE_OFF * KIND + die)
    return found


def _first_like_it(state: ElderState, die: int) -> bool:
    """Whether no die before it lies on the same spell, equal in colour and face."""
    for other in range(die):
        if (
            state.place[other] == state.place[die]
            and state.face[other] == state.face[die]
            and COLOUR[other] == COLOUR[die]
        ):
            return False
    return True


def after_roll(state: ElderState, seat: int) -> list[int]:
    """Complete a task, or change the roll, or accept that it fails (ELD-21, ELD-R10, ELD-R12)."""
    if state.attempt_seat != seat or state.roll_used:
        return []
    found: list[int] = []
    must = False
    row = -1
    for way in assignments(state):
        found.append(moves.COMPLETE * KIND + way)
        if moves.row_of_way(way) != row:
            row = moves.row_of_way(way)
            must = must or not lethal(state, seat, row)
    if not must:
        found.append(moves.ACCEPT * KIND)
    rolled = rolled_dice(state, 0)
    if rolled:
        person = state.people[seat]
        if person.clues and not forbidden(state, seat, NO_CLUE):
            found.append(moves.CLUE * KIND)
        _after_roll_cards(state, seat, rolled, found)
        if has(person, MOD_FREE_REROLL) or has(person, MOD_FREE_CHANGE):
            for modifier in free_powers(state, seat):
                found.append(moves.FREE * KIND + modifier)
    return found


def _after_roll_cards(state: ElderState, seat: int, rolled: list[int], found: list[int]) -> None:
    seen: list[int] = []
    for item in state.people[seat].items:
        card = state.tables.items[item]
        if card.base in seen:
            continue
        used = card.after != NO_PROGRAM and usable(state, seat, item)
        if used and would_change(state, seat, card.after):  # ELD-R27
            seen.append(card.base)
            found.append(moves.USE_AFTER * KIND + item)
        if card.hold and free_spaces(state, item) and not _no_spells(state, seat):
            seen.append(card.base)
            for die in rolled:
                found.append(moves.CAST * KIND + moves.with_die(item, die))


def _no_spells(state: ElderState, seat: int) -> bool:
    return forbidden(state, seat, NO_SPELL)


def free_spaces(state: ElderState, item: int) -> int:
    """The die spaces of a spell that are free (ELD-18)."""
    return state.tables.items[item].hold - state.place.count(ON_SPELL + item)


def free_powers(state: ElderState, seat: int) -> list[int]:
    """Modifiers that may change the roll now, each once."""
    found: list[int] = []
    for modifier in state.people[seat].mods:
        row = state.tables.modifiers[modifier]
        if row[0] != MOD_FREE_REROLL and row[0] != MOD_FREE_CHANGE:
            continue
        if modifier in found or not uses_left(state, seat, modifier, row[3]):
            continue
        but = 1 << row[1] if row[0] == MOD_FREE_CHANGE else 0
        if _dice(state, seat, moves.DIE, row[2], but):
            found.append(modifier)
    return found


def hold(state: ElderState, seat: int) -> list[int]:
    """Keep one of the dice rolled on oneself or on another here, or none (ELD-22)."""
    if state.attempt_seat != seat:
        return []
    on = holders(state, seat)
    dice = rolled_dice(state, 0)
    if not on or not dice:
        return []
    found: list[int] = []
    for die in dice:
        for other in on:
            if other == seat:
                found.append(moves.FOCUS * KIND + die)
            else:
                found.append(moves.ASSIST * KIND + moves.with_die(other, die))
    found.append(moves.DECLINE * KIND)
    return found


def mark(state: ElderState, frame: Frame) -> list[int]:
    """Which dice are rolled again: one after the other, then the roll."""
    _, seat, most, faces, marked = frame
    if state.attempt_seat != seat or state.roll_used:
        return []
    found: list[int] = []
    seen: list[int] = []
    count = 0
    for die in range(DICE):
        face = state.face[die]
        if state.place[die] != POOL or not face:
            continue
        if marked >> die & 1:
            count += 1
            continue
        kind = face * 4 + COLOUR[die]
        if kind not in seen and (faces == 0 or faces >> face & 1):
            seen.append(kind)
            found.append(moves.MARK * KIND + die)
    if count >= most:
        found = []
    if count:
        found.append(moves.AGAIN * KIND)
    return found


def rows_to_fulfil(state: ElderState, seat: int, monsters_only: bool) -> list[int]:
    """Available tasks that an effect may complete without dice. Where each of them would kill by
    its payment, the effect may lapse (ELD-R28)."""
    if state.attempt_seat != seat:
        return []
    found: list[int] = []
    safe = False
    for row in available_rows(state):
        if monsters_only and not is_monster(state, row):
            continue
        found.append(moves.ROW * KIND + row)
        safe = safe or not lethal(state, seat, row)
    if found and not safe:
        found.append(moves.DECLINE * KIND)
    return found
