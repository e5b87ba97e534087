"""Progress: how far a long run is and how long it will still take, shown on the error output.

The results go to the standard output, so the two never mix in a pipe.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    ProgressColumn,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.progress import Progress as Display

Advance = Callable[[int], None]
Say = Callable[[str], None]


class Progress:
    """Shows nothing: for tests and for output without a terminal."""

    @contextmanager
    def counting(self, what: str, total: int) -> Iterator[Advance]:
        """A known number of things; the function handed out counts them off."""
        yield lambda n: None

    @contextmanager
    def waiting(self, what: str) -> Iterator[Say]:
        """Something of unknown length; the function handed out says what is being done."""
        yield lambda text: None


class Bar(Progress):
    """Shows a bar with an estimate. Stays silent where no terminal is watching."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @contextmanager
    def counting(self, what: str, total: int) -> Iterator[Advance]:
        if not self.console.is_terminal:
            yield lambda n: None  # a bar that is not shown would still reckon with every thing
            return
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
        )
        with self._display(*columns) as display:
            task = display.add_task(what, total=total)
            yield lambda n: display.advance(task, n)

    @contextmanager
    def waiting(self, what: str) -> Iterator[Say]:
        columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with self._display(*columns) as display:
            task = display.add_task(what, total=None)
            yield lambda text: display.update(task, description=text)

    def _display(self, *columns: ProgressColumn) -> Display:
        return Display(
            *columns, console=self.console, transient=True, disable=not self.console.is_terminal
        )
