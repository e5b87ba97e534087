"""Every percentage about the same question is the same number: in the odds, on the choices, in the
hint, and in the luck ledger."""

from collections import Counter
from collections.abc import Iterator

import pytest

from meikyu.bots.base import Worlds
from meikyu.bots.seat import turn_at
from meikyu.core.chance import FastChance
from meikyu.core.words import Phrase
from meikyu.games.elder_sign.actions import (
    AcceptFailure,
    GoTo,
    PutOnSpell,
    RollDice,
    SpendClue,
    TakeOffSpell,
    UseCard,
    UsePower,
)
from meikyu.games.elder_sign.analysis.luck_chances import Chances
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.levels import LEVELS
from meikyu.games.elder_sign.bots.odds import ElderOdds, reckon
from meikyu.games.elder_sign.bots.odds_in_words import tell_odds
from meikyu.games.elder_sign.bots.quoting import percent
from meikyu.games.elder_sign.encoding import action
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import NOBODY, OVER, ElderState

MayBeUsed = UseCard | UsePower | TakeOffSpell | PutOnSpell
Asked = tuple[ElderState, int, Phrase]
NEAR = 1e-6


def _known(state: ElderState) -> Worlds:
    """Worlds in which nothing is hidden: the game is open."""
    return lambda _: state.clone()


def positions(seed: int) -> Iterator[Asked]:
    """A night alone, as the hints play it: each position, the move advised and the reason."""
    chance = FastChance(seed)
    state = GAME.setup(ElderOptions(), 1, GAME.content(), chance)
    bot = LEVELS[-1].make(GAME, 0, 7)
    while state.phase != OVER:
        seen = state.clone()
        move = bot.decide(turn_at(GAME, seen, 0, _known(seen)))
        why = bot.why()
        assert why is not None
        yield seen, move, why
        GAME.apply(state, 0, move, chance)


def odds_of(state: ElderState) -> ElderOdds:
    *_, (_, _, odds) = reckon(GAME, state, 0)
    return odds


def worth(odds: ElderOdds, kind: type) -> float | None:
    found = [one.value for one in odds.actions if isinstance(one.action, kind)]
    return found[0] if found else None


class Comparison:
    """What was compared, by kind; each difference fails at once."""

    def __init__(self) -> None:
        self.positions = 0
        self.kinds: set[str] = set()
        self.gone: tuple[str, float] | None = None

    def take(self, state: ElderState, move: int, why: Phrase) -> None:
        odds = odds_of(state)
        self.positions += 1
        self.in_words(state, odds)
        advised = action(state, move)
        hint = why.args.get("percent")
        if isinstance(advised, GoTo) and advised.adventure is not None:
            chances = {card.adventure: card.chance for card in odds.cards}
            told = chances[advised.adventure]
            assert told is not None
            self.same("hint and card", hint, told)
            self.gone = advised.adventure, told
            return
        if state.attempt_seat != NOBODY and odds.now is not None:
            self.attempt(state, odds)
        if why.id == "why-roll":
            assert odds.now is not None
            self.same("hint and chance now", hint, odds.now)
            if odds.actions:  # in a lost attempt there is nothing to weigh
                self.same("hint and choice", hint, worth(odds, RollDice))
        if why.id == "why-accept-keeping":
            self.same("hint and failing", why.args["without"], worth(odds, AcceptFailure))
            self.same("hint and clue", why.args["spent"], worth(odds, SpendClue))
        self.gone = None

    def in_words(self, state: ElderState, odds: ElderOdds) -> None:
        """Who reads the board is told the numbers that are drawn on it."""
        told = tell_odds(GAME, odds, GAME.observe(state, 0))
        if odds.now is not None:
            assert told[0] == Phrase("odds-now", {"percent": percent(odds.now)})
            self.kinds.add("words and chance now")
        quoted = [phrase.args["percent"] for phrase in told if phrase.id == "odds-action"]
        assert quoted == [percent(one.value) for one in odds.actions]
        chances = [phrase.args["chances"] for phrase in told if phrase.id == "odds-card"]
        named = Counter(one.args["percent"] for there in chances for one in there)
        drawn = [one.chance for one in odds.cards if one.adventure and one.chance is not None]
        assert named == Counter(map(percent, drawn))
        self.kinds.update(["words and choices"] * bool(quoted) + ["words and cards"] * bool(drawn))

    def attempt(self, state: ElderState, odds: ElderOdds) -> None:
        assert odds.now is not None
        if self.gone is not None:
            card, told = self.gone
            assert state.attempt_card >= 0
            assert told == pytest.approx(odds.now, abs=NEAR), card
            self.kinds.add("card and attempt")
        if odds.actions:
            # What may be used shows the chance after its use, which the chance now leaves out.
            unaided = [one.value for one in odds.actions if not isinstance(one.action, MayBeUsed)]
            assert odds.now == max(unaided, default=0.0)  # without help nothing may be left to do
            self.kinds.add("chance now and choices")
            clues = state.people[0].clues
            ledger = Chances(state, clues, Memory()).now(state.stack[-1])
            if ledger is not None:
                assert ledger == pytest.approx(odds.now, abs=0.001)
                self.kinds.add("ledger and chance now")

    def same(self, kind: str, told: object, chance: float | None) -> None:
        assert chance is not None, kind
        assert told == percent(chance), kind
        self.kinds.add(kind)


def compare(least: int, first: int = 0) -> Comparison:
    comparison = Comparison()
    seed = first
    while comparison.positions < least:
        for state, move, why in positions(seed):
            comparison.take(state, move, why)
            if comparison.positions >= least:
                break
        seed += 1
    return comparison


EVERY = {
    "hint and card",
    "card and attempt",
    "chance now and choices",
    "ledger and chance now",
    "hint and chance now",
    "hint and choice",
    "words and chance now",
    "words and choices",
    "words and cards",
}


def test_hints_odds_choices_and_ledger_name_one_number() -> None:
    assert compare(300).kinds >= EVERY


@pytest.mark.full
def test_they_do_so_for_whole_nights() -> None:
    assert compare(2500, first=40).kinds >= EVERY
