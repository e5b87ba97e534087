# Compiled by mypyc.
"""The room auditor: what every region of a sheet is, and its score line by line with the rules.

Reads a floor that the rules have found; decides nothing itself.
"""

from functools import lru_cache
from typing import Final

from meikyu.games.roguewright.rules.effects import item_points, marks_to_spend
from meikyu.games.roguewright.rules.goals import KINDS, goal_points, selected, valid
from meikyu.games.roguewright.rules.rooms import POINTS_A_ROOM, Floor
from meikyu.games.roguewright.state import Sheet
from meikyu.games.roguewright.tables import Chart
from meikyu.games.roguewright.view_parts import AuditLine

# The letters of regions.
WALL: Final = "#"
COUNTS: Final = "R"
COUNTS_NOT: Final = "r"
CORRIDOR: Final = "c"
CUT_OFF: Final = "."


def audit(chart: Chart, sheet: Sheet, floor: Floor, connected: bool) -> tuple[AuditLine, ...]:
    """What is drawn on a sheet, before the defence part, line by line."""
    if not connected:
        return (AuditLine("not-connected", "ROG-33", 0, 0),)
    return (*_rooms(floor), *_goals(chart, sheet, floor))


def items_line(chart: Chart, sheet: Sheet) -> AuditLine:
    """The last line of an audit."""
    items = marks_to_spend(sheet).bit_count()
    return AuditLine("items", "ROG-32", items, item_points(chart, sheet))


def _rooms(floor: Floor) -> list[AuditLine]:
    if not floor.rooms:
        return [AuditLine("no-room", "ROG-34", 0, 0)]
    counting = sum(room.counts for room in floor.rooms)
    each = counting * POINTS_A_ROOM
    lines = [AuditLine("rooms", "ROG-39", counting, each)]
    missing = len(floor.rooms) - counting
    if missing:
        lines.append(AuditLine("not-every-room", "ROG-39", missing, 0))
    else:
        lines.append(AuditLine("every-room", "ROG-39", counting, floor.points() - each))
    return lines


def _goals(chart: Chart, sheet: Sheet, floor: Floor) -> list[AuditLine]:
    chosen = selected(chart.standing(sheet.filled), list(sheet.plans))
    scoring = valid(chosen, floor)
    lines = []
    for monster in chosen:
        kind = KINDS[monster.kind]
        if monster in scoring:
            points = goal_points(monster.kind, chart.monsters, floor)
            lines.append(AuditLine("goal", "ROG-53", 1, points, kind))
        else:
            lines.append(AuditLine("goal-lost", "ROG-54", 1, 0, kind))
    return lines


def regions(chart: Chart, filled: int, floor: Floor) -> tuple[str, ...]:
    """The sheet in letters: `#` wall, `R` a room that counts, `r` one that does not, `c` corridor,
    `.` not connected with the entrance."""
    board = chart.board
    counting = 0
    for room in floor.rooms:
        if room.counts:
            counting |= room.cells
    walls_of, counting_of = board.rows_of(filled), board.rows_of(counting)
    return tuple(
        [
            _letters(board.columns, walls, floor.rows[row], floor.roomy[row], counting_of[row])
            for row, walls in enumerate(walls_of)
        ]
    )


@lru_cache(maxsize=4096)
def _letters(columns: int, walls: int, floor: int, rooms: int, counting: int) -> str:
    """One row of the regions."""
    letters = [CUT_OFF] * columns
    layers = (walls, WALL), (floor, CORRIDOR), (rooms, COUNTS_NOT), (counting, COUNTS)
    for cells, letter in layers:
        for column in range(columns):
            if cells >> column & 1:
                letters[column] = letter
    return "".join(letters)
