"""Elder Sign's bots where the rules leave less than usual: a closed entrance, nothing to roll, a
task that would kill."""

import pytest

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.bots.careful import Careful
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.levels import WEIGHTS, Think, expert
from meikyu.games.elder_sign.bots.reasons import Decision
from meikyu.games.elder_sign.bots.strong import Strong
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.state import REMOVED
from tests.games.elder_sign.table import Table
from tests.games.elder_sign.test_vocabulary import effects, modifier

ALL = pytest.mark.parametrize("thoughts", [Careful, Strong, expert])


def decides(thoughts: Think, table: Table) -> Decision:
    state = table.state
    thinking = thoughts(state, table.seat(), state.moves, WEIGHTS, Memory())
    decision = thinking.decide()
    assert decision.move in GAME.legal(state, table.seat())
    return decision


@ALL
def test_nobody_rests_where_the_entrance_is_closed(thoughts: Think) -> None:
    table = Table(cards=("boiler-cellar",))
    table.state.people[0].stamina = 1
    table.settle()
    assert decides(thoughts, table).why.id in ("why-rest", "why-go-entrance")
    modifier(table, kind="forbid", what="entrance")
    assert decides(thoughts, table).why.id in ("why-go", "why-wait")


@ALL
def test_where_nothing_can_be_rolled_a_die_comes_off_its_spell(thoughts: Think) -> None:
    table = Table().give("fetters").attempt("cloak-room")
    table.state.place[1:6] = [REMOVED] * 5
    table.state.done = 1
    table.settle()
    table.roll("peril")
    table.do(do.PutOnSpell("fetters", table.die("peril")))
    table.do(do.AcceptFailure())
    assert decides(thoughts, table).move // KIND == moves.TAKE_OFF


@ALL
def test_nobody_completes_a_task_without_dice_that_would_kill(thoughts: Think) -> None:
    table = Table().attempt("star-cabinet")
    table.state.people[0].sanity = 1
    table.state.done = 1
    table.settle()
    effects(table, {"do": "fulfil_task"})
    assert decides(thoughts, table).move == moves.DECLINE * KIND
