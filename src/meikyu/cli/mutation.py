"""Breaking one rule at a time: the tests that carry its id must notice.

A rule is broken by leaving out a guard (an environment variable names it) or by a *switch*: an edit
of one place in the source, kept in ``tests/games/<game>/switches.toml``. Edits are made in a copy
of the package that comes first on the path; the source is never touched.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

import msgspec

from meikyu.cli.checkout import QUICK, files_of, short_name
from meikyu.cli.problems import UserError, cannot_read
from meikyu.cli.rule_marks import EXPECTED
from meikyu.core.contract import Game
from meikyu.core.rules import SWITCHED_OFF

AnyGame = Game[Any, Any]
INTERPRETED = "MEIKYU_INTERPRETED"
_PASSED, _FAILED = 0, 1

Result = Literal["red", "green", "untested", "misplaced", "broken"]
"""``red`` is good. ``green``: no test noticed. ``untested``: no test carries the id. ``misplaced``:
the text to be replaced is not there exactly once. ``broken``: the tests could not run at all."""


class Switch(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"old": "from", "new": "to"}
):
    """An edit that breaks a rule."""

    rule: str
    file: str
    """Below the package's folder."""
    old: str
    new: str
    why: str = ""


class _Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    switch: list[Switch] = []


class Mutant(msgspec.Struct, frozen=True):
    """One way to break one rule."""

    rule: str
    name: str
    guard: str | None = None
    switch: Switch | None = None


class Judged(msgspec.Struct, frozen=True):
    """What became of a mutant."""

    mutant: Mutant
    result: Result
    detail: str = ""


def switches_of(root: Path, game: AnyGame) -> list[Switch]:
    """The switches of a game; none where there is no file."""
    file = root / "tests" / "games" / short_name(game) / "switches.toml"
    if not file.is_file():
        return []
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Switches).switch
    except OSError as error:
        raise cannot_read(file, error) from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise UserError("error-switches", file=str(file), why=str(error)) from None


def mutants_of(root: Path, game: AnyGame) -> list[Mutant]:
    """Every guard and every switch of a game."""
    mutants = [
        Mutant(rule, f"{rule}/{code}", guard=f"{rule}/{code}") for rule, code in game.guards.names()
    ]
    for number, switch in enumerate(switches_of(root, game), start=1):
        mutants.append(Mutant(switch.rule, f"{switch.rule} switch {number}", switch=switch))
    return mutants


class Mutation:
    """A run over all mutants of a game."""

    def __init__(
        self, root: Path, game: AnyGame, covered: dict[str, list[str]], workshop: Path
    ) -> None:
        self.root = root
        self.covered = covered
        self.workshop = workshop
        self.package = game.package.partition(".")[0]
        self.source = Path(str(import_module(self.package).__file__)).parent

    def baseline(self) -> str:
        """The tests of all rules on unbroken source; empty where they pass, else what went wrong.
        Without it a test that always fails would look like one that notices everything."""
        tests = [test for tests in self.covered.values() for test in tests]
        code, output = self._run(sorted(self.covered), files_of(tests), {})
        return "" if code == _PASSED else _tail(output)

    def judge(self, mutant: Mutant, number: int) -> Judged:
        """Breaks one rule and runs its tests."""
        tests = self.covered.get(mutant.rule, [])
        if not tests:
            return Judged(mutant, "untested")
        place = self.workshop / str(number)
        try:
            environment = {SWITCHED_OFF: mutant.guard} if mutant.guard else {}
            if mutant.switch is not None:
                found = self._break(mutant.switch, place)
                if found != 1:
                    return Judged(mutant, "misplaced", f"{mutant.switch.file}: {found}")
                path = os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")])
                environment = {
                    "PYTHONPATH": path.rstrip(os.pathsep),
                    EXPECTED: f"{self.package}={place / self.package}",
                }
            code, output = self._run([mutant.rule], files_of(tests), environment)
        finally:
            shutil.rmtree(place, ignore_errors=True)
        if code == _FAILED:
            return Judged(mutant, "red")
        return Judged(mutant, "green" if code == _PASSED else "broken", _tail(output))

    def _break(self, switch: Switch, place: Path) -> int:
        """Makes the broken copy; returns how often the text to replace was found. The copy keeps
        its bytecode, which saves most of the start of every run."""
        file = self.source / switch.file
        if not file.is_file():
            return 0
        text = file.read_text(encoding="utf-8")
        found = text.count(switch.old) if switch.old else 0
        if found == 1:
            copy = place / self.package
            shutil.copytree(self.source, copy)
            target = copy / switch.file
            target.write_text(text.replace(switch.old, switch.new), encoding="utf-8")
            for stale in (target.parent / "__pycache__").glob(f"{target.stem}.*.pyc"):
                stale.unlink()
        return found

    def _run(
        self, rules: Iterable[str], files: list[str], environment: dict[str, str]
    ) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", *QUICK]
        command += [word for rule in rules for word in ("--rule", rule)] + files
        done = subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, INTERPRETED: "1", **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
        )
        return done.returncode, done.stdout + done.stderr

    def judge_all(
        self, mutants: list[Mutant], jobs: int, done: Callable[[Judged], None]
    ) -> list[Judged]:
        """All mutants, several at a time; `done` hears of each as it ends."""
        with ThreadPoolExecutor(max_workers=jobs) as pool:
            running = {
                pool.submit(self.judge, mutant, number): number
                for number, mutant in enumerate(mutants)
            }
            judged: dict[int, Judged] = {}
            for future in as_completed(running):
                judged[running[future]] = future.result()
                done(future.result())
        return [judged[number] for number in sorted(judged)]


def uncovered(rules: Iterable[str], mutants: Iterable[Mutant]) -> list[str]:
    """The rules that neither a guard nor a switch can break."""
    breakable = {mutant.rule for mutant in mutants}
    return [rule for rule in rules if rule not in breakable]


def _tail(output: str) -> str:
    lines = [line for line in output.splitlines() if line.strip()]
    return " | ".join(lines[-3:])
