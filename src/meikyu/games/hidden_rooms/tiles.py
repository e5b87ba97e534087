# Compiled by mypyc.
"""The room tiles (HID-1): four colours, in each the values 1 to 6 once. Compiled with the kernel.

A tile is an int, 0 to 23: colour times six plus value minus one. A set of tiles is a bit mask.
"""

from typing import Final

COLOURS: Final = ("red", "blue", "yellow", "green")
VALUES: Final = 6
TILES: Final = len(COLOURS) * VALUES
ALL_TILES: Final = (1 << TILES) - 1
NO_TILE: Final = -1

TILE_BIT: Final = tuple(1 << tile for tile in range(TILES))
VALUE: Final = tuple(tile % VALUES + 1 for tile in range(TILES))
COLOUR: Final = tuple(tile // VALUES for tile in range(TILES))

# fits[under][taken]: whether an exploration from tile `under` with tile `taken` succeeds (HID-20).
FITS: Final = tuple(
    tuple(VALUE[taken] >= VALUE[under] or COLOUR[taken] == COLOUR[under] for taken in range(TILES))
    for under in range(TILES)
)

_HALF: Final = TILES // 2
_LOW_MASK: Final = (1 << _HALF) - 1
_LOW: Final = tuple(
    tuple(bit for bit in range(_HALF) if half >> bit & 1) for half in range(1 << _HALF)
)
_HIGH: Final = tuple(tuple(bit + _HALF for bit in bits) for bits in _LOW)


def tiles_of(mask: int) -> tuple[int, ...]:
    """The tiles of a set, in order."""
    return _LOW[mask & _LOW_MASK] + _HIGH[mask >> _HALF]


def count(mask: int) -> int:
    """How many tiles a set has."""
    return len(_LOW[mask & _LOW_MASK]) + len(_HIGH[mask >> _HALF])


def nth(mask: int, n: int) -> int:
    """The n-th tile (from 0) of a set."""
    low = _LOW[mask & _LOW_MASK]
    if n < len(low):
        return low[n]
    return _HIGH[mask >> _HALF][n - len(low)]
