"""Texts from outside, such as names, as they may be shown: nothing in them steers a terminal, turns
a line around or makes a document malformed."""

import unicodedata

_STEERING = {"Cc", "Cs", "Co", "Cn"}
"""Control characters (escape sequences begin with one), halves of characters, and code points that
mean nothing."""
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They change the direction of what comes after them."""


def visible(text: str) -> str:
    """A text without signs that are invisible or change how others are shown."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        sign
        for sign in text
        if sign not in _TURNING and unicodedata.category(sign) not in _STEERING
    )
