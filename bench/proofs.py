"""How far the workshop's quick verdict can be trusted: stages of Hidden Rooms are drawn at random,
graded in many games, and the verdict of 200 other games is held against the grade.

    python bench/proofs.py [--games N] [--kept FILE] [--stages N] [--short N] [--only LEVEL]

A stage is a walk over the board that does not cross itself, with the arrows that the editor
proposes beside it. `short` ones end after three steps at most, which is where nobody gets out; our
own ten stages can all be won. The grade's deals are not those of the verdict. What was played is
kept in a file, and a run goes on where the last one ended: the expert needs seconds for each game
of a stage that it has not learned.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from meikyu.core.content import from_data
from meikyu.core.proof import Proof, Wish
from meikyu.core.workshop import look
from meikyu.games.hidden_rooms.game import GAME
from meikyu.lab.proof import piece, prove

SIDE = 6
SHORT, LEAST, MOST = 3, 4, 24
"""Steps of a route."""
QUICK = 200
AT_ONCE = 20
"""Games after which what was played is kept."""
PART = "latch"
"""The stage that is drawn over."""
BANDS = {"practised": (25, 60), "expert": (80, 100)}


class Drawn(NamedTuple):
    """A stage, and the pack that it is in."""

    name: str
    data: dict[str, Any]
    part: str


def walk(dice: Random, steps: int) -> list[tuple[int, int]] | None:
    """A way over the board that does not come back to itself; None: it met a dead end."""
    cells = [(dice.randint(1, SIDE), dice.randint(1, SIDE))]
    while len(cells) <= steps:
        row, column = cells[-1]
        around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        free = [
            cell for cell in around if cell not in cells and all(1 <= at <= SIDE for at in cell)
        ]
        if not free:
            return None
        cells.append(dice.choice(free))
    return cells


def drawn(kind: str, least: int, most: int) -> Iterator[Drawn]:
    """Stages that the loader takes, without end."""
    standard = dict(GAME.content().data)
    number = 0
    while True:
        number += 1
        dice = Random(f"{kind} {number}")
        cells = walk(dice, dice.randint(least, most))
        if cells is None:
            continue
        stroke = {"stroke": "DrawRoute", "book": 0, "stage": 2, "cells": cells}
        looked = look(GAME, standard, stroke)
        if looked.refused is None and not looked.faults:
            yield Drawn(f"{kind}-{number}", dict(looked.data), PART)


def ours() -> Iterator[Drawn]:
    standard = dict(GAME.content().data)
    for book in GAME.tables(GAME.content()):
        for stage in book.stages:
            yield Drawn(f"ours-{stage.id}", standard, stage.id)


def taken(stages: Iterator[Drawn], wanted: int) -> list[Drawn]:
    return [stage for stage, _ in zip(stages, range(wanted), strict=False)]


class Kept:
    """What was played, by stage and level."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.ended: dict[tuple[str, str], dict[str, int]] = {}
        self.seconds: dict[tuple[str, str], float] = {}
        for line in file.read_text().splitlines() if file.exists() else ():
            self._add(**json.loads(line))

    def _add(self, stage: str, level: str, ended: dict[str, int], seconds: float) -> None:
        counts = self.ended.setdefault((stage, level), {})
        for way, games in ended.items():
            counts[way] = counts.get(way, 0) + games
        self.seconds[stage, level] = self.seconds.get((stage, level), 0) + seconds

    def games(self, stage: str, level: str) -> int:
        return sum(self.ended.get((stage, level), {}).values())

    def won(self, stage: str, level: str) -> int:
        return self.ended.get((stage, level), {}).get("out", 0)

    def play(self, stage: Drawn, level: str, wanted: int) -> None:
        """Plays on, up to so many games in all."""
        content = from_data(GAME.id, "drawn", GAME.shape, stage.data)
        found = piece(GAME, content, stage.part)
        while (begun := self.games(stage.name, level)) < wanted:
            ended: dict[str, int] = {}
            since = process_time()
            for number in range(begun, min(begun + AT_ONCE, wanted)):
                way = found.play(level, "grade", number)
                ended[way] = ended.get(way, 0) + 1
            line = {"stage": stage.name, "level": level, "ended": ended}
            line["seconds"] = round(process_time() - since, 2)
            self._add(**line)
            with self.file.open("a") as out:
                out.write(json.dumps(line) + "\n")


def quick(stage: Drawn, kept: Path) -> Proof:
    """The verdict that somebody who draws reads, of its own deals."""
    tallies = json.loads(kept.read_text()) if kept.exists() else {}
    tally = tallies.get(stage.name)
    while True:
        wish = Wish(GAME.id, stage.data, stage.part, games=QUICK, seconds=5, tally=tally)
        found = prove(wish)
        tallies[stage.name] = tally = found.tally
        if found.done:
            kept.write_text(json.dumps(tallies))
            return found


def side(level: str, share: float) -> str:
    low, high = BANDS[level]
    return "hard" if share < low else "easy" if share > high else "good"


def told(stage: Drawn, found: Proof, kept: Kept) -> None:
    scouted = (found.tally or {}).get("scouted", {})
    words = [f"{stage.name:16} says {found.state:8} {found.say.id:24}"]
    if scouted:
        words.append(f"| scout {scouted.get('out', 0)} of {sum(scouted.values())}")
    for gauge in found.gauges:
        level = gauge.level
        games, won = kept.games(stage.name, level), kept.won(stage.name, level)
        share = 100 * won / games if games else 0
        truth = "nobody" if not won else side(level, share)
        words.append(
            f"| {level} {gauge.verdict:6} {gauge.estimate:5.1f}, in {games} games {share:5.1f} "
            f"{truth:6}"
        )
    print(" ".join(words), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="of each grade")
    parser.add_argument("--stages", type=int, default=20)
    parser.add_argument("--short", type=int, default=12)
    parser.add_argument("--only", choices=list(BANDS), help="grade by this level alone")
    parser.add_argument("--kept", type=Path, default=Path("proofs.jsonl"))
    asked = parser.parse_args()
    kept = Kept(asked.kept)
    quickly = asked.kept.with_suffix(".quick.json")
    for stages in (
        taken(drawn("walk", LEAST, MOST), asked.stages),
        taken(drawn("short", 1, SHORT), asked.short),
        list(ours()),
    ):
        found = {stage.name: quick(stage, quickly) for stage in stages}
        for level in [asked.only] if asked.only else list(BANDS):
            for stage in stages:
                kept.play(stage, level, asked.games)
        for stage in stages:
            told(stage, found[stage.name], kept)


if __name__ == "__main__":
    main()
