"""The addresses of the trainer."""

from meikyu.games.dungeon_in_memory.table import training
from meikyu.games.dungeon_in_memory.table.training import (
    AnswerGiven,
    Course,
    Judged,
    ShownTile,
    Standing,
    TileWish,
)
from meikyu.table.addressing import Asked, at

ABOUT = "The trainer of Dungeon in Memory."
TRAINING = "training"


@at("POST", "/training/dungeon-in-memory/standing", TRAINING, 404, 409)
def standing(asked: Asked, data: Course) -> Standing:
    """How long the next drill is, and how the span has changed."""
    return training.standing(data)


@at("POST", "/training/dungeon-in-memory/tile", TRAINING, 404, 409)
def tile(asked: Asked, data: TileWish) -> ShownTile:
    """One tile of a drill."""
    return training.tile(data)


@at("POST", "/training/dungeon-in-memory/answer", TRAINING, 404, 409)
def answer(asked: Asked, data: AnswerGiven) -> Judged:
    """What has become of a drill's path, once the player has answered."""
    return training.answer(data)
