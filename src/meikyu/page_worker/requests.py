"""What a page asks for without joining a table, under the same addresses as on a server.

What depends on the program alone (`fixed`) a site keeps as files: the page has it before the engine
is there.
"""

import re
from collections.abc import Awaitable, Callable, Iterator
from datetime import date
from typing import Any, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from meikyu import __version__
from meikyu.core import picture, record
from meikyu.core.words import LOCALES
from meikyu.games.registry import find_game, game_ids
from meikyu.page_worker.packs import NewPack, PackDrawer
from meikyu.table import finished, lobby, protocol, shelf
from meikyu.table.errors import Denied, RoomClosed
from meikyu.table.hosting import game_named
from meikyu.table.hub import Hub
from meikyu.table.seats import new_token, token_hash

WORDS = "meikyu.page_worker"
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


class _Asked(msgspec.Struct, frozen=True):
    """A request at its handler."""

    hub: Hub
    packs: PackDrawer
    request: Request
    names: tuple[str, ...]
    """The parts of the path that differ."""
    query: dict[str, str]

    def body(self, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(self.request.body, type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Denied("malformed", detail=str(error)) from error

    def number(self) -> int:
        try:
            return int(self.names[1])
        except ValueError as error:
            raise Denied("no-such-step") from error

    def token(self) -> str:
        if not self.request.token:
            raise Denied("no-token")
        return self.request.token


class _File(msgspec.Struct, frozen=True):
    """An answer to be saved as a file."""

    name: str
    body: bytes


Answer = Callable[[_Asked], Awaitable[Any]]
"""Answers with something for JSON, or with a `_File`."""


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


async def _games(asked: _Asked) -> Any:
    return shelf.games()


async def _game(asked: _Asked) -> Any:
    return shelf.game_info(game_named(asked.names[0]))


async def _cards(asked: _Asked) -> Any:
    return shelf.cards(game_named(asked.names[0]), asked.names[1])


async def _lesson(asked: _Asked) -> Any:
    return shelf.lesson(game_named(asked.names[0]))


async def _lesson_step(asked: _Asked) -> lobby.ReplayStep:
    return shelf.lesson_step(game_named(asked.names[0]), asked.number())


async def _dailies(asked: _Asked) -> Any:
    try:
        day = date.fromisoformat(asked.names[0])
    except ValueError as error:
        raise Denied("no-such-page") from error
    return shelf.dailies(day)


async def _tally(asked: _Asked) -> Any:
    return await asked.hub.tally(await asked.hub.find(asked.names[0]))


async def _make(asked: _Asked) -> lobby.Seated:
    return await asked.hub.make(asked.body(lobby.NewTable))


async def _table(asked: _Asked) -> lobby.TableInfo:
    return (await asked.hub.find(asked.names[0])).show.info()


async def _glance(asked: _Asked) -> lobby.Glance:
    key = token_hash(asked.token())
    return (await asked.hub.find(asked.names[0])).show.glance(key)


async def _sit(asked: _Asked) -> lobby.Seated:
    hub, wish = asked.hub, asked.body(lobby.Sit)
    room = await hub.find(asked.names[0])
    token = new_token()
    return await room.ask(lambda: hub.sit(room, wish, token))


async def _again(asked: _Asked) -> lobby.Seated:
    hub, token = asked.hub, asked.token()
    room = await hub.find(asked.names[0])
    return await room.ask(lambda: hub.again(room, token))


async def _delete(asked: _Asked) -> None:
    await asked.hub.delete(await asked.hub.find(asked.names[0]), asked.token())


async def _record(asked: _Asked) -> _File:
    match = await asked.hub.finished(await asked.hub.find(asked.names[0]))
    return _File(f"{match.game.id}-{asked.names[0]}.meikyu", record.write(match).encode())


async def _picture(asked: _Asked) -> _File:
    room = await asked.hub.find(asked.names[0])
    locale = asked.query.get("locale", "en")
    if asked.names[1] != "svg" or locale not in LOCALES:
        raise Denied("no-such-page")
    names = [seat.name for seat in room.setup.seats]
    match = await asked.hub.finished(room)
    day = asked.query.get("day", "")
    svg = finished.drawn(match, names, day, locale, lambda drawn: picture.svg(drawn).encode())
    return _File(f"{match.game.id}-{asked.names[0]}.svg", svg)


async def _move_out(asked: _Asked) -> _File:
    room = await asked.hub.find(asked.names[0])
    text = await asked.hub.take_out(room, asked.body(lobby.Moving))
    return _File(f"{room.game.id}-{room.id}.meikyu", text.encode())


async def _upload(asked: _Asked) -> lobby.Seated:
    return await asked.hub.take_in(asked.request.body)


async def _line(asked: _Asked) -> tuple[lobby.LineStep, ...]:
    return (await asked.hub.replay(await asked.hub.find(asked.names[0]))).line()


async def _replay(asked: _Asked) -> lobby.ReplayStep:
    replay = await asked.hub.replay(await asked.hub.find(asked.names[0]))
    return replay.step(asked.number(), asked.query.get("viewer", "spectator"))


async def _review(asked: _Asked) -> protocol.Hindsight | None:
    return await asked.hub.review(await asked.hub.find(asked.names[0]), asked.number())


async def _luck(asked: _Asked) -> Any:
    return await asked.hub.luck(await asked.hub.find(asked.names[0]))


async def _verify(asked: _Asked) -> lobby.Verified:
    match = await asked.hub.finished(await asked.hub.find(asked.names[0]))
    return await finished.verified(match, asked.hub.services.aside)


async def _branch(asked: _Asked) -> lobby.Seated:
    wish = asked.body(lobby.NewBranch)
    return await asked.hub.branch(await asked.hub.find(asked.names[0]), wish)


async def _add_pack(asked: _Asked) -> None:
    await asked.packs.add(game_named(asked.names[0]), asked.body(NewPack))


async def _remove_pack(asked: _Asked) -> None:
    await asked.packs.remove(game_named(asked.names[0]), asked.names[1])


# What follows is imported when it is wanted: most pages start without it, and so sooner.


async def _puzzles(asked: _Asked) -> Any:
    from meikyu.table import puzzles

    return puzzles.puzzle_set(asked.names[0])


async def _puzzle(asked: _Asked) -> Any:
    from meikyu.table import puzzles

    game, puzzle = asked.names
    return puzzles.puzzle_position(game, puzzle, asked.body(puzzles.PuzzleSteps))


async def _start_analysis(asked: _Asked) -> Any:
    return await asked.hub.analyses.start(await asked.hub.find(asked.names[0]))


async def _analysis(asked: _Asked) -> Any:
    since = asked.query.get("since", "0")
    if not since.isdecimal():
        raise Denied("malformed", detail="since")
    return await asked.hub.analyses.look(await asked.hub.find(asked.names[0]), int(since))


async def _stop_analysis(asked: _Asked) -> Any:
    return await asked.hub.analyses.stop(await asked.hub.find(asked.names[0]))


async def _question(asked: _Asked) -> Any:
    from meikyu.table.judging import AnalysisQuestion

    wish = asked.body(AnalysisQuestion)
    return await asked.hub.analyses.question(await asked.hub.find(asked.names[0]), wish)


async def _answer_question(asked: _Asked) -> Any:
    from meikyu.table.judging import AnalysisAnswer

    given = asked.body(AnalysisAnswer)
    return await asked.hub.analyses.answer(await asked.hub.find(asked.names[0]), given)


async def _standing(asked: _Asked) -> Any:
    from meikyu.table.games.dungeon_in_memory import training

    return training.standing(asked.body(training.Course))


async def _tile(asked: _Asked) -> Any:
    from meikyu.table.games.dungeon_in_memory import training

    return training.tile(asked.body(training.TileWish))


async def _answer(asked: _Asked) -> Any:
    from meikyu.table.games.dungeon_in_memory import training

    return training.answer(asked.body(training.AnswerGiven))


ROUTES: dict[tuple[str, str], Answer] = {
    ("GET", "/games"): _games,
    ("GET", "/games/*"): _game,
    ("GET", "/games/*/cards/*"): _cards,
    ("GET", "/games/*/lesson"): _lesson,
    ("GET", "/games/*/lesson/*"): _lesson_step,
    ("GET", "/daily/*"): _dailies,
    ("GET", "/puzzles/*"): _puzzles,
    ("POST", "/puzzles/*/*"): _puzzle,
    ("POST", "/tables"): _make,
    ("GET", "/tables/*/tally"): _tally,
    ("GET", "/tables/*"): _table,
    ("GET", "/tables/*/glance"): _glance,
    ("DELETE", "/tables/*"): _delete,
    ("POST", "/tables/*/sit"): _sit,
    ("POST", "/tables/*/again"): _again,
    ("GET", "/tables/*/record"): _record,
    ("GET", "/tables/*/pictures/*"): _picture,
    ("GET", "/tables/*/line"): _line,
    ("GET", "/tables/*/replay/*"): _replay,
    ("GET", "/tables/*/review/*"): _review,
    ("GET", "/tables/*/luck"): _luck,
    ("POST", "/tables/*/analysis"): _start_analysis,
    ("GET", "/tables/*/analysis"): _analysis,
    ("DELETE", "/tables/*/analysis"): _stop_analysis,
    ("POST", "/tables/*/analysis/question"): _question,
    ("POST", "/tables/*/analysis/answer"): _answer_question,
    ("GET", "/tables/*/verify"): _verify,
    ("POST", "/tables/*/branch"): _branch,
    ("POST", "/tables/*/moving"): _move_out,
    ("POST", "/records"): _upload,
    ("POST", "/packs/*"): _add_pack,
    ("DELETE", "/packs/*/*"): _remove_pack,
    ("POST", "/training/dungeon-in-memory/standing"): _standing,
    ("POST", "/training/dungeon-in-memory/tile"): _tile,
    ("POST", "/training/dungeon-in-memory/answer"): _answer,
}
"""Method and address, ``*`` for a name."""

FIXED_ONLY = {
    ("GET", "/server"),
    ("GET", "/games/*/rules"),
    ("GET", "/words/*"),
    ("GET", "/words/*/*"),
}
"""What a page never asks its worker for: see `fixed`."""

_PATTERNS = [
    (method, re.compile(re.escape(path).replace(r"\*", "([^/]+)")), answer)
    for (method, path), answer in ROUTES.items()
]


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
    if isinstance(found, _File):
        return Reply(True, found.body, name=found.name)
    return Reply(True, msgspec.json.encode(found))


async def _answered(hub: Hub, packs: PackDrawer, request: Request) -> Any:
    address = urlsplit(request.path)
    for method, pattern, handle in _PATTERNS:
        named = pattern.fullmatch(address.path)
        if named is not None and method == request.method:
            names = tuple(unquote(name) for name in named.groups())
            query = dict(parse_qsl(address.query))
            return await handle(_Asked(hub, packs, request, names, query))
    raise Denied("no-such-page")


def refused(denied: Denied) -> Reply:
    """The answer to what is not allowed, or went wrong."""
    problem = lobby.Problem(denied.code, denied.say, denied.rule)
    return Reply(False, msgspec.json.encode(problem), 409)
