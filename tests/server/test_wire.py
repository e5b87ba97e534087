"""The wire: whole games are recorded frame by frame, and no player was sent what is not theirs."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from meikyu.core.contract import SPECTATOR, Event, may_see
from meikyu.core.entries import Entry
from meikyu.table import protocol, wire
from meikyu.table.protocol import ServerFrame
from tests.games.lanterns.events import EVENTS
from tests.games.lanterns.prompts import PROMPTS
from tests.server.postgres import programs
from tests.server.several import Several
from tests.server.table import Address, Player, play_out

GAMES = 6
ALLOWED_KEYS = {
    "position": {
        "type", "hand", "n", "why", "events", "view", "told", "asked", "can_take_back", "outcome",
        "waits", "past", "lesson", "silent",
    },
    "table": {"type", "info", "hands", "host", "invitations", "link", "may_sit"},
    "welcome": {"type", "id", "protocol", "table", "hands", "host"},
    "ack": {"type", "id", "repeated"},
    "refused": {"type", "id", "rule", "code", "say"},
    "error": {"type", "id", "code", "say", "closing"},
}  # fmt: skip
NEVER = ("seed", "picks", "chance", "holder", "token", "bot_seed", "digest", "host_key")
"""Names of what the server keeps to itself."""
_EVENTS = {kind.__struct_config__.tag: kind for kind in EVENTS}


def names(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from names(value)
    elif isinstance(data, list):
        for value in data:
            yield from names(value)


@pytest.fixture(scope="module", params=["one process", "three processes"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Address]]:
    """Where people of one table sit: all at one server, or each at another on one database."""
    if request.param == "one process":
        yield [request.getfixturevalue("server")]
        return
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    several = Several(request.getfixturevalue("database"), tmp_path_factory.mktemp("several"), 3)
    try:
        yield list(several.servers)
    finally:
        several.stop()


@pytest.fixture(scope="module")
def games(house: list[Address]) -> list[tuple[dict[int, list[Any]], list[Any]]]:
    """The frames of whole games by seat (-1: looking on), and all that happened in them."""
    recorded = []
    for number in range(GAMES):
        random = Random(number)
        server = house[0]
        made = server.make("me", "me", "me", start=True)
        table = made["table"]
        players = [
            Player(house[held["seat"] % len(house)], table, held["token"]) for held in made["held"]
        ]
        watcher = Player(house[number % len(house)], table)
        play_out(players, lambda n, random=random: random.randrange(n))
        for player in (*players, watcher):
            while not player.over():
                player.receive()
            player.ask("ping")
            player.close()
        frames = {seat: player.frames for seat, player in enumerate(players)}
        frames[SPECTATOR] = watcher.frames
        steps = []
        while not steps or steps[-1]["more"]:
            steps.append(server.get(f"/api/tables/{table}/replay/{len(steps)}?viewer=all"))
        recorded.append((frames, steps))
    return recorded


def test_only_frames_of_the_protocol_with_their_own_fields_are_sent(games: Any) -> None:
    for frames, _ in games:
        for sent in frames.values():
            for frame in sent:
                assert set(frame) <= ALLOWED_KEYS[frame["type"]]
                assert not set(names(frame)) & set(NEVER)


def test_every_frame_decodes_as_a_type_of_the_protocol(games: Any) -> None:
    """Strictly, but for the words of a game, which are decoded by their own types below."""
    loose = {"position": ("view", "events", "asked"), "table": (), "welcome": ()}
    for frames, _ in games:
        for sent in frames.values():
            for frame in sent:
                if frame["type"] in ("ack", "refused", "error", "welcome", "table"):
                    msgspec.convert(frame, ServerFrame, strict=False)
                elif frame["type"] == "position":
                    assert isinstance(frame["n"], int)
                    for told in frame["events"]:
                        kind = _EVENTS[told["event"]["event"]]
                        msgspec.convert(told["event"], kind)
                    if frame["asked"] is not None:
                        tags = {kind.__struct_config__.tag for kind in PROMPTS}
                        assert frame["asked"]["prompt"]["prompt"] in tags
                else:
                    assert frame["type"] in loose


def test_nobody_is_sent_an_event_that_is_not_theirs(games: Any) -> None:
    private = 0
    for frames, _ in games:
        for seat, sent in frames.items():
            for frame in sent:
                for told in frame.get("events", ()):
                    kind = _EVENTS[told["event"]["event"]]
                    event: Event = msgspec.convert(told["event"], kind)
                    assert may_see(event, seat)
                    private += not may_see(event, SPECTATOR)
    assert private, "these games had no secrets: nothing was tested"


def test_everybody_is_sent_every_event_that_is_theirs_once(games: Any) -> None:
    for frames, steps in games:
        happened = [told["event"] for step in steps[1:] for told in step["events"]]
        for seat, sent in frames.items():
            shown = [
                told["event"]
                for frame in sent
                if frame["type"] == "position" and frame["why"] != "draft"
                for told in frame["events"]
            ]
            theirs = [
                event
                for event in happened
                if may_see(msgspec.convert(event, _EVENTS[event["event"]]), seat)
            ]
            assert shown == theirs


def test_a_hand_of_oils_is_in_nobody_elses_frames(games: Any) -> None:
    for frames, _ in games:
        for seat, sent in frames.items():
            for frame in sent:
                if frame["type"] != "position":
                    continue
                assert frame["view"]["viewer"] == seat
                if seat == SPECTATOR:
                    assert frame["view"]["hand"] == []
                    assert frame["asked"] is None


def test_numbers_count_what_this_hand_was_sent(games: Any) -> None:
    for frames, _ in games:
        for sent in frames.values():
            counted = [frame["n"] for frame in sent if frame["type"] == "position"]
            assert counted == list(range(len(counted)))


def test_what_is_no_frame_cannot_leave() -> None:
    with pytest.raises(wire.ForbiddenFrame):
        wire.encode([Entry(0, "digest")])  # type: ignore[list-item]
    with pytest.raises(wire.ForbiddenFrame):
        wire.encode([protocol.Ack("1"), object()])  # type: ignore[list-item]
    assert json.loads(wire.encode([protocol.Ack("1")]))[0]["type"] == "ack"


def test_a_record_cannot_be_had_before_the_end_not_even_by_the_host(server: Address) -> None:
    made = server.make("me", "me", start=True)
    token = made["held"][0]["token"]
    for what in ("record", "verify", "replay/0", "replay/0?viewer=all"):
        with pytest.raises(Exception, match="not-over"):
            server.get(f"/api/tables/{made['table']}/{what}", token=token)
