"""Golden playthroughs: whole games as text, hidden events included. A difference in review is a
change of behaviour. Written anew with ``MEIKYU_GOLDEN=write``.
"""

import os
from pathlib import Path

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Action, Event
from meikyu.core.match import Acted, Match
from meikyu.core.record import read, write
from meikyu.core.words import Phrase, lexicon
from meikyu.games.roguewright.actions import (
    AimBlock,
    AimPlan,
    ChooseExit,
    DrawPlan,
    EndTurn,
)
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.prompts import previews
from meikyu.games.roguewright.rules.rounds import layout_with, open_exits
from meikyu.games.roguewright.state import BUILDING, EXITING, RogueState

FOLDER = Path(__file__).parent / "golden"
TRIED = 16
"""Moves that the player of these games looks at."""
GAMES = {
    "solo-basic": (1, RogueOptions(), "en", 11),
    "three-advanced": (3, RogueOptions(map="advanced"), "en", 12),
    "two-basic": (2, RogueOptions(), "ja", 13),
}


def worth(state: RogueState, seat: int) -> int:
    """What the best exit of a sheet would score before battles, and a little for monsters there."""
    sheet = state.sheets[seat]
    best = 0
    for corner in open_exits(state.chart, sheet):
        layout = layout_with(state.chart, sheet, corner)
        points = layout.room_points + layout.goal_points + sum(layout.monsters)
        best = max(best, points + 20 * layout.connected())
    return best


def choose(state: RogueState, seat: int, chance: Chance) -> Action:
    """Moves that show a lot: some plans, effects rather than ending a turn, else what scores."""
    sheet = state.sheets[seat]
    moves = list(GAME.legal(state, seat))
    if sheet.stage == EXITING:
        shown = previews(state, seat)
        best = max(shown, key=lambda one: (one.connected, one.room_points, one.corner))
        return ChooseExit(best.corner)
    if state.phase != BUILDING:
        return GAME.action(state, moves[chance.pick(len(moves), "way")])
    actions = [GAME.action(state, move) for move in moves]
    plans = [one for one in actions if isinstance(one, DrawPlan)]
    if plans and chance.pick(4, "keen") == 0:
        return plans[chance.pick(len(plans), "plan")]
    kept = [one for one in actions if not isinstance(one, AimBlock | AimPlan | EndTurn)]
    if not kept:
        return actions[-1]
    best_worth, found = -1, kept[0]
    for _ in range(TRIED):
        action = kept[chance.pick(len(kept), "try")]
        after = GAME.clone(state)
        GAME.apply(after, seat, GAME.move(after, action), chance)
        value = worth(after, seat)
        if value > best_worth:
            best_worth, found = value, action
    return found


def played(name: str) -> tuple[Match, str]:
    """A game and its story, with everything that is secret while it is played."""
    seats, options, locale, seed = GAMES[name]
    words = lexicon(locale, GAME.package)
    match = Match.start(
        GAME, GAME.content(), [f"P{n + 1}" for n in range(seats)], options, bytes([seed] * 32)
    )
    chance = FastChance(seed)
    lines: list[str] = []

    def tell(phrase: Phrase | None, mark: str) -> None:
        if phrase is not None:
            lines.append(mark + words.say(phrase))

    def happened(events: tuple[Event, ...]) -> None:
        for event in events:
            tell(GAME.tell_event(event), "  ")

    happened(match.history()[0])
    while match.outcome is None:
        actors = GAME.actors(match.state)
        seat = actors[chance.pick(len(actors), "seat")]
        position = match.position(seat)
        assert isinstance(position, RogueState)
        action = choose(position, seat, chance)
        view = match.view(seat)
        prompt = match.prompt(seat)
        assert prompt is not None
        lines.append("")
        tell(GAME.tell_prompt(prompt, view), f"P{seat + 1} ? ")
        tell(GAME.tell_action(action, view), f"P{seat + 1} > ")
        acted = match.act(seat, action)
        assert isinstance(acted, Acted), acted
        if acted.entry is not None:
            happened(acted.events)
    lines.append("")
    for phrase in GAME.tell_position(match.view(0)):
        tell(phrase, "  ")
    tell(Phrase(f"outcome-{match.outcome.how}"), f"= {match.outcome.scores} ")
    return match, "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", list(GAMES))
def test_the_game_goes_as_it_is_written(name: str) -> None:
    match, story = played(name)
    file = FOLDER / f"{name}.txt"
    if os.environ.get("MEIKYU_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        file.write_text(story, encoding="utf-8")
    assert story == file.read_text(encoding="utf-8")
    text = write(match)
    again = read(text, lambda game_id: {GAME.id: GAME}[game_id])
    assert again.outcome == match.outcome
    assert write(again) == text
