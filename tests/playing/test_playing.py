"""Games from Python, as `import meikyu` offers them."""

import subprocess
import sys
from pathlib import Path

import pytest

import meikyu
from meikyu.core.chance import FastChance
from meikyu.core.contract import SPECTATOR, may_see
from meikyu.core.verifying import verify
from meikyu.games.registry import EXTRA
from meikyu.playing import Unclear
from tests.rules import rule

LANTERNS = "tests.games.lanterns.game:GAME"
GAMES = tuple(meikyu.games())


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


def test_importing_the_package_loads_neither_games_nor_packages_of_others() -> None:
    code = "import sys, meikyu; print(*(name.partition('.')[0] for name in sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    plain = subprocess.run(
        [sys.executable, "-c", code.replace(", meikyu", "")],
        capture_output=True,
        text=True,
        check=True,
    )
    new = set(told.stdout.split()) - set(plain.stdout.split()) - sys.stdlib_module_names
    assert new == {"meikyu"}
    code = "import sys, meikyu; print(*(name for name in sys.modules if 'meikyu.games' in name))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).stdout == b"\n"


def test_every_name_is_there_and_listed() -> None:
    for name in meikyu.__all__:
        assert getattr(meikyu, name) is not None
        assert name in dir(meikyu)
    with pytest.raises(AttributeError, match="castle"):
        _ = meikyu.castle


def test_the_package_of_the_games_is_still_a_package() -> None:
    from meikyu.games.registry import game_ids

    assert meikyu.games() == game_ids()
    assert vars(meikyu)["games"].registry.game_ids is game_ids


@pytest.mark.parametrize("name", ["hidden-rooms", "hidden_rooms"])
def test_a_game_may_be_written_either_way(name: str) -> None:
    assert meikyu.game(name).id == "hidden-rooms"
    assert meikyu.start(name).game.id == "hidden-rooms"


def test_an_unknown_game_or_level_says_what_there_is() -> None:
    with pytest.raises(KeyError, match="there are: hidden-rooms"):
        meikyu.start("chess")
    with pytest.raises(KeyError, match="there are: random"):
        meikyu.start("hidden-rooms", bots=["deep-blue"])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_to_its_end_and_prints(name: str) -> None:
    rules = meikyu.game(name)
    chance = FastChance(1)
    people = 1
    bots = ["random"] if rules.seats[-1] > people else []
    options = {"turn_limit": 4} if "turn_limit" in rules.options_type.__struct_fields__ else {}
    match = meikyu.start(name, *"ABCDEFGH"[:people], bots=bots, seed=3, **options)
    for _ in range(2000):
        if match.result is not None:
            break
        assert match.turn is not None
        choices = match.choices(match.turn)
        match.play(choices[chance.pick(len(choices), "choice")], match.turn)
    assert match.result is not None
    assert str(match.result)
    assert match.result.rule.startswith(rules.prefix)
    assert match.turn is None
    assert repr(match) == f"<Match of {name}: over>"
    assert str(match)
    assert verify(match.log).good


@rule("HID-17")
def test_a_refusal_is_raised_prints_its_sentence_and_changes_nothing() -> None:
    match = meikyu.start("hidden-rooms", seed=1)
    match.play(match.choices()[0])
    before = match.log.state.key()
    with pytest.raises(meikyu.Refused) as refused:
        match.play("move left")
    assert refused.value.rule == "HID-17"
    assert str(refused.value) == f"{refused.value.sentence} (HID-17)"
    assert refused.value.text
    assert match.log.state.key() == before


def test_a_choice_an_action_data_and_words_mean_the_same() -> None:
    positions = []
    first = meikyu.start("hidden-rooms", seed=1).choices()[0]
    for what in (first, first.action, {"do": "PlaceStartTile", "tile": None}, "START ON yellow"):
        match = meikyu.start("hidden-rooms", seed=1)
        if isinstance(what, dict):
            what["tile"] = {"colour": "yellow", "value": 2}
        match.play(what)
        positions.append(match.log.state.key())
    assert positions == [positions[0]] * 4


def test_words_that_fit_several_choices_list_them() -> None:
    match = meikyu.start("hidden-rooms", seed=1)
    match.play("start on yellow")
    with pytest.raises(Unclear, match="fits 4 choices") as unclear:
        match.play("explore")
    assert len(unclear.value.fitting) == 4
    with pytest.raises(Unclear, match="fits no choice"):
        match.play("frobnicate")


def test_a_number_a_word_and_a_challenge_bring_the_same_luck() -> None:
    picks = [meikyu.start("hidden-rooms", seed=seed).log.entries[0].picks for seed in (7, "7", 8)]
    assert picks[0] == picks[1] != picks[2]
    assert meikyu.start("hidden-rooms", seed=7).log.header.challenge == "7"
    assert meikyu.start("hidden-rooms").log.header.challenge is None


def test_a_start_that_the_rules_refuse_names_the_rule() -> None:
    with pytest.raises(meikyu.Refused, match=r"for one player, not for 2\. \(HID-2\)"):
        meikyu.start("hidden-rooms", "A", "B")
    with pytest.raises(meikyu.Refused, match=r"for 1 to 5 players, not for 6\. \(DIM-1\)"):
        meikyu.start("dungeon-in-memory", *"ABCDEF")
    with pytest.raises(meikyu.Refused):
        meikyu.start("hidden-rooms", stage="nowhere")
    with pytest.raises(ValueError, match="unknown field"):
        meikyu.start("hidden-rooms", light=True)


def test_a_step_back_is_free_and_a_decision_only_while_nothing_was_drawn() -> None:
    match = meikyu.start("hidden-rooms", seed=1)
    match.play("start on yellow")
    match.undo()
    assert len(match.choices()) == 2
    match.play("start on yellow")
    match.play("explore up pile")
    with pytest.raises(meikyu.Refused, match="drawn or rolled"):
        match.undo()
    match.undo(free=True)
    assert match.log.assisted


def test_steps_of_a_draft_are_told_once(lanterns: None) -> None:
    match = meikyu.start("lanterns", "Anna", "Ben", seed="x")
    told = [*match.play("light niche 1").events]
    entries = len(match.log.entries)
    match.play("pour jade")
    assert match.log.draft(0)
    match.undo()
    assert not match.log.draft(0)
    told += match.play("pour jade").events
    while len(match.log.entries) == entries:
        told += match.play(match.choices()[0]).events
    begun = [event for event in match.log.history()[0] if may_see(event, 0)]
    assert [*begun, *told] == match.log.seen(0)


def test_nobody_is_shown_what_another_seat_may_not_see(lanterns: None) -> None:
    match = meikyu.start("lanterns", "Anna", "Ben", seed="5e" * 32)
    everything = [event for events in match.log.history() for event in events]
    secrets = [event for event in everything if not may_see(event, 0)]
    assert secrets
    while match.result is None:
        seat = match.turn
        done = match.play(match.choices(seat)[0], seat)
        assert all(may_see(event, seat) for event in done.events)
        assert match.view(0) == match.game.observe(match.log.position(0), 0)
    assert match.view() == match.game.observe(match.log.state, SPECTATOR)


def test_where_several_may_decide_a_seat_is_asked_for(lanterns: None) -> None:
    match = meikyu.start("lanterns", "Anna", "Ben", seed="5e" * 32)
    while len(match.waiting) == 1:
        match.play(match.choices()[0])
    assert len(match.waiting) == 2
    with pytest.raises(ValueError, match="say which one"):
        match.play("anything")
    assert match.choices() == ()
    assert str(match) == "\n".join(match.describe(SPECTATOR))
    with pytest.raises(ValueError, match="no seat 5"):
        match.view(5)


def test_a_running_game_is_saved_with_its_seed_and_goes_on(tmp_path: Path) -> None:
    match = meikyu.start("dungeon-in-memory", "Aki", bots=["scatterbrain"])
    match.save(tmp_path / "game.meikyu")
    again = meikyu.load(tmp_path / "game.meikyu")
    assert again.log.header.unsealed
    assert again.people == (0,)
    assert again.log.state.key() == match.log.state.key()
    again.play(again.choices()[0])
    # Bots draw their own luck anew after loading; the game's luck stays what it was.
    match = meikyu.start("dungeon-in-memory", "Aki", "Ben")
    match.save(tmp_path / "game.meikyu")
    again = meikyu.load(tmp_path / "game.meikyu")
    for _ in range(6):
        seat = match.waiting[0]
        choice = match.choices(seat)[0]
        told = match.play(choice, seat)
        assert list(told.events) == list(again.play(choice, seat).events)


def test_a_hint_is_a_choice_with_a_reason_and_odds_are_sentences() -> None:
    rooms = meikyu.start("hidden-rooms", seed=1)
    rooms.play("start on yellow")
    hint = rooms.hint()
    assert hint is not None
    assert hint.choice in rooms.choices()
    assert hint.reason
    assert rooms.odds() == []
    museum = meikyu.start("elder-sign", seed=1)
    hint = museum.hint()
    assert hint is not None
    assert hint.choice in museum.choices()
    assert hint.reason
    museum.play(museum.choices()[0])
    assert museum.odds()


def test_both_languages_are_spoken() -> None:
    match = meikyu.start("hidden-rooms", seed=1, language="ja")
    assert str(match.choices()[0]) != str(meikyu.start("hidden-rooms", seed=1).choices()[0])
    with pytest.raises(meikyu.Refused, match="HID-10"):
        match.play("上 移動")


class First(meikyu.Bot):
    def decide(self, turn: meikyu.Turn) -> int:
        return turn.legal[0]


def test_a_bot_of_ones_own_plays_and_is_counted() -> None:
    match = meikyu.start("dungeon-in-memory", "Aki", bots=[First], seed=1)
    assert match.seats == ("Aki", "bot:first")
    series = meikyu.simulate("dungeon-in-memory", bots=[First, "stroller"], games=10)
    assert series.summary.games == 10
    assert series.wins("stroller") > series.wins("first")
    assert len(series.csv().splitlines()) == 11


def test_a_series_prints_a_table_in_either_language() -> None:
    for language, word in (("en", "won"), ("ja", "勝")):
        series = meikyu.simulate("hidden-rooms", bots=["random"], games=4, language=language)
        assert word in str(series)
    with pytest.raises(meikyu.Refused):
        meikyu.simulate("hidden-rooms", bots=["random"], games=1, seats=3)
