"""A position made again from its frozen form, see `State.freeze`."""

from meikyu.core.bag import Bag
from meikyu.core.contract import Frozen
from meikyu.games.dungeon_in_memory.rules.check import Checked, check_exploration
from meikyu.games.dungeon_in_memory.rules.solo import check_run
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.dungeon_in_memory.tables import TileSet


def thaw(tiles: TileSet, frozen: Frozen) -> MemoryState:
    """The position as it was; what the last check found is found again."""
    seats, all_tiles, rules, exploration_limit, time_limit, *rest = frozen
    state = MemoryState(tiles, seats, all_tiles, rules, exploration_limit, time_limit)
    (
        state.exploration,
        state.phase,
        state.start,
        state.active,
        deck,
        hands,
        pile,
        starts,
        cards,
        state.exploring,
        state.stayed,
        state.called,
        state.drawn,
        scores,
        last_check,
        state.open_map,
    ) = rest
    state.deck = Bag(list(deck))
    state.hands = [list(hand) for hand in hands]
    state.pile = list(pile)
    state.starts = list(starts)
    state.cards = list(cards)
    state.scores = list(scores)
    if last_check:
        state.last_check = _check_again(state, last_check)
    return state


def _check_again(state: MemoryState, frozen: Frozen) -> Checked:
    exploration, ending, pile, starts, cards, start, scores = frozen
    if state.solo:
        return check_run(state.tiles, state.rules, list(pile), list(starts))
    nothing = [0] * state.seats
    checked = check_exploration(
        state.tiles,
        state.rules,
        exploration,
        ending,
        list(pile),
        list(cards),
        state.seats,
        start,
        nothing,
    )
    checked.scores = list(scores)
    return checked
