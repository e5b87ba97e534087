"""Every rule switch fits: the text that it replaces is in its file exactly once.

`meikyu rules GAME --mutate` would find it out too, but only in the long run.
"""

from meikyu.games.registry import find_game, game_ids
from tests.cli.running import ROOT
from tools.rules.mutation import mutants_of, source_of

MUTANTS = [mutant for game in game_ids() for mutant in mutants_of(ROOT, find_game(game))]


def test_there_are_switches_and_guards() -> None:
    assert {"HID", "DIM", "ROG", "ELD"} <= {mutant.rule.partition("-")[0] for mutant in MUTANTS}


def test_the_text_of_every_switch_occurs_exactly_once() -> None:
    counts = {
        f"{mutant.name} in {mutant.switch.file}": mutant.switch.count(source_of(mutant.package))
        for mutant in MUTANTS
    }
    assert {name: count for name, count in counts.items() if count != 1} == {}
