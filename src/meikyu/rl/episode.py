"""One game as a learner sees it: observations, masks, actions by number, rewards.

Gymnasium and PettingZoo are thin faces of this. The seed decides everything that the rules draw and
in which order seats that must decide at the same time are asked.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

from meikyu.bots.seat import own_seed
from meikyu.core.chance import FastChance, SeededChance
from meikyu.core.codec import parse_options
from meikyu.core.content import STANDARD, Content
from meikyu.core.contract import SPECTATOR, Game, Seat
from meikyu.core.kernel import Sink, State
from meikyu.core.layout import Spec, spec_for
from meikyu.core.observing import Observe, tensor_for
from meikyu.core.record import write_moves
from meikyu.core.starting import StartRefused, check_start
from meikyu.core.stepping import OUTCOME, REWARDS, Rewarder
from meikyu.core.tensor import NO_ACTION, Tensor
from meikyu.core.words import Lexicon, lexicon
from meikyu.environments import name_of
from meikyu.games.registry import find_game, game_ids

Bits: TypeAlias = NDArray[np.int8]
Pixels: TypeAlias = NDArray[np.uint8]
frombuffer, int8 = np.frombuffer, np.dtype(np.int8)
"""Looked up once: a step of a small game takes ten millionths of a second."""
Reward: TypeAlias = Literal["outcome", "score", "progress", "graded"]
"""1 and -1 at the end; how good the end is; nearer to it, without another aim; and with one."""
RENDER_MODES = ["ansi", "human", "rgb_array"]
LANGUAGE = "en"
"""Of what is rendered: for logs, not for players."""
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
    reward: Reward = "outcome"
    gamma: float = 1.0
    observe: Observe = "table"

    def spec(self) -> Spec:
        """What the numbers of observations and actions mean."""
        return spec_for(self.game, self.content, self.seats, self.observe)

    def rewarder(self) -> Rewarder:
        """What a step is worth, for one running game or for many."""
        kind = REWARDS.index(self.reward)
        progress = self.game.progress(self.content) if kind != OUTCOME else None
        return Rewarder(kind, self.gamma, self.seats, progress, self._winners)

    def _winners(self, state: State) -> int:
        outcome = self.game.outcome(state)
        assert outcome is not None, "no seat must decide, and yet there is no outcome"
        return sum(1 << seat for seat in outcome.winners)

    @property
    def name(self) -> str:
        """The name of its environments: ``HiddenRooms``."""
        return name_of(self.game.id)

    def begin(self, chance: SeededChance | FastChance, sink: Sink | None = None) -> State:
        state: State = self.game.setup(self.options, self.seats, self.content, chance, sink)
        return state


class Wishes(TypedDict, total=False):
    """What may be chosen for a game; see `choose` for what is usual."""

    seats: int | None
    options: Mapping[str, Any] | None
    content: str
    observe: Observe
    reward: Reward
    gamma: float


def choose(
    game_id: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str = STANDARD,
    observe: Observe = "table",
    reward: Reward = "outcome",
    gamma: float = 1.0,
) -> Setting:
    """A game by its name, with what is chosen for it. Games are bounded, so that they end.

    `gamma` is the discount that a learner uses: a shaped reward keeps the best play the best only
    if it knows it."""
    game = find_game(game_id)
    pack = game.content(content)
    count = game.seats[0] if seats is None else seats
    chosen = game.bounded(parse_options(game, dict(options or {})))
    rejection = check_start(game, pack, count, chosen)
    if rejection is not None:
        raise StartRefused(rejection)
    if reward not in REWARDS:
        raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
    if not 0 < gamma <= 1:
        raise ValueError(f"gamma is above 0 and at most 1, not {gamma!r}")
    if reward != "outcome" and game.progress(pack) is None:
        raise ValueError(f"{game_id} knows no reward but the outcome")
    tensor = tensor_for(game, pack, count, observe)
    if tensor is None:
        raise ValueError(f"{game_id} has no tensor; there are: {', '.join(games())}")
    return Setting(game, pack, chosen, count, tensor, reward, gamma, observe)


def deal(seed: int, number: int) -> bytes:
    """The seed of a learner's game: the `number`-th of those that follow from one number."""
    return sha256(f"meikyu deal {seed} {number}".encode()).digest()


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
        self._size, self._actions = setting.tensor.size, setting.tensor.actions
        self._chance = SeededChance(seed, {})
        self._order = FastChance(own_seed(seed, "order"))
        self.state = setting.begin(self._chance, sink)
        self.actors: tuple[Seat, ...] = self._asked()
        """The seats that must decide now; none: the game is over."""
        self._legal: dict[Seat, list[int]] = {}  # of this moment, as far as it was asked for
        self._rewarder = setting.rewarder()
        self._worths = self._rewarder.worths(self.state)
        self._nothing = [0.0] * setting.seats

    def next_seat(self) -> Seat:
        """Whom to ask next. Of several any may come first: the order is drawn."""
        actors = self.actors
        return actors[0] if len(actors) == 1 else actors[self._order.pick(len(actors), "order")]

    def observation(self, seat: Seat) -> Bits:
        """What a seat sees, in an array of its own."""
        out = bytearray(self._size)
        self._tensor.write(self.state, seat, out, 0)
        return frombuffer(out, int8)

    def mask(self, seat: Seat, more: int = 0) -> Bits:
        """Which actions a seat may take; `more` further ones, all forbidden, at the end."""
        out = bytearray(self._actions + more)
        self._tensor.write_mask(self._moves(seat), out, 0)
        return frombuffer(out, int8)

    def legal(self, seat: Seat) -> NDArray[np.int64]:
        """The numbers of the actions that a seat may take, smallest first."""
        numbers = [self._tensor.dense(move) for move in self._moves(seat)]
        return np.array(sorted(number for number in numbers if number != NO_ACTION), np.int64)

    def may(self, seat: Seat, action: int) -> bool:
        """Whether a seat may take an action now."""
        if not 0 <= action < self._actions:
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
        state = self.state
        self._kernel.apply(state, seat, move, self._chance, self._sink)
        self.moves.append((seat, move))
        self.actors = FIRST_SEAT if self._kernel.actors(state) == ONLY_FIRST else self._asked()
        self._legal.clear()

    def _asked(self) -> tuple[Seat, ...]:
        if self._kernel.actors(self.state) == ONLY_FIRST:
            return FIRST_SEAT
        return self.setting.game.actors(self.state)

    def rewards(self) -> list[float]:
        """By seat: what happened since the last call was worth."""
        before = self._worths
        if not self.actors:
            return self._rewarder.ended(before, self.state)
        if not self._rewarder.shaped:
            return self._nothing
        self._worths = self._rewarder.worths(self.state)
        return self._rewarder.running(before, self._worths)

    def blame(self, culprits: Collection[Seat]) -> list[float]:
        """By seat: what an illegal action, which ends the game, is worth."""
        first, *more = culprits
        rewards = self._rewarder.illegal(self._worths, first)
        for seat in more:
            rewards[seat] -= 1.0
        return rewards

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

    def rendered(self, mode: str | None, viewer: Seat = SPECTATOR) -> "str | Pixels | None":
        """The position as text or as a picture, as a viewer may see it; `human` prints it."""
        if mode is None:
            return None
        if mode == "rgb_array":
            from meikyu.rl.drawing import picture  # what draws is only loaded where it is asked for

            game = self.setting.game
            return picture(game, game.observe(self.state, viewer), self._words())
        text = self.text()
        if mode == "ansi":
            return text
        print(text)
        return None

    def text(self) -> str:
        """The position in words, as a spectator may see it."""
        game = self.setting.game
        words = self._words()
        told = game.tell_position(game.observe(self.state, SPECTATOR))
        return "\n".join(words.say(phrase) for phrase in told)

    def _words(self) -> Lexicon:
        return lexicon(LANGUAGE, self.setting.game.package)
