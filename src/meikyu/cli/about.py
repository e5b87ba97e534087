"""What a game's box says: its title and a few sentences about it.

The title is in ``about.toml`` beside ``game.py``; the sentences are the messages ``about-summary``
and ``about-goal``. A game without them is called by its id.
"""

import tomllib
from importlib import resources
from typing import Any

from meikyu.cli.language import current
from meikyu.core.contract import Game
from meikyu.core.words import lexicon

_SENTENCES = ("about-summary", "about-goal")


def title(game: Game[Any, Any], locale: str = "") -> str:
    """The game's name in a language, without one in the chosen one."""
    file = resources.files(game.package).joinpath("about.toml")
    titles = tomllib.loads(file.read_text(encoding="utf-8"))["title"] if file.is_file() else {}
    return str(titles.get(locale or current(), game.id))


def introduction(game: Game[Any, Any]) -> list[str]:
    """What a new player should know first."""
    words = lexicon(current(), game.package)
    return [words.say(message) for message in _SENTENCES if words.has(message)]
