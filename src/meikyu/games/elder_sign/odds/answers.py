"""The odds of whole packs: every adventure with every set of dice, worked out once and kept.

Each card's answers are filed under a hash of what they depend on (tasks, order, locks), so that a
changed card never meets an old answer. Those of the standard pack come with the program; those of a
user's pack are kept in the user's folder. What is in no file is worked out when it is asked for.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from pathlib import Path

import msgspec

from meikyu.core.content import Content, home
from meikyu.core.texts import Text
from meikyu.games.elder_sign.cards.kinds import (
    AdventureCard,
    AdventuresFile,
    MonsterCard,
    OtherWorldsFile,
    TaskRow,
)
from meikyu.games.elder_sign.cards.terms import Colour
from meikyu.games.elder_sign.odds.attempt import PACKAGE, Odds, Position, odds_for
from meikyu.games.elder_sign.odds.multisets import MOST_DICE
from meikyu.games.elder_sign.odds.notation import read_task
from meikyu.games.elder_sign.odds.search import HOLD_EACH_ROLL, HOLD_NONE, Freed
from meikyu.games.elder_sign.rules.dice import COLOURS, GREEN

SHIPPED = "answers.json"
MOST_CLUES = 3
"""The answers for up to this number of clues are kept."""
DIGITS = 12
KEY_DIGITS = 16
HOLDS = {"hold": HOLD_EACH_ROLL, "none": HOLD_NONE}


class CardOdds:
    """An adventure as the odds see it."""

    def __init__(self, card: AdventureCard, world: bool) -> None:
        self.id: str = card.id
        self.name: Text = card.name
        self.rows: tuple[TaskRow, ...] = card.task
        self.ordered = card.order
        self.world = world
        self.tasks = [read_task(row.icons) for row in card.task]
        self.frees = [_green_locks(row.lock) for row in card.task]
        """How many green dice each task sets free."""

    @property
    def most_green(self) -> int:
        """How many green dice can be rolled at first: those locked on the card cannot."""
        return MOST_DICE - sum(self.frees)

    def odds(self, hold: int, monsters: Sequence[MonsterCard] = ()) -> Odds:
        """The odds of the card. Monsters cover its white frames from the top, further ones are
        below the lowest task (ELD-25, ELD-26)."""
        tasks, greens = list(self.tasks), list(self.frees)
        frames = [n for n, row in enumerate(self.rows) if row.frame]
        for monster in monsters:
            task, freed = read_task(monster.icons), _green_locks(monster.lock)
            if frames:
                covered = frames.pop(0)
                tasks[covered] = task
                greens[covered] += freed
            else:
                tasks.append(task)
                greens.append(freed)
        return odds_for(tasks, self.ordered, hold, freed_greens(greens))

    def locks(self, monsters: Sequence[MonsterCard] = ()) -> set[str]:
        """The colours of the dice that the card and its monsters lock (ELD-29)."""
        found = {row.lock for row in self.rows} | {monster.lock for monster in monsters}
        return {colour for colour in found if colour is not None}

    def payments(self, monsters: Sequence[MonsterCard] = ()) -> list[tuple[int, int]]:
        """What each task demands besides dice, as stamina and sanity (ELD-R6)."""
        found = [(row.stamina, row.sanity) for row in self.rows]
        frames = [n for n, row in enumerate(self.rows) if row.frame]
        for monster in monsters:
            if frames:
                found[frames.pop(0)] = (monster.stamina, monster.sanity)
            else:
                found.append((monster.stamina, monster.sanity))
        return found

    @property
    def key(self) -> str:
        """Of all that the answers depend on."""
        rows = [[list(row.icons), row.lock or ""] for row in self.rows]
        text = json.dumps([self.ordered, rows], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:KEY_DIGITS]


def freed_greens(numbers: Sequence[int]) -> list[Freed]:
    """Green dice that come free, as the odds take them."""
    return [(number, 0, 0) for number in numbers]


def _green_locks(lock: Colour | None) -> int:
    """How many green dice a lock icon holds back until its task is completed (ELD-30)."""
    return 1 if lock == COLOURS[GREEN] else 0


class Kept(msgspec.Struct, frozen=True):
    """Answers as they are in a file: by key of the card and way of holding, a list by clues,
    green, yellow and red."""

    clues: int
    cards: dict[str, dict[str, list[float]]]


class Answers:
    """The odds of a pack's adventures and other worlds."""

    def __init__(self, cards: Mapping[str, CardOdds], kept: Kept) -> None:
        self.cards = cards
        self.kept = kept

    def chance(
        self,
        card: str,
        green: int,
        yellow: int = 0,
        red: int = 0,
        hold: bool = True,
        clues: int = 0,
    ) -> float:
        """The probability that an attempt at a card without monsters succeeds, before its first
        roll. `hold`: whether focus or assist is possible."""
        wanted = self.cards[card]
        if green > wanted.most_green or yellow > 1 or red > 1:
            raise ValueError(f"{card}: at most {wanted.most_green} green dice, one yellow, one red")
        known = self.kept.cards.get(wanted.key)
        if known is None or clues > self.kept.clues:
            odds = wanted.odds(HOLD_EACH_ROLL if hold else HOLD_NONE)
            return odds.before_roll(Position(odds.all_open(), green, yellow, red, 0, clues))
        return known["hold" if hold else "none"][_at(clues, green, yellow, red)]


def can_pay(rows: Sequence[TaskRow], stamina: int, sanity: int) -> bool:
    """Whether an investigator can pay for all these tasks and live (ELD-R6); if not, the odds are
    0."""
    return sum(row.stamina for row in rows) < stamina and sum(row.sanity for row in rows) < sanity


def cards_of(content: Content) -> dict[str, CardOdds]:
    """The adventures of a pack, then its other worlds, by id."""
    museum = content.read("adventures", AdventuresFile).adventure
    worlds = content.read("other_worlds", OtherWorldsFile).other_world
    cards = [CardOdds(card, False) for card in museum] + [CardOdds(card, True) for card in worlds]
    return {card.id: card for card in cards}


def hash_of(cards: Mapping[str, CardOdds]) -> str:
    """Of all that the answers of a pack depend on."""
    return hashlib.sha256(" ".join(card.key for card in cards.values()).encode()).hexdigest()


_LOADED: dict[str, Answers] = {}


def answers(content: Content) -> Answers:
    """The answers of a pack: those that were kept, or else worked out as they are asked for."""
    known = _LOADED.get(content.hash)
    if known is None:
        cards = cards_of(content)
        known = Answers(cards, find_kept(cards))
        _LOADED[content.hash] = known
    return known


def work_out(cards: Mapping[str, CardOdds], known: Kept, report: Callable[[int], None]) -> Kept:
    """All answers of a pack, those that are known already taken over; `report` is called whenever
    another card is done."""
    found: dict[str, dict[str, list[float]]] = {}
    for card in cards.values():
        if card.key in known.cards:
            found[card.key] = known.cards[card.key]
        else:
            found[card.key] = {name: _all_dice(card, hold) for name, hold in HOLDS.items()}
        report(1)
    return Kept(MOST_CLUES, found)


def _all_dice(card: CardOdds, hold: int) -> list[float]:
    odds = Odds(card.tasks, card.ordered, hold, freed_greens(card.frees))
    values = [0.0] * ((MOST_CLUES + 1) * (MOST_DICE + 1) * 4)
    # From the most dice down: one search reaches most of what is asked afterwards.
    for clues in range(MOST_CLUES, -1, -1):
        for green in range(card.most_green, -1, -1):
            for yellow in (1, 0):
                for red in (1, 0):
                    position = Position(odds.all_open(), green, yellow, red, 0, clues)
                    value = round(odds.before_roll(position), DIGITS)
                    values[_at(clues, green, yellow, red)] = value
    return values


def _at(clues: int, green: int, yellow: int, red: int) -> int:
    return ((clues * (MOST_DICE + 1) + green) * 2 + yellow) * 2 + red


def write(kept: Kept, file: Path) -> None:
    """Keeps answers in a file, which is whole or not there."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(kept) + b"\n")
    new.replace(file)


def own_file(wanted: str) -> Path:
    """Where the answers of a user's pack are kept."""
    return home() / "odds" / f"{wanted}.json"


def shipped_file() -> Path:
    """The answers that come with the program."""
    return Path(str(resources.files(PACKAGE).joinpath(SHIPPED)))


def find_kept(cards: Mapping[str, CardOdds]) -> Kept:
    """What the files know about some cards."""
    found: dict[str, dict[str, list[float]]] = {}
    for file in (shipped_file(), own_file(hash_of(cards))):
        if file.is_file():
            try:
                kept = msgspec.json.decode(file.read_bytes(), type=Kept)
            except msgspec.DecodeError:
                continue  # kept answers only save time: damaged ones are worked out again
            if kept.clues == MOST_CLUES:
                found |= kept.cards
    keys = {card.key for card in cards.values()}
    return Kept(MOST_CLUES, {key: found[key] for key in found if key in keys})
