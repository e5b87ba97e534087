"""Packs as TOML text: reading again gives what was written, and an author can read it."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meikyu.core.content import read_toml, standard_folder
from meikyu.core.toml_text import dumps
from meikyu.games.registry import find_game, game_ids

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
PLAIN = st.one_of(
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False, allow_subnormal=False),
    TEXTS,
)
VALUES = st.recursive(
    PLAIN,
    lambda inside: st.one_of(
        st.lists(inside, max_size=4), st.dictionaries(TEXTS, inside, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("game_id", game_ids())
def test_our_packs_are_read_again_as_they_were_written(game_id: str) -> None:
    for file in standard_folder(find_game(game_id).package).iterdir():
        if file.name.endswith(".toml"):
            data = read_toml(file)
            assert tomllib.loads(dumps(data)) == data


@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_any_data_is_read_again_as_it_was_written(data: dict[str, Any]) -> None:
    assert tomllib.loads(dumps(data)) == data


def test_a_drawing_keeps_its_lines_and_a_name_stays_in_one() -> None:
    entry = {
        "id": "coil",
        "name": {"en": "The Coil", "ja": "とぐろ"},
        "rows": ["UUUU", "D*RR", "LLLL"],
    }
    assert dumps({"stage": [{"more": {"a": {"b": 1}}, **entry}]}).splitlines() == [
        "[[stage]]",
        'id = "coil"',
        'name = { en = "The Coil", ja = "とぐろ" }',
        "rows = [",
        '  "UUUU",',
        '  "D*RR",',
        '  "LLLL",',
        "]",
        "",
        "[stage.more]",
        "a = { b = 1 }",
    ]
