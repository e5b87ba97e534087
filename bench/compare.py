"""Whether this checkout is slower than another commit.

    python bench/compare.py BASE [GAME ...] [--rounds N] [--seconds S] [--compiled] [--page]

Both are measured by turns in one run, `--rounds` times each, so that other work of the machine
disturbs both alike: plies, games, clones and search playouts per CPU second of every game. A ratio
is that of this checkout to BASE, the median over the rounds, with the lowest and the highest beside
it. A rate that lost more than 15 % is marked, and the program then exits with 1. `--compiled`
builds the kernels of both first, which takes a minute each. `--page` measures the rules in the
Python of a page instead, in Node; with `--compiled` as the page's bots run them, which takes some
minutes for each of both to be made.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from meikyu.games import PLACES
from meikyu.offline.site import inputs

ROOT = Path(__file__).parents[1]
GAMES = tuple(PLACES)
RATES = ("plies", "games", "clones", "search_playouts")
LOST = 0.85
"""Below this ratio something has become slower by more than the noise of such a run."""

Rates = dict[str, float]


class Line(NamedTuple):
    """One rate of one game, as ratios of this checkout to the base, one for each round."""

    game: str
    rate: str
    ratios: tuple[float, ...]

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    @property
    def lost(self) -> bool:
        return self.ratio < LOST


INSIDE = Path(__file__).with_name("rates_inside.py")
MODULE = (
    "import sys; from meikyu.offline.site.kernels.finding import find; "
    "sys.stdout.buffer.write(find() or b'')"
)
"""Writes the compiled kernels of a page."""


class Side(NamedTuple):
    """A checkout, and where its compiled kernels are; None: it is measured as it is."""

    root: Path
    build: Path | None
    page: Path | None = None
    """The packages of a page, where the rules are measured as they run there."""

    def run(self, *arguments: str) -> bytes:
        kept = {name: it for name, it in os.environ.items() if not name.startswith("MEIKYU_")}
        mode = {"MEIKYU_INTERPRETED": "1"}
        if self.build is not None:
            mode = {"MEIKYU_COMPILED_DIR": str(self.build)}
        environment = {**kept, **mode, "PYTHONPATH": str(self.root / "src")}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=self.root, env=environment, stdout=subprocess.PIPE, check=True
        ).stdout

    def rates(self, game: str, seconds: float) -> Rates:
        """What one process measures; what a commit does not measure is left out."""
        if self.page is not None:
            return self._rates_in_a_page(self.page, game, seconds)
        found = msgspec.json.decode(self.run("-m", "meikyu.lab.bench", "speed", game, str(seconds)))
        return {rate: found[rate] for rate in RATES if found.get(rate)}

    def _rates_in_a_page(self, packages: Path, game: str, seconds: float) -> Rates:
        with TemporaryDirectory() as folder:
            job = Path(folder, "job.json")
            job.write_bytes(msgspec.json.encode({"game": game, "seconds": seconds}))
            if self.build is not None:
                (job.parent / "kernels.so").write_bytes(self._module())
            program, _ = inputs.node()
            script = Path(inputs.__file__).with_name("inside.mjs")
            mounted = (folder, "/job", self.root / "src", "/sources", packages, "/packages")
            inputs.run(program, script, inputs.pyodide(), INSIDE, *mounted, folder=job.parent)
            found = msgspec.json.decode(job.with_name("told.json").read_bytes())
        return {rate: found[rate] for rate in RATES if found.get(rate)}

    def _module(self) -> bytes:
        """The kernels of a page, compiled; made once and kept."""
        module = self.run("-c", MODULE)
        if not module:
            raise SystemExit(f"{self.root}: no compiled kernels for a page can be made of it")
        return module


def compare(base: Side, here: Side, game: str, rounds: int, seconds: float) -> list[Line]:
    """Measures by turns; the side that begins changes from round to round."""
    pairs: list[tuple[Rates, Rates]] = []
    for number in range(rounds):
        order = (base, here) if number % 2 == 0 else (here, base)
        found = {side: side.rates(game, seconds) for side in order}
        pairs.append((found[base], found[here]))
    return lines(game, pairs)


def lines(game: str, pairs: list[tuple[Rates, Rates]]) -> list[Line]:
    """The ratios of every rate that both sides measured in every round."""
    both = [rate for rate in RATES if all(rate in old and rate in new for old, new in pairs)]
    return [Line(game, rate, tuple(new[rate] / old[rate] for old, new in pairs)) for rate in both]


@contextmanager
def checked_out(commit: str, folder: Path) -> Iterator[Path]:
    """A commit in a folder of its own, which is removed afterwards."""
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--detach", str(folder), commit], check=True)
    try:
        yield folder
    finally:
        subprocess.run([*git, "remove", "--force", str(folder)], check=True)


def show(line: Line) -> str:
    low, high = min(line.ratios), max(line.ratios)
    mark = f"  LOST more than {1 - LOST:.0%}" if line.lost else ""
    where = f"{line.game:18} {line.rate:16}"
    return f"{where} {line.ratio:5.2f}  ({low:.2f} to {high:.2f}){mark}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares this checkout with another commit.")
    parser.add_argument("base", metavar="BASE", help="a commit, a branch or a tag")
    parser.add_argument("games", metavar="GAME", nargs="*", help="which games; all where none")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each rate")
    parser.add_argument("--compiled", action="store_true", help="compile both and measure that")
    parser.add_argument("--page", action="store_true", help="measure in the Python of a page")
    wanted = parser.parse_args()
    lost = False
    with (
        TemporaryDirectory() as folder,
        checked_out(wanted.base, Path(folder, "base")) as before,
    ):
        builds = Path(folder) if wanted.compiled else None
        packages = Path(folder, "packages") if wanted.page else None
        if packages is not None:
            inputs.packages(packages)
        base = Side(before, builds and builds / "base-build", packages)
        here = Side(ROOT, builds and builds / "here-build", packages)
        if wanted.compiled and packages is None:
            for side in (base, here):
                side.run("-m", "meikyu", "compile")
        print(f"{'game':18} {'rate':16} ratio  (lowest to highest of {wanted.rounds} rounds)")
        for game in wanted.games or GAMES:
            for line in compare(base, here, game, wanted.rounds, wanted.seconds):
                print(show(line), flush=True)
                lost = lost or line.lost
    return int(lost)


if __name__ == "__main__":
    sys.exit(main())
