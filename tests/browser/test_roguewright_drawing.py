"""Drawing on the sheet of Roguewright: what the page shows as fitting is what the rules accept."""

import json
import random
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from meikyu.games.roguewright.actions import DrawBlock, DrawPlan
from meikyu.games.roguewright.naming import cell_name, name_of
from tests.browser import builder
from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor
from tests.browser.sheets import (
    BOARD,
    Sheets,
    after,
    begin,
    do,
    exiting,
    hover,
    point,
    position_number,
    verdict,
)


def test_a_plan_is_dragged_over_the_sheet(visit: Visit, server: Server) -> None:
    player, sheets = begin(visit, server, "desktop", "ja", "light", challenge="plan")
    sheets.play(lambda view: view["round"] > 1 and view["white"] + view["black"] in (4, 6, 8))
    player.page.get_by_role("radio", name=re.compile("計画")).click()
    player.button("記入できる場所は？").click()
    expect(player.find(".lit path").first).to_be_visible()
    player.find(BOARD).focus()
    player.press("n")
    held, fits = verdict(player)
    assert fits
    number = position_number(player)
    player.button("戻す").click()  # the aim was a step like any other
    after(player, number)
    columns = sorted("ABCDEFGHIJKL".index(name[0]) + 1 for name in held)
    rows = sorted(int(name[1:]) for name in held)
    player.page.mouse.move(*point(player, rows[0], columns[0]))
    player.page.mouse.down()
    player.page.mouse.move(*point(player, rows[0], columns[-1]), steps=3)
    assert not verdict(player)[1]  # one cell high
    expect(player.find(".callout .tag")).to_have_text("ROG-16")
    player.page.mouse.move(*point(player, rows[-1], columns[-1]), steps=3)
    assert verdict(player) == (held, True)
    number = position_number(player)
    player.page.mouse.up()
    after(player, number)
    expect(player.button("終える")).to_be_visible()
    assert player.page.evaluate("getSelection().toString()") == ""  # nothing but a plan


def test_a_block_is_turned_by_key_wheel_and_right_button_while_the_mouse_holds_it(
    visit: Visit, server: Server
) -> None:
    player, _ = begin(visit, server, "desktop", "en", "dark", challenge="wheel")

    def shape() -> frozenset[tuple[int, int]]:
        """The cells that are held, from their own corner."""
        player.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        text = str(player.find(BOARD).get_attribute("data-held"))
        cells = [(int(name[1:]), "ABCDEFGHIJKL".index(name[0])) for name in text.split()]
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        return frozenset((row - top, column - left) for row, column in cells)

    hover(player, 6, 6)
    player.button("Turn T").focus()
    first = shape()
    quarter = frozenset((column, max(r for r, _ in first) - row) for row, column in first)
    player.press("t")
    assert shape() == quarter
    player.page.mouse.wheel(0, -100)
    assert shape() == first
    mirrored = frozenset((row, max(c for _, c in first) - column) for row, column in first)
    player.page.mouse.click(*point(player, 6, 6), button="right")
    assert shape() == mirrored
    player.press("m")
    assert shape() == first


@pytest.mark.parametrize("column", [1, 12])
def test_a_refusal_stays_on_the_screen_of_a_phone(
    visit: Visit, server: Server, column: int
) -> None:
    player, _ = begin(visit, server, "phone", "en", "dark", challenge="narrow")
    for row in (9, 6, 4):
        player.page.touchscreen.tap(*point(player, row, column))
        if not verdict(player)[1]:
            break
    callout = player.find(".callout")
    expect(callout).to_be_visible()
    expect(callout).to_be_in_viewport(ratio=1)
    assert player.too_wide() <= 0


def test_goals_and_figures_are_in_sight_from_the_first_round_and_tracks_at_a_click(
    visit: Visit, server: Server
) -> None:
    player, _ = begin(visit, server, "desktop", "en", "dark", options={"map": "advanced"})
    goals = player.page.get_by_role("region", name="Goals")
    expect(goals.get_by_role("listitem")).to_have_count(4)
    expect(goals.locator("b").first).to_have_text(re.compile(r"^\+\d$"))
    expect(player.find("svg.board .goal")).to_have_count(4)
    figures = player.page.get_by_role("region", name="What a figure does")
    expect(figures.get_by_role("listitem")).to_have_count(4)
    for folded, parts in (("Weapon track", ".weapon *"), ("Six blocks", ".blocks li")):
        details = player.find("aside details").filter(has_text=folded)
        details.locator("summary").click()
        expect(details.locator(parts).first).to_be_visible()
    assert player.violations() == []
    player.button("What the figures mean").click()
    legend = player.page.get_by_role("dialog")
    for figure in ("Blue slime", "Green slime", "Ghost", "Bat", "Item", "Exit"):
        expect(legend.get_by_text(figure, exact=True)).to_be_visible()


def can_spend(view: dict[str, Any]) -> bool:
    sheet = view["sheet"]
    circled = any(mark["state"] == "circled" for mark in sheet["marks"])
    return bool(sheet["stage"] == "deciding" and circled and not view["special"])


def test_a_mark_is_spent_where_it_is(visit: Visit, server: Server) -> None:
    player, sheets = begin(visit, server, "desktop", "en", "dark", challenge="marks")
    # Nothing is walled in yet: the auditor does not speak of failure.
    player.button("Auditor").click()
    expect(player.find(".audit")).to_contain_text("No room is closed yet")
    player.button("Auditor").click()
    sheets.build("marks", can_spend)
    expect(player.find("[data-block]")).to_have_count(2)  # white's, and the single cell
    player.find("aside [data-choice*=SpendMark]").first.click()
    expect(player.find("[data-block]")).to_have_count(3)


def asked_with_battles(view: dict[str, Any]) -> bool:
    sheet = view["sheet"]
    return bool(sheet["stage"] == "deciding" and sheet["expected_battles"] > 0)


def test_the_auditor_names_the_exit_and_what_the_battles_bring(
    visit: Visit, server: Server
) -> None:
    player, sheets = begin(visit, server, "desktop", "en", "light", challenge="audit")
    sheets.build("audit", asked_with_battles)
    with sheets.hand() as hand:
        sheet = hand.positions[0]["view"]["sheet"]
    told = player.page.get_by_role("region", name="If you draw it")
    expect(told).to_contain_text(f"{sheet['expected_battles']:.1f}")
    defence = player.page.get_by_role("region", name="The defence, as it is")
    expect(defence).to_contain_text(f"{sheet['expected_battles']:.1f} points expected")
    assert player.too_wide() <= 0
    player.button("Auditor").click()
    audit = player.page.get_by_role("region", name="If it ended now")
    expect(audit).to_contain_text(f"with the exit {sheet['ends_at'].replace('-', ' ')}")
    expect(audit.locator(".total")).to_have_text(str(sheet["build_points"]))
    expect(audit.locator(".battles")).to_contain_text(f"about {sheet['expected_battles']:.1f}")
    assert player.violations() == []


def test_what_the_page_shows_as_fitting_is_what_the_rules_accept(
    visit: Visit, server: Server
) -> None:
    assert compare_with_the_rules(visit, server, games=1, every=4) >= 4


@pytest.mark.full
def test_what_the_page_shows_as_fitting_is_what_the_rules_accept_on_500_sheets(
    visit: Visit, server: Server
) -> None:
    assert compare_with_the_rules(visit, server, games=34, every=1) >= 500


def agrees(player: Visitor, accepted: set[frozenset[str]]) -> None:
    """What the page says of what is held is right; it may have to catch up with the sheet first."""
    for _ in range(100):
        held, fits = verdict(player)
        if fits == (held in accepted):
            return
        player.page.wait_for_timeout(100)
    raise AssertionError(sorted(held))


def compare_with_the_rules(visit: Visit, server: Server, games: int, every: int) -> int:
    """Holds blocks over random sheets and asks a match of our own, by its list of legal moves."""
    player = visit("desktop", "en", "dark")
    rng = random.Random(7)
    compared = 0
    for number in range(games):
        challenge = f"legal {number}"
        options = {"map": ("basic", "advanced")[number % 2]}
        match = builder.start(challenge, options, ("P0",))
        sheets = Sheets(server.port, challenge=challenge, options=options)
        sheets.open(player)
        with sheets.hand() as hand:
            while not exiting(view := hand.positions[0]["view"]):
                if view["sheet"]["stage"] == "deciding" and view["round"] % every == 0:
                    expect(player.find(f"{BOARD}[data-tool]")).to_be_visible()
                    player.find(BOARD).focus()
                    accepted = accepted_places(match)
                    for _ in range(2):
                        # Turning what is aimed aims it again, which the match here is not told.
                        if not view["sheet"]["aim"]:
                            player.press(rng.choice("tm"))
                        hover(player, rng.randint(1, 12), rng.randint(1, 12))
                        agrees(player, accepted)
                    player.page.mouse.move(5, 5)
                    compared += 1
                position = match.position(0)
                legal = match.game.legal(position, 0)
                move = legal[rng.randrange(len(legal))]
                action = match.game.action(position, move)
                match.act(0, action)
                shown = position_number(player)
                do(hand, 0, json.loads(msgspec.json.encode(action)))
                after(player, shown)
    return compared


def accepted_places(match: Any) -> set[frozenset[str]]:
    """The cells of every block and plan that may be drawn."""
    position = match.position(0)
    places: set[frozenset[str]] = set()
    for move in match.game.legal(position, 0):
        action = match.game.action(position, move)
        if isinstance(action, DrawBlock):
            places.add(frozenset(name_of(cell) for cell in action.cells))
        elif isinstance(action, DrawPlan):
            plan = action.plan
            places.add(
                frozenset(
                    cell_name(plan.row + down, plan.column + right)
                    for down in range(plan.height)
                    for right in range(plan.width)
                )
            )
    return places
