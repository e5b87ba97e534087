"""Roguewright on its drawn board: whole games by mouse, keys and touch; alone and together."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.frames import Whole
from tests.browser.house import Server, Visitor
from tests.browser.sheets import (
    BOARD,
    RULE,
    Sheets,
    after,
    begin,
    exiting,
    find_place,
    never,
    point,
    position_number,
    sound,
    through_the_show,
    verdict,
)


@pytest.mark.full
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
    expect(player.find(".dice .serif")).to_have_text(re.compile("ound 2 of 16"))

    player.button("Auditor").click()
    expect(player.find(".audit .tag").first).to_have_text(RULE)
    sheets.play(exiting)
    expect(player.find("button.exit").first).to_be_visible()
    assert player.find(".exit").count() == 4
    sound(player)
    player.find("button.exit").first.click()
    through_the_show(player, "The show again", "Go on", "To the result")
    expect(player.find(".result h2")).to_have_text(
        re.compile("Familiar|Soldier|Knight|General|Duke|Overlord")
    )
    expect(player.find(".ranks .mine")).to_have_count(1)
    sound(player)


@pytest.mark.full
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
    player.tab_to(player.button("終える").last)
    player.press("Enter")
    expect(player.find(".status b")).to_have_text(re.compile("ラウンド2／16"))
    sound(player)

    sheets.play(exiting)
    player.page.emulate_media(reduced_motion="no-preference")
    player.tab_to(player.find("svg.board .target").first)
    player.press("Enter")
    player.button("もう一度見る").click()
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
    expect(phone.find(".others li").nth(0)).to_contain_text("記入ずみ")
    # Changed until the last one is done; the other one hears of it and loses nothing.
    desk.find("[data-change]").click()
    expect(phone.find(".others li").nth(0)).not_to_contain_text("記入ずみ")
    expect(phone.find(".log")).to_contain_text("手を戻しました")
    expect(desk.button("Undo")).to_be_enabled()
    desk.button("Done").click()
    expect(phone.find(".others li").nth(0)).to_contain_text("記入ずみ")
    touch(phone)
    phone.button("終える").last.tap()
    expect(desk.find(".dice .serif")).to_have_text(re.compile("ound 2 of 16"))

    sheets.play(never)
    for player in people:
        expect(player.find(".compare figure")).to_have_count(3)
        expect(player.find(".result .num")).to_have_count(3)
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
    def opened(socket: Any) -> None:
        whole = Whole()
        socket.on("framereceived", lambda payload: heard.extend(whole.frames(payload)))

    player.page.on("websocket", opened)


def nothing_of_others(seat: int, frames: list[dict[str, Any]]) -> None:
    """What a seat was sent before the defence part: its own sheet, and who is done."""
    public = {
        "SheetPrepared", "DiceRolled", "TurnEnded", "SheetStands", "SeatFinished", "SheetHandedIn",
        "TakenBack",
    }  # fmt: skip
    secret = 0
    for frame in frames:
        if frame["type"] != "position":
            if frame["type"] == "error":
                # Walls of a position that is gone, or asked for too often by a hasty script.
                assert frame["code"] in ("stale", "too-fast", "later"), frame
                continue
            assert frame["type"] in {"welcome", "table", "ack", "probed", "reckoned"}
            if frame["type"] == "reckoned":
                assert set(frame["odds"]) == {"walls"}  # of one's own sheet
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
            player.button("記入する").last.tap()
            expect(player.button("終える").last).to_be_visible()
            return
    raise AssertionError("it fits nowhere")
