# Compiled by mypyc.
"""The solo game: tiles come straight from the deck, dungeons are side by side.

DIM-33 to DIM-36. Compiled.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.dungeon_in_memory import emit
from meikyu.games.dungeon_in_memory.rules.check import Checked, check_solo
from meikyu.games.dungeon_in_memory.rules.path import FIVE_GHOSTS, GHOST_TWICE, SQUARE
from meikyu.games.dungeon_in_memory.state import (
    CHOOSING,
    NO_TILE,
    OVER,
    TURNED_UP,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.tables import TileSet

SOLO_RULES: Final = (SQUARE, FIVE_GHOSTS, GHOST_TWICE)


def begin_run(state: MemoryState, sink: Sink | None) -> None:
    """The Start tile, and everything else in the deck: no hand (DIM-33)."""
    state.exploration = 1
    state.exploring = 1
    state.deck = state.tiles.deck(True)
    state.phase = CHOOSING
    if sink is not None:
        emit.exploration_started(sink, state)


def turn_up(state: MemoryState, new_dungeon: bool, chance: Chance, sink: Sink | None) -> None:
    """The player has decided where the next tile goes; only now it is turned up (DIM-34)."""
    if new_dungeon:
        state.starts.append(len(state.pile))
    state.drawn = state.deck.draw(chance, "draw")
    state.phase = TURNED_UP
    if sink is not None:
        emit.tile_turned_up(sink, state, new_dungeon)


def lay_drawn_tile(state: MemoryState, tile: int, sink: Sink | None) -> None:
    """The drawn tile is laid, a dungeon's first one in any orientation (DIM-R7); after the last one
    the dungeons are checked (DIM-36)."""
    state.pile.append(tile)
    state.drawn = NO_TILE
    if sink is not None:
        emit.tile_placed(sink, state, 0)
    if state.deck.total:
        state.phase = CHOOSING
        return
    checked = check_run(state.tiles, state.rules, state.pile, state.starts)
    state.last_check = checked
    state.scores = checked.scores
    state.phase = OVER
    if sink is not None:
        emit.check_made(sink, state, checked)
        emit.game_ended(sink, state)


def check_run(tiles: TileSet, rules: int, pile: list[int], starts: list[int]) -> Checked:
    """The check of a finished run; each additional rule in force adds to its score (DIM-38)."""
    rule_count = 0
    for rule in SOLO_RULES:
        if rules & rule:
            rule_count += 1
    return check_solo(tiles, rules, pile, starts, rule_count)
