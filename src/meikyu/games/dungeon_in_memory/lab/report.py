"""The strength of Dungeon in Memory's bots: each level against the one below.

Two at a table: the share of games that the higher level wins, without additional rules and with
each of them. Three to five at a table: one seat of the higher level among seats of the lower one. A
shared victory counts in equal parts. And how often each level notices the fifth ghost.
"""

from itertools import pairwise
from typing import Any

import msgspec

from meikyu.core.content import Content
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.lab.ghosts import noticed
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level, MemoryOptions
from meikyu.lab.arena import make_series
from meikyu.lab.markdown import sureness
from meikyu.lab.reports import Report, Runs, heading, intervals, made_by
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Counted, rate_by_deal

LADDER = ("scatterbrain", "stroller", "steady", "keen", "perfect")
SETS: tuple[Level, ...] = ("beginner", "advanced")
SEATS = (2, 3, 4, 5)
GAMES = 600
LARGER_PART = 3
"""Tables of three to five play this fraction of the games of a duel."""
RULES: tuple[tuple[Level, AdditionalRule], ...] = (
    ("beginner", 1),
    ("beginner", 2),
    ("beginner", 3),
    ("advanced", 1),
    ("advanced", 2),
    ("advanced", 3),
    ("advanced", 4),
)
"""The tiles with which each additional rule can be played."""
RULES_PART = 2
"""A duel with an additional rule has this fraction of the games of one without."""
DUNGEONS = 400
"""In which each level has to notice the fifth ghost."""
WANTED = 0.60
"""What a level is to win of two, with any rule; at larger tables more than its fair share."""
MORE = 4
"""How many times as many deals are played where the interval leaves open whether it does."""


def won(run: Run, level: str) -> dict[str, Any]:
    """What the one seat of a level won; a shared game in parts."""
    counted = Counted()
    for result in run.results.values():
        seat = result.levels.index(level)
        winners = result.outcome.winners
        counted.add(result.seed, 1 / len(winners) if seat in winners else 0.0)
    return rate_by_deal(counted)


def _games(games: int, seats: int) -> int:
    """Of one row's table: whole deals, each with the one seat in every place."""
    return max(1, (games if seats == 2 else games // LARGER_PART) // seats) * seats


class MemoryReport(Report):
    """What `meikyu report dungeon-in-memory` measures and writes."""

    games = GAMES
    levels = LADDER

    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        tiles = GAME.tables(content)
        return {
            "rows": self._rows(runs, content, games, seed),
            "rules": self._rules(runs, content, games, seed),
            "ghosts": {level: noticed(tiles, level, DUNGEONS, seed) for level in LADDER},
        }

    def _rows(self, runs: Runs, content: Content, games: int, seed: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        for tiles in SETS:
            for lower, higher in pairwise(LADDER):
                row: dict[str, Any] = {"tiles": tiles, "higher": higher, "lower": lower}
                for seats in SEATS:
                    line_up = [higher] + [lower] * (seats - 1)
                    named = f"{seed} {tiles} {higher} {seats}"
                    options = MemoryOptions(level=tiles)
                    row[str(seats)] = _played(
                        runs, content, line_up, _games(games, seats), named, options
                    )
                rows.append(row)
        return rows

    def _rules(self, runs: Runs, content: Content, games: int, seed: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        for tiles, rule in RULES:
            options = MemoryOptions(level=tiles, additional_rules=(rule,))
            row: dict[str, Any] = {"tiles": tiles, "rule": rule}
            for lower, higher in pairwise(LADDER):
                named = f"{seed} {tiles} {higher} rule {rule}"
                count = _games(games // RULES_PART, 2)
                row[higher] = _played(runs, content, [higher, lower], count, named, options)
            rows.append(row)
        return rows

    def page(self, figures: dict[str, Any]) -> str:
        basis = figures["basis"]
        larger = ", ".join(
            f"{_games(figures['games'], seats) // seats} ({seats} seats)" for seats in SEATS[1:]
        )
        lines = [
            heading(figures, "Dungeon in Memory: the levels of its bots"),
            "",
            f"{_games(figures['games'], 2) // 2} deals for each duel, each played twice with"
            " changed seats; at larger tables",
            f"{larger}, each with the one seat in every place.",
            f"Seed `{figures['seed']}`, content `{basis['content']}`,",
            f"rules version {basis['rules_version']}. Made by `{made_by(figures)}`.",
            "",
            "A level is a model of memory: how many tiles it holds safely, how fast older tiles,"
            " ghosts and",
            "distances fade, how often it takes a wrong turn in its head. The figures are the share"
            " of games won",
            "by one seat of the higher level against seats of the level below; a shared victory"
            " counts in parts.",
            intervals(figures, "The 95 % intervals take the deal as the unit."),
            "",
            "| level | memory | version |",
            "| --- | --- | ---: |",
            *(
                f"| {name} | {level['budget']} | {level['version']} |"
                for name, level in basis["levels"].items()
            ),
            "",
            "| tiles | higher | lower | 2 seats | 3 (fair 33 %) | 4 (fair 25 %) | 5 (fair 20 %) |",
            "| --- | --- | --- | ---: | ---: | ---: | ---: |",
        ]
        for row in figures["figures"]["rows"]:
            cells = [
                _cell(row[str(seats)], _games(figures["games"], seats) // seats) for seats in SEATS
            ]
            lines.append(
                f"| {row['tiles']} | {row['higher']} | {row['lower']} | {' | '.join(cells)} |"
            )
        lines += [
            "",
            f"With one additional rule, two seats, {_games(figures['games'] // RULES_PART, 2) // 2}"
            " deals for each duel:",
            "",
            "| tiles | rule | " + " | ".join(f"{a} > {b}" for b, a in pairwise(LADDER)) + " |",
            "| --- | --- |" + " ---: |" * (len(LADDER) - 1),
        ]
        for row in figures["figures"]["rules"]:
            cells = [
                _cell(row[higher], _games(figures["games"] // RULES_PART, 2) // 2)
                for higher in LADDER[1:]
            ]
            lines.append(f"| {row['tiles']} | #{row['rule']} | {' | '.join(cells)} |")
        lines += ["", *_verdict(figures["figures"])]
        lines += [
            "",
            f"Of {DUNGEONS} dungeons that are lost with the fifth ghost (#3), each level notices it"
            " at once in:",
            "",
            "| " + " | ".join(LADDER) + " |",
            "|" + " ---: |" * len(LADDER),
            "| "
            + " | ".join(f"{100 * figures['figures']['ghosts'][n]:.0f} %" for n in LADDER)
            + " |",
        ]
        return "\n".join([*lines, ""])


def _played(
    runs: Runs,
    content: Content,
    line_up: list[str],
    games: int,
    seed: str,
    options: MemoryOptions,
) -> dict[str, Any]:
    """What the first level of the line-up won."""
    series = make_series(GAME, content, line_up, games, seed, seats=len(line_up), options=options)
    found = won(runs.play(series), line_up[0])
    if sureness(found, least=_wanted(len(line_up))) == "surely":
        return found
    more = msgspec.structs.replace(series, games=MORE * games)
    return won(runs.play(more), line_up[0])


def _wanted(seats: int) -> float:
    return WANTED if seats == 2 else 1 / seats


def _verdict(figures: dict[str, Any]) -> list[str]:
    """What is wanted of the levels, and where the figures leave it open."""
    cells: list[tuple[str, dict[str, Any], int]] = []
    for row in figures["rows"]:
        for seats in SEATS:
            name = f"{row['tiles']}, {row['higher']} over {row['lower']}, {seats} seats"
            cells.append((name, row[str(seats)], seats))
    for row in figures["rules"]:
        for lower, higher in pairwise(LADDER):
            name = f"{row['tiles']}, {higher} over {lower}, rule #{row['rule']}"
            cells.append((name, row[higher], 2))
    left = [
        f"{name}: {_cell(found, 0)}"
        for name, found, seats in cells
        if sureness(found, least=_wanted(seats)) != "surely"
    ]
    wanted = (
        f"A level is wanted to win {100 * WANTED:.0f} % of the games of two, with any rule, and at"
        f" larger tables more than its fair share. Where the interval left that open, {MORE} times"
        " as many deals were played; it says so."
    )
    if not left:
        return [f"{wanted} All figures do so with their whole intervals."]
    return [f"{wanted} Not with the whole interval:", "", *(f"- {one}" for one in left)]


def _cell(found: dict[str, Any], deals: int) -> str:
    """A share; where it is not from so many deals as usual, from how many it is."""
    low, high = 100 * found["low"], 100 * found["high"]
    own = found.get("deals", deals)
    counted = "" if own == deals else f", {own} deals"
    return f"{100 * found['share']:.0f} % ({low:.0f}–{high:.0f}{counted})"


REPORT = MemoryReport()
