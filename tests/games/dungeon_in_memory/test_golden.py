"""Golden playthroughs: whole games as text. A difference in review is a change of behaviour.

Written again with `./check quick --accept`.
"""

from pathlib import Path

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import SPECTATOR, may_see
from meikyu.core.match import Acted, Match
from meikyu.core.record import read, write
from meikyu.core.words import Phrase, lexicon
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.state import MemoryState
from tests.games.dungeon_in_memory.test_random_games import CarefulChooser
from tests.golden import NOTATION, agrees

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "table": (3, MemoryOptions(level="advanced", additional_rules=(2, 3, 4)), "en", 1),
    "one-announcement": (4, MemoryOptions(additional_rules=(1,), start_player=2), "ja", 2),
    "solo": (1, MemoryOptions(additional_rules=(2, 4)), None, 25),
}


def played(name: str) -> tuple[Match, str]:
    """A game and its story as player 1 sees it."""
    seats, options, locale, seed = GAMES[name]
    words = NOTATION if locale is None else lexicon(locale, GAME.package)
    names = [f"P{seat + 1}" for seat in range(seats)]
    match = Match.start(GAME, GAME.content(), names, options, bytes([seed] * 32))
    chooser = CarefulChooser(FastChance(seed), shy=2)
    lines: list[str] = []

    def tell(phrase: Phrase | None, mark: str) -> None:
        if phrase is not None:
            lines.append(mark + words.say(phrase))

    for phrase in GAME.tell_position(match.view(0)):
        tell(phrase, "  ")
    while match.outcome is None:
        actors = GAME.actors(match.state)
        seat = actors[chooser.chance.pick(len(actors), "seat")]
        assert isinstance(match.state, MemoryState)
        action = GAME.action(match.state, chooser.choose(match.state, seat))
        prompt = match.prompt(seat)
        assert prompt is not None
        lines.append("")
        tell(GAME.tell_prompt(prompt, match.view(seat)), f"{names[seat]} ? ")
        tell(GAME.tell_action(action, match.view(seat)), f"{names[seat]} > ")
        acted = match.act(seat, action)
        assert isinstance(acted, Acted)
        for event in acted.events:
            if may_see(event, 0):
                mark = "  " if may_see(event, SPECTATOR) else "  (P1) "
                tell(GAME.tell_event(event), mark)
    lines.append("")
    outcome = match.outcome
    tell(Phrase(f"outcome-{outcome.how}"), f"= {outcome.scores} {outcome.rule} ")
    return match, "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", list(GAMES))
def test_the_game_goes_as_it_is_written(name: str) -> None:
    _, story = played(name)
    file = FOLDER / f"{name}.txt"
    agrees(file, story)


@pytest.mark.parametrize("name", list(GAMES))
def test_its_record_can_be_read_again(name: str) -> None:
    match, _ = played(name)
    text = write(match)
    again = read(text, lambda game_id: {GAME.id: GAME}[game_id])
    assert again.outcome == match.outcome
    assert write(again) == text
