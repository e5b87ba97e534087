"""The conversation: what each message of a client leads to, in the task that owns the table."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from meikyu.bots.companion import companion
from meikyu.core.codec import Malformed, decode_action
from meikyu.core.contract import SPECTATOR, Action
from meikyu.core.match import Match, Prepared
from meikyu.core.rules import Rejection
from meikyu.table import hosting, protocol, wire
from meikyu.table.catching_up import refresh
from meikyu.table.client import Client
from meikyu.table.errors import Denied, NotSaved, RoomClosed
from meikyu.table.names import chosen_name, plain_text
from meikyu.table.room import Room, logger
from meikyu.table.seats import open_seat, token_hash
from meikyu.table.services import Reported

_decoder = msgspec.json.Decoder(protocol.ClientMessage)
_pointing = msgspec.json.Decoder(protocol.Pointing)


class _Addressed(msgspec.Struct):
    """The id of a message that could not be decoded, if it has one."""

    id: protocol.MessageId


def decode(data: bytes) -> protocol.Message:
    """A message from outside; raises `Unreadable`."""
    if len(data) > protocol.MAX_MESSAGE:
        raise Unreadable(None, Denied("oversized", limit=protocol.MAX_MESSAGE))
    try:
        message: protocol.Message = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(_id_of(data), Denied("malformed", detail=str(error))) from error
    return message


def _id_of(data: bytes) -> str | None:
    try:
        return msgspec.json.decode(data, type=_Addressed).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None  # so broken that not even its id can be read: the answer goes without


class Unreadable(Exception):
    """Not a message of this protocol."""

    def __init__(self, message_id: str | None, denied: Denied) -> None:
        self.message_id = message_id
        self.denied = denied
        super().__init__(denied.code)


async def receive(room: Room, client: Client, data: bytes) -> type[protocol.Message] | None:
    """Takes what a client sent, as soon as not too much of it waits for an answer. Returns the
    message, if it was one."""
    await client.may_ask()
    return take(room, client, data)


def take(room: Room, client: Client, data: bytes) -> type[protocol.Message] | None:
    """Takes what a client sent that may ask, and was counted."""
    try:
        message = decode(data)
    except Unreadable as unreadable:
        client.send(unreadable.denied.frame(unreadable.message_id))
        client.answered()
        return None
    try:
        room.post(partial(answer, room, client, message))
    except RoomClosed:
        client.close(Denied("closed"))
    return type(message)


async def answer(room: Room, client: Client, message: protocol.Message) -> None:
    """Deals with a message. Runs in the table's task."""
    try:
        if not client.greeted and not isinstance(message, protocol.Hello):
            raise Denied("hello-first")
        if isinstance(message, protocol.ByHost) and not client.host:
            raise Denied("host-only")
        await room.attempt(partial(HANDLERS[type(message)], room, client, message))
    except Denied as denied:
        client.send(denied.frame(message.id))
    except RoomClosed:  # it was deleted at another process
        client.close(Denied("closed"))
    except Exception:
        if room.torn:
            raise
        kind = message.__struct_config__.tag
        logger.exception("table %s: %s failed", room.id, kind)
        client.send(Denied("failed").frame(message.id))
    finally:
        client.answered()


# -- everybody ------------------------------------------------------------------------------------


async def hello(room: Room, client: Client, message: protocol.Hello) -> None:
    if message.protocol != protocol.PROTOCOL:
        denied = Denied("protocol", found=message.protocol, known=protocol.PROTOCOL)
        client.send(denied.frame(message.id, closing=True))
        client.close()
        return
    keys = tuple(token_hash(token) for token in message.tokens)
    if len(set(keys)) != len(keys):
        raise Denied("malformed", detail="a token twice")
    client.syncs.spend()
    await refresh(room)
    client.restart(keys, message.words, message.differences)
    room.show.seat(client)
    room.clients.add(client)
    await room.absence.somebody_came(client)
    frames: list[protocol.Frame] = [
        protocol.Welcome(message.id, protocol.PROTOCOL, room.id, client.hands(), client.host),
        *room.show.sync(client, message.events_since),
    ]
    if room.show.belongs(client):
        frames += room.talk.lines()
    if room.match is not None and not client.hands() and not room.show.may_look(SPECTATOR):
        frames.append(Denied("no-watching").frame(None))
    client.send(*frames)
    room.presence.changed()
    room.go_on()


async def ping(room: Room, client: Client, message: protocol.Ping) -> None:
    client.send(protocol.Ack(message.id))


async def resync(room: Room, client: Client, message: protocol.Resync) -> None:
    client.syncs.spend()
    client.send(protocol.Ack(message.id), *room.show.sync(client, message.events_since))


async def say(room: Room, client: Client, message: protocol.Say) -> None:
    seat = None if message.hand is None else client.seat(message.hand)
    if not room.setup.settings.chat:
        raise Denied("no-chat")
    if not room.show.belongs(client):
        raise Denied("no-watching")
    if room.match is not None and not room.game.may_talk(room.match.state):
        raise Denied("silent")
    text = plain_text(message.text)
    if not text:
        raise Denied("malformed", detail="text")
    client.extras.spend()
    name = "" if seat is None else room.setup.seats[seat].name
    said = protocol.Said(seat, name, text)
    client.send(protocol.Ack(message.id))
    room.say(said, client.visitor)


async def report(room: Room, client: Client, message: protocol.Report) -> None:
    line = room.talk.find(message.seat, message.text)
    if line is None:
        raise Denied("no-such-line")
    if not room.talk.is_reported(line):
        said = line.said
        reported = Reported(room.id, room.game.id, said.seat, said.name, said.text, line.visitor)
        try:
            await room.services.reports.put(reported, client.visitor)
        except NotSaved as error:
            raise Denied("not-saved") from error
        room.talk.report(line)
    client.send(protocol.Ack(message.id))


# -- a seat ---------------------------------------------------------------------------------------


def _match(room: Room) -> Match:
    if room.match is None or room.match.seed is None:
        raise Denied("not-playing")
    return room.match


def _deciding(
    room: Room, client: Client, message: protocol.Act | protocol.Undo | protocol.TakeBack
) -> tuple[int, Match] | None:
    """The seat that wants to decide something, and its match. None: the message was done before;
    then it is answered, and that is all."""
    seat = client.seat(message.hand)
    match = _match(room)
    if room.seat_log(seat).knows(message.id):
        client.send(protocol.Ack(message.id, repeated=True))
        return None
    if room.setup.player(seat) is not None:
        raise Denied("bot-plays")
    return seat, match


def _answers_present_question(
    room: Room, client: Client, seat: int, mark: str, action: Action | None = None
) -> None:
    """A question that others have changed is another one; only what answers its whole window still
    answers it."""
    present = room.show.mark(seat)
    if present is None or mark == present:
        return
    if type(action) in room.game.window_answers and wire.same_window(mark, present):
        return
    client.send(*room.show.sync(client))
    raise Denied("stale")


def _action(room: Room, raw: msgspec.Raw) -> Action:
    try:
        return decode_action(room.game, bytes(raw))
    except Malformed as error:
        raise Denied("malformed", detail=str(error)) from error


async def _make(
    room: Room, client: Client, message_id: str, prepared: Prepared | Rejection
) -> None:
    if isinstance(prepared, Rejection):
        phrase = prepared.phrase()
        client.send(protocol.Refused(message_id, prepared.rule, prepared.code, phrase))
    else:
        await room.make(prepared, message_id, client)


async def act(room: Room, client: Client, message: protocol.Act) -> None:
    deciding = _deciding(room, client, message)
    if deciding is not None:
        seat, match = deciding
        action = _action(room, message.action)
        _answers_present_question(room, client, seat, message.mark, action)
        by = room.setup.decider(seat)
        await _make(room, client, message.id, match.prepare(seat, action, by))


async def undo(room: Room, client: Client, message: protocol.Undo) -> None:
    deciding = _deciding(room, client, message)
    if deciding is None:
        return
    seat, match = deciding
    _answers_present_question(room, client, seat, message.mark)
    draft = match.draft(seat)
    if not draft:
        raise Denied("nothing-to-undo")
    await room.edit_draft(seat, draft[:-1], message.id, lambda: match.undo_step(seat))
    room.show.announce("draft", (), client, message.id, seat)


async def take_back(room: Room, client: Client, message: protocol.TakeBack) -> None:
    deciding = _deciding(room, client, message)
    if deciding is not None:
        seat, match = deciding
        prepared = match.prepare_take_back(seat, room.setup.settings.free_take_back)
        await _make(room, client, message.id, prepared)


async def probe(room: Room, client: Client, message: protocol.Probe) -> None:
    seat = client.seat(message.hand)
    match = _match(room)
    client.probes.spend()
    action = _action(room, message.action)
    rejection = match.probe(seat, action)
    if rejection is not None:
        client.send(protocol.Probed(message.id, rejection.rule, rejection.code, rejection.phrase()))
        return
    foreseen = match.foresee(seat, action)
    if foreseen is None:
        client.send(protocol.Probed(message.id, None))
        return
    view, events = foreseen
    told = wire.visible(room.game, events, seat, client.words)
    client.send(protocol.Probed(message.id, None, foreseen=True, events=told, view=view))


async def hint(room: Room, client: Client, message: protocol.Hint) -> None:
    seat = client.seat(message.hand)
    match = _match(room)
    if not room.setup.settings.hints or room.game.forgets:
        raise Denied("no-hints")
    if match.prompt(seat) is None:
        raise Denied("not-asked")
    client.extras.spend()
    room.analysis.advise(client, message.id, seat)


async def reckon(room: Room, client: Client, message: protocol.Reckon) -> None:
    seat = client.seat(message.hand)
    _match(room)
    if not room.setup.settings.hints or room.game.forgets or companion(room.game).reckon is None:
        raise Denied("no-hints")
    client.extras.spend()
    room.analysis.reckon(client, message.id, seat)


async def point(room: Room, client: Client, message: protocol.Point) -> None:
    seat = client.seat(message.hand)
    if not room.setup.settings.chat or room.game.forgets:
        raise Denied("no-chat")
    raw = bytes(message.about)
    if len(raw) > protocol.MAX_POINTED:
        raise Denied("oversized", limit=protocol.MAX_POINTED)
    try:
        about = _pointing.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Denied("malformed", detail=str(error)) from error
    client.extras.spend()
    client.send(protocol.Ack(message.id))
    room.say(protocol.Pointed(seat, about))


async def review(room: Room, client: Client, message: protocol.Review) -> None:
    seat = client.seat(message.hand)
    match = _match(room)
    if not room.setup.settings.hints or room.game.forgets or len(match.header.seats) > 1:
        raise Denied("no-hints")
    client.extras.spend()
    room.analysis.review(client, message.id, seat)


async def rename(room: Room, client: Client, message: protocol.Rename) -> None:
    number = client.seat(message.hand)
    others = [seat.name for at, seat in enumerate(room.setup.seats) if at != number]
    seat = replace(room.setup.seats[number], name=chosen_name(message.name, others))
    await room.change(room.setup.with_seat(number, seat), client, message.id)


async def ready(room: Room, client: Client, message: protocol.Ready) -> None:
    number = client.seat(message.hand)
    hosting.in_lobby(room)
    seat = replace(room.setup.seats[number], ready=message.ready)
    await room.change(room.setup.with_seat(number, seat), client, message.id)


async def knock(room: Room, client: Client, message: protocol.Knock) -> None:
    hosting.in_lobby(room)
    if client.hands() or client.host:
        raise Denied("no-such-hand")
    if room.setup.locked:
        raise Denied("locked")
    client.extras.spend()
    name = chosen_name(message.name)
    client.send(protocol.Ack(message.id))
    room.say(protocol.Knocked(name))


async def leave(room: Room, client: Client, message: protocol.Leave) -> None:
    number = client.seat(message.hand)
    if room.match is None:
        seat = open_seat()
    else:
        old = room.setup.seats[number]
        seat = replace(
            old,
            holder=None,
            left=True,
            stand_in=room.setup.settings.when_gone,
            handed_over=message.hand_over,
        )
    await room.change(room.setup.with_seat(number, seat), client, message.id)


HANDLERS: dict[type, Callable[[Room, Client, Any], Awaitable[None]]] = {
    protocol.Hello: hello,
    protocol.Ping: ping,
    protocol.Resync: resync,
    protocol.Say: say,
    protocol.Report: report,
    protocol.Act: act,
    protocol.Undo: undo,
    protocol.TakeBack: take_back,
    protocol.Probe: probe,
    protocol.Hint: hint,
    protocol.Reckon: reckon,
    protocol.Point: point,
    protocol.Review: review,
    protocol.Rename: rename,
    protocol.Ready: ready,
    protocol.Knock: knock,
    protocol.Leave: leave,
    **hosting.HANDLERS,
}
