"""Packs: begun, changed, checked, listed and played."""

from pathlib import Path
from typing import Any

import pytest

from meikyu.games.registry import game_ids
from tests.cli.running import Program


@pytest.fixture
def mine(program: Program, home: Path) -> Path:
    done = program("content", "new", "hidden-rooms", "mine")
    assert done.code == 0, done.err
    folder = home / "content" / "hidden-rooms" / "mine"
    assert f"Your pack is here: {folder}" in done.out
    return folder


def test_a_new_pack_is_good_keeps_the_comments_and_can_be_played(
    program: Program, mine: Path
) -> None:
    checked = program("content", "check", "hidden-rooms", "mine")
    played = program.play("hidden-rooms", "--content", "mine", typed=["1"])

    assert (checked.code, played.code) == (0, 0)
    assert '"content":{"id":"mine"' in program.record("hidden-rooms-1").read_text()
    assert all("\n#" in "\n" + file.read_text() for file in mine.glob("*.toml"))
    assert 'name = { en = "mine", ja = "mine" }' in (mine / "pack.toml").read_text()


def test_a_changed_pack_travels_in_the_record(program: Program, mine: Path) -> None:
    stages = mine / "stages.toml"
    text = stages.read_text()
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("id = "))
    stages.write_text(text.replace(lines[first], 'id = "renamed-stage"', 1))
    monsters = mine / "monsters.toml"
    old = lines[first].partition('"')[2].rstrip('"')
    monsters.write_text(monsters.read_text().replace(f'"{old}"', '"renamed-stage"'))

    checked = program("content", "check", "hidden-rooms", "mine")
    assert checked.code == 0, checked.err
    program.play("hidden-rooms", "--content", "mine", typed=["1"] * 500)
    (mine / "stages.toml").unlink()
    assert program("replay", "hidden-rooms-1", "--verify").code == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_error_of_a_pack_is_one_line_with_its_place(
    program: Program, mine: Path, lang: str
) -> None:
    (mine / "pack.toml").write_text('game = "hidden-rooms"\nby = 3\n')
    (mine / "extra.toml").write_text("")
    (mine / "monsters.toml").write_text("this is = not TOML [\n")
    stages = (mine / "stages.toml").read_text()
    lines = [line for line in stages.splitlines() if not line.startswith("id = ")]
    (mine / "stages.toml").write_text("\n".join(lines))
    count = stages.count("[[stage]]")

    done = program("content", "check", "hidden-rooms", str(mine), lang=lang)
    errors = done.err.splitlines()

    assert (done.code, done.out) == (2, "")
    assert count >= 2
    assert sum(error.startswith("stages.toml, stage ") for error in errors) == count
    assert any(error.startswith("pack.toml") for error in errors)
    assert any(error.startswith("monsters.toml") for error in errors)
    assert any(error.startswith("extra.toml") for error in errors)
    as_json = program("content", "check", "hidden-rooms", str(mine), "--json", lang=lang)
    assert as_json.json()["errors"] == errors


def test_packs_are_listed_with_those_that_fail(program: Program, mine: Path) -> None:
    (mine / "stages.toml").unlink()
    done = program("content", "list", "hidden-rooms")
    rows = program("content", "list", "--json").json()

    assert done.code == 0
    assert "stages.toml: the file is missing" in done.out
    assert [(row["game"], row["pack"], row["good"]) for row in rows] == [
        ("hidden-rooms", "standard", True),
        ("hidden-rooms", "mine", False),
        ("dungeon-in-memory", "standard", True),
        ("roguewright", "standard", True),
        ("elder-sign", "standard", True),
        ("lanterns", "standard", True),
    ]


def test_a_pack_is_not_written_over(program: Program, mine: Path) -> None:
    (mine / "pack.toml").write_text("precious")
    done = program("content", "new", "hidden-rooms", "mine")

    assert done.code == 2
    assert (mine / "pack.toml").read_text() == "precious"


def test_the_doctor_names_a_pack_that_fails(program: Program, mine: Path) -> None:
    healthy = program("doctor")
    (mine / "stages.toml").unlink()
    ill = program("doctor", "--json")

    assert healthy.code == 0
    assert "Everything is in order." in healthy.out
    assert len(healthy.out.splitlines()) == 6 + len(game_ids())  # ten without the tests' game
    assert ill.code == 1
    assert ill.json()["problems"] == ["pack hidden-rooms/mine: stages.toml: the file is missing"]


def test_the_doctor_tells_versions_folders_and_what_is_compiled(
    program: Program, home: Path
) -> None:
    found = program("doctor", "--json").json()

    assert found["good"] is True
    assert found["folders"]["home"] == str(home)
    assert set(found["versions"]) >= {"meikyu", "python", "msgspec", "typer"}
    for kernel in found["kernel"].values():
        assert kernel["compiled"] == (not kernel["file"].endswith(".py"))


def test_the_doctor_finds_a_home_that_cannot_be_written_to(program: Program, home: Path) -> None:
    home.write_text("a file where the folder should be")
    done = program("doctor", lang="ja")

    assert done.code == 1
    assert "に書き込めません" in done.out


def test_a_pack_travels_in_a_file(program: Program, mine: Path, tmp_path: Path) -> None:
    file = tmp_path / "sent.meikyu-pack"
    packed = program("content", "pack", "hidden-rooms", "mine", "--out", str(file))
    taken = program("content", "unpack", str(file), "--as", "from-a-friend")
    again = program("content", "unpack", str(file), "--as", "from-a-friend")
    checked = program("content", "check", "hidden-rooms", "from-a-friend")

    assert (packed.code, taken.code, checked.code) == (0, 0, 0), packed.err + taken.err
    assert again.code == 2, "nothing is overwritten"
    texts = {each.name: each.read_text() for each in mine.glob("*.toml")}
    folder = mine.parent / "from-a-friend"
    assert {each.name: each.read_text() for each in folder.iterdir()} == texts


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_file_that_is_no_pack_is_refused_by_name(
    program: Program, home: Path, tmp_path: Path, lang: str
) -> None:
    file = tmp_path / "holiday.meikyu-pack"
    file.write_bytes(b"PK\x03\x04 and so on")
    done = program("content", "unpack", str(file), lang=lang)

    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert done.err.startswith(f"{file}: ")
    assert not list((home / "content").glob("*/*"))


def test_a_pack_with_a_mistake_is_kept_and_says_so(
    program: Program, mine: Path, tmp_path: Path
) -> None:
    stages = mine / "stages.toml"
    stages.write_text(stages.read_text().replace("exit = [1, 1]", "exit = [9, 9]"))
    file = tmp_path / "faulty.meikyu-pack"
    program("content", "pack", "hidden-rooms", "mine", "--out", str(file))
    done = program("content", "unpack", str(file))

    assert done.code == 2
    assert "stages.toml, board, exit" in done.err
    assert (mine.parent / "faulty" / "stages.toml").is_file()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_stage_that_nobody_wins_is_doubtful_and_no_error(
    program: Program, mine: Path, lang: str
) -> None:
    """The monster of the first stage is at the end of its route before anybody can be out."""
    stages = mine / "stages.toml"
    rows = ['"RDLLLL"', '"RR*UUU"', '"UULUUU"', *['"UUUUUU"'] * 3]
    text = stages.read_text()
    first, rest = text.index("directions = ["), text.index("]", text.index("directions = ["))
    drawn = "directions = [\n" + ",\n".join(rows) + ",\n"
    stages.write_text(text[:first] + drawn + text[rest:])

    done = program("content", "check", "hidden-rooms", "mine", lang=lang)

    level = {"en": "practised", "ja": "手慣れ"}[lang]
    (line,) = done.err.splitlines()
    assert (done.code, "snuffer" in line, level in line, "60" in line) == (0, True, True, True)
    found = program("content", "check", "hidden-rooms", "mine", "--json", lang=lang).json()
    assert (found["good"], found["warnings"]) == (True, [line])


def test_a_pack_goes_through_a_spreadsheet_and_keeps_its_comments(
    program: Program, tmp_path: Path
) -> None:
    made = program("content", "new", "elder-sign", "mine", "--json").json()
    folder = Path(made["folder"])
    before = (folder / "allies.toml").read_text(encoding="utf-8")
    out = program("content", "csv", "elder-sign", "mine", "--out", str(tmp_path), "--json").json()
    file = tmp_path / "allies.csv"
    assert str(file) in out["files"]
    back = ("content", "csv", "elder-sign", "mine", "--from", str(file), "--json")
    assert program(*back).json() == {**out_of(out), "good": True, "mistakes": [], "changed": []}
    assert (folder / "allies.toml").read_text(encoding="utf-8") == before

    text = file.read_text(encoding="utf-8-sig")
    file.write_text(text.replace("Sergeant Kettle", "Captain Kettle"), encoding="utf-8")
    assert program(*back).json()["changed"] == ["allies.toml"]
    after = (folder / "allies.toml").read_text(encoding="utf-8")
    assert after.startswith(before.split("[[ally]]")[0])
    assert "Captain Kettle" in after
    assert program("content", "check", "elder-sign", "mine").code == 0

    lines = text.splitlines()
    column = lines[0].split(",").index("id")
    assert column == 0
    file.write_text("\n".join([lines[0], lines[1].replace("barnaby", "Barnaby")]), "utf-8")
    wrong = program(*back)
    assert wrong.code == 2
    assert [(one["row"], one["column"]) for one in wrong.json()["mistakes"]] == [(2, "id")]
    assert (folder / "allies.toml").read_text(encoding="utf-8") == after
    said = program(*back[:-1])
    assert said.err.startswith("allies.csv, row 2, column id: ")


def out_of(answer: dict[str, Any]) -> dict[str, Any]:
    return {"game": answer["game"], "pack": answer["pack"]}
