"""Records games of the Python kernel for the gate: random ones, lucky ones, some with a limit."""

from meikyu.core.chance import Chance, FastChance
from meikyu.games.hidden_rooms.batch.packing import pack
from meikyu.games.hidden_rooms.batch.replaying import Recording
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import EXPLORE, SOURCES
from meikyu.games.hidden_rooms.rules.stage import begin_stage
from meikyu.games.hidden_rooms.state import NO_LIMIT, WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.games.hidden_rooms.tiles import FITS, nth

LIMIT = 12
"""Every fourth game has this limit of turns."""


class Noted(Chance):
    """Notes widths and answers. A lucky one draws, while a tile is wished for, one that fits."""

    def __init__(self, seed: int) -> None:
        self.inner = FastChance(seed)
        self.picks: list[tuple[int, int]] = []
        self.wished: list[int] = []

    def pick(self, n: int, why: str) -> int:
        value = self.inner.pick(n, why)
        if self.wished and "explore" in why:
            value = self.wished[self.inner.pick(len(self.wished), why)]
        self.picks.append((n, value))
        return value


def record(games: int, seed: int, book: Book | None = None) -> tuple[Recording, int]:
    """Some games, one in five a lucky one; and how many of them were won."""
    book = book or GAME.book(GAME.content())
    recording = Recording()
    won = 0
    for number in range(games):
        limit = LIMIT if number % 4 == 3 else NO_LIMIT
        won += _record(recording, book, limit, seed + number, lucky=number % 5 == 0)
    return recording, won


def _record(recording: Recording, book: Book, limit: int, seed: int, lucky: bool) -> bool:
    chance = Noted(seed)
    choose = FastChance(seed + (1 << 40))
    state = HiddenRoomsState(book, limit)
    begin_stage(state, chance, None)
    recording.begin(limit)
    kernel = GAME.kernel
    while legal := kernel.legal(state, 0):
        move = _leaning(state, legal, choose) if lucky else legal[choose.pick(len(legal), "move")]
        recording.ply(pack(state), legal, move)
        if lucky and move >= EXPLORE and state.board[state.child] >= 0:
            fits = FITS[state.board[state.child]]
            tiles = [nth(state.pile, n) for n in range(state.pile.bit_count())]
            chance.wished = [n for n, tile in enumerate(tiles) if fits[tile]]
        kernel.apply(state, 0, move, chance, None)
        chance.wished = []
    recording.ply(pack(state), [], 0)
    recording.end(chance.picks)
    return state.over == WON


def _leaning(state: HiddenRoomsState, legal: list[int], choose: Chance) -> int:
    """Mostly an exploration upwards or to the left, where the exit is."""
    towards = [move for move in legal if move >= EXPLORE and (move - EXPLORE) // SOURCES in (0, 3)]
    if towards and state.moves_left and choose.pick(8, "lean"):
        return towards[choose.pick(len(towards), "move")]
    return legal[choose.pick(len(legal), "move")]
