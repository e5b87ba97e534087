"""Bots of Dungeon in Memory: a level is a model of memory, not of search.

They see what a player sees, when a player sees it, and forget like one: `recall` owns that. On top
of it comes judgement: when to say Lost, whom to follow, and which tile leaves the others with
nothing to lay.
"""

from collections.abc import Callable, Sequence
from typing import Any

from meikyu.bots.base import RANDOM, Bot, Level, Turn, Worlds
from meikyu.core.chance import FastChance
from meikyu.core.contract import Event, Game, Seat
from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory.actions import Tile
from meikyu.games.dungeon_in_memory.bots.beliefs import Belief, Skill
from meikyu.games.dungeon_in_memory.bots.recall import Recall
from meikyu.games.dungeon_in_memory.emit import face_number
from meikyu.games.dungeon_in_memory.events import (
    ExplorationStarted,
    LaidTile,
    LostAnnounced,
    TilePlaced,
    TileTurnedUp,
)
from meikyu.games.dungeon_in_memory.kernel import GO_ON, LAY, LOST, NEW_DUNGEON, STAY
from meikyu.games.dungeon_in_memory.prompts import AnnouncePrompt, ChoosePrompt
from meikyu.games.dungeon_in_memory.rules.path import MISPLACED, Path
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS, NORTH, STRAIGHT, TileSet
from meikyu.games.dungeon_in_memory.view import MemoryView

HORIZON = 12
"""How many tiles ahead a plan looks."""


def failing(seed: int) -> FastChance:
    """Where a bot's memory fails. Remembering and planning draw from their own numbers: a memory
    rebuilt from the events after a restart fails in the same places, independent of what was
    decided meanwhile."""
    return FastChance(seed ^ 0x5EED)


class RememberingBot(Bot):
    """Plays from its memory of the exploration."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, skill: Skill) -> None:
        super().__init__(game, seat, seed)
        self.skill = skill
        self._failing = failing(seed)
        self._news: list[Event] = []
        self._recall: Recall | None = None
        self._announced = 0
        """LOST cards laid since the last tile."""
        self._beliefs: list[Belief] = []
        self._believed: list[Belief] = []
        """In the present exploration, and in the one before it."""
        self._why: Phrase | None = None

    def see(self, events: Sequence[Event]) -> None:
        self._news += events

    def decide(self, turn: Turn) -> int:
        view = turn.view
        assert isinstance(view, MemoryView)
        recall = self._remember(view, turn.worlds)
        self._why = None
        if isinstance(turn.prompt, AnnouncePrompt):
            return self._answer(recall)
        if isinstance(turn.prompt, ChoosePrompt):
            return NEW_DUNGEON if recall.lost() > 0.5 else GO_ON
        if view.new_dungeon:
            return turn.legal[0]
        return self._lay(recall, view, turn.legal)

    def why(self) -> Phrase | None:
        """What it made of the path when it answered; for the check, when all is open."""
        return self._why

    def _answer(self, recall: Recall) -> int:
        lost = self._is_lost(recall)
        says = LOST if lost >= self.skill.sure else STAY
        share = round(100 * lost)
        known = recall.belief()
        args: dict[str, int | str] = {"share": share, "held": known.held, "tiles": known.tiles}
        self._why = Phrase("why-lost" if says == LOST else "why-stay", args)
        return says

    # -- remembering ----------------------------------------------------------------------------

    def beliefs(self) -> tuple[Belief, ...]:
        """What it believed after each tile of the exploration that was checked last; before the
        first check, of the present one."""
        if self._recall is not None:
            self._take_in(self._recall)
        return tuple(self._believed or self._beliefs)

    def _remember(self, view: MemoryView, worlds: Worlds) -> Recall:
        """What it knows of the dungeon on the table."""
        if self._recall is None:
            # Of a world it takes the box and the options alone: the pile must come from memory.
            world = worlds(self.chance)
            assert isinstance(world, MemoryState)
            self._recall = Recall(self.skill, self._failing, world.tiles, world.rules)
        recall = self._recall
        self._take_in(recall)
        if view.new_dungeon or view.piles[-1].tiles == recall.laid:
            return recall
        # It joined in the middle and has seen no tile laid: it knows the one on top. That is not
        # memory, which must follow from events alone.
        glance = Recall(self.skill, self.chance, recall.tiles, recall.rules)
        glance.see(_laid(recall.tiles, view.piles[-1].top))
        return glance

    def _take_in(self, recall: Recall) -> None:
        for event in self._news:
            take_in = _TAKING_IN.get(type(event))
            if take_in is not None:
                take_in(self, recall, event)
        self._news.clear()

    def begin(self, recall: Recall, event: ExplorationStarted) -> None:
        recall.open(STRAIGHT)
        recall.see(recall.tiles.start * 4 + NORTH)
        self._announced = 0
        self._believed, self._beliefs = self._beliefs, [recall.belief()]

    def turn_up(self, recall: Recall, event: TileTurnedUp) -> None:
        if event.new_dungeon:
            recall.open(recall.movement())

    def cover(self, recall: Recall, event: TilePlaced) -> None:
        if event.tiles != recall.laid + 1:
            # It joined in the middle: for it the dungeon begins here.
            recall.open(STRAIGHT, event.tiles - 1)
        recall.see(_laid(recall.tiles, event.tile))
        self._announced = 0
        self._beliefs.append(recall.belief())

    def hear(self, recall: Recall, event: LostAnnounced) -> None:
        self._announced += 1

    def _is_lost(self, recall: Recall) -> float:
        """How likely it is lost, with what the others' cards give away."""
        lost = recall.lost()
        weight = self.skill.heed**self._announced
        return lost * weight / (lost * weight + 1 - lost)

    # -- laying ---------------------------------------------------------------------------------

    def _lay(self, recall: Recall, view: MemoryView, legal: Sequence[int]) -> int:
        heading = recall.heading()
        straight = [move for move in legal if (move - LAY) & 3 == heading]
        risks = {move: recall.risk(move - LAY) for move in straight}
        least = min(risks.values())
        safe = [move for move in straight if risks[move] <= least + 0.05]
        if least > self.skill.sure:
            return self._hide(recall.best(), straight)
        if len(safe) > 1 and self.skill.plans and view.seats > 1:
            return self._plan(recall.best(), view, safe)
        return safe[self.chance.pick(len(safe), "lay")]

    def _hide(self, path: Path, moves: list[int]) -> int:
        """It gets lost in any case: best where the others have to think furthest back."""
        far = [_how_far_back(path, move - LAY) for move in moves]
        return moves[far.index(max(far))]

    def _plan(self, path: Path, view: MemoryView, moves: list[int]) -> int:
        """The tile after which, in imagined games, the others get lost rather than the bot."""
        tiles = path.tiles
        hand = [_face(tiles, tile) for tile in view.hand]
        unseen = list(tiles.level_counts(view.level == "advanced"))
        for face in hand:
            unseen[face] -= 1
        for index in path.held():
            face = path.pile[index] >> 2
            unseen[face] = max(0, unseen[face] - 1)
        pool = [face for face, count in enumerate(unseen) for _ in range(count)]
        players = view.seats - len(view.announced)
        values = [self._imagine(path, move - LAY, hand, pool, players) for move in moves]
        return moves[values.index(max(values))]

    def _imagine(
        self, path: Path, tile: int, hand: list[int], pool: list[int], players: int
    ) -> float:
        value = 0
        for _ in range(self.skill.plans):
            ahead = path.clone()
            ahead.lay(tile)
            own = hand[:]
            own.remove(tile >> 2)
            value += self._carry_on(ahead, own, pool[:], players, len(hand))
        return value / self.skill.plans

    def _carry_on(
        self, path: Path, own: list[int], pool: list[int], players: int, hand_size: int
    ) -> int:
        """Every seat lays what keeps the path going while it can: 1 if another gets lost first, -1
        if the bot does, 0 if no seat does for a while."""
        turn = 1
        for _ in range(HORIZON):
            mine = turn % players == 0
            if mine:
                if len(own) < hand_size and pool:
                    own.append(pool.pop(self.chance.pick(len(pool), "plan")))
                hand = own
            else:
                count = min(hand_size, len(pool))
                hand = [pool[self.chance.pick(len(pool), "plan")] for _ in range(count)]
            laid = _any_safe(path, hand)
            if laid < 0:
                return -1 if mine else 1
            path.lay(laid * 4 + path.heading)
            (own if mine else pool).remove(laid)
            turn += 1
        return 0


_TAKING_IN: dict[type[Event], Callable[[RememberingBot, Recall, Any], None]] = {
    ExplorationStarted: RememberingBot.begin,
    TileTurnedUp: RememberingBot.turn_up,
    TilePlaced: RememberingBot.cover,
    LostAnnounced: RememberingBot.hear,
}
"""What a bot makes of an event; the others say nothing about the path."""


def _laid(tiles: TileSet, laid: LaidTile) -> int:
    return _face(tiles, laid.tile) * 4 + DIRECTIONS.index(laid.arrow)


def _face(tiles: TileSet, tile: Tile) -> int:
    face = face_number(tiles, tile)
    assert face is not None, "a tile that is shown is one of the set"
    return face


def _any_safe(path: Path, hand: list[int]) -> int:
    """A tile of a hand that keeps the path going; -1: none does."""
    for face in hand:
        if not path.clone().lay(face * 4 + path.heading):
            return face
    return -1


def _how_far_back(path: Path, tile: int) -> int:
    """How old the tile is that the path would run into; the present one where it is misplaced."""
    trial = path.clone()
    if trial.lay(tile) & MISPLACED or trial.lost_cell not in trial.cells:
        return 0
    return len(trial.cells) - trial.cells.index(trial.lost_cell)


def _level(name: str, skill: Skill) -> Level:
    def make(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
        return RememberingBot(game, seat, seed, skill)

    span = "everything" if skill.span > 38 else f"{skill.span} tiles"
    return Level(name, make, budget=f"holds {span}", version=2)


SKILLS = {
    "scatterbrain": Skill(3, 0.25, 0.06, 0.08, 3, 0.7, 1.2, 0),
    "stroller": Skill(4, 0.22, 0.04, 0.05, 3, 0.65, 1.5, 0),
    "steady": Skill(6, 0.16, 0.02, 0.025, 4, 0.6, 2.0, 0),
    "keen": Skill(8, 0.12, 0.01, 0.015, 5, 0.55, 3.0, 3),
    "perfect": Skill(99, 0.0, 0.0, 0.0, 1, 0.5, 1.0, 48),
}
LEVELS: tuple[Level, ...] = (RANDOM, *(_level(name, skill) for name, skill in SKILLS.items()))
