"""Ways to play on, over HTTP: daily games, puzzles, and what statistics keep of a game."""

from datetime import date

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from meikyu.core.daily import Daily
from meikyu.core.tally import Tally
from meikyu.server.api import OF_FINISHED, TableId, aside_of, hub_of
from meikyu.server.described import GAMES, problems
from meikyu.table import puzzles, shelf
from meikyu.table.puzzles import PuzzlePosition, PuzzleSet, PuzzleSteps


@get("/daily/{day:date}", sync_to_thread=True, tags=[GAMES], responses=problems(404))
def dailies(day: FromPath[date]) -> list[Daily]:
    """The daily game of each title: the same dice for all who play it."""
    return shelf.dailies(day)


@get("/tables/{table:str}/tally", **OF_FINISHED)
async def tally(state: State, table: TableId) -> Tally:
    """Of a finished game: what a player's own statistics keep of it."""
    hub = hub_of(state)
    return await hub.tally(await hub.find(table))


@get("/puzzles/{game:str}", sync_to_thread=True, tags=[GAMES], responses=problems(404))
def puzzle_set(game: FromPath[str]) -> PuzzleSet:
    """The puzzles of a game."""
    return puzzles.puzzle_set(game)


@post(
    "/puzzles/{game:str}/{puzzle:str}", status_code=200, tags=[GAMES], responses=problems(404, 409)
)
async def puzzle_position(
    state: State, game: FromPath[str], puzzle: FromPath[str], data: JSONBody[PuzzleSteps]
) -> PuzzlePosition:
    """A puzzle after some steps; the step that answers it is judged."""
    return await aside_of(state)(puzzles.puzzle_position, game, puzzle, data)


ROUTES = Router("/api", route_handlers=[dailies, tally, puzzle_set, puzzle_position])
