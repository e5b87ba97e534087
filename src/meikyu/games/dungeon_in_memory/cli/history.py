"""What `meikyu train --history` shows: a table by day for each course, and a chart of the span."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from math import ceil
from typing import Any

from rich.table import Table
from rich.text import Text

from meikyu.cli.language import current, say
from meikyu.cli.output import console
from meikyu.core.codec import plain
from meikyu.core.words import Phrase, lexicon
from meikyu.games.dungeon_in_memory.cli.trainer import tenths
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level
from meikyu.games.dungeon_in_memory.training import History, Trial, spans, staircase

Course = tuple[Level, tuple[AdditionalRule, ...]]

CHART_WIDTH = 60
CHART_HEIGHT = 8
_PARTS = " ▁▂▃▄▅▆▇█"


def days(history: History, course: Course) -> list[dict[str, Any]]:
    """One row for each day (of the clock of now and here): how much, how well, how far."""
    trials = history.course(*course)
    span_after = spans(course[0], trials)
    rows: list[dict[str, Any]] = []
    done = 0
    for day, group in groupby(trials, key=_day):
        that_day = list(group)
        done += len(that_day)
        right = [trial.length for trial in that_day if trial.right]
        rows.append(
            {
                "day": day,
                "drills": len(that_day),
                "right": len(right),
                "longest": max(right, default=0),
                "span": span_after[done - 1],
            }
        )
    return rows


def _day(trial: Trial) -> str:
    return trial.when.astimezone().date().isoformat()


def chart(
    values: Sequence[float], width: int = CHART_WIDTH, height: int = CHART_HEIGHT
) -> list[str]:
    """Columns for values over time, the latest on the right; more values than columns are joined
    to their means. A scale is on the left."""
    columns = _joined(values, width)
    top = max(1, ceil(max(columns)))
    lines: list[str] = []
    for row in range(height, 0, -1):
        cells = ""
        for value in columns:
            eighths = round(value / top * height * 8) - (row - 1) * 8
            cells += _PARTS[min(8, max(0, eighths))]
        scale = f"{top * row / height:4.1f}" if row in (height, height // 2) else " " * 4
        lines.append(f"{scale} ┤{cells}".rstrip())
    lines.append(f"{0:4.1f} ┼{'─' * len(columns)}")
    return lines


def _joined(values: Sequence[float], width: int) -> list[float]:
    count = len(values)
    if count <= width:
        return list(values)
    edges = [count * column // width for column in range(width + 1)]
    return [sum(values[first:end]) / (end - first) for first, end in pairwise(edges)]


def summary(history: History, courses: Sequence[Course]) -> dict[str, Any]:
    """The history for programs."""
    return {
        "courses": [
            {
                "level": level,
                "additional_rules": rules,
                "days": days(history, (level, rules)),
                "spans": spans(level, history.course(level, rules)),
                "span": staircase(level, history.course(level, rules)).span,
                "next": staircase(level, history.course(level, rules)).length,
                "trials": [
                    {**plain(trial), "right": trial.right} for trial in history.course(level, rules)
                ],
            }
            for level, rules in courses
        ],
        "malformed": plain(history.malformed),
    }


def show(history: History, courses: Sequence[Course]) -> None:
    """The history for people."""
    out = console()
    if not courses:
        out.print(say("train-no-history"))
        return
    for course in courses:
        out.print(Text(_title(course), style="bold"))
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column(say("train-day"))
        for title in ("train-drills", "train-answered", "train-longest", "train-span"):
            table.add_column(say(title), justify="right")
        for row in days(history, course):
            share = f"{100 * row['right'] / row['drills']:.0f} %"
            cells = (str(row["drills"]), share, str(row["longest"]), tenths(row["span"]))
            table.add_row(row["day"], *cells)
        out.print(table)
        known = [span for span in spans(course[0], history.course(*course)) if span is not None]
        if known:
            out.print(Text(say("train-chart"), style="dim"))
            for line in chart(known):
                out.print(Text(line), soft_wrap=True)
        out.print()


def _title(course: Course) -> str:
    level, rules = course
    words = lexicon(current(), GAME.package)
    title = words.say(f"option-level-{level}")
    if not rules:
        return title
    numbered = tuple(Phrase(f"additional-{rule}") for rule in rules)
    return f"{title} · " + words.say(Phrase("position-additional", {"rules": numbered}))
