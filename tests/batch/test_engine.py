"""The batched engine: its calls agree with each other, with the kernel, and with their seed."""

from array import array

import pytest

from meikyu.core.chance import Chance
from meikyu.games.hidden_rooms import batch
from meikyu.games.hidden_rooms.batch.building import CannotBuild, compiler, library
from meikyu.games.hidden_rooms.batch.engine import UNDECIDED, Batch
from meikyu.games.hidden_rooms.batch.packing import STATE, pack, tables
from meikyu.games.hidden_rooms.bots.evaluation import last_stage
from meikyu.games.hidden_rooms.bots.turns import TurnKernel, turn_number, turns
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import HiddenRoomsKernel
from meikyu.games.hidden_rooms.state import WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import NO_TILE
from tests.batch.recording import Noted

pytestmark = pytest.mark.skipif(compiler("cpu") is None, reason="no C++ compiler")

BOOK = GAME.book(GAME.content())


def stepped(n: int, seed: int, steps: int) -> Batch:
    made = batch.make("hidden-rooms", n)
    made.reset(seed)
    for _ in range(steps):
        made.step(made.sample())
    return made


def test_a_seed_decides_everything() -> None:
    first, again, other = stepped(50, 7, 40), stepped(50, 7, 40), stepped(50, 8, 40)
    assert first.states.read() == again.states.read() != other.states.read()


def test_every_sampled_move_is_legal_and_every_other_one_does_nothing() -> None:
    made = stepped(30, 3, 10)
    legal, moves = made.legal().view(), made.sample().view()
    assert all(legal[game, moves[game]] for game in range(made.n))
    before = made.states.read()
    wrong = made.buffer("i", made.n)
    illegal = [
        next(move for move in range(made.moves) if not legal[game, move]) for game in range(made.n)
    ]
    wrong.write(array("i", illegal).tobytes())
    _, done = made.step(wrong)
    assert set(done.view()) == {2}
    assert made.states.read() == before


def test_finished_games_are_set_up_anew_and_rewarded() -> None:
    made = batch.make("hidden-rooms", 200)
    made.reset(5, turn_limit=3)
    ends = 0
    for _ in range(60):
        rewards, done = made.step(made.sample())
        for reward, end in zip(rewards.view(), done.view(), strict=True):
            assert (reward != 0) == (end == 1)
            ends += end
    assert ends > 100


def test_observations_hold_ones_and_zeros_and_differ_between_positions() -> None:
    made = stepped(40, 2, 5)
    seen = made.observe().read()
    rows = {seen[at : at + made.observed] for at in range(0, len(seen), made.observed)}
    assert set(seen) == {0, 1}
    assert len(rows) == made.n


class Forced(Chance):
    """Answers the first question with a number, and says how wide it was."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.width = 1

    def pick(self, n: int, why: str) -> int:
        if self.width == 1:
            self.width = n
            return self.value
        return 0


def positions(count: int) -> list[HiddenRoomsState]:
    """Starts of turns in random games, the present stage deciding."""
    found: list[HiddenRoomsState] = []
    seed = 0
    while len(found) < count:
        seed += 1
        chance = Noted(seed)
        state = GAME.setup(GAME.options_type(), 1, GAME.content(), chance)
        for _ in range(5 + seed % 20):
            legal = GAME.kernel.legal(state, 0)
            if legal:
                GAME.kernel.apply(state, 0, legal[chance.pick(len(legal), "move")], chance, None)
        if GAME.kernel.actors(state) and state.choice_a == NO_TILE and state.moves_left == 2:
            found.append(last_stage(state))
    return found


def outcomes(state: HiddenRoomsState, turn: int) -> list[tuple[float, object]]:
    """All that a whole turn can come to, by the Python kernel: weight, and position or result."""
    kernel = TurnKernel(HiddenRoomsKernel())
    found: list[tuple[float, object]] = []
    value, width = 0, 1
    while value < width:
        twin, chance = state.clone(), Forced(value)
        kernel.apply(twin, 0, turn, chance, None)
        width = chance.width
        after = twin.over == WON if twin.over else pack(twin)
        found.append((1 / width, after))
        value += 1
    return found


def test_expansion_is_the_kernel_played_with_every_draw() -> None:
    states = positions(40)
    made = batch.make("hidden-rooms", len(states))
    made.states.write(b"".join(map(pack, states)))
    found = made.expand()
    stop, move = found.option_stop.view(), found.option_move.view()
    counts, leaves = found.option_outcomes.view(), found.outcome_leaf.view()
    weights, ends = found.outcome_weight.view(), found.leaf_end.view()
    kept = found.leaves.read()
    at = 0
    for number, state in enumerate(states):
        options = range(found.options[number], found.options[number + 1])
        assert {turn_number(stop[k], move[k]) for k in options} == set(turns(state))
        for option in options:
            theirs: dict[object, float] = {}
            for k in range(at, at + counts[option]):
                leaf = leaves[k]
                state_bytes = kept[leaf * STATE.size : (leaf + 1) * STATE.size]
                after: object = state_bytes if ends[leaf] == UNDECIDED else ends[leaf] == 0
                theirs[after] = theirs.get(after, 0.0) + weights[k]
            at += counts[option]
            ours: dict[object, float] = {}
            for weight, after in outcomes(state, turn_number(stop[option], move[option])):
                ours[after] = ours.get(after, 0.0) + weight
            assert theirs.keys() == ours.keys()
            assert theirs == pytest.approx(ours, abs=1e-5)


def test_every_state_can_be_packed_and_has_the_size_of_the_struct() -> None:
    state = positions(1)[0]
    made = batch.make("hidden-rooms", 1)
    assert len(pack(state)) == made.state_size == STATE.size
    assert len(tables(BOOK)) == made.lib.tables_size()


def test_memory_is_lent_without_a_copy() -> None:
    made = stepped(10, 1, 1)
    numpy = pytest.importorskip("numpy")
    mask = made.legal()
    lent = numpy.from_dlpack(mask)
    assert lent.shape == (10, made.moves)
    mask.view()[0, 0] = 77
    assert lent[0, 0] == 77


def test_another_game_has_no_batch() -> None:
    with pytest.raises(batch.NoBatch):
        batch.make("roguewright", 1)


def test_a_compiler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "no-such-compiler")
    library.cache_clear()
    try:
        with pytest.raises(CannotBuild, match="no-such-compiler"):
            library("hidden_rooms_batch.cpp")
    finally:
        library.cache_clear()
