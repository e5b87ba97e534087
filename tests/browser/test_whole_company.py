"""A whole game of friends: one link, every kind of device, an onlooker, and one who has to go."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.dungeon import ID
from tests.browser.house import Server, Visitor
from tests.server.table import Address

SIT = {"en": "Sit down", "ja": "座る"}
READY = {"en": "I am ready", "ja": "準備完了にする"}
NUMBERED = re.compile(r"[Pp]layer \d|プレイヤー\s?\d")
LEAVE = ".leave button:visible, .at-thumb button:visible"
TOGETHER = 2
"""How many tiles are laid in an exploration before all players say Lost."""


class Person:
    """A player at the table: by mouse and finger, or by keys alone."""

    def __init__(self, name: str, visitor: Visitor, keys: bool = False) -> None:
        self.name = name
        self.visitor = visitor
        self.keys = keys
        self.checks = 0
        """How many checks this one has watched."""

    def find(self, selector: str) -> Locator:
        return self.visitor.find(selector)

    def press(self, button: Locator) -> None:
        if self.keys:
            self.visitor.tab_to(button)
            self.visitor.press("Enter")
        else:
            button.click()

    def sit(self, link: str) -> None:
        """From the link to a seat, ready."""
        locale = self.visitor.locale
        self.visitor.page.goto(link)
        field = self.visitor.page.get_by_role("textbox")
        expect(field).to_be_visible()
        if self.keys:
            self.visitor.tab_to(field)
            self.visitor.page.keyboard.type(self.name)
        else:
            field.fill(self.name)
        self.press(self.visitor.button(SIT[locale]))
        ready = self.visitor.button(READY[locale])
        expect(ready).to_be_in_viewport(ratio=1)
        self.press(ready)
        expect(self.find("button.ready")).to_have_attribute("aria-pressed", "true")

    # -- what is asked ----------------------------------------------------------------------------

    def lays(self) -> bool:
        return self.find("svg.board [data-arrow]").count() == 4

    def answers(self) -> bool:
        return self.find("h2.question").count() == 1 and not self.lays()

    def lay(self, way: str) -> None:
        arrow = {"north": "ArrowUp", "south": "ArrowDown"}[way]
        if self.keys:
            self.visitor.press("1", arrow, "Enter")
        else:
            self.find("button.card").first.click()
            self.find(f"[data-arrow={way}]").click()
            self.visitor.press("Enter")
        expect(self.find("svg.board [data-arrow]")).to_have_count(0)

    def answer(self, lost: bool) -> None:
        card = self.find("button.lost")
        board = self.find("svg.board [data-pile]").first.inner_html()
        if lost and self.keys:
            self.visitor.press("l", "l")
        elif lost:
            card.click()
            card.click()
        elif self.keys:
            self.visitor.press("s")
        else:
            self.find(".next button:visible, .at-thumb button:visible").first.click()
        # The player who answers last may be the one who lays next: asked something else at once.
        # Or a bot is, and the same is asked again about another tile.
        self.visitor.page.wait_for_function(
            """(board) => !document.querySelector('h2.question')
                || document.querySelectorAll('svg.board [data-arrow]').length === 4
                || document.querySelector('svg.board [data-pile]')?.innerHTML !== board""",
            arg=board,
        )

    def watches_the_check(self) -> None:
        """Beat by beat to its end, then back to the table."""
        theatre = self.find(".theatre")
        expect(theatre).to_be_visible()
        assert int(str(theatre.get_attribute("data-last"))) >= TOGETHER, "a beat for each tile"
        self.visitor.press("ArrowRight")
        expect(theatre).not_to_have_attribute("data-beat", "0")
        self.visitor.press("Escape")
        expect(theatre).to_have_attribute("data-beat", str(theatre.get_attribute("data-last")))
        self.sees_the_points()
        self.checks += 1
        self.press(self.find(LEAVE).first)
        expect(theatre).to_have_count(0)

    def sees_the_points(self) -> None:
        """All of them, above the foot of a phone."""
        last = self.find(".players li").last
        expect(last).to_be_in_viewport(ratio=1)
        foot = self.find(".thumb:visible")
        if foot.count():
            points, bar = last.bounding_box(), foot.bounding_box()
            assert points is not None
            assert bar is not None
            assert points["y"] + points["height"] <= bar["y"]

    def is_told(self) -> str:
        """All that is on the screen. No player is a number."""
        text = self.find("body").inner_text()
        assert NUMBERED.search(text) is None, (self.name, NUMBERED.search(text))
        return text


def play(people: list[Person], onlooker: Person, explorations: int) -> None:
    """Every player answers what they are asked, until enough checks were watched."""
    laid = 0
    while min(person.checks for person in people) < explorations:
        for person in people:
            if person.find(".theatre").count():
                person.watches_the_check()
                laid = 0
            elif person.lays():
                assert [one.name for one in people if one.lays()] == [person.name]
                for other in (*people, onlooker):
                    if other is not person and other.visitor.locale == "en":
                        expect(other.find("body")).to_contain_text(person.name)
                        other.is_told()
                person.lay("south" if laid == TOGETHER - 1 else "north")
                laid += 1
                # Who looks on does nothing, and is back at the table when it plays on.
                expect(onlooker.find(".theatre")).to_have_count(0)
            elif person.answers():
                assert person.find("button.lost").is_visible()
                person.answer(lost=laid >= TOGETHER)
        people[0].visitor.page.wait_for_timeout(15)


@pytest.mark.full
def test_a_whole_game_of_friends_by_one_link_and_one_of_them_has_to_go(
    visit: Visit, server: Server
) -> None:
    address = Address(server.port)
    options = {"start_player": 0, "explorations": 2}
    wish = [{"kind": "me", "name": "Aki"}, *[{"kind": "open"}] * 4]
    made = address.post("/api/tables", {"game": ID, "seats": wish, "options": options})
    aki = Person("Aki", visit("desktop", "en", "dark"))
    aki.visitor.page.clock.install()  # twenty seconds must pass at once
    aki.visitor.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    link = aki.visitor.page.get_by_label("Invitation link").input_value()

    tablet = visit("desktop", "en", "light")
    tablet.page.set_viewport_size({"width": 820, "height": 1180})
    haru = Person("ハル", visit("phone", "ja", "light"))
    ken = Person("Ken", tablet)
    mei = Person("Mei", visit("desktop", "en", "light"))
    yui = Person("Yui", visit("desktop", "en", "dark"), keys=True)
    friends = [haru, ken, mei, yui]
    for friend in friends:
        friend.sit(link)
        expect(aki.find("li").filter(has_text=friend.name)).to_contain_text("Ready")
        assert friend.visitor.too_wide() <= 0
        assert friend.visitor.violations() == []
    expect(aki.find(".unready")).to_have_count(0)
    onlooker = Person("", visit("phone", "en", "dark"))
    onlooker.visitor.page.goto(link)
    onlooker.visitor.button("Watch").click()
    aki.visitor.button("Start").click()

    everybody = [aki, *friends]
    for person in (*everybody, onlooker):
        expect(person.find("div.table")).to_be_visible()
        for name in ("Aki", "ハル", "Ken", "Mei", "Yui"):
            expect(person.find("body")).to_contain_text(name)
    expect(mei.find(".state")).to_have_text("Waiting for Aki")
    expect(onlooker.find("svg.board [data-arrow]")).to_have_count(0)
    play(everybody, onlooker, explorations=1)

    # In the second dungeon Ken has to go; Aki, who hosts, is asked what to do about it.
    ken.visitor.page.goto("about:blank")
    staying = [aki, haru, mei, yui]
    away = aki.visitor.page.get_by_role("region", name="Ken is away")
    expect(aki.find("aside.about li").filter(has_text="Ken").first).to_contain_text(
        re.compile("away|connected")
    )
    expect(away).to_have_count(0)
    aki.visitor.page.clock.fast_forward(20_000)
    expect(away).to_be_visible()
    assert aki.visitor.violations() == []
    for other in (haru, mei, yui):
        expect(other.find(".absent")).to_have_count(0)  # the host's to decide
    away.get_by_role("button", name="A bot plays for Ken").click()
    expect(away).to_have_count(0)
    play(staying, onlooker, explorations=2)
    onlooker.watches_the_check()

    for person in (*staying, onlooker):
        expect(person.find(".result")).to_be_visible()
        assert "Ken" in person.is_told()
        assert person.visitor.violations() == []
    expect(aki.find(".result li").filter(has_text="Ken")).to_contain_text("a bot made")
    expect(haru.find(".result li").filter(has_text="Ken")).to_contain_text("ボットが")
    admitted = address.get(f"/api/tables/{made['table']}/verify")["admits"]
    assert [(one["id"], one["args"]["name"]) for one in admitted] == [("verify-stood-in", "Ken")]
