"""The tool to sit down at a table of people, where a server has tables."""

import re
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from meikyu.assistant.answers import Answer
from meikyu.assistant.playing import REMEMBERING
from meikyu.assistant.telling import told
from meikyu.assistant.tools import Spoken, Tool
from meikyu.table import lobby
from meikyu.table.names import chosen_name

if TYPE_CHECKING:
    from meikyu.assistant.door import Door

_LINK = re.compile(r"(?:.*/t/)?([0-9a-z]{1,32})(?:#([0-9A-Za-z]{16,64}))?")


class Sit(Spoken, frozen=True, kw_only=True):
    link: Annotated[str, Meta(max_length=400)]
    name: lobby.Name | None = None


async def sit(door: "Door", wish: Sit) -> Answer:
    """Takes an open seat by the link that invites to it: shown to all at the table as a program."""
    named = _LINK.fullmatch(wish.link.strip())
    if named is None:
        raise door.voice.no("malformed", "no-link")
    door.spend("tables")
    room = await door.hub.find(named[1])
    name = chosen_name(wish.name) if wish.name else door.voice.say("door-assistant")
    seated = await door.hub.sit(
        room, lobby.Sit(name, invitation=named[2], bot=True), declared=REMEMBERING
    )
    visitor = await door.seat_at(seated, room.game, door.language_of(wish))
    async with visitor.busy:
        return told(visitor, whole=True)


TOOLS = (Tool("sit", Sit, sit),)
