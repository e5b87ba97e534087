"""What can be read without a call: rules, games, the words of actions. The lists hold only what
everybody may know."""

from typing import TYPE_CHECKING, Any

import msgspec

from meikyu.assistant import packing
from meikyu.assistant.answers import Refusal
from meikyu.assistant.looking_up import Games, games
from meikyu.assistant.searching import rule_named, rules_of
from meikyu.core import record
from meikyu.core.contract import Game
from meikyu.games.registry import find_game, game_ids
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named

if TYPE_CHECKING:
    from meikyu.assistant.door import Door

TEXT, JSON = "text/plain", "application/json"
LINES, TOML = "application/jsonl", "application/toml"


class Shelved(msgspec.Struct, frozen=True):
    """A resource, or a template of some."""

    name: str
    address: str
    kind: str


class Page(msgspec.Struct, frozen=True):
    """What a resource says."""

    text: str
    kind: str = TEXT
    kept: bool = True
    """Whether it stays as it is for a day, the same for everybody."""


def listed(door: "Door") -> list[Shelved]:
    found = []
    for game_id in game_ids():
        for name, kind in (("rules", TEXT), ("games", TEXT), ("actions", JSON)):
            words = door.voice.say(f"resource-{name}", game=game_id)
            found.append(Shelved(words, _address(name, game_id), kind))
    return found


def _address(name: str, game_id: str) -> str:
    if name == "actions":
        return f"meikyu://games/{game_id}/actions"
    return f"meikyu://{name}/{game_id}"


def templates(door: "Door") -> list[Shelved]:
    found = [
        Shelved(door.voice.say("resource-rule"), "meikyu://rules/{id}", TEXT),
        Shelved(door.voice.say("resource-record"), "meikyu://records/{seat}", LINES),
    ]
    if door.reads_files:
        address = "meikyu://packs/{game}/{pack}/{file}"
        found.append(Shelved(door.voice.say("resource-pack"), address, TOML))
    return found


async def read(door: "Door", address: str) -> Page | None:
    """What stands at an address; None: nothing. A record is there when its game is over."""
    if not address.startswith("meikyu://"):
        return None
    parts = address.removeprefix("meikyu://").split("/")
    known = set(game_ids())
    match parts:
        case ["rules", game_id] if game_id in known:
            lines = [f"{one.id}: {one.text}" for one in rules_of(find_game(game_id), door.language)]
            return Page("\n".join(lines))
        case ["rules", rule_id]:
            found = rule_named(rule_id, door.language)
            return None if found is None else Page(f"{found.id}: {found.text}")
        case ["games", game_id] if game_id in known:
            return Page((await games(door, Games(game=game_id))).text)
        case ["games", game_id, "actions"] if game_id in known:
            return Page(actions_schema(game_named(game_id)), JSON)
        case ["records", handle]:
            return await _record(door, handle)
        case ["packs", game_id, pack, file] if game_id in known and door.reads_files:
            return _pack(game_id, pack, file)
    return None


async def _record(door: "Door", handle: str) -> Page | None:
    try:
        match = await door.hub.finished((await door.visitor(handle)).room)
    except (Denied, Refusal):
        return None
    return Page(await door.hub.services.aside(record.write, match), LINES, kept=False)


def _pack(game_id: str, pack: str, file: str) -> Page | None:
    try:
        text = packing.text_of(find_game(game_id), pack, file)
    except (Denied, Refusal):
        return None
    return Page(text, TOML, kept=False)


def actions_schema(game: Game[Any, Any]) -> str:
    """The actions of a game as a JSON schema, for those who word their own."""
    types, definitions = msgspec.json.schema_components(
        game.action_types, ref_template="#/$defs/{name}"
    )
    return msgspec.json.encode({"anyOf": list(types), "$defs": definitions}).decode()
