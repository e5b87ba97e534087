"""Which games a series is: no two of them are the same."""

from hypothesis import given
from hypothesis import strategies as st

from meikyu.lab.arena import Series

LEVELS = st.lists(st.sampled_from("abc"), min_size=1, max_size=9).map(tuple)


def series(levels: tuple[str, ...], seats: int, games: int) -> Series:
    return Series("invented", levels, games, "1", seats, {}, "", {})


@given(LEVELS, st.integers(1, 8), st.integers(1, 60))
def test_no_two_games_of_a_series_are_the_same(
    levels: tuple[str, ...], seats: int, games: int
) -> None:
    made = series(levels, seats, games)
    played = {(made.game_seed(game), made.line_up(game)) for game in range(games)}

    assert len(played) == games
    assert len({seed for seed, _ in played}) == made.deals


@given(LEVELS, st.integers(1, 8), st.integers(1, 60))
def test_each_whole_deal_meets_every_line_up(
    levels: tuple[str, ...], seats: int, games: int
) -> None:
    made = series(levels, seats, games)
    whole = games // len(made.line_ups) * len(made.line_ups)
    met: dict[int, set[tuple[str, ...]]] = {}
    for game in range(whole):
        met.setdefault(made.deal(game), set()).add(made.line_up(game))

    assert all(line_ups == set(made.line_ups) for line_ups in met.values())


def test_eight_seats_of_one_level_play_each_deal_once() -> None:
    made = series(("a",) * 8, 8, 400)

    assert (made.deals, len(made.line_ups)) == (400, 1)
