"""The laws of play: positions, steps and whole games.

Plain functions: each takes a table or a position of it and raises `LawBroken` where the law does
not hold, so that they can be tried on games that break them.
"""

import pickle
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from meikyu.core.chance import Chance, FastChance, ReplayChance, ReplayMismatch
from meikyu.core.codec import Malformed, parse_action, parse_event, plain
from meikyu.core.contract import Action, Audience, Event, Game, Prompt, Seat, may_see
from meikyu.core.kernel import State, playout
from meikyu.core.play import EventList, every_outcome, step
from meikyu.core.recent import Recent
from meikyu.core.rules import Rejection
from meikyu.core.tensor import NO_ACTION, Tensor
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.laws.forms import encodable, mutants
from meikyu.laws.law import LawBroken, require
from meikyu.laws.tables import PLY_LIMIT, Step, Table, content_of, walk

FEW_MOVES = 40
MOST_SHOWN = 60
MOST_RUNS = 2000
THAWED_PLIES = 12


class ForeignAction(Action, frozen=True):
    """An action of no game."""

    niche: int = 1


# -- positions ------------------------------------------------------------------------------------


def asked(game: Game[Any, Any], state: State) -> dict[Seat, Prompt]:
    """Who may do something now, and what they are asked: those who must and those who may."""
    return {**game.pending(state), **game.may_change_answer(state)}


def questions_are_consistent(table: Table, state: State, chance: Chance) -> None:
    """`pending`, `actors`, `legal` and `outcome` agree about who must decide."""
    game = table.game
    pending = game.pending(state)
    require(set(pending) == set(game.actors(state)), "pending is actors", pending)
    require((game.outcome(state) is None) == bool(pending), "an outcome exactly at the end")
    may, again = asked(game, state), game.may_change_answer(state)
    require(not pending.keys() & again.keys(), "who must decide does not think again", again)
    require(bool(pending) or not again, "nobody thinks again after the end", again)
    for viewer in [*table.viewers(), table.seats, table.seats + 7]:
        moves = list(game.legal(state, viewer))
        require(bool(moves) == (viewer in may), "only seats that are asked have moves", viewer)
        require(len(set(moves)) == len(moves), "no move twice", moves)
        require(moves == list(game.legal(state, viewer)), "moves have a fixed order", viewer)
        if viewer in pending:
            late = game.timeout(state, viewer)
            require(late is None or late in moves, "the move made by time is legal", late)


def legal_is_accepted(table: Table, state: State, chance: Chance) -> None:
    """Every legal move passes `check`, and its words lead back to it."""
    game = table.game
    for seat in asked(game, state):
        words = set()
        moves = game.legal(state, seat)
        for move in moves:
            action = game.action(state, move)
            rejection = game.check(state, seat, action)
            require(rejection is None, "legal is accepted", action, rejection)
            require(game.move(state, action) == move, "words lead back to the move", action, move)
            require(game.offered(state, move) == move, "a legal move is offered itself", action)
            is_step = type(action) in game.draft_steps
            require(game.is_step(state, move) == is_step, "a step is told by its class", action)
            words.add(action)
        require(len(words) == len(moves), "different moves have different words")
        offered = set(game.choices(state, seat))
        require(offered <= words, "only legal moves are offered", offered - words)


def accepted_is_legal(table: Table, state: State, chance: Chance) -> None:
    """An action that passes `check` is legal; a refusal cites a rule, in words, and changes
    nothing. Tried with every encodable action, or a sample where they are many."""
    game = table.game
    key = state.key()
    actions = encodable(game, chance)
    for seat in range(table.seats):
        legal = set(game.legal(state, seat))
        for action in actions:
            rejection = game.check(state, seat, action)
            if rejection is None:
                move = game.move(state, action)
                require(game.offered(state, move) in legal, "accepted is legal", seat, action)
                words = game.action(state, move)  # its own, where several actions mean the same
                require(game.move(state, words) == move, "words lead back to the move", action)
            else:
                rejection_is_worded(game, rejection)
                again = step(game, state, seat, action, _Forbidden())
                require(again == rejection, "check is a function", action)
    require(state.key() == key, "refusing changes nothing")


class _Forbidden(Chance):
    def pick(self, n: int, why: str) -> int:
        raise LawBroken("a refused action draws nothing")


def check_is_total(table: Table, state: State, chance: Chance) -> None:
    """Any seat number, any action of any origin: an answer, never an exception, no change."""
    game = table.game
    key = state.key()
    some = [
        game.action(state, move) for seat in game.actors(state) for move in game.legal(state, seat)
    ]
    some += encodable(game, chance)[:20] if not some else []
    strange: list[Action] = [ForeignAction()]
    for raw in mutants(some[chance.pick(len(some), "action")], chance):
        try:
            strange.append(parse_action(game, raw))
        except Malformed as error:
            require("\n" not in str(error), "one line", error)
    strange.append(some[chance.pick(len(some), "action")])
    may = asked(game, state)
    for action in strange:
        for seat in (*table.viewers(), -7, table.seats, 99, 1 << 70):
            rejection = game.check(state, seat, action)
            if seat not in may or isinstance(action, ForeignAction):
                require(rejection is not None, "who is not asked may do nothing", seat, action)
            if rejection is not None:
                rejection_is_worded(game, rejection)
    require(state.key() == key, "check changes nothing")


def sample_takes_the_move_with_the_number_that_chance_picks(
    table: Table, state: State, chance: Chance
) -> None:
    """A bot that samples plays as if it had listed the moves, and its chance goes on alike."""
    game = table.game
    for seat in game.actors(state):
        legal = game.legal(state, seat)
        listing, sampling = FastChance(len(legal)), FastChance(len(legal))
        for _ in range(3):
            wanted = legal[listing.pick(len(legal), "move")]
            found = game.sample(state, seat, sampling)
            require(found == wanted, "sample takes the move of its number", found, wanted)


def sample_reaches_every_move(table: Table, state: State, chance: Chance) -> None:
    """The kernel's `sample` gives legal moves only, and where they are few every one of them can
    come up."""
    game = table.game
    for seat in game.actors(state):
        legal = set(game.legal(state, seat))
        if len(legal) > FEW_MOVES:
            found = {game.kernel.sample(state, seat, chance) for _ in range(FEW_MOVES)}
            require(found <= legal, "a sampled move is legal", found - legal)
            continue
        runs = list(
            islice(every_outcome(lambda one, s=seat: game.kernel.sample(state, s, one)), MOST_RUNS)  # type: ignore[misc]
        )
        reached = {move for _, move in runs}
        require(reached <= legal, "a sampled move is legal", reached - legal)
        if len(runs) < MOST_RUNS:
            require(reached == legal, "sample reaches every move", legal - reached)


def invariants_hold(table: Table, state: State, chance: Chance) -> None:
    broken = list(table.game.invariants(state))
    require(not broken, "invariants hold", broken)


def views_depend_on_the_position_alone(table: Table, state: State, chance: Chance) -> None:
    """What is kept from earlier looks is what would be made; in an open game all see one view."""
    game = table.game
    viewers = table.viewers()
    kept = [game.observe(state, viewer) for viewer in viewers]
    told = [list(game.tell_position(view)) for view in kept]
    for recent in Recent.all:
        recent.forget()
    made = [game.observe(state, viewer) for viewer in viewers]
    require(kept == made, "a kept view is the view that would be made")
    require(
        told == [list(game.tell_position(view)) for view in made],
        "kept words are the words that would be made",
    )
    require(not game.open or all(view == kept[0] for view in kept), "an open game has one view")


def codec_round_trips(table: Table, state: State, chance: Chance) -> None:
    """Views, prompts and actions survive JSON."""
    game = table.game
    for viewer in table.viewers():
        view = game.observe(state, viewer)
        back = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        require(back == view, "a view survives JSON", view)
    for seat, prompt in asked(game, state).items():
        same = msgspec.json.decode(msgspec.json.encode(prompt), type=type(prompt))
        require(same == prompt, "a prompt survives JSON", prompt)
        for action in list(game.choices(state, seat))[:MOST_SHOWN]:
            raw = msgspec.json.decode(msgspec.json.encode(action))
            require(parse_action(game, raw) == action, "an action survives JSON", action)


def everything_is_worded(table: Table, state: State, chance: Chance) -> None:
    """Position, question, choices and result have words in every language."""
    game = table.game
    for viewer in table.viewers():
        told = game.tell_position(game.observe(state, viewer))
        require(bool(told), "the position is told")
        for phrase in told:
            say(game, phrase)
    for seat, prompt in asked(game, state).items():
        view = game.observe(state, seat)
        say(game, game.tell_prompt(prompt, view))
        labels = {}
        for action in list(game.choices(state, seat))[:MOST_SHOWN]:
            said = say(game, game.tell_action(action, view))
            require(said not in labels, "different choices read differently", said)
            labels[said] = action
    outcome = game.outcome(state)
    if outcome is not None:
        say(game, Phrase(f"outcome-{outcome.how}"))
        for locale in LOCALES:
            words = lexicon(locale, game.package)
            words.say(outcome.told(words))
        say(game, Phrase(f"rule-{outcome.rule}"))
        require(len(outcome.scores) == table.seats, "a score for every seat", outcome)
        seats = set(range(table.seats))
        require(set(outcome.winners) <= seats, "winners hold seats", outcome)
        back = msgspec.json.decode(msgspec.json.encode(outcome), type=type(outcome))
        require(back == outcome, "an outcome survives JSON")


def say(game: Game[Any, Any], phrase: Phrase) -> str:
    """The phrase in every language; each must give a text."""
    said = [lexicon(locale, game.package).say(phrase) for locale in LOCALES]
    require(all(text.strip() for text in said), "words are not empty", phrase)
    return said[0]


_WORDED: set[tuple[object, ...]] = set()
"""Refusals that were found to have words: most come again and again."""


def rejection_is_worded(game: Game[Any, Any], rejection: Rejection) -> None:
    """A refusal has words, and cites a rule of the game or a rule that has words."""
    args = sorted((name, str(value)) for name, value in rejection.args.items())
    known = (game, rejection.rule, rejection.code, *args)
    if known in _WORDED:
        return
    say(game, rejection.phrase())
    say(game, Phrase(f"rule-{rejection.rule}"))
    require(rejection.rule.startswith(f"{game.prefix}-"), "an own rule is cited", rejection)
    require(plain(rejection)["rule"] == rejection.rule, "a refusal can be sent")
    _WORDED.add(known)


def frozen_is_whole(table: Table, state: State, chance: Chance) -> None:
    """A position that was frozen, sent and thawed is the same one, to every viewer and in all that
    follows."""
    game = table.game
    sent = pickle.loads(pickle.dumps(game.freeze(state)))
    again = game.thaw(content_of(game), sent)
    require(again.key() == state.key(), "a thawed position is equal")
    require(game.freeze(again) == sent, "a thawed position freezes to the same")
    require(not list(game.invariants(again)), "a thawed position is a valid one")
    for viewer in table.viewers():
        same = game.observe(again, viewer) == game.observe(state, viewer)
        require(same, "a thawed position looks the same", viewer)
        same = list(game.legal(again, viewer)) == list(game.legal(state, viewer))
        require(same, "a thawed position offers the same moves", viewer)
    one, other = FastChance(1), FastChance(1)
    original = game.clone(state)
    for position, dice in ((original, one), (again, other)):
        playout(game.kernel, position, dice, dice.clone(), THAWED_PLIES)
    require(again.key() == original.key(), "a thawed position plays on the same")


POSITION_LAWS: tuple[Callable[[Table, State, Chance], None], ...] = (
    questions_are_consistent,
    legal_is_accepted,
    accepted_is_legal,
    check_is_total,
    sample_takes_the_move_with_the_number_that_chance_picks,
    sample_reaches_every_move,
    invariants_hold,
    views_depend_on_the_position_alone,
    codec_round_trips,
    everything_is_worded,
    frozen_is_whole,
)


# -- steps ----------------------------------------------------------------------------------------


def events_are_sound(table: Table, taken: Step, chance: Chance) -> None:
    """Events survive JSON, have words, and private ones name the one seat that sees them."""
    for event in taken.events:
        event_is_sound(table, event)


def event_is_sound(table: Table, event: Event) -> None:
    game = table.game
    require(type(event) in game.event_types, "the event is declared", event)
    raw = msgspec.json.decode(msgspec.json.encode(event))
    require(parse_event(game, raw) == event, "an event survives JSON", event)
    phrase = game.tell_event(event)
    if phrase is not None:
        say(game, phrase)
    shown_to = [viewer for viewer in table.viewers() if may_see(event, viewer)]
    to = getattr(event, "to", None)
    if event.audience is Audience.PUBLIC:
        require(to is None, "a public event is addressed to nobody", event)
        require(shown_to == table.viewers(), "a public event is for all", event)
    elif event.audience is Audience.PRIVATE:
        require(shown_to == [to], "a private event is for one seat", event, shown_to)
    else:
        require(not shown_to, "a secret event is for nobody", event)


def chance_is_injected(table: Table, taken: Step, chance: Chance) -> None:
    """The same move with the same recorded numbers leads to the same position, with and without
    a sink, however often: nothing else decides."""
    game = table.game
    for with_sink in (True, False, False, True):
        state = game.clone(taken.before)
        replay = ReplayChance(list(taken.picks))
        sink = EventList() if with_sink else None
        try:
            game.apply(state, taken.seat, taken.move, replay, sink)
            replay.finish()
        except ReplayMismatch as error:
            raise LawBroken(f"the same questions are asked: {error}") from None
        require(state.key() == taken.after.key(), "recorded numbers decide", taken.action)
        require(sink is None or sink.events == taken.events, "recorded numbers tell the same")


def a_move_changes_something(table: Table, taken: Step, chance: Chance) -> None:
    """A move that changes nothing would never end."""
    require(taken.before.key() != taken.after.key(), "a move changes something", taken.action)


def changes_are_told(table: Table, taken: Step, chance: Chance) -> None:
    """A viewer who is shown no event of another's step sees no change: events say everything, so
    that a memory can be made from them."""
    game = table.game
    for viewer in table.viewers():
        if viewer != taken.seat and not any(may_see(event, viewer) for event in taken.events):
            same = game.observe(taken.before, viewer) == game.observe(taken.after, viewer)
            require(same, "a change that is seen is told", viewer, taken.action)


STEP_LAWS: tuple[Callable[[Table, Step, Chance], None], ...] = (
    events_are_sound,
    chance_is_injected,
    a_move_changes_something,
    changes_are_told,
)


# -- whole games ----------------------------------------------------------------------------------


def clones_are_independent(table: Table, chance: Chance, chooser: Chance, plies: int) -> None:
    """After every step all earlier states are still what they were: nothing mutable is shared."""
    game = table.game
    state = table.start(chance)
    kept: list[tuple[State, tuple[object, ...]]] = []
    for _ in range(plies):
        actors = game.actors(state)
        if not actors:
            break
        copy = game.clone(state)
        require(copy.key() == state.key(), "a clone is equal")
        require(copy is not state, "a clone is another object")
        kept.append((copy, copy.key()))
        aside = game.clone(state)
        key = state.key()
        playout(game.kernel, aside, FastChance(len(kept)), FastChance(-len(kept)), 5)
        require(state.key() == key, "playing on a clone leaves the original alone")
        seat = actors[chooser.pick(len(actors), "seat")]
        game.apply(state, seat, game.sample(state, seat, chooser), chance)
        for ply, (old, was) in enumerate(kept):
            require(old.key() == was, "earlier states stay as they were", ply)


def games_end(table: Table, chance: Chance, chooser: Chance, limit: int = PLY_LIMIT) -> int:
    """Random play reaches an outcome; returns the plies."""
    game = table.game
    state = table.start(chance)
    plies = playout(game.kernel, state, chance, chooser, limit)
    require(not game.actors(state), "games end", plies)
    require(game.outcome(state) is not None, "an end has an outcome")
    invariants_hold(table, state, chance)
    return plies


Policy: TypeAlias = Callable[[Table, State, Seat, list[int]], int]
"""Which of the legal moves a seat makes."""


def first_legal(table: Table, state: State, seat: Seat, moves: list[int]) -> int:
    return min(moves)


def last_legal(table: Table, state: State, seat: Seat, moves: list[int]) -> int:
    return max(moves)


def untrained(table: Table, state: State, seat: Seat, moves: list[int]) -> int:
    """The best move by a net of one layer whose weights are drawn and never learned."""
    tensor = tensor_of(table)
    seen = bytearray(tensor.size)
    tensor.write(state, seat, seen, 0)
    ones = [at for at, bit in enumerate(seen) if bit]
    offered = [move for move in moves if tensor.dense(move) != NO_ACTION] or moves
    return max(offered, key=lambda move: sum(_weight(at, move) for at in ones))


def _weight(at: int, move: int) -> int:
    """Of an input for a move: mixed from both numbers, so that none has to be kept."""
    mixed = (at * 0x9E3779B1 ^ move * 0x85EBCA77) & 0xFFFFFFFF
    return (mixed * 0xC2B2AE3D >> 15 & 0xFFFF) - 0x8000


@cache
def tensor_of(table: Table) -> Tensor:
    tensor = table.game.tensor(content_of(table.game), table.seats)
    assert tensor is not None
    return tensor


POLICIES: tuple[Policy, ...] = (first_legal, last_legal, untrained)
"""That know no rules: each is a way in which a learner may begin."""
LONGEST = 3 * PLY_LIMIT
"""Five that never call anything fill sixty dungeons to the last tile: more than bots ever play."""


def games_end_by(policy: Policy, table: Table, chance: Chance) -> int:
    """A policy that never learned anything ends its games, too; returns the plies."""
    game = table.game
    state = table.start(chance)
    for ply in range(LONGEST):
        actors = game.actors(state)
        if not actors:
            return ply
        moves = game.kernel.legal(state, actors[0])
        game.apply(state, actors[0], policy(table, state, actors[0], moves), chance)
    raise LawBroken(f"games end, whoever plays: {policy.__name__} still does")


def keeps_all_laws(
    table: Table, chance: Chance, chooser: Chance, plies: int = PLY_LIMIT, every: int = 1
) -> int:
    """Walks through a game and tries every law of positions (every `every`-th) and of steps."""
    own = FastChance(plies)
    sink = EventList()
    last = table.start(FastChance(1), sink)
    for event in sink.events:
        event_is_sound(table, event)
    at = 0
    for at, taken in enumerate(walk(table, chance, chooser, plies)):
        if at % every == 0:
            for law in POSITION_LAWS:
                law(table, taken.before, own)
        for step_law in STEP_LAWS:
            step_law(table, taken, own)
        last = taken.after
    for law in POSITION_LAWS:
        law(table, last, own)
    return at
