"""Hints: what the page says is what the engine's bots say, in the words of the game.

Elder Sign has odds instead (`test_elder_sign`), and a game that forgets gives no hints. The numbers
of analyses are compared for all games in `test_analysis`.
"""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from meikyu.bots.companion import companion
from meikyu.core.chance import FastChance
from meikyu.core.codec import plain
from meikyu.core.contract import Game
from meikyu.core.match import Acted, Match
from meikyu.core.words import Phrase, lexicon
from meikyu.games.registry import find_game
from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor
from tests.browser.rooms import Rooms, hint
from tests.browser.sheets import Sheets


def told(game: Game[Any, Any], locale: str, phrase: Any) -> str:
    return lexicon(locale, game.package).say(msgspec.convert(phrase, Phrase))


def shown_steps(visitor: Visitor, wanted: list[str]) -> None:
    """Asks for a hint and compares it, step by step. Where there is a place to look at, that is
    shown first."""
    steps = visitor.find(".advice li")
    visitor.button("Hint").click()
    expect(steps).to_have_count(1)
    pointed = [] if steps.first.inner_text() == wanted[0] else [steps.first.inner_text()]
    for count in range(1 - len(pointed), len(wanted)):
        expect(steps).to_have_text([*pointed, *wanted[:count]])
        visitor.button("Tell me more").click()
    expect(steps).to_have_text([*pointed, *wanted])


def rooms_hints_agree(visitor: Visitor, server: Server, challenge: str, decisions: int) -> int:
    """Follows the engine's own advice through the first stage, in a match beside the table whose
    dice are the same."""
    game = find_game("hidden-rooms")
    rooms = Rooms(server.port, challenge=challenge)
    rooms.open(visitor)
    advise = companion(game).advise
    assert advise is not None
    options = game.options_type()
    beside = Match.start(game, game.content(), ("me",), options, challenge=challenge)
    compared = 0
    with rooms.hand() as hand:
        for _ in range(decisions):
            position = beside.position(0)
            view: Any = game.observe(position, 0)
            if view.played:
                break  # the end of a stage is looked at first
            own = advise(game, game.determinize(position, 0, FastChance(1)), 0, 1)
            assert own is not None
            say = game.tell_action(own.action, view)
            wanted = [told(game, "en", say), told(game, "en", own.reason)]
            shown_steps(visitor, wanted)
            compared += "%" in wanted[1]
            asked = hand.positions[0]["asked"]
            hand.ask("act", hand=0, mark=asked["mark"], action=plain(own.action))
            assert isinstance(beside.act(0, own.action), Acted)
            expect(visitor.find(".advice")).to_have_count(0)
    return compared


def test_the_plan_and_chance_of_a_hint_are_the_engines(visit: Visit, server: Server) -> None:
    visitor = visit("desktop", "en", "dark")
    assert rooms_hints_agree(visitor, server, "hints", 3) > 0


@pytest.mark.full
@pytest.mark.parametrize("challenge", ["hints one", "hints two"])
def test_hints_are_the_engines_all_through_a_stage(
    visit: Visit, server: Server, challenge: str
) -> None:
    visitor = visit("desktop", "en", "light")
    assert rooms_hints_agree(visitor, server, challenge, 40) > 5


@pytest.mark.full
@pytest.mark.parametrize("map", ["basic", "advanced"])
def test_hints_for_a_sheet_are_those_of_the_tables_bot(
    visit: Visit, server: Server, map: str
) -> None:
    """The same position gets the same hint, so the table is asked a second time."""
    game = find_game("roguewright")
    visitor = visit("desktop", "en", "dark")
    sheets = Sheets(server.port, options={"map": map}, challenge=f"hints {map}")
    sheets.open(visitor)
    with sheets.hand() as hand:
        for _ in range(12):
            advice = hint(hand)
            wanted = [told(game, "en", phrase) for phrase in advice["steps"]]
            shown_steps(visitor, wanted)
            asked = hand.positions[0]["asked"]
            hand.ask("act", hand=0, mark=asked["mark"], action=advice["choice"]["action"])
            expect(visitor.find(".advice")).to_have_count(0)
