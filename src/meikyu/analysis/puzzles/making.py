"""Making puzzles: seeded games of bots, and the positions in them that have one answer."""

import hashlib
from collections.abc import Iterator

from meikyu.analysis.puzzles.kinds import Kind, Puzzle
from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat, own_seed
from meikyu.core.codec import plain
from meikyu.core.content import Content
from meikyu.core.match import Acted, Match

MOST_MOVES = 5000
"""No game of a bot is longer."""
MOST_SKIPPED = 4


def game_seed(kind: Kind, seed: int, number: int) -> bytes:
    """Of the game with this number."""
    return hashlib.sha256(f"meikyu puzzles {kind.name} {seed} {number}".encode()).digest()


def make(kind: Kind, content: Content, seed: int, games: int) -> Iterator[Puzzle | None]:
    """The puzzles of some games, at most one from each game; None: a game had none."""
    for number in range(games):
        yield _of_game(kind, content, game_seed(kind, seed, number))


def _of_game(kind: Kind, content: Content, seed: bytes) -> Puzzle | None:
    game = kind.game
    options = kind.options()
    names = [f"{seat + 1}" for seat in range(kind.seats)]
    match = Match.start(game, content, names, options, seed)
    level = find_level(game, kind.level)
    bots = [
        BotSeat(game, seat, level, own_seed(seed, f"puzzle/{seat}")) for seat in range(kind.seats)
    ]
    for bot in bots:
        bot.see(match.history()[0])
    moves: list[tuple[int, int]] = []
    shown = 0
    skipped = seed[0] % MOST_SKIPPED  # not always the first of a game
    while not match.over and len(moves) < MOST_MOVES:
        seat = game.actors(match.state)[0]
        state = match.position(seat)
        if kind.asks(state, seat) and skipped:
            skipped -= 1
        elif kind.asks(state, seat):
            answer = kind.answer(state, seat)
            if answer is not None and kind.prefers(answer, seed[1]):
                return Puzzle(
                    kind.name,
                    game.id,
                    game.rules_version,
                    game.content_hash(content, options),
                    plain(options),
                    kind.seats,
                    seed.hex(),
                    tuple(moves),
                    shown,
                    seat,
                    answer,
                )
        move = bots[seat].decide(state)
        moves.append((seat, move))
        made = match.act(seat, game.action(state, move))
        assert isinstance(made, Acted)
        if kind.began(state, match.position(seat)):
            shown = len(moves)
        for bot in bots:
            bot.see(made.events)
    return None
