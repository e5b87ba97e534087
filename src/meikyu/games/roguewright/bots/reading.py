# Compiled by mypyc.
"""Reading a drawing for the bots of Roguewright: rooms, goals and battles at a glance. Compiled.

This is the bots' inner loop, so it is an estimate: rooms that join are taken as one stop, and of
tied routes it looks at the first. What counts in the end is read by the rules (`rules.layout`); a
test compares the two where they must agree.
"""

from typing import Final

from mypy_extensions import i64

from meikyu.games.roguewright.rules.battle import POINTS_A_BATTLE, equip, level
from meikyu.games.roguewright.rules.goals import BAT, BLUE, GHOST, GREEN, POINTS
from meikyu.games.roguewright.rules.odds import ROLLS, hits
from meikyu.games.roguewright.rules.rooms import POINTS_A_ROOM, POINTS_ALL_COUNT
from meikyu.games.roguewright.state import Sheet
from meikyu.games.roguewright.tables import Chart

MOST_MONSTERS: Final = 12
LEVELS: Final = 6
NONE: Final = -1
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


def root(of: list[int], one: int) -> int:
    """The run that represents the piece of this one; none for none."""
    if one == NONE:
        return NONE
    while of[one] != one:
        one = of[one]
    return one


class Reading:
    """What a drawing has between an entrance and an exit."""

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


class Reader:
    """Reads drawings on one map. `look` fixes the sheet that they are for."""

    def __init__(self, chart: Chart, seats: int) -> None:
        board = chart.board
        self.chart = chart
        self.inside = board.inside
        self.stride = board.stride
        self.rows = board.rows
        self.track = chart.tracks.weapons[seats - 1]
        # Half of the others' sheets are above: some marks are crossed off before the bot's own
        # sheet.
        self.crossed = (seats - 1) * 2
        self.hits: list[float] = []
        for weapon in range(LEVELS + 1):
            for monsters in range(MOST_MONSTERS + 1):
                rolled = hits(monsters, weapon) if monsters else 0
                self.hits.append(POINTS_A_BATTLE * rolled / ROLLS)
        self.hope = HOPE
        self.rooms_known: dict[int, int] = {}
        self.kinds: list[int] = [0, 0, 0, 0]
        for monster in chart.monsters:
            if not monster.large:
                self.kinds[monster.kind] |= monster.cells
        most_runs = board.rows * (board.columns // 2 + 1)
        self.room_runs: list[int] = [0] * most_runs
        self.room_of: list[int] = [0] * most_runs
        self.tops: list[int] = [0] * most_runs
        self.heights: list[int] = [0] * most_runs
        self.way_runs: list[int] = [0] * most_runs
        self.way_of: list[int] = [0] * most_runs
        self.touching: list[int] = []
        # Of the sheet that is looked at.
        self.plans: tuple[int, ...] = ()
        self.entrance = 0
        self.selected = 0
        self.rounds = 0

    def look(self, sheet: Sheet, rounds: int) -> None:
        """The sheet that drawings are for, and the number of rounds to come."""
        chart = self.chart
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

    def room_info(self, top: int, height: int, run: int) -> int:
        """What is in a room: monsters, items, which goals it meets, large monsters; -1 if a
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
        """What a drawing has between the entrance and one cell."""
        found = Reading()
        start, last_room, last_way, rooms, ways = self._pieces(walls, exit)
        if start == NONE or (last_room == NONE and last_way == NONE):
            return found
        reached, before, end = self._walk(
            start, last_room, last_way, *self._neighbours(rooms, ways)
        )
        if end == NONE:
            return found
        found.connected = True
        infos: list[int] = []
        for room in reached:
            height = self.heights[room]
            top, run = self.tops[room], self.room_runs[room]
            infos.append(self.room_info(top, height, run) if height else NONE)
        self._count(found, infos, before, end)
        return found

    def _pieces(self, walls: int, exit: int) -> tuple[int, int, int, int, int]:
        """Cuts a drawing row by row into runs of cells of rooms and of corridors, joins those of
        one piece, and notes which touch. Returns the pieces of the entrance and of the exit (a room
        or a corridor), and how many runs of either kind there are."""
        stride = self.stride
        whole = (1 << stride - 1) - 1
        free = self.inside & ~walls
        entrance_at = self.entrance.bit_length() - 1
        exit_at = exit.bit_length() - 1
        # A row fits into a machine word: compiled, what is one is not checked for being longer.
        start_row = entrance_at // stride
        start_bit: i64 = 1 << entrance_at % stride
        last_row = exit_at // stride
        last_bit: i64 = 1 << exit_at % stride
        open_below: i64
        low: i64
        run: i64
        # By run of a room: its cells, the run that represents the whole piece; of the latter where
        # it begins, how many rows it has (0: it is no rectangle).
        room_runs = self.room_runs
        room_of = self.room_of
        tops = self.tops
        heights = self.heights
        way_runs = self.way_runs
        way_of = self.way_of
        touching = self.touching
        touching.clear()
        rooms_here = 0
        ways_here = 0
        rooms_now = 0
        ways_now = 0
        start = NONE
        last_room = NONE
        last_way = NONE
        rooms_above = 0
        ways_above = 0
        squares_above: i64 = 0
        row_open: i64 = free & whole
        for row in range(self.rows):
            rooms_here = rooms_now
            ways_here = ways_now
            free >>= stride
            open_below = free & whole
            both: i64 = row_open & open_below
            squares: i64 = both & both >> 1
            cells: i64 = squares | squares_above
            cells |= cells << 1
            squares_above = squares
            corridors: i64 = row_open & ~cells
            row_open = open_below
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
            while corridors:
                low = corridors & -corridors
                run = corridors & ~(corridors + low)
                corridors ^= run
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
                around: i64 = run << 1 | run >> 1
                for beside in range(rooms_here, rooms_now):
                    if room_runs[beside] & around:
                        touching.append(beside << 10 | number)
                if row == last_row and run & last_bit:
                    last_way = number
            rooms_above = rooms_here
            ways_above = ways_here
        return (
            root(room_of, start),
            root(room_of, last_room),
            root(way_of, last_way) if last_room == NONE else NONE,
            rooms_now,
            ways_now,
        )

    def _neighbours(self, rooms: int, ways: int) -> tuple[list[int], list[int]]:
        """The corridors at each room, and the rooms at each corridor, as sets of bits."""
        ways_of_room = [0] * rooms
        rooms_of_way = [0] * ways
        for pair in self.touching:
            room = root(self.room_of, pair >> 10)
            way = root(self.way_of, pair & 1023)
            ways_of_room[room] |= 1 << way
            rooms_of_way[way] |= 1 << room
        return ways_of_room, rooms_of_way

    def _walk(
        self,
        start: int,
        last_room: int,
        last_way: int,
        ways_of_room: list[int],
        rooms_of_way: list[int],
    ) -> tuple[list[int], list[int], int]:
        """The rooms that can be reached, in order of distance; from where each is; at which of them
        the exit is found."""
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
                lowest = ways & -ways
                ways ^= lowest
                way = lowest.bit_length() - 1
                if end == NONE and way == last_way:
                    end = at
                more = rooms_of_way[way] & ~seen_rooms
                seen_rooms |= more
                while more:
                    lowest = more & -more
                    more ^= lowest
                    room = lowest.bit_length() - 1
                    pieces.append(room)
                    before.append(at)
                    if end == NONE and room == last_room:
                        end = len(pieces) - 1
            at += 1
        return pieces, before, end

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
            hope = self.hope * min(1.0, self.rounds / 6)
            for kind in range(4):
                if large >> kind & 1:
                    points = (goals >> 6 * kind & 63) * POINTS[kind]
                    found.goals += points * (1.0 if self.selected >> kind & 1 else hope)
