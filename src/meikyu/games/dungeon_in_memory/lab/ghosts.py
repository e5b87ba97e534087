"""Whether a level of Dungeon in Memory notices the fifth ghost (DIM-41): memory alone, no game."""

from hashlib import sha256

from meikyu.core.chance import Chance, FastChance
from meikyu.games.dungeon_in_memory.bots.levels import SKILLS
from meikyu.games.dungeon_in_memory.bots.recall import Recall
from meikyu.games.dungeon_in_memory.rules.path import FIFTH_GHOST, FIVE_GHOSTS, Path
from meikyu.games.dungeon_in_memory.tables import NORTH, STRAIGHT, TileSet


def dungeon(tiles: TileSet, chance: Chance) -> list[int]:
    """A pile of all tiles in which every tile is laid right and the last one is the fifth ghost."""
    while True:
        path = Path(tiles, FIVE_GHOSTS, STRAIGHT)
        pile = [tiles.start * 4 + NORTH]
        path.lay(pile[0])
        left = [face for face, count in enumerate(tiles.level_counts(True)) for _ in range(count)]
        while left:
            tile = left.pop(chance.pick(len(left), "dungeon")) * 4 + path.heading
            reasons = path.clone().lay(tile)
            if reasons == FIFTH_GHOST:
                return [*pile, tile]
            if not reasons:
                path.lay(tile)
                pile.append(tile)


def noticed(tiles: TileSet, level: str, dungeons: int, seed: str) -> float:
    """In which share of dungeons a level is sure of the fifth ghost when it comes. A bot that
    believed before that the path was lost has not noticed it."""
    skill = SKILLS[level]
    chance = FastChance(int.from_bytes(sha256(f"{seed} {level}".encode()).digest()[:8], "big"))
    found = 0
    for _ in range(dungeons):
        recall = Recall(skill, chance, tiles, FIVE_GHOSTS)
        for tile in dungeon(tiles, chance):
            recall.see(tile)
        sure = sum(one.weight for one in recall.maps if one.path.reasons & FIFTH_GHOST)
        found += sure >= skill.sure
    return found / dungeons
