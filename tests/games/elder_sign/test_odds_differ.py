"""The odds of positions of games, against a brute force that reads the table by itself: ordinary
attempts, attempts with a special die locked on the card, and the battle."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

import pytest

from meikyu.core.chance import FastChance
from meikyu.games.elder_sign.frames import AFTER_ROLL, BEFORE_ROLL
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.odds import face_word, icons_of
from meikyu.games.elder_sign.odds.situation import of_attempt
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.rules.failing import holders
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.rules.tasks import available_rows, open_rows, task_at
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    COLOUR,
    DICE,
    HELD,
    MONSTER_LOCK,
    ON_SPELL,
    OVER,
    POOL,
    RED_DIE,
    REMOVED,
    YELLOW_DIE,
    ElderState,
    lock_place,
)
from meikyu.games.elder_sign.tables import NO_CLUE
from tests.games.elder_sign.brute_force import SIDES, Attempts
from tests.rules import rule

COLOURS = tuple(SIDES)
MOST_DICE = 4
"""More are too slow for a brute force."""
MOST_TASKS = 3
PLIES = 600


def walks(seed: int, waking: bool) -> Iterator[tuple[ElderState, FastChance]]:
    """Positions of random games at a roll or before it, with their chance."""
    for number in range(seed, seed + 10_000):
        chance = FastChance(number)
        seats = 1 + chance.pick(3, "seats")
        state = GAME.setup(ElderOptions(), seats, GAME.content("standard"), chance)
        if waking:
            state.doom = state.old_one().doom - 1
        for _ in range(PLIES):
            if state.phase == OVER:
                break
            at_dice = state.stack[-1].kind in (BEFORE_ROLL, AFTER_ROLL)
            if at_dice and (state.phase == BATTLE) == waking and chance.pick(4, "take") == 0:
                yield state.clone(), chance
            seat = state.stack[-1].seat
            GAME.apply(state, seat, GAME.sample(state, seat, chance), chance)


def few(state: ElderState, chance: FastChance) -> bool:
    """Takes dice away until a brute force can count them; whether enough are left for a test."""
    clues = chance.pick(2, "clues")
    state.people[state.attempt_seat].clues = clues
    pool = [die for die in range(DICE) if state.place[die] == POOL]
    most = MOST_DICE - clues - chance.pick(2, "fewer")
    while len(pool) > most:
        gone = pool.pop(chance.pick(len(pool), "gone"))
        state.place[gone], state.face[gone] = REMOVED, 0
    return bool(pool) and len(open_rows(state)) <= MOST_TASKS


def plain(seed: int) -> Iterator[ElderState]:
    for state, chance in walks(seed, waking=False):
        if few(state, chance):
            yield state


def battles(seed: int) -> Iterator[ElderState]:
    for state, chance in walks(seed, waking=True):
        if few(state, chance):
            yield state


def locked(seed: int) -> Iterator[ElderState]:
    """A special die lies on a lock of the card: added in this attempt or not, removed as a price
    or not."""
    for state, chance in walks(seed, waking=False):
        if not few(state, chance):
            continue
        slot = state.slot_of(state.attempt_card)
        rows = open_rows(state)
        for die in (
            (YELLOW_DIE, RED_DIE)
            if chance.pick(4, "both") == 0
            else (YELLOW_DIE + chance.pick(2, "die"),)
        ):
            row = rows[chance.pick(len(rows), "row")]
            covered = row < BELOW and slot.cover[row] >= 0
            state.place[die] = lock_place(slot.card, row + MONSTER_LOCK * covered)
            state.face[die] = 0
            state.joined |= (1 << die) * (chance.pick(4, "joined") > 0)
            state.spent |= (1 << die) * (chance.pick(4, "spent") == 0)
        if POOL in state.place:
            yield state


KINDS: dict[str, tuple[Callable[[int], Iterator[ElderState]], int, int]] = {
    "plain": (plain, 380, 14),
    "special die locked": (locked, 60, 8),
    "battle": (battles, 60, 6),
}
"""How many positions of each kind there are, and how many of them in the short run."""


@cache
def positions(kind: str, count: int) -> list[ElderState]:
    return list(islice(KINDS[kind][0](1), count))


CASES = [
    pytest.param(kind, number, marks=[pytest.mark.full] if number >= short else [])
    for kind, (_, count, short) in KINDS.items()
    for number in range(count)
]


def freed(state: ElderState, row: int) -> tuple[int, int, int]:
    """The dice that a completed task brings back into the attempt: green ones always, special ones
    that joined this attempt and were not the price of a failed roll."""
    found = [0, 0, 0]
    if state.phase != BATTLE:
        on_task = lock_place(state.attempt_card, row)
        on_monster = on_task + MONSTER_LOCK if row < BELOW else on_task
        for die in range(DICE):
            if state.place[die] in (on_task, on_monster):
                bit = 1 << die
                if die < YELLOW_DIE or (state.joined & bit and not state.spent & bit):
                    found[COLOUR[die]] += 1
    return found[0], found[1], found[2]


def tried(state: ElderState) -> float:
    """The chance by trying everything."""
    seat = state.attempt_seat
    person = state.people[seat]
    rows = open_rows(state)
    fighting = state.phase == BATTLE
    attempts = Attempts(
        tuple(tuple(icons_of(task_at(state, row))) for row in rows),
        len(available_rows(state)) < len(rows),
        "never" if fighting or not holders(state, seat) else "each roll",
        tuple(freed(state, row) for row in rows),
    )
    own_spells = [ON_SPELL + item for item in person.items]
    held = tuple(
        sorted(
            f"held:{face_word(state.face[die])}"
            for die, place in enumerate(state.place)
            if HELD <= place < ON_SPELL or place in own_spells
        )
    )
    clues = 0 if forbidden(state, seat, NO_CLUE) else person.clues
    pool = [die for die in range(DICE) if state.place[die] == POOL]
    colours = [COLOURS[COLOUR[die]] for die in pool]
    everything = tuple(range(len(rows)))
    if state.stack[-1].kind == BEFORE_ROLL:
        return attempts.before_roll(everything, tuple(sorted(colours)), held, clues)
    faces = [face_word(state.face[die]) for die in pool]
    return attempts.rolled(everything, attempts.dice(colours, faces), held, clues)


@rule("ELD-16", "ELD-17", "ELD-30", "ELD-38", "ELD-R25")
@pytest.mark.parametrize(("kind", "number"), CASES)
def test_the_odds_of_a_position_are_those_of_trying_everything(kind: str, number: int) -> None:
    state = positions(kind, KINDS[kind][1])[number]
    situation = of_attempt(state)
    if not situation.payable:
        assert situation.chance() == 0.0
        return

    assert situation.chance() == pytest.approx(tried(state), abs=1e-9)


def test_positions_of_each_kind_are_what_they_are_called() -> None:
    for kind, (_, count, _) in KINDS.items():
        assert len(positions(kind, count)) == count
    special = [
        any(sum(one[1:]) for one in of_attempt(state).odds.frees)
        for state in positions("special die locked", 60)
    ]
    assert sum(special) > 20, "some come back, some do not"
    assert sum(special) < 60
    assert all(state.phase == BATTLE for state in positions("battle", 60))
