"""How honest the chances of Hidden Rooms are: what the expert's values have meant in play.

The expert plays each stage of the standard book equally often, in C++. It notes its value at every
turn, and at the end whether the stage was won. A curve is the rising one that fits best (pool
adjacent violators over groups of equal size); `meikyu learn` keeps it with the networks. Here fresh
stages, never used for a curve, show how well they hold.

``python -m meikyu.games.hidden_rooms.lab.chances STAGES`` writes
`docs/balance/hidden_rooms_chances.md` with its picture.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from meikyu.games.hidden_rooms.batch.learning import play_stages
from meikyu.games.hidden_rooms.batch.packing import tables
from meikyu.games.hidden_rooms.bots.chances import Curve
from meikyu.games.hidden_rooms.bots.networks import Networks, book_networks
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.lab.chances_page import page, picture
from meikyu.games.hidden_rooms.lab.rounding import played as numbers_of
from meikyu.games.hidden_rooms.options import STUDY_LIMIT
from meikyu.games.hidden_rooms.tables import Book
from meikyu.lab.statistics import Counted, error

VALUES_A_STAGE = 60
"""A stage that takes longer says no more than one of this number of turns."""
GROUPS = 40
LEAST_GROUP = 150
"""A group of fewer positions would say little: they come from few stages."""
FRESH_SEED = 1 << 41
BUCKETS = 10


class Played(msgspec.Struct, frozen=True):
    """A stage that was played to its end: what the expert thought of it turn by turn."""

    stage: int
    won: bool
    values: tuple[float, ...]


class Bucket(msgspec.Struct, frozen=True):
    """Positions whose chances were shown alike: what was shown, what came, and how sure that is."""

    positions: int
    stages: int
    told: float
    won: float
    error: float
    """One standard error of the difference; positions of one stage count as one draw of luck."""


def played_stages(book: Book, found: Networks, stage: int, stages: int, seed: int) -> list[Played]:
    """One stage of a book many times, by the expert with given networks."""
    series = play_stages(
        tables(book),
        numbers_of(found.stages),
        stage,
        stages,
        seed,
        found.header.discount,
        STUDY_LIMIT,
        VALUES_A_STAGE,
    )
    assert series.values is not None
    played: list[Played] = []
    for number, how in enumerate(series.how):
        at = number * VALUES_A_STAGE
        values = series.values[at : at + VALUES_A_STAGE]
        kept = tuple(value for value in values if 0.0 <= value < 1.0)
        played.append(Played(stage, how == 0, kept))
    return played


def rising(points: Iterable[tuple[float, bool]]) -> Curve:
    """The rising curve nearest to points of estimate and result, from 0 to 1."""
    ordered = sorted(points)
    size = max(LEAST_GROUP, -(-len(ordered) // GROUPS))
    groups: list[tuple[float, int, int]] = []
    for some in _groups(ordered, size):
        won = sum(won for _, won in some)
        groups.append((sum(estimate for estimate, _ in some), won, len(some)))
        while len(groups) > 1 and groups[-2][1] * groups[-1][2] >= groups[-1][1] * groups[-2][2]:
            after, before = groups.pop(), groups.pop()
            groups.append((before[0] + after[0], before[1] + after[1], before[2] + after[2]))
    kept = [(0.0, 0.0)]
    for total, won, of in groups:
        estimate, share = round(total / of, 4), round(won / of, 4)
        # Certain is only what has ended; and two estimates never mean the same.
        if kept[-1][0] < estimate < 1.0 and kept[-1][1] < share < 1.0:
            kept.append((estimate, share))
    kept.append((1.0, 1.0))
    return Curve(tuple(one[0] for one in kept), tuple(one[1] for one in kept))


def _groups(
    ordered: Sequence[tuple[float, bool]], size: int
) -> Iterable[Sequence[tuple[float, bool]]]:
    """Groups of equal size, the lowest of them cut finer: few positions are bad for an expert."""
    at = 0
    for part in (size // 16, size // 16, size // 8, size // 4, size // 2):
        width = max(LEAST_GROUP, part)
        if at + width <= len(ordered):
            yield ordered[at : at + width]
            at += width
    while at < len(ordered):
        some = ordered[at : at + size]
        if at and len(some) < LEAST_GROUP:
            return
        yield some
        at += size


# -- how well they hold ---------------------------------------------------------------------------


def check(played: Sequence[Played], curves: Sequence[Curve] | None) -> list[Bucket | None]:
    """Shown chances against results, by tenths. Without curves the bare values are checked."""
    sums: list[list[tuple[float, int, int]]] = [[] for _ in range(BUCKETS)]
    for stage in played:
        own: dict[int, tuple[float, int, int]] = {}
        for value in stage.values:
            told = value if curves is None else curves[stage.stage].read(value)
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
    apart = Counted()
    for number, (total, mine, of) in enumerate(stages):  # a stage is a deal, however many positions
        apart.add(number, mine - total, of)
    return Bucket(positions, len(stages), told, won, error(apart))


def main(arguments: Sequence[str]) -> None:
    """Measures and writes the page."""
    stages = int(arguments[0])
    book = GAME.book(GAME.content())
    found = book_networks(book)
    if found is None:
        raise SystemExit("the standard book has no networks")
    played = [
        one
        for stage in range(len(book.stages))
        for one in played_stages(book, found, stage, stages // len(book.stages), FRESH_SEED)
    ]
    before, after = check(played, None), check(played, found.header.reliability)
    folder = Path(__file__).parents[5] / "docs/balance"
    written = page(stages, before, after)
    (folder / "hidden_rooms_chances.md").write_text(written, encoding="utf-8")
    drawn = picture(before, after)
    (folder / "hidden_rooms_chances.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
