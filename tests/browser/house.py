"""What the browser tests and the screenshots share: a server, a browser, and people who look.

A *visitor* is one person with a device: a window of a size, a language, a light. What the page
complains about on the console is kept, and asked for at the end.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import hatch_build
from meikyu.games.registry import EXTRA
from tests.games import LANTERNS

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000
"""Milliseconds to wait for what should come: a busy machine is slow, not wrong."""
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}

POSITION = """() => document.querySelector('.result') ? null : JSON.stringify(
    [...document.querySelectorAll('.question, .told li')].map(one => one.innerText))"""
"""What the plain board asks and tells; null once the result is there."""

Size = Literal["desktop", "phone"]
Locale = Literal["en", "ja"]
Light = Literal["dark", "light"]


class Server:
    """A server process that can be killed and started again at the same address."""

    module = "tests.browser.process"
    more: Mapping[str, str] = {}
    """What its environment has besides."""

    def __init__(self, folder: Path, games: str = LANTERNS) -> None:
        self.folder = folder
        self.games = games
        """Which it has besides those of the package."""
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts, on the same port as before if there was one."""
        port = [str(self.port)] if self.port else []
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module, str(self.folder), *port],
            cwd=ROOT,
            env={**os.environ, EXTRA: self.games, **self.more},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def kill(self) -> None:
        """As when the power fails."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def server(folder: Path, games: str = LANTERNS) -> Iterator[Server]:
    """A server with the built page."""
    hatch_build.fetch_tools()  # axe-core is one of them
    hatch_build.build()
    running = Server(folder, games)
    try:
        yield running
    finally:
        running.kill()


@contextmanager
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    expect.set_options(timeout=PATIENCE)
    program = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        try:
            yield chromium
        finally:
            chromium.close()


class Visitor:
    """A person with a device."""

    def __init__(
        self,
        chromium: Browser,
        address: str,
        size: Size = "desktop",
        locale: Locale = "en",
        light: Light = "dark",
        speed: str = "at-once",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> None:
        """At once and without movement, unless it is that which is looked at."""
        width, height = SIZES[size]
        self.address = address
        self.locale = locale
        self.context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme=light,
            reduced_motion=motion,
            has_touch=size == "phone",
        )
        # In a document without an origin (a picture of the server) there is no storage.
        self.context.add_init_script(
            f"""try {{ localStorage.getItem('meikyu.speed') ??
                   localStorage.setItem('meikyu.speed', '"{speed}"') }} catch {{}}"""
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, element: Locator, most: int = 60) -> None:
        """Reaches an element by the Tab key alone."""
        for _ in range(most):
            if element.evaluate("element => element === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"{element} cannot be reached by Tab")

    def told(self) -> list[str]:
        """The position in sentences, as the plain board shows it."""
        return self.find(".told li").all_inner_texts()

    def asked(self) -> str | None:
        """The question of the plain board and the position it is asked in, read in one look: the
        result may take its place at any moment. None once the game is over."""
        self.find(".question, .result").first.wait_for()
        position = self.page.evaluate(f"({POSITION})()")
        return None if position is None else str(position)

    def asked_anew(self, before: str) -> None:
        """Waits until something else is asked than before, or the game is over."""
        self.page.wait_for_function(
            f"""before => document.querySelector('.result') ||
                  (document.querySelector('.question') && ({POSITION})() !== before)""",
            arg=before,
        )

    def violations(self) -> list[str]:
        """What axe-core finds wrong with the page as it is now."""
        self.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{one['id']}: {one['help']} {json.dumps([n['target'] for n in one['nodes']])}"
            for one in found
        ]

    def too_wide(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))

    def close(self) -> None:
        self.context.close()
