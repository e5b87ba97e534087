"""Tools to play with: a new game, a look, a move, a question what a move would do."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from meikyu.assistant.answers import Answer, Refusal
from meikyu.assistant.telling import as_data, told, tried
from meikyu.assistant.tools import Arguments, Spoken, Tool
from meikyu.assistant.visitor import Frame, Visitor
from meikyu.core.entries import Program
from meikyu.core.lessons import lesson_of
from meikyu.table import lobby
from meikyu.table.errors import Denied
from meikyu.table.hosting import fitting, game_named, level_of

if TYPE_CHECKING:
    from meikyu.assistant.door import Door

REMEMBERING = Program(memory="transcript")
"""What is said of a program that came through this door: its conversation stays before it."""
SETTLE = 20.0
"""Seconds for bots to answer a move before the model is told that they think."""
LONGEST_WAIT = 25
Handle = Annotated[str, Meta(min_length=1, max_length=120)]
Mark = Annotated[str, Meta(max_length=32)]
Number = Annotated[int, Meta(ge=1, le=10_000)]


class NewGame(Spoken, frozen=True, kw_only=True):
    game: str
    players: Annotated[int, Meta(ge=1, le=lobby.MAX_SEATS)] | None = None
    bots: lobby.LevelId | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    content: Annotated[str, Meta(max_length=64)] = "standard"
    challenge: Annotated[str, Meta(max_length=64)] | None = None
    lesson: bool = False
    help: bool = True


class Look(Arguments, frozen=True):
    seat: Handle
    wait: Annotated[int, Meta(ge=0, le=LONGEST_WAIT)] = 0
    data: bool = False


class Act(Arguments, frozen=True):
    seat: Handle
    mark: Mark
    choice: Number | None = None
    action: dict[str, Any] | None = None
    step: Literal["undo", "take_back"] | None = None


class WhatIf(Arguments, frozen=True):
    seat: Handle
    mark: Mark
    choice: Number | None = None
    action: dict[str, Any] | None = None


async def new_game(door: "Door", wish: NewGame) -> Answer:
    """A table with the model at its first seat and bots at the others."""
    game = game_named(wish.game)
    settings = lobby.Settings(chat=False, hints=wish.help)
    content, options, challenge = wish.content, wish.options, wish.challenge
    count = wish.players or game.seats[0]
    bots = [level_of(game, wish.bots)] * (count - 1)
    if wish.lesson:
        lesson = lesson_of(game)
        if lesson is None:
            raise Denied("no-lesson")
        set_up = lesson.set_up()
        content, options, challenge = set_up.content, set_up.options, set_up.challenge
        bots = list(set_up.bots)
    me = lobby.SeatWish("me", door.voice.say("door-assistant"), bot=True)
    seats = (me, *(lobby.SeatWish("bot", level=level) for level in bots))
    table = lobby.NewTable(
        game.id,
        seats,
        options=options,
        content=content,
        settings=fitting(game, settings),
        challenge=challenge,
        start=True,
    )
    door.spend("tables")
    seated = await door.hub.make(table, REMEMBERING)
    visitor = await door.seat_at(seated, game, door.language_of(wish))
    async with visitor.busy:
        await visitor.settle(SETTLE)
        return told(visitor, whole=True)


async def look(door: "Door", wish: Look) -> Answer:
    """The whole position of a seat, at once or when it is asked something."""
    visitor = await door.visitor(wish.seat)
    async with visitor.busy:
        await visitor.settle(wish.wait)
        return as_data(visitor) if wish.data else told(visitor, whole=True)


async def act(door: "Door", wish: Act) -> Answer:
    """A move, and what came of it."""
    visitor = await door.visitor(wish.seat)
    async with visitor.busy:
        asked = _present(visitor, wish.mark)
        if wish.step is None:
            action = _action(visitor, asked, wish.choice, wish.action)
            got = await visitor.ask("act", hand=0, mark=asked["mark"], action=action)
        elif wish.step == "undo":
            got = await visitor.ask("undo", hand=0, mark=asked["mark"])
        else:
            got = await visitor.ask("take_back", hand=0)
        if got["type"] != "ack":
            raise _refusal(visitor, got, wish.mark)
        await visitor.settle(SETTLE)
        return told(visitor, whole=False)


async def what_if(door: "Door", wish: WhatIf) -> Answer:
    """Whether a move would be accepted, and what would follow as far as that is certain."""
    visitor = await door.visitor(wish.seat)
    async with visitor.busy:
        if not visitor.room.setup.settings.hints or visitor.room.game.forgets:
            raise Denied("no-hints")
        asked = _present(visitor, wish.mark)
        action = _action(visitor, asked, wish.choice, wish.action)
        got = await visitor.ask("probe", hand=0, action=action)
        if got["type"] == "error":
            raise _refusal(visitor, got, wish.mark)
        return tried(visitor, got)


def _present(visitor: Visitor, mark: str) -> Frame:
    """The question that is asked now, if it is the one that was answered."""
    asked = visitor.asked
    if asked is None or mark != visitor.mark:
        raise _late(visitor)
    return asked


def _late(visitor: Visitor) -> Refusal:
    """The question has changed or gone, as happens where others decide too: no mistake."""
    first = visitor.voice.say("error-stale" if visitor.asked else "error-not-asked")
    now = told(visitor, whole=True, first=first)
    return Refusal("late", "stale", now.text, None, **now.facts)


def _refusal(visitor: Visitor, got: Frame, mark: str) -> Refusal:
    if got.get("code") == "stale" or mark != visitor.mark:
        return _late(visitor)
    return visitor.refused(got) if got["type"] == "refused" else visitor.denied(got)


def _action(
    visitor: Visitor, asked: Frame, choice: int | None, action: dict[str, Any] | None
) -> dict[str, Any]:
    if (choice is None) == (action is None):
        raise visitor.voice.no("malformed", "choice-or-action")
    if choice is None:
        assert action is not None
        return action
    if not visitor.lists:
        raise visitor.voice.no("malformed", "word-an-action")
    choices = asked["choices"]
    if choice > len(choices):
        raise visitor.voice.no("malformed", "no-such-choice", most=len(choices))
    chosen: dict[str, Any] = choices[choice - 1]["action"]
    return chosen


TOOLS = (
    Tool("new_game", NewGame, new_game),
    Tool("look", Look, look, reads=True),
    Tool("act", Act, act),
    Tool("what_if", WhatIf, what_if, reads=True),
)
