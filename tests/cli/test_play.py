"""At the terminal table: choosing, refusals, undo, saving, seats."""

import json

import pytest

from tests.cli.running import SEED, Program
from tests.rules import rule

HIDDEN = ("hidden-rooms", "--seed", SEED)


def test_a_choice_is_made_by_number_or_by_part_of_its_words(program: Program) -> None:
    by_number = program.play(*HIDDEN, typed=["2"])
    wide = program.play(*HIDDEN, typed=["２"], lang="ja")
    lines = by_number.out.splitlines()
    offered = next(line for line in lines if line.startswith("  2  Start on"))
    words = offered.removeprefix("  2  ").partition(",")[0].upper()
    by_words = program.play(*HIDDEN, typed=[words])

    assert by_number.code == wide.code == by_words.code == 0
    entries = [program.record(f"hidden-rooms-{n}").read_text().splitlines()[2] for n in (1, 2, 3)]
    assert entries[0] == entries[1] == entries[2]


def test_words_that_fit_several_choices_list_them(program: Program) -> None:
    done = program.play(*HIDDEN, typed=["1", "explore"])

    assert "That fits 4 choices:" in done.out
    assert len(program.record("hidden-rooms-1").read_text().splitlines()) == 3


def test_a_number_that_is_not_offered_and_words_that_mean_nothing_are_told(
    program: Program,
) -> None:
    done = program.play(*HIDDEN, typed=["9", "frobnicate"])

    assert "Choose a number from 1 to 2." in done.out
    assert "That is not one of the choices." in done.out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_impossible_move_is_refused_with_its_rule(program: Program, lang: str) -> None:
    words = {"en": "Move up", "ja": "上 移動"}[lang]
    done = program.play(*HIDDEN, typed=["1", words], lang=lang)
    rule = program("rules", "hidden-rooms", "HID-17", "--json", lang=lang).json()

    # Long lines are broken anywhere in Japanese.
    shown = "".join(done.out.split())
    assert {"en": "Refused:", "ja": "できません："}[lang] in shown
    assert {"en": "(HID-17)", "ja": "（HID-17）"}[lang] in shown
    assert "".join(rule["text"].split()) in shown
    assert len(program.record("hidden-rooms-1").read_text().splitlines()) == 3


def test_an_action_in_json_is_an_answer_too(program: Program) -> None:
    done = program.play(*HIDDEN, typed=["1", '{"do": "EndTurn"}', '{"do": "Fly"}'])

    entry = json.loads(program.record("hidden-rooms-1").read_text().splitlines()[3])
    assert entry["do"] == [{"do": "EndTurn"}]
    assert "That is not an action of this game" in done.out


def test_undo_takes_a_step_of_a_draft_back_before_a_move(program: Program) -> None:
    oils = ("lanterns", "--seed", SEED, "--bots", "random")
    done = program.play(*oils, typed=["light niche 1", "pour", "2", "undo", "undo"])

    before, _, after = done.out.partition("Not final yet (undo goes back): ")
    assert "Taken back." not in done.out
    assert "Something has been drawn or rolled since" not in before
    assert "Not final yet" not in after  # the step is gone, and what is left is a committed move
    assert "Something has been drawn or rolled since" in after


def test_undo_takes_a_move_back_and_the_record_says_so(program: Program) -> None:
    done = program.play(*HIDDEN, typed=["1", "undo", "undo"])

    assert "Taken back." in done.out
    assert "There is nothing of yours to take back." in done.out
    last = json.loads(program.record("hidden-rooms-1").read_text().splitlines()[-1])
    assert last["takes_back"] == 1


def test_undo_after_a_draw_is_refused_with_the_reason(program: Program) -> None:
    done = program.play(*HIDDEN, typed=["1", "explore up pile", "undo"])

    assert "Something has been drawn or rolled since: that cannot be taken back." in done.out
    assert "takes_back" not in program.record("hidden-rooms-1").read_text()


def test_free_undo_takes_a_draw_back_and_meets_the_same_tile_again(program: Program) -> None:
    typed = ["1", "explore up pile", "undo", "explore up pile"]
    done = program.play(*HIDDEN, "--free-undo", typed=typed)

    entries = [json.loads(x) for x in program.record("hidden-rooms-1").read_text().splitlines()]
    assert done.code == 0
    assert entries[4]["assisted"] is True
    assert entries[3]["chance"] == entries[5]["chance"] != []


def test_rules_help_look_log_and_save_can_be_typed_in_both_languages(program: Program) -> None:
    english = program.play(*HIDDEN, typed=["rules hid-12", "help", "look", "log", "save"])
    japanese = program.play(
        *HIDDEN, typed=["ルール HID-12", "ヘルプ", "見る", "履歴", "保存", "終了"], lang="ja"
    )

    assert "HID-12" in english.out
    assert "HID-12" in japanese.out
    assert "Saved as hidden-rooms-1" in english.out
    assert "hidden-rooms-2 として保存しました" in japanese.out
    assert "None" not in english.out


def test_the_end_of_the_input_saves_and_leaves(program: Program) -> None:
    done = program.play(*HIDDEN, typed=["1"])

    assert done.code == 0
    assert done.out.rstrip().endswith("Saved. Go on with: meikyu play --resume hidden-rooms-1")


def test_a_saved_game_is_offered_and_a_no_begins_a_new_one(program: Program) -> None:
    program.play(*HIDDEN, typed=["1"])
    on = program.play("hidden-rooms", typed=["", "quit"])
    new = program.play("hidden-rooms", typed=["n", "quit"])

    assert "There is a saved game, hidden-rooms-1." in on.out
    assert "--resume hidden-rooms-1" in on.out
    assert "--resume hidden-rooms-2" in new.out


def test_a_game_that_is_over_is_not_offered_and_cannot_go_on(program: Program) -> None:
    program.play(*HIDDEN, typed=["1"] * 500)

    assert "saved game" not in program.play("hidden-rooms", typed=["quit"]).out
    refused = program.play("--resume", "hidden-rooms-1")
    assert refused.code == 2
    assert "hidden-rooms-1 is over" in refused.err


def test_a_game_played_on_in_another_terminal_is_not_overwritten(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    from meikyu.cli.terminal.saves import Save

    program.play(*HIDDEN, typed=["1"])
    save = Save("hidden-rooms-1")
    match, _ = save.load()
    program.play("--resume", "hidden-rooms-1", typed=["end the turn"])
    played_on = program.record("hidden-rooms-1").read_text()

    with pytest.raises(Exception, match="another terminal"):
        save.write(match)
    assert program.record("hidden-rooms-1").read_text() == played_on


def test_the_same_seed_or_challenge_meets_the_same_chance(program: Program) -> None:
    for wish in (("--seed", SEED), ("--challenge", "monday")):
        program.play("hidden-rooms", *wish, typed=["1", "explore up pile"])
        program.play("hidden-rooms", *wish, typed=["1", "explore up pile"])
    records = [program.record(f"hidden-rooms-{n}").read_text() for n in (1, 2, 3, 4)]

    assert records[0] == records[1]
    assert records[2] == records[3]
    assert records[0].splitlines()[1] != records[2].splitlines()[1]


def test_two_people_at_one_keyboard_do_not_see_each_others_secrets(program: Program) -> None:
    typed = ["", "1", "ignite", ""]
    done = program.play("lanterns", "--seed", SEED, "--name", "Anna", "--name", "Ben", typed=typed)
    anna, _, ben = done.out.partition("Ben is next.")

    assert "Anna is next. The others look away" in anna
    assert "Player 1 draws " in anna
    assert "Player 2 draws " not in anna
    assert "Player 2 draws " in ben
    assert "Player 1 draws " not in ben


def test_a_game_that_forgets_has_no_log_and_no_replay_before_its_end(program: Program) -> None:
    done = program.play("lanterns", "--bots", "random", typed=["log"])
    replay = program("replay", "lanterns-1")

    assert "there is no log before the end" in done.out
    assert (replay.code, replay.out) == (2, "")
    assert "only after the end" in replay.err


def test_a_resumed_game_that_forgets_shows_nothing_of_the_past(program: Program) -> None:
    program.play("lanterns", "--seed", SEED, "--bots", "random", typed=["1"])
    on = program.play("--resume", typed=["quit"])

    assert " draws " not in on.out
    assert "Your oils:" in on.out


def test_a_bot_remembers_its_seed_and_level_over_a_pause(program: Program) -> None:
    program.play("lanterns", "--bots", "random", typed=["1"])
    program.play("--resume", typed=["1"] * 400)

    assert '"by":"bot:random"' in program.record("lanterns-1").read_text()
    assert program("replay", "lanterns-1", "--verify").code == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_names_a_choice_and_a_reason(program: Program, lang: str) -> None:
    done = program.play(*HIDDEN, typed=["1", "hint", "quit"], lang=lang)
    told = {"en": "A bot would choose: ", "ja": "ボットなら："}[lang]
    none = program.play("lanterns", "--bots", "random", typed=["hint"], lang=lang)

    assert told in done.out
    assert {"en": "There is no advice", "ja": "ヒントがありません"}[lang] in none.out


def test_the_board_is_drawn_where_it_is_wanted(program: Program) -> None:
    drawn = program.play(*HIDDEN, "--board", typed=["1"])
    told = program.play(*HIDDEN, "--words", typed=["1"])

    assert "+------+" in drawn.out
    assert "+------+" not in told.out
    assert "You are on f6" in told.out


@rule("DIM-R10")
def test_an_option_that_names_a_seat_is_typed_from_1_and_kept_like_every_seat(
    program: Program,
) -> None:
    dungeon = ("dungeon-in-memory", "--bots", "random", "--seed", SEED)
    program.play(*dungeon, "--option", "start_player=2", typed=[])
    header = json.loads(program.record("dungeon-in-memory-1").read_text().splitlines()[0])
    assert header["options"]["start_player"] == 1
    nobody = program.play(*dungeon, "--option", "start_player=3", typed=[])
    assert nobody.code == 2
    assert "no player 3" in nobody.err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_only_what_a_game_has_is_offered_to_type(program: Program, lang: str) -> None:
    """Dungeon in Memory gives no advice and keeps no log before the end."""
    hint, log = {"en": ("hint", "log"), "ja": ("ヒント", "履歴")}[lang]
    memory = program.play("dungeon-in-memory", "--seed", SEED, typed=["help"], lang=lang).out
    rooms = program.play(*HIDDEN, typed=["help"], lang=lang).out

    for word in (hint, log):
        assert word in rooms
        assert word not in memory
