"""The laws of a game's tensor: it says only what a seat may know, and its actions are its moves.

Plain functions that raise `LawBroken`, so that they can be tried on tensors that break them.
"""

from meikyu.core.chance import Chance, FastChance
from meikyu.core.kernel import State
from meikyu.core.tensor import NO_ACTION, Tensor
from meikyu.laws.law import require
from meikyu.laws.tables import Table, walk

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
    """Every legal move has an action's number of its own, but for those that only divide another
    one into steps, and the mask names exactly these."""
    for seat in table.game.actors(state):
        moves = list(table.game.legal(state, seat))
        offered = [move for move in moves if tensor.dense(move) != NO_ACTION]
        require(bool(offered), "whoever must decide has an action")
        require(
            steps_only(table, state, seat, set(moves) - set(offered)), "only steps are left out"
        )
        numbers = [tensor.dense(move) for move in offered]
        require([tensor.move(number) for number in numbers] == offered, "a number is one move")
        mask = bytearray([OTHER]) * tensor.actions
        tensor.write_mask(moves, mask, 0)
        legal = [number for number, byte in enumerate(mask) if byte]
        require(legal == sorted(numbers), "the mask names the legal moves", legal)
        require(set(mask) <= {0, 1}, "a mask is ones and zeros")


def steps_only(table: Table, state: State, seat: int, moves: set[int]) -> bool:
    """Whether moves lead to nothing that could not be chosen without them."""
    legal = set(table.game.legal(state, seat))
    for move in moves:
        then = state.clone()
        table.game.apply(then, seat, move, FastChance(0))
        if not set(table.game.legal(then, seat)) <= legal:
            return False
    return True


def keeps_all_laws(
    table: Table,
    now: Tensor,
    recall: Tensor,
    chance: Chance,
    chooser: Chance,
    plies: int,
    every: int = 1,
) -> int:
    """Tries every law at each `every`-th position of a random game and at its end; returns at how
    many."""
    looked = 0
    for ply, taken in enumerate(walk(table, chance, chooser, plies)):
        looked_at = [taken.before] if ply % every == 0 else []
        if not table.game.actors(taken.after):
            looked_at.append(taken.after)
        for state in looked_at:
            table_keeps_secrets(table, now, state, chooser)
            recall_keeps_secrets(table, recall, state, chooser)
            actions_are_moves(table, now, state)
        looked += len(looked_at)
    return looked
