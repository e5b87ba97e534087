"""How long the exact odds of Elder Sign take: every adventure, cold, with six green dice, yellow,
red, focus and one clue; alone, and with each of the monsters in turn.

    python bench/elder_sign_odds.py [--all-monsters]

Prints the file that was loaded (compiled or not) and seconds of CPU: the machine may be busy.
"""

import os
import statistics
import sys
from time import process_time

from meikyu.core.content import load
from meikyu.games.elder_sign.cards.kinds import MonsterCard, MonstersFile
from meikyu.games.elder_sign.loader import SHAPE
from meikyu.games.elder_sign.odds import HOLD_EACH_ROLL, Odds, Position, search
from meikyu.games.elder_sign.odds.answers import CardOdds, cards_of
from meikyu.games.elder_sign.rules.dice import GREEN


def seconds(card: CardOdds, monsters: list[MonsterCard]) -> float:
    """One question to odds that know nothing yet."""
    known = card.odds(HOLD_EACH_ROLL, monsters)
    begun = process_time()
    odds = Odds(known.tasks, known.ordered, known.hold, known.frees)
    green = 6 - sum(freed[GREEN] for freed in odds.frees)
    odds.before_roll(Position(odds.all_open(), green, 1, 1, 0, 1))
    return process_time() - begun


def main() -> None:
    content = load("elder-sign", "meikyu.games.elder_sign", SHAPE)
    cards = list(cards_of(content).values())
    monsters = list(content.read("monsters", MonstersFile).monster)
    print(f"{search.__file__}, load {os.getloadavg()[0]:.1f}")
    alone = [(seconds(card, []), card.id) for card in cards]
    if "--all-monsters" in sys.argv:
        pairs = [(card, monster) for card in cards for monster in monsters]
    else:
        pairs = [(card, monsters[n % len(monsters)]) for n, card in enumerate(cards)]
    joined = [(seconds(card, [one]), f"{card.id} + {one.id}") for card, one in pairs]
    for title, found in (("alone", alone), ("with a monster", joined)):
        worst = max(found)
        median = statistics.median(time for time, _ in found)
        print(f"{title}: {len(found)}, median {median:.2f} s, worst {worst[0]:.2f} s ({worst[1]})")


if __name__ == "__main__":
    main()
