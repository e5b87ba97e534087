"""What `meikyu rules` shows in a checkout: ids × tests × guards, and the fate of broken rules."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from meikyu.cli.ledger import Rule
from meikyu.cli.output import console, write_json
from tools.rules.covering import AnyGame, covered_rules
from tools.rules.mutation import Judged, Mutation, mutants_of, uncovered
from tools.rules.words import Problem, say


def matrix(root: Path, game: AnyGame, listed: list[Rule], json: bool) -> bool:
    """Shows every rule with its tests and guards; whether each of them has a test."""
    covered = covered_rules(root, game)
    rows = [_row(game, one, covered.get(one.id, [])) for one in listed]
    gaps = [row["id"] for row in rows if not row["tests"]]
    whole_list = len(listed) > 1
    unknown = sorted(set(covered) - {one.id for one in listed}) if whole_list else []
    if json:
        write_json({"game": game.id, "rules": rows, "gaps": gaps, "unknown": unknown})
    else:
        out = console()
        for row in rows:
            count = say("rules-tests", count=len(row["tests"]))
            style = "green" if row["tests"] else "bold red"
            guards = ", ".join(row["guards"])
            out.print(
                Text.assemble((f"{row['id']:<8}", "bold"), (f"{count:>12}", style), f"  {guards}")
            )
            if not whole_list:
                out.print(Text(row["text"]))
                for test in row["tests"]:
                    out.print(Text(f"  {test}", style="dim"), soft_wrap=True)
        for rule_id in unknown:
            out.print(Text(say("rules-unknown", id=rule_id, tests=covered[rule_id][0]), "red"))
        out.print(_summary(len(rows), gaps))
    return not gaps and not unknown


def _summary(count: int, gaps: list[str]) -> Text:
    if gaps:
        return Text(say("rules-gaps", count=len(gaps), ids=", ".join(gaps)), style="bold red")
    return Text(say("rules-no-gap", count=count), style="bold green")


def _row(game: AnyGame, one: Rule, tests: list[str]) -> dict[str, Any]:
    guards = [code for rule, code in game.guards.names() if rule == one.id]
    return {"id": one.id, "kind": one.kind, "text": one.text, "tests": tests, "guards": guards}


def mutate(root: Path, game: AnyGame, listed: list[Rule], jobs: int | None, json: bool) -> bool:
    """Breaks one rule at a time; whether every broken rule was noticed and none was left out."""
    wanted = {one.id for one in listed}
    mutants = [one for one in mutants_of(root, game) if one.rule in wanted or len(listed) > 1]
    covered = covered_rules(root, game)
    tested = {rule: tests for rule, tests in covered.items() if rule in wanted}
    with tempfile.TemporaryDirectory(prefix="meikyu-mutants-") as workshop:
        run = Mutation(root, tested, Path(workshop))
        with _progress(len(mutants) + 1) as advance:
            failure = run.baseline() if tested else ""
            if failure:
                raise Problem("error-baseline", why=failure)
            advance()
            judged = run.judge_all(mutants, jobs or os.cpu_count() or 1, lambda one: advance())
    missing = uncovered([one.id for one in listed], mutants)
    bad = [one for one in judged if one.result != "red"]
    if json:
        write_json(
            {
                "game": game.id,
                "mutants": [
                    {"rule": one.mutant.rule, "name": one.mutant.name, "result": one.result}
                    for one in judged
                ],
                "uncovered": missing,
                "good": not bad and not missing,
            }
        )
    else:
        _report(judged, bad, missing)
    return not bad and not missing


def _report(judged: list[Judged], bad: list[Judged], missing: list[str]) -> None:
    out = console()
    for one in bad:
        line = say(f"mutate-{one.result}", name=one.mutant.name, detail=one.detail)
        out.print(Text(f"{line} {one.mutant.switch.why}".rstrip(), style="red"), soft_wrap=True)
    for rule in missing:
        out.print(Text(say("mutate-uncovered", rule=rule), style="red"))
    red = len(judged) - len(bad)
    if bad or missing:
        text = say("mutate-bad", red=red, count=len(judged), missing=len(missing))
        out.print(Text(text, style="bold red"))
    else:
        out.print(Text(say("mutate-good", count=len(judged)), style="bold green"))


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], None]]:
    """A bar with an estimate on stderr, in a terminal."""
    out = console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, disable=not out.is_terminal, transient=True) as bar:
        task = bar.add_task(say("mutate-running"), total=total)
        yield lambda: bar.advance(task)
