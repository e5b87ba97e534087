"""The codec: actions, events, options and views as plain data and back.

Only what passes through here crosses the border of the program. Everything that comes in from
outside is decoded with its types checked; what does not fit is a `Malformed` that says where.
"""

from functools import cache
from typing import Any, Union

import msgspec

from meikyu.core.contract import Action, Event, Game, Options
from meikyu.core.words import Phrase, lexicon


class Malformed(ValueError):
    """Data from outside in a wrong form; says what and where."""

    def __init__(self, what: str, detail: str) -> None:
        self.reason = Phrase("malformed", {"what": what, "detail": detail})
        super().__init__(self.say("en"))

    def say(self, locale: str) -> str:
        return lexicon(locale).say(self.reason)


def plain(value: Any) -> Any:
    """A struct as plain data: dicts, lists, strings, numbers."""
    return msgspec.to_builtins(value)


def parse(raw: Any, kind: Any, what: str) -> Any:
    """Plain data as a type."""
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed(what, str(error)) from None


def parse_json(text: bytes | str, what: str) -> Any:
    """JSON text as plain data."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(what, str(error)) from None


@cache
def _union(kinds: tuple[type, ...]) -> Any:
    return Union[kinds]  # noqa: UP007 - built from a tuple


@cache
def _action_decoder(kinds: tuple[type, ...]) -> msgspec.json.Decoder[Action]:
    return msgspec.json.Decoder(_union(kinds))


def decode_action(game: Game[Any, Any], text: bytes) -> Action:
    """An action of this game from JSON text, in one go."""
    try:
        return _action_decoder(game.action_types).decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed("action", str(error)) from None


def parse_action(game: Game[Any, Any], raw: Any) -> Action:
    """An action of this game from plain data."""
    action = parse(raw, _union(game.action_types), "action")
    assert isinstance(action, Action)
    return action


def parse_event(game: Game[Any, Any], raw: Any) -> Event:
    """An event of this game from plain data."""
    event = parse(raw, _union(game.event_types), "event")
    assert isinstance(event, Event)
    return event


def parse_options(game: Game[Any, Any], raw: Any) -> Any:
    """The options of this game from plain data."""
    options = parse(raw, game.options_type, "options")
    assert isinstance(options, Options)
    return options


def seat_options(game: Game[Any, Any]) -> frozenset[str]:
    """The options of this game that name a seat (`ChosenSeat`)."""
    whole = msgspec.json.schema(game.options_type)
    fields = whole["$defs"][game.options_type.__name__]["properties"]
    return frozenset(
        name
        for name, field in fields.items()
        if any("seat" in part for part in field.get("anyOf", [field]))
    )
