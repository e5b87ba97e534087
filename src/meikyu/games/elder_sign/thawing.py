"""A position made again from its frozen form, see `State.freeze`."""

from collections.abc import Callable
from functools import partial

from meikyu.core.contract import Frozen
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.decks import Deck, deck_of
from meikyu.games.elder_sign.rules.attempt import Fulfil
from meikyu.games.elder_sign.rules.changes import Mark, TurnDie
from meikyu.games.elder_sign.rules.choices import Choose, May, PickSeat
from meikyu.games.elder_sign.rules.death import Enter
from meikyu.games.elder_sign.rules.entrance import AtEntrance, Pay
from meikyu.games.elder_sign.rules.failing import Hold, RemoveDie
from meikyu.games.elder_sign.rules.locks import LockDie, LockTask, Unlock
from meikyu.games.elder_sign.rules.losing import PickHealth, PickItem, PickTrophy
from meikyu.games.elder_sign.rules.modifiers import refresh
from meikyu.games.elder_sign.rules.monsters import PickMonster, PlaceMonster
from meikyu.games.elder_sign.rules.museum import PickAdventure
from meikyu.games.elder_sign.rules.turn import Move
from meikyu.games.elder_sign.rules.windows import AfterRoll, BeforeRoll
from meikyu.games.elder_sign.state import HOUSE_RULES, OVER, ElderState, Frame, Person, Slot
from meikyu.games.elder_sign.tables import BY_NOBODY, Tables


def thaw(tables: Tables, frozen: Frozen) -> ElderState:
    """The position as it was; modifiers in force and the moves offered follow from the rest."""
    seats, *rest = frozen
    state = ElderState(tables, [Person() for _ in range(seats)])
    (
        house,
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
        blamed,
    ) = rest
    state.turn_limit, state.house = divmod(house, 1 << HOUSE_RULES)
    state.open = [_slot(slot) for slot in slots]
    state.people = [_person(person) for person in people]
    state.place = list(place)
    state.face = list(face)
    state.stack = [frame_of(key, by) for key, by in zip(stack, blamed, strict=True)]
    state.used = tuple(used)
    state.exhausted = tuple(exhausted)
    state.turn_mods = tuple(turn_mods)
    state.deck = _deck(deck)
    state.discards = _deck(discards)
    state.worlds = _deck(worlds)
    state.worlds_discards = _deck(worlds_discards)
    state.monsters = _deck(monsters)
    state.mythos_deck = _deck(mythos_deck)
    state.mythos_discards = _deck(mythos_discards)
    state.item_decks = [_deck(counts) for counts in item_decks]
    state.item_discards = [_deck(counts) for counts in item_discards]
    refresh(state)
    if state.phase != OVER:
        state.moves = state.stack[-1].moves(state)
    return state


def _choose(
    seat: int, source: int, life: int, happening: int, *options: int, by: int = BY_NOBODY
) -> Frame:
    return Choose(seat, source, life, happening, list(options), by)


def _made(make: Callable[..., Frame], *kinds: int) -> dict[int, Callable[..., Frame]]:
    """Steps that share a class are made from their kind and the rest."""
    return {kind: partial(make, kind) for kind in kinds}


FRAMES: dict[int, Callable[..., Frame]] = {
    **_made(frames.Step, frames.END_TURN, frames.MIDNIGHT, frames.MYTHOS, frames.DAY),
    **_made(frames.OfSeat, frames.TIME, frames.ATTEMPT, frames.EQUIP, frames.FAIL),
    **_made(frames.OfSeat, frames.DEATH, frames.BURY),
    **_made(frames.Counted, frames.NEXT_TURN, frames.CLOCK, frames.OPEN_CARDS),
    **_made(frames.Counted, frames.DOOM, frames.SPAWN, frames.GATE),
    frames.RUN: frames.Run,
    frames.BEGIN_ACTION: frames.BeginAction,
    frames.TAKE_TROPHY: frames.TakeTrophy,
    frames.MOVE: Move,
    frames.AT_ENTRANCE: AtEntrance,
    frames.BEFORE_ROLL: BeforeRoll,
    frames.AFTER_ROLL: AfterRoll,
    frames.HOLD: Hold,
    frames.MARK: Mark,
    frames.MAY: May,
    frames.CHOOSE: _choose,
    frames.REMOVE_DIE: RemoveDie,
    frames.PICK_HEALTH: PickHealth,
    frames.PICK_ITEM: PickItem,
    frames.PICK_TROPHY: PickTrophy,
    frames.PAY: Pay,
    frames.PLACE_MONSTER: PlaceMonster,
    frames.PICK_MONSTER: PickMonster,
    frames.PICK_ADVENTURE: PickAdventure,
    frames.LOCK_TASK: LockTask,
    frames.LOCK_DIE: LockDie,
    frames.UNLOCK: Unlock,
    frames.PICK_SEAT: PickSeat,
    frames.ENTER: Enter,
    frames.TURN_DIE: TurnDie,
    frames.FULFIL: Fulfil,
}
"""By the kind: how a frame is made from the rest of its key."""


def frame_of(key: Frozen, by: int = BY_NOBODY) -> Frame:
    """The frame with this key, and whose effect it is."""
    kind, *rest = key
    return FRAMES[kind](*rest, by=by) if by else FRAMES[kind](*rest)


def _deck(counts: Frozen) -> Deck:
    return deck_of(list(counts))


def _slot(frozen: Frozen) -> Slot:
    card, cover, below, locks = frozen
    return Slot(card, tuple(cover), tuple(below), tuple(locks))


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
    person.items = tuple(items)
    person.trophies = tuple(trophies)
    return person
