"""From learned numbers to the numbers of a file, and back to those that C++ plays with."""

from array import array
from collections.abc import Sequence

from meikyu.games.hidden_rooms.bots.networks import Network
from meikyu.games.hidden_rooms.lab.schedule import GRAIN

MOST = 127
"""Of the first layer: a signed byte."""
MOST_SECOND = 2047
"""Of the second layer: with it no sum of the second layer leaves 32 bits."""


def rounded(numbers: "Sequence[float]", features: int, first: int, second: int) -> Network:
    """One stage's learned numbers in whole ones. Scales go on to the next layer, up to the last."""
    at = 0

    def cut(count: int) -> list[float]:
        nonlocal at
        at += count
        return list(numbers[at - count : at])

    rows = cut(features * first)
    bias, wide = cut(first), cut(first * second)
    second_bias, last = cut(second), cut(second)
    (last_bias,) = cut(1)
    scale = max(max(map(abs, wide)), 1e-9) / MOST_SECOND
    whole_rows = [max(-MOST, min(MOST, round(row / GRAIN))) for row in rows]
    whole_wide = [round(weight / scale) for weight in wide]
    return Network(
        [whole_rows[row * first : (row + 1) * first] for row in range(features)],
        [round(weight / GRAIN) for weight in bias],
        [whole_wide[row * second : (row + 1) * second] for row in range(first)],
        [round(weight / (GRAIN * scale)) for weight in second_bias],
        [weight * GRAIN * scale for weight in last],
        last_bias,
    )


def played(networks: Sequence[Network]) -> "array[float]":
    """The numbers of a file as `native/hidden_rooms_value.h` wants them."""
    found = array("f")
    for net in networks:
        for row in net.rows:
            found.extend(row)
        found.extend(net.bias)
        for row in net.second:
            found.extend(row)
        found.extend(net.second_bias)
        found.extend(net.last)
        found.append(net.last_bias)
    return found
