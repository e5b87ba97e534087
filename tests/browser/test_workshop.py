"""The workshop: a stage is drawn, a fault is seen and mended, played, and sent in a link."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.drawing import Board
from tests.browser.house import Light, Locale, Server, Size, Visitor

ENDS = re.compile("end of the route|経路の終わり")
PLAY = {"en": "Play this stage", "ja": "このステージで遊ぶ"}


def begin(player: Visitor) -> Board:
    """From an empty workshop to a copy of our stages."""
    player.open("/workshop")
    expect(player.find(".empty .picture > svg")).to_be_visible()
    assert player.violations() == []
    assert player.too_wide() <= 0
    player.find(".empty .primary").click()
    expect(player.find("[role=grid]")).to_be_visible()
    expect(player.page).to_have_url(re.compile(r"/workshop/\w+/latch$"))
    return Board(player)


def undo(player: Visitor) -> None:
    player.page.keyboard.press("Control+z")


@pytest.mark.parametrize(
    ("size", "locale", "light"),
    [("desktop", "en", "dark"), pytest.param(*("phone", "ja", "light"), marks=pytest.mark.full)],
)
def test_a_stage_is_drawn_mended_sent_in_a_link_and_played(
    visit: Visit, server: Server, size: Size, locale: Locale, light: Light
) -> None:
    player = visit(size, locale, light)
    board = begin(player)
    assert player.violations() == []
    assert player.too_wide() <= 0

    # The end is pulled elsewhere: the arrows beside the route follow.
    first = board.says("e4")
    board.drag("b1", "b2", "a2", "a5", "e5", "e6")
    expect(board.cell("e6")).to_have_attribute("aria-label", re.compile("route|経路"))
    assert board.says("e4") == first

    # Two arrows that point at each other are shown at their cells and in the list, and mended.
    player.find(".tools .btn").nth(1).click()
    board.click("f1")
    expect(board.cell("f1")).to_have_attribute("aria-label", re.compile("down|下"))
    board.click("f2")
    expect(board.cell("f1")).to_have_attribute("aria-label", re.compile("HID-R2"))
    if size == "desktop":
        expect(player.find(".faults li")).to_have_count(2)
        expect(player.find(".note")).to_contain_text("HID-R2")
    assert player.violations() == []
    player.find(".foot .primary").click()  # mend it: the focus goes to the cell
    expect(board.cell("f1")).to_be_focused()
    player.press("Backspace")  # the proposed arrow again
    expect(player.find(".foot .primary")).to_have_text(PLAY[locale])

    # The link holds the pack itself; somebody else opens it, plays it, and copies it.
    player.find(".foot .wide").click()
    player.find("dialog .primary").click()
    link = player.find("dialog input[readonly]").input_value()
    assert player.violations() == []
    player.page.keyboard.press("Escape")
    friend = visit("phone" if size == "desktop" else "desktop", locale, light)
    friend.page.goto(link)
    expect(friend.find("main h1")).to_be_visible()
    expect(friend.find(".parts li")).to_have_count(10)
    assert friend.violations() == []
    assert friend.too_wide() <= 0
    friend.find("main .primary").click()
    expect(friend.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(friend.find("svg.board")).to_be_visible()

    # What was drawn is kept, to the first step.
    player.page.reload()
    expect(board.cell("e6")).to_have_attribute("aria-label", re.compile("route|経路"))
    for _ in range(6):
        undo(player)
        player.page.wait_for_timeout(50)
    expect(board.cell("a1")).to_have_attribute("aria-label", ENDS)
    player.find(".foot .primary").click()
    expect(player.find("svg.board")).to_be_visible()
    expect(player.find(".foe h2")).to_have_text("The Latch" if locale == "en" else "かんぬき")


def test_a_stage_is_drawn_with_keys_alone(visit: Visit, server: Server) -> None:
    player = visit("desktop", "en", "dark")
    board = begin(player)
    player.tab_to(board.cell("c2"))
    player.press("ArrowLeft", "ArrowLeft", "ArrowUp")  # a1, the end of the route
    expect(board.cell("a1")).to_be_focused()
    player.press("Backspace")  # the route is cut there: nothing is left of it but the end
    player.press("ArrowRight", "Enter", "ArrowRight")
    expect(player.find("p.vh[role=status]")).to_contain_text("comes back to row 1, column 3")
    player.press("Escape", "ArrowDown", "ArrowDown", "ArrowDown", "2", "Space")
    expect(player.find("[role=gridcell]:focus")).to_be_visible()
    player.press("g")
    expect(player.find("#shop-proof")).to_be_focused()


def test_a_pack_is_saved_as_a_file_and_opened_again(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    player = visit("desktop", "en", "light")
    begin(player)
    player.button("Pack").click()
    player.page.get_by_label("Name (English)").fill("The Cellar Book")
    player.page.get_by_label("Name (English)").press("Tab")
    expect(player.find(".bar .game a")).to_have_text("The Cellar Book")
    with player.page.expect_download() as saving:
        player.button("Save as a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name == "The-Cellar-Book.meikyu-pack"

    other = visit("desktop", "en", "dark")
    other.open("/workshop")
    other.find("input[type=file]").set_input_files(file)
    expect(other.find(".bar .game a")).to_have_text("The Cellar Book")
    other.open("/workshop")
    expect(other.find(".pack h2")).to_have_text("The Cellar Book")
    assert other.violations() == []
    assert other.too_wide() <= 0

    spoiled = tmp_path / "spoiled.meikyu-pack"
    spoiled.write_bytes(b"PK" + bytes(100))
    other.find("input[type=file]").set_input_files(spoiled)
    expect(other.find(".notice")).to_be_visible()
    other.complaints[:] = [one for one in other.complaints if "409" not in one]
    other.find(".pack .btn").click()
    other.button("Pack").click()
    other.button("Delete").click()
    other.button("Delete it for good").click()
    expect(other.find(".empty h1")).to_be_visible()


def test_turning_to_another_part_opens_nothing_again_and_asks_for_no_proof_of_it(
    visit: Visit, server: Server
) -> None:
    """An answer to a second opening would take the place of what was drawn meanwhile, and blocks
    are no map that bots could play."""
    player = visit("phone")
    player.open("/workshop")
    player.find(".story .two button").first.click()
    player.find("[data-game=roguewright] .ours").click()
    expect(player.find("[role=gridcell][data-cell=A1]")).to_be_visible()
    again: list[Route] = []
    proved: list[str] = []

    def look(route: Route) -> None:
        if route.request.post_data_json.get("stroke"):
            route.continue_()
        else:
            again.append(route)  # whatever is asked at an opening is answered late

    def prove(route: Route) -> None:
        proved.append(route.request.post_data_json["part"])
        route.fulfill(body="null", content_type="application/json")

    player.page.route("**/workshop/roguewright/look", look)
    player.page.route("**/workshop/proof", prove)
    with player.page.expect_request(lambda asked: asked.url.endswith("/workshop/proof")):
        player.find(".rank .step").nth(1).click()
    with player.page.expect_request(lambda asked: asked.url.endswith("/workshop/proof")):
        player.find(".maps .btn").nth(2).click()
    player.find(".blocks li").first.locator("button").nth(15).click()
    expect(player.find(".blocks .wrong")).to_have_count(1)
    assert again == []
    assert set(proved) == {"advanced", "basic"}


@pytest.mark.parametrize(
    ("size", "locale", "light"),
    [("desktop", "ja", "light"), pytest.param(*("phone", "en", "dark"), marks=pytest.mark.full)],
)
def test_a_map_is_painted_mended_and_played(
    visit: Visit, server: Server, size: Size, locale: Locale, light: Light
) -> None:
    player = visit(size, locale, light)
    player.open("/workshop")
    player.find(".story .two button").first.click()
    player.find("[data-game=roguewright] .ours").click()
    board = Board(player)
    expect(board.cell("A1")).to_be_visible()
    assert player.violations() == []
    assert player.too_wide() <= 0

    # One ghost too many is said, at the palette and in the list; erased again, all is well.
    ghosts = player.find(".piece .num").nth(2)
    expect(ghosts).to_have_text("8/8")
    player.find(".piece").nth(2).click()
    if size == "phone":
        board.cell("E1").tap()  # the first touch puts the cursor
        player.find(".put").click()
    else:
        board.click("E1")
    expect(ghosts).to_have_text("9/8")
    expect(player.find(".told")).to_contain_text("9")
    player.find(".foot .primary").click()
    assert player.violations() == []
    player.page.keyboard.press("Control+z")
    expect(ghosts).to_have_text("8/8")
    if size == "desktop":
        player.tab_to(board.cell("E1"))
        player.press("ArrowRight", "1", "Enter")
        expect(board.cell("F1")).to_have_attribute("aria-label", re.compile("青スライム"))
        board.drag("F4", "F8")
        expect(player.find(".piece .num").first).to_have_text("22")
    player.find(".rank .step").nth(1).click()
    expect(player.find(".rank .num").first).to_have_text("55")
    player.find(".maps .btn").nth(2).click()  # the blocks
    player.find(".blocks li").first.locator("button").nth(15).click()
    expect(player.find(".blocks .wrong")).to_have_count(1)
    assert player.violations() == []
    assert player.too_wide() <= 0
    player.page.keyboard.press("Control+z")
    expect(player.find(".blocks .wrong")).to_have_count(0)
    # A map of the pack's own, like this one with its goals; a name that is none is said.
    player.find(".maps .btn").nth(1).click()
    player.find(".maps .btn").last.click()
    expect(player.page).to_have_url(re.compile(r"/map-1$"))
    name = player.find(".own input")
    name.fill("My Garden")
    name.press("Enter")
    expect(player.find(".own p.bad")).to_be_visible()
    assert player.violations() == []
    name.fill("garden")
    name.press("Enter")
    expect(player.page).to_have_url(re.compile(r"/garden$"))
    expect(player.find(".own p.bad")).to_have_count(0)
    player.find(".foot .primary").click()
    expect(player.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(player.find("svg").nth(3)).to_be_visible()
    player.page.get_by_role("link", name=re.compile("Back to the drawing|描きに戻る")).click()
    expect(player.find(".rank .num").first).to_have_text("55")
