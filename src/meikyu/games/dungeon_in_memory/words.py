# Compiled by mypyc.
"""Dungeon in Memory in words: positions, questions, choices and events as phrases of the texts.

Short enough to be listened to: "two-path left turn, arrow east". A player who plays by ear hears
exactly what the others see, no more and no longer.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, TypeAlias

from meikyu.core.contract import Action, Event, Prompt
from meikyu.core.recent import made_once
from meikyu.core.words import Phrase, seat_words, seats_words
from meikyu.games.dungeon_in_memory.actions import (
    AnnounceLost,
    GoOn,
    PlaceTile,
    StartNewDungeon,
    Stay,
    Tile,
)
from meikyu.games.dungeon_in_memory.events import (
    Answered,
    CardsFound,
    Cell,
    CheckBegan,
    CheckEvent,
    DeckDrawn,
    DungeonHeld,
    DungeonLost,
    DungeonOpened,
    ExplorationStarted,
    GameEnded,
    HandDealt,
    LaidTile,
    LostAnnounced,
    LostVoid,
    PointsScored,
    Reason,
    RunFailed,
    RunScored,
    TileBeside,
    TileDrawn,
    TileMapped,
    TilePlaced,
    TileTurnedUp,
    TurnPassed,
)
from meikyu.games.dungeon_in_memory.prompts import (
    AnnouncePrompt,
    ChoosePrompt,
    PlacePrompt,
    StayedPrompt,
    TurnPrompt,
)
from meikyu.games.dungeon_in_memory.view_parts import MemoryView, Pile

Args: TypeAlias = "dict[str, str | int | Phrase | tuple[Phrase, ...]]"

# -- parts of sentences -------------------------------------------------------------------------
# What is kept here is made of nothing but its arguments, and says nothing of any table.


@lru_cache(maxsize=256)
def tile_words(tile: Tile) -> Phrase:
    args: Args = {
        "kind": tile.kind,
        "paths": "two" if tile.two_path else "one",
        "ghost": tile.ghost or "none",
    }
    return Phrase("tile", args)


@lru_cache(maxsize=16)
def direction_words(direction: str) -> Phrase:
    return Phrase(f"direction-{direction}")


@lru_cache(maxsize=1024)
def laid_words(laid: LaidTile) -> Phrase:
    args: Args = {"tile": tile_words(laid.tile), "arrow": direction_words(laid.arrow)}
    return Phrase("laid", args)


@lru_cache(maxsize=1024)
def cell_words(cell: Cell) -> Phrase:
    """A cell by its way from the dungeon's first tile: "2 east 1 south"."""
    steps: list[Phrase] = []
    for way, back, count in (("east", "west", cell.east), ("north", "south", cell.north)):
        if count:
            steps.append(Phrase(f"steps-{way if count > 0 else back}", {"count": abs(count)}))
    if len(steps) == 2:
        return Phrase("cell", {"across": steps[0], "along": steps[1]})
    return steps[0] if steps else Phrase("cell-first")


def tiles_words(tiles: Iterable[Tile]) -> tuple[Phrase, ...]:
    return tuple(tile_words(tile) for tile in tiles)


@lru_cache(maxsize=256)
def tile_number_words(index: int) -> Phrase:
    """What a tile of the pile is called: Start, then its number."""
    return Phrase("tile-number", {"index": index}) if index else Phrase("tile-start")


def reason_words(reason: Reason) -> Phrase:
    return Phrase(f"reason-{reason.rule}", {"code": reason.code})


# -- the position -------------------------------------------------------------------------------


def tell_position(view: MemoryView) -> list[Phrase]:
    """The position in short sentences."""
    # A tile that is turned up is enough to say what to do.
    told = [_tell_phase(view)] if view.turned_up is None else []
    if view.phase == "over" or view.piles[-1].tiles == 1:
        told += _tell_check(view.check)
    elif view.check:
        told.append(_tell_last_check(view.check))
    if view.phase != "over":
        told += [_tell_pile(view, number, pile) for number, pile in enumerate(view.piles)]
    told += _tell_map(view)
    if view.turned_up is not None:
        name = "position-turned-up-new" if view.new_dungeon else "position-turned-up"
        told.append(Phrase(name, {"tile": tile_words(view.turned_up)}))
    if view.hand:
        told.append(_hand(view.hand))
    told.append(_deck(view.deck))
    if view.seats > 1:
        told += _tell_players(view)
    if view.additional_rules:
        numbers = tuple(Phrase(f"additional-{number}") for number in view.additional_rules)
        told.append(Phrase("position-additional", {"rules": numbers}))
    return told


@lru_cache(maxsize=1024)
def _hand(tiles: tuple[Tile, ...]) -> Phrase:
    return Phrase("position-hand", {"tiles": tiles_words(tiles)})


@lru_cache(maxsize=256)
def _deck(count: int) -> Phrase:
    return Phrase("position-deck", {"count": count})


def _tell_phase(view: MemoryView) -> Phrase:
    own = view.phase == "placing" and view.active == view.seat
    args: Args = {"exploration": view.exploration, "player": seat_words(view.active)}
    return Phrase(f"position-{view.phase}" + ("-you" if own else ""), args)


def _tell_pile(view: MemoryView, number: int, pile: Pile) -> Phrase:
    args: Args = {"count": pile.tiles, "top": laid_words(pile.top), "number": number + 1}
    if pile.lost_card is not None:
        args["player"] = seat_words(pile.lost_card)
        return Phrase("position-pile-lost", args)
    return Phrase("position-pile" if view.seats > 1 else "position-dungeon", args)


@made_once(256)
def _tell_check(check: tuple[CheckEvent, ...]) -> list[Phrase]:
    return [phrase for event in check if (phrase := tell_event(event)) is not None]


@made_once(256)
def _tell_last_check(check: tuple[CheckEvent, ...]) -> Phrase:
    """The check before this exploration, for a player who was away: how it ended and who scored."""
    number = next(event.exploration for event in check if isinstance(event, CheckBegan))
    path = next(event for event in check if isinstance(event, DungeonLost | DungeonHeld))
    points = next(event for event in check if isinstance(event, PointsScored))
    args: Args = {"exploration": number}
    for name, event in (("path", path), ("points", points)):
        phrase = tell_event(event)
        assert phrase is not None
        args[name] = phrase
    return Phrase("position-last-check", args)


def _tell_map(view: MemoryView) -> list[Phrase]:
    """Where the latest tile of an open map is, and what has become of the path."""
    if not view.map:
        return []
    latest = max((event.index for event in view.map if isinstance(event, TileMapped)), default=0)
    phrases = (
        tell_event(event)
        for event in view.map
        if isinstance(event, TileMapped | DungeonLost | TileBeside) and event.index >= latest
    )
    return [phrase for phrase in phrases if phrase is not None]


def _tell_players(view: MemoryView) -> list[Phrase]:
    told = [
        _player(seat, score, view.hand_sizes[seat], seat in view.announced)
        for seat, score in enumerate(view.scores)
    ]
    if view.answer is not None:
        told.append(Phrase(f"position-answer-{view.answer}"))
    return told


@lru_cache(maxsize=1024)
def _player(seat: int, score: int, hand: int, out: bool) -> Phrase:
    args: Args = {"player": seat_words(seat), "score": score, "hand": hand}
    return Phrase("position-player-out" if out else "position-player", args)


# -- questions and choices ----------------------------------------------------------------------


def tell_prompt(prompt: Prompt) -> Phrase:
    """The question to a seat."""
    return _PROMPTS[type(prompt)](prompt)


def _ask_announce(prompt: AnnouncePrompt) -> Phrase:
    if prompt.time_limit is None:
        return Phrase("prompt-announce")
    return Phrase("prompt-announce-timed", {"seconds": prompt.time_limit})


def _ask_turn(prompt: TurnPrompt) -> Phrase:
    name = "prompt-turn-new" if prompt.new_dungeon else "prompt-turn"
    return Phrase(name, {"tile": tile_words(prompt.tile)})


_PROMPTS: Final[dict[type[Prompt], Callable[[Any], Phrase]]] = {
    PlacePrompt: lambda prompt: Phrase("prompt-place"),
    AnnouncePrompt: _ask_announce,
    StayedPrompt: lambda prompt: Phrase("prompt-stayed"),
    ChoosePrompt: lambda prompt: Phrase("prompt-choose", {"count": prompt.deck}),
    TurnPrompt: _ask_turn,
}


@lru_cache(maxsize=1024)
def tell_action(action: Action) -> Phrase:
    """A choice as a seat reads it on a button."""
    return _ACTIONS[type(action)](action)


def _offer_tile(action: PlaceTile) -> Phrase:
    args: Args = {"tile": tile_words(action.tile), "arrow": direction_words(action.arrow)}
    return Phrase("choice-place", args)


_ACTIONS: Final[dict[type[Action], Callable[[Any], Phrase]]] = {
    PlaceTile: _offer_tile,
    AnnounceLost: lambda action: Phrase("choice-lost"),
    Stay: lambda action: Phrase("choice-stay"),
    GoOn: lambda action: Phrase("choice-go-on"),
    StartNewDungeon: lambda action: Phrase("choice-new-dungeon"),
}


# -- events -------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def tell_event(event: Event) -> Phrase | None:
    """What happened, in a sentence."""
    return _EVENTS[type(event)](event)


def _exploration_started(event: ExplorationStarted) -> Phrase:
    if not event.hand:
        return Phrase("event-run-started", {"deck": event.deck})
    args: Args = {
        "exploration": event.exploration,
        "player": seat_words(event.start_player),
        "hand": event.hand,
        "deck": event.deck,
    }
    return Phrase("event-exploration-started", args)


def _tile_placed(event: TilePlaced) -> Phrase:
    args: Args = {
        "player": seat_words(event.seat),
        "tile": laid_words(event.tile),
        "count": event.tiles,
    }
    return Phrase("event-tile-placed", args)


def _tile_turned_up(event: TileTurnedUp) -> Phrase:
    name = "event-turned-up-new" if event.new_dungeon else "event-turned-up"
    return Phrase(name, {"tile": tile_words(event.tile), "deck": event.deck})


def _dungeon_opened(event: DungeonOpened) -> Phrase | None:
    """The first one needs no word: mostly there is no other."""
    return Phrase("event-dungeon", {"number": event.dungeon}) if event.dungeon > 1 else None


def _tile_mapped(event: TileMapped) -> Phrase:
    args: Args = {
        "number": tile_number_words(event.index),
        "tile": laid_words(event.tile),
        "cell": cell_words(event.cell),
        "again": tuple(cell_words(cell) for cell in event.passed_again),
    }
    name = "event-mapped-again" if event.passed_again else "event-mapped"
    if event.heading is None:
        return Phrase(name + "-lost", args)
    args["heading"] = direction_words(event.heading)
    return Phrase(name, args)


def _dungeon_lost(event: DungeonLost) -> Phrase:
    args: Args = {
        "number": tile_number_words(event.index),
        "reasons": tuple(reason_words(reason) for reason in event.reasons),
        "at": cell_words(event.at),
    }
    if event.seat is not None:
        args["player"] = seat_words(event.seat)
    return Phrase("event-dungeon-lost", args)


def _tile_beside(event: TileBeside) -> Phrase:
    args: Args = {"number": tile_number_words(event.index), "tile": laid_words(event.tile)}
    return Phrase("event-beside", args)


def _cards_found(event: CardsFound) -> Phrase:
    args: Args = {
        "number": tile_number_words(event.index),
        "players": seats_words(event.seats),
    }
    return Phrase(f"event-cards-{event.result}", args)


def _points_scored(event: PointsScored) -> Phrase:
    if not event.seats:
        return Phrase("event-no-points")
    return Phrase("event-points", {"players": seats_words(event.seats), "count": len(event.seats)})


def _run_failed(event: RunFailed) -> Phrase:
    return Phrase(f"event-failed-{event.why}", {"number": tile_number_words(event.index)})


def _run_scored(event: RunScored) -> Phrase:
    args: Args = {"tiles": event.tiles, "bonus": event.bonus, "score": event.score}
    return Phrase("event-run-scored", args)


def _game_ended(event: GameEnded) -> Phrase:
    if len(event.scores) == 1:
        return Phrase("event-run-ended", {"score": event.scores[0]})
    if not event.winners:
        return Phrase("event-nobody-won")
    return Phrase("event-won", {"players": seats_words(event.winners)})


_EVENTS: Final[dict[type[Event], Callable[[Any], Phrase | None]]] = {
    ExplorationStarted: _exploration_started,
    HandDealt: lambda event: Phrase("event-dealt", {"tiles": tiles_words(event.tiles)}),
    TilePlaced: _tile_placed,
    DeckDrawn: lambda event: Phrase(
        "event-deck-drawn", {"player": seat_words(event.seat), "deck": event.deck}
    ),
    TileDrawn: lambda event: Phrase("event-drawn", {"tile": tile_words(event.tile)}),
    Answered: lambda event: Phrase(
        f"event-answered-{event.answer}", {"player": seat_words(event.seat)}
    ),
    LostAnnounced: lambda event: Phrase("event-lost", {"player": seat_words(event.seat)}),
    LostVoid: lambda event: Phrase("event-lost-void", {"players": seats_words(event.seats)}),
    TurnPassed: lambda event: Phrase("event-turn", {"player": seat_words(event.seat)}),
    TileTurnedUp: _tile_turned_up,
    CheckBegan: lambda event: Phrase(f"event-check-{event.ending}", {"count": event.tiles}),
    DungeonOpened: _dungeon_opened,
    TileMapped: _tile_mapped,
    DungeonLost: _dungeon_lost,
    TileBeside: _tile_beside,
    CardsFound: _cards_found,
    DungeonHeld: lambda event: Phrase("event-held"),
    PointsScored: _points_scored,
    RunFailed: _run_failed,
    RunScored: _run_scored,
    GameEnded: _game_ended,
}
