"""The line of a replay: every step has a name, and the chapters divide the game in order."""

import itertools

import pytest

from meikyu.core.match import Match
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games import PLACES
from meikyu.games.elder_sign.events import ClockMoved
from meikyu.games.registry import find_game
from meikyu.table.replay import Replay
from tests.core.kept import played


@pytest.fixture(scope="module", params=PLACES)
def finished(request: pytest.FixtureRequest) -> Match:
    game = find_game(request.param)
    return played(game, game.seats[:3][-1], seed=5)


def test_every_step_is_named_and_belongs_to_a_chapter(finished: Match) -> None:
    replay = Replay(finished)
    line = replay.line()
    assert len(line) == len(finished.line)
    assert (line[0].seat, line[0].chapter, line[0].acted) == (None, None, ())
    for number, step in enumerate(line[1:], 1):
        seen = replay.step(number, "all")
        assert (step.seat, step.acted) == (seen.seat, tuple(one.say for one in seen.actions))
        assert step.chapter is not None
        for locale in LOCALES:
            words = lexicon(locale, finished.game.package)
            assert words.say(Phrase(f"chapter-{step.chapter.kind}", {"n": step.chapter.number}))
            assert words.say(Phrase(f"turn-{step.chapter.kind}", {"n": step.chapter.turn}))


def test_a_game_never_goes_back_to_a_chapter_or_a_turn(finished: Match) -> None:
    chapters = [step.chapter for step in Replay(finished).line() if step.chapter]
    runs = [key for key, _ in itertools.groupby((one.kind, one.number) for one in chapters)]
    assert len(runs) == len(set(runs))
    for _, group in itertools.groupby(chapters, key=lambda one: (one.kind, one.number)):
        turns = [one.turn for one in group]
        assert turns == sorted(turns)


def test_a_night_of_elder_sign_ends_when_midnight_strikes() -> None:
    match = played(find_game("elder-sign"), 1, seed=5)
    midnights = 0
    line = Replay(match).line()
    for step, events in zip(line, match.history(), strict=True):
        if step.chapter is not None and step.chapter.kind != "battle":
            assert step.chapter.number == midnights + (step.chapter.kind == "night")
        midnights += sum(isinstance(one, ClockMoved) and one.midnight for one in events)
