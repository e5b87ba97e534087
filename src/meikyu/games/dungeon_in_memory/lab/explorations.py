"""What is counted in a game of Dungeon in Memory: how far explorations go and why they are lost."""

from collections.abc import Mapping
from typing import Any

from meikyu.core.contract import Event, Outcome
from meikyu.games.dungeon_in_memory.events import (
    CardsFound,
    CheckBegan,
    DungeonHeld,
    DungeonLost,
    TileMapped,
)
from meikyu.lab.recorders import BREAKDOWN, Figure, Recorder

HELD = "held"
"""The name among the reasons of a dungeon that was never lost."""


class ExplorationRecorder(Recorder):
    """One game: each check, the reasons that it found, the tiles with which a dungeon was lost."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.endings: list[dict[str, Any]] = []
        self.reasons: list[dict[str, Any]] = []
        self.cards: list[str] = []
        self.faces: dict[str, list[int]] = {}
        self._last = ""

    def see(self, event: Event) -> None:
        match event:
            case CheckBegan():
                self.endings.append({"by": "ending", "name": event.ending, "length": event.tiles})
            case TileMapped():
                self._last = event.tile.tile.kind
                self.faces.setdefault(self._last, [0, 0])[1] += 1
            case DungeonLost():
                self.faces[self._last][0] += 1
                self.reasons += [
                    {"by": "reason", "name": reason.rule, "length": event.index}
                    for reason in event.reasons
                ]
            case DungeonHeld():
                length = self.endings[-1]["length"]
                self.reasons.append({"by": "reason", "name": HELD, "length": length})
            case CardsFound():
                self.cards += [event.result] * len(event.seats)

    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        tiles = self.options.level
        found = [{"by": "tiles", "name": tiles, "alone": len(outcome.winners) == 1}]
        found += self.endings + self.reasons
        found += [{"by": "card", "name": kind, "lost": pair} for kind, pair in self.faces.items()]
        return {
            "explorations": len(self.endings),
            "right": self.cards.count("scores"),
            "early": self.cards.count("early"),
            "late": self.cards.count("late") + self.cards.count("never-lost"),
            BREAKDOWN: found,
        }
