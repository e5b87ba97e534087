"""No tensor leaks: equal bytes for two positions that look the same to a seat."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.kernel import State
from meikyu.core.observing import tensor_for
from meikyu.core.tensor import Tensor
from meikyu.games.dungeon_in_memory.game import GAME as DUNGEON
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.roguewright.game import GAME as ROGUEWRIGHT
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.state import RogueState
from meikyu.laws import tensors
from meikyu.laws.law import LawBroken
from tests.contract.tables import Table, content_of, every, few, share, tables, walk

WITH_TENSOR = [
    table for table in tables() if table.game.tensor(content_of(table.game), table.seats)
]
POSITIONS = 10_000
"""Of each game, in the long run."""


def both(table: Table) -> tuple[Tensor, Tensor]:
    """What shows the table, and what recalls."""
    content = content_of(table.game)
    now = table.game.tensor(content, table.seats)
    recall = table.game.tensor(content, table.seats, recall=True)
    assert now is not None
    assert recall is not None
    return now, recall


@pytest.mark.parametrize("table", WITH_TENSOR, ids=str)
def test_a_tensor_keeps_every_law(table: Table) -> None:
    for seed in range(few(table, 3)):
        chance, chooser = FastChance(seed), FastChance(seed + 100)
        tensors.keeps_all_laws(table, *both(table), chance, chooser, 60, every(table, 3))


DRAWN = [table for table in WITH_TENSOR if table.game.id == DUNGEON.id]


@pytest.mark.parametrize("table", DRAWN, ids=str)
def test_the_map_shows_no_more_than_a_perfect_memory_has(table: Table) -> None:
    now, _ = both(table)
    drawn = tensor_for(DUNGEON, content_of(DUNGEON), table.seats, "map")
    for seed in range(few(table, 2)):
        chance, chooser = FastChance(seed), FastChance(seed + 100)
        tensors.keeps_all_laws(table, now, drawn, chance, chooser, 60, every(table, 3))


@pytest.mark.full
@pytest.mark.parametrize("table", WITH_TENSOR, ids=str)
def test_a_tensor_keeps_every_law_in_very_many_positions(table: Table) -> None:
    looked, seed = 0, 1000
    while looked < share(table, POSITIONS):
        chance, chooser = FastChance(seed), FastChance(-seed)
        looked += tensors.keeps_all_laws(table, *both(table), chance, chooser, 5000)
        seed += 1


THREE = Table(DUNGEON, DUNGEON.bounded(MemoryOptions()), 3)


class Planted(Tensor):
    """The true tensor with one thing in it that it should not show."""

    def __init__(self, true: Tensor) -> None:
        super().__init__(true.size, true.actions)
        self.true = true

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        self.true.write(state, seat, out, at)
        assert isinstance(state, MemoryState)
        out[at + self.size - 1] = self.leak(state, seat)

    def leak(self, state: MemoryState, seat: int) -> int:
        raise NotImplementedError


class ShowsAnotherHand(Planted):
    def leak(self, state: MemoryState, seat: int) -> int:
        return sum(state.hands[(seat + 1) % state.seats]) & 1


class ShowsTheDeck(Planted):
    def leak(self, state: MemoryState, seat: int) -> int:
        return state.deck.counts[0] & 1


class ShowsWhoStayed(Planted):
    def leak(self, state: MemoryState, seat: int) -> int:
        return state.stayed >> (seat + 1) % state.seats & 1


class ShowsACoveredTile(Planted):
    def leak(self, state: MemoryState, seat: int) -> int:
        return state.pile[len(state.pile) // 2] & 1


@pytest.mark.parametrize("leak", [ShowsAnotherHand, ShowsTheDeck, ShowsWhoStayed])
def test_a_planted_leak_is_noticed_by_both_laws(leak: type[Planted]) -> None:
    now, recall = both(THREE)
    with pytest.raises(LawBroken, match="the table's tensor"):
        every_position(leak(now), recall)
    with pytest.raises(LawBroken, match="that recalls"):
        every_position(now, leak(recall))


def test_a_covered_tile_may_be_recalled_but_not_shown() -> None:
    now, recall = both(THREE)
    every_position(now, ShowsACoveredTile(recall))
    with pytest.raises(LawBroken, match="the table's tensor"):
        every_position(ShowsACoveredTile(now), recall)
    with pytest.raises(LawBroken, match="the table's tensor"):
        every_position(recall, recall)


SHEETS = Table(ROGUEWRIGHT, RogueOptions(), 2)


class ShowsAnotherSheet(Tensor):
    """The true tensor with a bit of what the neighbour draws."""

    def __init__(self, true: Tensor) -> None:
        super().__init__(true.size, true.actions)
        self.true = true

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        self.true.write(state, seat, out, at)
        assert isinstance(state, RogueState)
        out[at] = len(state.sheets[1 - seat].plans) & 1

    def dense(self, move: int) -> int:
        return self.true.dense(move)

    def move(self, dense: int) -> int:
        return self.true.move(dense)


def test_a_planted_look_at_another_sheet_is_noticed() -> None:
    now, recall = both(SHEETS)
    for table, memory in ((ShowsAnotherSheet(now), recall), (now, ShowsAnotherSheet(recall))):
        with pytest.raises(LawBroken, match="shows nothing hidden"):
            tensors.keeps_all_laws(SHEETS, table, memory, FastChance(1), FastChance(2), 60, 4)


def every_position(now: Tensor, recall: Tensor) -> None:
    for seed in range(8):
        tensors.keeps_all_laws(THREE, now, recall, FastChance(seed), FastChance(seed + 100), 60)


def test_what_differs_to_a_seat_is_written_differently() -> None:
    """A tensor that said nothing would keep every secret; a seat that makes a step sees a
    change."""
    for table in WITH_TENSOR:
        _, recall = both(table)
        for taken in walk(table, FastChance(1), FastChance(2), 60):
            before = tensors.written(recall, taken.before, taken.seat)
            after = tensors.written(recall, taken.after, taken.seat)
            assert before != after, (table, taken.action)
