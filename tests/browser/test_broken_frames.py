"""Frames that a board cannot show: the page says so and fetches the position again."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.frames import asks_for_whole_positions
from tests.browser.house import Server, Visitor
from tests.browser.museum import Museum
from tests.browser.rooms import Rooms

Frame = dict[str, Any]


def meddle(visitor: Visitor, change: Callable[[Frame], None]) -> None:
    """Every frame of every socket goes through our hands."""

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def hand_on(message: str | bytes) -> None:
            frames: list[Frame] = json.loads(message)
            for frame in frames:
                change(frame)
            page.send(json.dumps(frames))

        server.on_message(hand_on)
        page.on_message(lambda message: server.send(asks_for_whole_positions(message)))

    visitor.page.route_web_socket("**/socket", between)


def without_rooms(frame: Frame) -> bool:
    """A position of which a part is missing; whether it was one."""
    if frame["type"] != "position":
        return False
    frame["view"]["rooms"] = None
    return True


def start(player: Visitor) -> None:
    player.find(".tilebutton").first.click()


def test_a_position_that_cannot_be_drawn_is_fetched_anew(chromium: Browser, server: Server) -> None:
    player = Visitor(chromium, server.address)
    broken: list[str] = []

    def once(frame: Frame) -> None:
        if frame.get("why") == "move" and not broken and without_rooms(frame):
            broken.append(frame["why"])

    meddle(player, once)
    Rooms(server.port).open(player)
    start(player)
    expect(player.find("svg.board [data-direction]").first).to_be_visible()
    assert broken == ["move"]
    assert any("null" in complaint for complaint in player.complaints)
    expect(player.find(".notice")).to_have_count(0)
    player.close()


def test_a_board_that_never_draws_gives_way_to_words(chromium: Browser, server: Server) -> None:
    player = Visitor(chromium, server.address, locale="ja")
    broken: list[str] = []

    def always(frame: Frame) -> None:
        if (frame.get("why") == "move" or broken) and without_rooms(frame):
            broken.append(frame["why"])

    meddle(player, always)
    Rooms(server.port).open(player)
    start(player)
    expect(player.find(".plain .told")).to_be_visible()
    expect(player.find(".notice")).to_contain_text("言葉で続けます")
    expect(player.find(".choices button").first).to_be_visible()
    assert broken == ["move", "sync"]
    player.close()


def test_pointing_at_nothing_leaves_the_others_boards_alone(visit: Visit, server: Server) -> None:
    """What others point at comes from outside: it may be anything."""
    player = visit()
    museum = Museum(server.port, "me", "me")
    museum.open(player, hand=0)
    # What is pointed at before the board is drawn is missed.
    expect(player.find(".table.block[data-phase]")).to_be_visible()
    with museum.hands() as others:
        for about in (None, 7, "attic", [], {}, {"card": None, "says": "shout"}):
            others.ask("point", hand=1, about=about)
        # At a card: the entrance is out of sight while a monster looks for its place.
        card = others.positions[1]["view"]["adventures"][0]["text"]["card"]["id"]
        others.ask("point", hand=1, about={"card": card, "says": "look"})
        expect(player.find(".pointer")).to_have_count(1)
