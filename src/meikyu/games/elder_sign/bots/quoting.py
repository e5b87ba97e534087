"""The numbers in a bot's reasons: those of the exact odds, as the page shows them, even where the
bot decided by other numbers. Worked out when a player asks why, not while bots play among
themselves."""

from collections.abc import Mapping

from meikyu.core.contract import Action
from meikyu.core.words import Phrase
from meikyu.games.elder_sign.actions import Decline
from meikyu.games.elder_sign.bots.odds import judged
from meikyu.games.elder_sign.encoding import action as in_words
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds.situation import of_attempt, of_card
from meikyu.games.elder_sign.state import ElderState


def percent(chance: float) -> int:
    """Only what is certain is 100, only what is impossible is 0."""
    whole = round(100 * chance)
    return min(99, max(1, whole)) if 0.0 < chance < 1.0 else whole


def quoted(state: ElderState, seat: int, move: int, why: Phrase) -> Phrase:
    """The same reason with exact numbers."""
    if why.id == "why-go":
        chance = of_card(state, seat, move % KIND - 1).chance()
        return Phrase("why-go", {**why.args, "percent": percent(chance)})
    if why.id == "why-roll":
        return Phrase("why-roll", {"percent": percent(of_attempt(state).chance())})
    if why.id in HOLDING:
        chances = {one.action: one.value for one in judged(state, of_attempt(state))}
        return truly(why, chances, chances.get(in_words(state, move), 1.0))
    return why


HOLDING = ("why-focus", "why-assist")


def truly(why: Phrase, chances: Mapping[Action, float], mine: float) -> Phrase:
    """A die may be held for another reason than the chance: to need fewer clues."""
    if why.id in HOLDING and chances.get(Decline(), 0.0) > mine:
        return Phrase("why-hold-sparing")
    return why
