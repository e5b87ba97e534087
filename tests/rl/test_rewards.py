"""Rewards: the outcome, a score, and progress that lends no aim of its own."""

from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from meikyu import rl  # noqa: E402

GAMES: list[dict[str, Any]] = [
    {"game": "hidden-rooms"},
    {"game": "hidden-rooms", "options": {"goal": "one_stage"}},
    {"game": "dungeon-in-memory", "seats": 3},
    {"game": "roguewright", "seats": 2, "options": {"rounds": 2}},
    {"game": "elder-sign", "seats": 2},
]
each_game = pytest.mark.parametrize(
    "chosen", GAMES, ids=lambda chosen: "-".join([chosen["game"], *chosen.get("options", {})])
)


def played(chosen: dict[str, Any], reward: Any, gamma: float, games: int) -> list[Any]:
    """Of some games the discounted sum of the rewards by seat, what the game was worth at its
    start, how it ended, and how much a reward at the end counts."""
    batch = rl.batch(**chosen, n=8, seed=3, reward=reward, gamma=gamma)
    batch.reset()
    progress = batch.setting.game.progress(batch.setting.content)
    seats = range(batch.setting.seats)

    def worth(number: int) -> Any:
        state = batch._stepper.states[number]
        return np.array([progress.potential(state, seat) for seat in seats])

    sums = [np.zeros(len(seats)) for _ in range(8)]
    starts = [worth(number) for number in range(8)]
    discounts = [1.0] * 8
    found: list[Any] = []
    while len(found) < games:
        made = batch.step(batch.sample())
        for number in range(8):
            sums[number] = sums[number] + discounts[number] * made.reward[number]
            if made.done[number]:
                outcome = batch.ends[number]
                found.append((sums[number], starts[number], outcome, discounts[number]))
                sums[number], discounts[number] = np.zeros(len(seats)), 1.0
                starts[number] = worth(number)
            else:
                discounts[number] *= gamma
    return found


@each_game
@pytest.mark.parametrize("gamma", [1.0, 0.99])
def test_progress_changes_no_ranking(chosen: dict[str, Any], gamma: float) -> None:
    for total, start, outcome, discount in played(chosen, "progress", gamma, 12):
        won = np.array([1 if seat in outcome.winners else -1 for seat in range(len(total))])
        assert total == pytest.approx(discount * won - start, abs=1e-4)


@each_game
def test_a_reward_that_knows_another_discount_would_be_noticed(chosen: dict[str, Any]) -> None:
    batch = rl.batch(**chosen, n=8, seed=3, reward="progress", gamma=0.9)
    other = rl.batch(**chosen, n=8, seed=3, reward="progress", gamma=1.0)
    batch.reset(), other.reset()
    differ = 0
    for _ in range(80):
        actions = batch.sample()
        differ += int((batch.step(actions).reward != other.step(actions).reward).any())
    assert differ


@each_game
def test_the_score_is_what_the_game_counts(chosen: dict[str, Any]) -> None:
    for total, _, outcome, _ in played(chosen, "score", 1.0, 8):
        assert ((np.array(outcome.scores) > 0) == (total > 0)).all()
        order = np.argsort(outcome.scores, kind="stable")
        assert (np.diff(total[order]) >= 0).all()


@each_game
def test_graded_keeps_what_was_reached(chosen: dict[str, Any]) -> None:
    plain = played(chosen, "progress", 1.0, 12)
    graded = played(chosen, "graded", 1.0, 12)
    assert [one[2] for one in plain] == [one[2] for one in graded], "the same games"
    assert any((one[0] != other[0]).any() for one, other in zip(plain, graded, strict=True))


@each_game
def test_one_environment_rewards_as_the_batch_does(chosen: dict[str, Any]) -> None:
    wishes: dict[str, Any] = {**chosen, "reward": "progress", "gamma": 0.97, "others": "random"}
    env = rl.gym(**wishes)
    batch = rl.batch(**wishes, n=1, seed=7, same_dice=True)
    shown: Any = batch.reset()
    for seed in (7, None):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            assert (seen == shown.observation[0]).all()
            assert (info["action_mask"] == shown.mask[0]).all()
            action = int(batch.sample()[0])
            seen, reward, over, _, info = env.step(action)
            shown = batch.step([action])
            assert reward == pytest.approx(float(shown.reward[0, 0]), abs=1e-5)
            assert over == bool(shown.done[0])
        assert info["scores"] == tuple(batch.scores[0])
        assert info["how"] == batch.ends[0].how
        assert (seen == batch.last_observation[0]).all()


def test_an_illegal_action_takes_the_potential_away() -> None:
    batch = rl.batch("dungeon-in-memory", 1, seats=2, seed=1, reward="progress")
    shown = batch.reset()
    seat = int(shown.seat[0])
    reward = batch.step([int((shown.mask[0] == 0).argmax())]).reward[0]
    assert reward[seat] == -1
    assert reward[1 - seat] == 0
    assert batch.ends == [None]


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"reward": "luck"}, "outcome, score, progress, graded"),
        ({"gamma": 0.0}, "gamma is above 0"),
        ({"gamma": 1.5}, "at most 1"),
    ],
)
def test_a_wrong_wish_says_what_there_is(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rl.gym("hidden-rooms", **wishes)
