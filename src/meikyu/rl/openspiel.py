"""OpenSpiel: the games with explicit chance nodes. Needs the extra ``openspiel``.

Importing it registers ``meikyu_hidden_rooms`` and the like. Parameters: ``players``, ``content`` (a
pack) and ``options``, those of the command line as JSON with semicolons for commas, which OpenSpiel
keeps for itself: ``{"map":"advanced";"rounds":2}``. OpenSpiel's observation is *table*, its
information state *recall*.
"""

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        'meikyu.rl.spiel needs open_spiel: pip install "meikyu[openspiel]"'
    ) from error

from meikyu.core.content import STANDARD
from meikyu.core.kernel import State
from meikyu.core.tensor import NO_ACTION, Tensor
from meikyu.games.registry import find_game
from meikyu.rl.chance_nodes import Asked, ScriptWithEnd
from meikyu.rl.episode import Setting, choose, games

MOST_OUTCOMES = 2048
"""More than any question of chance has: eight dice at once show one of 1,287 multisets."""
MOST_DECISIONS = 100_000
"""More than any bounded game has, chance not counted."""
MOST_CHANCES = 1_000_000


def name_of(game_id: str) -> str:
    """A game's name in OpenSpiel."""
    return "meikyu_" + game_id.replace("-", "_")


def load(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str = STANDARD,
) -> Any:
    """A game of OpenSpiel, by the name that it has here."""
    chosen: dict[str, Any] = {"content": content, "options": _written(options or {})}
    chosen["players"] = find_game(game).seats[0] if seats is None else seats
    return pyspiel.load_game(name_of(game), chosen)


def _written(options: Mapping[str, Any]) -> str:
    text = json.dumps(dict(options), separators=(",", ":"), ensure_ascii=True)
    if ";" in text or "(" in text or "=" in text:
        raise ValueError(f"OpenSpiel cannot write these options: {text}")
    return text.replace(",", ";")


def _read(text: str) -> Any:
    return json.loads(text.replace(";", ","))


@cache
def settle(chosen: str) -> tuple[Setting, Tensor]:
    """What was chosen, written down, and the tensor that recalls."""
    wishes = json.loads(chosen)
    return choose(**wishes), choose(**wishes, observe="recall").tensor


UNPICKLED = ("setting", "recall", "state")


class Position:
    """A game on its way: the last position that is settled, and the step that chance has to finish.

    OpenSpiel copies and pickles what a state holds; this is the part that knows how.
    """

    def __init__(self, chosen: str) -> None:
        self.chosen = chosen
        self.setting, self.recall = settle(chosen)
        self.state: State | None = None  # None: the set-up is not finished
        self.step: tuple[int, int] | None = None  # the seat and move that chance has to finish
        self.script: list[int] = []
        self.asked: Asked | None = None
        self.actors: tuple[int, ...] = ()
        self.to_act = 0
        self.past: list[bytes] = [b""] * self.setting.seats
        """By seat: a digest of what it saw at each of its decisions and how it decided."""
        self.run()

    def __deepcopy__(self, memo: object) -> "Position":
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        # A settled position is never changed: steps are run on copies of it.
        twin.script = self.script[:]
        twin.past = self.past[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in UNPICKLED}
        kept["frozen"] = None if self.state is None else self.setting.game.freeze(self.state)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        frozen = kept.pop("frozen")
        self.__dict__.update(kept)
        self.setting, self.recall = settle(self.chosen)
        game = self.setting.game
        self.state = None if frozen is None else game.thaw(self.setting.content, frozen)

    def run(self) -> None:
        """Runs the set-up or the step as far as the script answers."""
        chance = ScriptWithEnd(self.script)
        setting = self.setting
        try:
            if self.state is None:
                state: State = setting.game.setup(
                    setting.options, setting.seats, setting.content, chance
                )
            else:
                assert self.step is not None
                state = self.state.clone()
                setting.game.kernel.apply(state, *self.step, chance, None)
        except Asked as asked:
            self.asked = asked
            return
        self.state, self.step, self.script, self.asked = state, None, [], None
        self.actors = setting.game.actors(state)
        if len(self.actors) == 1:
            self.to_act = self.actors[0]
        elif self.actors:
            # Of several any may come first: chance draws who.
            share = ScriptWithEnd([])
            try:
                share.pick(len(self.actors), "order")
            except Asked as order:
                seats = [(self.actors[n], weight) for n, weight in order.outcomes]
                self.asked = Asked("order", seats)

    def answer(self, outcome: int) -> None:
        """What chance has decided."""
        assert self.asked is not None
        if self.state is not None and self.step is None:
            self.to_act, self.asked = outcome, None
        else:
            self.script.append(outcome)
            self.run()

    def act(self, action: int) -> None:
        """What the seat that is to act has decided."""
        seat = self.to_act
        told = self.past[seat] + self.observation(self.recall, seat) + action.to_bytes(4)
        self.past[seat] = sha256(told).digest()
        self.step = seat, self.setting.tensor.move(action)
        self.run()

    def legal(self) -> list[int]:
        assert self.state is not None
        tensor = self.setting.tensor
        moves = self.setting.game.kernel.legal(self.state, self.to_act)
        return sorted(n for n in map(tensor.dense, moves) if n != NO_ACTION)

    def over(self) -> bool:
        return self.state is not None and self.step is None and not self.actors

    def observation(self, tensor: Tensor, seat: int) -> bytes:
        """What a seat sees; nothing before the game is set up."""
        out = bytearray(tensor.size)
        if self.state is not None:
            tensor.write(self.state, seat, out, 0)
        return bytes(out)

    def returns(self) -> list[float]:
        seats = range(self.setting.seats)
        if not self.over():
            return [0.0 for _ in seats]
        outcome = self.setting.game.outcome(self.state)
        assert outcome is not None, "no seat must decide, and yet there is no outcome"
        return [1.0 if seat in outcome.winners else -1.0 for seat in seats]


class SpielState(pyspiel.State):
    """A position, a question of chance, or the end."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.position = Position(game.chosen)

    def current_player(self) -> int:
        position = self.position
        if position.asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.over() else position.to_act

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.position.asked is not None, "not a chance node"
        return [(number, float(weight)) for number, weight in self.position.asked.outcomes]

    def is_terminal(self) -> bool:
        return self.position.asked is None and self.position.over()

    def returns(self) -> list[float]:
        return self.position.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if player == self.position.to_act else []

    def _apply_action(self, action: int) -> None:
        if self.position.asked is not None:
            self.position.answer(action)
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            return f"{position.asked.why if position.asked else 'chance'}: {action}"
        setting = position.setting
        return repr(setting.game.action(position.state, setting.tensor.move(action)))

    def __str__(self) -> str:
        position = self.position
        key = () if position.state is None else position.state.key()
        shown = sha256(repr((key, position.step, position.script)).encode()).hexdigest()[:16]
        return f"{position.setting.game.id} {shown}"


class Observer:
    """What a player sees: *table*, or *recall* where perfect recall is asked for."""

    def __init__(self, setting: Setting, recall: Tensor, kind: Any) -> None:
        self.recalls = kind.perfect_recall
        self.tensor_of = recall if self.recalls else setting.tensor
        self.tensor = np.zeros(self.tensor_of.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        seen = state.position.observation(self.tensor_of, player)
        self.tensor[:] = np.frombuffer(seen, dtype=np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = state.position.observation(self.tensor_of, player)
        if self.recalls:
            seen = state.position.past[player] + seen
        return sha256(seen).hexdigest()


def _register(game_id: str) -> None:
    ours = find_game(game_id)
    kind = pyspiel.GameType(
        short_name=name_of(game_id),
        long_name=f"Meikyu: {choose(game_id).name}, rules version {ours.rules_version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ours.seats[-1],
        min_num_players=ours.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": ours.seats[0],
            "content": STANDARD,
            "options": _written({}),
        },
    )

    class SpielGame(pyspiel.Game):
        """A game with what was chosen for it."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            chosen = dict(params or {})
            self.chosen = json.dumps(
                {
                    "game_id": game_id,
                    "seats": chosen.get("players", ours.seats[0]),
                    "content": chosen.get("content", STANDARD),
                    "options": _read(chosen.get("options", _written({}))),
                }
            )
            self.setting, self.recall = settle(self.chosen)
            info = pyspiel.GameInfo(
                num_distinct_actions=self.setting.tensor.actions,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=self.setting.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=MOST_DECISIONS,
            )
            super().__init__(kind, info, chosen)

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def max_chance_nodes_in_history(self) -> int:
            return MOST_CHANCES

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            if params:
                raise ValueError(f"an observer takes no parameters, not {params}")
            usual = pyspiel.IIGObservationType(perfect_recall=False)
            return Observer(self.setting, self.recall, iig_obs_type or usual)

    pyspiel.register_game(kind, SpielGame)


for _game_id in games():
    _register(_game_id)
