"""The ladder of a game as a written report: all our levels, with intervals, in `docs/ladder`.

It is measured by a contest whose journals can be kept: where only one level is new or has changed,
only its meetings are played.
"""

from collections.abc import Sequence
from math import floor, log10
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from meikyu.bots.base import Bot, Level, Turn
from meikyu.bots.companion import companion
from meikyu.bots.registry import find_level
from meikyu.core.codec import plain
from meikyu.core.content import Content
from meikyu.core.contract import Event, Game, Seat
from meikyu.core.declared import folder as folder_name
from meikyu.lab.arena import BotFailed, make_series, play_game
from meikyu.lab.ladder import contest, page
from meikyu.lab.ladder.standing import LADDER, Rated, Standing, shown
from meikyu.lab.markdown import table
from meikyu.lab.reports import DEAL, Report, Runs, heading, made_by

FOLDER = Path("docs/ladder")
GAMES = 400
"""Deals of each pair."""
TIMED = 3
"""Games in which a level's thinking is timed."""
TODAY = (
    "The 95 % intervals take the deal as the unit. Only differences are known: what lies between"
    " two levels is unsure by the root of the sum of the squares of their half intervals. A level"
    " that may be as strong as the one above, as far as the same deals tell, shares its place (=)."
)
OLDER = (
    "These ratings are older than the intervals of today: theirs are for 95 %, from resampled"
    " deals, and beside the weakest level. Levels whose intervals overlap share a place (=)."
)


class LadderReport(Report):
    """What `meikyu report GAME --ladder` measures and writes."""

    games = GAMES

    def __init__(self, game: Game[Any, Any], title: str, journals: Path | None = None) -> None:
        self.game = game
        self.title = title
        self.journals = journals
        self.levels = tuple(level.id for level in companion(game).levels)

    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        from meikyu.lab.ladder.rating import standings

        if self.journals is not None:
            self.journals.mkdir(parents=True, exist_ok=True)
        held = contest.hold(
            self.game,
            content,
            self.levels,
            games,
            seed,
            runs.jobs,
            runs.progress,
            self.journals,
            renew=True,
        )
        if held.interrupted:
            raise KeyboardInterrupt
        if held.faults:
            fault = held.faults[0]
            raise BotFailed(self.game.id, fault.level, 0, 0, fault.seed, fault.what)
        found: dict[str, Any] = plain(
            {
                "way": held.way,
                "standings": standings(held),
                "points": page.points(held.meetings, self.levels),
                "thinks": {
                    name: thinking(self.game, content, find_level(self.game, name), seed)
                    for name in self.levels
                },
            }
        )
        return found

    def page(self, whole: dict[str, Any]) -> str:
        basis, figures = whole["basis"], whole["figures"]
        ranked = _standings(whole)
        deals = f"{whole['games']} deals"
        shorter = "" if whole["games"] == GAMES else f" --games {whole['games']}"
        how = {
            "against": f"Each pair played {deals} at one table, each with changed seats.",
            "beside": f"Each played the same {deals} by itself; for each deal, the better result"
            " wins.",
        }[figures["way"]]
        lines = [
            heading(whole, f"{self.title}: the ladder"),
            "",
            f"{how} Seed `{whole['seed']}`, content `{basis['content']}`, rules version"
            f" {basis['rules_version']}. Made by `{made_by(whole)} --ladder{shorter}`.",
            "",
            "Ratings by the Bradley–Terry model. The weakest level has 1000; 400 points more mean"
            f" ten victories for one defeat. {TODAY if whole.get('unit') == DEAL else OLDER}",
            "",
            f"![Ratings with their intervals]({_picture(self.game)})",
            "",
            *page.table(ranked, figures["points"], str),
            "## The levels",
            "",
            *table(
                ["level", "spends on a decision", "thinks", "version"],
                [
                    [
                        name,
                        level["budget"] or "nothing",
                        f"{1000 * figures['thinks'][name]:g} ms",
                        str(level["version"]),
                    ]
                    for name, level in basis["levels"].items()
                ],
            ),
            "*Thinks*: the CPU time within which it made nineteen of twenty moves, with compiled"
            " kernels. It depends on the machine, and says which level is slow, no more.",
        ]
        return "\n".join(lines).rstrip() + "\n"

    def game_files(self, whole: dict[str, Any]) -> dict[str, str]:
        """What is shown where a bot is chosen."""
        thinks = whole["figures"]["thinks"]
        found = {
            one.level: Rated(round(one.rating), round(one.low), round(one.high), thinks[one.level])
            for one in _standings(whole)
            if one.low is not None and one.high is not None
        }
        levels = whole["basis"]["levels"]
        return {LADDER: shown(found, {name: one["version"] for name, one in levels.items()})}

    def pictures(self, whole: dict[str, Any]) -> dict[str, str]:
        drawn = page.picture(_standings(whole), str, f"{self.title}: the ladder")
        return {_picture(self.game): drawn}


def _picture(game: Game[Any, Any]) -> str:
    return f"{folder_name(game)}.svg"


def _standings(whole: dict[str, Any]) -> list[Standing]:
    return [Standing(**one) for one in whole["figures"]["standings"]]


# -- thinking time --------------------------------------------------------------------------------


class _Timed(Bot):
    """Another bot, whose decisions are timed."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, seed: int, level: Level, times: list[float]
    ) -> None:
        super().__init__(game, seat, seed)
        self._bot = level.make(game, seat, seed)
        self._times = times

    def see(self, events: Sequence[Event]) -> None:
        self._bot.see(events)

    def decide(self, turn: Turn) -> int:
        began = process_time()
        move = self._bot.decide(turn)
        self._times.append(process_time() - began)
        return move


def thinking(game: Game[Any, Any], content: Content, level: Level, seed: str) -> float:
    """CPU seconds within which a level makes nineteen of twenty moves, to one digit."""
    times: list[float] = []
    timed = msgspec.structs.replace(
        level, make=lambda game, seat, seed: _Timed(game, seat, seed, level, times)
    )
    seats = 2 if contest.way_of(game) == "against" else game.seats[0]
    series = make_series(game, content, [level.id], TIMED, seed, seats=seats)
    for index in range(TIMED):
        options = game.bounded(game.options_type())
        play_game(game, content, options, [timed] * seats, series.game_seed(index))
    usual = sorted(times)[len(times) * 19 // 20]
    return round(usual, -floor(log10(usual))) if usual > 0 else 0.0
