"""The trainer of Dungeon in Memory over HTTP."""

from typing import Any

from litestar import Request, Response, Router, post
from litestar.params import JSONBody

from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.server.described import TRAINING, problems
from meikyu.table import training
from meikyu.table.lobby import Problem
from meikyu.table.training import (
    AnswerGiven,
    Course,
    Judged,
    NoSuchDrills,
    ShownTile,
    Standing,
    TileWish,
)


def on_no_such_drills(request: Request[Any, Any, Any], error: NoSuchDrills) -> Response[Problem]:
    rejection = error.rejection
    problem = Problem(rejection.code, rejection.phrase(), rejection.rule)
    return Response(problem, status_code=409)


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
    """What has become of a drill's path, once somebody has answered."""
    return training.answer(data)


ROUTES = Router(
    f"/api/training/{GAME.id}",
    route_handlers=[standing, tile, answer],
    tags=[TRAINING],
    exception_handlers={NoSuchDrills: on_no_such_drills},
)
