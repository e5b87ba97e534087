"""Positions of Hidden Rooms from a few words, and chance that gives the tiles a test asks for.

Cells are named as players name them (`d3`: the column's letter, the row's number), tiles by the
first letter of their colour and their value (`r5`, `b4`, `y2`, `g6`).
"""

from functools import cache

from meikyu.core.chance import Chance
from meikyu.core.contract import Action, Event
from meikyu.core.grid import BIT, DIRECTIONS, Grid
from meikyu.core.play import EventList, step
from meikyu.games.hidden_rooms.emit import cell_name, tile_word
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.loader import END, LETTERS
from meikyu.games.hidden_rooms.monsters import Monster
from meikyu.games.hidden_rooms.rules.monster import prepare
from meikyu.games.hidden_rooms.state import MOVES_A_TURN, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book, Stage
from meikyu.games.hidden_rooms.tiles import ALL_TILES, COLOURS, NO_TILE, TILE_BIT, VALUES, tiles_of

SIDE = 6
GRID = Grid(SIDE, SIDE)
MONSTERS: tuple[Monster, ...] = GAME.book(GAME.content()).monsters

# Up the second column from b5, then along the top row to f1: the route of the worked examples.
EXAMPLE = ["RRRRR*", "RULLLL", "RULLLL", "RULLLL", "RULLLL", "RULLLL"]
EXAMPLE_FIRST = "b5"


def cell(name: str) -> int:
    return GRID.cell(int(name[1:]) - 1, ord(name[0]) - ord("a"))


def name(cell_number: int) -> str:
    return cell_name(GRID, cell_number)


def tile(word: str) -> int:
    colour = next(n for n, colour in enumerate(COLOURS) if colour[0] == word[0])
    return colour * VALUES + int(word[1]) - 1


def tiles(words: str) -> int:
    """A set of tiles: `tiles("r5 b4")`."""
    return sum(TILE_BIT[tile(word)] for word in words.split())


def stage(first: str = EXAMPLE_FIRST, arrows: list[str] | None = None) -> Stage:
    """A stage from its arrows."""
    letters = "".join(EXAMPLE if arrows is None else arrows)
    directions = tuple(-1 if letter == END else LETTERS[letter] for letter in letters)
    route = [cell(first)]
    while directions[route[-1]] != -1:
        route.append(GRID.step[route[-1]][directions[route[-1]]])
    return Stage(tuple(route), directions)


def book(*stages: Stage) -> Book:
    """A book of five stages; the last one given fills it up."""
    given = stages or (example_stage(),)
    for one in given:
        if not one.turns:
            prepare(Book(GRID, cell("f6"), cell("a1"), (one,)))
    five = (*given, *[given[-1]] * (5 - len(given)))
    return Book(GRID, cell("f6"), cell("a1"), five, MONSTERS)


@cache
def example_stage() -> Stage:
    return stage()


def position(
    rooms: dict[str, str],
    child: str,
    monster: str = "b5",
    facing: str = "up",
    memory: str = "",
    pile: str | None = None,
    discard: str | None = None,
    turn_limit: int = 0,
    pages: Book | None = None,
) -> HiddenRoomsState:
    """A player's turn with both moves to come. Without a pile, it holds all other tiles."""
    state = HiddenRoomsState(book() if pages is None else pages, turn_limit)
    used = 0
    for place, word in rooms.items():
        state.board[cell(place)] = tile(word)
        state.laid |= BIT[cell(place)]
        used |= TILE_BIT[tile(word)]
    state.memory = tiles(memory)
    state.discard = NO_TILE if discard is None else tile(discard)
    if discard is not None:
        used |= TILE_BIT[state.discard]
    state.pile = ALL_TILES & ~used & ~state.memory if pile is None else tiles(pile)
    state.child = cell(child)
    state.monster = cell(monster)
    state.facing = DIRECTIONS.index(facing)
    state.moves_left = MOVES_A_TURN
    state.turn = 1
    return state


class Drawn(Chance):
    """Chance that turns up the tiles a test names, in order; then always the first possibility."""

    def __init__(self, state: HiddenRoomsState | None, words: str = "") -> None:
        self.state = state
        self.wanted = [tile(word) for word in words.split()]
        self.asked: list[tuple[str, int]] = []
        self._pile = list(range(len(COLOURS) * VALUES))

    def pick(self, n: int, why: str) -> int:
        self.asked.append((why, n))
        if why.endswith("stage-tile"):
            self._pile = list(tiles_of(ALL_TILES))
        elif why.endswith("explore"):
            assert self.state is not None
            self._pile = list(tiles_of(self.state.pile))
        assert n == len(self._pile)
        at = self._pile.index(self.wanted.pop(0)) if self.wanted else 0
        del self._pile[at]
        return at


def do(
    state: HiddenRoomsState, action: Action, drawn: str = "", chance: Chance | None = None
) -> list[Event]:
    """Makes an accepted action; returns what happened."""
    sink = EventList()
    rejection = step(GAME, state, 0, action, chance or Drawn(state, drawn), sink)
    assert rejection is None, rejection
    assert list(GAME.invariants(state)) == []
    return sink.events


def refused(state: HiddenRoomsState, action: Action) -> tuple[str, str]:
    """The rule and the code by which an action is refused; the position stays as it is."""
    before = state.key()
    rejection = step(GAME, state, 0, action, Drawn(state))
    assert rejection is not None, "it was accepted"
    assert state.key() == before
    return rejection.rule, rejection.code


def rooms_of(state: HiddenRoomsState) -> dict[str, str]:
    return {name(n): word(number) for n, number in enumerate(state.board) if number != NO_TILE}


def word(number: int) -> str:
    told = tile_word(number)
    return f"{told.colour[0]}{told.value}"


def words_of(mask: int) -> str:
    return " ".join(word(number) for number in tiles_of(mask))
