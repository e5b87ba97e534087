"""The addresses of the page at ``/admin``, for who has the token that the server printed.

They are there only where a server was started with ``--admin``. No visitor's address can be read
from an answer: visitors have the names under which they are counted, and can be shut out by them.
"""

import hmac
from typing import Any

from litestar import Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from meikyu.server.operating import bans
from meikyu.server.operating.forms import Ban, Charts, ListedTable, NewBan, Overview, Wanted
from meikyu.server.operating.watch import Watch
from meikyu.server.routes import TableId, bearer, config_of
from meikyu.table.errors import Denied
from meikyu.table.lobby import Status

ADMIN = "/api/admin"


async def for_the_operator(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """Compared in a time that says nothing about the token."""
    wanted = config_of(connection.app.state).admin
    assert wanted is not None
    if not hmac.compare_digest(bearer(connection).encode(), wanted.encode()):
        raise Denied("wrong-token")


def _watch(state: State) -> Watch:
    watch: Watch = state.watch
    return watch


@get("/")
async def overview(state: State) -> Overview:
    """Bans, reports and charts."""
    watch = _watch(state)
    charts = Charts(0.0, ()) if watch.samples is None else watch.samples.charts()
    return Overview(tuple(await watch.desk.bans()), tuple(await watch.desk.reports()), charts)


@get("/tables")
async def tables(
    state: State,
    find: FromQuery[str] = "",
    game: FromQuery[str] = "",
    status: FromQuery[Status | None] = None,
    most: FromQuery[int] = 50,
) -> list[ListedTable]:
    """Tables, those that moved last first."""
    return await _watch(state).tables(Wanted(find, game, status, most))


@delete("/tables/{table:str}", status_code=204)
async def close(state: State, table: TableId) -> None:
    """A table goes for good, with its game."""
    await _watch(state).hub.close_table(table)


@post("/bans", status_code=201)
async def ban(state: State, data: JSONBody[NewBan]) -> Ban:
    """Shuts somebody out, here at once and at every other server soon."""
    watch = _watch(state)
    made = bans.ban(data.who, data.duration)
    await watch.desk.put_ban(made)
    await watch.learn()
    return made


@delete("/bans", status_code=204)
async def lift(state: State, who: FromQuery[str]) -> None:
    """Lets somebody in again."""
    watch = _watch(state)
    if not await watch.desk.lift_ban(bans.whom(who)):
        raise Denied("no-such-ban")
    await watch.learn()


@delete("/reports/{report:str}", status_code=204)
async def drop(state: State, report: FromPath[str]) -> None:
    """A report that was dealt with."""
    if not await _watch(state).desk.drop_report(report):
        raise Denied("no-such-report")


ROUTES = Router(
    ADMIN,
    route_handlers=[overview, tables, close, ban, lift, drop],
    guards=[for_the_operator],
    include_in_schema=False,
)
