"""Why a hint goes somewhere, rolls or holds back: the engine then gives just that.

Nights are played wholly by hints, alone and in company. What a reason claims is compared with what
the rules do: the move is made, the card is won or lost, the turn is somebody else's. Sentences that
weigh (`OPINIONS`) claim nothing that a rule decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from meikyu.core.chance import ChanceNeeded, FastChance, NoChance
from meikyu.core.contract import Event
from meikyu.core.play import EventList
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import events, frames, moves
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.hints import BETTER, CLEARLY, advised
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.frames import BeginAction
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds.situation import of_attempt
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.rules.attempt import complete
from meikyu.games.elder_sign.rules.entrance import sales
from meikyu.games.elder_sign.rules.people import all_trophies, trophy_worth
from meikyu.games.elder_sign.rules.tasks import open_rows
from meikyu.games.elder_sign.rules.turn import Move, pass_time
from meikyu.games.elder_sign.state import (
    BATTLE,
    HELD,
    ON_SPELL,
    OVER,
    REMOVED,
    ElderState,
)
from tests.rules import rule

SHORT, LONG = 60, 4_000
"""Decisions that are looked at with each number of seats."""
each_run = pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.full)])
OPINIONS = {
    "why-entrance", "why-use", "why-take-off", "why-roll-on", "why-complete", "why-accept",
    "why-clue", "why-free", "why-remove", "why-mark", "why-again", "why-hold-sparing", "why-turn",
    "why-fulfil", "why-agree", "why-decline", "why-option", "why-give-item", "why-pay",
    "why-place-monster", "why-pick-monster", "why-pick-adventure", "why-lock", "why-pick-seat",
    "why-enter",
}  # fmt: skip


class Told(NamedTuple):
    """A decision of a night played by hints."""

    state: ElderState
    seat: int
    move: int
    why: Phrase


def told(seats: int, count: int) -> Iterator[Told]:
    """Decisions of nights, as many as are wanted."""
    seed = 0
    while True:
        chance = FastChance(100 * seats + seed)
        seed += 1
        state, memory = GAME.setup(ElderOptions(), seats, GAME.content(), chance), Memory()
        while state.phase != OVER:
            seat = state.stack[-1].seat
            move, why = advised(state, seat, memory)
            if len(state.moves) > 1:
                yield Told(state.clone(), seat, move, why)
                count -= 1
                if count == 0:
                    return
            GAME.apply(state, seat, move, chance)


# -- what the engine does -------------------------------------------------------------------------


def made(state: ElderState, move: int) -> ElderState | None:
    """The position after a move; None: dice or cards come in between."""
    twin = state.clone()
    try:
        GAME.apply(twin, twin.stack[-1].seat, move, NoChance())
    except ChanceNeeded:
        return None
    return twin


def whole(chance: float) -> int:
    """As a player reads it: only what is certain is 100, only what is impossible is 0."""
    return min(99, max(1, round(100 * chance))) if 0.0 < chance < 1.0 else round(100 * chance)


def gone(state: ElderState, seat: int, card: int) -> ElderState | None:
    """An investigator, whose turn it is, has gone to a card and is about to roll; None: chance or
    a choice comes first."""
    here = state.clone()
    here.turn, here.turn_life = seat, here.people[seat].life
    here.stack[-3:] = [BeginAction(seat, here.turn_life), Move(seat, here.turn_life)]
    there = made(here, moves.GO * KIND + card + 1)
    return there if there is not None and there.stack[-1].kind == frames.BEFORE_ROLL else None


def at_card(state: ElderState, seat: int, card: int) -> float | None:
    """Its chance there."""
    there = gone(state, seat, card)
    return None if there is None else of_attempt(there).chance()


def after(state: ElderState, move: int, began: ElderState | None = None) -> float | None:
    """The chance of the attempt that goes on after a move, with the best that can follow before
    the dice are rolled again; None: that is not known without chance, or a card changed more than
    the odds look at."""
    then = made(state, move)
    if then is None:
        return None
    if state.phase == BATTLE and then.doom < state.doom:
        return 1.0
    if then.attempt_seat != state.attempt_seat or then.turns != state.turns:
        return float(move // KIND == moves.COMPLETE)
    began = began or state
    if then.stack[-1].kind in (frames.REMOVE_DIE, frames.HOLD):
        values = [after(then, further, began) for further in then.moves]
        known = [value for value in values if value is not None]
        return max(known) if len(known) == len(values) else None
    if then.stack[-1].kind != frames.BEFORE_ROLL or cards_came_in(began, then):
        return None
    return of_attempt(then).chance()


def cards_came_in(began: ElderState, then: ElderState) -> bool:
    """Whether a beaten monster brought something, or a card spared a die or held two."""
    before, now = began.people[began.attempt_seat], then.people[began.attempt_seat]
    removed = then.place.count(REMOVED) - began.place.count(REMOVED)
    rolled = began.stack[-1].kind == frames.AFTER_ROLL
    completed = then.done != began.done or now.trophies != before.trophies
    held = sum(HELD <= place < ON_SPELL for place in then.place) - sum(
        HELD <= place < ON_SPELL for place in began.place
    )
    return (
        (before.trophies, before.clues, before.items) != (now.trophies, now.clues, now.items)
        or held > 1
        or (rolled and not completed and removed != 1)
    )


def stories(state: ElderState, so_far: tuple[Event, ...] = ()) -> Iterator[tuple[Event, ...]]:
    """What happens until time passes, in every way in which the seats can choose."""
    over = any(isinstance(one, events.ClockMoved | events.TurnBegan) for one in so_far)
    if over or state.phase == OVER:
        yield so_far
        return
    for move in state.moves:
        twin, sink = state.clone(), EventList()
        GAME.apply(twin, twin.stack[-1].seat, move, FastChance(1), sink)
        yield from stories(twin, so_far + tuple(sink.events))


def won(there: ElderState, seat: int) -> tuple[int, int]:
    """The worth of the trophies and the elder signs that winning the card brings."""
    here, sink = there.clone(), EventList()
    here.stack.pop()
    person, card = here.people[seat], here.attempt_card
    person.stamina = person.sanity = 99
    before = all_trophies(here, seat)
    for row in reversed(open_rows(here)):
        complete(here, seat, row, 0, None)
    worth = all_trophies(here, seat) - before + trophy_worth(here, seat, card)
    run(here, FastChance(1), sink)
    whole_story = next(stories(here, tuple(sink.events)))
    gained = [one for one in whole_story if isinstance(one, events.Gained)]
    return worth, sum(one.count for one in gained if one.what == "elder_sign")


# -- what is claimed ------------------------------------------------------------------------------


def inside(phrase: Phrase) -> Iterator[Phrase]:
    """A phrase and all within it."""
    yield phrase
    for value in phrase.args.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Phrase):
                yield from inside(one)


def sentences(phrase: Phrase) -> Iterator[Phrase]:
    """Those that stand one after the other."""
    if phrase.id == "sentences":
        yield from sentences(part(phrase, "first"))
        yield from sentences(part(phrase, "second"))
    else:
        yield phrase


def part(why: Phrase, name: str) -> Phrase:
    found = why.args[name]
    assert isinstance(found, Phrase)
    return found


def number(why: Phrase, name: str) -> int:
    found = why.args[name]
    assert isinstance(found, int)
    return found


def card_named(state: ElderState, called: Phrase) -> int:
    cards = book_of(state).adventures
    return next(n for n, card in enumerate(cards) if card.name["en"] == called.args["en"])


def seat_named(state: ElderState, called: Phrase) -> int:
    people = book_of(state).investigators
    named = [people[person.card].name["en"] for person in state.people]
    return named.index(str(called.args["en"]))


def misses(told: int, chance: float | None, what: str) -> Iterator[str]:
    if chance is not None and told != whole(chance):
        yield f"{what}: {told} % said, {100 * chance:.2f}"


def going(one: Told, why: Phrase) -> Iterator[str]:
    """Where to: the chance there, what success brings, what failure costs."""
    goal = one.move % KIND - 1
    mine = at_card(one.state, one.seat, goal)
    yield from misses(number(why, "percent"), mine, "there")
    there = gone(one.state, one.seat, goal)
    if there is not None:
        worth, signs = won(there, one.seat)
        yield from winning(why, worth, signs)
        yield from losing(one, why, there)
    if why.id == "why-go-though":
        other = at_card(one.state, one.seat, card_named(one.state, part(why, "other")))
        yield from misses(number(why, "surer"), other, "at the other card")
        if mine is not None and other is not None and other <= mine:
            yield "the other card is not surer"


def winning(why: Phrase, worth: int, signs: int) -> Iterator[str]:
    claimed = 0
    for sentence in sentences(part(why, "gain")):
        if sentence.id == "gain-trophies" and number(sentence, "count") != worth:
            yield f"{sentence} said, trophies worth {worth} gained"
        if sentence.id == "effect-gain":
            claimed += sum(
                number(thing, "count")
                for thing in inside(sentence)
                if thing.id == "thing-elder_sign"
            )
    if claimed > signs:
        yield f"{claimed} elder signs said, {signs} gained"


def losing(one: Told, why: Phrase, there: ElderState) -> Iterator[str]:
    """The attempt is given up, and everybody chooses in every way."""
    risks = {sentence.id for sentence in sentences(part(why, "risk"))}
    stop = there.clone()
    stop.moves = [moves.STOP * KIND]
    for story in stories(stop):
        penalty = [e for e in story if isinstance(e, events.EffectBegan)]
        if risks & {"risk-none", "risk-ignored"} and any(
            e.source.kind == "penalty" for e in penalty
        ):
            yield f"{risks}, and a penalty came"
        dead = any(isinstance(e, events.InvestigatorDied) and e.seat == one.seat for e in story)
        if "risk-kills" in risks and not dead:
            yield "failure was said to kill, and it did not"


def for_others(one: Told, why: Phrase) -> Iterator[str]:
    """Who else could go, and when."""
    state, goal = one.state, one.move % KIND - 1
    seats = [seat for seat in range(state.seats) if seat != one.seat and in_time(state, seat)]
    if why.id == "why-nobody-better":
        mine = at_card(state, one.seat, goal)
        for seat in seats:
            theirs = at_card(state, seat, goal)
            if mine is not None and theirs is not None and theirs >= mine + BETTER:
                yield f"{seat} has {theirs}, not {mine}"
        return
    who = seat_named(state, part(why, "who"))
    if who not in seats:
        yield f"{who} does not play before midnight"
    card = card_named(state, part(why, "card")) if why.id == "why-leave-to" else goal
    yield from misses(number(why, "theirs"), at_card(state, who, card), "for the other")
    if why.id == "why-leave-to":
        yield from misses(number(why, "mine"), at_card(state, one.seat, card), "for oneself")


def in_time(state: ElderState, seat: int) -> bool:
    """Whether it is an investigator's turn before midnight strikes, as time passes by the rules."""
    here = state.clone()
    here.stack = []
    other = state.turn
    while other != seat:
        pass_time(here, other, None)
        other = (other + 1) % state.seats
    return not here.stack


def losing_a_point(one: Told, why: Phrase) -> Iterator[str]:
    """Stamina or sanity: which of the two kills, and of which more is left."""
    person = one.state.people[one.seat]
    deaths = {}
    for move in one.state.moves:
        sink = EventList()
        GAME.apply(one.state.clone(), one.seat, move, FastChance(1), sink)
        died = (e for e in sink.events if isinstance(e, events.InvestigatorDied))
        deaths[move] = any(e.seat == one.seat for e in died)
    lost, kept = person.stamina, person.sanity
    if one.move % KIND:
        lost, kept = kept, lost
    true = {
        "why-health-kills": all(deaths.values()),
        "why-health-alive": not deaths[one.move] and any(deaths.values()),
        "why-health": lost > kept and not deaths[one.move],
        "why-health-equal": lost == kept and not any(deaths.values()),
        "why-health-less": lost < kept and not any(deaths.values()),
    }
    if not true[why.id]:
        yield f"{why.id} at {lost} and {kept}: {deaths}"


def on_dice(one: Told, why: Phrase) -> Iterator[str]:
    """The chance that a decision on dice leaves, and that nothing else leaves more."""
    if why.id == "why-accept-keeping":
        yield from misses(int(str(why.args["without"])), after(one.state, one.move), "keeping it")
        return
    yield from misses(number(why, "percent"), after(one.state, one.move), "after it")
    mine = after(one.state, one.move)
    if why.id == "why-best-chance" and mine is not None:
        for move in one.state.moves:
            other = after(one.state, move)
            if other is not None and other > mine + 1e-9:
                yield f"{move} has {other}, not {mine}"


def stopping(one: Told, why: Phrase) -> Iterator[str]:
    if of_attempt(one.state).chance() > 0.0:
        yield "there was a chance left"


def rolling(one: Told, why: Phrase) -> Iterator[str]:
    yield from misses(number(why, "percent"), of_attempt(one.state).chance(), "the roll")


def waiting(one: Told, why: Phrase) -> Iterator[str]:
    if sales(one.state, one.seat):
        yield "the entrance is open"


def to_the_entrance(one: Told, why: Phrase) -> Iterator[str]:
    there = made(one.state, one.move)
    if there is not None and there.stack[-1].kind == frames.AT_ENTRANCE:
        book = book_of(there)
        offered = [book.sales[move % KIND].name["en"] for move in there.moves]
        if part(why, "sale").args["en"] not in offered:
            yield f"{why} said, and there is {offered}"


def holding(one: Told, why: Phrase) -> Iterator[str]:
    """Whether a die held raises the chance."""
    chances = {move: after(one.state, move) for move in one.state.moves}
    nothing = chances[moves.DECLINE * KIND]
    mine = chances[one.move]
    if nothing is None or mine is None:
        return
    if why.id == "why-hold-nothing":
        best = max(value for value in chances.values() if value is not None)
        if best > nothing + CLEARLY + 1e-9:
            yield f"a die held has {best}, not {nothing}"
    elif mine < nothing - 1e-9:
        yield f"{mine} with the die, {nothing} without"


def cheapest(one: Told, why: Phrase) -> Iterator[str]:
    worth = {move: trophy_worth(one.state, one.seat, move % KIND) for move in one.state.moves}
    if worth[one.move] > min(worth.values()):
        yield f"{worth} could be given"


CHECKS: dict[str, Callable[[Told, Phrase], Iterator[str]]] = {
    "why-go-told": going,
    "why-go-though": going,
    "why-leave-to": for_others,
    "why-though-better": for_others,
    "why-nobody-better": for_others,
    "why-go-entrance": to_the_entrance,
    "why-wait": waiting,
    "why-with-chance": on_dice,
    "why-best-chance": on_dice,
    "why-accept-keeping": on_dice,
    "why-focus": holding,
    "why-assist": holding,
    "why-hold-nothing": holding,
    "why-roll": rolling,
    "why-stop": stopping,
    "why-give-trophy": cheapest,
} | dict.fromkeys(
    ["why-health", "why-health-equal", "why-health-less", "why-health-alive", "why-health-kills"],
    losing_a_point,
)
WITHIN = {"why-leave-to": "told", "why-though-better": "told", "why-nobody-better": "told"} | {
    "why-with-chance": "reason"
}
"""Reasons that hold another one."""


def broken(one: Told) -> Iterator[str]:
    """What is false in a reason."""
    why = one.why
    while True:
        check = CHECKS.get(why.id)
        if check is not None:
            yield from check(one, why)
        elif why.id not in OPINIONS:
            yield f"nobody has looked at {why.id}"
        if why.id not in WITHIN:
            return
        why = part(why, WITHIN[why.id])


@rule("ELD-5", "ELD-12", "ELD-13", "ELD-14", "ELD-22", "ELD-31")
@pytest.mark.parametrize("seats", [1, 2, 4])
@each_run
def test_what_a_reason_claims_is_so(seats: int, count: int) -> None:
    met: Counter[str] = Counter()
    for one in told(seats, count):
        met.update(inner.id for inner in inside(one.why) if inner.id.startswith("why-"))
        assert list(broken(one)) == [], (one.why, one.state.key())
    assert met["why-go-told"] + met["why-go-though"] > 1
    assert met["why-with-chance"] > 1
    assert seats == 1 or met["why-nobody-better"] + met["why-leave-to"] > 1
    if count == LONG:
        expected = set(CHECKS) - RARE - (set(FOR_TABLES) if seats == 1 else set())
        assert expected <= set(met)


FOR_TABLES = ("why-leave-to", "why-though-better", "why-nobody-better")
RARE = {
    "why-health-alive",
    "why-health-kills",
    "why-give-trophy",
    "why-assist",
    "why-wait",
    "why-accept-keeping",
    "why-stop",
    "why-best-chance",
}
"""Too rare to be met in every long run."""


# -- lies -----------------------------------------------------------------------------------------


def changed(why: Phrase, lie: Callable[[Phrase], Phrase]) -> Phrase:
    """A reason with a lie at every place where it fits."""
    args = {
        name: changed(value, lie) if isinstance(value, Phrase) else value
        for name, value in why.args.items()
    }
    return lie(Phrase(why.id, args))


def more(name: str, *ids: str) -> Callable[[Phrase], Phrase]:
    """A number is larger than it is."""

    def lie(why: Phrase) -> Phrase:
        if why.id not in ids or name not in why.args:
            return why
        return Phrase(why.id, {**why.args, name: int(str(why.args[name])) + 2})

    return lie


def instead(of: str, said: str) -> Callable[[Phrase], Phrase]:
    return lambda why: Phrase(said, why.args) if why.id == of else why


def risk(said: str) -> Callable[[Phrase], Phrase]:
    def lie(why: Phrase) -> Phrase:
        return Phrase(why.id, {**why.args, "risk": Phrase(said)}) if "risk" in why.args else why

    return lie


LIES: dict[str, Callable[[Phrase], Phrase]] = {
    "a better chance": more("percent", "why-go-told", "why-go-though"),
    "a better chance after it": more("percent", "why-with-chance"),
    "more trophies": more("count", "gain-trophies"),
    "more elder signs": more("count", "thing-elder_sign"),
    "no penalty": risk("risk-none"),
    "death": risk("risk-kills"),
    "a better chance of another": more("theirs", "why-leave-to", "why-though-better"),
    "both kill": lambda why: Phrase("why-health-kills") if "why-health" in why.id else why,
    "nothing would help": instead("why-hold-nothing", "why-stop"),
    "a sentence that is new": instead("why-roll", "why-not"),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_false_reason_is_noticed(lie: Callable[[Phrase], Phrase]) -> None:
    told_four = told(4, 10 * SHORT)
    assert any(list(broken(one._replace(why=changed(one.why, lie)))) for one in told_four)
