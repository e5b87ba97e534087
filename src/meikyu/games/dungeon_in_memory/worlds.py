"""Other worlds that fit what a seat knows: for bots (perfect recall) and for the leak law.

`determinize` keeps what a seat was ever shown: every tile was public when it was laid and every
card when it was announced, so the pile stays; hands and deck are dealt again. `scramble` keeps only
what the table shows now: covered tiles, covered cards and hidden answers are replaced too.
"""

from meikyu.core.bag import Bag
from meikyu.core.chance import Chance
from meikyu.games.dungeon_in_memory.rules.path import ONE_ANNOUNCEMENT
from meikyu.games.dungeon_in_memory.rules.scoring import card, card_index, card_seat
from meikyu.games.dungeon_in_memory.rules.turns import next_explorer, placers
from meikyu.games.dungeon_in_memory.state import (
    ANNOUNCING,
    NO_TILE,
    OVER,
    PLACING,
    MemoryState,
)

TRIES = 200
"""How often another history of LOST cards is sought before the true one is kept."""


def determinize(state: MemoryState, seat: int, chance: Chance) -> MemoryState:
    """A world with the same past, with other hands, draws and hidden answers."""
    world = state.clone()
    _deal_unseen(world, seat, chance, world.pile[1:])
    if world.phase == ANNOUNCING:
        _replace_answers(world, seat, chance)
    return world


def scramble(state: MemoryState, viewer: int, chance: Chance) -> MemoryState:
    """A world that looks the same to a viewer who remembers nothing."""
    world = state.clone()
    if world.phase == OVER or world.open_map:
        # The check, or the open map, shows everything but hands (DIM-R10) and answers.
        return determinize(state, viewer, chance)
    if not world.solo:
        _replace_cards(world, chance)
    _replace_tiles(world, viewer, chance)
    if world.phase == ANNOUNCING:
        _replace_answers(world, viewer, chance)
    return world


def _unseen(state: MemoryState, viewer: int, seen: list[int]) -> list[int]:
    """The faces that a viewer sees nowhere, shuffled away from their places by the caller."""
    counts = list(state.tiles.level_counts(state.all_tiles))
    for tile in seen:
        counts[tile >> 2] -= 1
    if 0 <= viewer < state.seats:
        for face in state.hands[viewer]:
            counts[face] -= 1
    if state.drawn != NO_TILE:
        counts[state.drawn] -= 1
    return [face for face in range(len(counts)) for _ in range(counts[face])]


def _take(pool: list[int], chance: Chance) -> int:
    return pool.pop(chance.pick(len(pool), "world"))


def _deal(state: MemoryState, viewer: int, chance: Chance, pool: list[int]) -> None:
    """The others' hands from the pool; what is left is the deck."""
    for seat in range(state.seats):
        if seat != viewer:
            state.hands[seat] = sorted(_take(pool, chance) for _ in state.hands[seat])
    counts = [0] * state.tiles.faces
    for face in pool:
        counts[face] += 1
    state.deck = Bag(counts)


def _deal_unseen(state: MemoryState, viewer: int, chance: Chance, seen: list[int]) -> None:
    _deal(state, viewer, chance, _unseen(state, viewer, seen))


def _replace_tiles(state: MemoryState, viewer: int, chance: Chance) -> None:
    """Other tiles in any orientation under the top of each pile; Start stays at the bottom."""
    tops = {start - 1 for start in state.starts[1:]} | {len(state.pile) - 1}
    pool = _unseen(state, viewer, [state.pile[top] for top in tops if top > 0])
    for index in range(1, len(state.pile)):
        if index not in tops:
            state.pile[index] = _take(pool, chance) * 4 + chance.pick(4, "world")
    _deal(state, viewer, chance, pool)


def _replace_cards(state: MemoryState, chance: Chance) -> None:
    """Other places for the covered LOST cards, such that the same players are out, the same one is
    active and the hands are as big as they are; and another start player, unless the last check
    shows who laid the last tile (DIM-31)."""
    top = len(state.pile) - 1
    fixed = state.cards[-1:] if state.card_on_top() else []
    moving = state.cards[: len(state.cards) - len(fixed)]
    # A covered card can be on the top tile only where a card is seen on top of it.
    last = top if fixed and not state.rules & ONE_ANNOUNCEMENT else top - 1
    for _ in range(TRIES):
        start = state.start if state.last_check else chance.pick(state.seats, "world")
        cards = sorted(
            card(card_seat(lost_card), 1 + chance.pick(last, "world")) for lost_card in moving
        )
        cards += fixed
        if fits(state, start, cards):
            state.start = start
            state.cards = cards
            return


def fits(state: MemoryState, start: int, cards: list[int]) -> bool:
    """Whether the position can have come about from this start player and these LOST cards."""
    laid = len(state.pile) - 1
    laid_by = placers(state.seats, start, laid, cards)
    indices = [card_index(lost_card) for lost_card in cards]
    if indices != sorted(indices):
        return False
    if state.rules & ONE_ANNOUNCEMENT and len(set(indices)) < len(indices):
        return False
    exploring = (1 << state.seats) - 1
    for lost_card in cards:
        index, seat = card_index(lost_card), card_seat(lost_card)
        if not 1 <= index <= laid or laid_by[index - 1] == seat or seat in laid_by[index:]:
            return False
        exploring &= ~(1 << seat)
    if laid == 0:
        active = start
    elif state.phase == PLACING:
        active = next_explorer(state.seats, exploring, laid_by[-1])
        if active == laid_by[-1]:
            return False  # no other seat was left: the check would have come
    else:
        active = laid_by[-1]
    if active != state.active or exploring != state.exploring:
        return False
    return _hand_sizes(state, laid_by) == [len(hand) for hand in state.hands]


def _hand_sizes(state: MemoryState, laid_by: list[int]) -> list[int]:
    """How many tiles each seat holds after these placements (DIM-4, DIM-10)."""
    dealt = state.hand_size * state.seats
    deck = sum(state.tiles.level_counts(state.all_tiles)) - dealt
    sizes = [state.hand_size] * state.seats
    for number, seat in enumerate(laid_by):
        if number >= deck:
            sizes[seat] -= 1
    return sizes


def _replace_answers(state: MemoryState, viewer: int, chance: Chance) -> None:
    """Who has answered, and what; at least one seat still has to."""
    others = [
        seat
        for seat in range(state.seats)
        if seat not in (viewer, state.active) and state.exploring >> seat & 1
    ]
    own = 1 << viewer if viewer >= 0 else 0
    kept_stay, kept_call = state.stayed & own, state.called & own
    answers = 3 if state.rules & ONE_ANNOUNCEMENT else 2
    while True:
        state.stayed, state.called = kept_stay, kept_call
        for seat in others:
            answer = chance.pick(answers, "world")
            if answer == 1:
                state.stayed |= 1 << seat
            elif answer == 2:
                state.called |= 1 << seat
        if state.answering():
            return
