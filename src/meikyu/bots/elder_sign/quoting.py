"""The numbers in a bot's reasons: those of the exact odds, as the page shows them, even where the
bot decided by other numbers. Worked out when a player asks why, not while bots play among
themselves."""

from meikyu.core.words import Phrase
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import Remove, Reroll
from meikyu.games.elder_sign.odds.situation import Situation, of_attempt, of_card
from meikyu.games.elder_sign.rules.dice import DIE_FACES
from meikyu.games.elder_sign.state import ElderState


def percent(chance: float) -> int:
    """Only what is certain is 100, only what is impossible is 0."""
    whole = round(100 * chance)
    return min(99, max(1, whole)) if 0.0 < chance < 1.0 else whole


def quoted(state: ElderState, seat: int, move: int, why: Phrase) -> Phrase:
    """The same reason with exact numbers."""
    kind, argument = divmod(move, KIND)
    if why.id == "why-go":
        chance = of_card(state, seat, argument - 1).chance()
        return Phrase("why-go", {**why.args, "percent": percent(chance)})
    if why.id == "why-roll":
        return Phrase("why-roll", {"percent": percent(of_attempt(state).chance())})
    if kind == moves.ACCEPT and moves.CLUE * KIND in state.moves:
        return _kept_back(of_attempt(state), why)
    return why


def _kept_back(running: Situation, why: Phrase) -> Phrase:
    """A clue is not spent: what that costs, which the luck ledger will count."""
    if not running.payable or any(die.face not in DIE_FACES[die.colour] for die in running.roll):
        return why
    choices = running.advice().choices
    without = [one.value for one in choices if isinstance(one.what, Remove)]
    spent = [one.value for one in choices if isinstance(one.what, Reroll)]
    if not without or not spent:
        return why
    numbers = {"without": percent(max(without)), "spent": percent(max(spent))}
    return Phrase("why-accept-keeping", numbers)
