"""A pack is shared by a link and printed: its page with the grade, its sheets as they come out."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Light, Locale, Server, Size
from tests.browser.test_workshop import begin

PRINT = {"en": "Print and play", "ja": "紙に刷る"}


@pytest.mark.parametrize(
    ("size", "locale", "light"), [("desktop", "en", "dark"), ("phone", "ja", "light")]
)
def test_a_shared_pack_has_a_page_with_its_grade(
    visit: Visit, server: Server, size: Size, locale: Locale, light: Light, tmp_path: Path
) -> None:
    player = visit("desktop", locale, light)
    begin(player)
    player.find(".foot .wide").click()
    player.find("dialog .primary").click()
    link = player.find("dialog input[readonly]").input_value()
    assert re.search(r"/p/[0-9a-f]{64}$", link)

    player.open("/rules")  # or its bots would play, too: for the server it is the same visitor

    friend = visit(size, locale, light)
    friend.page.goto(link)
    expect(friend.find("main h1")).to_be_visible()
    expect(friend.find(".parts li")).to_have_count(10)
    expect(friend.find(".parts .num").first).to_have_text(re.compile(r"^\d+%$"), timeout=90_000)
    assert friend.violations() == []
    assert friend.too_wide() <= 0
    with friend.page.expect_download() as saving:
        friend.find(".ways .btn").nth(2).click()
    saved = tmp_path / "pack.meikyu-pack"
    saving.value.save_as(saved)
    assert saved.read_bytes().startswith(b"PK")
    friend.find("main button.quiet").click()
    friend.find("main textarea").fill("It is mine")
    friend.find("form .btn").click()
    expect(friend.find("main [role=status]")).to_be_visible()

    friend.page.goto(link[:-4] + ("0000" if not link.endswith("0000") else "1111"))
    expect(friend.find("main .notice")).to_be_visible()
    friend.complaints[:] = [one for one in friend.complaints if "404" not in one]


@pytest.mark.parametrize(
    ("size", "locale", "light"), [("desktop", "ja", "light"), ("phone", "en", "dark")]
)
def test_a_pack_is_printed_as_it_is_shown(
    visit: Visit, server: Server, size: Size, locale: Locale, light: Light, tmp_path: Path
) -> None:
    player = visit(size, locale, light)
    begin(player)
    player.find(".foot .wide").click()
    player.find("dialog a.btn").click()
    expect(player.page).to_have_url(re.compile(r"/print/\w+$"))
    expect(player.find(".sheets li")).to_have_count(14)
    expect(player.find(".table img")).to_be_visible()
    assert player.violations() == []
    assert player.too_wide() <= 0
    # The board and the stages are not wanted.
    for number in (1, 2):
        player.find(".check input").nth(number).uncheck()
    expect(player.find(".sheets li")).to_have_count(2)
    player.find(".seg button").filter(has_text="Letter").click()
    expect(player.find(".sheet b + *, .sheet span").first).to_be_visible()
    width = player.page.evaluate(
        "async () => { const i = document.querySelector('.table img'); await i.decode();"
        " return i.naturalWidth / i.naturalHeight }"
    )
    with player.page.expect_download() as saving:
        player.find(".foot .primary").click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    document = saved.read_bytes()
    assert document.startswith(b"%PDF-")
    assert document.count(b"/Type /Page\n") == 2
    assert b"612.0" in document or b"[ 0 0 612" in document, "the paper is Letter"
    assert 0.7 < width < 0.8
    assert player.violations() == []
