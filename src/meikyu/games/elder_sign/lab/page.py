"""The page and the pictures of the balance report of Elder Sign, made from its figures alone."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from meikyu.games.elder_sign.options import DIAL, Dial
from meikyu.lab.markdown import percent, table, with_interval
from meikyu.lab.reports import heading, made_by
from meikyu.lab.statistics import rate

WIDTH, ROW, TOP, LEFT, RIGHT, BOTTOM = 760, 34, 46, 190, 60, 34
SHADES = {"random": "#c9d2da", "careful": "#9dbccd", "strong": "#4d86a6", "expert": "#123f5a"}
STRONGEST = "expert"
"""The level by which the balance is judged."""
INK, LINE, BAND = "#222222", "#9a9a9a", "#e9efe4"
LEAST, MOST, SPREAD, RANDOM_MOST = 0.30, 0.80, 0.25, 0.05
LEAST_LOW = 0.27
"""Where the interval of the hardest may begin."""
NEAR, FALL = 0.12, 0.20
"""How far apart the shares by seats may lie, and how much an Ancient One may fall (ELD-C3)."""
APART = 0.08
"""How far apart neighbouring steps of the dial are to lie."""
PRINTED: Dial = "printed"
DIAL_PART = "dial"
"""The part of the report that is about the dial."""
PLACES = 15
"""How many lines of a long list are shown."""


def ordered(figures: dict[str, Any]) -> list[str]:
    """The Ancient Ones, the easiest first."""
    solo = figures["solo"][STRONGEST]
    return sorted(solo, key=lambda ancient: (-solo[ancient]["wins"]["share"], ancient))


def verdicts(figures: dict[str, Any]) -> list[tuple[str, bool]]:
    """What ELD-C2 demands, and whether the figures meet it."""
    wins = [found["wins"] for found in figures["solo"][STRONGEST].values()]
    random = [found["wins"] for found in figures["solo"]["random"].values()]
    by_chance = sum(one["count"] for one in random) / sum(one["of"] for one in random)
    low, high = (best(one["share"] for one in wins) for best in (min, max))
    sure = min(one["low"] for one in wins)
    return [
        (
            f"Each Ancient One is beaten in {percent(LEAST)} to {percent(MOST)} of solo games:"
            f" {percent(low)} to {percent(high)}; no interval begins below {percent(LEAST_LOW)}:"
            f" {percent(sure)}",
            low >= LEAST and high <= MOST and sure >= LEAST_LOW,
        ),
        (
            f"They differ by at least {100 * SPREAD:.0f} points: {100 * (high - low):.1f}",
            high - low >= SPREAD,
        ),
        (
            f"Random play wins less than {percent(RANDOM_MOST)}: {percent(by_chance)}",
            by_chance < RANDOM_MOST,
        ),
    ]


def company(whole: dict[str, Any]) -> dict[str, Any]:
    """The figures of larger tables, by number of seats."""
    found: dict[str, Any] = whole["parts"]["company"]["figures"]
    return found


def by_seats(whole: dict[str, Any]) -> dict[str, float]:
    """The share of nights won by the strongest level, by number of investigators."""
    solo = whole_rate(whole["figures"]["solo"][STRONGEST], "wins")["share"]
    more = {seats: found["all"]["wins"]["share"] for seats, found in company(whole).items()}
    return {"1": solo, **more}


def prices(whole: dict[str, Any]) -> dict[str, dict[str, float]]:
    """The share of nights won at each step of the dial that was measured apart, by number of
    investigators."""
    steps = whole["parts"].get(DIAL_PART, {"figures": {}})["figures"]
    return {
        step: {seats: won["share"] for seats, won in found.items()} for step, found in steps.items()
    }


def _dial(whole: dict[str, Any]) -> Iterator[str]:
    """What each step of the dial costs."""
    part = whole["parts"].get(DIAL_PART)
    if part is None:
        return
    solo, tables = whole["figures"]["solo"][STRONGEST], company(whole)
    printed = {"1": whole_rate(solo, "wins")}
    printed |= {seats: found["all"]["wins"] for seats, found in tables.items()}
    steps = {step: part["figures"].get(step, printed) for step in DIAL}
    apart = {
        f"{easier} and {harder}" + (f" with {seats}" if seats != "1" else " alone"): (
            steps[easier][seats]["share"] - steps[harder][seats]["share"]
        )
        for easier, harder in pairwise(steps)
        for seats in printed
    }
    nearest = min(apart, key=lambda name: apart[name])
    good = "holds" if apart[nearest] >= APART else "does not hold"
    yield from (
        f"## The dial ({STRONGEST})",
        "",
        "Each step is made of house rules (ELD-R30). The printed game's shares are those above; the"
        f" others are of {next(iter(part['figures'].values()))['1']['of']} deals for each number of"
        " seats, as many against each Ancient One.",
        "",
        f"- {good}: Neighbouring steps lie at least {100 * APART:.0f} points apart: {nearest} lie"
        f" nearest, {100 * apart[nearest]:.1f} points.",
        "",
        *table(
            ["step", "alone", *(f"{seats} investigators" for seats in tables)],
            [
                [step, *(with_interval(found[seats]) for seats in printed)]
                for step, found in steps.items()
            ],
        ),
    )


def in_company(whole: dict[str, Any]) -> list[tuple[str, bool]]:
    """What ELD-C3 demands, and whether the figures meet it."""
    figures, tables = whole["figures"], company(whole)
    solo = figures["solo"][STRONGEST]
    shares = by_seats(whole).values()
    apart = max(shares) - min(shares)
    largest = tables[max(tables, key=int)]
    falls = {a: solo[a]["wins"]["share"] - largest[a]["wins"]["share"] for a in solo}
    worst = max(falls, key=lambda ancient: falls[ancient])
    told = ", ".join(percent(share) for share in shares)
    return [
        (
            f"The shares of nights won by number of investigators lie within {100 * NEAR:.0f}"
            f" points of each other: {told}",
            apart <= NEAR,
        ),
        (
            f"No Ancient One falls by more than {100 * FALL:.0f} points from one to"
            f" {max(tables, key=int)}: {figures['ancients'][worst]['name']} changes most,"
            f" by {-100 * falls[worst]:.1f}",
            falls[worst] <= FALL,
        ),
    ]


def whole_rate(solo: dict[str, Any], what: str) -> dict[str, Any]:
    """A share over all Ancient Ones."""
    rates = [found[what] for found in solo.values()]
    return rate(sum(one["count"] for one in rates), sum(one["of"] for one in rates))


def battles(solo: dict[str, Any]) -> dict[str, Any]:
    """The share of battles that were won."""
    of = sum(found["awake"]["count"] for found in solo.values())
    return rate(sum(found["ends"]["battle"] for found in solo.values()), of)


def fought(found: dict[str, Any]) -> dict[str, Any]:
    """The same of some games together."""
    return rate(found["ends"]["battle"], found["awake"]["count"])


def page(whole: dict[str, Any]) -> str:
    """The report as Markdown."""
    basis, figures = whole["basis"], whole["figures"]
    solo, tables, order = figures["solo"], company(whole), ordered(figures)
    names = {ancient: found["name"] for ancient, found in figures["ancients"].items()}
    levels = basis["levels"]
    lines = [
        heading(whole, "Elder Sign: balance"),
        "",
        f"{whole['games']} solo games of each level against each Ancient One,"
        f" seed `{whole['seed']}`, content `{basis['content']}`,"
        f" rules version {basis['rules_version']}. Made by `{made_by(whole)}`.",
        "Every game is a deal of its own, won or lost by all seats together: it counts once. Shares"
        " have their 95 % Wilson intervals. Investigators are drawn.",
        "",
        "## ELD-C2",
        "",
        *(f"- {'holds' if good else 'does not hold'}: {told}." for told, good in verdicts(figures)),
        "",
        "## ELD-C3",
        "",
        *(f"- {'holds' if good else 'does not hold'}: {told}." for told, good in in_company(whole)),
        "",
        "![Solo games won against each Ancient One by level](elder_sign.svg)",
        "",
        "## Solo games won",
        "",
        *table(
            ["Ancient One", "elder signs", "doom", *solo],
            [
                [
                    names[ancient],
                    str(figures["ancients"][ancient]["signs"]),
                    str(figures["ancients"][ancient]["doom"]),
                    *(with_interval(solo[level][ancient]["wins"]) for level in solo),
                ]
                for ancient in order
            ],
        ),
        *(
            f"- {level}: {found['budget'] or 'none'} a decision, version {found['version']}"
            for level, found in levels.items()
        ),
        "",
        f"## How games end ({STRONGEST}, alone)",
        "",
        *table(
            [
                "Ancient One",
                "signs",
                "battle won",
                "battle lost",
                "woke and ended it",
                "awake",
                "turns",
                "elder signs",
                "deaths",
            ],
            [
                [
                    names[ancient],
                    *(str(found["ends"][end]) for end in ("signs", "battle", "dead", "awoken")),
                    percent(found["awake"]["share"]),
                    f"{found['turns']:.1f}",
                    f"{found['signs']:.1f}",
                    f"{found['deaths']:.2f}",
                ]
                for ancient in order
                for found in [solo[STRONGEST][ancient]]
            ],
        ),
        "## Battles (alone)",
        "",
        *table(
            ["level", "solo games won", "battles", "battles won"],
            [
                [
                    level,
                    with_interval(whole_rate(found, "wins")),
                    str(sum(one["awake"]["count"] for one in found.values())),
                    with_interval(battles(found)),
                ]
                for level, found in solo.items()
            ],
        ),
        f"## More investigators ({STRONGEST})",
        "",
        "A night is four turns for any number of investigators: more of them share the same time."
        f" {tables[min(tables, key=int)]['all']['wins']['of']} deals for each number of seats,"
        " as many against each Ancient One.",
        "",
        *table(
            ["Ancient One", "alone", *(f"{seats} investigators" for seats in tables)],
            [
                [
                    names[ancient],
                    with_interval(solo[STRONGEST][ancient]["wins"]),
                    *(with_interval(tables[seats][ancient]["wins"]) for seats in tables),
                ]
                for ancient in order
            ]
            + [
                [
                    "all",
                    with_interval(whole_rate(solo[STRONGEST], "wins")),
                    *(with_interval(tables[seats]["all"]["wins"]) for seats in tables),
                ],
                [
                    "battles won",
                    with_interval(battles(solo[STRONGEST])),
                    *(with_interval(fought(tables[seats]["all"])) for seats in tables),
                ],
            ]
            + [["rounds", "", *(f"{tables[seats]['all']['rounds']:.1f}" for seats in tables)]],
        ),
        *_dial(whole),
        f"## Investigators ({STRONGEST}, alone)",
        "",
        "![Solo games won by investigator](elder_sign_investigators.svg)",
        "",
        *table(
            ["investigator", "solo games won"],
            [
                [found["name"], with_interval(found["wins"])]
                for found in sorted(
                    figures["investigators"].values(), key=lambda found: -found["wins"]["share"]
                )
            ],
        ),
        f"## What is used ({STRONGEST}, alone)",
        "",
        *table(
            ["item, spell, clue or line of the entrance", "uses per game"],
            [[name, f"{count:.2f}"] for name, count in list(figures["used"].items())[:PLACES]],
        ),
        *table(
            ["adventure", "attempts per game", "completed per game"],
            [
                [name, f"{found['tried']:.2f}", f"{found['done']:.2f}"]
                for name, found in list(figures["adventures"].items())[:PLACES]
            ],
        ),
    ]
    return "\n".join(lines)


def pictures(whole: dict[str, Any]) -> dict[str, str]:
    """The drawings of the page, by file name."""
    figures = whole["figures"]
    names = {ancient: found["name"] for ancient, found in figures["ancients"].items()}
    solo = figures["solo"]
    by_ancient = [
        (
            names[ancient].partition(",")[0],
            [(SHADES[level], solo[level][ancient]["wins"]) for level in solo],
        )
        for ancient in ordered(figures)
    ]
    people = sorted(figures["investigators"].values(), key=lambda found: -found["wins"]["share"])
    by_person = [(found["name"], [(SHADES[STRONGEST], found["wins"])]) for found in people]
    return {
        "elder_sign.svg": _bars("Solo games won, by level, with 95 % intervals", by_ancient, True),
        "elder_sign_investigators.svg": _bars(
            f"Solo games won by the level {STRONGEST}, with 95 % intervals", by_person, False
        ),
    }


Bars = list[tuple[str, list[tuple[str, dict[str, Any]]]]]


def _bars(title: str, rows: Bars, band: bool) -> str:
    """A bar chart: one row for each name, one bar for each level, with intervals."""
    height = TOP + ROW * len(rows) + BOTTOM
    span = WIDTH - LEFT - RIGHT

    def across(value: float) -> float:
        return LEFT + span * value

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" font-size="15">{title}</text>',
    ]
    bottom = TOP + ROW * len(rows)
    if band:
        parts.append(
            f'<rect x="{across(LEAST):.1f}" y="{TOP}" width="{span * (MOST - LEAST):.1f}"'
            f' height="{bottom - TOP}" fill="{BAND}"/>'
        )
    for tenth in range(0, 11, 2):
        x = across(tenth / 10)
        parts.append(f'<path d="M{x:.1f} {TOP}V{bottom}" stroke="{LINE}" stroke-width="0.5"/>')
        parts.append(
            f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{10 * tenth} %</text>'
        )
    for number, (name, bars) in enumerate(rows):
        top = TOP + ROW * number + 5
        thick = (ROW - 10) / len(bars)
        parts.append(f'<text x="{LEFT - 8}" y="{top + 16}" text-anchor="end">{name}</text>')
        for at, (shade, share) in enumerate(bars):
            y = top + thick * at
            middle = y + thick / 2
            parts.append(
                f'<rect x="{LEFT}" y="{y:.1f}" width="{span * share["share"]:.1f}"'
                f' height="{thick - 1:.1f}" fill="{shade}"/>'
            )
            parts.append(
                f'<path d="M{across(share["low"]):.1f} {middle:.1f}H{across(share["high"]):.1f}"'
                f' stroke="{LINE}" stroke-width="1.5"/>'
            )
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
