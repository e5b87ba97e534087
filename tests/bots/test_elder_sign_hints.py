"""What Elder Sign's adviser says: the best it knows, for the reason it gives."""

from collections.abc import Iterator
from itertools import chain

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.hints import CLEARLY, advise, advised
from meikyu.games.elder_sign.bots.odds import judged
from meikyu.games.elder_sign.bots.reasons import Decision
from meikyu.games.elder_sign.encoding import action as in_words
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.odds.situation import of_attempt, of_card
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.rules.losing import PickHealth
from meikyu.games.elder_sign.state import NOBODY, OVER, ElderState
from tests.games.elder_sign.table import Table


def game(seed: int, seats: int, plies: int) -> Iterator[tuple[ElderState, Decision]]:
    """Positions of a game played wholly by hints."""
    chance = FastChance(seed)
    state = GAME.setup(ElderOptions(), seats, GAME.content(), chance)
    memory = Memory()
    for _ in range(plies):
        if state.phase == OVER:
            return
        seat = state.stack[-1].seat
        decision = advised(state, seat, memory)
        yield state, decision
        GAME.apply(state, seat, decision.move, chance)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_move_well_below_the_best_chance_is_advised_only_for_a_named_gain(seats: int) -> None:
    compared = 0
    for state, (move, why) in game(11, seats, 160):
        if state.attempt_seat == NOBODY:
            continue
        chances = {one.action: one.value for one in judged(state, of_attempt(state))}
        mine = chances.get(in_words(state, move))
        if mine is None:
            continue
        compared += 1
        if max(chances.values()) - mine > CLEARLY:
            assert why.id == "why-accept-keeping"
            assert mine > 0.0, "nothing is held back at the last chance"
    assert compared > 20


def last_chance() -> Table:
    """The last die was rolled for a lore and shows none, and there are two clues."""
    table = Table(people=("nurse",)).give(clues=2).attempt("cloak-room")
    table.roll("3 1 1 1 1 1")
    table.complete(1)
    for dice in range(5, 1, -1):
        table.fail(" ".join(["1"] * dice))
    table.roll("1")
    return table


def test_nothing_is_held_back_where_the_roll_decides() -> None:
    table = last_chance()
    chances = {one.action: one.value for one in judged(table.state, of_attempt(table.state))}
    assert chances[do.AcceptFailure()] == 0.0
    assert chances[do.SpendClue()] > CLEARLY

    found = advise(GAME, table.state, 0)
    assert found is not None
    assert found.action == do.SpendClue()


def test_where_to_go_says_what_is_won_what_is_lost_and_which_card_is_surer() -> None:
    surer = told = 0
    nights = chain.from_iterable(game(seed, 2, 200) for seed in range(4, 8))
    for state, (move, why) in nights:
        action = in_words(state, move)
        if not isinstance(action, do.GoTo) or action.adventure is None:
            continue
        told += 1
        for locale in LOCALES:
            assert lexicon(locale, GAME.package).say(why)
        of_the_card = why.args.get("told", why)
        assert isinstance(of_the_card, Phrase)
        why = of_the_card
        seat = state.stack[-1].seat
        chances = [of_card(state, seat, slot.card).chance() for slot in state.open]
        card = next(n for n, s in enumerate(state.open) if s.card == move % (1 << 16) - 1)
        assert why.args["percent"] == max(1, min(99, round(100 * chances[card]))) or (
            chances[card] in (0.0, 1.0)
        )
        if max(chances) - chances[card] > CLEARLY:
            surer += 1
            assert why.id == "why-go-though"
        else:
            assert why.id == "why-go-told"
    assert told > 5


@pytest.mark.parametrize(
    ("stamina", "sanity", "reasons"),
    [
        (1, 1, {"why-health-kills"}),
        (4, 1, {"why-health-alive"}),
        (1, 4, {"why-health-alive"}),
        (3, 3, {"why-health-equal"}),
        (5, 2, {"why-health", "why-health-less"}),
    ],
)
def test_what_is_lost_is_said_truly(stamina: int, sanity: int, reasons: set[str]) -> None:
    table = Table()
    person = table.state.people[0]
    person.stamina, person.sanity = stamina, sanity
    table.state.stack.append(PickHealth(0, 1, person.life))
    table.settle()
    assert advised(table.state, 0, Memory()).why.id in reasons
