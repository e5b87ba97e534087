"""The drawing of the check, compared with the engine's own path: every cell, every re-pass, the
lost point, on dungeons made by chance."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from meikyu.core.chance import Chance, FastChance
from meikyu.core.codec import plain
from meikyu.core.words import lexicon
from meikyu.games.dungeon_in_memory.emit import check_events
from meikyu.games.dungeon_in_memory.events import CheckEvent
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.rules.check import NO_TILE_LEFT, check_exploration
from meikyu.games.dungeon_in_memory.rules.path import (
    DEAD_END,
    LOOP,
    REACH,
    REVERSE,
    SQUARE,
    Path,
    cell_x,
    cell_y,
    rule_ids,
    trace,
)
from meikyu.games.dungeon_in_memory.rules.scoring import card
from meikyu.games.dungeon_in_memory.tables import NORTH, STRAIGHT
from meikyu.games.dungeon_in_memory.words import tell_event
from tests.browser.conftest import Visit
from tests.browser.dungeon import TILES, Dungeon
from tests.browser.house import Server
from tests.rules import rule

FEW, MANY = 16, 240
SEATS = 4
RUNS_INTO = DEAD_END | LOOP | REVERSE
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
DRAWN = """() => {
    const place = one => one.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
    const theatre = document.querySelector('.theatre');
    return {
        tiles: [...theatre.querySelectorAll('.map .tile')].map(one => [
            Number(one.dataset.index), ...place(one),
            Number(one.querySelector('[transform^=rotate]').getAttribute('transform')
                .match(/\\d+/)[0]),
        ]),
        pieces: [...theatre.querySelectorAll('.map .path .line')].map(one => one.getAttribute('d')),
        burst: [...theatre.querySelectorAll('.map .burst')].map(place),
        beside: [...theatre.querySelectorAll('.rest li:not(.slip) .num')].map(
            one => Number(one.textContent)),
        cards: theatre.querySelectorAll('.map .lostcard, .rest .slip').length,
        reasons: [...document.querySelectorAll('.verdict ul .tag')].map(one => one.textContent),
        words: [...document.querySelectorAll('.verdict .words li')].map(one => one.textContent),
        limit: [...theatre.querySelectorAll('.map .limit rect')].map(one =>
            ['x', 'y', 'width', 'height'].map(name => Number(one.getAttribute(name)))).pop(),
    };
}"""


def dungeon(chance: Chance) -> tuple[Path, list[int], int, list[int]]:
    """A pile made by chance, mostly laid right and mostly so that it goes on; with LOST cards."""
    rules = chance.pick(8, "rules") * 2
    wanted = 4 + chance.pick(22, "length")
    path = Path(TILES, rules, STRAIGHT)
    path.lay(TILES.start * 4 + NORTH)
    pile = list(path.pile)
    while len(pile) < wanted:
        tile = 0
        for _ in range(3):
            face = chance.pick(TILES.faces, "face")
            arrow = path.heading if chance.pick(40, "wrong") else chance.pick(4, "arrow")
            tile = face * 4 + arrow
            if not path.clone().lay(tile):
                break
        path.lay(tile)
        pile.append(tile)
    at = sorted(1 + chance.pick(len(pile) - 1, "card") for _ in range(SEATS - 1))
    return trace(TILES, rules, pile), pile, rules, [card(seat, n) for seat, n in enumerate(at)]


Point = tuple[float, float]


def centre(cell: int) -> Point:
    return cell_x(cell) * 100.0, -cell_y(cell) * 100.0


def between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def edge(cell: int, way: int) -> Point:
    x, y = centre(cell)
    return x + STEP[way][0] * 50.0, y + STEP[way][1] * 50.0


def expected_path(path: Path) -> list[tuple[Point, Point]]:
    """What the path runs over: for each cell its middle and the point where it leaves it."""
    visited: list[int] = []
    for index, cell in enumerate(path.cells):
        visited += [cell, *(path.cells[older] for older in path.passed_again(index))]
    found = [
        (centre(cell), between(centre(cell), centre(onward))) for cell, onward in pairwise(visited)
    ]
    last = visited[-1]
    if not path.reasons:
        end = edge(last, path.heading)
    elif path.reasons & RUNS_INTO:
        end = between(centre(last), centre(path.lost_cell))
    else:
        end = centre(last)
    return [*found, (centre(last), end)]


def expected_lost(path: Path) -> list[list[float]]:
    if not path.reasons:
        return []
    if path.reasons & RUNS_INTO:
        return [list(expected_path(path)[-1][1])]
    return [list(centre(path.cells[path.lost]))]


def path_drawn(pieces: list[str]) -> tuple[Point, list[tuple[Point, Point]]]:
    """Where the drawn path begins, and its bends; each piece begins where the last one ended."""
    begins: Point | None = None
    ends: Point | None = None
    bends: list[tuple[Point, Point]] = []
    for d in pieces:
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", d)]
        start = numbers[0], numbers[1]
        assert ends in (None, start), "the path has a gap"
        begins = begins or start
        for at in range(2, len(numbers), 4):
            bends.append(((numbers[at], numbers[at + 1]), (numbers[at + 2], numbers[at + 3])))
        ends = bends[-1][1]
    assert begins is not None
    return begins, bends


def expected_limit(path: Path, rules: int) -> list[int] | None:
    """The square of rule 2 around Start, once a tile is at its border."""
    if not rules & SQUARE:
        return None
    reached = any(max(abs(cell_x(cell)), abs(cell_y(cell))) >= REACH for cell in path.cells)
    return [-450, -450, 900, 900] if reached else None


def compare(drawn: dict[str, Any], path: Path, pile: list[int], cards: list[int]) -> None:
    assert drawn["tiles"] == [
        [index, centre(cell)[0] - 50, centre(cell)[1] - 50, pile[index] % 4 * 90]
        for index, cell in enumerate(path.cells)
    ]
    begins, bends = path_drawn(drawn["pieces"])
    assert begins == (0, 50), "it comes into Start from below"
    assert bends == expected_path(path)
    assert drawn["burst"] == expected_lost(path)
    assert drawn["beside"] == list(range(len(path.cells), len(pile)))
    assert drawn["cards"] == len({one >> 3 for one in cards})
    assert drawn["reasons"] == rule_ids(path.reasons)


def told(rules: int, pile: list[int], cards: list[int], exploration: int) -> list[CheckEvent]:
    checked = check_exploration(
        TILES, rules, exploration, NO_TILE_LEFT, pile, cards, SEATS, 0, [0] * SEATS
    )
    return [*check_events(TILES, checked)]


@rule("DIM-27", "DIM-40")
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
def test_the_map_is_drawn_as_the_engine_traces_it(visit: Visit, server: Server, count: int) -> None:
    """Every step of the replay is answered with the check of another dungeon."""
    made = Dungeon(server.port, "me", "me", options={"start_player": 0, "explorations": 1})
    with made.hands() as hands:
        hands.lay(right=False)
        hands.answer(1)
        assert hands.player.over()
    chance = FastChance(count)
    dungeons = [dungeon(chance) for _ in range(count)]
    player = visit("desktop", "en", "light")
    base = made.address.get(f"/api/tables/{made.table}/replay/2")
    seat = made.address.get(f"/api/tables/{made.table}")["seats"][0]

    def answer(route: Route) -> None:
        step = int(route.request.url.split("/replay/")[1].split("?")[0])
        _, pile, rules, cards = dungeons[step]
        events = told(rules, pile, cards, step + 1)
        shown = [{"event": plain(event), "say": None} for event in events]
        view = {**base["view"], "seats": SEATS, "check": plain(events), "scores": [0] * SEATS}
        more = {"step": step, "more": step + 1 < count, "events": shown, "told": [], "view": view}
        route.fulfill(json={**base, **more})

    def seats(route: Route) -> None:
        info = made.address.get(f"/api/tables/{made.table}")
        named = [{**seat, "seat": n, "name": f"Player {n + 1}"} for n in range(SEATS)]
        route.fulfill(json={**info, "seats": named})

    player.page.route(f"**/api/tables/{made.table}", seats)
    player.page.route("**/replay/*", answer)
    line = [{"seat": 0, "acted": [], "chapter": None}] * count
    player.page.route("**/line", lambda route: route.fulfill(json=line))
    player.open(f"/r/{made.table}/0")
    words = lexicon("en", GAME.package)
    again = lost = limited = 0
    for step, (path, pile, rules, cards) in enumerate(dungeons):
        theatre = player.find(f".theatre[data-exploration='{step + 1}']")
        expect(theatre).to_be_visible()
        drawn = player.page.evaluate(DRAWN)
        compare(drawn, path, pile, cards)
        assert drawn["limit"] == expected_limit(path, rules)
        # What the page says of each event is what the terminal says.
        phrases = [tell_event(event) for event in told(rules, pile, cards, step + 1)]
        said = [words.say(phrase) for phrase in phrases if phrase is not None]
        assert drawn["words"] == said
        again += bool(path.passes)
        lost += bool(path.reasons)
        limited += drawn["limit"] is not None
        player.press("k")
    assert again > count / 8
    assert count / 4 < lost < count
    assert 0 < limited < count
