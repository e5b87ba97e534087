# Compiled by mypyc.
"""Who scores at the check: announcements (DIM-28 to DIM-30, R3) and the solo run (DIM-36 to 38).

A LOST card is an int: the placed index of its tile times 8, plus the seat. Compiled.
"""

from typing import Final

from meikyu.games.dungeon_in_memory.rules.path import MISPLACED, NOT_LOST, Path
from meikyu.games.dungeon_in_memory.tables import STRAIGHT, TileSet

WINNING_SCORE: Final = 3
POINTS_A_RULE: Final = 4
"""What each additional rule adds to a solo score (DIM-38)."""

NO_GROUP: Final = -1

# Why a solo run failed.
NO_FAILURE: Final = 0
FAILED_MISPLACED: Final = 1
FAILED_LOST_AND_WENT_ON: Final = 2
FAILED_NEW_WHILE_NOT_LOST: Final = 3
FAILURES: Final = ("", "misplaced", "lost-and-no-new-dungeon", "new-dungeon-while-not-lost")


def card(seat: int, index: int) -> int:
    """A seat's LOST card on the tile with this placed index."""
    return index * 8 + seat


def card_seat(lost_card: int) -> int:
    return lost_card & 7


def card_index(lost_card: int) -> int:
    return lost_card >> 3


def scoring_group(lost: int, cards: list[int]) -> int:
    """The placed index whose LOST cards score: the first at or after the lost point (DIM-29)."""
    if lost == NOT_LOST:
        return NO_GROUP
    first = NO_GROUP
    for lost_card in cards:
        index = lost_card >> 3
        if index >= lost and (first == NO_GROUP or index < first):
            first = index
    return first


def scorers(lost: int, cards: list[int], seats: int) -> int:
    """The seats that score a point, as bits: none where it was lost and no seat announced it
    (DIM-R3)."""
    if lost == NOT_LOST:
        # Every seat that announced was wrong, all others were right (DIM-28, DIM-30).
        silent = (1 << seats) - 1
        for lost_card in cards:
            silent &= ~(1 << (lost_card & 7))
        return silent
    group = scoring_group(lost, cards)
    bits = 0
    for lost_card in cards:
        if lost_card >> 3 == group:
            bits |= 1 << (lost_card & 7)
    return bits


class SoloRun:
    """A solo run as the check finds it: its dungeons up to the failure, and the score."""

    def __init__(self) -> None:
        self.paths: list[Path] = []
        self.failure = NO_FAILURE
        self.failed_at = 0  # the placed index of the tile with which it went wrong
        self.tiles_counted = 0
        self.bonus = 0

    def score(self) -> int:
        return self.tiles_counted + self.bonus


def judge_solo(
    tiles: TileSet, rules: int, pile: list[int], starts: list[int], rule_count: int
) -> SoloRun:
    """Checks the dungeons of a solo run in order (DIM-36); `starts` are their first indices."""
    run = SoloRun()
    run.bonus = POINTS_A_RULE * rule_count
    movement = STRAIGHT
    path = Path(tiles, rules, movement)
    run.paths.append(path)
    for index in range(len(pile)):
        if index and index in starts:
            if not path.reasons:
                # Otherwise all 38 would be free (DIM-R6).
                run.failure = FAILED_NEW_WHILE_NOT_LOST
            else:
                # A repeat tile that comes first repeats the last movement before it (DIM-35).
                path = Path(tiles, rules, path.movement)
                run.paths.append(path)
                path.lay(pile[index])
        elif path.reasons:
            run.failure = FAILED_LOST_AND_WENT_ON
        elif path.lay(pile[index]) & MISPLACED:
            run.failure = FAILED_MISPLACED
        if run.failure != NO_FAILURE:
            run.failed_at = index
            run.tiles_counted = index
            return run
    run.tiles_counted = len(pile)
    return run
