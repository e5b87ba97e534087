"""What is kept of a finished game: how it went, and nothing that would spoil its dice."""

import itertools
from datetime import date

import pytest

from meikyu.core.daily import daily
from meikyu.core.match import Match
from meikyu.core.tally import Tally, luck_of, tally
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games import PLACES
from meikyu.games.hidden_rooms.events import RoomFound, RoomMissed, StageEnded, TileTaken
from meikyu.games.registry import find_game
from meikyu.table import lobby
from meikyu.table.errors import Denied
from tests.core.kept import played
from tests.table.house import House, run, tokens

OWN = tuple(PLACES)


@pytest.fixture(scope="module", params=OWN)
def finished(request: pytest.FixtureRequest) -> Match:
    return played(find_game(request.param), 1, seed=5)


def test_a_tally_names_every_mark_and_part_in_every_language(finished: Match) -> None:
    found = tally(finished)
    assert found.outcome == finished.outcome
    assert found.gist.marks
    for locale in LOCALES:
        words = lexicon(locale, finished.game.package)
        for mark in set(found.gist.marks):
            assert len(words.say(Phrase(f"mark-{mark}"))) == 1
            assert words.say(Phrase(f"mark-{mark}-word"))
        for part in found.gist.parts:
            assert words.say(Phrase(f"tally-{part.kind}"))
            assert words.say(part.name)


def test_the_luck_of_the_pile_is_counted_draw_by_draw() -> None:
    match = played(find_game("hidden-rooms"), 1, seed=5)
    events = [event for entry in match.history() for event in entry]
    taken = [
        (first, then)
        for first, then in itertools.pairwise(events)
        if isinstance(first, TileTaken) and first.source == "pile"
    ]
    luck = tally(match).gist.luck
    assert luck is not None
    assert luck.draws == len(taken)
    assert luck.good == sum(isinstance(then, RoomFound) for _, then in taken)
    assert luck.draws - luck.good == sum(isinstance(then, RoomMissed) for _, then in taken)
    assert 0 < luck.variance <= luck.draws / 4


def test_luck_adds_up_chances_and_their_variance() -> None:
    assert luck_of([]) is None
    luck = luck_of([(0.5, True), (0.25, False)])
    assert luck is not None
    assert (luck.draws, luck.good, luck.expected) == (2, 1, 0.75)
    assert luck.variance == 0.25 + 0.1875


def test_a_stage_played_again_with_the_same_dice_meets_the_same_tiles() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", game="hidden-rooms", start=True)
            guest = await house.come(made.table, *tokens(made))
            await guest.play_out()
            parts = (await house.hub.tally(guest.room)).gist.parts
            again = parts[-1]
            assert again.begins is not None
            room = guest.room
            match = await house.hub.finished(room)
            wish = lobby.NewBranch(step=again.begins, same_dice=True)
            seated = await house.hub.branch(room, wish)
            other = await house.come(seated.table, *tokens(seated))
            copy = other.room.match
            assert copy is not None
            # The same decisions lead to the same tiles, drawn now and not copied.
            for entry in match.line[again.begins + 1 :]:
                for action in entry.actions:
                    assert not isinstance(copy.act(0, action), Denied)
            assert copy.outcome == match.outcome
            assert [entry.picks for entry in copy.line] == [entry.picks for entry in match.line]

    run(scene())


def test_only_a_daily_game_from_its_beginning_counts_for_its_day() -> None:
    async def scene() -> None:
        async with House() as house:
            today = daily(find_game("hidden-rooms"), date(2026, 11, 16))
            wish = {"options": today.options, "challenge": today.challenge}
            made = await house.make("me", game="hidden-rooms", start=True, **wish)
            guest = await house.come(made.table, *tokens(made))
            with pytest.raises(Denied, match="not-over"):
                await house.hub.tally(guest.room)
            await guest.play_out()
            found = await house.hub.tally(guest.room)
            assert found.day == date(2026, 11, 16)
            assert len(found.gist.parts) == 1
            branch = await house.hub.branch(guest.room, lobby.NewBranch(step=0, same_dice=True))
            other = await house.come(branch.table, *tokens(branch))
            await other.play_out()
            second: Tally = await house.hub.tally(other.room)
            assert (second.day, second.branched) == (None, True)
            easy = {"options": {**today.options, "goal": "easy"}, "challenge": today.challenge}
            made = await house.make("me", game="hidden-rooms", start=True, **easy)
            guest = await house.come(made.table, *tokens(made))
            await guest.play_out()
            assert (await house.hub.tally(guest.room)).day is None

    run(scene())


def test_every_stage_of_a_game_is_a_part_with_its_beginning() -> None:
    match = played(find_game("hidden-rooms"), 1, seed=5)
    ends = [event for entry in match.history() for event in entry if isinstance(event, StageEnded)]
    parts = tally(match).gist.parts
    assert [part.won for part in parts] == [end.result == "won" for end in ends]
    begins = [part.begins for part in parts]
    assert begins[0] == 0
    assert begins == sorted(set(begins), key=lambda one: one or 0)
