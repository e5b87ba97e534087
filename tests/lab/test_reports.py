"""A report is written from one measurement and says when it is out of date."""

import json
from pathlib import Path
from typing import Any

import pytest

from meikyu.bots.base import Level, RandomBot
from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.lab import reports, runner
from meikyu.lab.arena import BotFailed, make_series
from meikyu.lab.progress import Progress
from meikyu.lab.reports import Report, Runs
from meikyu.lab.study import study
from meikyu.lab.summary import summarize

AnyGame = Game[Any, Any]


class Lengths(Report):
    """How long games are."""

    games = 6
    levels = ("random",)

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.title = "Lengths"

    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        series = make_series(self.game, content, self.levels, games, seed)
        plies = summarize(runs.play(series)).plies
        assert plies is not None
        return {"plies": plies.mean}

    def page(self, whole: dict[str, Any]) -> str:
        return f"# {self.title}\n\n{whole['figures']['plies']:.2f} in {whole['games']} games\n"


@pytest.fixture
def report(game: AnyGame) -> Lengths:
    return Lengths(game)


@pytest.fixture
def written(game: AnyGame, report: Lengths, tmp_path: Path) -> Path:
    reports.write(game, report, Runs(1, Progress()), report.games, "s", tmp_path)
    return tmp_path


def ids(found: list[Any]) -> list[str]:
    return [phrase.id for phrase in found]


def test_a_report_is_figures_and_a_page(game: AnyGame, written: Path) -> None:
    whole = json.loads((written / "lanterns.json").read_text(encoding="utf-8"))
    assert whole["games"] == 6
    assert whole["basis"]["rules_version"] == game.rules_version
    assert whole["basis"]["content"] == game.content().hash
    page = (written / "lanterns.md").read_text(encoding="utf-8")
    assert page == f"# Lengths\n\n{whole['figures']['plies']:.2f} in 6 games\n"


def test_a_new_report_is_up_to_date(game: AnyGame, report: Lengths, written: Path) -> None:
    assert reports.check(game, report, written) == []


def test_a_missing_report_is_out_of_date(game: AnyGame, report: Lengths, tmp_path: Path) -> None:
    assert ids(reports.check(game, report, tmp_path)) == ["report-missing", "report-missing"]


@pytest.mark.parametrize("name", ["rules_version", "content", "levels"])
def test_a_report_is_out_of_date_when_its_basis_moves(
    game: AnyGame, report: Lengths, written: Path, name: str
) -> None:
    file = written / "lanterns.json"
    whole = json.loads(file.read_text(encoding="utf-8"))
    whole["basis"][name] = "another"
    file.write_text(json.dumps(whole), encoding="utf-8")
    [problem] = reports.check(game, report, written)
    assert problem.id == "report-out-of-date"
    assert problem.args["name"] == name


def test_a_new_version_of_a_level_puts_the_report_out_of_date(
    game: AnyGame, report: Lengths, written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = Level("random", RandomBot, version=2)
    monkeypatch.setattr(reports, "find_level", lambda game, name: newer)
    assert ids(reports.check(game, report, written)) == ["report-out-of-date"]


def test_a_page_that_does_not_belong_to_the_figures_is_noticed(
    game: AnyGame, report: Lengths, written: Path
) -> None:
    report.title = "Plies"
    assert ids(reports.check(game, report, written)) == ["report-other-page"]


def test_a_failing_bot_ends_a_report(
    game: AnyGame, report: Lengths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Cheating(RandomBot):
        def decide(self, *given: Any) -> int:
            return -1

    monkeypatch.setattr(runner, "find_level", lambda game, name: Level(name, Cheating))
    with pytest.raises(BotFailed):
        reports.write(game, report, Runs(1, Progress()), 2, "s", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_a_module_for_the_lab_has_no_report_and_no_recorders(
    game: AnyGame,
) -> None:
    assert study(game).report is None
    assert study(game).recorders == ()


def test_a_game_outside_the_package_brings_its_report_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "elsewhere" / "lab"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "__init__.py").touch()
    (folder / "study.py").write_text(
        "from meikyu.lab.recorders import Recorder\n"
        "from tests.games.lanterns.game import GAME\n"
        "from tests.lab.test_reports import Lengths\n"
        "from meikyu.lab.study import Study\n"
        "STUDY = Study(recorders=(Recorder,), report=Lengths(GAME))\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)

    from tests.games.lanterns.game import Lanterns

    class Elsewhere(Lanterns):
        package = "elsewhere"

    found = study(Elsewhere()).report
    assert type(found).__name__ == "Lengths"
    assert [kind.__name__ for kind in study(Elsewhere()).recorders] == ["Recorder"]
