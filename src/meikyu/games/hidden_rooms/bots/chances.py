"""Honest chances: what a value has meant in play.

Values are good for choosing, but a value is not a share of stages won. A curve says how often
the expert won from positions of such a value; every chance shown to a person is read off a curve.
`meikyu learn` measures them and keeps them with the networks.
"""

from bisect import bisect_right

import msgspec


class Curve(msgspec.Struct, frozen=True):
    """Estimates, rising, and the share of stages won from there, never falling."""

    estimates: tuple[float, ...]
    won: tuple[float, ...]

    def read(self, estimate: float) -> float:
        """What an estimate means; between two points along the straight line."""
        if estimate <= self.estimates[0]:
            return self.won[0]
        if estimate >= self.estimates[-1]:
            return self.won[-1]
        at = bisect_right(self.estimates, estimate)
        low, high = self.estimates[at - 1], self.estimates[at]
        part = (estimate - low) / (high - low)
        return self.won[at - 1] + part * (self.won[at] - self.won[at - 1])
