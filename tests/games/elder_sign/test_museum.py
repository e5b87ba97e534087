"""Success, gates, monsters, locked dice and doom (ELD-14, 15, 25 to 30, 33)."""

import pytest

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import events, frames
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.moves import row_of_spot
from meikyu.games.elder_sign.rules.locks import LockDie, LockTask
from meikyu.games.elder_sign.rules.monsters import monster_places
from meikyu.games.elder_sign.rules.museum import PickAdventure
from meikyu.games.elder_sign.state import BELOW, HELD, LOCKED, POOL, Frame, lock_place
from meikyu.games.elder_sign.tables import NO_LOCK
from tests.games.elder_sign.table import SIX, Table
from tests.rules import rule

FRAMELESS = ("amber-hall", "boiler-cellar", "fossil-wing", "night-office", "dry-fountain")


def succeed_at_night_office(table: Table) -> None:
    table.attempt("night-office")
    table.roll("3 2 1 1 1 1")
    table.complete(1)


def happen(table: Table, frame: Frame) -> None:
    """Something of the rules happens now, before the question."""
    table.state.stack.append(frame)
    run(table.state, table.chance, None)


@rule("ELD-14")
def test_success_takes_rewards_sends_all_home_takes_the_trophy_and_opens_a_card() -> None:
    table = Table(2, people=("nurse", "boxer"))
    card = table.adventure("night-office")
    table.state.people[1].at = card
    table.state.people[0].stamina = 2
    succeed_at_night_office(table)
    assert table.asked() == "ChoosePrompt"
    table.draws("deck/adventure", table.adventure("boiler-cellar"))
    told = table.do(do.ChooseOption(1))
    kinds = [type(event).__name__ for event in told]
    wanted = ["Gained", "Moved", "Moved", "TrophyTaken", "CardOpened", "ClockMoved"]
    places = [kinds.index(kind) for kind in dict.fromkeys(wanted)]
    assert places == sorted(places)
    assert table.home(0)
    assert table.home(1)
    assert table.state.people[0].trophies == (card,)
    cards = [slot.card for slot in table.state.open]
    assert cards[3] == table.adventure("boiler-cellar"), "in its place"
    assert len(cards) == 6


@rule("ELD-15")
def test_a_gate_adds_another_world_which_is_not_replaced() -> None:
    table = Table().attempt("star-cabinet")
    table.roll("3 1 terror 1 1 1")
    table.complete(1)
    table.roll("lore 1 1")
    table.draws("deck/other_world", 0)
    table.complete(2)
    assert len(table.state.open) == 7
    assert table.state.open[6].card == table.adventure("glass-desert")
    table.do(do.GoTo("glass-desert"))
    table.roll("lore peril 1 1 1 1")
    table.complete(1)
    table.roll("3 1 1 1")
    table.complete(2)
    assert len(table.state.open) == 6
    assert table.state.signs == 2


@rule("ELD-25", "ELD-27")
def test_a_monster_covers_a_white_framed_task_and_is_a_task() -> None:
    table = Table(cards=("cloak-room", *FRAMELESS)).draws("monster", 0)
    happen(table, frames.Counted(frames.SPAWN, 1))
    assert table.slot("cloak-room").cover == (-1, 0), "the only frame"
    table.attempt("cloak-room")
    table.roll("3 lore 1 1 1 1")
    tasks = {one.task for one in table.choices() if isinstance(one, do.CompleteTask)}
    assert tasks == {1}, "the ghoul wants peril, not lore"


@rule("ELD-25")
def test_which_frame_is_the_players_choice() -> None:
    table = Table().draws("monster", 0)
    happen(table, frames.Counted(frames.SPAWN, 1))
    assert table.asked() == "PlaceMonsterPrompt"
    spots = {(one.adventure, one.task) for one in table.choices() if isinstance(one, do.PickTask)}
    assert spots == {("cloak-room", 2), ("star-cabinet", 1), ("map-room", 1)}
    assert table.refused(do.PickTask("amber-hall", 1)) == ("ELD-25", "not-a-free-frame")
    table.do(do.PickTask("map-room", 1))
    assert table.slot("map-room").cover[0] == 0


@rule("ELD-26", "ELD-R10")
def test_without_a_frame_it_goes_below_a_card_with_the_fewest() -> None:
    table = Table(cards=FRAMELESS).haunt("bone-piper", "amber-hall").draws("monster", 0)
    happen(table, frames.Counted(frames.SPAWN, 1))
    spots = {(one.adventure, one.task) for one in table.choices() if isinstance(one, do.PickTask)}
    assert spots == {
        ("boiler-cellar", 3),
        ("fossil-wing", 3),
        ("night-office", 2),
        ("dry-fountain", 3),
    }


@rule("ELD-33", "ELD-26")
def test_the_fifth_worked_example_doom_on_a_monster_icon_without_a_frame() -> None:
    table = Table(cards=FRAMELESS, doom=1).draws("monster", 0)
    happen(table, frames.Counted(frames.DOOM, 1))
    assert table.state.doom == 2
    assert table.asked() == "PlaceMonsterPrompt"
    table.do(do.PickTask("night-office", 2))
    assert table.slot("night-office").below == (0,)


@rule("ELD-33")
def test_doom_on_a_plain_space_brings_no_monster() -> None:
    table = Table(doom=2)
    happen(table, frames.Counted(frames.DOOM, 1))
    assert table.state.doom == 3
    assert table.asked() == "MovePrompt"


@rule("ELD-28")
def test_who_beats_a_monster_takes_it_with_its_reward() -> None:
    table = Table().haunt("ghoul", "night-office").attempt("night-office")
    table.roll("peril 3 2 1 1 1")
    table.complete(2)
    person = table.state.people[0]
    assert person.trophies == (table.state.tables.monster_trophy(0),)
    assert person.clues == 1
    assert table.slot("night-office").below == ()
    assert not table.told(events.AdventureSucceeded)


@rule("ELD-27")
def test_a_card_with_an_order_has_its_monsters_last() -> None:
    table = Table().haunt("ghoul", "amber-hall").attempt("amber-hall")
    table.roll("peril peril 1 1 1 1")
    tasks = {one.task for one in table.choices() if isinstance(one, do.CompleteTask)}
    assert tasks == {1}


# -- locks ----------------------------------------------------------------------------------------


@rule("ELD-29")
def test_a_lock_takes_its_die_at_once_from_wherever_it_is() -> None:
    table = Table().attempt("amber-hall")
    table.roll("lore 1 1 1 1 1")
    table.lose_roll()
    table.do(do.Focus(table.die("lore")))
    assert HELD in table.state.place
    happen(table, LockDie(0, 0, lock_place(table.adventure("cloak-room"), 0)))
    assert table.asked() == "LockDiePrompt", "which green die is the player's choice"
    held = table.state.place.index(HELD) + 1
    table.do(do.PickDie(held))
    assert table.state.place[held - 1] >= LOCKED
    assert table.asked() == "BeforeRollPrompt"


@rule("ELD-29")
def test_a_new_card_with_a_lock_takes_the_die_as_it_is_put_down() -> None:
    table = Table(cards=SIX[:5])
    table.draws("deck/adventure", table.adventure("boiler-cellar"))
    happen(table, frames.Counted(frames.OPEN_CARDS, 1))
    assert table.state.place[6] == lock_place(table.adventure("boiler-cellar"), 1)


@rule("ELD-29")
def test_a_monster_with_a_lock_takes_its_die() -> None:
    table = Table(cards=("cloak-room", *FRAMELESS[:4])).draws("monster", 2)
    happen(table, frames.Counted(frames.SPAWN, 1))
    assert table.state.place[7] >= LOCKED


@rule("ELD-30")
def test_a_locked_die_cannot_be_used_until_the_locking_task_is_completed() -> None:
    table = Table(cards=("cloak-room", "fossil-wing"), locked=True).attempt("fossil-wing")
    assert table.pool() == 5
    table.roll("peril peril 1 1 1")
    table.complete(1)
    assert all(place < LOCKED for place in table.state.place)
    assert table.pool() == 4, "three left and the freed one"


@rule("ELD-30")
def test_a_locked_special_die_is_not_added() -> None:
    table = Table(cards=("cloak-room", "boiler-cellar"), locked=True).give("dark-lantern")
    table.attempt("cloak-room")
    assert table.refused(do.UseCard("dark-lantern")) == ("ELD-R27", "changes-nothing")
    assert table.state.place[6] >= LOCKED
    assert table.pool() == 6


@rule("ELD-30")
def test_monsters_below_take_their_locks_along_when_one_above_is_beaten() -> None:
    table = Table().haunt("ghoul", "night-office").haunt("bone-piper", "night-office")
    table.state.place[5] = lock_place(table.adventure("night-office"), 9)
    table.settle()
    table.attempt("night-office")
    table.roll("peril 1 1 1 1")
    table.complete(2)
    assert table.state.place[5] == lock_place(table.adventure("night-office"), 8)
    table.roll("terror 1 1 1")
    table.complete(2)
    assert table.state.place[5] == POOL


@rule("ELD-R10")
def test_frames_of_completed_tasks_are_not_free() -> None:
    table = Table(cards=("cloak-room", *FRAMELESS)).attempt("cloak-room")
    table.roll("lore 1 1 1 1 1")
    table.complete(2)
    assert all(row_of_spot(spot) >= BELOW for spot in monster_places(table.state))


@pytest.mark.parametrize("effect", ["replace", "close"])
def test_discarded_cards_leave_nothing_behind(effect: str) -> None:
    table = Table(cards=(*SIX, "glass-desert"), locked=True).haunt("ghoul", "glass-desert")
    worlds = effect == "close"
    name = "glass-desert" if worlds else "dry-fountain"
    table.state.people[0].at = table.adventure(name)
    table.settle()
    happen(table, PickAdventure(0, int(worlds), 1))
    if not worlds:
        table.do(do.PickAdventure(name))
    assert not table.state.is_open(table.adventure(name))
    assert table.home()
    assert table.state.monsters.total == (5 if worlds else 4)
    assert (table.state.place[7] >= LOCKED) == worlds
    assert len(table.state.open) == (6 if worlds else 7)


def test_a_lock_of_any_colour_takes_the_colour_of_its_die() -> None:
    table = Table(cards=("cloak-room", "amber-hall"))
    happen(table, LockTask(0, frames.ANY_COLOUR))
    table.do(do.PickTask("amber-hall", 2))
    table.do(do.PickDie(8))
    assert table.slot("amber-hall").locks == (NO_LOCK, 2)
    assert table.state.place[7] == lock_place(table.adventure("amber-hall"), 1)
