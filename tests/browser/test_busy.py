"""A class opens the page at once; what a server refuses for now, the page asks for again."""

import json
import threading
import time
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

import hatch_build
from meikyu.server.config import Config
from tests.browser.house import Visitor
from tests.server.table import Address, Refusal, running

COLD_VISITS = 40
MOST = {"shelf": 26, "table": 42}
"""Requests of a browser that was never here; sockets are not among them."""
BUSY = json.dumps(
    {"code": "too-many-requests", "say": {"id": "error-too-many-requests", "args": {"seconds": 1}}}
)


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server at its usual limits."""
    hatch_build.build()
    with running(Config(tmp_path_factory.mktemp("usual"), bot_processes=0)) as server:
        yield server


def paths(server: Address, kind: str) -> str:
    if kind == "shelf":
        return "/"
    made = server.make("me", "open", game="elder-sign")
    token = made["held"][0]["token"]
    return str(server.get(f"/api/tables/{made['table']}/link", token=token)["path"])


@pytest.mark.parametrize("kind", MOST)
def test_forty_cold_visits_at_once_from_one_address_are_all_served(
    chromium: Browser, usual: Address, kind: str
) -> None:
    """Chromium says what a visit asks for; forty visitors ask for all of it at once."""
    asked: list[tuple[str, str, bytes | None]] = []
    visitor = Visitor(chromium, usual.url)
    try:
        visitor.page.on(
            "request",
            lambda one: asked.append(
                (one.method, one.url.removeprefix(usual.url), one.post_data_buffer)
            ),
        )
        visitor.open(paths(usual, kind))
        visitor.page.wait_for_load_state("networkidle")
        assert visitor.complaints == []
    finally:
        visitor.close()
    assert len(asked) <= MOST[kind], asked
    answers: Counter[str] = Counter()

    def visit() -> None:
        for method, path, body in asked:
            try:
                usual.fetch(method, path, None if body is None else json.loads(body))
                answers["good"] += 1
            except Refusal as refusal:
                answers[refusal.code] += 1

    threads = [threading.Thread(target=visit) for _ in range(COLD_VISITS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "good" in answers
    assert not any(code.startswith("too-") for code in answers), answers


class Busy:
    """Refuses each address some times before it lets it through."""

    def __init__(self, visitor: Visitor, what: str, times: int = 1) -> None:
        self.times = times
        self.asked: Counter[str] = Counter()
        visitor.page.route(what, self._answer)

    def _answer(self, route: Route) -> None:
        self.asked[route.request.url] += 1
        if self.asked[route.request.url] <= self.times:
            route.fulfill(status=429, content_type="application/json", body=BUSY)
        else:
            route.continue_()


@pytest.mark.parametrize(
    "what", ["**/assets/*.js", "**/assets/*.css", "**/*.svg", "**/api/**"], ids=lambda one: one[3:]
)
def test_what_is_refused_for_now_comes_by_itself(
    chromium: Browser, usual: Address, what: str
) -> None:
    visitor = Visitor(chromium, usual.url)
    try:
        busy = Busy(visitor, what)
        visitor.open("/g/hidden-rooms")
        expect(visitor.button("Play now")).to_be_visible()
        assert busy.asked
        visitor.page.wait_for_function(
            "() => [...document.images].every(one => one.complete && one.naturalWidth)"
        )
        margin = "() => getComputedStyle(document.body).margin"
        visitor.page.wait_for_function(f"() => ({margin})() === '0px'")
        # The icon of a tab is the browser's to ask for.
        counts = {path: n for path, n in busy.asked.items() if not path.endswith("favicon.svg")}
        assert counts
        assert all(count > 1 for count in counts.values()), counts
    finally:
        visitor.close()


@pytest.mark.parametrize(
    ("locale", "line"), [("en", "The server is busy."), ("ja", "サーバーが混み合っています。")]
)
def test_after_five_seconds_the_page_says_that_it_waits(
    chromium: Browser, usual: Address, locale: str, line: str
) -> None:
    visitor = Visitor(chromium, usual.url, locale=locale)  # type: ignore[arg-type]
    try:
        Busy(visitor, "**/api/games", times=4)
        began = time.monotonic()
        visitor.open()
        slow = visitor.find("#slow")
        expect(slow).to_contain_text(line)
        assert time.monotonic() - began >= 5
        assert visitor.violations() == []
        expect(slow).to_be_hidden()
        expect(visitor.find("h1")).to_be_visible()
    finally:
        visitor.close()
