# Compiled by mypyc.
"""The last rounds of Roguewright, looked at roll by roll with both dice. Compiled.

A sketch hopes that the right blocks come. With one or two rolls left that can be worked out: the
best block for each value, in a special round of both dice, in another for a mark; a plan that
selects a goal; the marks of the items and the cells of the bats that a block fills. There are too
many extra actions to try: a ghost has a fixed worth.
"""

from typing import Final

from meikyu.games.roguewright.bots.sketch import Pace, Sketcher
from meikyu.games.roguewright.rules.placing import space_of
from meikyu.games.roguewright.rules.walls import fills
from meikyu.games.roguewright.state import Sheet
from meikyu.games.roguewright.tables import DICE, SINGLE, Chart

GHOST: Final = 1.0
"""Points that an effect of a ghost is worth in the last round."""
BAT: Final = 0.5
"""Points that a bat is worth before the last round, and beyond a cell in it."""
WANTED: Final = 2.0
"""Points that a cell of the sketch is worth, with two rolls left."""
NOTHING: Final = -1000.0

# The stack, as played games of the upper levels end.
OTHERS_DEVELOPMENT: Final = 21.5
"""Where others end on the development track."""
OTHERS_SPREAD: Final = 4.5
"""Nearly all of them are within this distance to each side."""
CARRIED: Final = 1.6
"""Items that the adventurer takes on a sheet."""


class Foreseer(Sketcher):
    """Weighs sketches, and knows the dice to come."""

    def __init__(self, chart: Chart, seats: int, pace: Pace) -> None:
        super().__init__(chart, seats, pace)
        self.others = seats - 1
        self.cheapest = NOTHING
        self.gains: list[float] = [0.0]

    def look(self, sheet: Sheet, rounds: int) -> None:
        super().look(sheet, rounds)
        if self.others:
            development = sheet.development + self.rounds * self.pace.steps_a_round
            self.crossed = marks_before(self.others, development)

    def mean_of_next(
        self, sheet: Sheet, corner: int, special: bool, with_bats: bool = True
    ) -> float:
        """What the sheet scores on average after the last roll."""
        self.look(sheet, 1)
        self._prepare(sheet)
        best = [self._most(value, corner, with_bats) for value in range(DICE + 1)]
        plans = self._best_plans(sheet, corner)
        return self._mean(best, plans, special) + self.banked

    def mean_of_two(
        self, sheet: Sheet, walls: int, corner: int, special: bool, last_special: bool
    ) -> float:
        """The same with two rolls left: for each value the place that serves the sketch most."""
        best: list[float] = []
        for value in range(DICE + 1):
            reply = self._reply(sheet, walls, corner, value)
            if reply is None:
                best.append(NOTHING)
            else:
                best.append(self.mean_of_next(reply, corner, last_special, False) + _waits(reply))
        plans = [points + self.banked for points in self._best_plans(sheet, corner)]
        self.look(sheet, 2)
        self._prepare(sheet)
        return self._mean(best, plans, special)

    def _prepare(self, sheet: Sheet) -> None:
        """What does not change while places are tried: the marks that items would circle, the mark
        that would be spent."""
        tracks = self.chart.tracks
        self.cheapest = NOTHING
        gain = 0.0
        gains = [0.0]
        for mark in range(len(tracks.mark_points) - 1, -1, -1):
            if sheet.circled >> mark & 1:
                if not sheet.spent >> mark & 1:
                    self.cheapest = max(self.cheapest, -float(tracks.mark_points[mark]))
            elif tracks.mark_behind[mark] <= sheet.development:
                gain += tracks.mark_points[mark]
                gains.append(gain)
        self.gains = gains

    def _mean(self, best: list[float], plans: list[float], special: bool) -> float:
        """Over both dice, of the best that can be done with them."""
        cost = 0.0 if special else self.cheapest
        total = 0.0
        for white in range(1, DICE + 1):
            for black in range(1, DICE + 1):
                found = max(best[SINGLE], best[white], plans[white + black])
                total += max(found, best[black] + cost)
        return total / (DICE * DICE)

    # -- one block ------------------------------------------------------------------------------

    def _most(self, block: int, corner: int, with_bats: bool) -> float:
        """Of all places for a block, the most that the sheet scores with it."""
        chart = self.chart
        space = chart.space(self.filled, self.planned)
        exit = chart.exits[corner]
        closed = self.filled | self.closing[corner]
        best = NOTHING
        for number in chart.turns[block]:
            shape = chart.shapes[number]
            for place in shape.places(space):
                drawn = chart.stamp(shape, place).cells
                points = self.read(closed | drawn, exit).points() + self._gain(drawn)
                if drawn & (chart.ghosts | chart.large_ghosts):
                    points += GHOST
                if with_bats and drawn & (chart.bats | chart.large_bats):
                    points = max(points, self._with_cell(drawn, corner))
                best = max(best, points)
        return best

    def _gain(self, drawn: int) -> float:
        """Points of the marks that the items under new walls circle."""
        gains = self.gains
        return gains[min((drawn & self.chart.items).bit_count(), len(gains) - 1)]

    def _with_cell(self, drawn: int, corner: int) -> float:
        """The most with one cell more, for a bat (ROG-27)."""
        chart = self.chart
        filled = self.filled | drawn
        cells = self.inside & ~(filled | self.planned)
        cells &= self.near | self.beside(drawn)
        closed = filled | self.closing[corner]
        best = NOTHING
        while cells:
            cell = cells & -cells
            cells ^= cell
            walls = fills(cell, chart.large) if chart.large else cell
            points = self.read(closed | walls, chart.exits[corner]).points()
            best = max(best, points + self._gain(drawn | walls))
        return best

    def _reply(self, sheet: Sheet, walls: int, corner: int, block: int) -> Sheet | None:
        """The sheet with a block at the place that serves the sketch most."""
        self.look(sheet, 1)
        self._prepare(sheet)
        chart = self.chart
        space = space_of(chart, sheet)
        sketch = (walls | sheet.filled) & ~sheet.planned
        wanted = sketch & ~sheet.filled
        best = NOTHING
        chosen = 0
        for number in chart.turns[block]:
            shape = chart.shapes[number]
            for place in shape.places(space):
                drawn = chart.stamp(shape, place).cells
                points = self.read(sketch | drawn | self.closing[corner], chart.exits[corner])
                worth = points.points() + self._gain(drawn)
                worth += WANTED * (drawn & wanted).bit_count()
                if worth > best:
                    best = worth
                    chosen = drawn
        return self._drawn(sheet, chosen) if chosen else None

    def _drawn(self, sheet: Sheet, drawn: int) -> Sheet:
        """The sheet with new walls, the marks of their items circled."""
        chart = self.chart
        after = sheet.clone()
        after.filled |= drawn
        after.ghosts += (drawn & chart.ghosts).bit_count() + bool(drawn & chart.large_ghosts)
        after.bats += (drawn & chart.bats).bit_count() + bool(drawn & chart.large_bats)
        items = (drawn & chart.items).bit_count()
        for mark in range(len(chart.tracks.mark_points) - 1, -1, -1):
            open = chart.tracks.mark_behind[mark] <= after.development
            if items and open and not after.circled >> mark & 1:
                after.circled |= 1 << mark
                items -= 1
        return after

    # -- plans that select a goal ---------------------------------------------------------------

    def _best_plans(self, sheet: Sheet, corner: int) -> list[float]:
        """By the sum of the dice: the most with a plan."""
        best = [NOTHING] * (2 * DICE + 1)
        for area, after in self._goal_plans(sheet):
            self.look(after, 1)
            exit = self.chart.exits[corner]
            points = self.read(after.filled | self.closing[corner], exit).points()
            best[area] = max(best[area], points)
        self.look(sheet, 1)
        return best

    def _goal_plans(self, sheet: Sheet) -> list[tuple[int, Sheet]]:
        """Every plan around a large monster that none encloses yet: its cells, and the sheet."""
        chart = self.chart
        found: list[tuple[int, Sheet]] = []
        waiting = [cells for cells in chart.large if not cells & (sheet.planned | sheet.filled)]
        if not waiting:
            return found
        space = space_of(chart, sheet)
        for number in chart.all_sizes:
            size = chart.sizes[number]
            for place in size.places(space):
                plan = size.pattern << place
                for cells in waiting:
                    if not cells & ~plan:
                        after = sheet.clone()
                        after.plans = (*sheet.plans, plan)
                        after.planned |= plan
                        found.append((size.area, after))
                        break
        return found


def _waits(sheet: Sheet) -> float:
    return GHOST * sheet.ghosts + BAT * sheet.bats


def marks_before(others: int, development: float) -> int:
    """How many marks of the weapon track are crossed off before the bot's own sheet: the less
    developed are above it (ROG-41), and an adventurer takes their items."""
    above = 0.5 + (development - OTHERS_DEVELOPMENT) / (2 * OTHERS_SPREAD)
    return int(others * min(1.0, max(0.0, above)) * CARRIED + 0.5)
