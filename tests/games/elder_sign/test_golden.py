"""Golden playthroughs: whole games as text. A difference in review is a change of behaviour.

Written again with `./check quick --accept`.
"""

from pathlib import Path

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import Action
from meikyu.core.match import Acted, Match
from meikyu.core.record import read, write
from meikyu.core.words import Phrase, lexicon
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import ElderState
from tests.games.elder_sign.table import sample
from tests.golden import NOTATION, agrees

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "three-to-the-battle": (3, ElderOptions("sleeper", "nurse porter medium"), None, 21),
    "alone-against-the-king": (1, ElderOptions("pallid-king", "student"), "ja", 22),
    "two-before-the-end": (2, ElderOptions("end-of-all", "boxer explorer"), "en", 23),
    "eight": (8, ElderOptions("sleeper"), None, 26),
}
DULL = (do.StopAttempt, do.Decline)


class Eager:
    """Chooses what shows much: cards, tasks and help rather than giving up; company at a card."""

    def __init__(self, seed: int) -> None:
        self.chance = FastChance(seed)

    def choose(self, state: ElderState, seat: int) -> Action:
        actions = list(GAME.choices(state, seat))
        if isinstance(actions[0], do.GoTo) and self.chance.pick(4, "entrance"):
            with_others = {person.at for person in state.people if person.at >= 0}
            open_cards = [slot.card for slot in state.open]
            meet = [n for n, card in enumerate(open_cards, start=1) if card in with_others]
            if meet and self.chance.pick(2, "company"):
                return actions[meet[self.chance.pick(len(meet), "meet")]]
            return actions[1 + self.chance.pick(len(actions) - 1, "place")]
        lively = [action for action in actions if not isinstance(action, DULL)]
        return (lively or actions)[self.chance.pick(len(lively or actions), "choice")]


def played(name: str) -> tuple[Match, str]:
    """A game and its story."""
    seats, options, locale, seed = GAMES[name]
    words = NOTATION if locale is None else lexicon(locale, GAME.package)
    names = [f"P{seat + 1}" for seat in range(seats)]
    match = Match.start(GAME, sample(), names, options, bytes([seed] * 32))
    eager = Eager(seed)
    lines: list[str] = []

    def tell(phrase: Phrase | None, mark: str) -> None:
        if phrase is not None:
            lines.append(mark + words.say(phrase))

    for phrase in GAME.tell_position(match.view(0)):
        tell(phrase, "  ")
    while match.outcome is None:
        (seat,) = GAME.actors(match.state)
        position = match.position(seat)
        assert isinstance(position, ElderState)
        action = eager.choose(position, seat)
        prompt = match.prompt(seat)
        assert prompt is not None
        lines.append("")
        tell(GAME.tell_prompt(prompt, match.view(seat)), f"{names[seat]} ? ")
        tell(GAME.tell_action(action, match.view(seat)), f"{names[seat]} > ")
        acted = match.act(seat, action)
        assert isinstance(acted, Acted)
        for event in acted.events if acted.entry is not None else ():
            tell(GAME.tell_event(event), "  ")
    lines.append("")
    outcome = match.outcome
    tell(Phrase(f"outcome-{outcome.how}"), f"= {outcome.scores} {outcome.rule} ")
    return match, "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", list(GAMES))
def test_the_game_goes_as_it_is_written(name: str) -> None:
    match, story = played(name)
    file = FOLDER / f"{name}.txt"
    agrees(file, story)
    text = write(match)
    again = read(text, lambda game_id: {GAME.id: GAME}[game_id])
    assert again.outcome == match.outcome
    assert write(again) == text


SHOWN = {
    "ELD-11": "event-roll-failed(seat=seat(number=3), terror=yes)",
    "ELD-12": "event-die-removed",
    "ELD-13": "event-adventure-failed",
    "ELD-14": "event-trophy-taken",
    "ELD-15": "other_world=yes",
    "ELD-16": "card=Dark Lantern",
    "ELD-18": "action-put-on-spell(card=Fetters of Air",
    "ELD-20": "event-die-taken-off",
    "ELD-21": "event-clue-spent",
    "ELD-22": "action-assist",
    "ELD-24": "prompt-lose-health",
    "ELD-25": "event-monster-appeared",
    "ELD-27": "event-monster-placed",
    "ELD-28": "event-monster-beaten",
    "ELD-29": "event-die-locked",
    "ELD-31": "event-investigator-died",
    "ELD-33": "event-doom-changed(doom=2,",
    "ELD-34": "event-ancient-one-awoke",
    "ELD-36": "event-attempt-began(seat=seat(number=1), card=none)",
    "ELD-37": "event-adventure-failed(seat=seat(number=1), card=none)",
    "ELD-39": "event-ancient-one-attacked",
}


@pytest.mark.parametrize("shown", SHOWN.values(), ids=list(SHOWN))
def test_the_stories_show_what_the_rules_tell_of(shown: str) -> None:
    stories = [file.read_text(encoding="utf-8") for file in sorted(FOLDER.rglob("*.txt"))]
    assert len(stories) > len(GAMES)
    assert any(shown in story for story in stories)
