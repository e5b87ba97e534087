"""OpenSpiel's own checks, in an environment of their own, and chance nodes that are exact."""

import os
import subprocess
import venv
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from meikyu.core.chance import Chance, FastChance, nth_member
from meikyu.core.kernel import State
from meikyu.core.play import digest, every_outcome
from meikyu.rl.chance_nodes import Asked, ScriptWithEnd
from meikyu.rl.episode import Setting, choose, games

ROOT = Path(__file__).parents[2]
MOST_LEAVES = 2000
"""Steps with more outcomes than this are left to chance."""


def leaves(setting: Setting, state: State, seat: int, move: int) -> dict[str, Fraction]:
    """Where a step can lead, by walking all its chance nodes."""
    found: dict[str, Fraction] = {}
    open_nodes: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while open_nodes:
        script, likely = open_nodes.pop()
        then = state.clone()
        asked: Asked | None = None
        try:
            setting.game.kernel.apply(then, seat, move, ScriptWithEnd(script), None)
        except Asked as question:
            asked = question
        if asked is not None:
            assert sum(weight for _, weight in asked.outcomes) == 1
            for outcome, weight in asked.outcomes:
                open_nodes.append(([*script, outcome], likely * weight))
            if len(open_nodes) > MOST_LEAVES:
                return {}
            continue
        found[digest(then)] = found.get(digest(then), Fraction(0)) + likely
    return found


def expected(setting: Setting, state: State, seat: int, move: int) -> dict[str, Fraction]:
    def run(chance: Chance) -> str:
        then = state.clone()
        setting.game.kernel.apply(then, seat, move, chance, None)
        return digest(then)

    found: dict[str, Fraction] = {}
    for likely, where in every_outcome(run):
        found[where] = found.get(where, Fraction(0)) + likely
    return found


@pytest.mark.parametrize("game", games())
def test_chance_nodes_lead_where_the_rules_lead_and_as_likely(game: str) -> None:
    setting = choose(game, options={"rounds": 2} if game == "roguewright" else {})
    chance, chooser = FastChance(1), FastChance(2)
    compared = 0
    state = setting.begin(chance)
    for _ in range(40):
        actors = setting.game.kernel.actors(state)
        if not actors:
            break
        seat = nth_member(actors, 0)
        move = setting.game.kernel.sample(state, seat, chooser)
        found = leaves(setting, state, seat, move)
        if found:
            assert found == expected(setting, state, seat, move)
            compared += len(found) > 1
        setting.game.kernel.apply(state, seat, move, chance, None)
    assert compared, "some step had chance in it"


@pytest.mark.full
def test_openspiel_accepts_every_game(tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    python = tmp_path / "bin" / "python"
    pip = (python, "-m", "pip", "--disable-pip-version-check", "install", "-q")
    for part in ("run", "openspiel"):
        run(*pip, "--no-deps", "--require-hashes", "-r", ROOT / "requirements" / f"{part}.txt")
    run(python, "-m", "tests.rl.openspiel_checks", PYTHONPATH=f"{ROOT / 'src'}{os.pathsep}{ROOT}")


def run(*command: Any, **more: str) -> None:
    environment = {**os.environ, **more}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
