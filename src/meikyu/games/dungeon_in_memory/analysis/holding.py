# Compiled by mypyc.
"""What a person on a seat could still remember: maps that fade, its own tiles half as fast.

This is not a bot's memory but a careful player's, by the model that the bots use too:
many maps of the same dungeon, each of which forgets by itself.
"""

from collections.abc import Iterable
from typing import Final

from meikyu.bots.seat import bot_seed
from meikyu.core.chance import Chance, FastChance
from meikyu.games.dungeon_in_memory.bots.beliefs import Skill
from meikyu.games.dungeon_in_memory.bots.levels import SKILLS, failing
from meikyu.games.dungeon_in_memory.bots.recall import Recall
from meikyu.games.dungeon_in_memory.rules.path import MISPLACED, NOT_LOST, Path
from meikyu.games.dungeon_in_memory.tables import STRAIGHT, TileSet

MAPS: Final = 400
"""How many maps of each dungeon are remembered for each seat."""
TRIED: Final = 60
"""How many of them are tried out with another tile."""
CAREFUL: Final = Skill(
    span=SKILLS["steady"].span,
    decay=SKILLS["steady"].decay,
    fade=SKILLS["steady"].fade,
    confusion=0.0,
    maps=MAPS,
    sure=0.5,
    heed=1.0,
    plans=0,
)
OWN: Final = 0.5
"""How fast a tile fades that one has laid oneself."""


class Holding(Recall):
    """What one seat could hold of a dungeon."""

    def __init__(self, chance: Chance, tiles: TileSet, rules: int) -> None:
        self.own: set[int] = set()
        super().__init__(CAREFUL, chance, tiles, rules)

    def open(self, movement: int, unseen: int = 0) -> None:
        self.own = set()
        super().open(movement, unseen)

    def decay_of(self, index: int) -> float:
        return self.skill.decay * OWN if index in self.own else self.skill.decay

    def lay(self, tile: int, own: bool) -> None:
        """A tile is laid, by this seat or by another one."""
        if own:
            self.own.add(self.laid)
        self.see(tile)

    def holds(self) -> tuple[float, ...]:
        """How likely each tile is still held."""
        shares = [0.0] * self.laid
        for one in self.maps:
            for index in one.path.held():
                shares[index] += one.weight
        return tuple(round(min(1.0, share), 2) for share in shares)

    def open_loss(self, cards: Iterable[int]) -> float:
        """How likely it is lost and no seat has said so in time: a seat that says it now scores."""
        called = list(cards)
        return sum(
            one.weight
            for one in self.maps
            if one.path.lost != NOT_LOST and not any(index >= one.path.lost for index in called)
        )

    def right_arrow(self, arrow: int) -> float:
        """How likely a tile that is laid like this is laid right."""
        return sum(one.weight for one in self.maps if one.path.heading == arrow)

    def goes_wrong(self, tile: int) -> float:
        """How likely it is lost with one more tile: `risk` on fewer maps."""
        some = self.maps[:TRIED]
        total = sum(one.weight for one in some)
        return sum(one.weight for one in some if _lost_with(one.path, tile)) / total


def _lost_with(path: Path, tile: int) -> bool:
    if path.reasons or tile & 3 != path.heading:
        return True
    return bool(path.clone().lay(tile))


def key_tile(path: Path) -> int | None:
    """The placed index of the tile that a lost path ran into; None: none, it went wrong at once."""
    if path.reasons & MISPLACED or path.lost_cell not in path.cells[:-1]:
        return None
    return path.cells.index(path.lost_cell)


class Memories:
    """What every seat could hold, and what the bots believed."""

    def __init__(
        self, tiles: TileSet, rules: int, seats: int, levels: dict[int, str], seed: int
    ) -> None:
        self.tiles = tiles
        self.rules = rules
        self.seats = seats
        self.levels = levels
        self.known = seed != 0
        """Whether the bots' memories are their own."""
        self.held: list[Holding] = []
        self.bots = {
            seat: Recall(SKILLS[level], failing(bot_seed(seed, seat, level)), tiles, rules)
            for seat, level in levels.items()
            if level in SKILLS
        }

    def begin(self, exploration: int, first: int) -> None:
        """A new exploration. What people hold of it does not depend on those before."""
        self.held = [
            Holding(FastChance(bot_seed(exploration, seat, "holding")), self.tiles, self.rules)
            for seat in range(self.seats)
        ]
        for recall in (*self.held, *self.bots.values()):
            recall.open(STRAIGHT)
            recall.see(first)

    def open(self) -> None:
        """Solo: a new dungeon beside the old ones."""
        for recall in (*self.held, *self.bots.values()):
            recall.open(recall.movement())

    def lay(self, tile: int, by: int) -> None:
        for seat, held in enumerate(self.held):
            held.lay(tile, seat == by)
        for recall in self.bots.values():
            recall.see(tile)
