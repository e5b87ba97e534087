"""The first steps of every game on a phone: hint, board and choice share one screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.dungeon import Dungeon
from tests.browser.house import Locale, Server, Visitor
from tests.browser.museum import Museum, asked_for
from tests.browser.rooms import Rooms
from tests.browser.sheets import Sheets

HINT = "aside.lesson"


def rooms(player: Visitor, port: int) -> None:
    Rooms(port).open(player)


def dungeon(player: Visitor, port: int) -> None:
    Dungeon(port, names="Aki Haru", options={"start_player": 0, "open_map": True}).open(player)


def sheets(player: Visitor, port: int) -> None:
    Sheets(port, options={"rounds": 6}).open(player)


def museum(player: Visitor, port: int) -> None:
    table = Museum(port)
    table.play(asked_for("MovePrompt"))
    table.open(player)


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize(
    ("begin", "needed"),
    [
        (rooms, "svg.board, .first button"),
        (dungeon, "svg.board, .beside .map, .hand .card"),
        (sheets, "svg.board, .blocks button, .moves .btn:not(.wide)"),
        (museum, "[data-card] >> nth=0"),
    ],
    ids=["hidden-rooms", "dungeon-in-memory", "roguewright", "elder-sign"],
)
def test_a_hint_leaves_the_board_and_the_choice_on_the_screen(
    visit: Visit,
    server: Server,
    begin: Callable[[Visitor, int], None],
    needed: str,
    locale: Locale,
) -> None:
    player = visit("phone", locale, "light")
    begin(player, server.port)
    expect(player.find(HINT)).to_be_visible()
    fold = player.find(".thumb").bounding_box()
    assert fold is not None
    player.find(needed).last.wait_for()
    for part in [player.find(HINT), *player.find(needed).all()]:
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= fold["y"], f"{part} lies below the fold"
    assert player.violations() == []
    assert player.too_wide() <= 0
