"""The player's decisions as ints and back: the kernel's moves and the words of the actions."""

from meikyu.core.contract import Action
from meikyu.games.hidden_rooms.actions import (
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    PlaceStartTile,
    Walk,
)
from meikyu.games.hidden_rooms.emit import direction_word, tile_word
from meikyu.games.hidden_rooms.kernel import (
    END_TURN,
    EXPLORE,
    MOVES,
    PILE,
    PLACE_START,
    SOURCES,
    WALK,
)


def _word(move: int) -> Action:
    if move >= PLACE_START:
        return PlaceStartTile(tile_word(move - PLACE_START))
    if move >= EXPLORE:
        direction, source = divmod(move - EXPLORE, SOURCES)
        if source == PILE:
            return ExploreFromPile(direction_word(direction))
        return ExploreFromMemory(direction_word(direction), tile_word(source - 1))
    if move >= WALK:
        return Walk(direction_word(move - WALK))
    assert move == END_TURN
    return EndTurn()


# Every action there is, by its move; structs of different types are never equal.
ACTION_OF: tuple[Action, ...] = tuple(_word(move) for move in range(MOVES))
MOVE_OF: dict[Action, int] = {action: move for move, action in enumerate(ACTION_OF)}


def action(move: int) -> Action:
    """A move in words."""
    return ACTION_OF[move]


def move(action: Action) -> int:
    """The move of a checked action."""
    return MOVE_OF[action]
