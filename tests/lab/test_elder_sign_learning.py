"""What Elder Sign's expert learns from: practice games, and the fit of its tables."""

import msgspec
import pytest

from meikyu.core.chance import FastChance
from meikyu.games.elder_sign.bots import foresight
from meikyu.games.elder_sign.bots.foresight import (
    CLUES,
    DOOM,
    OWN_MOST,
    SIGNS,
    TABLE_MOST,
    Foresight,
    Learned,
    Position,
    learned,
    learned_for,
    own_file,
    shares,
)
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.lab import learning
from meikyu.games.elder_sign.lab.learning import Course, fitted, write
from meikyu.games.elder_sign.lab.learning import learn as learn_all
from meikyu.games.elder_sign.lab.practice import Sample, practise

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
            at = sample.at
            assert all(0 <= n <= most for n, most in zip(at.table, TABLE_MOST, strict=True))
            for own in at.people:
                assert all(0 <= n <= most for n, most in zip(own, OWN_MOST, strict=True))
            assert len(at.people) == len(at.called) == len(at.waits)


def test_a_battle_is_preceded_by_a_full_track() -> None:
    games = practise("standard", 1, range(6), b"")
    fought = [game for game in games if any(sample.at.fighting for sample in game)]
    assert fought
    for game in fought:
        at = next(n for n, sample in enumerate(game) if sample.at.fighting)
        assert at == 0 or game[at - 1].at.table[DOOM] == 0


def _made_up(chance: FastChance) -> Sample:
    """Won if more doom is left than signs are wanted, clues helping whoever comes to use them."""
    table = [chance.pick(most + 1, "number") for most in TABLE_MOST]
    people = [[chance.pick(most + 1, "number") for most in OWN_MOST] for _ in range(2)]
    fighting = chance.pick(2, "fighting") == 1
    clues = sum(own[CLUES] * shares(fighting, table, wait)[1] for wait, own in enumerate(people))
    won = table[DOOM] + clues > table[SIGNS] + 4
    called = [["investigator/a"], ["investigator/b"]]
    return Sample(Position(fighting, table, people, [0, 1], "ancient/a", called), won)


@pytest.mark.full
def test_the_fit_finds_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "PASSES", 120)  # a few samples, many times
    monkeypatch.setattr(learning, "RATE", 1e-2)
    chance = FastChance(2)
    found = fitted([_made_up(chance) for _ in range(6000)], 1)
    fresh = [_made_up(chance) for _ in range(400)]
    right = 0
    for sample in fresh:
        right += (Foresight(found.table(sample.at), sample.at).chance > 0.5) == sample.won
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
