"""Every game has its words in every language."""

from typing import Any

import pytest

from meikyu.bots.registry import levels
from meikyu.core.contract import Audience, Game
from meikyu.core.words import LOCALES, Phrase, lexicon
from tests.contract.laws import say
from tests.contract.tables import games


@pytest.fixture(params=games(), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    return request.param


def test_every_guard_cites_a_rule_that_has_words(game: Game[Any, Any]) -> None:
    assert game.guards.names()
    for rule, code in game.guards.names():
        assert rule.startswith(f"{game.prefix}-")
        say(game, Phrase(f"rule-{rule}"))
        for locale in LOCALES:
            assert lexicon(locale, game.package).has(f"refuse-{code}"), (locale, code)


def test_the_rules_for_turns_and_for_the_end_have_words(game: Game[Any, Any]) -> None:
    say(game, Phrase(f"rule-{game.turn_rule}"))
    say(game, Phrase(f"rule-{game.over_rule}"))


def test_every_language_tells_the_same_rules(game: Game[Any, Any]) -> None:
    told = [
        {name for name in lexicon(locale, game.package).ids if name.startswith("rule-")}
        for locale in LOCALES
    ]
    assert told[0] == told[1]
    assert told[0]


def test_every_option_has_a_default_and_words(game: Game[Any, Any]) -> None:
    game.options_type()
    for name in game.options_type.__struct_fields__:
        say(game, Phrase(f"option-{name}"))


def test_every_level_of_bot_has_a_name(game: Game[Any, Any]) -> None:
    for level in levels(game):
        say(game, Phrase(f"level-{level.id}"))


def test_actions_and_events_are_declared_once(game: Game[Any, Any]) -> None:
    assert len(set(game.action_types)) == len(game.action_types)
    assert len(set(game.event_types)) == len(game.event_types)
    assert set(game.draft_steps) <= set(game.action_types)


def test_only_private_events_are_addressed(game: Game[Any, Any]) -> None:
    for kind in game.event_types:
        addressed = "to" in kind.__struct_fields__
        assert addressed == (kind.audience is Audience.PRIVATE), kind
