"""Hosting: how the table is arranged, before and during a game, and how a game begins."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from meikyu.bots.registry import UnknownLevel, find_level, levels
from meikyu.core.codec import Malformed, parse_json, parse_options, plain, seat_options
from meikyu.core.content import LESSON, Content, ContentError, available
from meikyu.core.contract import Game
from meikyu.core.match import Match
from meikyu.core.starting import StartRefused, check_start
from meikyu.games.registry import UnknownGame, find_game
from meikyu.table import protocol
from meikyu.table.client import Client
from meikyu.table.errors import Denied
from meikyu.table.lobby import MAX_SEATS, Settings
from meikyu.table.room import Room
from meikyu.table.seats import Seat, Setup, new_nonce, open_seat, record_name


def game_named(game_id: str) -> Game[Any, Any]:
    try:
        return find_game(game_id)
    except UnknownGame as error:
        raise Denied("no-such-game") from error


def in_lobby(room: Room) -> None:
    if room.status != "lobby":
        raise Denied("not-in-lobby")


def seat_at(setup: Setup, number: int) -> Seat:
    if number >= len(setup.seats):
        raise Denied("no-such-seat")
    return setup.seats[number]


def level_of(game: Game[Any, Any], wanted: str | None) -> str:
    """A level that exists; without a wish the strongest."""
    if wanted is None:
        return levels(game)[-1].id
    try:
        return find_level(game, wanted).id
    except UnknownLevel as error:
        raise Denied("no-such-level", level=wanted) from error


def fitting(game: Game[Any, Any], settings: Settings) -> Settings:
    """The settings as far as the game allows them."""
    if settings.when_gone is not None:
        level_of(game, settings.when_gone)
    if game.forgets:
        return replace(settings, hints=False)
    return settings


def options_of(game: Game[Any, Any], raw: Any) -> dict[str, Any]:
    """Options, complete and of the right types."""
    try:
        if isinstance(raw, msgspec.Raw):
            raw = parse_json(bytes(raw), "options")
        options: dict[str, Any] = plain(parse_options(game, raw))
    except Malformed as error:
        raise Denied("malformed", detail=str(error)) from error
    return options


def content_of(game: Game[Any, Any], wanted: str) -> Content:
    """A pack by its name. A path is no name: clients do not choose files of this machine."""
    if wanted not in {LESSON, *(name for name, _ in available(game.id))}:
        raise Denied("no-such-content")
    try:
        return game.content(wanted)
    except ContentError as error:
        raise Denied("no-such-content") from error


# -- the host's messages --------------------------------------------------------------------------


async def configure(room: Room, client: Client, message: protocol.Configure) -> None:
    in_lobby(room)
    setup = room.setup
    content = room.content
    if message.settings is not None:
        setup = replace(setup, settings=fitting(room.game, message.settings))
    if message.options is not None:
        setup = replace(setup, options=options_of(room.game, message.options))
    if message.content is not None:
        content = content_of(room.game, message.content)
        setup = replace(setup, content=content.id)
    before, room.content = room.content, content
    try:
        # Players who were ready were so for another game.
        await room.change(setup.unready(), client, message.id)
    except Denied:
        room.content = before
        raise


def _may_open(room: Room, seat: Seat) -> None:
    """A person who sits down in mid-game sees all that the seat sees: its holder must have
    agreed."""
    if room.status == "playing" and not room.game.open and not seat.handed_over:
        raise Denied("sealed")


async def arrange(room: Room, client: Client, message: protocol.Arrange) -> None:
    old = seat_at(room.setup, message.seat)
    if message.kind == "bot":
        level = level_of(room.game, message.level)
        since = len(room.stored_entries) if room.game.forgets else 0
        seat = Seat("bot", level=level, since=since, handed_over=old.handed_over)
    else:
        _may_open(room, old)
        seat = open_seat(message.reserved)
    await room.change(room.setup.with_seat(message.seat, seat), client, message.id)


async def stand_in(room: Room, client: Client, message: protocol.StandIn) -> None:
    seat = seat_at(room.setup, message.seat)
    if not client.host and message.seat not in client.seats:
        raise Denied("host-only")
    if seat.kind != "person":
        raise Denied("no-such-seat")
    level = None if message.level is None else level_of(room.game, message.level)
    since = len(room.stored_entries) if room.game.forgets else 0
    seat = replace(seat, stand_in=level, away=False, since=since)
    await room.change(room.setup.with_seat(message.seat, seat), client, message.id)


async def add_seat(room: Room, client: Client, message: protocol.AddSeat) -> None:
    in_lobby(room)
    if len(room.setup.seats) >= min(MAX_SEATS, room.game.seats[-1]):
        raise Denied("too-many-seats", most=room.game.seats[-1])
    setup = replace(room.setup, seats=(*room.setup.seats, open_seat()))
    await room.change(setup, client, message.id)


async def remove_seat(room: Room, client: Client, message: protocol.RemoveSeat) -> None:
    in_lobby(room)
    last = room.setup.seats[-1]
    if last.kind == "person" or len(room.setup.seats) == 1:
        raise Denied("no-such-seat")
    await room.change(replace(room.setup, seats=room.setup.seats[:-1]), client, message.id)


async def lock(room: Room, client: Client, message: protocol.Lock) -> None:
    await room.change(replace(room.setup, locked=message.locked), client, message.id)


async def new_link(room: Room, client: Client, message: protocol.NewLink) -> None:
    setup = replace(room.setup, link=new_nonce(), link_only=True)
    await room.change(setup, client, message.id)


async def pass_host(room: Room, client: Client, message: protocol.PassHost) -> None:
    seat = seat_at(room.setup, message.seat)
    if seat.holder is None:
        raise Denied("no-such-seat")
    setup = replace(room.setup, host=message.seat, host_key=None, host_away=None)
    await room.change(setup, client, message.id)


async def skip(room: Room, client: Client, message: protocol.Skip) -> None:
    if seat_at(room.setup, message.seat).kind != "person":
        raise Denied("no-such-seat")
    if message.seat in room.here():
        raise Denied("not-away")
    await room.clocks.call(message.seat)
    client.send(protocol.Ack(message.id))


async def start(
    room: Room, client: Client | None, message: protocol.Start, seed: bytes | None = None
) -> None:
    in_lobby(room)
    game = room.game
    setup = replace(room.setup.without_open_seats().unready(), options=_moved_up(game, room.setup))
    options = parse_options(game, setup.options)
    rejection = check_start(game, room.content, len(setup.seats), options)
    if rejection is not None:
        if client is None:
            raise Denied.by_rule("cannot-start", rejection)
        client.send(
            protocol.Refused(message.id, rejection.rule, rejection.code, rejection.phrase())
        )
        return
    names = [record_name(seat) for seat in setup.seats]
    try:
        match = Match.start(game, room.content, names, options, seed, setup.challenge)
    except StartRefused as error:  # a rule that only set-up itself can see
        raise Denied.by_rule("cannot-start", error.rejection) from error
    match.header = replace(match.header, programs=setup.programs())
    await room.begin(setup, match)
    room.show.tell_table(client, message.id)
    room.show.announce("sync", (), None, None)
    room.absence.look()
    room.go_on()


def _moved_up(game: Game[Any, Any], setup: Setup) -> dict[str, Any]:
    """The options once open seats are gone: a seat that was chosen stays chosen; an open seat was
    no player."""
    kept = [number for number, seat in enumerate(setup.seats) if seat.kind != "open"]
    default = plain(game.options_type())
    options = dict(setup.options)
    for name in seat_options(game):
        chosen = options.get(name)
        if chosen is not None and chosen < len(setup.seats):
            options[name] = kept.index(chosen) if chosen in kept else default[name]
    return options


HANDLERS: dict[type, Callable[[Room, Client, Any], Awaitable[None]]] = {
    protocol.Configure: configure,
    protocol.Arrange: arrange,
    protocol.StandIn: stand_in,
    protocol.AddSeat: add_seat,
    protocol.RemoveSeat: remove_seat,
    protocol.Lock: lock,
    protocol.NewLink: new_link,
    protocol.PassHost: pass_host,
    protocol.Skip: skip,
    protocol.Start: start,
}
