"""How cards are proved. The strongest level meets an Ancient One alone, and ELD-C2 says how often
it is to win; an adventure has exact odds, which are held against our own."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from meikyu.core.content import PACK_FILE, STANDARD, Content, Pack, content_hash, fail
from meikyu.core.contract import Outcome
from meikyu.core.proof import Note, Proof
from meikyu.core.proving import Judged, Plan, Proving, Question, Way
from meikyu.core.texts import Text
from meikyu.core.words import Phrase, text_words
from meikyu.games.elder_sign.cards.kinds import AncientOnesFile, InvestigatorsFile
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.loader import SHAPE
from meikyu.games.elder_sign.odds import HOLD_EACH_ROLL, Position
from meikyu.games.elder_sign.odds.answers import MOST_CLUES, CardOdds, answers, cards_of
from meikyu.games.elder_sign.options import STUDY_LIMIT, ElderOptions

FILE = "ancient_ones"
INVESTIGATOR = "investigators."
EQUAL = 1e-6
"""Chances, in percent, that differ by less are the same: those of ours are kept in digits."""
WANTED = "ELD-C2"
OF_A_NIGHT = (30, 80)
"""How often the strongest level is to win alone, in percent (ELD-C2)."""
LEVEL = "expert"
CHECKED = 20
"""Games after which an Ancient One that nobody beats is doubtful."""
WAYS = (
    Way("signs", "won", "ELD-41"),
    Way("battle", "won", "ELD-41"),
    Way("dead", "lost", "ELD-42"),
    Way("awoken", "route", "ELD-34"),
    Way("stalled", "stalled", "ELD-R29"),
)


def parts(content: Content) -> dict[str, Hashable]:
    """All Ancient Ones. The cards that they are met with are left out: one card makes no night
    hopeless."""
    table = content.data[FILE]
    return {
        entry["id"]: content_hash(SHAPE, {FILE: {**table, "ancient_one": [entry]}})
        for entry in table["ancient_one"]
    }


def plan(content: Content, part: str) -> Plan:
    """An Ancient One, or an investigator (``investigators.ID``) against any of them; without
    either, nights with anybody."""
    name, options = _title(content), ElderOptions(turn_limit=STUDY_LIMIT)
    if part.startswith(INVESTIGATOR):
        people = content.read("investigators", InvestigatorsFile).investigator
        id = part.removeprefix(INVESTIGATOR)
        person = next((card for card in people if card.id == id), None)
        if person is None:
            fail("investigators.toml", "content-no-such-card", "", "id", id=id)
        name = text_words(person.name)
        options = ElderOptions(investigators=id, turn_limit=STUDY_LIMIT)
    elif part:
        known = {card.id: card for card in content.read(FILE, AncientOnesFile).ancient_one}
        if part not in known:
            fail(f"{FILE}.toml", "content-no-such-ancient-one", "", "id", known=", ".join(known))
        name = text_words(known[part].name)
        options = ElderOptions(ancient_one=part, turn_limit=STUDY_LIMIT)
    return Plan(
        name=name,
        options=options,
        levels=(Judged(LEVEL, OF_A_NIGHT),),
        rule=WANTED,
        ways=WAYS,
        ended=_ended,
        nobody=Phrase("proof-nobody-won"),
        why=_why,
        doubts=_none,
        checked=CHECKED,
    )


def _title(content: Content) -> Phrase:
    return text_words(content.read(PACK_FILE, Pack).name)


def _ended(outcome: Outcome) -> str:
    return outcome.how


def _why(ended: Mapping[str, int]) -> Phrase:
    lost = {way.id: ended.get(way.id, 0) for way in WAYS if way.kind != "won"}
    return Phrase("proof-night-why", {"games": sum(ended.values()), **lost})


def _none(ended: Mapping[str, int]) -> tuple[Note, ...]:
    return ()


# -- a card, exactly ------------------------------------------------------------------------------


class Neighbour(msgspec.Struct, frozen=True):
    """One of ours that is about as hard."""

    name: Phrase
    chance: float


class DiceAsked(msgspec.Struct, frozen=True):
    """How many of our cards need at least so many dice."""

    dice: int
    cards: int


class CardFigures(msgspec.Struct, frozen=True):
    """A card by itself, and beside ours of its kind. Chances are in percent."""

    by_clues: tuple[float, ...]
    """With no clue, one, two, three."""
    ours: tuple[float, ...]
    """With no clue."""
    near: tuple[Neighbour, ...]
    fewest: int
    """Dice that can do it."""
    asked: tuple[DiceAsked, ...]


def reckon(question: Question) -> Proof | None:
    """The odds of an adventure, ``adventures.ID`` or ``other_worlds.ID``; all else is played."""
    file, _, id = question.part.partition(".")
    if file not in ("adventures", "other_worlds"):
        return None
    world = file == "other_worlds"
    drawn = {card.id: card for card in cards_of(question.content).values() if card.world == world}
    if id not in drawn:
        fail(f"{file}.toml", "content-no-such-card", "", "id", id=id)
    ours = _ours(world)
    figures = _figures(drawn[id], ours)
    harder = sum(figures.by_clues[0] < chance - EQUAL for chance in figures.ours)
    never = not figures.by_clues[-1]
    place = Phrase("proof-card", {"harder": harder, "of": len(ours)})
    return Proof(
        part=question.part,
        games=1,
        of=1,
        done=True,
        state="impossible" if never else "measured",
        sure=True,
        say=Phrase("proof-card-never") if never else place,
        figures=figures,
    )


class _Known(NamedTuple):
    """One of our cards."""

    name: Text
    chance: float
    fewest: int


@cache
def _ours(world: bool) -> tuple[_Known, ...]:
    """Our own cards of a kind."""
    known = answers(GAME.content(STANDARD))
    return tuple(
        _Known(card.name, 100 * known.chance(card.id, card.most_green), _fewest(card))
        for card in known.cards.values()
        if card.world == world
    )


def _fewest(card: CardOdds) -> int:
    return sum(task.fewest_dice for task in card.tasks)


def _figures(card: CardOdds, ours: Sequence[_Known]) -> CardFigures:
    odds = card.odds(HOLD_EACH_ROLL)
    by_clues = [0.0] * (MOST_CLUES + 1)
    for clues in range(MOST_CLUES, -1, -1):  # one search, from the most on
        position = Position(odds.all_open(), card.most_green, clues=clues)
        by_clues[clues] = 100 * odds.before_roll(position)
    around = sorted(
        (one for one in ours if one.name != card.name),
        key=lambda one: abs(one.chance - by_clues[0]),
    )[:2]
    asked = Counter(one.fewest for one in ours)
    return CardFigures(
        by_clues=tuple(by_clues),
        ours=tuple(sorted(one.chance for one in ours)),
        near=tuple(
            Neighbour(text_words(one.name), one.chance)
            for one in sorted(around, key=lambda one: -one.chance)
        ),
        fewest=_fewest(card),
        asked=tuple(DiceAsked(dice, asked[dice]) for dice in sorted(asked)),
    )


PROOF = Proving(parts, plan, reckon, CardFigures)
