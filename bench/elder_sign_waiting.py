"""How long one waits for one's turn in a night of Elder Sign with bots, at each speed of the page.

    python bench/elder_sign_waiting.py [--seats N] [--nights N]

Nothing is timed: the seconds are those that the page gives to what is shown (`scene.ts`, which is
run here by Node) and that a bot in the page takes for an answer (`worker.ts`), so the figures hold
for a machine that thinks faster than that. Needs `web/node_modules` (`python hatch_build.py`).
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat
from meikyu.core.match import Acted, Match
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions

WEB = Path(__file__).parents[1] / "web"
PERSON = 0
"""The seat that waits; its own decisions take no time here."""
NINE_OF_TEN = 8
"""The last of the cuts into ten."""
RUN = r"""
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
const [, , web, night] = process.argv;
const ts = createRequire(web + "/package.json")("typescript");
const source = readFileSync(web + "/src/boards/elder-sign/scene.ts", "utf8");
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: "ESNext" } });
writeFileSync("scene.mjs", outputText);
const { beats } = await import(process.cwd() + "/scene.mjs");
const acts = readFileSync(night, "utf8").trim().split("\n").map((line) => JSON.parse(line));
console.log(JSON.stringify(acts.map(({ before, after, events }) =>
  beats({ view: before, events: [] }, { view: after, events })
    .reduce((sum, { motion, hold }) => sum + motion + hold, 0))));
"""


def numbers(file: str, name: str) -> dict[str, float]:
    """A table of speeds, from the page's own source."""
    found = re.search(rf"{name}\b[^=]*= (\{{[^}}]*\}})", (WEB / "src" / file).read_text("utf-8"))
    assert found is not None, f"{name} is not in {file}"
    pairs = re.findall(r'"?([\w-]+)"?: ([\d.]+)', found[1])
    return {speed: float(number) for speed, number in pairs}


def night(seats: int, number: int) -> list[dict[str, Any]]:
    """What the page is shown of a night, decision by decision, and who made each."""
    match = Match.start(
        GAME,
        GAME.content(),
        ["expert"] * seats,
        GAME.bounded(ElderOptions()),
        challenge=f"waiting {number}",
    )
    bots = [BotSeat(GAME, seat, find_level(GAME, "expert"), seat) for seat in range(seats)]
    for bot in bots:
        bot.see(match.history()[0])
    acts: list[dict[str, Any]] = []
    view = _plain(match, PERSON)
    while not match.over:
        seat = GAME.actors(match.state)[0]
        position = match.position(seat)
        made = match.act(seat, GAME.action(position, bots[seat].decide(position)))
        assert isinstance(made, Acted)
        for bot in bots:
            bot.see(made.events)
        after = _plain(match, PERSON)
        events = json.loads(msgspec.json.encode(made.events))
        told = [{"event": event, "say": {"id": "", "args": {}}} for event in events]
        acts.append({"seat": seat, "before": view, "after": after, "events": told})
        view = after
    return acts


def _plain(match: Match, viewer: int) -> Any:
    return json.loads(msgspec.json.encode(GAME.observe(match.state, viewer)))


def shown(acts: list[dict[str, Any]]) -> list[float]:
    """Milliseconds at normal speed that the page takes to show each decision."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "night.jsonl")
        file.write_text("\n".join(map(json.dumps, acts)), encoding="utf-8")
        Path(folder, "run.mjs").write_text(RUN, encoding="utf-8")
        told = subprocess.run(
            ["node", "run.mjs", str(WEB), str(file)],
            cwd=folder,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    return [float(one) for one in json.loads(told.stdout)]


def waits(acts: list[dict[str, Any]], lasts: list[float], pace: float, times: float) -> list[float]:
    """Seconds between two turns of one's own: a bot answers on each beat of its pace, and what it
    did is shown after what came before."""
    found: list[float] = []
    asked = done = 0.0
    waiting = False
    for act, last in zip(acts, lasts, strict=True):
        if act["seat"] == PERSON:
            if waiting:
                found.append(max(asked, done))
            asked = done = 0.0
            waiting = False
            continue
        waiting = True
        asked += pace
        done = max(done, asked) + last * times / 1000
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--nights", type=int, default=4)
    asked = parser.parse_args()
    if not (WEB / "node_modules" / "typescript").is_dir():
        sys.exit("web/node_modules is missing: run `python hatch_build.py` first")
    pace, times = numbers("net/worker.ts", "PACE"), numbers("state/stage.svelte.ts", "SPEEDS")
    played = [night(asked.seats, number) for number in range(asked.nights)]
    lasts = [shown(acts) for acts in played]
    print(f"{asked.seats} seats, {asked.nights} nights; seconds between two turns of one's own")
    for speed in pace:
        found = [
            wait
            for acts, last in zip(played, lasts, strict=True)
            for wait in waits(acts, last, pace[speed], times[speed])
        ]
        print(
            f"{speed}: {len(found)} waits, median {median(found):.0f},"
            f" nine of ten within {quantiles(found, n=10)[NINE_OF_TEN]:.0f}"
        )


if __name__ == "__main__":
    main()
