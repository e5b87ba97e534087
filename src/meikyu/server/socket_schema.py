"""The socket described for programs: as AsyncAPI and as a JSON schema, with all games' words.

The structs are the source, as they are for the page's types. A view, an action, a prompt or an
event is one of those of the games that are there; which of them, its first field says.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal, get_args

import msgspec

from meikyu import __version__
from meikyu.core.contract import Action, Event, Prompt, View
from meikyu.games.registry import find_game
from meikyu.server.schema import words_of
from meikyu.table import protocol

Schema = dict[str, Any]
MESSAGES: tuple[type, ...] = get_args(protocol.ClientMessage)
FRAMES: tuple[type, ...] = get_args(protocol.ServerFrame)
ACTING: tuple[type, ...] = (protocol.Act, protocol.Probe)
"""Messages with an action in a game's own words."""
DIALECT = "https://json-schema.org/draft/2020-12/schema"


@cache
def encoded(kind: Literal["asyncapi", "json"], games: tuple[str, ...]) -> bytes:
    """One of the two as JSON, made once."""
    made = asyncapi(games) if kind == "asyncapi" else json_schema(games)
    return msgspec.json.encode(made)


def json_schema(games: Iterable[str]) -> Schema:
    """Any message of a client (`ClientMessage`) or any array of frames of the server."""
    described = _Described(games, "#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "title": f"meikyu, the socket, protocol {protocol.PROTOCOL}",
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerFrames"}],
        "$defs": {
            **described.parts,
            "ClientMessage": {"anyOf": [described.refs[kind] for kind in MESSAGES]},
            "ServerFrames": {
                "type": "array",
                "items": {"anyOf": [described.refs[kind] for kind in FRAMES]},
            },
        },
    }


def asyncapi(games: Iterable[str]) -> Schema:
    """The conversation as AsyncAPI 3.0: the channel, who sends what, and every form."""
    described = _Described(games, "#/components/schemas/{name}")
    frames = {"type": "array", "items": {"anyOf": [described.refs[kind] for kind in FRAMES]}}
    told = {
        kind.__name__: {
            "name": _tag(kind),
            "summary": _summary(kind),
            "payload": described.refs[kind],
        }
        for kind in MESSAGES
    }
    told["ServerFrames"] = {
        "name": "frames",
        "summary": "Frames, to be applied together and in order.",
        "payload": frames,
    }
    channel = {"$ref": "#/channels/table"}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "meikyu",
            "version": __version__,
            "description": f"The socket of a table, protocol {protocol.PROTOCOL}. The first"
            " message is `hello`. docs/reference/protocol.md describes the conversation,"
            " /api/schema/openapi.json the lobby.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "parameters": {"table": {"description": "The part after /t/ in its address."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in told},
            }
        },
        "operations": {
            "receive": {
                "action": "receive",
                "channel": channel,
                "summary": "What a client says; each message gets an answer with its id.",
                "messages": [
                    {"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in MESSAGES
                ],
            },
            "send": {
                "action": "send",
                "channel": channel,
                "summary": "What the server says.",
                "messages": [{"$ref": "#/channels/table/messages/ServerFrames"}],
            },
        },
        "components": {"messages": told, "schemas": described.parts},
    }


class _Described:
    """Every struct of the socket and of the games, and where each is described."""

    def __init__(self, games: Iterable[str], template: str) -> None:
        words: dict[type, list[type]] = {Action: [], Event: [], Prompt: [], View: []}
        for game in map(find_game, games):
            words[Action] += game.action_types
            words[Event] += game.event_types
            words[Prompt] += words_of(game, Prompt)
            words[View] += words_of(game, View)
        kinds = [*MESSAGES, *FRAMES, *words, *(kind for found in words.values() for kind in found)]
        kinds = list(dict.fromkeys(kinds))
        found, self.parts = msgspec.json.schema_components(kinds, ref_template=template)
        self.refs: dict[type, Schema] = dict(zip(kinds, found, strict=True))
        for base, members in words.items():
            self._part(base).clear()
            self._part(base).update(
                title=base.__name__, anyOf=[self.refs[member] for member in members]
            )
        for kind in ACTING:
            self._part(kind)["properties"]["action"] = self.refs[Action]

    def _part(self, kind: type) -> Schema:
        part: Schema = self.parts[self.refs[kind]["$ref"].rpartition("/")[2]]
        return part


def _tag(kind: type) -> str:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return str(info.tag)


def _summary(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split("\n\n")[0].split())
