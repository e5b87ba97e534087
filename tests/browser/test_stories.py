"""Every board is drawn from recorded frames without a server: `/stories.html`, as `npm run dev`
shows it."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

import hatch_build
from meikyu.games import PLACES
from tests.browser.house import Locale, Size, Visitor
from tools import stories

PATIENCE = 120
DRAWING = "main svg:visible"
Open = Callable[..., Visitor]


@pytest.fixture(scope="module")
def told() -> list[dict[str, Any]]:
    subprocess.run([sys.executable, "tools/stories.py"], cwd=hatch_build.ROOT, check=True)
    found: list[dict[str, Any]] = json.loads(stories.FILE.read_text(encoding="utf-8"))["stories"]
    return found


@pytest.fixture(scope="module")
def address(told: list[dict[str, Any]]) -> Iterator[str]:
    """What serves the page's sources to those who change them."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    vite = hatch_build.WEB / "node_modules" / "vite" / "bin" / "vite.js"
    options = ["--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    with subprocess.Popen(
        [hatch_build.node(), vite, *options],
        cwd=hatch_build.WEB,
        env={**os.environ, "MEIKYU_SERVER": "http://127.0.0.1:9"},
        stdout=subprocess.DEVNULL,
    ) as serving:
        try:
            _wait_for(f"http://127.0.0.1:{port}/stories.html", serving)
            yield f"http://127.0.0.1:{port}"
        finally:
            serving.terminate()


def _wait_for(page: str, serving: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + PATIENCE
    while serving.poll() is None and time.monotonic() < until:
        try:
            with urlopen(page):
                return
        except URLError:
            time.sleep(0.1)
    raise AssertionError("the page's sources are not served")


@pytest.fixture
def opened(address: str, chromium: Browser) -> Iterator[Open]:
    visitors: list[Visitor] = []

    def open_story(story: dict[str, Any], size: Size = "desktop", locale: Locale = "en") -> Visitor:
        visitor = Visitor(chromium, address, size, locale)
        visitors.append(visitor)
        visitor.context.set_default_timeout(PATIENCE * 1000)
        visitor.open(f"/stories.html#/t/{story['table']}#{story['token']}")
        expect(visitor.find(DRAWING).first).to_be_visible(timeout=PATIENCE * 1000)
        visitor.page.evaluate("() => document.fonts.ready.then(() => true)")
        return visitor

    yield open_story
    for visitor in visitors:
        visitor.context.close()


def of(told: list[dict[str, Any]], game: str) -> list[dict[str, Any]]:
    return [story for story in told if story["game"] == game]


@pytest.mark.parametrize("game", PLACES)
def test_the_board_is_drawn(game: str, told: list[dict[str, Any]], opened: Open) -> None:
    assert opened(of(told, game)[1]).complaints == []


@pytest.mark.full
@pytest.mark.parametrize("game", PLACES)
def test_each_moment_has_a_picture_of_its_own(
    game: str, told: list[dict[str, Any]], opened: Open
) -> None:
    pictures = {opened(story).page.screenshot() for story in of(told, game)}
    assert len(pictures) == len(stories.MOMENTS)


@pytest.mark.full
@pytest.mark.parametrize("game", PLACES)
def test_boards_are_drawn_on_a_phone_in_japanese(
    game: str, told: list[dict[str, Any]], opened: Open
) -> None:
    for story in of(told, game):
        visitor = opened(story, "phone", "ja")
        assert visitor.complaints == []
        assert visitor.page.evaluate("() => document.documentElement.lang") == "ja"


def test_the_list_of_boards_leads_to_each(
    told: list[dict[str, Any]], address: str, chromium: Browser
) -> None:
    visitor = Visitor(chromium, address)
    visitor.open("/stories.html")
    expect(visitor.find("#page a")).to_have_count(len(told), timeout=PATIENCE * 1000)
    visitor.find("#page a").first.click()
    expect(visitor.find(DRAWING).first).to_be_visible(timeout=PATIENCE * 1000)
    visitor.context.close()


def test_the_record_is_not_part_of_the_page() -> None:
    built = Path(hatch_build.ROOT) / "src" / "meikyu" / "server" / "page"
    assert not (built / "stories.html").exists()
