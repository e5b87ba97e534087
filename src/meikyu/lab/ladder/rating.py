"""Ratings: the Bradley–Terry model over a contest's meetings, with intervals.

A difference of 400 means ten victories for one defeat. The scale is fixed by the weakest of our
bots, which has 1000. Meetings on the same dice are not independent: an interval comes from how much
each deal moves a rating.

Only differences are known, and the weakest bot may be weak beyond measure: as the others' yardstick
it would make them all look unsure. So each bot has an error of its own, such that the errors of two
add up to that of their difference as nearly as can be (quasi-variances, Firth and de Menezes 2004).
Fitted by `choix`; needs the extra `ladder`.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import log, sqrt
from typing import TypeAlias

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
Bounds: TypeAlias = tuple[float, float] | tuple[None, None]


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
    apart = _Apart(model, wins)
    errors = apart.own_errors()
    points = model.wins.sum(axis=1)
    met = points + model.wins.sum(axis=0)
    found = []
    for level, index in number.items():
        rating = ANCHOR + SCALE * model.strengths[index]
        error = None if errors is None else errors[index]
        found.append(
            Standing(
                level=level,
                place=0,
                rating=round(rating),
                low=None if error is None else round(rating - error),
                high=None if error is None else round(rating + error),
                points=float(points[index]),
                meetings=round(float(met[index])),
                faults=sum(fault.level == level for fault in contest.faults),
            )
        )
    ordered = sorted(found, key=lambda standing: -model.strengths[number[standing.level]])
    return _placed(ordered, [number[one.level] for one in ordered], apart)


class _Apart:
    """How far apart two bots are, and how sure that is."""

    def __init__(self, model: "_Model", deals: Sequence[Matrix]) -> None:
        self.ratings = SCALE * model.strengths
        self._moved = SCALE * np.array([model.pull(own) for own in deals])
        self._imagined = SCALE * np.array(model.imagined())

    def bounds(self, better: int, worse: int) -> Bounds:
        """The interval of the difference of two ratings."""
        return around(
            float(self.ratings[better] - self.ratings[worse]),
            (self._moved[:, better] - self._moved[:, worse]).tolist(),
            (self._imagined[:, better] - self._imagined[:, worse]).tolist(),
        )

    def own_errors(self) -> list[float] | None:
        """Half an interval for each: the squares of two add up to that of their difference. One
        deal alone gives none."""
        bots = len(self.ratings)
        pairs = list(combinations(range(bots), 2))
        squares = []
        for one, other in pairs:
            low, high = self.bounds(one, other)
            if low is None or high is None:
                return None
            squares.append(((high - low) / 2) ** 2)
        if bots == 2:
            return [sqrt(squares[0] / 2)] * 2
        # As nearly as can be in proportion: otherwise the least sure pairs would decide for all.
        rows = np.zeros((len(pairs), bots))
        for row, (pair, square) in enumerate(zip(pairs, squares, strict=True)):
            rows[row, list(pair)] = 1 / square
        found = np.linalg.lstsq(rows, np.ones(len(pairs)), rcond=None)[0]
        return [sqrt(max(0.0, one)) for one in found.tolist()]


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


def _placed(ordered: Sequence[Standing], numbers: Sequence[int], apart: _Apart) -> list[Standing]:
    """Places from the top. A bot that may be as strong as the one above shares its place."""
    found: list[Standing] = []
    for index, standing in enumerate(ordered):
        place = index + 1
        if found:
            low, _ = apart.bounds(numbers[index - 1], numbers[index])
            if low is None or low <= 0:
                place = found[-1].place
        found.append(msgspec.structs.replace(standing, place=place))
    return found
