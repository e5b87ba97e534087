# Compiled by mypyc.
"""What is counted in a game of Roguewright: the first seat's sheet. Compiled."""

from collections.abc import Mapping
from typing import Any, Final

from meikyu.core.contract import Outcome, Seat
from meikyu.core.kernel import State
from meikyu.games.roguewright.emit import corner_word
from meikyu.games.roguewright.kernel import BLOCK, DONE, EXTRA, KIND, PLACE, PLAN
from meikyu.games.roguewright.rules.effects import item_points, open_extras
from meikyu.games.roguewright.rules.ranks import rank
from meikyu.games.roguewright.state import DECIDING, EFFECTS, RogueState, Sheet
from meikyu.games.roguewright.tables import DICE, SINGLE
from meikyu.lab.recorders import BREAKDOWN, Figure, Recorder

FIRST: Final = 0


class SheetRecorder(Recorder):
    """The first seat's sheet: how it began and ended, what was used of what could be. It reads the
    position and the moves."""

    def begin(self, state: State) -> None:
        assert isinstance(state, RogueState)
        self.state = state
        extras = len(state.chart.tracks.extra_kinds)
        self.block_chances = [0] * (DICE + 1)
        self.block_uses = [0] * (DICE + 1)
        self.extra_chances = [0] * extras
        self.extra_uses = [0] * extras

    def decided(self, seat: Seat, move: int) -> None:
        if seat != FIRST:
            return
        sheet = self.state.sheets[FIRST]
        if sheet.stage == DECIDING:
            self._act(sheet, move)
        elif sheet.stage == EFFECTS and EXTRA <= move < EXTRA + KIND:
            self._use_extra(sheet, move - EXTRA)

    def _act(self, sheet: Sheet, move: int) -> None:
        """The first step of a round: which blocks could be drawn, and which one was."""
        if move != DONE and not BLOCK <= move < PLAN + KIND:
            return  # aims or spends a mark
        state = self.state
        self.block_chances[SINGLE] += 1
        self.block_chances[state.white()] += 1
        if state.black() != state.white() and state.special(sheet):
            self.block_chances[state.black()] += 1
        if BLOCK <= move < PLAN:
            self.block_uses[state.chart.shapes[(move - BLOCK) // PLACE].block] += 1

    def _use_extra(self, sheet: Sheet, used: int) -> None:
        possible = open_extras(self.state.chart, sheet)
        for extra in range(len(self.extra_chances)):
            self.extra_chances[extra] += possible >> extra & 1
        self.extra_uses[used] += 1

    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        state, sheet, layout = self.state, self.state.sheets[FIRST], self.state.layouts[FIRST]
        total = outcome.scores[FIRST]
        rooms = [] if layout is None else layout.floor.rooms
        parts = {
            "items": item_points(state.chart, sheet),
            "rooms": 0 if layout is None else layout.room_points,
            "goals": 0 if layout is None else layout.goal_points,
        }
        parts["battles"] = total - sum(parts.values())
        return {
            "total": total,
            "rank": rank(state.chart, total),
            "entrance": sheet.white,
            "exit": corner_word(sheet.exit) or "",
            "round": state.ended[FIRST],
            "parts": parts,
            "rooms": [len(rooms), sum(room.counts for room in rooms)],
            "development": sheet.development,
            "plans": len(sheet.plans) - 1,  # all but the entrance's (ROG-4)
            "spent": sheet.spent.bit_count(),
            "blocks": [self.block_uses, self.block_chances],
            "extras": [self.extra_uses, self.extra_chances],
            BREAKDOWN: self._by_part(sheet, total),
        }

    def _by_part(self, sheet: Sheet, total: int) -> list[dict[str, Any]]:
        """The game for the lab: by map, entrance and exit, and what was used where it could be."""
        found: list[dict[str, Any]] = [
            {"by": "map", "name": self.options.map, "points": total},
            {"by": "entrance", "name": str(sheet.white), "points": total},
            {"by": "exit", "name": corner_word(sheet.exit) or "none", "points": total},
        ]
        for block, used in enumerate(self.block_uses):
            pair = [used, self.block_chances[block]]
            found.append({"by": "block", "name": str(block), "used": pair})
        for extra, used in enumerate(self.extra_uses):
            pair = [used, self.extra_chances[extra]]
            found.append({"by": "extra", "name": str(extra + 1), "used": pair})
        return found
