"""What may be seen of a game of Lanterns: views, built from an allow-list."""

from typing import Literal

import msgspec

from meikyu.core.contract import SPECTATOR, Seat, View
from tests.games.lanterns.actions import GEMS, OILS, Gem, Oil
from tests.games.lanterns.state import (
    DRIVEN,
    GONE,
    INSIDE,
    NOWHERE,
    STAYS,
    LanternsState,
)

Phase = Literal["lighting", "pouring", "resolving", "answering", "over"]
PHASES: tuple[Phase, ...] = ("lighting", "pouring", "resolving", "answering", "over")
Where = Literal["inside", "gone", "driven"]
WHERE: dict[int, Where] = {INSIDE: "inside", GONE: "gone", DRIVEN: "driven"}


class NicheView(msgspec.Struct, frozen=True):
    """A niche whose gem is in the light, or that this seat is just looking into."""

    niche: int
    gem: Gem


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat."""

    seat: Seat
    oils: int
    wicks: int
    score: int
    where: Where


class LanternsView(View, frozen=True):
    """The table as one viewer sees it now. What was covered again is not in it."""

    viewer: Seat
    round: int
    rounds: int
    active: Seat
    phase: Phase
    draught: int
    niches: int
    jar: int
    lit: NicheView | None
    poured: tuple[Oil, ...]
    waiting: tuple[Oil, ...]
    spent: tuple[Oil, ...]
    seats: tuple[SeatView, ...]
    # Only for the seat itself.
    hand: tuple[Oil, ...]
    peeked: tuple[NicheView, ...]
    stays: bool


def oils_of(counts: list[int]) -> tuple[Oil, ...]:
    """Counts in words, sorted by kind: the order in which things came is not shown."""
    amber, jade, indigo = counts
    return OILS[:1] * amber + OILS[1:2] * jade + OILS[2:] * indigo


def observe(state: LanternsState, viewer: Seat) -> LanternsView:
    lit = None
    if state.lit != NOWHERE:
        lit = NicheView(state.lit + 1, GEMS[state.niches[state.lit]])
    peeked: tuple[NicheView, ...] = ()
    if state.peeked and viewer == state.active:
        peeked = tuple(
            NicheView(niche + 1, GEMS[state.niches[niche]])
            for niche in range(state.cave.niches)
            if state.peeked >> niche & 1
        )
    return LanternsView(
        viewer=viewer,
        round=state.round,
        rounds=state.rounds,
        active=state.active,
        phase=PHASES[state.phase],
        draught=state.draught,
        niches=state.cave.niches,
        jar=state.jar.total,
        lit=lit,
        poured=oils_of(state.poured),
        waiting=oils_of(state.waiting),
        spent=oils_of(state.spent),
        seats=tuple(
            [
                SeatView(
                    seat=seat,
                    oils=sum(state.hands[seat]),
                    wicks=state.wicks[seat],
                    score=state.scores[seat],
                    where=WHERE[state.where[seat]],
                )
                for seat in range(state.seats)
            ]
        ),
        hand=() if viewer == SPECTATOR else oils_of(state.hands[viewer]),
        peeked=peeked,
        stays=viewer != SPECTATOR and state.answers[viewer] == STAYS,
    )
