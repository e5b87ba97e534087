"""An answer that a seat may reconsider: until when it can be taken back."""

from meikyu.core.entries import Entry
from meikyu.core.rules import Rejection
from meikyu.core.taking_back import Traces


def entry(n: int, seat: int, *picks: int) -> Entry:
    return Entry(n, "digest", seat, picks=picks)


def test_an_answer_can_go_while_others_only_answered() -> None:
    assert Traces().check_answer([entry(1, 0), entry(2, 1)], "ROG-1") is None


def test_an_answer_stays_once_chance_was_drawn_after_it() -> None:
    drawn = Traces().check_answer([entry(1, 0), entry(2, 1, 3)], "ROG-1")
    assert drawn == Rejection("ROG-1", "chance-drawn")
