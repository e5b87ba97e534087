"""What the server says of its socket is true: real messages and frames have the forms described."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from meikyu.cli import main
from meikyu.games.registry import find_game, game_ids
from meikyu.table import protocol
from tests.server.table import Address, Player

Schema = dict[str, Any]
TYPES = {
    "array": list,
    "boolean": bool,
    "integer": int,
    "null": type(None),
    "number": (int, float),
    "object": dict,
    "string": str,
}


def wrong(value: Any, form: Schema, whole: Schema, path: str = "") -> Iterator[str]:
    """What does not fit, for the words of JSON schema that are used here."""
    if "$ref" in form:
        form = whole["$defs"][form["$ref"].removeprefix("#/$defs/")]
    if "anyOf" in form:
        found = [list(wrong(value, one, whole, path)) for one in form["anyOf"]]
        if all(found):
            yield min(found, key=len)[0]
        return
    if "enum" in form and value not in form["enum"]:
        yield f"{path}: {value!r} is none of {form['enum']}"
    kind = TYPES.get(form.get("type", ""))
    if kind and (not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool)):
        yield f"{path}: {value!r} is no {form['type']}"
        return
    if isinstance(value, dict):
        fields = form.get("properties", {})
        yield from (f"{path}: no {name}" for name in form.get("required", ()) if name not in value)
        others = form.get("additionalProperties", not fields)
        for name, part in value.items():
            if name in fields:
                yield from wrong(part, fields[name], whole, f"{path}/{name}")
            elif isinstance(others, dict):
                yield from wrong(part, others, whole, f"{path}/{name}")
            elif not others:
                yield f"{path}: {name} is not described"
    if isinstance(value, list):
        first = form.get("prefixItems", [])
        rest = form.get("items", {})
        for number, part in enumerate(value):
            one = first[number] if number < len(first) else rest
            if one is not False:
                yield from wrong(part, one, whole, f"{path}/{number}")


@pytest.mark.parametrize("game", game_ids())
def test_real_frames_and_messages_have_the_forms_that_are_described(
    server: Address, game: str
) -> None:
    described = server.get("/api/schema/socket.json")
    frames, message = {"$ref": "#/$defs/ServerFrames"}, {"$ref": "#/$defs/ClientMessage"}
    made = server.make(*["me"] * find_game(game).seats[0], game=game, start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        for _ in range(12):
            for frame in [player.table, *player.positions.values()]:
                assert not list(wrong([frame], frames, described))
            for hand in [hand for hand in player.positions if player.asked(hand)]:
                asked = player.asked(hand)
                assert hand is not None
                assert asked is not None
                act = {
                    "type": "act",
                    "id": "1",
                    "hand": hand,
                    "mark": asked["mark"],
                    "action": asked["choices"][0]["action"],
                }
                assert not list(wrong(act, message, described))
                assert list(wrong({**act, "action": {"do": "Cheat"}}, message, described))
                assert not list(wrong([player.act(0, hand)], frames, described))
            player.ask("ping")


def test_every_message_is_in_the_description_of_the_conversation(server: Address) -> None:
    described = server.get("/api/schema/asyncapi.json")
    assert described["asyncapi"].startswith("3.")
    sides = {one["action"]: one["messages"] for one in described["operations"].values()}
    names = {kind.__name__ for kind in get_args(protocol.ClientMessage)}
    assert {one["$ref"].rpartition("/")[2] for one in sides["receive"]} == names
    text = json.dumps(described)
    for place in {part.partition('"')[0] for part in text.split('"$ref": "#/')[1:]}:
        found = described
        for step in place.split("/"):
            found = found[step]


def test_the_command_writes_what_is_served(
    server: Address, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schema", str(tmp_path / "out")]) == 0
    for name in ("asyncapi.json", "socket.json"):
        assert json.loads((tmp_path / "out" / name).read_text("utf-8")) == server.get(
            f"/api/schema/{name}"
        )
