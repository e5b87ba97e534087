# Compiled by mypyc.
"""What a bot of Dungeon in Memory still knows of the dungeon: a memory that fails like a person's.

A memory is a handful of maps, each the path as it might be, traced by the rules' own function.
Every tile that is laid goes on all of them; then each map may take a wrong turn, and of what is
older than the bot's span it may lose a tile, a ghost, or the distance to the first tile. Where a
laid tile fits some maps and not others, the fitting ones gain: people trust that tiles are laid
right, up to a point. Perfect recall is one map that never fails.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.games.dungeon_in_memory.bots.beliefs import Belief, Skill
from meikyu.games.dungeon_in_memory.rules.path import MISPLACED, Path, cell_x, cell_y, codes
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS, STRAIGHT, TileSet

FINE: Final = 1_000_000
"""Resolution of the chances below."""
MISTAKE: Final = 0.08
"""How likely it seems to a bot that a seat lays a tile in a wrong orientation."""


class Map:
    """One way in which the dungeon may look, and how much the bot believes in it."""

    def __init__(self, path: Path, weight: float) -> None:
        self.path = path
        self.weight = weight


class Recall:
    """A bot's memory of the dungeon that is being explored."""

    def __init__(self, skill: Skill, chance: Chance, tiles: TileSet, rules: int) -> None:
        self.skill = skill
        self.chance = chance
        self.tiles = tiles
        self.rules = rules
        self.laid = 0
        """How many tiles are on the pile."""
        self.maps: list[Map] = []
        self.open(STRAIGHT)

    def open(self, movement: int, unseen: int = 0) -> None:
        """An empty table, or one with tiles on it that were laid before the bot looked."""
        self.laid = unseen
        count = self.skill.maps
        self.maps = [Map(Path(self.tiles, self.rules, movement), 1 / count) for _ in range(count)]

    def see(self, tile: int) -> None:
        """A tile is laid, open to all."""
        for one in self.maps:
            was_lost = one.path.reasons != 0
            reasons = one.path.lay(tile)
            if not was_lost:
                one.weight *= MISTAKE / 3 if reasons & MISPLACED else 1 - MISTAKE
        self.laid += 1
        self._settle()
        self._fail()

    def _settle(self) -> None:
        """Weighs the maps against each other; what is no longer believed gives way to the rest."""
        total = sum(one.weight for one in self.maps)
        for one in self.maps:
            one.weight /= total
        count = len(self.maps)
        if count > 1 and max(one.weight for one in self.maps) > 4 / count:
            # Copies: a map that was chosen twice must be able to fail in two ways.
            self.maps = [Map(self._pick().clone(), 1 / count) for _ in range(count)]

    def _pick(self) -> Path:
        left = self.chance.pick(FINE, "recall") / FINE
        for one in self.maps:
            left -= one.weight
            if left < 0:
                return one.path
        return self.maps[-1].path

    def _fail(self) -> None:
        """Forgetting and confusion, in each map by itself."""
        skill = self.skill
        for one in self.maps:
            path = one.path
            if not path.reasons and self._happens(skill.confusion):
                path.heading = (path.heading + (1 if self.chance.pick(2, "recall") else 3)) & 3
            old = len(path.pile) - skill.span
            for index in range(old):
                if self._happens(self.decay_of(index)):
                    path.forget(index)
            for index in path.ghosts():
                if index < old and self._happens(skill.fade):
                    path.forget_ghost(index)
            if old > 0 and self._happens(skill.fade):
                path.misjudge_distance(self.chance.pick(4, "recall"))

    def decay_of(self, index: int) -> float:
        """How likely a tile beyond the span is lost, for each tile laid since."""
        return self.skill.decay

    def _happens(self, likely: float) -> bool:
        return likely > 0 and self.chance.pick(FINE, "recall") < likely * FINE

    # -- what the memory says -------------------------------------------------------------------

    def lost(self) -> float:
        """How likely the dungeon is lost, as far as the bot remembers."""
        return sum(one.weight for one in self.maps if one.path.reasons)

    def risk(self, tile: int) -> float:
        """How likely the dungeon would be lost with a further tile."""
        lost = 0.0
        for one in self.maps:
            if one.path.reasons:
                lost += one.weight
                continue
            trial = one.path.clone()
            if trial.lay(tile):
                lost += one.weight
        return lost

    def heading(self) -> int:
        """Where the path most likely leads."""
        votes = [0.0] * 4
        for one in self.maps:
            votes[one.path.heading] += one.weight
        return votes.index(max(votes))

    def best(self) -> Path:
        """The map it believes in most, one that is not lost if there is any."""
        hopeful = [one for one in self.maps if not one.path.reasons] or self.maps
        return max(hopeful, key=lambda one: one.weight).path

    def movement(self) -> int:
        """The last movement on the map it believes in most (DIM-35)."""
        return max(self.maps, key=lambda one: one.weight).path.movement

    def belief(self) -> Belief:
        """All of it in a few words."""
        best = self.best()
        lost = [one for one in self.maps if one.path.reasons]
        reasons = max(lost, key=lambda one: one.weight).path.reasons if lost else 0
        return Belief(
            tiles=self.laid,
            lost=round(self.lost(), 4),
            reasons=tuple(codes(reasons)),
            heading=DIRECTIONS[self.heading()],
            place=(cell_x(best.cell), cell_y(best.cell)),
            held=len(best.held()),
            ghosts=len(best.ghosts()),
        )
