"""The workshop's questions inside the page: the same answers as on a server, without a table."""

import asyncio
import json
from typing import Any

from meikyu.offline.packs import PackDrawer
from meikyu.offline.requests import Reply, Request, answer
from meikyu.table import workshop
from tests.table.house import House


class Nothing:
    """A browser that keeps nothing."""

    async def write(self, operations: object) -> None:
        raise AssertionError(operations)

    async def read(self, name: str) -> str | None:
        return None

    async def under(self, name: str) -> list[str]:
        return []


def ask(method: str, path: str, **body: Any) -> tuple[bool, Any]:
    request = Request(path, method, None, json.dumps(body) if body else "")

    async def scene() -> Reply:
        return await answer(House().hub, PackDrawer(Nothing()), request)

    reply = asyncio.run(scene())
    return reply.ok, json.loads(reply.body)


def test_a_pack_is_drawn_packed_up_and_opened_again() -> None:
    _, data = ask("GET", "/workshop/hidden-rooms/standard")
    assert data == workshop.standard("hidden-rooms")
    stroke = {"stroke": "TurnArrow", "book": 0, "stage": 2, "cell": [6, 1], "way": "right"}
    drawn, looked = ask("POST", "/workshop/hidden-rooms/look", data=data, stroke=stroke)
    assert drawn
    assert looked["faults"] == []
    assert looked["data"]["stages"]["stage"][2]["directions"][5] == "RUUUUU"
    _, packed = ask("POST", "/workshop/file", data=looked["data"])
    _, opened = ask("POST", "/workshop/open", packed=packed["packed"])
    assert opened == {"game": "hidden-rooms", "data": looked["data"]}


def test_what_is_no_pack_is_refused_in_words() -> None:
    drawn, problem = ask("POST", "/workshop/open", packed="AAAA")
    assert not drawn
    assert problem["say"]["id"] == "content-error"
    drawn, problem = ask("POST", "/workshop/hidden-rooms/look", data={}, stroke={"stroke": "Fly"})
    assert not drawn
    assert problem["code"] == "malformed"


def test_what_is_drawn_is_proved_step_by_step() -> None:
    wish = {"game": "hidden-rooms", "part": "latch", "games": 2, "seconds": 0}
    data = workshop.standard("hidden-rooms")
    _, first = ask("POST", "/workshop/proof", data=data, **wish)
    known, last = ask("POST", "/workshop/proof", data=data, tally=first["tally"], **wish)
    assert known
    assert [(one["state"], one["games"], one["done"]) for one in (first, last)] == [
        ("first", 1, False),
        ("first", 2, True),
    ]
    known, problem = ask("POST", "/workshop/proof", data={}, **wish)
    assert not known
    assert problem["say"]["id"] == "content-error"
