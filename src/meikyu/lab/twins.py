"""Twins that nobody has read about: packs with the same rules under invented names."""

from collections.abc import Mapping
from random import Random
from typing import Any

from meikyu.core.content import STANDARD, Content, from_data
from meikyu.core.locales import LOCALES
from meikyu.games.registry import find_game

LEAST_NAME, MOST_NAME = 2, 3
"""Syllables of an invented name."""
SYLLABLES = ("ba", "do", "fe", "gi", "ka", "lu", "mo", "ne", "pa", "ri", "so", "tu", "va", "zo")


def twin(game: str, seed: int, content: str = STANDARD) -> Content:
    """A pack with the same rules under invented names: what a model has read about the game's cards
    does not help it there. Games of one seed are the same in both."""
    rules = find_game(game)
    pack = rules.content(content)
    renamed = _renamed(pack.data, Random(seed), set())
    return from_data(game, f"{pack.id}-twin-{seed}", rules.shape, renamed)


def _renamed(data: Any, lots: Random, taken: set[str]) -> Any:
    """The same data, with another name wherever something has one, and without its flavour."""
    if isinstance(data, Mapping):
        return {
            key: _name(lots, taken, value)
            if key == "name" and _is_text(value)
            else _renamed(value, lots, taken)
            for key, value in data.items()
            if not (key == "flavour" and _is_text(value))
        }
    if isinstance(data, list | tuple):
        return [_renamed(value, lots, taken) for value in data]
    return data


def _is_text(value: Any) -> bool:
    return isinstance(value, Mapping) and bool(value) and set(value) <= set(LOCALES)


def _name(lots: Random, taken: set[str], instead_of: Mapping[str, str]) -> dict[str, str]:
    while True:
        made = "".join(lots.choices(SYLLABLES, k=lots.randint(LEAST_NAME, MOST_NAME))).title()
        if made not in taken:
            taken.add(made)
            return dict.fromkeys(instead_of, made)
