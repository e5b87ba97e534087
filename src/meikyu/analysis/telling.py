"""How findings are put: numbers rounded once, and whether it was luck or choice."""

from collections.abc import Sequence
from math import sqrt

from meikyu.analysis.forms import Cause, Estimate, Finding, Judged, Unit
from meikyu.core.words import Phrase

CLEARLY: dict[Unit, float] = {"chance": 0.05, "points": 2.0}
"""A decision that cost so much, and more than its numbers can be wrong, is a mistake."""
MINUS = "\u2212"
PLUS = "+"
NEITHER = "±"


def shown(value: float, unit: Unit) -> str:
    """A value as people read it: points with one decimal, chances in percent without."""
    return f"{value:.1f}" if unit == "points" else f"{percent(value)}"


def percent(chance: float) -> int:
    """Nothing is certain before it has happened."""
    whole = round(100 * chance)
    return whole if chance in (0.0, 1.0) else min(99, max(1, whole))


def signed(change: float, unit: Unit) -> str:
    """A change with its sign."""
    size = f"{abs(change):.1f}" if unit == "points" else f"{abs(100 * change):.0f}"
    if not size.strip("0."):
        return NEITHER + size
    return (PLUS if change > 0 else MINUS) + size


def swing(luck: float, unit: Unit) -> tuple[Phrase, ...]:
    """What chance did in a step, where it did much."""
    if abs(luck) < CLEARLY[unit]:
        return ()
    way = "good" if luck > 0 else "bad"
    return (Phrase(f"analysis-{unit}-luck-{way}", {"change": signed(luck, unit)}),)


def costs(best: Estimate, made: Estimate, unit: Unit) -> bool:
    """Whether a move was a mistake: it cost much, and more than either number can be wrong."""
    return best.value - made.value >= max(CLEARLY[unit], best.margin, made.margin)


def cause_of(
    own: Sequence[Judged],
    unit: Unit,
    sure: float | None = None,
    luck: float | None = None,
    choice: float | None = None,
) -> Cause:
    """Why a seat lost something, by its decisions. With a mistake it was choice, unless chance took
    as much or more. Without one it was luck, unless a decision cost nearly that much: then nobody
    can say. `sure`: what costs less is no mistake, however long one looks."""
    luck = sum(one.luck for one in own) if luck is None else luck
    choice = sum(one.choice for one in own) if choice is None else choice
    if any(one.turning for one in own):
        return "both" if luck < 0 and -luck >= -choice else "choice"
    doubt = CLEARLY[unit] if sure is None else sure
    in_doubt = any(-one.choice >= doubt for one in own)
    return "open" if in_doubt or luck >= 0 else "luck"


def finding(
    steps: Sequence[Judged],
    seat: int,
    name: Phrase,
    unit: Unit,
    won: bool | None,
    cause: Cause | None,
    whole: bool = False,
    luck: float | None = None,
    choice: float | None = None,
) -> Finding:
    """What some steps come to for a seat. `luck`, `choice`: where they are more than a sum."""
    own = [one for one in steps if one.seat == seat]
    if luck is None:
        luck = sum(one.luck for one in steps if one.seat in (seat, None))
    if choice is None:
        choice = sum(one.choice for one in own)
    margin = _margin(own)
    ended = cause or ("won" if won else "even")
    args: dict[str, str | int | Phrase] = {
        "name": name,
        "luck": signed(luck, unit),
        "choice": signed(choice, unit),
        "margin": f"{margin:.1f}" if unit == "points" else f"{100 * margin:.0f}",
        "turning": sum(one.turning for one in own),
    }
    return Finding(
        group=None if whole else steps[0].group.number,
        seat=seat,
        first=steps[0].step,
        last=steps[-1].step,
        name=name,
        won=won,
        cause=cause,
        luck=Estimate(luck, margin),
        choice=Estimate(choice, margin),
        say=Phrase(f"finding-{unit}-{ended}", args),
    )


def _margin(steps: Sequence[Judged]) -> float:
    """Errors of several estimates, taken as independent."""
    errors = [one.made.value.margin for one in steps if one.made is not None and one.choice]
    return sqrt(sum(error * error for error in errors))


def groups(judged: Sequence[Judged]) -> list[list[Judged]]:
    """The steps by group, in order."""
    found: dict[int, list[Judged]] = {}
    for one in judged:
        found.setdefault(one.group.number, []).append(one)
    return list(found.values())
