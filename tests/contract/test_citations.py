"""From a rule to its lines: every rule is cited, written out, where it is implemented."""

import re
from typing import Any

import pytest

from meikyu.cli.ledger import rules_of
from meikyu.cli.rule_places import code_files
from meikyu.core.contract import Game
from tests.contract.tables import games


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_rule_is_cited_in_the_code_of_its_game(game: Game[Any, Any]) -> None:
    words = re.compile(rf"(?<![\w-]){game.prefix}-\w+")
    cited = {
        rule
        for _, file in code_files(game)
        for rule in words.findall(file.read_text(encoding="utf-8"))
    }
    rules = [rule.id for rule in rules_of(game)]
    assert rules
    missing = [rule for rule in rules if rule not in cited]
    assert not missing, f"write these out where they are implemented: {missing}"
