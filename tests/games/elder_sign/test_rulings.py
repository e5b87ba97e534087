"""The rulings that settle what a card's words mean: losses that are smaller, whom a loss hits, dice
that come back, the box, uses that change nothing."""

from typing import Any

import pytest

from meikyu.core.content import ContentError, from_data
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import events, frames
from meikyu.games.elder_sign.cards.effects import If
from meikyu.games.elder_sign.cards.kinds import AncientOnesFile, OtherWorldsFile
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.rules.facts import group, open_worlds
from meikyu.games.elder_sign.rules.losing import lose_points
from meikyu.games.elder_sign.state import BATTLE, HELD, REMOVED
from meikyu.games.elder_sign.tables import FROM_ANY, FROM_ATTACK, STAMINA, WHO_TURN
from tests.games.elder_sign.table import SIX, Table, sample, with_card
from tests.games.elder_sign.test_edges import LOCKING
from tests.games.elder_sign.test_vocabulary import effects, lose, modifier
from tests.rules import rule

PAID_WITH_SANITY = "star-cabinet"

# -- smaller losses (ELD-R23) ---------------------------------------------------------------------


def lose_all_that_is_asked(table: Table, what: str = "sanity") -> int:
    """Answers each question for a point of health in the same way; how many there were."""
    asked = 0
    while table.asked() == "LoseHealthPrompt":
        table.do(do.LoseHealth(what))
        asked += 1
    return asked


@rule("ELD-R23")
@pytest.mark.parametrize("what", ["stamina", "sanity", "health"])
def test_one_less_lowers_a_loss_of_either_kind_once_and_not_each_of_its_points(what: str) -> None:
    table = modifier(Table(), kind="lose_less", what=what)
    effects(table, lose("health", 3))
    assert lose_all_that_is_asked(table) == 2


@rule("ELD-R23")
def test_several_cards_each_lower_a_loss_of_either_kind_once() -> None:
    table = modifier(Table(), kind="lose_less", what="stamina")
    modifier(table, kind="lose_less", what="sanity")
    effects(table, lose("health", 3))
    assert lose_all_that_is_asked(table) == 1
    effects(table, lose("health", 2))
    assert table.asked() == "MovePrompt", "nothing is left to lose"


@rule("ELD-R23", "ELD-39")
def test_a_card_against_attacks_lowers_an_attack_once() -> None:
    table = modifier(Table(), kind="lose_less", what="health", source="attack")
    person = table.state.people[0]
    before = person.stamina + person.sanity
    effects(table, lose("health", 3), source=FROM_ATTACK)
    lose_all_that_is_asked(table)
    assert person.stamina + person.sanity == before - 2


@rule("ELD-R23", "ELD-24")
def test_one_less_from_an_assist_cancels_its_single_point() -> None:
    table = Table(2)
    table.attempt("amber-hall")
    table.state.people[1].at = table.adventure("amber-hall")
    modifier(table, seat=1, kind="lose_less", what="health", source="assist")
    table.roll("1 1 1 1 1 2")
    table.lose_roll()
    table.do(do.Assist(table.die("2"), 1))
    while table.asked() == "HoldPrompt":
        table.do(do.Decline())
    table.do(do.StopAttempt())
    assert table.asked() != "LoseHealthPrompt"


@rule("ELD-R23", "ELD-R6")
def test_a_payment_is_lowered_only_by_a_card_that_names_payments() -> None:
    cost = {"do": "may", "cost": [lose("stamina", 2)], "effects": [{"do": "gain", "what": "clue"}]}
    table = modifier(Table(), kind="lose_less", what="stamina")
    person = table.state.people[0]
    before = person.stamina
    effects(table, cost)
    table.do(do.Agree())
    assert (person.stamina, person.clues) == (before - 2, 1)
    modifier(table, kind="lose_less", what="stamina", source="payment")
    effects(table, cost)
    table.do(do.Agree())
    assert person.stamina == before - 3


@rule("ELD-R23", "ELD-R6")
def test_a_task_s_payment_is_lowered_only_by_a_card_that_names_payments() -> None:
    def paid(source: str) -> int:
        table = modifier(Table(), kind="lose_less", what="sanity", source=source)
        before = table.state.people[0].sanity
        table.attempt(PAID_WITH_SANITY)
        task = next(
            n + 1
            for n, row in enumerate(table.state.adventure(table.state.attempt_card).rows)
            if row.sanity
        )
        effects(table, {"do": "fulfil_task"})
        table.do(do.FulfilTask(task))
        return before - table.state.people[0].sanity

    assert (paid("any"), paid("payment")) == (1, 0)


# -- whom a loss hits (ELD-R24) -------------------------------------------------------------------

HITS: list[tuple[str, int, list[int]]] = [("turn", 1, [1]), ("all", 1, [0, 1, 2])]


@rule("ELD-R24")
@pytest.mark.parametrize(("who", "turn", "hit"), HITS)
def test_a_loss_at_midnight_hits_whom_the_card_names(who: str, turn: int, hit: list[int]) -> None:
    loss = {"do": "each", "who": who, "effects": [lose("stamina")]}
    content = with_card("adventures", "adventure", "night-office", midnight=[loss])
    table = Table(3, content=content, hour=9)
    table.state.turn = turn - 1  # the next turn is that of the seat wanted
    table.state.stack = [frames.Counted(frames.NEXT_TURN, 1)]
    table.settle()
    before = [person.stamina for person in table.state.people]
    table.do(do.GoTo(None))
    table.draws("deck/mythos", 0)
    table.do(do.UseEntrance("first-aid"))
    while table.asked() == "ChoosePrompt":
        table.do(do.ChooseOption(1))
    lost = [seat for seat, person in enumerate(table.state.people) if person.stamina < before[seat]]
    assert lost == hit


@rule("ELD-R24")
def test_a_loss_of_who_has_just_died_hits_nobody() -> None:
    table = Table(2)
    assert group(table.state, 1, WHO_TURN) == [0]
    table.state.people[0].life += 1  # another investigator has taken over since the turn began
    assert group(table.state, 1, WHO_TURN) == []


@rule("ELD-R24")
@pytest.mark.parametrize(
    ("stem", "card", "fields"),
    [
        ("mythos", "doors-ajar", {"effects": [lose("sanity")]}),
        ("mythos", "doors-ajar", {"effects": [{"do": "choose", "options": [[lose("clue")], []]}]}),
        ("ancient_ones", "sleeper", {"attack": [lose("stamina")]}),
        ("ancient_ones", "sleeper", {"awakening": [lose("stamina")]}),
        (
            "ancient_ones",
            "sleeper",
            {"power": [{"is": "when", "happens": "midnight", "effects": [lose("sanity")]}]},
        ),
        ("adventures", "night-office", {"midnight": [lose("health")]}),
    ],
)
def test_a_card_of_the_table_without_a_subject_does_not_load(
    stem: str, card: str, fields: dict[str, Any]
) -> None:
    table = {"mythos": "mythos", "ancient_ones": "ancient_one", "adventures": "adventure"}[stem]
    with pytest.raises(ContentError) as failed:
        GAME.tables(with_card(stem, table, card, **fields))
    assert failed.value.reason.id == "content-subject"


# -- dice that come back (ELD-R25) ----------------------------------------------------------------


@rule("ELD-R25", "ELD-16", "ELD-30")
def test_an_added_die_that_was_locked_and_freed_in_one_turn_is_back_in_the_pool() -> None:
    table = Table().give("dark-lantern", "crowbar").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    effects(table, {"do": "lock_die", "colour": "yellow"})
    table.do(do.PickTask("cloak-room", 1))
    assert table.pool() == 6
    table.do(do.UseCard("crowbar"))
    assert table.pool() == 7


@rule("ELD-R25", "ELD-4")
def test_a_special_die_that_nothing_added_does_not_join_when_it_comes_free() -> None:
    table = Table(cards=LOCKING, locked=True).give("crowbar").attempt("amber-hall")
    table.do(do.UseCard("crowbar"))
    assert table.pool() == 6


@rule("ELD-R25", "ELD-R14")
def test_an_added_die_on_a_lock_of_the_card_counts_as_one_that_its_task_sets_free() -> None:
    table = Table().give("dark-lantern").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    effects(table, {"do": "lock_die", "colour": "yellow"})
    table.do(do.PickTask("amber-hall", 1))
    for dice in range(6, 2, -1):
        table.fail(" ".join(["1"] * dice))
    assert table.pool() == 2, "peril frees the yellow die, and then there are two for two lore"
    assert table.asked() == "BeforeRollPrompt"


# -- the box (ELD-R26) ----------------------------------------------------------------------------


@rule("ELD-R26", "ELD-31")
def test_cards_of_the_dead_are_out_of_the_game_and_monsters_go_into_the_bag() -> None:
    table = Table(2).give("brandy", "unsight", "the-cat", clues=2).trophy("fossil-wing", "ghoul")
    monsters = table.state.monsters.total
    lose_points(table.state, 0, STAMINA, 12, FROM_ANY, None)
    table.settle()
    table.do(do.PickInvestigator("student"))
    state = table.state
    assert state.monsters.total == monsters + 1
    assert state.discards.total == 0
    assert [bag.total for bag in state.item_discards] == [0, 0, 0, 0]
    assert state.deck.counts[table.adventure("fossil-wing")] == 0


# -- uses that change nothing (ELD-R27) -----------------------------------------------------------

IDLE: list[tuple[dict[str, Any], str]] = [
    ({"do": "banish"}, "no-monster"),
    ({"do": "slay"}, "no-monster"),
    ({"do": "fulfil_task", "only": "monster"}, "no-monster"),
    ({"do": "unlock_die"}, "no-lock"),
    ({"do": "restore_dice", "count": 2}, "none-removed"),
    ({"do": "gain", "what": "stamina"}, "full"),
    ({"do": "remove_doom"}, "doom"),
    ({"do": "calm"}, "calm"),
    ({"do": "reroll"}, "no-face"),
    ({"do": "add_die", "colour": "green"}, "no-die"),
    ({"do": "may", "cost": [lose("clue")], "effects": [{"do": "spawn"}]}, "price"),
    ({"do": "close_gate"}, "nothing"),
    ({"do": "this_turn", "modifier": {"is": "more_dice", "colour": "red"}}, "nothing"),
]


@rule("ELD-R27")
@pytest.mark.parametrize(("effect", "why"), IDLE, ids=lambda value: str(value))
def test_a_use_that_would_change_nothing_is_refused_with_the_reason(
    effect: dict[str, Any], why: str
) -> None:
    content = with_card("common", "item", "brandy", before=[effect])
    table = Table(content=content).give("brandy").attempt("amber-hall")
    assert do.UseCard("brandy") not in table.choices()
    rejection = GAME.check(table.state, 0, do.UseCard("brandy"))
    assert rejection is not None
    assert (rejection.rule, rejection.code) == ("ELD-R27", "changes-nothing")
    assert rejection.args == {"why": why}


@rule("ELD-R27")
def test_an_order_to_ignore_matters_only_on_an_ordered_card() -> None:
    effect = {"do": "this_turn", "modifier": {"is": "any_order"}}
    content = with_card("common", "item", "brandy", before=[effect])
    ordered = Table(content=content).give("brandy").attempt("amber-hall")
    free = Table(content=content).give("brandy").attempt("cloak-room")
    assert do.UseCard("brandy") in ordered.choices()
    assert free.refused(do.UseCard("brandy")) == ("ELD-R27", "changes-nothing")


@rule("ELD-R27", "ELD-36")
def test_in_the_battle_what_only_removes_doom_is_neither_used_nor_paid_for() -> None:
    effect = {"do": "may", "cost": [lose("elder_sign")], "effects": [{"do": "remove_doom"}]}
    content = with_card("common", "item", "brandy", before=[effect])
    table = Table(content=content, ancient="pallid-king").give("brandy")
    table.state.signs = 2
    table.state.waking = True
    table.settle()
    while table.asked() == "LoseHealthPrompt":
        table.do(do.LoseHealth("stamina"))
    assert table.state.phase == BATTLE
    assert table.refused(do.UseCard("brandy")) == ("ELD-R27", "changes-nothing")
    doom = table.state.doom
    effects(table, {"do": "remove_doom"}, {"do": "gain", "what": "clue"}, effect)
    assert (table.state.doom, table.state.people[0].clues, table.state.signs) == (doom, 1, 2)


# -- lethal payments without dice, hours (ELD-R28) ------------------------------------------------


@rule("ELD-R28", "ELD-R6")
def test_a_task_completed_without_dice_may_be_refused_if_its_payment_would_kill() -> None:
    table = Table().attempt(PAID_WITH_SANITY)
    table.state.people[0].sanity = 1
    table.state.done = 1  # the task that asks no payment is completed
    table.settle()
    effects(table, {"do": "fulfil_task"})
    assert table.asked() == "FulfilPrompt"
    table.do(do.Decline())
    assert table.state.people[0].sanity == 1
    assert table.asked() == "BeforeRollPrompt"


@rule("ELD-R28")
def test_where_another_task_is_safe_the_effect_goes_to_a_task() -> None:
    table = Table().attempt(PAID_WITH_SANITY)
    table.state.people[0].sanity = 1
    effects(table, {"do": "fulfil_task"})
    assert table.choices() == [do.FulfilTask(1), do.FulfilTask(2)]
    assert table.refused(do.Decline()) == ("ELD-R19", "not-offered")


@rule("ELD-R28")
def test_a_clock_that_shows_twelve_is_at_hour_nought() -> None:
    late = {"do": "if", "fact": "hour", "at_least": 9, "then": [{"do": "gain", "what": "clue"}]}
    for hour, clues in ((0, 0), (9, 1), (11, 1)):
        table = Table(hour=hour)
        effects(table, late)
        assert table.state.people[0].clues == clues


# -- and more -------------------------------------------------------------------------------------


@rule("ELD-3")
def test_every_twelve_hours_bring_a_midnight() -> None:
    table = Table(hour=9)
    table.state.people[0].at = table.adventure("cloak-room")
    for _ in range(3):
        modifier(table, kind="hours", count=9)
    drawn = table.state.mythos_deck.total
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("lost-and-found"))
    while table.asked() != "MovePrompt":
        table.do(table.choices()[0])
    assert drawn - table.state.mythos_deck.total == 3, "thirty hours from nine o'clock"


@rule("ELD-R23", "ELD-3")
def test_one_less_at_midnight_holds_against_the_ancient_one_s_power_too() -> None:
    power = [
        {
            "is": "when",
            "happens": "midnight",
            "effects": [{"do": "each", "effects": [lose("sanity")]}],
        }
    ]
    owned = [{"is": "lose_less", "what": "sanity", "source": "midnight"}]
    content = with_card("ancient_ones", "ancient_one", "sleeper", power=power)
    data = dict(content.data)
    cards = [
        {**one, "owned": owned} if one["id"] == "the-cat" else one for one in data["allies"]["ally"]
    ]
    data["allies"] = {"ally": cards}
    table = Table(2, hour=9, content=from_data(GAME.id, "changed", GAME.shape, data))
    table.give("the-cat").do(do.GoTo(None))
    table.draws("deck/mythos", 0)
    table.do(do.UseEntrance("lost-and-found"))
    assert [person.sanity for person in table.state.people] == [5, 2]


@rule("ELD-13", "ELD-R14")
def test_a_card_whose_die_would_not_be_enough_saves_no_attempt() -> None:
    content = with_card("adventures", "adventure", "night-office", task=LONG)
    table = Table(content=content).give("dark-lantern").attempt("night-office")
    for dice in range(6, 3, -1):
        table.fail(" ".join(["1"] * dice))
    assert table.told(events.AdventureFailed), "three dice and a yellow one, five icons"


LONG = [{"icons": ["lore", "lore", "lore", "peril", "peril"]}]


@rule("ELD-13", "ELD-R14")
def test_a_card_whose_die_is_enough_saves_an_attempt() -> None:
    content = with_card("adventures", "adventure", "night-office", task=LONG)
    table = Table(content=content).give("dark-lantern").attempt("night-office")
    for dice in (6, 5):
        table.fail(" ".join(["1"] * dice))
    assert table.asked() == "BeforeRollPrompt", "four dice and a yellow one, five icons"


@rule("ELD-13")
def test_after_a_card_was_used_the_attempt_is_judged_again() -> None:
    gamble = {"do": "roll_die", "table": [{"faces": ["1"], "effects": [{"do": "restore_dice"}]}]}
    content = with_card("adventures", "adventure", "night-office", task=LONG)
    data = dict(content.data)
    cards = [
        {**one, "before": [gamble]} if one["id"] == "brandy" else one
        for one in data["common"]["item"]
    ]
    data["common"] = {"item": cards}
    table = Table(content=from_data(GAME.id, "changed", GAME.shape, data))
    table.give("brandy").attempt("night-office")
    for dice in (6, 5):
        table.fail(" ".join(["1"] * dice))
    table.falls("2", "roll/aside").do(do.UseCard("brandy"))
    assert table.told(events.AdventureFailed), "nothing came back: four dice, five icons"


@rule("ELD-20", "ELD-R10")
def test_a_last_die_put_on_a_spell_may_be_taken_off_and_rolled() -> None:
    table = Table().give("fetters").attempt("cloak-room")
    table.state.place[1:6] = [REMOVED] * 5
    table.state.done = 1
    table.settle()
    table.roll("peril")
    table.do(do.PutOnSpell("fetters", table.die("peril")))
    table.do(do.AcceptFailure())
    assert table.asked() == "BeforeRollPrompt"
    assert do.RollDice() not in table.choices(), "there is nothing to roll yet"
    die = next(one.die for one in table.choices() if isinstance(one, do.TakeOffSpell))
    table.do(do.TakeOffSpell(die))
    table.roll("lore")
    assert any(isinstance(one, do.CompleteTask) for one in table.choices())


@rule("ELD-15", "ELD-14")
def test_another_world_just_completed_is_not_open_any_more() -> None:
    table = Table(cards=(*SIX[:5], "glass-desert"))
    card = table.adventure("glass-desert")
    table.state.stack.append(frames.TakeTrophy(card, 0, 0))
    assert open_worlds(table.state) == 0
    table.state.stack.pop()
    assert open_worlds(table.state) == 1


@rule("ELD-R8", "ELD-R15")
def test_no_way_to_complete_a_task_is_offered_twice() -> None:
    table = Table().attempt("cloak-room")
    table.roll("1 1 1 1 peril peril")
    for die in (0, 2):
        table.state.place[die] = HELD  # held dice between others that are alike
    table.settle()
    state = table.state
    kinds = [
        sorted((state.face[die - 1], state.place[die - 1]) for die in one.dice)
        for one in table.choices()
        if isinstance(one, do.CompleteTask)
    ]
    assert len(kinds) == len({tuple(kind) for kind in kinds})


@rule("ELD-34")
def test_an_ancient_one_can_be_woken_before_its_track_is_full() -> None:
    court = next(
        card
        for card in GAME.content().read("other_worlds", OtherWorldsFile).other_world
        if card.id == "court-of-blind-flutes"
    )
    (penalty,) = court.penalty
    assert isinstance(penalty, If)
    assert penalty.at_least is not None
    old_ones = GAME.content().read("ancient_ones", AncientOnesFile).ancient_one
    assert any(one.doom > penalty.at_least for one in old_ones)


# -- a limit of turns (ELD-R29) -------------------------------------------------------------------


@rule("ELD-R29")
def test_a_game_is_lost_when_its_turns_are_used_up() -> None:
    table = Table(2)
    table.state.turn_limit = 1
    assert table.choices(), "the last turn is played to its end"
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("lost-and-found"))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.rule, outcome.how, outcome.winners) == ("ELD-R29", "stalled", ())
    assert events.GameEnded("stalled") in table.events


@rule("ELD-R29")
def test_the_printed_game_has_no_limit_and_studies_have_one() -> None:
    asked = ElderOptions()
    assert asked.turn_limit == 0
    bounded = GAME.bounded(asked)
    assert bounded.turn_limit > 0
    assert GAME.bounded(bounded) == bounded, "a limit that a table chose stays"


@rule("ELD-R29")
def test_a_position_without_a_limit_has_the_digest_that_it_always_had() -> None:
    table = Table(2)
    without = table.state.key()
    table.state.turn_limit = 12
    assert table.state.key() != without
    assert GAME.thaw(sample(), table.state.freeze()).turn_limit == 12
