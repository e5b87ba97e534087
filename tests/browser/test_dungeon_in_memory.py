"""Dungeon in Memory at the drawn table: games, windows, secrets, looking back, learning."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.dungeon import ID, Dungeon, Hands
from tests.browser.house import Locale, Server, Size, Visitor
from tests.rules import rule

WAYS = "svg.board [data-arrow]"
CARDS = "button.card"
NEXT = ".next button:visible, .at-thumb button:visible"
LEAVE = ".leave button:visible, .at-thumb button:visible"


def looked_at(player: Visitor, seen: set[str], name: str) -> None:
    """Each kind of screen is examined once."""
    if name not in seen:
        seen.add(name)
        assert player.violations() == [], name
        assert player.too_wide() <= 0, name


def box(element: Locator) -> dict[str, float]:
    found = element.bounding_box()
    assert found is not None
    return dict(found)


def middle(element: Locator) -> tuple[float, float]:
    found = box(element)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def drag(player: Visitor, what: Locator, where: Locator) -> None:
    """Carries something over the table with the mouse."""
    x, y = middle(what)
    to_x, to_y = middle(where)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
    player.page.mouse.move(to_x, to_y, steps=3)
    player.page.mouse.up()


# -- whole games ----------------------------------------------------------------------------------


@pytest.mark.full
def test_five_seats_one_person_and_four_bots_to_a_winner_by_mouse(
    visit: Visit, server: Server
) -> None:
    player = visit("desktop", "en", "dark")
    player.open(f"/g/{ID}")
    player.page.get_by_role("radio", name="5", exact=True).click()
    player.page.get_by_role("radio", name="steady").click()
    player.find("summary").first.click()
    player.page.get_by_label(re.compile("#2: lost outside")).check()
    begins = player.page.get_by_role("radiogroup", name="First start player")
    names = ["Random", "You", "Seat 2", "Seat 3", "Seat 4", "Seat 5"]
    expect(begins.get_by_role("radio")).to_have_text(names)
    begins.get_by_role("radio", name="You").click()
    seen: set[str] = set()
    looked_at(player, seen, "game")
    player.button("Play against bots").click()
    expect(player.find("div.table")).to_be_visible()
    party = player.page.get_by_role("region", name="The party")
    expect(party.get_by_role("listitem")).to_have_count(5)
    expect(player.find(WAYS)).to_have_count(4)
    dragged = False
    for _ in range(3000):  # looks, not moves: the bots take their time
        expect(player.find(f"{CARDS}, .lost, .theatre, .result, .waiting").first).to_be_visible()
        if player.find(".result").count():
            break
        if player.find(".theatre").count():
            looked_at(player, seen, "check")
            player.find(LEAVE).first.click()
        elif player.find(CARDS).count() and player.find(WAYS).count():
            looked_at(player, seen, "lay")
            # Right as long as no other seat has laid a tile; later so that the path gets lost and
            # the bots notice it.
            way = "south" if "window" in seen else "north"
            if not dragged:
                dragged = True
                drag(player, player.find(CARDS).last, player.find(f"[data-arrow={way}]"))
            else:
                player.find(CARDS).first.click()
                player.find(f"[data-arrow={way}]").click()
                entering(player, way).click()
            expect(player.find(WAYS)).to_have_count(0)
        elif player.find(".answer").count():
            looked_at(player, seen, "window")
            stay = player.find(".next button:enabled")
            if stay.count():
                stay.click()
        player.page.wait_for_timeout(15)
    expect(player.find(".result h2")).to_have_text(re.compile("won|lost|over|share", re.I))
    winners = player.find(".result li").filter(has=player.find(".won"))
    assert winners.count() >= 1
    assert [text.split()[-1] for text in winners.all_inner_texts()] == ["3"] * winners.count()
    looked_at(player, seen, "end")
    assert seen == {"game", "lay", "window", "check", "end"}


def asked(player: Visitor, ways: int) -> None:
    """Waits for the next question of a solo game: four ways to lay a tile, or where it goes."""
    player.page.wait_for_function(
        """ways => document.querySelectorAll('[data-arrow]:not([aria-disabled])').length === ways &&
           document.querySelectorAll('[data-arrow]').length === ways &&
           (ways || document.querySelectorAll('.thumb .at-thumb button:enabled').length === 2)""",
        arg=ways,
    )


@pytest.mark.full
def test_alone_with_all_additional_rules_by_keyboard(visit: Visit, server: Server) -> None:
    player = visit("phone", "ja", "light")
    dungeon = Dungeon(server.port, "me", options={"additional_rules": [2, 3, 4]})
    dungeon.open(player)
    seen: set[str] = set()
    keys = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
    for move in range(37):
        asked(player, ways=0)
        looked_at(player, seen, "choose")
        player.press("n" if move % 9 == 8 else "g")
        asked(player, ways=4)
        looked_at(player, seen, "turn")
        player.press(keys[move % 4], "Enter")
    assert player.find(".older li").count() in (0, 4)
    theatre = player.find(".theatre")
    expect(theatre).to_be_visible()
    assert theatre.get_attribute("data-beat") == "0"
    player.press("ArrowRight", "ArrowRight", "ArrowLeft")
    expect(theatre).to_have_attribute("data-beat", "1")
    player.press("Escape")
    last = str(theatre.get_attribute("data-last"))
    expect(theatre).to_have_attribute("data-beat", last)
    looked_at(player, seen, "check")
    score = int(player.find(".run .sum dd").inner_text())
    assert 12 < score <= 50
    leave = player.find(LEAVE)
    player.tab_to(leave)
    player.press("Enter")
    expect(player.find(".result")).to_be_visible()
    expect(player.find(".chart")).to_have_attribute("aria-label", re.compile(f"{score}点"))
    looked_at(player, seen, "end")
    player.page.reload()
    expect(player.find(".chart")).to_have_attribute("aria-label", re.compile("^1回"))
    player.button("最後の確認をもう一度見る").click()
    expect(theatre).to_have_attribute("data-beat", "0")


@pytest.mark.parametrize("on", [True, False])
def test_a_single_key_does_something_only_if_single_keys_are_switched_on(
    visit: Visit, server: Server, on: bool
) -> None:
    player = visit("desktop", "en", "dark")
    player.context.add_init_script(f"localStorage.setItem('meikyu.shortcuts', '{str(on).lower()}')")
    Dungeon(server.port, names="Aki Haru", options={"start_player": 0}).open(player)
    asked(player, ways=4)
    player.press("1", "ArrowLeft")
    expect(player.find("[data-arrow=west]")).to_have_attribute("aria-pressed", "true")
    expect(player.find("button.card[aria-pressed=true]")).to_have_count(int(on))


# -- the window -----------------------------------------------------------------------------------


@rule("DIM-24", "DIM-R5")
@pytest.mark.parametrize(
    "rules",
    [pytest.param([], id="all-may", marks=pytest.mark.full), pytest.param([1], id="one-a-turn")],
)
def test_two_people_say_lost_in_the_same_window(
    visit: Visit, server: Server, rules: list[int]
) -> None:
    first, second = visit("desktop", "en", "light"), visit("phone", "ja", "dark")
    options = {"start_player": 2, "additional_rules": rules, "explorations": 1}
    dungeon = Dungeon(server.port, "me", "me", "me", options=options)
    dungeon.open(first, 0)
    dungeon.open(second, 1)
    with dungeon.hands() as hands:
        hands.lay(right=False)
        card = second.find("button.lost")
        expect(card).to_be_visible()
        expect(card).to_be_in_viewport(ratio=1)
        assert box(card)["height"] >= 44
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")
        assert second.violations() == []
        second.press("Escape")
        expect(card).to_have_attribute("aria-pressed", "false")
        card.tap()
        card.tap()
        if rules:
            expect(second.find(".waiting")).to_contain_text("「ロスト」と答えました")
            assert first.find("li.out").count() == 0, "a hidden answer is not shown"
        else:
            expect(first.find("li.out")).to_have_count(1)
            expect(first.find("svg.board")).to_contain_text("LOST")
        # The other one carries the card to the pile.
        drag(first, first.find("button.lost"), first.find("[data-pile]"))
        if rules:
            expect(first.find("li.out")).to_have_count(1)
            expect(first.find("li.out")).to_contain_text("P0")
            expect(second.find(WAYS)).to_have_count(4)  # too late in turn order: still exploring
            hands.player.ask("ping")
            hands.lay()
            hands.answer(2)
    for person in (first, second):
        expect(person.find(".theatre")).to_be_visible()
        person.press("Escape")
        expect(person.find(".players li")).to_have_count(3)
    gains = first.find(".players .gain").all_inner_texts()
    assert gains == (["+1", "0", "0"] if rules else ["+1", "+1", "0"])
    expect(first.find(".verdict")).to_contain_text("DIM-21")
    expect(first.find("div.known")).to_have_text(re.compile("You said Lost at once, on tile 1:"))
    assert second.violations() == []


@rule("DIM-R4")
@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.full)])
def test_whoever_stayed_is_not_called_to_move_but_may_still_say_lost(
    visit: Visit, server: Server, size: Size
) -> None:
    player = visit(size, "en", "dark")
    dungeon = Dungeon(server.port, "me", "me", "me", options={"start_player": 2})
    dungeon.open(player)
    with dungeon.hands() as hands:
        hands.lay(right=False)
        expect(player.find("h2.question")).to_be_visible()
        player.button("Stay").click()
        expect(player.find(".waiting")).to_contain_text("may still say Lost")
        expect(player.find("h2.question")).to_have_count(0)
        expect(player.page.get_by_text("Your move", exact=True)).to_have_count(0)
        expect(player.find(".thumb .btn:visible")).to_have_count(0)
        assert player.violations() == []
        card = player.find("button.lost")
        card.click()
        card.click()
        expect(player.find(".waiting")).to_contain_text("You have said Lost")


def test_the_tile_is_seen_on_the_pile_as_it_would_be_laid(visit: Visit, server: Server) -> None:
    player = visit("desktop", "en", "dark")
    Dungeon(server.port, names="Aki Haru", options={"start_player": 0}).open(player)
    asked(player, ways=4)
    ghost = player.find("[data-ghost]")
    player.find("[data-arrow=west]").click()
    expect(ghost).to_have_count(0)
    player.find(CARDS).first.click()
    expect(ghost).to_have_attribute("data-ghost", "west")
    # What is lit is where the path comes in: from the east, whatever way the tile turns it.
    tile, lit = box(ghost), box(ghost.locator(".lit"))
    assert lit["x"] + lit["width"] > tile["x"] + tile["width"] - lit["height"]
    assert lit["x"] > tile["x"] + tile["width"] / 3
    expect(player.find("h2.question")).to_have_text("Which way is the path going?")
    player.press("ArrowUp")
    expect(ghost).to_have_attribute("data-ghost", "north")


def test_a_failed_run_ends_with_its_score_and_where_it_was_lost(
    visit: Visit, server: Server
) -> None:
    player = visit("desktop", "en", "dark")
    dungeon = Dungeon(server.port, "me")
    with dungeon.hands() as hands:
        for tile in range(37):
            hand = hands.asked("ChoosePrompt")
            anew = tile > 20 and tile % 5 == 0
            hands.act(hand, do="StartNewDungeon" if anew else "GoOn")
            hands.asked("TurnPrompt")
            hands.lay(right=tile == 0, solo=True)
    dungeon.open(player)
    player.find(LEAVE).first.click()
    end = player.page.get_by_role("region", name="Score")
    expect(end.locator("b.num")).to_have_text("2")  # Start and one more
    expect(end.locator(".where")).to_contain_text("Tile 2 was laid the wrong way")
    expect(end).to_contain_text("DIM-21")
    expect(player.find(".result h2")).to_have_text("The run is over")
    expect(player.find(".truth .burst")).to_have_attribute("data-index", "2")


# -- secrets --------------------------------------------------------------------------------------

STORED = """async () => JSON.stringify([
    {...localStorage}, {...sessionStorage}, document.cookie,
    await indexedDB.databases(), await caches.keys(), history.state])"""


@rule("DIM-R8")
def test_after_a_reload_the_page_holds_nothing_that_the_table_does_not_show(
    visit: Visit, server: Server
) -> None:
    player = visit("desktop", "en", "light")
    dungeon = Dungeon(server.port, "me", "me", "me", options={"start_player": 1})
    dungeon.open(player, 0)
    with dungeon.hands() as hands:
        # In the end another seat has the turn: where nothing is asked, no choice names a way.
        for arrow in ("south", "west", "east"):
            turn(hands, "south" if hands.asked("PlacePrompt") == 0 else arrow)
            seen_by(player, hands)
        while hands.asked("PlacePrompt") == 0 or not shows(hands, "east"):
            turn(hands, "east")
            seen_by(player, hands)
    frames: list[str] = []
    player.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    player.page.reload()
    expect(player.find(".waiting")).to_be_visible()
    player.page.wait_for_function("() => document.querySelectorAll('.hand .still').length === 3")
    devtools = player.context.new_cdp_session(player.page)
    tree = devtools.send("Accessibility.getFullAXTree")
    held = {
        "source": player.page.content(),
        "storage": str(player.page.evaluate(STORED)),
        "frames": "\n".join(frames),
        "accessibility tree": json.dumps(tree),
    }
    for where, text in held.items():
        for covered in ("south", "west"):
            assert covered not in text, f"{covered} in the {where}"
    assert "east" in held["frames"]
    assert "entered going east" in held["accessibility tree"]
    assert player.find("svg.board [data-pile] clipPath").count() == 1, "one tile is drawn"
    for text in frames:
        for frame in json.loads(text):
            if frame["type"] == "position":
                assert (frame["events"], frame["view"]["check"], frame["view"]["map"]) == (
                    [],
                    [],
                    [],
                )


def seen_by(player: Visitor, hands: Hands) -> None:
    """The page has shown the pile as it is: what it could keep, it has had."""
    tiles = hands.player.positions[0]["view"]["piles"][0]["tiles"]
    expect(player.find("svg.board .count .big").first).to_have_text(f"Tile {tiles - 1}")


def shows(hands: Hands, arrow: str) -> bool:
    top: dict[str, Any] = hands.player.positions[0]["view"]["piles"][0]["top"]
    return bool(top["arrow"] == arrow)


def turn(hands: Hands, arrow: str) -> None:
    """The seat that has the turn lays any tile this way, and the others stay."""
    hand = hands.asked("PlacePrompt")
    tile = hands.player.positions[hand]["view"]["hand"][0]
    hands.act(hand, do="PlaceTile", tile=tile, arrow=arrow)
    hands.answer()


@rule("DIM-8")
def test_no_way_of_laying_a_tile_looks_different_from_another(visit: Visit, server: Server) -> None:
    player = visit("desktop", "en", "dark")
    dungeon = Dungeon(server.port, "me", "me", options={"start_player": 0})
    dungeon.open(player, 0)
    player.find(CARDS).first.click()
    looks = player.find(WAYS).evaluate_all(
        """ways => ways.map(way => [...way.querySelectorAll('.box, .head')].map(
            one => getComputedStyle(one).fill + getComputedStyle(one).stroke).join())"""
    )
    assert len(looks) == 4
    assert len(set(looks)) == 1
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
        player.press(key)
        expect(player.find(f"{WAYS}[aria-pressed=true]")).to_have_count(1)
        expect(entering(player, NAMES[key])).to_be_enabled()


def entering(player: Visitor, way: str) -> Locator:
    """The button that lays the tile; the arrow on the board has the same name."""
    decision = player.page.get_by_role("region", name="Your decision")
    return decision.get_by_role("button", name=f"Enter going {way}", exact=True)


NAMES = {"ArrowUp": "north", "ArrowRight": "east", "ArrowDown": "south", "ArrowLeft": "west"}


@rule("DIM-R8")
@pytest.mark.parametrize(
    ("size", "locale"), [("desktop", "en"), pytest.param("phone", "ja", marks=pytest.mark.full)]
)
def test_whoever_was_away_is_shown_the_last_check_once_and_may_ask_for_it_again(
    visit: Visit, server: Server, size: Size, locale: Locale
) -> None:
    player = visit(size, locale, "light")
    dungeon = Dungeon(server.port, "me", "me", "me", options={"start_player": 1})
    theatre, see = player.find(".theatre"), player.find("button.past")
    with dungeon.hands() as hands:
        hands.explore(2)
        hands.lay(right=False)
        hands.answer(1, 2)
        # The others have gone on: two tiles of the next exploration are there.
        hands.begin()
        hands.explore(1)
        hands.lay()
    dungeon.open(player, 0)
    expect(theatre).to_have_attribute("data-exploration", "1")
    player.find(LEAVE).click()
    expect(player.find("div.table")).to_be_visible()
    player.page.reload()
    expect(player.find("div.table")).to_be_visible()
    assert theatre.count() == 0, "this device has shown it"
    see.click()
    expect(theatre).to_have_attribute("data-beat", "0")
    player.press("End")
    expect(player.find(".players li")).to_have_count(3)
    assert player.violations() == []
    assert player.too_wide() <= 0
    player.find(LEAVE).click()
    expect(theatre).to_have_count(0)
    expect(see).to_be_visible()


def test_the_open_map_is_told_as_it_is_laid_out(visit: Visit, server: Server) -> None:
    player = visit("desktop", "en", "dark")
    options = {"start_player": 0, "open_map": True}
    dungeon = Dungeon(server.port, "me", "me", options=options)
    dungeon.open(player)
    told = player.find(".beside .map")
    with dungeon.hands() as hands:
        hands.explore(3)
        every = re.compile("Start.*tile 1.*tile 2.*tile 3", re.IGNORECASE)
        expect(told).to_have_attribute("aria-label", every)
        hands.lay(right=False)
        hands.answer(0)
    player.find(LEAVE).click()
    # The next dungeon has its Start, and nothing of the last one.
    expect(told).to_have_attribute("aria-label", re.compile("Start"))
    assert not re.search("tile 1|lost", told.get_attribute("aria-label") or "", re.IGNORECASE)


def test_alone_the_next_tile_is_face_down_and_a_new_dungeon_the_second_choice(
    visit: Visit, server: Server
) -> None:
    player = visit("desktop", "en", "dark")
    Dungeon(server.port, "me").open(player)
    back = player.find(".next .back")
    expect(back).to_have_text("Turn up the next tile")
    expect(player.find(".next .btn")).to_have_text(["Turn up the next tile", "Start a new dungeon"])
    back.click()
    expect(player.find("svg.board [data-arrow]")).to_have_count(4)
    expect(player.find(".hand .card")).to_have_attribute("aria-pressed", "true")


# -- one device -----------------------------------------------------------------------------------


def test_two_people_on_one_device_with_a_cover_between_hands(visit: Visit, server: Server) -> None:
    player = visit("phone", "en", "light")
    dungeon = Dungeon(server.port, "me", "me", options={"start_player": 0, "explorations": 1})
    player.open(f"/t/{dungeon.table}#{dungeon.tokens[0]}")
    expect(player.find("div.table")).to_be_visible()
    player.page.goto("about:blank")
    player.open(f"/t/{dungeon.table}#{dungeon.tokens[1]}")
    expect(player.find(".curtain")).to_be_visible()
    assert player.find(".hand, svg.board").count() == 0, "nothing behind the cover"
    player.find(".curtain button").tap()
    player.find(CARDS).first.tap()
    player.find("[data-arrow=south]").tap()
    player.find(NEXT).tap()
    expect(player.find(".curtain")).to_be_visible()
    assert player.find(".hand, svg.board").count() == 0
    player.find(".curtain button").tap()
    player.find("button.lost").tap()
    player.find("button.lost").tap()
    expect(player.find(".theatre")).to_be_visible()
    player.find(LEAVE).tap()
    expect(player.find(".result")).to_be_visible()
    assert player.violations() == []


# -- looking back ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished(server: Server) -> Dungeon:
    """One exploration that is lost with its fourth tile or before, and noticed two tiles later."""
    options = {"start_player": 0, "explorations": 1}
    dungeon = Dungeon(server.port, "me", "me", "me", options=options)
    with dungeon.hands() as hands:
        hands.explore(3)
        hands.lay(right=False)
        hands.answer()
        hands.explore(1)
        hands.lay()
        active = hands.player.positions[0]["view"]["active"]
        hands.answer(*[seat for seat in range(3) if seat != active])
        assert hands.player.over()
        dungeon.lost = hands.path.lost
    while dungeon.address.get(f"/api/tables/{dungeon.table}/replay/{dungeon.steps}")["more"]:
        dungeon.steps += 1
    return dungeon


def test_the_replay_has_two_views_and_leads_to_the_tile_that_told(
    visit: Visit, finished: Dungeon
) -> None:
    player = visit("desktop", "en", "dark")
    player.open(f"/r/{finished.table}/1")
    expect(player.find("div.table")).to_be_visible()
    assert player.find(".map").count() == 0
    player.page.get_by_role("radio", name="What was true").click()
    expect(player.find(".truth .tile")).to_have_count(2)
    expect(player.page.get_by_text("Not lost yet")).to_be_visible()
    assert player.violations() == []
    player.press("k")
    expect(player.find("nav.film")).to_have_attribute("data-step", "2")
    player.open(f"/r/{finished.table}/{finished.steps}")
    expect(player.find(".theatre")).to_be_visible()
    expect(player.find(".players li")).to_have_count(3)
    assert player.violations() == []
    known = player.find("div.known")
    expect(known).to_contain_text(f"It could be known at tile {finished.lost}:")
    player.page.get_by_role("radio", name="What was seen").click()
    expect(player.find(".theatre .pile")).to_be_visible()
    player.page.get_by_role("radio", name="What was true").click()
    known.get_by_role("button").click()
    expect(player.find(".theatre")).to_have_count(0)
    expect(player.find(".truth .burst")).to_have_count(1)
    expect(player.find(".truth .tile")).to_have_count(finished.lost + 1)


@pytest.mark.full
def test_looking_back_works_by_touch_in_japanese(visit: Visit, finished: Dungeon) -> None:
    player = visit("phone", "ja", "light")
    player.open(f"/r/{finished.table}/6")
    expect(player.find("div.table")).to_be_visible()
    player.page.get_by_role("radio", name="ほんとうの道").tap()
    expect(player.find(".truth .map")).to_be_visible()
    assert player.violations() == []
    assert player.too_wide() <= 0


# -- learning -------------------------------------------------------------------------------------


def test_the_trainer_shows_a_tile_at_a_time_and_keeps_scores_only(
    visit: Visit, server: Server
) -> None:
    player = visit("desktop", "en", "light")
    fetched: list[str] = []
    player.page.on("response", lambda one: fetched.append(one.url) if "/tile" in one.url else None)
    player.open(f"/train/{ID}")
    heading, go = player.find(".side h2").first, player.find(".side .primary")
    expect(heading).to_have_text("3 tiles to remember")
    assert player.violations() == []
    go.click()
    for index, name in enumerate(("Start", "Tile 1 of 3", "Tile 2 of 3", "Tile 3 of 3")):
        expect(heading).to_have_text(name)
        assert len(fetched) == index + 1, "a tile comes when it is shown, not before"
        go.click()
    expect(player.find(".compass")).to_be_visible()
    assert player.find(".stage clipPath").count() == 0, "no tile is left in sight"
    assert player.violations() == []
    player.press("l")
    expect(player.find(".stage .map .tile").first).to_be_visible()
    drill(player)
    expect(player.find("dd").nth(2)).to_have_text("2")
    expect(player.find(".chart")).to_be_visible()
    assert player.violations() == []
    kept = json.loads(player.page.evaluate(f"localStorage['meikyu.training.{ID}']"))
    assert len(kept) == 2
    assert all("tiles" not in trial and "seed" not in trial for trial in kept)
    player.page.get_by_label(re.compile("#4")).check()
    expect(player.page.get_by_text("needs all tiles")).to_be_visible()
    player.complaints[:] = [one for one in player.complaints if "409" not in one]
    player.page.get_by_role("radio", name=re.compile("Advanced")).click()
    expect(player.find(".side h2").first).to_have_text("3 tiles to remember")
    player.page.reload()
    expect(player.find("dd").nth(2)).to_have_text("2")


def drill(player: Visitor) -> None:
    """One more drill, answered by mouse."""
    while not player.find(".compass").count():
        player.find(".side .primary:not([disabled])").click()
        player.page.wait_for_timeout(30)
    player.button("north").click()
    expect(player.find(".stage .map .tile").first).to_be_visible()
