"""`meikyu lab --sweep`: what a number of a pack does to the share of games won, and which value is
the one that is wanted."""

from pathlib import Path
from typing import Any

from meikyu.cli.arguments import AnyGame
from meikyu.cli.errors import UserError, cannot_write, one_line
from meikyu.cli.language import current, say
from meikyu.cli.output import console, write_json
from meikyu.core import picture
from meikyu.core.content import Content
from meikyu.core.words import lexicon
from meikyu.lab.progress import Bar
from meikyu.lab.proof import NoProof
from meikyu.lab.sweep import Bench, NoKnob, Point, knob, sweep, tune, values_in
from meikyu.lab.sweep import picture as drawn


def run_sweep(
    game: AnyGame,
    content: Content,
    wish: str,
    part: str,
    level: str,
    games: int,
    seed: str,
    target: float | None,
    out: Path | None,
    json: bool,
) -> None:
    field, _, span = wish.partition("=")
    try:
        values = values_in(span)
        bench = Bench(game, content, knob(content, field), part, level, seed)
    except NoKnob as error:
        raise UserError(error.say.id, **error.say.args) from None  # type: ignore[arg-type]
    except NoProof:
        raise UserError("error-sweep-no-proof", game=game.id) from None
    what = say("lab-sweeping", field=field)
    with Bar(console(stderr=True)).counting(what, games * len(values)) as advance:
        points = (
            sweep(bench, values, games, advance)
            if target is None
            else tune(bench, values, target, games, advance)
        )
    words = lexicon(current(), game.package)
    if out is not None:
        try:
            out.write_text(picture.svg([drawn(bench, points, words, target)]), encoding="utf-8")
        except OSError as error:
            raise cannot_write(out, error) from None
    if json:
        told: dict[str, Any] = {"game": game.id, "field": field, "part": bench.part}
        told |= {"now": bench.knob.now, "level": bench.level, "wanted": bench.wanted}
        best = points[0].value if target is not None and points and points[0].games else None
        write_json({**told, "target": target, "best": best} | {
            "values": [_plain(game, point) for point in points]
        })  # fmt: skip
        return
    level_name = words.say(f"level-{bench.level}")
    print(say("sweep-title", field=field, name=words.say(bench.name), level=level_name))
    for point in points:
        print(_line(game, bench, point))
    if target is not None and points and points[0].games:
        print(_found(bench, points[0], target))


def _plain(game: AnyGame, point: Point) -> dict[str, Any]:
    if point.problem is not None:
        return {"value": point.value, "problem": point.problem.say(current(), game.package)}
    share = point.share
    shares = {"share": share.share, "low": share.low, "high": share.high}
    return {"value": point.value, "games": point.games, "won": point.won, **shares}


def _line(game: AnyGame, bench: Bench, point: Point) -> str:
    mark = "*" if point.value == bench.knob.now else " "
    if point.problem is not None:
        problem = one_line(point.problem.say(current(), game.package))
        return f"{mark}{point.value:>6}  {problem}"
    share = point.share
    figure = f"{100 * share.share:5.1f} %  ({100 * share.low:.1f}–{100 * share.high:.1f})"
    return f"{mark}{point.value:>6}  {figure}  {say('sweep-games', games=point.games)}"


def _found(bench: Bench, best: Point, target: float) -> str:
    share = f"{100 * best.share.share:.1f}"
    named = {"field": bench.knob.text, "share": share, "target": f"{target:g}"}
    return say("sweep-found", value=best.value, games=best.games, **named)
