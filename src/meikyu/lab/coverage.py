"""Coverage: how often the lab's intervals hold the truth, in invented series whose truth is known.

A deal's luck is drawn from a few kinds of luck, so what a figure is in the long run can be worked
out. The games of a series then go the same way as played ones: line-ups, summary, breakdown,
comparison, ratings. Of 100 intervals 95 should hold the truth. `meikyu coverage` writes the table.
"""

from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

import msgspec

from meikyu.core.contract import Outcome
from meikyu.lab.arena import GameResult, Series
from meikyu.lab.breakdown import differences, parts
from meikyu.lab.ladder.contest import Contest, Meeting
from meikyu.lab.markdown import percent, table
from meikyu.lab.progress import Progress
from meikyu.lab.recorders import BREAKDOWN, Figure
from meikyu.lab.statistics import Change, Mean, Share, share_of
from meikyu.lab.summary import cells

DEALS = (12, 60, 400)
SERIES = 2_000
KINDS_OF_LUCK = 40
"""Of which each deal of a series has one."""
VISITS = 4
"""How often a stage may come in a game."""
STRENGTHS = (0.0, 150.0, 300.0, 600.0)
"""True ratings above the weakest bot's."""
COPIED = 0.4
"""How often a pair's second game on a deal goes like the first."""
BEGIN, END = "<!-- coverage: begin -->", "<!-- coverage: end -->"
"""Between these lines of a page is the table."""

Found: TypeAlias = tuple[float, Share | Mean | Change]
"""The truth, and the figure with its interval."""
Luck: TypeAlias = tuple[float, ...]
PlayPack: TypeAlias = Callable[[Random, Luck, bool], GameResult]
Play: TypeAlias = Callable[[Luck, tuple[str, ...]], GameResult]


class Kind(msgspec.Struct, frozen=True):
    """A kind of figure, and an invented series of so many deals that it is measured in."""

    name: str
    invent: Callable[[Random, int], Found]


def coverage(kind: Kind, deals: int, series: int) -> float:
    """In how many of all series the interval held the truth."""
    random = Random(f"{kind.name} {deals}")
    return fmean(_holds(*kind.invent(random, deals)) for _ in range(series))


def _holds(truth: float, found: Share | Mean | Change) -> bool:
    assert found.low is not None
    assert found.high is not None
    return found.low <= truth <= found.high


def page(series: int, progress: Progress) -> list[str]:
    """The table for all kinds, as lines of Markdown."""
    rows = []
    with progress.counting("coverage", (len(KINDS) + 1) * len(DEALS)) as advance:
        for kind in (*KINDS, WRONG):
            row = [kind.name]
            for deals in DEALS:
                row.append(percent(coverage(kind, deals, series)))
                advance(1)
            rows.append(row)
    return table(["figure", *(f"{deals} deals" for deals in DEALS)], rows)


def written(text: str, lines: Sequence[str]) -> str:
    """A page with the table in its place."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no place for the table: {BEGIN} … {END}")
    return "\n".join([before + begin, "", *lines, end + after])


# -- invented games -------------------------------------------------------------------------------


def _lucks(random: Random, make: Callable[[], Luck]) -> list[Luck]:
    return [make() for _ in range(KINDS_OF_LUCK)]


def _series(
    random: Random, levels: tuple[str, ...], seats: int, deals: int, lucks: list[Luck], play: Play
) -> list[GameResult]:
    """Each deal by each line-up, as the lab plays it."""
    asked = Series("invented", levels, 0, "", seats, {}, "", {})
    found = []
    for deal in range(deals):
        luck = random.choice(lucks)
        for line_up in asked.line_ups:
            result = play(luck, line_up)
            found.append(msgspec.structs.replace(result, seed=str(deal), levels=line_up))
    return found


def _game(
    seats: int, winners: Sequence[int] = (), score: int = 0, stages: Sequence[dict[str, Any]] = ()
) -> GameResult:
    entries: list[Any] = [{"by": "stage", "name": "invented", **stage} for stage in stages]
    figures: dict[str, Figure] = {BREAKDOWN: entries}
    outcome = Outcome((score,) * seats, tuple(winners), "", "")
    return GameResult("", (), outcome, 0, figures)


def _odds(worth: float) -> float:
    return 1 / (1 + exp(-worth))


def _of_level(results: list[GameResult], seat: int | None, together: bool) -> Share:
    return next(cell.wins for cell in cells(results, ["a"], together) if cell.seat == seat)


class _Table:
    """Four seats of which one wins. The deal gives each its luck; level `a` may be stronger."""

    def __init__(self, random: Random, strength: float) -> None:
        self.random = random
        self.strength = strength
        self.lucks = _lucks(random, lambda: tuple(exp(random.gauss(0, 1)) for _ in range(4)))

    def chances(self, luck: Luck, line_up: tuple[str, ...]) -> list[float]:
        weights = [
            luck[seat] * (self.strength if level == "a" else 1.0)
            for seat, level in enumerate(line_up)
        ]
        return [weight / sum(weights) for weight in weights]

    def play(self, luck: Luck, line_up: tuple[str, ...]) -> GameResult:
        [winner] = self.random.choices(range(4), self.chances(luck, line_up))
        return _game(4, (winner,))


def _one_seat_of_equals(random: Random, deals: int) -> Found:
    made = _Table(random, 1.0)
    line_up = ("a",) * 4
    truth = fmean(made.chances(luck, line_up)[0] for luck in made.lucks)
    return truth, _of_level(_series(random, line_up, 4, deals, made.lucks, made.play), 0, False)


def _one_among_four(random: Random, deals: int) -> Found:
    made = _Table(random, exp(random.uniform(-1, 1)))
    levels = ("a", "b", "b", "b")
    ups = [levels[-turn:] + levels[:-turn] for turn in range(4)]
    truth = fmean(made.chances(luck, up)[up.index("a")] for luck in made.lucks for up in ups)
    return truth, _of_level(_series(random, levels, 4, deals, made.lucks, made.play), None, False)


def _two_of_four_seats(random: Random, deals: int) -> Found:
    made = _Table(random, exp(random.uniform(-1, 1)))
    ups = [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    truth = fmean(
        chance
        for luck in made.lucks
        for up in ups
        for chance, level in zip(made.chances(luck, up), up, strict=True)
        if level == "a"
    )
    found = _of_level(_series(random, ("a", "b"), 4, deals, made.lucks, made.play), None, False)
    return truth, found


def _together(
    random: Random, deals: int, levels: tuple[str, ...]
) -> tuple[float, list[GameResult]]:
    base = random.uniform(-2, 2)
    lucks = _lucks(random, lambda: (_odds(base + random.gauss(0, 1.5)),))

    def play(luck: Luck, line_up: tuple[str, ...]) -> GameResult:
        won = random.random() < luck[0]
        return _game(len(line_up), range(len(line_up)) if won else ())

    truth = fmean(luck[0] for luck in lucks)
    return truth, _series(random, levels, len(levels), deals, lucks, play)


def _eight_equals_together(random: Random, deals: int) -> Found:
    truth, results = _together(random, deals, ("a",) * 8)
    return truth, _of_level(results, None, True)


def _two_levels_together(random: Random, deals: int) -> Found:
    truth, results = _together(random, deals, ("a", "b") * 2)
    return truth, _of_level(results, None, True)


def _by_seat(random: Random, deals: int) -> Found:
    """Wilson's interval over all seats, as if each had played by itself."""
    truth, results = _together(random, deals, ("a",) * 8)
    won = sum(len(result.outcome.winners) for result in results)
    return truth, share_of(won, sum(len(result.levels) for result in results))


class _Stages:
    """A game in which a stage comes several times; how often and how hard it is depends on luck."""

    def __init__(self, random: Random) -> None:
        self.random = random
        base = random.uniform(-1.5, 1.5)
        self.lucks = _lucks(
            random,
            lambda: (random.choice([0.3, 0.6, 0.9]), base + random.gauss(0, 1), random.gauss(9, 3)),
        )

    def truth(self, of: Callable[[Luck], float]) -> float:
        """A mean over all stages that come up in the long run."""
        return sum(luck[0] * of(luck) for luck in self.lucks) / sum(luck[0] for luck in self.lucks)

    def play(
        self,
        luck: Luck,
        line_up: tuple[str, ...],
        more: float = 0.0,
        dice: Random | None = None,
    ) -> GameResult:
        """`more`: how much easier the stage is."""
        random = dice or self.random
        stages = [
            {"won": random.random() < _odds(luck[1] + more), "turns": luck[2] + random.gauss(0, 3)}
            for _ in range(VISITS)
            if random.random() < luck[0]
        ]
        return _game(2, stages=stages)


def _stage(random: Random, deals: int, figure: str, of: Callable[[Luck], float]) -> Found:
    made = _Stages(random)
    [part] = parts(_series(random, ("a",), 1, deals, made.lucks, made.play), ["a"])
    return made.truth(of), part.figures[figure]


def _stages_won(random: Random, deals: int) -> Found:
    return _stage(random, deals, "won", lambda luck: _odds(luck[1]))


def _turns_of_a_stage(random: Random, deals: int) -> Found:
    return _stage(random, deals, "turns", lambda luck: luck[2])


def _two_packs(
    random: Random,
    deals: int,
    lucks: list[Luck],
    figure: str,
    play: PlayPack,
) -> Change:
    """Two levels in turns on two seats, with both packs on the same deals."""
    both: tuple[list[GameResult], list[GameResult]] = ([], [])
    dice = Random()
    for deal in range(deals):
        luck = random.choice(lucks)
        for line_up in (("a", "b"), ("b", "a")):
            seed = random.getrandbits(64)
            for second, results in enumerate(both):
                dice.seed(seed)
                made = play(dice, luck, bool(second))
                results.append(msgspec.structs.replace(made, seed=str(deal), levels=line_up))
    [found] = [one for one in differences(*both, ["a"], True) if one.figure == figure]
    return found.change


def _change_of_wins(random: Random, deals: int) -> Found:
    base, more = random.uniform(-1, 1), random.choice([-1, 1]) * random.uniform(0.7, 2)
    lucks = _lucks(random, lambda: (base + random.gauss(0, 1),))

    def play(dice: Random, luck: Luck, second: bool) -> GameResult:
        return _game(2, (0, 1) if dice.random() < _odds(luck[0] + more * second) else ())

    truth = fmean(_odds(luck[0] + more) - _odds(luck[0]) for luck in lucks)
    return truth, _two_packs(random, deals, lucks, "won", play)


def _change_of_scores(random: Random, deals: int) -> Found:
    lucks = _lucks(random, lambda: (random.gauss(60, 15), random.gauss(2, 4)))

    def play(dice: Random, luck: Luck, second: bool) -> GameResult:
        return _game(2, score=round(luck[0] + second * luck[1] + dice.gauss(0, 10)))

    truth = fmean(luck[1] for luck in lucks)
    return truth, _two_packs(random, deals, lucks, "score", play)


def _change_of_a_stage(random: Random, deals: int) -> Found:
    made = _Stages(random)
    more = random.choice([-1, 1]) * random.uniform(0.3, 1.5)
    truth = made.truth(lambda luck: _odds(luck[1] + more) - _odds(luck[1]))

    def play(dice: Random, luck: Luck, second: bool) -> GameResult:
        return made.play(luck, (), more * second, dice)

    return truth, _two_packs(random, deals, made.lucks, "stage invented: won", play)


def _ratings_apart(random: Random, deals: int) -> Found:
    """What lies between two of four bots, by their own intervals. Of a pair's two games on a deal
    the second often goes like the first."""
    from meikyu.lab.ladder.rating import standings

    names = tuple(map(str, range(len(STRENGTHS))))
    meetings = []
    for deal in range(deals):
        for second, strength in enumerate(STRENGTHS):
            for first, other in enumerate(STRENGTHS[:second]):
                chance = _odds((strength - other) * log(10) / 400)
                lot = random.random()
                for game in range(2):
                    if game and random.random() >= COPIED:
                        lot = random.random()
                    won = float(lot >= chance)
                    meetings.append(Meeting(names[first], names[second], str(deal), won))
    rated = standings(Contest("", "against", names, deals, "", tuple(meetings)))
    found = {one.level: one for one in rated}
    worse, better = sorted(random.sample(range(len(STRENGTHS)), 2))
    squares = 0.0
    for name in (names[worse], names[better]):
        low, high = found[name].low, found[name].high
        assert low is not None
        assert high is not None
        squares += ((high - low) / 2) ** 2
    apart = found[names[better]].rating - found[names[worse]].rating
    half = sqrt(squares)
    truth = STRENGTHS[better] - STRENGTHS[worse]
    return truth, Change(deals, apart, apart - half, apart + half)


KINDS = (
    Kind("share won by one seat, all of one level", _one_seat_of_equals),
    Kind("share won by one level among three of another, four line-ups", _one_among_four),
    Kind("share won by two of four seats, two line-ups", _two_of_four_seats),
    Kind("share won together, eight seats of one level", _eight_equals_together),
    Kind("share won together, two levels, two line-ups", _two_levels_together),
    Kind("share of a stage won, several in a game", _stages_won),
    Kind("mean turns of a stage, several in a game", _turns_of_a_stage),
    Kind("change of the share won, two packs", _change_of_wins),
    Kind("change of the mean score, two packs", _change_of_scores),
    Kind("change of a stage's share, two packs", _change_of_a_stage),
    Kind("difference of two ratings, among four bots", _ratings_apart),
)

WRONG = Kind("*wrong, for comparison*: Wilson's interval over those eight seats", _by_seat)
"""Not used anywhere: it shows that the measurement notices an interval that is too short."""
