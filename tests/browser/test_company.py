"""Company at a table: talk, clocks, the host's controls, and a game whose table forgets."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor
from tests.browser.rooms import Rooms
from tests.server.table import Address

CHOICES = ".choices button"


def together(server: Server, *people: Visitor, game: str = "lanterns", **wishes: Any) -> str:
    """Each comes to a seat of their own at a table that has begun; its name."""
    made = Address(server.port).make(*["me"] * len(people), game=game, start=True, **wishes)
    for person, held in zip(people, made["held"], strict=True):
        person.open(f"/t/{made['table']}#{held['token']}")
        expect(person.find(".plain")).to_be_visible()
    return str(made["table"])


def sheet(person: Visitor, name: str) -> Any:
    person.button(name).click()
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def test_a_player_and_an_onlooker_can_talk(visit: Visit, server: Server) -> None:
    player, onlooker = visit("desktop", "en", "light"), visit("phone", "ja", "dark")
    rooms = Rooms(server.port)
    rooms.open(player)
    onlooker.open(f"/t/{rooms.table}")
    onlooker.page.get_by_label("ひとこと").fill("こんばんは")
    onlooker.page.get_by_role("button", name="送る").click()
    talk = player.find("[role=log] li")
    expect(talk.first).to_have_text("Onlooker こんばんは Report")  # to the host
    expect(player.find("button.sign")).to_contain_text("こんばんは")
    player.page.get_by_label("Say something").fill("Good evening")
    player.press("Enter")
    expect(onlooker.find("[role=log] li").nth(1)).to_have_text("P0 Good evening")
    expect(player.page.get_by_label("Say something")).to_have_value("")
    assert player.violations() == []
    assert onlooker.violations() == []
    assert onlooker.too_wide() <= 0


def test_a_silent_table_has_no_talk(visit: Visit, server: Server) -> None:
    player, onlooker = visit("desktop", "en", "dark"), visit("phone", "ja", "light")
    rooms = Rooms(server.port, settings={"chat": False})
    rooms.open(player)
    onlooker.open(f"/t/{rooms.table}")
    expect(onlooker.find("svg.board")).to_be_visible()
    expect(player.page.get_by_text("One person is watching.")).to_be_visible()
    for person in (player, onlooker):
        expect(person.find("[role=log]")).to_have_count(0)


def test_a_clock_runs_and_the_game_goes_on_when_it_is_up(visit: Visit, server: Server) -> None:
    player = visit("desktop", "en", "dark")
    made = Address(server.port).make("me", "random", start=True, settings={"clock": 5})
    player.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    clock = player.page.get_by_role("timer")
    expect(clock).to_have_text(re.compile("0:0[1-5]"))
    assert player.violations() == []
    question = player.find(".question").inner_text()
    expect(player.find(".question")).not_to_have_text(question)
    record = Address(server.port).get(f"/api/tables/{made['table']}")
    assert record["status"] == "playing"
    expect(clock).to_have_text(re.compile("0:0[1-5]"))  # the next question has its own time


def test_when_the_host_leaves_hosting_passes_on_and_a_bot_can_take_the_seat(
    visit: Visit, server: Server
) -> None:
    host, guest = visit("desktop", "en", "light"), visit("phone", "en", "dark")
    together(server, host, guest, settings={"when_gone": "random"})
    mine = sheet(guest, "Table")
    expect(mine.get_by_role("button", name="Lock the table")).to_have_count(0)
    leaving = sheet(host, "Table")
    leaving.get_by_role("button", name="Leave this seat").click()
    leaving.get_by_role("button", name="Leave, and keep what I have seen secret").click()
    expect(leaving.get_by_text("You have left the seat.")).to_be_visible()
    leaving.get_by_role("button", name="Watch").click()
    expect(host.find(".plain")).to_be_visible()
    expect(mine.get_by_role("button", name="Lock the table")).to_be_visible()
    expect(guest.page.get_by_text(re.compile("bot plays for now"))).to_be_attached()
    guest.press("Escape")
    for _ in range(3):  # the game goes on: the bot answers whenever it is asked
        expect(guest.find(CHOICES).first).to_be_visible()
        before = guest.told()
        guest.find(CHOICES).first.click()
        expect(guest.find(".told")).not_to_have_text("".join(before))


def test_a_seat_goes_to_a_bot_and_back_the_table_is_passed_on_locked_and_somebody_sent_away(
    visit: Visit, server: Server
) -> None:
    host, guest = visit("desktop", "en", "dark"), visit("phone", "en", "light")
    together(server, host, guest, settings={"hints": False})

    dialog = sheet(guest, "Table")
    expect(dialog.get_by_role("button", name="Send away")).to_have_count(0)  # guests cannot
    dialog.get_by_role("button", name=re.compile("Let a bot play")).click()
    expect(host.page.get_by_text(re.compile("bot plays for now"))).to_be_visible()
    dialog.get_by_role("button", name="Back from the bot").click()
    expect(host.page.get_by_text(re.compile("bot plays for now"))).to_be_hidden()

    mine = sheet(host, "Table")
    mine.get_by_role("button", name="Lock the table").click()
    expect(mine.get_by_role("button", name="Locked")).to_have_attribute("aria-pressed", "true")
    mine.get_by_role("button", name="Make host").click()
    expect(mine.get_by_role("button", name="Make host")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Send away")).to_have_count(1)
    dialog.get_by_role("button", name="Send away").click()
    expect(host.page.get_by_text("You see what everybody at the table sees.")).to_be_attached()
    expect(host.find(CHOICES)).to_have_count(0)
    host.press("Escape")
    expect(guest.find(".plain")).to_be_visible()


def test_before_the_start_the_host_seats_frees_and_locks(visit: Visit, server: Server) -> None:
    host, guest = visit("phone", "en", "dark"), visit("desktop", "en", "light")
    made = Address(server.port).make("me", "open")
    host.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    host.button("Seat a bot").click()
    host.page.get_by_role("dialog").get_by_role("button").filter(has_text="random").click()
    expect(host.page.get_by_text("Bot (random)", exact=True)).to_be_visible()
    host.button("Change the seat of Bot (random)").click()
    host.button("Free the seat").click()
    expect(host.button("Seat a bot")).to_be_visible()

    guest.open(f"/t/{made['table']}")
    guest.page.get_by_label("Your name").fill("Haru")
    guest.button("Sit down").click()
    host.button("Change the seat of Haru").click()
    host.button("Send away").click()
    expect(guest.button("Sit down")).to_be_visible()
    host.button("Lock the table").click()
    expect(guest.page.get_by_text("has locked the table.")).to_be_visible()
    expect(guest.button("Sit down")).to_have_count(0)


STORED = """async () => JSON.stringify([
    {...localStorage}, {...sessionStorage}, document.cookie,
    await indexedDB.databases(), await caches.keys(), history.state])"""


SPOKEN = "[...document.querySelectorAll('[aria-live]')].map(one => one.innerText).join(' ')"


@pytest.mark.parametrize(
    "solo",
    [pytest.param(False, id="two"), pytest.param(True, id="alone", marks=pytest.mark.full)],
)
def test_a_game_that_forgets_leaves_nothing_in_the_page_and_ends(
    visit: Visit, server: Server, solo: bool
) -> None:
    people = [visit("desktop", "en", "light")]
    if not solo:
        people.append(visit("phone", "ja", "dark"))
    for person in people:
        person.context.add_init_script(
            "localStorage.setItem('meikyu.plain', '{\"dungeon-in-memory\": true}')"
        )
    together(server, *people, game="dungeon-in-memory", options={"explorations": 5})
    for person in people:
        assert person.violations() == []
        assert person.too_wide() <= 0
        assert person.find(".log").count() == 0
        if not solo:
            expect(person.find(".talk form")).to_be_visible()  # nothing is laid yet
    shown: dict[str, set[str]] = {person.locale: set() for person in people}
    heard: dict[str, str] = {}
    for move in range(800):
        for person in people:
            shown[person.locale].update(person.told())
        if people[0].find(".result").count():
            break
        asked = [person for person in people if person.find(CHOICES).count()]
        if not asked:
            people[0].page.wait_for_timeout(40)
            continue
        person = asked[0]
        question = person.find(".question").inner_text(), person.told()
        person.find(CHOICES).nth(move % person.find(CHOICES).count()).click()
        person.page.wait_for_function(
            """([question, told]) => document.querySelector('.result') ||
               document.querySelector('.question')?.innerText !== question ||
               JSON.stringify([...document.querySelectorAll('.told li')].map(li => li.innerText))
                 !== JSON.stringify(told)""",
            arg=list(question),
        )
        stored = person.page.evaluate(STORED)
        assert not any(sentence in stored for sentence in shown[person.locale])
        spoken = person.page.evaluate(SPOKEN)
        before = heard.get(person.locale)
        assert before in (None, spoken) or before not in spoken, (
            "the live region is appended to, not replaced"
        )
        heard[person.locale] = spoken
        if not solo and move == 0:  # a tile lies there: it is remembered in silence
            for one in people:
                expect(one.find(".talk form")).to_have_count(0)
    for person in people:
        expect(person.find(".result")).to_be_visible()
        expect(person.find(".talk form")).to_have_count(0 if solo else 1)
        assert person.violations() == []
        kept = json.loads(person.page.evaluate(STORED))
        assert set(kept[0]) <= {
            "meikyu.tables",
            "meikyu.results",  # how a finished game ended, for one's own statistics
            "meikyu.speed",
            "meikyu.name",
            "meikyu.settings",
            "meikyu.plain",
        }, kept
