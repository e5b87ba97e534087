"""Drills: a dungeon of a wanted length to keep in mind, and what has become of its path.

All tiles but the last are placed right and keep the path going; the last one loses the dungeon in
half of the drills. Mostly it sends the path into an older tile, so that the latest tile alone does
not give the answer. The rules' own trace decides what has become of the path.
"""

from typing import Literal

import msgspec

from meikyu.core.chance import Chance
from meikyu.core.rules import Rejection
from meikyu.games.dungeon_in_memory.emit import check_events, direction_word, laid_word
from meikyu.games.dungeon_in_memory.events import (
    DungeonHeld,
    DungeonLost,
    DungeonOpened,
    LaidTile,
    Reason,
    TileMapped,
)
from meikyu.games.dungeon_in_memory.options import (
    AdditionalRule,
    Level,
    MemoryOptions,
    check_options,
    rule_bits,
)
from meikyu.games.dungeon_in_memory.rules.check import NO_TILE_LEFT, check_exploration
from meikyu.games.dungeon_in_memory.rules.path import Path, trace
from meikyu.games.dungeon_in_memory.tables import NORTH, STRAIGHT, TileSet

Answer = Literal["north", "east", "south", "west", "lost"]
ANSWERS: tuple[Answer, ...] = ("north", "east", "south", "west", "lost")

SHORTEST = 2
LONGEST: dict[Level, int] = {"beginner": 16, "advanced": 24}
"""With more tiles than this hardly a path holds."""
TRIES = 30
"""Dungeons looked at for an ending that asks for an older tile, before a plain one will do."""
PATIENCE = 200
"""Tiles tried in a dungeon before another one is begun, at first; each time twice as many."""

Told = DungeonOpened | TileMapped | DungeonLost | DungeonHeld


class Drill(msgspec.Struct, frozen=True):
    """One dungeon to remember. Only `tiles` may be shown before the answer."""

    level: Level
    additional_rules: tuple[AdditionalRule, ...]
    tiles: tuple[LaidTile, ...]
    """As they are laid on one another, the Start tile first."""
    truth: Answer
    """How the next tile would have to be laid; or the dungeon is lost."""
    reasons: tuple[Reason, ...]
    """Why it is lost; empty where it is not."""
    explained: tuple[Told, ...]
    """The path, tile by tile, in the events of the check."""

    @property
    def length(self) -> int:
        """How many tiles there are to remember: Start is always the same."""
        return len(self.tiles) - 1


def check_drill(level: Level, additional_rules: tuple[AdditionalRule, ...]) -> Rejection | None:
    """Whether there can be drills like this: additional rule 1 is about announcing, which is not
    done here (DIM-38), and rule 4 needs all tiles (DIM-42)."""
    options = MemoryOptions(level=level, additional_rules=additional_rules)
    return check_options(options, 1) or check_options(options, 2)


def make_drill(
    tiles: TileSet,
    level: Level,
    additional_rules: tuple[AdditionalRule, ...],
    length: int,
    chance: Chance,
) -> Drill:
    """A drill of `length` tiles; half of all drills end lost."""
    assert SHORTEST <= length <= LONGEST[level], f"no drill has {length} tiles"
    rules = rule_bits(MemoryOptions(level=level, additional_rules=additional_rules))
    lost = chance.pick(2, "drill/lost") == 1
    into_older = chance.pick(4, "drill/ending") > 0
    maker = _Maker(tiles, level, rules, chance)
    return _told(tiles, level, additional_rules, rules, maker.pile(length, lost, into_older))


def _told(
    tiles: TileSet,
    level: Level,
    additional_rules: tuple[AdditionalRule, ...],
    rules: int,
    pile: list[int],
) -> Drill:
    """The drill of a pile, with the result of the rules' trace and check."""
    path = trace(tiles, rules, pile)
    checked = check_exploration(tiles, rules, 1, NO_TILE_LEFT, pile, [], 1, 0, [0])
    events = check_events(tiles, checked)
    explained = tuple(event for event in events if isinstance(event, Told))
    losses = [event for event in explained if isinstance(event, DungeonLost)]
    return Drill(
        level=level,
        additional_rules=additional_rules,
        tiles=tuple(laid_word(tiles, tile) for tile in pile),
        truth="lost" if path.reasons else direction_word(path.heading),
        reasons=losses[0].reasons if losses else (),
        explained=explained,
    )


class _Walk:
    """A dungeon under way, and the tiles that are left for it."""

    def __init__(self, path: Path, left: list[int]) -> None:
        self.path = path
        self.left = left


class _Maker:
    """Lays dungeons at random until one has the wanted end."""

    def __init__(self, tiles: TileSet, level: Level, rules: int, chance: Chance) -> None:
        self.tiles = tiles
        self.rules = rules
        self.chance = chance
        self.counts = tiles.level_counts(level == "advanced")
        self.patience = PATIENCE

    def pile(self, length: int, lost: bool, into_older: bool) -> list[int]:
        if into_older:
            for _ in range(TRIES):
                walk = self._walk(length - 1)
                endings = [
                    tile
                    for tile in self._right(walk)
                    if _ends(walk.path, tile) == (lost, into_older)
                ]
                if endings:
                    return [*walk.path.pile, self._one_of(endings)]
        if not lost:
            return self._walk(length).path.pile
        walk = self._walk(length - 1)
        return [*walk.path.pile, self._one_of(self._wrong(walk))]

    def _walk(self, length: int) -> _Walk:
        """A path of this length behind Start that is not lost."""
        patience = PATIENCE
        while True:
            # A bad beginning has very many continuations that all fail: begin again instead.
            self.patience = patience
            start = Path(self.tiles, self.rules, STRAIGHT)
            start.lay(self.tiles.start * 4 + NORTH)
            found = self._go_on(_Walk(start, list(self.counts)), length)
            if found is not None:
                return found
            patience *= 2

    def _go_on(self, walk: _Walk, length: int) -> _Walk | None:
        """Adds the missing tiles; None: every way that was tried gets lost before the end."""
        if not length:
            return walk
        untried = walk.left[:]
        while (total := sum(untried)) and self.patience:
            self.patience -= 1
            face = self.chance.draw(untried, total, "drill/tile")
            untried[face] = 0
            path = walk.path.clone()
            if path.lay(face * 4 + path.heading):
                continue
            left = walk.left[:]
            left[face] -= 1
            found = self._go_on(_Walk(path, left), length - 1)
            if found is not None:
                return found
        return None

    def _right(self, walk: _Walk) -> list[int]:
        """The tiles that could come next, laid right."""
        heading = walk.path.heading
        return [face * 4 + heading for face, count in enumerate(walk.left) if count]

    def _wrong(self, walk: _Walk) -> list[int]:
        """The same, laid wrong."""
        return [
            tile // 4 * 4 + (tile + turn) % 4 for tile in self._right(walk) for turn in (1, 2, 3)
        ]

    def _one_of(self, endings: list[int]) -> int:
        return endings[self.chance.pick(len(endings), "drill/last")]


def _ends(path: Path, tile: int) -> tuple[bool, bool]:
    """Whether a tile laid right loses the dungeon, and whether older tiles decide it too."""
    trial = path.clone()
    if trial.lay(tile):
        return True, True
    return False, bool(trial.passed_again(len(trial.pile) - 1))
