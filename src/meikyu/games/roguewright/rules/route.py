"""The adventurer's way, by the fewest rooms (ROG-45, ROG-46, ROG-R6, ROG-R11). Compiled."""

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.rooms import Floor


class Stops:
    """Rooms as stops: which follow each other, where one may start, where one is at the exit."""

    def __init__(self, board: Board, floor: Floor, entrance: int, exit: int) -> None:
        rooms = floor.rooms
        pieces = _pieces(board, floor.corridors) if rooms else []
        touched: list[int] = []  # by room: pieces of corridor, as bits
        self.first: list[int] = []
        self.last: list[int] = []
        for n, room in enumerate(rooms):
            beside = 0
            at_exit = room.cells & exit != 0
            for number, piece in enumerate(pieces):
                if room.outside & piece:
                    beside |= 1 << number
                    if piece & exit:
                        at_exit = True
            touched.append(beside)
            if room.cells & entrance:
                self.first.append(n)
            if at_exit:
                self.last.append(n)
        self.next: list[list[int]] = []
        for n, room in enumerate(rooms):
            around = room.cells | room.outside
            beside = touched[n]
            following: list[int] = []
            for m, other in enumerate(rooms):
                if m != n and (beside & touched[m] or around & other.cells):
                    following.append(m)
            self.next.append(following)


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
    distance = [-1] * len(stops.next)
    frontier = stops.last
    steps = 1
    while frontier:
        reached: list[int] = []
        for room in frontier:
            if distance[room] < 0:
                distance[room] = steps
                reached.append(room)
        frontier = [other for room in reached for other in stops.next[room]]
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
        for other in stops.next[route[-1]]:
            if distance[other] == left - 1:
                open_routes.append([*route, other])
    found.sort()
    return found
