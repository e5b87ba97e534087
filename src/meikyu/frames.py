"""Figures as tables of Arrow, for notebooks and data tools: needs the extra ``data`` (polars).

`frame` lets bots play and gives a row for each game; `decisions` gives a row for each decision of
kept records, with what the analysis says it was worth. What comes back is a frame of polars:
``.to_pandas()`` and ``.to_arrow()`` turn it into others, ``.write_parquet(file)`` keeps it.
"""

import io
import json
from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

try:
    import polars
except ImportError as error:
    raise ImportError(f'meikyu.frames needs {error.name}: pip install "meikyu[data]"') from error

from meikyu.analysis.analyst import analyst
from meikyu.analysis.forms import Estimate, Judged
from meikyu.bots.registry import levels
from meikyu.core import record
from meikyu.core.codec import parse_options, plain
from meikyu.core.content import STANDARD
from meikyu.core.match import Match
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game
from meikyu.lab.arena import make_series
from meikyu.lab.progress import Progress
from meikyu.lab.runner import Run, run
from meikyu.lab.study import study
from meikyu.lab.summary import rows

DECISIONS = {
    "game": polars.String,
    "seed": polars.String,
    "record": polars.String,
    "step": polars.Int32,
    "group": polars.Int32,
    "seat": polars.Int8,
    "player": polars.String,
    "move": polars.String,
    "said": polars.String,
    "unit": polars.String,
    "value": polars.Float64,
    "best": polars.Float64,
    "best_said": polars.String,
    "cost": polars.Float64,
    "before": polars.Float64,
    "after": polars.Float64,
    "luck": polars.Float64,
    "mistake": polars.Boolean,
    "advised": polars.Boolean,
}
"""The columns of `decisions`."""


def frame(
    game: str,
    games: int = 100,
    bots: Sequence[str] = (),
    *,
    seats: int | None = None,
    seed: str = "1",
    jobs: int = 1,
    content: str = STANDARD,
    **options: Any,
) -> "polars.DataFrame":
    """Games between bots, a row for each: the same as `meikyu lab --csv` writes."""
    rules = find_game(game)
    named = list(bots) or [levels(rules)[0].id]
    series = make_series(
        rules,
        rules.content(content),
        named,
        games,
        seed,
        seats,
        parse_options(rules, options),
        study(rules).recorders,
    )
    done = run(series, jobs, Progress())
    if done.failures:
        raise done.failures[0].error()
    return of_runs(done)


def of_runs(*runs: Run) -> "polars.DataFrame":
    """The games of runs of the lab."""
    return polars.read_csv(io.StringIO(rows(*runs)), infer_schema_length=None)


def decisions(
    files: "str | PathLike[str] | Iterable[str | PathLike[str]]", language: str = "en"
) -> "polars.DataFrame":
    """Every decision of finished games, from their records: files, or a folder of them.

    `value` is what the move was worth, `best` the best one, `cost` what it lost against that,
    in the `unit` of the row; `before` and `after` are the seat's chances or points as the curve of
    the analysis shows them. It takes seconds for each game: the analysis judges every move.
    """
    return polars.DataFrame(
        [row for file in _files(files) for row in _of_record(file, language)],
        schema=DECISIONS,
        orient="row",
    )


def _files(named: "str | PathLike[str] | Iterable[str | PathLike[str]]") -> list[Path]:
    if isinstance(named, str | PathLike):
        folder = Path(named)
        if not folder.is_dir():
            return [folder]
        return sorted(file for file in folder.iterdir() if file.suffix in (".jsonl", ".meikyu"))
    return [Path(one) for one in named]


def _of_record(file: Path, language: str) -> Iterator[tuple[Any, ...]]:
    match = record.read(file.read_text(encoding="utf-8"), find_game)
    who = analyst(match.game)
    if who is None:
        raise ValueError(f"{match.game.id} has no analysis")
    if match.outcome is None:
        raise ValueError(f"{file.name}: the game is not over")
    for one in who.judge(match, 0, 0):
        if one is not None and one.seat is not None and one.made is not None:
            yield _row(match, file, one, language)


def _row(match: Match, file: Path, one: Judged, language: str) -> tuple[Any, ...]:
    words = lexicon(language, match.game.package)
    best = one.best()
    assert one.seat is not None
    assert one.made is not None
    assert best is not None
    return (
        match.game.id,
        "" if match.seed is None else match.seed.hex(),
        file.name,
        one.step,
        one.group.number,
        one.seat,
        match.header.seats[one.seat],
        json.dumps(plain(one.made.actions)),
        words.say(one.made.say),
        one.unit,
        one.made.value.value,
        best.value.value,
        words.say(best.say),
        -one.choice,
        _value(one.before),
        _value(one.after),
        one.luck,
        one.turning,
        one.advised,
    )


def _value(estimate: Estimate | None) -> float | None:
    return None if estimate is None else estimate.value
