"""Golden playthroughs: whole games as text, hidden events included. A difference in review is a
change of behaviour. Written again with `./check quick --accept`.
"""

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
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.questions import previews
from meikyu.games.roguewright.rules.rounds import layout_with, open_exits
from meikyu.games.roguewright.state import BUILDING, EXITING, RogueState
from tests.games.roguewright.sheets import CONTENT
from tests.golden import NOTATION, agrees

FOLDER = Path(__file__).parent / "golden"
TRIED = 16
"""Moves that the player of these games looks at."""
PLAYED = {
    "solo-basic": (1, RogueOptions(), "en", 11),
    "solo-short": (1, RogueOptions(rounds=6), None, 14),
    "three-advanced": (3, RogueOptions(map="advanced"), None, 12),
    "two-basic": (2, RogueOptions(), "ja", 13),
}
"""Seats, options, language and seed of the games that this file plays."""
RECORDED = ("solo-advanced", "three-goals", "two-advanced", "two-tied")
"""Games whose moves are stored as records."""


def worth(state: RogueState, seat: int) -> int:
    """What the best exit of a sheet would score before battles, "
    "and a little for monsters there."""
    sheet = state.sheets[seat]
    best = 0
    for corner in open_exits(state.chart, sheet):
        layout = layout_with(state.chart, sheet, corner)
        points = layout.room_points + layout.goal_points + sum(layout.monsters)
        best = max(best, points + 20 * layout.connected())
    return best


def choose(state: RogueState, seat: int, chance: Chance) -> Action:
    """Moves that show a lot: some plans, effects rather than ending a turn, "
    "else what scores."""
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


def story(match: Match, locale: str | None) -> str:
    """A game in words or notation, with everything that is secret while it is played."""
    words = NOTATION if locale is None else lexicon(locale, GAME.package)
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
    told = story(match, PLAYED[name][2] if name in PLAYED else None)
    file = FOLDER / f"{name}.txt"
    agrees(file, told)
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
            (
                "event-planned(player=seat(number=1), plan=D6–G7, monsters=6)\n"
                "event-advanced-broken(player=seat(number=1), before=6, now=12, "
                "broken=[number(number=10)])"
            ),
        ),
        # No further than the last number.
        (
            "two-advanced",
            (
                "event-planned(player=seat(number=1), plan=J9–L11, monsters=4)\n"
                "event-advanced(player=seat(number=1), before=23, now=25)"
            ),
        ),
    ],
    "ROG-21": [
        (
            "three-goals",
            (
                "event-advanced-broken(player=seat(number=3), before=18, now=21, "
                "broken=[number(number=20)])\n"
                "event-circled(player=seat(number=3), points=6)"
            ),
        ),
    ],
    "ROG-22": [
        (
            "two-advanced",
            (
                "event-circled(player=seat(number=2), points=6)\n"
                "event-circled(player=seat(number=2), points=5)"
            ),
        ),
        # No mark is left.
        ("two-tied", "P1 ? prompt-effects-useless(effects=[waiting-items(count=1)])"),
    ],
    "ROG-23": [
        (
            "two-advanced",
            (
                "event-filled-effects(player=seat(number=2), cells=H1 H2 H3 I3, "
                "effects=[waiting-items(count=1), waiting-ghosts(count=1)])\n"
                "event-extra(player=seat(number=2), number=1, extra=extra-plan(cells=0), "
                "cells=0)"
            ),
        ),
        # Both extra actions before the first boundary are used.
        ("two-advanced", "P2 ? prompt-effects-useless(effects=[waiting-ghosts(count=1)])"),
    ],
    "ROG-24": [
        (
            "two-advanced",
            (
                "event-extra(player=seat(number=2), number=1, extra=extra-plan(cells=0), "
                "cells=0)\n"
                "event-planned(player=seat(number=2), plan=A8–B9, monsters=1)\n"
                "event-advanced(player=seat(number=2), before=2, now=3)"
            ),
        ),
    ],
    "ROG-25": [
        (
            "three-goals",
            (
                "event-extra(player=seat(number=3), number=6, "
                "extra=extra-block(cells=6), cells=6)\n"
                "event-filled-effects(player=seat(number=3), cells=I6 J6 J7 K7 J8 J9, "
                "effects=[waiting-items(count=1), waiting-ghosts(count=1)])"
            ),
        ),
    ],
    "ROG-26": [
        (
            "two-advanced",
            (
                "event-extra-ghosts(player=seat(number=2), number=7, "
                "extra=extra-ghosts(cells=4), cells=4)\n"
                "event-filled(player=seat(number=2), cells=G3)\n"
                "event-filled(player=seat(number=2), cells=C12)\n"
                "event-filled-effects(player=seat(number=2), cells=C7, "
                "effects=[waiting-items(count=1)])\n"
                "event-filled-effects(player=seat(number=2), cells=D10, "
                "effects=[waiting-items(count=1)])\n"
                "event-circled(player=seat(number=2), points=6)"
            ),
        ),
    ],
    "ROG-27": [
        (
            "three-goals",
            (
                "event-bat-cell(player=seat(number=2))\n"
                "event-filled(player=seat(number=2), cells=G5)"
            ),
        ),
        (
            "two-advanced",
            (
                "event-bat-steps(player=seat(number=1))\n"
                "event-advanced-broken(player=seat(number=1), before=4, now=6, "
                "broken=[number(number=5)])"
            ),
        ),
    ],
    "ROG-28": [
        # Declined, though it could be used.
        (
            "three-goals",
            ("P3 ? prompt-effects(effects=[waiting-bats(count=1)])\nP3 > choice-end"),
        ),
        ("three-goals", "event-stands-given-up(development=21, points=33, given=1)"),
        # Ghosts filled by the running extra action wait until it is over.
        (
            "three-goals",
            (
                "P2 > choice-fill(cell=H7)\n"
                "P2 ? prompt-effects(effects=[waiting-items(count=1), waiting-ghosts(count=2)])"
            ),
        ),
    ],
    "ROG-29": [
        (
            "three-goals",
            (
                "event-filled(player=seat(number=3), cells=B1 C1 C2 C3)\n"
                "event-turn-ended(player=seat(number=3))"
            ),
        ),  # C2 is a slime
    ],
    "ROG-30": [
        # The development track is complete; the other seat goes on to the end of the time track.
        (
            "two-advanced",
            ("event-finished(player=seat(number=1))\nevent-rolled(round=8, white=2, black=1)"),
        ),
        (
            "two-advanced",
            (
                "event-finished(player=seat(number=2))\n"
                "\n"
                "P2 ? prompt-exit(previews=[preview(corner=corner-top-left, rooms=13, "
                "counting=2, points=23, battles=6), "
                "preview-not-connected-breaks(corner=corner-bottom-left, rooms=0, "
                "counting=0, points=17, battles=0, plans=[place(place=A1–C3)]), "
                "preview-breaks(corner=corner-bottom-right, rooms=13, counting=2, "
                "points=23, battles=6, plans=[place(place=A1–C3)])])"
            ),
        ),
    ],
    "ROG-31": [
        (
            "two-advanced",
            (
                "event-exit(player=seat(number=1), corner=corner-top-left)\n"
                "event-handed-in(player=seat(number=1))\n"
                "\n"
                "P2 ? prompt-act(white=2, black=1, sum=3, plan=no-rectangle, spend=possible)"
            ),
        ),
        # The bottom left one was filled by a block.
        (
            "three-goals",
            (
                "event-filled-effects(player=seat(number=3), cells=B11 A12 B12, "
                "effects=[waiting-items(count=1)])"
            ),
        ),
        (
            "three-goals",
            (
                "P3 ? prompt-exit(previews=[preview(corner=corner-top-left, rooms=10, "
                "counting=10, points=122, battles=15), preview(corner=corner-top-right, "
                "rooms=10, counting=10, points=126, battles=21), "
                "preview-not-connected(corner=corner-bottom-right, rooms=0, counting=0, "
                "points=33, battles=0)])"
            ),
        ),
    ],
    "ROG-39": [
        (
            "three-goals",
            (
                "event-revealed-goals(player=seat(number=1), development=22, rooms=13, "
                "counting=13, items=33, points=49, goals=49, corner=corner-top-left)"
            ),
        ),
        (
            "two-advanced",
            (
                "event-revealed(player=seat(number=2), development=24, rooms=13, counting=2, "
                "items=17, points=6, goals=0, corner=corner-top-left)"
            ),
        ),
    ],
    "ROG-40": [
        (
            "three-advanced",
            "event-stacked-out(order=[seat(number=1), seat(number=2)], out=[seat(number=3)])",
        )
    ],
    "ROG-41": [
        # Equal development, fewer item points; then the more developed one.
        (
            "three-goals",
            (
                "event-revealed-goals(player=seat(number=1), development=22, rooms=13, "
                "counting=13, items=33, points=49, goals=49, corner=corner-top-left)\n"
                "event-revealed-goals(player=seat(number=2), development=21, rooms=13, "
                "counting=13, items=30, points=49, goals=62, corner=corner-bottom-left)\n"
                "event-revealed-goals(player=seat(number=3), development=21, rooms=10, "
                "counting=10, items=33, points=40, goals=53, corner=corner-top-right)\n"
                "event-stacked(order=[seat(number=2), seat(number=3), seat(number=1)])"
            ),
        ),
        # Equal in both: by chance.
        (
            "two-tied",
            (
                "event-revealed(player=seat(number=1), development=21, rooms=10, "
                "counting=10, items=32, points=40, goals=0, corner=corner-bottom-right)\n"
                "event-revealed(player=seat(number=2), development=21, rooms=10, "
                "counting=10, items=32, points=40, goals=0, corner=corner-bottom-right)\n"
                "event-stacked(order=[seat(number=1), seat(number=2)])"
            ),
        ),
    ],
    "ROG-42": [
        (
            "three-goals",
            (
                "event-entered(player=seat(number=2), room=I1–J2, monsters=2, items=0)\n"
                "event-fought-hit(monsters=2, white=1, black=2, weapon=1, strength=2, points=5)"
            ),
        ),
        # The track of one or two players, and that of three or four.
        ("two-advanced", "event-equipped(items=2, crossed=2, level=2)"),
        ("three-goals", "event-equipped(items=1, crossed=2, level=1)"),
    ],
    "ROG-43": [
        (
            "three-goals",
            "event-fought-hit(monsters=4, white=5, black=2, weapon=1, strength=3, points=5)",
        ),
        (
            "three-goals",
            "event-fought-hit(monsters=6, white=5, black=6, weapon=1, strength=6, points=5)",
        ),
        (
            "three-goals",
            "event-fought-lost(monsters=2, white=3, black=6, weapon=1, strength=4, points=0)",
        ),
        # Doubles alone, and doubles of monsters that were strong enough: never more than 5.
        (
            "three-goals",
            (
                "event-entered(player=seat(number=1), room=H4–I5, monsters=1, items=0)\n"
                "event-fought-doubles(monsters=1, white=6, black=6, weapon=1, "
                "strength=7, points=5)"
            ),
        ),
        (
            "three-goals",
            (
                "event-entered(player=seat(number=1), room=K4–L5, monsters=2, items=1)\n"
                "event-fought-doubles(monsters=2, white=1, black=1, weapon=1, "
                "strength=2, points=5)"
            ),
        ),
    ],
    "ROG-44": [
        (
            "two-advanced",
            "event-equipped(items=2, crossed=2, level=2)",
        ),
        (
            "three-goals",
            "event-equipped(items=1, crossed=3, level=1)",
        ),
        # At level 6 the track stops.
        (
            "scene-level-six",
            "event-equipped(items=4, crossed=10, level=6)",
        ),
        (
            "scene-level-six",
            "event-equipped(items=1, crossed=10, level=6)",
        ),
    ],
    "ROG-45": [
        (
            "three-goals",
            (
                "P3 ? prompt-way\n"
                "P3 > choice-way(room=E1–H2)\n"
                "event-entered(player=seat(number=3), room=E1–H2, monsters=6, items=0)"
            ),
        ),
    ],
    "ROG-46": [
        (
            "two-advanced",
            (
                "event-entered-not(player=seat(number=2), room=G6–J11, monsters=0, items=0)\n"
                "event-entered-not(player=seat(number=2), room=C4–G5, monsters=0, items=0)"
            ),
        ),
    ],
    "ROG-47": [
        # Three marks of the sheets above and one more: the level counts from here on.
        ("three-goals", "event-left(player=seat(number=3), points=25)"),
        (
            "three-goals",
            (
                "event-equipped(items=1, crossed=4, level=2)\n"
                "event-entered(player=seat(number=1), room=K7–L8, monsters=1, items=1)\n"
                "event-fought-lost(monsters=1, white=2, black=5, weapon=2, strength=4, "
                "points=0)"
            ),
        ),
    ],
    "ROG-48": [
        ("three-goals", "event-ended-draw(players=[seat(number=1), seat(number=2)], score=161)"),
        ("two-advanced", "event-ended(players=[seat(number=2)], score=28)"),
    ],
    "ROG-49": [
        (
            "two-advanced",
            (
                "P1 > choice-block(cells=E9 D10 E10 E11)\n"
                "P1 ? prompt-effects(effects=[waiting-items(count=1), waiting-bats(count=2)])"
            ),
        ),
        (
            "two-advanced",
            (
                "event-filled-effects(player=seat(number=1), cells=D8 E8 D9 E9 D10 E10 E11, "
                "effects=[waiting-items(count=1), waiting-bats(count=2)])"
            ),
        ),
    ],
    "ROG-50": [
        (
            "three-goals",
            (
                "event-planned-goals(player=seat(number=1), plan=H4–I5, monsters=1, "
                "goals=[goal-ghost])"
            ),
        ),
    ],
    "ROG-51": [
        ("three-goals", f"plan={plan}, goals=[{goal}])")
        for plan, goal in (
            ("D4–F6, monsters=4", "goal-blue"),
            ("H7–I11, monsters=5", "goal-green"),
            ("B8–E9, monsters=2", "goal-bat"),
        )
    ],
    "ROG-52": [
        (
            "two-advanced",
            (
                "event-filled-effects(player=seat(number=2), cells=J3 H4 I4 J4 H5 I5 J5, "
                "effects=[waiting-ghosts(count=1)])"
            ),
        ),
        # B2, E3, G6 and B10 are left, and the large one at H4–I5.
        (
            "three-goals",
            (
                "event-extra-ghosts(player=seat(number=2), number=7, "
                "extra=extra-ghosts(cells=5), cells=5)"
            ),
        ),
    ],
    "ROG-53": [
        (
            "three-goals",
            (
                "event-revealed-goals(player=seat(number=1), development=22, rooms=13, "
                "counting=13, items=33, points=49, goals=49, corner=corner-top-left)"
            ),
        ),
        (
            "solo-advanced",
            (
                "event-revealed-goals(player=seat(number=1), development=24, rooms=9, counting=9, "
                "items=33, points=37, goals=32, corner=corner-bottom-left)"
            ),
        ),
    ],
    "ROG-54": [
        # Four goals add up; three selected ones whose monsters are in no counting room do not.
        (
            "three-goals",
            (
                "event-revealed-goals(player=seat(number=2), development=21, rooms=13, "
                "counting=13, items=30, points=49, goals=62, corner=corner-bottom-left)"
            ),
        ),
        (
            "three-advanced",
            (
                "event-planned-goals(player=seat(number=2), plan=H7–I9, monsters=2, "
                "goals=[goal-green])"
            ),
        ),
        (
            "three-advanced",
            "event-entered-not(player=seat(number=2), room=H6–I9, monsters=0, items=0)",
        ),
        (
            "three-advanced",
            (
                "event-revealed(player=seat(number=2), development=17, rooms=15, counting=2, "
                "items=20, points=6, goals=0, corner=corner-top-left)"
            ),
        ),
    ],
    "ROG-55": [
        # The large green slime, two blue ones, a green one and a bat.
        (
            "three-goals",
            (
                "event-entered(player=seat(number=1), room=H7–I11, monsters=5, items=0)\n"
                "event-fought-hit(monsters=5, white=3, black=5, weapon=2, strength=5, points=5)"
            ),
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
