"""A pack of one's own gets the same report as ours, and its figures are those of the lab."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from meikyu.cli import main
from meikyu.games.dungeon_in_memory.lab import report as memory
from meikyu.games.elder_sign.lab import report as elder
from meikyu.games.hidden_rooms.lab import report as rooms
from meikyu.games.registry import find_game
from meikyu.games.roguewright.lab import page as rogue_page
from meikyu.games.roguewright.lab import report as rogue

Mend = Callable[[Path], None]


def replaced(file: Path, was: str, now: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, now, 1), encoding="utf-8")


def fewer_crossings(pack: Path) -> None:
    replaced(pack / "tiles.toml", "count = 6", "count = 7")
    replaced(pack / "tiles.toml", "count = 3", "count = 2")


def another_stage(pack: Path) -> None:
    for file in ("stages.toml", "monsters.toml"):
        replaced(pack / file, '"snuffer"', '"mine-own"')


def other_ranks(pack: Path) -> None:
    replaced(pack / "maps.toml", "ranks = [40,", "ranks = [39,")


def one_ancient_one(pack: Path) -> None:
    file = pack / "ancient_ones.toml"
    first = file.read_text(encoding="utf-8").split("[[ancient_one]]")[:2]
    file.write_text(
        "[[ancient_one]]".join(first).replace("elder_signs = 14", "elder_signs = 5"), "utf-8"
    )


CHANGES: dict[str, Mend] = {
    "hidden-rooms": another_stage,
    "dungeon-in-memory": fewer_crossings,
    "roguewright": other_ranks,
    "elder-sign": one_ancient_one,
}


@pytest.fixture
def report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[str, int], dict[str, Any]]:
    """Makes a pack for a game and its report; the figures, with the page seen to be there."""
    monkeypatch.setenv("MEIKYU_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    # The same report with less in it: the counts are not what is tested.
    monkeypatch.setattr(rooms, "LEVELS", ("random", "greedy"))
    monkeypatch.setattr(rooms, "BUDGETS", (1,))
    monkeypatch.setattr(rooms, "TURN_PLAYOUTS", 1)
    monkeypatch.setattr(rooms, "_hint_part", lambda *_: (True, 0))
    monkeypatch.setattr(rooms, "_bound", lambda *_: None)
    monkeypatch.setattr("meikyu.games.hidden_rooms.lab.blocks.check", lambda *_: [])
    monkeypatch.setattr(rooms.REPORT, "levels", ("random", "greedy"))
    monkeypatch.setattr(memory, "LADDER", ("scatterbrain", "stroller"))
    monkeypatch.setattr(memory, "RULES", memory.RULES[:1])
    monkeypatch.setattr(memory, "DUNGEONS", 2)
    monkeypatch.setattr(rogue, "MAPS", ("basic",))
    monkeypatch.setattr(rogue, "LEVELS", ("random", "greedy"))
    for module in (rogue, rogue_page):
        monkeypatch.setattr(module, "REFERENCE", "random")
        monkeypatch.setattr(module, "STRONGEST", "greedy")
    monkeypatch.setattr(elder, "TABLES", (2,))

    def make(game: str, games: int) -> dict[str, Any]:
        assert main(["content", "new", game, "mine"]) == 0
        CHANGES[game](tmp_path / "content" / game / "mine")
        wish = ["--content", "mine", "--games", str(games), "--jobs", "1", "--seed", "s"]
        assert main(["report", game, *wish]) == 0, capsys.readouterr().err
        capsys.readouterr()
        folder = tmp_path / "report-mine"
        name = find_game(game).package.rpartition(".")[2]
        whole: dict[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
        page = (folder / f"{name}.md").read_text("utf-8")
        assert "(`mine`)" in page
        assert f"meikyu report {game} --content mine" in page
        known = find_game(game)
        assert whole["basis"]["content"] == known.content_hash(
            known.content("mine"), known.options_type()
        )
        assert whole["basis"]["content"] != known.content_hash(
            known.content(), known.options_type()
        )
        for picture in (part.partition(")")[0] for part in page.split("](")[1:]):
            assert (folder / picture).read_text("utf-8").startswith("<svg")
        with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            lines = list(csv.DictReader(file))
        assert {line["content"] for line in lines} == {whole["basis"]["content"]}
        assert {line["seed"] for line in lines} == {"s"}
        assert all(line["meikyu"] and line["rules_version"] for line in lines)
        return dict(whole["figures"])

    return make


def lab(capsys: pytest.CaptureFixture[str], game: str, *words: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["lab", game, "--content", "mine", "--jobs", "1", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    known = find_game(game)
    pack = known.content("mine")
    if "--against" not in words:
        assert found["basis"]["content"] == known.content_hash(pack, known.options_type())
        assert found["basis"]["rules_version"] == known.rules_version
        assert found["basis"]["meikyu"]
    return found


def parts(told: dict[str, Any], by: str) -> dict[str, Any]:
    return {part["name"]: part["figures"] for part in told["parts"] if part["by"] == by}


def test_hidden_rooms(
    report: Callable[[str, int], dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    found = report("hidden-rooms", 5)["levels"]["greedy"]
    told = lab(capsys, "hidden-rooms", "--bots", "greedy", "--games", "5", "--seed", "s greedy")
    assert found["whole_games"]["count"] == told["cells"][0]["wins"]["count"]
    stages = parts(told, "stage")
    assert "mine-own" in stages
    for name, stage in stages.items():
        for ours, theirs in (("wins", "won"), ("caught", "caught")):
            counted = {key: found["stages"][name][ours][key] for key in ("count", "of")}
            assert counted == {key: stage[theirs][key] for key in ("count", "of")}
        assert found["stages"][name]["turns"] == round(stage["turns"]["mean"], 2)


def test_dungeon_in_memory(
    report: Callable[[str, int], dict[str, Any]],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    row = report("dungeon-in-memory", 6)["rows"][0]
    games = tmp_path / "games.csv"
    played = str(row["2"]["of"])  # more than asked for, where six leave open who is better
    wish = ["--bots", "stroller,scatterbrain", "--games", played, "--csv", str(games)]
    told = lab(capsys, "dungeon-in-memory", *wish, "--seed", "s beginner stroller 2")
    with games.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    shares = []
    for line in lines:
        seat = 0 if line["level_0"] == "stroller" else 1
        winners = int(line["won_0"]) + int(line["won_1"])
        shares.append(int(line[f"won_{seat}"]) / winners)
    assert row["2"]["share"] == round(fmean(shares), 4)
    assert told["basis"]["content"] == lines[0]["content"]
    assert parts(told, "reason")


def test_roguewright(
    report: Callable[[str, int], dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    found = report("roguewright", 1)["maps"]["basic"]["greedy"]
    wish = ["--bots", "greedy", "--games", "1", "--seed", "s basic", "--option", "map=basic"]
    told = lab(capsys, "roguewright", *wish)
    assert found["total"]["mean"] == told["cells"][0]["score"]["mean"]
    for by, group in (("entrance", found["entrances"]), ("map", {"basic": found["total"]})):
        for name, part in parts(told, by).items():
            assert group[name]["mean"] == part["points"]["mean"]
    used = parts(told, "block")
    for number, block in enumerate(found["blocks"]):
        if block["of"]:
            assert used[str(number)]["used"]["count"] == block["count"]


def test_elder_sign(
    report: Callable[[str, int], dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    figures = report("elder-sign", 2)
    wish = ["--games", "2", "--option", "ancient_one=bokrug", "--seed", "s bokrug 1"]
    told = lab(capsys, "elder-sign", "--bots", "careful", *wish)
    found = figures["solo"]["careful"]["bokrug"]
    ancient = parts(told, "ancient-one")["bokrug"]
    assert found["wins"]["count"] == ancient["won"]["count"]
    assert found["turns"] == round(ancient["turns"]["mean"], 2)
    expert = lab(capsys, "elder-sign", "--bots", "expert", *wish)
    adventures = figures["adventures"]
    for name, card in parts(expert, "card").items():
        assert adventures[name]["tried"] * 2 == card["done"]["of"]
        assert adventures[name]["done"] * 2 == card["done"]["count"]


def test_two_packs_meet_the_same_dice_and_are_compared_game_by_game(
    report: Callable[[str, int], dict[str, Any]],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    assert main(["content", "new", "elder-sign", "mine"]) == 0
    replaced(
        tmp_path / "content/elder-sign/mine/ancient_ones.toml",
        "elder_signs = 14",
        "elder_signs = 3",
    )
    tables = tmp_path / "tables.csv"
    wish = ["--against", "standard", "--games", "6", "--bots", "careful"]
    named = ["--option", "ancient_one=bokrug", "--tables", str(tables)]
    told = lab(capsys, "elder-sign", *wish, *named)
    differences = {one["figure"]: one for one in told["differences"]}
    turns = differences["ancient-one bokrug: turns"]
    assert turns["change"]["deals"] == 6
    assert turns["change"]["mean"] == pytest.approx(turns["second"] - turns["first"])
    with tables.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    first, second = (told[side]["basis"]["content"] for side in ("first", "second"))
    assert first != second
    assert {line["content"] for line in lines} == {first, second}
    assert all(line["seed"] == "1" and line["meikyu"] for line in lines)
    [changed] = [
        line
        for line in lines
        if line["figure"] == f"change from {first}/careful/ancient-one bokrug: turns"
    ]
    assert float(changed["mean"]) == turns["change"]["mean"]
    assert changed["content"] == second


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_only_one_pack_has_is_a_row_and_the_change_has_a_way(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lang: str,
) -> None:
    monkeypatch.setenv("MEIKYU_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["content", "new", "hidden-rooms", "mine"]) == 0
    another_stage(tmp_path / "content" / "hidden-rooms" / "mine")
    wish = ["--against", "standard", "--games", "8"]
    told = lab(capsys, "hidden-rooms", *wish)
    found = {one["figure"]: (one["first"], one["second"]) for one in told["alone"]}
    ours, theirs = found["stage mine-own: won"], found["stage snuffer: won"]
    assert (ours[1], theirs[0]) == (None, None)
    assert ours[0] == theirs[1]

    words = ["lab", "hidden-rooms", "--content", "mine", "--jobs", "1", *wish]
    assert main([*words, "--lang", lang]) == 0
    shown = capsys.readouterr().out.splitlines()
    only = {"en": "only one", "ja": "片方のみ"}[lang]
    assert any("stage mine-own: won" in line and only in line for line in shown)
    way = {"en": "Change: standard less mine", "ja": "standard から mine"}[lang]
    assert any(way in line for line in shown)


def test_a_pack_against_itself_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "hidden-rooms", "--games", "4", "--jobs", "1", "--json"]
    assert main([*words, "--against", "standard"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["differences"]
    assert all(one["change"]["mean"] == 0 for one in told["differences"])


def test_the_tables_of_a_written_report_can_be_had_as_csv(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rooms.csv"
    assert main(["report", "hidden-rooms", "--csv", str(file)]) == 0
    data = json.loads(Path("docs/balance/hidden_rooms.json").read_text("utf-8"))
    with file.open(encoding="utf-8", newline="") as lines:
        found = {line["figure"]: line for line in csv.DictReader(lines)}
    for level, figures in data["figures"]["levels"].items():
        line = found[f"levels/{level}/whole_games"]
        assert int(line["count"]) == figures["whole_games"]["count"]
        assert (line["content"], line["seed"]) == (data["basis"]["content"], data["seed"])
    assert main(["report", "roguewright", "--folder", str(tmp_path), "--csv", str(file)]) == 2
    assert "roguewright.json" in capsys.readouterr().err
