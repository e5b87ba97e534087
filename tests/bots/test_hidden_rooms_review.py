"""Looking back at a stage: the plain mistake is found, bad luck is not called one."""

from collections.abc import Iterator

import pytest

from meikyu.bots.base import Bot
from meikyu.bots.registry import find_level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import FastChance
from meikyu.core.contract import Action
from meikyu.core.match import Acted, Match
from meikyu.games.hidden_rooms.bots import review as looking
from meikyu.games.hidden_rooms.bots.expert import worth_after
from meikyu.games.hidden_rooms.bots.hints import advise
from meikyu.games.hidden_rooms.bots.review import StageReview, review
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.state import CAUGHT, HiddenRoomsState

LIMITED = HiddenRoomsOptions(turn_limit=60)


def begin(number: int) -> tuple[Match, Bot]:
    match = Match.start(GAME, GAME.content(), ["Aki"], LIMITED, challenge=f"look back {number}")
    return match, find_level(GAME, "quick").make(GAME, 0, number)


def advised(match: Match, bot: Bot) -> Action:
    position = here(match)
    return GAME.action(position, bot.decide(turn_at(GAME, position, 0)))


def do(match: Match, action: Action) -> None:
    assert isinstance(match.act(0, action), Acted)


def played(match: Match) -> list[int]:
    assert isinstance(match.state, HiddenRoomsState)
    return match.state.results


def here(match: Match) -> HiddenRoomsState:
    position = match.position(0)
    assert isinstance(position, HiddenRoomsState)
    return position


def suicides(position: HiddenRoomsState) -> Iterator[Action]:
    """Moves after which the monster has the child with every draw."""
    for move in GAME.legal(position, 0):
        ends = []
        for seed in range(12):
            after = GAME.clone(position)
            GAME.apply(after, 0, move, FastChance(seed))
            new = after.results[len(position.results) :]
            ends.append(bool(new) and new[0] & 3 == CAUGHT)
        if all(ends):
            yield GAME.action(position, move)


def thrown_away() -> tuple[Match, Action]:
    """A stage that goes well until the child walks into the monster's arms."""
    for number in range(200):
        match, bot = begin(number)
        while not played(match):
            position = here(match)
            known = advise(GAME, position)
            assert known is not None
            mistake = next(suicides(position), None)
            if mistake is not None and known.value > 0.5 and known.action != mistake:
                do(match, mistake)
                return match, mistake
            do(match, advised(match, bot))
    raise AssertionError("no stage can be thrown away")


@pytest.fixture(scope="module")
def lost() -> tuple[Match, Action]:
    return thrown_away()


def look_back(match: Match) -> StageReview:
    found = review(GAME, match, len(match.line) - 1)
    assert found is not None
    return found


def test_the_plain_mistake_is_named_with_both_chances(lost: tuple[Match, Action]) -> None:
    match, mistake = lost
    found = look_back(match)
    assert (found.number, found.won, found.how) == (1, False, "caught")
    turning = found.turning
    assert turning is not None
    assert turning.did == mistake
    assert turning.did_chance < 0.1
    assert turning.best != mistake
    assert turning.best_chance > 0.5
    assert turning.step == len(match.line) - 1
    assert mistake in match.line[turning.step].actions
    assert not found.luck, "whoever made a mistake was not unlucky"


def test_the_better_move_was_legal_where_it_is_said_to_be(
    lost: tuple[Match, Action],
) -> None:
    match, _ = lost
    turning = look_back(match).turning
    assert turning is not None
    position = match.state_before(turning.step)
    assert isinstance(position, HiddenRoomsState)
    for action in turning.before:
        GAME.apply(position, 0, GAME.move(position, action), FastChance(0))
    assert GAME.check(position, 0, turning.best) is None


def test_a_review_looks_at_the_stage_that_ended_last_and_not_at_later_ones(
    lost: tuple[Match, Action],
) -> None:
    match, _ = lost
    before = look_back(match)
    at = len(match.line) - 1
    bot = find_level(GAME, "greedy").make(GAME, 0, 1)
    for _ in range(3):
        do(match, advised(match, bot))
    assert look_back(match) == before
    assert review(GAME, match, at) == before
    assert review(GAME, match, at - 1) is None, "nothing had ended yet"


def test_nothing_is_blamed_in_a_stage_that_was_won() -> None:
    for number in range(60):
        match, bot = begin(number)
        while len(played(match)) < 1:
            do(match, advised(match, bot))
        if played(match)[0] & 3 == 0:
            found = look_back(match)
            assert found.won
            assert found.turning is None
            assert 0 < found.chance < 1
            return
    raise AssertionError("the bot wins no stage")


def test_luck_is_said_only_where_the_expert_knows_the_stage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same lost stage without a mistake: a verdict by the expert, none by a quick search."""
    monkeypatch.setattr(looking, "CLEARLY", 2.0)  # nothing is ever clearly better
    match, _ = thrown_away()
    assert look_back(match).luck
    monkeypatch.setattr(looking, "learned_stage", lambda book, stage: None)
    found = look_back(match)
    assert found.turning is None
    assert not found.luck


def test_what_a_walk_into_the_monster_is_worth_is_nothing(lost: tuple[Match, Action]) -> None:
    match, mistake = lost
    turning = look_back(match).turning
    assert turning is not None
    position = match.state_before(turning.step)
    assert isinstance(position, HiddenRoomsState)
    for action in turning.before:
        GAME.apply(position, 0, GAME.move(position, action), FastChance(0))
    assert turning.did_chance == pytest.approx(
        worth_after(position, GAME.move(position, mistake)), abs=1e-9
    )
