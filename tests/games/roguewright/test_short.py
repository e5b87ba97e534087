"""A short game, for learning: fewer rounds than the time track has, and no rank."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.content import Content
from meikyu.core.play import digest
from meikyu.core.rules import Rejection
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.state import BUILDING, RogueState
from tests.games.roguewright.sheets import CONTENT
from tests.rules import rule

PRINTED = 16


def begun(rounds: int | None, seats: int = 1, content: Content = CONTENT) -> RogueState:
    return GAME.setup(RogueOptions(rounds=rounds), seats, content, FastChance(3))


def over(state: RogueState) -> RogueState:
    """The same game after random moves to its end."""
    chance, chooser = FastChance(4), FastChance(5)
    while actors := GAME.actors(state):
        GAME.apply(state, actors[0], GAME.sample(state, actors[0], chooser), chance)
    return state


@rule("ROG-7", "ROG-30")
@pytest.mark.parametrize("rounds", [1, 6, PRINTED, None])
def test_the_build_part_ends_after_as_many_rounds_as_were_agreed(rounds: int | None) -> None:
    state = begun(rounds)
    last = rounds or PRINTED
    # No seat completes the development track: the first mark of it is kept open.
    chance, chooser = FastChance(4), FastChance(5)
    while state.phase == BUILDING and not state.ended[0]:
        state.sheets[0].development = 2
        GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance)
    assert state.ended == [last]
    assert not list(GAME.invariants(state))


@rule("ROG-56")
def test_a_short_game_gives_no_rank() -> None:
    outcome = GAME.outcome(over(begun(6)))
    assert outcome is not None
    assert (outcome.how, outcome.rule) == ("short", "ROG-56")
    whole = GAME.outcome(over(begun(PRINTED)))
    assert whole is not None
    assert whole.how.startswith("rank-")


@rule("ROG-48")
def test_a_short_game_of_several_is_won_like_any_other() -> None:
    outcome = GAME.outcome(over(begun(4, seats=3)))
    assert outcome is not None
    assert outcome.how in ("won", "draw")
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)


@rule("ROG-7")
def test_more_rounds_than_the_time_track_has_are_refused() -> None:
    assert GAME.check_options(RogueOptions(rounds=PRINTED), 1, CONTENT) is None
    refused = GAME.check_options(RogueOptions(rounds=PRINTED + 1), 1, CONTENT)
    assert refused == Rejection("ROG-7", "not-so-many-rounds", {"most": PRINTED})
    for locale in LOCALES:
        assert str(PRINTED) in lexicon(locale, GAME.package).say(refused.phrase())


def test_all_rounds_are_the_game_as_printed_and_fewer_are_another_one() -> None:
    assert digest(begun(PRINTED)) == digest(begun(None))
    assert digest(begun(6)) != digest(begun(None))
    assert begun(6).clone().key() == begun(6).key()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_position_says_that_a_game_is_short(locale: str) -> None:
    words = lexicon(locale, GAME.package)

    def told(rounds: int | None) -> str:
        view = GAME.observe(begun(rounds), 0)
        return " ".join(words.say(phrase) for phrase in GAME.tell_position(view)[:2])

    notice = {"en": "A short game", "ja": "短いゲーム"}[locale]
    assert notice in told(6)
    assert "6" in told(6)
    assert notice not in told(None)
