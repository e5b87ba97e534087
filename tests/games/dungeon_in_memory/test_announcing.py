"""The announcement window: who may say Lost, who hears it, and what follows."""

import pytest

from meikyu.core.contract import SPECTATOR, may_see
from meikyu.games.dungeon_in_memory.actions import AnnounceLost, Stay
from meikyu.games.dungeon_in_memory.events import (
    Answered,
    CardsFound,
    CheckBegan,
    LostAnnounced,
    LostVoid,
    TileBeside,
    TileMapped,
    TurnPassed,
)
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import AdditionalRule
from meikyu.games.dungeon_in_memory.prompts import AnnouncePrompt
from meikyu.games.dungeon_in_memory.rules.scoring import card
from tests.games.dungeon_in_memory.tables import Table
from tests.rules import rule


def opened(seats: int, **options: object) -> Table:
    """A table at which player 1 has just laid a tile."""
    table = Table(seats, **options)
    table.lay_any()
    return table


def kinds(events: list[object]) -> list[type]:
    return [type(event) for event in events]


@rule("DIM-23")
def test_all_but_the_active_player_are_asked_at_the_same_time() -> None:
    table = opened(4)
    assert GAME.actors(table.state) == (1, 2, 3)
    for seat in (1, 2, 3):
        assert set(GAME.choices(table.state, seat)) == {Stay(), AnnounceLost()}


@rule("DIM-23")
def test_whoever_announces_puts_the_card_on_the_pile_and_leaves() -> None:
    table = opened(3)
    table.lost(1)
    assert table.state.cards == [card(1, 1)]
    assert table.view(0).announced == (1,)
    table.stay(2)
    order = []
    for _ in range(4):
        order.append(table.state.active)
        table.lay_any()
        table.stay()
    assert order == [2, 0, 2, 0]


@rule("DIM-23")
def test_the_active_player_may_not_announce() -> None:
    table = Table(3)
    refusal = table.refused(0, AnnounceLost())
    assert (refusal.rule, refusal.code) == ("DIM-23", "active-announces")
    table.lay_any()
    for action in (AnnounceLost(), Stay()):
        refusal = table.refused(0, action)
        assert (refusal.rule, refusal.code) == ("DIM-23", "active-announces")


@rule("DIM-R4")
@pytest.mark.parametrize("rules", [(), (1,)])
def test_a_stay_may_be_changed_to_lost_until_the_window_closes(
    rules: tuple[AdditionalRule, ...],
) -> None:
    table = opened(4, additional_rules=rules)
    table.stay(1)
    assert GAME.actors(table.state) == (2, 3), "nobody waits for whoever stayed"
    assert list(GAME.choices(table.state, 1)) == [AnnounceLost()]
    assert list(GAME.may_change_answer(table.state)) == [1]
    assert table.refused(1, Stay()).code == "stays-already"
    table.lost(1)
    table.stay(2)
    table.stay(3)
    assert table.state.cards == [card(1, 1)]
    assert table.view(0).announced == (1,)
    assert not GAME.may_change_answer(table.state)


@rule("DIM-R4")
def test_a_changed_stay_is_an_announcement_like_any_other() -> None:
    """Without #1 it is public at once, and a seat that stayed before is asked again."""
    table = opened(4)
    table.stay(1)
    table.stay(2)
    table.lost(1)
    assert GAME.actors(table.state) == (2, 3)
    assert not GAME.may_change_answer(table.state)


@rule("DIM-R4", "DIM-R5")
def test_with_rule_1_a_changed_stay_stays_hidden_and_keeps_the_turn_order() -> None:
    table = opened(4, additional_rules=(1,))
    table.stay(1)
    table.lost(2)
    table.lost(1)
    assert table.view(0).announced == ()
    table.stay(3)
    assert table.state.cards == [card(1, 1)]


@rule("DIM-R4")
def test_when_the_last_one_has_answered_a_stay_is_final() -> None:
    table = opened(2)
    table.stay(1)
    assert table.refused(1, AnnounceLost()).rule == "DIM-23"


@rule("DIM-R4")
def test_nobody_sees_that_somebody_has_stayed() -> None:
    table = opened(4)
    before = [(table.view(seat), GAME.pending(table.state).get(seat)) for seat in (0, 2, 3)]
    table.stay(1)
    after = [(table.view(seat), GAME.pending(table.state).get(seat)) for seat in (0, 2, 3)]
    assert before == after


@rule("DIM-23")
def test_a_lost_before_a_tile_or_after_ones_own_lost_is_refused_as_that() -> None:
    table = Table(3)
    refusal = table.refused(1, AnnounceLost())
    assert (refusal.rule, refusal.code) == ("DIM-23", "nothing-laid-yet")
    table.lay_any()
    table.lost(1)
    refusal = table.refused(1, AnnounceLost())
    assert (refusal.rule, refusal.code) == ("DIM-23", "announced-already")


@rule("DIM-24")
def test_others_may_still_announce_and_the_cards_lie_at_the_same_point() -> None:
    table = opened(4)
    table.stay(3)
    table.lost(2)
    assert GAME.actors(table.state) == (1, 3)
    table.lost(1)
    table.stay(3)
    assert table.state.cards == [card(2, 1), card(1, 1)]
    assert table.state.active == 3


@rule("DIM-25")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_when_all_others_have_announced_the_check_follows(seats: int) -> None:
    table = opened(seats)
    for seat in range(1, seats - 1):
        assert CheckBegan not in kinds(table.lost(seat))
    events = table.lost(seats - 1)
    (check,) = [event for event in events if isinstance(event, CheckBegan)]
    assert check.ending == "all-announced"
    assert TurnPassed not in kinds(events)


@rule("DIM-26")
def test_the_turn_passes_to_the_next_player_who_is_still_exploring() -> None:
    table = opened(4)
    table.lost(1)
    events = table.stay(2, 3)
    assert events[-1] == TurnPassed(2)


@rule("DIM-26")
def test_the_check_follows_when_the_next_player_has_no_tile() -> None:
    table = Table(5)
    events: list[object] = []
    placed = 0
    while not any(isinstance(event, CheckBegan) for event in events):
        table.lay_any()
        placed += 1
        events = list(table.stay())
    # 7 tiles come from the deck, then everybody lays the hand of 3.
    assert placed == 22
    (check,) = [event for event in events if isinstance(event, CheckBegan)]
    assert check.ending == "no-tile-left"


@rule("DIM-R10")
def test_whoever_announced_keeps_the_hand_and_nobody_is_shown_what_was_not_played() -> None:
    table = opened(3)
    kept = table.view(1).hand
    table.lost(1)
    events: list[object] = list(table.stay())
    while not any(isinstance(event, CheckBegan) for event in events):
        assert table.view(1).hand == kept
        table.lay_any()
        events = list(table.stay())
    shown = [event for event in events if isinstance(event, TileMapped | TileBeside)]
    assert len(shown) == 1 + 22 - len(kept)


@rule("DIM-R4")
def test_an_answer_is_hidden_and_so_is_that_it_was_given() -> None:
    table = opened(3)
    others = [0, 2, SPECTATOR]
    before = [(table.view(seat), GAME.pending(table.state).get(seat)) for seat in others]
    events = table.stay(1)
    assert [(table.view(seat), GAME.pending(table.state).get(seat)) for seat in others] == before
    assert not [event for event in events for seat in others if may_see(event, seat)]
    assert kinds(events) == [Answered]
    assert table.view(1).answer == "stay"


@rule("DIM-R4")
def test_an_announced_lost_is_public_at_once_and_asks_those_who_stayed_again() -> None:
    table = opened(4)
    table.stay(1, 2)
    assert GAME.actors(table.state) == (3,)
    events = table.lost(3)
    assert LostAnnounced(3) in events
    assert GAME.actors(table.state) == (1, 2)
    table.stay(1)
    table.lost(2)
    assert GAME.actors(table.state) == (1,)
    table.stay(1)
    assert table.state.active == 1


@rule("DIM-R4")
def test_time_that_runs_out_means_stay_and_a_window_that_opens_again_asks_anew() -> None:
    table = opened(3, time_limit=15)
    first = GAME.pending(table.state)[1]
    assert isinstance(first, AnnouncePrompt)
    assert first.time_limit == 15
    late = GAME.timeout(table.state, 1)
    assert late is not None
    assert GAME.action(table.state, late) == Stay()
    table.act(1, Stay())
    table.lost(2)
    again = GAME.pending(table.state)[1]
    assert again != first, "a server that sees a new question starts its clock anew"
    assert GAME.timeout(table.state, 0) is None
    assert GAME.timeout(Table(3, time_limit=15).state, 0) is None


@rule("DIM-39")
def test_with_rule_1_only_the_first_in_turn_order_announces() -> None:
    table = opened(4, additional_rules=(1,), start_player=2)
    assert table.state.active == 2
    table.lost(1)
    table.lost(0)
    events = table.lost(3)
    assert [event.seat for event in events if isinstance(event, LostAnnounced)] == [3]
    assert table.state.cards == [card(3, 1)]
    assert table.state.active == 0


@rule("DIM-R5")
def test_with_rule_1_answers_stay_hidden_until_all_are_in_and_a_late_lost_is_void() -> None:
    table = opened(4, additional_rules=(1,))
    for seat in (2, 3):
        before = [table.view(other) for other in (0, 1, SPECTATOR)]
        events = table.lost(seat)
        assert kinds(events) == [Answered]
        assert [table.view(other) for other in (0, 1, SPECTATOR)] == before
        assert table.view(seat).answer == "lost"
    events = table.stay(1)
    assert [event for event in events if isinstance(event, LostAnnounced)] == [LostAnnounced(2)]
    assert [event for event in events if isinstance(event, LostVoid)] == [LostVoid((3,))]
    assert table.view(3).announced == (2,)
    assert table.state.active == 1
    table.lay_any()
    assert GAME.actors(table.state) == (0, 3)


@rule("DIM-R5", "DIM-25")
def test_with_rule_1_the_check_comes_when_the_last_other_player_announces() -> None:
    table = opened(3, additional_rules=(1,))
    table.lost(1)
    events = table.lost(2)
    assert CheckBegan not in kinds(events)
    table.lay_any()
    events = table.lost(0)
    assert CheckBegan in kinds(events)
    groups = [event for event in events if isinstance(event, CardsFound)]
    assert [(group.index, group.seats) for group in groups] == [(1, (1,)), (2, (0,))]
