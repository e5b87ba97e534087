"""The loop of a game between bots: who decides next, and making what was decided. Compiled.

`arena` sets the game up, and takes it from here when it is over.
"""

from collections.abc import Callable
from typing import Any, Final

from meikyu.core.chance import Chance, nth_member
from meikyu.core.contract import Game, Seat
from meikyu.core.kernel import Kernel, State, count_actors
from meikyu.core.play import EventList

NO_SEAT: Final = -1


def play_on(
    game: Game[Any, Any],
    state: State,
    chance: Chance,
    order: Chance,
    decide: list[Callable[[State], int]],
    before: list[Callable[[Seat, int], None]],
    show: Callable[[EventList], None] | None,
    failed: Callable[[Seat, Exception], Exception],
    moves: list[tuple[Seat, int]],
) -> None:
    """Plays to the end and adds the moves to a list.

    `order` says which of several seats decides first. `decide` are the bots, `before` is called
    with each move before it is made; `show` gets the events, which are not built without it, and
    `failed` says what to raise for a bot's error.
    """
    kernel: Kernel = game.kernel
    seat = NO_SEAT  # the one in the middle of a decision of several steps
    actors = kernel.actors(state)
    while actors:
        if seat == NO_SEAT:
            seat = nth_member(actors, order.pick(count_actors(actors), "order"))
        try:
            move = decide[seat](state)
        except Exception as error:
            raise failed(seat, error) from error
        # Steps before a commit count as plies like any move: the kernel knows no drafts.
        is_step = game.is_step(state, move)
        for take_in in before:
            take_in(seat, move)
        moves.append((seat, move))
        if show is None:
            kernel.apply(state, seat, move, chance, None)
        else:
            sink = EventList()
            kernel.apply(state, seat, move, chance, sink)
            show(sink)
        actors = kernel.actors(state)
        if not is_step or not actors >> seat & 1:
            seat = NO_SEAT
