"""How often, and how sure: the shares of a record that a page keeps, by the lab's intervals."""

from typing import Annotated

import msgspec

from meikyu.lab import statistics
from meikyu.lab.statistics import Counted, Share
from meikyu.table.errors import Denied

MOST_ROWS = 500
MOST_DEALS = 20_000
"""In all rows of one question."""
Cases = Annotated[int, msgspec.Meta(ge=0, le=1_000)]


class OfDeal(msgspec.Struct, frozen=True):
    """What came of one deal: games of the same dice, or the stages of one game."""

    happened: Cases
    of: Cases


class Countings(msgspec.Struct, frozen=True):
    """Rows of a record, each with its deals."""

    rows: Annotated[tuple[tuple[OfDeal, ...], ...], msgspec.Meta(max_length=MOST_ROWS)]


def shares(asked: Countings) -> list[Share | None]:
    """Each row's share with its interval; null: a row without a case."""
    if sum(map(len, asked.rows)) > MOST_DEALS:
        raise Denied("malformed", detail=f"rows: more than {MOST_DEALS} deals")
    return [_share(row) for row in asked.rows]


def _share(row: tuple[OfDeal, ...]) -> Share | None:
    counted = Counted()
    for deal, one in enumerate(row):
        if one.happened > one.of:
            detail = f"rows: {one.happened} of {one.of} is no share"
            raise Denied("malformed", detail=detail)
        counted.add(deal, one.happened, one.of)
    return statistics.share(counted) if counted.cases else None
