"""The ladder as a table and as a picture, from a contest and its standings."""

from collections.abc import Callable, Sequence
from html import escape

from meikyu.lab.ladder.contest import Contest
from meikyu.lab.ladder.rating import Standing, between

Named = Callable[[str], str]
ROW, LEFT, WIDTH, RIGHT, TOP = 34, 150, 420, 70, 44
INK, LAMP, PAPER, FAINT = "#1d1b16", "#b3541e", "#f4eddc", "#cbbf9f"


def table(contest: Contest, standings: Sequence[Standing], named: Named) -> str:
    """Ratings, then who won how often against whom, as Markdown."""
    lines = ["| place | bot | rating | 95 % | points | lost by itself |"]
    lines.append("| ---: | --- | ---: | --- | --- | ---: |")
    for one in standings:
        points = f"{one.points:g} of {one.meetings}"
        lines.append(
            f"| {one.place} | {named(one.level)} | {one.rating:.0f} |"
            f" {one.low:.0f} – {one.high:.0f} | {points} | {one.faults} |"
        )
    ranked = [one.level for one in standings]
    lines += ["", "| points of | " + " | ".join(f"against {named(o)}" for o in ranked) + " |"]
    lines.append("| --- |" + " ---: |" * len(ranked))
    for level in ranked:
        cells = [_cell(contest, level, other) for other in ranked]
        lines.append(f"| {named(level)} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _cell(contest: Contest, level: str, other: str) -> str:
    points, count = between(contest.meetings, level, other)
    return f"{points / count:.0%}" if count else "–"


def picture(standings: Sequence[Standing], named: Named, title: str) -> str:
    """Each bot's rating with its interval, strongest above, as SVG."""
    least = min(one.low for one in standings)
    most = max(one.high for one in standings)
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
        parts.append(
            f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end" fill="{INK}">'
            f"{escape(named(one.level))}</text>"
            f'<path d="M{x(one.low):.1f} {y}H{x(one.high):.1f}" stroke="{INK}" stroke-width="3"/>'
            f'<path d="M{x(one.rating):.1f} {y - 8}l8 8l-8 8l-8 -8Z" fill="{LAMP}"'
            f' stroke="{INK}"/>'
        )
    return "".join(parts) + "</svg>\n"
