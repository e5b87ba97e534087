"""Whole games as text files: a difference in review is a change of behaviour.

The pack beside the files is fixed, so that tuning the stages changes nothing here. After a change
that is meant: `./check quick hidden-rooms --accept`; read the diff.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.codec import plain
from meikyu.core.content import from_folder
from meikyu.core.contract import Action
from meikyu.core.match import Acted, Match
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.hidden_rooms.actions import ExploreFromMemory, ExploreFromPile
from meikyu.games.hidden_rooms.drawing import draw
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView
from tests.golden import agrees

FOLDER = Path(__file__).parent / "golden"
CHALLENGES = {"en": "golden-11", "ja": "golden-3"}
"""A game that is won at the last moment, and one that is lost with an overflowing memory."""
DRAWN_EVERY = 4


def hurried(match: Match, chooser: FastChance) -> Action:
    """Plays towards the exit with what fits; otherwise anything."""
    view = match.view(0)
    assert isinstance(view, HiddenRoomsView)
    fitting = {one.tile for one in view.memory if one.fits}
    choices = list(match.choices(0))
    ahead = [a for a in choices if getattr(a, "direction", "") in ("up", "left")]
    for action in ahead:
        if isinstance(action, ExploreFromMemory) and action.tile in fitting:
            return action
    pile = [action for action in ahead if isinstance(action, ExploreFromPile)]
    wanted = pile or choices
    return wanted[chooser.pick(len(wanted), "golden")]


def playthrough(locale: str) -> Iterator[str]:
    """One game from its first tile to its end, with everything in words."""
    words = lexicon(locale, GAME.package)
    content = from_folder(GAME.id, "golden", GAME.shape, FOLDER / "pack")
    options = HiddenRoomsOptions(turn_limit=60)
    challenge = CHALLENGES[locale]
    match = Match.start(GAME, content, ["solo"], options, challenge=challenge)
    chooser = FastChance(7)
    yield f"challenge {challenge}, content {content.hash[:16]}, options {plain(options)}"
    for event in match.history()[0]:
        yield _said(words.say(GAME.tell_event(event) or Phrase("none")))
    while match.outcome is None:
        view = match.view(0)
        assert isinstance(view, HiddenRoomsView)
        yield ""
        if not match.draft(0):
            if view.turn % DRAWN_EVERY == 0:
                yield from draw(view, words).plain.split("\n")
            yield from (words.say(phrase) for phrase in GAME.tell_position(view))
        prompt = match.prompt(0)
        assert prompt is not None
        yield f"? {words.say(GAME.tell_prompt(prompt, view))}"
        for choice in match.choices(0):
            yield f"  - {words.say(GAME.tell_action(choice, view))}"
        action = hurried(match, chooser)
        yield f"> {words.say(GAME.tell_action(action, view))}   {plain(action)}"
        acted = match.act(0, action)
        assert isinstance(acted, Acted)
        for event in acted.events:
            phrase = GAME.tell_event(event)
            assert phrase is not None
            yield _said(words.say(phrase))
        if acted.entry is not None:
            yield f"  picks {list(acted.entry.picks)}, digest {acted.entry.digest}"
    yield ""
    yield words.say(Phrase(f"outcome-{match.outcome.how}"))
    view = match.view(0)
    yield from draw(view, words).plain.split("\n")
    yield from (words.say(phrase) for phrase in GAME.tell_position(view))


def _said(sentence: str) -> str:
    return f"  * {sentence}"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_playthrough_is_the_one_on_file(locale: str) -> None:
    file = FOLDER / f"playthrough.{locale}.txt"
    told = "\n".join(line.rstrip() for line in playthrough(locale)) + "\n"
    agrees(file, told)
