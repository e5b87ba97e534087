"""What the player of Hidden Rooms may see, and what follows from it by the rules.

The game hides nothing but the order of the pile, which does not exist: every viewer sees the same.
Odds, sight and the monster's next steps come from the rule functions, so that no page needs rules.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from meikyu.core.contract import View
from meikyu.core.grid import BIT, Grid
from meikyu.core.play import EventList
from meikyu.games.hidden_rooms.actions import Direction, Tile
from meikyu.games.hidden_rooms.emit import (
    DIRECTION_NUMBERS,
    cell_word,
    direction_word,
    name_of,
    tile_word,
)
from meikyu.games.hidden_rooms.events import Cell, MonsterAct, MonsterActed, StageResult
from meikyu.games.hidden_rooms.monsters import Monster, Text
from meikyu.games.hidden_rooms.rules.child import MEMORY_SPACES
from meikyu.games.hidden_rooms.rules.monster import (
    ACTIONS_A_TURN,
    NOT_ENDED,
    actions_to_end,
    play_turn,
)
from meikyu.games.hidden_rooms.rules.stage import STAGE_RESULT_WORDS, defeats
from meikyu.games.hidden_rooms.state import (
    CAUGHT,
    LOST,
    RUNNING,
    WON,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book
from meikyu.games.hidden_rooms.tiles import FITS, NO_TILE, count, tiles_of

GameResult = Literal["running", "won", "lost"]
_ARROW_LETTERS = {0: "U", 1: "R", 2: "D", 3: "L", NO_DIRECTION: "*"}
GAME_RESULT_WORDS: dict[int, GameResult] = {RUNNING: "running", WON: "won", LOST: "lost"}


class Room(msgspec.Struct, frozen=True, gc=False):
    """A cell with its tile."""

    cell: Cell
    tile: Tile


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """A tile to explore with, and whether the exploration would succeed now (HID-20)."""

    tile: Tile
    fits: bool


class Odds(msgspec.Struct, frozen=True, gc=False):
    """The exact chance of an exploration from the pile: how many of its tiles fit."""

    fits: int
    of: int


class Pose(msgspec.Struct, frozen=True, gc=False):
    """Where the monster is, where it looks, and what it sees (HID-11)."""

    cell: Cell
    facing: Direction
    sees: tuple[Cell, ...]


class Foreseen(msgspec.Struct, frozen=True, gc=False):
    """One action of the monster's next turn, if the child stays where it is."""

    act: MonsterAct
    pose: Pose


class Route(msgspec.Struct, frozen=True, gc=False):
    """The stage's page of the book: the route, and the arrow of every cell but the end (HID-R2)."""

    cells: tuple[Cell, ...]
    arrows: tuple[tuple[Direction | None, ...], ...]
    """By row and column; None at the end of the route."""


class Page(msgspec.Struct, frozen=True, gc=False):
    """A page of the book, to leaf through: short, because it comes with every view (HID-3)."""

    stage: int
    name: Text
    character: Text
    teaches: Text | None
    route: tuple[str, ...]
    """Cells by name, from the monster's first cell to the end."""
    arrows: tuple[str, ...]
    """A string a row: U, R, D, L, and * at the end of the route (HID-R2)."""


class StagePlayed(msgspec.Struct, frozen=True, gc=False):
    """A finished stage and how it ended."""

    stage: int
    monster: Monster
    result: StageResult


class LastSight(msgspec.Struct, frozen=True, gc=False):
    """How the stage before this one looked when it ended."""

    rooms: tuple[Room, ...]
    child: Cell
    monster: Cell
    facing: Direction


class HiddenRoomsView(View, frozen=True, tag="hidden-rooms"):
    """The table as the player sees it."""

    rows: int
    columns: int
    start: Cell
    exit: Cell
    result: GameResult
    star: bool
    wins: int
    wins_needed: int
    defeats: int
    defeats_allowed: int
    played: tuple[StagePlayed, ...]
    last_sight: LastSight | None
    stage: int
    monster: Monster
    route: Route
    book_name: Text
    book: tuple[Page, ...]
    """All stages of the book that is played (HID-R11)."""
    turn: int
    turn_limit: int | None
    moves_left: int
    rooms: tuple[Room, ...]
    child: Cell | None
    """None: the pieces have left the board (HID-26)."""
    child_seen: bool
    pose: Pose | None
    foreseen: tuple[Foreseen, ...]
    foreseen_end: StageResult | None
    caught_at: tuple[Cell, ...]
    """Where the monster's next turn would catch the child."""
    turns_to_end: int | None
    """Monster turns to the end of its route if it never sees the child."""
    offered: tuple[Tile, ...]
    memory: tuple[Candidate, ...]
    memory_spaces: int
    memory_full: bool
    """A miss from the pile would send all remembered tiles back (HID-22)."""
    discard: Tile | None
    pile_count: int
    pile: tuple[Candidate, ...] | None
    """What is still in the pile (HID-R7); None where the aid is switched off."""
    odds: Odds | None
    """None also where there is nothing to explore from or with."""


def build_view(state: HiddenRoomsState) -> HiddenRoomsView:
    """What every viewer sees."""
    book = state.book
    running = state.over == RUNNING
    under = state.board[state.child] if running else NO_TILE
    foreseen, foreseen_end = _foresee(state) if running else ((), None)
    return HiddenRoomsView(
        rows=book.grid.rows,
        columns=book.grid.columns,
        start=cell_word(book.grid, book.start),
        exit=cell_word(book.grid, book.exit),
        result=GAME_RESULT_WORDS[state.over],
        star=state.star,
        wins=len(state.results) - defeats(state),
        wins_needed=state.wins_needed,
        defeats=defeats(state),
        defeats_allowed=state.defeats_allowed,
        played=tuple(_played(book, result) for result in state.results),
        last_sight=_last_sight(state),
        stage=state.stage + 1,
        monster=book.monsters[state.stage],
        route=_route(state),
        book_name=book.name,
        book=_pages(book),
        turn=state.turn,
        turn_limit=state.turn_limit or None,
        moves_left=state.moves_left,
        rooms=_rooms(book.grid, state.board),
        child=cell_word(book.grid, state.child) if running else None,
        child_seen=running and bool(_sight(state) & BIT[state.child]),
        pose=_pose(book, state.monster, state.facing) if running else None,
        foreseen=foreseen,
        foreseen_end=foreseen_end,
        caught_at=_caught_at(state) if running else (),
        turns_to_end=_turns_to_end(state) if running else None,
        offered=_offered(state),
        memory=_candidates(state.memory, under),
        memory_spaces=MEMORY_SPACES,
        memory_full=count(state.memory) == MEMORY_SPACES,
        discard=None if state.discard == NO_TILE else tile_word(state.discard),
        pile_count=count(state.pile),
        pile=_candidates(state.pile, under) if state.show_pile else None,
        odds=_odds(state, under),
    )


def _sight(state: HiddenRoomsState) -> int:
    return state.book.sight[state.monster][state.facing]


def _pose(book: Book, cell: int, facing: int) -> Pose:
    sight = book.sight[cell][facing]
    seen = [cell_word(book.grid, other) for other in range(book.grid.cells) if sight & BIT[other]]
    return Pose(cell_word(book.grid, cell), direction_word(facing), tuple(seen))


def _rooms(grid: Grid, board: list[int] | tuple[int, ...]) -> tuple[Room, ...]:
    return tuple(
        Room(cell_word(grid, cell), tile_word(tile))
        for cell, tile in enumerate(board)
        if tile != NO_TILE
    )


def _played(book: Book, result: int) -> StagePlayed:
    stage, how = result >> 2, result & 3
    return StagePlayed(stage + 1, book.monsters[stage], STAGE_RESULT_WORDS[how])


def _last_sight(state: HiddenRoomsState) -> LastSight | None:
    if not state.results:
        return None
    grid = state.book.grid
    return LastSight(
        rooms=_rooms(grid, state.last_board),
        child=cell_word(grid, state.last_child),
        monster=cell_word(grid, state.last_monster),
        facing=direction_word(state.last_facing),
    )


def _route(state: HiddenRoomsState) -> Route:
    grid = state.book.grid
    stage = state.book.stages[state.stage]
    arrows = [None if arrow < 0 else direction_word(arrow) for arrow in stage.directions]
    return Route(
        cells=tuple(cell_word(grid, cell) for cell in stage.route),
        arrows=tuple(
            tuple(arrows[row * grid.columns : (row + 1) * grid.columns]) for row in range(grid.rows)
        ),
    )


@lru_cache(maxsize=64)
def _pages(book: Book) -> tuple[Page, ...]:
    """A book never changes: its pages are made once."""
    return tuple(
        Page(
            stage=number,
            name=monster.name,
            character=monster.character,
            teaches=monster.teaches,
            route=tuple(name_of(cell_word(book.grid, cell)) for cell in stage.route),
            arrows=tuple(
                "".join(
                    _ARROW_LETTERS[arrow]
                    for arrow in stage.directions[first : first + book.grid.columns]
                )
                for first in range(0, book.grid.cells, book.grid.columns)
            ),
        )
        for number, (stage, monster) in enumerate(
            zip(book.stages, book.monsters, strict=True), start=1
        )
    )


def _offered(state: HiddenRoomsState) -> tuple[Tile, ...]:
    if state.choice_a == NO_TILE:
        return ()
    return tile_word(state.choice_a), tile_word(state.choice_b)


def _foresee(state: HiddenRoomsState) -> tuple[tuple[Foreseen, ...], StageResult | None]:
    """The monster's next turn if the child stays: the rules play it."""
    book = state.book
    sink = EventList()
    pose = state.monster << 2 | state.facing
    ended = play_turn(book, book.stages[state.stage], pose, state.child, sink) >> 8
    steps: list[Foreseen] = []
    for event in sink.events:
        assert isinstance(event, MonsterActed)
        cell = book.grid.cell(event.cell.row - 1, event.cell.column - 1)
        steps.append(Foreseen(event.act, _pose(book, cell, DIRECTION_NUMBERS[event.facing])))
    return tuple(steps), None if ended == NOT_ENDED else STAGE_RESULT_WORDS[ended]


def _caught_at(state: HiddenRoomsState) -> tuple[Cell, ...]:
    turns = state.book.stages[state.stage].turns[state.monster << 2 | state.facing]
    cells = range(state.book.grid.cells)
    return tuple(
        cell_word(state.book.grid, cell)
        for cell in cells
        if cell == state.monster or turns[cell] >> 8 == CAUGHT
    )


def _turns_to_end(state: HiddenRoomsState) -> int:
    stage = state.book.stages[state.stage]
    actions = actions_to_end(state.book, stage, state.monster << 2 | state.facing)
    return -(-actions // ACTIONS_A_TURN)


def _candidates(tiles: int, under: int) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(tile_word(tile), under != NO_TILE and FITS[under][tile])
        for tile in tiles_of(tiles)
    )


def _odds(state: HiddenRoomsState, under: int) -> Odds | None:
    if not state.show_pile or under == NO_TILE or not state.pile:
        return None
    pile = tiles_of(state.pile)
    return Odds(sum(FITS[under][tile] for tile in pile), len(pile))
