"""What the shelf says of a game."""

import pytest

from meikyu.games.registry import find_game
from meikyu.table.errors import Denied
from meikyu.table.shelf import cards


def test_all_cards_of_elder_sign_are_laid_out() -> None:
    laid_out = cards(find_game("elder-sign"), "standard")

    assert len(laid_out.ancient_ones) == 8
    assert laid_out.adventures


def test_a_game_without_cards_lays_nothing_out() -> None:
    with pytest.raises(Denied, match="no-such-content"):
        cards(find_game("hidden-rooms"), "standard")
