"""Tools that ask about a game: a hint, the odds, a look back at a game that is over."""

import asyncio
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from meikyu.analysis.forms import Judged
from meikyu.analysis.telling import shown
from meikyu.assistant.answers import Answer, Voice
from meikyu.assistant.playing import Handle
from meikyu.assistant.tools import Arguments, Tool
from meikyu.assistant.visitor import Frame, Visitor
from meikyu.table.analysis import Analysed
from meikyu.table.errors import Denied
from meikyu.table.room import Room

if TYPE_CHECKING:
    from meikyu.assistant.door import Door

MOST_OTHERS = 5
REVIEW_SECONDS = 40.0
"""Hosts give up after about a minute; the analysis itself goes on."""
GLANCE = 0.1
MOST_RECORD = 4 * 1024 * 1024
"""Characters."""


class Advice(Arguments, frozen=True):
    seat: Handle
    kind: Literal["hint", "odds"] = "hint"


class Review(Arguments, frozen=True):
    seat: Handle | None = None
    record: Annotated[str, Meta(max_length=400)] | None = None
    step: Annotated[int, Meta(ge=0)] | None = None


async def advice(door: "Door", wish: Advice) -> Answer:
    """What the strongest bot would do here and why, or exact chances."""
    visitor = await door.visitor(wish.seat)
    async with visitor.busy:
        if wish.kind == "odds":
            return await _odds(visitor)
        got = await visitor.ask("hint", hand=0)
        if got["type"] == "error":
            raise visitor.denied(got)
        lines = [visitor.say(step) for step in got["steps"]]
        if got["value"] is not None:
            lines.append(visitor.voice.say("door-advice-chance", chance=_percent(got["value"])))
        if got["others"]:
            lines.append(visitor.voice.say("door-advice-others"))
            lines += [_weighed(visitor, one) for one in got["others"][:MOST_OTHERS]]
        return Answer("\n".join(lines), {"level": got["level"], "value": got["value"]})


def _weighed(visitor: Visitor, one: Frame) -> str:
    say = visitor.say(one["choice"]["say"])
    return f"- {say} ({_percent(one['value'])}%)"


def _percent(value: float) -> str:
    return f"{100 * value:.1f}"


async def _odds(visitor: Visitor) -> Answer:
    got = await visitor.ask("reckon", lambda frame: bool(frame["done"] >= frame["of"]), hand=0)
    if got["type"] == "error":
        raise visitor.denied(got)
    return Answer("\n".join(visitor.say(one) for one in got["told"]), {"odds": got["odds"]})


class _Past(NamedTuple):
    """A finished game, and how it is told."""

    room: Room
    voice: Voice
    seat: int
    """Whose eyes see its steps."""


async def review(door: "Door", wish: Review) -> Answer:
    """Where a finished game turned, what was luck and what was choice; or one of its steps."""
    past = await _past(door, wish)
    hub = door.hub
    await hub.finished(past.room)
    found = await hub.analyses.start(past.room, door.visitor_name)
    loop = asyncio.get_running_loop()
    until = loop.time() + REVIEW_SECONDS
    while found.running and loop.time() < until:
        await asyncio.sleep(GLANCE)
        found = await hub.analyses.look(past.room, 0)
    found = await hub.analyses.look(past.room, 0)
    if found.failed:
        raise Denied("failed")
    if wish.step is not None:
        return await _moment(door, past, wish.step, found)
    voice = past.voice
    facts: dict[str, Any] = {"done": found.done, "of": found.total}
    if found.findings is None:
        return Answer(voice.say("door-review-goes-on", **facts), facts)
    turning = found.findings.turning
    lines = [voice.say(one.say) for one in found.findings.findings]
    judged = {one.step: one for one in found.judged}
    for step in turning:
        lines += _decision(voice, judged[step])
    lines.append(voice.say("door-review-steps", last=found.total - 1))
    return Answer("\n".join(lines), {**facts, "turning": list(turning), "unit": found.unit})


async def _past(door: "Door", wish: Review) -> _Past:
    if (wish.seat is None) == (wish.record is None):
        raise door.voice.no("malformed", "seat-or-record")
    if wish.seat is not None:
        visitor = await door.visitor(wish.seat)
        hands = visitor.table.get("hands")
        return _Past(visitor.room, visitor.voice, hands[0]["seat"] if hands else 0)
    assert wish.record is not None
    room = await _recorded(door, wish.record)
    return _Past(room, Voice(door.language, room.game.package), 0)


async def _recorded(door: "Door", file: str) -> Room:
    """The table of a record in a file of this machine, which one call after another may be about.
    The door of a server reads no files."""
    if not door.reads_files:
        raise door.voice.no("denied", "no-record", file=file)
    try:
        text = await asyncio.to_thread(_text_of, Path(file).expanduser())
    except (OSError, ValueError):
        raise door.voice.no("denied", "no-record", file=file) from None
    name = sha256(text.encode()).hexdigest()
    if name not in door.records:
        door.records[name] = (await door.hub.take_in(text)).table
    return await door.hub.find(door.records[name])


def _text_of(file: Path) -> str:
    with file.open(encoding="utf-8") as opened:
        text = opened.read(MOST_RECORD + 1)
    if len(text) > MOST_RECORD:
        raise ValueError("too long for a record")
    return text


async def _moment(door: "Door", past: _Past, step: int, found: Analysed) -> Answer:
    """One step: what was done, what happened, how it stood then, what would have been better."""
    seen = (await door.hub.replay(past.room)).step(step, str(past.seat))
    voice = past.voice
    lines = [voice.say(action.say) for action in seen.actions]
    lines += [voice.say(event.say) for event in seen.events if event.say]
    lines += [voice.say(sentence) for sentence in seen.told]
    if step < len(found.judged):
        lines += _decision(voice, found.judged[step])
    return Answer("\n".join(lines), {"step": step, "more": seen.more, "seat": seen.seat})


def _decision(voice: Voice, judged: Judged) -> list[str]:
    """A decision, and what would have been better."""
    made = judged.made
    if made is None:
        return []

    def value(move: Any) -> str:
        sign = "%" if judged.unit == "chance" else ""
        return f"{shown(move.value.value, judged.unit)}{sign}"

    lines = [
        voice.say("door-review-made", step=judged.step, did=voice.say(made.say), value=value(made))
    ]
    for move in judged.better[:1]:
        lines.append(voice.say("door-review-better", what=voice.say(move.say), value=value(move)))
    lines += [voice.say(one) for one in judged.why]
    return lines


TOOLS = (
    Tool("advice", Advice, advice, reads=True),
    Tool("review", Review, review, reads=True),
)
