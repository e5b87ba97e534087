"""The tools that a model is offered: one struct of arguments each, described in words."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from meikyu.assistant.answers import Answer, Voice
from meikyu.core.locales import LOCALES

if TYPE_CHECKING:
    from meikyu.assistant.door import Door

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LOCALES]


class Arguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a model sends to a tool."""


class Spoken(Arguments, frozen=True):
    """Arguments that may name the language of the answer."""

    language: Language | None = None
    """None: the door's own."""


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """Facts that are the answer, and not only beside it: the text says the same."""

    def plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


class Tool(NamedTuple):
    """One tool. Its words: ``tool-<name>``; of an argument ``tool-<name>-<argument>``, or
    ``argument-<argument>`` where several share it."""

    name: str
    arguments: type[Arguments]
    answer: Callable[["Door", Any], Awaitable[Answer]]
    reads: bool = False
    """Whether it changes nothing."""
    found: type[Found] | None = None
    """What the facts are, where they are the answer."""


def schema(tool: Tool, voice: Voice) -> dict[str, Any]:
    """What the arguments of a tool look like, with a sentence for each that needs one."""
    _, found = msgspec.json.schema_components([tool.arguments], ref_template="#/$defs/{name}")
    own: dict[str, Any] = found.pop(tool.arguments.__name__)
    properties = {
        name: _described(tool, name, part, voice) for name, part in own["properties"].items()
    }
    shape = {"type": "object", "properties": properties, "additionalProperties": False}
    if own.get("required"):
        shape["required"] = own["required"]
    if found:
        shape["$defs"] = found
    return shape


LENGTHS = ("minLength", "maxLength", "pattern")
"""What a model need not read beforehand: who is over a limit is told so."""


def _described(tool: Tool, name: str, part: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """An argument. That it may be left out is said by its not being required."""
    if part.get("default", ...) is None:
        part = {key: value for key, value in part.items() if key != "default"}
        kinds = [kind for kind in part.get("anyOf", ()) if kind != {"type": "null"}]
        if len(kinds) == 1:
            part = {**{key: value for key, value in part.items() if key != "anyOf"}, **kinds[0]}
    part = {key: value for key, value in part.items() if key not in LENGTHS}
    if part.get("default") == {}:
        del part["default"]
    for message in (f"tool-{tool.name}-{name}", f"argument-{name}"):
        if voice.has(message):
            return {**part, "description": voice.say(message)}
    return part
