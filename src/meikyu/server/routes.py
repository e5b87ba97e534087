"""The addresses of tables (`table/addressing`) as routes of the server."""

from collections.abc import Iterable, Sequence
from datetime import date
from inspect import Parameter, Signature, iscoroutinefunction
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from meikyu.core.picture import Picture
from meikyu.server.config import Config
from meikyu.server.described import NEEDS_TOKEN, problems
from meikyu.server.limits import MAX_RECORD, Visitor, Visitors
from meikyu.table import lobby
from meikyu.table.addressing import NAME, Address, Asked, File, Text
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub
from meikyu.table.seats import token_hash

TableId = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{1,32}$")]
_KINDS = {str: "str", int: "int", date: "date"}
"""How a path names the types of its parts."""


def bearer(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The token that a request shows; empty: none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else ""


def keys_of(request: ASGIConnection[Any, Any, Any, Any]) -> list[str]:
    """What a visitor shows of tokens: one or none."""
    token = bearer(request)
    return [token_hash(token)] if token else []


async def no_strangers(connection: ASGIConnection[Any, Any, Any, Any], _: Any) -> None:
    """What happened at a table is open to those to whom it was open while it happened."""
    hub: Hub = connection.app.state.hub
    table, keys = connection.path_params["table"], keys_of(connection)
    old = await hub.set_aside(table)
    watched = old.setup.known_by(keys) if old else (await hub.find(table)).show.open_to(keys)
    if not watched:
        raise Denied("no-watching")


class AskedHere(Asked):
    """A request to this server."""

    def __init__(self, state: State, request: Request[Any, Any, Any]) -> None:
        hub: Hub = state.hub
        super().__init__(hub)
        self._limits = config_of(state).limits
        self._visitor = visitor_of(state, request)
        self._bearer = bearer(request)
        self.visitor = self._visitor.name
        self.keys = keys_of(request)
        self.proving = state.proving
        self.printers = {**self.printers, "pdf": (_pdf, "application/pdf")}

    def token(self) -> str:
        return self._bearer or super().token()

    async def one_more(self, kind: str = "tables") -> None:
        self._visitor.spend(kind)
        if kind == "tables" and await self.hub.services.store.count() >= self._limits.all_tables:
            raise Denied("server-full")


def config_of(state: State) -> Config:
    config: Config = state.config
    return config


def visitor_of(state: State, request: Request[Any, Any, Any]) -> Visitor:
    visitors: Visitors = state.visitors
    return visitors.of(request.scope["client"])


def _pdf(drawn: Sequence[Picture]) -> bytes:
    # Loaded when something is printed: it takes longer than the whole rest of the server.
    from meikyu.server.printing import pdf

    return pdf(drawn)


def _kind_of(address: Address, one: Parameter) -> Any:
    """A parameter as Litestar reads it."""
    if one.name == "table":
        return TableId
    where: Any = FromPath if one.name in address.in_path else FromQuery
    return (JSONBody if one.name == "data" else where)[one.annotation]


def _response(found: Any) -> Any:
    """A file with its name; all else as JSON."""
    if not isinstance(found, File):
        return found
    headers = {"content-disposition": f'attachment; filename="{found.name}"'}
    return Response(found.body, headers=headers, media_type=found.kind)


def _handler(address: Address) -> Any:
    """What Litestar calls: with the parameters of the address in its own words."""
    answer, wanted = address.answer, address.parameters
    raw = any(one.name == "text" for one in wanted)

    def asked(given: dict[str, Any]) -> Asked:
        return AskedHere(given.pop("state"), given.pop("request"))

    def at_once(**given: Any) -> Any:
        return _response(answer(asked(given), **given))

    async def in_time(**given: Any) -> Any:
        if raw:
            given["text"] = await given["request"].body()
        return _response(await answer(asked(given), **given))

    handler: Any = in_time if iscoroutinefunction(answer) else at_once
    own = [_parameter("state", State), _parameter("request", Request[Any, Any, Any])]
    brought = [
        _parameter(one.name, _kind_of(address, one), one.default)
        for one in wanted
        if one.name != "text"
    ]
    answers = _RESPONSES.get(address.answers, address.answers)
    handler.__signature__ = Signature([*own, *brought], return_annotation=answers)
    handler.__annotations__ = {one.name: one.annotation for one in (*own, *brought)}
    handler.__annotations__["return"] = answers
    handler.__name__ = handler.__qualname__ = answer.__name__
    handler.__doc__ = answer.__doc__
    return handler


def _parameter(name: str, kind: Any, default: Any = Parameter.empty) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind)


_RESPONSES: dict[Any, Any] = {Text: Response[str], File: Response[bytes]}


def _route(address: Address) -> Any:
    types = {
        one.name: _KINDS[one.annotation]
        for one in address.parameters
        if one.name in address.in_path
    }
    path = NAME.sub(lambda name: f"{{{name[1]}:{types[name[1]]}}}", address.path)
    extra: dict[str, Any] = {}
    if not iscoroutinefunction(address.answer):
        extra["sync_to_thread"] = True
    if address.answers is Text:
        extra["media_type"] = MediaType.TEXT
    if address.needs_token:
        extra["security"] = NEEDS_TOKEN
    if address.watched:
        extra["guards"] = [no_strangers]
    if address.path == "/records":
        extra["request_max_body_size"] = MAX_RECORD
    decorate = _METHODS[address.method](
        path,
        status_code=_STATUS.get(address.answers, 200),
        tags=[address.group],
        responses=problems(*address.fails),
        **extra,
    )
    return decorate(_handler(address))


_METHODS: dict[str, Any] = {"GET": get, "POST": post, "DELETE": delete}
_STATUS: dict[Any, int] = {lobby.Seated: 201, type(None): 204}
"""Of what was made, and of no answer."""


def routes(addresses: Iterable[Address]) -> Router:
    """The routes of some addresses."""
    return Router("/api", route_handlers=[_route(address) for address in addresses])
