"""The page and the picture about how honest the chances of Hidden Rooms are."""

from collections.abc import Sequence
from typing import Protocol

from meikyu.lab.markdown import percent

SIZE, LEFT, BOTTOM, TOP = 360, 48, 44, 16
SIDE = SIZE - LEFT - TOP


class Bucket(Protocol):
    """Positions whose chances were shown alike."""

    @property
    def positions(self) -> int: ...
    @property
    def stages(self) -> int: ...
    @property
    def told(self) -> float: ...
    @property
    def won(self) -> float: ...
    @property
    def error(self) -> float: ...


Buckets = Sequence[Bucket | None]


def page(stages: int, before: Buckets, after: Buckets) -> str:
    """The report as Markdown."""
    lines = [
        "# Hidden Rooms: how honest the chances are",
        "",
        f"Written by `python -m meikyu.games.hidden_rooms.lab.chances {stages}`.",
        "",
        "Whose chance is shown: the expert's, from the position as it is. Its values choose well,"
        " but they count delay as a loss and are learned; what a person is shown is read off"
        " curves that were measured when the values were learned"
        " (`meikyu.games.hidden_rooms.bots.chances`)."
        f" The table below comes from {stages} fresh stages: of all turns at which a chance would"
        " be shown, how many stages were won. The margin is two standard errors; turns of one"
        " stage count as one draw of luck.",
        "",
        "![Shown chances against results](hidden_rooms_chances.svg)",
        "",
        "| shown | turns | stages | shown, mean | won | margin | bare value, same tenth | won |",
        "| --- " + "| ---: " * 7 + "|",
    ]
    for number, bucket in enumerate(after):
        if bucket is not None:
            bare = before[number]
            lines.append(
                f"| {number * 10}–{number * 10 + 10} % | {bucket.positions} | {bucket.stages}"
                f" | {percent(bucket.told)} | {percent(bucket.won)}"
                f" | ± {percent(2 * bucket.error)} | {percent(bare.told) if bare else '–'}"
                f" | {percent(bare.won) if bare else '–'} |"
            )
    return "\n".join(lines) + "\n"


def picture(before: Buckets, after: Buckets) -> str:
    """Shown chance to the right, share won upwards: honest is the diagonal."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img"'
        ' font-family="sans-serif" font-size="12">',
        "<title>Shown chances against the share of stages won</title>",
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fff"/>',
        f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="#999" stroke-dasharray="4 4"/>',
        f'<path d="M{_x(0)} {_y(1)}V{_y(0)}H{_x(1)}" fill="none" stroke="#333"/>',
        f'<text x="{_x(0.5)}" y="{SIZE - 8}" text-anchor="middle">shown</text>',
        f'<text x="12" y="{_y(0.5)}" text-anchor="middle"'
        f' transform="rotate(-90 12 {_y(0.5)})">won</text>',
    ]
    for tick in range(0, 101, 25):
        at = tick / 100
        parts.append(f'<text x="{_x(at)}" y="{_y(0) + 16}" text-anchor="middle">{tick}</text>')
        parts.append(f'<text x="{_x(0) - 6}" y="{_y(at) + 4}" text-anchor="end">{tick}</text>')
    parts += _series(before, "#c46a2b", "none", "bare value", 0.16)
    parts += _series(after, "#123f5a", "#123f5a", "shown", 0.08)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _series(buckets: Buckets, colour: str, fill: str, name: str, label: float) -> list[str]:
    known = [bucket for bucket in buckets if bucket is not None]
    line = " ".join(f"{_x(one.told)},{_y(one.won)}" for one in known)
    parts = [f'<polyline points="{line}" fill="none" stroke="{colour}" opacity="0.5"/>']
    for one in known:
        low, high = max(0.0, one.won - 2 * one.error), min(1.0, one.won + 2 * one.error)
        parts.append(f'<path d="M{_x(one.told)} {_y(low)}V{_y(high)}" stroke="{colour}"/>')
        parts.append(
            f'<circle cx="{_x(one.told)}" cy="{_y(one.won)}" r="4" fill="{fill}"'
            f' stroke="{colour}" stroke-width="2"/>'
        )
    parts.append(f'<circle cx="{_x(0.62)}" cy="{_y(label) - 4}" r="4" fill="{fill}"'
                 f' stroke="{colour}" stroke-width="2"/>')  # fmt: skip
    parts.append(f'<text x="{_x(0.66)}" y="{_y(label)}">{name}</text>')
    return parts


def _x(share: float) -> float:
    return round(LEFT + share * SIDE, 1)


def _y(share: float) -> float:
    return round(SIZE - BOTTOM - share * (SIZE - BOTTOM - TOP), 1)
