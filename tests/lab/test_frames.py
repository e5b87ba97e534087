"""Figures as tables: the same as the lab writes, and the analysis' value of every decision."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

polars = pytest.importorskip("polars")

from meikyu import frames  # noqa: E402
from meikyu.analysis.analyst import analyst  # noqa: E402
from meikyu.bots.registry import find_level  # noqa: E402
from meikyu.core.record import read  # noqa: E402
from meikyu.games.registry import find_game  # noqa: E402
from meikyu.lab.arena import play_game  # noqa: E402

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples" / "notebooks" / "games_as_tables.ipynb"


def test_a_frame_has_a_row_for_each_game() -> None:
    found = frames.frame("dungeon-in-memory", 6, ["steady", "random"], seats=2, level="advanced")
    assert found.height == 6
    assert set(found["deal"].to_list()) == {0, 1, 2}
    assert found["score_0"].dtype == polars.Int64
    again = frames.frame("dungeon-in-memory", 6, ["steady", "random"], seats=2, level="advanced")
    assert found.equals(again)


def test_the_lab_writes_the_same_as_parquet_and_as_csv(tmp_path: Path) -> None:
    from meikyu.cli import main

    files = tmp_path / "games.parquet", tmp_path / "games.csv"
    asked = ["lab", "hidden-rooms", "--games", "4", "--jobs", "1"]
    assert main([*asked, "--parquet", str(files[0]), "--csv", str(files[1])]) == 0
    parquet = polars.read_parquet(files[0])
    csv = polars.read_csv(io.StringIO(files[1].read_text(encoding="utf-8")))
    assert parquet.equals(csv)
    assert parquet.height == 4


def kept(folder: Path) -> Path:
    game = find_game("hidden-rooms")
    options = game.options_type(goal="one_stage")
    played = play_game(game, game.content(), options, [find_level(game, "quick")], bytes(32), True)
    file = folder / "one.jsonl"
    file.write_text(played.record, encoding="utf-8")
    return file


def test_every_decision_has_what_the_analysis_says_of_it(tmp_path: Path) -> None:
    file = kept(tmp_path)
    found = frames.decisions(tmp_path)
    assert found.columns == list(frames.DECISIONS)
    match = read(file.read_text(encoding="utf-8"), find_game)
    who = analyst(match.game)
    judged = [one for one in who.judge(match, 0, 0) if one is not None and one.made is not None]
    assert found["step"].to_list() == [one.step for one in judged]
    assert found["value"].to_list() == [one.made.value.value for one in judged]
    assert found["cost"].to_list() == [-one.choice for one in judged]
    assert (found["best"] >= found["value"] - 1e-9).all()
    assert [json.loads(move)[0]["do"] for move in found["move"]] == [
        one.made.actions[0]["do"] for one in judged
    ]
    assert frames.decisions(file, language="ja")["said"][0] != found["said"][0]


def test_a_game_that_is_not_over_has_no_decisions(tmp_path: Path) -> None:
    import meikyu

    file = tmp_path / "begun.meikyu"
    meikyu.start("hidden-rooms", seed=1).save(file)
    with pytest.raises(ValueError, match=r"begun\.meikyu: the game is not over"):
        frames.decisions([file])


def test_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "kept without what it printed"
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    assert names["judged"].height
    assert names["steady"].deals == 20
