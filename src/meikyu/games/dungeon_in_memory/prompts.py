"""What players are asked. A prompt holds only what its seat may know."""

from meikyu.core.contract import Prompt
from meikyu.games.dungeon_in_memory import emit
from meikyu.games.dungeon_in_memory.actions import Tile
from meikyu.games.dungeon_in_memory.state import (
    ANNOUNCING,
    CHOOSING,
    NO_LIMIT,
    OVER,
    PLACING,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.view import starts_dungeon


class PlacePrompt(Prompt, frozen=True):
    """Which tile, which way?"""

    tiles: tuple[Tile, ...]


class AnnouncePrompt(Prompt, frozen=True):
    """Lost or Stay? Each of the counts changes when the window opens or opens again, and with it
    the time starts again (DIM-R4)."""

    tiles: int
    announced: int
    time_limit: int | None


class StayedPrompt(Prompt, frozen=True):
    """You stayed: Lost after all? The table does not wait for it; it ends with the window
    (DIM-R4)."""

    tiles: int
    announced: int


class ChoosePrompt(Prompt, frozen=True):
    """Solo: go on, or a new dungeon?"""

    deck: int


class TurnPrompt(Prompt, frozen=True):
    """Solo: which way does the arrow of the tile turned up point?"""

    tile: Tile
    new_dungeon: bool


def may_change_answer(state: MemoryState) -> dict[int, Prompt]:
    """A seat that stayed may still announce while the others think."""
    if state.phase != ANNOUNCING:
        return {}
    prompt = StayedPrompt(len(state.pile), len(state.cards))
    return {seat: prompt for seat in range(state.seats) if state.stayed >> seat & 1}


def prompts(state: MemoryState, actors: tuple[int, ...]) -> dict[int, Prompt]:
    """What the seats that must decide are asked."""
    if state.phase == OVER:
        return {}
    prompt: Prompt
    if state.phase == PLACING:
        prompt = PlacePrompt(emit.face_words(state.tiles, state.hands[state.active]))
    elif state.phase == ANNOUNCING:
        limit = None if state.time_limit == NO_LIMIT else state.time_limit
        prompt = AnnouncePrompt(len(state.pile), len(state.cards), limit)
    elif state.phase == CHOOSING:
        prompt = ChoosePrompt(state.deck.total)
    else:
        prompt = TurnPrompt(emit.face_word(state.tiles, state.drawn), starts_dungeon(state))
    return dict.fromkeys(actors, prompt)
