"""Reports: a written study of one game, as figures (JSON) and a page made from them.

A report says what its figures depend on (rules, content, levels of bots); when one of these moves,
the written report is out of date, and `check` says so. A game's `Study` names its report.
"""

import json
from abc import ABC, abstractmethod
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from meikyu import __version__
from meikyu.bots.registry import find_level
from meikyu.core.content import STANDARD, Content
from meikyu.core.contract import Game
from meikyu.core.declared import folder as folder_name
from meikyu.core.words import Phrase
from meikyu.lab.arena import Series
from meikyu.lab.long_table import as_csv
from meikyu.lab.progress import Progress
from meikyu.lab.runner import Run, run

FOLDER = Path("docs/balance")


class Runs:
    """What a report measures with: plays series of games and shows how far it is."""

    def __init__(self, jobs: int, progress: Progress) -> None:
        self.jobs = jobs
        self.progress = progress

    def play(self, series: Series) -> Run:
        """All games of a series. A failure of a bot or Ctrl-C ends the report, not just a game."""
        done = run(series, self.jobs, self.progress)
        if done.failures:
            raise done.failures[0].error()
        if done.interrupted:
            raise KeyboardInterrupt
        return done


class Report(ABC):
    """How the report of one game is measured and written."""

    games: int
    """How many games, by default. The report decides what it counts."""
    levels: tuple[str, ...]
    """The levels of bots whose play it measures."""

    @abstractmethod
    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        """The figures of a pack, as plain data that JSON can hold."""

    @abstractmethod
    def page(self, figures: dict[str, Any]) -> str:
        """The report as Markdown, from the whole JSON file: `basis`, `games`, `seed`, `figures`,
        and for a user's pack its name as `pack`."""

    def parts(self, content: Content) -> dict[str, Any]:
        """Figures that are measured apart from the rest, by name, and what each depends on."""
        return {}

    def measure_part(self, name: str, runs: Runs, content: Content, games: int) -> dict[str, Any]:
        """The figures of one part."""
        raise NotImplementedError

    def pictures(self, figures: dict[str, Any]) -> dict[str, str]:
        """SVG files that the page shows, by file name, from the whole JSON file."""
        return {}

    def game_files(self, figures: dict[str, Any]) -> dict[str, str]:
        """Files of the game's own package that show what was measured, by file name."""
        return {}


DEAL = "deal"
"""What figures of today count as independent."""
OLDER = (
    "These figures are older than the intervals of today: what comes several times in a game or on"
    " a deal was counted as independent, so its 95 % interval is too narrow."
)


def basis(game: Game[Any, Any], report: Report, content: Content | None = None) -> dict[str, Any]:
    """Everything the figures depend on. When it moves, they must be measured again."""
    levels = [find_level(game, name) for name in report.levels]
    played = {level.id: {"version": level.version, "budget": level.budget} for level in levels}
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "content": game.content_hash(content or game.content(), game.options_type()),
        "levels": played,
    }


def made_by(whole: dict[str, Any]) -> str:
    """The command that made a report."""
    pack = f" --content {whole['pack']}" if "pack" in whole else ""
    return f"meikyu report {whole['basis']['game']}{pack}"


def intervals(whole: dict[str, Any], today: str) -> str:
    """What a page says of its intervals: `today`, or of figures that are older than that."""
    return today if whole.get("unit") == DEAL else OLDER


def heading(whole: dict[str, Any], title: str) -> str:
    """The first line of a page; it names a pack that is not the standard one."""
    return f"# {title}" + (f" (`{whole['pack']}`)" if "pack" in whole else "")


def write(
    game: Game[Any, Any],
    report: Report,
    runs: Runs,
    games: int,
    seed: str,
    folder: Path = FOLDER,
    content: Content | None = None,
    part: str | None = None,
) -> list[Path]:
    """Measures and writes; returns the files. A user's pack has its tables as CSV, too, and leaves
    the game's own files alone. With the name of a part only that is measured, and the rest stays as
    it is written."""
    pack = content or game.content()
    own = pack.id != STANDARD
    data, page = paths(game, folder)
    if part is None:
        whole: dict[str, Any] = {
            "basis": basis(game, report, pack),
            **({"pack": pack.id} if own else {}),
            "meikyu": __version__,
            "unit": DEAL,
            "games": games,
            "seed": seed,
            "figures": report.measure(runs, pack, games, seed),
        }
    else:
        whole = json.loads(data.read_text(encoding="utf-8"))
    for name, rests_on in report.parts(pack).items():
        if part in (None, name):
            figures = report.measure_part(name, runs, pack, games)
            whole.setdefault("parts", {})[name] = {"basis": rests_on, "figures": figures}
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(whole, ensure_ascii=False, indent=1)
    # From the text, not from the figures at hand: what `check` will read is what the page shows.
    whole = json.loads(text)
    files = {data: text + "\n", page: report.page(whole)}
    files |= {folder / name: drawing for name, drawing in report.pictures(whole).items()}
    if own:
        files[data.with_suffix(".csv")] = as_csv(whole)
    else:
        shown = report.game_files(whole)
        files |= {game_file(game, name): written for name, written in shown.items()}
    for file, written in files.items():
        file.write_text(written, encoding="utf-8")
    return list(files)


def game_file(game: Game[Any, Any], name: str) -> Path:
    """A file in the folder of a game's package."""
    found = find_spec(game.package)
    assert found is not None
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / name


def paths(game: Game[Any, Any], folder: Path = FOLDER) -> tuple[Path, Path]:
    """The files of figures and page."""
    return folder / f"{folder_name(game)}.json", folder / f"{folder_name(game)}.md"


def check(
    game: Game[Any, Any], report: Report, folder: Path = FOLDER, content: Content | None = None
) -> list[Phrase]:
    """What is out of date in the written report; empty: nothing."""
    data, page = paths(game, folder)
    missing = [file for file in (data, page) if not file.is_file()]
    if missing:
        return [Phrase("report-missing", {"file": str(file)}) for file in missing]
    whole = json.loads(data.read_text(encoding="utf-8"))
    wrong: list[Phrase] = []
    pack = content or game.content()
    written, now = dict(whole.get("basis", {})), basis(game, report, pack)
    for name, part in whole.get("parts", {}).items():
        now[name], written[name] = report.parts(pack).get(name), part["basis"]
    for name, value in now.items():
        if written.get(name) != value:
            args = {
                "file": str(data),
                "name": name,
                "found": json.dumps(written.get(name)),
                "wanted": json.dumps(value),
            }
            wrong.append(Phrase("report-out-of-date", args))
    if not wrong and report.page(whole) != page.read_text(encoding="utf-8"):
        wrong.append(Phrase("report-other-page", {"file": str(page), "data": str(data)}))
    drawings = {} if wrong else report.pictures(whole)
    for name, drawing in drawings.items():
        picture = folder / name
        if not picture.is_file() or picture.read_text(encoding="utf-8") != drawing:
            wrong.append(Phrase("report-other-page", {"file": str(picture), "data": str(data)}))
    shown = {} if wrong or "pack" in whole else report.game_files(whole)
    for name, text in shown.items():
        file = game_file(game, name)
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            wrong.append(Phrase("report-other-page", {"file": str(file), "data": str(data)}))
    return wrong
