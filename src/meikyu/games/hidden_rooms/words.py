# Compiled by mypyc.
"""Hidden Rooms in words: positions, questions, choices and events as phrases of the Fluent files.

Names of the content come in every language as arguments; each language's message takes its own.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from meikyu.core.contract import Action, Event, Prompt
from meikyu.core.grid import COLUMN_STEP, ROW_STEP
from meikyu.core.recent import made_once
from meikyu.core.words import Phrase, text_words
from meikyu.games.hidden_rooms.actions import (
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    PlaceStartTile,
    Tile,
    Walk,
)
from meikyu.games.hidden_rooms.emit import DIRECTION_NUMBERS, name_of
from meikyu.games.hidden_rooms.events import (
    Cell,
    ChildWalked,
    GameEnded,
    MemoryOverflowed,
    MonsterActed,
    RoomFound,
    RoomMissed,
    StageDrawn,
    StageEnded,
    StartTilePlaced,
    TilesTurnedUp,
    TileTaken,
    TurnEnded,
)
from meikyu.games.hidden_rooms.monsters import Monster
from meikyu.games.hidden_rooms.prompts import ChooseFirstRoom, TakeTurn
from meikyu.games.hidden_rooms.view_parts import (
    Candidate,
    Foreseen,
    HiddenRoomsView,
    LastSight,
    Odds,
    Pose,
    Room,
    Route,
)

Args = dict[str, str | int | Phrase | tuple[Phrase, ...]]

# -- parts of sentences -------------------------------------------------------------------------
# What is kept here is made of nothing but its arguments.


@lru_cache(maxsize=64)
def tile_words(tile: Tile) -> Phrase:
    return Phrase("tile", {"colour": tile.colour, "value": tile.value})


@lru_cache(maxsize=2048)
def room_words(room: Room) -> Phrase:
    return Phrase("room", {"cell": name_of(room.cell), "tile": tile_words(room.tile)})


@lru_cache(maxsize=16)
def direction_words(direction: str) -> Phrase:
    return Phrase(f"direction-{direction}")


def _tiles(tiles: Iterable[Tile]) -> tuple[Phrase, ...]:
    return tuple(tile_words(tile) for tile in tiles)


@made_once(1024)
def _by_colour(pile: tuple[Candidate, ...]) -> tuple[Phrase, ...]:
    """Many tiles in few words: each colour once, with its values."""
    values: dict[str, list[str]] = {}
    for one in pile:
        values.setdefault(one.tile.colour, []).append(str(one.tile.value))
    return tuple([_of_colour(colour, " ".join(values[colour])) for colour in values])


@lru_cache(maxsize=1024)
def _of_colour(colour: str, values: str) -> Phrase:
    return Phrase("tiles-of-colour", {"colour": colour, "values": values})


# -- the position -------------------------------------------------------------------------------


def tell_position(view: HiddenRoomsView) -> list[Phrase]:
    """The position in short sentences."""
    if view.child is None:
        assert view.last_sight is not None
        return [_tally(view), *_last_sight(view, view.last_sight)]
    told = [_stage(view), _tally(view)]
    if view.offered:
        told[1:1] = _from_the_book(view)
        if view.last_sight is not None:
            told += _last_sight(view, view.last_sight)
        told.append(_discard(view))
    else:
        told.append(_child(view, view.child))
        told.append(_rooms(view.rooms))
    told += _monster(view)
    if not view.offered:
        told += _memory(view)
    told.append(_pile(view))
    return told


@made_once(1024)
def _rooms(rooms: tuple[Room, ...]) -> Phrase:
    return Phrase("position-rooms", {"rooms": tuple([room_words(room) for room in rooms])})


def _stage(view: HiddenRoomsView) -> Phrase:
    return Phrase(
        "position-stage",
        {
            "stage": view.stage,
            "name": text_words(view.monster.name),
            "character": text_words(view.monster.character),
            "exit": name_of(view.exit),
        },
    )


def _from_the_book(view: HiddenRoomsView) -> list[Phrase]:
    """At the beginning of a stage: which book this is, and what the monster teaches."""
    told = [Phrase("position-book", {"name": text_words(view.book_name)})]
    if view.monster.teaches is not None:
        told.append(text_words(view.monster.teaches))
    return told


def _tally(view: HiddenRoomsView) -> Phrase:
    args = {"wins": view.wins, "defeats": view.defeats}
    if view.result != "running":
        return Phrase(f"position-{view.result}", args)
    needed = {"needed": view.wins_needed, "allowed": view.defeats_allowed}
    return Phrase("position-tally", {**args, **needed})


def _last_sight(view: HiddenRoomsView, last: LastSight) -> list[Phrase]:
    played = view.played[-1]
    args: Args = {
        "stage": played.stage,
        "name": text_words(played.monster.name),
        "child": name_of(last.child),
        "monster": name_of(last.monster),
    }
    return [Phrase(f"last-{played.result.replace('_', '-')}", args)]


def _discard(view: HiddenRoomsView) -> Phrase:
    assert view.discard is not None
    return Phrase("position-discard", {"tile": tile_words(view.discard)})


def _child(view: HiddenRoomsView, child: Cell) -> Phrase:
    under = next(room.tile for room in view.rooms if room.cell == child)
    return Phrase(
        "position-child",
        {"cell": name_of(child), "tile": tile_words(under), "moves": view.moves_left},
    )


def _monster(view: HiddenRoomsView) -> list[Phrase]:
    assert view.pose is not None
    assert view.turns_to_end is not None
    told = [_pose(view.monster, view.pose)]
    if view.child_seen:
        told.append(Phrase("position-seen"))
    told.append(_foreseen(view))
    if view.foreseen_end is not None:
        told.append(Phrase(f"foreseen-{view.foreseen_end.replace('_', '-')}"))
    told.append(Phrase("position-turns-to-end", {"turns": view.turns_to_end}))
    told += _route(view.route)
    if view.turn_limit is not None and view.turn:
        told.append(Phrase("position-turn", {"turn": view.turn, "limit": view.turn_limit}))
    return told


@made_once(1024)
def _route(route: Route) -> tuple[Phrase, ...]:
    """The page of the book in words: the route cell by cell, and the arrows beside it (HID-R2)."""
    cells = tuple(Phrase("cell", {"cell": name_of(cell)}) for cell in route.cells)
    beside: dict[str, list[str]] = {}
    for row, arrows in enumerate(route.arrows, start=1):
        for column, arrow in enumerate(arrows, start=1):
            cell = Cell(row, column)
            if arrow is not None and cell not in route.cells:
                beside.setdefault(arrow, []).append(name_of(cell))
    told = [Phrase("position-route", {"cells": cells, "end": name_of(route.cells[-1])})]
    if beside:
        arrows_off = tuple(
            Phrase("arrow-cells", {"direction": direction_words(way), "cells": " ".join(names)})
            for way, names in beside.items()
        )
        told.append(Phrase("position-arrows", {"arrows": arrows_off}))
    return tuple(told)


@made_once(4096)
def _acts(steps: tuple[Foreseen, ...]) -> tuple[Phrase, ...]:
    return tuple(
        [
            Phrase(
                f"act-{step.act.replace('_', '-')}",
                {"cell": name_of(step.pose.cell), "facing": direction_words(step.pose.facing)},
            )
            for step in steps
        ]
    )


def _foreseen(view: HiddenRoomsView) -> Phrase:
    """What the monster does next: before the first room is chosen that is certain."""
    name = "position-first-turn" if view.offered else "position-foreseen"
    acts = _acts(view.foreseen)
    if len(acts) == 1:
        return Phrase(f"{name}-one", {"act": acts[0]})
    return Phrase(name, {"first": acts[0], "second": acts[1]})


def _pose(monster: Monster, pose: Pose) -> Phrase:
    """Sight is a rectangle, so its corners are enough."""
    return Phrase(
        "position-monster",
        {
            "name": text_words(monster.name),
            "cell": name_of(pose.cell),
            "facing": direction_words(pose.facing),
            "from": name_of(pose.sees[0]),
            "to": name_of(pose.sees[-1]),
        },
    )


@made_once(1024)
def _remembered(memory: tuple[Candidate, ...]) -> tuple[Phrase, ...]:
    return tuple(
        [
            Phrase("remembered-fits" if one.fits else "remembered", {"tile": tile_words(one.tile)})
            for one in memory
        ]
    )


def _memory(view: HiddenRoomsView) -> list[Phrase]:
    if not view.memory:
        return [Phrase("position-memory-empty")]
    tiles = _remembered(view.memory)
    count = {"count": len(view.memory), "spaces": view.memory_spaces}
    told = [Phrase("position-memory", {**count, "tiles": tiles})]
    if view.memory_full and view.pile_count:
        told.append(Phrase("position-memory-full"))
    return told


def _pile(view: HiddenRoomsView) -> Phrase:
    if view.pile is None:
        return Phrase("position-pile-count", {"count": view.pile_count})
    args: Args = {"count": view.pile_count, "tiles": _by_colour(view.pile)}
    if view.odds is not None:
        return Phrase("position-pile-odds", {**args, "fits": view.odds.fits})
    return Phrase("position-pile" if view.pile else "position-pile-empty", args)


# -- questions and choices ----------------------------------------------------------------------


def tell_prompt(prompt: Prompt, view: HiddenRoomsView) -> Phrase:
    """The question to the player."""
    return _PROMPTS[type(prompt)](prompt, view)


def _ask_first_room(prompt: ChooseFirstRoom, view: HiddenRoomsView) -> Phrase:
    tiles = {"first": tile_words(prompt.first), "second": tile_words(prompt.second)}
    return Phrase("prompt-first-room", {**tiles, "start": name_of(view.start)})


def _ask_turn(prompt: TakeTurn, view: HiddenRoomsView) -> Phrase:
    name = "prompt-turn" if prompt.can_explore else "prompt-turn-no-exploring"
    return Phrase(name, {"moves": prompt.moves_left})


_PROMPTS: Final[dict[type[Prompt], Callable[[Any, HiddenRoomsView], Phrase]]] = {
    ChooseFirstRoom: _ask_first_room,
    TakeTurn: _ask_turn,
}


def tell_action(action: Action, view: HiddenRoomsView) -> Phrase:
    """A choice as the player reads it on a button."""
    return _ACTIONS[type(action)](action, view)


def _offer_first_room(action: PlaceStartTile, view: HiddenRoomsView) -> Phrase:
    other = next((tile for tile in view.offered if tile != action.tile), action.tile)
    return Phrase(
        "choice-first-room", {"tile": tile_words(action.tile), "other": tile_words(other)}
    )


def _beside_child(view: HiddenRoomsView, direction: str) -> str:
    """The cell in a direction from the child; "" where there is none to name."""
    number = DIRECTION_NUMBERS.get(direction)
    if view.child is None or number is None:
        return ""
    row, column = view.child.row + ROW_STEP[number], view.child.column + COLUMN_STEP[number]
    return name_of(Cell(row, column))


def _offer_walk(action: Walk, view: HiddenRoomsView) -> Phrase:
    return _offer("choice-walk", action.direction, view, ())


def _offer_pile(action: ExploreFromPile, view: HiddenRoomsView) -> Phrase:
    notes = ("note-memory-full",) if view.memory_full else ()
    return _offer("choice-explore-pile", action.direction, view, notes, odds=view.odds)


def _offer_memory(action: ExploreFromMemory, view: HiddenRoomsView) -> Phrase:
    fits = any(one.fits for one in view.memory if one.tile == action.tile)
    notes = ("note-fits" if fits else "note-goes-back",)
    return _offer("choice-explore-memory", action.direction, view, notes, tile=action.tile)


def _offer(
    name: str,
    direction: str,
    view: HiddenRoomsView,
    notes: tuple[str, ...],
    tile: Tile | None = None,
    odds: Odds | None = None,
) -> Phrase:
    """A choice with a direction; notes say what the player should know before it."""
    cell = _beside_child(view, direction)
    if view.pose is not None and cell == name_of(view.pose.cell):
        notes = (*notes, "note-monster-there")
    return _offered(name, direction, cell, notes, tile, odds)


@lru_cache(maxsize=8192)
def _offered(
    name: str,
    direction: str,
    cell: str,
    notes: tuple[str, ...],
    tile: Tile | None,
    odds: Odds | None,
) -> Phrase:
    args: Args = {"direction": direction_words(direction), "cell": cell}
    if tile is not None:
        args["tile"] = tile_words(tile)
    noted = [Phrase(note) for note in notes]
    if odds is not None:
        noted[:0] = [Phrase("note-odds", {"fits": odds.fits, "of": odds.of})]
    if not noted:
        return Phrase(name, args)
    return Phrase("choice-noted", {"choice": Phrase(name, args), "notes": tuple(noted)})


_END_TURN: Final = Phrase("choice-end-turn")


def _offer_end(action: EndTurn, view: HiddenRoomsView) -> Phrase:
    return _END_TURN


_ACTIONS: Final[dict[type[Action], Callable[[Any, HiddenRoomsView], Phrase]]] = {
    PlaceStartTile: _offer_first_room,
    Walk: _offer_walk,
    ExploreFromPile: _offer_pile,
    ExploreFromMemory: _offer_memory,
    EndTurn: _offer_end,
}


# -- events -------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def tell_event(event: Event) -> Phrase:
    """What happened, in a sentence."""
    return _EVENTS[type(event)](event)


def _stage_drawn(event: StageDrawn) -> Phrase:
    args: Args = {"tile": tile_words(event.tile), "stage": event.stage}
    return Phrase("event-stage-drawn", {**args, "name": text_words(event.name)})


def _tiles_turned_up(event: TilesTurnedUp) -> Phrase:
    tiles = {"first": tile_words(event.first), "second": tile_words(event.second)}
    return Phrase("event-tiles-turned-up", tiles)


def _start_tile_placed(event: StartTilePlaced) -> Phrase:
    tiles = {"tile": tile_words(event.tile), "remembered": tile_words(event.remembered)}
    return Phrase("event-first-room", tiles)


def _monster_acted(event: MonsterActed) -> Phrase:
    return Phrase(
        f"event-monster-{event.act.replace('_', '-')}",
        {
            "name": text_words(event.name),
            "cell": name_of(event.cell),
            "facing": direction_words(event.facing),
        },
    )


def _child_walked(event: ChildWalked) -> Phrase:
    return Phrase("event-walked", {"cell": name_of(event.cell)})


def _tile_taken(event: TileTaken) -> Phrase:
    args: Args = {"cell": name_of(event.cell), "tile": tile_words(event.tile)}
    return Phrase(f"event-taken-from-{event.source}", args)


def _room_found(event: RoomFound) -> Phrase:
    args: Args = {"cell": name_of(event.cell), "tile": tile_words(event.tile)}
    return Phrase("event-room-found", args)


def _room_missed(event: RoomMissed) -> Phrase:
    return Phrase("event-room-missed", {"tile": tile_words(event.tile)})


def _memory_overflowed(event: MemoryOverflowed) -> Phrase:
    return Phrase("event-memory-overflowed", {"tiles": _tiles(event.tiles)})


def _turn_ended(event: TurnEnded) -> Phrase:
    return Phrase("event-turn-ended")


def _stage_ended(event: StageEnded) -> Phrase:
    args: Args = {"stage": event.stage, "defeats": event.defeats, "name": text_words(event.name)}
    return Phrase(f"event-stage-{event.result.replace('_', '-')}", args)


def _game_ended(event: GameEnded) -> Phrase:
    return Phrase("event-game-won" if event.won else "event-game-lost")


_EVENTS: Final[dict[type[Event], Callable[[Any], Phrase]]] = {
    StageDrawn: _stage_drawn,
    TilesTurnedUp: _tiles_turned_up,
    StartTilePlaced: _start_tile_placed,
    MonsterActed: _monster_acted,
    ChildWalked: _child_walked,
    TileTaken: _tile_taken,
    RoomFound: _room_found,
    RoomMissed: _room_missed,
    MemoryOverflowed: _memory_overflowed,
    TurnEnded: _turn_ended,
    StageEnded: _stage_ended,
    GameEnded: _game_ended,
}
