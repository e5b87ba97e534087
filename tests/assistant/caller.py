"""A caller of the door: the SDK's own client, and a house of tables behind the door."""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from mcp import Client
from mcp.client.stdio import StdioServerParameters

from meikyu.assistant.door import Door
from meikyu.assistant.serving import Speaker
from tests.table.house import House, Shelf

ERAS = ("legacy", "auto")
LIMIT = 120
GAMES = {"hidden-rooms": 1, "elder-sign": 1, "roguewright": 1, "dungeon-in-memory": 2}
"""Every title, with the fewest players."""


def meet(
    scene: Callable[[Client, Door], Awaitable[None]],
    language: str = "en",
    era: str = "auto",
    shelf: Shelf | None = None,
    door: Callable[[Any, str], Door] = Door,
    limit: float = LIMIT,
) -> None:
    """A scene with a client and a door in this process."""

    async def go() -> None:
        async with House(shelf) as house:
            opened = door(house.hub, language)
            async with Client(Speaker(opened).server(), mode=era) as client:
                await scene(client, opened)
            opened.close()

    asyncio.run(asyncio.wait_for(go(), limit))


def over_stdio(
    scene: Callable[[Client], Awaitable[None]], *options: str, era: str = "auto"
) -> None:
    """A scene with a client of `meikyu mcp`, a process of its own."""

    async def go() -> None:
        async with Client(program(*options), mode=era) as client:
            await scene(client)

    asyncio.run(asyncio.wait_for(go(), LIMIT))


def program(*options: str) -> StdioServerParameters:
    env = {"MEIKYU_INTERPRETED": "1", "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    words = ["-m", "meikyu", "mcp", "--lang", "en", *options]
    return StdioServerParameters(command=sys.executable, args=words, env=env)


def text_of(result: Any) -> str:
    (only,) = result.content
    return only.text


async def ask(client: Client, tool: str, /, **arguments: Any) -> Any:
    """The result of a tool that must not refuse."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, text_of(result)
    return result


async def refused(client: Client, tool: str, /, **arguments: Any) -> dict[str, Any]:
    """The facts of a refusal."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, text_of(result)
    assert text_of(result)
    return {"text": text_of(result), **result.structured_content}


async def play_out(
    client: Client,
    first: Any,
    rng: random.Random,
    watch: Callable[[Any], None] = lambda result: None,
    most: int = 2000,
    stops: bool = False,
) -> Any:
    """Plays a seat to the end of its game by random choices; the last answer. With `stops` it may
    end before."""
    result = first
    for _ in range(most):
        watch(result)
        facts = result.structured_content
        seat = facts["seat"]
        if facts.get("over"):
            return result
        if not facts.get("choices"):
            result = await ask(client, "look", seat=seat, wait=5)
            continue
        choice = rng.randint(1, facts["choices"])
        result = await client.call_tool(
            "act", {"seat": seat, "mark": facts["mark"], "choice": choice}
        )
        if result.is_error:
            assert result.structured_content["kind"] == "late", text_of(result)
    assert stops, "the game does not end"
    return result
