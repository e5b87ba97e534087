"""Many games: the same with any number of processes, and never lost when a run ends early."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meikyu.bots.base import Level, RandomBot, Turn
from meikyu.core import record as records
from meikyu.core.content import Content
from meikyu.core.contract import Event, Game, Outcome
from meikyu.games.registry import find_game
from meikyu.lab import runner
from meikyu.lab.arena import Series, make_series
from meikyu.lab.journal import Journal, NoJournal, OtherSeries
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
        def decide(self, turn: Turn) -> int:
            if self.chance.pick(20, "mood") == 0:
                raise LookupError("lost my way")
            return super().decide(turn)

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
    with pytest.raises(LookupError) as told:
        runner.run(series, 2, Progress())
    assert told.value.__notes__[0].startswith("in game ")


class DeadlyLate(Recorder):
    """Ends the process in one game of the series."""

    def see(self, event: Event) -> None:
        pass

    def end(self, outcome: Outcome) -> dict[str, Figure]:
        if outcome.scores[0] % 5 == 0:
            os._exit(9)
        return {}


class DeadlyOnce(Recorder):
    """Ends the process that plays the first game, once."""

    def see(self, event: Event) -> None:
        pass

    def end(self, outcome: Outcome) -> dict[str, Figure]:
        try:
            Path(os.environ["DEADLY_ONCE"]).touch(exist_ok=False)
        except FileExistsError:
            return {}
        os._exit(9)


def test_games_of_a_worker_that_dies_are_played_again(
    game: AnyGame, content: Content, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEADLY_ONCE", str(tmp_path / "mark"))
    series = make_series(game, content, ["random"], 30, "s", recorders=[DeadlyOnce])
    done = runner.run(series, 2, Progress())
    assert (tmp_path / "mark").exists()
    assert (done.interrupted, done.broken) == (False, "")
    plain = make_series(game, content, ["random"], 30, "s")
    assert rows(done) == rows(runner.run(plain, 1, Progress()))


def test_workers_that_die_again_and_again_end_the_run_which_keeps_what_it_has(
    game: AnyGame, content: Content
) -> None:
    series = make_series(game, content, ["random"], 40, "s", recorders=[DeadlyLate])
    done = runner.run(series, 2, Progress())
    assert done.interrupted
    assert "ended with code 9" in done.broken
    plain = runner.run(make_series(game, content, ["random"], 40, "s"), 1, Progress())
    alive = {n for n, result in plain.results.items() if result.outcome.scores[0] % 5}
    assert set(done.results) <= alive < set(plain.results), "not every game is deadly"


def test_any_executor_will_do(series: Series) -> None:
    alone = runner.run(series, 1, Progress())
    with ThreadPoolExecutor(1) as threads:
        assert runner.run(series, 1, Progress(), executor=threads).results == alone.results
        assert threads.submit(int, "3").result() == 3, "it belongs to its owner and goes on"
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert runner.run(series, 2, Progress(), executor=pool).results == alone.results


def test_a_worker_of_another_version_is_refused(series: Series) -> None:
    parcel = runner._parcel(series)
    for other in ({"version": "0.0.1"}, {"rules_version": 99}):
        runner._player = None
        with pytest.raises(runner.OtherVersion):
            runner.play_chunk(msgspec.structs.replace(parcel, **other), [0])


# -- going on -------------------------------------------------------------------------------------


def test_an_interrupted_run_goes_on_where_it_stopped(series: Series, tmp_path: Path) -> None:
    whole = runner.run(series, 1, Progress())
    file = tmp_path / "kept.jsonl"
    with Journal(file, series) as journal:
        part = runner.run(series, 1, Counting(interrupt_after=4), journal=journal)
    assert part.interrupted
    with Journal(file, series) as journal:
        assert journal.results == part.results
        counting = Counting()
        done = runner.run(series, 2, counting, journal=journal)
    assert rows(done) == rows(whole)
    assert counting.counted == 30
    with Journal(file, series) as journal:
        assert dict(sorted(journal.results.items())) == whole.results


def test_a_line_that_was_being_written_is_played_again(series: Series, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    with Journal(file, series) as journal:
        whole = runner.run(series, 1, Progress(), journal=journal)
    text = file.read_bytes()
    for cut in (len(text) - 1, len(text) - 40, len(text) // 2):
        file.write_bytes(text[:cut])
        with Journal(file, series) as journal:
            assert 0 < len(journal.results) < 30
            assert rows(runner.run(series, 1, Progress(), journal=journal)) == rows(whole)


def test_a_journal_may_be_gone_on_with_for_more_games(
    game: AnyGame, content: Content, tmp_path: Path
) -> None:
    short, long = (make_series(game, content, ["random"], n, "s") for n in (5, 9))
    file = tmp_path / "kept.jsonl"
    for series in (short, long, short):
        with Journal(file, series) as journal:
            done = runner.run(series, 1, Progress(), journal=journal)
        assert rows(done) == rows(runner.run(series, 1, Progress()))


def test_the_journal_of_another_series_is_refused(
    game: AnyGame, content: Content, series: Series, tmp_path: Path
) -> None:
    file = tmp_path / "kept.jsonl"
    Journal(file, series).close()
    other = make_series(game, content, ["random", "random"], 30, "another", seats=3)
    with pytest.raises(OtherSeries):
        Journal(file, other)
    for text in ("hello", "hello\n", '{"meikyu": "record"}\n', "[1]\n"):
        file.write_text(text)
        with pytest.raises(NoJournal):
            Journal(file, series)
        assert file.read_text() == text


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
    assert [(cell.games, cell.wins.of, cell.wins.deals) for cell in overall] == [(30, 90, 30)]
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
    assert head.split(",")[:9] == [
        *("game", "deal", "seed", "plies", "how", "rule"),
        *("level_0", "won_0", "score_0"),
    ]
    assert len(lines) == 30
    number, deal, seed, plies, how, *_ = lines[7].split(",")
    seventh = done.results[7]
    assert (number, deal, seed, plies, how) == (
        "7",
        str(done.series.deal(7)),
        seventh.seed,
        str(seventh.plies),
        seventh.outcome.how,
    )
