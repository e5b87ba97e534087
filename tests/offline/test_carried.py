"""What a page without a server carries of our package."""

from pathlib import Path

import pytest

from meikyu.games import packages
from meikyu.offline.site import building

GAMES = [package.rpartition(".")[2] for package in packages()]


@pytest.fixture(scope="module")
def carried(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page") / "meikyu"
    building._copy_ours(folder)
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_a_page_carries_a_game_to_be_played_and_analysed(carried: Path, game: str) -> None:
    for part in ("kernel.py", "text/ja.ftl", "bots", "analysis", "puzzles"):
        assert (carried / "games" / game / part).exists(), part


def test_no_page_carries_what_a_terminal_a_lab_or_a_server_needs(carried: Path) -> None:
    needless = {"batch", "cli", "lab", "server"}
    found = [path.name for path in carried.glob("games/*/*") if path.name in needless]
    assert found == []
    tops = {path.name for path in carried.iterdir()}
    assert tops & {"cli", "rl", "server"} == set()
    assert not (carried / "offline" / "site").exists()


def test_no_page_carries_what_python_leaves_behind(carried: Path) -> None:
    assert [path for path in carried.rglob("*") if path.name == "__pycache__"] == []
