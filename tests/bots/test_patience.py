"""Bots by the clock: in a page a search ends in time, and no other bot looks at a clock."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import meikyu
from meikyu._compiled import LIBRARY
from meikyu.bots.patience import Clock, within
from meikyu.bots.search import BETWEEN_LOOKS, Search
from meikyu.core.match import Match
from meikyu.core.record import encode_entry
from meikyu.games.hidden_rooms.bots.expert import guide
from meikyu.games.hidden_rooms.bots.levels import PRACTISED_PLAYOUTS, stage_search
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.registry import find_game
from meikyu.offline import thinker
from meikyu.table import thinking
from meikyu.table.thinking import Decision, Job

PACKAGE = Path(meikyu.__file__).parent
SEED = 11


def ticking(seconds: float) -> Clock:
    """A clock that goes on by so much whenever it is looked at."""
    looks: Iterator[int] = count()
    return lambda: next(looks) * seconds


def begun() -> Match:
    game = find_game("hidden-rooms")
    return Match.start(game, game.content(), ("a",), seed=bytes(32))


def search(playouts: int) -> Search:
    match = begun()
    assert isinstance(match.state, HiddenRoomsState)
    return stage_search(match.game.kernel, guide(), match.state.clone(), playouts, SEED)


def seen(grown: Search) -> list[tuple[int, int, float]]:
    return [(edge.move, edge.visits, edge.value) for edge in grown.top().edges]


def test_without_a_clock_a_search_is_as_long_as_its_level_says() -> None:
    assert search(PRACTISED_PLAYOUTS).playouts == PRACTISED_PLAYOUTS


def test_a_clock_with_enough_time_changes_nothing() -> None:
    freely = search(PRACTISED_PLAYOUTS)
    with within(1000.0, ticking(1.0)):
        timed = search(PRACTISED_PLAYOUTS)
    assert seen(timed) == seen(freely)


def test_when_time_is_up_a_search_ends_with_the_best_that_it_has() -> None:
    with within(3.0, ticking(1.0)):
        hurried = search(PRACTISED_PLAYOUTS)
    assert hurried.playouts == 3 * BETWEEN_LOOKS
    assert seen(hurried) == seen(search(hurried.playouts))
    assert hurried.best().move in [edge.move for edge in hurried.top().edges]
    assert search(PRACTISED_PLAYOUTS).playouts == PRACTISED_PLAYOUTS  # the hurry is over


def test_a_search_that_comes_too_late_still_looks_at_something() -> None:
    with within(0.0, ticking(1.0)):
        assert search(PRACTISED_PLAYOUTS).playouts == BETWEEN_LOOKS


def job(level: str) -> bytes:
    match = begun()
    pack = thinking.Pack(match.content.shown, msgspec.json.encode(match.content.data))
    entries = tuple(map(encode_entry, match.entries))
    header = msgspec.json.encode(match.header)
    return msgspec.msgpack.encode(Job("t", header, pack, entries, b"[]", 0, level, SEED))


def test_a_page_decides_by_the_clock_and_the_same_as_a_server_where_there_is_time() -> None:
    thinking._twins.clear()
    looked: list[float] = []

    def clock() -> float:
        looked.append(0.0)
        return 0.0

    decide = msgspec.msgpack.Decoder(Decision).decode
    in_a_page = thinker.answer("decide", job("practised"), clock)
    assert in_a_page is not None
    assert len(looked) == 1 + (PRACTISED_PLAYOUTS - 1) // BETWEEN_LOOKS
    thinking._twins.clear()
    on_a_server = thinking.think(msgspec.msgpack.decode(job("practised"), type=Job))
    assert decide(in_a_page) == on_a_server


def test_a_page_can_say_that_a_bot_had_to_be_quick() -> None:
    thinking._twins.clear()
    thinker.has_hurried()
    assert thinker.answer("decide", job("practised"), lambda: 0.0) is not None
    assert not thinker.has_hurried()
    thinking._twins.clear()
    assert thinker.answer("decide", job("practised"), ticking(1.0)) is not None
    assert thinker.has_hurried()
    assert not thinker.has_hurried()  # it is said once


def test_compiled_rules_have_time_for_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the clock is a net, and effort decides."""
    asked: list[float] = []

    @contextmanager
    def within(seconds: float, clock: Clock) -> Iterator[None]:
        asked.append(seconds)
        yield

    monkeypatch.setattr(thinker, "within", within)
    for library in (None, LIBRARY):
        thinking._twins.clear()
        if library:
            monkeypatch.setitem(sys.modules, library, ModuleType(library))
        thinker.answer("decide", job("random"))
    assert asked == [thinker.INTERPRETED_SECONDS, thinker.COMPILED_SECONDS]
    assert asked == sorted(asked)


def test_only_a_page_looks_at_the_clock() -> None:
    hurried = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if re.search(r"patience import .*within", path.read_text(encoding="utf-8"))
    ]
    assert hurried == ["offline/thinker.py"]
