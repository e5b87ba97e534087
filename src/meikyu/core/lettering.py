"""Which signs the fonts of every reader of PDF can write, and how wide a line is in them. A sign of
Japanese is as wide as it is high.
"""

import unicodedata
from functools import lru_cache

from meikyu.core import font_widths
from meikyu.core.sanitizing import visible

EM = 1000
MACRON = "\u0304"


def is_latin(sign: str) -> bool:
    """Whether the fonts that every reader has can write a sign."""
    try:
        sign.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def with_macron(sign: str) -> str | None:
    """The letter below a macron (``ō``), which those fonts do not have as one sign."""
    parts = unicodedata.normalize("NFD", sign)
    return parts[0] if len(parts) == 2 and parts[1] == MACRON and parts[0].isascii() else None


@lru_cache(maxsize=8192)
def _sign(sign: str, bold: bool, serif: bool) -> int:
    plain = with_macron(sign) or sign
    if not is_latin(plain):
        return EM
    if serif:
        widths = font_widths.SERIF_BOLD if bold else font_widths.SERIF
    else:
        widths = font_widths.SANS_BOLD if bold else font_widths.SANS
    number = plain.encode("cp1252")[0] - font_widths.FIRST
    return widths[number] if number >= 0 else 0


def wide(text: str, size: float, bold: bool = False, serif: bool = False) -> float:
    """How wide a line is."""
    return size * sum(_sign(sign, bold, serif) for sign in visible(text)) / EM
