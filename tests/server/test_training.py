"""The trainer over HTTP: a tile at a time, the truth only after the answer, nothing kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meikyu.core.chance import SeededChance
from meikyu.games.dungeon_in_memory.drills import make_drill
from meikyu.games.dungeon_in_memory.emit import laid_word
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.server.config import Config
from tests.server.table import Address, Refusal, running

ROOT = "/api/training/dungeon-in-memory"
COURSE: dict[str, Any] = {"level": "advanced", "additional_rules": [2, 3]}
DRILL = {**COURSE, "seed": "5a" * 32, "length": 7}
WHEN = "2024-05-01T10:00:00Z"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with running(Config(Path(tmp_path_factory.mktemp("data")))) as address:
        yield address


def test_a_drill_comes_tile_by_tile_and_its_truth_after_the_answer(server: Address) -> None:
    tiles = GAME.tables(GAME.content("standard"))
    chance = SeededChance(bytes.fromhex(str(DRILL["seed"])), {})
    drill = make_drill(tiles, "advanced", (2, 3), 7, chance)
    shown = [server.post(f"{ROOT}/tile", {**DRILL, "index": at}) for at in range(8)]
    assert [one["tile"]["arrow"] for one in shown] == [tile.arrow for tile in drill.tiles]
    assert all(set(one) == {"tile", "say"} for one in shown), "nothing but the tile"
    with pytest.raises(Refusal, match="no-such-step"):
        server.post(f"{ROOT}/tile", {**DRILL, "index": 8})

    wrong = "lost" if drill.truth != "lost" else "north"
    for given in (drill.truth, wrong):
        judged = server.post(f"{ROOT}/answer", {**DRILL, "answer": given, "when": WHEN})
        assert (judged["right"], judged["truth"]) == (given == drill.truth, drill.truth)
        assert len(judged["explained"]) == len(drill.explained)
        assert judged["explained"][0]["event"]["reach"] == 4
        assert judged["explained"][1]["event"]["tile"]["arrow"] == "north"
        assert judged["trial"]["length"] == 7
    start = laid_word(tiles, tiles.start * 4)
    assert shown[0]["tile"]["tile"]["kind"] == start.tile.kind


def test_the_staircase_follows_from_the_history_that_is_sent(server: Address) -> None:
    first = server.post(f"{ROOT}/standing", COURSE)
    assert (first["length"], first["span"], first["spans"]) == (3, None, [])
    trial = {**COURSE, "when": WHEN, "length": 3, "answer": "lost", "truth": "lost"}
    missed = {**trial, "length": 4, "answer": "north"}
    later = server.post(f"{ROOT}/standing", {**COURSE, "trials": [trial, missed]})
    assert (later["length"], later["best"], len(later["spans"])) == (3, 3, 2)


def test_drills_that_cannot_be_are_refused_with_their_rule(server: Address) -> None:
    wish = {"level": "beginner", "additional_rules": [4]}
    with pytest.raises(Refusal, match="DIM-42"):
        server.post(f"{ROOT}/standing", wish)
    with pytest.raises(Refusal, match="DIM-38"):
        server.post(f"{ROOT}/tile", {**DRILL, "additional_rules": [1], "index": 0})
    for broken in ({"length": 99}, {"seed": "xy"}, {"level": "hard"}):
        with pytest.raises(Refusal, match="malformed"):
            server.post(f"{ROOT}/tile", {**DRILL, **broken, "index": 0})
