"""Every refusal arrives with its rule: the sentence, the id and what the rule says."""

import subprocess
import sys

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from meikyu.assistant.searching import rule_named
from meikyu.assistant.telling import tried
from meikyu.core.chance import FastChance
from meikyu.games.registry import find_game
from meikyu.laws.forms import encodable
from meikyu.laws.tables import random_walk, tables_of
from tests.assistant.caller import GAMES
from tests.assistant.secrets import World, trial, visiting

LEAST = {"hidden-rooms": 3, "dungeon-in-memory": 3, "roguewright": 5, "elder-sign": 4}
"""Different rules that random wishes break in a few games; the laws break all of them."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_says_which_rule_and_what_it_says(game: str, language: str) -> None:
    chance, rules = FastChance(7), set()
    table = tables_of(find_game(game))[-1]
    for taken in random_walk(table, 3, 30):
        visitor = visiting(table.game, language)
        world = World(table.game, taken.before)
        for action in encodable(table.game, chance, most=10):
            got = trial(world, taken.seat, action)
            if got["rule"] is None:
                continue
            rules.add(got["rule"])
            refused = visitor.refused(got)
            known = rule_named(got["rule"], language)
            assert known is not None
            assert refused.facts["kind"] == "rule"
            assert refused.facts["rule"] == got["rule"]
            assert refused.text.count(got["rule"]) >= 2
            assert refused.text.endswith(known.text)
            assert visitor.say(got["say"]) in refused.text
            assert tried(visitor, got).text == refused.text
    assert len(rules) >= LEAST[game], rules


@pytest.mark.parametrize("command", [["mcp"], ["serve", "--no-browser", "--assistants"]])
def test_without_the_extra_one_line_says_what_to_install(command: list[str]) -> None:
    without = (
        "import sys; sys.modules['mcp'] = sys.modules['mcp_types'] = None; "
        "from meikyu.cli import main; raise SystemExit(main())"
    )
    called = [sys.executable, "-c", without, *command]
    told = subprocess.run(called, capture_output=True, text=True, timeout=60)
    assert told.returncode != 0
    (line,) = [one for one in told.stderr.splitlines() if one.strip()]
    assert "meikyu[assistant]" in line
