"""What the expert of Elder Sign and its advice are worth to who follows them, and what they cost.

    python bench/elder_sign_advice.py followed [--seats N] [--deals N]
    python bench/elder_sign_advice.py analysed [--deals N]
    python bench/elder_sign_advice.py time [--deals N]

`followed`: nights in which everybody does what the hint says, beside the expert's on the same
deals. `analysed`: solo nights played wholly by hints, and how many turning points their analysis
marks. `time`: CPU milliseconds of a decision of the expert, alone and with 2, 4 and 8; with
`MEIKYU_INTERPRETED=1` without compiled kernels.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from statistics import mean, median, quantiles
from time import process_time

from meikyu.analysis.forms import Judged
from meikyu.core.chance import FastChance
from meikyu.core.match import Match
from meikyu.core.rules import Rejection
from meikyu.games.elder_sign import kernel
from meikyu.games.elder_sign.analysis.analyst import ANALYST
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert
from meikyu.games.elder_sign.bots.foresight import learned_for
from meikyu.games.elder_sign.bots.hints import advised
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.game import GAME, WON
from meikyu.games.elder_sign.lab.report import book_in
from meikyu.games.elder_sign.options import STUDY_LIMIT, ElderOptions
from meikyu.games.elder_sign.state import OVER, ElderState
from meikyu.lab.statistics import rate

Chosen = Callable[[ElderState, int, Memory], int]
SEATS = (1, 2, 4, 8)
HUNDREDTH = 98
"""The last of the cuts into hundred."""


def by_expert(state: ElderState, seat: int, memory: Memory) -> int:
    return Expert(state, seat, state.moves, learned_for(book_of(state)), memory).decide().move


def by_hint(state: ElderState, seat: int, memory: Memory) -> int:
    return advised(state, seat, memory).move


def night(deal: int, seats: int, choose: Chosen, clock: list[float] | None = None) -> ElderState:
    """A night to its end; the Ancient Ones take turns."""
    content = GAME.content()
    ancients = [card.id for card in book_in(content).ancient_ones]
    options = ElderOptions(ancient_one=ancients[deal % len(ancients)], turn_limit=STUDY_LIMIT)
    chance = FastChance(FastChance(deal).pick(1 << 60, f"advice/{seats}"))
    state = GAME.setup(options, seats, content, chance)
    memories = [Memory() for _ in range(seats)]
    while state.phase != OVER:
        seat = state.stack[-1].seat
        began = process_time()
        move = choose(state, seat, memories[seat])
        if clock is not None:
            clock.append(process_time() - began)
        GAME.apply(state, seat, move, chance)
    return state


def share(won: int, of: int) -> str:
    found = rate(won, of)
    low, high = 100 * found["low"], 100 * found["high"]
    return f"{won} of {of}, {100 * found['share']:.1f} % ({low:.1f}–{high:.1f})"


def followed(seats: int, deals: int) -> None:
    won: Counter[str] = Counter()
    only: Counter[str] = Counter()
    for deal in range(deals):
        each = {
            name: night(deal, seats, choose).result in WON
            for name, choose in (("hints", by_hint), ("expert", by_expert))
        }
        won.update(name for name, good in each.items() if good)
        if each["hints"] != each["expert"]:
            only.update(name for name, good in each.items() if good)
        if deal % 25 == 24 or deal == deals - 1:
            for name in each:
                print(f"{seats} by {name}: {share(won[name], deal + 1)}", flush=True)
    print(f"won by hints alone {only['hints']}, by the expert alone {only['expert']}")


def analysed(deals: int) -> None:
    counts: list[int] = []
    costs: list[float] = []
    for deal in range(deals):
        options = GAME.bounded(ElderOptions())
        match = Match.start(GAME, GAME.content(), ["Ann"], options, challenge=f"advice {deal}")
        memory = Memory()
        while not match.over:
            state = match.position(0)
            assert isinstance(state, ElderState)
            done = match.act(0, GAME.action(state, by_hint(state, 0, memory)))
            assert not isinstance(done, Rejection), done
        found: list[Judged] = [one for one in ANALYST.judge(match, 0, 0) if one is not None]
        turning = ANALYST.sum_up(match, found).turning
        counts.append(len(turning))
        costs += [-one.choice for one in found if one.step in turning]
        if deal % 10 == 9 or deal == deals - 1:
            most = f", the dearest {100 * max(costs):.1f} points of a card" if costs else ""
            print(f"{deal + 1} nights, {mean(counts):.2f} turning points each{most}", flush=True)


def time(deals: int) -> None:
    print(f"kernel: {kernel.__file__}")
    for seats in SEATS:
        clock: list[float] = []
        for deal in range(deals):
            night(deal, seats, by_expert, clock)
        cuts = quantiles(clock, n=100)
        print(
            f"{seats}: {len(clock)} decisions, median {1000 * median(clock):.1f} ms,"
            f" 99 of 100 within {1000 * cuts[HUNDREDTH]:.0f}, slowest {1000 * max(clock):.0f}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["followed", "analysed", "time"])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int)
    asked = parser.parse_args()
    if asked.what == "followed":
        followed(asked.seats, asked.deals or 200)
    elif asked.what == "analysed":
        analysed(asked.deals or 100)
    else:
        time(asked.deals or 8)


if __name__ == "__main__":
    main()
