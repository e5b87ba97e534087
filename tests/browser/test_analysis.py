"""Analyses: the numbers on the page are the engine's, and a mistake can be made good."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Server, Size, Visitor
from tests.browser.past import PASTS, table_of
from tests.server.table import Address


def judged(server: Server, table: str) -> list[Any]:
    found = Address(server.port).get(f"/api/tables/{table}/analysis")
    assert found["findings"] is not None
    return list(found["judged"])


def figure(value: float, unit: str) -> str:
    if unit == "points":
        return f"{value:.1f}"
    whole = round(100 * value)
    return f"{whole if value in (0.0, 1.0) else min(99, max(1, whole))}%"


def opened(visitor: Visitor, table: str, step: int) -> None:
    visitor.open(f"/a/{table}/{step}")
    expect(visitor.find("nav.film[data-judged=true]")).to_be_visible()
    expect(visitor.find("nav.film")).to_have_attribute("data-step", str(step))


def numbers_agree(visitor: Visitor, steps: list[Any], seat: int) -> list[int]:
    """Goes from turning point to turning point and compares; returns them."""
    turning = [one["step"] for one in steps if one["turning"] and one["seat"] == seat]
    for step in turning:
        visitor.press("t")
        expect(visitor.find("nav.film")).to_have_attribute("data-step", str(step))
        one = steps[step]
        shown = [*one["better"][:2], one["made"]]
        figures = [figure(move["value"]["value"], one["unit"]) for move in shown]
        expect(visitor.find(".why .odds")).to_have_text(figures)
    return turning


def choose(visitor: Visitor, server: Server, table: str, step: int, action: Any) -> None:
    """Presses the button that stands for an action."""
    asked = Address(server.port).post(f"/api/tables/{table}/analysis/question", {"step": step})
    choices = [one["action"] for one in asked["positions"][-1]["asked"]["choices"]]
    visitor.find(".ask .choices button").nth(choices.index(action)).click()


def test_an_analysis_shows_the_engines_numbers_and_asks_again(visit: Visit, server: Server) -> None:
    game = "hidden-rooms"
    table = table_of(PASTS[game], server.port)
    visitor = visit("desktop", "en", "dark")
    opened(visitor, table, 0)
    steps = judged(server, table)
    turning = numbers_agree(visitor, steps, 0)
    assert turning
    assert visitor.violations() == []

    plain = json.dumps(json.dumps({game: True}))
    visitor.page.evaluate(f"localStorage.setItem('meikyu.plain', {plain})")
    opened(visitor, table, 0)
    visitor.press("l")
    first = steps[turning[0]]
    expect(visitor.find(".ask")).to_contain_text(f"Mistake 1 of {len(turning)}")
    assert visitor.find(".ask .odds").count() == 0, "nothing is told before the answer"
    choose(visitor, server, table, first["step"], first["made"]["actions"][0])
    expect(visitor.find(".ask h2").first).to_have_text("There was something better")
    best = first["better"][0]
    expect(visitor.find(".ask .better .odds")).to_have_text(
        figure(best["value"]["value"], first["unit"])
    )
    visitor.button("Try again").click()
    choose(visitor, server, table, first["step"], best["actions"][0])
    expect(visitor.find(".ask h2").first).to_have_text("As good as the best")
    assert visitor.violations() == []
    visitor.press("Escape")
    expect(visitor.find(".why")).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", PASTS)
def test_every_game_is_analysed(visit: Visit, server: Server, game: str, size: Size) -> None:
    table = table_of(PASTS[game], server.port)
    visitor = visit(size, "ja" if size == "phone" else "en", "light")
    visitor.page.set_default_timeout(240_000)
    visitor.open(f"/a/{table}/0")
    expect(visitor.find(".why")).to_be_visible()
    expect(visitor.find("nav.film[data-judged=true]")).to_be_visible(timeout=240_000)
    opened(visitor, table, 0)
    steps = judged(server, table)
    if size == "desktop":
        numbers_agree(visitor, steps, 0)
    elif first := next((one for one in steps if one["turning"] and one["seat"] == 0), None):
        visitor.find(".ctl > .btn").tap()
        expect(visitor.find("nav.film")).to_have_attribute("data-step", str(first["step"]))
    assert visitor.violations() == []
    assert visitor.too_wide() <= 0
