"""`meikyu learn` on the command line: progress, files, resuming, and what does not go."""

from pathlib import Path

import pytest

from meikyu.games.hidden_rooms.batch.building import compiler, library
from meikyu.games.hidden_rooms.lab import learning
from meikyu.games.roguewright.bots import starts
from meikyu.games.roguewright.lab import starting
from tests.cli.running import Program

SHORT = ("--iterations", "12", "--games", "8")
needs_compiler = pytest.mark.skipif(compiler("cpu") is None, reason="no C++ compiler")


@pytest.fixture(autouse=True)
def few_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "RELIABILITY_STAGES", 40)


@needs_compiler
def test_learning_shows_how_far_it_is_and_writes_where_the_expert_looks(program: Program) -> None:
    done = program("learn", "hidden-rooms", *SHORT)
    assert (done.code, done.err) == (0, "")
    assert "12 of 12 iterations" in done.out
    (file,) = (program.home / "learned" / "hidden-rooms").glob("*.net")
    assert str(file) in done.out
    assert file.with_suffix(".svg").is_file()


@needs_compiler
def test_learning_goes_on_and_refuses_a_foreign_checkpoint(
    program: Program, tmp_path: Path
) -> None:
    out = ("--out", str(tmp_path / "mine.net"))
    program("learn", "hidden-rooms", *SHORT, *out)
    again = program("learn", "hidden-rooms", *SHORT, *out)
    assert "Going on after 12 iterations" in again.out
    other = program("learn", "hidden-rooms", *SHORT, *out, "--seed", "2")
    assert other.code == 2
    assert "mine.checkpoint" in other.err


def test_what_is_learned_of_elder_sign_lies_where_its_expert_looks(program: Program) -> None:
    done = program("learn", "elder-sign", "--iterations", "1", "--games", "8")
    assert (done.code, done.err) == (0, "")
    assert "Round 1 of 1" in done.out
    (file,) = (program.home / "learned" / "elder-sign").glob("*.json")
    assert str(file) in done.out


def test_first_sketches_are_written_where_the_expert_of_roguewright_looks(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starting, "FIRST", 20)
    monkeypatch.setattr(starting, "MORE", 20)
    done = program("learn", "roguewright", "--iterations", "1")
    assert (done.code, done.err) == (0, "")
    assert "entrance 6" in done.out
    files = sorted((program.home / "learned" / "roguewright").glob("*.json"))
    assert len(files) == 2  # a map each
    out = program.home / "all.json"
    program("learn", "roguewright", "--iterations", "1", "--out", str(out))
    assert set(starts.decode(out.read_bytes())) == {file.stem for file in files}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["learn", "dungeon-in-memory"], "hidden-rooms"),
        (["learn", "chess"], "chess"),
        (["learn", "hidden-rooms", "--content", "nowhere"], "nowhere"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    program: Program, arguments: list[str], named: str, lang: str
) -> None:
    done = program(*arguments, lang=lang)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert named in done.err


def test_without_a_compiler_one_line_says_so(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CXX", "no-such-compiler")
    library.cache_clear()
    done = program("learn", "hidden-rooms", *SHORT)
    library.cache_clear()
    assert done.code == 2
    assert len(done.err.splitlines()) == 1
    assert "no-such-compiler" in done.err
