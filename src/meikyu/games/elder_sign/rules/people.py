"""What investigators gain and lose, and how they die (ELD-31, ELD-40, ELD-R17). Compiled."""

from typing import Final

from meikyu.core.bag import Bag
from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit
from meikyu.games.elder_sign.frames import (
    BURY,
    DEATH,
    DOOM,
    ENTER,
    PICK_HEALTH,
    PICK_ITEM,
    PICK_TROPHY,
)
from meikyu.games.elder_sign.rules.modifiers import (
    gain_more,
    happens,
    lose_less,
    refresh_seat,
)
from meikyu.games.elder_sign.state import (
    ALL_DEAD,
    BATTLE,
    BOX,
    ENTRANCE,
    HELD,
    LOCKED,
    NO_STARTING_CLUES,
    NOBODY,
    ON_SPELL,
    ON_TASK,
    OVER,
    PLAYING,
    POOL,
    WON_BY_SIGNS,
    ElderState,
    Frame,
    Person,
)
from meikyu.games.elder_sign.tables import (
    ALL,
    CLUE,
    COMMON,
    ELDER_SIGN,
    HEALTH,
    ITEM,
    ITEM_KINDS,
    MOD_WORTH,
    SANITY,
    STAMINA,
    TROPHY,
    TROPHY_ADVENTURE,
    TROPHY_MONSTER,
    TROPHY_OTHER_WORLD,
    WHEN_DEATH,
    WHEN_ELDER_SIGN,
)

THREE_ITEMS: Final = 7
"""Common, unique and spell, as bits of kinds."""

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
    """Enough of them win the game, unless the Ancient One is awake (ELD-41, ELD-R7)."""
    state.signs += count
    if sink is not None:
        emit.gained(sink, state, seat, ELDER_SIGN, count)
    if state.phase == PLAYING and state.signs >= state.old_one().elder_signs:
        end(state, WON_BY_SIGNS, sink)
    else:
        happens(state, WHEN_ELDER_SIGN)


def draw(deck: Bag, discards: Bag, chance: Chance, why: str) -> int:
    """A card of a deck, reshuffled from its discards when it has run out (ELD-R4); -1: none."""
    if deck.total == 0:
        for kind, count in enumerate(discards.counts):
            for _ in range(count):
                deck.add(kind)
                discards.remove(kind)
        if deck.total == 0:
            return -1
    return deck.draw(chance, why)


def draw_item(state: ElderState, seat: int, kind: int, chance: Chance, sink: Sink | None) -> None:
    """Draws an item, a spell or an ally."""
    why = "deck/" + DECKS[kind]
    found = draw(state.item_decks[kind], state.item_discards[kind], chance, why)
    if found < 0:
        return
    item = state.tables.items_from[kind] + found
    state.people[seat].items.append(item)
    refresh_seat(state, seat)
    if sink is not None:
        emit.item_gained(sink, state, seat, item)


DECKS: Final = ("common", "unique", "spell", "ally")


def discard_item(state: ElderState, seat: int, item: int, sink: Sink | None) -> None:
    """A card goes to its discards; dice on it come free."""
    kind = state.tables.items[item].kind
    state.item_discards[kind].add(item - state.tables.items_from[kind])
    give_up_item(state, seat, item, sink)


def give_up_item(state: ElderState, seat: int, item: int, sink: Sink | None) -> None:
    """A card leaves its owner; dice on it come free."""
    person = state.people[seat]
    person.items.remove(item)
    if item in state.exhausted:
        state.exhausted.remove(item)
    for die, place in enumerate(state.place):
        if place == ON_SPELL + item:
            free_die(state, die)
    refresh_seat(state, seat)
    if sink is not None:
        emit.item_discarded(sink, state, seat, item)


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
        state.monsters.add(trophy - len(tables.adventures))
    elif trophy >= tables.worlds_from:
        state.worlds_discards.add(trophy - tables.worlds_from)
    else:
        state.discards.add(trophy)


def give_up_trophy(state: ElderState, seat: int, trophy: int, sink: Sink | None) -> None:
    """A trophy is handed in or lost."""
    state.people[seat].trophies.remove(trophy)
    return_trophy(state, trophy)
    if sink is not None:
        emit.trophy_lost(sink, state, seat, trophy)


# -- losing ---------------------------------------------------------------------------------------


def lose(
    state: ElderState, seat: int, what: int, count: int, source: int, sink: Sink | None
) -> None:
    """An investigator loses something; where there is a choice it is its player's (ELD-R19)."""
    person = state.people[seat]
    if what in (STAMINA, SANITY):
        lose_points(state, seat, what, count, source, sink)
    elif what == HEALTH:
        due = person.stamina + person.sanity if count == ALL else count
        due -= lose_less(state, seat, HEALTH, source)
        if due > 0:
            state.stack.append((PICK_HEALTH, seat, due, person.life))
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
            state.stack.append((PICK_TROPHY, seat, cards, person.life))
    else:
        kinds = THREE_ITEMS if what == ITEM else 1 << (what - COMMON)
        owned = owned_items(state, seat, kinds)
        cards = owned if count == ALL else min(count, owned)
        if cards:
            state.stack.append((PICK_ITEM, seat, kinds, cards, person.life))


def owned_items(state: ElderState, seat: int, kinds: int) -> int:
    """How many cards of these kinds an investigator owns."""
    count = 0
    for item in state.people[seat].items:
        if kinds >> state.tables.items[item].kind & 1:
            count += 1
    return count


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
        state.stack.append((DEATH, seat))


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


# -- death ----------------------------------------------------------------------------------------


def die(state: ElderState, frame: Frame, sink: Sink | None) -> None:
    """One doom first, then everything goes back, then a new investigator comes (ELD-31): frames
    above that of time, which passes only then (ELD-32). In the battle nobody comes (ELD-40)."""
    seat = frame[1]
    if sink is not None:
        emit.died(sink, state, seat)
    if state.attempt_seat == seat:
        leave(state)
    state.assisted &= ~(1 << seat)  # whoever takes over has held nothing (ELD-24)
    if state.phase == BATTLE:  # out of the game (ELD-40)
        bury(state, seat, sink)
        state.people[seat].alive = False
        refresh_seat(state, seat)
        if not any_alive(state):
            end(state, ALL_DEAD, sink)
        else:
            happens(state, WHEN_DEATH, seat)
        return
    state.stack.append((ENTER, seat))
    state.stack.append((BURY, seat))
    happens(state, WHEN_DEATH, seat)
    state.stack.append((DOOM, 1))


def any_alive(state: ElderState) -> bool:
    for person in state.people:
        if person.alive:
            return True
    return False


def bury(state: ElderState, seat: int, sink: Sink | None) -> None:
    """Items, spells, allies, clues and trophies of the dead go back (ELD-31, ELD-R17): cards into
    the box, out of the game, monsters into the bag (ELD-R26)."""
    person = state.people[seat]
    for item in person.items[:]:
        give_up_item(state, seat, item, sink)
    for trophy in person.trophies:
        if trophy_kind(state, trophy) == TROPHY_MONSTER:
            return_trophy(state, trophy)
        if sink is not None:
            emit.trophy_lost(sink, state, seat, trophy)
    person.trophies = []
    person.clues = 0
    for held, place in enumerate(state.place):
        if place == HELD + seat:
            free_die(state, held)
    state.fallen |= 1 << person.card


def newcomers(state: ElderState) -> list[int]:
    """Who may take over: who was not played yet; if nobody is left, one of the fallen."""
    in_play = 0
    for person in state.people:
        if person.alive and not person.dying():
            in_play |= 1 << person.card
    bits = state.waiting if state.waiting else state.fallen & ~in_play
    found: list[int] = []
    for card in range(len(state.tables.investigators)):
        if bits >> card & 1:
            found.append(card)
    return found


def enter(state: ElderState, seat: int, card: int, chance: Chance, sink: Sink | None) -> None:
    """A new investigator with starting equipment, at the entrance (ELD-31)."""
    printed = state.tables.investigators[card]
    person = state.people[seat]
    person.card = card
    person.stamina = printed.stamina
    person.sanity = printed.sanity
    person.clues = 0
    person.at = ENTRANCE
    state.waiting &= ~(1 << card)
    state.fallen &= ~(1 << card)
    if sink is not None:
        emit.entered(sink, state, seat)
    refresh_seat(state, seat)
    person.clues = 0 if state.house & NO_STARTING_CLUES else printed.start[0]
    for kind in range(ITEM_KINDS):
        for _ in range(printed.start[1 + kind]):
            draw_item(state, seat, kind, chance, sink)
    if printed.start[5]:
        gain_signs(state, seat, printed.start[5], sink)


def leave(state: ElderState) -> None:
    """An attempt ends: its dice leave the card and the investigators (ELD-23, ELD-R18). A die on a
    spell stays there (ELD-19)."""
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
    if sink is not None:
        emit.ended(sink, state)
