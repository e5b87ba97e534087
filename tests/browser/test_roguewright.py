"""Roguewright on its drawn board: by mouse, by keyboard, by touch; alone and together."""

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
    do,
    exiting,
    find_place,
    hover,
    never,
    point,
    position_number,
    taught,
    verdict,
)

RULE = re.compile(r"^ROG-R?\d+$")


def sound(player: Visitor) -> None:
    """Nothing is wrong with the page as it is now."""
    assert player.violations() == []
    assert player.too_wide() <= 0


def begin(visit: Visit, server: Server, *look: str, **wishes: Any) -> tuple[Visitor, Sheets]:
    player = visit(*look)
    taught(player)
    sheets = Sheets(server.port, **wishes)
    sheets.open(player)
    return player, sheets


# -- whole games ----------------------------------------------------------------------------------


def test_a_whole_solo_game_on_the_basic_map_by_mouse(visit: Visit, server: Server) -> None:
    player, sheets = begin(visit, server, "desktop", "en", "dark", challenge="by mouse")
    find_place(player, fits=False)
    expect(player.find(".callout .tag")).to_have_text(RULE)
    sound(player)

    player.button("Turn T").click()
    player.button("Mirror M").click()
    find_place(player)
    number = position_number(player)
    player.page.mouse.down()
    player.page.mouse.up()
    after(player, number)
    expect(player.button("Done").first).to_be_visible()
    number = position_number(player)
    player.button("Undo").click()  # as often as one likes until the turn is ended
    after(player, number)
    expect(player.button("Done")).to_have_count(0)
    find_place(player)
    player.page.mouse.down()
    player.page.mouse.up()
    player.button("Done").click()
    expect(player.find(".dice .serif")).to_have_text(re.compile("ound 2"))

    player.button("Auditor").click()
    expect(player.find(".audit .tag").first).to_have_text(RULE)
    sheets.play(exiting)
    expect(player.find("button.exit").first).to_be_visible()
    assert player.find(".exit").count() == 4
    sound(player)
    player.find("button.exit").first.click()
    through_the_show(player, "Go on", "To the result")
    expect(player.find(".result h2")).to_have_text(
        re.compile("Familiar|Soldier|Knight|General|Duke|Overlord")
    )
    expect(player.find(".ranks .mine")).to_have_count(1)
    sound(player)


def through_the_show(player: Visitor, next_one: str, last: str) -> None:
    """Beat by beat to the result, which does not show before."""
    expect(player.find(".show")).to_be_visible()
    assert player.find(".result").count() == 0
    sound(player)
    for _ in range(200):
        if player.button(last).count():
            player.button(last).click()
            break
        player.button(next_one).click()
    expect(player.find(".result")).to_be_visible()


def test_a_whole_solo_game_on_the_advanced_map_by_keyboard(visit: Visit, server: Server) -> None:
    player, sheets = begin(
        visit, server, "phone", "ja", "light", options={"map": "advanced"}, challenge="by keys"
    )
    player.tab_to(player.find(BOARD))
    player.press("ArrowDown")  # from nowhere to the middle
    before, _ = verdict(player)
    player.press("ArrowLeft")
    moved, _ = verdict(player)
    assert before != moved
    player.press("t")
    verdict(player)
    number = position_number(player)
    player.press("n")  # asks for the places of what is held
    after(player, number)
    player.press("n")
    _, fits = verdict(player)
    assert fits
    number = position_number(player)
    player.press("Enter")
    after(player, number)
    player.tab_to(player.button("決定").last)
    player.press("Enter")
    expect(player.find(".status b")).to_have_text(re.compile("ラウンド2$"))
    sound(player)

    sheets.play(exiting)
    player.page.emulate_media(reduced_motion="no-preference")
    player.tab_to(player.find("svg.board .target").first)
    player.press("Enter")
    expect(player.find(".show")).not_to_have_attribute("data-beat", "0")  # it runs by itself
    player.press("ArrowLeft")  # now at one's own pace
    sound(player)
    player.press("ArrowRight", "ArrowLeft", "Escape")
    expect(player.find(".result h2")).to_have_text(re.compile("使い魔|魔"))
    sound(player)


def test_three_at_the_table_draw_in_secret_and_watch_every_sheet(
    visit: Visit, server: Server
) -> None:
    sheets = Sheets(server.port, "me", "me", "random", challenge="three")
    desk, phone = visit("desktop", "en", "light"), visit("phone", "ja", "dark")
    people = [desk, phone]
    heard: list[list[dict[str, Any]]] = [[], []]
    for seat, player in enumerate(people):
        taught(player)
        listen(player, heard[seat])
        sheets.open(player, seat)
    expect(desk.find(".others")).to_contain_text("thinking")

    # One by mouse, one by touch.
    find_place(desk)
    desk.page.mouse.down()
    desk.page.mouse.up()
    desk.button("Done").click()
    expect(desk.find(".others li").nth(0)).to_contain_text("thinking")
    expect(desk.find(".others li").nth(1)).to_contain_text("done")
    expect(phone.find(".others li").nth(0)).to_contain_text("決定済み")
    touch(phone)
    phone.button("決定").last.tap()
    expect(desk.find(".dice .serif")).to_have_text(re.compile("ound 2"))

    sheets.play(never)
    for player in people:
        expect(player.find(".show")).to_be_visible()
        assert player.find(".result").count() == 0
        player.press("Escape")
        expect(player.find(".compare figure")).to_have_count(3)
    scores = [sorted(player.find(".result .num").all_inner_texts()) for player in people]
    assert scores[0] == scores[1]
    assert len(scores[0]) == 3
    sound(desk)
    sound(phone)

    # Round by round, side by side.
    desk.find(".compare input").fill("3")
    expect(desk.find(".compare")).to_have_attribute("data-round", "3")

    for seat, frames in enumerate(heard):
        nothing_of_others(seat, frames)


def listen(player: Visitor, heard: list[dict[str, Any]]) -> None:
    def keep(payload: str | bytes) -> None:
        heard.extend(json.loads(payload))

    player.page.on("websocket", lambda socket: socket.on("framereceived", keep))


def nothing_of_others(seat: int, frames: list[dict[str, Any]]) -> None:
    """What a seat was sent before the defence part: its own sheet, and who is done."""
    public = {
        "SheetPrepared", "DiceRolled", "TurnEnded", "SheetStands", "SeatFinished", "SheetHandedIn",
    }  # fmt: skip
    secret = 0
    for frame in frames:
        if frame["type"] != "position":
            assert frame["type"] in {"welcome", "table", "ack", "probed"}, frame["type"]
            if frame["type"] == "probed" and frame["view"]:
                assert frame["view"]["sheet"]["seat"] == seat
                assert frame["view"]["sheets"] == []
            continue
        view = frame["view"]
        if view["phase"] != "building":
            continue
        secret += 1
        assert view["sheet"]["seat"] == seat
        assert (view["sheets"], view["scores"], view["walk"]) == ([], [], None)
        mine = {"seat": seat}
        for told in frame["events"]:
            event = told["event"]
            assert event["event"] in public or event.items() >= mine.items(), event
            if event["event"] == "SheetStands":
                assert event["to"] == seat
    assert secret > 16


def touch(player: Visitor) -> None:
    """Drags what is held with a finger until it fits, then draws it with the thumb."""
    finger = player.context.new_cdp_session(player.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    player.find(BOARD).scroll_into_view_if_needed()
    send("touchStart", point(player, 12, 1))
    for row in range(12, 0, -1):
        for column in range(1, 13):
            send("touchMove", point(player, row, column))
            if not player.find(f"{BOARD}[data-held]").count() or not verdict(player)[1]:
                continue
            send("touchEnd")
            assert player.find(f"{BOARD}[data-fits=true]").count() == 1  # it stays where it was
            player.button("描く").last.tap()
            expect(player.button("決定").last).to_be_visible()
            return
    raise AssertionError("it fits nowhere")


# -- drawing --------------------------------------------------------------------------------------


def test_a_plan_is_dragged_over_the_sheet(visit: Visit, server: Server) -> None:
    player, sheets = begin(visit, server, "desktop", "ja", "light", challenge="plan")
    sheets.play(lambda view: view["round"] > 1 and view["white"] + view["black"] in (4, 6, 8))
    player.page.get_by_role("radio", name=re.compile("計画")).click()
    player.button("置ける場所は？").click()
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
    expect(player.button("決定")).to_be_visible()


def test_what_the_page_shows_as_fitting_is_what_the_rules_accept(
    visit: Visit, server: Server
) -> None:
    assert compare_with_the_rules(visit, server, games=1, every=4) >= 4


@pytest.mark.full
def test_what_the_page_shows_as_fitting_is_what_the_rules_accept_on_500_sheets(
    visit: Visit, server: Server
) -> None:
    assert compare_with_the_rules(visit, server, games=34, every=1) >= 500


def compare_with_the_rules(visit: Visit, server: Server, games: int, every: int) -> int:
    """Holds blocks over random sheets and asks a match of our own, by its list of legal moves."""
    player = visit("desktop", "en", "dark")
    taught(player)
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
                        player.press(rng.choice("tm"))
                        held, fits = hover(player, rng.randint(1, 12), rng.randint(1, 12))
                        assert fits == (held in accepted), sorted(held)
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


# -- understanding --------------------------------------------------------------------------------


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


def test_the_first_steps_can_be_read_skipped_and_begun_again(visit: Visit, server: Server) -> None:
    player = visit("desktop", "ja", "dark")
    sheets = Sheets(server.port)
    sheets.open(player)
    lesson = player.page.get_by_role("complementary", name="はじめの一歩")
    expect(lesson).to_contain_text("1 / 8")
    player.button("わかった").click()
    expect(lesson).to_contain_text("2 / 8")
    sound(player)
    player.button("説明を飛ばす").click()
    expect(lesson).to_be_hidden()
    player.button("はじめの説明をもう一度").click()
    expect(lesson).to_contain_text("1 / 8")


# -- afterwards -----------------------------------------------------------------------------------


def test_a_finished_sheet_is_saved_and_its_dice_are_played_again(
    visit: Visit, server: Server
) -> None:
    sheets = Sheets(server.port, options={"map": "advanced"})
    sheets.play(never)
    player = visit("desktop", "en", "light")
    taught(player)
    sheets.open_end(player)
    for kind, start in (("PDF", b"%PDF-"), ("SVG", b"<svg")):
        with player.page.expect_download() as waiting:
            player.page.get_by_role("link", name=kind).click()
        assert waiting.value.path().read_bytes().startswith(start)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.button("Same dice for others").click()
    link = player.find(".keep .field").input_value()
    player.page.goto(link)
    player.find("main .btn.primary").first.click()
    expect(player.find(BOARD)).to_be_visible()
    table = player.page.url.rsplit("/", 1)[1]
    info = sheets.address.get(f"/api/tables/{table}")
    assert info["options"] == {"map": "advanced"}
    before = sheets.address.get(f"/api/tables/{sheets.table}/replay/0?viewer=0")["view"]
    for colour in ("white", "black"):
        die = player.page.get_by_role("img", name=f"{colour.capitalize()} {before[colour]}")
        expect(die.first).to_be_visible()
