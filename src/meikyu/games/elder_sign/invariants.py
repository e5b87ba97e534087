"""The laws of a state, for tests: dice, cards, tokens and people are conserved."""

from collections import Counter
from collections.abc import Iterator

from meikyu.games.elder_sign.decks import Deck
from meikyu.games.elder_sign.frames import Decision
from meikyu.games.elder_sign.rules.dice import DIE_FACES, GREEN
from meikyu.games.elder_sign.rules.modifiers import gathered, own_modifiers, shared_modifiers
from meikyu.games.elder_sign.rules.monsters import PlaceMonster
from meikyu.games.elder_sign.state import (
    AT_ANCIENT_ONE,
    BATTLE,
    COLOUR,
    DICE,
    ENTRANCE,
    HELD,
    LOCKED,
    NO_CARD,
    NO_MONSTER,
    NOBODY,
    ON_SPELL,
    ON_TASK,
    OVER,
    PLAYING,
    POOL,
    REMOVED,
    ElderState,
    Modifiers,
    lock_card,
)
from meikyu.games.elder_sign.tables import ITEM_KINDS


def broken_laws(state: ElderState) -> Iterator[str]:
    """Every law that does not hold."""
    yield from _dice(state)
    yield from _adventures(state)
    yield from _monsters(state)
    yield from _decks(state)
    yield from _people(state)
    yield from _modifiers(state)
    yield from _course(state)


def _members(deck: Deck) -> list[int]:
    return [card for card, count in enumerate(deck.counts) if count]


def _once(name: str, found: list[int], number: int, boxed: bool = False) -> Iterator[str]:
    """Every card of a kind is in exactly one place; `boxed`: cards of the dead may be in the box,
    out of the game (ELD-R26)."""
    if sorted(found) != (sorted(set(found)) if boxed else list(range(number))):
        wrong = Counter(found)
        wrong.subtract(range(number))
        yield f"{name} are not conserved: { ({k: v for k, v in wrong.items() if v}) }"


def _any_death(state: ElderState) -> bool:
    return any(person.life or not person.alive for person in state.people)


def _dice(state: ElderState) -> Iterator[str]:
    if len(state.place) != DICE or len(state.face) != DICE:
        yield "there are eight dice"
    owned = {item for person in state.people for item in person.items}
    for die, (place, face) in enumerate(zip(state.place, state.face, strict=True)):
        if HELD <= place < ON_SPELL and place - HELD >= state.seats:
            yield f"die {die} is held by no seat"
        if ON_SPELL <= place < ON_TASK:
            if place - ON_SPELL not in owned:
                yield f"die {die} is on a spell without an owner"
            if face == 0:
                yield f"die {die} on a spell shows no face"
        if place >= LOCKED:
            card = lock_card(place)
            if not state.is_open(card):
                yield f"die {die} is locked on an adventure that does not lie open"
        in_attempt = place in (POOL, REMOVED) or HELD <= place < ON_SPELL
        if state.attempt_seat == NOBODY and (in_attempt or ON_TASK <= place < LOCKED):
            yield f"die {die} is in an attempt that is not under way"
        if place == REMOVED and COLOUR[die] != GREEN and not state.spent >> die & 1:
            yield f"die {die} was removed and is not known as spent"
        if state.spent >> die & 1 and (COLOUR[die] == GREEN or place == POOL):
            yield f"die {die} is back in the attempt though it was spent"
        turned = place == POOL or place >= HELD  # a card may have turned it to any face
        if face and not turned and face not in DIE_FACES[COLOUR[die]]:
            yield f"die {die} cannot show {face}"
    for item in owned:
        if state.place.count(ON_SPELL + item) > state.tables.items[item].hold:
            yield f"spell {item} holds too many dice"


def _adventures(state: ElderState) -> Iterator[str]:
    worlds_from = state.tables.worlds_from
    found = _members(state.deck) + _members(state.discards)
    found += [worlds_from + n for n in _members(state.worlds) + _members(state.worlds_discards)]
    found += [slot.card for slot in state.open]
    adventures = len(state.tables.adventures)
    for person in state.people:
        found += [trophy for trophy in person.trophies if trophy < adventures]
    yield from _once("adventures", found, adventures, _any_death(state))
    if state.phase == BATTLE and state.open:
        yield "in the battle no adventure is in play"


def _monsters(state: ElderState) -> Iterator[str]:
    found = _members(state.monsters)
    for slot in state.open:
        found += [monster for monster in slot.cover + slot.below if monster != NO_MONSTER]
    adventures = len(state.tables.adventures)
    for person in state.people:
        found += [trophy - adventures for trophy in person.trophies if trophy >= adventures]
    found += [frame.monster for frame in state.stack if isinstance(frame, PlaceMonster)]
    if state.phase == PLAYING or state.phase == BATTLE:
        yield from _once("monsters", found, len(state.tables.monsters))


def _decks(state: ElderState) -> Iterator[str]:
    found = _members(state.mythos_deck) + _members(state.mythos_discards)
    if state.mythos != NO_CARD:
        found.append(state.mythos)
    yield from _once("mythos cards", found, len(state.tables.mythos))
    items: list[int] = [item for person in state.people for item in person.items]
    for kind in range(ITEM_KINDS):
        first = state.tables.items_from[kind]
        items += [first + n for n in _members(state.item_decks[kind])]
        items += [first + n for n in _members(state.item_discards[kind])]
    yield from _once("items", items, len(state.tables.items), _any_death(state))


def _people(state: ElderState) -> Iterator[str]:
    cards = [person.card for person in state.people]
    if len(set(cards)) < len(cards):
        yield "an investigator is played twice"
    for seat, person in enumerate(state.people):
        printed = state.tables.investigators[person.card]
        if not 0 <= person.stamina <= printed.stamina or not 0 <= person.sanity <= printed.sanity:
            yield f"seat {seat} has impossible health"
        if person.clues < 0:
            yield f"seat {seat} has fewer than no clues"
        if person.at not in (ENTRANCE, AT_ANCIENT_ONE) and not state.is_open(person.at):
            yield f"seat {seat} is on a card that is not open"
        if state.phase == PLAYING and not person.alive:
            yield f"seat {seat} is out of the game before the battle"


def _modifiers(state: ElderState) -> Iterator[str]:
    """Those kept are those in force."""
    shared = shared_modifiers(state)
    if _facts(state.shared) != _facts(gathered(state.tables, shared)):
        yield "the modifiers kept for everybody are not those in force"
    for seat, person in enumerate(state.people):
        own = own_modifiers(state, seat)
        if _facts(person.own) != _facts(gathered(state.tables, own)):
            yield f"the modifiers kept for seat {seat} are not its own"
        both = Modifiers(person.mods, person.kinds, person.whens)
        if _facts(both) != _facts(gathered(state.tables, shared + own)):
            yield f"the modifiers kept for seat {seat} are not those in force"


def _facts(modifiers: Modifiers) -> tuple[list[int], int, int]:
    return modifiers.numbers, modifiers.kinds, modifiers.whens


def _course(state: ElderState) -> Iterator[str]:
    if not 0 <= state.doom <= state.old_one().doom:
        yield "doom is off its track"
    if not 0 <= state.clock < 12:
        yield "the clock has no such hour"
    if state.signs < 0:
        yield "there are fewer than no elder signs"
    if state.phase == OVER:
        if state.stack or state.moves:
            yield "something goes on after the end"
        return
    frame = state.stack[-1]
    if not isinstance(frame, Decision):
        yield "the rules stopped without a question"
    elif state.moves != frame.moves(state):
        yield "the moves kept are not those of the position"
