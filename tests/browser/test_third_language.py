"""The whole page in a language that nobody has written for: nothing is cut off, nothing is left in
English. See `tests/third_language.py`."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import hatch_build
from meikyu.games import PLACES
from tests import third_language
from tests.browser.house import Server, Visitor
from tests.browser.looking import faults
from tests.browser.process import PAGE
from tests.browser.test_in_sight import PLAYED
from tests.browser.test_widths import PAGES
from tests.third_language import LOCALE, left_in_english

SIZES = ((390, 844), (1280, 800))
DECISIONS = 6
SCREENS = {
    "/": "article",
    "/rules": "main a",
    "/daily": "main h1",
    "/statistics": "main h1",
    "/puzzles": "main h1",
    "/workshop": "main h1",
    "/no/such/place": "main h1",
    "/cards/elder-sign": ".gallery li",
    "/train/dungeon-in-memory": "main h1",
}
READ = """() => {
  const page = document.documentElement;
  const ours = (element) => element.closest('[lang]') === page &&
    !element.closest('script, style, noscript, kbd, code, .seed');
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (ours(node.parentElement)) found.push(node.data);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (ours(element)) found.push(element.getAttribute(name));
  return found;
}"""
"""All that the page says, also to a screen reader, but for what names its language."""
NAMES = frozenset({"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"})
"""What a browser without data of the language says for the days."""
MAKERS = frozenset({"Richard", "Launius", "Kevin", "Wilson"})
WHOLE = "document.querySelectorAll('.live').forEach((one) => { one.style.maxHeight = 'none' })"
"""A board in the rules is a picture with its foot cut off; boards are looked at on their tables."""
SEED = re.compile(r"^[0-9a-f]{64}$")


class Abroad(Server):
    """Serves the page of a package that speaks one more language."""

    def __init__(self, folder: Path, source: Path, page: Path) -> None:
        self.more = {"PYTHONPATH": str(source), PAGE: str(page)}
        super().__init__(folder, games="")


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("abroad")
    web, built = third_language.page(folder), folder / "page"
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    subprocess.run(
        [hatch_build.node(), vite, "build", "--logLevel=warn", f"--outDir={built}"],
        cwd=web,
        check=True,
    )
    running = Abroad(folder / "data", third_language.engine(folder), built)
    yield running
    running.kill()


@pytest.fixture
def visitor(chromium: Browser, abroad: Server) -> Iterator[Visitor]:
    come = Visitor(chromium, abroad.address, "desktop", LOCALE)  # type: ignore[arg-type]
    yield come
    come.close()
    assert [one for one in come.complaints if "404" not in one] == []


def wrong(visitor: Visitor, where: str) -> list[str]:
    """What is cut off, or left in English, in a narrow window and in a wide one."""
    found = []
    visitor.page.evaluate(WHOLE)
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate("() => new Promise((done) => setTimeout(done, 60))")
        found += [f"{where}, {width}: {one}" for one in faults(visitor)]
    for text in visitor.page.evaluate(READ):
        if SEED.match(text.strip()):
            continue
        words = left_in_english(text, NAMES | MAKERS)
        found += [f"{where}: {words} in {text.strip()[:80]!r}"] if words else []
    return list(dict.fromkeys(found))


@pytest.mark.full
def test_every_screen_speaks_it_and_has_room_for_it(visitor: Visitor) -> None:
    found: list[str] = []
    for path, sign in SCREENS.items():
        visitor.open(path)
        expect(visitor.find(sign).first).to_be_visible()
        assert visitor.find("html").get_attribute("lang") == LOCALE
        found += wrong(visitor, path)
    assert not found, "\n".join(found)


@pytest.mark.full
@pytest.mark.parametrize("game", PLACES)
def test_every_page_of_a_game_speaks_it_and_has_room_for_it(
    visitor: Visitor, abroad: Server, game: str
) -> None:
    found: list[str] = []
    for page in PAGES:
        page(visitor, abroad, game)
        found += wrong(visitor, page.__name__)
    assert not found, "\n".join(found)


@pytest.mark.full
@pytest.mark.parametrize("game", PLACES)
def test_every_table_speaks_it_and_has_room_for_it(
    visitor: Visitor, abroad: Server, game: str
) -> None:
    table = PLAYED[game](abroad)
    visitor.open(str(next(table)))
    expect(visitor.find("main.play .board *").first).to_be_attached()
    found: list[str] = []
    for number, _ in zip(range(DECISIONS), table, strict=False):
        found += wrong(visitor, f"decision {number}")
    assert not found, "\n".join(found)


def test_what_is_left_in_english_is_noticed(chromium: Browser, server: Server) -> None:
    visitor = Visitor(chromium, server.address, "phone", "en")
    visitor.open("/")
    expect(visitor.find("article").first).to_be_visible()
    texts = visitor.page.evaluate(READ)
    visitor.close()
    assert any("Hidden" in left_in_english(text) for text in texts)
