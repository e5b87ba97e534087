"""The trainer of Dungeon in Memory over HTTP."""

from litestar import Router, post
from litestar.openapi.spec import Tag
from litestar.params import JSONBody

from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.server.described import problems
from meikyu.server.service import Service
from meikyu.table.games.dungeon_in_memory import training
from meikyu.table.games.dungeon_in_memory.training import (
    AnswerGiven,
    Course,
    Judged,
    ShownTile,
    Standing,
    TileWish,
)

TRAINING = "training"


@post("/standing", status_code=200, sync_to_thread=True, responses=problems(404, 409))
def standing(data: JSONBody[Course]) -> Standing:
    """How long the next drill is, and how the span has changed."""
    return training.standing(data)


@post("/tile", status_code=200, sync_to_thread=True, responses=problems(404, 409))
def tile(data: JSONBody[TileWish]) -> ShownTile:
    """One tile of a drill."""
    return training.tile(data)


@post("/answer", status_code=200, sync_to_thread=True, responses=problems(404, 409))
def answer(data: JSONBody[AnswerGiven]) -> Judged:
    """What has become of a drill's path, once the player has answered."""
    return training.answer(data)


SERVICE = Service(
    routes=Router(
        f"/api/training/{GAME.id}", route_handlers=[standing, tile, answer], tags=[TRAINING]
    ),
    tag=Tag(TRAINING, "The trainer of Dungeon in Memory."),
    requests=(Course, TileWish, AnswerGiven),
    answers=(Standing, ShownTile, Judged),
)
