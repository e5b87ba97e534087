"""A position made again from its frozen form, see `State.freeze`."""

from meikyu.core.bag import Bag
from meikyu.core.contract import Frozen
from meikyu.games.elder_sign.legal import choices
from meikyu.games.elder_sign.rules.modifiers import refresh
from meikyu.games.elder_sign.state import OVER, ElderState, Person, Slot
from meikyu.games.elder_sign.tables import Tables


def thaw(tables: Tables, frozen: Frozen) -> ElderState:
    """The position as it was; modifiers in force and the moves offered follow from the rest."""
    seats, *rest = frozen
    state = ElderState(tables, seats)
    (
        state.house,
        state.phase,
        state.result,
        state.ancient,
        state.clock,
        state.doom,
        state.signs,
        state.turn,
        state.turn_life,
        state.turns,
        state.mythos,
        state.calmed,
        state.nobody,
        state.waking,
        slots,
        people,
        place,
        face,
        stack,
        state.attempt_seat,
        state.attempt_card,
        state.done,
        state.assisted,
        state.roll_used,
        state.joined,
        used,
        exhausted,
        turn_mods,
        state.spent,
        deck,
        discards,
        worlds,
        worlds_discards,
        monsters,
        mythos_deck,
        mythos_discards,
        item_decks,
        item_discards,
        state.waiting,
        state.fallen,
    ) = rest
    state.open = [_slot(slot) for slot in slots]
    state.people = [_person(person) for person in people]
    state.place = list(place)
    state.face = list(face)
    state.stack = list(stack)
    state.used = list(used)
    state.exhausted = list(exhausted)
    state.turn_mods = list(turn_mods)
    state.deck = _bag(deck)
    state.discards = _bag(discards)
    state.worlds = _bag(worlds)
    state.worlds_discards = _bag(worlds_discards)
    state.monsters = _bag(monsters)
    state.mythos_deck = _bag(mythos_deck)
    state.mythos_discards = _bag(mythos_discards)
    state.item_decks = [_bag(counts) for counts in item_decks]
    state.item_discards = [_bag(counts) for counts in item_discards]
    refresh(state)
    if state.phase != OVER:
        state.moves = choices(state, state.stack[-1])
    return state


def _bag(counts: Frozen) -> Bag:
    return Bag(list(counts))


def _slot(frozen: Frozen) -> Slot:
    card, cover, below, locks = frozen
    return Slot(card, list(cover), list(below), list(locks))


def _person(frozen: Frozen) -> Person:
    person = Person()
    (
        person.card,
        person.stamina,
        person.sanity,
        person.clues,
        person.at,
        items,
        trophies,
        person.alive,
        person.life,
    ) = frozen
    person.items = list(items)
    person.trophies = list(trophies)
    return person
