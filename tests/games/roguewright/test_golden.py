"""Golden playthroughs: whole games as text, hidden events included. A difference in review is a
change of behaviour. Written again with ``MEIKYU_GOLDEN=write``.
"""

import os
from pathlib import Path

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Action
from meikyu.core.match import Acted, Match
from meikyu.core.record import read, write
from meikyu.core.verifying import verify_chance
from meikyu.core.words import Phrase, lexicon
from meikyu.games.roguewright.actions import (
    AimBlock,
    AimPlan,
    ChooseExit,
    DrawPlan,
    EndTurn,
)
from meikyu.games.roguewright.asking import previews
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.rules.rounds import layout_with, open_exits
from meikyu.games.roguewright.state import BUILDING, EXITING, RogueState
from tests.games.roguewright.sheets import CONTENT

FOLDER = Path(__file__).parent / "golden"
TRIED = 16
"""Moves that the player of these games looks at."""
PLAYED = {
    "solo-basic": (1, RogueOptions(), "en", 11),
    "solo-short": (1, RogueOptions(rounds=6), "en", 14),
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
        GAME, CONTENT, [f"P{n + 1}" for n in range(seats)], options, bytes([seed] * 32)
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
        for event in twin.fold(entry).events:
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


# -- what is seen where -------------------------------------------------------------------------

SEEN: dict[str, list[tuple[str, str]]] = {
    "ROG-20": [
        (
            "two-advanced",
            "Player 1 plans D6–G7 with 6 monsters.\nPlayer 1: development goes from 6 to 12 and",
        ),
        # No further than the last number.
        (
            "two-advanced",
            "Player 1 plans J9–L11 with 4 monsters.\nPlayer 1: development goes from 23 to 25.",
        ),
    ],
    "ROG-21": [
        (
            "three-goals",
            "development goes from 18 to 21 and breaks the boundary at 20.\n"
            "Player 3 circles mark 9 (6).",
        ),
    ],
    "ROG-22": [
        ("two-advanced", "Player 2 circles mark 9 (6).\nPlayer 2 circles mark 8 (5)."),
        # No mark is left.
        ("two-tied", "未解決の効果がありますが（アイテム1個）、いま使えるものはありません。"),
    ],
    "ROG-23": [
        (
            "two-advanced",
            "fills H1 H2 H3 I3. Effects: one item, one ghost.\nPlayer 2 uses extra action 1",
        ),
        # Both extra actions before the first boundary are used.
        ("two-advanced", "Effects to resolve: one ghost. None can be used now."),
    ],
    "ROG-24": [
        (
            "two-advanced",
            "Player 2 uses extra action 1: a plan of up to 12 cells.\n"
            "Player 2 plans A8–B9 with one monster.\n"
            "Player 2: development goes from 2 to 3.",
        ),
    ],
    "ROG-25": [
        (
            "three-goals",
            "Player 3 uses extra action 6: a block of 6 cells.\nPlayer 3 fills I6 J6 J7 K7 J8 J9.",
        ),
    ],
    "ROG-26": [
        (
            "two-advanced",
            "Player 2 uses extra action 7: 4 cells, as many as ghosts are left.\n"
            "Player 2 fills G3.\n"
            "Player 2 fills C12.\n"
            "Player 2 fills C7. Effects: one item.\n"
            "Player 2 fills D10. Effects: one item.\n"
            "Player 2 circles mark 9 (6).",
        ),
    ],
    "ROG-27": [
        ("three-goals", "Player 2 draws a cell with the bat.\nPlayer 2 fills G5."),
        (
            "two-advanced",
            "Player 1 advances development with the bat.\n"
            "Player 1: development goes from 4 to 6 and breaks the boundary at 5.",
        ),
    ],
    "ROG-28": [
        # Declined, though it could be used.
        (
            "three-goals",
            "P3 ? Effects to resolve: one bat. Which one next, or are you done with this round?\n"
            "P3 > Done with this round",
        ),
        ("three-goals", "item marks worth 33. Effects not used: 1."),
        # Ghosts filled by the running extra action wait until it is over.
        ("three-goals", "P2 > Fill H7\nP2 ? Effects to resolve: one item, 2 ghosts."),
    ],
    "ROG-29": [
        ("three-goals", "Player 3 fills B1 C1 C2 C3.\nPlayer 3 is done with"),  # C2 is a slime
    ],
    "ROG-30": [
        # The development track is complete; the other seat goes on to the end of the time track.
        ("two-advanced", "Player 1 has finished building.\nRound 8:"),
        ("two-advanced", "Player 2 has finished building.\n\nP2 ? Which exit?"),
    ],
    "ROG-31": [
        (
            "two-advanced",
            "Player 1 takes the exit top left.\nPlayer 1 hands in the sheet.\n\n"
            "P2 ? Draw the block",
        ),
        # The bottom left one was filled by a block.
        ("three-goals", "Player 3 fills B11 A12 B12. Effects: one item."),
        ("three-goals", "126 points, and about 21 from battles), bottom right (no way"),
    ],
    "ROG-39": [
        ("three-goals", "exit top left, 13 of 13 rooms count. Rooms 49,"),
        ("two-advanced", "exit top left, 2 of 13 rooms count. Rooms 6,"),
    ],
    "ROG-40": [("three-advanced", "Player 1, Player 2. Left out, with no way through: Player 3.")],
    "ROG-41": [
        # Equal development, fewer item points; then the more developed one.
        (
            "three-goals",
            "items 33. Development 22.\n"
            "Player 2: exit bottom left, 13 of 13 rooms count. Rooms 49, goals 62, items 30. "
            "Development 21.\n"
            "Player 3: exit top right, 10 of 10 rooms count. Rooms 40, goals 53, items 33. "
            "Development 21.\n"
            "The dungeon from the top: Player 2, Player 3, Player 1.",
        ),
        # Equal in both: by chance.
        (
            "two-tied",
            "部屋40点、目標0点、アイテム32点。発展21。\n"
            "プレイヤー2：出口は右下、10部屋中10部屋が得点対象。部屋40点、目標0点、アイテム32点。発展21。\n"
            "上からの階層：プレイヤー1、プレイヤー2。",
        ),
    ],
    "ROG-42": [
        (
            "three-goals",
            "The adventurer enters Player 2’s room I1–J2: 2 monsters, no item.\n"
            "White 1, black 2, weapon 1: the adventurer has strength 2 against 2 "
            "monsters. The dungeon holds: +5.",
        ),
        # The track of one or two players, and that of three or four.
        ("two-advanced", "2 marks of the weapon track crossed off in all, weapon level 2."),
        ("three-goals", "2 marks of the weapon track crossed off in all, weapon level 1."),
    ],
    "ROG-43": [
        (
            "three-goals",
            "White 5, black 2, weapon 1: the adventurer has strength 3 against 4 "
            "monsters. The dungeon holds: +5.",
        ),
        (
            "three-goals",
            "White 5, black 6, weapon 1: the adventurer has strength 6 against 6 "
            "monsters. The dungeon holds: +5.",
        ),
        (
            "three-goals",
            "White 3, black 6, weapon 1: the adventurer has strength 4 against 2 "
            "monsters and wins.",
        ),
        # Doubles alone, and doubles of monsters that were strong enough: never more than 5.
        (
            "three-goals",
            "one monster, no item.\nWhite 6, black 6: doubles, the adventurer stumbles: +5",
        ),
        (
            "three-goals",
            "2 monsters, one item.\nWhite 1, black 1: doubles, the adventurer stumbles: +5",
        ),
    ],
    "ROG-44": [
        (
            "two-advanced",
            "2 items taken: 2 marks of the weapon track crossed off in all, weapon level 2.",
        ),
        (
            "three-goals",
            "One item taken: 3 marks of the weapon track crossed off in all, weapon level 1.",
        ),
        # At level 6 the track stops.
        (
            "scene-level-six",
            "4 items taken: 10 marks of the weapon track crossed off in all, weapon level 6.",
        ),
        (
            "scene-level-six",
            "One item taken: 10 marks of the weapon track crossed off in all, weapon level 6.",
        ),
    ],
    "ROG-45": [
        (
            "three-goals",
            "P3 ? Several routes tie for the fewest rooms. Which room comes next?\n"
            "P3 > On to E1–H2\n"
            "The adventurer enters Player 3’s room E1–H2",
        ),
    ],
    "ROG-46": [
        (
            "two-advanced",
            "passes Player 2’s room G6–J11, which does not count.\nThe adventurer passes",
        ),
    ],
    "ROG-47": [
        # Three marks of the sheets above and one more: the level counts from here on.
        ("three-goals", "leaves Player 3’s sheet: 25 points from battles."),
        (
            "three-goals",
            "One item taken: 4 marks of the weapon track crossed off in all, weapon level 2.\n"
            "The adventurer enters Player 1’s room K7–L8: one monster, one item.\n"
            "White 2, black 5, weapon 2: the adventurer has strength 4 against one monster",
        ),
    ],
    "ROG-48": [
        ("three-goals", "A draw with 161 points: Player 1, Player 2."),
        ("two-advanced", "Player 2 wins with 28 points."),
    ],
    "ROG-49": [
        ("two-advanced", "P1 > Draw E9 D10 E10 E11\n"),
        ("two-advanced", "Player 1 fills D8 E8 D9 E9 D10 E10 E11."),
    ],
    "ROG-50": [
        (
            "three-goals",
            "Player 1 plans H4–I5 with one monster. Goal selected: rooms with a ghost.",
        ),
    ],
    "ROG-51": [
        ("three-goals", f"Player 1 plans {plan}. Goal selected: {goal}.")
        for plan, goal in (
            ("D4–F6 with 4 monsters", "rooms with more blue slimes than green"),
            ("H7–I11 with 5 monsters", "rooms with more green slimes than blue"),
            ("B8–E9 with 2 monsters", "rooms with a bat"),
        )
    ],
    "ROG-52": [
        ("two-advanced", "Player 2 fills J3 H4 I4 J4 H5 I5 J5. Effects: one ghost."),
        # B2, E3, G6 and B10 are left, and the large one at H4–I5.
        ("three-goals", "Player 2 uses extra action 7: 5 cells, as many as ghosts are left."),
    ],
    "ROG-53": [
        ("three-goals", "Rooms 49, goals 49, items 33."),
        ("solo-advanced", "部屋37点、目標32点、"),
    ],
    "ROG-54": [
        # Four goals add up; three selected ones whose monsters are in no counting room do not.
        ("three-goals", "Rooms 49, goals 62, items 30."),
        ("three-advanced", "Player 2 plans H7–I9 with 2 monsters. Goal selected:"),
        ("three-advanced", "H6–I9"),
        ("three-advanced", "Player 2: exit top left, 2 of 15 rooms count. Rooms 6, goals 0,"),
    ],
    "ROG-55": [
        # The large green slime, two blue ones, a green one and a bat.
        (
            "three-goals",
            "The adventurer enters Player 1’s room H7–I11: 5 monsters, no item.\n"
            "White 3, black 5, weapon 2: the adventurer has strength 5 against 5 "
            "monsters. The dungeon holds: +5.",
        ),
    ],
}
"""For each rule the golden games in which it is seen, and the words that show it."""


@pytest.mark.parametrize("rule_id", list(SEEN))
def test_a_golden_game_shows_the_rule(rule_id: str) -> None:
    for name, passage in SEEN[rule_id]:
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        told = "\n".join(line.strip() for line in text.split("\n"))
        assert passage in told, (name, passage)


def test_every_rule_of_effects_ends_defence_and_goals_is_seen() -> None:
    wanted = [*range(20, 32), *range(39, 56)]
    assert list(SEEN) == [f"ROG-{number}" for number in wanted]
