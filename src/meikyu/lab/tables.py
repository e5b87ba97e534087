"""What a run of the lab shows: its tables, and those of two packs on the same dice."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.table import Table

from meikyu.core.contract import Game
from meikyu.core.words import Phrase, lexicon
from meikyu.lab.breakdown import Alone, Difference
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Mean, Share
from meikyu.lab.summary import Summary

PACKAGE = "meikyu.lab"
NOTHING = "–"
AnyGame: TypeAlias = Game[Any, Any]


class _Worded:
    """The words of the lab and of one game."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.own = lexicon(language, PACKAGE)
        self.words = lexicon(language, game.package)

    def say(self, message: str, **arguments: str | int) -> str:
        return self.own.say(Phrase(message, arguments))

    def named(self, kind: str, name: str) -> str:
        """A name in the words of the game or of the lab, or as it is where it has no words."""
        message = f"{kind}-{name}"
        lexicons = (one for one in (self.words, self.own) if one.has(message))
        return next((one.say(message) for one in lexicons), name)

    def table(self, *titles: str) -> Table:
        """A table whose first two columns are words and the others numbers."""
        table = Table()
        for at, title in enumerate(titles):
            table.add_column(self.say(title), justify="left" if at < 2 else "right")
        return table


class SummaryTables(_Worded):
    """The summary of a run for people."""

    def __init__(self, game: AnyGame, summary: Summary, language: str) -> None:
        super().__init__(game, language)
        self.summary = summary

    def all(self) -> Iterator[RenderableType]:
        """Everything, the most general first."""
        yield self.head()
        if self.summary.line_ups > 1:
            yield self.say("lab-line-ups", line_ups=self.summary.line_ups)
        if self.summary.interrupted:
            yield self.say("lab-interrupted", games=self.summary.games, wanted=self.summary.wanted)
        if self.summary.plies is None:
            return
        yield self.cells()
        yield self.endings()
        for table in (self.figures(), *self.parts()):
            if table.row_count:
                yield table
        yield self.length(self.summary.plies)

    def head(self) -> str:
        one = self.summary
        head: dict[str, str | int] = {"game": one.game, "games": one.games, "deals": one.deals}
        return self.say("lab-head", **head, seed=one.seed, content=one.content)

    def length(self, plies: Mean) -> str:
        return self.say(
            "lab-length",
            mean=_number(plies.mean),
            range=_range(plies.low, plies.high),
            least=int(plies.least),
            most=int(plies.most),
        )

    def cells(self, by_seat: bool = True) -> Table:
        """Who won how often, on each seat and on all of them; or on all of them alone."""
        table = self.table("lab-level", "lab-seat", "lab-games", "lab-won", "lab-range")
        table.add_column(self.say("lab-score"), justify="right")
        table.add_column(self.say("lab-range"), justify="right")
        for cell in self.summary.cells:
            if cell.seat is not None and not by_seat and self.summary.seats > 1:
                continue
            table.add_row(
                self.named("level", cell.level),
                self.say("lab-all-seats") if cell.seat is None else str(cell.seat + 1),
                str(cell.games),
                *_share(cell.wins),
                *_mean(cell.score),
            )
        return table

    def endings(self) -> Table:
        table = self.table("lab-ended", "lab-rule", "lab-games", "lab-share", "lab-range")
        for ending in self.summary.endings:
            how = self.named("outcome", ending.how)
            table.add_row(how, ending.rule, str(ending.games.count), *_share(ending.games))
        return table

    def figures(self) -> Table:
        table = self.table("lab-level", "lab-figure", "lab-mean", "lab-range")
        for level, means in self.summary.figures.items():
            for name, mean in means.items():
                figure = self.named("figure", name)
                table.add_row(self.named("level", level), figure, *_mean(mean))
        return table

    def parts(self) -> Iterator[Table]:
        """One table for each kind of part: stages, cards, maps."""
        for by in dict.fromkeys(part.by for part in self.summary.parts):
            found = [part for part in self.summary.parts if part.by == by]
            table = self.table("lab-level", "lab-part", "lab-times")
            table.columns[1].header = self.named("part", by)
            figures = list(dict.fromkeys(name for part in found for name in part.figures))
            for figure in figures:
                table.add_column(self.named("figure", figure), justify="right")
                table.add_column(self.say("lab-range"), justify="right")
            for part in found:
                cells = [text for name in figures for text in _measured(part.figures.get(name))]
                level = self.named("level", part.level)
                table.add_row(level, part.name, str(part.times), *cells)
            yield table


def differences(
    game: AnyGame,
    first: Run,
    second: Run,
    found: Sequence[Difference],
    alone: Sequence[Alone],
    language: str,
) -> Iterator[RenderableType]:
    """Two packs side by side, what changed, and what only one of them has."""
    words = _Worded(game, language)
    one, two = first.series.content_id, second.series.content_id
    both = first.results.keys() & second.results.keys()
    deals = len({first.series.deal(index) for index in both})
    yield words.say("lab-compared", first=one, second=two, games=len(both), deals=deals)
    table = words.table("lab-level", "lab-figure")
    for title in (one, two, words.say("lab-change"), words.say("lab-range")):
        table.add_column(title, justify="right")
    for each in found:
        change = each.change
        low, high = change.low, change.high
        clear = "*" if low is not None and high is not None and not low <= 0 <= high else ""
        table.add_row(
            words.named("level", each.level),
            each.figure,
            _number(each.first),
            _number(each.second),
            f"{change.mean:+.2f}{clear}",
            _range(change.low, change.high, "+.2f"),
        )
    for only in alone:
        numbers = [
            NOTHING if value is None else _number(value) for value in (only.first, only.second)
        ]
        level = words.named("level", only.level)
        table.add_row(level, only.figure, *numbers, words.say("lab-only"), NOTHING)
    yield table
    yield words.say("lab-way", first=one, second=two)
    yield words.say("lab-clear")


def as_text(shown: Iterable[RenderableType], width: int = 100) -> str:
    """What would be shown in a terminal, without colours."""
    console = Console(width=width, color_system=None, force_terminal=False, highlight=False)
    with console.capture() as text:
        for one in shown:
            if isinstance(one, Table):
                one.box = SIMPLE_HEAD
            console.print(one, soft_wrap=isinstance(one, str), markup=False)
    return "\n".join(line.rstrip() for line in text.get().splitlines() if line.strip())


def _measured(one: Share | Mean | None) -> tuple[str, str]:
    if one is None:
        return NOTHING, NOTHING
    return _share(one) if isinstance(one, Share) else _mean(one)


def _share(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}", f"{share.low:.1%} – {share.high:.1%}"


def _mean(mean: Mean) -> tuple[str, str]:
    return _number(mean.mean), _range(mean.low, mean.high)


def _range(low: float | None, high: float | None, form: str = ".2f") -> str:
    """One deal alone has no interval."""
    return NOTHING if low is None or high is None else f"{low:{form}} – {high:{form}}"


def _number(value: float) -> str:
    return f"{value:.2f}"
