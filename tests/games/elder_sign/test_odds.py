"""Exact odds of an attempt, against a brute force over every die and every choice."""

import random
from itertools import product

import pytest

from meikyu.core.words import LOCALES
from meikyu.games.elder_sign.odds import (
    HOLD_EACH_ROLL,
    HOLD_NONE,
    HOLD_ONE,
    Advice,
    Choice,
    Complete,
    Die,
    Freed,
    Keep,
    NotAWord,
    Odds,
    Position,
    Remove,
    Reroll,
    assumptions,
    die_word,
    face_word,
    held_faces,
    icons_of,
    odds_for,
    read_die,
    read_face,
    read_task,
)
from meikyu.games.elder_sign.odds.faces import Faces
from meikyu.games.elder_sign.rules.dice import ONE, contains
from tests.games.elder_sign.brute_force import SIDES, Attempts, thrifty
from tests.rules import rule

HOLD = {"never": HOLD_NONE, "each roll": HOLD_EACH_ROLL, "one": HOLD_ONE}
ICONS = ("lore", "peril", "terror", *(f"investigation:{n}" for n in range(1, 9)))
Tasks = tuple[tuple[str, ...], ...]


def some_cards(seed: int, count: int) -> list[tuple[Tasks, bool, str, tuple[int, ...], int]]:
    """Tasks, order, what may be held, dice of each colour, clues."""
    draw = random.Random(seed)
    cards = []
    for _ in range(count):
        tasks = tuple(
            tuple(draw.choice(ICONS) for _ in range(draw.choice((1, 1, 2))))
            for _ in range(draw.choice((1, 2, 2, 3)))
        )
        dice = draw.choice(((3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 1, 1), (2, 1, 1), (4, 0, 0)))
        clues = draw.choice((0, 1)) if sum(dice) < 4 else 0
        cards.append((tasks, draw.random() < 0.3, draw.choice(list(HOLD)), dice, clues))
    return cards


def position(
    open_tasks: int, dice: tuple[int, int, int], held: int = 0, clues: int = 0
) -> Position:
    return Position(open_tasks, *dice, held, clues)


def colours(dice: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(sorted(c for c, n in zip(SIDES, dice, strict=True) for _ in range(n)))


def both(
    tasks: Tasks, ordered: bool, hold: str, frees: tuple[Freed, ...] = ()
) -> tuple[Odds, Attempts]:
    rows = [read_task(icons) for icons in tasks]
    return Odds(rows, ordered, HOLD[hold], frees), Attempts(tasks, ordered, hold, frees)


def words(choice: Choice) -> tuple[object, ...]:
    """A choice as the brute force names it."""
    what = choice.what
    match what:
        case Complete():
            rolled = [die_word(die) for die in what.rolled]
            held = [f"held:{face_word(face)}" for face in what.held]
            return "complete", what.task, tuple(sorted(rolled + held))
        case Remove():
            return "remove", die_word(what.die), what.keep and die_word(what.keep)
        case Reroll():
            return "reroll", tuple(sorted(map(die_word, what.dice)))
        case Keep():
            return "keep", what.die and die_word(what.die)


def as_dict(advice: Advice) -> dict[tuple[object, ...], float]:
    found = {words(choice): choice.value for choice in advice.choices}
    assert len(found) == len(advice.choices)
    return found


@rule("ELD-7", "ELD-10", "ELD-21", "ELD-22", "ELD-R1", "ELD-R12", "ELD-R13")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param(card, marks=[pytest.mark.full] if n >= 24 else [])
        for n, card in enumerate(some_cards(1, 200))
    ],
    ids=str,
)
def test_odds_are_those_of_trying_everything(
    card: tuple[Tasks, bool, str, tuple[int, ...], int],
) -> None:
    tasks, ordered, hold, dice, clues = card
    odds, attempts = both(tasks, ordered, hold)

    found = odds.before_roll(position(odds.all_open(), dice, clues=clues))

    wanted = attempts.before_roll(tuple(range(len(tasks))), colours(dice), (), clues)
    assert found == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("card", some_cards(2, 8), ids=str)
def test_every_choice_after_every_roll_is_worth_what_trying_it_gives(
    card: tuple[Tasks, bool, str, tuple[int, ...], int],
) -> None:
    tasks, ordered, hold, dice, clues = card
    dice = dice if sum(dice) < 4 else (2, 1, 0)
    odds, attempts = both(tasks, ordered, hold)
    held = ("held:2", "held:lore")
    here = position(odds.all_open(), dice, held_faces([read_face("2"), read_face("lore")]), clues)
    rolls = {
        attempts.dice(colours(dice), faces)
        for faces in product(*(SIDES[colour] for colour in colours(dice)))
    }

    for roll in sorted(rolls):
        found = as_dict(odds.after_roll(here, [read_die(die) for die in roll]))

        wanted = attempts.choices(tuple(range(len(tasks))), roll, held, clues)
        assert found == pytest.approx(wanted, abs=1e-12)
        assert next(iter(found.values())) == pytest.approx(max(wanted.values()), abs=1e-12)


@rule("ELD-R12")
def test_a_roll_that_fulfils_a_task_must_complete_it_even_where_that_ruins_the_attempt() -> None:
    tasks: Tasks = (("investigation:6",), ("lore",))
    odds, attempts = both(tasks, False, "never")
    here = position(odds.all_open(), (4, 0, 0))
    roll = ("green:2", "green:2", "green:1", "green:1")

    advice = odds.after_roll(here, [read_die(die) for die in roll])

    assert {words(choice)[0] for choice in advice.choices} == {"complete"}
    assert advice.value == 0.0
    assert odds.before_roll(position(odds.all_open(), (3, 0, 0))) > 0.0
    assert odds.before_roll(here) == pytest.approx(
        attempts.before_roll((0, 1), colours((4, 0, 0)), (), 0), abs=1e-12
    )


@rule("ELD-30")
@pytest.mark.parametrize("hold", HOLD)
def test_a_green_die_locked_on_a_task_joins_when_it_is_completed(hold: str) -> None:
    tasks: Tasks = (("lore",), ("peril", "terror"))
    odds, attempts = both(tasks, False, hold, ((1, 0, 0), (0, 0, 0)))

    found = odds.before_roll(position(0b11, (2, 0, 0)))

    assert found == pytest.approx(attempts.before_roll((0, 1), ("green",) * 2, (), 0), abs=1e-12)
    assert found > 0.0
    assert both(tasks, False, hold)[0].before_roll(position(0b11, (2, 0, 0))) == 0.0


def test_after_a_removal_the_best_die_to_hold_is_told() -> None:
    tasks: Tasks = (("lore", "peril"),)
    odds, attempts = both(tasks, False, "each roll")
    left = position(1, (3, 0, 0))
    dice = [read_die(die) for die in ("green:lore", "green:1", "green:1")]

    found = as_dict(odds.after_removal(left, dice))

    assert found == pytest.approx(
        {
            ("keep", None): attempts.before_roll((0,), ("green",) * 3, (), 0),
            ("keep", "green:lore"): attempts.before_roll((0,), ("green",) * 2, ("held:lore",), 0),
            ("keep", "green:1"): attempts.before_roll((0,), ("green",) * 2, ("held:1",), 0),
        }
    )
    assert next(iter(found)) == ("keep", "green:lore")


@rule("ELD-R13")
def test_held_dice_alone_may_complete_a_task_when_no_die_is_left() -> None:
    odds, _ = both((("lore",), ("peril",)), False, "never")
    here = Position(0b11, 0, held=held_faces([read_face("lore"), read_face("wild")]))

    assert odds.before_roll(here) == 1.0
    assert odds.after_roll(here, []).value == 1.0
    nothing = Position(0b11, 0, held=held_faces([read_face("lore"), read_face("1")]))
    assert odds.before_roll(nothing) == 0.0


def test_of_equal_choices_the_thriftiest_comes_first_and_a_clue_is_spent_last() -> None:
    odds, _ = both((("investigation:3",),), False, "never")
    roll = [read_die(die) for die in ("green:3", "green:1", "green:2")]

    advice = odds.after_roll(position(1, (3, 0, 0), clues=1), roll)

    kinds = [words(choice) for choice in advice.choices if choice.value == 1.0]
    assert kinds[:2] == [
        ("complete", 0, ("green:3",)),
        ("complete", 0, ("green:1", "green:2")),
    ]
    assert all(kind[0] == "reroll" for kind in kinds[2:])


def test_a_die_turned_to_a_face_it_does_not_have_is_used_removed_held_or_rolled_again() -> None:
    odds, _ = both((("lore", "peril"),), False, "each roll")
    wild, one = Die(0, read_face("wild")), Die(0, 1)

    failed = as_dict(odds.after_roll(position(1, (3, 0, 0), clues=1), [wild, one, one]))
    useful = odds.after_roll(position(1, (2, 0, 0)), [wild, Die(0, read_face("lore"))])

    assert useful.value == 1.0
    assert failed["remove", "green:1", "green:wild"] > failed["remove", "green:wild", "green:1"]
    rolled_again = [kind[1] for kind in failed if kind[0] == "reroll"]
    assert rolled_again
    assert all("green:wild" in str(dice) for dice in rolled_again)


def test_the_work_can_be_left_and_begun_again_and_ends_where_it_said() -> None:
    tasks: Tasks = (("investigation:4", "lore"), ("peril",))
    odds, _ = both(tasks, False, "each roll")
    here = position(0b11, (4, 0, 1), clues=2)

    steps = odds.working(here)
    first, of = next(steps)
    steps.close()  # type: ignore[attr-defined]
    told: list[tuple[int, int]] = []
    value = odds.before_roll(here, lambda done, of: told.append((done, of)))

    assert 0 < first < of
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1] == of - first
    assert value == both(tasks, False, "each roll")[0].before_roll(here)


def test_a_question_with_more_clues_does_not_change_the_answer_with_fewer() -> None:
    odds, _ = both((("lore", "lore"), ("terror",)), False, "each roll")
    fresh, _ = both((("lore", "lore"), ("terror",)), False, "each roll")
    fewer = [odds.before_roll(position(0b11, (5, 1, 0), clues=clues)) for clues in (0, 1, 2)]

    again = [fresh.before_roll(position(0b11, (5, 1, 0), clues=clues)) for clues in (2, 1, 0)]

    assert again[::-1] == fewer, "to the last bit: bots compare such numbers"
    assert fewer[0] < fewer[1] < fewer[2]


@pytest.mark.parametrize(
    "tasks",
    [
        [("investigation:7", "lore")],
        [("investigation:3", "investigation:2")],
        [("peril", "terror"), ("lore", "lore")],
        [("investigation:2",)],
    ],
    ids=str,
)
def test_what_can_be_spent_are_the_thrifty_sets_of_the_rules(tasks: list[tuple[str, ...]]) -> None:
    """Faces are merged for the search: spending a merged face must mean spending a real one."""
    rows = [read_task(icons) for icons in tasks]
    faces = Faces(rows)
    draw = random.Random(3)
    for _ in range(150):
        roll = [
            f"{colour}:{draw.choice(SIDES[colour])}"
            for colour in ("green",) * 4 + ("yellow", "red")
        ]
        seen = [faces.seen_as[read_die(die).face] for die in roll]
        green = faces.green.index([seen[:4].count(face) for face in faces.shown[0]])
        for n, icons in enumerate(tasks):
            sizes = {len(used) for used in thrifty(icons, tuple(roll))}
            found = {
                spend.green + spend.yellow + spend.red
                for spend in faces.spends(rows[n], n, 0)
                for plane, part in zip(spend.planes, spend.rolls, strict=True)
                if all(
                    have >= want
                    for have, want in zip(
                        faces.green.counts[green], faces.green.counts[part], strict=True
                    )
                )
                and plane // 8 in (0, faces.place(1, seen[4]) + 1)
                and plane % 8 in (0, faces.place(2, seen[5]) + 1)
            }
            assert found == sizes, roll


def test_a_roll_must_have_the_dice_of_its_position() -> None:
    odds, _ = both((("lore",),), False, "never")

    with pytest.raises(ValueError, match="dice of the position"):
        odds.after_roll(position(1, (2, 0, 0)), [Die(0, 1)])
    with pytest.raises(ValueError, match="six green"):
        odds.before_roll(position(1, (7, 0, 0)))


def test_equal_tasks_share_their_answers() -> None:
    one = odds_for([read_task(["lore"]), read_task(["investigation:3"])], True)

    assert odds_for([read_task(["lore"]), read_task(["investigation:3"])], True) is one
    assert odds_for([read_task(["lore"]), read_task(["investigation:3"])], False) is not one


@pytest.mark.parametrize(
    "word", ["", "lores", "investigation", "investigation:0", "investigation:x", "1"]
)
def test_a_word_that_is_no_icon_is_refused_by_name(word: str) -> None:
    with pytest.raises(NotAWord) as refused:
        read_task(["lore", word])
    assert refused.value.word == word


@pytest.mark.parametrize(
    "word", ["green", "green:4", "yellow:terror", "blue:1", "red:1", "green:wild"]
)
def test_a_die_that_cannot_show_its_face_is_refused(word: str) -> None:
    with pytest.raises(NotAWord):
        read_die(word)


def test_icons_and_dice_are_written_as_they_are_read() -> None:
    icons = ["investigation:9", "investigation:2", "lore", "peril", "terror", "terror"]

    assert icons_of(read_task(icons)) == icons
    assert all(die_word(read_die(f"{c}:{f}")) == f"{c}:{f}" for c in SIDES for f in SIDES[c])
    assert contains(held_faces([1, 1, 5]), ONE[1] * 2)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_assumptions_are_told_in_every_language(locale: str) -> None:
    told = assumptions(locale)

    assert len(told) == len(set(told)) >= 6
    assert all(sentence.endswith((".", "。")) for sentence in told)
