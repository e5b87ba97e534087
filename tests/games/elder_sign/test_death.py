"""Death, awakening, the battle and the end (ELD-31 to ELD-42)."""

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import events, frames
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.rules.losing import lose_points
from meikyu.games.elder_sign.rules.people import gain
from meikyu.games.elder_sign.state import (
    AT_ANCIENT_ONE,
    BATTLE,
    OVER,
    PLAYING,
    WON_BY_SIGNS,
    Frame,
)
from meikyu.games.elder_sign.tables import ELDER_SIGN, FROM_ANY, SANITY, STAMINA
from tests.games.elder_sign.table import Table, with_card
from tests.rules import rule


def kill(table: Table, seat: int = 0) -> None:
    lose_points(table.state, seat, STAMINA, 12, FROM_ANY, None)
    run(table.state, table.chance, None)


def happen(table: Table, frame: Frame) -> None:
    table.state.stack.append(frame)
    run(table.state, table.chance, None)


def awake(seats: int = 1, ancient: str = "sleeper", hour: int = 0) -> Table:
    """The Ancient One has just woken; time has passed."""
    table = Table(seats, ancient=ancient, hour=hour)
    table.state.waking = True
    run(table.state, table.chance, None)
    return table


# -- death ----------------------------------------------------------------------------------------


@rule("ELD-31", "ELD-R17")
def test_death_adds_doom_returns_everything_and_brings_a_newcomer() -> None:
    table = Table(2).give("brandy", "fetters", "night-porter", clues=2)
    table.trophy("ghoul", "boiler-cellar")
    table.state.signs = 3
    table.attempt("cloak-room")
    kill(table)
    assert table.state.doom == 1
    person = table.state.people[0]
    assert (person.items, person.trophies, person.clues) == ((), (), 0)
    assert table.state.signs == 3, "elder signs belong to all"
    assert table.state.monsters.counts[0] == 1, "monsters go back into the bag"
    assert table.asked() == "NewcomerPrompt"
    assert table.seat() == 0
    names = {one.investigator for one in table.choices() if isinstance(one, do.PickInvestigator)}
    assert not names & {"nurse", "boxer"}
    table.do(do.PickInvestigator("student"))
    assert table.home()
    assert person.clues == 2, "its starting equipment"
    assert (person.stamina, person.sanity) == (5, 5)


@rule("ELD-31")
def test_doom_comes_before_the_belongings_go_back() -> None:
    table = Table(2, doom=1)
    table.give("brandy")
    table.attempt("cloak-room")
    kill(table)
    assert table.asked() == "PlaceMonsterPrompt", "the doom of the death lies on a monster icon"
    assert table.state.people[0].items
    told = table.do(do.PickTask("map-room", 1))
    assert any(isinstance(event, events.ItemDiscarded) for event in told)


@rule("ELD-31")
def test_sanity_at_nought_is_death_too() -> None:
    table = Table(2).attempt("cloak-room")
    lose_points(table.state, 0, SANITY, 5, FROM_ANY, None)
    run(table.state, table.chance, None)
    assert table.asked() == "NewcomerPrompt"


@rule("ELD-32")
def test_time_passes_only_after_the_death() -> None:
    table = Table(2).attempt("cloak-room")
    kill(table)
    assert table.state.clock == 0
    table.do(do.PickInvestigator("thief"))
    assert table.state.clock == 3
    assert table.seat() == 1


@rule("ELD-R20")
def test_death_in_an_attempt_ends_it_without_penalty() -> None:
    table = Table(2).attempt("cloak-room")
    table.roll("3 1 1 1 1 1")
    kill(table)
    table.do(do.PickInvestigator("thief"))
    assert not table.told(events.AdventureFailed)
    assert table.state.people[0].stamina == 5
    assert table.state.place == [0] * 8


@rule("ELD-R20")
def test_if_the_doom_of_a_death_wakes_it_the_newcomer_enters_first() -> None:
    table = Table(2, doom=5).attempt("cloak-room")
    kill(table)
    assert table.state.phase == PLAYING
    told = table.do(do.PickInvestigator("thief"))
    kinds = [type(event).__name__ for event in told]
    assert kinds.index("InvestigatorEntered") < kinds.index("AncientOneAwoke")
    assert table.state.phase == BATTLE
    assert table.state.people[0].alive


def one_sign_short_with_a_mourner(doom: int) -> Table:
    """The second investigator has an ally who brings an elder sign when somebody dies."""
    sign = {"do": "gain", "what": "elder_sign"}
    mourns = [{"is": "when", "happens": "death", "effects": [sign]}]
    content = with_card("allies", "ally", "the-cat", owned=mourns)
    table = Table(2, doom=doom, content=content).give("the-cat", seat=1)
    table.state.signs = table.state.old_one().elder_signs - 1
    return table


@rule("ELD-R20", "ELD-R7", "ELD-41")
def test_elder_signs_won_between_the_last_doom_token_and_the_battle_do_not_win() -> None:
    table = one_sign_short_with_a_mourner(doom=5)
    table.attempt("cloak-room")
    kill(table)
    assert table.state.doom == table.state.old_one().doom
    assert table.state.signs == table.state.old_one().elder_signs
    assert table.state.phase == PLAYING, "it is awake, and a newcomer enters first"
    table.do(do.PickInvestigator("thief"))
    assert table.state.phase == BATTLE


@rule("ELD-R20", "ELD-41")
def test_elder_signs_won_by_a_death_that_wakes_nothing_win() -> None:
    table = one_sign_short_with_a_mourner(doom=4)
    table.attempt("cloak-room")
    kill(table)
    assert table.state.result == WON_BY_SIGNS


@rule("ELD-R20")
def test_doom_without_a_free_space_is_lost() -> None:
    table = Table(doom=5)
    happen(table, frames.Counted(frames.DOOM, 3))
    assert table.state.doom == 6
    assert table.state.phase == BATTLE
    happen(table, frames.Counted(frames.DOOM, 1))
    assert table.state.doom == 6, "in the battle, too"


# -- awakening ------------------------------------------------------------------------------------


@rule("ELD-34")
def test_a_full_track_wakes_the_ancient_one() -> None:
    table = Table(doom=4)
    happen(table, frames.Counted(frames.DOOM, 1))
    assert table.state.phase == PLAYING
    happen(table, frames.Counted(frames.DOOM, 1))
    assert table.state.phase == BATTLE


@rule("ELD-34", "ELD-35")
def test_the_sixth_worked_example_awakening_with_three_free_spaces() -> None:
    table = Table(doom=3, hour=6)
    table.state.waking = True
    run(table.state, table.chance, None)
    assert table.state.doom == 6, "the track is filled"
    assert table.state.phase == BATTLE
    assert table.state.clock == 9, "and time has passed"


@rule("ELD-35")
def test_all_stand_before_it_and_lasting_mythos_effects_are_ignored() -> None:
    table = Table(2, hour=9).mythos("long-shadows").haunt("ghoul", "cloak-room", 1)
    table.state.people[1].at = table.adventure("cloak-room")
    table.state.waking = True
    table.draws("deck/mythos", 0)
    run(table.state, table.chance, None)
    state = table.state
    assert [person.at for person in state.people] == [AT_ANCIENT_ONE] * 2
    assert state.clock == 0, "time passes at once"
    assert state.mythos == 2, "no new mythos card at midnight"
    assert state.shared.numbers == state.old_one().power
    assert state.open == []
    assert state.monsters.total == 5
    assert table.asked() == "BeforeRollPrompt"
    assert table.pool() == 6, "the long shadows take no die any more"


@rule("ELD-34")
def test_for_one_of_them_awakening_is_defeat() -> None:
    table = awake(2, "end-of-all")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.rule, outcome.how, outcome.winners) == ("ELD-34", "awoken", ())


# -- the battle -----------------------------------------------------------------------------------


@rule("ELD-36")
def test_each_completion_removes_a_doom_token_as_often_as_dice_allow() -> None:
    table = awake()
    for count, faces in enumerate(("lore peril 1 1 1 1", "lore peril 1 1", "lore peril")):
        assert table.state.doom == 6 - count
        table.roll(faces)
        table.complete(1)
    assert table.state.doom == 3
    assert table.told(events.AdventureFailed), "no dice are left"


@rule("ELD-37", "ELD-R16")
def test_a_failure_has_no_penalty_but_time_passes_at_once() -> None:
    table = awake()
    clock = table.state.clock
    people = table.state.people[0]
    before = (people.stamina, people.sanity)
    table.fail("1 1 1 1 1 1")
    assert table.pool() == 5, "a failed roll removes a die as usual"
    for count in (5, 4, 3, 2):
        table.fail(" ".join(["1"] * count))
    assert table.state.clock == clock + 3
    assert (people.stamina, people.sanity) == before
    assert table.pool() == 6, "the next turn's attempt"


@rule("ELD-R16")
def test_one_may_stop_in_the_battle() -> None:
    table = awake(2)
    seat = table.seat()
    table.do(do.StopAttempt())
    assert table.seat() != seat


@rule("ELD-38")
def test_there_is_neither_focus_nor_assist_in_the_battle() -> None:
    table = awake(2)
    table.roll("1 1 1 1 1 2")
    table.lose_roll("2")
    assert table.asked() == "BeforeRollPrompt"
    assert table.refused(do.Focus(1)) == ("ELD-38", "no-help-in-battle")
    assert table.refused(do.Assist(1, 0)) == ("ELD-38", "no-help-in-battle")


@rule("ELD-R21")
def test_in_the_battle_no_terror_effect_applies_but_cards_may_be_used() -> None:
    table = awake().mythos("doors-ajar").give("dark-lantern", clues=1)
    table.roll("terror 1 1 1 1 1")
    assert do.SpendClue() in table.choices()
    table.lose_roll()
    assert table.state.people[0].stamina == 5
    table.do(do.UseCard("dark-lantern"))
    assert table.pool() == 6


@rule("ELD-39")
def test_each_midnight_the_ancient_one_attacks_everybody() -> None:
    table = awake(2, hour=6)
    assert [person.stamina for person in table.state.people] == [5, 7]
    table.do(do.StopAttempt())
    assert table.state.clock == 0
    assert [person.stamina for person in table.state.people] == [4, 6]


@rule("ELD-40", "ELD-R11")
def test_who_dies_in_the_battle_is_out_but_the_seat_lets_time_pass() -> None:
    table = awake(2)
    assert table.seat() == 1
    kill(table, 0)
    assert not table.state.people[0].alive
    assert table.state.doom == 6
    clock = table.state.clock
    table.do(do.StopAttempt())
    assert table.seat() == 1, "the dead do not act"
    assert table.state.clock == clock + 6


@rule("ELD-36")
def test_in_the_battle_only_its_task_removes_doom() -> None:
    table = Table(2, people=("nurse", "priest"))  # the priest removes doom at a death
    table.state.waking = True
    run(table.state, table.chance, None)
    kill(table, 0)
    assert not table.state.people[0].alive
    assert table.state.doom == 6


# -- the end --------------------------------------------------------------------------------------


@rule("ELD-41")
def test_enough_elder_signs_win_before_it_wakes() -> None:
    table = Table(2)
    gain(table.state, 0, ELDER_SIGN, 5, table.chance, None)
    assert table.state.phase == PLAYING
    gain(table.state, 1, ELDER_SIGN, 1, table.chance, None)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.rule, outcome.how, outcome.winners) == ("ELD-41", "signs", (0, 1))


@rule("ELD-R7")
def test_elder_signs_gained_after_awakening_do_not_win() -> None:
    table = awake()
    gain(table.state, 0, ELDER_SIGN, 9, table.chance, None)
    assert table.state.phase == BATTLE


@rule("ELD-41")
def test_removing_all_doom_in_the_battle_wins() -> None:
    table = awake()
    table.state.doom = 1
    table.roll("lore peril 1 1 1 1")
    table.complete(1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.how, outcome.winners) == ("battle", (0,))


@rule("ELD-42")
def test_all_dead_in_the_battle_is_defeat() -> None:
    table = awake(2)
    kill(table, 0)
    assert GAME.outcome(table.state) is None
    kill(table, 1)
    outcome = GAME.outcome(table.state)
    assert table.state.phase == OVER
    assert outcome is not None
    assert (outcome.rule, outcome.how, outcome.winners) == ("ELD-42", "dead", ())


# -- whose choice ---------------------------------------------------------------------------------


@rule("ELD-R19")
def test_choices_of_nobody_fall_to_the_turn_and_losses_to_their_own_player() -> None:
    table = Table(3)
    happen(table, frames.Counted(frames.SPAWN, 1))
    assert table.seat() == 0
    table.do(do.PickTask("map-room", 1))
    fountain = table.state.adventure(table.adventure("dry-fountain")).penalty
    for person in table.state.people:
        person.at = table.adventure("dry-fountain")
    life = table.state.people[0].life
    happen(table, frames.Run(0, fountain, 0, 0, life, 0))
    for seat in range(3):
        assert table.seat() == seat
        table.do(do.LoseHealth("stamina"))


@rule("ELD-R19")
def test_at_midnight_the_one_decides_whose_turn_has_just_ended() -> None:
    table = Table(2, hour=9)
    table.draws("deck/mythos", 1)
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("lost-and-found"))
    assert table.asked() == "PlaceMonsterPrompt"
    assert table.seat() == 0
