"""What is kept of a finished game of Elder Sign: its adventures, and the Ancient One."""

from collections.abc import Iterable

from meikyu.core.folding import Step
from meikyu.core.tally import Gist, Part
from meikyu.core.words import text_words
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.events import (
    AdventureFailed,
    AdventureSucceeded,
    AncientOneAwoke,
    ClockMoved,
    InvestigatorDied,
)
from meikyu.games.elder_sign.state import WON_BY_BATTLE, WON_BY_SIGNS, ElderState


def tally(steps: Iterable[Step]) -> Gist:
    marks: list[str] = []
    last: ElderState | None = None
    for step in steps:
        for event in step.events:
            match event:
                case AdventureSucceeded():
                    marks.append("success")
                case AdventureFailed():
                    marks.append("failure")
                case ClockMoved(midnight=True):
                    marks.append("midnight")
                case InvestigatorDied():
                    marks.append("death")
                case AncientOneAwoke():
                    marks.append("awake")
        assert isinstance(step.after, ElderState)
        last = step.after
    assert last is not None
    card = book_of(last).ancient_ones[last.ancient]
    won = last.result in (WON_BY_SIGNS, WON_BY_BATTLE)
    part = Part("ancient-one", card.id, text_words(card.name), won)
    return Gist(tuple(marks), (part,))
