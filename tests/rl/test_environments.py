"""What the checkers do not ask: seeds, illegal actions, records, the order of answers, batches."""

import subprocess
import sys
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from meikyu import environments, rl  # noqa: E402
from meikyu.core.record import read  # noqa: E402
from meikyu.core.starting import StartRefused  # noqa: E402
from meikyu.games import PLACES  # noqa: E402
from meikyu.games.dungeon_in_memory.kernel import LAY, LOST, STAY  # noqa: E402
from meikyu.games.registry import find_game  # noqa: E402

ALONE: list[dict[str, Any]] = [
    {"game": "hidden-rooms"},
    {"game": "dungeon-in-memory", "seats": 3, "seat": 2, "others": "steady"},
    {"game": "roguewright", "seats": 2, "seat": 1, "options": {"rounds": 3}},
    {"game": "elder-sign", "seats": 2},
]
BATCHES: list[dict[str, Any]] = [
    {"game": "hidden-rooms"},
    {"game": "dungeon-in-memory", "seats": 3, "observe": "recall"},
    {"game": "roguewright", "seats": 2, "options": {"rounds": 1}},
    {"game": "elder-sign", "seats": 4},
]


def play(env: rl.SeatEnv, seed: int) -> tuple[list[bytes], float, dict[str, Any]]:
    """A game of the first legal actions: what was seen, the last reward, the last info."""
    observation, info = env.reset(seed=seed)
    seen, reward, over = [observation.tobytes()], 0.0, False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        observation, reward, over, truncated, info = env.step(legal[len(seen) % len(legal)])
        assert not truncated
        seen.append(observation.tobytes())
    return seen, reward, info


def test_environments_are_named_by_the_version_of_the_rules() -> None:
    for game_id in rl.games():
        game = find_game(game_id)
        name = game_id.title().replace("-", "")
        assert f"meikyu/{name}-v{game.rules_version}" in gymnasium.registry


@pytest.mark.parametrize("chosen", ALONE, ids=lambda chosen: chosen["game"])
def test_a_seed_decides_everything(chosen: dict[str, Any]) -> None:
    first, again = play(rl.gym(**chosen), 5), play(rl.gym(**chosen), 5)
    assert first[:2] == again[:2]
    assert play(rl.gym(**chosen), 6)[0] != first[0]


@pytest.mark.parametrize("chosen", ALONE, ids=lambda chosen: chosen["game"])
def test_the_reward_is_the_outcome(chosen: dict[str, Any]) -> None:
    for seed in range(5):
        _, reward, info = play(rl.gym(**chosen), seed)
        assert reward == (1 if chosen.get("seat", 0) in info["winners"] else -1)


@pytest.mark.parametrize("chosen", ALONE, ids=lambda chosen: chosen["game"])
def test_an_illegal_action_ends_the_episode_and_changes_nothing(chosen: dict[str, Any]) -> None:
    env = rl.gym(**chosen)
    observation, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, _, info = env.step(illegal)
    assert (after == observation).all()
    assert (reward, over, info["illegal"]) == (-1, True, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(illegal)


@pytest.mark.parametrize("chosen", ALONE, ids=lambda chosen: chosen["game"])
def test_a_recorded_episode_can_be_replayed(chosen: dict[str, Any]) -> None:
    env = rl.gym(**chosen, record=True)
    _, _, info = play(env, 3)
    match = read(info["record"], find_game)
    assert match.outcome is not None
    assert match.outcome.scores == info["scores"]
    assert "record" not in play(rl.gym(**chosen), 3)[2]


def test_what_was_returned_is_not_written_again() -> None:
    env = rl.gym("hidden-rooms")
    first, info = env.reset(seed=1)
    kept = first.copy()
    env.step(np.flatnonzero(info["action_mask"])[0])
    assert (first == kept).all()


def test_every_game_of_ours_can_be_learned() -> None:
    assert rl.games() == list(PLACES)


def test_a_start_that_the_rules_refuse_is_refused() -> None:
    with pytest.raises(StartRefused):
        rl.aec("dungeon-in-memory", seats=9)
    with pytest.raises(StartRefused, match="DIM-42"):
        rl.aec("dungeon-in-memory", seats=3, options={"additional_rules": [4]})


def announcing() -> tuple[Any, list[str], dict[str, int]]:
    """Three at a table, one tile laid; the two who must answer, and passes for all."""
    env = rl.parallel("dungeon-in-memory", seats=3, record=True)
    seen, _ = env.reset(seed=4)
    passes = dict.fromkeys(env.agents, env.passing)
    active = next(name for name in env.agents if not seen[name]["action_mask"][env.passing])
    lay = int(np.flatnonzero(seen[active]["action_mask"])[0])
    assert lay >= LAY
    env.step({**passes, active: lay})
    return env, [name for name in env.agents if name != active], passes


def test_every_stay_comes_before_any_lost_and_whoever_stayed_is_asked_again() -> None:
    for stays, leaves in ((0, 1), (1, 0)):
        env, others, passes = announcing()
        stayed, lost = others[stays], others[leaves]
        seen, *_ = env.step({**passes, stayed: STAY, lost: LOST})
        assert seen[stayed]["action_mask"][[STAY, LOST]].all()
        assert seen[lost]["action_mask"][env.passing]


def test_whoever_acts_illegally_in_parallel_ends_the_game_alone_to_blame() -> None:
    env, (one, other), passes = announcing()
    before = env.record()
    _, rewards, over, _, infos = env.step({**passes, one: STAY, other: env.passing})
    assert rewards[other] == -1
    assert sum(rewards.values()) == -1
    assert all(over.values())
    assert infos[one]["illegal"] == (int(other[-1]),)
    assert infos[one]["record"] == before
    assert env.agents == []


def test_a_table_of_learners_writes_a_record_too() -> None:
    env = rl.aec("dungeon-in-memory", seats=2, record=True)
    env.reset(seed=2)
    for agent in env.agent_iter():
        seen, _, over, _, info = env.last()
        if over:
            assert read(info["record"], find_game).outcome is not None
            env.step(None)
        else:
            env.action_space(agent).seed(1)
            env.step(env.action_space(agent).sample(seen["action_mask"]))


# -- batches --------------------------------------------------------------------------------------


def first_legal(mask: Any) -> Any:
    return mask.argmax(axis=1)


@pytest.mark.parametrize("chosen", BATCHES, ids=lambda chosen: chosen["game"])
def test_a_batch_is_decided_by_its_seed_and_each_game_by_its_place(chosen: dict[str, Any]) -> None:
    large, small = rl.batch(**chosen, n=8, seed=3), rl.batch(**chosen, n=3, seed=3)
    one: Any = large.reset()
    other: Any = small.reset()
    for _ in range(60):
        assert (one.observation[:3] == other.observation).all()
        assert (one.mask[:3] == other.mask).all()
        one = large.step(last_legal(one.mask))
        other = small.step(last_legal(other.mask))
        assert (one.reward[:3] == other.reward).all()
        assert (one.done[:3] == other.done).all()


def last_legal(mask: Any) -> Any:
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("chosen", BATCHES, ids=lambda chosen: chosen["game"])
def test_a_batch_rewards_as_the_rules_do_and_goes_on(chosen: dict[str, Any]) -> None:
    batch = rl.batch(**chosen, n=4, seed=1)
    generator = np.random.default_rng(1)
    shown: Any = batch.reset()
    ended = 0
    for _ in range(400):
        chosen_now = (generator.random(shown.mask.shape) * shown.mask).argmax(axis=1)
        shown = batch.step(chosen_now)
        assert not batch.illegal.any()
        assert shown.mask.any(axis=1).all()
        running = shown.reward[~shown.done]
        assert (running == 0).all()
        assert (np.abs(shown.reward[shown.done]) == 1).all()
        ended += int(shown.done.sum())
    assert ended > 4


@pytest.mark.parametrize("chosen", BATCHES, ids=lambda chosen: chosen["game"])
def test_a_batch_draws_any_legal_action_and_its_seed_decides_which(chosen: dict[str, Any]) -> None:
    one, other = rl.batch(**chosen, n=16, seed=5), rl.batch(**chosen, n=16, seed=5)
    shown: Any = one.reset()
    other.reset()
    for _ in range(20):
        drawn = one.sample()
        assert (drawn == other.sample()).all()
        assert shown.mask[np.arange(16), drawn].all()
        shown = one.step(drawn)
        other.step(drawn)
    drawn_often = {int(one.sample()[0]) for _ in range(400)}
    legal = set(np.flatnonzero(shown.mask[0]).tolist())
    assert drawn_often <= legal
    assert len(drawn_often) > 1 or len(legal) == 1


def test_a_batch_writes_into_the_arrays_it_gave() -> None:
    batch = rl.batch("hidden-rooms", 4, seed=1)
    shown = batch.reset()
    before = shown.observation.copy()
    stepped = batch.step(first_legal(shown.mask))
    assert stepped.observation is shown.observation
    assert (before != shown.observation).any()


@pytest.mark.parametrize("wrong", [-1, 10_000, "masked"])
def test_an_illegal_action_ends_its_game_of_a_batch_and_no_other(wrong: Any) -> None:
    batch = rl.batch("dungeon-in-memory", 3, seats=3, seed=1)
    shown = batch.reset()
    actions = first_legal(shown.mask).tolist()
    actions[1] = int((shown.mask[1] == 0).argmax()) if wrong == "masked" else wrong
    seat = int(shown.seat[1])
    stepped = batch.step(actions)
    assert stepped.done.tolist() == [False, True, False]
    assert batch.illegal.tolist() == [False, True, False]
    assert stepped.reward[1].tolist() == [-1 if other == seat else 0 for other in range(3)]


def test_so_many_games_take_so_many_actions() -> None:
    batch = rl.batch("hidden-rooms", 3, seed=1)
    batch.reset()
    with pytest.raises(ValueError, match="3 games take 3 actions, not 2"):
        batch.step([0, 0])


# -- few of many ----------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", BATCHES, ids=lambda chosen: chosen["game"])
def test_lists_say_the_same_as_masks_and_observations(chosen: dict[str, Any]) -> None:
    batch = rl.batch(**chosen, n=5, seed=2)
    batch.reset()
    for _ in range(30):
        actions, counts = batch.legal()
        for number in range(5):
            listed = actions[number, : counts[number]].tolist()
            assert listed == np.flatnonzero(batch.mask[number]).tolist()
            assert (actions[number, counts[number] :] == -1).all()
        ones = batch.ones()
        ends = [*ones.offsets[1:].tolist(), len(ones.places)]
        for number, (begin, end) in enumerate(zip(ones.offsets, ends, strict=True)):
            places = ones.places[begin:end].tolist()
            assert places == np.flatnonzero(batch.observation[number]).tolist()
        batch.step(batch.sample())
    with pytest.raises(ValueError, match="legal actions, more than 0"):
        batch.legal(0)


def test_an_environment_lists_its_legal_actions() -> None:
    env = rl.gym("elder-sign")
    _, info = env.reset(seed=1)
    assert env.legal_actions().tolist() == np.flatnonzero(info["action_mask"]).tolist()


def test_what_is_registered_without_an_import_is_what_there_is() -> None:
    assert {name: find_game(name).rules_version for name in rl.games()} == environments.VERSIONS
    for name, (game_id, _) in environments.SMALL.items():
        env = gymnasium.make(f"meikyu/{name}-v{environments.VERSIONS[game_id]}")
        env.reset(seed=1)


def test_gymnasium_makes_them_by_name_without_an_import() -> None:
    name = "meikyu.environments:meikyu/HiddenRooms-OneStage-v1"
    asked = f"import gymnasium; print(gymnasium.make({name!r}).reset(seed=1)[0].shape)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "(1342,)"
    light = "import sys, meikyu.environments; print('meikyu.core.contract' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", light], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False", "names are known before any game is loaded"


@pytest.mark.parametrize("name", ["HiddenRooms-OneStage-v1", "DungeonInMemory-v1"])
def test_many_environments_are_one_batch(name: str) -> None:
    envs = gymnasium.make_vec(f"meikyu/{name}", num_envs=3)
    one = gymnasium.make(f"meikyu/{name}")
    seen, info = envs.reset(seed=4)
    first, told = one.reset(seed=4)
    assert isinstance(envs, rl.BatchEnv)
    assert (seen[0] == first).all()
    ended = 0
    over = False
    for _ in range(400):
        actions = [int(mask.argmax()) for mask in info["action_mask"]]
        seen, rewards, ends, _, info = envs.step(np.array(actions))
        if not over:
            first, reward, over, _, told = one.step(actions[0])
            assert reward == rewards[0]
            assert (first == (info["final_obs"][0] if over else seen[0])).all()
            if over:
                assert told["scores"] == tuple(info["final_info"]["scores"][0])
        ended += int(ends.sum())
    assert ended >= 3
    assert over


# -- judging --------------------------------------------------------------------------------------


def first_one(observation: Any, mask: Any) -> int:
    return int(mask.argmax())


@pytest.mark.parametrize(
    "chosen", [{"game": "hidden-rooms"}, {"game": "dungeon-in-memory", "seats": 3}]
)
def test_a_policy_is_judged_on_the_deals_of_a_level(chosen: dict[str, Any]) -> None:
    judged = rl.judge(first_one, **chosen, deals=4, against="random", seed="x")
    seats = chosen.get("seats", 1)
    assert judged.policy.won.deals == judged.against.won.deals == 4
    assert judged.policy.won.of == 4 * seats
    assert judged.against.won.of == 4 * (1 if seats == 1 else seats * (seats - 1))
    assert judged.won_more.low <= judged.won_more.mean <= judged.won_more.high
    assert judged == rl.judge(first_one, **chosen, deals=4, against="random", seed="x")


def test_a_policy_that_plays_as_a_level_is_as_strong() -> None:
    drawn = np.random.default_rng(1)

    def at_random(observation: Any, mask: Any) -> int:
        return int(drawn.choice(np.flatnonzero(mask)))

    judged = rl.judge(at_random, "dungeon-in-memory", 10, "random", seats=2)
    assert judged.scored_more.low <= 0 <= judged.scored_more.high


def test_a_policy_that_cheats_is_stopped() -> None:
    with pytest.raises(Exception, match="action -1 is not legal here"):
        rl.judge(lambda observation, mask: -1, "hidden-rooms", 1)


@pytest.mark.parametrize("game", list(rl.games()))
def test_a_picture_is_drawn_of_every_position(game: str) -> None:
    env = rl.gym(game, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    for _ in range(3):
        env.step(int(env.legal_actions()[-1]))
    then = env.render()
    assert first.shape == then.shape
    assert first.dtype == np.uint8
    assert (first != then).any()
    table = rl.aec(game, render_mode="rgb_array")
    table.reset(seed=1)
    assert table.render().shape == first.shape
