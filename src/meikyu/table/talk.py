"""Talk: the last lines that were said at a table, and by which visitor."""

from collections import deque
from typing import NamedTuple

from meikyu.table.protocol import Said

KEPT = 30


class Spoken(NamedTuple):
    said: Said
    visitor: str
    """Under which name who said it is counted; empty: it was said at another process that did not
    tell."""


class Talk:
    """What was said lately."""

    def __init__(self) -> None:
        self._lines: deque[Spoken] = deque(maxlen=KEPT)
        self._reported: set[Spoken] = set()

    def add(self, said: Said, visitor: str) -> None:
        self._lines.append(Spoken(said, visitor))
        self._reported.intersection_update(self._lines)

    def lines(self) -> list[Said]:
        return [one.said for one in self._lines]

    def find(self, seat: int | None, text: str) -> Spoken | None:
        """The last such line."""
        return next(
            (
                one
                for one in reversed(self._lines)
                if one.said.seat == seat and one.said.text == text
            ),
            None,
        )

    def report(self, line: Spoken) -> None:
        """It need not be reported again."""
        self._reported.add(line)

    def is_reported(self, line: Spoken) -> bool:
        return line in self._reported
