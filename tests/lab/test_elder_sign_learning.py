"""What Elder Sign's expert learns from: practice games, and the fit of its tables."""

import msgspec
import pytest

from meikyu.bots.elder_sign import foresight
from meikyu.bots.elder_sign.foresight import (
    DOOM,
    MOST,
    SIGNS,
    Foresight,
    Learned,
    learned,
    learned_for,
    own_file,
)
from meikyu.core.chance import FastChance
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.names import Book
from meikyu.lab.elder_sign import learning
from meikyu.lab.elder_sign.learning import Course, fitted, write
from meikyu.lab.elder_sign.learning import learn as learn_all
from meikyu.lab.elder_sign.practice import Sample, practise

TABLE = msgspec.json.encode(learned())


def book() -> Book:
    found = GAME.tables(GAME.content()).book
    assert isinstance(found, Book)
    return found


@pytest.mark.parametrize("table", [b"", TABLE], ids=["strong", "expert"])
def test_a_practice_game_depends_on_its_seed_and_number_alone(table: bytes) -> None:
    first, second = practise("standard", 5, [0, 1], table)
    assert practise("standard", 5, [1], table) == [second]
    assert first != second
    for game in (first, second):
        assert len({sample.won for sample in game}) <= 1
        for sample in game:
            assert all(0 <= n <= most for n, most in zip(sample.numbers, MOST, strict=True))


def test_a_battle_is_preceded_by_a_full_track() -> None:
    games = practise("standard", 1, range(6), b"")
    fought = [game for game in games if any(sample.fighting for sample in game)]
    assert fought
    for game in fought:
        at = next(n for n, sample in enumerate(game) if sample.fighting)
        assert at == 0 or game[at - 1].numbers[DOOM] == 0


def _made_up(chance: FastChance) -> Sample:
    """Won if more doom is left than signs are wanted."""
    numbers = [chance.pick(most + 1, "number") for most in MOST]
    fighting = chance.pick(2, "fighting") == 1
    return Sample(fighting, numbers, ["ancient/a"], numbers[DOOM] > numbers[SIGNS])


def test_the_fit_finds_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "PASSES", 80)  # a few samples, many times
    chance = FastChance(2)
    found = fitted([_made_up(chance) for _ in range(6000)], 1)
    fresh = [_made_up(chance) for _ in range(400)]
    right = 0
    for sample in fresh:
        table = found.battle if sample.fighting else found.night
        told = Foresight(table, sample.numbers, sample.called).chance
        right += (told > 0.5) == sample.won
    assert right > 360


def test_the_same_course_learns_the_same_and_is_found_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr(foresight, "home", lambda: tmp_path)
    points: list[int] = []
    found = learn_all("standard", Course(1, 2), 3, 1, lambda point: points.append(point.round))
    assert points == [1]
    assert found == learn_all("standard", Course(1, 2), 3, 1, lambda point: None)
    learned_for.cache_clear()
    assert learned_for(book()) == learned()
    write(found, own_file(book()))
    learned_for.cache_clear()
    assert learned_for(book()) == found
    own_file(book()).write_text("{")
    learned_for.cache_clear()
    with pytest.warns(UserWarning, match="cannot be read"):
        assert isinstance(learned_for(book()), Learned)
    learned_for.cache_clear()
