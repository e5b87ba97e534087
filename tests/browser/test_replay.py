"""Replays: the whole line of a game of each title, gone along by mouse, finger and keys."""

import itertools
from typing import Any

import pytest
from playwright.sync_api import expect

from meikyu.core.words import Phrase, lexicon
from tests.browser.conftest import Visit
from tests.browser.house import Locale, Server, Size, Visitor
from tests.browser.past import PASTS, Past, played, table_of
from tests.server.table import Address

SMALLEST = 44
"""Pixels of a target."""


class Line:
    """What the engine says about a game's line."""

    def __init__(self, past: Past, server: Server, locale: Locale) -> None:
        self.table = table_of(past, server.port)
        self.steps: list[Any] = Address(server.port).get(f"/api/tables/{self.table}/line")
        self.words = lexicon(locale, played(past).game.package)
        turns = [list(same) for _, same in itertools.groupby(range(len(self.steps)), self._turn)]
        self.firsts = [steps[0] for steps in turns]
        """The first step of each turn."""
        parts = itertools.groupby(range(len(self.steps)), self._chapter)
        self.parts = [next(steps) for _, steps in parts]
        """The first step of each part."""
        assert len(self.steps) == len(played(past).line)

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def _chapter(self, step: int) -> Any:
        chapter = self.steps[step]["chapter"]
        return chapter and (chapter["kind"], chapter["number"])

    def _turn(self, step: int) -> Any:
        chapter = self.steps[step]["chapter"]
        return chapter and tuple(chapter.values())

    def turn_name(self, step: int) -> str:
        chapter = self.steps[step]["chapter"]
        return self.words.say(Phrase(f"turn-{chapter['kind']}", {"n": chapter["turn"]}))


def at(visitor: Visitor, step: int) -> None:
    """The step is on the board, and its address in the bar."""
    expect(visitor.find("nav.film")).to_have_attribute("data-step", str(step))
    assert visitor.page.url.endswith(f"/{step}")


def small_targets(visitor: Visitor) -> list[str]:
    """Buttons of the film that are smaller than a finger."""
    return visitor.find("nav.film button, nav.film input").evaluate_all(
        f"""all => all.map(one => [one.textContent, one.getBoundingClientRect()])
               .filter(([_, box]) => box.width < {SMALLEST} || box.height < {SMALLEST})
               .map(([name, box]) => `${{name}} ${{box.width}} ${{box.height}}`)"""
    )


def walk(visitor: Visitor, line: Line) -> None:
    """Goes through a replay in every way."""
    touch = visitor.page.viewport_size == {"width": 390, "height": 844}

    def use(selector: str, n: int = 0) -> None:
        one = visitor.find(selector).nth(n)
        if touch:
            one.tap()
        else:
            one.click()

    visitor.open(f"/r/{line.table}")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "0")
    turns = visitor.find("nav.film .strip button")
    expect(turns).to_have_count(len(line.firsts))
    assert small_targets(visitor) == []
    assert visitor.violations() == []
    assert visitor.too_wide() <= 0
    # by keyboard: one step, one part, the ends
    visitor.press("k")
    at(visitor, 1)
    visitor.press("Shift+k")
    at(visitor, line.parts[2] if len(line.parts) > 2 else line.last)
    visitor.press("Shift+j")
    at(visitor, line.parts[1])
    visitor.press("End")
    at(visitor, line.last)
    visitor.press("j")
    at(visitor, line.last - 1)
    visitor.press("Home")
    at(visitor, 0)
    # any turn of the line, by mouse or finger
    some = len(line.firsts) // 2
    use("nav.film .strip button", some)
    at(visitor, line.firsts[some])
    here = visitor.find("nav.film .strip [aria-current]")
    expect(here).to_be_in_viewport()
    expect(here).to_contain_text(line.turn_name(line.firsts[some]))
    # along the strokes
    visitor.find(".scrub input").fill(str(line.last - 1))
    at(visitor, line.last - 1)
    # from the list of all steps
    use("nav.film .ctl > .all")
    rows = visitor.find("dialog section button")
    expect(rows).to_have_count(len(line.steps))
    wanted = 1 + line.last // 3
    said = [line.words.say(_phrase(one)) for one in line.steps[wanted]["acted"]]
    expect(rows.nth(wanted)).to_contain_text(said[0])
    assert visitor.violations() == []
    use("dialog section button", wanted)
    at(visitor, wanted)
    expect(visitor.find("dialog")).to_have_count(0)
    # by itself, as fast as is chosen
    for _ in range(3):
        if "4" in visitor.find(".speed").inner_text():
            break
        use(".speed")
    visitor.find("nav.film .strip [aria-current]").focus()
    visitor.press("Home")
    at(visitor, 0)
    use(".ctl [aria-pressed]")
    expect(visitor.find("nav.film")).not_to_have_attribute("data-step", "0")
    use(".ctl [aria-pressed]")
    expect(visitor.find(".ctl [aria-pressed]")).to_have_attribute("aria-pressed", "false")


def _phrase(said: Any) -> Phrase:
    args = {name: _argument(value) for name, value in said["args"].items()}
    return Phrase(said["id"], args)


def _argument(value: Any) -> Any:
    if isinstance(value, dict):
        return _phrase(value)
    return tuple(_phrase(one) for one in value) if isinstance(value, list) else value


def test_a_replay_shows_its_whole_line_and_goes_anywhere_on_it(
    visit: Visit, server: Server
) -> None:
    line = Line(PASTS["dungeon-in-memory"], server, "ja")
    walk(visit("phone", "ja", "light"), line)


@pytest.mark.full
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", PASTS)
def test_every_game_is_replayed_by_mouse_touch_and_keyboard(
    visit: Visit, server: Server, game: str, size: Size
) -> None:
    walk(visit(size, "en", "dark"), Line(PASTS[game], server, "en"))


@pytest.mark.parametrize(
    ("game", "sign"),
    [("roguewright", "svg .changed"), ("hidden-rooms", "svg .laid"), ("elder-sign", "li.fresh")],
)
def test_a_step_that_is_jumped_to_marks_what_it_changed(
    visit: Visit, server: Server, game: str, sign: str
) -> None:
    """The first step that has something to mark is gone to by its link."""
    table = table_of(PASTS[game], server.port)
    address = Address(server.port)

    def drawn(step: int) -> Any:
        view = address.get(f"/api/tables/{table}/replay/{step}?viewer=0")["view"]
        match game:
            case "roguewright":
                return view["sheet"]["filled"]
            case "hidden-rooms":
                return {(room["cell"]["row"], room["cell"]["column"]) for room in view["rooms"]}
            case _:
                return {one["text"]["card"]["id"] for one in view["adventures"]}

    step = 1
    while drawn(step) == drawn(step - 1):
        step += 1
    visitor = visit("desktop", "en", "dark")
    visitor.open(f"/r/{table}/{step}")
    expect(visitor.find(sign).first).to_be_visible()
    visitor.press("Home")
    expect(visitor.find("nav.film")).to_have_attribute("data-step", "0")
    expect(visitor.find(sign)).to_have_count(0)
