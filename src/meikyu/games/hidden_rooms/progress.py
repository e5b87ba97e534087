"""How far along a game of Hidden Rooms is: the child's way to the exit, stages won and lost."""

from typing import Final

from meikyu.core.kernel import State
from meikyu.core.progress import Progress
from meikyu.games.hidden_rooms.rules.stage import defeats
from meikyu.games.hidden_rooms.state import NOWHERE, RUNNING, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book

A_DEFEAT: Final = 0.25
"""What a stage lost takes away: else it would look as if the child had only gone back."""


class RoomsProgress(Progress):
    """1 - way to the exit / way from the start, + 1 for each stage won, - 1/4 for each lost."""

    def __init__(self, books: tuple[Book, ...]) -> None:
        self._closeness = [_closeness(book) for book in books]

    def potential(self, state: State, seat: int) -> float:
        assert isinstance(state, HiddenRoomsState)
        lost = defeats(state)
        won = len(state.results) - lost
        child = state.child if state.over == RUNNING else state.last_child
        near = self._closeness[state.book.number][child] if child != NOWHERE else 0.0
        if state.over != RUNNING and won and state.results[-1] & 3 == 0:
            near = 0.0  # the last stage was won, and counts as such
        return won - A_DEFEAT * lost + near

    def score(self, state: State, seat: int) -> float:
        assert isinstance(state, HiddenRoomsState)
        return (len(state.results) - defeats(state)) / state.wins_needed


def _closeness(book: Book) -> list[float]:
    """Of each cell: 0 as far from the exit as the start is, 1 at the exit."""
    grid = book.grid
    ways: dict[int, int] = {book.exit: 0}
    queue = [book.exit]
    for cell in queue:
        for beside in grid.step[cell]:
            if 0 <= beside < grid.cells and beside not in ways:
                ways[beside] = ways[cell] + 1
                queue.append(beside)
    return [1 - ways[cell] / ways[book.start] for cell in range(grid.cells)]
