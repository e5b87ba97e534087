"""Hidden Rooms on its drawn board: by mouse, by keyboard, by touch; its helps; its replay."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.frames import asks_for_whole_positions
from tests.browser.house import Server, Visitor
from tests.browser.rooms import Rooms, beside_the_monster, rooms_laid, stages_played

SHORT = {"turn_limit": 2}
"""A stage is over after two turns: four of them make a game."""
TARGETS = "svg.board [data-direction]"
DARK = TARGETS + "[aria-pressed]"


def lines(player: Visitor) -> int:
    return player.find(".log li:not(.dim) span").count()


def after(player: Visitor, before: int) -> None:
    """Waits until something has happened."""
    player.page.wait_for_function(
        """before => document.querySelector('.result') ||
           document.querySelectorAll('.log li:not(.dim) span').length > before""",
        arg=before,
    )


def looked_at(player: Visitor, seen: set[str], name: str) -> None:
    """Each kind of screen is examined once."""
    if name not in seen:
        seen.add(name)
        assert player.violations() == [], name
        assert player.too_wide() <= 0, name


def begin(visit: Visit, server: Server, *look: str, **wishes: Any) -> tuple[Visitor, Rooms]:
    player = visit(*look)
    rooms = Rooms(server.port, **wishes)
    return player, rooms


# -- whole games ----------------------------------------------------------------------------------


@pytest.mark.full
def test_a_whole_game_by_mouse(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "desktop", "en", "dark", options=SHORT)
    rooms.open(player)
    seen: set[str] = set()
    for _ in range(60):
        expect(
            player.find(f".tilebutton, {TARGETS}, .result, .decide .primary").first
        ).to_be_visible()
        before = lines(player)
        if player.find(".result").count():
            break
        if player.button("Go on").count():
            expect(player.find(".review .tiny")).to_be_visible()
            looked_at(player, seen, "looking back")
            player.button("Go on").click()
            continue
        if player.find(".tilebutton").count():
            looked_at(player, seen, "first room")
            player.find(".tilebutton").first.click()
        elif player.find(DARK).count():
            dark = player.find(DARK).first
            if dark.get_attribute("aria-pressed") != "true":
                dark.click()
            expect(player.find(".source")).to_contain_text(re.compile(r"\d+ of the pile.s \d+ fit"))
            looked_at(player, seen, "turn")
            player.find(".source").click()
        else:
            player.button("End turn").click()
        after(player, before)
    expect(player.find(".result h2")).to_have_text("You lost")
    expect(player.find(".review .tiny")).to_be_visible()
    looked_at(player, seen, "end")
    assert seen == {"first room", "turn", "looking back", "end"}
    player.button("Again").click()
    expect(player.find(".tilebutton").first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "phone", "ja", "light", options=SHORT)
    rooms.open(player)
    seen: set[str] = set()
    for _ in range(60):
        expect(
            player.find(f".tilebutton, {TARGETS}, .result, .decide .primary").first
        ).to_be_visible()
        before = lines(player)
        if player.find(".result").count():
            break
        if player.button("次へ").count():
            looked_at(player, seen, "looking back")
            player.tab_to(player.button("次へ"))
            player.press("Enter")
            continue
        if player.find(".tilebutton").count():
            looked_at(player, seen, "first room")
            player.tab_to(player.find(".tilebutton").first)
            player.press("Enter")
        else:
            player.tab_to(player.find(TARGETS + "[tabindex='0']"))
            dark = player.find(DARK)
            if dark.count():
                way = str(dark.last.get_attribute("data-direction")).capitalize()
                player.press(f"Arrow{way}")
                expect(dark.last).to_be_focused()
                if dark.last.get_attribute("aria-pressed") != "true":
                    player.press("Enter")
                expect(dark.last).to_have_attribute("aria-pressed", "true")
                looked_at(player, seen, "turn")
                player.press("Enter")  # once more turns a tile up
            else:
                player.tab_to(player.button("手番終了").last)
                player.press("Enter")
        after(player, before)
    expect(player.find(".result h2")).to_have_text("負けました")
    looked_at(player, seen, "end")
    assert seen == {"first room", "turn", "looking back", "end"}
    player.tab_to(player.page.get_by_role("link", name="振り返る"))
    player.press("Enter")
    expect(player.page).to_have_url(re.compile(r"/r/\w+$"))


def test_a_turn_by_touch_with_everything_at_the_thumb(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "phone", "en", "light")
    rooms.open(player)
    before = lines(player)
    player.find(".tilebutton").first.tap()
    after(player, before)
    player.find(DARK).first.tap()
    source = player.find(".source")
    expect(source).to_be_in_viewport(ratio=1)  # the decision needs no scrolling
    boxes = [box(button) for button in player.find(".thumb .btn").all()]
    assert len(boxes) == 4
    for at, (left, width, height) in enumerate(boxes):
        assert height >= 44
        assert left >= 0
        assert left + width <= (boxes[at + 1][0] if at < 3 else 390)
    before = lines(player)
    source.tap()
    after(player, before)


def box(element: Locator) -> tuple[float, float, float]:
    found = element.bounding_box()
    assert found is not None
    return found["x"], found["width"], found["height"]


# -- helps ----------------------------------------------------------------------------------------


def test_the_first_tiles_are_offered_as_the_question_names_them(
    visit: Visit, server: Server
) -> None:
    visitor = visit("desktop", "en", "dark")
    Rooms(server.port, challenge="a picture").open(visitor)
    tiles = [
        json.loads(button.get_attribute("data-choice") or "")["tile"]
        for button in visitor.find(".tilebutton").all()
    ]
    named = " or ".join(f"{tile['colour']} {tile['value']}" for tile in tiles)
    expect(visitor.find(".question")).to_contain_text(named)


def test_a_hint_points_then_says_what_then_why(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "phone", "ja", "dark")
    rooms.open(player)
    rooms.play(rooms_laid(1))
    expect(player.find(TARGETS).first).to_be_visible()
    steps = player.find(".advice li")
    assert player.find("svg.board .pointed").count() == 0
    player.press("h")
    expect(steps).to_have_text([re.compile("^[a-f][1-6]に注目。$")])
    expect(player.find("svg.board .pointed")).to_have_count(1)
    player.press("h")
    expect(steps).to_have_count(2)
    player.press("h")
    expect(steps).to_have_count(3)
    assert player.violations() == []


def test_the_pile_marks_what_would_fit(visit: Visit, server: Server) -> None:
    # A dealt stage: one that luck ends before its second room would be looked back at instead.
    player, rooms = begin(visit, server, "desktop", "en", "dark", challenge="a picture")
    rooms.open(player)
    expect(player.find(".tilebutton").first).to_be_visible()
    expect(player.find(".pile td.there")).to_have_count(21)
    expect(player.find(".pile td.fits")).to_have_count(0)  # nothing is under the child yet
    view = rooms.play(rooms_laid(2))
    assert view["odds"] is not None
    expect(player.find(".pile td.there")).to_have_count(view["odds"]["of"])
    expect(player.find(".pile td.fits")).to_have_count(view["odds"]["fits"])


def test_the_next_steps_of_the_monster_are_shown_on_demand(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "desktop", "ja", "light")
    rooms.open(player)
    rooms.play(rooms_laid(1))
    expect(player.find(TARGETS).first).to_be_visible()
    assert player.find("svg.board .ghost").count() == 0
    player.button("先読み").click()
    expect(player.find("svg.board .ghost").first).to_be_visible()
    told = player.page.get_by_role("region", name="化物の次の手番").locator("li")
    assert told.count() == player.find("svg.board .ghost").count() > 0
    player.button("先読み").click()
    expect(player.find("svg.board .ghost")).to_have_count(0)


def test_the_monster_beside_the_child_is_above_all_labels(visit: Visit, server: Server) -> None:
    rooms, way = beside_the_monster(server.port)
    player = visit("phone", "en", "dark")
    rooms.open(player)
    there = player.find(f"svg.board [data-direction={way}]")
    expect(there).to_be_visible()
    expect(there.locator("text")).to_have_count(0)  # no number covers it
    expect(there).to_have_accessible_name(re.compile("monster"))
    monster = player.find("svg.board .piece.monster")
    expect(monster.locator("circle")).to_have_count(1)  # the cross instead
    over = """monster => [...document.querySelectorAll('svg.board .target, .target text')].every(
        one => monster.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)"""
    assert monster.evaluate(over), "something is drawn above the monster"
    box, cell = monster.bounding_box(), there.bounding_box()
    assert box is not None
    assert cell is not None
    assert abs(box["x"] + box["width"] / 2 - cell["x"] - cell["width"] / 2) < cell["width"] / 3
    assert player.violations() == []


def test_a_walk_survives_a_reload_and_is_undone(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "desktop", "en", "dark")
    rooms.open(player)
    pose = rooms.play(rooms_laid(2))["pose"]
    away = player.find(TARGETS + ":not([aria-pressed])")
    if pose is not None:  # walking into the monster asks first
        monster = "abcdef"[pose["cell"]["column"] - 1] + str(pose["cell"]["row"])
        away = away.and_(player.page.locator(f":not([aria-label*='{monster}'])"))
    walk = away.first
    expect(walk).to_be_visible()
    question = player.find(".question").inner_text()
    there = re.sub(r".*to ([a-f]\d).*", r"\1", str(walk.get_attribute("aria-label")))
    walk.click()
    expect(player.find(".question")).not_to_have_text(question)
    labels = player.find(TARGETS).evaluate_all("all => all.map(one => one.ariaLabel)")
    assert there not in " ".join(labels), "one cannot go where one stands"
    player.page.reload()
    expect(player.find(TARGETS).first).to_be_visible()
    assert player.find(TARGETS).evaluate_all("all => all.map(one => one.ariaLabel)") == labels
    player.button("Undo").click()
    expect(player.find(".question")).to_have_text(question)


def test_the_page_warns_before_the_sixth_tile(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "phone", "en", "dark")

    def fill(socket: Any) -> None:
        beyond = socket.connect_to_server()

        def receive(text: str) -> None:
            frames = json.loads(text)
            for frame in frames:
                if frame["type"] == "position":
                    colours = ("red", "blue", "yellow", "green", "red")
                    frame["view"]["memory_full"] = True
                    frame["view"]["memory"] = [
                        {"tile": {"colour": colour, "value": 1 + at}, "fits": at == 4}
                        for at, colour in enumerate(colours)
                    ]
            socket.send(json.dumps(frames))

        beyond.on_message(receive)
        socket.on_message(lambda message: beyond.send(asks_for_whole_positions(message)))

    player.page.route_web_socket("**/socket", fill)
    rooms.play(rooms_laid(1))
    rooms.open(player)
    player.find(DARK).first.click()
    expect(player.find(".warn")).to_have_text(re.compile("Memory is full"))
    expect(player.find(".remembered")).to_have_count(5)
    assert player.violations() == []
    assert player.too_wide() <= 0


def test_a_refusal_says_why_and_opens_its_rule(visit: Visit, server: Server) -> None:
    player, rooms = begin(visit, server, "phone", "en", "light")

    def forge(socket: Any) -> None:
        beyond = socket.connect_to_server()

        def send(text: str) -> None:
            message = json.loads(text)
            if message["type"] == "act":
                message["action"] = {"do": "Walk", "direction": "down"}
            beyond.send(json.dumps(message))

        socket.on_message(send)

    player.page.route_web_socket("**/socket", forge)
    rooms.open(player)
    player.find(".tilebutton").first.click()
    expect(player.find(".refusal")).to_contain_text("First choose the tile")
    expect(player.find(".refusal")).to_be_in_viewport()
    assert player.violations() == []
    player.find(".refusal a").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("take turns")


# -- looking back ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished(server: Server) -> Rooms:
    """A game in which the child never leaves the first room."""
    rooms = Rooms(server.port, options={"turn_limit": 60})
    rooms.play(lambda view: view["result"] != "running", advised=False)
    return rooms


def test_the_end_names_the_choice_that_could_have_changed_it(visit: Visit, finished: Rooms) -> None:
    player = visit("desktop", "ja", "light")
    finished.open(player)
    chances = player.find(".review dd.odds")
    expect(chances).to_have_count(2)
    did, best = (int(text.rstrip("%")) for text in chances.all_inner_texts())
    assert did < best
    expect(player.find(".review")).to_contain_text(
        re.compile("達人なら約\\d+%の割合で勝てる局面でした")
    )
    player.page.get_by_role("link", name="その場面へ").click()
    expect(player.page).to_have_url(re.compile(rf"/r/{finished.table}/\d+$"))
    expect(player.find("svg.board")).to_be_visible()
    expect(player.button("ここから続ける")).to_be_visible()


def test_a_replay_goes_over_the_drawn_board_by_keyboard(visit: Visit, finished: Rooms) -> None:
    player = visit("phone", "en", "dark")
    player.open(f"/r/{finished.table}")
    expect(player.find("svg.board")).to_be_visible()
    assert player.violations() == []
    here = player.find("nav.film")
    step = 0
    while not player.find(".review").count():
        step += 1
        player.press("k")
        expect(here).to_have_attribute("data-step", str(step))
        expect(player.find("nav.film [aria-current]")).to_be_in_viewport()
        expect(player.find(".why h2").first).not_to_have_text("The game is set up.")
        player.page.wait_for_function(
            "step => location.pathname.endsWith('/' + step)", arg=str(step)
        )
    expect(player.find(".review dd.odds")).to_have_count(2)
    assert player.find(TARGETS).count() == 0, "a replay offers no moves"
    assert player.violations() == []
    assert player.too_wide() <= 0
    player.press("j")
    expect(here).to_have_attribute("data-step", str(step - 1))
    expect(player.find(".review")).to_be_hidden()


def test_an_end_of_a_stage_is_looked_at_before_the_next_begins(
    visit: Visit, server: Server
) -> None:
    player, rooms = begin(visit, server, "phone", "en", "light", options=SHORT)
    rooms.open(player)
    rooms.play(stages_played(1), advised=False)
    expect(player.button("Go on")).to_be_in_viewport(ratio=1)
    assert player.find(".tilebutton").count() == 0
    hint = player.find(".thumb").get_by_role("button", name="Hint")
    expect(hint).to_have_attribute("aria-disabled", "true")
    player.press("h")
    player.button("Go on").click()
    expect(player.find(".tilebutton")).to_have_count(2)
    expect(hint).not_to_have_attribute("aria-disabled", "true")
    assert player.find(".advice").count() == 0, "no hint for what was not yet on the board"
