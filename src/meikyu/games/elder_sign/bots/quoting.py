"""The numbers in a bot's reasons: those of the exact odds, as the page shows them, even where the
bot decided by other numbers. Worked out when a player asks why, not while bots play among
themselves."""

from meikyu.core.words import Phrase
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
    return why
