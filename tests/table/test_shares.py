"""How sure the shares of a page's own record are: by the lab's statistics, deal by deal."""

import pytest

from meikyu.lab.statistics import Counted, share, share_of
from meikyu.table import shares
from meikyu.table.errors import Denied
from meikyu.table.shares import MOST_DEALS, Countings, OfDeal

WON, LOST = OfDeal(1, 1), OfDeal(0, 1)


def test_a_row_of_games_has_the_interval_of_the_lab() -> None:
    [found] = shares.shares(Countings(((WON, WON, LOST),)))

    assert found == share_of(2, 3)


def test_games_of_the_same_dice_count_as_one_deal() -> None:
    counted = Counted()
    counted.add("daily", 3, 3)
    for deal in range(3):
        counted.add(deal, 0)

    [found] = shares.shares(Countings(((OfDeal(3, 3), LOST, LOST, LOST),)))

    assert found == share(counted)
    assert found is not None
    by_game = share_of(3, 6)
    assert found.high - found.low > by_game.high - by_game.low


def test_a_row_without_a_case_says_nothing() -> None:
    assert shares.shares(Countings(((), (OfDeal(0, 0),), (WON,)))) == [None, None, share_of(1, 1)]


@pytest.mark.parametrize(
    "rows", [((OfDeal(2, 1),),), ((WON,) * MOST_DEALS, (WON,))], ids=["more-than-all", "too-many"]
)
def test_what_is_no_record_is_refused(rows: tuple[tuple[OfDeal, ...], ...]) -> None:
    with pytest.raises(Denied) as denied:
        shares.shares(Countings(rows))
    assert denied.value.code == "malformed"
