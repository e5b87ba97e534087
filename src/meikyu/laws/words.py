"""The laws of a game's words: rules, refusals, options and levels are worded in every language."""

from collections.abc import Callable
from typing import Any

from meikyu.bots.registry import levels
from meikyu.core.contract import Audience, Game
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.laws.law import require
from meikyu.laws.play import say

AnyGame = Game[Any, Any]


def guards_cite_rules_that_have_words(game: AnyGame) -> None:
    require(bool(game.guards.names()), "a game has guards")
    for rule, code in game.guards.names():
        require(rule.startswith(f"{game.prefix}-"), "a guard cites a rule of its game", rule)
        say(game, Phrase(f"rule-{rule}"))
        for locale in LOCALES:
            worded = lexicon(locale, game.package).has(f"refuse-{code}")
            require(worded, "a refusal has words", locale, f"refuse-{code}")


def rules_for_turns_and_the_end_have_words(game: AnyGame) -> None:
    say(game, Phrase(f"rule-{game.turn_rule}"))
    say(game, Phrase(f"rule-{game.over_rule}"))


def every_language_tells_the_same_rules(game: AnyGame) -> None:
    told = {
        locale: {name for name in lexicon(locale, game.package).ids if name.startswith("rule-")}
        for locale in LOCALES
    }
    first = told[LOCALES[0]]
    require(bool(first), "a game has rules in words")
    for locale, rules in told.items():
        require(rules == first, "every language tells the same rules", locale, rules ^ first)


def options_have_defaults_and_words(game: AnyGame) -> None:
    game.options_type()
    for name in game.options_type.__struct_fields__:
        say(game, Phrase(f"option-{name}"))


def levels_have_names(game: AnyGame) -> None:
    for level in levels(game):
        say(game, Phrase(f"level-{level.id}"))


def actions_and_events_are_declared_once(game: AnyGame) -> None:
    for kinds in (game.action_types, game.event_types):
        require(len(set(kinds)) == len(kinds), "actions and events are declared once", kinds)
    require(set(game.draft_steps) <= set(game.action_types), "a step is an action")


def only_private_events_are_addressed(game: AnyGame) -> None:
    for kind in game.event_types:
        addressed = "to" in kind.__struct_fields__
        private = kind.audience is Audience.PRIVATE
        require(addressed == private, "only private events are addressed", kind.__name__)


WORD_LAWS: tuple[Callable[[AnyGame], None], ...] = (
    guards_cite_rules_that_have_words,
    rules_for_turns_and_the_end_have_words,
    every_language_tells_the_same_rules,
    options_have_defaults_and_words,
    levels_have_names,
    actions_and_events_are_declared_once,
    only_private_events_are_addressed,
)
