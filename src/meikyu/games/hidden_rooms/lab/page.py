"""The page and the picture of the balance report of Hidden Rooms, made from its figures alone."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from meikyu.lab.markdown import percent, sureness, table, with_change, with_interval
from meikyu.lab.reports import heading, intervals, made_by
from meikyu.lab.statistics import difference, each_its_own

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 40, 56
SHADES = ("#b8c4ce", "#7fa3b8", "#3f7896", "#123f5a", "#b5532a")
LEAST, MOST = 0.25, 0.60
"""Of each stage of the standard book, the practised level."""
STEP = 0.04
WHOLE = 0.50, 0.75
MOST_AT_RANDOM = 0.10
LEAST_OF_THE_EXPERT = 0.80
EXPERT_RANGE = 0.35, 0.80
"""Of each stage of the further book, the expert; and the practised level."""
FURTHER_RANGE = 0.03, 0.25
FURTHER_STEP = 0.05
ASKED = ("", "wanted", "found", "holds")


def page(whole: dict[str, Any]) -> str:
    """The report as Markdown."""
    basis, figures = whole["basis"], whole["figures"]
    levels, stages = figures["levels"], figures["stages"]
    lines = [
        heading(whole, "Hidden Rooms: balance"),
        "",
        f"{whole['games']} whole games of each level, seed `{whole['seed']}`,"
        f" content `{basis['content']}`, rules version {basis['rules_version']}."
        f" Made by `{made_by(whole)}`.",
        intervals(
            whole,
            "Every game is a deal of its own, with a 95 % Wilson interval. A stage may come several"
            " times in it: intervals of stages take the deal as the unit.",
        ),
        "",
        "![Win rates of each stage by level](hidden_rooms.svg)",
        "",
        "## Levels",
        "",
        *table(
            ["level", "budget a decision", "version", "whole games won"],
            [
                [
                    level,
                    basis["levels"][level]["budget"] or "none",
                    str(basis["levels"][level]["version"]),
                    with_interval(found["whole_games"]),
                ]
                for level, found in levels.items()
            ],
        ),
        "## Stages won (HID-C2)",
        "",
        *table(
            ["stage", *levels],
            [
                [
                    stage,
                    *(with_interval(levels[level]["stages"][stage]["wins"]) for level in levels),
                ]
                for stage in stages
            ],
        ),
        "HID-C2 is about two of them: *practised* (the search of single moves, kept as it is) and"
        " *expert* (whole turns, with a value learned for each stage).",
        "",
        *_asked(figures),
        *_expert(figures),
        *(line for name in whole.get("parts", {}) for line in _book(whole, name)),
        "## Games of each stage",
        "",
    ]
    rows: list[list[str]] = []
    for level, found in levels.items():
        for stage in stages:
            one = found["stages"][stage]
            rows.append(
                [
                    f"{stage}, {level}",
                    str(one["games"]),
                    f"{one['turns']:.1f}",
                    percent(one["caught"]["share"]),
                    percent(one["route_end"]["share"]),
                    percent(one["stalled"]["share"]),
                    percent(one["late_wins"]["share"]),
                ]
            )
    late = f"won after turn {figures['late']}"
    lines += table(["stage, level", "games", "turns", "caught", "route end", "stalled", late], rows)
    lines += [
        "## Stalling (HID-R10)",
        "",
        f"A stage is given up after {figures['turn_limit']} turns (*stalled* above). The rules let"
        " a child lead a monster in circles: on a square of two by two rooms it works against any"
        " monster that comes to it. How much that pays is in the last two columns above.",
        "Below, every connected block of rooms up to four cells against every pose of the monster:"
        " *endless* blocks allow circling from some position, *open* ones contain the start and"
        " allow it from a stage's first turn, if all their rooms are laid already.",
        "",
        *table(
            ["stage", "cells", "blocks", "endless", "open"],
            [
                [stage, *(str(row[name]) for name in ("cells", "blocks", "endless", "open"))]
                for stage in stages
                for row in figures["blocks"][stage]
            ],
        ),
        "## The practised search over its budget",
        "",
        "The search of single moves with other budgets, each stage equally often.",
        "",
        *table(
            ["playouts a decision", "games", "stages won"],
            [
                [str(row["playouts"]), str(row["wins"]["of"]), with_interval(row["wins"])]
                for row in figures["curve"]
            ],
        ),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _asked(figures: dict[str, Any]) -> list[str]:
    """What HID-C2 asks for, what was found, and how sure that is."""
    rows: list[list[str]] = []
    for level, found in figures["levels"].items():
        wins = sorted(
            (found["stages"][stage]["wins"] for stage in figures["stages"]),
            key=lambda one: float(one["share"]),
        )
        least, most = f"{level}: the stage it wins least", f"{level}: the stage it wins most"
        if level == "random":
            rows.append(_row(f"{level}: whole games", found["whole_games"], 0.0, MOST_AT_RANDOM))
        elif level == "practised":
            rows.append(_row(least, wins[0], LEAST, MOST))
            rows.append(_row(most, wins[-1], LEAST, MOST))
            if found["steps"]:
                name = f"{level}: the smallest step between stages"
                rows.append(_step(name, found["steps"], STEP))
            rows.append(_row(f"{level}: whole games", found["whole_games"], *WHOLE))
        elif level == "expert":
            rows.append(_row(least, wins[0], LEAST_OF_THE_EXPERT, 1.0))
    return [*table(ASKED, rows), HOLDS, ""]


HOLDS = (
    "*Holds*: surely, where the whole interval is in the range that is wanted; likely, where only"
    " the figure is."
)


def _row(name: str, found: dict[str, Any], least: float, most: float) -> list[str]:
    wanted = f"{100 * least:.0f}–{100 * most:.0f} %"
    return [name, wanted, with_interval(found), sureness(found, least, most)]


def _step(name: str, steps: Sequence[dict[str, Any]], least: float) -> list[str]:
    smallest = min(steps, key=lambda one: float(one["mean"]))
    wanted = f"≥ {100 * least:.0f} points"
    return [name, wanted, with_change(smallest), sureness(smallest, least=least)]


def _expert(figures: dict[str, Any]) -> list[str]:
    """The expert's own figures."""
    found, stages = figures["expert"], figures["stages"]
    search, hints = found["search"], found["hints"]
    learned = found["learned"] and [one["wins"] for one in found["learned"]]

    def mean(rates: list[dict[str, Any]]) -> str:
        return percent(sum(one["share"] for one in rates) / len(rates))

    rows = [
        [
            stage,
            *_learned(found["learned"], number),
            with_interval(search["wins"][number]),
            with_interval(hints["wins"][number]),
        ]
        for number, stage in enumerate(stages)
    ]
    means = [mean(learned), ""] if learned else []
    rows.append(["mean", *means, mean(search["wins"]), mean(hints["wins"])])
    alone = f"{search['wins'][0]['of']} of each by the search over whole turns alone"
    stands_in = f"({search['playouts']} playouts per turn), as in a book that was not"
    followed = (
        f"{hints['wins'][0]['of']} of each by a player who does what every hint says (walks in a"
        f" circle: {hints['null_walks']})."
    )
    told = (
        f"Single stages: {learned[0]['of']} of each with the learned values; {alone}"
        f" {stands_in} learned; {followed}"
        if learned
        else f"This book was not learned (`meikyu learn hidden-rooms`). Single stages: {alone}"
        f" ({search['playouts']} playouts per turn); {followed}"
    )
    columns = ["learned", "turns"] if learned else []
    return [
        "## The expert",
        "",
        told,
        "",
        *table(["stage", *columns, "search alone", "hints followed"], rows),
        *_bound(found["bound"]),
    ]


def _learned(learned: list[dict[str, Any]] | None, stage: int) -> list[str]:
    if learned is None:
        return []
    return [with_interval(learned[stage]["wins"]), f"{learned[stage]['turns']:.1f}"]


def _bound(bound: dict[str, Any] | None) -> list[str]:
    """The upper bound; None where there was no C++ compiler."""
    if bound is None:
        return []
    return [
        f"No player can win more than {percent(bound['share'])} ± {percent(bound['margin'])} of"
        f" {bound['stage']}: the first {bound['turns']} turns are solved exactly, and a child"
        f" that is alive then counts as a winner ({bound['deals']} deals;"
        " `python -m meikyu.games.hidden_rooms.lab.strength bound"
        f" {bound['stage']} {bound['turns']} {bound['deals']}`).",
        "",
    ]


def _book(whole: dict[str, Any], name: str) -> list[str]:
    """A further book (HID-C3)."""
    part = whole["parts"][name]
    found = part["figures"]
    expert, practised = found["expert"], found["practised"]
    return [
        f"## The book of {name} (HID-C3)",
        "",
        f"Single stages of the further book, book hash `{part['basis']['book']}`:"
        f" {expert[0]['wins']['of']} of each by the expert, {practised[0]['of']} by the practised"
        f" level. Measured alone by `{made_by(whole)} --part {name}`.",
        "",
        f"![Win rates of each stage of this book](hidden_rooms_{name}.svg)",
        "",
        *table(
            ["stage", "expert", "turns", "practised"],
            [
                [
                    stage,
                    with_interval(expert[n]["wins"]),
                    f"{expert[n]['turns']:.1f}",
                    with_interval(practised[n]),
                ]
                for n, stage in enumerate(found["stages"])
            ],
        ),
        *_further(expert, practised),
    ]


def _further(expert: list[dict[str, Any]], practised: list[dict[str, Any]]) -> list[str]:
    """What HID-C3 asks for; single stages are deals of their own."""

    def ordered(rates: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
        return sorted(rates, key=lambda one: -float(one["share"]))

    own, others = ordered(one["wins"] for one in expert), ordered(practised)
    counted = [each_its_own(one["count"], one["of"], n) for n, one in enumerate(own)]
    steps = [difference(less, more, shares=True) for more, less in pairwise(counted)]
    rows = [
        _row("expert: the stage it wins most", own[0], *EXPERT_RANGE),
        _row("expert: the stage it wins least", own[-1], *EXPERT_RANGE),
        _row("practised: the stage it wins most", others[0], *FURTHER_RANGE),
        _row("practised: the stage it wins least", others[-1], *FURTHER_RANGE),
    ]
    if steps:
        rows.insert(2, _step("expert: the smallest step between stages", steps, FURTHER_STEP))
    return table(ASKED, rows)


def picture(whole: dict[str, Any]) -> str:
    """The standard book: win rates of each stage by level, and the range of the practised one."""
    levels, stages = whole["figures"]["levels"], whole["figures"]["stages"]
    rates = {
        level: [found["stages"][stage]["wins"] for stage in stages]
        for level, found in levels.items()
    }
    return _bars(rates, stages, (LEAST, MOST), SHADES)


def book_picture(found: dict[str, Any]) -> str:
    """A further book: the same for the two levels that it is drawn for."""
    rates = {"practised": found["practised"], "expert": [one["wins"] for one in found["expert"]]}
    return _bars(rates, found["stages"], EXPERT_RANGE, SHADES[-2:])


def _bars(
    levels: dict[str, list[dict[str, Any]]],
    stages: list[str],
    wanted: tuple[float, float],
    shades: Sequence[str],
) -> str:
    """Win rates of each stage by level, with intervals, and the range they must be in."""
    least, most = wanted
    plot = HEIGHT - TOP - BOTTOM
    group = (WIDTH - LEFT - RIGHT) / len(stages)
    bar = group * 0.8 / len(levels)

    def y(value: float) -> float:
        return TOP + plot * (1 - value)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        ' font-family="sans-serif" font-size="12">',
        "<title>Win rates of each stage by level</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<rect x="{LEFT}" y="{y(most):.1f}" width="{WIDTH - LEFT - RIGHT}"'
        f' height="{y(least) - y(most):.1f}" fill="#eef4e8"/>',
    ]
    for tick in range(0, 101, 20):
        at = y(tick / 100)
        parts.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{tick} %</text>')
    for number, level in enumerate(levels):
        key = LEFT + number * 110
        parts.append(f'<rect x="{key}" y="12" width="12" height="12" fill="{shades[number]}"/>')
        parts.append(f'<text x="{key + 18}" y="22">{level}</text>')
    for place, stage in enumerate(stages):
        left = LEFT + group * place + group * 0.1
        for number, level in enumerate(levels):
            wins = levels[level][place]
            x, top = left + bar * number, y(wins["share"])
            middle = x + bar / 2
            parts.append(
                f'<rect x="{x:.1f}" y="{top:.1f}" width="{bar - 2:.1f}"'
                f' height="{y(0) - top:.1f}" fill="{shades[number]}"/>'
            )
            parts.append(
                f'<path d="M{middle:.1f} {y(wins["low"]):.1f}V{y(wins["high"]):.1f}"'
                ' stroke="#000" stroke-width="1.5"/>'
            )
        parts.append(
            f'<text x="{left + group * 0.4:.1f}" y="{HEIGHT - BOTTOM + 20}"'
            f' text-anchor="middle">{stage}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
