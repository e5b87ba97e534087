"""What people feel in a page: its bots' worker asked as the page asks it, compiled and interpreted.

    python bench/page.py [SITE] [--games GAME,...] [--most N] [--slow] [--json]

Builds a site, or takes one, opens it in Chromium and gives its own worker jobs of whole games:
every level's moves (of them `--most`, spread over the game), hints, exact odds where a game has
them, and the analysis of a game. Both ways of running are measured by turns in one run; seconds are
by the clock of the page. `--slow` leaves the browser a quarter of the time, as a phone would: its
processes are stopped for three of every four slices, workers included, which a browser's own
throttling leaves out.
"""

import argparse
import base64
import json
import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from statistics import median

import msgspec
from analysis import PLAYED, play  # type: ignore[import-not-found]
from files import chromium, serve  # type: ignore[import-not-found]
from playwright.sync_api import Browser, Page

from meikyu.bots.companion import companion
from meikyu.bots.registry import find_level, levels
from meikyu.bots.seat import BotSeat, bot_seed
from meikyu.core.match import Acted, Match
from meikyu.core.record import encode_entry
from meikyu.games import PLACES
from meikyu.games.registry import find_game
from meikyu.offline.site.building import build
from meikyu.table.thinking import Job, Judging, Pack, Reckoning

WAYS = ("interpreted", "compiled")
PLAIN = "bots, interpreted"
"""As in the page's `worker/messages.ts`."""
SEED = 1
SLICE, SHARE = 0.02, 4
PATIENCE = 1_800_000
BEGIN = """([head, name]) => new Promise((ready, fail) => {
    const worker = new Worker(head, { type: "module", name });
    const waiting = new Map();
    const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    globalThis.ask = (question, job) => new Promise((answer) => {
        const id = waiting.size + 1, began = performance.now();
        waiting.set(id, (data) => answer({
            ms: performance.now() - began,
            failed: data.failed,
            answer: data.answer && btoa(String.fromCharCode(...data.answer)),
        }));
        worker.postMessage({ id, question, job: bytes(job) });
    });
    worker.onmessage = ({ data }) => {
        if ("kernels" in data) ready(data.kernels);
        else waiting.get(data.id)(data);
    };
    worker.onerror = ({ message }) => fail(new Error(message));
})"""


class Head:
    """The worker in which bots think, in a page of its own."""

    def __init__(self, browser: Browser, address: str, site: Path, way: str) -> None:
        self.page: Page = browser.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.goto(address)
        self.page.locator("h1").first.wait_for()
        head = next((site / "assets").glob("head-*.js")).name
        name = PLAIN if way == "interpreted" else "bots"
        found = self.page.evaluate(BEGIN, [f"{address}assets/{head}", name])
        assert found == way, f"the worker is {found}, and not {way}"

    def ask(self, question: str, job: Job) -> tuple[float, bytes]:
        """Seconds, and the answer."""
        sent = base64.b64encode(msgspec.msgpack.encode(job)).decode()
        told = self.page.evaluate("([question, job]) => ask(question, job)", [question, sent])
        assert told["answer"], told["failed"]
        return told["ms"] / 1000, base64.b64decode(told["answer"])


def job_of(match: Match, table: str, count: int, seat: int, level: str) -> Job:
    """A question about a match after some of its entries."""
    return Job(
        table=table,
        header=msgspec.json.encode(match.header),
        pack=Pack(match.content.shown, msgspec.json.encode(match.content.data)),
        entries=tuple(encode_entry(entry) for entry in match.entries[:count]),
        draft=b"[]",
        seat=seat,
        level=level,
        seed=bot_seed(SEED, seat, level),
    )


def game_of(game_id: str, level: str, most: int) -> tuple[Match, list[tuple[int, int]]]:
    """A game of a level with itself, or its beginning, and its decisions: entries before, seat."""
    game = find_game(game_id)
    seats = max(game.seats[0], 2 if 2 in game.seats else game.seats[0])
    options = game.bounded(game.options_type())
    match = Match.start(game, game.content(), [level] * seats, options, challenge="bench")
    # Played by the quickest: what is measured is how long the level thinks about it.
    quick = levels(game)[0].id
    bots = [BotSeat(game, seat, find_level(game, quick), seat) for seat in range(seats)]
    for bot in bots:
        bot.see(match.history()[0])
    decisions = []
    while not match.over:
        seat = game.actors(match.state)[0]
        if not match.draft(seat):
            decisions.append((len(match.entries), seat))
        position = match.position(seat)
        made = match.act(seat, game.action(position, bots[seat].decide(position)))
        assert isinstance(made, Acted)
        for bot in bots:
            bot.see(made.events)
    step = max(1, len(decisions) // most)
    return match, decisions[::step][:most]


def rows(
    game_id: str, heads: dict[str, Head], most: int
) -> Iterator[tuple[str, str, dict[str, list[float]]]]:
    """What was asked, in which unit it counts, and the seconds of each answer by way."""
    game = find_game(game_id)
    for level in levels(game):
        match, decisions = game_of(game_id, level.id, most)
        took: dict[str, list[float]] = {way: [] for way in heads}
        for count, seat in decisions:
            for way, head in heads.items():
                job = job_of(match, f"{game_id} {level.id}", count, seat, level.id)
                took[way].append(head.ask("decide", job)[0])
        yield f"a move of {level.id}", "slowest", took
    match, decisions = game_of(game_id, levels(game)[0].id, most)
    strongest = levels(game)[-1].id
    took = {way: [] for way in heads}
    for count, seat in decisions:
        for way, head in heads.items():
            job = job_of(match, f"{game_id} hint", count, seat, strongest)
            took[way].append(head.ask("advise", job)[0])
    yield "a hint", "slowest", took
    if companion(game).reckon is not None:
        count, seat = decisions[len(decisions) // 2]
        took = {}
        for way, head in heads.items():
            job, spent = job_of(match, f"{game_id} odds", count, seat, strongest), 0.0
            while True:
                seconds, answer = head.ask("reckon", job)
                spent += seconds
                found = msgspec.msgpack.decode(answer, type=Reckoning)
                if found.done >= found.of:
                    break
            took[way] = [spent]
        yield "exact odds", "all", took
    level_id, seats, _ = PLAYED[game_id]
    match = play(game_id, level_id, seats, "bench")
    took = {}
    for way, head in heads.items():
        job, spent, done = (
            job_of(match, f"{game_id} analysis", len(match.entries), 0, strongest),
            0.0,
            0,
        )
        while done < len(match.line):
            seconds, answer = head.ask("judge", msgspec.structs.replace(job, upto=done, seed=0))
            spent += seconds
            done += len(msgspec.msgpack.decode(answer, type=Judging).judged)
        took[way] = [spent]
    yield "the analysis of a game", "all", took


@contextmanager
def slow(browser_of: int) -> Iterator[None]:
    """Stops all processes below one for three of every four slices of time."""
    over = threading.Event()

    def below(pid: int) -> list[int]:
        found = []
        for task in Path(f"/proc/{pid}/task").glob("*/children"):
            for child in map(int, task.read_text().split()):
                found += [child, *below(child)]
        return found

    def send(what: signal.Signals) -> None:
        for pid in below(browser_of):
            # Only those that draw and compute: the others do as much on every machine.
            try:
                if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    os.kill(pid, what)
            except OSError:
                continue  # it has ended

    def beat() -> None:
        while not over.is_set():
            send(signal.SIGSTOP)
            time.sleep(SLICE * (SHARE - 1))
            send(signal.SIGCONT)
            time.sleep(SLICE)

    thread = threading.Thread(target=beat, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("site", nargs="?", type=Path)
    parser.add_argument("--games", default=",".join(PLACES))
    parser.add_argument("--most", type=int, default=12, help="decisions of each level")
    parser.add_argument("--slow", action="store_true", help="with a quarter of the processor")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = (wish.site or Path(folder, "site")).resolve()
        if wish.site is None:
            build(site, say=lambda message, why: print(message, why, flush=True))
        address = serve(site)
        for game_id in wish.games.split(","):
            heads = {way: Head(browser, address, site, way) for way in WAYS}
            with slow(os.getpid()) if wish.slow else nullcontext():
                for asked, unit, took in rows(game_id, heads, wish.most):
                    tell(wish.json, game_id, asked, unit, took)
            for head in heads.values():
                head.page.close()
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{os.cpu_count()} cores, load {load}")


def tell(as_json: bool, game: str, asked: str, unit: str, took: dict[str, list[float]]) -> None:
    most = {way: max(seconds) for way, seconds in took.items()}
    if as_json:
        print(json.dumps({"game": game, "asked": asked, "seconds": took}), flush=True)
        return
    times = sum(took["interpreted"]) / sum(took["compiled"])
    usual = "" if unit == "all" else "".join(f"{median(took[way]):9.3f}" for way in WAYS)
    print(
        f"{game:20} {asked:26} {most['interpreted']:8.2f} {most['compiled']:8.2f} s"
        f"  x {times:4.1f}  {unit}{usual and '; half within' + usual}",
        flush=True,
    )


if __name__ == "__main__":
    main()
