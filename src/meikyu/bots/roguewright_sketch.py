"""Sketches for the bots of Roguewright: what a drawing of walls would be worth. Compiled.

A *sketch* is a set of walls that a seat would like to end with, and an exit. It is worth what the
finished sheet would score, less what it lacks in time to be drawn. Reading one is the bots' inner
loop, so it is an estimate: rooms that join are taken as one stop, and of tied routes it looks at
the first. What counts in the end is read by the rules (`rules.layout`); a test holds the two
against each other where they must agree.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.games.roguewright.chart import DICE, EXTRA_BLOCK, EXTRA_GHOSTS, SINGLE, Chart
from meikyu.games.roguewright.rules.battle import POINTS_A_BATTLE, equip, level
from meikyu.games.roguewright.rules.goals import BAT, BLUE, GHOST, GREEN, POINTS
from meikyu.games.roguewright.rules.odds import ROLLS, hits
from meikyu.games.roguewright.rules.placing import block_anchors, runs
from meikyu.games.roguewright.rules.rooms import POINTS_A_ROOM, POINTS_ALL_COUNT
from meikyu.games.roguewright.rules.rounds import other_exits
from meikyu.games.roguewright.rules.walls import fills
from meikyu.games.roguewright.state import Sheet

MOST_MONSTERS: Final = 12
LEVELS: Final = 6
NONE: Final = -1
MASK: Final = (1 << 30) - 1

# What time is worth. Cells are drawn in blocks: a round draws about so many, a separate piece of
# missing wall costs some of it.
CELLS_A_ROUND: Final = 2.9
PIECE: Final = 1.6
SHORT: Final = 9.0
"""Points that a missing round costs."""
SPARE: Final = 0.6
"""Points that a round to spare is worth, up to MOST_SPARE of them."""
MOST_SPARE: Final = 3.0
UNREACHED: Final = 3.0
"""Points that a missing cell costs which touches nothing, not even by others."""
EXTRA_CELL: Final = 0.27
"""Rounds that a cell of a free block is worth."""
EXTRA_PLAN_TIME: Final = 0.7
"""Rounds that an extra plan is worth."""
BAT_TIME: Final = 0.4
"""Rounds that a bat is worth."""
STEP: Final = 0.25
"""Points that a step of the development track is worth, beyond what it opens."""
STEPS_A_ROUND: Final = 0.6
"""How far development comes by itself."""
SPREAD: Final = (
    *(0, 1, 1 << 6, 1 | 1 << 6),
    *(1 << 12, 1 | 1 << 12, 1 << 6 | 1 << 12, 1 | 1 << 6 | 1 << 12),
    *(1 << 18, 1 | 1 << 18, 1 << 6 | 1 << 18, 1 | 1 << 6 | 1 << 18),
    *(1 << 12 | 1 << 18, 1 | 1 << 12 | 1 << 18, 1 << 6 | 1 << 12 | 1 << 18),
    1 | 1 << 6 | 1 << 12 | 1 << 18,
)
"""Four bits, each in a field of six bits of its own."""
HOPE: Final = 0.75
"""Of a goal's points, as long as no plan has selected it and there is time."""


class Reading:
    """What a drawing holds between an entrance and an exit."""

    __slots__ = ("battles", "connected", "counting", "goals", "rooms")

    def __init__(self) -> None:
        self.connected = False
        self.rooms = 0
        self.counting = 0
        self.battles = 0.0
        self.goals = 0.0

    def points(self) -> float:
        if not self.connected:
            return 0.0
        bonus = POINTS_ALL_COUNT if self.counting and self.counting == self.rooms else 0
        return self.counting * POINTS_A_ROOM + bonus + self.battles + self.goals


class Sketcher:
    """Reads drawings on one map. `look` fixes the sheet that they are for."""

    def __init__(self, chart: Chart, seats: int) -> None:
        board = chart.board
        self.chart = chart
        self.inside = board.inside
        self.stride = board.stride
        self.rows = board.rows
        self.track = chart.tracks.weapons[seats - 1]
        # Half of the others' sheets lie above: some marks are crossed off before one's own.
        self.crossed = (seats - 1) * 2
        self.hits: list[float] = []
        for weapon in range(LEVELS + 1):
            for monsters in range(MOST_MONSTERS + 1):
                rolled = hits(monsters, weapon) if monsters else 0
                self.hits.append(POINTS_A_BATTLE * rolled / ROLLS)
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
        self.rooms_known: dict[int, int] = {}
        self.kinds: list[int] = [0, 0, 0, 0]
        for monster in chart.monsters:
            if not monster.large:
                self.kinds[monster.kind] |= monster.cells
        self.closing: list[int] = [other_exits(chart, corner) for corner in range(4)]
        self.all_exits = 0
        for cell in chart.exits:
            self.all_exits |= cell
        most_runs = board.rows * (board.columns // 2 + 1)
        self.room_runs: list[int] = [0] * most_runs
        self.room_of: list[int] = [0] * most_runs
        self.tops: list[int] = [0] * most_runs
        self.heights: list[int] = [0] * most_runs
        self.way_runs: list[int] = [0] * most_runs
        self.way_of: list[int] = [0] * most_runs
        # Of the sheet that is looked at.
        self.filled = 0
        self.planned = 0
        self.near = 0
        self.plans: tuple[int, ...] = ()
        self.entrance = 0
        self.selected = 0
        self.rounds = 0
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
        """The sheet that drawings are for, with so many rounds to come."""
        chart = self.chart
        self.filled = sheet.filled
        self.planned = sheet.planned
        self.near = self.beside(sheet.filled | sheet.planned)
        if sheet.plans != self.plans:
            self.plans = sheet.plans
            self.rooms_known = {}  # dotted lines are part of what is known about a room
        self.entrance = chart.entrances[sheet.white - 1]
        self.selected = 0
        for monster in chart.monsters:
            if monster.large:
                for plan in sheet.plans:
                    if not monster.cells & ~plan:
                        self.selected |= 1 << monster.kind
        self.rounds = 0 if sheet.development == chart.tracks.development else rounds
        self.development = sheet.development
        self.circled = sheet.circled
        self.used = sheet.used
        self.items = sheet.items
        self.ghosts = sheet.ghosts
        self.bats = sheet.bats
        self.banked = 0.0
        for mark, worth in enumerate(chart.tracks.mark_points):
            if sheet.circled & ~sheet.spent & 1 << mark:
                self.banked += worth
        development = self.development + self.rounds * STEPS_A_ROUND
        self._weigh_marks(development)
        self._weigh_extras(development)

    def _weigh_marks(self, development: float) -> None:
        """By number of items: the points that stand on the sheet at the end."""
        tracks = self.chart.tracks
        points = self.banked + STEP * min(float(tracks.development), development)
        self.marks_worth = [points]
        for mark in range(len(tracks.mark_points) - 1, -1, -1):
            behind = tracks.mark_behind[mark] - development
            if not self.circled >> mark & 1 and behind < 5:
                points += tracks.mark_points[mark] * (1 - behind / 5 if behind > 0 else 1.0)
                self.marks_worth.append(points)

    def _weigh_extras(self, development: float) -> None:
        """By number of ghosts: the rounds to come, with what extra actions add to them."""
        tracks = self.chart.tracks
        time = float(self.rounds)
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
                time += tracks.extra_cells[extra] * EXTRA_CELL
            else:
                time += EXTRA_PLAN_TIME
            self.extras_time.append(time)

    # -- reading a drawing ----------------------------------------------------------------------

    def beside(self, cells: int) -> int:
        stride = self.stride
        return (cells << 1 | cells >> 1 | cells << stride | cells >> stride) & self.inside

    def room_info(self, top: int, height: int, run: int) -> int:
        """What stands in a room: monsters, items, which goals it meets, large monsters; -1 if a
        dotted line runs inside it."""
        key = (run << 6 | top) << 6 | height
        known = self.rooms_known.get(key)
        if known is not None:
            return known
        cells = 0
        for row in range(top, top + height):
            cells |= run << row * self.stride
        counts = [(cells & kind).bit_count() for kind in self.kinds]
        large = 0
        for monster in self.chart.monsters:
            if monster.large and not monster.cells & ~cells:
                counts[monster.kind] += 1
                large |= 1 << monster.kind
        goals = 0
        if counts[BLUE] > counts[GREEN]:
            goals |= 1 << BLUE
        if counts[GREEN] > counts[BLUE]:
            goals |= 1 << GREEN
        if counts[GHOST]:
            goals |= 1 << GHOST
        if counts[BAT]:
            goals |= 1 << BAT
        monsters = min(MOST_MONSTERS, counts[BLUE] + counts[GREEN] + counts[GHOST] + counts[BAT])
        items = min(15, (cells & self.chart.items).bit_count())
        info = monsters | items << 4 | goals << 8 | large << 12
        for plan in self.plans:
            if cells & plan and cells & ~plan:
                info = NONE
        self.rooms_known[key] = info
        return info

    def read(self, walls: int, exit: int) -> Reading:
        """The drawing between the entrance and one cell, row by row: runs of cells of rooms, runs
        of cells of corridors, and which of them touch."""
        found = Reading()
        stride = self.stride
        whole = (1 << stride - 1) - 1
        free = self.inside & ~walls
        entrance_at = self.entrance.bit_length() - 1
        exit_at = exit.bit_length() - 1
        start_row, start_bit = entrance_at // stride, 1 << entrance_at % stride
        last_row, last_bit = exit_at // stride, 1 << exit_at % stride
        # By run of a room: its cells, the run that stands for the whole piece; of the latter where
        # it begins, how many rows it has (0: it is no rectangle).
        room_runs = self.room_runs
        room_of = self.room_of
        tops = self.tops
        heights = self.heights
        way_runs = self.way_runs
        way_of = self.way_of
        touching: list[int] = []
        rooms_here = 0
        ways_here = 0
        rooms_now = 0
        ways_now = 0
        start = NONE
        last_room = NONE
        last_way = NONE
        rooms_above = 0
        ways_above = 0
        squares_above = 0
        row_open = free & whole
        for row in range(self.rows):
            rooms_here = rooms_now
            ways_here = ways_now
            free >>= stride
            row_below = free & whole
            both = row_open & row_below
            squares = both & both >> 1
            cells = squares | squares_above
            cells |= cells << 1
            squares_above = squares
            ways = row_open & ~cells
            row_open = row_below
            while cells:
                low = cells & -cells
                run = cells & ~(cells + low)
                cells ^= run
                number = rooms_now
                rooms_now += 1
                piece = NONE
                for above in range(rooms_above, rooms_here):
                    if room_runs[above] & run:
                        other = above
                        while room_of[other] != other:
                            other = room_of[other]
                        if piece == NONE:
                            piece = other
                            if room_runs[above] != run:
                                heights[other] = 0
                            elif heights[other]:
                                heights[other] += 1
                        elif other != piece:
                            room_of[other] = piece
                            heights[piece] = 0
                        else:
                            heights[piece] = 0
                room_runs[number] = run
                tops[number] = row
                heights[number] = 1
                room_of[number] = number if piece == NONE else piece
                for above in range(ways_above, ways_here):
                    if way_runs[above] & run:
                        touching.append(number << 10 | above)
                if row == start_row and run & start_bit:
                    start = number
                if row == last_row and run & last_bit:
                    last_room = number
            while ways:
                low = ways & -ways
                run = ways & ~(ways + low)
                ways ^= run
                number = ways_now
                ways_now += 1
                piece = NONE
                for above in range(ways_above, ways_here):
                    if way_runs[above] & run:
                        other = above
                        while way_of[other] != other:
                            other = way_of[other]
                        if piece == NONE:
                            piece = other
                        elif other != piece:
                            way_of[other] = piece
                way_runs[number] = run
                way_of[number] = number if piece == NONE else piece
                for above in range(rooms_above, rooms_here):
                    if room_runs[above] & run:
                        touching.append(above << 10 | number)
                around = run << 1 | run >> 1
                for beside in range(rooms_here, rooms_now):
                    if room_runs[beside] & around:
                        touching.append(beside << 10 | number)
                if row == last_row and run & last_bit:
                    last_way = number
            rooms_above = rooms_here
            ways_above = ways_here
        if start == NONE or (last_room == NONE and last_way == NONE):
            return found
        while room_of[start] != start:
            start = room_of[start]
        if last_room != NONE:
            while room_of[last_room] != last_room:
                last_room = room_of[last_room]
        else:
            while way_of[last_way] != last_way:
                last_way = way_of[last_way]
        ways_of_room = [0] * rooms_now
        rooms_of_way = [0] * ways_now
        for pair in touching:
            room = pair >> 10
            way = pair & 1023
            while room_of[room] != room:
                room = room_of[room]
            while way_of[way] != way:
                way = way_of[way]
            ways_of_room[room] |= 1 << way
            rooms_of_way[way] |= 1 << room
        pieces = [start]
        before = [NONE]
        seen_rooms = 1 << start
        seen_ways = 0
        end = 0 if last_room == start else NONE
        at = 0
        while at < len(pieces):
            ways = ways_of_room[pieces[at]] & ~seen_ways
            seen_ways |= ways
            while ways:
                low = ways & -ways
                ways ^= low
                way = low.bit_length() - 1
                if end == NONE and way == last_way:
                    end = at
                more = rooms_of_way[way] & ~seen_rooms
                seen_rooms |= more
                while more:
                    low = more & -more
                    more ^= low
                    room = low.bit_length() - 1
                    pieces.append(room)
                    before.append(at)
                    if end == NONE and room == last_room:
                        end = len(pieces) - 1
            at += 1
        if end == NONE:
            return found
        found.connected = True
        infos: list[int] = []
        for room in pieces:
            height = heights[room]
            infos.append(self.room_info(tops[room], height, room_runs[room]) if height else NONE)
        self._count(found, infos, before, end)
        return found

    def _count(self, found: Reading, infos: list[int], before: list[int], end: int) -> None:
        found.rooms = len(infos)
        goals = 0
        large = 0
        for info in infos:
            if info >= 0:
                found.counting += 1
                large |= info >> 12
                # Counts of rooms by goal, six bits each.
                goals += SPREAD[info >> 8 & 15]
        route: list[int] = []
        at = end
        while at != NONE:
            route.append(infos[at])
            at = before[at]
        crossed = self.crossed
        track = self.track
        weapon = level(track, crossed)
        for stop in range(len(route) - 1, -1, -1):
            info = route[stop]
            if info > 0:
                monsters = info & 15
                if monsters:
                    found.battles += self.hits[weapon * (MOST_MONSTERS + 1) + monsters]
                items = info >> 4 & 15
                if items:
                    crossed = equip(track, crossed, items)
                    weapon = level(track, crossed)
        if large:
            hope = HOPE * min(1.0, self.rounds / 6)
            for kind in range(4):
                if large >> kind & 1:
                    points = (goals >> 6 * kind & 63) * POINTS[kind]
                    found.goals += points * (1.0 if self.selected >> kind & 1 else hope)

    # -- what a sketch is worth -----------------------------------------------------------------

    def worth(self, walls: int, corner: int) -> float:
        """A sketch with an exit: what it would score, less what it lacks in time."""
        missing = walls & ~self.filled & ~self.all_exits
        reading = self.read(walls | self.closing[corner], self.chart.exits[corner])
        return reading.points() + self.means(missing) - self.unreached(walls)

    def means(self, missing: int) -> float:
        """Item marks, and the time for what is still to be drawn."""
        chart = self.chart
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
        time += bats * BAT_TIME
        cells = missing.bit_count()
        # Cells less edges plus squares: the number of pieces, less the holes in them.
        pairs = missing & missing >> 1
        pieces = cells - pairs.bit_count() - (missing & missing >> stride).bit_count()
        pieces += (pairs & pairs >> stride).bit_count()
        time -= (cells + PIECE * pieces) / CELLS_A_ROUND
        if time < 0:
            points += SHORT * time
        else:
            points += SPARE * min(time, MOST_SPARE)
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
        chart = self.chart
        cells = self.inside & ~(self.filled | self.planned)
        free = runs(cells, chart.longest)
        far = runs(cells & ~self.near, chart.longest)
        single = self._best_block(SINGLE, free, far, corner)
        total = 0.0
        for value in range(1, DICE + 1):
            total += max(single, self._best_block(value, free, far, corner))
        return total / DICE + self.banked

    def _best_block(self, block: int, free: list[int], far: list[int], corner: int) -> float:
        chart = self.chart
        closed = self.filled | self.closing[corner]
        best = 0.0
        for number in chart.turns[block]:
            shape = chart.shapes[number]
            anchors = block_anchors(shape, free, far)
            while anchors:
                place = anchors & -anchors
                anchors ^= place
                walls = closed | fills(shape.pattern * place, chart.large)
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
