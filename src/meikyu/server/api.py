"""The lobby over HTTP: tables, seats, games, words, replays. Described by OpenAPI."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
import segno
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from meikyu import __version__
from meikyu.core import picture, record
from meikyu.core.picture import Picture
from meikyu.core.words import LOCALES
from meikyu.games.registry import game_ids
from meikyu.server import page
from meikyu.server.config import Config
from meikyu.server.described import FINISHED, GAMES, NEEDS_TOKEN, SERVER, TABLES, problems
from meikyu.server.limits import MAX_RECORD, Visitor, Visitors, Workshop
from meikyu.table import finished, lobby, protocol, shelf
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named
from meikyu.table.hub import Hub
from meikyu.table.seats import new_token, token_hash

TableId = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{1,32}$")]


def hub_of(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def config_of(state: State) -> Config:
    config: Config = state.config
    return config


def visitor_of(state: State, request: Request[Any, Any, Any]) -> Visitor:
    visitors: Visitors = state.visitors
    return visitors.of(request.scope["client"])


def aside_of(state: State) -> Workshop:
    aside: Workshop = state.aside
    return aside


def bearer(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that a request shows; empty: none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else ""


def token_of(request: Request[Any, Any, Any]) -> str:
    token = bearer(request)
    if not token:
        raise Denied("no-token")
    return token


def keys_of(request: ASGIConnection[Any, Any, Any, Any]) -> list[str]:
    """What a visitor shows of tokens: one or none."""
    token = bearer(request)
    return [token_hash(token)] if token else []


async def no_strangers(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """What happened at a table is open to those to whom it was open while it happened."""
    room = await hub_of(connection.app.state).find(connection.path_params["table"])
    if not room.show.open_to(keys_of(connection)):
        raise Denied("no-watching")


OF_FINISHED: dict[str, Any] = {
    "tags": [FINISHED],
    "guards": [no_strangers],
    "responses": problems(403, 404, 409),
}
"""What every address of a finished game says of itself."""


# -- games ----------------------------------------------------------------------------------------


@get("/server", sync_to_thread=False, tags=[SERVER], responses=problems())
def server(state: State) -> lobby.ServerInfo:
    """What this server is."""
    address = config_of(state).address
    return lobby.ServerInfo(__version__, protocol.PROTOCOL, LOCALES, address)


@get("/schema/asyncapi.json", sync_to_thread=True, tags=[SERVER], responses=problems())
def asyncapi() -> Response[bytes]:
    """The socket of a table as AsyncAPI, with the words of all games."""
    from meikyu.server import socket_schema

    described = socket_schema.encoded("asyncapi", tuple(game_ids()))
    return Response(described, media_type=MediaType.JSON)


@get("/schema/socket.json", sync_to_thread=True, tags=[SERVER], responses=problems())
def socket() -> Response[bytes]:
    """The messages and frames of the socket as a JSON schema, with the words of all games."""
    from meikyu.server import socket_schema

    described = socket_schema.encoded("json", tuple(game_ids()))
    return Response(described, media_type=MediaType.JSON)


@get("/games", sync_to_thread=True, tags=[GAMES], responses=problems())
def games() -> list[lobby.GameInfo]:
    """All games."""
    return shelf.games()


@get("/games/{game:str}", sync_to_thread=True, tags=[GAMES], responses=problems(404))
def game(game: FromPath[str]) -> lobby.GameInfo:
    """One game."""
    return shelf.game_info(game_named(game))


@get("/games/{game:str}/rules", sync_to_thread=True, tags=[GAMES], responses=problems(404))
def rules(game: FromPath[str]) -> list[lobby.RuleInfo]:
    """The rules of a game; the texts are in its words."""
    return shelf.rules(game_named(game))


@get("/games/{game:str}/lesson", sync_to_thread=True, tags=[GAMES], responses=problems(404))
def lesson(game: FromPath[str]) -> lobby.LessonLine:
    """A game's lesson, step by step; its hints are worded by the page."""
    return shelf.lesson(game_named(game))


@get("/games/{game:str}/lesson/{step:int}", tags=[GAMES], responses=problems(404))
async def lesson_step(state: State, game: FromPath[str], step: FromPath[int]) -> lobby.ReplayStep:
    """A position of a game's lesson: the worked examples of its rules."""
    return await aside_of(state)(shelf.lesson_step, game_named(game), step)


@get("/games/{game:str}/cards/{content:str}", tags=[GAMES], responses=problems(404))
async def cards(state: State, game: FromPath[str], content: FromPath[str]) -> Any:
    """All cards of one of a game's packs, in its own words."""
    return await aside_of(state)(shelf.cards, game_named(game), content)


@get(
    "/words/{locale:str}",
    sync_to_thread=False,
    media_type=MediaType.TEXT,
    tags=[GAMES],
    responses=problems(404),
)
def shared_words(request: Request[Any, Any, Any], locale: FromPath[str]) -> Response[bytes]:
    """The messages that all games share, as a Fluent file."""
    return _words(request, locale, None)


@get(
    "/words/{locale:str}/{game:str}",
    sync_to_thread=False,
    media_type=MediaType.TEXT,
    tags=[GAMES],
    responses=problems(404),
)
def game_words(
    request: Request[Any, Any, Any], locale: FromPath[str], game: FromPath[str]
) -> Response[bytes]:
    """The messages of a game, as a Fluent file."""
    return _words(request, locale, game)


def _words(request: Request[Any, Any, Any], locale: str, game: str | None) -> Response[bytes]:
    text, fingerprint = shelf.words(locale, game, __package__)
    tag = f'W/"{fingerprint}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


# -- tables ---------------------------------------------------------------------------------------


@post("/tables", tags=[TABLES], responses=problems(404, 409))
async def make_table(
    state: State, request: Request[Any, Any, Any], data: JSONBody[lobby.NewTable]
) -> lobby.Seated:
    """Makes a table; the answer has the tokens of the maker's seats."""
    await _room_for_one_more(state, request)
    return await hub_of(state).make(data)


async def _room_for_one_more(state: State, request: Request[Any, Any, Any]) -> None:
    visitor_of(state, request).spend("tables")
    if await hub_of(state).services.store.count() >= config_of(state).limits.all_tables:
        raise Denied("server-full")


@get("/tables/{table:str}", tags=[TABLES], responses=problems(404))
async def table(state: State, request: Request[Any, Any, Any], table: TableId) -> lobby.TableInfo:
    """A table, as every visitor may see it."""
    return (await hub_of(state).find(table)).show.info_for(keys_of(request))


@get(
    "/tables/{table:str}/glance",
    tags=[TABLES],
    security=NEEDS_TOKEN,
    responses=problems(401, 404),
)
async def glance(state: State, request: Request[Any, Any, Any], table: TableId) -> lobby.Glance:
    """A table as one of its seats sees it in passing: whose turn it is, the position in words."""
    key = token_hash(token_of(request))
    return (await hub_of(state).find(table)).show.glance(key)


@post("/tables/{table:str}/sit", tags=[TABLES], responses=problems(403, 404, 409))
async def sit(state: State, table: TableId, data: JSONBody[lobby.Sit]) -> lobby.Seated:
    """Takes an open seat."""
    hub = hub_of(state)
    room = await hub.find(table)
    token = new_token()
    return await room.ask(lambda: hub.sit(room, data, token))


@get(
    "/tables/{table:str}/link",
    tags=[TABLES],
    security=NEEDS_TOKEN,
    responses=problems(401, 404),
)
async def link(state: State, request: Request[Any, Any, Any], table: TableId) -> lobby.Link:
    """The link that moves a seat to another device, or invites a guest to an open one."""
    token = token_of(request)
    shown = token_hash(token)
    hub = hub_of(state)
    setup = (await hub.find(table)).setup
    if (
        setup.seat_of(shown) is None
        and setup.place_for(shown, hub.services.store.key) == "no-such-invitation"
        and not setup.hosted_by([shown])
    ):
        raise Denied("no-such-seat")
    path = f"/t/{table}#{token}"
    return lobby.Link(path, _base(state, request) + path)


@post(
    "/tables/{table:str}/again",
    tags=[TABLES],
    security=NEEDS_TOKEN,
    responses=problems(401, 404, 409),
)
async def again(state: State, request: Request[Any, Any, Any], table: TableId) -> lobby.Seated:
    """A new table for the same people, who keep their tokens."""
    hub = hub_of(state)
    room = await hub.find(table)
    token = token_of(request)
    await _room_for_one_more(state, request)
    return await room.ask(lambda: hub.again(room, token))


@delete(
    "/tables/{table:str}", tags=[TABLES], security=NEEDS_TOKEN, responses=problems(401, 403, 404)
)
async def delete_table(state: State, request: Request[Any, Any, Any], table: TableId) -> None:
    """Deletes a table and its game for good; only its host may."""
    hub = hub_of(state)
    room = await hub.find(table)
    await hub.delete(room, token_of(request))


# -- finished games -------------------------------------------------------------------------------


@get("/tables/{table:str}/record", media_type=MediaType.TEXT, **OF_FINISHED)
async def download(state: State, table: TableId) -> Response[str]:
    """The record of a finished game."""
    hub = hub_of(state)
    room = await hub.find(table)
    text = await aside_of(state)(record.write, await hub.finished(room))
    name = f"{room.game.id}-{table}.meikyu"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="application/jsonl; charset=utf-8")


@get("/tables/{table:str}/pictures/{kind:str}", **OF_FINISHED)
async def pictures(
    state: State,
    table: TableId,
    kind: FromPath[str],
    locale: FromQuery[str] = "en",
    day: FromQuery[str] = "",
) -> Response[bytes]:
    """A finished game to keep: one SVG, or a PDF with a page for each picture. `day` is when it was
    played, as the reader writes it."""
    hub = hub_of(state)
    room = await hub.find(table)
    match = await hub.finished(room)
    if kind not in _PRINTED or locale not in LOCALES:
        raise Denied("no-such-page")
    write, media_type = _PRINTED[kind]
    names = [seat.name for seat in room.setup.seats]
    drawn = await aside_of(state)(finished.drawn, match, names, day, locale, write)
    headers = {"content-disposition": f'attachment; filename="{room.game.id}-{table}.{kind}"'}
    return Response(drawn, headers=headers, media_type=media_type)


def _pdf(drawn: Sequence[Picture]) -> bytes:
    # Loaded when something is printed: it takes longer than the whole rest of the server.
    from meikyu.server.printing import pdf

    return pdf(drawn)


_PRINTED: dict[str, tuple[Callable[[Sequence[Picture]], bytes], str]] = {
    "svg": (lambda drawn: picture.svg(drawn).encode(), "image/svg+xml"),
    "pdf": (_pdf, "application/pdf"),
}


@post(
    "/tables/{table:str}/moving",
    media_type=MediaType.TEXT,
    status_code=200,
    tags=[TABLES],
    responses=problems(404, 409),
)
async def move_out(state: State, table: TableId, data: JSONBody[lobby.Moving]) -> Response[str]:
    """The record of a running game of a player who holds all its seats, to go on with elsewhere; it
    has the seed, and the game is unsealed from then on."""
    hub = hub_of(state)
    text = await hub.take_out(await hub.find(table), data)
    return Response(text, media_type="application/jsonl; charset=utf-8")


@post("/records", request_max_body_size=MAX_RECORD, tags=[FINISHED], responses=problems(413))
async def upload(state: State, request: Request[Any, Any, Any]) -> lobby.Seated:
    """A record becomes a table at which it can be replayed."""
    visitor_of(state, request).spend("uploads")
    await _room_for_one_more(state, request)
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Denied("bad-record", line=1, detail=str(error)) from error
    return await hub_of(state).take_in(text)


@get("/tables/{table:str}/line", **OF_FINISHED)
async def line(state: State, table: TableId) -> Sequence[lobby.LineStep]:
    """All steps of a finished game by name, with the chapters and turns that divide it."""
    hub = hub_of(state)
    replay = await hub.replay(await hub.find(table))
    return await aside_of(state)(replay.line)


@get("/tables/{table:str}/replay/{step:int}", **OF_FINISHED)
async def replay_step(
    state: State, table: TableId, step: FromPath[int], viewer: FromQuery[str] = "spectator"
) -> lobby.ReplayStep:
    """One step of a finished game, as a viewer saw it."""
    hub = hub_of(state)
    replay = await hub.replay(await hub.find(table))
    return await aside_of(state)(replay.step, step, viewer)


@get("/tables/{table:str}/review/{step:int}", **OF_FINISHED)
async def review(state: State, table: TableId, step: FromPath[int]) -> protocol.Hindsight | None:
    """Of a finished solo game: how the stage that ended at a step, or last before it, looked at its
    beginning, and the last decision that could have changed it."""
    hub = hub_of(state)
    return await hub.review(await hub.find(table), step)


@get("/tables/{table:str}/luck", **OF_FINISHED)
async def luck(state: State, table: TableId) -> Any:
    """Of a finished game: what the dice and what the players did to it, in the game's own words;
    null where the game has no ledger."""
    hub = hub_of(state)
    return await hub.luck(await hub.find(table))


@get("/tables/{table:str}/verify", **OF_FINISHED)
async def verify(state: State, table: TableId) -> lobby.Verified:
    """Whether the published seed made every recorded number, and what the record must admit."""
    hub = hub_of(state)
    return await finished.verified(await hub.finished(await hub.find(table)), aside_of(state))


@post("/tables/{table:str}/branch", **OF_FINISHED)
async def branch(
    state: State,
    request: Request[Any, Any, Any],
    table: TableId,
    data: JSONBody[lobby.NewBranch],
) -> lobby.Seated:
    """Plays on from a step of a finished game, against bots."""
    hub = hub_of(state)
    await _room_for_one_more(state, request)
    return await hub.branch(await hub.find(table), data)


# -- links ----------------------------------------------------------------------------------------


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something of this page for another device to open."""

    path: Annotated[str, msgspec.Meta(pattern=r"^/[^\s]*$", max_length=300)]


@post("/qr", status_code=200, media_type="image/svg+xml", tags=[SERVER], responses=problems())
async def qr(
    state: State, request: Request[Any, Any, Any], data: JSONBody[Shared]
) -> Response[bytes]:
    """An address of this page as a QR code."""
    try:
        code = segno.make(_base(state, request) + data.path, error="m", micro=False)
    except segno.DataOverflowError as error:
        raise Denied("malformed", detail="too long for a code") from error
    svg = code.svg_inline(border=2, omitsize=True, dark="#17171f", light="#ffffff")
    return Response(svg.encode(), media_type="image/svg+xml")


def _base(state: State, request: Request[Any, Any, Any]) -> str:
    address = config_of(state).address
    return address or str(request.base_url).rstrip("/")


# -- the page -------------------------------------------------------------------------------------


def _wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether a browser asks for something to show, and not a program for something that is no
    file: the page itself shows people that there is nothing."""
    return "text/html" in request.headers.get("accept", "")


PACKED = "packed"
"""Marks a route whose answers come compressed."""


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False, opt={PACKED: True})
def page_file(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """The page itself."""
    own = request.app.state.config.page
    file = None if path.startswith("/api/") else page.find(path, _wants_page(request), own)
    if file is None:
        raise Denied("no-such-page")
    headers = {"etag": file.tag, "cache-control": file.caching, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.kind)


ROUTES = Router(
    "/api",
    route_handlers=[
        server, asyncapi, socket, games, game, rules, lesson, lesson_step, cards, shared_words,
        game_words, make_table, table, glance, sit, link, again, delete_table, download,
        pictures, move_out, upload, line, replay_step, review, luck, verify, branch, qr,
    ],
)  # fmt: skip
