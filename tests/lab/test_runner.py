"""Many games: the same whatever the number of processes, and never lost when a run ends early."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from meikyu.bots.base import Level, RandomBot, Worlds
from meikyu.core import record as records
from meikyu.core.content import Content
from meikyu.core.contract import Event, Game, Outcome, Prompt, View
from meikyu.games.registry import find_game
from meikyu.lab import runner
from meikyu.lab.arena import Series, make_series
from meikyu.lab.progress import Advance, Progress
from meikyu.lab.recorders import Figure, Recorder
from meikyu.lab.summary import rows, summarize

AnyGame = Game[Any, Any]


@pytest.fixture
def series(game: AnyGame, content: Content) -> Series:
    return make_series(game, content, ["random", "random"], 30, "a seed", seats=3)


class Counting(Progress):
    """Counts games, and presses Ctrl-C after some of them."""

    def __init__(self, interrupt_after: int | None = None) -> None:
        self.interrupt_after = interrupt_after
        self.total = 0
        self.counted = 0

    @contextmanager
    def counting(self, what: str, total: int) -> Iterator[Advance]:
        self.total = total
        yield self._advance

    def _advance(self, n: int) -> None:
        self.counted += n
        if self.interrupt_after is not None and self.counted >= self.interrupt_after:
            raise KeyboardInterrupt


def test_the_number_of_processes_does_not_change_the_games(series: Series) -> None:
    alone = runner.run(series, 1, Progress())
    together = runner.run(series, 2, Progress())
    assert list(alone.results) == list(range(30))
    assert together.results == alone.results
    assert rows(together) == rows(alone)


def test_another_seed_gives_other_games(game: AnyGame, content: Content, series: Series) -> None:
    other = make_series(game, content, ["random", "random"], 30, "another", seats=3)
    first, second = (runner.run(one, 1, Progress()).results for one in (series, other))
    assert [first[n].seed for n in first] != [second[n].seed for n in second]


def test_a_longer_run_begins_with_the_games_of_a_shorter_one(
    game: AnyGame, content: Content
) -> None:
    short, long = (make_series(game, content, ["random"], n, "s") for n in (5, 9))
    first, second = (runner.run(one, 1, Progress()).results for one in (short, long))
    assert first == {n: second[n] for n in range(5)}


def test_progress_counts_every_game(series: Series) -> None:
    progress = Counting()
    runner.run(series, 1, progress)
    assert progress.total == progress.counted == 30


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_run_keeps_what_was_played(series: Series, jobs: int) -> None:
    whole = runner.run(series, 1, Progress())
    part = runner.run(series, jobs, Counting(interrupt_after=4))
    assert part.interrupted
    assert 4 <= len(part.results) < 30
    assert part.results == {n: whole.results[n] for n in part.results}
    summary = summarize(part)
    assert summary.interrupted
    assert summary.games == len(part.results)


def test_a_failed_game_does_not_end_the_others(
    series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Fragile(RandomBot):
        def decide(self, view: View, prompt: Prompt, legal: Sequence[int], worlds: Worlds) -> int:
            if self.chance.pick(20, "mood") == 0:
                raise LookupError("lost my way")
            return super().decide(view, prompt, legal, worlds)

    monkeypatch.setattr(runner, "find_level", lambda game, name: Level(name, Fragile))
    done = runner.run(series, 1, Progress())
    assert done.failures
    assert done.results
    assert len(done.failures) + len(done.results) == 30
    assert all("LookupError: lost my way" in failure.trace for failure in done.failures)
    seeds = {series.game_seed(index).hex() for index in set(range(30)) - set(done.results)}
    assert {failure.error().seed for failure in done.failures} == seeds


class Broken(Recorder):
    """A bug outside the bots."""

    def see(self, event: Event) -> None:
        raise LookupError("lost my way")

    def end(self, outcome: Outcome) -> dict[str, Figure]:
        return {}


def test_a_bug_outside_the_bots_says_in_which_game(game: AnyGame, content: Content) -> None:
    series = make_series(game, content, ["random"], 2, "s", recorders=[Broken])
    with pytest.raises(LookupError) as failed:
        runner.run(series, 1, Progress())
    place = f"in game 0 with seed {series.game_seed(0).hex()}"
    assert failed.value.__notes__ == [place]
    with pytest.raises(runner.WorkerFailed, match="lost my way") as told:
        runner.run(series, 2, Progress())
    assert "in game" in str(told.value)


class Deadly(Recorder):
    """Ends the process that plays, as a lack of memory would."""

    def see(self, event: Event) -> None:
        os._exit(9)

    def end(self, outcome: Outcome) -> dict[str, Figure]:
        return {}


def test_a_worker_that_dies_ends_the_run(game: AnyGame, content: Content) -> None:
    series = make_series(game, content, ["random"], 2, "s", recorders=[Deadly])
    with pytest.raises(runner.WorkerFailed, match="ended with code 9"):
        runner.run(series, 2, Progress())


def test_records_are_written_to_a_folder(game: AnyGame, content: Content, tmp_path: Path) -> None:
    series = make_series(game, content, ["random"], 4, "s", records=True)
    done = runner.run(series, 1, Progress(), records=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 4
    for index, file in enumerate(files):
        match = records.read(file.read_text(encoding="utf-8"), find_game)
        assert match.outcome == done.results[index].outcome


def test_the_summary_adds_up(series: Series) -> None:
    done = runner.run(series, 1, Progress())
    summary = summarize(done)
    results = list(done.results.values())
    assert sum(ending.games.count for ending in summary.endings) == 30
    overall = [cell for cell in summary.cells if cell.seat is None]
    assert [cell.games for cell in overall] == [90]
    seats = [cell for cell in summary.cells if cell.seat is not None]
    assert [(cell.seat, cell.games) for cell in seats] == [(0, 30), (1, 30), (2, 30)]
    for cell in seats:
        assert cell.wins.count == sum(cell.seat in one.outcome.winners for one in results)
        assert cell.score.mean == pytest.approx(
            sum(one.outcome.scores[cell.seat] for one in results) / 30
        )
    assert summary.plies is not None
    assert summary.plies.most == max(one.plies for one in results)


def test_a_level_is_told_apart_on_every_seat(game: AnyGame, content: Content) -> None:
    series = make_series(game, content, ["x", "y"], 10, "s")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner, "find_level", lambda game, name: Level(name, RandomBot))
        done = runner.run(series, 1, Progress())
    games = {(cell.level, cell.seat): cell.games for cell in summarize(done).cells}
    assert games == {
        ("x", None): 10,
        ("x", 0): 5,
        ("x", 1): 5,
        ("y", None): 10,
        ("y", 0): 5,
        ("y", 1): 5,
    }


def test_the_csv_has_a_line_for_every_game(series: Series) -> None:
    done = runner.run(series, 1, Progress())
    head, *lines = rows(done).splitlines()
    assert head.split(",")[:8] == [
        *("game", "seed", "plies", "how", "rule"),
        *("level_0", "won_0", "score_0"),
    ]
    assert len(lines) == 30
    number, seed, plies, how, *_ = lines[7].split(",")
    seventh = done.results[7]
    assert (number, seed, plies, how) == (
        "7",
        seventh.seed,
        str(seventh.plies),
        seventh.outcome.how,
    )
