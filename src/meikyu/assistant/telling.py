"""Positions in words: all of one, or what changed since it was told last."""

from collections import Counter
from typing import Any

import msgspec

from meikyu.assistant.answers import Answer
from meikyu.assistant.visitor import Frame, Visitor


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is beside the words of a position. Never the view: it is ten times as large."""

    seat: str
    n: int = 0
    mark: str | None = None
    """None: nothing to decide now."""
    choices: int = 0
    """How many are in the list."""
    draft: int = 0
    """Steps made that can be undone."""
    can_take_back: bool = False
    waiting: bool = False
    """Whether the game goes on without this seat for now, or has not begun."""
    over: bool = False
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


def told(visitor: Visitor, whole: bool, first: str = "") -> Answer:
    """The position of a seat. Not whole: events, sentences that are new, those that hold no
    more; what the events have said is not said twice."""
    lines = [first] if first else []
    voice, position = visitor.voice, visitor.position
    if position is None:
        lines += [voice.say("door-not-begun"), voice.say("door-seat", seat=visitor.handle)]
        return Answer("\n".join(lines), _plain(Facts(visitor.handle, waiting=True)))
    heard, visitor.events = visitor.events, []
    if heard:
        lines += [voice.say("door-since"), *heard]
    now = _sentences(visitor, position["told"], whole)
    lines += now if whole else [one for one in now if one not in heard]
    lines += _outcome(visitor, position)
    lines += _question(visitor, position)
    return Answer("\n".join(lines), _plain(_facts(visitor, position)))


def _sentences(visitor: Visitor, now: list[Frame], whole: bool) -> list[str]:
    known, visitor.known = visitor.known, now
    if whole or known is None:
        return [visitor.say(one) for one in now]
    lines = [visitor.say(one) for one in now if one not in known]
    # A sentence of the same kind takes the place of one before it; a kind with fewer sentences
    # than before has lost some.
    fewer = Counter(one["id"] for one in known) - Counter(one["id"] for one in now)
    for one in known:
        if one not in now and fewer[one["id"]] > 0:
            lines.append(visitor.voice.say("door-no-longer", what=visitor.say(one)))
    return lines


def _outcome(visitor: Visitor, position: Frame) -> list[str]:
    outcome = position["outcome"]
    if outcome is None:
        return []
    how = visitor.voice.say(f"outcome-{outcome['how']}")
    return [visitor.voice.say("door-over", how=how, rule=outcome["rule"])]


def _question(visitor: Visitor, position: Frame) -> list[str]:
    voice, asked = visitor.voice, position["asked"]
    if asked is None:
        lines = [] if position["outcome"] else [voice.say("door-others-decide")]
        return [*lines, voice.say("door-seat", seat=visitor.handle)]
    lines = []
    if asked["draft"]:
        steps = "; ".join(visitor.say(step["say"]) for step in asked["draft"] if step["say"])
        lines.append(voice.say("door-so-far", steps=steps))
    if asked["say"]:
        lines.append(voice.say("door-asked", question=visitor.say(asked["say"])))
    if visitor.lists:
        choices = enumerate(asked["choices"], 1)
        lines += [f"{number}. {visitor.say(choice['say'])}" for number, choice in choices]
    else:
        address = f"meikyu://games/{visitor.room.game.id}/actions"
        lines.append(voice.say("door-word-it", address=address))
    lines.append(voice.say("door-mark", seat=visitor.handle, mark=visitor.mark))
    return lines


def _facts(visitor: Visitor, position: Frame) -> Facts:
    asked, outcome = position["asked"], position["outcome"]
    return Facts(
        seat=visitor.handle,
        n=position["n"],
        mark=visitor.mark,
        choices=len(asked["choices"]) if asked and visitor.lists else 0,
        draft=len(asked["draft"]) if asked else 0,
        can_take_back=position["can_take_back"],
        waiting=asked is None and outcome is None,
        over=outcome is not None,
        winners=tuple(outcome["winners"]) if outcome else (),
        scores=tuple(outcome["scores"]) if outcome else (),
    )


def _plain(facts: Facts) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(facts)
    return plain


def as_data(visitor: Visitor) -> Answer:
    """The position as data, for programs: view, question and choices as the table sends them."""
    position = visitor.position
    answer = told(visitor, whole=True)
    if position is None:
        return answer
    asked = position["asked"]
    data = {
        "view": position["view"],
        "prompt": asked and asked["prompt"],
        "choices": [one["action"] for one in asked["choices"]] if asked and visitor.lists else [],
        "waits": position["waits"],
    }
    last = answer.text.rpartition("\n")[2]
    return Answer(last, {**answer.facts, "data": data})


def tried(visitor: Visitor, got: Frame) -> Answer:
    """What a move would do: the answer to a trial."""
    voice = visitor.voice
    if got["rule"] is not None:
        refusal = visitor.refused(got)
        facts = {"accepted": False, "rule": got["rule"], "code": got["code"]}
        return Answer(refusal.text, facts)
    facts = {"accepted": True, "certain": got["foreseen"]}
    if not got["foreseen"]:
        return Answer(voice.say("door-what-if-open"), facts)
    follows = [visitor.say(one["say"]) for one in got["events"] if one.get("say")]
    return Answer("\n".join([voice.say("door-what-if-accepted"), *follows]), facts)
