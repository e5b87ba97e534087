# Compiled by mypyc.
"""A finished sheet read once: its floor, its stops, what is in its rooms, what it scores.

The same reading serves the scores, the exits' preview, the walk, the odds and the bots. Compiled.
"""

from meikyu.games.roguewright.rules.goals import goal_points, selected, valid
from meikyu.games.roguewright.rules.rooms import read_floor
from meikyu.games.roguewright.rules.route import Stops, distances_to_exit, routes
from meikyu.games.roguewright.tables import Chart


class Layout:
    """A sheet between its entrance and one exit. Nothing in it changes."""

    def __init__(
        self, chart: Chart, filled: int, plans: tuple[int, ...], entrance: int, exit: int
    ) -> None:
        lines = list(plans)
        self._board = chart.board
        self.entrance = entrance
        self.exit = exit
        self.floor = read_floor(chart.board, filled, lines, entrance, exit)
        self.room_points = self.floor.points()
        self.goals: list[tuple[int, int]] = []
        for monster in valid(selected(chart.standing(filled), lines), self.floor):
            points = goal_points(monster.kind, chart.monsters, self.floor)
            self.goals.append((monster.kind, points))
        self.goal_points = 0
        for _, points in self.goals:
            self.goal_points += points
        # Rooms that do not count are stops without battle and equipment (ROG-46).
        self.monsters: list[int] = [0] * len(self.floor.rooms)
        self.items: list[int] = [0] * len(self.floor.rooms)
        for number, room in enumerate(self.floor.rooms):
            if room.counts:
                self.monsters[number] = chart.enclosed(room.cells)
                self.items[number] = (room.cells & chart.items).bit_count()
        self._stops: Stops | None = None
        self._distance: list[int] = []

    @property
    def stops(self) -> Stops:
        """Worked out when a way is asked for: a sheet without battles needs none."""
        if self._stops is None:
            self._stops = Stops(self._board, self.floor, self.entrance, self.exit)
        return self._stops

    @property
    def distance(self) -> list[int]:
        """Of every room, as `distances_to_exit` gives it."""
        if not self._distance:
            self._distance = distances_to_exit(self.stops)
        return self._distance

    def connected(self) -> bool:
        """Whether there is a floor at all (ROG-33)."""
        return self.floor.cells != 0

    def first_rooms(self) -> list[int]:
        """Where a route with the fewest rooms may begin (ROG-45, ROG-R11)."""
        fewest = -1
        found: list[int] = []
        for room in self.stops.first:
            distance = self.distance[room]
            if distance > 0 and (fewest < 0 or distance < fewest):
                fewest = distance
                found = []
            if distance == fewest:
                found.append(room)
        return found

    def next_rooms(self, room: int) -> list[int]:
        """The stops after a room on routes with the fewest rooms; empty: the exit comes next."""
        left = self.distance[room]
        if left <= 1:
            return []
        return [other for other in self.stops.following([room]) if self.distance[other] == left - 1]

    def routes(self) -> list[list[int]]:
        """Every route with the fewest rooms."""
        return routes(self.stops)
