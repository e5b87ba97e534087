"""`meikyu rules`: the list for players, the matrix and its gaps, rules broken one at a time."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meikyu.games.registry import find_game
from tests.cli.running import ROOT, SOURCE, Program

PLANTED = Path(__file__).parent / "planted"

GOOD_TESTS = """\
import pytest
from meikyu.core.chance import ScriptedChance
from meikyu.core.contract import Options
from planted.game import GAME, Number, Say

@pytest.mark.rule("PLA-1")
def test_a_number_counts_double():
    state = Number()
    GAME.apply(state, 0, 2, ScriptedChance([]))
    assert state.score == 4

@pytest.mark.rule("PLA-2")
def test_three_is_the_most():
    assert GAME.check(Number(), 0, Say(4)).rule == "PLA-2"

@pytest.mark.rule("PLA-R1")
def test_one_number_is_enough():
    assert GAME.actors(Number(2)) == ()
"""

GOOD_SWITCHES = """\
[[switch]]
rule = "PLA-1"
file = "game.py"
from = "state.score = 2 * move"
to = "state.score = 3 * move"
why = "a number would count threefold"

[[switch]]
rule = "PLA-R1"
file = "game.py"
from = "return 0 if state.score else 1"
to = "return 1"
"""

Plant = Callable[..., None]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program) -> Plant:
    """Makes a checkout with the planted game and some tests and switches, and goes there."""

    def make(tests: str = GOOD_TESTS, switches: str = GOOD_SWITCHES) -> None:
        checkout = tmp_path / "checkout"
        source = checkout / "src"
        folder = checkout / "tests" / "games" / "planted"
        folder.mkdir(parents=True)
        shutil.copytree(PLANTED, source / "planted", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "tests" / "conftest.py", checkout / "tests")
        (folder / "test_planted.py").write_text(tests)
        (folder / "switches.toml").write_text(switches)
        (checkout / "pytest.ini").write_text(
            "[pytest]\naddopts = --import-mode=importlib\nmarkers =\n    rule\n    full\n"
        )
        monkeypatch.chdir(checkout)
        monkeypatch.syspath_prepend(str(source))
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SOURCE), str(source)]))
        monkeypatch.setenv("MEIKYU_GAMES", "planted.game:GAME")

    return make


@pytest.fixture(autouse=True)
def _forget_planted_games() -> Any:
    """Each test plants its own copy of the game."""
    import sys

    from meikyu.games import registry

    yield
    registry._extra.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "planted"]:
        del sys.modules[name]


# -- for players --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rules_are_listed_for_players(program: Program, lang: str) -> None:
    done = program("rules", "hidden-rooms", "--no-tests", lang=lang)
    listed = program("rules", "hidden-rooms", "--no-tests", "--json", lang=lang).json()

    assert done.code == 0
    assert all(rule["id"] in done.out for rule in listed)
    assert {rule["kind"] for rule in listed} == {"rule", "ruling", "content"}
    assert {"en": "ruling of this edition", "ja": "この版の裁定"}[lang] in done.out


@pytest.mark.parametrize("words", [("hidden-rooms", "hid-23"), ("HID-23",), ("hid-23",)])
def test_a_rule_leads_to_its_lines(program: Program, words: tuple[str, ...]) -> None:
    done = program("rules", *words)
    told = program("rules", *words, "--json").json()

    assert done.code == 0
    assert done.out.startswith("HID-23")
    assert told["text"] in " ".join(done.out.split())
    for place in told["code"]:
        file, _, line = place.partition(":")
        assert "HID-23" in (ROOT / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    assert any("hidden_rooms/rules/" in place for place in told["code"])
    assert any(test.endswith("cell_wins_the_stage_at_once") for test in told["tests"])
    assert all(line in done.out for line in [*told["code"], *told["tests"]])


def test_a_rule_leads_to_its_refusals(program: Program) -> None:
    told = program("rules", "HID-17", "--json").json()
    guards = find_game("hidden-rooms").guards.names()

    assert told["guards"] == [code for rule, code in guards if rule == "HID-17"] != []


def test_a_rule_that_does_not_exist_is_refused(program: Program) -> None:
    assert program("rules", "HID-99").code == 2
    assert program("rules", "XYZ-1").code == 2


@pytest.mark.parametrize(
    "words", [("hidden-rooms",), ("hidden-rooms", "HID-12"), ("hidden-rooms", "--no-tests")]
)
def test_an_installed_package_without_pytest_tells_its_rules(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    """Neither tests nor pytest are part of what is installed."""
    shutil.copytree(SOURCE / "meikyu", tmp_path / "lib" / "meikyu")
    code = "import sys; sys.modules['pytest'] = None; from meikyu.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, "rules", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "lib"), "MEIKYU_LANG": "en"},
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stderr
    assert "HID-12" in done.stdout


def test_nothing_that_is_installed_can_switch_a_rule_off() -> None:
    """A variable of this name once left a guard out."""
    code = "from meikyu.games.hidden_rooms.guards import GUARDS; print(GUARDS.names())"
    done = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": str(SOURCE), "MEIKYU_SWITCHED_OFF": off},
            capture_output=True,
            text=True,
        ).stdout
        for off in ("", "HID-17/no-moves-left")
    ]

    assert done[0] == done[1] != ""


# -- ids x tests x guards -----------------------------------------------------------------------


def test_the_matrix_lists_tests_and_guards(program: Program, plant: Plant) -> None:
    plant()
    done = program("rules", "planted")
    rows = {row["id"]: row for row in program("rules", "planted", "--json").json()["rules"]}

    assert done.code == 0, done.out
    assert "Each of the 3 rules has a test." in done.out
    assert rows["PLA-2"]["guards"] == ["too-high"]
    assert rows["PLA-1"]["guards"] == []
    assert rows["PLA-1"]["tests"][0].endswith("::test_a_number_counts_double")


def test_a_rule_without_a_test_is_a_gap(program: Program, plant: Plant) -> None:
    plant(tests=GOOD_TESTS.replace('@pytest.mark.rule("PLA-R1")\n', ""))
    done = program("rules", "planted")

    assert done.code == 1
    assert "One rule has no test: PLA-R1" in done.out


def test_a_test_of_a_rule_that_does_not_exist_is_found(program: Program, plant: Plant) -> None:
    plant(tests=GOOD_TESTS.replace('rule("PLA-1")', 'rule("PLA-1", "PLA-9")'))
    done = program("rules", "planted")

    assert done.code == 1
    assert "PLA-9 is not a rule of this game" in done.out


def test_tests_that_cannot_be_collected_are_told(program: Program, plant: Plant) -> None:
    plant(tests="import nothing_of_this_name\n")
    done = program("rules", "planted")

    assert done.code == 2
    assert done.err.startswith("The tests cannot be collected: ")
    assert "nothing_of_this_name" in done.err


# -- one rule broken at a time ------------------------------------------------------------------


@pytest.mark.full
def test_every_broken_rule_is_noticed(program: Program, plant: Plant) -> None:
    plant()
    source = Path("src", "planted", "game.py")
    before = source.read_text()
    done = program("rules", "planted", "--mutate")

    assert done.code == 0, done.out + done.err
    assert "All 3 broken rules were noticed." in done.out
    assert source.read_text() == before


@pytest.mark.full
def test_whatever_is_not_noticed_is_named(program: Program, plant: Plant) -> None:
    """A guard and a switch that no test notices, a switch whose text is not there or there twice,
    one after which nothing runs (which is not the same as being noticed), and a rule that nothing
    breaks."""
    tests = GOOD_TESTS.replace("state.score == 4", "state.score")
    tests = tests.replace('GAME.check(Number(), 0, Say(4)).rule == "PLA-2"', "MOST == 3")
    plant(
        tests=tests.replace("GAME, Number", "GAME, MOST, Number"),
        switches="".join(
            f'[[switch]]\nrule = "PLA-1"\nfile = "game.py"\nfrom = "{old}"\nto = "{new}"\n'
            for old, new in [
                ("2 * move", "3 * move"),
                ("7 * move", "3 * move"),
                ("return Number(", "return None("),
                ("2 * move", "2 times move"),
                ("state.score = 2", "state.score = 0"),
            ]
        ),
    )
    done = program("rules", "planted", "--mutate", "--json")
    told = json.loads(done.out)

    assert done.code == 1
    assert {one["name"]: one["result"] for one in told["mutants"]} == {
        "PLA-2/too-high": "green",
        "PLA-1 switch 1": "green",
        "PLA-1 switch 2": "misplaced",
        "PLA-1 switch 3": "misplaced",
        "PLA-1 switch 4": "broken",
        "PLA-1 switch 5": "red",
    }
    assert told["uncovered"] == ["PLA-R1"]
    assert told["good"] is False


@pytest.mark.full
def test_a_broken_rule_that_nobody_notices_is_told_in_words(program: Program, plant: Plant) -> None:
    plant(tests=GOOD_TESTS.replace("state.score == 4", "state.score"))
    done = program("rules", "planted", "PLA-1", "--mutate")

    assert done.code == 1
    assert "PLA-1 switch 1: nobody noticed" in done.out
    assert "a number would count threefold" in done.out


def test_tests_that_fail_without_a_broken_rule_are_told_first(
    program: Program, plant: Plant
) -> None:
    plant(tests=GOOD_TESTS.replace("state.score == 4", "state.score == 5"))
    done = program("rules", "planted", "--mutate")

    assert done.code == 2
    assert done.err.startswith("The tests fail although no rule is broken: ")


def test_a_malformed_switch_is_told_with_its_file(program: Program, plant: Plant) -> None:
    plant(switches='[[switch]]\nrule = "PLA-1"\n')
    done = program("rules", "planted", "--mutate")

    assert done.code == 2
    assert "switches.toml" in done.err
