"""All outcomes of a step, with exact probabilities."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from meikyu.core.bag import Bag
from meikyu.core.chance import Chance
from meikyu.core.play import every_outcome


def distribution(run):
    found: Counter = Counter()
    for probability, result in every_outcome(run):
        found[result] += probability
    return dict(found)


def test_a_step_without_chance_has_one_outcome() -> None:
    assert list(every_outcome(lambda chance: "done")) == [(Fraction(1), "done")]


def test_later_questions_may_depend_on_earlier_answers() -> None:
    def run(chance: Chance) -> str:
        if chance.pick(3, "a") == 0:
            return "stop"
        return f"go {chance.pick(2, 'b')}"

    assert distribution(run) == {
        "stop": Fraction(1, 3),
        "go 0": Fraction(1, 3),
        "go 1": Fraction(1, 3),
    }
    assert len(list(every_outcome(run))) == 5


@pytest.mark.parametrize(("sides", "count"), [(6, 1), (6, 2), (6, 4), (4, 5), (2, 6), (3, 0)])
def test_dice_rolled_together_are_multisets_with_their_exact_weight(sides: int, count: int) -> None:
    slow = Counter(tuple(sorted(faces)) for faces in product(range(sides), repeat=count))
    exact = {faces: Fraction(ways, sides**count) for faces, ways in slow.items()}

    runs = list(every_outcome(lambda chance: tuple(chance.roll(sides, count, "dice"))))

    assert {faces: probability for probability, faces in runs} == exact
    assert len(runs) == len(exact)


def test_rolls_picks_and_draws_together_sum_to_one() -> None:
    def run(chance: Chance):
        faces = chance.roll(6, 3, "dice")
        bag = Bag([1, 2, faces[0]])
        return (*faces, bag.draw(chance, "bag"), chance.pick(faces[2] + 1, "pick"))

    runs = list(every_outcome(run))
    assert sum(probability for probability, _ in runs) == 1
    assert len({result for _, result in runs}) == len(runs)


def test_one_by_one_and_together_give_the_same_distribution() -> None:
    def one_by_one(chance: Chance):
        return tuple(sorted(chance.pick(6, "die") for _ in range(3)))

    def together(chance: Chance):
        return tuple(chance.roll(6, 3, "die"))

    assert distribution(one_by_one) == distribution(together)


def test_a_draw_by_kind_and_by_thing_give_the_same_distribution() -> None:
    counts = [2, 0, 5, 1]
    things = [kind for kind, count in enumerate(counts) for _ in range(count)]

    assert distribution(lambda chance: chance.draw(counts, 8, "x")) == distribution(
        lambda chance: things[chance.pick(8, "x")]
    )
