"""Roguewright's defence at a table of several: everybody sees it beat by beat, nothing before."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import Light, Locale, Server, Size, Visitor
from tests.browser.sheets import BOARD, Sheets, never, sound

WATCHES = """
    window.beats = [];
    new MutationObserver(() => {
      const show = document.querySelector('.show');
      if (!show) return;
      const log = [...document.querySelectorAll('.log li span')].map((line) => line.textContent);
      const said = show.querySelector('.line').textContent.trim();
      const last = window.beats.at(-1);
      const result = !!document.querySelector('.result');
      if (last?.said !== said) window.beats.push({ event: show.dataset.event, said, log, result });
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


def person(
    chromium: Browser,
    server: Server,
    sheets: Sheets,
    seat: int,
    look: tuple[Size, Locale, Light],
) -> Visitor:
    """A viewer who watches at a speed between the extremes."""
    size, locale, light = look
    visitor = Visitor(
        chromium, server.address, size, locale, light, speed="fast", motion="no-preference"
    )
    visitor.context.add_init_script(WATCHES)
    by_itself(visitor)
    sheets.open(visitor, seat)
    return visitor


def by_itself(visitor: Visitor) -> None:
    visitor.context.add_init_script("localStorage.setItem('meikyu.own-pace', 'false')")


def beats(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.page.evaluate("window.beats")
    return found


def defended(people: list[Visitor]) -> None:
    """To the end; a seat that is asked for a way takes the first."""
    for _ in range(60):
        ended = [one for one in people if one.find(".result").count()]
        if len(ended) == len(people):
            return
        for one in people:
            if one.find(f"{BOARD} .target").count():
                one.find(".decide button.way").first.click()
        people[0].page.wait_for_timeout(700)  # a beat of the show takes about as long
    raise AssertionError("the adventurer does not arrive")


def watched(people: list[Visitor], seats: int) -> None:
    """What each of them was shown, in order, and that nothing was shown before its beat."""
    for one in people:
        seen = beats(one)
        kinds = [beat["event"] for beat in seen]
        assert kinds.count("SheetRevealed") == seats
        assert kinds.index("DungeonStacked") == seats
        assert kinds[-1] == "GameEnded"
        assert {"RoomEntered", "FloorLeft"} <= set(kinds)
        assert not any(beat["result"] for beat in seen)
        for place, beat in enumerate(seen, 1):
            so_far = [earlier["said"] for earlier in seen[:place]]  # two battles may be said alike
            for later in seen[place:]:
                said = later["said"]
                assert beat["log"].count(said) <= so_far.count(said), (beat["event"], said)
        expect(one.find(".compare figure")).to_have_count(seats)
        assert one.find(".result .num").count() == seats
        sound(one)
        assert one.complaints == []


@pytest.mark.full
def test_four_defend_and_two_of_them_watch(chromium: Browser, server: Server) -> None:
    sheets = Sheets(server.port, "me", "me", "me", "me", challenge="few", options={"rounds": 2})
    people = [
        person(chromium, server, sheets, 0, ("desktop", "en", "light")),
        person(chromium, server, sheets, 2, ("phone", "ja", "dark")),
    ]
    sheets.play(never)  # the game is over before the second sheet is looked at
    try:
        defended(people)
        watched(people, 4)
    finally:
        for one in people:
            one.close()


@pytest.mark.full
def test_four_people_watch_the_whole_defence_of_a_whole_game(
    chromium: Browser, server: Server
) -> None:
    sheets = Sheets(
        server.port, "me", "me", "me", "me", challenge="four", options={"map": "advanced"}
    )
    looks: list[tuple[Size, Locale, Light]] = [
        ("desktop", "en", "dark"),
        ("phone", "ja", "light"),
        ("phone", "en", "dark"),
        ("desktop", "ja", "light"),
    ]
    people = [person(chromium, server, sheets, seat, look) for seat, look in enumerate(looks)]
    sheets.build("four", lambda view: view["phase"] != "building", "advanced")
    try:
        defended(people)
        watched(people, 4)
    finally:
        for one in people:
            one.close()


def test_the_first_defence_is_in_the_players_hand(chromium: Browser, server: Server) -> None:
    """It waits, goes on, goes back, is held and skipped; the choice is kept; and after a reload
    the show can be seen again."""
    sheets = Sheets(server.port, "me", challenge="four")
    sheets.build("four", lambda view: view["sheet"]["stage"] == "exiting")
    one = Visitor(
        chromium, server.address, "desktop", "en", "dark", speed="fast", motion="no-preference"
    )
    try:
        sheets.open(one)
        one.find("button.exit").first.click()
        show = one.find(".show")
        expect(show).to_have_attribute("data-beat", "0")
        one.page.wait_for_timeout(2500)  # longer than a step takes by itself
        expect(show).to_have_attribute("data-beat", "0")
        assert one.violations() == []
        one.button("Go on").click()
        expect(show).to_have_attribute("data-beat", "1")
        one.button("Back").click()
        expect(show).to_have_attribute("data-beat", "0")
        one.press("Space")  # the button that has the focus
        one.button("Go on").focus()
        one.press("Enter")
        expect(show).to_have_attribute("data-beat", "1")
        one.button("By itself").click()
        expect(one.find(".compare")).to_be_visible()
        one.page.reload()
        one.button("The show again").click()
        expect(one.find(".show")).to_have_attribute("data-beat", "0")
        one.button("Skip").click()
        expect(one.find(".compare")).to_be_visible()
        assert one.page.evaluate("localStorage.getItem('meikyu.own-pace')") == "false"
        assert one.complaints == []
    finally:
        one.close()
