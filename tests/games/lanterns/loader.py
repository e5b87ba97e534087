"""The content of Lanterns as the rules read it, and its validation."""

import msgspec

from meikyu.core.content import Content, ContentError, Shape, entry_name
from meikyu.core.words import Phrase
from tests.games.lanterns.actions import GEMS, OILS, Gem, Oil

FEWEST_NICHES = 2
MOST_NICHES = 15


class GemLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Gem
    points: int
    count: int


class CaveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    niches: int
    draughts: int
    gem: list[GemLine]


class OilLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Oil
    count: int


class JarFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    oil: list[OilLine]


SHAPE = Shape(
    files={"cave": CaveFile, "jar": JarFile},
    rules=frozenset({"cave", "jar"}),
)


class Cave:
    """Tables shared by all states; nothing in them changes."""

    def __init__(
        self, niches: int, draughts: int, points: list[int], gems: list[int], oils: list[int]
    ):
        self.niches = niches
        self.draughts = draughts
        self.points = tuple(points)
        self.gems = tuple(gems)
        self.oils = tuple(oils)


def load_cave(content: Content) -> Cave:
    """The tables of a content pack, validated."""
    cave = content.read("cave", CaveFile)
    jar = content.read("jar", JarFile)
    if not FEWEST_NICHES <= cave.niches <= MOST_NICHES:
        raise ContentError("cave.toml", Phrase("content-niches"), field="niches")
    if cave.draughts < 1:
        raise ContentError("cave.toml", Phrase("content-draughts"), field="draughts")
    gems = _counts("cave", "gem", content, [(line.id, line.count) for line in cave.gem], GEMS)
    oils = _counts("jar", "oil", content, [(line.id, line.count) for line in jar.oil], OILS)
    if sum(gems) < cave.niches:
        raise ContentError("cave.toml", Phrase("content-few-gems"), field="gem")
    points = {line.id: line.points for line in cave.gem}
    return Cave(cave.niches, cave.draughts, [points[gem] for gem in GEMS], gems, oils)


def _counts(
    stem: str,
    table: str,
    content: Content,
    lines: list[tuple[str, int]],
    kinds: tuple[str, ...],
) -> list[int]:
    """How many there are of each kind; every kind once, none less than nothing."""
    found: dict[str, int] = {}
    for index, (kind, count) in enumerate(lines):
        place = entry_name(content.data[stem], table, index)
        if kind in found:
            raise ContentError(f"{stem}.toml", Phrase("content-twice"), place, "id")
        if count < 0:
            raise ContentError(f"{stem}.toml", Phrase("content-negative"), place, "count")
        found[kind] = count
    for kind in kinds:
        if kind not in found:
            raise ContentError(f"{stem}.toml", Phrase("content-lacks", {"id": kind}), field=table)
    return [found[kind] for kind in kinds]
