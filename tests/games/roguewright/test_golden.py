"""Golden playthroughs: whole games as text, hidden events included. A difference in review is a
change of behaviour. Written anew with ``MEIKYU_GOLDEN=write``.
"""

import os
from pathlib import Path

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Action
from meikyu.core.match import Acted, Match
from meikyu.core.record import read, verify_chance, write
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
PLAYED = {
    "solo-basic": (1, RogueOptions(), "en", 11),
    "three-advanced": (3, RogueOptions(map="advanced"), "en", 12),
    "two-basic": (2, RogueOptions(), "ja", 13),
}
"""Seats, options, language and seed of the games that this file plays."""
RECORDED = {
    "solo-advanced": "ja",
    "three-goals": "en",
    "two-advanced": "en",
    "two-tied": "ja",
}
"""Games whose moves are stored as records, and their language."""


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


def played(name: str) -> Match:
    """A game by the player above."""
    seats, options, _, seed = PLAYED[name]
    match = Match.start(
        GAME, GAME.content(), [f"P{n + 1}" for n in range(seats)], options, bytes([seed] * 32)
    )
    chance = FastChance(seed)
    while match.outcome is None:
        actors = GAME.actors(match.state)
        seat = actors[chance.pick(len(actors), "seat")]
        position = match.position(seat)
        assert isinstance(position, RogueState)
        acted = match.act(seat, choose(position, seat, chance))
        assert isinstance(acted, Acted), acted
    return match


def recorded(name: str) -> Match:
    """A game whose moves are stored."""
    return read((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"), {GAME.id: GAME}.__getitem__)


def story(match: Match, locale: str) -> str:
    """A game in words, with everything that is secret while it is played."""
    words = lexicon(locale, GAME.package)
    lines: list[str] = []

    def tell(phrase: Phrase | None, mark: str) -> None:
        if phrase is not None:
            lines.append(mark + words.say(phrase))

    twin = Match(GAME, match.header, match.content, None)
    for entry in match.line:
        if entry.seat is not None:
            lines.append("")
            for step, action in enumerate(entry.actions):
                twin.set_draft(entry.seat, entry.actions[:step])
                view, prompt = twin.view(entry.seat), twin.prompt(entry.seat)
                assert prompt is not None
                tell(GAME.tell_prompt(prompt, view), f"P{entry.seat + 1} ? ")
                tell(GAME.tell_action(action, view), f"P{entry.seat + 1} > ")
        for event in twin.fold(entry):
            tell(GAME.tell_event(event), "  ")
    assert match.outcome is not None
    lines.append("")
    for phrase in GAME.tell_position(match.view(0)):
        tell(phrase, "  ")
    tell(Phrase(f"outcome-{match.outcome.how}"), f"= {match.outcome.scores} ")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", [*PLAYED, *RECORDED])
def test_the_game_goes_as_it_is_written(name: str) -> None:
    match = played(name) if name in PLAYED else recorded(name)
    told = story(match, PLAYED[name][2] if name in PLAYED else RECORDED[name])
    file = FOLDER / f"{name}.txt"
    if os.environ.get("MEIKYU_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
    assert verify_chance(match) is None
    text = write(match)
    again = read(text, {GAME.id: GAME}.__getitem__)
    assert again.outcome == match.outcome
    assert write(again) == text
