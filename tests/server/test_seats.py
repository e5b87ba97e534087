"""Seats: who may sit where, who may act, who hosts."""

import pytest

from meikyu.table.seats import new_token
from tests.server.table import Address, Player, Refusal, play_out


def test_an_invitation_opens_its_seat_once_and_is_known_to_the_host_alone(server: Address) -> None:
    made = server.make("me", "open", "open")
    table, token = made["table"], made["held"][0]["token"]
    with Player(server, table, token) as host, Player(server, table) as guest:
        assert guest.table["invitations"] == {}
        invitation = host.table["invitations"]["2"]
        path = f"/api/tables/{table}/sit"
        sat = server.post(path, {"name": "Haru", "invitation": invitation})
        assert sat["held"][0]["seat"] == 2
        while host.table["info"]["seats"][2]["name"] != "Haru":
            host.until("table")
        with pytest.raises(Refusal) as refusal:
            server.post(path, {"name": "Ken", "invitation": invitation})
        assert refusal.value.code == "no-such-invitation"
        # The seat's own token is another one: who invited cannot act for who came.
        with Player(server, table, invitation) as thief:
            assert thief.welcome["hands"] == []


def test_a_locked_table_lets_in_only_the_invited(server: Address) -> None:
    made = server.make("me", "open", "open")
    table = made["table"]
    with Player(server, table, made["held"][0]["token"]) as host:
        assert host.ask("lock", locked=True)["type"] == "ack"
        with pytest.raises(Refusal) as refusal:
            server.post(f"/api/tables/{table}/sit", {"name": "Ken"})
        assert (refusal.value.status, refusal.value.code) == (403, "locked")
        invitation = host.table["invitations"]["1"]
        sit = {"name": "Ken", "invitation": invitation}
        assert server.post(f"/api/tables/{table}/sit", sit)["held"][0]["seat"] == 1


def test_a_guest_needs_only_a_name_and_must_have_one(server: Address) -> None:
    made = server.make("me", "open")
    path = f"/api/tables/{made['table']}/sit"
    for name in ("", "   ", "x" * 41):
        with pytest.raises(Refusal) as refusal:
            server.post(path, {"name": name})
        assert refusal.value.code == "malformed"
    assert server.post(path, {"name": "はる"})["held"][0]["seat"] == 1
    with pytest.raises(Refusal) as refusal:
        server.post(path, {"name": "Ken"})
    assert refusal.value.code == "no-open-seat"


def test_only_the_host_may_host(server: Address) -> None:
    made = server.make("me", "me")
    table = made["table"]
    with Player(server, table, made["held"][1]["token"]) as guest:
        for kind, fields in {
            "start": {},
            "lock": {"locked": True},
            "arrange": {"seat": 0, "kind": "open"},
            "configure": {},
            "add_seat": {},
            "remove_seat": {},
            "pass_host": {"seat": 1},
            "stand_in": {"seat": 0, "level": "random"},
        }.items():
            answer = guest.ask(kind, **fields)
            assert (answer["type"], answer["code"]) == ("error", "host-only"), kind
    assert server.get(f"/api/tables/{table}")["status"] == "lobby"


def test_who_is_kicked_loses_the_seat_at_once(server: Address) -> None:
    made = server.make("me", "me", start=True)
    table = made["table"]
    first, second = (held["token"] for held in made["held"])
    with Player(server, table, first) as host, Player(server, table, second) as other:
        assert host.ask("arrange", seat=1, kind="bot", level="random")["type"] == "ack"
        while other.table["hands"]:
            other.until("table")
        answer = other.ask("act", hand=0, mark="", action={"do": "Stay"})
        assert answer["code"] == "no-such-hand"
        play_out([host])
        assert host.over()
    with Player(server, table, second) as again:
        assert again.welcome["hands"] == []


def test_a_bot_stands_in_and_gives_the_seat_back(server: Address) -> None:
    made = server.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        hand = 0 if player.asked(0) else 1
        assert player.ask("stand_in", seat=hand, level="random")["type"] == "ack"
        while not player.asked(1 - hand):
            player.receive()
        assert player.ask("stand_in", seat=hand, level=None)["type"] == "ack"
        play_out([player])
    path = f"/api/tables/{made['table']}/replay/"
    steps = []
    while not steps or steps[-1]["more"]:
        steps.append(server.get(f"{path}{len(steps)}"))
    by = {step["by"] for step in steps if step["seat"] == hand}
    assert by == {"bot:random", "player"}


def test_a_seat_with_a_stand_in_does_not_obey_its_holder(server: Address) -> None:
    made = server.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        other = 1 if player.asked(0) else 0
        player.ask("stand_in", seat=other, level="random")
        answer = player.ask("act", hand=other, mark="", action={"do": "Stay"})
        assert answer["code"] == "bot-plays"


def test_hosting_passes_on_when_the_host_gives_the_seat_up(server: Address) -> None:
    made = server.make("me", "me")
    table = made["table"]
    with (
        Player(server, table, made["held"][0]["token"]) as host,
        Player(server, table, made["held"][1]["token"]) as heir,
    ):
        assert host.ask("leave", hand=0)["type"] == "ack"
        while not heir.table["host"]:
            heir.until("table")
        assert heir.table["info"]["host"] == 1
        assert host.ask("lock", locked=True)["code"] == "host-only"
        assert heir.ask("lock", locked=True)["type"] == "ack"


def test_hosting_passes_on_when_the_host_stays_away(server: Address) -> None:
    made = server.make("me", "me")
    table = made["table"]
    with Player(server, table, made["held"][1]["token"]) as heir:
        with Player(server, table, made["held"][0]["token"]):
            pass
        while not heir.table["host"]:
            heir.until("table")
        # Who made the table hosts it again on coming back.
        with Player(server, table, made["held"][0]["token"]) as host:
            assert host.welcome["host"]
            while heir.table["host"]:
                heir.until("table")
            assert heir.ask("pass_host", seat=1)["code"] == "host-only"
            assert host.ask("pass_host", seat=1)["type"] == "ack"
        while not heir.table["host"]:
            heir.until("table")
        with Player(server, table, made["held"][0]["token"]) as guest:
            assert not guest.welcome["host"]


def test_a_bot_keeps_the_seat_warm_of_who_is_away(server: Address) -> None:
    made = server.make("me", "me", start=True, settings={"when_gone": "random"})
    table = made["table"]
    first, second = (held["token"] for held in made["held"])
    with Player(server, table, first) as stays:
        with Player(server, table, second):
            pass
        while stays.table["info"]["seats"][1]["stand_in"] != "random":
            stays.until("table")
        with Player(server, table, second) as back:
            assert back.table["info"]["seats"][1]["stand_in"] is None


def test_seats_come_and_go_in_the_lobby_within_what_the_game_allows(server: Address) -> None:
    made = server.make("me", "open")
    with Player(server, made["table"], made["held"][0]["token"]) as host:
        assert host.ask("add_seat")["type"] == "ack"
        assert host.ask("add_seat")["code"] == "too-many-seats"
        assert host.ask("remove_seat")["type"] == "ack"
        assert host.ask("remove_seat")["type"] == "ack"
        assert host.ask("remove_seat")["code"] == "no-such-seat"
        # One seat is too few: the rules say so, with the rule.
        answer = host.ask("start")
        assert (answer["type"], answer["code"]) == ("refused", "seat-count")


def test_open_seats_go_at_the_start_and_the_others_move_up(server: Address) -> None:
    made = server.make("open", "me", "random")
    with Player(server, made["table"], made["held"][0]["token"]) as host:
        assert host.ask("start")["type"] == "ack"
        assert [seat["kind"] for seat in host.table["info"]["seats"]] == ["person", "bot"]
        assert host.table["hands"] == [{"hand": 0, "seat": 0}]
        play_out([host])
        assert host.over()


@pytest.mark.parametrize(("chosen", "then"), [(0, 0), (1, None), (2, 1), (None, None)])
def test_an_option_that_names_somebody_goes_with_them_when_open_seats_go(
    server: Address, chosen: int | None, then: int | None
) -> None:
    options = {"start_player": chosen}
    made = server.make("me", "open", "random", game="dungeon-in-memory", options=options)
    with Player(server, made["table"], made["held"][0]["token"]) as host:
        assert host.ask("start")["type"] == "ack"
        assert host.table["info"]["options"]["start_player"] == then


def test_the_host_may_hold_no_seat(server: Address) -> None:
    made = server.make("random", "random")
    with Player(server, made["table"], made["host"]) as host:
        assert host.welcome["hands"] == []
        assert host.welcome["host"]
        assert host.ask("start")["type"] == "ack"
        while not host.over():
            host.receive()


def test_spectators_can_be_kept_out(server: Address) -> None:
    made = server.make("me", "me", start=True, settings={"watching": False})
    with Player(server, made["table"]) as watcher:
        assert watcher.positions == {}
        assert any(frame.get("code") == "no-watching" for frame in watcher.frames)


def test_a_closed_table_stays_closed_to_strangers_after_the_end(server: Address) -> None:
    made = server.make("me", "random", start=True, settings={"watching": False})
    at, own = f"/api/tables/{made['table']}", made["held"][0]["token"]
    with Player(server, made["table"], own) as player, Player(server, made["table"]) as stranger:
        play_out([player])
        for each in (player, stranger):
            assert each.ask("ping")["type"] == "ack"
        assert stranger.table["info"]["status"] == "over"
        assert stranger.table["info"]["outcome"] is None
        assert player.table["info"]["outcome"] is not None

    past = ["record", "pictures/svg", "replay/0", "replay/1?viewer=all", "luck", "verify"]
    for path in past:
        for token in (None, "0" * 32):
            with pytest.raises(Refusal) as refusal:
                server.fetch("GET", f"{at}/{path}", token=token)
            assert (refusal.value.status, refusal.value.code) == (403, "no-watching"), path
    with pytest.raises(Refusal, match="no-watching"):
        server.post(f"{at}/branch", {"step": 0, "seat": 0, "name": "me"})
    assert server.get(at)["outcome"] is None

    for path in ("record", "replay/1?viewer=all", "luck", "verify"):
        assert server.fetch("GET", f"{at}/{path}", token=own)[0] == 200, path
    assert server.get(at, token=own)["outcome"] is not None


def test_people_at_the_table_can_talk_and_a_table_can_be_silent(server: Address) -> None:
    made = server.make("me", game="hidden-rooms")
    with (
        Player(server, made["table"], made["held"][0]["token"]) as one,
        Player(server, made["table"]) as watcher,
    ):
        assert one.ask("say", hand=0, text="こんにちは")["type"] == "ack"
        assert watcher.until("said")["text"] == "こんにちは"
        assert one.ask("configure", settings={"chat": False})["type"] == "ack"
        assert watcher.ask("say", text="hello")["code"] == "no-chat"


def test_a_game_that_forgets_has_no_hints_and_talk_only_where_nothing_can_be_given_away(
    server: Address,
) -> None:
    options = {"explorations": 1}
    made = server.make("me", "me", game="dungeon-in-memory", options=options)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        assert player.ask("say", hand=0, text="before the start")["type"] == "ack"
        assert player.ask("start")["type"] == "ack"
        assert player.ask("say", hand=0, text="nothing is laid yet")["type"] == "ack"
        hand = 0 if player.asked(0) else 1
        assert player.ask("hint", hand=hand)["code"] == "no-hints"
        assert player.act(0, hand)["type"] == "ack"
        assert player.positions[hand]["silent"]
        assert player.ask("say", hand=0, text="a left turn")["code"] == "silent"
        play_out([player])
        assert player.ask("say", hand=0, text="well played")["type"] == "ack"


def test_a_visitor_at_a_full_table_knocks_and_sits_down_where_the_host_adds_a_seat(
    server: Address,
) -> None:
    made = server.make("me", "me")
    table, token = made["table"], made["held"][0]["token"]
    with Player(server, table, token) as host, Player(server, table) as guest:
        assert not guest.table["may_sit"]
        assert host.ask("knock", name="Haru")["code"] == "no-such-hand"
        assert guest.ask("knock", name=" bot: x")["code"] == "bad-name"
        assert guest.ask("knock", name="Haru")["type"] == "ack"
        assert host.until("knocked")["name"] == "Haru"
        assert host.ask("add_seat")["type"] == "ack"
        while not guest.table["may_sit"]:
            guest.until("table")
        assert server.post(f"/api/tables/{table}/sit", {"name": "Haru"})["held"][0]["seat"] == 2
        assert host.ask("lock", locked=True)["type"] == "ack"
        assert guest.ask("knock", name="Haru")["code"] == "locked"


def test_the_same_people_play_again_with_the_same_tokens(server: Address) -> None:
    made = server.make("me", "random", start=True, options={"rounds": 1})
    token = made["held"][0]["token"]
    path = f"/api/tables/{made['table']}/again"
    with pytest.raises(Refusal) as refusal:
        server.post(path, token=token)
    assert refusal.value.code == "not-over"
    with Player(server, made["table"], token) as player:
        play_out([player])
        again = server.post(path, token=token)
        assert server.post(path, token=token)["table"] == again["table"]
        while player.table["info"]["again"] != again["table"]:
            player.until("table")
    with Player(server, again["table"], token) as player:
        assert player.welcome["hands"] == [{"hand": 0, "seat": 0}]
        assert player.ask("start")["type"] == "ack"


def test_a_token_can_be_written_anywhere() -> None:
    """One that began with a hyphen would be an option on a command line."""
    tokens = {new_token() for _ in range(500)}
    assert len(tokens) == 500
    assert all(token.isascii() and token.isalnum() for token in tokens)
