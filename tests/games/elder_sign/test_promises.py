"""What the page, the terminal and the board in words say, the engine then does.

Positions come from random games; what is said of them is compared with what happens next.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from meikyu.core.chance import FastChance
from meikyu.core.contract import Action, Event
from meikyu.core.play import EventList
from meikyu.games.elder_sign import events, prompts
from meikyu.games.elder_sign.actions import LoseHealth
from meikyu.games.elder_sign.events import Source
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import ElderState
from meikyu.games.elder_sign.view_parts import ElderView
from tests.rules import rule

SHORT, LONG = 2_000, 20_000
each_run = pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.full)])
LOSING = prompts.LoseHealthPrompt | prompts.GiveCardPrompt | prompts.GiveTrophyPrompt
ASKING = LOSING | prompts.MayPrompt | prompts.ChoosePrompt | prompts.PickSeatPrompt


@dataclass
class Step:
    """A position, what was done in it, and what came of it."""

    state: ElderState
    view: ElderView
    prompt: object
    action: Action
    events: list[Event]
    after: ElderView
    earlier: list[Event] = field(default_factory=list)
    """Of this turn, before."""


def view_of(state: ElderState) -> ElderView:
    view = GAME.observe(state, 0)
    assert isinstance(view, ElderView)
    return view


def steps(count: int) -> Iterator[Step]:
    """Decisions of random games for one to four, of every Ancient One in turn."""
    found = seed = 0
    while found < count:
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(ElderOptions(), 1 + seed % 4, GAME.content(), chance)
        earlier: list[Event] = []
        while GAME.actors(state) and found < count:
            (seat, prompt), *_ = GAME.pending(state).items()
            before, view, sink = state.clone(), view_of(state), EventList()
            move = GAME.sample(state, seat, chooser)
            action = GAME.action(state, move)
            GAME.apply(state, seat, move, chance, sink)
            found += 1
            yield Step(before, view, prompt, action, sink.events, view_of(state), earlier)
            if any(isinstance(event, events.TurnBegan) for event in sink.events):
                earlier = []
            earlier = earlier + sink.events
        seed += 1


def broken_waiting(step: Step, view: ElderView) -> Iterator[str]:
    """Who is waited for is who must decide."""
    waits, decide = tuple(GAME.waits_for(view)), tuple(GAME.pending(step.state))
    if waits != decide:
        yield f"{waits} are waited for, and {decide} must decide"


def broken_time(step: Step, view: ElderView) -> Iterator[str]:
    """The clock goes as far as was said, with nothing else moving it, and midnight strikes so."""
    began = next((n for n, e in enumerate(step.events) if isinstance(e, events.TurnBegan)), None)
    moved = [e for e in step.events[:began] if isinstance(e, events.ClockMoved)]
    alone = not any(isinstance(e, events.EffectBegan | events.ItemUsed) for e in step.events)
    first = next((n for n, e in enumerate(step.events) if e in moved), began)
    # Another card of the mythos may let the next turn take longer.
    anew = any(isinstance(e, events.MythosDrawn) for e in step.events[:first])
    same = (step.view.mythos == step.after.mythos or moved) and not anew
    if began is None or not alone or not same or view.ahead is None or step.view.phase != "playing":
        return
    if view.ahead.hours and [(e.hour, e.midnight) for e in moved[:1]] not in (
        [(view.ahead.hour, view.ahead.midnight)],
        [],
    ):
        yield f"ahead {view.ahead.hour}, {view.ahead.midnight}, and came {moved}"


def broken_midnight(step: Step, view: ElderView) -> Iterator[str]:
    """Every card that is said to strike strikes, in this order; where none is, none does."""
    struck = [
        e.source.card
        for e in step.events
        if isinstance(e, events.EffectBegan) and e.source.kind == "midnight"
    ]
    at = next(
        (n for n, e in enumerate(step.events) if isinstance(e, events.ClockMoved) and e.midnight),
        None,
    )
    if at is None or step.view.phase != "playing" or view.ahead is None:
        return
    opened = [e for e in step.events[:at] if isinstance(e, events.CardOpened | events.CardClosed)]
    announced = [one.card for one in view.ahead.effects]
    if not opened and struck != announced[: len(struck)]:
        yield f"announced {announced}, and {struck} struck"
    whole = any(isinstance(e, events.MythosDrawn) for e in step.events[at:])
    if not opened and whole and len(struck) != len(announced):
        yield f"announced {announced}, and only {struck} struck"


def at_once(happened: list[Event]) -> list[Event]:
    """What a loss brings by itself: up to the next effect."""
    later = events.EffectBegan, events.ClockMoved, events.TurnBegan, events.MythosDrawn
    ends = [n for n, e in enumerate(happened) if isinstance(e, later)]
    lost = [n for n, e in enumerate(happened) if isinstance(e, events.Lost)]
    return happened[: min([*ends, *lost[1:2], len(happened)])]


def broken_loss(step: Step, view: ElderView) -> Iterator[str]:
    """What a choice says of a loss: from what to what, and whether it kills."""
    for choice in ("stamina", "sanity"):
        action = LoseHealth(choice)
        if view.asked is None or GAME.check(step.state, view.asked, action) is not None:
            continue
        said = GAME.tell_action(action, view)
        if said.id == "action-with-caution":
            said = said.args["action"]
        twin, sink = step.state.clone(), EventList()
        GAME.apply(twin, view.asked, GAME.move(twin, action), FastChance(1), sink)
        lost = [e for e in sink.events if isinstance(e, events.Lost)][:1]
        left = getattr(step.state.people[view.asked], choice)
        came = left - (lost[0].count if lost else 0)
        if (said.args["from"], said.args["to"]) != (left, came):
            yield f"{said.args}, and {left} became {came}"
        dies = any(isinstance(e, events.InvestigatorDied) for e in at_once(sink.events))
        warned = any(one.action == action and one.caution == "kills" for one in view.cautions)
        if warned != dies:
            yield f"{choice}: kills {warned}, and died {dies}"


def broken_source(step: Step, view: ElderView) -> Iterator[str]:
    """A question that costs or offers something says whose effect it is, and that is true."""
    if not isinstance(step.prompt, ASKING):
        return
    if view.source is None:
        if isinstance(step.prompt, LOSING):
            yield f"{step.prompt} comes from nobody"
        return
    yield from untrue(view.source, step, view)


def untrue(source: Source, step: Step, view: ElderView) -> Iterator[str]:
    """Whether the table has the card where the source says it is."""
    happened = [*step.earlier]
    failed = [e.card for e in happened if isinstance(e, events.AdventureFailed)]
    on_table = [one.text.card for one in view.adventures]
    began = [e.source for e in happened if isinstance(e, events.EffectBegan)]
    true = {
        "penalty": source.card in failed and source in began,
        "assist": source.card in failed,
        "terror": source.card in on_table and source in began,
        "midnight": source in began,
        "reward": any(
            e.card == source.card for e in happened if isinstance(e, events.AdventureSucceeded)
        ),
        "mythos": view.mythos is not None and source.card == view.mythos.text.card,
        "mythos_terror": source in began,
        "lasting": source in began,
        "power": source in began and source.card == view.ancient_one.text.card,
        "attack": source.card == view.ancient_one.text.card,
        "awakening": source.card == view.ancient_one.text.card,
        "ability": source in began
        and source.card in [one.investigator.text.card for one in view.people],
        "item": source in began
        or any(e.card == source.card for e in happened if isinstance(e, events.ItemUsed)),
        "entrance": any(
            e.card == source.card for e in happened if isinstance(e, events.EntranceUsed)
        ),
        "monster": any(
            e.card == source.card for e in happened if isinstance(e, events.MonsterBeaten)
        ),
    }
    if not true[source.kind]:
        yield f"{source} asks, and has not acted"


def broken_end(step: Step, view: ElderView) -> Iterator[str]:
    """The end that is told is the one that came."""
    ended = [e.result for e in step.events if isinstance(e, events.GameEnded)]
    if ended != ([] if view.result is None else [view.result]):
        yield f"{view.result} is told, and {ended} came"
    if not ended:
        return
    full = view.elder_signs >= view.ancient_one.elder_signs
    alive = any(one.alive for one in view.people)
    fits = {
        "signs": full,
        "battle": view.doom == 0,
        "dead": not alive,
        "stalled": view.turns == view.turn_limit,
        "awoken": view.doom == view.ancient_one.spaces and view.ancient_one.awakening_is_defeat,
    }
    if not fits[ended[0]]:
        yield f"{ended[0]}, and the table shows something else"


PROMISES = {
    "waiting": broken_waiting,
    "time": broken_time,
    "midnight": broken_midnight,
    "loss": broken_loss,
    "source": broken_source,
}


@rule("ELD-3", "ELD-31", "ELD-41", "ELD-42")
@each_run
def test_what_is_said_comes_true(count: int) -> None:
    seen: set[str] = set()
    for step in steps(count):
        for name, broken in PROMISES.items():
            assert list(broken(step, step.view)) == [], (name, step.prompt, step.action)
        assert list(broken_end(step, step.after)) == []
        if step.view.source is not None:
            seen.add(step.view.source.kind)
    assert len(seen) >= 5, seen


def told_by_another(view: ElderView) -> ElderView:
    return replace(view, asked=None if view.asked is None else view.asked + 1)


def an_hour_later(view: ElderView) -> ElderView:
    ahead = view.ahead
    return replace(view, ahead=ahead and replace(ahead, hour=(ahead.hour + 1) % 12))


def no_card_strikes(view: ElderView) -> ElderView:
    return replace(view, ahead=view.ahead and replace(view.ahead, effects=()))


def nothing_kills(view: ElderView) -> ElderView:
    return replace(view, cautions=())


def one_more_is_left(view: ElderView) -> ElderView:
    people = tuple(replace(one, stamina=one.stamina + 1) for one in view.people)
    return replace(view, people=people)


def nobody_did_it(view: ElderView) -> ElderView:
    return replace(view, source=None)


def the_mythos_card_did_it(view: ElderView) -> ElderView:
    card = view.ancient_one.text.card
    return replace(view, source=view.source and replace(view.source, kind="mythos", card=card))


LIES = [
    ("waiting", told_by_another),
    ("time", an_hour_later),
    ("midnight", no_card_strikes),
    ("loss", nothing_kills),
    ("loss", one_more_is_left),
    ("source", nobody_did_it),
    ("source", the_mythos_card_did_it),
]


@pytest.mark.parametrize(("name", "lie"), LIES)
def test_a_lie_is_noticed(name: str, lie: Callable[[ElderView], ElderView]) -> None:
    broken = PROMISES[name]
    assert any(list(broken(step, lie(step.view))) for step in steps(SHORT))


def test_a_false_end_is_noticed() -> None:
    def another(view: ElderView) -> ElderView:
        return replace(view, result=view.result and ("dead" if view.result != "dead" else "signs"))

    assert any(list(broken_end(step, another(step.after))) for step in steps(SHORT))
