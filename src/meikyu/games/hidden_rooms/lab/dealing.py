"""Single stages of Hidden Rooms to play: dealt as the rules deal them, with the stage of choice."""

from meikyu.core.chance import FastChance
from meikyu.games.hidden_rooms.bots.evaluation import last_stage
from meikyu.games.hidden_rooms.options import STUDY_LIMIT
from meikyu.games.hidden_rooms.rules.stage import begin_stage
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book


def dealt(book: Book, stage: int, seed: int) -> tuple[HiddenRoomsState, FastChance]:
    """A stage at its beginning, in which it decides the game."""
    chance = FastChance(seed)
    state = HiddenRoomsState(book, STUDY_LIMIT)
    begin_stage(state, chance, None)
    put_stage(state, stage)
    return last_stage(state), chance


def put_stage(state: HiddenRoomsState, stage: int) -> None:
    """Opens the book at a stage, not at the one that the tile said."""
    state.stage = stage
    state.monster = state.book.stages[stage].first
    state.facing = state.book.stages[stage].first_facing
