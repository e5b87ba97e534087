"""The tool that measures a pack: how often bots win with it, alone or against another pack."""

import asyncio
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from meikyu.assistant.answers import Answer, Voice
from meikyu.assistant.tools import Found, Spoken, Tool
from meikyu.bots.registry import middling
from meikyu.core.codec import parse_options
from meikyu.core.content import STANDARD
from meikyu.core.contract import Game
from meikyu.core.processes import Processes
from meikyu.core.starting import check_start
from meikyu.lab.arena import Series, make_series
from meikyu.lab.runner import cores
from meikyu.lab.stretches import Figured, Stretches, is_share
from meikyu.lab.study import study
from meikyu.table import lobby
from meikyu.table.errors import Denied
from meikyu.table.hosting import content_of, game_named, level_of, options_of

if TYPE_CHECKING:
    from meikyu.assistant.door import Door

LONGEST = 40
"""Seconds: hosts give up after about a minute."""
USUAL = 30
MOST_GAMES = 100_000
MOST_KEPT = 8
MOST_PARTS = 12
"""Figures that are told of parts nobody asked for."""


class Measure(Spoken, frozen=True, kw_only=True):
    game: str | None = None
    pack: Annotated[str, Meta(max_length=64)] = STANDARD
    against: Annotated[str, Meta(max_length=64)] | None = None
    part: Annotated[str, Meta(max_length=120)] | None = None
    bots: lobby.LevelId | None = None
    players: Annotated[int, Meta(ge=1, le=lobby.MAX_SEATS)] | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seconds: Annotated[int, Meta(ge=1, le=LONGEST)] = USUAL
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] | None = None
    go_on: Annotated[str, Meta(max_length=20)] | None = None


class Measured(Found, frozen=True, omit_defaults=True):
    """What was found so far."""

    series: str
    """Under which it goes on."""
    games: int
    """With each pack."""
    deals: int
    seed: str
    bots: str
    decided: bool = False
    """Whether the interval of the change is without zero."""
    figures: tuple[Figured, ...] = ()
    """Of what was asked, the one that decides first."""
    parts: tuple[Figured, ...] = ()
    """What else is clear; without a second pack every part."""


class Bench:
    """The series of one door, and the processes that play them."""

    def __init__(self) -> None:
        self._series: OrderedDict[str, Stretches] = OrderedDict()
        self._processes: Processes | None = None
        self._busy = asyncio.Lock()

    def add(self, series: Stretches) -> str:
        name = f"series-{secrets.token_hex(3)}"
        self._series[name] = series
        while len(self._series) > MOST_KEPT:
            self._series.popitem(last=False)
        return name

    def find(self, name: str) -> Stretches | None:
        found = self._series.get(name)
        if found is not None:
            self._series.move_to_end(name)
        return found

    async def play(self, series: Stretches, seconds: float, games: int) -> None:
        """One at a time: two would measure in half of the time each."""
        async with self._busy:
            jobs = cores()
            if self._processes is None:
                self._processes = Processes(jobs)
            await asyncio.to_thread(series.go_on, seconds, games, self._processes, jobs)

    def close(self) -> None:
        if self._processes is not None:
            self._processes.shutdown(wait=False)


async def measure(door: "Door", wish: Measure) -> Answer:
    """Plays games between bots with a pack, and tells what they say."""
    voice = Voice(door.language_of(wish))
    if wish.go_on is None:
        series = await asyncio.to_thread(_begin, voice, wish)
        name = door.bench.add(series)
    else:
        name = wish.go_on
        kept = door.bench.find(name)
        if kept is None:
            raise voice.no("denied", "no-such-series")
        series = kept
    await door.bench.play(series, wish.seconds, wish.games or MOST_GAMES)
    if series.failures or not series.found:
        raise Denied("failed")
    if not series.asked:
        known = ", ".join(dict.fromkeys(_part(one) for one in series.found if ": " in one))
        raise voice.no("denied", "no-such-part", part=series.part or "", parts=known)
    return _told(series, name, Voice(door.language_of(wish), "meikyu.lab"))


def _begin(voice: Voice, wish: Measure) -> Stretches:
    if wish.game is None:
        raise voice.no("malformed", "measure-what")
    game = game_named(wish.game)
    level = middling(game).id if wish.bots is None else level_of(game, wish.bots)
    names = [wish.pack] if wish.against is None else [wish.against, wish.pack]
    options = parse_options(game, options_of(game, wish.options))
    seed = secrets.token_hex(4)
    return Stretches([_series(game, one, level, wish, options, seed) for one in names], wish.part)


def _series(
    game: Game[Any, Any], pack: str, level: str, wish: Measure, options: Any, seed: str
) -> Series:
    content = content_of(game, pack)
    seats = wish.players or game.seats[0]
    if seats not in game.seats:
        raise Denied("too-many-seats", most=game.seats[-1])
    rejection = check_start(game, content, seats, options)
    if rejection is not None:
        raise Denied.by_rule("cannot-start", rejection)
    counted = study(game).recorders
    return make_series(game, content, [level], MOST_GAMES, seed, seats, options, counted)


# -- in words -------------------------------------------------------------------------------------


def _part(figure: str) -> str:
    return figure.rpartition(": ")[0]


def _told(series: Stretches, name: str, voice: Voice) -> Answer:
    one = series.series[0]
    asked = series.asked
    named = {each.figure for each in asked}
    rest = [each for figure, each in series.found.items() if figure not in named and ": " in figure]
    if len(series.series) > 1:
        rest = [each for each in rest if each.decided]
    elif series.part is not None:
        rest = []
    else:
        rest = [each for each in rest if is_share(each.figure)]
    parts = tuple(rest[:MOST_PARTS])
    packs = [each.content_id for each in series.series]
    args = {"deals": series.deals, "games": series.games, "bots": one.levels[0], "seed": one.seed}
    if len(packs) > 1:
        lines = [voice.say("door-measure-both", pack=packs[1], against=packs[0], **args)]
    else:
        lines = [voice.say("door-measure-one", pack=packs[0], **args)]
    lines += [_figure(each, voice) for each in asked]
    if parts:
        lines.append(voice.say("door-measure-parts"))
        lines += [_figure(each, voice) for each in parts]
    if len(packs) > 1:
        lines.append(voice.say(_verdict(asked)))
    lines.append(voice.say("door-measure-go-on", series=name))
    return Answer(
        "\n".join(lines),
        Measured(
            series=name,
            games=series.games,
            deals=series.deals,
            seed=one.seed,
            bots=one.levels[0],
            decided=series.decided,
            figures=tuple(asked),
            parts=parts,
        ).plain(),
    )


def _verdict(asked: list[Figured]) -> str:
    change = asked[0].change if asked and asked[0].decided else None
    if change is None:
        return "door-measure-open"
    return "door-measure-more" if change > 0 else "door-measure-less"


def _figure(one: Figured, voice: Voice) -> str:
    name = _named(one.figure, voice)
    share = is_share(one.figure)

    def number(value: float | None, sign: str = "") -> str:
        if value is None:
            return "–"
        return f"{100 * value:{sign}.1f}%" if share else f"{value:{sign}.2f}"

    if one.change is None:
        return voice.say(
            "door-measure-figure", name=name,
            value=number(one.first), low=number(one.low), high=number(one.high),
        )  # fmt: skip
    return voice.say(
        "door-measure-change", name=name,
        first=number(one.first), second=number(one.second), change=number(one.change, "+"),
        low=number(one.low, "+"), high=number(one.high, "+"),
    )  # fmt: skip


def _named(figure: str, voice: Voice) -> str:
    """A figure in the lab's words: ``stage wheel: won``."""
    place, _, what = figure.rpartition(": ")
    told = voice.say(f"figure-{what}") if voice.has(f"figure-{what}") else what
    if not place:
        return told
    by, _, name = place.partition(" ")
    kind = voice.say(f"part-{by}") if voice.has(f"part-{by}") else by
    return f"{kind} {name}: {told}"


TOOLS = (Tool("measure", Measure, measure, found=Measured),)
