"""`meikyu dev baseline`: trains one of the baselines, with its curve."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, Option

from meikyu.cli.benchmark import learned_by_rl
from meikyu.cli.errors import UserError, cannot_write
from meikyu.cli.language import say
from meikyu.lab.baseline import Baseline, Point, curve_file, picture, run
from meikyu.lab.benchmark.entering import baselines
from meikyu.lab.benchmark.tasks import find_part

SEEDS = (1, 2, 3)
FOLDER = Path("baselines")


def register(app: typer.Typer) -> None:
    app.command("baseline", help="help-baseline")(baseline)


def baseline(
    name: Annotated[str | None, Argument(metavar="NAME", help="help-baseline-name")] = None,
    seed: Annotated[
        list[int] | None, Option("--seed", metavar="N", min=0, help="help-baseline-seed")
    ] = None,
    folder: Annotated[
        Path, Option("--folder", metavar="FOLDER", help="help-baseline-folder")
    ] = FOLDER,
    setting: Annotated[
        list[str] | None, Option("--set", metavar="NAME=VALUE", help="help-baseline-setting")
    ] = None,
) -> None:
    known = {one.name: one for one in [*baselines(), *learned_by_rl()]}
    if name is None:
        for one in known.values():
            args = {"name": one.name, "figure": one.figure, "settings": _told(one.settings)}
            print(say("baseline-about", **args))
        return
    if name not in known:
        raise UserError("baseline-none", name=name, known=", ".join(known))
    chosen = known[name]
    settings = _settings(chosen, setting or [])
    runs = []
    try:
        for number in seed or SEEDS:
            runs.append(run(chosen, number, folder, _reporter(number), settings))
        _, part = find_part(chosen.part)
        file = folder / f"{name}.svg"
        file.write_text(picture(runs, f"{name}: {chosen.figure}", part.figure == "won"), "utf-8")
    except OSError as error:
        raise cannot_write(folder, error) from None
    files = [str(file), *(str(curve_file(folder, name, one.seed)) for one in runs)]
    print(say("baseline-written", files=", ".join(files)))


def _reporter(seed: int) -> Any:
    def report(point: Point) -> None:
        print(
            say(
                "baseline-reached",
                seed=seed,
                decisions=point.decisions,
                cpu=f"{point.cpu:.0f}",
                wall=f"{point.wall:.0f}",
                figure=f"{point.figure:.3f}",
                low=f"{point.low:.3f}",
                high=f"{point.high:.3f}",
            ),
            flush=True,
        )

    return report


def _told(settings: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in settings.items())


def _settings(chosen: Baseline, words: list[str]) -> dict[str, Any]:
    """Numbers of the same kind as the usual ones."""
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        usual = chosen.settings.get(name)
        try:
            if usual is None:
                raise ValueError
            found[name] = type(usual)(value)
        except ValueError:
            raise UserError(
                "baseline-setting", word=word, known=", ".join(chosen.settings)
            ) from None
    return found
