"""What a site is made of is kept once for each version, and goes when nobody uses it."""

from pathlib import Path

import pytest

from meikyu.offline.site.keeping import VERSION, hold

pytest.importorskip("fcntl")
A, B, C = ("a" * 16, "b" * 16, "c" * 16)


def make(folder: Path) -> None:
    folder.mkdir()
    (folder / "index.html").write_text(folder.name, encoding="utf-8")


def names(place: Path) -> list[str]:
    return sorted(each.name for each in place.iterdir())


def test_it_is_made_once(tmp_path: Path) -> None:
    made: list[Path] = []

    def count(folder: Path) -> None:
        made.append(folder)
        make(folder)

    hold(tmp_path / A, count).release()
    again = hold(tmp_path / A, count)
    assert (again.place / "index.html").is_file()
    assert len(made) == 1
    again.release()


def test_an_older_version_goes_when_a_new_one_is_made(tmp_path: Path) -> None:
    hold(tmp_path / A, make).release()
    hold(tmp_path / B, make).release()
    assert names(tmp_path) == [B]


def test_what_a_running_server_uses_stays_until_it_ends(tmp_path: Path) -> None:
    running = hold(tmp_path / A, make)
    hold(tmp_path / B, make).release()
    assert names(tmp_path) == [A, B]
    assert (running.place / "index.html").is_file()
    running.release()
    hold(tmp_path / C, make).release()
    assert names(tmp_path) == [C]


def test_work_in_progress_of_others_stays(tmp_path: Path) -> None:
    hold(tmp_path / A, make).release()
    (tmp_path / ".workshop").mkdir()
    hold(tmp_path / B, make).release()
    assert names(tmp_path) == [".workshop", B]


def test_whoever_was_slower_takes_what_the_other_made(tmp_path: Path) -> None:
    def slow(folder: Path) -> None:
        make(folder)
        hold(tmp_path / A, make).release()

    held = hold(tmp_path / A, slow)
    assert names(tmp_path) == [A]
    held.release()


def test_a_failure_leaves_nothing_behind(tmp_path: Path) -> None:
    def fail(folder: Path) -> None:
        folder.mkdir()
        raise OSError("no space")

    with pytest.raises(OSError, match="no space"):
        hold(tmp_path / A, fail)
    assert names(tmp_path) == []


def test_fingerprints_look_like_versions() -> None:
    from meikyu.offline.site.building import _fingerprint

    assert VERSION.fullmatch(_fingerprint())
