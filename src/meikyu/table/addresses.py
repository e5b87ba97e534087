"""What people ask of tables without joining one: each address once, for servers and for pages that
have their tables inside (`addressing`). Those of puzzles and analyses are in `study_addresses`,
those of the workshop in `workshop_addresses`."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from meikyu.core import record
from meikyu.core.daily import Daily
from meikyu.core.tally import Tally
from meikyu.core.words import LOCALES
from meikyu.table import finished, lobby, protocol, shelf
from meikyu.table.addressing import (
    FINISHED,
    GAMES,
    RECORD,
    TABLES,
    Asked,
    File,
    Text,
    at,
    at_finished,
)
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named
from meikyu.table.seats import new_token, token_hash

# -- games ----------------------------------------------------------------------------------------


@at("GET", "/games", GAMES)
def games(asked: Asked) -> list[lobby.GameInfo]:
    """All games."""
    return shelf.games()


@at("GET", "/games/{game}", GAMES, 404)
def game(asked: Asked, game: str) -> lobby.GameInfo:
    """One game."""
    return shelf.game_info(game_named(game))


@at("GET", "/games/{game}/rules", GAMES, 404)
def rules(asked: Asked, game: str) -> list[lobby.RuleInfo]:
    """The rules of a game; the texts are in its words."""
    return shelf.rules(game_named(game))


@at("GET", "/games/{game}/lesson", GAMES, 404)
def lesson(asked: Asked, game: str) -> lobby.LessonLine:
    """A game's lesson, step by step; its hints are worded by the page."""
    return shelf.lesson(game_named(game))


@at("GET", "/games/{game}/lesson/{step}", GAMES, 404)
async def lesson_step(asked: Asked, game: str, step: int) -> lobby.ReplayStep:
    """A position of a game's lesson: the worked examples of its rules."""
    return await asked.hub.services.aside(shelf.lesson_step, game_named(game), step)


@at("GET", "/games/{game}/cards/{content}", GAMES, 404)
def cards(asked: Asked, game: str, content: str) -> Any:
    """All cards of one of a game's packs, in its own words."""
    return shelf.cards(game_named(game), content)


@at("GET", "/daily/{day}", GAMES, 404)
def dailies(asked: Asked, day: date) -> list[Daily]:
    """The daily game of each title: the same dice for all who play it."""
    return shelf.dailies(day)


# -- tables ---------------------------------------------------------------------------------------


@at("POST", "/tables", TABLES, 404, 409)
async def make_table(asked: Asked, data: lobby.NewTable) -> lobby.Seated:
    """Makes a table; the answer has the tokens of the maker's seats."""
    await asked.one_more()
    return await asked.hub.make(data)


@at("GET", "/tables/{table}", TABLES, 404)
async def table(asked: Asked, table: str) -> lobby.TableInfo:
    """A table, as every visitor may see it."""
    return (await asked.hub.find(table)).show.info_for(asked.keys)


@at("GET", "/tables/{table}/set-aside", TABLES, 404)
async def set_aside(asked: Asked, table: str) -> lobby.SetAsideInfo:
    """A table whose game began under rules that this program does not play."""
    old = await asked.hub.set_aside(table)
    if old is None:
        raise Denied("no-such-page")
    return old.info(asked.keys)


@at("GET", "/tables/{table}/glance", TABLES, 401, 404, needs_token=True)
async def glance(asked: Asked, table: str) -> lobby.Glance:
    """A table as one of its seats sees it in passing: whose turn it is, the position in words."""
    key = token_hash(asked.token())
    return (await asked.hub.find(table)).show.glance(key)


@at("POST", "/tables/{table}/sit", TABLES, 403, 404, 409)
async def sit(asked: Asked, table: str, data: lobby.Sit) -> lobby.Seated:
    """Takes an open seat."""
    hub, token = asked.hub, new_token()
    room = await hub.find(table)
    return await room.ask(lambda: hub.sit(room, data, token))


@at("POST", "/tables/{table}/again", TABLES, 401, 404, 409, needs_token=True)
async def again(asked: Asked, table: str) -> lobby.Seated:
    """A new table for the same people, who keep their tokens."""
    hub = asked.hub
    old = await hub.set_aside(table)
    token = asked.token()
    await asked.one_more()
    if old is not None:
        return await hub.again_under_these_rules(table, token)
    room = await hub.find(table)
    return await room.ask(lambda: hub.again(room, token))


@at("DELETE", "/tables/{table}", TABLES, 401, 403, 404, needs_token=True)
async def delete_table(asked: Asked, table: str) -> None:
    """Deletes a table and its game for good; only its host may."""
    old = await asked.hub.set_aside(table)
    if old is not None:
        await old.delete(asked.token())
    else:
        await asked.hub.delete(await asked.hub.find(table), asked.token())


@at("POST", "/tables/{table}/moving", TABLES, 404, 409)
async def move_out(asked: Asked, table: str, data: lobby.Moving) -> Text:
    """The record of a running game of a player who holds all its seats, to go on with elsewhere; it
    has the seed, and the game is unsealed from then on."""
    old = await asked.hub.set_aside(table)
    if old is not None:
        return _record(old.game.id, table, await old.take_out(data))
    room = await asked.hub.find(table)
    return _record(room.game.id, table, await asked.hub.take_out(room, data))


# -- finished games -------------------------------------------------------------------------------


@at_finished("GET", "/tables/{table}/record")
async def download(asked: Asked, table: str) -> Text:
    """The record of a finished game; of one whose rules this program does not play, its players get
    it as it was kept."""
    old = await asked.hub.set_aside(table)
    if old is not None:
        old.seated(asked.token())
        return _record(old.game.id, table, await old.record())
    match = await asked.hub.finished(await asked.hub.find(table))
    return _record(match.game.id, table, await asked.hub.services.aside(record.write, match))


def _record(game: str, table: str, text: str) -> Text:
    return Text(f"{game}-{table}.meikyu", text.encode(), RECORD)


@at_finished("GET", "/tables/{table}/pictures/{kind}")
async def pictures(asked: Asked, table: str, kind: str, locale: str = "en", day: str = "") -> File:
    """A finished game to keep: one SVG, or a PDF with a page for each picture. `day` is when it was
    played, as the reader writes it."""
    room = await asked.hub.find(table)
    match = await asked.hub.finished(room)
    if kind not in asked.printers or locale not in LOCALES:
        raise Denied("no-such-page")
    write, media_type = asked.printers[kind]
    names = [seat.name for seat in room.setup.seats]
    drawn = await asked.hub.services.aside(finished.drawn, match, names, day, locale, write)
    return File(f"{room.game.id}-{table}.{kind}", drawn, media_type)


@at("POST", "/records", FINISHED, 413)
async def upload(asked: Asked, text: bytes) -> lobby.Seated:
    """A record becomes a table at which it can be replayed."""
    await asked.one_more("uploads")
    await asked.one_more()
    try:
        told = text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Denied("bad-record", line=1, detail=str(error)) from error
    return await asked.hub.take_in(told)


@at_finished("GET", "/tables/{table}/line")
async def line(asked: Asked, table: str) -> Sequence[lobby.LineStep]:
    """All steps of a finished game by name, with the chapters and turns that divide it."""
    replay = await asked.hub.replay(await asked.hub.find(table))
    return await asked.hub.services.aside(replay.line)


@at_finished("GET", "/tables/{table}/replay/{step}")
async def replay_step(
    asked: Asked, table: str, step: int, viewer: str = "spectator"
) -> lobby.ReplayStep:
    """One step of a finished game, as a viewer saw it."""
    replay = await asked.hub.replay(await asked.hub.find(table))
    return await asked.hub.services.aside(replay.step, step, viewer)


@at_finished("GET", "/tables/{table}/review/{step}")
async def review(asked: Asked, table: str, step: int) -> protocol.Hindsight | None:
    """Of a finished solo game: how the stage that ended at a step, or last before it, looked at its
    beginning, and the last decision that could have changed it."""
    return await asked.hub.review(await asked.hub.find(table), step, asked.visitor)


@at_finished("GET", "/tables/{table}/luck")
async def luck(asked: Asked, table: str) -> Any:
    """Of a finished game: what the dice and what the players did to it, in the game's own words;
    null where the game has no ledger."""
    return await asked.hub.luck(await asked.hub.find(table), asked.visitor)


@at_finished("GET", "/tables/{table}/tally")
async def tally(asked: Asked, table: str) -> Tally:
    """Of a finished game: what a player's own statistics keep of it."""
    return await asked.hub.tally(await asked.hub.find(table))


@at_finished("GET", "/tables/{table}/verify")
async def verify(asked: Asked, table: str) -> lobby.Verified:
    """Whether the published seed made every recorded number, and what the record must admit."""
    match = await asked.hub.finished(await asked.hub.find(table))
    return await finished.verified(match, asked.hub.services.aside)


@at_finished("POST", "/tables/{table}/branch")
async def branch(asked: Asked, table: str, data: lobby.NewBranch) -> lobby.Seated:
    """Plays on from a step of a finished game, against bots."""
    await asked.one_more()
    return await asked.hub.branch(await asked.hub.find(table), data)
