"""A series of games between bots, from Python: `meikyu.simulate`."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from meikyu.bots.base import Level
from meikyu.bots.bot import Bot
from meikyu.bots.registry import as_level
from meikyu.core.codec import parse_options
from meikyu.core.content import STANDARD
from meikyu.core.refused import Refused
from meikyu.core.starting import check_start
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game
from meikyu.lab.arena import make_series
from meikyu.lab.progress import Progress
from meikyu.lab.runner import Run, run
from meikyu.lab.study import study
from meikyu.lab.summary import Summary, rows, summarize
from meikyu.lab.tables import SummaryTables, as_text


class Simulation:
    """The games of a series. Prints as tables; `summary` has all figures, `csv()` every game."""

    def __init__(self, run: Run, language: str = "en") -> None:
        self.run = run
        self.language = language
        self.summary: Summary = summarize(run)

    def wins(self, level: str) -> float:
        """The share of its games that a level has won, on all seats."""
        cells = [cell for cell in self.summary.cells if cell.level == level]
        return cells[0].wins.share

    def csv(self) -> str:
        """The single games, one a line."""
        return rows(self.run)

    def __repr__(self) -> str:
        one = self.summary
        tables = SummaryTables(find_game(one.game), one, self.language)
        shown: list[RenderableType] = [tables.head()]
        if one.plies is not None:
            shown += [tables.cells(by_seat=False), tables.endings(), tables.length(one.plies)]
        return as_text(shown)


def simulate(
    game: str,
    bots: Sequence[str | Level | type[Bot]],
    games: int = 100,
    *,
    seats: int | None = None,
    seed: int | str = 1,
    content: str = STANDARD,
    language: str = "en",
    jobs: int = 1,
    **options: Any,
) -> Simulation:
    """Lets bots play a series of games; they take turns on the seats and meet the same dice.

    `bots` are names of levels, or bots of your own. `jobs` processes play at once; bots of your own
    play in this one.

    >>> series = simulate("dungeon-in-memory", bots=["random", "stroller"], games=30, seed=1)
    >>> series.wins("stroller") > series.wins("random")
    True
    >>> print(str(series).splitlines()[0])
    dungeon-in-memory: 30 games from 15 deals, seed 1, content standard
    """
    rules = find_game(game)
    levels = [as_level(rules, bot) for bot in bots]
    wish = parse_options(rules, options)
    pack = rules.content(content)
    names = [level.id for level in levels]
    counted = study(rules).recorders
    series = make_series(rules, pack, names, games, str(seed), seats, wish, counted)
    if no := check_start(rules, pack, series.seats, wish):
        raise Refused(no, lexicon(language, rules.package))
    own = {level.id: level for level, bot in zip(levels, bots, strict=True) if bot != level.id}
    return Simulation(run(series, 1 if own else jobs, Progress(), levels=own), language)
