"""The house in a page, without a browser: lines, requests, its store, bots that can be ended."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meikyu.core import record, verifying
from meikyu.core.content import HOME, standard_folder
from meikyu.games.registry import find_game, game_ids
from meikyu.offline import house, requests, thinker
from meikyu.offline.house import House
from meikyu.offline.requests import Request
from meikyu.offline.store import Conflict, Operation
from meikyu.offline.thinker import Failed
from meikyu.table import protocol
from meikyu.table.config import Config
from meikyu.table.errors import NotSaved

GAME = "hidden-rooms"


class Browser:
    """What the tabs of a browser share: a database and locks."""

    def __init__(self) -> None:
        self.drawers: dict[str, str] = {}
        self.locked: dict[str, object] = {}
        self.full = False
        self.locks = True


class Tab:
    """One tab: the page as its house sees it, and the house."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.frames: dict[int, list[dict[str, Any]]] = {}
        self.ended: set[int] = set()
        self.heads: list[Head] = []
        self._news = asyncio.Event()
        self._numbers = 0
        self.house = House(self, self, self, self._head, Config(bot_delay=0))

    # The page.

    def received(self, line: int, frames: str) -> None:
        self.frames.setdefault(line, []).extend(json.loads(frames))
        self._news.set()

    def closed(self, line: int) -> None:
        self.ended.add(line)
        self._news.set()

    # The database.

    async def write(self, operations: Sequence[Operation]) -> None:
        await asyncio.sleep(0)
        if self.browser.full:
            raise NotSaved("QuotaExceededError")
        after = dict(self.browser.drawers)
        for how, name, text in operations:
            if how == "add" and name in after:
                raise Conflict(name)
            if how == "drop":
                after.pop(name, None)
            elif how == "drop-under":
                after = {one: kept for one, kept in after.items() if not one.startswith(name)}
            else:
                after[name] = text
        self.browser.drawers = after

    async def read(self, name: str) -> str | None:
        return self.browser.drawers.get(name)

    async def under(self, name: str) -> list[str]:
        drawers = self.browser.drawers
        return [drawers[one] for one in sorted(drawers) if one.startswith(name)]

    # Its locks.

    async def take(self, name: str) -> bool:
        if not self.browser.locks:
            return True
        return self.browser.locked.setdefault(name, self) is self

    def free(self, name: str) -> None:
        if self.browser.locked.get(name) is self:
            del self.browser.locked[name]

    def _head(self) -> "Head":
        self.heads.append(Head())
        return self.heads[-1]

    # What a player does.

    async def ask(self, path: str, method: str = "GET", body: Any = "", token: str = "") -> Any:
        text = body if isinstance(body, str) else json.dumps(body)
        reply = await self.house.request(Request(path, method, token or None, text))
        if reply.name:
            return reply.body.decode()
        found = json.loads(reply.body)
        return found if reply.ok else {"refused": found}

    async def make(self, *bots: str, game: str = GAME) -> tuple[str, str]:
        """A table that has begun, and the token of its first seat."""
        seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "level": one} for one in bots)]
        made = await self.ask("/tables", "POST", {"game": game, "seats": seats, "start": True})
        return made["table"], made["held"][0]["token"]

    async def come(self, table: str, token: str) -> int:
        """A line to a table, greeted."""
        self._numbers += 1
        line = self._numbers
        self.house.connect(line, table)
        await self.say(line, "hello", protocol=protocol.PROTOCOL, tokens=[token])
        return line

    async def say(self, line: int, kind: str, **fields: Any) -> dict[str, Any]:
        self._numbers += 1
        wanted = f"m{self._numbers}"
        self.house.send(line, json.dumps({"type": kind, "id": wanted, **fields}))
        return await self.until(
            line, lambda frame: frame.get("id") == wanted or frame.get("closing")
        )

    async def until(self, line: int, found: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        while True:
            for frame in self.frames.get(line, ()):
                if found(frame):
                    return frame
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 30)

    def position(self, line: int) -> dict[str, Any]:
        return [one for one in self.frames[line] if one["type"] == "position"][-1]

    async def act(self, line: int, choice: int = 0) -> dict[str, Any]:
        asked = self.position(line)["asked"]
        action = asked["choices"][choice % len(asked["choices"])]["action"]
        return await self.say(line, "act", hand=0, mark=asked["mark"], action=action)


class Head:
    """The worker in which bots think: at once, or not before it is let."""

    slow = False

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.over = asyncio.Event()

    async def ask(self, question: str, job: bytes) -> bytes | None:
        self.asked.append(question)
        if self.slow:
            await self.over.wait()
            raise Failed("ended")
        return thinker.answer(question, job)

    def end(self) -> None:
        self.over.set()


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 120))


async def opened(browser: Browser) -> Tab:
    tab = Tab(browser)
    await tab.house.open()
    return tab


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))


def test_a_game_survives_the_end_of_its_tab_and_its_record_verifies() -> None:
    async def scene() -> None:
        browser = Browser()
        tab = await opened(browser)
        table, token = await tab.make()
        line = await tab.come(table, token)
        for choice in range(4):
            assert (await tab.act(line, choice))["type"] == "ack"
        told = tab.position(line)["told"]

        browser.locked.clear()  # the tab is closed
        later = await opened(browser)
        line = await later.come(table, token)
        assert later.position(line)["told"] == told
        choice = 0
        while later.position(line)["outcome"] is None:
            choice += 1
            await later.act(line, choice)
        match = record.read(await later.ask(f"/tables/{table}/record"), find_game)
        assert verifying.verify(match).good
        assert (await later.ask(f"/tables/{table}/verify"))["good"]
        assert (await later.ask(f"/tables/{table}/replay/1"))["step"] == 1

        text = record.write(match)
        taken = await later.ask("/records", "POST", text)
        assert await later.ask(f"/tables/{taken['table']}/record") == text

    run(scene())


def test_a_table_belongs_to_one_tab_until_that_leaves_it() -> None:
    async def scene() -> None:
        browser = Browser()
        first, second = await opened(browser), await opened(browser)
        table, token = await first.make()
        line = await first.come(table, token)
        refused = await second.ask(f"/tables/{table}")
        assert refused["refused"]["code"] == "elsewhere"
        first.house.hang_up(line)
        await first.until(line, lambda _: line in first.ended)
        while browser.locked:
            await asyncio.sleep(0.01)
        assert (await second.ask(f"/tables/{table}"))["table"] == table

    run(scene())


def test_without_locks_what_another_tab_has_played_is_never_written_over() -> None:
    async def scene() -> None:
        browser = Browser()
        browser.locks = False
        first, second = await opened(browser), await opened(browser)
        table, token = await first.make()
        here, there = await first.come(table, token), await second.come(table, token)
        await first.act(here)
        kept = dict(browser.drawers)
        answer = await second.act(there)
        assert answer["type"] == "error"
        assert answer["code"] in ("not-saved", "closed")
        assert browser.drawers == kept
        await second.until(there, lambda _: there in second.ended)
        again = await second.come(table, token)
        assert second.position(again)["told"] == first.position(here)["told"]

    run(scene())


def test_a_full_storage_changes_nothing() -> None:
    async def scene() -> None:
        browser = Browser()
        tab = await opened(browser)
        table, token = await tab.make()
        line = await tab.come(table, token)
        kept, told = dict(browser.drawers), tab.position(line)["told"]
        browser.full = True
        assert (await tab.act(line))["code"] == "not-saved"
        made = await tab.ask("/tables", "POST", {"game": GAME, "seats": [{"kind": "me"}]})
        assert made["refused"]["code"] == "not-saved"
        assert browser.drawers == kept
        assert tab.position(line)["told"] == told
        browser.full = False
        assert (await tab.act(line))["type"] == "ack"

    run(scene())


def test_a_deleted_table_leaves_nothing_behind() -> None:
    async def scene() -> None:
        browser = Browser()
        tab = await opened(browser)
        before = set(browser.drawers)
        table, token = await tab.make()
        await tab.ask(f"/tables/{table}", "DELETE", token=token)
        left = set(browser.drawers) - before
        assert {name.split("/")[0] for name in left} <= {"content"}
        assert (await tab.ask(f"/tables/{table}"))["refused"]["code"] == "no-such-table"

    run(scene())


def test_a_bot_that_nobody_waits_for_is_ended_in_mid_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinker, "PATIENCE", 0.05)

    async def scene() -> None:
        tab = await opened(Browser())
        line = await tab.come(*await tab.make())
        Head.slow = True
        tab.house.send(line, json.dumps({"type": "hint", "id": "x", "hand": 0}))
        while not (tab.heads and tab.heads[0].asked):
            await asyncio.sleep(0.01)
        tab.house.hang_up(line)
        await asyncio.wait_for(tab.heads[0].over.wait(), 10)
        assert len(tab.heads) == 2, "another one gets ready"

    try:
        run(scene())
    finally:
        Head.slow = False


def test_hints_and_odds_come_from_the_other_worker() -> None:
    async def scene() -> None:
        tab = await opened(Browser())
        table, token = await tab.make(game="elder-sign")
        line = await tab.come(table, token)
        assert (await tab.say(line, "hint", hand=0))["type"] == "advice"
        while tab.position(line)["asked"]["prompt"]["prompt"] != "MovePrompt":
            await tab.act(line)
        found = await tab.say(line, "reckon", hand=0)
        assert found["type"] == "reckoned"
        assert {"advise", "reckon"} <= set(tab.heads[0].asked)

    run(scene())


def test_a_pack_is_taken_kept_and_played_and_a_broken_one_is_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = {
        file.name: file.read_text(encoding="utf-8")
        for file in standard_folder(find_game(GAME).package).iterdir()
        if file.name.endswith(".toml")
    }

    async def scene() -> None:
        browser = Browser()
        tab = await opened(browser)
        kept = dict(browser.drawers)
        broken = {**files, "stages.toml": files["stages.toml"].replace("exit", "exiit", 1)}
        for wrong in (broken, {"pack.toml": files["pack.toml"]}, {}):
            answer = await tab.ask(f"/packs/{GAME}", "POST", {"name": "mine", "files": wrong})
            assert answer["refused"]["code"] == "bad-pack"
            assert answer["refused"]["say"]["id"] == "content-error"
        assert browser.drawers == kept
        assert await tab.ask(f"/packs/{GAME}", "POST", {"name": "mine", "files": files}) is None

        monkeypatch.setenv(HOME, str(tmp_path / "another start"))
        later = await opened(browser)
        packs = (await later.ask(f"/games/{GAME}"))["content"]
        assert [pack["id"] for pack in packs] == ["standard", "mine"]
        wish = {"game": GAME, "seats": [{"kind": "me"}], "content": "mine", "start": True}
        assert "table" in await later.ask("/tables", "POST", wish)

    run(scene())


def test_what_nobody_looks_at_leaves_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "LEFT_SECONDS", 0.0)

    async def scene() -> None:
        browser = Browser()
        tab = await opened(browser)
        table, token = await tab.make()
        line = await tab.come(table, token)
        tab.house.tidy()
        assert table in tab.house.hub.tables.rooms
        tab.house.hang_up(line)
        await tab.until(line, lambda _: line in tab.ended)
        await tab.ask(f"/tables/{table}")
        tab.house.tidy()
        assert table not in tab.house.hub.tables.rooms

    run(scene())


def test_whatever_is_asked_is_answered() -> None:
    async def scene() -> None:
        tab = await opened(Browser())
        for path, method, body in (
            ("/nothing", "GET", ""),
            ("/tables", "POST", "{"),
            ("/tables", "POST", "[" * 5000),
            ("/tables/none/replay/x", "GET", ""),
            ("/tables/none", "DELETE", ""),
            ("/records", "POST", "no record"),
            (f"/packs/{GAME}", "POST", {"name": "../x", "files": {}}),
            (f"/packs/{GAME}/..", "DELETE", ""),
        ):
            found = await tab.ask(path, method, body)
            assert set(found["refused"]) >= {"code", "say"}, path

    run(scene())


def test_the_fixed_answers_are_those_of_the_engine() -> None:
    answers = dict(requests.fixed())

    async def scene() -> None:
        tab = await opened(Browser())
        for path in ("/games", *(f"/games/{game}" for game in game_ids())):
            assert json.loads(answers[path]) == await tab.ask(path)

    run(scene())
    assert msgspec.json.decode(answers["/server"])["protocol"] == protocol.PROTOCOL
