"""`meikyu benchmark`: how good an agent is at the benchmark's tasks, with intervals."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from typer import Argument, Option

from meikyu.cli.errors import UserError, cannot_read, cannot_write
from meikyu.cli.language import current, say
from meikyu.cli.options import Json
from meikyu.cli.output import console
from meikyu.lab.benchmark.entering import PATIENCE, NoAgent, enter
from meikyu.lab.benchmark.playing import Benchmark, play
from meikyu.lab.benchmark.report import decode, encode, figure, rows, span
from meikyu.lab.benchmark.tasks import Task, all_tasks
from meikyu.lab.progress import Bar

if TYPE_CHECKING:
    from meikyu.lab.baseline import Baseline

RESULTS = ".json"


def register(app: typer.Typer) -> None:
    app.command("benchmark", help="help-benchmark")(benchmark)


def benchmark(
    agent: Annotated[list[str], Argument(metavar="AGENT", help="help-benchmark-agent")],
    task: Annotated[
        list[str] | None, Option("--task", metavar="TASK", help="help-benchmark-task")
    ] = None,
    deals: Annotated[
        int | None, Option("--deals", metavar="N", min=1, help="help-benchmark-deals")
    ] = None,
    hidden: Annotated[bool, Option("--hidden", help="help-benchmark-hidden")] = False,
    seed: Annotated[str | None, Option("--seed", metavar="S", help="help-benchmark-seed")] = None,
    trained: Annotated[
        str, Option("--trained", metavar="WORDS", help="help-benchmark-trained")
    ] = "",
    patience: Annotated[
        float, Option("--patience", metavar="SECONDS", min=0.1, help="help-arena-patience")
    ] = PATIENCE,
    out: Annotated[Path | None, Option("--out", metavar="FILE", help="help-benchmark-out")] = None,
    json: Json = False,
) -> None:
    if all(name.endswith(RESULTS) for name in agent):
        _table([Path(name) for name in agent])
        return
    if len(agent) > 1:
        raise UserError("benchmark-one-agent")
    tasks = _tasks(task or [])
    try:
        player = enter(agent[0], tasks, learned_by_rl(), patience, current())
    except NoAgent as error:
        raise UserError("error-no-bot", why=str(error)) from None
    found = play(
        player,
        tasks,
        Bar(console(stderr=True)),
        deals=deals,
        hidden=hidden,
        seed=seed,
        trained=trained,
    )
    if out is not None:
        try:
            out.write_text(encode(found), encoding="utf-8")
        except OSError as error:
            raise cannot_write(out, error) from None
    if json:
        print(encode(found), end="")
        return
    _show(found)


def _tasks(names: list[str]) -> list[Task]:
    known = all_tasks()
    for name in names:
        if name not in known:
            raise UserError("benchmark-no-task", name=name, known=", ".join(known))
    return [known[name] for name in names or known]


def learned_by_rl() -> "list[Baseline]":
    """The baselines that need the extra `learn`; none where it is not installed."""
    try:
        from meikyu.rl.ppo import baselines
    except ImportError:
        return []
    return baselines()


def _show(found: Benchmark) -> None:
    shown = Table()
    for heading in ("part", "figure", "deals", "decisions"):
        justify = "left" if heading == "part" else "right"
        shown.add_column(say(f"benchmark-{heading}"), justify=justify)  # type: ignore[arg-type]
    for task in found.tasks:
        for part in task.parts:
            name = f"{task.task}/{part.part.id}"
            shown.add_row(name, figure(part), str(part.deals), str(part.decisions))
    out = console()
    out.print(say("benchmark-title", agent=found.agent["name"]), soft_wrap=True)
    out.print(shown)
    for task in found.tasks:
        for part in task.parts:
            if told := span(part):
                out.print(say("benchmark-span", tiles=told), soft_wrap=True)
            for caught in part.caught:
                args = {"part": f"{task.task}/{part.part.id}", "reason": caught.reason}
                out.print(say("benchmark-caught", **args, what=caught.what), soft_wrap=True)
    if found.hidden:
        out.print(say("benchmark-hidden", seed=found.seed), soft_wrap=True)


def _table(files: list[Path]) -> None:
    """The table of several runs, from their files."""
    runs = []
    for file in files:
        try:
            runs.append(decode(file.read_bytes()))
        except OSError as error:
            raise cannot_read(file, error) from None
        except ValueError as error:
            raise UserError("benchmark-no-run", file=str(file), why=str(error)) from None
    for line in rows(runs):
        print(line)
