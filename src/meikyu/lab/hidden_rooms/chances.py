"""Measures what the search's estimates of Hidden Rooms mean, and writes the curves of the bots.

The strong bot plays each stage of the standard book equally often. At every decision its estimate
is noted, at some of them also the estimate of the careful search that looks back at a stage; in the
end whether the stage was won. For each stage, for its early and its late turns, the curve is the
rising one that fits best (pool adjacent violators over groups of equal size). A second series,
never used for the curves, shows how well they hold.

``python -m meikyu.lab.hidden_rooms.chances STAGES`` writes the data file of the bots and the page
`docs/balance/hidden_rooms_chances.md` with its picture.
"""

import sys
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from random import Random

import msgspec

from meikyu.bots.hidden_rooms.chances import ANY, FILE, LATE, Curve, Curves, Measured, curve_at
from meikyu.bots.hidden_rooms.evaluation import last_stage
from meikyu.bots.hidden_rooms.levels import ADVICE_PLAYOUTS, SEARCH_VERSION, guide, stage_search
from meikyu.bots.hidden_rooms.review import CAREFUL_PLAYOUTS, chance_after
from meikyu.core.chance import FastChance
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import STUDY_LIMIT
from meikyu.games.hidden_rooms.rules.stage import begin_stage
from meikyu.games.hidden_rooms.state import WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.lab.hidden_rooms.chances_page import page, picture
from meikyu.lab.hidden_rooms.report import put_stage

CAREFUL_SHARE = 0.25
"""At how many of the decisions the careful search is asked too."""
GROUPS = 16
LEAST_GROUP = 150
"""A group of fewer positions would say little: they come from few stages."""
CHECK_SHARE = 1 / 16
"""Fresh stages for the check, as a part of those for the curves."""
CHECK_SEED = 1 << 40
BUCKETS = 10
EFFORTS = (ADVICE_PLAYOUTS, CAREFUL_PLAYOUTS)


class Seen(msgspec.Struct, frozen=True):
    """A decision: its turn and what searches made of it."""

    turn: int
    estimate: float
    careful: float | None

    def by(self, playouts: int) -> float | None:
        return self.estimate if playouts == ADVICE_PLAYOUTS else self.careful


class Played(msgspec.Struct, frozen=True):
    """A stage that was played to its end."""

    stage: int
    won: bool
    seen: tuple[Seen, ...]


class Bucket(msgspec.Struct, frozen=True):
    """Positions whose chances were told alike: what was told, what came, and how sure that is."""

    positions: int
    stages: int
    told: float
    won: float
    error: float
    """One standard error of the difference; positions of one stage count as one draw of luck."""


def play(book: Book, stage: int, seed: int) -> Played:
    """One stage by the strong bot."""
    chance, rng = FastChance(seed), Random(seed + 1)
    state = HiddenRoomsState(book, STUDY_LIMIT)
    begin_stage(state, chance, None)
    put_stage(state, stage)
    state = last_stage(state)
    kernel = GAME.kernel
    seen: list[Seen] = []
    while kernel.actors(state):
        move = kernel.legal(state, 0)[0]
        if len(kernel.legal(state, 0)) > 1:
            own, other = rng.randrange(1 << 30), rng.randrange(1 << 30)
            best = stage_search(kernel, guide(), state.clone(), ADVICE_PLAYOUTS, own).best()
            move = best.move
            careful = None
            if rng.random() < CAREFUL_SHARE:
                careful = chance_after(kernel, state, move, CAREFUL_PLAYOUTS, other)
            seen.append(Seen(state.turn, best.value, careful))
        kernel.apply(state, 0, move, chance, None)
    return Played(stage, state.over == WON, tuple(seen))


def play_all(stages: int, seed: int) -> list[Played]:
    """So many stages, each of the book in turn."""
    book = GAME.tables(GAME.content())
    return [play(book, number % len(book.stages), seed + 2 * number) for number in range(stages)]


# -- the curves -----------------------------------------------------------------------------------


def fit(played: Sequence[Played]) -> Measured:
    """The curves of a series."""
    book = GAME.tables(GAME.content())
    curves: dict[str, dict[str, Curves]] = {}
    for playouts in EFFORTS:
        curves[str(playouts)] = by_stage = {ANY: _curves((), played, playouts)}
        for number, stage in enumerate(book.stages):
            own = [one for one in played if one.stage == number]
            by_stage[stage.id] = _curves(stage.route, own, playouts)
    return Measured(SEARCH_VERSION, len(played), curves)


def _curves(route: tuple[int, ...], played: Sequence[Played], playouts: int) -> Curves:
    early: list[tuple[float, bool]] = []
    late: list[tuple[float, bool]] = []
    for stage in played:
        for seen in stage.seen:
            estimate = seen.by(playouts)
            if estimate is not None:
                (late if seen.turn >= LATE else early).append((estimate, stage.won))
    return Curves(route, rising(early), rising(late))


def rising(points: Iterable[tuple[float, bool]]) -> Curve:
    """The rising curve nearest to points of estimate and result, from 0 to 1."""
    ordered = sorted(points)
    size = max(LEAST_GROUP, -(-len(ordered) // GROUPS))
    groups: list[tuple[float, int, int]] = []
    for at in range(0, len(ordered), size):
        some = ordered[at : at + size]
        if groups and len(some) < LEAST_GROUP:
            break
        won = sum(won for _, won in some)
        groups.append((sum(estimate for estimate, _ in some), won, len(some)))
        while len(groups) > 1 and groups[-2][1] * groups[-1][2] >= groups[-1][1] * groups[-2][2]:
            after, before = groups.pop(), groups.pop()
            groups.append((before[0] + after[0], before[1] + after[1], before[2] + after[2]))
    kept = [(0.0, 0.0)]
    for total, won, of in groups:
        estimate, share = round(total / of, 3), round(won / of, 3)
        # Certain is only what has ended; and two estimates never mean the same.
        if kept[-1][0] < estimate < 1.0 and kept[-1][1] < share < 1.0:
            kept.append((estimate, share))
    kept.append((1.0, 1.0))
    return Curve(tuple(one[0] for one in kept), tuple(one[1] for one in kept))


# -- how well they hold ---------------------------------------------------------------------------


def check(
    played: Sequence[Played], found: Measured | None, playouts: int, first_only: bool = False
) -> list[Bucket | None]:
    """Told chances against results, by tenths. Without curves the bare estimates are checked."""
    book = GAME.tables(GAME.content())
    sums: list[list[tuple[float, int, int]]] = [[] for _ in range(BUCKETS)]
    for stage in played:
        own: dict[int, tuple[float, int, int]] = {}
        for seen in stage.seen[:1] if first_only else stage.seen:
            told = seen.by(playouts)
            if told is None:
                continue
            if found is not None:
                curves = found.curves[str(playouts)][book.stages[stage.stage].id]
                told = curve_at(curves, seen.turn).read(told)
            bucket = min(BUCKETS - 1, int(told * BUCKETS))
            total, won, of = own.get(bucket, (0.0, 0, 0))
            own[bucket] = total + told, won + stage.won, of + 1
        for bucket, one in own.items():
            sums[bucket].append(one)
    return [_bucket(some) for some in sums]


def _bucket(stages: Sequence[tuple[float, int, int]]) -> Bucket | None:
    if not stages:
        return None
    positions = sum(of for _, _, of in stages)
    told = sum(total for total, _, _ in stages) / positions
    won = sum(won for _, won, _ in stages) / positions
    # Each stage is one draw of luck, however many of its positions fell into the bucket.
    spread = sum((mine - total - of * (won - told)) ** 2 for total, mine, of in stages)
    return Bucket(positions, len(stages), told, won, sqrt(spread) / positions)


def main(arguments: Sequence[str]) -> None:
    """Measures, fits, checks and writes."""
    stages = int(arguments[0])
    root = Path(__file__).parents[3]
    found = fit(play_all(stages, seed=0))
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    (root / "src/meikyu/bots/hidden_rooms" / FILE).write_text(text + "\n", encoding="utf-8")
    fresh = play_all(round(stages * CHECK_SHARE), seed=CHECK_SEED)
    before = {playouts: check(fresh, None, playouts) for playouts in EFFORTS}
    after = {playouts: check(fresh, found, playouts) for playouts in EFFORTS}
    folder = root / "docs/balance"
    written = page(found.stages, len(fresh), found.version, before, after)
    (folder / "hidden_rooms_chances.md").write_text(written, encoding="utf-8")
    drawn = picture(before[CAREFUL_PLAYOUTS], after[CAREFUL_PLAYOUTS])
    (folder / "hidden_rooms_chances.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
