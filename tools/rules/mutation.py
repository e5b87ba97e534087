"""Breaking one rule at a time: the tests that carry its id must notice.

A rule is broken by a *switch*, an edit of one place in the source. Those of a game are kept in
``tests/games/<game>/switches.toml``; leaving out a guard is the same edit for each of them. Edits
are made in a copy of the package that comes first on the path; the source is never touched.
"""

import shutil
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib import import_module
from pathlib import Path
from typing import Literal

import msgspec

from meikyu._compiled import INTERPRETED
from meikyu.cli.errors import cannot_read
from meikyu.core.declared import folder as folder_name
from tools.rules.covering import AnyGame, files_of, run_tests
from tools.rules.marks import EXPECTED
from tools.rules.words import Problem

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

    def count(self, package: Path) -> int:
        """How often the text to be replaced occurs; it must be once."""
        file = package / self.file
        return file.read_text(encoding="utf-8").count(self.old) if file.is_file() else 0

    def make(self, package: Path) -> None:
        """Edits a copy of the package."""
        file = package / self.file
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(self.old, self.new), encoding="utf-8")
        for stale in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            stale.unlink()


class _Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    switch: list[Switch] = []


class Mutant(msgspec.Struct, frozen=True):
    """One way to break one rule."""

    rule: str
    name: str
    package: str
    """Which package is copied and edited: the game's, or for a guard meikyu's own."""
    switch: Switch


class Judged(msgspec.Struct, frozen=True):
    """What became of a mutant."""

    mutant: Mutant
    result: Result
    detail: str = ""


def source_of(package: str) -> Path:
    """The folder of a package's source."""
    return Path(str(import_module(package).__file__)).parent


def package_of(game: AnyGame) -> str:
    """The package that a game's switches edit."""
    return game.package.partition(".")[0]


def switches_of(root: Path, game: AnyGame) -> list[Switch]:
    """The switches of a game; none where there is no file."""
    file = root / "tests" / "games" / folder_name(game) / "switches.toml"
    if not file.is_file():
        return []
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Switches).switch
    except OSError as error:
        raise cannot_read(file, error) from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Problem("error-switches", file=str(file), why=str(error)) from None


def without_guard(rule: str, code: str) -> Switch:
    """The edit after which a guard is not registered."""
    register = "        def register(guard: G) -> G:\n"
    skip = f"            if (rule, code) == ({rule!r}, {code!r}):\n                return guard\n"
    return Switch(rule, "core/rules.py", register, register + skip)


def mutants_of(root: Path, game: AnyGame) -> list[Mutant]:
    """Every guard and every switch of a game. Nets are broken by switches, all at once."""
    mutants = [
        Mutant(rule, f"{rule}/{code}", "meikyu", without_guard(rule, code))
        for rule, code in game.guards.names()
        if (rule, code) not in game.guards.nets
    ]
    package = package_of(game)
    for number, switch in enumerate(switches_of(root, game), start=1):
        mutants.append(Mutant(switch.rule, f"{switch.rule} switch {number}", package, switch))
    return mutants


class Mutation:
    """A run over all mutants of a game."""

    def __init__(self, root: Path, covered: dict[str, list[str]], workshop: Path) -> None:
        self.root = root
        self.covered = covered
        self.workshop = workshop

    def baseline(self) -> str:
        """The tests of all rules on unbroken source; empty where they pass, else what went wrong.
        Without it a test that always fails would look like one that notices everything."""
        tests = [test for tests in self.covered.values() for test in tests]
        code, output = self._run(sorted(self.covered), files_of(tests))
        return "" if code == _PASSED else _tail(output)

    def judge(self, mutant: Mutant, number: int) -> Judged:
        """Breaks one rule and runs its tests."""
        tests = self.covered.get(mutant.rule, [])
        if not tests:
            return Judged(mutant, "untested")
        source = source_of(mutant.package)
        found = mutant.switch.count(source)
        if found != 1:
            return Judged(mutant, "misplaced", f"{mutant.switch.file}: {found}")
        place = self.workshop / str(number)
        try:
            # With its bytecode, which saves most of the start of every run; without the page.
            copy = place / mutant.package
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("page", "page.new"))
            mutant.switch.make(copy)
            code, output = self._run(
                [mutant.rule], files_of(tests), place, **{EXPECTED: f"{mutant.package}={copy}"}
            )
        finally:
            shutil.rmtree(place, ignore_errors=True)
        if code == _FAILED:
            return Judged(mutant, "red")
        return Judged(mutant, "green" if code == _PASSED else "broken", _tail(output))

    def _run(
        self, rules: Iterable[str], files: list[str], *first: Path, **variables: str
    ) -> tuple[int, str]:
        arguments = [word for rule in rules for word in ("--rule", rule)] + files
        done = run_tests(self.root, arguments, {INTERPRETED: "1", **variables}, first)
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
