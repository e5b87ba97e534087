# Compiled by mypyc.
"""The adventurer's way, by the fewest rooms (ROG-45, ROG-46, ROG-R6, ROG-R11). Compiled."""

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.rooms import Floor


class Stops:
    """Rooms as stops: which follow each other, where one may start, where one is at the exit."""

    def __init__(self, board: Board, floor: Floor, entrance: int, exit: int) -> None:
        self.rooms = floor.rooms
        self.touched: list[int] = []  # by room: the pieces of corridor along its sides, as bits
        pieces = _pieces(board, floor.corridors) if self.rooms else []
        self.first: list[int] = []
        self.last: list[int] = []
        for n, room in enumerate(self.rooms):
            beside = 0
            at_exit = room.cells & exit != 0
            for number, piece in enumerate(pieces):
                if room.outside & piece:
                    beside |= 1 << number
                    if piece & exit:
                        at_exit = True
            self.touched.append(beside)
            if room.cells & entrance:
                self.first.append(n)
            if at_exit:
                self.last.append(n)

    def following(self, rooms: list[int]) -> list[int]:
        """The rooms that overlap or touch any of these, or are along the same piece of corridor;
        these themselves are among them."""
        around = 0
        pieces = 0
        for n in rooms:
            around |= self.rooms[n].cells | self.rooms[n].outside
            pieces |= self.touched[n]
        found: list[int] = []
        for n, room in enumerate(self.rooms):
            if pieces & self.touched[n] or around & room.cells:
                found.append(n)
        return found


def _pieces(board: Board, corridors: int) -> list[int]:
    """The connected pieces of corridor."""
    pieces: list[int] = []
    while corridors:
        piece = board.reach(corridors & -corridors, corridors)
        pieces.append(piece)
        corridors &= ~piece
    return pieces


def distances_to_exit(stops: Stops) -> list[int]:
    """For every room, how many rooms a shortest route from it to the exit enters; -1: none."""
    distance = [-1] * len(stops.rooms)
    frontier = stops.last
    steps = 1
    while frontier:
        for room in frontier:
            distance[room] = steps
        frontier = [room for room in stops.following(frontier) if distance[room] < 0]
        steps += 1
    return distance


def routes(stops: Stops) -> list[list[int]]:
    """Every route with the fewest rooms, each a list of rooms in walking order."""
    distance = distances_to_exit(stops)
    reachable = [room for room in stops.first if distance[room] > 0]
    if not reachable:
        return []
    fewest = min(distance[room] for room in reachable)
    found: list[list[int]] = []
    open_routes = [[room] for room in reachable if distance[room] == fewest]
    while open_routes:
        route = open_routes.pop()
        left = distance[route[-1]]
        if left == 1:
            found.append(route)
            continue
        for other in stops.following(route[-1:]):
            if distance[other] == left - 1:
                open_routes.append([*route, other])
    found.sort()
    return found
