"""Attempting tasks: rolls, tasks, failures, cards, clues, focus, assist (ELD-4 to ELD-24)."""

import pytest

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import events
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.prompts import AfterRollPrompt
from meikyu.games.elder_sign.rules.dice import DIE_FACES, LORE, ONE, PERIL, TERROR, WILD, Task
from meikyu.games.elder_sign.rules.enough import enough
from meikyu.games.elder_sign.rules.losing import lose_points
from meikyu.games.elder_sign.state import ON_SPELL, REMOVED
from meikyu.games.elder_sign.tables import FROM_ANY, STAMINA
from meikyu.games.elder_sign.view_parts import ElderView
from tests.games.elder_sign.table import SIX, Table
from tests.rules import rule

MAP = (*SIX[:5], "boiler-cellar")


def ways(table: Table, task: int) -> list[tuple[int, ...]]:
    return [
        one.dice for one in table.choices() if isinstance(one, do.CompleteTask) and one.task == task
    ]


# -- rolls and tasks ------------------------------------------------------------------------------


@rule("ELD-4")
def test_all_green_dice_are_rolled_but_locked_ones_and_those_on_spells() -> None:
    table = Table(cards=(*SIX[:5], "fossil-wing"), locked=True).give("fetters")
    table.attempt("cloak-room")
    assert table.pool() == 5
    table.roll("1 1 2 2 peril")
    table.do(do.PutOnSpell("fetters", table.die("peril")))
    table.complete(1)
    assert table.pool() == 2
    table.do(do.StopAttempt())
    table.do(do.GoTo("cloak-room"))
    assert table.pool() == 4


@rule("ELD-4")
def test_any_number_of_cards_may_be_used_before_a_roll() -> None:
    table = Table().give("dark-lantern", "red-idol", "brandy").attempt("cloak-room")
    table.do(do.UseCard("dark-lantern"))
    table.do(do.UseCard("red-idol"))
    assert table.pool() == 8
    assert table.asked() == "BeforeRollPrompt"


@rule("ELD-5")
def test_fitting_dice_are_placed_on_the_task() -> None:
    table = Table().attempt("cloak-room")
    table.roll("3 lore 1 1 peril peril")
    assert ways(table, 1) == [(6,)] or ways(table, 1)
    table.complete(2)
    view = GAME.observe(table.state, 0)
    assert isinstance(view, ElderView)
    assert [len(task.dice) for task in view.adventures[0].tasks] == [0, 1]
    assert table.pool() == 5


@rule("ELD-6", "ELD-5")
@pytest.mark.parametrize(
    ("faces", "fits"), [("3 3", True), ("2 2 2", True), ("4 2", True), ("3 2", False)]
)
def test_the_first_worked_example_magnifiers_add_up(faces: str, fits: bool) -> None:
    shown = sum(ONE[int(face)] for face in faces.split())
    assert bool(Task((6,), 0, 0, 0).minimal_sets(shown)) == fits
    table = Table(cards=MAP).give("dark-lantern").attempt("boiler-cellar")
    special = [face for face in faces.split() if face == "4"]
    green = [face for face in faces.split() if face != "4"]
    if special:
        table.do(do.UseCard("dark-lantern"))
    rest = ["lore"] * (6 - len(green))
    table.roll(" ".join(green + rest), yellow=" ".join(special))
    assert bool(ways(table, 1)) == fits


@rule("ELD-7")
def test_one_roll_completes_one_task_at_most() -> None:
    table = Table().attempt("cloak-room")
    table.roll("3 lore peril peril peril peril")
    table.complete(1)
    assert table.asked() == "BeforeRollPrompt"
    assert table.state.done == 1
    assert table.refused(do.CompleteTask(2, (1,))) == ("ELD-5", "not-asked")


@rule("ELD-8")
def test_all_tasks_completed_is_success() -> None:
    table = Table().attempt("cloak-room")
    table.roll("3 1 1 1 1 1")
    table.complete(1)
    table.roll("lore 1 1 1 1")
    table.complete(2)
    assert table.told(events.AdventureSucceeded)
    assert table.state.people[0].clues == 2


@rule("ELD-9")
def test_one_goes_on_with_the_dice_that_are_left() -> None:
    table = Table().attempt("cloak-room")
    table.roll("1 2 peril peril peril peril")
    table.do(do.CompleteTask(1, (1, 2)))
    assert table.pool() == 4
    table.roll("lore 1 1 1")
    assert table.refused(do.CompleteTask(1, (1,))) == ("ELD-9", "no-open-task")
    assert ways(table, 2)


@rule("ELD-10")
def test_the_second_worked_example_the_second_task_first_completes_nothing() -> None:
    table = Table().attempt("amber-hall")
    table.roll("lore lore 1 1 1 1")
    assert not ways(table, 2)
    dice = tuple(n + 1 for n in range(6) if table.state.face[n] == LORE)
    assert table.refused(do.CompleteTask(2, dice)) == ("ELD-10", "not-in-order")
    table.lose_roll()
    table.do(do.Decline())
    table.roll("peril lore lore 1 1")
    table.complete(1)
    table.roll("lore lore 1 1")
    table.complete(2)
    assert table.told(events.AdventureSucceeded)


@rule("ELD-11")
def test_the_third_worked_example_terror() -> None:
    table = Table().mythos("doors-ajar").attempt("amber-hall")
    person = table.state.people[0]
    table.fail("1 1 1 1 1 1")
    assert (person.stamina, person.sanity) == (5, 5), "no terror, no effect"
    table.fail("terror 1 1 1 1")
    assert (person.stamina, person.sanity) == (4, 4), "the mythos card's and the adventure's"


@rule("ELD-11")
def test_a_roll_that_completes_a_task_triggers_no_terror() -> None:
    table = Table().mythos("doors-ajar").attempt("amber-hall")
    table.roll("terror peril 1 1 1 1")
    table.complete(1)
    assert (table.state.people[0].stamina, table.state.people[0].sanity) == (5, 5)


@rule("ELD-12", "ELD-R1")
def test_after_a_failed_roll_one_die_is_removed() -> None:
    table = Table().give("dark-lantern").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    table.roll("1 1 1 2 2 lore", yellow="4")
    table.do(do.AcceptFailure())
    offered = {one.die for one in table.choices() if isinstance(one, do.RemoveDie)}
    assert len(offered) == 4, "any die just rolled, special ones too; equal ones once"
    assert 7 in offered
    table.do(do.RemoveDie(7))
    assert table.state.place[6] == REMOVED
    table.do(do.Decline())
    assert table.pool() == 6


@rule("ELD-13")
def test_too_few_dice_is_a_failure_with_its_penalty() -> None:
    table = Table().attempt("amber-hall")
    for count in (6, 5, 4, 3):
        assert not table.told(events.AdventureFailed)
        table.fail(" ".join(["1"] * count))
    assert len(table.told(events.AdventureFailed)) == 1
    assert table.state.people[0].sanity == 4
    assert table.asked() == "MovePrompt"


@rule("ELD-R14", "ELD-13")
def test_enough_is_judged_by_the_best_faces_of_each_die() -> None:
    six = Task((6,), 0, 0, 0)
    assert enough([six], 2, 0, 0, 0)
    assert not enough([six], 1, 0, 0, 0)
    four_and_four = [Task((4, 4), 0, 0, 0)]
    assert not enough(four_and_four, 2, 0, 0, 0), "a green die shows three at most"
    assert enough(four_and_four, 0, 1, 1, 0)
    terror = [Task((), 0, 0, 1)]
    assert not enough(terror, 0, 1, 0, 0), "the yellow die has no terror"
    assert enough(terror, 0, 0, 1, 0)
    assert enough(terror, 0, 0, 0, ONE[WILD])
    assert enough([Task((), 1, 1, 0)], 1, 0, 0, ONE[PERIL])
    assert not enough([Task((), 2, 0, 0)], 1, 0, 0, ONE[PERIL])


@rule("ELD-R14")
def test_while_dice_can_be_added_one_may_go_on() -> None:
    table = Table().give("dark-lantern").attempt("amber-hall")
    for count in (6, 5, 4):
        table.fail(" ".join(["1"] * count))
    assert not table.told(events.AdventureFailed)
    assert table.pool() == 3
    table.fail("1 1 1")
    assert not table.told(events.AdventureFailed), "three needed, two and the yellow die"
    table.do(do.UseCard("dark-lantern"))
    assert table.pool() == 3


@rule("ELD-R14", "ELD-20")
def test_a_die_on_a_spell_could_be_rolled_and_so_the_attempt_goes_on() -> None:
    table = Table(2).give("fetters", seat=1)
    table.state.place[5] = ON_SPELL + table.state.people[1].items[0]
    table.state.face[5] = TERROR
    table.settle()
    table.attempt("amber-hall")
    for count in (5, 4, 3):
        table.fail(" ".join(["1"] * count))
    assert table.asked() == "BeforeRollPrompt", "two dice, and one on the other's spell"
    table.do(do.TakeOffSpell(6))
    table.fail("1 1 1")
    assert table.told(events.AdventureFailed)


@rule("ELD-R14", "ELD-13")
def test_turning_a_die_to_a_face_that_it_has_itself_saves_no_attempt() -> None:
    table = Table(people=("archivist",)).attempt("amber-hall")
    for count in (6, 5, 4, 3):
        table.fail(" ".join(["1"] * count))
    assert table.told(events.AdventureFailed), "three icons, two dice"
    assert table.asked() == "MovePrompt"


@rule("ELD-R14")
def test_a_face_that_no_die_at_hand_has_may_save_an_attempt() -> None:
    table = Table().give("hourglass", "dark-lantern").attempt("dry-fountain")
    table.do(do.UseCard("dark-lantern"))
    table.roll("3 3 1 1 1 1", yellow="1")
    table.complete(2)
    for count in (4, 3, 2, 1):
        table.fail(" ".join(["1"] * count), yellow="2")
    assert table.asked() == "BeforeRollPrompt", "the hourglass can turn the yellow die to terror"
    table.roll("", yellow="2")
    table.do(do.UseCard("hourglass"))
    table.complete(1)
    assert table.told(events.AdventureSucceeded)


@rule("ELD-R2")
def test_stopping_early_is_a_failure() -> None:
    table = Table().attempt("cloak-room")
    table.do(do.StopAttempt())
    assert table.told(events.AdventureFailed)
    assert table.state.people[0].stamina == 4


@rule("ELD-R5")
def test_a_wild_fits_everything_but_is_no_terror_rolled() -> None:
    for task in (Task((), 1, 0, 0), Task((), 0, 1, 0), Task((), 0, 0, 1), Task((4,), 0, 0, 0)):
        assert task.minimal_sets(ONE[WILD]) == (ONE[WILD],)
    assert not Task((5,), 0, 0, 0).minimal_sets(ONE[WILD])
    table = Table().mythos("doors-ajar").give("red-idol").attempt("cloak-room")
    table.do(do.UseCard("red-idol"))
    told = table.roll("1 1 1 1 1 1", red="wild")
    assert ways(table, 2) == [(8,)]
    view = GAME.observe(table.state, 0)
    assert isinstance(view, ElderView)
    assert view.attempt is not None
    assert not view.attempt.terror
    assert told


@rule("ELD-R5")
def test_a_wild_in_a_failed_roll_strikes_no_terror() -> None:
    table = Table().mythos("doors-ajar").give("red-idol").attempt("amber-hall")
    table.roll("peril 1 1 1 1 1")
    table.complete(1)
    table.do(do.UseCard("red-idol"))
    table.roll("1 1 1 1 1", red="wild")
    table.lose_roll()
    assert (table.state.people[0].stamina, table.state.people[0].sanity) == (5, 5)


@rule("ELD-R6")
def test_a_payment_is_made_when_the_task_is_completed() -> None:
    table = Table(cards=MAP).attempt("boiler-cellar")
    table.roll("3 3 1 1 1 1")
    assert table.state.people[0].stamina == 5
    table.complete(1)
    assert table.state.people[0].stamina == 4


@rule("ELD-R6")
def test_a_payment_that_would_kill_may_be_refused() -> None:
    table = Table(cards=MAP)
    table.state.people[0].stamina = 1
    table.attempt("boiler-cellar")
    table.roll("3 3 1 1 1 1")
    assert ways(table, 1)
    prompt = GAME.pending(table.state)[0]
    assert isinstance(prompt, AfterRollPrompt)
    assert prompt.completes, "it may be refused, but it completes the task"
    table.do(do.AcceptFailure())
    assert table.asked() == "RemovePrompt"


@rule("ELD-R8", "ELD-R15")
def test_only_thrifty_ways_are_offered_and_the_thriftiest_is_marked() -> None:
    table = Table().attempt("cloak-room")
    table.roll("3 1 1 1 peril peril")
    assert len(ways(table, 1)) == 2, "one three, or three ones"
    view = GAME.observe(table.state, 0)
    assert isinstance(view, ElderView)
    assert view.attempt is not None
    best = [way for way in view.attempt.assignments if way.thriftiest]
    assert [len(way.dice) for way in best] == [1]
    three = best[0].dice[0]
    one = next(n + 1 for n in range(6) if table.state.face[n] == 1)
    dice = tuple(sorted((three, one)))
    assert table.refused(do.CompleteTask(1, dice)) == ("ELD-R15", "not-thrifty")


@rule("ELD-R15")
def test_two_investigation_icons_need_dice_of_their_own() -> None:
    task = Task((3, 2), 0, 0, 0)
    assert not task.minimal_sets(ONE[4])
    assert not task.minimal_sets(ONE[3] + ONE[1])
    assert task.minimal_sets(ONE[3] + 2 * ONE[1])


@rule("ELD-R12")
def test_a_roll_that_fulfils_a_task_must_complete_one() -> None:
    table = Table().attempt("cloak-room")
    table.roll("3 1 1 1 1 1")
    assert table.refused(do.AcceptFailure()) == ("ELD-R12", "must-complete")


@rule("ELD-R12")
def test_clues_do_not_roll_held_dice_and_terror_counts_among_the_dice_rolled() -> None:
    table = Table().give(clues=1).attempt("amber-hall")
    table.roll("terror terror 1 1 1 1")
    table.do(do.AcceptFailure())
    sanity = table.state.people[0].sanity
    table.do(do.RemoveDie(1))
    held = next(n + 1 for n in range(6) if table.state.face[n] == TERROR)
    table.do(do.Focus(held))
    table.roll("1 1 1 1")
    table.do(do.SpendClue())
    offered = {one.die for one in table.choices() if isinstance(one, do.MarkDie)}
    assert held not in offered
    table.do(do.MarkDie(min(offered)))
    table.falls("1").do(do.RollAgain())
    table.do(do.AcceptFailure())
    assert table.state.people[0].sanity == sanity, "a held terror frightens nobody"


# -- special dice, spells, clues ------------------------------------------------------------------


@rule("ELD-16")
def test_added_dice_stay_until_the_turn_ends() -> None:
    table = Table().give("dark-lantern").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    table.fail("1 1 1 1 1 1", yellow="4")
    table.fail("1 1 1 1 1", yellow="4")
    assert table.state.place[6] == 1
    table.do(do.StopAttempt())
    table.do(do.GoTo("amber-hall"))
    assert table.pool() == 6
    assert table.state.place[6] == 0


@rule("ELD-17")
def test_the_fourth_worked_example_a_card_for_a_removed_yellow_die_is_refused() -> None:
    table = Table().give("dark-lantern", "dark-lantern").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    table.fail("1 1 1 1 1 1", yellow="4", remove="4")
    assert table.refused(do.UseCard("dark-lantern")) == ("ELD-R27", "changes-nothing")
    assert table.state.place[6] == REMOVED
    assert table.state.people[0].items, "it is not spent"


@rule("ELD-18")
def test_a_spell_holds_a_result_that_serves_a_task_but_is_not_rolled() -> None:
    table = Table().give("fetters").attempt("cloak-room")
    table.roll("lore 3 1 1 1 1")
    lore = next(n + 1 for n in range(6) if table.state.face[n] == LORE)
    table.do(do.PutOnSpell("fetters", lore))
    table.complete(1)
    assert table.pool() == 4
    table.roll("1 1 1 1")
    assert ways(table, 2) == [(lore,)]
    table.complete(2)
    assert table.told(events.AdventureSucceeded)
    assert not table.state.people[0].items, "emptied, it is discarded"


@rule("ELD-19", "ELD-R21")
def test_a_die_on_a_spell_stays_beyond_the_turn_until_used() -> None:
    table = Table(2).give("fetters").attempt("cloak-room")
    table.roll("lore 1 1 1 1 peril")
    lore = next(n + 1 for n in range(6) if table.state.face[n] == LORE)
    table.do(do.PutOnSpell("fetters", lore))
    table.complete(1)
    table.do(do.StopAttempt())
    assert table.seat() == 1
    table.do(do.GoTo("amber-hall"))
    assert table.pool() == 5
    assert table.state.place[lore - 1] >= ON_SPELL
    table.do(do.StopAttempt())
    assert table.state.people[0].items


@rule("ELD-20", "ELD-R21")
def test_before_a_roll_dice_may_be_taken_off_spells() -> None:
    table = Table().give("fetters").attempt("amber-hall")
    table.roll("lore 1 1 1 1 1")
    lore = next(n + 1 for n in range(6) if table.state.face[n] == LORE)
    table.do(do.PutOnSpell("fetters", lore))
    table.lose_roll()
    table.do(do.Decline())
    assert table.pool() == 4
    table.do(do.TakeOffSpell(lore))
    assert table.pool() == 5
    assert not table.state.people[0].items


@rule("ELD-21")
def test_a_clue_rolls_any_dice_again_and_several_may_be_spent() -> None:
    table = Table().give(clues=2).attempt("amber-hall")
    table.roll("1 1 1 1 2 3")
    table.do(do.SpendClue())
    table.do(do.MarkDie(1))
    table.do(do.MarkDie(5))
    table.falls("1 2").do(do.RollAgain())
    assert table.asked() == "AfterRollPrompt"
    table.do(do.SpendClue())
    table.do(do.MarkDie(6))
    table.falls("peril").do(do.RollAgain())
    assert table.state.people[0].clues == 0
    assert ways(table, 1) == [(6,)]


@rule("ELD-R10")
def test_a_die_holding_spell_is_used_after_the_roll_and_before_terror() -> None:
    table = Table().give("fetters").mythos("doors-ajar").attempt("amber-hall")
    assert table.refused(do.PutOnSpell("fetters", 1)) == ("ELD-R10", "not-asked")
    table.roll("terror 1 1 1 1 1")
    terror = next(n + 1 for n in range(6) if table.state.face[n] == TERROR)
    table.do(do.PutOnSpell("fetters", terror))
    table.do(do.AcceptFailure())
    assert table.state.people[0].stamina == 5, "the terror lies on the spell"


# -- focus and assist -----------------------------------------------------------------------------


@rule("ELD-22")
def test_after_a_failed_roll_one_die_is_kept_by_oneself_or_another_here() -> None:
    table = Table(3)
    table.state.people[1].at = table.adventure("amber-hall")
    table.attempt("amber-hall")
    table.roll("1 1 1 1 2 lore")
    table.do(do.AcceptFailure())
    table.do(do.RemoveDie(1))
    assists = [one for one in table.choices() if isinstance(one, do.Assist)]
    assert {one.seat for one in assists} == {1}, "the third investigator is elsewhere"
    table.do(do.Assist(6, 1))
    assert table.state.place[5] == 8 + 1
    assert table.asked() == "BeforeRollPrompt", "one die a roll"
    assert table.pool() == 4


@rule("ELD-23", "ELD-R13")
def test_kept_dice_count_for_later_tries_and_add_up() -> None:
    table = Table().attempt("amber-hall")
    for count in (6, 4):
        table.roll(" ".join(["lore"] * count))
        table.lose_roll("lore")
        table.do(do.Focus(table.die("lore")))
    assert table.pool() == 2
    table.roll("peril 1")
    table.complete(1)
    table.roll("1")
    assert ways(table, 2), "held dice alone complete it"
    table.complete(2)
    assert table.told(events.AdventureSucceeded)


@rule("ELD-23")
def test_kept_dice_come_back_when_the_turn_ends() -> None:
    table = Table().attempt("amber-hall")
    table.roll("lore 1 1 1 1 1")
    table.lose_roll()
    table.do(do.Focus(6))
    table.do(do.StopAttempt())
    assert table.state.place == [0] * 8


@rule("ELD-24")
def test_who_held_an_assist_pays_when_the_adventure_fails() -> None:
    table = Table(2)
    table.state.people[1].at = table.adventure("amber-hall")
    table.attempt("amber-hall")
    table.roll("lore 1 1 1 1 1")
    table.lose_roll()
    table.do(do.Assist(6, 1))
    table.do(do.StopAttempt())
    assert table.seat() == 1, "by its player's choice"
    assert table.asked() == "LoseHealthPrompt"
    table.do(do.LoseHealth("sanity"))
    assert table.state.people[1].sanity == 2
    assert table.state.people[0].sanity == 4


@rule("ELD-24")
def test_an_assist_that_was_used_meanwhile_is_paid_for_too() -> None:
    table = Table(2)
    table.state.people[1].at = table.adventure("cloak-room")
    table.attempt("cloak-room")
    table.roll("2 peril peril peril peril peril")
    table.lose_roll("peril")
    table.do(do.Assist(table.die("2"), 1))
    table.roll("1 peril peril peril")
    table.complete(1)
    assert not any(8 <= place < ON_SPELL for place in table.state.place), "it lies on the task"
    table.do(do.StopAttempt())
    assert (table.seat(), table.asked()) == (1, "LoseHealthPrompt")


@rule("ELD-24")
def test_who_takes_over_for_a_dead_helper_has_held_no_assist() -> None:
    table = Table(2)
    table.state.people[1].at = table.adventure("amber-hall")
    table.attempt("amber-hall")
    table.roll("lore 1 1 1 1 1")
    table.lose_roll()
    table.do(do.Assist(6, 1))
    lose_points(table.state, 1, STAMINA, 12, FROM_ANY, None)
    run(table.state, table.chance, None)
    table.do(do.PickInvestigator("thief"))
    assert table.seat() == 0
    table.do(do.StopAttempt())
    assert table.asked() == "MovePrompt", "nobody is asked to pay"


@rule("ELD-R18")
def test_after_a_failure_all_printed_tasks_are_open_again() -> None:
    table = Table().haunt("ghoul", "cloak-room", 1).attempt("cloak-room")
    table.roll("3 peril 1 1 1 1")
    table.complete(2)
    assert table.told(events.MonsterBeaten)
    table.do(do.StopAttempt())
    assert table.state.people[0].trophies == (table.state.tables.monster_trophy(0),)
    table.do(do.GoTo("cloak-room"))
    assert table.pool() == 6
    table.roll("lore 1 1 1 1 1")
    assert ways(table, 2), "the covered task is open next time"
    assert ways(table, 1)


@rule("ELD-C1")
def test_the_dice_have_their_faces() -> None:
    green, yellow, red = DIE_FACES
    assert sorted(green) == [1, 2, 3, LORE, PERIL, TERROR]
    assert sorted(yellow) == [1, 2, 3, 4, LORE, PERIL]
    assert sorted(red) == [2, 3, 4, LORE, PERIL, WILD]
    table = Table().give("dark-lantern", "red-idol").attempt("cloak-room")
    table.do(do.UseCard("dark-lantern"))
    table.do(do.UseCard("red-idol"))
    table.roll("1 2 3 lore peril terror", yellow="4", red="wild")
    assert table.state.face == [1, 2, 3, LORE, PERIL, TERROR, 4, WILD]
