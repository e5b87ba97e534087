"""What can be looked up at the door, through the SDK's own client."""

import json
import subprocess
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from mcp.shared.exceptions import MCPError

from meikyu.assistant.door import Door
from meikyu.games.registry import find_game, game_ids
from tests.assistant.caller import ERAS, meet, program, text_of


@pytest.mark.parametrize("era", ERAS)
def test_the_shelf_names_every_game(era: str) -> None:
    async def scene(client, door) -> None:
        told = await client.call_tool("games", {})
        assert [game["id"] for game in told.structured_content["games"]] == game_ids()
        assert all(game_id in text_of(told) for game_id in game_ids())

    meet(scene, era=era)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_game_is_described_in_both_languages(language: str) -> None:
    async def scene(client, door) -> None:
        for game_id in game_ids():
            told = await client.call_tool("games", {"game": game_id, "language": language})
            assert not told.is_error
            words = text_of(told)
            for option in find_game(game_id).options_type.__struct_fields__:
                assert option in words

    meet(scene)


def test_a_rule_is_read_by_its_id_in_any_spelling() -> None:
    async def scene(client, door) -> None:
        whole = text_of(await client.call_tool("rule", {"id": "HID-12"}))
        assert whole.startswith("HID-12: ")
        assert text_of(await client.call_tool("rule", {"id": "hid 12"})) == whole
        read = await client.read_resource("meikyu://rules/HID-12")
        assert read.contents[0].text == whole
        told = await client.call_tool("rule", {"id": "HID-999"})
        assert told.is_error
        assert told.structured_content["code"] == "no-such-rule"

    meet(scene)


def test_resources_are_rules_games_and_actions_and_nothing_else() -> None:
    async def scene(client, door) -> None:
        listed = (await client.list_resources()).resources
        assert len(listed) == 3 * len(game_ids())
        for one in listed:
            (page,) = (await client.read_resource(str(one.uri))).contents
            assert len(page.text) > 200
            if page.mime_type == "application/json":
                assert json.loads(page.text)["anyOf"]
        for address in ("meikyu://rules/NONE-1", "file:///etc/passwd", "meikyu://rules/../rules"):
            with pytest.raises(MCPError, match="nothing at this address"):
                await client.read_resource(address)

    meet(scene)


@pytest.mark.parametrize("era", ERAS)
def test_what_goes_wrong_inside_is_not_told(era: str, caplog: pytest.LogCaptureFixture) -> None:
    planted = "the seed is 1234"

    async def broken(door: Any, wish: Any) -> Any:
        raise RuntimeError(planted)

    async def scene(client, door) -> None:
        told = await client.call_tool("games", {})
        assert told.is_error
        assert told.structured_content["code"] == "failed"
        assert planted not in repr(told)
        with pytest.raises(MCPError) as caught:
            await client.call_tool("fly", {})
        assert str(caught.value) == "There is no tool of this name."
        told = await client.call_tool("rule", {"id": 7, "god": True})
        assert told.is_error
        assert told.structured_content["kind"] == "malformed"

    class Planted(Door):
        def __init__(self, *words: Any) -> None:
            super().__init__(*words)
            shelf = self.tools["games"]._replace(answer=broken)
            self.tools = {**self.tools, "games": shelf}

    meet(scene, era=era, door=Planted)
    assert planted not in caplog.text


def test_the_door_speaks_japanese() -> None:
    async def scene(client, door) -> None:
        tools = (await client.list_tools()).tools
        assert all("。" in tool.description for tool in tools)
        told = await client.call_tool("rule", {"words": "ロスト宣言"})
        assert "DIM-" in text_of(told)

    meet(scene, "ja")


OUR_WORDS = {
    "The request could not be understood.",
    "There is no such method here.",
    "There is no tool of this name.",
    "There is nothing at this address.",
    "There is no such prompt, or an argument is missing.",
}


def test_over_stdio_errors_are_in_our_words_and_the_log_repeats_nothing() -> None:
    """Of errors that are made before a request reaches the door, too."""
    client = {"name": "test", "version": "1"}
    greeting = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client}
    other_era = {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}}
    requests: list[tuple[str, Any]] = [
        ("tools/list", {}),
        ("initialize", greeting),
        ("fly", {}),
        ("tools/call", {"name": "planted"}),
        ("tools/call", {"name": 7, "planted": True}),
        ("tools/call", {"name": "games", "arguments": ["planted"]}),
        ("resources/read", {"uri": "meikyu://planted"}),
        ("prompts/get", {"name": "planted"}),
        ("tools/list", other_era),
        ("completion/complete", {"planted": 1}),
    ]
    lines = ["planted, no JSON", "[]", '{"jsonrpc": "2.0", "planted": 1}']
    for number, (method, params) in enumerate(requests):
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        lines.append(json.dumps(message))
    words = program("--memory")
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [words.command, *words.args], env=words.env, text=True,
        stdin=pipe, stdout=pipe, stderr=pipe,
    ) as running:  # fmt: skip
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write("\n".join(lines) + "\n")
        running.stdin.flush()
        told = [running.stdout.readline() for _ in requests]
        running.stdin.close()
        log = running.stderr.read()
    answers = [json.loads(line) for line in told]
    errors = [one["error"]["message"] for one in answers if "error" in one]
    assert len(errors) == len(requests) - 1
    assert set(errors) <= OUR_WORDS
    assert "planted" not in "".join(told) + log
