"""From a rule to its lines: every rule is cited, written out, where it is implemented."""

from typing import Any

import pytest

from meikyu.cli.ledger import rules_of
from meikyu.cli.rule_places import code_places
from meikyu.core.contract import Game
from tests.contract.tables import games


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_rule_is_cited_in_the_code_of_its_game(game: Game[Any, Any]) -> None:
    rules = rules_of(game)
    assert rules
    missing = [rule.id for rule in rules if not code_places(game, rule.id)]
    assert not missing, f"write these out where they are implemented: {missing}"
