"""Learning the value of a book: seeded, resumed without a trace, the same on any threads."""

from pathlib import Path

import pytest

from meikyu.games.hidden_rooms.batch import learning as learners
from meikyu.games.hidden_rooms.batch.building import compiler
from meikyu.games.hidden_rooms.bots.networks import Network, decode, stage_key
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.lab import learning
from meikyu.games.hidden_rooms.lab.learning import Learning, OtherCourse, Point
from meikyu.games.hidden_rooms.lab.rounding import played, rounded
from meikyu.games.hidden_rooms.lab.schedule import GRAIN, Schedule

pytestmark = pytest.mark.skipif(compiler("cpu") is None, reason="no C++ compiler")

SMALL = Schedule(iterations=12, games=12, stretch=8, batch=32)


@pytest.fixture(autouse=True)
def few_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "RELIABILITY_STAGES", 40)


def begin(folder: Path, seed: int = 1) -> Learning:
    return Learning(GAME.book(GAME.content()), folder / "book.net", SMALL, seed)


def nothing(point: Point) -> None:
    pass


def test_a_course_writes_networks_for_its_book_and_a_curve(tmp_path: Path) -> None:
    seen: list[Point] = []
    found = begin(tmp_path).run(seen.append)
    book = GAME.book(GAME.content())
    assert found.header.stages == tuple(stage_key(book, stage) for stage in book.stages)
    assert found.header.made.iterations == SMALL.iterations
    assert seen[-1].iteration == SMALL.iterations
    assert decode((tmp_path / "book.net").read_bytes()).encode() == found.encode()
    assert all(stage.id in (tmp_path / "book.svg").read_text() for stage in book.stages)


def test_an_interrupted_course_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    broken = tmp_path / "broken"
    whole.mkdir()
    broken.mkdir()
    first = begin(whole)
    first.run(nothing)

    course = begin(broken)
    for _ in range(5):
        course.learner.iterate(SMALL.course(course.done))
        course.done += 1
    course._save()
    again = begin(broken)
    assert again.done == 5
    again.run(nothing)
    assert again.learner.numbers() == first.learner.numbers()


def test_another_seed_learns_something_else_and_does_not_go_on_from_here(tmp_path: Path) -> None:
    course = begin(tmp_path)
    course.run(nothing)
    with pytest.raises(OtherCourse):
        begin(tmp_path, seed=2)
    (tmp_path / "book.checkpoint").unlink()
    other = begin(tmp_path, seed=2)
    other.run(nothing)
    assert other.learner.numbers() != course.learner.numbers()


def test_the_number_of_threads_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = []
    for threads in (1, 3):
        monkeypatch.setattr(learners, "threads_here", lambda threads=threads: threads)
        folder = tmp_path / str(threads)
        folder.mkdir()
        course = begin(folder)
        course.run(nothing)
        numbers.append(course.learner.numbers())
    assert numbers[0] == numbers[1]


def test_rounding_keeps_what_is_whole_and_bounds_the_rest() -> None:
    features, first, second = 2, 2, 1
    learned = [GRAIN, -3 * GRAIN, 500.0, 0.0, 2 * GRAIN, 0.0, 1.0, -0.5, 0.25, 2.0, -1.0]
    net = rounded(learned, features, first, second)
    assert isinstance(net, Network)
    assert net.rows == [[1, -3], [127, 0]]
    assert net.bias == [2, 0]
    assert (net.second[0][0], net.last_bias) == (2047, -1.0)
    assert len(played([net])) == len(learned)
