"""Ways to play on, over HTTP: daily games, and what a player's statistics keep of a game."""

from datetime import date

from litestar import Router, get
from litestar.datastructures import State
from litestar.params import FromPath

from meikyu.core.daily import Daily
from meikyu.core.tally import Tally
from meikyu.server.api import TableId, hub_of
from meikyu.server.described import FINISHED, GAMES, problems
from meikyu.table import shelf


@get("/daily/{day:date}", sync_to_thread=True, tags=[GAMES], responses=problems(404))
def dailies(day: FromPath[date]) -> list[Daily]:
    """The daily game of each title: the same dice for everybody who plays it."""
    return shelf.dailies(day)


@get("/tables/{table:str}/tally", tags=[FINISHED], responses=problems(404, 409))
async def tally(state: State, table: TableId) -> Tally:
    """Of a finished game: what a player's own statistics keep of it."""
    hub = hub_of(state)
    return await hub.tally(await hub.find(table))


ROUTES = Router("/api", route_handlers=[dailies, tally])
