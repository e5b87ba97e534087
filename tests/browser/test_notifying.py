"""A player who looks elsewhere is called: by the browser, in the title, on the icon."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor
from tests.server.table import Address, Player

KEPT = """() => {
  window.called = [];
  window.badges = [];
  window.Notification = class extends Notification {
    constructor(title, more) {
      super(title, more);
      window.called.push({title, body: more.body, tag: more.tag, shown: this});
    }
  };
  navigator.setAppBadge = async (count) => void window.badges.push(count);
  navigator.clearAppBadge = async () => void window.badges.push(0);
}"""
CALLED = "window.called.map(({title, body, tag}) => ({title, body, tag}))"
AWAY = "Object.defineProperty(document, 'hidden', {configurable: true, get: () => %s})"
WISH = "Tell me when it is my turn"


def listening(visitor: Visitor, allowed: bool = True) -> None:
    """Every call of the page is kept. Whether the browser may show any is its user's decision."""
    visitor.context.add_init_script(f"({KEPT})()")
    if allowed:
        visitor.context.grant_permissions(["notifications"], origin=visitor.address)


def wish(visitor: Visitor) -> None:
    visitor.button("Settings").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_text(WISH).click()
    expect(dialog.get_by_label(WISH)).to_be_checked()
    visitor.press("Escape")
    expect(dialog).to_have_count(0)


def called(visitor: Visitor) -> list[dict[str, str]]:
    found: list[dict[str, str]] = visitor.page.evaluate(CALLED)
    return found


class Two:
    """A table of two who play over sockets. The page shows what the first of them sees."""

    def __init__(self, server: Server) -> None:
        address = Address(server.port)
        made = address.make("me", "me", start=True)
        self.table: str = made["table"]
        self.token: str = made["held"][0]["token"]
        self.hands = [Player(address, self.table, held["token"]) for held in made["held"]]

    def open(self, visitor: Visitor) -> None:
        visitor.open(f"/t/{self.table}#{self.token}")
        expect(visitor.find(".told")).to_be_visible()

    def calls(self, seat: int) -> None:
        """They play until this seat is asked, and no other."""
        while True:
            for hand in self.hands:
                assert hand.ask("ping")["type"] == "ack"
            asked = [number for number, hand in enumerate(self.hands) if hand.asked()]
            if asked == [seat]:
                return
            assert not self.hands[0].over()
            if self.hands[1 - seat].asked():
                self.hands[1 - seat].act(-1)  # the last: to stay where one may leave

    def close(self) -> None:
        for hand in self.hands:
            hand.close()


def test_who_looks_elsewhere_is_called_once_and_comes_back_by_the_call(
    visit: Visit, server: Server
) -> None:
    visitor = visit("desktop", "en", "dark")
    listening(visitor)
    two = Two(server)
    two.open(visitor)
    wish(visitor)
    two.calls(1)
    expect(visitor.page).not_to_have_title(re.compile("●"))
    assert called(visitor) == []
    visitor.page.evaluate(AWAY % "true")
    two.calls(0)
    expect(visitor.page).to_have_title(re.compile("^● Your move"))
    (call,) = called(visitor)
    assert call["title"] == "Lanterns"
    assert call["body"].startswith("Your move\n")
    assert call["tag"] == two.table
    assert visitor.page.evaluate("window.badges.at(-1)") == 1
    visitor.page.evaluate("window.called[0].shown.onclick()")
    visitor.page.evaluate(AWAY % "false")
    # Who is back is not called for what they see.
    two.calls(1)
    visitor.page.wait_for_function("() => window.badges.at(-1) === 0")
    two.calls(0)
    expect(visitor.find(".choices button").first).to_be_visible()
    assert len(called(visitor)) == 1
    two.close()


def test_nobody_is_called_without_a_wish_and_a_refusal_of_the_browser_is_told(
    visit: Visit, server: Server
) -> None:
    visitor = visit("phone", "en", "light")
    listening(visitor, allowed=False)
    two = Two(server)
    two.open(visitor)
    visitor.button("Settings").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_text(WISH).click()
    expect(dialog).to_contain_text("does not allow it")
    expect(dialog.get_by_label(WISH)).not_to_be_checked()
    assert visitor.violations() == []
    visitor.press("Escape")
    two.calls(1)
    visitor.page.evaluate(AWAY % "true")
    two.calls(0)
    expect(visitor.page).to_have_title(re.compile("^● Your move"))
    assert called(visitor) == []
    two.close()


def test_the_shelf_calls_for_a_game_that_waits(visit: Visit, server: Server) -> None:
    visitor = visit("desktop", "en", "light")
    listening(visitor)
    visitor.page.clock.install()  # a minute must pass at once
    two = Two(server)
    two.open(visitor)
    wish(visitor)
    two.calls(1)
    visitor.open("/")
    expect(visitor.page.get_by_role("link", name="Go on: Lanterns")).to_be_visible()
    expect(visitor.find("body")).to_contain_text("The others decide")
    visitor.page.evaluate(AWAY % "true")
    two.calls(0)
    assert called(visitor) == []
    visitor.page.clock.fast_forward(60_000)
    visitor.page.wait_for_function("() => window.called.length === 1")
    assert called(visitor)[0]["title"] == "Lanterns"
    visitor.page.wait_for_function("() => window.badges.at(-1) === 1")
    two.close()
