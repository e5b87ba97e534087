"""Analyses: the numbers on the page are the engine's, and a mistake can be made good."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Server, Size, Visitor
from tests.browser.past import PASTS, table_of
from tests.server.table import Address, Player, play_out


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


def numbers_agree(visitor: Visitor, steps: list[Any], turning: list[int]) -> None:
    """Goes from mistake to mistake, past the turns of luck, and compares."""
    for step in turning:
        forward(visitor, step)
        one = steps[step]
        shown = [*one["better"][:2], one["made"]]
        figures = [figure(move["value"]["value"], one["unit"]) for move in shown]
        expect(visitor.find(".why .odds")).to_have_text(figures)
        if one["curve"]:  # it says whose chance the curve is, and how far off it may be
            margin = round(100 * one["before"]["margin"])
            whose = "The curve: the chance to win the game if an expert played on."
            expect(visitor.find(".why .curve")).to_have_text(f"{whose} Estimated, ±{margin}.")


def forward(visitor: Visitor, step: int) -> None:
    """From one turning point to the next, until this one."""
    film = visitor.find("nav.film")
    while (now := film.get_attribute("data-step") or "") != str(step):
        visitor.press("t")
        expect(film).not_to_have_attribute("data-step", now)
        assert int(film.get_attribute("data-step") or 0) <= step


def turning_points(server: Server, table: str, steps: list[Any], seat: int = 0) -> list[int]:
    found = Address(server.port).get(f"/api/tables/{table}/analysis")["findings"]["turning"]
    return [step for step in found if steps[step]["seat"] == seat]


def in_order(action: dict[str, Any]) -> dict[str, Any]:
    """An action, whichever way round its cells are told."""
    return {
        name: sorted(value, key=str) if isinstance(value, list) else value
        for name, value in action.items()
    }


class Asked:
    """A decision that is asked again, as the server tells it."""

    def __init__(self, server: Server, table: str, step: int) -> None:
        self.address = Address(server.port)
        self.where = f"/api/tables/{table}/analysis/question"
        self.step = step

    def after(self, steps: list[Any]) -> Any:
        wish = {"step": self.step, "steps": steps}
        return self.address.post(self.where, wish)["positions"][-1]["asked"]

    def choices(self, steps: list[Any]) -> list[Any]:
        asked = self.after(steps)
        return [in_order(one["action"]) for one in asked["choices"]] if asked else []

    def way(self, actions: list[Any]) -> list[Any]:
        """The same actions as they are chosen from lists: a block of Roguewright is aimed before it
        is drawn, which no record tells."""
        steps: list[Any] = []
        for action in actions:
            if in_order(action) not in (offered := self.choices(steps)):
                aims = [one for one in offered if one["do"].startswith("Aim")]
                fits = (one for one in aims if in_order(action) in self.choices([*steps, one]))
                steps.append(next(fits))
            steps.append(action)
        return steps


def decide(visitor: Visitor, asked: Asked, actions: list[Any]) -> None:
    """Presses the buttons that stand for the actions of a decision, one after another."""
    steps = asked.way(actions)
    for done, action in enumerate(steps):
        choices = asked.choices(steps[:done])
        buttons = visitor.find(".ask .choices button")
        expect(buttons).to_have_count(len(choices))
        buttons.nth(choices.index(in_order(action))).click()
    if (left := asked.after(steps)) and len(left["draft"]) == len(steps):
        visitor.button("Answer").click()  # the turn may go on: its beginning counts


def learn(visitor: Visitor, server: Server, game: str, table: str, steps: list[Any]) -> None:
    """The first mistake again: the old answer is explained, the best one is accepted."""
    plain = json.dumps(json.dumps({game: True}))
    visitor.page.evaluate(f"localStorage.setItem('meikyu.plain', {plain})")
    opened(visitor, table, 0)
    turning = turning_points(server, table, steps)
    visitor.press("l")
    first = steps[turning[0]]
    expect(visitor.find(".ask")).to_contain_text(f"Mistake 1 of {len(turning)}")
    assert visitor.find(".ask .odds").count() == 0, "nothing is told before the answer"
    asked = Asked(server, table, first["step"])
    decide(visitor, asked, first["made"]["actions"])
    expect(visitor.find(".ask h2").first).to_have_text("There was something better")
    best = first["better"][0]
    expect(visitor.find(".ask .better .odds")).to_have_text(
        figure(best["value"]["value"], first["unit"])
    )
    visitor.button("Try again").click()
    decide(visitor, asked, best["actions"])
    expect(visitor.find(".ask h2").first).to_have_text("As good as the best")
    assert visitor.violations() == []
    visitor.press("Escape")
    expect(visitor.find(".why")).to_be_visible()


def test_an_analysis_shows_the_engines_numbers_and_asks_again(visit: Visit, server: Server) -> None:
    game = "hidden-rooms"
    table = table_of(PASTS[game], server.port)
    visitor = visit("desktop", "en", "dark")
    opened(visitor, table, 0)
    steps = judged(server, table)
    turning = turning_points(server, table, steps)
    assert turning
    numbers_agree(visitor, steps, turning)
    assert visitor.violations() == []
    learn(visitor, server, game, table, steps)


def test_a_turning_point_with_one_best_move_is_a_puzzle_to_share(
    visit: Visit, server: Server
) -> None:
    game = "hidden-rooms"
    table = table_of(PASTS[game], server.port)
    visitor = visit("desktop", "en", "dark")
    opened(visitor, table, 0)
    steps = judged(server, table)
    step = next(one for one in turning_points(server, table, steps) if steps[one]["clear"])
    opened(visitor, table, step)
    visitor.button("Save as a puzzle").click()
    visitor.open(f"/puzzles/{game}")
    expect(visitor.find(f"a[href='/p/{table}/{step}']")).to_be_visible()

    other = visit("desktop", "en", "light")
    other.open(f"/p/{table}/{step}")
    expect(other.find(".ask")).to_contain_text("one clearly best answer")
    assert other.find(".odds").count() == 0, "nothing is told before the answer"
    assert other.violations() == []
    other.button("Show me").click()
    best = steps[step]["better"][0]
    expect(other.find(".ask .better .odds").first).to_have_text(
        figure(best["value"]["value"], steps[step]["unit"])
    )


@pytest.mark.full
@pytest.mark.parametrize("place", ["r", "a"])
def test_playing_on_begins_with_the_position_that_is_shown(
    visit: Visit, server: Server, place: str
) -> None:
    table = table_of(PASTS["hidden-rooms"], server.port)
    visitor = visit("desktop", "en", "dark")
    visitor.open(f"/{place}/{table}/4")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "4")
    visitor.button("Play on from here").click()
    visitor.page.wait_for_url(lambda url: f"/{place}/" not in url)
    made = visitor.page.url.rpartition("/")[2]
    assert Address(server.port).get(f"/api/tables/{made}")["branch"]["entries"] == 4 + 1


def scrolled(visitor: Visitor) -> list[str]:
    """Which parts of the page hide some of what they hold."""
    return visitor.find("main > .board, main > aside").evaluate_all(
        """all => all.filter(one => one.scrollHeight > one.clientHeight + 1)
               .map(one => `${one.className} ${one.scrollHeight} ${one.clientHeight}`)"""
    )


BESIDE = {"dungeon-in-memory": "o", "roguewright": "c", "elder-sign": "g"}


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
    turning = turning_points(server, table, steps)
    assert turning
    if size == "desktop":
        numbers_agree(visitor, steps, turning)
    else:
        film = visitor.find("nav.film")
        while (now := film.get_attribute("data-step") or "") != str(turning[0]):
            visitor.find(".ctl > .btn").tap()
            expect(film).not_to_have_attribute("data-step", now)
    if key := BESIDE.get(game):
        for checked in ("false", "true"):
            visitor.press(key)
            beside = visitor.find("aside [role=radio]").first
            expect(beside).to_have_attribute("aria-checked", checked)
    assert visitor.violations() == []
    assert visitor.too_wide() <= 0
    if game == "elder-sign":
        died = [one["step"] for one in steps if one["extra"] and one["extra"]["deaths"]]
        expect(visitor.find(".sign.death")).to_have_count(len(died))
    if size == "desktop":
        assert scrolled(visitor) == []
        learn(visitor, server, game, table, steps)


SEVERAL = {
    "dungeon-in-memory": {"explorations": 1},
    "roguewright": {"rounds": 2},
    "elder-sign": {},
}


def finished_by_three(server: Server, game: str) -> tuple[str, list[str]]:
    """A game of three people that is over, and the tokens of their seats."""
    address = Address(server.port)
    people = [{"kind": "me", "name": name} for name in ("Host", "Ann", "Bo")]
    made = address.make(*people, game=game, options=SEVERAL[game], start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(address, made["table"], *tokens) as players:
        play_out([players], pick=lambda count: count - 1)
    return made["table"], tokens


def comes_as(visitor: Visitor, table: str, game: str, token: str, seat: int) -> None:
    """A browser that holds one seat opens the analysis of the game."""
    visitor.open("/")
    kept = [{"table": table, "game": game, "held": [{"seat": seat, "token": token}]}]
    visitor.page.evaluate(
        "kept => localStorage.setItem('meikyu.tables', JSON.stringify(kept))", kept
    )
    visitor.open(f"/a/{table}")


@pytest.mark.parametrize(
    "game",
    [
        "dungeon-in-memory",
        *(pytest.param(one, marks=pytest.mark.full) for one in list(SEVERAL)[1:]),
    ],
)
def test_every_guest_is_told_their_own_game(visit: Visit, server: Server, game: str) -> None:
    table, tokens = finished_by_three(server, game)
    names = ["Host", "Ann", "Bo"]
    for seat in (2, 1):
        # What was kept when the player sat down may be another seat than the one that was played.
        visitor = visit("desktop", "en", "dark")
        comes_as(visitor, table, game, tokens[seat], seat=0)
        whose = visitor.find(".whose select")
        expect(whose).to_have_value(str(seat))
        expect(whose.locator("option:checked")).to_have_text(f"{names[seat]} (you)")
        expect(visitor.find("nav.film[data-judged=true]")).to_be_visible(timeout=240_000)
        found = Address(server.port).get(f"/api/tables/{table}/analysis")
        own = [one for one in found["findings"]["turning"] if found["judged"][one]["seat"] == seat]
        learn_button = visitor.find(".go .primary")
        if own:
            expect(learn_button).to_have_text(f"Learn from your mistakes · {len(own)}")
        else:
            expect(visitor.find(".why")).to_contain_text("No choice of yours cost much.")
        whose.select_option("0")
        expect(visitor.find(".why")).not_to_contain_text("of yours")
        expect(learn_button).not_to_contain_text("your mistakes")
        assert visitor.violations() == []
        assert visitor.too_wide() <= 0
