"""The board in words says what the drawn board shows, and the view says how far an attempt is."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.events import DiceRolled, Die, DieMarked
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import OVER, ElderState
from meikyu.games.elder_sign.view_parts import ElderView
from meikyu.games.elder_sign.words import tell_position


def positions(seed: int, plies: int) -> list[ElderView]:
    """Views of a game played at random."""
    chance, picks = FastChance(seed), FastChance(seed + 1000)
    state = GAME.setup(ElderOptions(), 2, GAME.content(), chance)
    found: list[ElderView] = []
    for _ in range(plies):
        if state.phase == OVER:
            break
        found.append(_seen(state))
        seat = state.stack[-1].seat
        move = state.moves[picks.pick(len(state.moves), "which")]
        GAME.apply(state, seat, move, chance)
    return found


def _seen(state: ElderState) -> ElderView:
    view = GAME.observe(state, None)
    assert isinstance(view, ElderView)
    return view


@pytest.mark.parametrize("locale", LOCALES)
def test_words_leave_out_nothing_that_a_card_shows(locale: str) -> None:
    words = lexicon(locale, GAME.package)
    seen = 0
    for view in positions(5, 150)[::10]:
        told = " ".join(words.say(phrase) for phrase in tell_position(view))
        shown: list[Phrase | None] = []
        for card in view.adventures:
            shown += [card.reward, card.penalty, card.terror, card.midnight]
            shown += [task.monster.reward for task in card.tasks if task.monster]
        if view.mythos is not None and view.phase == "playing" and not view.mythos.calmed:
            shown += [view.mythos.terror, *view.mythos.lasting]
        for phrase in filter(None, shown):
            assert words.say(phrase) in told
            seen += 1
    assert seen > 50


def test_the_steps_of_an_attempt_name_what_is_asked() -> None:
    asked: set[str] = set()
    for seed in range(3):
        for view in positions(seed, 120):
            attempt = view.attempt
            if attempt is None:
                continue
            now = {one.step for one in attempt.steps if one.when == "now"}
            asked |= now
            wanted = {"before_roll": "prepare", "remove_die": "remove", "hold": "hold"}
            if attempt.step in wanted:
                assert now == {wanted[attempt.step]}
            if attempt.step == "after_roll":
                assert ("place" in now) == bool(attempt.assignments)
                after = {one.step for one in attempt.steps if one.when == "next"}
                fails = view.phase == "playing" and not attempt.assignments
                assert ("terror" in after) == (attempt.terror and fails)
    assert asked >= {"prepare", "clue", "place", "remove", "hold"}


def test_dice_chosen_to_be_rolled_again_are_told_by_the_roll() -> None:
    """One line, not one for each die."""
    assert GAME.tell_event(DieMarked(seat=0, die=Die(1, "green", "lore"))) is None
    dice = (Die(1, "green", "lore"), Die(2, "green", "peril"))
    rolled = DiceRolled(seat=0, dice=dice, again=True)
    told = GAME.tell_event(rolled)
    assert told is not None
    assert "lore" in lexicon("en", GAME.package).say(told)


def test_a_reroll_counts_the_dice_that_there_are() -> None:
    """Not a number that no roll can have."""
    found = 0
    for seed in range(6):
        chance, picks = FastChance(seed), FastChance(seed + 500)
        state = GAME.setup(ElderOptions(), 1, GAME.content(), chance)
        while state.phase != OVER and found < 5:
            seat = state.stack[-1].seat
            if state.stack[-1].kind == frames.MARK:
                prompt = GAME.pending(state)[seat]
                there = [die for die in _seen(state).dice if die.place == "pool" and die.face]
                assert getattr(prompt, "most") <= len(there)  # noqa: B009
                found += 1
            GAME.apply(state, seat, state.moves[picks.pick(len(state.moves), "which")], chance)
    assert found == 5
