"""Two people with their own devices at one table of the test-only game."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor

PLAYING = ".plain"


def sit_down_together(host: Visitor, guest: Visitor) -> None:
    """The host makes a table in English, the guest follows the invitation in Japanese."""
    host.open("/g/lanterns")
    host.page.get_by_label("Your name").fill("Aki")
    host.button("Play with people").click()
    expect(host.page.get_by_role("heading", name="Three seats")).to_be_visible()
    assert host.violations() == []
    invitation = host.page.get_by_label("Invitation link").input_value()
    assert "#" in invitation

    guest.page.goto(invitation)
    expect(guest.button("座る")).to_be_visible()
    assert "#" not in guest.page.url, "the token stays in the address bar"
    assert guest.violations() == []
    guest.page.get_by_label("あなたの名前").fill("ハル")
    guest.button("座る").click()
    expect(host.page.get_by_text("ハル", exact=True)).to_be_visible()
    host.button("Start").click()
    for visitor in (host, guest):
        expect(visitor.find(PLAYING)).to_be_visible()


def decide(people: list[Visitor]) -> bool:
    """The seat that is asked does the first thing; False once the game is over."""
    for person in people:
        if person.find(".result").count():
            return False
        choices = person.find(".choices button")
        if choices.count():
            before = position(person)
            choices.first.click()
            something_new(person, before)
            return True
    people[0].page.wait_for_timeout(30)
    return True


SEEN = """JSON.stringify([[...document.querySelectorAll('.told li')],
                          [...document.querySelectorAll('.question')],
                          [...document.querySelectorAll('.choices button span')]]
          .map(all => all.map(one => one.innerText)))"""


def position(person: Visitor) -> str:
    """All that a person sees of the position and the question."""
    return str(person.page.evaluate(SEEN))


def something_new(person: Visitor, before: str) -> None:
    """Waits for another position, the cover between two people, or the end."""
    person.page.wait_for_function(
        f"before => document.querySelector('.curtain, .result') || {SEEN} !== before", arg=before
    )


@pytest.mark.full
def test_who_leaves_in_mid_game_comes_back_to_the_same_position(visit: Visit) -> None:
    host = visit("desktop", "en", "light")
    guest = visit("phone", "ja", "dark")
    sit_down_together(host, guest)
    assert host.violations() == []
    assert guest.violations() == []
    assert guest.too_wide() <= 0

    for _ in range(3):
        decide([guest, host])
    while not guest.find(".choices button").count():
        assert decide([host])
    decide([guest])  # the last word: nothing is on its way that only the new page would show
    seen, address = position(guest), guest.page.url
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.page.goto(address)
    expect(guest.find(PLAYING)).to_be_visible()
    assert position(guest) == seen

    for _ in range(300):
        if not decide([host, guest]):
            break
    expect(host.find(".result")).to_be_visible()
    expect(guest.find(".result")).to_be_visible()
    assert guest.violations() == []


def test_a_killed_server_comes_back_and_so_does_the_page(visit: Visit, server: Server) -> None:
    host = visit("desktop", "en", "dark")
    host.open("/g/lanterns")
    host.button("Play against bots").click()
    expect(host.find(".choices")).to_be_visible()
    before = host.find(".choices").inner_text()
    host.find(".choices button").first.click()
    expect(host.find(".choices")).not_to_have_text(before)
    expect(host.find(".choices button").first).to_be_enabled()
    seen = position(host)

    server.kill()
    try:
        expect(host.page.get_by_text("The connection was lost.")).to_be_visible()
        assert host.violations() == []
    finally:
        server.start()
    # The browser itself says on the console that a socket could not be opened, or the tab's icon
    # not be fetched, which it looks for when it likes.
    expect(host.page.get_by_text("The connection was lost.")).to_be_hidden()
    assert position(host) == seen
    away = ("WebSocket", "ERR_CONNECTION_REFUSED")
    host.complaints[:] = [one for one in host.complaints if not any(why in one for why in away)]


def test_two_people_on_one_device_do_not_see_each_others_view(visit: Visit) -> None:
    both = visit("phone", "en", "dark")
    both.open("/g/lanterns")
    both.page.get_by_label("Your name").fill("Aki")
    both.button("Play with people").click()
    both.button("Another player on this device").click()
    both.page.get_by_label("Your name").fill("Haru")
    both.button("Sit down").click()
    expect(both.page.get_by_text("Haru", exact=True)).to_be_visible()
    both.button("Start").click()

    covered = set()
    for _ in range(12):
        expect(both.find(".curtain, .choices button, .result").first).to_be_visible()
        if both.find(".result").count():
            break
        if both.find(".curtain").count():
            covered.add(both.find(".curtain h2").inner_text())
            assert both.find(".told").count() == 0, "a view is on the page behind the curtain"
            if len(covered) == 1:
                assert both.violations() == []
            both.find(".curtain button").click()
        else:
            before = position(both)
            both.find(".choices button").first.click()
            something_new(both, before)
    assert covered == {"Aki", "Haru"}


def test_an_onlooker_sees_the_table_and_can_do_nothing(visit: Visit) -> None:
    host = visit("desktop", "en", "dark")
    host.open("/g/lanterns")
    host.button("Play against bots").click()
    expect(host.find(".choices")).to_be_visible()
    onlooker = visit("phone", "en", "light")
    onlooker.page.goto(host.page.url)
    expect(onlooker.page.get_by_text("You see what everybody at the table sees.")).to_be_visible()
    assert onlooker.find(".choices").count() == 0
    assert onlooker.violations() == []
    assert "Your oils" in " ".join(host.told())
    assert "Your oils" not in " ".join(onlooker.told())


def test_a_refusal_shows_its_sentence_and_opens_its_rule(visit: Visit) -> None:
    player = visit("desktop", "en", "light")

    def forge(socket: Any) -> None:
        server = socket.connect_to_server()

        def send(text: str) -> None:
            message = json.loads(text)
            if message["type"] == "act":  # the page offers only what is legal: cheat on its behalf
                message["action"] = {"do": "Light", "niche": 99}
            server.send(json.dumps(message))

        socket.on_message(send)

    player.page.route_web_socket("**/socket", forge)
    player.open("/g/lanterns")
    player.button("Play against bots").click()
    expect(player.find(".choices")).to_be_visible()
    before = position(player)
    player.find(".choices button").first.click()
    expect(player.find(".refusal")).to_contain_text("The cave has")
    assert position(player) == before
    assert player.violations() == []
    player.find(".refusal a").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("lights one niche of the cave")
    assert player.violations() == []
