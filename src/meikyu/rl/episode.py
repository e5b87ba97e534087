"""One game as a learner sees it: observations, masks, actions by number, rewards.

Gymnasium and PettingZoo are thin faces of this. The seed decides everything that the rules draw and
in which order seats that must decide at the same time are asked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

from meikyu.bots.seat import own_seed
from meikyu.core.chance import FastChance, SeededChance
from meikyu.core.codec import parse_options
from meikyu.core.content import STANDARD, Content
from meikyu.core.contract import SPECTATOR, Game, Seat
from meikyu.core.kernel import Sink, State
from meikyu.core.record import write_moves
from meikyu.core.starting import StartRefused, check_start
from meikyu.core.tensor import Tensor
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game, game_ids

Bits: TypeAlias = NDArray[np.int8]
Observe: TypeAlias = Literal["table", "recall"]
"""What a seat is shown now, or all that it was ever shown."""
RENDER_MODES = ["ansi", "human"]
LANGUAGE = "en"
"""Of what is rendered: for logs, not for players."""
ILLEGAL_REWARD = -1
ONLY_FIRST, FIRST_SEAT = 1, (0,)
"""The first seat alone must decide: its bit, and who that is."""


@dataclass(frozen=True)
class Setting:
    """What is chosen before a game starts."""

    game: Game[Any, Any]
    content: Content
    options: Any
    seats: int
    tensor: Tensor

    @property
    def name(self) -> str:
        """The name of its environments: ``HiddenRooms``."""
        return self.game.id.title().replace("-", "")

    def begin(self, chance: SeededChance | FastChance, sink: Sink | None = None) -> State:
        state: State = self.game.setup(self.options, self.seats, self.content, chance, sink)
        return state


class Wishes(TypedDict, total=False):
    """What may be chosen for a game; see `choose` for what is usual."""

    seats: int | None
    options: Mapping[str, Any] | None
    content: str
    observe: Observe


def choose(
    game_id: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str = STANDARD,
    observe: Observe = "table",
) -> Setting:
    """A game by its name, with what is chosen for it. Games are bounded, so that they end."""
    game = find_game(game_id)
    pack = game.content(content)
    count = game.seats[0] if seats is None else seats
    chosen = game.bounded(parse_options(game, dict(options or {})))
    rejection = check_start(game, pack, count, chosen)
    if rejection is not None:
        raise StartRefused(rejection)
    if observe not in ("table", "recall"):
        raise ValueError(f"observe is 'table' or 'recall', not {observe!r}")
    tensor = game.tensor(pack, count, recall=observe == "recall")
    if tensor is None:
        raise ValueError(f"{game_id} has no tensor; there are: {', '.join(games())}")
    return Setting(game, pack, chosen, count, tensor)


def games() -> list[str]:
    """The names of the games that can be learned here."""
    found = [find_game(game_id) for game_id in game_ids()]
    return [game.id for game in found if game.tensor(game.content(), game.seats[0]) is not None]


class Episode:
    """A running game. A seat that acts illegally changes nothing in it."""

    def __init__(self, setting: Setting, seed: bytes, sink: Sink | None = None) -> None:
        self.setting = setting
        self.seed = seed
        self.moves: list[tuple[Seat, int]] = []
        self._sink = sink
        self._kernel = setting.game.kernel
        self._tensor = setting.tensor
        self._chance = SeededChance(seed, {})
        self._order = FastChance(own_seed(seed, "order"))
        self.state = setting.begin(self._chance, sink)
        self.actors: tuple[Seat, ...] = self._asked()
        """The seats that must decide now; none: the game is over."""
        self._legal: dict[Seat, list[int]] = {}  # of this moment, as far as it was asked for

    def next_seat(self) -> Seat:
        """Whom to ask next. Of several any may come first: the order is drawn."""
        actors = self.actors
        return actors[0] if len(actors) == 1 else actors[self._order.pick(len(actors), "order")]

    def observation(self, seat: Seat) -> Bits:
        """What a seat sees, in an array of its own."""
        out = bytearray(self._tensor.size)
        self._tensor.write(self.state, seat, out, 0)
        return np.frombuffer(out, dtype=np.int8)

    def mask(self, seat: Seat, more: int = 0) -> Bits:
        """Which actions a seat may take; `more` further ones, all forbidden, at the end."""
        out = bytearray(self._tensor.actions + more)
        self._tensor.write_mask(self._moves(seat), out, 0)
        return np.frombuffer(out, dtype=np.int8)

    def may(self, seat: Seat, action: int) -> bool:
        """Whether a seat may take an action now."""
        if not 0 <= action < self._tensor.actions:
            return False
        return self._tensor.move(action) in self._moves(seat)

    def _moves(self, seat: Seat) -> list[int]:
        """Of a seat that must decide; one that may only think again is not asked."""
        moves = self._legal.get(seat)
        if moves is None:
            moves = self._kernel.legal(self.state, seat) if seat in self.actors else []
            self._legal[seat] = moves
        return moves

    def act(self, seat: Seat, action: int) -> None:
        """Takes an action that `may` allows."""
        self.make(seat, self._tensor.move(action))

    def make(self, seat: Seat, move: int) -> None:
        """Makes a legal move of the kernel."""
        self._kernel.apply(self.state, seat, move, self._chance, self._sink)
        self.moves.append((seat, move))
        self.actors = self._asked()
        self._legal = {}

    def _asked(self) -> tuple[Seat, ...]:
        if self._kernel.actors(self.state) == ONLY_FIRST:
            return FIRST_SEAT
        return self.setting.game.actors(self.state)

    def rewards(self) -> list[int]:
        """By seat: nothing before the end, then 1 to the winners and -1 to all others."""
        if self.actors:
            return [0] * self.setting.seats
        outcome = self.setting.game.outcome(self.state)
        assert outcome is not None
        return [1 if seat in outcome.winners else -1 for seat in range(self.setting.seats)]

    def result(self) -> dict[str, Any]:
        """How it ended, for an `info`; empty before."""
        if self.actors:
            return {}
        outcome = self.setting.game.outcome(self.state)
        assert outcome is not None
        return {"scores": outcome.scores, "winners": outcome.winners, "how": outcome.how}

    def record(self, by: Sequence[str]) -> str:
        """The game so far as a record, which `meikyu replay` and the page can show. `by`: who
        decided, for each seat."""
        setting = self.setting
        return write_moves(
            setting.game, setting.content, by, setting.options, self.seed, self.moves, by
        )

    def text(self) -> str:
        """The position in words, as a spectator may see it."""
        game = self.setting.game
        words = lexicon(LANGUAGE, game.package)
        told = game.tell_position(game.observe(self.state, SPECTATOR))
        return "\n".join(words.say(phrase) for phrase in told)
