# Compiled by mypyc.
"""What investigators have and gain; an attempt's end and the game's. Compiled."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.decks import without
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.modifiers import (
    gain_more,
    happens,
    refresh_seat,
    refresh_shared,
)
from meikyu.games.elder_sign.state import (
    BOX,
    LOCKED,
    NOBODY,
    ON_SPELL,
    ON_TASK,
    OVER,
    PLAYING,
    POOL,
    WON_BY_SIGNS,
    ElderState,
    Person,
)
from meikyu.games.elder_sign.tables import (
    CLUE,
    COMMON,
    ELDER_SIGN,
    MOD_WORTH,
    SANITY,
    STAMINA,
    TROPHY_ADVENTURE,
    TROPHY_MONSTER,
    TROPHY_OTHER_WORLD,
    WHEN_ELDER_SIGN,
)

DECKS: Final[tuple[str, ...]] = ("deck/common", "deck/unique", "deck/spell", "deck/ally")


# -- gaining --------------------------------------------------------------------------------------


def gain(
    state: ElderState, seat: int, what: int, count: int, chance: Chance, sink: Sink | None
) -> None:
    """An investigator gains something; elder signs belong to all."""
    person = state.people[seat]
    if what == ELDER_SIGN:
        gain_signs(state, seat, count, sink)
    elif what >= COMMON:
        for _ in range(count):
            draw_item(state, seat, what - COMMON, chance, sink)
    else:
        count += gain_more(state, seat, what)
        before = points(person, what)
        if what == CLUE:
            person.clues += count
        else:
            printed = state.tables.investigators[person.card]
            if what == STAMINA:
                person.stamina = min(printed.stamina, person.stamina + count)
            else:
                person.sanity = min(printed.sanity, person.sanity + count)
        if sink is not None and points(person, what) != before:
            emit.gained(sink, state, seat, what, points(person, what) - before)


def points(person: Person, what: int) -> int:
    """Stamina, sanity or clues."""
    if what == STAMINA:
        return person.stamina
    return person.sanity if what == SANITY else person.clues


def gain_signs(state: ElderState, seat: int, count: int, sink: Sink | None) -> None:
    """Enough of them win the game, unless the Ancient One is awake (ELD-41, ELD-R7): which it is
    from the last doom token on, though a newcomer enters before the battle begins (ELD-R20)."""
    state.signs += count
    if sink is not None:
        emit.gained(sink, state, seat, ELDER_SIGN, count)
    asleep = state.phase == PLAYING and not state.waking
    if asleep and state.signs >= state.signs_wanted():
        end(state, WON_BY_SIGNS, sink)
    else:
        happens(state, WHEN_ELDER_SIGN)


def draw_item(state: ElderState, seat: int, kind: int, chance: Chance, sink: Sink | None) -> None:
    """Draws an item, a spell or an ally; discards fill its deck again (ELD-R4)."""
    decks, discards = state.item_decks, state.item_discards
    if decks[kind].total == 0:
        decks[kind], discards[kind] = discards[kind], decks[kind]
        if decks[kind].total == 0:
            return
    found = decks[kind].top(chance, DECKS[kind])
    decks[kind] = decks[kind].minus(found)
    item = state.tables.items_from[kind] + found
    state.people[seat].items += (item,)
    if state.tables.items[item].owned:
        refresh_seat(state, seat)
    if sink is not None:
        emit.item_gained(sink, state, seat, item)


# -- cards and trophies ---------------------------------------------------------------------------


def discard_item(state: ElderState, seat: int, item: int, sink: Sink | None) -> None:
    """A card goes to its discards; dice on it come free."""
    kind = state.tables.items[item].kind
    discards = state.item_discards
    discards[kind] = discards[kind].plus(item - state.tables.items_from[kind])
    give_up_item(state, seat, item, sink)


def give_up_item(state: ElderState, seat: int, item: int, sink: Sink | None) -> None:
    """A card leaves its owner; dice on it come free."""
    person = state.people[seat]
    person.items = without(person.items, item)
    if item in state.exhausted:
        state.exhausted = without(state.exhausted, item)
    for die, place in enumerate(state.place):
        if place == ON_SPELL + item:
            free_die(state, die)
    if state.tables.items[item].owned:
        refresh_seat(state, seat)
    if sink is not None:
        emit.item_discarded(sink, state, seat, item)


def empty_spell(state: ElderState, seat: int, spell: int, sink: Sink | None) -> None:
    """A spell that holds no die any more is discarded (ELD-R21)."""
    if ON_SPELL + spell in state.place:
        return
    discard_item(state, seat, spell, sink)


def free_die(state: ElderState, die: int) -> None:
    """A die that was somewhere is free again and may join a running attempt (ELD-4, ELD-R25)."""
    joins = state.attempt_seat != NOBODY and state.joins_again(die)
    state.place[die] = POOL if joins else BOX
    state.face[die] = 0


def trophy_kind(state: ElderState, trophy: int) -> int:
    """Whether a trophy is a monster, an adventure or another world."""
    if trophy >= len(state.tables.adventures):
        return TROPHY_MONSTER
    return TROPHY_OTHER_WORLD if state.adventure(trophy).world else TROPHY_ADVENTURE


def trophy_worth(state: ElderState, seat: int, trophy: int) -> int:
    """What a trophy is worth for this investigator."""
    tables = state.tables
    kind = trophy_kind(state, trophy)
    if kind == TROPHY_MONSTER:
        worth = tables.monsters[trophy - len(tables.adventures)].trophies
    else:
        worth = tables.adventures[trophy].trophies
    person = state.people[seat]
    if person.kinds >> MOD_WORTH & 1:
        for modifier in person.mods:
            row = tables.modifiers[modifier]
            if row[0] == MOD_WORTH and row[1] == kind:
                worth += row[2]
    return worth


def all_trophies(state: ElderState, seat: int) -> int:
    """What all trophies of an investigator are worth."""
    worth = 0
    for trophy in state.people[seat].trophies:
        worth += trophy_worth(state, seat, trophy)
    return worth


def return_trophy(state: ElderState, trophy: int) -> None:
    """A trophy goes back: a monster into the bag, a card to its discards."""
    tables = state.tables
    if trophy >= len(tables.adventures):
        state.monsters = state.monsters.plus(trophy - len(tables.adventures))
    elif trophy >= tables.worlds_from:
        state.worlds_discards = state.worlds_discards.plus(trophy - tables.worlds_from)
    else:
        state.discards = state.discards.plus(trophy)


def give_up_trophy(state: ElderState, seat: int, trophy: int, sink: Sink | None) -> None:
    """A trophy is handed in or lost."""
    person = state.people[seat]
    person.trophies = without(person.trophies, trophy)
    return_trophy(state, trophy)
    if sink is not None:
        emit.trophy_lost(sink, state, seat, trophy)


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


# -- ends -----------------------------------------------------------------------------------------


def leave(state: ElderState) -> None:
    """An attempt ends: its dice leave the card and the investigators (ELD-23, ELD-R18). A die on a
    spell stays there (ELD-19)."""
    if state.attempt_seat == NOBODY:
        return
    state.attempt_seat = NOBODY
    state.joined = 0
    state.done = 0
    state.assisted = 0
    for number, place in enumerate(state.place):
        if place < ON_SPELL or ON_TASK <= place < LOCKED:
            state.place[number] = BOX
            state.face[number] = 0


def end(state: ElderState, result: int, sink: Sink | None) -> None:
    """The game is over (ELD-41, ELD-42)."""
    state.phase = OVER
    state.result = result
    state.stack = []
    state.moves = []
    leave(state)
    refresh_shared(state)  # no mythos card lasts beyond the end
    if sink is not None:
        emit.ended(sink, state)
