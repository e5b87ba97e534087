"""What a page asks for without joining a table, under the same addresses as on a server.

What depends on the program alone (`fixed`) a site keeps as files: the page has it before the engine
is there.
"""

import re
from collections.abc import Iterator
from inspect import Parameter, isawaitable
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from meikyu import __version__
from meikyu.core.words import LOCALES
from meikyu.games.registry import find_game, game_ids
from meikyu.offline.packs import NewPack, PackDrawer
from meikyu.table import addressing, lobby, protocol, shelf
from meikyu.table.addressing import Asked, File
from meikyu.table.errors import Denied, RoomClosed
from meikyu.table.hosting import game_named
from meikyu.table.hub import Hub
from meikyu.table.seats import token_hash

WORDS = "meikyu.offline"
"""Whose messages the page gets besides those of the tables."""
T = TypeVar("T")


class Request(msgspec.Struct, frozen=True):
    """Something that a page asks for."""

    path: str
    method: str = "GET"
    token: str | None = None
    body: str = ""


class Reply(msgspec.Struct, frozen=True):
    """What it gets: an answer, or a `Problem` as JSON."""

    ok: bool
    body: bytes
    status: int = 200
    name: str = ""
    """Of the file, where it is to be saved as one."""


class _AskedHere(Asked):
    """A request of this page."""

    def __init__(self, hub: Hub, request: Request) -> None:
        super().__init__(hub)
        self._token = request.token
        self.keys = [token_hash(request.token)] if request.token else []

    def token(self) -> str:
        return self._token or super().token()


def server() -> lobby.ServerInfo:
    """What the page speaks to."""
    return lobby.ServerInfo(__version__, protocol.PROTOCOL, LOCALES, None)


def fixed() -> Iterator[tuple[str, bytes]]:
    """The addresses whose answers depend on the program alone, and those answers."""
    encode = msgspec.json.encode
    yield "/server", encode(server())
    yield "/games", encode(shelf.games())
    for game in map(find_game, game_ids()):
        info = shelf.game_info(game)
        yield f"/games/{game.id}", encode(info)
        yield f"/games/{game.id}/rules", encode(shelf.rules(game))
        if info.cards:
            for pack in info.content:
                cards = shelf.cards(game, pack.id)
                yield f"/games/{game.id}/cards/{pack.id}", encode(cards)
    for locale in LOCALES:
        yield f"/words/{locale}", shelf.words(locale, None, WORDS)[0]
        for game_id in game_ids():
            yield f"/words/{locale}/{game_id}", shelf.words(locale, game_id)[0]


# -- what depends on the tables -------------------------------------------------------------------


OF_PACKS = re.compile("/packs/([^/]+)(?:/([^/]+))?")
"""The one address that only a page has: packs kept in the browser."""


async def _of_packs(packs: PackDrawer, request: Request, game: str, name: str | None) -> None:
    if request.method == "POST" and name is None:
        return await packs.add(game_named(game), _decoded(request.body, NewPack))
    if request.method == "DELETE" and name is not None:
        return await packs.remove(game_named(game), name)
    raise Denied("no-such-page")


def _decoded(body: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Denied("malformed", detail=str(error)) from error


def _brought(one: Parameter, told: dict[str, str], request: Request) -> Any:
    """What a request brings for a parameter."""
    if one.name == "data":
        return _decoded(request.body, one.annotation)
    if one.name == "text":
        return request.body.encode()
    try:
        return msgspec.convert(told[one.name], one.annotation, strict=False)
    except msgspec.ValidationError as error:
        raise Denied("malformed", detail=f"{one.name}: {error}") from error


def only_looks(request: Request) -> bool:
    """Whether a player looks at a table in passing."""
    looks = re.fullmatch("/tables/[^/]+(/glance)?", request.path)
    return request.method == "GET" and looks is not None


async def answer(hub: Hub, packs: PackDrawer, request: Request) -> Reply:
    """Answers any request."""
    try:
        found = await _answered(hub, packs, request)
    except RoomClosed:
        return refused(Denied("closed"))
    except Denied as denied:
        return refused(denied)
    if isinstance(found, File):
        return Reply(True, found.body, name=found.name)
    return Reply(True, msgspec.json.encode(found))


async def _answered(hub: Hub, packs: PackDrawer, request: Request) -> Any:
    asked = urlsplit(request.path)
    of_packs = OF_PACKS.fullmatch(asked.path)
    if of_packs is not None:
        game, name = (part and unquote(part) for part in of_packs.groups())
        return await _of_packs(packs, request, game, name)
    here = addressing.found(request.method, asked.path)
    if here is None:
        raise Denied("no-such-page")
    address, names = here
    told = dict(parse_qsl(asked.query)) | {name: unquote(part) for name, part in names.items()}
    given = {
        one.name: _brought(one, told, request)
        for one in address.parameters
        if one.name in told or one.default is Parameter.empty
    }
    answered = address.answer(_AskedHere(hub, request), **given)
    return await answered if isawaitable(answered) else answered


def refused(denied: Denied) -> Reply:
    """The answer to what is not allowed, or went wrong."""
    problem = lobby.Problem(denied.code, denied.say, denied.rule)
    return Reply(False, msgspec.json.encode(problem), 409)
