"""The workshop out of a folder of files: drawn, kept, sent and played without any server."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.drawing import Board
from tests.browser.static import SLOW, Come, Host, go_offline


@pytest.mark.full
def test_a_stage_is_drawn_and_played_without_a_network(come: Come, host: Host) -> None:
    visitor = come()
    visitor.open("#/workshop")
    visitor.find(".empty .primary").click(timeout=SLOW)
    board = Board(visitor)
    expect(board.cell("a1")).to_be_visible(timeout=SLOW)
    go_offline(visitor, host)

    board.drag("b1", "b2", "a2", "a5", "e5", "e6")
    expect(board.cell("e6")).to_have_attribute("aria-label", re.compile("end of the route"))
    visitor.find(".foot .wide").click()
    visitor.find("dialog .primary").click()
    link = visitor.find("dialog input[readonly]").input_value()
    assert "#/pack#" in link
    visitor.page.keyboard.press("Escape")
    visitor.find(".foot .primary").click()
    expect(visitor.find("svg.board")).to_be_visible(timeout=SLOW)

    visitor.page.goto(link)
    expect(visitor.find(".parts li")).to_have_count(10, timeout=SLOW)
    visitor.find("main .primary").click()
    expect(visitor.find("svg.board")).to_be_visible(timeout=SLOW)
