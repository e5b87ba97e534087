"""Every screen: no violations, not wider than the window, in both languages, by its address."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.house import Light, Locale, Server, Size, Visitor
from tests.server.table import Address, Player, play_out

PLACES: list[tuple[str, str, Size, Locale, Light]] = [
    ("/", "article", "desktop", "ja", "light"),
    ("/", "article", "phone", "en", "dark"),
    ("/g/hidden-rooms", "main h1", "phone", "ja", "dark"),
    ("/g/lanterns", "main h1", "desktop", "en", "light"),
    ("/rules/hidden-rooms", "#HID-12", "desktop", "ja", "dark"),
    ("/rules/lanterns", "#LAN-3", "phone", "en", "light"),
    ("/no/such/place", "main h1", "phone", "ja", "light"),
    ("/t/nosuchtable", "main h1", "desktop", "en", "dark"),
]


@pytest.mark.parametrize(("path", "sign", "size", "locale", "light"), PLACES)
def test_the_screen_is_free_of_violations(
    visit: Visit, path: str, sign: str, size: Size, locale: Locale, light: Light
) -> None:
    visitor = visit(size, locale, light)
    visitor.open(path)
    expect(visitor.find(sign).first).to_be_visible()
    for closed in visitor.find("details").all():
        closed.evaluate("details => { details.open = true }")
    assert visitor.find("html").get_attribute("lang") == locale
    assert visitor.violations() == []
    assert visitor.too_wide() <= 0
    # What does not exist is answered so; the browser writes that on the console.
    visitor.complaints[:] = [one for one in visitor.complaints if "404" not in one]


def test_the_sheets_are_free_of_violations(visit: Visit) -> None:
    visitor = visit("phone", "en", "light")
    visitor.open("/g/lanterns")
    visitor.button("Play against bots").click()
    expect(visitor.find(".choices")).to_be_visible()
    for name in ("Table", "Settings"):
        visitor.button(name).click()
        expect(visitor.page.get_by_role("dialog")).to_be_visible()
        assert visitor.violations() == []
        visitor.press("Escape")
        expect(visitor.page.get_by_role("dialog")).to_be_hidden()
    visitor.open("/")
    visitor.button("Join by link").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert visitor.violations() == []


def test_the_language_can_be_switched_at_any_time(visit: Visit) -> None:
    visitor = visit("desktop", "en", "dark")
    visitor.open("/g/lanterns")
    visitor.button("Play against bots").click()
    expect(visitor.find(".choices button").first).to_be_visible()
    english = visitor.told()
    visitor.page.get_by_role("radio", name="日本語").click()
    expect(visitor.find("html")).to_have_attribute("lang", "ja")
    japanese = visitor.told()
    assert len(japanese) == len(english)
    assert all(re.search(r"[ぁ-んァ-ヶ一-龠]", sentence) for sentence in japanese)
    visitor.page.reload()
    expect(visitor.find(".choices button").first).to_be_visible()
    assert visitor.told() == japanese, "the choice is not kept"


def test_a_rule_has_an_address_and_can_be_searched(visit: Visit) -> None:
    visitor = visit("desktop", "en", "light")
    visitor.open("/rules/lanterns#LAN-12")
    expect(visitor.find("#LAN-12")).to_be_in_viewport()
    expect(visitor.find("#LAN-12")).to_have_class(re.compile("marked"))
    visitor.page.get_by_role("searchbox").fill("jade niche")
    expect(visitor.find("#all > ol > li")).to_have_count(1)
    expect(visitor.find("#LAN-10")).to_be_visible()


def test_my_games_are_kept_and_a_seat_moves_to_another_device(visit: Visit) -> None:
    first = visit("desktop", "en", "dark")
    first.open("/g/lanterns")
    first.button("Play against bots").click()
    expect(first.find(".choices button").first).to_be_visible()
    seen = first.told()
    kept = first.page.evaluate("JSON.stringify(localStorage)")
    assert not any(sentence in kept for sentence in seen)
    first.button("Table").click()
    first.button("Move to another device").click()
    link = first.page.get_by_role("textbox", name="Move to another device").input_value()

    second = visit("phone", "en", "light")
    second.page.goto(link)
    expect(second.find(".choices button").first).to_be_visible()
    assert second.told() == seen
    second.open("/")
    second.page.get_by_role("link", name="Go on: Lanterns").click()
    expect(second.find(".choices button").first).to_be_visible()


def finished_game(visitor: Visitor) -> str:
    """Plays against a bot until the end; the table's name."""
    visitor.open("/g/lanterns")
    visitor.button("Play against bots").click()
    for _ in range(400):
        expect(visitor.find(".choices button, .result, .plain").first).to_be_visible()
        if visitor.find(".result").count():
            break
        visitor.press("1")
        visitor.page.wait_for_timeout(40)
    expect(visitor.find(".result")).to_be_visible()
    return visitor.page.url.rsplit("/", 1)[1]


def test_single_keys_can_be_switched_off(visit: Visit, server: Server) -> None:
    visitor = visit("desktop", "en", "light")
    made = Address(server.port).make("me", "me", start=True)
    visitor.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    choices = visitor.find(".choices button")
    expect(choices.first).to_be_visible()
    visitor.button("Settings").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_text("Single keys as shortcuts").click()
    expect(dialog.get_by_label("Single keys as shortcuts")).not_to_be_checked()
    visitor.press("Escape")
    question = visitor.find(".question").inner_text()
    visitor.press("1", "u", "h", "Tab")
    expect(choices.first).to_be_enabled()
    assert visitor.find(".question").inner_text() == question
    visitor.page.reload()  # the setting is kept
    expect(choices.first).to_be_visible()
    visitor.press("1")
    visitor.page.wait_for_timeout(300)
    assert visitor.find(".question").inner_text() == question
    visitor.button("Settings").click()
    dialog.get_by_text("Single keys as shortcuts").click()
    visitor.press("Escape", "1")
    expect(visitor.find(".question")).not_to_have_text(question)


def test_a_replay_names_the_step_that_is_on_the_board(visit: Visit) -> None:
    visitor = visit("desktop", "en", "dark")
    table = finished_game(visitor)
    visitor.open(f"/r/{table}")
    here = visitor.find("nav.film")
    expect(here).to_have_attribute("data-step", "0")
    told = visitor.told()
    held: list[Route] = []
    visitor.page.route("**/replay/1?*", lambda route: held.append(route))
    with visitor.page.expect_request("**/replay/1?*"):
        visitor.press("k")
    while not held:  # the request is out; the one who holds it learns of it a little later
        visitor.page.wait_for_timeout(10)
    assert (here.get_attribute("data-step"), visitor.told()) == ("0", told)
    held[0].continue_()
    expect(here).to_have_attribute("data-step", "1")


def test_a_replay_is_stepped_by_keyboard_shared_proved_saved_and_played_on(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    visitor = visit("desktop", "en", "dark")
    table = finished_game(visitor)
    visitor.open(f"/r/{table}")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "0")
    steps = Address(server.port).get(f"/api/tables/{table}/line")
    expect(visitor.find("nav.film .strip button")).to_have_count(len(steps))  # all at once
    visitor.press("k", "k", "k")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "3")
    visitor.press("j")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "2")
    assert visitor.page.url.endswith(f"/r/{table}/2")

    other = visit("phone", "en", "light")
    other.open(f"/r/{table}/2")
    expect(other.find(".told li").first).to_be_visible()
    assert visitor.told() == other.told()
    assert visitor.violations() == []
    assert other.violations() == []
    assert other.too_wide() <= 0

    visitor.button("Check the luck").click()
    expect(visitor.page.get_by_text("The luck is proved")).to_be_visible()
    with visitor.page.expect_download() as saving:
        visitor.page.get_by_role("link", name="Save the record").click()
    record = tmp_path / "record.jsonl"
    saving.value.save_as(record)
    visitor.button("Play on from here").click()
    expect(visitor.find(".choices button").first).to_be_visible()

    visitor.open("/")
    visitor.button("Join by link").click()
    visitor.find("input[type=file]").set_input_files(record)
    expect(visitor.page).to_have_url(re.compile(r"/r/\w+$"))
    assert table not in visitor.page.url
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "0")


def test_the_replay_of_a_closed_table_is_its_peoples_own(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    address = Address(server.port)
    made = address.make("me", "random", start=True, settings={"watching": False})
    table, token = made["table"], made["held"][0]["token"]
    with Player(address, table, token) as player:
        play_out([player])
    visitor = visit("phone", "en", "light")
    visitor.open(f"/t/{table}#{token}")
    expect(visitor.find(".result")).to_be_visible()
    visitor.open(f"/r/{table}")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "0")
    visitor.press("k")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "1")
    with visitor.page.expect_download() as saving:
        visitor.page.evaluate("document.querySelector('a[download]').click()")
    assert saving.value.suggested_filename == f"lanterns-{table}.meikyu"
    record = tmp_path / "record.jsonl"
    saving.value.save_as(record)
    assert '"game":"lanterns"' in record.read_text(encoding="utf-8")

    stranger = visit("desktop", "en", "light")
    stranger.open(f"/r/{table}")
    expect(stranger.page.get_by_text("does not allow onlookers")).to_be_visible()
    # The browser writes on the console what it was refused.
    stranger.complaints[:] = [one for one in stranger.complaints if "403" not in one]


@pytest.mark.parametrize(
    ("game", "words"),
    [("dungeon-in-memory", ["Beginner", "Advanced"]), ("roguewright", ["Basic", "Advanced"])],
)
def test_an_option_offers_what_is_usual_first(visit: Visit, game: str, words: list[str]) -> None:
    player = visit("desktop", "en", "light")
    player.open(f"/g/{game}")
    player.find("summary").click()
    offered = player.find(".options [role=radiogroup]").first.get_by_role("radio")
    expect(offered).to_have_count(len(words))
    for radio, word in zip(offered.all(), words, strict=True):
        expect(radio).to_contain_text(word)
    expect(offered.first).to_be_checked()
