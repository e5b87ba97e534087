"""Ratings: the Bradley–Terry model over a contest's meetings, with intervals.

A difference of 400 means ten victories for one defeat. The scale is fixed by the weakest of our
bots, which has 1000. Meetings on the same dice are not independent: an interval comes from how much
each deal moves a rating. Fitted by `choix`; needs the extra `ladder`.
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
from meikyu.lab.statistics import around

ANCHOR = 1000.0
SCALE = 400 / log(10)
Matrix = NDArray[np.float64]


def standings(contest: Contest) -> list[Standing]:
    """All bots of a contest, strongest first."""
    levels = contest.levels
    number = {level: index for index, level in enumerate(levels)}
    deals: dict[str, Matrix] = defaultdict(lambda: np.zeros((len(levels), len(levels))))
    for meeting in contest.meetings:
        first, second = number[meeting.first], number[meeting.second]
        deals[meeting.deal][first, second] += meeting.points
        deals[meeting.deal][second, first] += 1 - meeting.points
    wins = [deals[deal] for deal in sorted(deals)]
    model = _Model(sum(wins, np.zeros((len(levels), len(levels)))))
    by_deal = np.array([model.pull(own) for own in wins])
    imagined = np.array(model.imagined())
    points = model.wins.sum(axis=1)
    met = points + model.wins.sum(axis=0)
    found = []
    for level, index in number.items():
        rating = ANCHOR + SCALE * model.strengths[index]
        low, high = around(rating, SCALE * by_deal[:, index], SCALE * imagined[:, index])
        found.append(
            Standing(
                level=level,
                place=0,
                rating=round(rating),
                low=None if low is None else round(low),
                high=None if high is None else round(high),
                points=float(points[index]),
                meetings=round(float(met[index])),
                faults=sum(fault.level == level for fault in contest.faults),
            )
        )
    return _placed(sorted(found, key=lambda standing: -standing.rating))


class _Model:
    """The strengths of bots beside the first one's, and what has moved them.

    Beside what was played, each pair that met has an imagined draw: a bot that has lost every game
    is weak, not infinitely so. Of one deal they are, among two bots, half a victory for each: where
    the estimate has least bias. They do not grow with what is played."""

    def __init__(self, wins: Matrix) -> None:
        self.wins = wins
        self.prior = ((wins + wins.T) > 0) / len(wins)
        self.strengths: Matrix = choix.ilsr_pairwise_dense(wins + self.prior, alpha=1e-9)
        self.strengths -= self.strengths[0]
        self.expected = 1 / (1 + np.exp(self.strengths[None, :] - self.strengths[:, None]))
        self._whole = self._information(wins + self.prior)

    def _information(self, wins: Matrix) -> Matrix:
        """What meetings tell of all strengths but the first, which is fixed."""
        told = (wins + wins.T) * self.expected * (1 - self.expected)
        np.fill_diagonal(told, 0.0)
        laplacian: Matrix = np.diag(told.sum(axis=1)) - told
        return laplacian[1:, 1:]

    def _moved(self, wins: Matrix, information: Matrix) -> Matrix:
        beyond = (wins - (wins + wins.T) * self.expected).sum(axis=1)
        return np.concatenate([[0.0], np.linalg.solve(information, beyond[1:])])

    def pull(self, wins: Matrix) -> Matrix:
        """By how much the meetings of one deal have moved each strength: one step back without
        them."""
        return self._moved(wins, self._whole - self._information(wins))

    def imagined(self) -> list[Matrix]:
        """By how much each imagined draw has."""
        pulls = []
        for first, second in zip(*np.nonzero(np.triu(self.prior)), strict=True):
            draw = np.zeros_like(self.prior)
            draw[first, second] = draw[second, first] = self.prior[first, second]
            pulls.append(self._moved(draw, self._whole))
        return pulls


def _placed(ordered: Sequence[Standing]) -> list[Standing]:
    """Places from the top. A bot whose interval reaches the one above shares its place."""
    found: list[Standing] = []
    for index, standing in enumerate(ordered):
        equal = found and not _clearly(found[-1], standing)
        place = found[-1].place if equal else index + 1
        found.append(msgspec.structs.replace(standing, place=place))
    return found


def _clearly(better: Standing, worse: Standing) -> bool:
    return worse.high is not None and better.low is not None and worse.high < better.low
