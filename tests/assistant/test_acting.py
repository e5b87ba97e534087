"""Moves at the door: refused with their rule, too late, done once however often they are sent."""

import asyncio
import json
import random
import sys
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from mcp import Client

from meikyu.core.words import LOCALES, message_ids, message_source
from tests.assistant.caller import ask, meet, program, refused, text_of
from tests.table.house import Shelf


def test_both_languages_have_the_same_words() -> None:
    ids = [message_ids(message_source("meikyu.assistant", locale)) for locale in LOCALES]
    assert ids[0] == ids[1]


def test_a_move_that_the_rules_refuse_cites_the_rule() -> None:
    async def scene(client, door) -> None:
        facts = (await ask(client, "new_game", game="hidden-rooms")).structured_content
        wrong: dict[str, Any] = {}
        for direction in ("left", "up", "right", "down"):  # one of them leads off the board
            walk = {"do": "Walk", "direction": direction}
            call = {"seat": facts["seat"], "mark": facts["mark"], "action": walk}
            if not (await ask(client, "what_if", **call)).structured_content["accepted"]:
                wrong = walk
        told = await refused(client, "act", seat=facts["seat"], mark=facts["mark"], action=wrong)
        assert told["kind"] == "rule"
        assert told["rule"] in told["text"]
        assert (await ask(client, "rule", id=told["rule"])).content[0].text in told["text"]
        probed = await ask(client, "what_if", seat=facts["seat"], mark=facts["mark"], action=wrong)
        assert probed.structured_content["accepted"] is False
        assert probed.structured_content["rule"] == told["rule"]
        # Nothing has changed: the same mark still answers the same question.
        await ask(client, "act", seat=facts["seat"], mark=facts["mark"], choice=1)

    meet(scene)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"choice": 99}, "no-such-choice"),
        ({}, "choice-or-action"),
        ({"choice": 1, "action": {"do": "EndTurn"}}, "choice-or-action"),
        ({"action": {"do": "Fly"}}, "malformed"),
        ({"choice": "one"}, "malformed"),
        ({"choice": 1, "god": True}, "malformed"),
        ({"step": "undo"}, "nothing-to-undo"),
    ],
)
def test_what_cannot_be_understood_says_why(arguments: dict[str, Any], code: str) -> None:
    async def scene(client, door) -> None:
        facts = (await ask(client, "new_game", game="hidden-rooms")).structured_content
        told = await refused(client, "act", seat=facts["seat"], mark=facts["mark"], **arguments)
        assert told["code"] == code
        assert told["kind"] != "late"
        now = (await ask(client, "look", seat=facts["seat"])).structured_content
        assert now["mark"] == facts["mark"]

    meet(scene)


def test_a_foreign_handle_tells_nothing() -> None:
    async def scene(client, door) -> None:
        facts = (await ask(client, "new_game", game="hidden-rooms")).structured_content
        near = facts["seat"][:-1] + ("0" if facts["seat"][-1] != "0" else "1")
        answers = [await refused(client, "look", seat=seat) for seat in (near, "hid-000000", "x")]
        assert answers[0] == answers[1] == answers[2]

    meet(scene)


def test_of_calls_with_one_mark_one_is_done() -> None:
    async def scene(client, door) -> None:
        facts = (await ask(client, "new_game", game="elder-sign")).structured_content
        call = {"seat": facts["seat"], "mark": facts["mark"]}
        results = await asyncio.gather(
            *(client.call_tool("act", {**call, "choice": number}) for number in (1, 1, 1, 1))
        )
        done = [result for result in results if not result.is_error]
        assert len(done) == 1
        late = [result.structured_content for result in results if result.is_error]
        assert {one["kind"] for one in late} == {"late"}
        # With it comes the position of now: the model need not ask for it.
        assert {one["mark"] for one in late} == {done[0].structured_content["mark"]}

    meet(scene)


def test_where_others_decide_too_late_is_no_mistake() -> None:
    """Two bots and the door: the question may close while the model thinks."""
    kinds = set()

    async def scene(client, door) -> None:
        for seed in range(8):
            rng = random.Random(seed)
            told = await ask(client, "new_game", game="dungeon-in-memory", players=3, bots="random")
            for _ in range(60):
                facts = told.structured_content
                if facts.get("over"):
                    break
                if not facts.get("choices"):
                    told = await ask(client, "look", seat=facts["seat"], wait=5)
                    continue
                told = await client.call_tool(
                    "act",
                    {
                        "seat": facts["seat"],
                        "mark": facts["mark"],
                        "choice": rng.randint(1, facts["choices"]),
                    },
                )
                if told.is_error:
                    kinds.add(told.structured_content["kind"])

    meet(scene)
    assert kinds <= {"late"}


def test_a_seat_is_found_again_with_the_same_mark_after_a_restart() -> None:
    shelf, seen = Shelf(), {}

    async def first(client, door) -> None:
        seen.update((await ask(client, "new_game", game="roguewright")).structured_content)
        seen["held"] = door.handles.find(seen["seat"])

    async def second(client, door) -> None:
        door.handles._held[seen["seat"]] = seen["held"]
        facts = (await ask(client, "look", seat=seen["seat"])).structured_content
        assert facts["mark"] == seen["mark"]
        await ask(client, "act", seat=seen["seat"], mark=seen["mark"], choice=1)

    meet(first, shelf=shelf)
    meet(second, shelf=shelf)


def test_a_program_that_is_killed_in_the_middle_of_an_act_does_it_once(tmp_path) -> None:
    """The call is sent and its program killed, some time after; then it is sent again."""

    async def go(delay: float) -> None:
        data = str(tmp_path / f"{delay}")
        words = program("--data", data)
        running = await asyncio.create_subprocess_exec(
            sys.executable, *words.args, env=words.env,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip

        async def send(message: dict[str, Any]) -> None:
            running.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
            await running.stdin.drain()

        async def call(number: int, tool: str, **arguments: Any) -> None:
            params = {"name": tool, "arguments": arguments}
            await send({"id": number, "method": "tools/call", "params": params})

        async def answer(number: int) -> dict[str, Any]:
            while True:
                message = json.loads(await running.stdout.readline())
                if message.get("id") == number:
                    return message["result"]

        client = {"name": "test", "version": "1"}
        greeting = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client}
        await send({"id": 1, "method": "initialize", "params": greeting})
        await answer(1)
        await send({"method": "notifications/initialized"})
        await call(2, "new_game", game="hidden-rooms")
        facts = (await answer(2))["structuredContent"]
        act = {"seat": facts["seat"], "mark": facts["mark"], "choice": 1}
        await call(3, "act", **act)
        await asyncio.sleep(delay)
        running.kill()
        await running.wait()

        async with Client(program("--data", data)) as again:
            result = await again.call_tool("act", act)
            if result.is_error:
                assert result.structured_content["kind"] == "late", text_of(result)
            once = result.structured_content
            assert once["mark"] != facts["mark"]
            more = await refused(again, "act", **act)
            assert more["kind"] == "late"
            assert more["mark"] == once["mark"]

    for delay in (0.0, 0.02):
        asyncio.run(asyncio.wait_for(go(delay), 60))
