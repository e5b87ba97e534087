"""The page and the pictures of Roguewright's balance report, made from its figures alone."""

from collections.abc import Sequence
from typing import Any

from meikyu.lab.markdown import percent, sureness, table, with_bounds, with_change, with_interval
from meikyu.lab.reports import heading, made_by
from meikyu.lab.statistics import rate

WIDTH, HEIGHT = 720, 340
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 40, 48
SHADES = {"random": "#b8c4ce", "greedy": "#5b94b3", "planner": "#123f5a", "expert": "#c2662d"}
REFERENCE, STRONGEST = "planner", "expert"
WANTED_GAINS = {"basic": 4, "advanced": 8}
MOST_APART = 6
"""Points between the best entrance of the greedy level and its worst."""
BIN = 5
"""Points that share a bar of the histogram."""
EXTRA_NAMES = ("plan", "block of {cells}", "ghosts")


def page(whole: dict[str, Any]) -> str:
    """The report as Markdown."""
    basis, figures = whole["basis"], whole["figures"]
    played = {name: found["total"]["of"] for name, found in figures["maps"]["basic"].items()}
    lines = [
        heading(whole, "Roguewright: balance"),
        "",
        f"{whole['games']} solo games for each level and map (of greedy {played['greedy']}, so that"
        f" its entrances can be compared; of the {STRONGEST} {played[STRONGEST]}),"
        f" seed `{whole['seed']}`,"
        f" content `{basis['content']}`, rules version {basis['rules_version']}."
        f" Made by `{made_by(whole)}`.",
        "Every game is a deal of its own. Shares have their 95 % Wilson intervals, means Student's;"
        " what may come several times in a game is counted by game.",
        "",
        *table(
            ["level", "what it does", "version"],
            [
                [name, level["budget"] or "any legal move", str(level["version"])]
                for name, level in basis["levels"].items()
            ],
        ),
        *_verdict(figures),
    ]
    for map, levels in figures["maps"].items():
        lines += _map(figures, map, levels)
    return "\n".join(lines).rstrip() + "\n"


def _verdict(figures: dict[str, Any]) -> list[str]:
    """What ROG-C3 asks for, what was found, and how sure that is."""
    rows: list[list[str]] = []
    for map, levels in figures["maps"].items():
        ranks = {name: found["ranks"] for name, found in levels.items()}
        strongest = levels[STRONGEST]
        lowest = ranks["random"]["familiar"]
        top = [ranks[REFERENCE][name] for name in ("duke", "overlord")]
        highest = rate(sum(one["count"] for one in top), top[0]["of"])
        median = levels["greedy"]["quantiles"][figures["quantiles"].index(50)]
        rank = sum(median >= least for least in figures["ranks"][map]) + 1
        used = [one for one in (*strongest["blocks"], *strongest["extras"]) if one["of"]]
        rarest = min(used, key=lambda one: float(one["share"]))
        entrances = _entrances_apart(levels["greedy"])
        gain = figures["paired"][map]["mean"]
        wanted = WANTED_GAINS[map]
        rows += [
            [
                f"{map}: random in the lowest rank",
                "≥ 95 %",
                with_interval(lowest),
                sureness(lowest, least=0.95),
            ],
            [f"{map}: greedy's median", "rank 3–4", f"{median} points, rank {rank}", "–"],
            [
                f"{map}: greedy's worst entrance, below its best",
                f"≤ {MOST_APART} points",
                with_bounds(entrances),
                sureness(entrances, most=MOST_APART),
            ],
            [
                f"{map}: {REFERENCE} in the two top ranks",
                "55–90 %",
                with_interval(highest),
                sureness(highest, 0.55, 0.90),
            ],
            [
                f"{map}: {STRONGEST} above {REFERENCE}, same dice",
                f"≥ {wanted} points, interval above 0",
                with_bounds(gain),
                sureness(gain, least=wanted),
            ],
            [
                f"{map}: rarest block or extra action of the {STRONGEST}",
                "≥ 5 %",
                with_interval(rarest),
                sureness(rarest, least=0.05),
            ],
        ]
    apart = figures["overlords_apart"]
    if apart is not None:
        name = f"{REFERENCE}: share of overlords, advanced above basic"
        rows.append([name, "within 20 %", with_change(apart), sureness(apart, -0.20, 0.20)])
    return [
        "## What is asked for (ROG-C3)",
        "",
        *table(["", "wanted", "found", "holds"], rows),
        "*Holds*: surely, where the whole interval is in the range that is wanted; likely, where"
        " only the figure is. The best entrance is further from the worst by chance alone, so that"
        " difference is rather too great.",
        "",
    ]


def _entrances_apart(level: dict[str, Any]) -> dict[str, Any]:
    """Figures that are older than their interval have none."""
    means = [found["mean"] for found in level["entrances"].values()]
    older = {"of": level["total"]["of"], "mean": max(means) - min(means), "low": None, "high": None}
    found: dict[str, Any] = level.get("entrances_apart", older)
    return found


def _used_in(figures: dict[str, Any], games: int) -> str:
    """Where the use of blocks was counted in fewer games than the rest."""
    counted = figures.get("used_in", games)
    return "" if counted == games else f" Of the {STRONGEST}: its first {counted} games."


def _map(figures: dict[str, Any], map: str, levels: dict[str, Any]) -> list[str]:
    names = list(levels)
    return [
        f"## The {map} map",
        "",
        f"![Scores on the {map} map by level](roguewright_{map}.svg)",
        "",
        *table(
            ["level", "mean", *(f"{percent} %" for percent in figures["quantiles"])],
            [
                [name, with_bounds(found["total"]), *map_str(found["quantiles"])]
                for name, found in levels.items()
            ],
        ),
        f"On the same dice, {figures['paired'][map]['mean']['of']} games, the {STRONGEST} scores"
        f" {with_bounds(figures['paired'][map]['mean'])} points more than the {REFERENCE}:",
        "",
        f"![What the {STRONGEST} scores more](roguewright_{map}_gain.svg)",
        "",
        "Ranks, from the lowest:",
        "",
        *table(
            ["level", *levels[names[0]]["ranks"]],
            [
                [name, *(percent(rate["share"]) for rate in found["ranks"].values())]
                for name, found in levels.items()
            ],
        ),
        "Where the points come from, and what a sheet is like at the end. *Early* games end by the"
        " development track.",
        "",
        *table(
            [
                *("level", "items", "rooms", "goals", "battles", "counting rooms", "all count"),
                *("development", "plans", "marks spent", "early"),
            ],
            [
                [
                    name,
                    *(f"{points:.1f}" for points in found["parts"].values()),
                    f"{found['rooms']['mean']:.1f}",
                    percent(found["all_count"]["share"]),
                    f"{found['development']['mean']:.1f}",
                    f"{found['plans']['mean']:.1f}",
                    f"{found['spent']['mean']:.1f}",
                    percent(found["early"]["share"]),
                ]
                for name, found in levels.items()
            ],
        ),
        "Points by entrance:",
        "",
        *table(
            ["level", *levels[names[0]]["entrances"]],
            [
                [name, *(with_bounds(found) for found in levels[name]["entrances"].values())]
                for name in names
            ],
        ),
        "Exits: how often each is chosen, and the points of those games.",
        "",
        *table(
            ["level", *(corner.replace("-", " ") for corner in levels[names[0]]["exits"])],
            [
                [
                    name,
                    *(
                        f"{percent(found['chosen']['share'])}, {found['total']['mean']:.0f}"
                        for found in levels[name]["exits"].values()
                    ),
                ]
                for name in names
            ],
        ),
        f"![Use of blocks and extra actions on the {map} map](roguewright_{map}_use.svg)",
        "",
        "Blocks, by die value: the share of the rounds in which the value could be used. A single"
        " cell can be drawn in every round." + _used_in(figures, levels[STRONGEST]["total"]["of"]),
        "",
        *table(
            ["level", "single cell", *(str(value) for value in range(1, 7))],
            [
                [name, *(percent(rate["share"]) for rate in levels[name]["blocks"])]
                for name in names
            ],
        ),
        "Extra actions: the share of the ghosts' effects that used it while it was open.",
        "",
        *table(
            ["level", *extra_names(figures)],
            [
                [name, *(percent(rate["share"]) for rate in levels[name]["extras"])]
                for name in names
            ],
        ),
    ]


def map_str(values: Sequence[int]) -> list[str]:
    return [str(value) for value in values]


def extra_names(figures: dict[str, Any]) -> list[str]:
    return [EXTRA_NAMES[kind].format(cells=cells) for kind, cells in figures["extras"]]


# -- pictures -------------------------------------------------------------------------------------


def pictures(whole: dict[str, Any]) -> dict[str, str]:
    """Three drawings for each map."""
    figures = whole["figures"]
    drawn: dict[str, str] = {}
    for map, levels in figures["maps"].items():
        drawn[f"roguewright_{map}.svg"] = _scores(map, levels, figures["ranks"][map])
        drawn[f"roguewright_{map}_use.svg"] = _use(map, levels[STRONGEST], extra_names(figures))
        drawn[f"roguewright_{map}_gain.svg"] = _gain(map, figures["paired"][map])
    return drawn


def _begin(title: str) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        ' font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]


def _scores(map: str, levels: dict[str, Any], ranks: Sequence[int]) -> str:
    """The share of games by points, five points for each bar, with the borders of the ranks."""
    bins = {
        name: _binned({int(total): count for total, count in found["scores"].items()})
        for name, found in levels.items()
    }
    last = max(max(found) for found in bins.values()) + 1
    most = max(max(found.values()) for found in bins.values())
    step = (WIDTH - LEFT - RIGHT) / last
    plot = HEIGHT - TOP - BOTTOM

    def y(value: float) -> float:
        return TOP + plot * (1 - value / most)

    parts = _begin(f"Scores on the {map} map by level")
    for least in ranks:
        x = LEFT + step * least / BIN
        parts.append(
            f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#999" stroke-dasharray="3"/>'
        )
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 14}" text-anchor="middle">{least}</text>')
    parts.append(f'<path d="M{LEFT} {y(0):.1f}H{WIDTH - RIGHT}" stroke="#000"/>')
    for number, (name, found) in enumerate(bins.items()):
        key = LEFT + number * 110
        parts.append(f'<rect x="{key}" y="12" width="12" height="12" fill="{SHADES[name]}"/>')
        parts.append(f'<text x="{key + 18}" y="22">{name}</text>')
        for place, value in found.items():
            parts.append(
                f'<rect x="{LEFT + step * place:.1f}" y="{y(value):.1f}" width="{step - 1:.1f}"'
                f' height="{y(0) - y(value):.1f}" fill="{SHADES[name]}" fill-opacity="0.8"/>'
            )
    parts.append(f'<text x="{LEFT - 8}" y="{TOP + 4}" text-anchor="end">{percent(most)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _gain(map: str, paired: dict[str, Any]) -> str:
    """The share of games by what the strongest level scored more, five points for each bar."""
    bins = _binned({int(more): count for more, count in paired["counts"].items()})
    first, last, most = min(bins), max(bins) + 1, max(bins.values())
    step = (WIDTH - LEFT - RIGHT) / (last - first)
    base = HEIGHT - BOTTOM
    plot = base - TOP
    parts = _begin(f"What the {STRONGEST} scores more than the {REFERENCE} on the {map} map")
    for place, value in sorted(bins.items()):
        height = plot * value / most
        shade = SHADES[STRONGEST if place >= 0 else REFERENCE]
        parts.append(
            f'<rect x="{LEFT + step * (place - first):.1f}" y="{base - height:.1f}"'
            f' width="{step - 1:.1f}" height="{height:.1f}" fill="{shade}"/>'
        )
    for points in range(first * BIN, last * BIN + 1):
        if points % 20 == 0:
            x = LEFT + step * (points / BIN - first)
            parts.append(
                f'<text x="{x:.1f}" y="{HEIGHT - 14}" text-anchor="middle">{points:+d}</text>'
            )
    mean = LEFT + step * (paired["mean"]["mean"] / BIN - first)
    parts.append(f'<path d="M{LEFT} {base}H{WIDTH - RIGHT}" stroke="#000"/>')
    parts.append(f'<path d="M{mean:.1f} {TOP}V{base}" stroke="#000" stroke-dasharray="3"/>')
    parts.append(f'<text x="{LEFT - 8}" y="{TOP + 4}" text-anchor="end">{percent(most)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _binned(scores: dict[int, int]) -> dict[int, float]:
    games = sum(scores.values())
    bins: dict[int, float] = {}
    for total, count in scores.items():
        bins[total // BIN] = bins.get(total // BIN, 0.0) + count / games
    return bins


def _use(map: str, found: dict[str, Any], extras: Sequence[str]) -> str:
    """How often the strongest level uses what it could."""
    names = ["single", *(f"block {value}" for value in range(1, 7)), *extras]
    rates = [*found["blocks"], *found["extras"]]
    step = (WIDTH - LEFT - RIGHT) / len(rates)
    plot = HEIGHT - TOP - BOTTOM

    def y(value: float) -> float:
        return TOP + plot * (1 - value)

    parts = _begin(f"Use of blocks and extra actions on the {map} map by the {STRONGEST}")
    for tick in (0, 25, 50, 75, 100):
        at = y(tick / 100)
        parts.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{tick} %</text>')
    for place, (name, one) in enumerate(zip(names, rates, strict=True)):
        x = LEFT + step * place
        middle = x + step / 2
        parts.append(
            f'<rect x="{x + 4:.1f}" y="{y(one["share"]):.1f}" width="{step - 8:.1f}"'
            f' height="{y(0) - y(one["share"]):.1f}" fill="{SHADES["greedy"]}"/>'
        )
        parts.append(
            f'<path d="M{middle:.1f} {y(one["low"]):.1f}V{y(one["high"]):.1f}" stroke="#000"'
            ' stroke-width="1.5"/>'
        )
        parts.append(
            f'<text x="{middle:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle"'
            f' font-size="9">{name}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
