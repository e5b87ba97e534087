"""What lesson, legend, chapters and "60 seconds" say of the rules is held against the rules.

A person read each sentence beside the rules that ``claims.toml`` names for it. This keeps the table
whole: no sentence without an entry, no entry without a sentence, no rule that does not exist.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from meikyu.core.words import LOCALES
from meikyu.games import PLACES

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).parent / "claims.toml"
CLAIMS: Mapping[str, Mapping[str, list[str]]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))
SAYS = re.compile(
    r"^(about-goal|about-minute-\d+|lesson-(?!end |next-)\S+|(?:chapter|legend)-\S+-text) =", re.M
)
"""The messages that speak of rules; the others name things, or tell what happened in an example."""
RULE = re.compile(r"^rule-(\S+) =", re.M)


def sources(game: str, locale: str) -> Iterator[str]:
    folder = ROOT / "src" / "meikyu" / "games" / game.replace("-", "_") / "text"
    yield (folder / f"{locale}.ftl").read_text(encoding="utf-8")
    lessons = ROOT / "web" / "src" / "lessons" / game
    yield (lessons / f"{locale}.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", PLACES)
def test_every_sentence_about_rules_names_its_rules(game: str, locale: str) -> None:
    text = "\n".join(sources(game, locale))
    said = set(SAYS.findall(text))
    assert said == set(CLAIMS[game]), sorted(said ^ set(CLAIMS[game]))
    known = set(RULE.findall(text))
    named = {rule for rules in CLAIMS[game].values() for rule in rules}
    assert named <= known, sorted(named - known)


@pytest.mark.parametrize("game", PLACES)
def test_what_a_lesson_says_was_learnt_rests_on_rules(game: str) -> None:
    """Also each section of the rules' page, and each line of the 60 seconds."""
    bare = [
        claim
        for claim, rules in CLAIMS[game].items()
        if not rules and not claim.startswith(("lesson-", "legend-"))
    ]
    learnt = [name for name, rules in CLAIMS[game].items() if "-learnt-" in name and not rules]
    assert bare + learnt == []
