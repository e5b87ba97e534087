"""A bot of your own, measured against the random one: no server, no change to the package.

    python examples/own_bot.py dungeon-in-memory --games 20

The bot knows no game. It tries moves in worlds that fit all that its seat was shown, plays each to
the end at random, and takes the move that scored best. Put a better idea into `decide`.
"""

import argparse
from hashlib import sha256

from meikyu.bots.base import RANDOM, Bot, Level, Turn
from meikyu.core.kernel import State, playout
from meikyu.games.registry import find_game
from meikyu.lab.arena import play_game
from meikyu.lab.statistics import Counted, mean

MOVES, PLAYOUTS, PLIES = 12, 3, 2000


class Dreamer(Bot):
    """Dreams a few ends of the game for each move."""

    def decide(self, turn: Turn) -> int:
        moves = turn.legal
        if len(moves) > MOVES:
            moves = sorted({moves[self.chance.pick(len(moves), "try")] for _ in range(MOVES)})
        return max(moves, key=lambda move: sum(self.dream(move, turn) for _ in range(PLAYOUTS)))

    def dream(self, move: int, turn: Turn) -> float:
        world = turn.worlds(self.chance)
        self.game.apply(world, self.seat, move, self.chance)
        playout(self.game.kernel, world, self.chance, self.chance, PLIES)
        return self.worth(world)

    def worth(self, end: State) -> float:
        """A victory is worth more than any score."""
        outcome = self.game.outcome(end)
        if outcome is None:
            return 0.0
        return outcome.scores[self.seat] + 1000.0 * (self.seat in outcome.winners)


OWN = Level("dreamer", Dreamer)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="dungeon-in-memory")
    parser.add_argument("--games", type=int, default=20)
    wish = parser.parse_args()
    game = find_game(wish.game)
    seats = max(game.seats[0], min(2, game.seats[-1]))
    line_ups = [[OWN, RANDOM], [RANDOM, OWN]] if seats == 2 else [[OWN], [RANDOM]]
    scores = {OWN.id: Counted(), RANDOM.id: Counted()}
    for number in range(wish.games):
        for levels in line_ups:  # the same dice for both
            seed = sha256(f"own bot {number}".encode()).digest()
            done = play_game(game, game.content(), game.options_type(), levels, seed)
            for level, score in zip(done.levels, done.outcome.scores, strict=True):
                scores[level].add(number, score)
    for level, found in scores.items():
        told = mean(found)
        # One deal says nothing about the next: an interval needs two at least.
        sure = "" if told.low is None else f" ({told.low:.2f} to {told.high:.2f})"
        print(f"{level}: mean score {told.mean:.2f}{sure}")


if __name__ == "__main__":
    main()
