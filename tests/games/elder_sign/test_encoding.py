"""Actions and moves: what a step costs to translate."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import Action
from meikyu.core.match import Match
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import encoding
from meikyu.games.elder_sign.events import DieRemoved
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.state import HELD, POOL, REMOVED, ElderState
from tests.games.elder_sign.table import Table
from tests.rules import rule


def test_an_action_is_looked_up_once_for_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up: list[Action] = []
    real = encoding._look_up

    def counted(state: ElderState, wanted: Action) -> int | None:
        looked_up.append(wanted)
        return real(state, wanted)

    monkeypatch.setattr(encoding, "_look_up", counted)
    match = Match.start(GAME, GAME.content(), ["Ann", "Ben"], seed=bytes(32))
    chooser = FastChance(3)
    made: list[Action] = []
    while GAME.actors(match.state):
        (seat,) = GAME.actors(match.state)
        position = match.position(seat)
        made.append(GAME.action(position, GAME.sample(position, seat, chooser)))
        match.act(seat, made[-1])
    assert looked_up == made


@rule("ELD-12", "ELD-22")
def test_of_dice_that_are_alike_the_one_named_is_meant() -> None:
    table = Table().attempt("amber-hall")
    table.roll("1 1 1 2 2 terror")
    table.do(do.AcceptFailure())
    assert do.RemoveDie(2) not in table.choices(), "the first of its like is offered"

    events = table.do(do.RemoveDie(2))
    assert [event.die.die for event in events if isinstance(event, DieRemoved)] == [2]
    assert [table.state.place[die] for die in (0, 1, 2)] == [POOL, REMOVED, POOL]
    assert table.refused(do.Focus(2)) == ("ELD-22", "not-rolled")
    table.do(do.Focus(3))
    assert [table.state.place[die] for die in (0, 1, 2)] == [POOL, REMOVED, HELD]
