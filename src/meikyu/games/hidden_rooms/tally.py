"""What is kept of a finished game of Hidden Rooms: its stages, and the luck of the pile."""

from collections.abc import Iterable

from meikyu.core.folding import Step
from meikyu.core.tally import Gist, Part, luck_of
from meikyu.core.words import text_words
from meikyu.games.hidden_rooms.events import (
    MonsterActed,
    RoomFound,
    RoomMissed,
    StageDrawn,
    StageEnded,
    TileTaken,
)
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import FITS, NO_TILE, count, tiles_of

CHASING = ("turn_to_child", "advance_to_child")
ENDS = {"won": "out", "caught": "caught", "route_end": "late", "stalled": "late"}


def tally(steps: Iterable[Step]) -> Gist:
    marks: list[str] = []
    parts: list[Part] = []
    draws: list[tuple[float, bool]] = []
    begins = 0
    for number, step in enumerate(steps):
        from_pile = chased = False
        for event in step.events:
            match event:
                case TileTaken(source=source):
                    from_pile = source == "pile"
                case RoomFound():
                    marks.append("room")
                    if from_pile:
                        draws.append((_chance(step), True))
                case RoomMissed():
                    marks.append("miss")
                    if from_pile:
                        draws.append((_chance(step), False))
                case MonsterActed(act=act) if act in CHASING and not chased:
                    chased = True
                    marks.append("seen")
                case StageEnded(stage=stage, result=result):
                    marks.append(ENDS[result])
                    assert isinstance(step.after, HiddenRoomsState)
                    book = step.after.book
                    name = text_words(book.monsters[stage - 1].name)
                    won = result == "won"
                    of = None if book.id is None else text_words(book.name)
                    parts.append(Part("monster", book.stages[stage - 1].id, name, won, begins, of))
                case StageDrawn():
                    begins = number
    return Gist(tuple(marks), tuple(parts), luck_of(draws))


def _chance(step: Step) -> float:
    """How likely the tile that the step took from the pile was to fit. Walks before it have moved
    the child, so the position of the last action is used."""
    state = step.passed[-1]
    assert isinstance(state, HiddenRoomsState)
    under = state.board[state.child]
    assert under != NO_TILE
    return sum(FITS[under][tile] for tile in tiles_of(state.pile)) / count(state.pile)
