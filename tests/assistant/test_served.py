"""The door on a server: ``/mcp`` beside the other addresses, behind the same checks."""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

import httpx
from mcp import Client

from meikyu.server.config import Config
from meikyu.server.limits import Limits, Rate
from meikyu.table.seats import new_token
from tests.assistant.caller import ERAS, GAMES, LIMIT, ask, play_out, refused
from tests.server.table import Address, running

WIDE = Limits(assistants=Rate(10**6, 1e6), requests=Rate(10**6, 1e6))
HEADERS = {"accept": "application/json, text/event-stream", "content-type": "application/json"}
CALL = {
    "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "games", "arguments": {}},
}  # fmt: skip


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    data: Path = tmp_path_factory.mktemp("data")
    config = Config(data, bot_delay=0.0, bot_processes=0, rate=1e6, assistants=True, limits=WIDE)
    with running(config) as address:
        yield address


def meet(address: Address, scene: Callable[[Client], Awaitable[None]], era: str = "auto") -> None:
    async def go() -> None:
        async with Client(f"{address.url}/mcp", mode=era) as client:
            await scene(client)

    asyncio.run(asyncio.wait_for(go(), LIMIT))


@pytest.mark.parametrize("era", ERAS)
def test_whole_games_are_played_over_http(served: Address, era: str) -> None:
    async def scene(client: Client) -> None:
        for game, players in GAMES.items():
            first = await ask(client, "new_game", game=game, players=players, bots="random")
            last = await play_out(client, first, random.Random(game))
            assert last.structured_content["over"]
            record = f"meikyu://records/{last.structured_content['seat']}"
            (page,) = (await client.read_resource(record)).contents
            assert '"by":"program"' in page.text

    meet(served, scene, era)


def post(address: Address, body: bytes, **headers: str) -> httpx.Response:
    return httpx.post(f"{address.url}/mcp", content=body, headers={**HEADERS, **headers})


def test_only_calls_come_in_and_only_from_here(served: Address) -> None:
    whole = json.dumps(CALL).encode()
    answer = post(served, whole, **{"accept-encoding": "gzip"})
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers
    assert len(answer.content) > 1000  # as long as this the other addresses' answers are packed
    assert answer.headers["x-content-type-options"] == "nosniff"
    for method in ("GET", "DELETE", "PUT", "OPTIONS"):
        told = httpx.request(method, f"{served.url}/mcp", headers=HEADERS)
        assert (told.status_code, told.headers["allow"]) == (405, "POST"), method
    assert post(served, whole, origin="https://elsewhere.example").status_code == 403
    assert post(served, whole, host="elsewhere.example").status_code == 421
    assert post(served, b" " * 70_000).status_code == 413
    assert httpx.get(f"{served.url}/api/server").status_code == 200


@pytest.mark.parametrize("version", [None, "2025-11-25", "2026-07-28", "1999-01-01"])
@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b'"text"',
        b'{"jsonrpc": "2.0", "id": 1}',
        b'{"jsonrpc": "2.0", "id": 1, "method": "fly"}',
        b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": 7}}',
        b'{"jsonrpc": "2.0", "id": 1, "method": "subscriptions/listen", "params": {}}',
    ],
)
def test_what_cannot_be_understood_is_said_in_our_words(
    served: Address, body: bytes, version: str | None
) -> None:
    headers = {} if version is None else {"mcp-protocol-version": version}
    for accept in (HEADERS["accept"], "text/plain"):
        answer = post(served, body, **headers, accept=accept)
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["error"]["message"] in {
            "The request could not be understood.",
            "There is no such method here.",
            "This version of the protocol is not spoken here.",
        }


def test_too_many_calls_are_answered_in_words(tmp_path: Path) -> None:
    limits = Limits(assistants=Rate(3, 1))
    config = Config(tmp_path, bot_processes=0, assistants=True, limits=limits)

    async def scene(client: Client) -> None:
        for _ in range(3):
            await ask(client, "rule", id="HID-1")
        told = await refused(client, "rule", id="HID-1")
        assert (told["kind"], told["code"]) == ("denied", "too-many-assistants")
        assert 0 < told["seconds"] <= 60
        assert str(told["seconds"]) in told["text"]

    with running(config) as address:
        meet(address, scene)


def a_table(address: Address, **settings: Any) -> tuple[str, str, str]:
    """A table of a person and an open seat: its id, the host's token, its link."""
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    wish = {"game": "dungeon-in-memory", "seats": seats, "settings": settings}
    made = httpx.post(f"{address.url}/api/tables", json=wish).json()
    return made["table"], made["held"][0]["token"], f"{address.url}/t/{made['table']}"


def test_a_program_sits_down_by_a_link_and_is_shown_as_one(served: Address) -> None:
    table, token, link = a_table(served)

    async def scene(client: Client) -> None:
        facts = (await ask(client, "sit", link=link, name="Bea")).structured_content
        assert facts["waiting"]
        seats = httpx.get(f"{served.url}/api/tables/{table}").json()["seats"]
        assert [(seat["name"], seat["bot"]) for seat in seats] == [("Ana", False), ("Bea", True)]
        assert seats[1]["ready"]  # nobody waits for a program to say so
        # The person's own seat is no handle, whoever has its token.
        for handle in (f"{table}.{token}.en", f"{table}.{new_token()}.en", f"{table}.x.en", "x"):
            told = await refused(client, "look", seat=handle)
            assert told == await refused(client, "look", seat="nothing")
        own = await refused(client, "sit", link=f"{link}#{token}")
        assert own["code"] == "no-such-invitation"
        assert (await refused(client, "sit", link=link))["code"] == "no-open-seat"
        assert (await refused(client, "sit", link="https://example.org/"))["code"] == "no-link"

    meet(served, scene)


def test_a_table_may_say_no_to_programs(served: Address) -> None:
    table, _, link = a_table(served, programs=False)

    async def scene(client: Client) -> None:
        assert (await refused(client, "sit", link=link))["code"] == "no-programs"
        assert httpx.get(f"{served.url}/api/tables/{table}").json()["seats"][1]["kind"] == "open"

    meet(served, scene)


def test_packs_and_series_are_for_the_machine_of_the_person_alone(served: Address) -> None:
    async def scene(client: Client) -> None:
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert "sit" in names
        assert not names & {"pack", "measure"}
        told = await refused(client, "review", record="/etc/hostname")
        assert told["code"] == "no-record"

    meet(served, scene)


def test_without_being_asked_for_there_is_no_door(tmp_path: Path) -> None:
    with running(Config(tmp_path, bot_processes=0)) as address:
        assert post(address, json.dumps(CALL).encode()).json()["code"] == "no-such-page"
    seen = (
        "import sys, meikyu.server.app; print(any(n.split('.')[0] == 'mcp' for n in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
