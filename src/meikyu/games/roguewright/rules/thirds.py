# Compiled by mypyc.
"""Sets of cells as machine words: the upper, the middle and the lower rows of a map. Compiled.

A map has more cells than a word has bits, and a compiled number beyond a word is an object. Cut
into three, a set needs none. Interpreted, every number is an object and one large number is the
cheapest; there, and for maps whose thirds do not fit, sets stay whole (see `board`).

Each third is laid out like the map: a row takes one bit more than it has columns.
"""

from typing import Final

from mypy_extensions import i64

Thirds = tuple[i64, i64, i64]

WORD_BITS: Final = 61
"""The most that a third may have."""
PAIRS: Final = 0x1555555555555555
QUADS: Final = 0x1333333333333333
BYTES: Final = 0x0F0F0F0F0F0F0F0F


def without(cells: Thirds, others: Thirds) -> Thirds:
    """The cells of one set that are not in another."""
    return cells[0] & ~others[0], cells[1] & ~others[1], cells[2] & ~others[2]


def count(cells: Thirds) -> i64:
    """How many cells a set has."""
    return total(by_bytes(cells[0]) + by_bytes(cells[1]) + by_bytes(cells[2]))


def by_bytes(word: i64) -> i64:
    """For each byte of a word, how many of its bits are set."""
    word -= word >> 1 & PAIRS
    word = (word & QUADS) + (word >> 2 & QUADS)
    return word + (word >> 4) & BYTES


def total(word: i64) -> i64:
    """The sum of the bytes of a word; it is below 256."""
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 255


def nth(cells: Thirds, n: i64, bits: i64) -> int:
    """The bit number of the n-th cell (from 0) of a set."""
    word: i64 = cells[0]
    first: i64 = 0
    here = total(by_bytes(word))
    if n >= here:
        n -= here
        first += bits
        word = cells[1]
        here = total(by_bytes(word))
        if n >= here:
            n -= here
            first += bits
            word = cells[2]
    while n > 0:
        word &= word - 1
        n -= 1
    lowest: int = word & -word
    return first + lowest.bit_length() - 1


def rows(cells: Thirds, count: i64, mask: i64, stride: i64, bits: i64) -> list[int]:
    """The first rows of a set, each cut to a mask."""
    found: list[int] = []
    word: i64 = cells[0]
    third: i64 = 0
    shift: i64 = 0
    while count > 0:
        if shift == bits:
            third += 1
            shift = 0
            word = cells[1] if third == 1 else cells[2]
        found.append(word >> shift & mask)
        shift += stride
        count -= 1
    return found


def beside(cells: Thirds, inside: Thirds, stride: i64, bits: i64) -> Thirds:
    """The cells of the map that share an edge with a set, its own neighbours included."""
    upper, middle, lower = cells
    edge: i64 = bits - stride  # where the last row of a third begins
    return (
        (upper << 1 | upper >> 1 | upper << stride | upper >> stride | middle << edge) & inside[0],
        (
            middle << 1
            | middle >> 1
            | middle << stride
            | middle >> stride
            | upper >> edge
            | lower << edge
        )
        & inside[1],
        (lower << 1 | lower >> 1 | lower << stride | lower >> stride | middle >> edge) & inside[2],
    )


def reach(start: Thirds, within: Thirds, steps: i64, stride: i64, bits: i64) -> Thirds:
    """All cells of `within` that can be reached from `start` in a number of steps."""
    upper: i64 = start[0] & within[0]
    middle: i64 = start[1] & within[1]
    lower: i64 = start[2] & within[2]
    while steps > 0:
        wider = beside((upper, middle, lower), within, stride, bits)
        more_upper: i64 = upper | wider[0]
        more_middle: i64 = middle | wider[1]
        more_lower: i64 = lower | wider[2]
        if more_upper == upper and more_middle == middle and more_lower == lower:
            break
        upper = more_upper
        middle = more_middle
        lower = more_lower
        steps -= 1
    return upper, middle, lower
