"""Hidden Rooms against vectors whose answers were worked out independently."""

from itertools import pairwise
from typing import Any

import pytest

from meikyu.core.chance import Chance
from meikyu.core.grid import BIT, DIRECTIONS, Grid
from meikyu.core.play import EventList
from meikyu.games.hidden_rooms.actions import (
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    PlaceStartTile,
    Tile,
    Walk,
)
from meikyu.games.hidden_rooms.emit import tile_number, tile_word
from meikyu.games.hidden_rooms.events import MonsterActed, StageEnded
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.rules.child import (
    NOT_DECIDED,
    explore,
    how_child_ended,
    take_from_memory,
    take_from_pile,
)
from meikyu.games.hidden_rooms.rules.monster import NOT_ENDED, play_turn, prepare
from meikyu.games.hidden_rooms.rules.stage import (
    STAGE_RESULT_RULES,
    STAGE_RESULT_WORDS,
    begin_stage,
    end_stage,
    place_start_tile,
)
from meikyu.games.hidden_rooms.state import (
    CAUGHT,
    LOST,
    MOVES_A_TURN,
    RUNNING,
    STAGE_WON,
    WON,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book, Stage
from meikyu.games.hidden_rooms.tiles import (
    ALL_TILES,
    NO_TILE,
    TILE_BIT,
    VALUE,
    tiles_of,
)
from tests.vectors.cases import cases

STEM = "hidden_rooms"
GRID = Grid(6, 6)
LETTERS = "URDL"
Json = Any


class Named(Chance):
    """Turns up the tiles that a case names: only chance decides the pile's order."""

    def __init__(self, state: HiddenRoomsState, wanted: list[int]) -> None:
        self.state = state
        self.wanted = wanted

    def pick(self, n: int, why: str) -> int:
        pile = tiles_of(self.state.pile)
        assert len(pile) == n
        return pile.index(self.wanted.pop(0)) if self.wanted else 0


def cell(raw: Json) -> int:
    return GRID.cell(raw[0] - 1, raw[1] - 1)


def pair(number: int) -> list[int]:
    return [GRID.row(number) + 1, GRID.column(number) + 1]


def tile(raw: Json) -> int:
    number = tile_number(Tile(raw["colour"], raw["value"]))
    assert number is not None
    return number


def mask(raw: Json) -> int:
    return sum(TILE_BIT[tile(one)] for one in raw)


def stage_of(route: Json, directions: list[str] | None = None) -> Stage:
    """A stage; without directions those of the route, and anything elsewhere."""
    cells = [cell(one) for one in route]
    if directions is None:
        arrows = [0 if GRID.row(here) else 2 for here in range(GRID.cells)]
        for here, there in pairwise(cells):
            arrows[here] = GRID.step[here].index(there)
        arrows[cells[-1]] = NO_DIRECTION
    else:
        arrows = [LETTERS.find(letter) for letter in "".join(directions)]
    return Stage(tuple(cells), tuple(arrows))


def book_of(stage: Stage, count: int = 5) -> Book:
    return Book(GRID, cell([6, 6]), cell([1, 1]), (stage,) * count)


SOME_STAGE = stage_of([[3, 1], [4, 1]])
OTHER_STAGE = stage_of([[3, 2], [4, 2]])
"""For cases that name no route."""


def state_of(given: Json) -> HiddenRoomsState:
    at_the_end = cell(given["monster"]) == SOME_STAGE.end
    state = HiddenRoomsState(book_of(OTHER_STAGE if at_the_end else SOME_STAGE), 0)
    for one in given["board"]:
        state.board[cell(one["cell"])] = tile(one["tile"])
        state.laid |= BIT[cell(one["cell"])]
    state.memory = mask(given["memory"])
    state.pile = mask(given["pile"])
    state.discard = tile(given["discard"][0]) if given["discard"] else NO_TILE
    state.child = cell(given["child"])
    state.monster = cell(given["monster"])
    state.moves_left = MOVES_A_TURN
    state.turn = 1
    return state


def board_of(state: HiddenRoomsState) -> dict[int, int]:
    return {number: tile for number, tile in enumerate(state.board) if tile != NO_TILE}


def expected_board(raw: Json) -> dict[int, int]:
    return {cell(one["cell"]): tile(one["tile"]) for one in raw}


@pytest.mark.parametrize("case", cases(STEM, "monster_turn"))
def test_a_monster_turn(case: Json) -> None:
    given, expect = case["given"], case["expect"]
    book = book_of(stage_of(given["route"], given["directions"]), count=1)
    stage = book.stages[0]
    pose = cell(given["monster"]["cell"]) << 2 | DIRECTIONS.index(given["monster"]["facing"])
    child = cell(given["child"])
    sink = EventList()
    turn = play_turn(book, stage, pose, child, sink)

    told = []
    for event in sink.events:
        assert isinstance(event, MonsterActed)
        place = [event.cell.row, event.cell.column]
        told.append({"action": event.act, "cell": place, "facing": event.facing})
    assert told == expect["actions"]
    if expect["stage_end"] is None:
        assert turn >> 8 == NOT_ENDED
    else:
        assert expect["stage_end"]["result"] == "defeat"
        assert STAGE_RESULT_RULES[turn >> 8] in expect["stage_end"]["by"]
        assert len(told) == expect["stage_end"]["after_action"]
        if "HID-25" in expect["stage_end"]["by"]:
            assert turn >> 8 == CAUGHT
    assert prepare(book).stages[0].turns[pose][child] == turn


@pytest.mark.parametrize("case", cases(STEM, "exploration"))
def test_an_exploration(case: Json) -> None:
    given, expect = case["given"], case["expect"]
    state = state_of(given)
    direction = GRID.step[state.child].index(cell(given["target"]))
    taken = tile(given["taken"])
    assert state.board[state.child] == tile(given["current"])
    word = DIRECTIONS[direction]
    from_pile = given["source"] == "pile"
    action = ExploreFromPile(word) if from_pile else ExploreFromMemory(word, tile_word(taken))
    assert GAME.check(state, 0, action) is None

    whole = state.clone()
    if from_pile:
        assert take_from_pile(state, Named(state, [taken])) == taken
    else:
        assert take_from_memory(state, taken) == taken
    explore(state, direction, taken, from_pile, None)
    assert (state.child != cell(given["child"])) == expect["success"]
    assert board_of(state) == expected_board(expect["board"])
    assert state.child == cell(expect["child"])
    assert state.memory == mask(expect["memory"])
    assert state.pile == mask(expect["pile"])
    how = how_child_ended(state)
    end = expect["stage_end"]
    if end is None:
        assert how == NOT_DECIDED
    else:
        assert ("win" if how == STAGE_WON else "defeat") == end["result"]
        assert STAGE_RESULT_RULES[how] in end["by"]

    # The same through the front door: a decided stage ends before the monster moves.
    sink = EventList()
    GAME.apply(whole, 0, GAME.move(whole, action), Named(whole, [taken]), sink)
    decided = next(
        (event for event in sink.events if isinstance(event, MonsterActed | StageEnded)), None
    )
    assert isinstance(decided, StageEnded) == (end is not None)
    if isinstance(decided, StageEnded):
        assert decided.result == STAGE_RESULT_WORDS[how]
        assert whole.last_child == state.child
        assert list(whole.last_board) == state.board


@pytest.mark.parametrize("case", cases(STEM, "options"))
def test_what_the_child_can_do(case: Json) -> None:
    state = state_of(case["given"])
    expect = case["expect"]
    moves, targets, sources = [], [], set()
    for action in GAME.choices(state, 0):
        if isinstance(action, EndTurn):
            continue
        assert isinstance(action, Walk | ExploreFromPile | ExploreFromMemory)
        there = pair(GRID.step[state.child][DIRECTIONS.index(action.direction)])
        if isinstance(action, Walk):
            moves.append(there)
        else:
            targets.append(there)
            sources.add("pile" if isinstance(action, ExploreFromPile) else "memory")
    assert sorted(moves) == sorted(expect["moves"])
    assert {tuple(one) for one in targets} == {tuple(one) for one in expect["explore_targets"]}
    assert sorted(sources) == sorted(expect["explore_sources"])
    remembered = {a.tile for a in GAME.choices(state, 0) if isinstance(a, ExploreFromMemory)}
    if targets:
        assert remembered == {tile_word(one) for one in tiles_of(state.memory)}


@pytest.mark.parametrize("case", cases(STEM, "setup"))
def test_a_set_up(case: Json) -> None:
    given, expect = case["given"], case["expect"]
    state = HiddenRoomsState(book_of(stage_of(given["route_of_the_stage"])), 0)
    state.stage = given["open_stage"] - 1
    wanted = [tile(given["stage_tile"]), *[tile(one) for one in given["turned_up"]]]
    begin_stage(state, Named(state, wanted), None)
    whole = state.clone()
    place_start_tile(state, tile(given["placed_on_board"]), None)

    assert state.stage + 1 == expect["stage"]
    assert TILE_BIT[state.discard] == mask(expect["discard"])
    assert board_of(state) == expected_board(expect["board"])
    assert state.memory == mask(expect["memory"])
    assert state.pile == mask(expect["pile"])
    assert state.child == cell(expect["child"])
    assert state.monster == cell(expect["monster"]["cell"])
    assert DIRECTIONS[state.facing] == expect["monster"]["facing"]

    sink = EventList()
    choice = PlaceStartTile(tile_word(tile(given["placed_on_board"])))
    GAME.apply(whole, 0, GAME.move(whole, choice), Named(whole, []), sink)
    assert isinstance(sink.events[1], MonsterActed) == (expect["first_turn"] == "monster")


@pytest.mark.parametrize("case", cases(STEM, "game"))
def test_a_whole_game(case: Json) -> None:
    played, expect = case["given"]["stages"], case["expect"]["stages"]
    state = HiddenRoomsState(book_of(SOME_STAGE), 0)
    side = {False: "plain", True: "star"}
    game = {RUNNING: "goes_on", WON: "won", LOST: "lost"}

    chance = StageTiles([one["stage_tile_value"] for one in played])
    begin_stage(state, chance, None)
    for one, wanted in zip(played, expect, strict=True):
        assert state.over == RUNNING
        assert state.stage + 1 == wanted["stage"]
        assert side[state.star] == wanted["side_before"]
        end_stage(state, STAGE_WON if one["result"] == "win" else CAUGHT, chance, None)
        assert side[state.star] == wanted["side_after"]
        assert game[state.over] == wanted["game"]


class StageTiles(Chance):
    """Turns up stage tiles of the values that a case names."""

    def __init__(self, values: list[int]) -> None:
        self.values = values

    def pick(self, n: int, why: str) -> int:
        if not why.endswith("stage-tile") or not self.values:
            return 0
        value = self.values.pop(0)
        return next(number for number in tiles_of(ALL_TILES) if VALUE[number] == value)
