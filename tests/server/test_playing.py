"""A table from the first request to the end of a game."""

from tests.server.table import Address, Player, play_out


def test_two_people_play_a_whole_game(server: Address) -> None:
    made = server.make("me", "me", start=True)
    with (
        Player(server, made["table"], made["held"][0]["token"]) as one,
        Player(server, made["table"], made["held"][1]["token"]) as two,
    ):
        play_out([one, two])
    info = server.get(f"/api/tables/{made['table']}")
    assert info["status"] == "over"
    assert info["outcome"]["winners"]


def test_one_device_holds_several_seats(server: Address) -> None:
    made = server.make("me", "me", "me", start=True)
    with Player(server, made["table"], *(held["token"] for held in made["held"])) as player:
        assert [hand["seat"] for hand in player.welcome["hands"]] == [0, 1, 2]
        play_out([player])
    assert server.get(f"/api/tables/{made['table']}")["status"] == "over"


def test_a_bot_plays_against_a_person(server: Address) -> None:
    made = server.make("me", "random", start=True)
    with Player(server, made["table"], made["held"][0]["token"]) as player:
        play_out([player])
    assert server.get(f"/api/tables/{made['table']}")["status"] == "over"
