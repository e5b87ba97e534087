# Compiled by mypyc.
"""Sketches for the bots of Roguewright: what a drawing of walls would be worth. Compiled.

A *sketch* is a set of walls that a seat would like to end with, and an exit. It is worth what the
finished sheet would score (`reading`), less what it lacks in time to be drawn.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.games.roguewright.bots.reading import NONE, Reader
from meikyu.games.roguewright.rules.rounds import other_exits
from meikyu.games.roguewright.rules.space import Space
from meikyu.games.roguewright.state import Sheet
from meikyu.games.roguewright.tables import DICE, EXTRA_BLOCK, EXTRA_GHOSTS, SINGLE, Chart

MASK: Final = (1 << 30) - 1


class Pace:
    """How a bot counts time: what rounds, effects and steps are worth to it.

    Cells are drawn in blocks: a round draws a known number on average, a separate piece of missing
    wall costs some of it.
    """

    def __init__(
        self,
        cells_a_round: float = 2.9,
        piece: float = 1.6,
        slack: float = 0.0,
        short: float = 9.0,
        spare: float = 0.6,
        most_spare: float = 3.0,
        extra_cell: float = 0.27,
        extra_plan: float = 0.7,
        bat: float = 0.4,
        step: float = 0.25,
        steps_a_round: float = 0.6,
        hope: float = 0.75,
    ) -> None:
        self.cells_a_round = cells_a_round
        self.piece = piece
        self.slack = slack
        """Rounds that are kept back, as long as there are many to come."""
        self.short = short
        """Points that a missing round costs."""
        self.spare = spare
        """Points that a round to spare is worth, up to `most_spare` of them."""
        self.most_spare = most_spare
        self.extra_cell = extra_cell
        """Rounds that a cell of a free block is worth."""
        self.extra_plan = extra_plan
        """Rounds that an extra plan is worth."""
        self.bat = bat
        """Rounds that a bat is worth."""
        self.step = step
        """Points that a step of the development track is worth, beyond what it opens."""
        self.steps_a_round = steps_a_round
        """How far development comes by itself."""
        self.hope = hope
        """Of a goal's points, as long as no plan has selected it and there is time."""


UNREACHED: Final = 3.0
"""Points that a missing cell costs which touches nothing, not even by others."""


class Sketcher(Reader):
    """Weighs sketches for the sheet that is looked at, and improves them."""

    def __init__(self, chart: Chart, seats: int, pace: Pace | None = None) -> None:
        super().__init__(chart, seats)
        self.pace = Pace() if pace is None else pace
        self.hope = self.pace.hope
        board = chart.board
        self.units: list[int] = []
        large = 0
        for cells in chart.large:
            large |= cells
            self.units.append(cells)
        for row, column in board.cells_of(board.inside & ~large):
            self.units.append(board.bit(row, column))
        self.around: dict[int, int] = {}
        for unit in self.units:
            self.around[unit] = self.beside(unit) | self.beside(self.beside(unit))
        self.closing: list[int] = [other_exits(chart, corner) for corner in range(4)]
        self.all_exits = 0
        for cell in chart.exits:
            self.all_exits |= cell
        # Of the sheet that is looked at.
        self.filled = 0
        self.planned = 0
        self.near = 0
        self.development = 0
        self.circled = 0
        self.used = 0
        self.items = 0
        self.ghosts = 0
        self.bats = 0
        self.banked = 0.0
        self.marks_worth: list[float] = [0.0]
        self.extras_time: list[float] = [0.0]

    def look(self, sheet: Sheet, rounds: int) -> None:
        super().look(sheet, rounds)
        self.filled = sheet.filled
        self.planned = sheet.planned
        self.near = self.beside(sheet.filled | sheet.planned)
        self.development = sheet.development
        self.circled = sheet.circled
        self.used = sheet.used
        self.items = sheet.items
        self.ghosts = sheet.ghosts
        self.bats = sheet.bats
        self.banked = 0.0
        for mark, worth in enumerate(self.chart.tracks.mark_points):
            if sheet.circled & ~sheet.spent & 1 << mark:
                self.banked += worth
        development = self.development + self.rounds * self.pace.steps_a_round
        self._weigh_marks(development)
        self._weigh_extras(development)

    def beside(self, cells: int) -> int:
        stride = self.stride
        return (cells << 1 | cells >> 1 | cells << stride | cells >> stride) & self.inside

    def _weigh_marks(self, development: float) -> None:
        """By number of items: the points that are on the sheet at the end."""
        tracks = self.chart.tracks
        points = self.banked + self.pace.step * min(float(tracks.development), development)
        self.marks_worth = [points]
        for mark in range(len(tracks.mark_points) - 1, -1, -1):
            behind = tracks.mark_behind[mark] - development
            if not self.circled >> mark & 1 and behind < 5:
                points += tracks.mark_points[mark] * (1 - behind / 5 if behind > 0 else 1.0)
                self.marks_worth.append(points)

    def _weigh_extras(self, development: float) -> None:
        """By number of ghosts: the rounds to come, with what extra actions add to them."""
        tracks = self.chart.tracks
        time = self.rounds - self.pace.slack * min(1.0, self.rounds / 6)
        self.extras_time = [time]
        for extra in range(len(tracks.extra_kinds) - 1, -1, -1):
            kind = tracks.extra_kinds[extra]
            if (
                kind == EXTRA_GHOSTS
                or self.used >> extra & 1
                or tracks.extra_behind[extra] > development
            ):
                continue
            if kind == EXTRA_BLOCK:
                time += tracks.extra_cells[extra] * self.pace.extra_cell
            else:
                time += self.pace.extra_plan
            self.extras_time.append(time)

    # -- what a sketch is worth -----------------------------------------------------------------

    def worth(self, walls: int, corner: int) -> float:
        """A sketch with an exit: what it would score, less what it lacks in time."""
        missing = walls & ~self.filled & ~self.all_exits
        reading = self.read(walls | self.closing[corner], self.chart.exits[corner])
        return reading.points() + self.means(missing) - self.unreached(walls)

    def means(self, missing: int) -> float:
        """Item marks, and the time for what is still to be drawn."""
        chart = self.chart
        pace = self.pace
        stride = self.stride
        items = self.items + (missing & chart.items).bit_count()
        ghosts = self.ghosts + (missing & chart.ghosts).bit_count()
        bats = self.bats + (missing & chart.bats).bit_count()
        if missing & chart.large_ghosts:
            ghosts += 1
        if missing & chart.large_bats:
            bats += 1
        marks = self.marks_worth
        extras = self.extras_time
        points = marks[min(items, len(marks) - 1)]
        time = extras[min(ghosts, len(extras) - 1)]
        time += bats * pace.bat
        cells = missing.bit_count()
        # Cells less edges plus squares: the number of pieces, less the holes in them.
        pairs = missing & missing >> 1
        pieces = cells - pairs.bit_count() - (missing & missing >> stride).bit_count()
        pieces += (pairs & pairs >> stride).bit_count()
        time -= (cells + pace.piece * pieces) / pace.cells_a_round
        if time < 0:
            points += pace.short * time
        else:
            points += pace.spare * min(time, pace.most_spare)
        return points

    def unreached(self, walls: int) -> float:
        """What the missing cells cost that touch nothing, not even by others."""
        missing = walls & ~self.filled & ~self.all_exits
        reached = self.near & missing
        while True:
            more = (reached | self.beside(reached)) & missing
            if more == reached:
                break
            reached = more
        return UNREACHED * (missing & ~reached).bit_count()

    def ended(self) -> tuple[float, int]:
        """What the sheet scores if nothing more is drawn, and with which exit."""
        best = NONE
        most = self.banked
        for corner in range(4):
            exit = self.chart.exits[corner]
            if not exit & self.filled:
                points = self.read(self.filled | self.closing[corner], exit).points()
                points += self.banked
                if best == NONE or points > most:
                    most = points
                    best = corner
        return most, best

    def waiting_marks(self) -> float:
        """Points of the marks that items which wait can circle at once."""
        tracks = self.chart.tracks
        points = 0.0
        items = self.items
        for mark in range(len(tracks.mark_points) - 1, -1, -1):
            if (
                items
                and not self.circled >> mark & 1
                and tracks.mark_behind[mark] <= self.development
            ):
                points += tracks.mark_points[mark]
                items -= 1
        return points

    def after_next_roll(self, corner: int) -> float:
        """What the sheet scores on average if one block more is drawn: the best one for each value
        of the white die, or a single cell."""
        space = self.chart.space(self.filled, self.planned)
        single = self._best_block(SINGLE, space, corner)
        total = 0.0
        for value in range(1, DICE + 1):
            total += max(single, self._best_block(value, space, corner))
        return total / DICE + self.banked

    def _best_block(self, block: int, space: Space, corner: int) -> float:
        chart = self.chart
        closed = self.filled | self.closing[corner]
        best = 0.0
        for number in chart.turns[block]:
            shape = chart.shapes[number]
            for place in shape.places(space):
                walls = closed | chart.stamp(shape, place).cells
                best = max(best, self.read(walls, chart.exits[corner]).points())
        return best

    # -- improving a sketch ---------------------------------------------------------------------

    def improve(
        self, walls: int, corner: int, steps: int, heat: float, chance: Chance
    ) -> tuple[float, int, int]:
        """Changes cells at random and keeps what is better, or hardly worse: worth, walls, exit."""
        fixed = self.filled | self.planned | self.chart.all_entrances
        loose = [unit for unit in self.units if not unit & fixed]
        walls |= self.filled
        now = self.worth(walls, corner)
        best, best_walls, best_corner = now, walls, corner
        if not loose:
            return best, best_walls, best_corner
        count = len(loose)
        number = chance.pick(1 << 30, "improve")
        for step in range(steps):
            # A generator of plain ints: this is the inner loop.
            number = (number * 1103515245 + 12345) & MASK
            roll = number >> 16 & 15
            first = loose[(number >> 20) % count]
            number = (number * 1103515245 + 12345) & MASK
            second = loose[(number >> 12) % count]
            changed = walls
            turned = corner
            if roll == 0:
                turned = number >> 10 & 3
                if turned == corner or self.chart.exits[turned] & self.filled:
                    continue
            elif roll < 9:
                changed ^= first
            else:
                # A wall moves to a cell near it, or two cells change.
                around = self.around[first]
                for _ in range(3):
                    if second & around:
                        break
                    number = (number * 1103515245 + 12345) & MASK
                    second = loose[(number >> 12) % count]
                changed = walls ^ first ^ second
                if changed == walls:
                    continue
            changed &= ~self.chart.exits[turned] | self.filled
            number = (number * 1103515245 + 12345) & MASK
            least = now - heat * (steps - step) * (number >> 14 & 1023) / (1024 * steps)
            reading = self.read(changed | self.closing[turned], self.chart.exits[turned])
            then = reading.points() + self.means(changed & ~self.filled & ~self.all_exits)
            if then >= least:
                then -= self.unreached(changed)
            if then >= least:
                now, walls, corner = then, changed, turned
                if now > best:
                    best, best_walls, best_corner = now, walls, corner
        return best, best_walls, best_corner
