"""The players' decisions as ints and back: the kernel's moves and the words of the actions."""

from functools import lru_cache

from meikyu.core.contract import Action
from meikyu.games.dungeon_in_memory.actions import (
    AnnounceLost,
    GoOn,
    PlaceTile,
    StartNewDungeon,
    Stay,
)
from meikyu.games.dungeon_in_memory.emit import direction_word, face_number, face_word
from meikyu.games.dungeon_in_memory.kernel import GO_ON, LAY, LOST, NEW_DUNGEON, STAY
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS, TileSet

WORDS: dict[int, Action] = {
    STAY: Stay(),
    LOST: AnnounceLost(),
    GO_ON: GoOn(),
    NEW_DUNGEON: StartNewDungeon(),
}
MOVES: dict[Action, int] = {action: move for move, action in WORDS.items()}


@lru_cache(maxsize=4096)
def action(tiles: TileSet, move: int) -> Action:
    """A move in words."""
    if move < LAY:
        return WORDS[move]
    face, arrow = divmod(move - LAY, 4)
    return PlaceTile(face_word(tiles, face), direction_word(arrow))


def move(tiles: TileSet, action: Action) -> int:
    """The move of a checked action."""
    if isinstance(action, PlaceTile):
        face = face_number(tiles, action.tile)
        assert face is not None, "a checked action names a tile of the set"
        return LAY + face * 4 + DIRECTIONS.index(action.arrow)
    return MOVES[action]
