"""Every game has its words in every language."""

from collections.abc import Callable
from typing import Any

import pytest

from meikyu.core.contract import Game
from meikyu.laws.words import WORD_LAWS
from tests.contract.tables import games


@pytest.mark.parametrize("law", WORD_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_game_has_its_words(
    game: Game[Any, Any], law: Callable[[Game[Any, Any]], None]
) -> None:
    law(game)
