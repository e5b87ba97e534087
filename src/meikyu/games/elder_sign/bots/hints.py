"""Advice for a player of Elder Sign: what the expert would do, and why in the player's own terms.

Hint, reason and verdict come from the same values. A reason says what is gained and what is risked;
where another choice has a clearly better chance at this card, it says which, and what the advised
one keeps or brings instead.
"""

from typing import Any

import msgspec

from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from meikyu.core.words import Phrase, text_words
from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert
from meikyu.games.elder_sign.bots.foreseen import ForeseenWorth
from meikyu.games.elder_sign.bots.foresight import learned_for
from meikyu.games.elder_sign.bots.odds import Worth, judged
from meikyu.games.elder_sign.bots.quoting import percent, quoted, truly
from meikyu.games.elder_sign.bots.reasons import Decision
from meikyu.games.elder_sign.bots.round import ENTRANCE, plan
from meikyu.games.elder_sign.cards.kinds import AdventureCard
from meikyu.games.elder_sign.cards.names import Named, book_of, named
from meikyu.games.elder_sign.cards.sentences import effects_phrase
from meikyu.games.elder_sign.encoding import action as in_words
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds.situation import of_attempt, of_card
from meikyu.games.elder_sign.outlook.cautions import kills
from meikyu.games.elder_sign.rules.modifiers import summed
from meikyu.games.elder_sign.rules.people import trophy_worth
from meikyu.games.elder_sign.rules.turn import TURN_HOURS
from meikyu.games.elder_sign.state import CLOCK_HOURS, ElderState, Slot
from meikyu.games.elder_sign.tables import FROM_PENALTY, IGNORE_PENALTY, MOD_HOURS, STAMINA

CLEARLY = 0.1
"""A choice whose chance at the card is so much below the best one is advised only with its gain."""

BETTER = 0.05
"""So much more of a chance is worth a word."""


class Advice(msgspec.Struct, frozen=True):
    """What the expert would do."""

    area: str | None
    """The adventure that it is about."""
    action: Action
    reason: Phrase
    value: float | None = None
    alternatives: tuple[Worth, ...] = ()


def advise(game: Game[Any, Any], world: State, seat: int, seed: int = 0) -> Advice | None:
    """Advice for a decision; None where none is due."""
    assert isinstance(world, ElderState)
    if not world.stack or world.stack[-1].seat != seat:
        return None
    move, why = advised(world, seat, Memory())
    card = move % KIND - 1 if move // KIND == moves.GO else world.attempt_card
    area = book_of(world).adventures[card].id if card >= 0 else None
    return Advice(area, in_words(world, move), why)


def advised(state: ElderState, seat: int, memory: Memory) -> Decision:
    """The advised move with its reason in full."""
    thoughts = Expert(state, seat, state.moves, learned_for(book_of(state)), memory)
    decision = thoughts.decide()
    kind, argument = divmod(decision.move, KIND)
    if kind == moves.GO:
        told = decision.why
        if argument:
            told = _going(state, thoughts, state.slot_of(argument - 1))
        return Decision(
            decision.move, _in_company(state, thoughts.seat, argument - 1, told, memory)
        )
    if kind == moves.HEALTH:
        return Decision(decision.move, _losing(state, thoughts.seat, argument))
    if state.attempt_seat == thoughts.seat and state.stack[-1].kind in ON_DICE:
        return _at_dice(state, thoughts, decision)
    return decision


# -- going somewhere ------------------------------------------------------------------------------


def _going(state: ElderState, thoughts: Expert, slot: Slot) -> Phrase:
    chance = of_card(state, thoughts.seat, slot.card).chance()
    args: dict[str, Any] = {
        "card": _name(state, slot),
        "percent": percent(chance),
        "gain": gain(state, thoughts.seat, slot),
        "risk": risk(state, thoughts, slot),
    }
    surest = max(state.open, key=lambda other: of_card(state, thoughts.seat, other.card).chance())
    best = of_card(state, thoughts.seat, surest.card).chance()
    if best - chance <= CLEARLY:
        return Phrase("why-go-told", args)
    instead: dict[str, Any] = {
        "other": _name(state, surest),
        "surer": percent(best),
        "less": gain(state, thoughts.seat, surest),
    }
    return Phrase("why-go-though", {**args, **instead})


def _in_company(state: ElderState, seat: int, goal: int, told: Phrase, memory: Memory) -> Phrase:
    """What is said of the table: which card is left to whom, or that nobody is better there."""
    if state.seats == 1:
        return told
    for errand in plan(state, memory)[1:]:
        if errand.card in (ENTRANCE, goal) or not before_midnight(state, errand.seat):
            continue
        mine = of_card(state, seat, errand.card).chance()
        theirs = of_card(state, errand.seat, errand.card).chance()
        if theirs - mine >= BETTER:
            args: dict[str, Any] = {
                "told": told,
                "who": _investigator(state, errand.seat),
                "card": _name(state, state.slot_of(errand.card)),
                "theirs": percent(theirs),
                "mine": percent(mine),
            }
            return Phrase("why-leave-to", args)
    if goal == ENTRANCE:
        return told
    mine = of_card(state, seat, goal).chance()
    others = [one for one in range(state.seats) if one != seat and before_midnight(state, one)]
    chances = {one: of_card(state, one, goal).chance() for one in others}
    ahead = max(chances, key=lambda one: chances[one], default=seat)
    if ahead != seat and chances[ahead] - mine >= BETTER:
        better: dict[str, Any] = {
            "told": told,
            "who": _investigator(state, ahead),
            "theirs": percent(chances[ahead]),
        }
        return Phrase("why-though-better", better)
    return Phrase("why-nobody-better", {"told": told}) if others else told


def before_midnight(state: ElderState, seat: int) -> bool:
    """Whether an investigator's next turn comes before the clock strikes twelve, each turn taking
    the hours that it takes as things stand."""
    hour, other = state.clock, state.turn
    while other != seat:
        hour += max(0, TURN_HOURS + summed(state, other, MOD_HOURS))
        other = (other + 1) % state.seats
    return hour < CLOCK_HOURS


def _investigator(state: ElderState, seat: int) -> Phrase:
    card: Named = named(book_of(state).investigators[state.people[seat].card])
    return text_words(card.name)


def gain(state: ElderState, seat: int, slot: Slot) -> Phrase:
    """What success at a card brings, as the hall shows it."""
    card = _card(state, slot)
    told = [effects_phrase(card.reward)]
    worth = trophy_worth(state, seat, slot.card)
    monsters = [one for one in (*slot.cover, *slot.below) if one >= 0]
    for monster in monsters:
        worth += trophy_worth(state, seat, state.tables.monster_trophy(monster))
        told.append(effects_phrase(book_of(state).monsters[monster].reward))
    told.append(Phrase("gain-trophies", {"count": worth}))
    midnight = effects_phrase(card.midnight, "table")
    if midnight is not None:
        told.append(Phrase("gain-midnight", {"text": midnight}))
    return _all(told)


def risk(state: ElderState, thoughts: Expert, slot: Slot) -> Phrase:
    """What failure costs."""
    adventure = state.adventure(slot.card)
    penalty = effects_phrase(_card(state, slot).penalty)
    if penalty is None:
        return Phrase("risk-none")
    if thoughts.plan.ignores(IGNORE_PENALTY):
        return Phrase("risk-ignored")
    if kills(state, thoughts.seat, adventure.penalty, FROM_PENALTY):
        return Phrase("sentences", {"first": penalty, "second": Phrase("risk-kills")})
    return penalty


def _all(told: list[Phrase | None]) -> Phrase:
    whole: Phrase | None = None
    for one in told:
        if one is not None:
            whole = one if whole is None else Phrase("sentences", {"first": whole, "second": one})
    assert whole is not None
    return whole


def _card(state: ElderState, slot: Slot) -> AdventureCard:
    return book_of(state).adventures[slot.card]


def _name(state: ElderState, slot: Slot) -> Phrase:
    card: Named = named(_card(state, slot))
    return text_words(card.name)


# -- dice -----------------------------------------------------------------------------------------

ON_DICE = (frames.BEFORE_ROLL, frames.AFTER_ROLL, frames.REMOVE_DIE, frames.HOLD)


def _at_dice(state: ElderState, thoughts: Expert, decision: Decision) -> Decision:
    """With the exact chance of the card. What is kept back is named; where nothing is, the choice
    with the best chance is advised."""
    chances = {worth.action: worth.value for worth in judged(state, of_attempt(state))}
    mine = chances.get(in_words(state, decision.move))
    if mine is None:
        return Decision(decision.move, quoted(state, thoughts.seat, *decision))
    best = max(chances, key=lambda action: chances[action])
    if chances[best] - mine <= CLEARLY:
        return Decision(decision.move, _with_chance(truly(decision.why, chances, mine), mine))
    move = next(move for move in state.moves if in_words(state, move) == best)
    if move // KIND != moves.CLUE or mine == 0.0:
        return Decision(move, Phrase("why-best-chance", {"percent": percent(chances[best])}))
    unit = ForeseenWorth(state, thoughts.seat, learned_for(book_of(state))).unit
    span = thoughts.stakes().span
    numbers: dict[str, Any] = {
        "without": percent(mine),
        "spent": percent(chances[best]),
        "later": _of_the_night(thoughts.plan.clue * unit),
        "here": _of_the_night((chances[best] - mine) * span * unit),
    }
    return Decision(decision.move, Phrase("why-accept-keeping", numbers))


def _of_the_night(share: float) -> str:
    """A share of the chance to win, in per cent with a decimal."""
    return f"{100 * max(0.0, share):.1f}"


def _with_chance(why: Phrase, chance: float) -> Phrase:
    told: dict[str, Any] = {"reason": why, "percent": percent(chance)}
    if why.id == "why-roll":
        return Phrase(why.id, {"percent": percent(chance)})
    return Phrase("why-with-chance", told)


# -- losses ---------------------------------------------------------------------------------------


def _losing(state: ElderState, seat: int, what: int) -> Phrase:
    """Stamina or sanity: which is missed less, or neither."""
    person = state.people[seat]
    kept, lost = person.stamina, person.sanity
    if what == STAMINA:
        kept, lost = lost, kept
    if kept == 1:
        return Phrase("why-health-kills" if lost == 1 else "why-health-alive")
    if lost > kept:
        return Phrase("why-health")
    return Phrase("why-health-equal" if lost == kept else "why-health-less")
