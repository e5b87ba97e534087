# Compiled by mypyc.
"""What the player of Hidden Rooms may see, and what follows from it by the rules.

The game hides nothing but the order of the pile, which does not exist: every viewer sees the same.
Odds, sight and the monster's next steps come from the rule functions, so that no page needs rules.
"""

from functools import lru_cache
from typing import Final

from meikyu.core.grid import BIT, Grid
from meikyu.core.play import EventList
from meikyu.games.hidden_rooms.actions import Tile
from meikyu.games.hidden_rooms.emit import (
    DIRECTION_NUMBERS,
    cell_word,
    direction_word,
    name_of,
    tile_word,
)
from meikyu.games.hidden_rooms.events import MonsterActed, StageResult
from meikyu.games.hidden_rooms.kernel import is_last_turn
from meikyu.games.hidden_rooms.rules.child import MEMORY_SPACES, NOT_DECIDED, step_end
from meikyu.games.hidden_rooms.rules.monster import (
    ACTIONS_A_TURN,
    NOT_ENDED,
    TOWARDS_CHILD,
    actions_to_end,
    play_turn,
)
from meikyu.games.hidden_rooms.rules.stage import STAGE_RESULT_WORDS, defeats
from meikyu.games.hidden_rooms.state import (
    LOST,
    RUNNING,
    WON,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book
from meikyu.games.hidden_rooms.tiles import FITS, NO_TILE, count, tiles_of
from meikyu.games.hidden_rooms.view_parts import (
    Candidate,
    Foreseen,
    GameResult,
    HiddenRoomsView,
    LastSight,
    Odds,
    Outlook,
    Page,
    Pose,
    Room,
    Route,
    StagePlayed,
)

_ARROW_LETTERS: Final = {0: "U", 1: "R", 2: "D", 3: "L", NO_DIRECTION: "*"}
GAME_RESULT_WORDS: Final[dict[int, GameResult]] = {RUNNING: "running", WON: "won", LOST: "lost"}


def build_view(state: HiddenRoomsState) -> HiddenRoomsView:
    """What every viewer sees."""
    book, grid, stage = state.book, state.book.grid, state.stage
    running = state.over == RUNNING
    under = state.board[state.child] if running else NO_TILE
    pose = state.monster << 2 | state.facing
    foreseen, foreseen_end = _foresee(book, stage, pose, state.child) if running else ((), None)
    lost = defeats(state)
    return HiddenRoomsView(
        rows=grid.rows,
        columns=grid.columns,
        start=_cell(grid, book.start),
        exit=_cell(grid, book.exit),
        result=GAME_RESULT_WORDS[state.over],
        star=state.star,
        wins=len(state.results) - lost,
        wins_needed=state.wins_needed,
        defeats=lost,
        defeats_allowed=state.defeats_allowed,
        played=_played(book, tuple(state.results)),
        last_sight=_last_sight(state),
        stage=stage + 1,
        monster=book.monsters[stage],
        route=_route(book, stage),
        book_name=book.name,
        book=_pages(book),
        turn=state.turn,
        turn_limit=state.turn_limit or None,
        moves_left=state.moves_left,
        rooms=_rooms(grid, tuple(state.board)),
        child=_cell(grid, state.child) if running else None,
        child_seen=running and bool(_sight(state) & BIT[state.child]),
        pose=_pose(book, pose) if running else None,
        foreseen=foreseen,
        foreseen_end=foreseen_end,
        outlooks=_outlooks(book, stage, pose, is_last_turn(state)) if running else (),
        turns_to_end=_turns_to_end(book, stage, pose) if running else None,
        offered=_offered(state.choice_a, state.choice_b),
        memory=_candidates(state.memory, under),
        memory_spaces=MEMORY_SPACES,
        memory_full=count(state.memory) == MEMORY_SPACES,
        discard=None if state.discard == NO_TILE else tile_word(state.discard),
        pile_count=count(state.pile),
        pile=_candidates(state.pile, under) if state.show_pile else None,
        odds=_odds(state.pile, under) if state.show_pile else None,
    )


def _sight(state: HiddenRoomsState) -> int:
    return state.book.sight[state.monster][state.facing]


# Parts are made of nothing but their arguments, and kept: parts that did not change are the same
# objects, so that comparing and wording can skip them by identity.


_cell = lru_cache(maxsize=1024)(cell_word)


@lru_cache(maxsize=4096)
def _pose(book: Book, pose: int) -> Pose:
    cell, facing = pose >> 2, pose & 3
    sight = book.sight[cell][facing]
    seen = [_cell(book.grid, other) for other in range(book.grid.cells) if sight & BIT[other]]
    return Pose(_cell(book.grid, cell), direction_word(facing), tuple(seen))


@lru_cache(maxsize=4096)
def _room(grid: Grid, cell: int, tile: int) -> Room:
    return Room(_cell(grid, cell), tile_word(tile))


@lru_cache(maxsize=1024)
def _rooms(grid: Grid, board: tuple[int, ...]) -> tuple[Room, ...]:
    return tuple(_room(grid, cell, tile) for cell, tile in enumerate(board) if tile != NO_TILE)


@lru_cache(maxsize=1024)
def _played(book: Book, results: tuple[int, ...]) -> tuple[StagePlayed, ...]:
    return tuple(
        StagePlayed((result >> 2) + 1, book.monsters[result >> 2], STAGE_RESULT_WORDS[result & 3])
        for result in results
    )


def _last_sight(state: HiddenRoomsState) -> LastSight | None:
    if not state.results:
        return None
    child, monster, facing = state.last_child, state.last_monster, state.last_facing
    return _sight_of(state.book.grid, tuple(state.last_board), child, monster, facing)


@lru_cache(maxsize=1024)
def _sight_of(
    grid: Grid, board: tuple[int, ...], child: int, monster: int, facing: int
) -> LastSight:
    return LastSight(
        rooms=_rooms(grid, board),
        child=_cell(grid, child),
        monster=_cell(grid, monster),
        facing=direction_word(facing),
    )


@lru_cache(maxsize=1024)
def _route(book: Book, number: int) -> Route:
    grid = book.grid
    stage = book.stages[number]
    arrows = [None if arrow < 0 else direction_word(arrow) for arrow in stage.directions]
    return Route(
        cells=tuple(_cell(grid, cell) for cell in stage.route),
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


@lru_cache(maxsize=1024)
def _offered(first: int, second: int) -> tuple[Tile, ...]:
    return () if first == NO_TILE else (tile_word(first), tile_word(second))


@lru_cache(maxsize=8192)
def _foresee(
    book: Book, stage: int, pose: int, child: int
) -> tuple[tuple[Foreseen, ...], StageResult | None]:
    """The monster's next turn if the child stays: the rules play it."""
    sink = EventList()
    ended = play_turn(book, book.stages[stage], pose, child, sink) >> 8
    steps: list[Foreseen] = []
    for event in sink.events:
        assert isinstance(event, MonsterActed)
        cell = book.grid.cell(event.cell.row - 1, event.cell.column - 1)
        steps.append(Foreseen(event.act, _pose(book, cell << 2 | DIRECTION_NUMBERS[event.facing])))
    return tuple(steps), None if ended == NOT_ENDED else STAGE_RESULT_WORDS[ended]


@lru_cache(maxsize=4096)
def _outlooks(book: Book, stage: int, pose: int, last: bool) -> tuple[tuple[Outlook, ...], ...]:
    cells = [_outlook(book, stage, pose, cell, last) for cell in range(book.grid.cells)]
    columns = book.grid.columns
    return tuple(tuple(cells[at : at + columns]) for at in range(0, len(cells), columns))


def outlook_at(state: HiddenRoomsState, cell: int) -> Outlook:
    """What comes of a turn that ends on a cell."""
    pose = state.monster << 2 | state.facing
    return _outlook(state.book, state.stage, pose, cell, is_last_turn(state))


def _outlook(book: Book, stage: int, pose: int, cell: int, last: bool) -> Outlook:
    """The rules say what comes of the child's step there, then they play the monster's turn."""
    ended = step_end(book, cell, pose >> 2)
    if ended != NOT_DECIDED:
        return STAGE_RESULT_WORDS[ended]
    steps, result = _foresee(book, stage, pose, cell)
    if result is not None:
        return result
    if last:
        return "stalled"
    return "seen" if any(step.act in TOWARDS_CHILD for step in steps) else "unseen"


@lru_cache(maxsize=4096)
def _turns_to_end(book: Book, stage: int, pose: int) -> int:
    return -(-actions_to_end(book, book.stages[stage], pose) // ACTIONS_A_TURN)


@lru_cache(maxsize=1024)
def _candidate(tile: int, fits: bool) -> Candidate:
    return Candidate(tile_word(tile), fits)


@lru_cache(maxsize=4096)
def _candidates(tiles: int, under: int) -> tuple[Candidate, ...]:
    return tuple(
        _candidate(tile, under != NO_TILE and FITS[under][tile]) for tile in tiles_of(tiles)
    )


@lru_cache(maxsize=4096)
def _odds(tiles: int, under: int) -> Odds | None:
    if under == NO_TILE or not tiles:
        return None
    pile = tiles_of(tiles)
    return Odds(sum(FITS[under][tile] for tile in pile), len(pile))
