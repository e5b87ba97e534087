"""The batched engine: many games of one title, each step a call for all of them."""

import ctypes
from itertools import accumulate
from typing import Any

from meikyu.games.hidden_rooms.batch.building import library
from meikyu.games.hidden_rooms.batch.learning import threads_here
from meikyu.games.hidden_rooms.batch.memory import CPU, CUDA, Buffer

DEVICES = {"cpu": CPU, "cuda": CUDA}
UNDECIDED = -1
"""Of a leaf: the stage goes on."""


class NoDevice(Exception):
    """There is a compiler for such a device, but none is in this machine."""


class DeviceFailed(Exception):
    """A GPU reported an error; its number."""


class Expansion:
    """All whole turns of many positions with their exact chance. Ragged, one after the other.

    `options[k]`: the options of position k are `option_stop` and `option_move` from `options[k]` up
    to `options[k + 1]`. An option's outcomes follow those of the option before it, as many as
    `option_outcomes` says; each is a leaf's number and a weight. `leaves` are states, `leaf_end`
    says how the stage ended there (`UNDECIDED`: it is the start of the next turn).
    """

    def __init__(self, batch: "Batch") -> None:
        counts = batch.buffer("q", batch.n, 3)
        batch.call("turns_count", batch.states, counts)
        each = memoryview(counts.read()).cast("q")
        starts = [list(accumulate(each[kind::3], initial=0)) for kind in range(3)]
        self.options, self.outcomes, self.first_leaves = starts
        options, outcomes, leaves = (start[-1] for start in starts)
        at = batch.buffer("q", batch.n, 3)
        flat = [start[k] for k in range(batch.n) for start in starts]
        at.write(bytes((ctypes.c_int64 * len(flat))(*flat)))
        self.option_stop = batch.buffer("i", options)
        self.option_move = batch.buffer("i", options)
        self.option_outcomes = batch.buffer("i", options)
        self.outcome_leaf = batch.buffer("i", outcomes)
        self.outcome_weight = batch.buffer("f", outcomes)
        self.leaves = batch.buffer("B", leaves, batch.state_size)
        self.leaf_end = batch.buffer("b", leaves)
        batch.call(
            "turns_expand",
            batch.states,
            at,
            self.option_stop,
            self.option_move,
            self.option_outcomes,
            self.outcome_leaf,
            self.outcome_weight,
            self.leaves,
            self.leaf_end,
        )


class Batch:
    """`n` games. Everything that comes back is memory of the device, see `Buffer`; what a method
    returns is overwritten by its next call."""

    def __init__(self, source: str, tables: bytes, n: int, device: str = "cpu") -> None:
        self.device = device
        self.lib: Any = library(source, device)
        if not self.lib.device_there():
            raise NoDevice(device)
        self.lib.memory_new.restype = ctypes.c_void_p
        self.n = n
        self.threads = threads_here()
        self.state_size: int = self.lib.state_size()
        self.moves: int = self.lib.move_count()
        assert len(tables) == self.lib.tables_size()
        self.observed: int = self.lib.observed(tables)
        self.tables = self.buffer("B", len(tables))
        self.tables.write(tables)
        self.states = self.buffer("B", n, self.state_size)
        self._rewards = self.buffer("f", n)
        self._done = self.buffer("B", n)
        self._mask = self.buffer("B", n, self.moves)
        self._chosen = self.buffer("i", n)
        self._observation: Buffer | None = None

    def buffer(self, kind: str, *shape: int) -> Buffer:
        """Memory on this batch's device."""
        return Buffer(self.lib, DEVICES[self.device], kind, shape)

    def call(self, name: str, first: Buffer, *more: Any) -> None:
        """One of the library's functions for all games; waits until it is done."""
        arguments = [one.at if isinstance(one, Buffer) else one for one in more]
        function = getattr(self.lib, name)
        function(self.tables.at, first.at, ctypes.c_int64(self.n), *arguments, self.threads)
        self._finish()

    def _finish(self) -> None:
        wrong = self.lib.finish()
        if wrong:
            raise DeviceFailed(wrong)

    def reset(self, seed: int, turn_limit: int = 0) -> None:
        """Sets all games up again. Seed and place in the batch decide everything."""
        self.call("games_reset", self.states, ctypes.c_uint64(seed), turn_limit)

    def step(self, moves: Buffer) -> tuple[Buffer, Buffer]:
        """One move in each game: rewards (1 won, -1 lost) and what happened: 1 where a game ended
        and was set up again, 2 where the move was not legal and nothing happened."""
        arguments = (ctypes.c_int64(self.n), self._rewards.at, self._done.at, self.threads)
        self.lib.games_step(self.tables.at, self.states.at, moves.at, *arguments)
        self._finish()
        return self._rewards, self._done

    def sample(self) -> Buffer:
        """A random legal move for each game, drawn from its own chance."""
        arguments = (self._chosen.at, ctypes.c_int64(self.n), self.threads)
        self.lib.games_sample(self.tables.at, self.states.at, *arguments)
        self._finish()
        return self._chosen

    def legal(self) -> Buffer:
        """Which moves are legal: n times `moves` bytes."""
        self.call("games_legal", self.states, self._mask)
        return self._mask

    def observe(self) -> Buffer:
        """What the player sees, as ones and zeros: n times `observed` bytes."""
        if self._observation is None:
            self._observation = self.buffer("B", self.n, self.observed)
        self.call("games_observe", self.states, self._observation)
        return self._observation

    def look(self, states: Buffer) -> Buffer:
        """What the player sees in any states, the leaves of an expansion, say; in new memory."""
        count = states.shape[0]
        seen = self.buffer("B", count, self.observed)
        arguments = (ctypes.c_int64(count), seen.at, self.threads)
        self.lib.games_observe(self.tables.at, states.at, *arguments)
        self._finish()
        return seen

    def expand(self) -> Expansion:
        """The whole turns of all positions at which a turn is to be played."""
        return Expansion(self)

    def play(self, plies: int) -> None:
        """Random legal moves, finished games set up again: for measuring."""
        self.call("games_play", self.states, plies)
