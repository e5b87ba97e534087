"""What only a server answers: which one it is, words to keep, ways to other devices, the page.

All else that is asked over HTTP is in `meikyu.table.addresses`. Described by OpenAPI.
"""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from meikyu import __version__
from meikyu.core.words import LOCALES
from meikyu.games.registry import game_ids
from meikyu.server import page
from meikyu.server.described import NEEDS_TOKEN, problems
from meikyu.server.routes import AskedHere, TableId, config_of
from meikyu.table import lobby, protocol, shelf
from meikyu.table.addressing import GAMES, SERVER, TABLES
from meikyu.table.errors import Denied
from meikyu.table.seats import token_hash

# -- the server and its words ----------------------------------------------------------------------


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


# -- links ----------------------------------------------------------------------------------------


@get(
    "/tables/{table:str}/link",
    tags=[TABLES],
    security=NEEDS_TOKEN,
    responses=problems(401, 404),
)
async def link(state: State, request: Request[Any, Any, Any], table: TableId) -> lobby.Link:
    """The link that moves a seat to another device, or invites a guest to an open one."""
    asked = AskedHere(state, request)
    hub, token = asked.hub, asked.token()
    shown = token_hash(token)
    setup = (await hub.find(table)).setup
    if (
        setup.seat_of(shown) is None
        and setup.place_for(shown, hub.services.store.key) == "no-such-invitation"
        and not setup.hosted_by([shown])
    ):
        raise Denied("no-such-seat")
    path = f"/t/{table}#{token}"
    return lobby.Link(path, _base(state, request) + path)


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something of this page for another device to open."""

    path: Annotated[str, msgspec.Meta(pattern=r"^/[^\s]*$", max_length=300)]


@post("/qr", status_code=200, media_type="image/svg+xml", tags=[SERVER], responses=problems())
async def qr(
    state: State, request: Request[Any, Any, Any], data: JSONBody[Shared]
) -> Response[bytes]:
    """An address of this page as a QR code."""
    import segno  # most servers never draw a code

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
    config = config_of(request.app.state)
    show, address = _wants_page(request), config.address or ""
    file = None if path.startswith("/api/") else page.find(path, show, config.page, address)
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
    "/api", route_handlers=[server, asyncapi, socket, shared_words, game_words, link, qr]
)
