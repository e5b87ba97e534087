"""Actions and moves: what a step costs to translate."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import Action
from meikyu.core.match import Match
from meikyu.games.elder_sign import encoding
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.state import ElderState


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
