"""Understanding Roguewright: the first game, hints and the auditor."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor
from tests.browser.sheets import (
    BOARD,
    RULE,
    Sheets,
    after,
    begin,
    never,
    position_number,
    sound,
    verdict,
)

# -- a short game ---------------------------------------------------------------------------------


def test_a_short_game_says_so_and_gives_no_rank(visit: Visit, server: Server) -> None:
    player = visit("phone", "en", "light")
    Sheets(server.port, options={"rounds": 2}).open(player)
    expect(player.find(BOARD)).to_be_visible()
    expect(player.find(".decide")).to_contain_text(
        "A short game of 2 rounds, without a rank; the whole game has 16."
    )
    expect(player.find(".status")).to_contain_text("ound 1 of 2 · short game")
    sound(player)
    for number in (1, 2):
        expect(player.find(".status b")).to_contain_text(f"ound {number} of 2")
        draw_somewhere(player)
        player.button("Done").last.click()
    expect(player.find(".exits")).to_be_visible()
    sound(player)
    player.find("button.exit").first.tap()
    to_the_result(player)
    expect(player.find(".result h2")).to_have_text("The dungeon is built")
    expect(player.find(".result")).to_contain_text("A short game gives no rank.")
    expect(player.find(".ranks")).to_have_count(0)
    sound(player)
    player.page.get_by_role("link", name="Now the whole game").click()
    expect(player.button("A first game, explained")).to_be_visible()


def to_the_result(player: Visitor) -> None:
    """Where ways tie, the first of them: these dice are not known beforehand."""
    result, choice = player.find(".result"), player.find("svg.board .target")
    for _ in range(40):
        expect(result.or_(choice).first).to_be_visible()
        if result.count():
            return
        # In one look: the adventurer may just have arrived, and the result is on its way.
        number = player.page.evaluate(
            """() => {
                const board = document.querySelector('svg.board');
                const way = board?.querySelector('.target');
                way?.focus();
                return way ? Number(board.dataset.n) : null;
            }"""
        )
        if number is not None:
            player.press("Enter")
            after(player, number)
    raise AssertionError("the adventurer does not arrive")


def draw_somewhere(player: Visitor) -> None:
    """The first place of what is held, as the server says it."""
    expect(player.find(".decide .now")).to_have_count(0)  # a click would only hurry what is played
    number = position_number(player)
    player.button("Where does it fit?").click()
    after(player, number)
    player.button("Next place").click()
    assert verdict(player)[1]
    number = position_number(player)
    player.button("Draw it").last.click()
    after(player, number)


# -- hints and the auditor ------------------------------------------------------------------------


def test_a_hint_says_where_then_what_then_why(visit: Visit, server: Server) -> None:
    player, _ = begin(visit, server, "desktop", "en", "dark", challenge="hint")
    player.button("Hint").click()
    steps = player.find(".advice li")
    expect(steps).to_have_count(1)
    expect(steps.first).to_contain_text("Look at ")
    expect(player.find("svg.board .advised")).to_have_count(1)
    sound(player)
    area = player.find("svg.board .advised").get_attribute("d")
    player.button("Tell me more").click()
    expect(steps).to_have_count(2)
    player.button("Tell me more").click()
    expect(steps).to_have_count(3)
    expect(player.button("Hint")).to_be_visible()  # that was all
    assert area
    # What is drawn instead ends the advice.
    player.find(BOARD).focus()
    number = position_number(player)
    player.press("n")
    after(player, number)
    expect(player.find(".advice")).to_have_count(0)
    expect(player.find("svg.board .advised")).to_have_count(0)


def test_the_auditor_says_what_counts_and_why_the_rest_does_not(
    visit: Visit, server: Server
) -> None:
    player, sheets = begin(visit, server, "phone", "en", "light", challenge="two")
    sheets.build("two", never, rounds=5)
    player.find(".thumb").get_by_role("button", name="Auditor").tap()
    lines = player.find(".audit li")
    rule = lines.first.locator(".tag")
    expect(rule).to_have_text(RULE)
    total = int(player.find(".audit .total").inner_text())
    with sheets.hand() as hand:
        sheet = hand.positions[0]["view"]["sheet"]
    assert total == sheet["build_points"] > 0
    name = rule.inner_text()
    rule.tap()
    expect(player.find("dialog")).to_contain_text(name)
    player.press("Escape")
    sound(player)
