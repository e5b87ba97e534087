"""Everything wrong that comes in over a socket is answered by name and changes nothing."""

import asyncio
import json
import os
import threading
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from meikyu.table import protocol
from meikyu.table.client import MAX_UNANSWERED, MAX_WAITING, Client
from tests.server.table import Address, Player, play_out

MESSAGES = 1200


def broken(random: Random, good: dict[str, Any]) -> str | bytes:
    """Something that is no good message: broken, foreign, or for another question."""
    values: list[Any] = [
        None, True, -1, 0, 8, 10**30, 1.5, "", "x", "x" * 500, [], {}, [[]], {"do": "Stay"},
        {"do": "Nothing"}, {"do": 7}, "\u0000", "\ud83d\ude00",
    ]  # fmt: skip
    message = dict(good)
    kind = random.randrange(8)
    if kind == 0:
        return os.urandom(random.randrange(1, 60))
    if kind == 1:
        text = json.dumps(message)
        cut = random.randrange(1, len(text))
        return text[:cut]
    if kind == 2:
        message.pop(random.choice(list(message)))
    elif kind == 3:
        message[random.choice(list(message))] = random.choice(values)
    elif kind == 4:
        message[random.choice(["seat", "by", "token", "x"])] = random.choice(values)
    elif kind == 5:
        message["type"] = random.choice(["", "Act", "table", "position", "acts", "welcome", 5])
    elif kind == 6:
        message["mark"] = os.urandom(8).hex()
    else:
        message["hand"] = random.choice([1, 2, 7, -1, 8, 255])
    return json.dumps(message)


@pytest.mark.parametrize("part", range(4))
def test_malformed_foreign_stale_and_repeated_messages_change_nothing(
    server: Address, part: int
) -> None:
    random = Random(part)
    made = server.make("me", "me", start=True)
    table = made["table"]
    tokens = [held["token"] for held in made["held"]]
    with Player(server, table, *tokens) as owner:
        hand = 0 if owner.asked(0) else 1
        owner.act(hand=hand)
        hand = 0 if owner.asked(0) else 1
        before = {key: value["view"] for key, value in owner.positions.items()}
        asked = owner.asked(hand)
        assert asked is not None
        with Player(server, table, tokens[1 - hand]) as other:
            answered = 0
            for number in range(MESSAGES // 4):
                good = {
                    "type": "act",
                    "id": f"bad{number}",
                    "hand": 0,
                    "mark": asked["mark"],
                    "action": asked["choices"][0]["action"],
                }
                # The other seat sends it: even where it is well formed it is not theirs to do.
                other.socket.send(broken(random, good))
                frames = other.receive()
                answer = frames[-1]
                assert answer["type"] in ("error", "refused"), answer
                assert answer["code"]
                assert answer["say"]["id"]
                answered += 1
            assert answered == MESSAGES // 4
            assert other.ask("ping")["type"] == "ack"
        owner.ask("resync")
        assert {key: value["view"] for key, value in owner.positions.items()} == before
        assert owner.asked(hand) == asked
        play_out([owner])


def test_an_oversized_message_is_answered_and_the_connection_lives(server: Address) -> None:
    made = server.make("me", "me", start=True)
    with Player(server, made["table"], made["held"][0]["token"]) as player:
        player.socket.send(json.dumps({"type": "say", "id": "1", "text": "x" * 20_000}))
        assert player.until("error")["code"] == "oversized"
        assert player.ask("ping")["type"] == "ack"


def test_a_huge_message_ends_only_its_own_connection(server: Address) -> None:
    made = server.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        with Player(server, made["table"]) as flooder:
            flooder.socket.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed) as closed:
                flooder.until("said")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        play_out([player])


def test_deeply_nested_data_is_malformed(server: Address) -> None:
    made = server.make("me", "me", start=True)
    with Player(server, made["table"], made["held"][0]["token"]) as player:
        action = "[" * 7000 + "]" * 7000
        player.socket.send('{"type":"act","id":"1","hand":0,"mark":"","action":' + action + "}")
        assert player.until("error")["code"] == "malformed"


def test_the_first_message_is_a_greeting_in_the_right_version(server: Address) -> None:
    made = server.make("me", "me", start=True)
    with Player(server, made["table"]) as player:
        assert player.ask("hello", protocol=99)["code"] == "protocol"
        with pytest.raises(ConnectionClosed):
            player.until("table")


def test_a_table_that_does_not_exist_says_so(server: Address) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/2222222222222222/socket") as socket:
        (frame,) = json.loads(socket.recv(20))
        assert frame["code"] == "no-such-table"
        assert frame["closing"]
        with pytest.raises(ConnectionClosed):
            socket.recv(20)


def test_a_socket_elsewhere_is_refused(server: Address) -> None:
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{server.port}/api/tables/UPPER/socket"),
    ):
        pass


def test_one_clients_flood_does_not_stop_anothers_game(server: Address) -> None:
    made = server.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    stop = threading.Event()
    flooded = threading.Event()

    def flood() -> None:
        with Player(server, made["table"]) as flooder:
            while not stop.is_set():
                for _ in range(50):
                    flooder.send("resync")
                flooded.set()
                for _ in range(50):
                    flooder.receive()

    flooding = threading.Thread(target=flood)
    flooding.start()
    try:
        assert flooded.wait(20)
        with Player(server, made["table"], *tokens) as player:
            assert play_out([player]) > 0
            assert player.over()
    finally:
        stop.set()
        flooding.join()


def test_a_client_that_does_not_read_is_dropped_instead_of_remembered() -> None:
    async def run() -> list[bytes]:
        client = Client()
        shown = protocol.Said(None, "P0", "x" * 280)
        for _ in range(MAX_WAITING // 280):
            client.send(shown)
        assert client.closing
        sent = []
        while (data := await client.next()) is not None:
            sent.append(data)
        return sent

    (last,) = asyncio.run(run())
    assert json.loads(last)[0]["code"] == "busy"


def test_no_message_overtakes_one_that_waits_or_is_under_way() -> None:
    async def run() -> list[str]:
        sent: list[bytes] = []
        free = True

        def write(data: bytes, secret: bool) -> bool:
            if free:
                sent.append(data)
            return free

        client = Client(write)
        client.send(protocol.Ack("1: at once"))
        free = False
        client.send(protocol.Ack("2: held up"))
        free = True
        client.send(protocol.Ack("3: while it waits"))
        for _ in range(2):
            data = await client.next()
            assert data is not None
            if len(sent) == 2:
                client.send(protocol.Ack("4: while nothing waits and one is under way"))
            sent.append(data)
        client.close()
        while (data := await client.next()) is not None:
            sent.append(data)
        return [json.loads(data)[0]["id"] for data in sent]

    order = asyncio.run(run())
    assert len(order) == 4
    assert order == sorted(order)


def test_who_asks_too_much_is_read_more_slowly() -> None:
    async def run() -> None:
        client = Client()
        for _ in range(MAX_UNANSWERED):
            await client.may_ask()
        waiting = asyncio.create_task(client.may_ask())
        await asyncio.sleep(0)
        assert not waiting.done()
        client.answered()
        await waiting

    asyncio.run(run())
