"""Ratings: the Bradley–Terry model over a contest's meetings, with intervals.

A difference of 400 means ten victories for one defeat. The scale is fixed by the weakest of our
bots, which has 1000. Intervals come from drawing the deals again and again (bootstrap): meetings on
the same dice stay together, because they are not independent. Fitted by `choix`; needs the extra
`ladder`.
"""

from collections import defaultdict
from collections.abc import Sequence
from math import log

import choix
import msgspec
import numpy as np
from numpy.typing import NDArray

from meikyu.lab.ladder.contest import Contest
from meikyu.lab.ladder.standing import Standing

ANCHOR = 1000.0
SCALE = 400 / log(10)
RESAMPLES = 200
PRIOR = 0.02
"""Imagined draws: a bot that has lost every game is weak, not infinitely so."""


def standings(contest: Contest, resamples: int = RESAMPLES) -> list[Standing]:
    """All bots of a contest, strongest first."""
    levels = contest.levels
    number = {level: index for index, level in enumerate(levels)}
    deals: dict[str, NDArray[np.float64]] = defaultdict(
        lambda: np.zeros((len(levels), len(levels)))
    )
    for meeting in contest.meetings:
        first, second = number[meeting.first], number[meeting.second]
        deals[meeting.deal][first, second] += meeting.points
        deals[meeting.deal][second, first] += 1 - meeting.points
    wins = np.array([deals[deal] for deal in sorted(deals)])
    whole = _ratings(wins.sum(axis=0))
    random = np.random.default_rng(0)
    drawn = np.array(
        [
            _ratings(wins[random.integers(len(wins), size=len(wins))].sum(axis=0))
            for _ in range(resamples)
        ]
    )
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    points = wins.sum(axis=0).sum(axis=1)
    met = points + wins.sum(axis=0).sum(axis=0)
    found = [
        Standing(
            level=level,
            place=0,
            rating=round(float(whole[index])),
            low=round(float(min(low[index], whole[index]))),
            high=round(float(max(high[index], whole[index]))),
            points=float(points[index]),
            meetings=round(float(met[index])),
            faults=sum(fault.level == level for fault in contest.faults),
        )
        for level, index in number.items()
    ]
    return _placed(sorted(found, key=lambda standing: -standing.rating))


def _ratings(wins: NDArray[np.float64]) -> NDArray[np.float64]:
    met = wins + wins.T
    matrix = wins + PRIOR * (met.sum() / max(1, np.count_nonzero(met))) * (met > 0)
    strengths: NDArray[np.float64] = choix.ilsr_pairwise_dense(matrix, alpha=1e-6)
    rated: NDArray[np.float64] = ANCHOR + SCALE * (strengths - strengths[0])
    return rated


def _placed(ordered: Sequence[Standing]) -> list[Standing]:
    """Places from the top. A bot whose interval reaches the one above shares its place."""
    found: list[Standing] = []
    for index, standing in enumerate(ordered):
        equal = found and standing.high >= found[-1].low
        place = found[-1].place if equal else index + 1
        found.append(msgspec.structs.replace(standing, place=place))
    return found
