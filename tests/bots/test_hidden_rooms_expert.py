"""The expert of Hidden Rooms: whole turns with exact chance, and hints that follow it."""

from random import Random

import pytest

from meikyu.bots.registry import find_level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import Chance, FastChance
from meikyu.core.grid import BIT
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.hidden_rooms.actions import Walk
from meikyu.games.hidden_rooms.batch.building import compiler
from meikyu.games.hidden_rooms.batch.packing import pack, tables
from meikyu.games.hidden_rooms.bots.evaluation import last_stage
from meikyu.games.hidden_rooms.bots.expert import (
    ExpertBot,
    learned_stage,
    searched,
    weigh,
    worth_after,
)
from meikyu.games.hidden_rooms.bots.hints import advise
from meikyu.games.hidden_rooms.bots.networks import Networks, book_networks, decode, stage_key
from meikyu.games.hidden_rooms.bots.reasons import Choice, reason
from meikyu.games.hidden_rooms.bots.turns import TurnKernel, last_of, moves_of, stop_of, turns
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import END_TURN, HiddenRoomsKernel
from meikyu.games.hidden_rooms.lab.dealing import dealt
from meikyu.games.hidden_rooms.lab.strength import follow_hints
from meikyu.games.hidden_rooms.lab.training import random_book
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN, actions_to_end
from meikyu.games.hidden_rooms.state import WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import NO_TILE

BOOK = GAME.book(GAME.content())
MOST_BYTES = 200_000


def standard() -> Networks:
    found = book_networks(BOOK)
    assert found is not None, "meikyu learn hidden-rooms"
    return found


def along(stage: int, seed: int, wild: int = 4) -> list[HiddenRoomsState]:
    """The positions of a stage that is played by the expert, with a random turn now and then."""
    state, chance = dealt(BOOK, stage, seed)
    kernel = TurnKernel(HiddenRoomsKernel())
    met: list[HiddenRoomsState] = []
    while kernel.actors(state):
        met.append(state.clone())
        turn = weigh(state)[0].turn
        if chance.pick(wild, "wild") == 0:
            turn = kernel.sample(state, 0, chance)
        kernel.apply(state, 0, turn, chance, None)
    return met


def starts_of_turns(stages: int) -> list[HiddenRoomsState]:
    return [
        state
        for seed in range(stages)
        for state in along(seed % 5, seed)
        if state.choice_a == NO_TILE
    ]


# -- the value ------------------------------------------------------------------------------------


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


def slow_worth(state: HiddenRoomsState, turn: int) -> float:
    """What a whole turn is worth, by the rules alone: every draw played, every position valued."""
    learned = learned_stage(BOOK, state.stage)
    assert learned is not None
    kernel = TurnKernel(HiddenRoomsKernel())
    total, value, width = 0.0, 0, 1
    while value < width:
        twin, chance = state.clone(), Forced(value)
        kernel.apply(twin, 0, turn, chance, None)
        width = chance.width
        if twin.over:
            total += twin.over == WON
        else:
            total += learned.value.discount * learned.value.value(twin)
        value += 1
    return total / width


def test_a_turn_is_worth_the_mean_of_all_that_chance_makes_of_it() -> None:
    for state in [*starts_of_turns(5)[::7], dealt(BOOK, 1, 3)[0]]:
        learned = learned_stage(BOOK, state.stage)
        assert learned is not None
        for turn, worth in learned.value.weigh(state):
            assert worth == pytest.approx(slow_worth(state, turn), abs=1e-9)


@pytest.mark.skipif(compiler("cpu") is None, reason="no C++ compiler")
def test_python_and_cpp_choose_alike() -> None:
    from meikyu.games.hidden_rooms.batch.learning import best_turns
    from meikyu.games.hidden_rooms.lab.rounding import played

    found = standard()
    states = starts_of_turns(10)
    theirs = best_turns(
        tables(BOOK), played(found.stages), [pack(state) for state in states], found.header.discount
    )
    for state, (worth, stop, move) in zip(states, theirs, strict=True):
        learned = learned_stage(BOOK, state.stage)
        assert learned is not None
        ours = dict(learned.value.weigh(state))
        assert max(ours.values()) == pytest.approx(worth, abs=1e-4)
        assert ours[stop * 129 + move] == pytest.approx(worth, abs=1e-4)


def test_the_networks_are_small_and_come_back_from_their_file() -> None:
    data = standard().encode()
    assert len(data) < MOST_BYTES
    assert decode(data).encode() == data
    with pytest.raises(ValueError, match="bytes"):
        decode(data[:-1])


def test_a_network_belongs_to_one_stage_and_no_other() -> None:
    assert standard().header.stages == tuple(stage_key(BOOK, stage) for stage in BOOK.stages)
    other = random_book(Random(1))
    assert all(learned_stage(other, number) is None for number in range(len(other.stages)))
    assert book_networks(other) is None


# -- the player -----------------------------------------------------------------------------------


def test_an_unknown_book_is_searched_turn_by_turn() -> None:
    book = random_book(Random(2))
    state, chance = dealt(book, 0, 1)
    for _ in range(6):
        if not GAME.kernel.actors(state):
            break
        bot = ExpertBot(GAME, 0, 1, playouts=60)
        move = bot.decide(turn_at(GAME, state, 0))
        assert move in GAME.kernel.legal(state, 0)
        GAME.kernel.apply(state, 0, move, chance, None)


def test_the_search_takes_the_way_out() -> None:
    """One walk and a remembered tile from the exit."""
    state = next(
        state
        for seed in range(20)
        for state in along(seed % 5, seed)
        if state.choice_a == NO_TILE and weigh(state)[0].worth == 1.0
    )
    assert searched(state, 1, 400)[0].worth == pytest.approx(1.0, abs=0.02)


def test_the_expert_looks_neither_at_what_is_past_nor_at_the_turn() -> None:
    for state in starts_of_turns(3)[::5]:
        other = state.clone()
        other.star, other.results, other.turn = False, [], state.turn + 7
        assert weigh(other) == weigh(state)


def test_the_old_name_of_the_practised_level_still_finds_it() -> None:
    assert find_level(GAME, "strong") is find_level(GAME, "practised")


# -- turns ----------------------------------------------------------------------------------------


def test_the_moves_of_a_turn_lead_to_its_stop_and_are_legal() -> None:
    for state in starts_of_turns(3)[::4]:
        for turn in turns(state):
            twin = state.clone()
            *walks, last = moves_of(state, turn)
            for walk in walks:
                assert walk in GAME.kernel.legal(twin, 0)
                GAME.kernel.apply(twin, 0, walk, FastChance(1), None)
            assert twin.child == stop_of(turn)
            assert last == last_of(turn)
            assert last in GAME.kernel.legal(twin, 0)


def test_a_single_move_is_worth_the_best_turn_that_begins_with_it() -> None:
    for state in starts_of_turns(3)[::6]:
        best = weigh(state)[0]
        assert worth_after(state, moves_of(state, best.turn)[0]) == pytest.approx(best.worth)
        for move in GAME.kernel.legal(state, 0):
            assert worth_after(state, move) <= best.worth + 1e-9


# -- hints ----------------------------------------------------------------------------------------


def test_a_hint_is_what_the_expert_would_do_and_says_so_in_every_language() -> None:
    for state in [dealt(BOOK, 0, 1)[0], *starts_of_turns(5)[::5]]:
        advice = advise(GAME, state)
        assert advice is not None
        move = ExpertBot(GAME, 0, 1).decide(turn_at(GAME, state, 0))
        assert advice.action == GAME.action(state, move) == advice.plan[0]
        assert advice.alternatives[0].action == advice.action
        assert len(advice.path) == sum(isinstance(one, Walk) for one in advice.plan) + 1
        assert GAME.check(state, 0, advice.action) is None
        for locale in LOCALES:
            said = lexicon(locale, GAME.package).say(advice.reason)
            assert str(advice.reason.args["chance"]) in said


def test_whoever_follows_the_hints_never_walks_for_nothing() -> None:
    for seed in range(10):
        assert follow_hints(BOOK, seed % 5, seed)[1] == 0


def given_reasons(stages: int) -> list[tuple[HiddenRoomsState, list[Choice], Phrase]]:
    found = []
    for state in starts_of_turns(stages):
        choices = list(weigh(state))
        found.append((state, choices, reason(state, choices)))
    return found


def test_luring_is_called_so_exactly_where_being_seen_costs_the_monster_time() -> None:
    """Checked on turns without an exploration, where the monster's answer is certain."""
    lures = [
        (state, choices[0].turn)
        for state, choices, why in given_reasons(15)
        if why.id == "hint-lure" and last_of(choices[0].turn) == END_TURN
    ]
    assert lures, "an expert lures"
    for state, turn in lures:
        stage = BOOK.stages[state.stage]
        pose = state.monster << 2 | state.facing
        after = stage.turns[pose][stop_of(turn)]
        assert after >> 8 == 0
        left = actions_to_end(BOOK, stage, after)
        assert left > actions_to_end(BOOK, stage, pose) - ACTIONS_A_TURN


def test_fleeing_and_hiding_are_said_only_where_they_are_true() -> None:
    for state, choices, why in given_reasons(6):
        stage = BOOK.stages[state.stage]
        pose = state.monster << 2 | state.facing
        if why.id == "hint-flee":
            assert stage.turns[pose][state.child] >> 8
        if why.id == "hint-hide":
            sight = BOOK.sight[state.monster][state.facing]
            assert sight & BIT[state.child]
            assert not sight & BIT[stop_of(choices[0].turn)]


def test_a_decided_game_has_no_advice() -> None:
    state, _ = dealt(BOOK, 0, 1)
    state = last_stage(state)
    state.over = WON
    assert advise(GAME, state) is None
