"""Chance: fixed values, exact fairness, records that answer only what was asked."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meikyu.core.chance import (
    Chance,
    ChanceNeeded,
    FastChance,
    NoChance,
    RecordingChance,
    ReplayChance,
    ReplayMismatch,
    ScriptedChance,
    SeededChance,
    derive,
    nth_member,
)

ZEROS = bytes(32)
COUNTED = bytes(range(32))
HALF = (1 << 63) + 1
"""Nearly half of all candidates are rejected for this number of possibilities."""


def documented(seed: bytes, why: str, count: int, n: int) -> tuple[int, int]:
    """The derivation as it is documented, written a second time; also returns the attempts."""
    fair = range((1 << 64) // n * n)
    attempt = 0
    while True:
        parts = [why, str(count), str(attempt)]
        hashed = sha256(seed + b"\0".join(part.encode("utf-8") for part in parts)).digest()
        candidate = int.from_bytes(hashed[:8], "big")
        if candidate in fair:
            return candidate % n, attempt
        attempt += 1


@pytest.mark.parametrize(
    ("seed", "why", "count", "n", "value"),
    [
        (ZEROS, "round/7/white", 0, 6, 3),
        (ZEROS, "round/7/white", 1, 6, 5),
        (COUNTED, "setup/1", 0, 52, 9),
        (COUNTED, "dragon/竜", 3, 1000, 99),
        (COUNTED, "x", 0, 1, 0),
        (ZEROS, "big", 0, HALF, 5222907976619105355),
        (ZEROS, "big", 8, HALF, 2714756334620753346),
    ],
)
def test_a_number_has_a_known_value(seed: bytes, why: str, count: int, n: int, value: int) -> None:
    """These never change: old records would no longer verify."""
    assert derive(seed, why, count, n) == value


@given(st.binary(min_size=32, max_size=32), st.text(), st.integers(0, 99), st.integers(1, 1 << 64))
def test_numbers_are_derived_as_documented(seed: bytes, why: str, count: int, n: int) -> None:
    try:
        why.encode()
    except UnicodeEncodeError:
        return
    assert derive(seed, why, count, n) == documented(seed, why, count, n)[0]


def test_some_known_value_needed_a_second_attempt() -> None:
    assert documented(ZEROS, "big", 8, HALF)[1] > 0


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52, 1000, (1 << 32) + 1, HALF, (1 << 64) - 1, 1 << 64])
def test_every_value_has_the_same_number_of_accepted_candidates(
    n: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first candidate past the last full round of n is rejected, the one before it is not."""
    limit = (1 << 64) // n * n
    assert derive_from(monkeypatch, [limit - 1], n) == n - 1
    assert derive_from(monkeypatch, [0], n) == 0
    if limit < 1 << 64:
        assert derive_from(monkeypatch, [limit, (1 << 64) - 1, 0], n) == 0


def derive_from(monkeypatch: pytest.MonkeyPatch, candidates: list[int], n: int) -> int:
    """What `derive` makes of given candidates; it must use all of them."""
    left = list(candidates)

    class Hash:
        def __init__(self, text: bytes) -> None:
            pass

        def digest(self) -> bytes:
            return left.pop(0).to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr("meikyu.core.chance.sha256", Hash)
    value = derive(ZEROS, "x", 0, n)
    assert left == []
    return value


def test_a_seeded_chance_counts_each_question_for_itself() -> None:
    asked: dict[str, int] = {}
    chance = SeededChance(COUNTED, asked)
    got = [chance.pick(1000, why) for why in ("a", "b", "a", "a")]
    assert got == [
        derive(COUNTED, why, n, 1000) for why, n in zip("abaa", (0, 0, 1, 2), strict=True)
    ]
    assert asked == {"a": 3, "b": 1}


def test_the_order_of_different_questions_does_not_matter() -> None:
    one, two = SeededChance(COUNTED, {}), SeededChance(COUNTED, {})
    assert (one.pick(99, "a"), one.pick(99, "b")) == (two.pick(99, "b"), two.pick(99, "a"))[::-1]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SeededChance(bytes(length), {})


def test_nothing_can_be_picked_among_nothing() -> None:
    with pytest.raises(ValueError, match="among 0"):
        SeededChance(ZEROS, {}).pick(0, "x")


def test_what_is_recorded_can_be_replayed() -> None:
    recorder = RecordingChance(SeededChance(COUNTED, {}))
    got = [recorder.pick(6, "die"), *recorder.roll(6, 3, "dice"), recorder.draw([1, 2], 3, "bag")]
    replay = ReplayChance(recorder.picks)
    again = [replay.pick(6, "die"), *replay.roll(6, 3, "dice"), replay.draw([1, 2], 3, "bag")]
    replay.finish()
    assert again == got
    assert [why for why, _, _ in recorder.picks] == ["die", "dice", "dice", "dice", "bag"]


@pytest.mark.parametrize(
    ("picks", "n", "why"),
    [
        ([], 6, "die"),
        ([("coin", 6, 0)], 6, "die"),
        ([("die", 5, 0)], 6, "die"),
        ([("die", 6, 6)], 6, "die"),
        ([("die", 6, -1)], 6, "die"),
    ],
)
def test_a_replay_answers_only_what_was_asked(picks, n: int, why: str) -> None:
    with pytest.raises(ReplayMismatch):
        ReplayChance(picks).pick(n, why)


def test_a_replay_must_be_used_up() -> None:
    with pytest.raises(ReplayMismatch, match="1 recorded"):
        ReplayChance([("die", 6, 0)]).finish()


def test_dice_are_sorted_because_their_order_means_nothing() -> None:
    assert ScriptedChance([5, 0, 3]).roll(6, 3, "dice") == [0, 3, 5]


@pytest.mark.parametrize("values", [[], [6], [-1]])
def test_a_script_says_what_it_cannot_answer(values: list[int]) -> None:
    with pytest.raises(ValueError, match="die"):
        ScriptedChance(values).pick(6, "die")


def test_a_fast_chance_repeats_itself_and_stays_in_range() -> None:
    one, two = FastChance(7), FastChance(7)
    got = [one.pick(n, "x") for n in range(1, 200)]
    assert got == [two.pick(n, "y") for n in range(1, 200)]
    assert all(0 <= value < n for n, value in enumerate(got, start=1))


@given(st.integers(1, 1 << 70), st.integers(0, 99))
def test_a_fast_chance_draws_the_member_that_any_other_would(members: int, seed: int) -> None:
    total = members.bit_count()
    drawn = FastChance(seed).draw_member(members, total, "card")
    assert members >> drawn & 1
    assert drawn == RecordingChance(FastChance(seed)).draw_member(members, total, "card")
    assert drawn == nth_member(members, FastChance(seed).pick(total, "card"))


def test_a_draft_draws_nothing() -> None:
    with pytest.raises(ChanceNeeded, match="die"):
        NoChance().pick(6, "die")


def used(chance: Chance) -> Chance:
    """A source that has answered something already."""
    chance.pick(4, "before")
    return chance


@pytest.mark.parametrize(
    "chance",
    [
        used(SeededChance(bytes(32), {})),
        used(FastChance(5)),
        used(RecordingChance(FastChance(5))),
        used(ReplayChance([("before", 4, 1), ("one", 6, 2), ("two", 6, 5)])),
        used(ScriptedChance([1, 2, 5])),
    ],
    ids=lambda chance: type(chance).__name__,
)
def test_a_clone_answers_as_its_source_would_and_leaves_it_alone(chance: Chance) -> None:
    first, second = chance.clone(), chance.clone()
    answers = [first.pick(6, why) for why in ("one", "two")]
    assert [second.pick(6, why) for why in ("one", "two")] == answers
    assert [chance.pick(6, why) for why in ("one", "two")] == answers


def test_a_clone_of_a_recording_keeps_its_own_notes() -> None:
    chance = RecordingChance(ScriptedChance([3, 4]))
    chance.pick(6, "one")
    twin = chance.clone()
    twin.pick(6, "two")
    assert len(chance.picks) == 1
    assert twin.picks == [("one", 6, 3), ("two", 6, 4)]
