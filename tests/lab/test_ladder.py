"""The ladder: ratings that say what the games said, and bots of one's own, good and bad."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from meikyu.bots import registry
from meikyu.bots.registry import OWN, NoLevel, admit, find_level, levels
from meikyu.cli import main
from meikyu.cli.about import title
from meikyu.games import PLACES
from meikyu.games.registry import EXTRA, find_game
from meikyu.lab import reports
from meikyu.lab.journal import OtherSeries
from meikyu.lab.ladder import contest, page
from meikyu.lab.ladder.contest import Contest, Meeting
from meikyu.lab.ladder.rating import ANCHOR, standings
from meikyu.lab.ladder.report import FOLDER, LadderReport
from meikyu.lab.ladder.standing import rated
from meikyu.lab.progress import Progress

BOTS = "tests.lab.own_bots"
ROOT = Path(__file__).parents[2]
LANTERNS = "tests.games.lanterns.game:GAME"


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN, "")
    monkeypatch.setenv(EXTRA, LANTERNS)


def held(game: str, *bots: str, deals: int = 12, **more: Any) -> Contest:
    wanted = find_game(game)
    named = [admit(wanted, bot).id if ":" in bot else bot for bot in bots]
    return contest.hold(wanted, wanted.content(), named, deals, "test", 1, Progress(), **more)


# -- ratings --------------------------------------------------------------------------------------


def invented(strengths: dict[str, float], deals: int) -> Contest:
    """A contest whose meetings follow known strengths."""
    random = Random(5)
    names = list(strengths)
    meetings = []
    for deal in range(deals):
        for at, first in enumerate(names):
            for second in names[at + 1 :]:
                better = 1 / (1 + 10 ** ((strengths[second] - strengths[first]) / 400))
                won = float(random.random() < better)
                meetings.append(Meeting(first, second, str(deal), won))
    return Contest("invented", "against", tuple(names), deals, "s", tuple(meetings))


def test_ratings_recover_the_strengths_that_made_the_meetings() -> None:
    true = {"weak": 0.0, "fair": 150.0, "good": 300.0, "best": 600.0}
    found = {one.level: one for one in standings(invented(true, 800))}
    for level, strength in true.items():
        one = found[level]
        assert one.low - 40 <= ANCHOR + strength <= one.high + 40
        assert one.low <= one.rating <= one.high
    assert [found[name].place for name in ("best", "good", "fair", "weak")] == [1, 2, 3, 4]


def test_neighbours_that_may_be_equally_strong_share_their_place() -> None:
    found = standings(invented({"weak": 0.0, "one": 300.0, "other": 305.0}, 60))
    assert [one.place for one in found] == [1, 1, 3]


def test_who_never_wins_makes_nobody_else_unsure() -> None:
    others = {"fair": 0.0, "good": 200.0, "best": 400.0}
    alone = invented(others, 200)
    lost = [
        Meeting("hopeless", name, str(deal), 0.0) for deal in range(alone.deals) for name in others
    ]
    levels = ("hopeless", *alone.levels)
    everyone = msgspec.structs.replace(alone, levels=levels, meetings=(*alone.meetings, *lost))

    found = standings(everyone)

    assert [one.place for one in found] == [1, 2, 3, 4]
    widths = {one.level: one.high - one.low for one in found}
    own = {one.level: one.high - one.low for one in standings(alone)}
    assert widths["hopeless"] > 3 * widths["best"]
    assert widths["best"] < 1.5 * max(own.values())


def test_who_lost_everything_is_weak_and_not_infinitely_so() -> None:
    meetings = tuple(Meeting("weak", "good", str(deal), 0.0) for deal in range(30))
    found = standings(Contest("g", "against", ("weak", "good"), 30, "s", meetings))
    assert found[0].level == "good"
    assert found[0].rating < ANCHOR + 2000


def test_the_table_and_the_picture_show_every_bot() -> None:
    played = invented({"weak": 0.0, "good": 300.0}, 50)
    ranked = standings(played)
    won = page.points(played.meetings, played.levels)
    text = "\n".join(page.table(ranked, won, str.upper))
    assert "| 1 | GOOD |" in text
    assert "| 2 | WEAK | 1000 |" in text
    drawn = page.picture(ranked, str.upper, "A <ladder>")
    assert drawn.count("GOOD") == 1
    assert "A &lt;ladder&gt;" in drawn


# -- contests -------------------------------------------------------------------------------------


def test_seats_that_play_against_each_other_meet_at_one_table() -> None:
    played = held("lanterns", "random", f"{BOTS}:FIRST")
    assert played.way == "against"
    assert len(played.meetings) == 24
    assert len({meeting.deal for meeting in played.meetings}) == 12


@pytest.mark.parametrize("game", ["hidden-rooms", "elder-sign"])
def test_others_are_compared_on_the_same_dice(game: str) -> None:
    played = held(game, "random", f"{BOTS}:FIRST", deals=3)
    assert played.way == "beside"
    assert len(played.meetings) == 3


@pytest.mark.parametrize(
    ("bot", "what"),
    [("CRASHES", "lost my notes"), ("CHEATS", "illegal move"), ("STALLS", "no move after")],
)
@pytest.mark.parametrize("game", ["lanterns", "hidden-rooms"])
def test_a_bot_that_fails_loses_with_a_reason_and_the_arena_goes_on(
    bot: str, what: str, game: str
) -> None:
    patience = 0.05 if bot == "STALLS" else None
    played = held(game, "random", f"{BOTS}:{bot}", deals=4, patience=patience)
    level = bot.lower()
    assert played.faults
    assert all(fault.level == level and what in fault.what for fault in played.faults)
    games = 8 if game == "lanterns" else 4
    assert len(played.meetings) == games
    lost = [one for one in played.meetings if one.points == 1.0]
    assert len(lost) >= len(played.faults)
    assert {one.level: one.faults for one in standings(played)}[level] == len(played.faults)


def test_what_others_have_played_is_refused_or_played_again(tmp_path: Path) -> None:
    bots = "random", f"{BOTS}:FIRST"
    held("lanterns", *bots, deals=2, folder=tmp_path)
    game = find_game("lanterns")
    wanted = game, game.content(), ["random", "first"], 2, "another seed", 1, Progress(), tmp_path
    with pytest.raises(OtherSeries):
        contest.hold(*wanted)
    again = contest.hold(*wanted, renew=True)
    assert len(again.meetings) == 4
    assert again == contest.hold(*wanted)


# -- the written ladders --------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLACES)
def test_the_written_ladders_are_up_to_date(name: str) -> None:
    game = find_game(name)
    report = LadderReport(game, title(game, "en"))
    assert reports.check(game, report, ROOT / FOLDER) == []


def test_where_a_bot_is_chosen_its_measured_strength_is_known() -> None:
    game = find_game("hidden-rooms")
    weakest, *_, strongest = levels(game)
    found, best = rated(game, weakest), rated(game, strongest)
    assert found is not None
    assert best is not None
    assert found.rating == ANCHOR < best.rating
    assert best.low <= best.rating <= best.high
    assert rated(game, msgspec.structs.replace(strongest, version=-1)) is None
    assert rated(find_game("lanterns"), weakest) is None


# -- the command ----------------------------------------------------------------------------------


def test_a_contest_can_be_resumed_and_leaves_table_picture_and_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "lanterns", "--bots", f"random,{BOTS}:FIRST", "--jobs", "1"]
    where = ["--folder", str(tmp_path)]
    assert main([*command, "--games", "3", *where]) == 0
    capsys.readouterr()
    assert main([*command, "--games", "6", *where, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["contest"]["deals"] == 6
    assert sorted(one["level"] for one in told["standings"]) == ["first", "random"]
    assert len(list((tmp_path / "records").rglob("*.jsonl"))) == 12
    assert "first" in (tmp_path / "ladder.md").read_text()
    assert (tmp_path / "ladder.svg").read_text().startswith("<svg")
    assert main([*command, "--games", "3", "--seed", "other", *where]) == 2


@pytest.mark.parametrize(
    ("bots", "what"),
    [
        ("random", "two bots"),
        (f"random,{BOTS}:MISSING", "MISSING"),
        (f"random,{BOTS}:NO_LEVEL", "not a Level"),
        (f"random,{BOTS}:NAMESAKE", "there already"),
        ("random,no.such.module:BOT", "no.such"),
    ],
)
def test_bots_that_cannot_play_are_refused(
    bots: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "lanterns", "--bots", bots]) == 2
    assert what in " ".join(capsys.readouterr().err.split())


def test_a_bot_of_ones_own_plays_in_the_lab(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "lanterns", "--bots", f"random,{BOTS}:FIRST", "--games", "4", "--json"]
    assert main([*command, "--jobs", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {cell["level"] for cell in told["cells"]} == {"random", "first"}


def test_only_whoever_runs_the_program_adds_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("lanterns")
    with pytest.raises(registry.UnknownLevel):
        find_level(game, f"{BOTS}:FIRST")
    monkeypatch.setenv(OWN, f"lanterns={BOTS}:FIRST")
    assert find_level(game, "first") is levels(game)[-1]
    assert "first" not in {level.id for level in levels(find_game("hidden-rooms"))}
    monkeypatch.setenv(OWN, "nonsense")
    with pytest.raises(NoLevel, match="game=module:LEVEL"):
        levels(game)
