"""Hundreds of packs with one thing wrong: each is refused in one line, with its place."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from meikyu.core.codec import Malformed, parse_options
from meikyu.core.content import ContentError, from_data
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.hidden_rooms.game import GAME

Path = tuple[str | int, ...]

OF_EVERY_KIND: list[Any] = ["words", 7, 2.5, True, None, ["words"], {"words": 1}]
FREE_TABLES = {"name", "note"}
"""Tables of a pack in which any language may be missing or more."""
FREE_LISTS = {"figure", "shape"}
"""Lists of which a line may be missing."""


STANDARD = dict(GAME.content().data)


def standard() -> Any:
    return deepcopy(STANDARD)


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """The place of every value."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield (*path, key)
            yield from places(value, (*path, key))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def of_another_kind(path: Path) -> Iterator[tuple[str, Any]]:
    """A value of every kind but the right one. Tables of texts take any table of texts."""
    present = at(STANDARD, path)
    for value in OF_EVERY_KIND:
        if type(value) is not type(present):
            data = standard()
            at(data, path[:-1])[path[-1]] = value
            yield f"{path} is {value!r}", data


def missing(path: Path) -> Iterator[tuple[str, Any]]:
    """A field or an element too few."""
    in_pack = path[0] == "pack"
    free = path[-2:][0] in FREE_TABLES and in_pack
    if free or path == ("pack", "note") or (isinstance(path[-1], int) and path[-2] in FREE_LISTS):
        return
    if path[-1] in LOCALES:  # one language is enough: here the text in every language goes
        at(data := standard(), path[:-1]).clear()
        yield f"{path[:-1]} is empty", data
        return
    data = standard()
    del at(data, path[:-1])[path[-1]]
    yield f"{path} is missing", data


def too_much(path: Path) -> Iterator[tuple[str, Any]]:
    """An unknown field."""
    present = at(STANDARD, path)
    if isinstance(present, dict) and not (path[0] == "pack" and path[-1] in FREE_TABLES):
        data = standard()
        at(data, path)["more"] = 1
        yield f"{path} has more", data


def wrong_arrows(path: Path) -> Iterator[tuple[str, Any]]:
    """Every arrow of a stage once as a letter that is none, and each row too long."""
    if "directions" in path[:-1]:
        row = at(STANDARD, path)
        spoiled = [row[:n] + "X" + row[n + 1 :] for n in range(len(row))]
        for value in [*spoiled, row + "U", row[1:], "", row.lower()]:
            data = standard()
            at(data, path[:-1])[path[-1]] = value
            yield f"{path} is {value!r}", data


def broken(file: str) -> Iterator[tuple[str, Any]]:
    for path in places(STANDARD):
        if path[0] == file:
            for kind in (of_another_kind, missing, too_much, wrong_arrows):
                yield from kind(path)


def refusal(data: Any) -> ContentError | None:
    try:
        GAME.tables(from_data(GAME.id, "test", GAME.shape, data))
    except ContentError as error:
        return error
    return None


@pytest.mark.parametrize(("file", "least"), [("pack", 30), ("stages", 200), ("monsters", 200)])
def test_a_broken_pack_is_refused_in_one_line_with_place_and_reason(file: str, least: int) -> None:
    tried = 0
    for name, data in broken(file):
        error = refusal(data)
        assert error is not None, f"accepted: {name}"
        for locale in LOCALES:
            said = error.say(locale, GAME.package)
            assert "\n" not in said, name
            assert said.startswith(error.file), name
            assert error.reason.id in lexicon(locale, GAME.package).ids, name
        if "stage" in name or "monster'" in name:
            assert error.file == f"{file}.toml" or "'id'" in name, (name, str(error))
        tried += 1
    assert tried >= least


@pytest.mark.parametrize(
    "options",
    [
        {"turn_limit": -1},
        {"turn_limit": 10_001},
        {"turn_limit": "many"},
        {"turn_limit": 2.5},
        {"turn_limit": None},
        {"turn_limit": True},
        {"show_pile": 1},
        {"show_pile": "yes"},
        {"show_pile": None},
        {"stages": 3},
        [],
        "show_pile",
        None,
        7,
    ],
)
def test_broken_options_are_refused_in_one_line(options: Any) -> None:
    with pytest.raises(Malformed) as error:
        parse_options(GAME, options)
    assert "\n" not in str(error.value)
    assert str(error.value).startswith("options: ")
