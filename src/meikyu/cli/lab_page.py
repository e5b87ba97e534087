"""What `meikyu lab` shows: the tables of a run, and of two packs on the same dice."""

from collections.abc import Iterator

from rich.table import Table

from meikyu.cli.finding import AnyGame
from meikyu.cli.language import current, own, say
from meikyu.cli.output import console
from meikyu.core.words import lexicon
from meikyu.lab.breakdown import compare
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Mean, Share
from meikyu.lab.summary import Summary


class LabPage:
    """The summary of a run for people."""

    def __init__(self, game: AnyGame, summary: Summary) -> None:
        self.summary = summary
        self.words = lexicon(current(), game.package)
        self.out = console()

    def show(self) -> None:
        one = self.summary
        head = say("lab-head", game=one.game, games=one.games, seed=one.seed, content=one.content)
        self.out.print(head, soft_wrap=True)
        if one.interrupted:
            self.out.print(say("lab-interrupted", games=one.games, wanted=one.wanted))
        if one.plies is None:
            return
        self.out.print(self._cells())
        self.out.print(self._endings())
        for table in (self._figures(), *self._parts()):
            if table.row_count:
                self.out.print(table)
        plies = one.plies
        length = say(
            "lab-length",
            mean=_number(plies.mean),
            low=_number(plies.low),
            high=_number(plies.high),
            least=int(plies.least),
            most=int(plies.most),
        )
        self.out.print(length, soft_wrap=True)

    def _worded(self, kind: str, name: str) -> str:
        """A name in the words of the game or of the lab, or as it is where it has no words."""
        message = f"{kind}-{name}"
        if self.words.has(message):
            return self.words.say(message)
        return say(message) if own().has(message) else name

    def _cells(self) -> Table:
        table = _table("lab-level", "lab-seat", "lab-games", "lab-won", "lab-range")
        table.add_column(say("lab-score"), justify="right")
        table.add_column(say("lab-range"), justify="right")
        for cell in self.summary.cells:
            table.add_row(
                self._worded("level", cell.level),
                say("lab-all-seats") if cell.seat is None else str(cell.seat + 1),
                str(cell.games),
                *_share(cell.wins),
                *_mean(cell.score),
            )
        return table

    def _endings(self) -> Table:
        table = _table("lab-ended", "lab-rule", "lab-games", "lab-share", "lab-range")
        for ending in self.summary.endings:
            how = self._worded("outcome", ending.how)
            table.add_row(how, ending.rule, str(ending.games.count), *_share(ending.games))
        return table

    def _figures(self) -> Table:
        table = _table("lab-level", "lab-figure", "lab-mean", "lab-range")
        for level, means in self.summary.figures.items():
            for name, mean in means.items():
                figure = self._worded("figure", name)
                table.add_row(self._worded("level", level), figure, *_mean(mean))
        return table

    def _parts(self) -> Iterator[Table]:
        """One table for each kind of part: stages, cards, maps."""
        for by in dict.fromkeys(part.by for part in self.summary.parts):
            found = [part for part in self.summary.parts if part.by == by]
            table = _table("lab-level", "lab-part", "lab-times")
            table.columns[1].header = self._worded("part", by)
            for figure in found[0].figures:
                table.add_column(self._worded("figure", figure), justify="right")
                table.add_column(say("lab-range"), justify="right")
            for part in found:
                cells = [text for one in part.figures.values() for text in _measured(one)]
                level = self._worded("level", part.level)
                table.add_row(level, part.name, str(part.times), *cells)
            yield table


def show_differences(game: AnyGame, first: Run, second: Run) -> None:
    """Two packs side by side, and what changed."""
    words = lexicon(current(), game.package)
    one, two = first.series.content_id, second.series.content_id
    out = console()
    out.print(say("lab-compared", first=one, second=two, games=len(first.results)), soft_wrap=True)
    table = _table("lab-level", "lab-figure")
    for title in (one, two, say("lab-change"), say("lab-range")):
        table.add_column(title, justify="right")
    for found in compare(first, second):
        level = f"level-{found.level}"
        change = found.change
        clear = "*" if change.of > 1 and not change.low <= 0 <= change.high else ""
        table.add_row(
            words.say(level) if words.has(level) else found.level,
            found.figure,
            _number(found.first),
            _number(found.second),
            f"{change.mean:+.2f}{clear}",
            f"{change.low:+.2f} – {change.high:+.2f}",
        )
    out.print(table)
    out.print(say("lab-clear"), soft_wrap=True)


def _measured(one: Share | Mean) -> tuple[str, str]:
    return _share(one) if isinstance(one, Share) else _mean(one)


def _table(*titles: str) -> Table:
    """A table whose first two columns are words and the others numbers."""
    table = Table()
    for at, title in enumerate(titles):
        table.add_column(say(title), justify="left" if at < 2 else "right")
    return table


def _share(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}", f"{share.low:.1%} – {share.high:.1%}"


def _mean(mean: Mean) -> tuple[str, str]:
    return _number(mean.mean), f"{_number(mean.low)} – {_number(mean.high)}"


def _number(value: float) -> str:
    return f"{value:.2f}"
