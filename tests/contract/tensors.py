"""The laws of a game's tensor: it says only what a seat may know, and its actions are its moves.

Plain functions that raise `LawBroken`, so that they can be tried on tensors that break them.
"""

from meikyu.core.chance import Chance
from meikyu.core.kernel import State
from meikyu.core.tensor import Tensor
from tests.contract.laws import require
from tests.contract.tables import Table, walk

WORLDS = 2
MARGIN = 3
OTHER = 7
"""A byte that no observation holds."""


def written(tensor: Tensor, state: State, seat: int) -> bytes:
    """An observation; fails where it is written outside its place or only in part."""
    out = bytearray([OTHER]) * (tensor.size + 2 * MARGIN)
    tensor.write(state, seat, out, MARGIN)
    beside = out[:MARGIN] + out[-MARGIN:]
    require(beside == bytes([OTHER]) * 2 * MARGIN, "nothing is written beside an observation")
    inside = bytes(out[MARGIN:-MARGIN])
    require(set(inside) <= {0, 1}, "an observation is ones and zeros, all of it written")
    return inside


def table_keeps_secrets(table: Table, tensor: Tensor, state: State, chance: Chance) -> None:
    """*Table* is the same in every world that looks the same now."""
    for seat in range(table.seats):
        true = written(tensor, state, seat)
        for _ in range(WORLDS):
            world = table.game.scramble(state, seat, chance)
            same = written(tensor, world, seat) == true
            require(same, "the table's tensor shows nothing hidden", seat)


def recall_keeps_secrets(table: Table, tensor: Tensor, state: State, chance: Chance) -> None:
    """*Recall* is the same in every world that fits all that the seat was shown."""
    for seat in range(table.seats):
        true = written(tensor, state, seat)
        for _ in range(WORLDS):
            world = table.game.determinize(state, seat, chance)
            same = written(tensor, world, seat) == true
            require(same, "the tensor that recalls shows nothing hidden", seat)


def actions_are_moves(table: Table, tensor: Tensor, state: State) -> None:
    """Every legal move has an action's number of its own, and the mask names exactly these."""
    for seat in table.game.actors(state):
        moves = list(table.game.legal(state, seat))
        numbers = [tensor.dense(move) for move in moves]
        require([tensor.move(number) for number in numbers] == moves, "a number is one move")
        mask = bytearray([OTHER]) * tensor.actions
        tensor.write_mask(moves, mask, 0)
        legal = [number for number, byte in enumerate(mask) if byte]
        require(legal == sorted(numbers), "the mask names the legal moves", legal)
        require(set(mask) <= {0, 1}, "a mask is ones and zeros")


def keeps_all_laws(
    table: Table, now: Tensor, recall: Tensor, chance: Chance, chooser: Chance, plies: int
) -> int:
    """Tries every law at each position of a random game; returns how many positions."""
    looked = 0
    for taken in walk(table, chance, chooser, plies):
        for state in (taken.before, taken.after):
            table_keeps_secrets(table, now, state, chooser)
            recall_keeps_secrets(table, recall, state, chooser)
        actions_are_moves(table, now, taken.before)
        looked += 1
    return looked
