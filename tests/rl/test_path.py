"""A researcher's first hour, in an environment of its own with nothing but what the guide names."""

import json
import os
import shutil
import subprocess
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIRST_STEPS = """
import gymnasium
from gymnasium.utils.env_checker import check_env

name = "meikyu.environments:meikyu/HiddenRooms-OneStage-v1"
check_env(gymnasium.make(name).unwrapped)
envs = gymnasium.make_vec(name, num_envs=4)
seen, info = envs.reset(seed=1)
ended = 0
while ended < 20:
    actions = [int(mask.argmax()) for mask in info["action_mask"]]
    seen, rewards, ends, _, info = envs.step(actions)
    ended += int(ends.sum())
print("played", ended)
"""
MINUTES = 10
"""That the training may take of the clock."""


@pytest.mark.full
def test_install_make_check_and_train_until_the_curve_has_left_the_floor(tmp_path: Path) -> None:
    if shutil.which("g++") is None:
        pytest.skip("the value learner needs a C++ compiler")
    home = tmp_path / "environment"
    venv.create(home, with_pip=True)
    python = str(home / "bin" / "python")
    pip = (python, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-deps")
    for part in ("run", "build", "openspiel"):  # the last has what the extra `rl` asks for
        _run(tmp_path, *pip, "--require-hashes", "-r", str(ROOT / "requirements" / f"{part}.txt"))
    page = {"MEIKYU_WITHOUT_PAGE": "1"}
    _run(tmp_path, *pip, "--no-build-isolation", "--editable", str(ROOT), **page)
    assert "played" in _run(tmp_path, python, "-c", FIRST_STEPS)
    trained = ("--seed", "1", "--set", "iterations=250", "--set", "games=128", "--folder", "out")
    meikyu = str(home / "bin" / "meikyu")
    _run(tmp_path, meikyu, "dev", "baseline", "hidden-rooms-value", *trained)
    found = json.loads((tmp_path / "out" / "hidden-rooms-value-1.json").read_bytes())
    first, *_, last = found["curve"]
    assert last["wall"] < MINUTES * 60
    assert first["high"] < last["low"], "the curve rises above the floor"
    assert (tmp_path / "out" / "hidden-rooms-value.svg").read_text("utf-8").startswith("<svg")
    agent = str(tmp_path / "out" / "hidden-rooms-value-1.agent")
    asked = ("--task", "hidden-rooms", "--deals", "10", "--json")
    played = json.loads(_run(tmp_path, meikyu, "benchmark", f"trained:{agent}", *asked))
    stage = next(one for one in played["tasks"][0]["parts"] if one["part"]["id"] == "stage")
    assert stage["won"]["count"] > 0


def _run(folder: Path, *command: str, **more: str) -> str:
    inherited = {name: it for name, it in os.environ.items() if not name.startswith("MEIKYU_")}
    environment = {**inherited, "MEIKYU_HOME": str(folder / "home"), **more}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
