"""From an empty workshop: a tile set, a card and an Ancient One are made, a mistake is seen and
mended, the proof is read, the link is opened by somebody else, and played."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.house import Light, Locale, Server, Size, Visitor

DEVICES = (
    ("desktop", "en", "dark"),
    pytest.param("phone", "ja", "light", marks=pytest.mark.full),
)


def begin(player: Visitor, game: str) -> None:
    player.open("/workshop")
    player.find(".story .two button").first.click()
    player.find(f"[data-game={game}] .ours").click()
    expect(player.page).to_have_url(re.compile(r"/workshop/\w+/[\w.-]+$"))
    expect(player.find(".ws")).to_be_visible()


def proof(player: Visitor, size: Size) -> Locator:
    """Its sentence: on a phone in a line above the board."""
    return player.find("#shop-proof h2" if size == "desktop" else ".ws > .line")


def is_clean(player: Visitor) -> None:
    assert player.violations() == []
    assert player.too_wide() <= 0


def send(player: Visitor, friend: Visitor) -> None:
    """The link is made, opened elsewhere, and what is in it is played."""
    player.find(".foot .wide").click()
    player.find("dialog .primary").click()
    link = player.find("dialog input[readonly]").input_value()
    player.page.keyboard.press("Escape")
    friend.page.goto(link)
    expect(friend.find("main h1")).to_be_visible()
    expect(friend.find("main .primary")).to_be_visible()
    is_clean(friend)
    friend.find("main .primary").click()
    expect(friend.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(friend.find("main svg").first).to_be_visible()


@pytest.mark.parametrize(("size", "locale", "light"), DEVICES)
def test_a_tile_set_is_made_proved_and_sent(
    visit: Visit, server: Server, size: Size, locale: Locale, light: Light
) -> None:
    player = visit(size, locale, light)
    begin(player, "dungeon-in-memory")
    rows = player.find(".kinds > li")
    expect(rows).to_have_count(7)
    expect(player.find(".six > li")).to_have_count(6)
    is_clean(player)

    # Two quick presses are two tiles; the last tiles with a ghost cannot be taken away.
    repeat = rows.nth(6).locator(".num")
    rows.nth(6).locator(".step").first.dblclick()
    expect(repeat).to_have_text("4")
    right = rows.nth(5)
    for count in (2, 1):
        right.locator(".step").first.click()
        expect(right.locator(".num")).to_have_text(str(count))
    right.locator(".step").first.click()
    expect(right.locator(".bad")).to_contain_text("DIM-43")
    is_clean(player)
    right.locator(".step").nth(1).click()
    expect(right.locator(".bad")).to_have_count(0)

    # A ghost moves to another tile of its half.
    lantern = player.find(".ghost").first
    said = lantern.get_attribute("aria-label")
    lantern.click()
    rows.nth(2).locator(".put").click()
    expect(lantern).not_to_have_attribute("aria-label", str(said))

    # The proof says it in tiles; a dungeon is stepped through.
    expect(proof(player, size)).to_have_text(re.compile(r"\d+ tiles, ours 12|この版は12枚"))
    player.find(".six .open").first.click()
    player.find("dialog .btn").first.click()
    is_clean(player)
    player.page.keyboard.press("Escape")
    send(player, visit("phone" if size == "desktop" else "desktop", locale, light))


@pytest.mark.parametrize(("size", "locale", "light"), DEVICES)
def test_a_card_and_an_ancient_one_are_made_proved_and_sent(
    visit: Visit, server: Server, size: Size, locale: Locale, light: Light
) -> None:
    player = visit(size, locale, light)
    begin(player, "elder-sign")

    def turn_to(tab: int) -> None:
        if size == "phone":
            player.find(".tabs [role=radio]").nth(tab).click()

    expect(player.find(".lies")).to_be_visible()
    is_clean(player)

    # One more card, with a name and a task more: the card on the table says so at once.
    player.find(".which .btn").first.click()
    expect(player.page).to_have_url(re.compile(r"adventures\.unclaimed-coats-2$"))
    turn_to(2)
    name = player.find("[data-field=name] input").nth(0 if locale == "en" else 1)
    name.fill("The Umbrella Stand")
    name.press("Tab")
    expect(player.find(".lies .name")).to_have_text("The Umbrella Stand")
    turn_to(0)
    player.find(".tasks .row .btn").first.click()
    expect(player.find(".lies .task")).to_have_count(2)
    expect(proof(player, size)).to_contain_text("48")

    # At midnight nobody is meant unless the card says who: seen at its place, and mended.
    turn_to(1)
    midnight = player.find("[data-field=midnight]")
    midnight.locator(".add").click()
    expect(midnight.locator(".bad")).to_be_visible()
    is_clean(player)
    player.find(".foot .primary").click()
    expect(midnight.locator(":focus")).to_have_count(1)
    midnight.locator("select").first.select_option("each")
    expect(midnight.locator(".bad")).to_have_count(0)
    expect(player.find(".both p")).to_have_count(2)
    expect(player.find(".both p").first).to_contain_text("Each investigator")

    # An Ancient One that is won with one sign fewer: it needs nights, and they are played.
    player.find(".which select").select_option("ancient_ones.bokrug")
    player.find(".which .btn").first.click()
    expect(player.page).to_have_url(re.compile(r"ancient_ones\.bokrug-2$"))
    turn_to(0)
    signs = player.find(".numbers .number").first
    signs.locator(".step").first.click()
    expect(signs.locator(".num")).to_have_text("13")
    expect(player.find(".lies .sub")).to_contain_text("13")
    is_clean(player)
    send(player, visit("phone" if size == "desktop" else "desktop", locale, light))
