"""Every level of bot that is offered has a face, a name and a sentence that says what it does."""

from pathlib import Path

import pytest

from meikyu.bots.companion import companion
from meikyu.core.words import LOCALES
from meikyu.games import PLACES
from meikyu.games.registry import find_game

FACES = Path(__file__).parents[2] / "web" / "public" / "faces"
TEXTS = Path(__file__).parents[2] / "src" / "meikyu" / "games"
GAMES = tuple(PLACES)


@pytest.mark.parametrize("name", GAMES)
def test_every_level_has_a_face_and_says_what_it_does(name: str) -> None:
    levels = companion(find_game(name)).levels
    for level in levels:
        assert (FACES / f"{name}-{level.id}.svg").is_file(), level.id
    for locale in LOCALES:
        text = (TEXTS / name.replace("-", "_") / "text" / f"{locale}.ftl").read_text("utf-8")
        for part in ("face", "help"):
            for level in levels:
                assert f"level-{level.id}-{part} = " in text, (locale, level.id, part)


def test_no_face_is_left_over() -> None:
    levels = {f"{name}-{one.id}" for name in GAMES for one in companion(find_game(name)).levels}
    assert {face.stem for face in FACES.glob("*.svg")} == levels
