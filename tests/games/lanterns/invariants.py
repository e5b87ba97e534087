"""What must be true of every position; each line says what is not."""

from collections.abc import Iterator

from tests.games.lanterns.actions import OILS
from tests.games.lanterns.kernel import LanternsKernel
from tests.games.lanterns.state import NOT_DRAWN, NOWHERE, OVER, LanternsState


def broken_laws(state: LanternsState) -> Iterator[str]:
    cave = state.cave
    for oil, count in enumerate(cave.oils):
        held = sum(hand[oil] for hand in state.hands)
        there = state.jar.counts[oil] + held + state.poured[oil] + state.spent[oil]
        if there != count:
            yield f"{OILS[oil]}: {there} instead of {count}"
    for gem, count in enumerate(cave.gems):
        there = state.gems.counts[gem] + state.niches.count(gem)
        if there != count:
            yield f"gem {gem}: {there} instead of {count}"
    if state.jar.total != sum(state.jar.counts) or state.gems.total != sum(state.gems.counts):
        yield "a bag miscounts"
    if min(min(hand) for hand in state.hands) < 0 or min(state.waiting) < 0:
        yield "less than nothing"
    if state.lit != NOWHERE and state.niches[state.lit] == NOT_DRAWN:
        yield "an empty niche is lit"
    for niche, gem in enumerate(state.niches):
        if gem == NOT_DRAWN and any(seen >> niche & 1 for seen in state.seen):
            yield f"somebody has seen a gem in niche {niche + 1} that nobody drew"
    if state.peeked & ~state.seen[state.active]:
        yield "a look that the active seat does not remember"
    if sum(state.poured) > state.draught:
        yield "more oil than the draught takes"
    if state.phase != OVER and not LanternsKernel().actors(state):
        yield "nobody decides and it is not over"
