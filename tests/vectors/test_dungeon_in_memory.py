"""Dungeon in Memory against vectors whose answers were worked out independently."""

from typing import Any

import pytest

from meikyu.core.bag import Bag
from meikyu.core.chance import FastChance, nth_member
from meikyu.core.play import EventList
from meikyu.games.dungeon_in_memory.events import DungeonLost, GameEnded
from meikyu.games.dungeon_in_memory.kernel import LAY, LOST, STAY, MemoryKernel
from meikyu.games.dungeon_in_memory.rules.exploring import begin_exploration
from meikyu.games.dungeon_in_memory.rules.path import (
    DEAD_END,
    LOOP,
    REVERSE,
    Path,
    cell_x,
    cell_y,
    codes,
    trace,
)
from meikyu.games.dungeon_in_memory.rules.scoring import (
    FAILURES,
    NO_FAILURE,
    WINNING_SCORE,
    card,
    judge_solo,
    scorers,
)
from meikyu.games.dungeon_in_memory.rules.turns import next_explorer, placers
from meikyu.games.dungeon_in_memory.state import ANNOUNCING, MemoryState
from meikyu.games.dungeon_in_memory.tables import GHOSTS, KINDS, NO_GHOST, TileSet
from tests.vectors.cases import cases

STEM = "dungeon_in_memory"
GHOST_LETTERS = "abcde"
COMPASS = "NESW"
KERNEL = MemoryKernel()


def every_face() -> TileSet:
    """A set with every face that there could be: a vector's ghosts may sit on any tile."""
    faces = [
        (kind, two_path, ghost)
        for kind in range(len(KINDS))
        for two_path in (False, True)
        for ghost in range(NO_GHOST, len(GHOSTS))
    ]
    kinds, two_path, ghosts = zip(*faces, strict=True)
    start = faces.index((KINDS.index("straight"), True, NO_GHOST))
    return TileSet(kinds, two_path, ghosts, (1,) * len(faces), start)


TILES = every_face()
FACES = {(TILES.kinds[n], TILES.two_path[n], TILES.ghosts[n]): n for n in range(TILES.faces)}


def laid(tile: dict[str, Any]) -> int:
    ghost = NO_GHOST if tile["ghost"] is None else GHOST_LETTERS.index(tile["ghost"])
    face = FACES[KINDS.index(tile["kind"]), tile["two_path"], ghost]
    return face * 4 + COMPASS.index(tile["arrow"])


def rules_of(given: dict[str, Any]) -> int:
    return sum(1 << number - 1 for number in given["additional_rules"])


def xy(cell: int) -> list[int]:
    return [cell_x(cell), cell_y(cell)]


def lost_of(path: Path, first: int = 0) -> dict[str, Any] | None:
    if not path.reasons:
        return None
    return {
        "index": first + path.lost,
        "reasons": sorted(codes(path.reasons)),
        "at": xy(path.lost_cell),
    }


def movement_of(code: int) -> str:
    return KINDS[code]


@pytest.mark.parametrize("case", cases(STEM, "path"))
def test_path(case: dict[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    path = trace(TILES, rules_of(given), [laid(tile) for tile in given["tiles"]])
    assert lost_of(path) == expect["lost"]
    assert len(path.cells) == len(expect["steps"])
    for step in expect["steps"]:
        index = step["index"]
        assert xy(path.cells[index]) == step["cell"]
        assert [xy(path.cells[n]) for n in path.passed_again(index)] == step["repassed"]
        if step["leaves"] is not None:
            assert COMPASS[path.headings[index]] == step["leaves"]
            assert movement_of(path.movements[index]) == step["last_movement"]
    last = expect["steps"][-1]
    if last["next_cell"] is not None:
        assert xy(path.cell) == last["next_cell"]
    if expect["lost"] is not None and not path.reasons & (DEAD_END | LOOP | REVERSE):
        assert path.lost_cell == path.cells[-1]


@pytest.mark.parametrize("case", cases(STEM, "scoring"))
def test_scoring(case: dict[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    players = given["players"]
    seats = len(players)
    path = trace(TILES, rules_of(given), [laid(tile) for tile in given["tiles"]])
    assert lost_of(path) == expect["lost"]
    cards = [card(players.index(a["player"]), a["after"]) for a in given["announcements"]]
    points = scorers(path.lost, cards, seats)
    scored = {player: points >> seat & 1 for seat, player in enumerate(players)}
    assert scored == expect["points"]
    after = {player: given["scores_before"][player] + scored[player] for player in players}
    assert after == expect["scores_after"]
    assert sorted(p for p in players if after[p] >= WINNING_SCORE) == sorted(expect["winners"])
    # Who laid which tile follows from the start player and the cards (DIM-6, DIM-26).
    start = players.index(given["start_player"])
    placed = placers(seats, start, len(given["tiles"]) - 1, cards)
    assert [players[seat] for seat in placed] == given["placed_by"][1:]
    assert players[placed[-1]] == expect["next_start_player"]
    exploring = (1 << seats) - 1
    for player in [a["player"] for a in given["announcements"]]:
        exploring &= ~(1 << players.index(player))
    only_active = exploring == 1 << placed[-1]
    assert only_active == (given["ended_by"] == "all_others_announced")
    assert only_active == (next_explorer(seats, exploring, placed[-1]) == placed[-1])


@pytest.mark.parametrize("case", cases(STEM, "solo"))
def test_solo(case: dict[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    pile = [laid(tile) for tile in given["tiles"]]
    starts = [n for n, tile in enumerate(given["tiles"]) if n == 0 or tile["new_dungeon"]]
    run = judge_solo(TILES, rules_of(given), pile, starts, len(given["additional_rules"]))
    found = []
    for first, path in zip(starts, run.paths, strict=False):
        lost = lost_of(path, first)
        if lost is not None:
            del lost["at"]
        found.append({"first": first, "lost": lost})
    assert found == expect["dungeons"]
    if expect["failure"] is None:
        assert run.failure == NO_FAILURE
    else:
        assert FAILURES[run.failure].replace("-", "_") == expect["failure"]["why"]
        assert run.failed_at == expect["failure"]["index"]
    assert run.tiles_counted == expect["tiles_counted"]
    assert run.bonus == expect["bonus"]
    assert run.score() == expect["score"]


@pytest.mark.parametrize("case", cases(STEM, "scoring"))
def test_scoring_when_it_is_played(case: dict[str, Any]) -> None:
    """The same explorations through the engine: placements, announcements, check."""
    given, expect = case["given"], case["expect"]
    players = given["players"]
    seats = len(players)
    chance = FastChance(1)
    state = MemoryState(TILES, seats, given["level"] == "advanced", rules_of(given), 0, 0)
    state.scores = [given["scores_before"][player] for player in players]
    begin_exploration(state, players.index(given["start_player"]), chance, None)
    state.deck = Bag([0] * TILES.faces)
    sink = EventList()
    last = len(given["tiles"]) - 1
    for index in range(1, last + 1):
        tile = laid(given["tiles"][index])
        assert players[state.active] == given["placed_by"][index]
        no_tile = index == last and given["ended_by"] == "next_player_has_no_tile"
        state.hands = [[] if no_tile else [0] for _ in players]
        state.hands[state.active] = [tile >> 2]
        KERNEL.apply(state, state.active, LAY + tile, chance, sink)
        callers = [a["player"] for a in given["announcements"] if a["after"] == index]
        for player in callers:
            KERNEL.apply(state, players.index(player), LOST, chance, sink)
        while state.phase == ANNOUNCING:
            KERNEL.apply(state, nth_member(KERNEL.actors(state), 0), STAY, chance, sink)
    assert dict(zip(players, state.scores, strict=True)) == expect["scores_after"]
    ended = [event for event in sink.events if isinstance(event, GameEnded)]
    winners = [players[seat] for event in ended for seat in event.winners]
    assert sorted(winners) == sorted(expect["winners"])
    if not winners:
        assert players[state.start] == expect["next_start_player"]
    found = [event for event in sink.events if isinstance(event, DungeonLost)]
    told = [
        {
            "index": event.index,
            "reasons": sorted(reason.code for reason in event.reasons),
            "at": [event.at.east, event.at.north],
        }
        for event in found
    ]
    assert told == ([expect["lost"]] if expect["lost"] else [])
