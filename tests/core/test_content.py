"""Content packs: loaded with their types checked; errors name the file, the entry and the field."""

import shutil
from pathlib import Path

import pytest

from meikyu.core.content import (
    HOME,
    PACKS_KEPT,
    STANDARD,
    Content,
    ContentError,
    Reader,
    available,
    from_data,
    load,
    user_folder,
)
from meikyu.core.words import LOCALES
from tests.games.lanterns.game import GAME

PACK = Path(__file__).parents[1] / "games" / "lanterns" / "content"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the standard pack among the user's own."""
    monkeypatch.setenv(HOME, str(tmp_path))
    folder = user_folder("lanterns") / "mine"
    shutil.copytree(PACK, folder)
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_standard_pack_is_found() -> None:
    content = GAME.content()
    assert (content.id, content.game) == (STANDARD, "lanterns")
    assert len(content.hash) == 64


def test_a_pack_is_found_by_name_and_by_path(pack: Path) -> None:
    assert GAME.content("mine").hash == GAME.content().hash
    assert GAME.content(str(pack)).id == str(pack)
    assert [name for name, _ in available("lanterns")] == [STANDARD, "mine"]


def test_the_hash_covers_what_the_rules_read(pack: Path) -> None:
    change(pack / "cave.toml", "points = 4", "points = 5")
    assert GAME.content("mine").hash != GAME.content().hash


def test_the_hash_does_not_cover_names_and_layout(pack: Path) -> None:
    change(pack / "pack.toml", "The cave", "My cave")
    change(pack / "cave.toml", "niches = 4", "niches    =   4  # four")
    assert GAME.content("mine").hash == GAME.content().hash


def test_content_survives_as_plain_data() -> None:
    content = GAME.content()
    assert from_data(GAME.id, STANDARD, GAME.shape, content.data) == content


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("cave.toml", "niches = 4", "niches = 'four'", ["niches", "whole number", "a text"]),
        ("cave.toml", "niches = 4", "", ["cave.toml", "“niches” is missing"]),
        ("cave.toml", "niches = 4", "niches = ", ["cave.toml", "line 2"]),
        ("cave.toml", "niches = 4", "niches = 1", ["cave.toml", "niches", "2 to 15"]),
        ("cave.toml", "draughts = 3", "draughts = 0", ["cave.toml", "draughts"]),
        ("cave.toml", "points = 2", "points = []", ["cave.toml", "gem 2 (opal)", "points"]),
        ("cave.toml", "points = 2", "price = 2", ["cave.toml", "gem 2 (opal)", "p"]),
        ("pack.toml", "by =", "buy = 1\nby =", ["pack.toml", "no field “buy”"]),
        ("cave.toml", 'id = "opal"', 'id = "ruby"', ["cave.toml", "gem 2 (ruby)", "id"]),
        ("cave.toml", 'id = "opal"', 'id = "pearl"', ["cave.toml", "gem 3 (pearl)", "id"]),
        ("cave.toml", "count = 4", "count = -4", ["cave.toml", "gem 1 (garnet)", "count"]),
        ("cave.toml", "niches = 4", "niches = 12", ["cave.toml", "gem", "fewer"]),
        ("jar.toml", 'id = "jade"', 'id = "amber"', ["jar.toml", "oil 2 (amber)", "id"]),
        ("jar.toml", "count = 6", "count = 1.5", ["jar.toml", "oil 1 (amber)", "count"]),
        ("pack.toml", '"lanterns"', '"chess"', ["pack.toml", "game", "chess", "lanterns"]),
        ("pack.toml", 'by = "meikyu"', "", ["pack.toml", "by"]),
    ],
)
def test_an_error_names_file_entry_and_field(
    pack: Path, file: str, old: str, new: str, says: list[str]
) -> None:
    change(pack / file, old, new)
    with pytest.raises(ContentError) as error:
        GAME.content("mine")
    for locale in LOCALES:
        said = error.value.say(locale, GAME.package)
        assert "\n" not in said
    said = error.value.say("en", GAME.package)
    assert all(part in said for part in says), said


def test_a_missing_file_is_named(pack: Path) -> None:
    (pack / "jar.toml").unlink()
    with pytest.raises(ContentError, match=r"jar\.toml"):
        GAME.content("mine")


def test_a_missing_pack_file_is_named(pack: Path) -> None:
    (pack / "pack.toml").unlink()
    with pytest.raises(ContentError, match=r"pack\.toml"):
        GAME.content("mine")


def test_a_file_too_many_is_named(pack: Path) -> None:
    (pack / "dragons.toml").write_text("x = 1\n")
    with pytest.raises(ContentError, match=r"dragons\.toml"):
        GAME.content("mine")


def test_a_file_that_is_no_text_is_named(pack: Path) -> None:
    (pack / "jar.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"jar\.toml"):
        GAME.content("mine")


def test_an_unknown_pack_names_those_there_are(pack: Path) -> None:
    with pytest.raises(ContentError, match="standard, mine"):
        load(GAME.id, GAME.package, GAME.shape, "yours")


def packs_of(hashes: str, text: str = "") -> list[Content]:
    data = {"pack": {"name": text}}
    return [Content("lanterns", "some", name, data, f"{name} {text}") for name in hashes]


def test_a_pack_is_read_once_as_long_as_it_is_the_same() -> None:
    read: list[Content] = []
    reader = Reader(lambda content: read.append(content) or len(read))
    (one,), (equal,), (reworded,) = packs_of("a"), packs_of("a"), packs_of("a", "other texts")
    assert [reader(one), reader(one), reader(equal)] == [1, 1, 1]
    assert [reader(reworded), reader(one), reader(reworded)] == [2, 1, 2]
    assert read == [one, reworded]


def test_only_the_packs_used_last_are_kept() -> None:
    read: list[str] = []
    reader = Reader(lambda content: read.append(content.hash))
    first, *others = packs_of("abcdefghijklm"[: PACKS_KEPT + 1])
    for pack in (first, *others[:-1], first, others[-1], first):
        reader(pack)
    assert read.count("a") == 1
    reader(others[0])
    assert read.count("b") == 2
