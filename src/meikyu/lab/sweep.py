"""A number of a pack is turned: what each of its values does to the share of games won, on the same
deals; and which value comes nearest to a share that is wanted.

The number is named as `FILE.ID.FIELD`, such as ``ancient_ones.bokrug.doom``; a number after it is a
place in a list, from 0. What is played, and by whom, is what the proof of that part plays.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from meikyu.core.content import Content, ContentError, from_data
from meikyu.core.contract import Game
from meikyu.core.picture import Box, Curve, Mark, Picture, Text, curve
from meikyu.core.words import Lexicon, Phrase
from meikyu.lab import statistics
from meikyu.lab.proof import Piece, piece

FIRST = 16
"""Games of each value with which a search begins."""
SPREAD = 7
"""Values with which a search begins."""
MOST_VALUES = 200
WIDTH, HEIGHT = 640.0, 380.0
LEFT, RIGHT, TOP, BOTTOM = 56.0, 616.0, 52.0, 324.0
INK, DIM, BAND = "#111111", "#6b655a", "#e7ddc4"

AnyGame = Game[Any, Any]
Advance = Callable[[int], None]


class NoKnob(ValueError):
    """There is no such number in the pack. Holds what is wrong as a phrase."""

    def __init__(self, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.say = Phrase(message, args)


class Knob(NamedTuple):
    """A number of a pack."""

    text: str
    path: tuple[str | int, ...]
    """Through the data."""
    now: int
    part: str
    """The entry that it is of."""


class Point(NamedTuple):
    """What was played with one value."""

    value: int
    games: int
    won: int
    problem: ContentError | None = None
    """Why the pack cannot be played with it."""

    @property
    def share(self) -> statistics.Share:
        return statistics.share_of(self.won, self.games)


def values_in(text: str) -> list[int]:
    """``6..10``, or ``0..100/25`` for every 25th."""
    span, _, step = text.partition("/")
    low, _, high = span.partition("..")
    try:
        found = list(range(int(low), int(high) + 1, int(step or 1)))
    except ValueError:
        raise NoKnob("sweep-no-span", found=text) from None
    if not found or len(found) > MOST_VALUES:
        raise NoKnob("sweep-no-span", found=text)
    return found


def knob(content: Content, text: str) -> Knob:
    """The number of this name. Raises `NoKnob`."""
    stem, _, rest = text.partition(".")
    table = content.data.get(stem)
    if not isinstance(table, Mapping):
        raise NoKnob("sweep-no-file", file=stem, known=", ".join(sorted(content.data)))
    ids = []
    for name, entries in table.items():
        for number, entry in enumerate(entries) if isinstance(entries, list | tuple) else ():
            id = entry.get("id") if isinstance(entry, Mapping) else None
            if not isinstance(id, str):
                continue
            ids.append(id)
            if rest.startswith(f"{id}."):
                path: list[str | int] = [stem, name, number]
                path += _steps(entry, rest[len(id) + 1 :], text)
                return Knob(text, tuple(path), _at(content.data, path), id)
    raise NoKnob("sweep-no-entry", file=stem, known=", ".join(ids))


def _steps(entry: Mapping[str, Any], field: str, text: str) -> Iterator[str | int]:
    here: Any = entry
    for step in field.split("."):
        if isinstance(here, Mapping) and step in here:
            here = here[step]
            yield step
        elif isinstance(here, list | tuple) and step.isdigit() and int(step) < len(here):
            here = here[int(step)]
            yield int(step)
        else:
            known = here if isinstance(here, Mapping) else ()
            raise NoKnob("sweep-no-field", field=step, known=", ".join(map(str, known)))
    if isinstance(here, bool) or not isinstance(here, int):
        raise NoKnob("sweep-no-number", field=text)


def _at(data: Any, path: Sequence[str | int]) -> int:
    for step in path:
        data = data[step]
    return int(data)


def turned(game: AnyGame, content: Content, which: Knob, value: int) -> Content:
    """The pack with another value. Raises `ContentError` where that cannot be played."""

    def changed(data: Any, path: Sequence[str | int]) -> Any:
        if not path:
            return value
        step, *rest = path
        if isinstance(data, Mapping):
            return {**data, step: changed(data[step], rest)}
        assert isinstance(step, int)
        return [*data[:step], changed(data[step], rest), *data[step + 1 :]]

    made = from_data(game.id, content.id, game.shape, changed(content.data, which.path))
    game.tables(made)
    return made


class Bench:
    """Plays a part of a pack with each value; all values meet the same deals."""

    def __init__(
        self, game: AnyGame, content: Content, which: Knob, part: str, level: str, seed: str
    ) -> None:
        self.game = game
        self.content = content
        self.knob = which
        self.part = part or which.part
        self.seed = seed
        plan = piece(game, content, self.part).plan
        self.name = plan.name
        self.level = level or plan.levels[0].level
        self.wanted = next((one.wanted for one in plan.levels if one.level == self.level), None)
        self._pieces: dict[int, Piece | ContentError] = {}
        self._won: dict[int, list[bool]] = {}

    def point(self, value: int, games: int, advance: Advance) -> Point:
        """A value after so many games in all."""
        found = self._piece(value)
        if isinstance(found, ContentError):
            return Point(value, 0, 0, found)
        won = self._won.setdefault(value, [])
        for number in range(len(won), games):
            won.append(found.is_won(found.play(self.level, self.seed, number)))
            advance(1)
        return Point(value, len(won), sum(won))

    def _piece(self, value: int) -> "Piece | ContentError":
        if value not in self._pieces:
            try:
                made = turned(self.game, self.content, self.knob, value)
                self._pieces[value] = piece(self.game, made, self.part)
            except ContentError as error:
                self._pieces[value] = error
        return self._pieces[value]


def sweep(bench: Bench, values: Sequence[int], games: int, advance: Advance) -> list[Point]:
    """Every value, so many games each."""
    return [bench.point(value, games, advance) for value in values]


def tune(
    bench: Bench, values: Sequence[int], target: float, games: int, advance: Advance
) -> list[Point]:
    """The value whose share of games won comes nearest to the target, first, and the others that
    were looked at. Begins with a few values and few games, and goes on with the better half and
    their neighbours, until so many games are played."""
    order = sorted(values)
    stride = max(1, -(-len(order) // SPREAD))
    looked: dict[int, Point] = {}
    waiting = [*order[::stride], order[-1]]
    count = min(FIRST, games)
    while True:
        for value in dict.fromkeys(waiting):
            looked[value] = bench.point(value, count, advance)
        good = [point for point in looked.values() if point.problem is None]
        good.sort(key=lambda point: (-point.games, _away(point, target)))
        if not good:
            break
        near = sorted(good, key=lambda point: _away(point, target))[: max(1, len(good) // 2)]
        best = near[0].value
        beside = [other for other in _neighbours(order, best) if other not in looked]
        if count >= games and not beside:
            break
        count = min(games, 2 * count)
        waiting = [*(point.value for point in near[:3]), *beside]
    fully = [point for point in good if point.games == max(one.games for one in good)]
    best_first = sorted(fully, key=lambda point: _away(point, target))
    rest = sorted(
        (point for point in looked.values() if point not in fully), key=lambda one: one.value
    )
    return [*best_first, *rest]


def _away(point: Point, target: float) -> float:
    return abs(100 * point.share.share - target)


def _neighbours(order: Sequence[int], value: int) -> list[int]:
    at = order.index(value)
    return [*order[max(0, at - 1) : at], *order[at + 1 : at + 2]]


# -- as a picture ---------------------------------------------------------------------------------


def picture(
    bench: Bench, points: Sequence[Point], words: Lexicon, target: float | None = None
) -> Picture:
    """The shares over the values, with their intervals and the band that the ledger wants."""
    played = sorted((point for point in points if point.games), key=lambda point: point.value)
    low, high = (played[0].value, played[-1].value) if played else (0, 1)
    span = max(1, high - low)

    def x(value: float) -> float:
        return LEFT + 24 + (value - low) / span * (RIGHT - LEFT - 48)

    def y(share: float) -> float:
        return BOTTOM - share / 100 * (BOTTOM - TOP)

    level = words.say(Phrase(f"level-{bench.level}"))
    title = f"{bench.knob.text} · {words.say(bench.name)} · {level}"
    marks: list[Mark] = [Text(LEFT, 28, title, 15, "start", INK, bold=True)]
    if bench.wanted is not None:
        floor, roof = bench.wanted
        marks.append(Box(LEFT, y(roof), RIGHT - LEFT, y(floor) - y(roof), BAND))
    for line in range(0, 101, 20):
        marks.append(Curve(curve(f"M {LEFT} {y(line)} L {RIGHT} {y(line)}"), None, DIM, 0.4))
        marks.append(Text(LEFT - 6, y(line) + 4, f"{line} %", 11, "end", DIM))
    if target is not None:
        path = f"M {LEFT} {y(target)} L {RIGHT} {y(target)}"
        marks.append(Curve(curve(path), None, INK, 1.0, (4.0, 4.0)))
    joined = " L ".join(f"{x(one.value)} {y(100 * one.share.share)}" for one in played)
    if len(played) > 1:
        marks.append(Curve(curve(f"M {joined}"), None, INK, 1.4))
    for point in played:
        at, share = x(point.value), point.share
        path = f"M {at} {y(100 * share.low)} L {at} {y(100 * share.high)}"
        marks.append(Curve(curve(path), None, INK, 1.2))
        middle = y(100 * share.share)
        fill = INK if point.value == bench.knob.now else "#ffffff"
        marks.append(Box(at - 4, middle - 4, 8, 8, fill, INK, 1.4))
        marks.append(Text(at, BOTTOM + 18, str(point.value), 12, "middle", INK))
    return Picture(title, WIDTH, HEIGHT, tuple(marks))
