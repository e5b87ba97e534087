"""Figures as one table for programs: a line for each measured number, with what it depends on.

Everything that a report or a run of the lab has counted, at any depth, becomes lines of the same
columns: where it is found (a path of names), and a count, a share or a mean with its interval and
in how many deals it was counted.
Every line says by which version, from which seed and with which content it was measured.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

MEASURES = ("value", "count", "of", "deals", "share", "mean", "low", "high", "least", "most")
HEAD = ("meikyu", "game", "rules_version", "content", "seed", "games", "figure", *MEASURES)


def as_csv(whole: Mapping[str, Any]) -> str:
    """The whole JSON of a report: its figures as CSV."""
    basis = whole["basis"]
    rests_on = [
        *(whole.get("meikyu", ""), basis["game"], basis["rules_version"]),
        *(basis["content"], whole["seed"], whole["games"]),
    ]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    found = {**whole["figures"], **({"parts": whole["parts"]} if "parts" in whole else {})}
    for path, measures in measured(found):
        numbers = [{"deals": measures.get("of", ""), **measures}.get(name, "") for name in MEASURES]
        writer.writerow([*rests_on, "/".join(path), *numbers])
    return out.getvalue()


def measured(found: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every number with its path; a share or a mean and its interval stay together."""
    if isinstance(found, Mapping):
        if {"low", "high"} <= found.keys():
            yield path, {name: found[name] for name in MEASURES if name in found}
            found = {key: value for key, value in found.items() if key not in MEASURES}
        for key, value in found.items():
            yield from measured(value, (*path, str(key)))
    elif isinstance(found, Sequence) and not isinstance(found, str):
        for number, value in enumerate(found):
            yield from measured(value, (*path, str(number)))
    elif found is not None:
        yield path, {"value": int(found) if isinstance(found, bool) else found}
