"""Matches: drafts, commits, windows and taking back, played with the test-only game."""

import pytest

from meikyu.core.chance import derive
from meikyu.core.contract import SPECTATOR
from meikyu.core.entries import TakeBack
from meikyu.core.match import Acted, Match
from meikyu.core.play import digest
from meikyu.core.rules import Rejection
from meikyu.core.starting import StartRefused, challenge_seed, commitment
from tests.games.lanterns.actions import Ignite, Leave, Light, Pour, Resolve, Stay
from tests.games.lanterns.game import GAME
from tests.games.lanterns.options import LanternsOptions


def do(match: Match, seat: int, action) -> Acted:
    acted = match.act(seat, action)
    assert isinstance(acted, Acted), acted
    return acted


def refusal(match: Match, seat: int) -> str | None:
    rejection = match.check_take_back(seat)
    return None if rejection is None else rejection.code


def pour_one(match: Match, seat: int = 0) -> Pour:
    step = next(action for action in match.choices(seat) if isinstance(action, Pour))
    assert do(match, seat, step).entry is None
    return step


def open_window(match: Match) -> None:
    """Both seats light and burn nothing; then all are asked."""
    for seat, niche in ((0, 1), (1, 2)):
        do(match, seat, Light(niche))
        do(match, seat, Ignite())


def test_a_step_stays_a_draft_that_only_its_seat_sees(match: Match) -> None:
    do(match, 0, Light(1))
    others = [match.view(1), match.view(SPECTATOR)]
    was = digest(match.state)
    step = pour_one(match)
    assert match.draft(0) == (step,)
    assert match.view(0).poured == (step.oil,)  # type: ignore[attr-defined]
    assert [match.view(1), match.view(SPECTATOR)] == others
    assert digest(match.state) == was
    assert match.prompt(0).poured == 1  # type: ignore[attr-defined]


def test_a_step_can_be_undone(match: Match) -> None:
    do(match, 0, Light(1))
    was = match.view(0)
    pour_one(match)
    assert match.undo_step(0)
    assert match.view(0) == was
    assert not match.undo_step(0)


def test_a_draft_is_committed_as_one_entry(match: Match) -> None:
    do(match, 0, Light(1))
    step = pour_one(match)
    entry = do(match, 0, Ignite()).entry
    assert entry is not None
    assert entry.actions == (step, Ignite())
    assert match.draft(0) == ()


def test_a_refused_action_changes_nothing(match: Match) -> None:
    was, entries = digest(match.state), len(match.entries)
    assert match.act(0, Ignite()) == Rejection("LAN-5", "not-pouring")
    assert match.act(1, Light(1)) == Rejection("LAN-3", "not-your-turn")
    assert (digest(match.state), len(match.entries)) == (was, entries)


def test_an_entry_can_be_taken_back_while_nothing_came_of_it(match: Match) -> None:
    do(match, 0, Light(1))
    was = digest(match.state)
    pour_one(match)
    do(match, 0, Ignite())
    taken = match.take_back(0)
    assert isinstance(taken, TakeBack)
    assert (taken.digest, taken.assisted) == (was, False)
    assert digest(match.state) == was
    assert [entry.n for entry in match.line] == [0, 1]
    assert len(match.entries) == 4


def test_what_was_drawn_cannot_be_taken_back(match: Match) -> None:
    do(match, 0, Light(1))
    assert refusal(match, 0) == "chance-drawn"


def test_what_was_uncovered_cannot_be_taken_back(match: Match) -> None:
    """Lighting a niche that was drawn before needs no chance, but it shows what was covered."""
    do(match, 0, Light(1))
    do(match, 0, Ignite())
    lit = do(match, 1, Light(1))
    assert lit.entry is not None
    assert lit.entry.picks == ()
    assert refusal(match, 1) == "private-shown"


def test_what_others_followed_cannot_be_taken_back(match: Match) -> None:
    open_window(match)
    assert refusal(match, 0) == "others-acted"


def test_the_set_up_cannot_be_taken_back(match: Match) -> None:
    assert refusal(match, 0) == "nothing-to-take-back"


def test_an_answer_in_a_window_cannot_be_taken_back(match: Match) -> None:
    open_window(match)
    do(match, 0, Stay())
    assert refusal(match, 0) == "window-answer"


def test_the_last_answer_in_a_window_cannot_be_taken_back(match: Match) -> None:
    """No other seat is deciding by then, but the end of the window showed what the others said."""
    open_window(match)
    do(match, 1, Stay())
    do(match, 0, Stay())
    assert refusal(match, 0) == "window-answer"


def test_an_answer_to_a_question_asked_again_is_its_seats_alone(match: Match) -> None:
    open_window(match)
    do(match, 0, Stay())
    assert GAME.actors(match.state) == (1,)
    do(match, 1, Leave())
    assert GAME.actors(match.state) == (0,)
    assert not match.answers_in_window(0)


def test_a_move_after_a_window_is_not_an_answer(match: Match) -> None:
    open_window(match)
    do(match, 0, Stay())
    do(match, 1, Stay())
    do(match, 0, Light(1))
    assert not match.answers_in_window(0)


def test_hidden_answers_are_told_to_nobody(match: Match) -> None:
    open_window(match)
    shown = [match.view(1), match.view(SPECTATOR), len(match.seen(1)), len(match.seen())]
    do(match, 0, Stay())
    assert [match.view(1), match.view(SPECTATOR), len(match.seen(1)), len(match.seen())] == shown
    assert match.view(0).stays  # type: ignore[attr-defined]


def test_a_private_event_is_seen_by_its_seat_alone(match: Match) -> None:
    drawn = [event for events in match.history() for event in events if hasattr(event, "to")]
    assert {event.to for event in drawn} == {0, 1}
    for seat in (0, 1):
        assert [event for event in match.seen(seat) if hasattr(event, "to")] == [
            event for event in drawn if event.to == seat
        ]
    assert not [event for event in match.seen() if hasattr(event, "to")]


def test_taking_back_never_rolls_again(match: Match) -> None:
    """The same question in the same line gets the same answer, with anything tried between."""
    do(match, 0, Light(1))
    step = pour_one(match)
    do(match, 0, Ignite())
    match.take_back(0)
    do(match, 0, Ignite())
    first = do(match, 1, Light(2)).entry
    again = Match.start(GAME, match.content, ["Ann", "Ben"], seed=match.seed)
    do(again, 0, Light(1))
    do(again, 0, Ignite())
    assert do(again, 1, Light(2)).entry.picks == first.picks
    assert isinstance(step, Pour)


def test_every_number_comes_from_the_seed(match: Match) -> None:
    asked: dict[str, int] = {}
    for why, n, value in match.entries[0].picks:
        assert derive(match.seed, why, asked.get(why, 0), n) == value
        asked[why] = asked.get(why, 0) + 1
    assert match.header.commitment == commitment(match.seed)


def test_a_challenge_meets_the_same_dice() -> None:
    content = GAME.content()
    one = Match.start(GAME, content, ["a", "b"], challenge="today")
    two = Match.start(GAME, content, ["c", "d"], challenge="today")
    other = Match.start(GAME, content, ["a", "b"], challenge="tomorrow")
    assert one.entries == two.entries
    assert one.seed == challenge_seed("today") != other.seed


def test_a_published_seed_is_a_challenge_itself() -> None:
    one = Match.start(GAME, GAME.content(), ["a", "b"])
    assert one.seed is not None
    again = Match.start(GAME, GAME.content(), ["c", "d"], challenge=one.seed.hex())
    assert again.seed == one.seed


def test_a_match_without_a_seed_given_draws_its_own() -> None:
    content = GAME.content()
    one, two = (Match.start(GAME, content, ["a", "b"]) for _ in range(2))
    assert one.seed != two.seed


def test_a_match_without_its_seed_cannot_be_played_on(match: Match) -> None:
    match.seed = None
    with pytest.raises(ValueError, match="no seed"):
        match.act(0, Light(1))


@pytest.mark.parametrize(
    ("names", "options", "code"),
    [
        (["a"], LanternsOptions(), "seat-count"),
        (["a"] * 4, LanternsOptions(), "seat-count"),
        (["a"] * 2, LanternsOptions(hand=9), "jar-too-small"),
    ],
)
def test_a_match_that_cannot_start_is_refused(names, options, code) -> None:
    with pytest.raises(StartRefused) as refused:
        Match.start(GAME, GAME.content(), names, options)
    assert refused.value.rejection.code == code


def test_a_draft_of_another_kind_of_step_is_no_draft(match: Match) -> None:
    do(match, 0, Light(1))
    step = pour_one(match)
    do(match, 0, Ignite())
    acted = do(match, 0, Resolve(step.oil))
    assert acted.entry is not None
