"""The adventurer's way, by the fewest rooms (ROG-45, ROG-46, ROG-R6, ROG-R11). Compiled."""

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.rooms import Floor


class Stops:
    """Rooms as stops: which follow each other, where one may start, where one is at the exit."""

    def __init__(self, board: Board, floor: Floor, entrance: int, exit: int) -> None:
        rooms = [room.cells for room in floor.rooms]
        pieces = _pieces(board, floor.corridors)
        touched = [
            [n for n, piece in enumerate(pieces) if board.beside(room) & piece] for room in rooms
        ]
        self.first = [n for n, room in enumerate(rooms) if room & entrance]
        self.last = [
            n
            for n, room in enumerate(rooms)
            if room & exit or any(pieces[piece] & exit for piece in touched[n])
        ]
        self.next: list[list[int]] = []
        for n, room in enumerate(rooms):
            around = room | board.beside(room)
            self.next.append(
                [
                    other
                    for other in range(len(rooms))
                    if other != n and (around & rooms[other] or _share(touched[n], touched[other]))
                ]
            )


def _pieces(board: Board, corridors: int) -> list[int]:
    """The connected pieces of corridor."""
    pieces: list[int] = []
    while corridors:
        piece = board.reach(corridors & -corridors, corridors)
        pieces.append(piece)
        corridors &= ~piece
    return pieces


def _share(one: list[int], other: list[int]) -> bool:
    for piece in one:
        if piece in other:
            return True
    return False


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
