"""The ladder as a table and as a picture, from standings and meetings."""

from collections.abc import Callable, Sequence
from html import escape
from typing import TypeAlias

from meikyu.lab.ladder.contest import Meeting
from meikyu.lab.ladder.standing import Standing

Named = Callable[[str], str]
Points: TypeAlias = dict[str, dict[str, tuple[float, int]]]
"""Of each bot against each other one: points, and of how many meetings."""
ROW, LEFT, WIDTH, RIGHT, TOP = 34, 150, 420, 70, 44
INK, LAMP, PAPER, FAINT = "#1d1b16", "#b3541e", "#f4eddc", "#cbbf9f"


def points(meetings: Sequence[Meeting], levels: Sequence[str]) -> Points:
    """What each won of how many meetings with each other one."""
    found: Points = {one: {two: (0.0, 0) for two in levels if two != one} for one in levels}
    for meeting in meetings:
        pair = (meeting.first, meeting.second, meeting.points)
        for one, two, won in (pair, (meeting.second, meeting.first, 1 - meeting.points)):
            before, count = found[one][two]
            found[one][two] = before + won, count + 1
    return found


def table(standings: Sequence[Standing], won: Points, named: Named) -> list[str]:
    """Ratings, then who won how often against whom, as lines of Markdown."""
    lines = ["| place | bot | rating | 95 % | points | lost by itself |"]
    lines.append("| ---: | --- | ---: | --- | --- | ---: |")
    for one in standings:
        points = f"{one.points:g} of {one.meetings}"
        lines.append(
            f"| {place(one, standings)} | {named(one.level)} | {one.rating:.0f} |"
            f" {interval(one)} | {points} | {one.faults} |"
        )
    ranked = [one.level for one in standings]
    lines += ["", "| points of | " + " | ".join(f"against {named(o)}" for o in ranked) + " |"]
    lines.append("| --- |" + " ---: |" * len(ranked))
    for level in ranked:
        cells = [_cell(won[level].get(other)) for other in ranked]
        lines.append(f"| {named(level)} | " + " | ".join(cells) + " |")
    return [*lines, ""]


def interval(one: Standing) -> str:
    """The interval of a rating; one deal alone has none."""
    return "–" if one.low is None or one.high is None else f"{one.low:.0f} – {one.high:.0f}"


def place(one: Standing, standings: Sequence[Standing]) -> str:
    """A place, marked where others share it."""
    shared = sum(other.place == one.place for other in standings) > 1
    return f"{one.place} =" if shared else str(one.place)


def _cell(won: Sequence[float] | None) -> str:
    return f"{won[0] / won[1]:.0%}" if won and won[1] else "–"


def picture(standings: Sequence[Standing], named: Named, title: str) -> str:
    """Each bot's rating with its interval, strongest above, as SVG."""
    ranges = {one.level: (one.low or one.rating, one.high or one.rating) for one in standings}
    least = min(low for low, _ in ranges.values())
    most = max(high for _, high in ranges.values())
    first = 100 * (least // 100)
    last = 100 * -(-most // 100) if most > least else first + 100
    last = max(last, first + 100)
    step = max(100, 100 * round((last - first) / 600))

    def x(rating: float) -> float:
        return LEFT + (rating - first) / (last - first) * WIDTH

    bottom = TOP + ROW * len(standings)
    size = f"{LEFT + WIDTH + RIGHT} {bottom + 30}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}"'
        f' font-family="Georgia, serif" font-size="14" role="img"><title>{escape(title)}</title>',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="24" font-size="16" fill="{INK}">{escape(title)}</text>',
    ]
    mark = first
    while mark <= last:
        parts.append(
            f'<path d="M{x(mark):.1f} {TOP}V{bottom}" stroke="{FAINT}"/>'
            f'<text x="{x(mark):.1f}" y="{bottom + 20}" text-anchor="middle" fill="{INK}">'
            f"{mark:.0f}</text>"
        )
        mark += step
    for row, one in enumerate(standings):
        y = TOP + ROW * (row + 0.5)
        low, high = ranges[one.level]
        parts.append(
            f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end" fill="{INK}">'
            f"{escape(named(one.level))}</text>"
            f'<path d="M{x(low):.1f} {y}H{x(high):.1f}" stroke="{INK}" stroke-width="3"/>'
            f'<path d="M{x(one.rating):.1f} {y - 8}l8 8l-8 8l-8 -8Z" fill="{LAMP}"'
            f' stroke="{INK}"/>'
        )
    return "".join(parts) + "</svg>\n"
