"""A page's bots run compiled rules; where those are damaged, blocked or late, it plays on."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from meikyu.offline.site.building import ENGINE, add_kernels
from meikyu.offline.site.kernels import finding
from tests.browser import static
from tests.browser.house import Visitor
from tests.browser.static import SLOW, choose, play_now, set_up, shelf

GAME = "dungeon-in-memory"
FILE = "**/kernels-*.packed"
COMPILED, INTERPRETED = "in this browser, compiled", "in this browser, interpreted"

Enter = Callable[..., Visitor]


@pytest.fixture
def enter(chromium: Browser, site: Path, tmp_path: Path) -> Iterator[Enter]:
    """A visitor plays against a bot on a site with a module."""
    left: list[Callable[[], None]] = []

    def visit(module: bytes, way: Callable[[Route], None] | None = None) -> Visitor:
        root = Path(shutil.copytree(site, tmp_path / "host"))
        add_kernels(root / static.PLACE / ENGINE, module)
        host = static.Host(root)
        visitor = Visitor(chromium, host.address)
        left.extend((visitor.close, host.stop))
        if way is not None:
            visitor.context.route(FILE, way)
        shelf(visitor)
        set_up(visitor, GAME)
        play_now(visitor, GAME)
        choose(visitor, 3)
        return visitor

    yield visit
    for leave in left:
        leave()


def says(visitor: Visitor, what: str) -> None:
    visitor.button("Settings").click()
    expect(visitor.page.get_by_text(what)).to_be_visible(timeout=SLOW)
    visitor.page.keyboard.press("Escape")


@pytest.mark.full
def test_a_damaged_module_is_left_and_the_bots_play_on(enter: Enter) -> None:
    visitor = enter(b"\0asm\1\0\0\0 and then nothing that could be right")
    says(visitor, INTERPRETED)
    choose(visitor, 3)
    assert all("kernels" in one for one in visitor.complaints)


@pytest.mark.full
def test_a_blocked_module_is_done_without(enter: Enter) -> None:
    visitor = enter(b"never seen", lambda route: route.abort())
    says(visitor, INTERPRETED)
    choose(visitor, 3)


@pytest.fixture(scope="session")
def module() -> bytes:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("MEIKYU_INTERPRETED", raising=False)
        found = finding.find()
    if found is None:
        pytest.skip("no compiled kernels for a page can be made here")
    return found


@pytest.mark.full
def test_bots_run_compiled_rules_also_when_they_come_late(enter: Enter, module: bytes) -> None:
    waiting: list[Route] = []
    visitor = enter(module, lambda route: waiting.append(route))
    says(visitor, INTERPRETED)
    for route in waiting:
        route.continue_()
    choose(visitor, 3)
    says(visitor, COMPILED)
    choose(visitor, 3)
    assert visitor.complaints == []
