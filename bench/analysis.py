"""How long the analysis of a whole game takes, by title, and how far its values can be trusted.

    python bench/analysis.py [GAME ...] [--page | --margins]

Prints CPU seconds for one game of a practised bot: until its set-up is judged, its first move, and
all of it. The goals, compiled, on a quiet machine: Hidden Rooms 10 s, Dungeon in Memory 5 s, the
others 60 s.
`--page` builds a site and has the page's own worker judge the same games, in Chromium: seconds by
the clock and, for the whole analysis, CPU seconds of the page with its workers, which other
programs disturb less. The goals are three times as long.
`--margins` measures the margins that the analysts of these games name instead: of Hidden Rooms
against a search ten times as deep, of the others against how their games ended.
"""

import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev, quantiles
from time import perf_counter, process_time

from files import chromium, serve  # type: ignore[import-not-found]
from playwright.sync_api import Browser, expect

from meikyu.analysis.analyst import analyst
from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat
from meikyu.core import record
from meikyu.core.match import Acted, Match
from meikyu.core.walking import steps
from meikyu.games.elder_sign.lab.calibration import Apart, by_stage, by_start, by_tenth, told_in_all
from meikyu.games.hidden_rooms.analysis.deeper import Ahead
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.registry import find_game
from meikyu.games.roguewright.analysis.planner import Planner
from meikyu.games.roguewright.bots.prospects import Prospects, promised
from meikyu.games.roguewright.state import BUILDING, RogueState
from meikyu.offline.site.building import build

PLAYED = {
    "hidden-rooms": ("practised", 1, 10),
    "dungeon-in-memory": ("steady", 5, 5),
    "roguewright": ("planner", 1, 60),
    "elder-sign": ("strong", 1, 60),
}
"""Level, seats, and the goal in seconds."""
IN_A_PAGE = 3
"""So many times as long may it take there."""
PATIENCE = 600_000
JUDGED = """(least) => document.querySelector('nav.film[data-judged=true]')
    || parseInt(document.querySelector('.why .judged')?.textContent) >= least"""
DEEPER = 10
NIGHTS = 160
NINETEEN_OF_TWENTY = 18
"""Of the cuts into twenty."""


def play(game_id: str, level: str, seats: int, challenge: str) -> Match:
    game = find_game(game_id)
    names = [level] * seats
    options = game.bounded(game.options_type())
    match = Match.start(game, game.content(), names, options, challenge=challenge)
    bots = [BotSeat(game, seat, find_level(game, level), seat) for seat in range(seats)]
    for bot in bots:
        bot.see(match.history()[0])
    while not match.over:
        seat = game.actors(match.state)[0]
        position = match.position(seat)
        made = match.act(seat, game.action(position, bots[seat].decide(position)))
        assert isinstance(made, Acted)
        for bot in bots:
            bot.see(made.events)
    return match


def time_analysis(game_id: str) -> None:
    level, seats, goal = PLAYED[game_id]
    match = play(game_id, level, seats, "bench")
    who = analyst(match.game)
    assert who is not None
    began = process_time()
    came = []
    judged = []
    for one in who.judge(match, 0, 0):
        if one is not None:
            judged.append(one)
            came.append(process_time() - began)
    who.sum_up(match, judged)
    spent = process_time() - began
    print(
        f"{game_id:20} {len(judged):4} steps  set-up {came[0]:5.2f} s  first move {came[1]:5.2f} s"
        f"  all {spent:6.2f} s  goal {goal} s",
        flush=True,
    )


def time_pages(games: list[str]) -> None:
    """The same analyses in a page's own worker."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = Path(folder, "site")
        build(site)
        address = serve(site)
        for game_id in games:
            time_page(browser, address, game_id, Path(folder, "game.meikyu"))
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{os.cpu_count()} cores, load {load}")


def time_page(browser: Browser, address: str, game_id: str, file: Path) -> None:
    level, seats, goal = PLAYED[game_id]
    match = play(game_id, level, seats, "bench")
    file.write_text(record.write(match), encoding="utf-8")
    page = browser.new_page(locale="en", reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    page.goto(address)
    page.get_by_role("button", name="Look at a record").first.click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile(r"#/r/\w+"))
    page.locator("nav.film").wait_for()
    spent, began = cpu_of_pages(browser), perf_counter()
    page.goto(page.url.replace("#/r/", "#/a/"))
    came = []
    for least in (1, 2):
        page.wait_for_function(JUDGED, arg=least)
        came.append(perf_counter() - began)
    page.locator("nav.film[data-judged=true]").wait_for()
    took, spent = perf_counter() - began, cpu_of_pages(browser) - spent
    print(
        f"{game_id:20} {len(match.line):4} steps  set-up {came[0]:5.2f} s"
        f"  first move {came[1]:5.2f} s  all {took:6.2f} s  CPU {spent:6.2f} s"
        f"  goal {IN_A_PAGE * goal} s",
        flush=True,
    )
    page.close()


def cpu_of_pages(browser: Browser) -> float:
    """CPU seconds of all that runs in pages: drawing and workers."""
    asked = browser.new_browser_cdp_session()
    found = asked.send("SystemInfo.getProcessInfo")["processInfo"]
    asked.detach()
    return float(sum(one["cpuTime"] for one in found if one["type"] == "renderer"))


def rooms_margin() -> None:
    """How far chances are from those of a search ten times as deep, as a share of the deviation
    that a chance has by its nature; every position counts once."""
    apart = []
    for number in range(8):
        match = play("hidden-rooms", "practised", 1, f"margins {number}")
        seen: set[bytes] = set()
        for step in steps(match):
            for position, _ in list(step.decisions())[:1]:
                assert isinstance(position, HiddenRoomsState)
                name = repr((position.board, position.child, position.stage)).encode()
                if name in seen:
                    continue
                seen.add(name)
                rough, deep = Ahead(position).best(), Ahead(position, DEEPER).best()
                own = sqrt(rough * (1 - rough))
                if own:
                    apart.append(abs(rough - deep) / own)
    share = quantiles(apart, n=20)[NINETEEN_OF_TWENTY]
    print(f"hidden-rooms: {len(apart)} positions, nineteen of twenty within {share:.3f} deviations")


def sheet_margins() -> None:
    """How far what a planner's sheet promises is from what it scores, by rounds still to come."""
    off: dict[int, list[float]] = defaultdict(list)
    for number in range(24):
        match = play("roguewright", "greedy", 1, f"margins {number}")
        planner = Planner(0)
        told: list[tuple[int, float]] = []
        for step in steps(match):
            before = step.before
            if before is None and isinstance(step.after, RogueState):
                empty = Prospects(step.after, 0).standing()
                told.append((step.after.rounds, promised(empty)))
            if isinstance(before, RogueState) and before.phase == BUILDING:
                planner.round(before)
                expected = planner.expected(before)
                left = before.rounds - before.round
                if expected is not None and all(left != one for one, _ in told):
                    told.append((left, expected.value))
        end = told[-1][1]
        for left, value in told:
            off[left].append(end - value)
    for left in sorted(off):
        rest = off[left]
        error = pstdev(rest)
        print(f"roguewright: {left:2} to come: off by {mean(rest):+5.1f}, spread {error:4.1f}")


def night_margin() -> None:
    """How far learned chances lie from how often the expert won, playing on from there."""
    rows = list(told_in_all(NIGHTS))
    for taken, one in by_start(rows).items():
        print(f"elder-sign: {'taken over' if taken else 'its own games'}: {_apart(one)}")
    for (fighting, turn), one in sorted(by_stage(rows).items()):
        print(f"elder-sign: {'battle' if fighting else 'night'}, turn {turn:2} on: {_apart(one)}")
    tenths = by_tenth(rows)
    for tenth in sorted(tenths):
        print(f"elder-sign: {tenth}0 % on: {_apart(tenths[tenth])}")
    off = sum(abs(one.said - one.came) * one.games for one in tenths.values())
    off /= sum(one.games for one in tenths.values())
    print(f"elder-sign: off by {off:.2f} on average")


def _apart(one: Apart) -> str:
    return f"said {one.said:.2f}, came {one.came:.2f} in {one.games} games, luck ±{one.error:.2f}"


MARGINS: dict[str, Callable[[], None]] = {
    "hidden-rooms": rooms_margin,
    "roguewright": sheet_margins,
    "elder-sign": night_margin,
}

if __name__ == "__main__":
    wanted = [name for name in sys.argv[1:] if not name.startswith("-")]
    if "--margins" in sys.argv:
        for name in wanted or MARGINS:
            MARGINS[name]()
    elif "--page" in sys.argv:
        time_pages(wanted or list(PLAYED))
    else:
        for name in wanted or PLAYED:
            time_analysis(name)
