"""`meikyu replay FILE --analyse`: a finished game's curve, its turning points, the verdicts."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from meikyu.analysis.analyst import Analyst, analyst
from meikyu.analysis.forms import Findings, Judged, JudgedMove, Unit
from meikyu.analysis.telling import shown
from meikyu.cli.errors import UserError
from meikyu.cli.language import current, say
from meikyu.cli.output import console, write_json
from meikyu.cli.transcript import names_of
from meikyu.core.match import Match
from meikyu.core.words import Lexicon, lexicon
from meikyu.lab.progress import Bar

STROKES = "▁▂▃▄▅▆▇█"
WIDEST = 72
"""Strokes in a line of the curve."""


def show_analysis(match: Match, json: bool) -> None:
    """Judges a match, with a bar on the error output, and says what was found."""
    who = analyst(match.game)
    if who is None:
        raise UserError("error-replay-no-analysis", game=match.game.id)
    if match.outcome is None:
        raise UserError("error-replay-not-over")
    judged = list(_judged(who, match))
    found = who.sum_up(match, judged)
    if json:
        words = lexicon(current(), match.game.package)
        says = [words.say(one.say) for one in found.findings]
        write_json({"unit": who.unit, "judged": judged, "findings": found, "says": says})
    else:
        _tell(who, match, judged, found)


def _judged(who: Analyst, match: Match) -> Iterator[Judged]:
    with Bar(Console(stderr=True)).counting(say("analysis-judging"), len(match.line)) as advance:
        for one in who.judge(match, 0, 0):
            if one is not None:
                advance(1)
                yield one


def curve(judged: Sequence[Judged], seat: int, unit: Unit) -> str:
    """What a seat's positions were worth, a stroke for each of its steps."""
    values = [one.after.value for one in judged if one.seat == seat and one.after is not None]
    if not values:
        return ""
    low, high = (0.0, 1.0) if unit == "chance" else (min(values), max(values))
    reach = high - low or 1.0
    top = len(STROKES) - 1
    return "".join(STROKES[round(top * (value - low) / reach)] for value in values)


def _tell(who: Analyst, match: Match, judged: Sequence[Judged], found: Findings) -> None:
    out = console()
    words = lexicon(current(), match.game.package)
    for seat, name in enumerate(names_of(match)):
        out.print(Rule(Text(name), align="left"))
        strokes = curve(judged, seat, who.unit)
        for begin in range(0, len(strokes), WIDEST):
            out.print(Text(strokes[begin : begin + WIDEST], style="cyan"))
        for one in judged:
            if one.step in found.turning and one.seat == seat:
                _turning(out, words, one)
        for finding in found.findings:
            if finding.seat == seat:
                style = "bold" if finding.group is None else ""
                out.print(Text(words.say(finding.say), style=style))


def _turning(out: Console, words: Lexicon, one: Judged) -> None:
    assert one.made is not None
    out.print(Text.assemble((f"▲ {one.step} ", "bold"), words.say(one.group.say)))
    for better in one.better[:1]:
        _move(out, words, "✓", better, one.unit)
    _move(out, words, "✗", one.made, one.unit)


def _move(out: Console, words: Lexicon, mark: str, move: JudgedMove, unit: Unit) -> None:
    value = shown(move.value.value, unit) + ("%" if unit == "chance" else "")
    why = "" if move.why is None else f" {words.say(move.why)}"
    out.print(Text(f"  {mark} {value}  {words.say(move.say)}.{why}"))
