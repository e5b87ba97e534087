"""The benchmark in files and tables. Two runs are the same when they differ only in their times."""

from collections.abc import Sequence
from typing import Any

import msgspec

from meikyu.lab.benchmark.playing import Benchmark, Played
from meikyu.lab.markdown import table
from meikyu.lab.statistics import Share

TIME = "time"
SPAN = "span"


def encode(found: Benchmark) -> str:
    """The file."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def decode(text: str | bytes) -> Benchmark:
    return msgspec.json.decode(text, type=Benchmark)


def timeless(found: Any) -> Any:
    """Everything but the times: equal for equal runs."""
    if isinstance(found, dict):
        return {name: timeless(value) for name, value in found.items() if name != TIME}
    if isinstance(found, list | tuple):
        return [timeless(one) for one in found]
    return found


def figure(played: Played) -> str:
    """What counts in a part, with its interval."""
    found = played.figure
    if isinstance(found, Share):
        return f"{100 * found.share:.1f} % ({100 * found.low:.1f}–{100 * found.high:.1f})"
    if found.low is None or found.high is None:
        return f"{found.mean:.1f}"
    return f"{found.mean:.1f} ({found.low:.1f}–{found.high:.1f})"


def span(played: Played) -> str:
    """In words: how many tiles an agent holds."""
    found = played.found.get(SPAN)
    if found is None:
        return ""
    return f"{found['tiles']:g} tiles ({found['low']:g}–{found['high']:g})"


def rows(runs: Sequence[Benchmark]) -> list[str]:
    """A table in Markdown, a row for each part and a column for each agent."""
    lines: dict[tuple[str, str], dict[int, str]] = {}
    for number, one in enumerate(runs):
        for task in one.tasks:
            for part in task.parts:
                told = figure(part) + (" *caught*" if part.caught else "")
                lines.setdefault((task.task, part.part.id), {})[number] = told
                if said := span(part):
                    lines.setdefault((task.task, SPAN), {})[number] = said
    head = ["task", *(one.agent["name"] for one in runs)]
    body = [
        [f"{task}/{part}", *(told.get(number, "") for number in range(len(runs)))]
        for (task, part), told in lines.items()
    ]
    return table(head, body)
