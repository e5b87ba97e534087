"""What the door costs: bytes that a model has to read, held to budgets for each game."""

import json
import random
from itertools import count
from statistics import mean
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from meikyu.assistant import sitting
from meikyu.assistant.door import TOOLS, WORKSHOP, Door
from tests.assistant.caller import GAMES, ask, meet, play_out, text_of

LIST, LOOK, FACTS = 7000, 3500, 200
ACT = 1100
ENOUGH = 600
"""Acts, for a mean that does not hang on how a few short games went."""


def size(text: str) -> int:
    return len(text.encode())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("tools", [(*TOOLS, *WORKSHOP), (*TOOLS, *sitting.TOOLS)])
def test_the_list_of_tools_is_short(language: str, tools: Any) -> None:
    async def scene(client: Any, door: Any) -> None:
        listed = await client.list_tools()
        whole = listed.model_dump(mode="json", by_alias=True, exclude_none=True)
        told = json.dumps(whole["tools"], ensure_ascii=False, separators=(",", ":"))
        assert size(told) <= LIST, size(told)

    meet(scene, language, door=lambda hub, language: Door(hub, language, tools=tools))


@pytest.mark.parametrize("game", GAMES)
def test_positions_and_changes_are_short(game: str) -> None:
    looks: list[int] = []
    acts: list[int] = []
    facts: list[int] = []

    def acted(result: Any) -> None:
        acts.append(size(text_of(result)))
        facts.append(size(json.dumps(result.structured_content)))

    async def scene(client: Any, door: Any) -> None:
        for number in count():
            if len(acts) >= ENOUGH:
                break
            first = await ask(
                client, "new_game", game=game, players=GAMES[game], bots="random",
                challenge=f"size {number}",
            )  # fmt: skip
            looks.append(size(text_of(first)))
            told = await play_out(client, first, random.Random(number), acted, 40, stops=True)
            whole = await ask(client, "look", seat=told.structured_content["seat"])
            looks.append(size(text_of(whole)))

    meet(scene)
    assert mean(acts) <= ACT, mean(acts)
    assert mean(looks) <= LOOK, mean(looks)
    assert mean(facts) <= FACTS, mean(facts)
