"""One game between bots: what they are given, and what is said when they fail."""

from collections.abc import Sequence
from typing import Any

import pytest

from meikyu.bots.base import RANDOM, Bot, Level, RandomBot, Turn
from meikyu.core import record as records
from meikyu.core.chance import FastChance
from meikyu.core.content import Content
from meikyu.core.contract import Audience, Event, Game, Prompt, Seat, View, may_see
from meikyu.core.kernel import State
from meikyu.core.match import Match
from meikyu.core.verifying import verify_chance
from meikyu.games.registry import find_game
from meikyu.lab.arena import BotFailed, make_series, play_game
from meikyu.lab.recorders import Figure, Recorder
from tests.core.counting import count_calls

SEED = bytes(range(32))
AnyGame = Game[Any, Any]


class Watching(RandomBot):
    """Keeps what it was shown and asked."""

    made: list["Watching"]

    def __init__(self, game: AnyGame, seat: int, seed: int) -> None:
        super().__init__(game, seat, seed)
        self.seed = seed
        self.shown: list[Event] = []
        self.asked: list[Turn] = []
        Watching.made.append(self)

    def see(self, events: Sequence[Event]) -> None:
        self.shown += events

    def decide(self, turn: Turn) -> int:
        self.asked.append(turn)
        assert turn.view is not None
        assert turn.prompt is not None
        # A bot may do with its worlds what it likes.
        world = turn.worlds(FastChance(1))
        self.game.apply(world, self.seat, turn.legal[0], FastChance(2))
        return super().decide(turn)


class Everything(Recorder):
    """Counts all events and keeps how the game ended."""

    def __init__(self, game: AnyGame, content: Content, options: Any) -> None:
        super().__init__(game, content, options)
        self.events = 0
        self.secret = 0

    def see(self, event: Event) -> None:
        self.events += 1
        self.secret += event.audience is not Audience.PUBLIC

    def end(self, outcome: Any) -> dict[str, Figure]:
        return {"events": self.events, "not_public": self.secret, "best": max(outcome.scores)}


def played(game: AnyGame, content: Content, make: type[Bot] = RandomBot, **more: Any) -> Any:
    levels = [RANDOM, Level("other", make)]
    return play_game(game, content, game.options_type(), levels, SEED, **more)


def test_a_record_of_the_game_can_be_read_and_tells_the_same(
    game: AnyGame, content: Content
) -> None:
    result = played(game, content, record=True)
    match = records.read(result.record, find_game)
    assert match.outcome == result.outcome
    assert sum(len(entry.actions) for entry in match.line) == result.plies
    assert {entry.by for entry in match.line[1:]} == {"bot:random", "bot:other"}
    assert verify_chance(match) is None


def test_the_same_seed_gives_the_same_game_and_another_seed_another(
    game: AnyGame, content: Content
) -> None:
    again = played(game, content, record=True)
    assert played(game, content, record=True) == again
    other = play_game(game, content, game.options_type(), [RANDOM, RANDOM], SEED[::-1], record=True)
    assert other.record != again.record


def test_a_bot_is_fed_exactly_the_events_that_its_seat_may_see(
    game: AnyGame, content: Content
) -> None:
    Watching.made = []
    result = played(game, content, Watching, record=True)
    [bot] = Watching.made
    match: Match = records.read(result.record, find_game)
    assert bot.shown == match.seen(1)
    every = [event for events in match.history() for event in events]
    assert any(not may_see(event, 1) for event in every), "this game hides nothing from the seat"


def test_a_bot_is_asked_with_its_own_view_and_prompt(game: AnyGame, content: Content) -> None:
    Watching.made = []
    played(game, content, Watching)
    [bot] = Watching.made
    assert bot.asked
    for turn in bot.asked:
        assert isinstance(turn.view, View)
        assert isinstance(turn.prompt, Prompt)
        assert turn.legal
        # The turn is over, so by now the worlds are those of the end.
        assert turn.worlds(FastChance(3)) is not turn.worlds(FastChance(3))


def test_a_bot_that_looks_at_nothing_costs_no_view_and_no_world(
    game: AnyGame, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = count_calls(monkeypatch, game)
    plies = played(game, content).plies
    assert plies > 10
    assert counts["legal"] == plies
    assert (counts["observe"], counts["pending"], counts["determinize"]) == (0, 0, 0)


def test_a_bot_that_looks_twice_gets_the_same_view(
    game: AnyGame, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Looking(RandomBot):
        def decide(self, turn: Turn) -> int:
            assert turn.view is turn.view
            assert turn.prompt is turn.prompt
            return super().decide(turn)

    counts = count_calls(monkeypatch, game)
    levels = [Level("looking", Looking)] * 2
    plies = play_game(game, content, game.options_type(), levels, SEED).plies
    assert (counts["observe"], counts["pending"]) == (plies, plies)


def test_the_worlds_of_a_bot_are_not_the_game_itself(game: AnyGame, content: Content) -> None:
    """Watching plays in its worlds; were they the game, the record could not be the same."""
    Watching.made = []
    assert played(game, content, Watching, record=True) == played(game, content, record=True)


def test_bots_have_seeds_of_their_own(game: AnyGame, content: Content) -> None:
    Watching.made = []
    levels = [Level("a", Watching), Level("b", Watching)]
    play_game(game, content, game.options_type(), levels, SEED)
    first, second = Watching.made
    assert first.seed != second.seed


class Raising(RandomBot):
    def decide(self, turn: Turn) -> int:
        raise LookupError("lost my way")


class RaisingWhenShown(RandomBot):
    def see(self, events: Sequence[Event]) -> None:
        raise LookupError("lost my way")


class Cheating(RandomBot):
    def decide(self, turn: Turn) -> int:
        return max(turn.legal) + 1


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (Raising, "LookupError: lost my way"),
        (RaisingWhenShown, "LookupError: lost my way"),
        (Cheating, "illegal move"),
    ],
)
def test_a_failing_bot_is_reported_with_the_seed_of_the_game(
    game: AnyGame, content: Content, make: type[Bot], what: str
) -> None:
    with pytest.raises(BotFailed, match=what) as failed:
        played(game, content, make)
    said = str(failed.value)
    assert SEED.hex() in said
    assert "'other' on seat 1" in said


def test_a_recorder_sees_every_event_hidden_ones_too(game: AnyGame, content: Content) -> None:
    result = played(game, content, record=True, recorders=[Everything])
    match = records.read(result.record, find_game)
    every = [event for events in match.history() for event in events]
    hidden = [event for event in every if event.audience is not Audience.PUBLIC]
    assert hidden
    assert result.figures == {
        "events": len(every),
        "not_public": len(hidden),
        "best": max(result.outcome.scores),
    }


class Moves(Recorder):
    """Looks at every move before it is made."""

    def begin(self, state: State) -> None:
        self.state = state
        self.moves = 0

    def decided(self, seat: Seat, move: int) -> None:
        assert move in self.game.legal(self.state, seat)
        self.moves += 1

    def end(self, outcome: Any) -> dict[str, Figure]:
        return {"moves": self.moves}


def test_a_recorder_of_moves_sees_each_before_it_is_made_and_costs_no_events(
    game: AnyGame, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_events = played(game, content, recorders=(Moves, Everything))
    monkeypatch.setattr("meikyu.core.play.EventList.emit", None)
    alone = played(game, content, recorders=(Moves,))
    assert alone.figures == {"moves": alone.plies}
    assert with_events.figures["moves"] == alone.plies
    assert with_events.figures["events"] > 0


def test_levels_take_turns_on_the_seats_and_a_round_of_them_shares_its_dice(
    game: AnyGame, content: Content
) -> None:
    series = make_series(game, content, ["a", "b", "c"], 6, "s", seats=2)
    assert [series.line_up(index) for index in range(4)] == [
        ("a", "b"),
        ("b", "c"),
        ("c", "a"),
        ("a", "b"),
    ]
    seeds = [series.game_seed(index) for index in range(6)]
    assert seeds[0] == seeds[1] == seeds[2]
    assert seeds[3] == seeds[4] == seeds[5]
    assert seeds[2] != seeds[3]


@pytest.mark.parametrize(("levels", "seats"), [(1, 2), (2, 2), (3, 3), (5, 3)])
def test_there_is_a_seat_for_every_level_as_far_as_the_game_allows(
    game: AnyGame, content: Content, levels: int, seats: int
) -> None:
    assert make_series(game, content, ["random"] * levels, 1, "s").seats == seats
