"""The ladder of a game as a written report: all our levels, with intervals, in `docs/ladder`.

It is measured by a contest whose journals can be kept: where only one level is new or has changed,
only its meetings are played.
"""

from pathlib import Path
from typing import Any

from meikyu.bots.companion import companion
from meikyu.core.codec import plain
from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.declared import folder as folder_name
from meikyu.lab.arena import BotFailed
from meikyu.lab.ladder import contest, page
from meikyu.lab.ladder.standing import Standing
from meikyu.lab.markdown import table
from meikyu.lab.reports import Report, Runs, heading, made_by

FOLDER = Path("docs/ladder")
GAMES = 400
"""Deals of each pair."""


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
            self.game, content, self.levels, games, seed, runs.jobs, runs.progress, self.journals
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
            "beside": f"Each played the same {deals} by itself; who did better on the same dice"
            " won the meeting.",
        }[figures["way"]]
        lines = [
            heading(whole, f"{self.title}: the ladder"),
            "",
            f"{how} Seed `{whole['seed']}`, content `{basis['content']}`, rules version"
            f" {basis['rules_version']}. Made by `{made_by(whole)} --ladder{shorter}`.",
            "",
            "Ratings by the Bradley–Terry model, with 95 % intervals from resampled deals. The"
            " weakest level has 1000; 400 points more mean ten victories for one defeat. Levels"
            " whose intervals overlap their neighbour's are equal as far as this can tell: they"
            " share a place (=).",
            "",
            f"![Ratings with their intervals]({_picture(self.game)})",
            "",
            *page.table(ranked, figures["points"], str),
            "## The levels",
            "",
            *table(
                ["level", "spends on a decision", "version"],
                [
                    [name, level["budget"] or "nothing", str(level["version"])]
                    for name, level in basis["levels"].items()
                ],
            ),
        ]
        return "\n".join(lines).rstrip() + "\n"

    def pictures(self, whole: dict[str, Any]) -> dict[str, str]:
        drawn = page.picture(_standings(whole), str, f"{self.title}: the ladder")
        return {_picture(self.game): drawn}


def _picture(game: Game[Any, Any]) -> str:
    return f"{folder_name(game)}.svg"


def _standings(whole: dict[str, Any]) -> list[Standing]:
    return [Standing(**one) for one in whole["figures"]["standings"]]
