"""Other worlds: what else could be true, given what a viewer knows."""

from meikyu.core.bag import Bag
from meikyu.core.chance import Chance
from meikyu.core.contract import SPECTATOR, Seat
from tests.games.lanterns.state import (
    ANSWERING,
    NOT_DRAWN,
    NOWHERE,
    STAYS,
    UNDECIDED,
    LanternsState,
)


def shown_now(state: LanternsState, viewer: Seat) -> int:
    """The niches (as bits) whose gem the table shows this viewer at the moment."""
    bits = 0 if state.lit == NOWHERE else 1 << state.lit
    return bits | state.peeked if viewer == state.active else bits


def redeal(state: LanternsState, viewer: Seat, kept: int, chance: Chance) -> LanternsState:
    """A copy in which everything but the gems of the niches `kept` and the viewer's own things is
    dealt again."""
    world = state.clone()
    _redeal_gems(world, kept, chance)
    _redeal_hands(world, viewer, chance)
    if world.phase == ANSWERING:
        _redeal_answers(world, viewer, chance)
    return world


def _redeal_gems(world: LanternsState, kept: int, chance: Chance) -> None:
    hidden = [
        niche
        for niche, gem in enumerate(world.niches)
        if gem != NOT_DRAWN and not kept >> niche & 1
    ]
    for niche in hidden:
        world.gems.add(world.niches[niche])
    for niche in hidden:
        world.niches[niche] = world.gems.draw(chance, "world/gem")


def _redeal_hands(world: LanternsState, viewer: Seat, chance: Chance) -> None:
    sizes = [sum(hand) for hand in world.hands]
    unseen: Bag = world.jar
    for seat, hand in enumerate(world.hands):
        if seat == viewer:
            continue
        for oil, count in enumerate(hand):
            for _ in range(count):
                unseen.add(oil)
        world.hands[seat] = [0, 0, 0]
    for seat, size in enumerate(sizes):
        if seat == viewer:
            continue
        for _ in range(size):
            world.hands[seat][unseen.draw(chance, "world/oil")] += 1


def _redeal_answers(world: LanternsState, viewer: Seat, chance: Chance) -> None:
    """Any other seat may have said stay already, as long as one seat inside is still undecided."""
    others = [seat for seat in range(world.seats) if seat != viewer and world.inside(seat)]
    own_is_open = (
        viewer != SPECTATOR and world.inside(viewer) and world.answers[viewer] == UNDECIDED
    )
    # All answers as bits; "everybody stays" is left out where it would have closed the window.
    patterns = (1 << len(others)) - (0 if own_is_open else 1)
    pattern = chance.pick(patterns, "world/answers")
    for at, seat in enumerate(others):
        world.answers[seat] = STAYS if pattern >> at & 1 else UNDECIDED


def determinize(state: LanternsState, seat: Seat, chance: Chance) -> LanternsState:
    """Keeps every gem that the seat was ever shown and that is still where it was."""
    return redeal(state, seat, state.seen[seat], chance)


def scramble(state: LanternsState, viewer: Seat, chance: Chance) -> LanternsState:
    """Keeps only what the table shows now; who remembers what is forgotten too."""
    kept = shown_now(state, viewer)
    world = redeal(state, viewer, kept, chance)
    for niche, gem in enumerate(world.niches):
        if kept >> niche & 1:
            continue
        drawn = chance.pick(2, "world/drawn")
        if not drawn and gem != NOT_DRAWN:
            world.gems.add(gem)
            world.niches[niche] = NOT_DRAWN
        elif drawn and gem == NOT_DRAWN:
            world.niches[niche] = world.gems.draw(chance, "world/gem")
        for seat in range(world.seats):
            world.seen[seat] &= ~(1 << niche)
            # That the active seat looked is public, for every active seat.
            remembers = drawn and chance.pick(2, "world/seen")
            if remembers or (seat == world.active and world.peeked >> niche & 1):
                world.seen[seat] |= 1 << niche
    return _with_peeked_drawn(world, chance)


def _with_peeked_drawn(world: LanternsState, chance: Chance) -> LanternsState:
    """Where the active seat has looked, there is a gem."""
    for niche, gem in enumerate(world.niches):
        if gem == NOT_DRAWN and world.peeked >> niche & 1:
            world.niches[niche] = world.gems.draw(chance, "world/gem")
    return world
