"""How a tile set is proved: dungeons are laid with it, rightly, until they are lost. The ledger
wants nothing of it, so it is held against our own set."""

from collections import Counter
from collections.abc import Hashable
from contextlib import suppress
from time import monotonic
from typing import Annotated, TypeAlias

import msgspec

from meikyu.core.chance import FastChance
from meikyu.core.content import STANDARD, Content
from meikyu.core.proof import FIRST_WORDS, Proof
from meikyu.core.proving import Plan, Proving, Question
from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.loader import MOST, read_tiles
from meikyu.games.dungeon_in_memory.samples import walk
from meikyu.games.dungeon_in_memory.tables import TileSet

DUNGEONS = 4000
SPANS = (3, 4, 6, 8)
"""Tiles in mind: our levels hold so many."""
LEVELS = ("scatterbrain", "stroller", "steady", "keen")

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=DUNGEONS)]


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """What was counted of one set."""

    lost: dict[str, Count] = {}
    """Dungeons by the tiles laid until they were lost, or all."""
    needs: dict[str, Count] = {}
    """Lost ones by the tiles to be held to see it."""


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    of: str
    """The set: for another one it begins anew."""
    dungeons: Count = 0
    drawn: Laid = msgspec.field(default_factory=Laid)
    ours: Laid = msgspec.field(default_factory=Laid)


class Held(msgspec.Struct, frozen=True):
    """Which share of the losses one can see who holds so many tiles, in percent."""

    tiles: int
    level: str
    share: float
    ours: float


class TilesFigures(msgspec.Struct, frozen=True):
    """A set against ours."""

    dungeons: int
    middle: int
    """Tiles until half of the dungeons are lost."""
    ours: int
    lost: tuple[int, ...]
    """Dungeons by the tiles laid, from none on."""
    ours_lost: tuple[int, ...]
    held: tuple[Held, ...]


def reckon(question: Question) -> Proof:
    """Lays dungeons for about as long as is wished, and says all that is known."""
    tiles, ours = read_tiles(question.content), read_tiles(GAME.content(STANDARD))
    tally = _tally(question)
    until = monotonic() + question.seconds
    while tally.dungeons < DUNGEONS:
        seed = question.seed * DUNGEONS + tally.dungeons
        _lay(tiles, tally.drawn, FastChance(seed))
        _lay(ours, tally.ours, FastChance(seed))
        tally.dungeons += 1
        if not monotonic() < until:
            break
    return _told(tally)


def _lay(tiles: TileSet, laid: Laid, chance: FastChance) -> None:
    found = walk(tiles, chance)
    _count(laid.lost, found.tiles)
    if found.lost:
        _count(laid.needs, found.needs())


def _count(counts: dict[str, int], what: int) -> None:
    counts[str(what)] = counts.get(str(what), 0) + 1


def _tally(question: Question) -> Tally:
    """The one that was sent back, if it is of the same set and adds up."""
    of = f"{question.content.hash[:16]}/{question.seed}"
    with suppress(msgspec.ValidationError):
        sent = msgspec.convert(question.tally, Tally)
        if sent.of == of and all(_adds_up(laid, sent.dungeons) for laid in (sent.drawn, sent.ours)):
            return sent
    return Tally(of)


def _adds_up(laid: Laid, dungeons: int) -> bool:
    known = {str(tiles) for tiles in range(MOST + 2)}
    return (
        sum(laid.lost.values()) == dungeons
        and sum(laid.needs.values()) <= dungeons
        and laid.lost.keys() | laid.needs.keys() <= known
    )


def _told(tally: Tally) -> Proof:
    games = tally.dungeons
    drawn, ours = _numbers(tally.drawn.lost), _numbers(tally.ours.lost)
    middle, ours_middle = _middle(drawn), _middle(ours)
    first = games < FIRST_WORDS
    return Proof(
        part="",
        games=games,
        of=DUNGEONS,
        done=games >= DUNGEONS,
        state="first" if first else "measured",
        sure=games >= DUNGEONS,
        say=Phrase("proof-first")
        if first
        else Phrase("proof-tiles", {"tiles": middle, "ours": ours_middle}),
        figures=None
        if first
        else TilesFigures(
            dungeons=games,
            middle=middle,
            ours=ours_middle,
            lost=_bars(drawn),
            ours_lost=_bars(ours),
            held=tuple(
                Held(tiles, level, _share(tally.drawn, tiles), _share(tally.ours, tiles))
                for tiles, level in zip(SPANS, LEVELS, strict=True)
            ),
        ),
        tally=msgspec.to_builtins(tally),
    )


def _numbers(counts: dict[str, int]) -> Counter[int]:
    return Counter({int(what): count for what, count in counts.items()})


def _middle(lost: Counter[int]) -> int:
    """With so many tiles half of the dungeons are lost."""
    so_far = 0
    for tiles in sorted(lost):
        so_far += lost[tiles]
        if 2 * so_far >= lost.total():
            return tiles
    return 0


def _bars(lost: Counter[int]) -> tuple[int, ...]:
    return tuple(lost[tiles] for tiles in range(MOST + 1))


def _share(laid: Laid, span: int) -> float:
    needs = _numbers(laid.needs)
    seen = sum(count for tiles, count in needs.items() if tiles <= span)
    return 100 * seen / max(1, needs.total())


def parts(content: Content) -> dict[str, Hashable]:
    """Nothing that bots would play by itself."""
    return {}


def plan(content: Content, part: str) -> Plan:
    """There is none: `reckon` says everything."""
    raise AssertionError(part)


PROOF = Proving(parts, plan, reckon, TilesFigures)
