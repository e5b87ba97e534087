"""The adventurer's way: between tied ones the owner of the sheet chooses."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from meikyu.core.content import HOME
from tests.browser.conftest import Visit
from tests.browser.house import ROOT, Server
from tests.browser.sheets import Sheets, after, lines_of, position_number, sound
from tests.games.roguewright.sheets import CONTENT, OWN

STANDARD = ROOT / "src" / "meikyu" / "games" / "roguewright" / "content"


class DrawnServer(Server):
    """A server that has the maps and tracks of the golden games, too."""

    def __init__(self, folder: Path) -> None:
        pack = folder / "home" / "content" / "roguewright" / CONTENT.id
        shutil.copytree(STANDARD, pack)
        for name in OWN:
            shutil.copy(ROOT / "tests" / "games" / "roguewright" / f"{name}.toml", pack)
        self.more = {HOME: str(folder / "home")}
        super().__init__(folder)


@pytest.fixture(scope="module")
def server(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The page is built with the first server."""
    running = DrawnServer(tmp_path_factory.mktemp("drawn"))
    yield running
    running.kill()


def test_between_tied_ways_the_owner_of_the_sheet_chooses(visit: Visit, server: Server) -> None:
    """The golden game of two: routes tie on the sheet on top, the second one, and on the first."""
    *_, end = lines_of("two-advanced")
    sheets = Sheets(
        *(server.port, "me", "me"),
        content=CONTENT.id,
        options={"map": "advanced"},
        challenge=end["seed"],
    )
    phone, desk = visit("phone", "ja", "dark"), visit("desktop", "en", "light")
    for seat, player in enumerate((phone, desk)):
        sheets.open(player, seat)
    sheets.follow("two-advanced", until="TakeWay")
    expect(desk.find(".question")).to_contain_text("Which room comes next?")
    ways = desk.find(".decide").get_by_role("button", name="On to ")
    assert ways.count() == desk.find("svg.board .target").count() >= 2
    expect(phone.find(".decide")).to_contain_text("シートの持ち主が道を選んでいます。")
    expect(phone.find(".status")).to_contain_text("迎撃パート")
    expect(phone.find("svg.board .target")).to_have_count(0)
    sound(desk)
    sound(phone)
    expect(ways.filter(has_text="G6–J11")).to_contain_text("does not count")
    ways.filter(has_text="G6–J11").hover()  # what is pointed at beside the sheet is shown on it
    expect(desk.find("svg.board .target.now")).to_have_attribute("aria-label", "On to G6–J11")
    desk.button("Hint").click()
    expect(desk.find("svg.board .advised")).to_have_count(1)
    ways.filter(has_text="G6–J11").click()
    expect(desk.find(".log")).to_contain_text("G6–J11")  # it goes on from there

    # The other sheet's owner chooses twice, on the sheet: by touch and by keyboard.
    target = phone.find("svg.board .target")
    expect(phone.find(".question")).to_be_visible()
    assert target.count() >= 2
    at_a_free_corner = {"x": 12.0, "y": 12.0}  # elsewhere another room is over it
    number = position_number(phone)
    phone.find(".target[aria-label^='A10–C11']").tap(position=at_a_free_corner)
    after(phone, number)
    expect(phone.find(".question")).to_be_visible()
    phone.tab_to(phone.find("svg.board").get_by_role("button", name="B1–C7"))
    phone.press("Enter")
    for player in (phone, desk):
        expect(player.find(".result")).to_be_visible()
