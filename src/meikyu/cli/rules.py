"""`meikyu rules`: the rules for players; in a checkout also what holds each of them."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from meikyu.cli.finding import AnyGame
    from meikyu.cli.ledger import Rule


def register(app: typer.Typer) -> None:
    app.command("rules", help="help-rules")(rules)


def rules(
    game: Annotated[str, typer.Argument(help="help-game", metavar="GAME")],
    rule: Annotated[str | None, typer.Argument(help="help-rules-id", metavar="ID")] = None,
    tests: Annotated[
        bool | None, typer.Option("--tests/--no-tests", help="help-rules-tests")
    ] = None,
    mutate: Annotated[bool, typer.Option("--mutate", help="help-rules-mutate")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", help="help-rules-jobs", metavar="N")] = None,
    json: Annotated[bool, typer.Option("--json", help="help-json")] = False,
) -> None:
    from meikyu.cli.checkout import find_checkout
    from meikyu.cli.finding import game_named
    from meikyu.cli.ledger import find_rule, rules_of
    from meikyu.cli.problems import UserError

    found = game_named(game)
    listed = rules_of(found)
    if rule is not None:
        one = find_rule(found, rule)
        if one is None:
            raise UserError("error-unknown-rule", id=rule, game=found.id)
        listed = [one]
    root = find_checkout() if tests or mutate or (tests is None and rule is None) else None
    if root is None:
        if tests or mutate:
            raise UserError("error-no-checkout")
        _list(listed, found.prefix, json)
    elif mutate:
        _mutate(root, found, listed, jobs, json)
    else:
        _matrix(root, found, listed, json)


def _list(listed: list["Rule"], prefix: str, json: bool) -> None:
    from rich.text import Text

    from meikyu.cli.ledger import legend, styled
    from meikyu.cli.output import console, write_json

    if json:
        write_json([{"id": one.id, "kind": one.kind, "text": one.text} for one in listed])
        return
    out = console()
    for one in listed:
        out.print(styled(one))
    if marks := legend(listed, prefix):
        out.print(Text(marks, style="dim"))


# -- ids x tests x guards ------------------------------------------------------------------------


def _matrix(root: "Path", game: "AnyGame", listed: list["Rule"], json: bool) -> None:
    from rich.text import Text

    from meikyu.cli.checkout import covered_rules
    from meikyu.cli.language import say
    from meikyu.cli.output import console, write_json
    from meikyu.cli.problems import FAILED

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
    if gaps or unknown:
        raise typer.Exit(FAILED)


def _summary(count: int, gaps: list[str]) -> Any:
    from rich.text import Text

    from meikyu.cli.language import say

    if gaps:
        return Text(say("rules-gaps", count=len(gaps), ids=", ".join(gaps)), style="bold red")
    return Text(say("rules-no-gap", count=count), style="bold green")


def _row(game: "AnyGame", one: "Rule", tests: list[str]) -> dict[str, Any]:
    guards = [code for rule, code in game.guards.names() if rule == one.id]
    return {"id": one.id, "kind": one.kind, "text": one.text, "tests": tests, "guards": guards}


# -- one rule broken at a time -------------------------------------------------------------------


def _mutate(
    root: "Path", game: "AnyGame", listed: list["Rule"], jobs: int | None, json: bool
) -> None:
    import os
    import tempfile
    from pathlib import Path

    from meikyu.cli.checkout import covered_rules
    from meikyu.cli.mutation import Judged, Mutation, mutants_of, uncovered
    from meikyu.cli.output import write_json
    from meikyu.cli.problems import FAILED, UserError

    wanted = {one.id for one in listed}
    mutants = [one for one in mutants_of(root, game) if one.rule in wanted or len(listed) > 1]
    covered = covered_rules(root, game)
    with tempfile.TemporaryDirectory(prefix="meikyu-mutants-") as workshop:
        tested = {rule: tests for rule, tests in covered.items() if rule in wanted}
        run = Mutation(root, game, tested, Path(workshop))
        judged: list[Judged] = []
        with _progress(len(mutants) + 1) as advance:
            failure = run.baseline() if tested else ""
            if failure:
                raise UserError("error-baseline", why=failure)
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
    if bad or missing:
        raise typer.Exit(FAILED)


def _report(judged: list[Any], bad: list[Any], missing: list[str]) -> None:
    from rich.text import Text

    from meikyu.cli.language import say
    from meikyu.cli.output import console

    out = console()
    for one in bad:
        why = one.mutant.switch.why if one.mutant.switch else ""
        line = say(f"mutate-{one.result}", name=one.mutant.name, detail=one.detail)
        out.print(Text(f"{line} {why}".rstrip(), style="red"), soft_wrap=True)
    for rule in missing:
        out.print(Text(say("mutate-uncovered", rule=rule), style="red"))
    red = len(judged) - len(bad)
    if bad or missing:
        text = say("mutate-bad", red=red, count=len(judged), missing=len(missing))
        out.print(Text(text, style="bold red"))
    else:
        out.print(Text(say("mutate-good", count=len(judged)), style="bold green"))


class _progress:  # noqa: N801 - used like a function in a `with`
    """A bar with an estimate on stderr, where somebody looks at it."""

    def __init__(self, total: int) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        from meikyu.cli.language import say
        from meikyu.cli.output import console

        out = console(stderr=True)
        self._bar = Progress(
            "{task.description}",
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=out,
            disable=not out.is_terminal,
            transient=True,
        )
        self._task = self._bar.add_task(say("mutate-running"), total=total)

    def __enter__(self) -> Any:
        self._bar.start()
        return lambda: self._bar.advance(self._task)

    def __exit__(self, *_: object) -> None:
        self._bar.stop()
