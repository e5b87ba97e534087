"""The search on a game so small that its value can be worked out by hand."""

import pytest

from meikyu.bots.search import Guide, Search, one_step
from meikyu.core.chance import Chance
from meikyu.core.kernel import Kernel, Sink, State
from tests.bots.bounds import Bounds

STOP, ROLL = 0, 1
SIDES = 4
ROLLS = 3


class Cup(State):
    """Roll a die of four up to three times; stop when you like: the last roll is what you get."""

    def __init__(self, shown: int, rolls: int, over: bool, seat: int) -> None:
        self.shown = shown
        self.rolls = rolls
        self.over = over
        self.seat = seat

    def clone(self) -> "Cup":
        return Cup(self.shown, self.rolls, self.over, self.seat)

    def key(self) -> tuple[object, ...]:
        return self.shown, self.rolls, self.over, self.seat


class CupRules(Kernel):
    def actors(self, state: State) -> int:
        assert isinstance(state, Cup)
        return 0 if state.over else 1 << state.seat

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Cup)
        return [STOP, ROLL] if state.rolls else [STOP]

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, Cup)
        if move == STOP:
            state.over = True
        else:
            state.shown = chance.pick(SIDES, "roll")
            state.rolls -= 1


class CupGuide(Guide):
    """Knows nothing before the end."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Cup)
        return state.shown / (SIDES - 1) if state.over else 0.5


def exact(shown: int, rolls: int) -> float:
    stop = shown / (SIDES - 1)
    if rolls == 0:
        return stop
    return max(stop, sum(exact(face, rolls - 1) for face in range(SIDES)) / SIDES)


def searched(state: Cup, playouts: int) -> Search:
    search = Search(CupRules(), CupGuide(), 0, 7, 0.5)
    search.begin(state)
    search.grow(playouts)
    return search


@pytest.mark.parametrize("shown", range(SIDES))
@pytest.mark.parametrize("rolls", range(1, ROLLS + 1))
def test_the_search_finds_the_best_move_and_its_worth(shown: int, rolls: int) -> None:
    best = searched(Cup(shown, rolls, False, 0), 4000).best()
    assert best.value == pytest.approx(exact(shown, rolls), abs=0.02)
    stop, roll = shown / (SIDES - 1), sum(exact(f, rolls - 1) for f in range(SIDES)) / SIDES
    assert (roll if best.move == ROLL else stop) == pytest.approx(max(stop, roll))


@pytest.mark.parametrize("shown", range(SIDES))
def test_an_opponent_is_expected_to_choose_what_is_worst_for_us(shown: int) -> None:
    """The same cup in the other seat's hands, valued for us: they keep what is low."""
    best = searched(Cup(shown, 1, False, 1), 2000).best()
    assert best.move == (STOP if shown / (SIDES - 1) < 0.5 else ROLL)


@pytest.mark.parametrize("shown", range(SIDES))
def test_bounds_meet_in_the_exact_value_once_every_line_ends(shown: int) -> None:
    state = Cup(shown, ROLLS, False, 0)
    low, high = Bounds(CupRules(), CupGuide(), 0).of(state, ROLLS + 1)
    assert low == pytest.approx(high)
    assert low == pytest.approx(exact(shown, ROLLS))
    near_low, near_high = Bounds(CupRules(), CupGuide(), 0).of(state, 2)
    assert near_low <= low <= near_high


def test_one_step_is_the_mean_over_all_faces() -> None:
    found = dict(one_step(CupRules(), CupGuide(), Cup(2, 1, False, 0), 0))
    assert found == {STOP: pytest.approx(2 / 3), ROLL: pytest.approx(0.5)}


def test_the_same_seed_gives_the_same_tree() -> None:
    one, other = (searched(Cup(1, ROLLS, False, 0), 300) for _ in range(2))
    assert [(e.move, e.visits, e.value) for e in one.top().edges] == [
        (e.move, e.visits, e.value) for e in other.top().edges
    ]


def test_a_search_leaves_the_position_that_it_was_given_untouched() -> None:
    state = Cup(1, ROLLS, False, 0)
    searched(state, 200)
    assert state.key() == Cup(1, ROLLS, False, 0).key()
