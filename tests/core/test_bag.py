"""Bags draw every single thing equally likely, and count right."""

from fractions import Fraction

import pytest

from meikyu.core.bag import Bag
from meikyu.core.chance import ScriptedChance
from meikyu.core.play import every_outcome


def test_each_pick_draws_the_thing_at_its_place() -> None:
    drawn = []
    for place in range(6):
        bag = Bag([1, 0, 3, 2])
        drawn.append(bag.draw(ScriptedChance([place]), "x"))
        assert bag.total == 5
    assert drawn == [0, 2, 2, 2, 3, 3]


def test_a_bag_asks_once_among_all_its_things() -> None:
    bag = Bag([2, 3])
    with pytest.raises(ValueError, match="1 of 5"):
        bag.draw(ScriptedChance([5]), "x")


def test_draws_have_exact_probabilities() -> None:
    def draw_two(chance):
        bag = Bag([2, 0, 3])
        return bag.draw(chance, "a"), bag.draw(chance, "b")

    found = {drawn: probability for probability, drawn in every_outcome(draw_two)}
    assert found == {
        (0, 0): Fraction(2, 20),
        (0, 2): Fraction(6, 20),
        (2, 0): Fraction(6, 20),
        (2, 2): Fraction(6, 20),
    }


def test_what_goes_in_can_be_drawn_and_taken_out() -> None:
    bag = Bag([0, 0])
    bag.add(1)
    assert (bag.total, bag.key()) == (1, (0, 1))
    bag.remove(1)
    assert (bag.total, bag.key()) == (0, (0, 0))
    with pytest.raises(ValueError):
        bag.remove(1)


def test_a_clone_is_independent() -> None:
    bag = Bag([1, 1])
    copy = bag.clone()
    copy.remove(0)
    assert bag.key() == (1, 1)
    assert (copy.total, copy.key()) == (1, (0, 1))
