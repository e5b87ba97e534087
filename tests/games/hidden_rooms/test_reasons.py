"""Why a turn is a good one: what the sentence claims of the table is so when the turn is played.

Turns of random games, not the best ones alone: a claim must be true of any turn it is made for.
Sentences that weigh (`OPINIONS`) claim nothing that a rule decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Event
from meikyu.core.play import EventList
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.actions import EndTurn
from meikyu.games.hidden_rooms.bots.reasons import Choice, reason
from meikyu.games.hidden_rooms.bots.turns import moves_of, stop_of, turns
from meikyu.games.hidden_rooms.events import RoomFound, StageEnded
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import EXPLORE, PILE, PLACE_START, SOURCES
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import count
from tests.games.hidden_rooms.test_promises import OneTile, played, positions, what_came
from tests.rules import rule

SHORT, LONG = 400, 2_500
each_run = pytest.mark.parametrize("count_", [SHORT, pytest.param(LONG, marks=pytest.mark.full)])
OPINIONS = {"hint-way", "hint-hold", "hint-first-room"}
LOST = {"caught", "route_end"}
"""By what the monster does in its turn."""


def play_turn(state: HiddenRoomsState, turn: int, place: int | None = None) -> list[Event]:
    """A whole turn; the tile at a place of the pile is turned up."""
    twin, sink = state.clone(), EventList()
    chance: Chance = FastChance(1) if place is None else OneTile(place)
    for move in moves_of(state, turn):
        GAME.apply(twin, 0, move, chance, sink)
    return sink.events


def ways(state: HiddenRoomsState, turn: int) -> list[list[Event]]:
    """All that a turn can come to."""
    last = moves_of(state, turn)[-1]
    if EXPLORE <= last < PLACE_START and (last - EXPLORE) % SOURCES == PILE:
        return [play_turn(state, turn, place) for place in range(count(state.pile))]
    return [play_turn(state, turn)]


def fitting(state: HiddenRoomsState, turn: int) -> int:
    found = [any(isinstance(event, RoomFound) for event in way) for way in ways(state, turn)]
    return sum(found)


def broken(state: HiddenRoomsState, turn: int, said: Phrase) -> Iterator[str]:
    """What a sentence claims, against the turn as it is played."""
    came = [what_came(way) for way in ways(state, turn)]
    stays = what_came(played(state, EndTurn()))
    if said.id == "hint-exit":
        right = [
            what == "won"
            for what, way in zip(came, ways(state, turn), strict=True)
            if any(isinstance(event, RoomFound) for event in way)
        ]
        claim = all(right)
    elif said.id == "hint-sure":
        claim = fitting(state, turn) == 1
    elif said.id in ("hint-odds", "hint-better-room"):
        there = said.args["fits" if said.id == "hint-odds" else "there"]
        claim = there == fitting(state, turn)
        if said.id == "hint-odds":
            claim = claim and said.args["of"] == len(came)
    elif said.id == "hint-flee":
        claim = stays in LOST and not LOST & set(came)
    elif said.id == "hint-hide":
        claim = stays != "unseen" and "seen" not in came
    elif said.id == "hint-lure":
        claim = "seen" in came
    else:
        claim = said.id in OPINIONS
    if not claim:
        yield f"{said}: {came}, staying {stays}"


def reasons(count_: int) -> Iterator[tuple[HiddenRoomsState, int, Phrase]]:
    chooser = FastChance(8)
    for state in positions(count_):
        known = turns(state)
        turn, other = (known[chooser.pick(len(known), "turn")] for _ in range(2))
        yield state, turn, reason(state, [Choice(turn, 0.5), Choice(other, 0.4)])


@rule("HID-14", "HID-17", "HID-20", "HID-25")
@each_run
def test_what_a_reason_claims_is_so(count_: int) -> None:
    met: Counter[str] = Counter()
    for state, turn, said in reasons(count_):
        met[said.id] += 1
        assert list(broken(state, turn, said)) == [], (state.child, stop_of(turn))
    assert {"hint-odds", "hint-better-room", "hint-hide"} <= set(met), met


def one_more(said: Phrase) -> Phrase:
    return Phrase(said.id, {name: int(str(n)) + 1 for name, n in said.args.items()})


LIES: dict[str, Callable[[Phrase], Phrase]] = {
    "one tile more fits": one_more,
    "it flees from nothing": lambda said: Phrase("hint-flee"),
    "it hides from nothing": lambda said: Phrase("hint-hide"),
    "it is the way out": lambda said: Phrase("hint-exit"),
    "it is sure": lambda said: Phrase("hint-sure"),
    "it is seen": lambda said: Phrase("hint-lure", {"actions": 2}),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_false_reason_is_noticed(lie: Callable[[Phrase], Phrase]) -> None:
    assert any(list(broken(state, turn, lie(said))) for state, turn, said in reasons(SHORT))


def test_the_end_of_a_stage_is_counted() -> None:
    """The tally has one more stage won or lost, and the game ends when it is full."""
    ends = 0
    for seed in range(12):
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(GAME.options_type(), 1, GAME.content(), chance)
        while GAME.actors(state):
            before, sink = GAME.observe(state, 0), EventList()
            GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance, sink)
            after = GAME.observe(state, 0)
            results = [event.result for event in sink.events if isinstance(event, StageEnded)]
            ends += len(results)
            won = sum(result == "won" for result in results)
            assert after.wins - before.wins == won  # type: ignore[attr-defined]
            assert after.defeats - before.defeats == len(results) - won  # type: ignore[attr-defined]
        outcome = GAME.outcome(state)
        assert outcome is not None
        full = after.wins == after.wins_needed  # type: ignore[attr-defined]
        assert (outcome.how, outcome.winners) == (("won", (0,)) if full else ("lost", ()))
        assert outcome.scores == (after.wins,)  # type: ignore[attr-defined]
    assert ends > 12
