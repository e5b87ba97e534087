"""A site for the browser tests: built once, served by a plain file server from a sub-path."""

import functools
import http.server
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

import hatch_build
from meikyu.games.registry import find_game
from meikyu.offline.site import building
from meikyu.table import shelf as shelves
from tests.browser.house import Visitor

PLACE = "games/of mine"
"""Where on its host the site is; a name that has to be quoted."""


KEPT = "async () => (await (await caches.open('meikyu-engine')).keys()).length"
CHOOSE = """async (most) => {
  const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));
  for (let made = 0; made < most; ) {
    if (document.querySelector('.result')) return true;
    const choices = [...document.querySelectorAll('.choices button:not(:disabled)')];
    if (choices.length) choices[made++ % choices.length].click();
    await pause(20);
  }
  return false;
}"""
"""Plays on the plain board: one choice after the other, until the game is over."""
MOST = 5000
SLOW = 180_000
"""Milliseconds for what waits for the engine: a machine with much else to do takes its time."""

TITLES = {game.id: game.about.title["en"] for game in shelves.games()}

Come = Callable[..., Visitor]


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class Host:
    """A host for files that knows nothing of this project. It can go away."""

    def __init__(self, root: Path) -> None:
        handler = functools.partial(_Quiet, directory=str(root))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._there = True

    @property
    def address(self) -> str:
        return f"{self.origin}/{PLACE.replace(' ', '%20')}/"

    def stop(self) -> None:
        if self._there:
            self._there = False
            self._server.shutdown()
            self._server.server_close()


def build(folder: Path) -> Path:
    """The site, in a folder as a host would have it."""
    hatch_build.build()
    site = folder / PLACE
    site.parent.mkdir(parents=True)
    building.build(site)
    return folder


@contextmanager
def host(root: Path) -> Iterator[Host]:
    running = Host(root)
    try:
        yield running
    finally:
        running.stop()


# -- what people do ------------------------------------------------------------------------------


def shelf(visitor: Visitor) -> None:
    visitor.open("#/")
    expect(visitor.find("h1").first).to_be_visible()


def ready(visitor: Visitor) -> None:
    """The engine has come."""
    expect(visitor.find("aside.strip")).to_have_count(0, timeout=SLOW)


def go_offline(visitor: Visitor, host: Host) -> None:
    """The first visit is over: everything is kept. The host goes away."""
    visitor.page.evaluate("async () => { await navigator.serviceWorker.ready }")
    ready(visitor)
    while visitor.page.evaluate(KEPT) < 3:
        visitor.page.wait_for_timeout(100)
    host.stop()


def set_up(visitor: Visitor, game: str, plain: bool = True, bots: int = 1) -> None:
    """What Play now opens: a table with bots, where the game has room for them."""
    known = find_game(game)
    bots = min(bots, known.seats[-1] - 1)
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "random"}] * bots]
    visitor.page.evaluate(
        """([game, seats, plain]) => {
            localStorage.setItem(`meikyu.setup.${game}`, JSON.stringify({ seats }));
            localStorage.setItem("meikyu.plain", JSON.stringify({ [game]: plain }));
        }""",
        [game, seats, plain],
    )
    visitor.open("#/")
    visitor.page.reload()


def play_now(visitor: Visitor, game: str) -> None:
    visitor.page.get_by_role("button", name=f"Play now: {TITLES[game]}").click()
    if find_game(game).seats[-1] > 1:
        visitor.find("form[data-game] .btn.primary").click()
    expect(visitor.page).to_have_url(re.compile(r"/t/\w+$"), timeout=SLOW)


def choose(visitor: Visitor, most: int) -> bool:
    """Makes choices; whether the game is over."""
    expect(visitor.find(".choices button, .result").first).to_be_visible(timeout=SLOW)
    over = bool(visitor.page.evaluate(CHOOSE, most))
    # The last choice is answered, too: until then the buttons wait.
    expect(visitor.find(".choices button:enabled, .result").first).to_be_visible(timeout=SLOW)
    return over


def record_of(visitor: Visitor) -> str:
    """The record, as a file from the page."""
    with visitor.page.expect_download() as saving:
        visitor.page.get_by_role("link", name="Save the record").first.click()
    return Path(saving.value.path()).read_text(encoding="utf-8")
