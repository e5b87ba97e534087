"""Random games keep every law of the state: dice, cards and tokens are conserved."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.play import EventList
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import Modifiers
from tests.games.elder_sign.table import sample

PACKS = (sample(), GAME.content())


def play_through(seed: int, every: int = 1) -> None:
    """A game with 1 to 8 investigators, each Ancient One in turn."""
    pack = PACKS[seed % 2]
    book = GAME.tables(pack).book
    assert isinstance(book, Book)
    old_one = book.ancient_ones[seed // 16 % len(book.ancient_ones)].id
    seats = seed // 2 % 8 + 1
    chance, chooser = FastChance(seed), FastChance(~seed)
    state = GAME.setup(ElderOptions(old_one), seats, pack, chance)
    plies = 0
    while GAME.actors(state):
        plies += 1
        if plies % every == 0:
            broken = list(GAME.invariants(state))
            assert not broken, (seed, plies, broken)
        (seat,) = GAME.actors(state)
        legal = GAME.legal(state, seat)
        assert len(set(legal)) == len(legal)
        move = GAME.sample(state, seat, chooser)
        assert move in legal
        GAME.apply(state, seat, move, chance)
        assert plies < 5000, seed
    assert not list(GAME.invariants(state)), seed
    assert GAME.outcome(state) is not None


def test_some_random_games_keep_every_law() -> None:
    for seed in range(64):
        play_through(seed, every=4)


@pytest.mark.full
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_random_games_keep_every_law(part: int) -> None:
    for seed in range(part * 1_000, (part + 1) * 1_000):
        play_through(seed, every=3)


def test_modifiers_that_are_out_of_date_break_a_law() -> None:
    none = Modifiers([], 0, 0)
    state = GAME.setup(ElderOptions(), 2, GAME.content(), FastChance(1))
    assert not list(GAME.invariants(state))
    assert state.shared.numbers
    own = state.people[1].own
    assert own.numbers
    twin = state.clone()
    twin.shared = none
    assert "for everybody" in next(GAME.invariants(twin))
    for name, value in (("own", none), ("mods", own.numbers), ("kinds", 0), ("whens", -1)):
        twin = state.clone()
        setattr(twin.people[1], name, value)
        assert "for seat 1" in next(GAME.invariants(twin))


def test_events_change_nothing_of_the_game() -> None:
    for seed in range(6):
        fast, told = FastChance(seed), FastChance(seed)
        chooser = FastChance(~seed)
        pack = PACKS[seed % 2]
        state = GAME.setup(ElderOptions(), seed + 1, pack, fast)
        twin = GAME.setup(ElderOptions(), seed + 1, pack, told, EventList())
        while GAME.actors(state):
            (seat,) = GAME.actors(state)
            move = GAME.sample(state, seat, chooser)
            GAME.apply(state, seat, move, fast)
            GAME.apply(twin, seat, move, told, EventList())
            assert state.key() == twin.key()
