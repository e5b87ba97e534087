"""Writes what `web/stories.html` draws: ``python tools/stories.py [FILE]``.

One table of each game is played for a while, with the same dice each time, by the code that runs
tables inside a page. Kept is what the page would be told: the answers to what it asks for, and the
frames of somebody who sits down at that moment. ``npm run dev`` in ``web/`` then shows each board
at ``/stories.html``, without a server.
"""

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FILE = ROOT / "web" / "stories" / "recorded.json"
sys.path.insert(0, str(ROOT / "src"))

from meikyu.core.content import HOME  # noqa: E402
from meikyu.games.registry import find_game, game_ids  # noqa: E402
from meikyu.offline import requests, thinker  # noqa: E402
from meikyu.offline.house import House  # noqa: E402
from meikyu.offline.requests import Request  # noqa: E402
from meikyu.offline.store import Operation  # noqa: E402
from meikyu.table import protocol  # noqa: E402
from meikyu.table.config import Config  # noqa: E402

DICE = "5" * 64
MOMENTS = (0, 9, 30)
"""After how many steps a board is drawn."""
PATIENCE = 60


class Tab:
    """A browser's tab without a browser."""

    def __init__(self) -> None:
        self.house = House(self, self, self, lambda: self, Config(bot_delay=0))
        self.frames: dict[int, list[dict[str, Any]]] = {}
        self._drawers: dict[str, str] = {}
        self._news = asyncio.Event()
        self._count = 0

    def received(self, line: int, frames: str) -> None:
        self.frames[line].extend(json.loads(frames))
        self._news.set()

    def closed(self, line: int) -> None:
        self._news.set()

    async def write(self, operations: Sequence[Operation]) -> None:
        for how, name, text in operations:
            if how in ("add", "put"):
                self._drawers[name] = text
            else:
                gone = [one for one in self._drawers if one.startswith(name)]
                for one in gone if how == "drop-under" else [name]:
                    self._drawers.pop(one, None)

    async def read(self, name: str) -> str | None:
        return self._drawers.get(name)

    async def under(self, name: str) -> list[str]:
        return [self._drawers[one] for one in sorted(self._drawers) if one.startswith(name)]

    async def take(self, name: str) -> bool:
        return True

    def free(self, name: str) -> None:
        pass

    async def ask(self, question: str, job: bytes) -> bytes | None:
        """Bots think at once."""
        return thinker.answer(question, job)

    def end(self) -> None:
        pass

    async def get(self, path: str, method: str = "GET", body: Any = None) -> Any:
        text = "" if body is None else json.dumps(body)
        reply = await self.house.request(Request(path, method, None, text))
        assert reply.ok, reply.body
        return json.loads(reply.body)

    async def come(self, table: str, token: str) -> int:
        self._count += 1
        line = self._count
        self.frames[line] = []
        self.house.connect(line, table)
        await self.say(line, "hello", protocol=protocol.PROTOCOL, tokens=[token])
        return line

    async def say(self, line: int, kind: str, **fields: Any) -> None:
        self._count += 1
        name = f"m{self._count}"
        self.house.send(line, json.dumps({"type": kind, "id": name, **fields}))
        await self._until(line, lambda frame: frame.get("id") == name)

    async def act(self, line: int, choice: int) -> bool:
        """Does one of the things that may be done; says whether the game goes on."""

        def ready(frame: dict[str, Any]) -> bool:
            return frame["type"] == "position" and bool(frame["asked"] or frame["outcome"])

        await self._until(line, lambda _: ready(self._position(line)))
        asked = self._position(line)["asked"]
        if asked is None or not asked["choices"]:
            return False
        action = asked["choices"][choice % len(asked["choices"])]["action"]
        await self.say(line, "act", hand=0, mark=asked["mark"], action=action)
        return True

    def _position(self, line: int) -> dict[str, Any]:
        return [frame for frame in self.frames[line] if frame["type"] == "position"][-1]

    async def _until(self, line: int, found: Any) -> None:
        while not any(map(found, self.frames[line])):
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)


async def _stories(tab: Tab, game: str) -> list[dict[str, Any]]:
    least = find_game(game).seats.start
    seats = [{"kind": "me", "name": "Ann"}]
    seats += [{"kind": "bot", "level": "random"}] * (least - 1)
    wish = {"game": game, "seats": seats, "challenge": DICE, "start": True}
    made = await tab.get("/tables", "POST", wish)
    table, token = made["table"], made["held"][0]["token"]
    line = await tab.come(table, token)
    found: list[dict[str, Any]] = []
    done = 0
    for moment in MOMENTS:
        while done < moment and await tab.act(line, done):
            done += 1
        seen = await tab.come(table, token)
        told = {"info": await tab.get(f"/tables/{table}"), "frames": tab.frames[seen]}
        name = f"{game.replace('-', '')}{moment}"
        story = json.loads(json.dumps(told).replace(table, name))
        found.append({"game": game, "table": name, "steps": done, "token": token, **story})
    return found


async def recorded() -> dict[str, Any]:
    """The answers that depend on the program alone, and the stories."""
    tab = Tab()
    await tab.house.open()
    stories = [story for game in game_ids() for story in await _stories(tab, game)]
    await tab.house.close()
    return {"answers": {path: body.decode() for path, body in requests.fixed()}, "stories": stories}


def write(file: Path) -> None:
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home  # no packs of the user's own
        told = asyncio.run(recorded())
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
