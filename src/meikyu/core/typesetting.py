"""Lines of text that fit where they are to be printed: measured with the fonts that the PDF is set
in, broken where a language may be broken, made smaller as far as is readable.
"""

from collections.abc import Iterator
from typing import Literal

from meikyu.core.lettering import is_latin, wide, with_macron
from meikyu.core.picture import Text
from meikyu.core.sanitizing import visible

NEVER_FIRST = frozenset(
    "、。，．・：；？！）」』】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ％”’)].,:;!?"
)
"""No line begins with these."""
NEVER_LAST = frozenset("（「『【〈《“‘([")
"""No line ends with these."""
SHRINK = 0.94
LEADING = 1.28


class Overflow(ValueError):
    """A text that does not fit even as small as it may become."""


def _pieces(text: str) -> Iterator[str]:
    """What is not broken: a word with the space after it, a sign of Japanese."""
    word = ""
    for sign in text:
        if word and (sign in NEVER_FIRST or word[-1] in NEVER_LAST):
            word += sign
        elif is_latin(sign) or with_macron(sign):
            if word and (word[-1] == " " or not _is_word(word[-1])):
                yield word
                word = ""
            word += sign
        else:
            if word:
                yield word
            word = sign
    if word:
        yield word


def _is_word(sign: str) -> bool:
    return is_latin(sign) or with_macron(sign) is not None


def broken(
    text: str, size: float, width: float, bold: bool = False, serif: bool = False
) -> list[str] | None:
    """A text in lines; None: one of its words is wider than the line."""
    lines: list[str] = []
    for paragraph in visible(text.replace("\n", "\r")).split("\r") if "\n" in text else [text]:
        line = ""
        for piece in _pieces(paragraph):
            if line and wide((line + piece).rstrip(), size, bold, serif) > width:
                lines.append(line.rstrip())
                line = ""
            if wide(piece.rstrip(), size, bold, serif) > width:
                return None
            line += piece
        lines.append(line.rstrip())
    return lines


def block(
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    size: float,
    *,
    least: float = 1.7,
    anchor: Literal["start", "middle", "end"] = "start",
    fill: str = "#111111",
    bold: bool = False,
    serif: bool = False,
) -> tuple[list[Text], float]:
    """A text in a box whose top left corner is (x, y): its lines, and where the next thing may
    begin. Raises `Overflow`."""
    while True:
        lines = broken(text, size, width, bold, serif)
        if lines is not None and len(lines) * size * LEADING <= height:
            break
        if size * SHRINK < least:
            raise Overflow(f"{text!r} in {width:.1f} by {height:.1f}")
        size *= SHRINK
    left = {"start": x, "middle": x + width / 2, "end": x + width}[anchor]
    found = [
        Text(left, y + size * (0.92 + LEADING * number), line, size, anchor, fill, bold, serif)
        for number, line in enumerate(lines)
        if line
    ]
    return found, y + len(lines) * size * LEADING
