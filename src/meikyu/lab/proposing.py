"""Easier or harder: changes of a drawing, one thing each, played on the same deals as the drawing
as it is; those that come nearest to an aim are played longest and told first.
"""

from collections.abc import Callable
from typing import Any, Literal

from meikyu.core.content import Content, from_data
from meikyu.core.contract import Game
from meikyu.core.proof import Proposal, Proposals
from meikyu.core.proving import Variant
from meikyu.lab import statistics
from meikyu.lab.proof import DRAWN, NoProof, Piece, piece, proving

Way = Literal["easier", "harder"]
Advance = Callable[[int], None]
FIRST = 16
"""Games of each change before the worse half is left."""
TOLD = 3
"""Changes that are told."""
STEP = 12
"""Points from the drawing as it is, where no aim is named."""


class Played:
    """A drawing and its games, by the number of the deal."""

    def __init__(self, found: Piece, level: str, seed: str) -> None:
        self.piece = found
        self.level = level or found.plan.levels[0].level
        self.seed = seed
        self.won: list[bool] = []

    def play(self, games: int, advance: Advance) -> None:
        for number in range(len(self.won), games):
            self.won.append(self.piece.is_won(self.piece.play(self.level, self.seed, number)))
            advance(1)

    @property
    def share(self) -> float:
        return 100 * sum(self.won) / max(1, len(self.won))


def propose(
    game: Game[Any, Any],
    content: Content,
    part: str,
    way: Way,
    aim: float | None,
    games: int,
    seed: str,
    advance: Advance,
    level: str = "",
) -> Proposals:
    """The changes that come nearest to the aim, in percent, the nearest first. Those that lead the
    other way are not told."""
    says = proving(game)
    if says is None or says.variants is None:
        raise NoProof(f"{game.id} has nothing to propose")
    now = Played(piece(game, content, part), level, seed)
    count = min(FIRST, games)
    now.play(games, advance)
    if aim is None:
        aim = min(100.0, max(0.0, now.share + (STEP if way == "easier" else -STEP)))
    tried: list[tuple[Variant, Played]] = []
    for variant in says.variants(content.data, part):
        drawn = from_data(game.id, DRAWN, game.shape, variant.data)
        tried.append((variant, Played(piece(game, drawn, part), level, seed)))
    left = tried
    while True:
        for _, played in left:
            played.play(count, advance)
        left = sorted(left, key=lambda one: abs(one[1].share - aim))
        if count >= games:
            break
        left = left[: max(TOLD, -(-len(left) // 2))]
        count = min(games, 2 * count)
    found = [_proposal(variant, played, now) for variant, played in left]
    wanted = [one for one in found if (one.gain > 0) == (way == "easier") and one.gain]
    return Proposals(
        now=now.share, aim=aim, games=games, tried=len(tried), found=tuple(wanted[:TOLD])
    )


def _proposal(variant: Variant, played: Played, now: Played) -> Proposal:
    games = len(played.won)
    share = statistics.share_of(sum(played.won), games)
    first, second = statistics.Counted(), statistics.Counted()
    for deal in range(games):
        first.add(deal, int(now.won[deal]))
        second.add(deal, int(played.won[deal]))
    change = statistics.change(first, second, shares=True)
    assert change.low is not None
    assert change.high is not None
    return Proposal(
        say=variant.say,
        data=variant.data,
        estimate=100 * share.share,
        low=100 * share.low,
        high=100 * share.high,
        gain=100 * change.mean,
        plus_minus=50 * (change.high - change.low),
    )
