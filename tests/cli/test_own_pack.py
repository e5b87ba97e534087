"""A player's own cards for Elder Sign: begun, filled, checked, played, studied and replayed."""

import json
import shutil
from pathlib import Path

import pytest

from meikyu.games.elder_sign.game import GAME
from tests.cli.running import Program
from tests.games.elder_sign import own_pack
from tests.rules import rule

CHOSEN = ("--option", "ancient_one=drowned-lamp", "--option", "investigators=keeper")


@pytest.fixture
def mine(program: Program, home: Path) -> Path:
    assert program("content", "new", "elder-sign", own_pack.NAME).code == 0
    folder = home / "content" / "elder-sign" / own_pack.NAME
    own_pack.fill(folder)
    return folder


def test_a_new_pack_says_how_its_cards_are_written(program: Program, home: Path) -> None:
    folder = Path(program("content", "new", "elder-sign", "new", "--json").json()["folder"])
    assert (folder / "CARDS.md").read_text(encoding="utf-8").startswith("# Elder Sign")
    for file in folder.glob("*.toml"):
        head = file.read_text(encoding="utf-8").partition("[[")[0]
        assert file.name == "pack.toml" or "CARDS.md" in head or "icons " in head, file.name
    assert program("content", "check", "elder-sign", "new").code == 0


def test_the_pack_is_checked_and_listed(program: Program, mine: Path) -> None:
    checked = program("content", "check", "elder-sign", own_pack.NAME)
    assert (checked.code, checked.err) == (0, "")
    rows = program("content", "list", "elder-sign", "--json").json()
    assert [(row["pack"], row["good"]) for row in rows] == [
        ("standard", True),
        ("lighthouse", True),
    ]
    assert rows[0]["hash"] != rows[1]["hash"]


@rule("ELD-R22")
def test_a_game_with_the_pack_can_be_replayed_where_the_pack_is_not(
    program: Program, mine: Path
) -> None:
    played = program.play(
        "elder-sign", "--content", own_pack.NAME, *CHOSEN, typed=["1"] * 12, lang="ja"
    )
    assert played.code == 0, played.err
    assert "沈んだ灯" in played.out
    assert "メアリー・ケル" in played.out
    kept = program.record("elder-sign-1")
    header = json.loads(kept.read_text(encoding="utf-8").splitlines()[0])
    assert header["content"] == {"id": own_pack.NAME, "hash": GAME.content(own_pack.NAME).hash}
    shutil.rmtree(mine)  # as on another machine
    assert program("content", "list", "elder-sign", "--json").json()[0]["pack"] == "standard"
    told = program("replay", str(kept))
    assert told.code == 0, told.err
    assert "Mary Kell (Player 1) enters the museum." in told.out


def test_the_lab_plays_with_the_pack(program: Program, mine: Path, tmp_path: Path) -> None:
    done = program(
        *("lab", "elder-sign", "--content", own_pack.NAME, *CHOSEN, "--games", "2"),
        *("--seats", "1", "--bots", "random", "--jobs", "1", "--records", str(tmp_path / "kept")),
    )
    assert done.code == 0, done.err
    first = sorted((tmp_path / "kept").iterdir())[0]
    shutil.rmtree(mine)
    assert program("replay", str(first), "--verify").code == 0


def test_what_the_pack_does_not_have_is_refused_with_what_it_has(
    program: Program, mine: Path
) -> None:
    for wish, known in (("ancient_one=lamp", "drowned-lamp"), ("investigators=kell", "wrecker")):
        done = program.play("elder-sign", "--content", own_pack.NAME, "--option", wish)
        assert done.code == 2
        assert known in done.err
        assert "ELD-R22" in done.err
