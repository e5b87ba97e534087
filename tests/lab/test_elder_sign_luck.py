"""The luck ledger of Elder Sign: chance, luck and choices add up; a choice can only give away."""

from collections import Counter
from functools import cache

import msgspec
import pytest

from meikyu.analysis import luck
from meikyu.bots.registry import find_level
from meikyu.core import record
from meikyu.core.chance import NoChance
from meikyu.core.codec import plain
from meikyu.core.match import Match
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.analysis.luck import ledger
from meikyu.games.elder_sign.analysis.luck_chances import Chances
from meikyu.games.elder_sign.analysis.luck_ledger import Ledger
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.events import AdventureSucceeded, DiceRolled
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds.situation import of_attempt
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import PLAYING, ElderState
from meikyu.games.registry import find_game
from meikyu.lab.arena import play_game
from tests.games.elder_sign.table import Table


@cache
def finished(seats: int) -> Match:
    levels = [find_level(GAME, "careful")] * seats
    options = ElderOptions(ancient_one="bokrug")
    seed = bytes([20 + seats]) * 32
    played = play_game(GAME, GAME.content(), options, levels, seed, record=True)
    assert played.record is not None
    return record.read(played.record, find_game)


@cache
def made(seats: int) -> Ledger:
    return ledger(finished(seats))


@pytest.mark.parametrize("seats", [1, 2])
def test_chance_and_changes_add_up_to_the_result(seats: int) -> None:
    for attempt in made(seats).attempts:
        whole = attempt.chance + attempt.luck + attempt.choices + attempt.cards + attempt.fate
        assert whole == pytest.approx(float(attempt.success))


@pytest.mark.parametrize("seats", [1, 2])
def test_no_choice_gains_and_every_chance_is_one(seats: int) -> None:
    for attempt in made(seats).attempts:
        for step in attempt.steps:
            assert -1e-9 <= step.before <= 1 + 1e-9
            if step.kind == "choice":
                assert step.after <= step.before + 1e-9


@pytest.mark.parametrize("seats", [1, 2])
def test_every_success_and_every_die_of_the_record_is_in_the_ledger(seats: int) -> None:
    history = [event for events in finished(seats).history() for event in events]
    successes = sum(isinstance(event, AdventureSucceeded) for event in history)
    of_ancient = [one for one in made(seats).attempts if one.card.id == "bokrug"]
    assert made(seats).successes - sum(one.success for one in of_ancient) == successes
    rolled = Counter(
        (die.colour, die.face)
        for event in history
        if isinstance(event, DiceRolled)
        for die in event.dice
    )
    assert {(f.colour, f.face): f.rolled for f in made(seats).faces if f.rolled} == rolled
    expected = sum(face.expected for face in made(seats).faces)
    assert expected == pytest.approx(sum(rolled.values()))


@pytest.mark.parametrize("seats", [1, 2])
def test_an_attempt_begins_with_the_chance_that_the_page_shows_all_clues_counted(
    seats: int,
) -> None:
    match = finished(seats)
    twin = Match(GAME, match.header, match.content, None)
    shown: dict[tuple[int, int], float] = {}
    clues = 0
    for entry in match.line:
        state = twin.state if entry.seat is not None else None
        if isinstance(state, ElderState) and state.phase == PLAYING and state.attempt_seat >= 0:
            key = (state.turns, state.attempt_seat)
            if key not in shown:
                shown[key] = of_attempt(state).chance()
                clues = max(clues, state.people[state.attempt_seat].clues)
        twin.fold(entry)
    assert clues > 1, "a game in which it matters"
    told = {
        (one.turn, one.seat): one.chance for one in made(seats).attempts if one.card.id != "bokrug"
    }
    assert told == pytest.approx(shown, abs=0.001), "a dozen clues at most count"


def test_a_worse_choice_costs_what_the_odds_say() -> None:
    """A failed roll is worth as much as the best die to remove, and another die is worse."""
    table = Table().attempt("star-cabinet")
    table.roll("1 2 peril peril peril terror")
    before = Chances(table.state, 0, Memory())
    best = before.now(table.state.stack[-1])
    GAME.apply(table.state, 0, moves.ACCEPT * KIND, NoChance())
    removing = Chances(table.state, 0, Memory())
    assert removing.now(table.state.stack[-1]) == pytest.approx(best)
    after: list[float] = []
    for move in table.state.moves:
        state = table.state.clone()
        GAME.apply(state, 0, move, NoChance())
        value = Chances(state, 0, Memory()).now(state.stack[-1])
        assert value is not None
        after.append(value)
    assert max(after) == pytest.approx(best)
    assert min(after) < max(after)


def test_the_ledger_speaks_every_language_and_json() -> None:
    found = made(1)
    for locale in LOCALES:
        words = lexicon(locale, GAME.package)
        assert all(words.say(phrase) for phrase in found.summary())
        for row in found.rows():
            assert len(row) == len(found.columns())
            assert all(isinstance(cell, str) or words.say(cell) for cell in row)
    assert msgspec.convert(plain(found), Ledger) == found


def test_the_ledger_of_a_game_is_found_by_its_record() -> None:
    found = luck.ledger(finished(1))
    assert isinstance(found, Ledger)
    assert found.successes == made(1).successes
