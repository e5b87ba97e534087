# Compiled by mypyc.
"""Whose turn it is (DIM-6, DIM-26). Compiled."""


def next_explorer(seats: int, exploring: int, seat: int) -> int:
    """The next seat clockwise that is still exploring; the same seat where it is the only one."""
    while True:
        seat = seat + 1 if seat + 1 < seats else 0
        if exploring >> seat & 1:
            return seat


def placers(seats: int, start: int, placements: int, cards: list[int]) -> list[int]:
    """Who laid the tiles 1, 2, 3 ...: it follows from the start player and the LOST cards."""
    exploring = (1 << seats) - 1
    seat = start
    laid_by: list[int] = []
    for index in range(1, placements + 1):
        laid_by.append(seat)
        for lost_card in cards:
            if lost_card >> 3 == index:
                exploring &= ~(1 << (lost_card & 7))
        seat = next_explorer(seats, exploring, seat)
    return laid_by
