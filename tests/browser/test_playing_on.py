"""Ways to play on: the daily game with its streak and its text, a stage by choice, the book."""

import re

from playwright.sync_api import Route, expect

from meikyu.analysis.puzzles import shelf
from meikyu.analysis.puzzles.kinds import Answer
from meikyu.games import PLACES
from meikyu.games.registry import find_game
from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor
from tests.server.table import Address, Player


def play_out(player: Visitor, server: Server) -> None:
    """A second hand ends the game that is on the screen."""
    table = player.page.url.split("/t/")[1]
    kept = player.page.evaluate("JSON.parse(localStorage.getItem('meikyu.tables'))")
    token = next(one for one in kept if one["table"] == table)["held"][0]["token"]
    with Player(Address(server.port), table, token) as hand:
        for _ in range(400):
            position = hand.positions[0]
            if position["outcome"]:
                return
            asked = position["asked"]
            action = asked["choices"][0]["action"]
            hand.ask("act", hand=0, mark=asked["mark"], action=action)


def test_a_daily_game_is_played_kept_and_shared_and_its_stage_tried_again(
    visit: Visit, server: Server
) -> None:
    player = visit("phone", "en", "dark")
    player.open("/daily")
    expect(player.find("h1")).to_have_text("Today’s games")
    expect(player.find(".titles > li")).to_have_count(4)
    assert player.violations() == []
    assert player.too_wide() <= 0
    player.page.locator("[data-game=hidden-rooms] button", has_text="Play").click()
    expect(player.find("svg.board")).to_be_visible()

    player.page.locator("button", has_text="Open the book").click()
    player.page.locator("dialog [role=radio]", has_text="3").click()
    expect(player.find("dialog h3")).to_contain_text("3 · ")
    player.find("dialog summary").click()
    expect(player.find("dialog details li")).to_have_count(6)
    assert player.violations() == []
    player.page.keyboard.press("Escape")

    play_out(player, server)
    share = player.find(".ended .share")
    expect(share).to_be_visible()
    share.locator("button").click()
    text = share.locator("textarea").input_value()
    assert "Hidden Rooms" in text
    assert re.search(r"[■▨◉◌✕⌂]", text)
    assert re.search(r"/daily/\d{4}-\d{2}-\d{2}$", text)
    assert not re.search(r"\b[a-f][1-6]\b|blue|red|yellow|green", text)
    assert player.violations() == []

    # The same dice once more: a game of its own, which does not change the day's result.
    player.page.locator(".ended button", has_text="Again with the same luck").click()
    expect(player.find(".ended")).to_have_count(0)
    expect(player.find("svg.board")).to_be_visible()
    player.open("/daily")
    expect(player.find(".streak .num")).to_have_text("1")
    expect(player.find(".streak .lit")).to_have_count(1)
    expect(player.find(".past li")).to_have_count(1)
    expect(player.find("[data-game=hidden-rooms] .share")).to_be_visible()

    # The record: one game against one monster, and a table of it to take along.
    player.open("/statistics")
    expect(player.find(".titles li")).to_have_count(1)
    expect(player.find("tbody tr").first).to_contain_text("0 of 1")
    expect(player.find("tbody tr small").first).to_have_text("(0–79)")  # Wilson's, of one game
    assert player.violations() == []
    assert player.too_wide() <= 0
    with player.page.expect_download() as saved:
        player.button("CSV").click()
    table = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert len(table) == 2
    assert "hidden-rooms" in table[1]

    player.open("/g/hidden-rooms")
    expect(player.find(".stages button")).to_have_count(10)  # of two books
    player.find(".stages button").nth(4).click()
    expect(player.find(".foe h2")).to_have_text("The Coil")
    player.open("/daily/2999-01-01")
    expect(player.find(".titles")).to_have_count(0)


def answers(game_id: str) -> dict[str, Answer]:
    kind = shelf.kind_of(find_game(game_id))
    assert kind is not None
    known = shelf.puzzles(kind, kind.game.content())
    return {puzzle_id: puzzle.answer for puzzle_id, puzzle in known.items()}


def shown(player: Visitor) -> str:
    """The id of the puzzle on the screen."""
    return player.page.url.rsplit("/", 1)[1]


def test_puzzles_are_solved_on_the_ordinary_boards(visit: Visit, server: Server) -> None:
    player = visit("desktop", "ja", "light")
    player.open("/puzzles")
    expect(player.find("section .btn")).to_have_count(4)
    assert player.violations() == []
    player.find("[data-game=hidden-rooms] h2 a").click()
    player.find(".all a").first.click()
    expect(player.find("svg.board")).to_be_visible()
    address = player.page.url
    answer = answers("hidden-rooms")[shown(player)]
    # Another step than the answer: the server says which one it was.
    player.button("手番終了").click()
    expect(player.find(".verdict h2")).to_have_text("不正解")
    expect(player.find(".verdict li")).to_have_count(len(answer.line))
    assert player.violations() == []
    player.find(".verdict .primary").click()
    expect(player.find(".verdict")).to_have_count(0)
    assert player.page.url != address
    player.open("/puzzles/hidden-rooms")
    expect(player.find(".all .wrong")).to_have_count(1)

    # Is it lost? The tiles are laid one after another; then the clock runs.
    known = answers("dungeon-in-memory")  # beforehand: the clock does not wait
    player.open("/puzzles/dungeon-in-memory")
    player.find(".all a").first.click()
    expect(player.find("[role=timer]")).to_be_visible()
    if known[shown(player)].said == "stay":
        player.find(".next button:enabled").click()
    else:
        player.find("button.lost").click()
        player.find("[data-pile]").click()
    expect(player.find(".verdict.right")).to_be_visible()
    player.open("/puzzles/dungeon-in-memory/none")
    expect(player.find(".puzzle")).to_have_count(0)


ONE_RESULT = """game => ({
    table: game, game, on: '2026-11-01', daily: null, options: {}, seats: 1, seat: 0,
    outcome: {scores: [3], winners: [0], rule: 'X-1', how: 'won'},
    gist: {marks: [], parts: [], luck: null, span: game === 'dungeon-in-memory' ? 9 : null},
    assisted: false,
})"""
ONE_DRILL = """[{when: '2026-11-01T10:00:00Z', level: 'beginner', additional_rules: [],
    length: 4, answer: 'lost', truth: 'lost', reasons: []}]"""


def keep(player: Visitor, key: str, value: str) -> None:
    player.page.evaluate(f"localStorage.setItem('meikyu.{key}', JSON.stringify({value}))")


def test_the_record_can_hold_one_game_of_each_title_or_one_drill_alone(visit: Visit) -> None:
    player = visit("phone", "en", "dark")
    player.open("/")
    games = sorted(PLACES)
    for kept in ([games[0]], games):
        keep(player, "results", f"{kept}.map({ONE_RESULT})")
        player.open("/statistics")
        expect(player.find(".titles li")).to_have_count(len(kept))
        expect(player.find("header .brand")).to_be_visible()
        expect(player.find("svg.plot")).to_be_visible()
        assert player.violations() == []
    keep(player, "results", "[]")
    keep(player, "training.dungeon-in-memory", ONE_DRILL)
    player.open("/statistics")
    expect(player.find("svg.plot")).to_be_visible()
    assert player.too_wide() <= 0


def test_what_the_browser_kept_broken_costs_no_more_than_itself(visit: Visit) -> None:
    player = visit("desktop", "ja", "light")
    player.open("/")
    keep(player, "results", f"[null, {{table: 1}}, 'x', ({ONE_RESULT})('hidden-rooms')]")
    for key in ("tables", "puzzles", "own-puzzles", "training.dungeon-in-memory", "volume"):
        keep(player, key, "[{broken: true}, 7]")
    player.open("/statistics")
    expect(player.find(".titles li")).to_have_count(1)
    for path in ("/", "/daily", "/puzzles", "/train/dungeon-in-memory", "/g/hidden-rooms"):
        player.open(path)
        expect(player.find("main h1, main h2").first).to_be_attached()
        expect(player.find("header")).to_be_visible()


def test_a_screen_that_breaks_keeps_its_header_and_the_way_home(visit: Visit) -> None:
    """The server sends what no edition of it ever sent."""
    player = visit("phone", "ja", "dark")
    player.open("/")
    keep(player, "results", f"[({ONE_RESULT})('hidden-rooms')]")

    def broken(route: Route) -> None:
        games = route.fetch().json()
        route.fulfill(json=[{**game, "options": None} for game in games])

    player.page.route("**/api/games", broken)
    player.open("/statistics")
    expect(player.find("main [role=alert]")).to_be_visible()
    expect(player.find("header .brand")).to_be_visible()
    assert player.violations() == []
    player.page.unroute("**/api/games")
    player.find("main a.btn").click()
    expect(player.find("article").first).to_be_visible()
    expect(player.find("main [role=alert]")).to_have_count(0)
    assert player.complaints, "the failure is not on the console"
    player.complaints.clear()
