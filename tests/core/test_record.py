"""Records: a match survives writing and reading; a mistake is said in one line."""

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from meikyu.core import record
from meikyu.core.chance import FastChance
from meikyu.core.content import from_data
from meikyu.core.match import Acted, Match
from meikyu.core.record import RecordError
from meikyu.core.verifying import verify_chance
from meikyu.core.words import LOCALES
from meikyu.games.registry import find_game
from tests.games import with_test_games
from tests.games.lanterns.actions import Light
from tests.games.lanterns.game import GAME

SEED = bytes(range(32))
Lines = list[Any]


def played(chooser: FastChance, content: Any = None) -> Match:
    """A finished match in which something was taken back, and time made a move."""
    match = Match.start(GAME, content or GAME.content(), ["Ann", "Ben"], seed=SEED)
    taken_back = 0
    while match.outcome is None:
        actors = GAME.actors(match.state)
        seat = actors[chooser.pick(len(actors), "seat")]
        late = GAME.timeout(match.state, seat)
        choices = match.choices(seat)
        action = choices[chooser.pick(len(choices), "choice")]
        if late is not None and chooser.pick(2, "late"):
            acted = match.act(seat, GAME.action(match.state, late), by="timeout")
        else:
            acted = match.act(seat, action)
        assert isinstance(acted, Acted)
        if acted.entry and taken_back < 3 and match.check_take_back(seat) is None:
            match.take_back(seat)
            taken_back += 1
    return match


@cache
def good() -> Match:
    """A match whose record holds every kind of line."""
    for seed in range(1000):
        match = played(FastChance(seed))
        text = record.write(match)
        if all(word in text for word in ('"takes_back"', '"timeout"', '"Pour"', '"Resolve"')):
            return match
    raise AssertionError("no such match")


def good_lines() -> Lines:
    return [json.loads(line) for line in record.write(good()).splitlines()]


def text_of(lines: Lines) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def read(text: str) -> Match:
    with with_test_games():
        return record.read(text, find_game)


# -- good records ---------------------------------------------------------------------------------


def test_a_record_survives() -> None:
    match = good()
    again = read(record.write(match))
    assert record.write(again) == record.write(match)
    assert again.state.key() == match.state.key()
    assert again.outcome == match.outcome
    assert again.seed == SEED


def test_a_record_is_one_json_object_a_line_with_names_in_it() -> None:
    lines = record.write(good()).splitlines()
    assert json.loads(lines[0])["meikyu"] == "record"
    assert '"Light"' in lines[2]


def test_blank_lines_and_another_layout_do_not_matter() -> None:
    text = "\n\n".join(json.dumps(line, indent=None) for line in good_lines())
    assert record.write(read(text)) == record.write(good())


def test_the_seed_is_not_told_before_the_end(match: Match) -> None:
    match.act(0, Light(1))
    text = record.write(match)
    assert SEED.hex() not in text
    assert read(text).seed is None
    with with_test_games():
        again = record.read(text, find_game, SEED)
    assert isinstance(again.act(0, again.choices(0)[0]), Acted)


def test_other_content_travels_with_the_record() -> None:
    data = copy.deepcopy(dict(GAME.content().data))
    data["cave"]["niches"] = 6
    content = from_data(GAME.id, "mine", GAME.shape, data)
    match = played(FastChance(3), content)
    lines = record.write(match).splitlines()
    assert json.loads(lines[1])["content"]["cave"]["niches"] == 6
    assert record.write(read(record.write(match))) == record.write(match)
    with pytest.raises(RecordError, match="line 1: the content mine"):
        read("\n".join([lines[0], *lines[2:]]))


def test_the_dice_can_be_verified() -> None:
    assert verify_chance(good()) is None
    assert verify_chance(read(record.write(good()))) is None


def test_another_seed_does_not_verify() -> None:
    match = read(record.write(good()))
    match.seed = bytes(32)
    assert verify_chance(match).id == "verify-other-seed"
    match.seed = None
    assert verify_chance(match).id == "verify-no-seed"


# -- bad records ----------------------------------------------------------------------------------

FOREIGN: list[Any] = [None, -1, 1.5, "x", [], {}, True, [1], {"a": 1}, 1 << 70]


def whole_file() -> Iterator[tuple[str, str]]:
    """What is wrong with the text as a whole."""
    text = record.write(good())
    lines = text.splitlines()
    yield "empty", ""
    yield "blank", "\n \n"
    yield "no-json", "hello"
    yield "binary", "\x00\x01\x02"
    yield "lone-surrogate", text.replace("Ann", "\ud800")
    yield "no-object", "[1, 2]"
    yield "number", "17"
    yield "other-json", '{"a": 1}'
    yield "deep", "[" * 5000 + "]" * 5000
    yield "deep-inside", lines[0] + "\n" + '{"a":' * 5000 + "1" + "}" * 5000
    yield "only-header", lines[0] + "\n"
    yield "byte-order-mark", "\ufeff" + text
    for number in range(1, len(lines)):
        yield f"cut-inside-line-{number + 1}", "\n".join(lines[:number]) + "\n" + lines[number][:-9]
    for number in range(len(lines) - 1):
        yield f"without-line-{number + 1}", "\n".join(lines[:number] + lines[number + 1 :])
        yield f"line-{number + 1}-twice", "\n".join(lines[: number + 1] + lines[number:])
    for number in range(1, len(lines) - 1):
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        yield f"line-{number + 1}-after-the-next", "\n".join(swapped)
    yield "after-the-end", text + lines[-1]
    yield "a-move-after-the-end", text + lines[2]


def single_fields() -> Iterator[tuple[str, str]]:
    """What is wrong with one field of one line."""
    lines = good_lines()
    for number, line in enumerate(lines):
        for name in line:
            if name in OPTIONAL:
                continue
            without = copy.deepcopy(lines)
            del without[number][name]
            yield f"line-{number + 1}-without-{name}", text_of(without)
        more = copy.deepcopy(lines)
        more[number]["unheard-of"] = 1
        yield f"line-{number + 1}-with-more", text_of(more)
        for name in line:
            for at, value in enumerate(FOREIGN):
                if (number + at) % 9 == 0 and not harmless(name, value, line[name]):
                    changed = copy.deepcopy(lines)
                    changed[number][name] = value
                    yield f"line-{number + 1}-{name}-{value!r}"[:60], text_of(changed)


# Left out these have a meaning of their own and the record may still be right.
OPTIONAL = {"by", "seed", "assisted", "commitment"}


def harmless(name: str, value: Any, was: Any) -> bool:
    if name in ("by", "commitment") and isinstance(value, str):
        return True  # who made a move is written, not checked; the commitment is checked on request
    return value == was or (name in ("seed", "challenge", "branch") and value is None)


def inside() -> Iterator[tuple[str, str]]:
    """What is wrong deeper inside: actions, chance, outcome, header."""
    lines = good_lines()
    for number, line in enumerate(lines):
        for at, pick in enumerate(line.get("chance", [])):
            wrong = ((0, "other"), (1, pick[1] + 1), (2, pick[1]), (2, -1), (2, "x"))
            for place, value in wrong if number < 4 else wrong[at % 5 : at % 5 + 1]:
                changed = copy.deepcopy(lines)
                changed[number]["chance"][at][place] = value
                yield f"line-{number + 1}-chance-{at}-{place}-{value}", text_of(changed)
        for at, action in enumerate(line.get("do", [])):
            wrong = (
                ("do", "Fly"),
                ("do", 3),
                ("do", "Ignite" if action["do"] != "Ignite" else "Peek"),
                ("niche", 99),
                ("niche", "one"),
                ("oil", "water"),
                ("more", 1),
            )
            for field, value in wrong if number < 5 else wrong[number % 7 :][:1]:
                changed = copy.deepcopy(lines)
                changed[number]["do"][at][field] = value
                yield f"line-{number + 1}-do-{at}-{field}-{value}", text_of(changed)
    for path, value in (
        (("options", "rounds"), 0),
        (("options", "rounds"), "3"),
        (("options", "hand"), 9),
        (("options", "dragons"), 1),
        (("content", "hash"), "0" * 64),
        (("content", "id"), 5),
        (("content", "more"), 5),
        (("seats",), ["Ann"]),
        (("seats",), ["Ann", "Ben", "Cid"]),
        (("seats",), ["Ann", 2]),
        (("game",), "chess"),
        (("rules_version",), 99),
        (("format",), 2),
        (("format",), "1"),
        (("meikyu",), "recipe"),
        (("options",), {"hand": 1}),
    ):
        changed = copy.deepcopy(lines)
        place = changed[0]
        for name in path[:-1]:
            place = place[name]
        place[path[-1]] = value
        yield f"header-{'-'.join(path)}-{value}"[:60], text_of(changed)
    for field, value in (
        ("scores", [0, 99]),
        ("scores", []),
        ("scores", "many"),
        ("winners", [0, 1, 2]),
        ("rule", "LAN-1"),
        ("how", "by-magic"),
    ):
        changed = copy.deepcopy(lines)
        changed[-1]["end"][field] = value
        yield f"end-{field}-{value}", text_of(changed)
    for seed in ("zz", "00", "0" * 63, "0" * 66, 5):
        changed = copy.deepcopy(lines)
        changed[-1]["seed"] = seed
        yield f"seed-{seed}", text_of(changed)
    early = copy.deepcopy(lines)
    yield "an-end-too-early", text_of([*early[:3], early[-1]])
    yield "content-that-is-none", text_of([early[0], {"content": 5}, *early[1:]])
    yield "content-that-is-empty", text_of([early[0], {"content": {}}, *early[1:]])
    yield "content-with-an-error", text_of([early[0], {"content": {"pack": 1}}, *early[1:]])


BAD = [*whole_file(), *single_fields(), *inside()]


def test_there_are_many_bad_records() -> None:
    assert len(BAD) >= 200


@pytest.mark.parametrize(("name", "text"), BAD, ids=[name for name, _ in BAD])
def test_a_bad_record_is_refused_in_one_line(name: str, text: str) -> None:
    with pytest.raises(RecordError) as error:
        read(text)
    lines = max(len(text.splitlines()), 1)
    assert 1 <= error.value.line <= lines + 1
    if (wrong := re.match(r"line-(\d+)-(?!twice|after)", name)) is not None:
        assert error.value.line == int(wrong[1])
    for locale in LOCALES:
        said = error.value.say(locale)
        assert said.strip()
        assert "\n" not in said
        assert str(error.value.line) in said
        assert len(said) < 1000
