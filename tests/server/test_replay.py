"""Finished games: replay without spoilers, records in and out, verifying, playing on."""

import json
from typing import Any

import pytest

from meikyu.core import record
from meikyu.core.verifying import verify_chance
from meikyu.games.registry import find_game
from tests.server.table import Address, Player, Refusal, play_out


@pytest.fixture(scope="module")
def finished(server: Address) -> dict[str, Any]:
    made: dict[str, Any] = server.make("me", "me", start=True)
    with Player(server, made["table"], *(held["token"] for held in made["held"])) as player:
        play_out([player])
    return made


def steps_of(server: Address, table: str, viewer: str = "spectator") -> list[Any]:
    steps: list[Any] = []
    while not steps or steps[-1]["more"]:
        steps.append(server.get(f"/api/tables/{table}/replay/{len(steps)}?viewer={viewer}"))
    return steps


def download(server: Address, table: str) -> bytes:
    return server.fetch("GET", f"/api/tables/{table}/record")[2]


def test_a_step_tells_nothing_of_the_next_but_that_there_is_one(
    server: Address, finished: dict[str, Any]
) -> None:
    steps = steps_of(server, finished["table"])
    assert [step["step"] for step in steps] == list(range(len(steps)))
    assert steps[0]["seat"] is None
    for step in steps[:-1]:
        assert step["outcome"] is None
        assert set(step) == {
            "step", "more", "digest", "seat", "by", "actions", "events", "view", "told", "outcome",
        }  # fmt: skip
    assert steps[-1]["outcome"]
    with pytest.raises(Refusal) as refusal:
        server.get(f"/api/tables/{finished['table']}/replay/{len(steps)}")
    assert refusal.value.code == "no-such-step"


def test_each_viewer_sees_a_replay_with_their_own_eyes(
    server: Address, finished: dict[str, Any]
) -> None:
    by_viewer = {
        viewer: steps_of(server, finished["table"], viewer)
        for viewer in ("spectator", "all", "0", "1")
    }

    def drawn(viewer: str) -> set[int]:
        return {
            told["event"]["to"]
            for step in by_viewer[viewer]
            for told in step["events"]
            if told["event"]["event"] == "OilDrawn"
        }

    assert drawn("spectator") == set()
    assert drawn("0") == {0}
    assert drawn("1") == {1}
    assert drawn("all") == {0, 1}
    assert by_viewer["1"][0]["view"]["viewer"] == 1
    with pytest.raises(Refusal):
        server.get(f"/api/tables/{finished['table']}/replay/0?viewer=7")


def test_a_record_goes_out_and_comes_in_and_is_the_same_game(
    server: Address, finished: dict[str, Any]
) -> None:
    text = download(server, finished["table"])
    match = record.read(text.decode(), find_game)
    assert match.outcome is not None
    taken_in = server.post("/api/records", text)
    info = server.get(f"/api/tables/{taken_in['table']}")
    assert (info["status"], info["origin"]) == ("over", "import")
    assert steps_of(server, taken_in["table"]) == steps_of(server, finished["table"])
    assert download(server, taken_in["table"]) == text


def test_a_record_that_was_tampered_with_is_refused(
    server: Address, finished: dict[str, Any]
) -> None:
    lines = download(server, finished["table"]).decode().splitlines()
    for broken in (b"", b"\xff\xfe", b"hello", lines[0].encode()):
        with pytest.raises(Refusal) as refusal:
            server.post("/api/records", broken)
        assert refusal.value.code == "bad-record"
    entry = json.loads(lines[2])
    entry["digest"] = "0" * 16
    lines[2] = json.dumps(entry)
    with pytest.raises(Refusal) as refusal:
        server.post("/api/records", "\n".join(lines).encode())
    assert refusal.value.code == "bad-record"


def test_the_dice_of_a_finished_game_can_be_verified(
    server: Address, finished: dict[str, Any]
) -> None:
    info = server.get(f"/api/tables/{finished['table']}")
    verified = server.get(f"/api/tables/{finished['table']}/verify")
    assert verified["good"]
    assert verified["commitment"] == info["commitment"]
    assert len(bytes.fromhex(verified["seed"])) == 32


def test_one_can_play_on_from_any_step_and_the_record_says_so(
    server: Address, finished: dict[str, Any]
) -> None:
    steps = steps_of(server, finished["table"])
    middle = len(steps) // 2
    wish = {"step": middle, "seat": 1, "name": "Mina", "level": "random"}
    made = server.post(f"/api/tables/{finished['table']}/branch", wish)
    info = server.get(f"/api/tables/{made['table']}")
    assert info["origin"] == "branch"
    assert info["branch"]["entries"] == middle + 1
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]
    with Player(server, made["table"], made["held"][0]["token"]) as player:
        play_out([player])
    again = steps_of(server, made["table"])
    assert [step["digest"] for step in again[: middle + 1]] == [
        step["digest"] for step in steps[: middle + 1]
    ]
    match = record.read(download(server, made["table"]).decode(), find_game)
    assert match.header.branch is not None
    assert verify_chance(match) is None
    assert server.get(f"/api/tables/{made['table']}/verify")["good"]


def test_there_is_nothing_to_play_on_after_the_end(
    server: Address, finished: dict[str, Any]
) -> None:
    last = len(steps_of(server, finished["table"])) - 1
    with pytest.raises(Refusal) as refusal:
        server.post(f"/api/tables/{finished['table']}/branch", {"step": last})
    assert refusal.value.code == "over-there"


def test_only_the_host_deletes_a_table_and_then_it_is_gone(server: Address) -> None:
    made = server.make("me", "me", start=True)
    path = f"/api/tables/{made['table']}"
    for token in (None, "x" * 24, made["held"][1]["token"]):
        with pytest.raises(Refusal) as refusal:
            server.ask("DELETE", path, token=token)
        assert refusal.value.status in (401, 403)
    server.ask("DELETE", path, token=made["held"][0]["token"])
    with pytest.raises(Refusal) as refusal:
        server.get(path)
    assert refusal.value.status == 404


def test_a_finished_solo_game_is_looked_back_at_stage_by_stage(server: Address) -> None:
    made = server.make("me", game="hidden-rooms", start=True, options={"turn_limit": 2})
    table = made["table"]
    with pytest.raises(Refusal) as early:
        server.get(f"/api/tables/{table}/review/0")
    assert early.value.code == "not-over"
    with Player(server, table, made["held"][0]["token"]) as player:
        play_out([player], pick=lambda n: 0)
    steps = steps_of(server, table, "0")
    ends = [
        step["step"]
        for step in steps
        if any(told["event"]["event"] == "StageEnded" for told in step["events"])
    ]
    assert server.get(f"/api/tables/{table}/review/{ends[0] - 1}") is None
    for number, end in enumerate(ends, start=1):
        found = server.get(f"/api/tables/{table}/review/{end}")
        assert (found["number"], found["won"]) == (number, False)
        assert 0 <= found["chance"] <= 1
        turning = found["turning"]
        if turning is not None:
            assert turning["step"] <= end
            done = [one["action"] for one in steps[turning["step"]]["actions"]]
            assert turning["did"]["choice"]["action"] in done
            assert turning["did"]["value"] < turning["best"]["value"]
    with pytest.raises(Refusal) as beyond:
        server.get(f"/api/tables/{table}/review/{len(steps)}")
    assert beyond.value.code == "no-such-step"


def test_a_game_of_several_is_not_looked_back_at(server: Address, finished: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        server.get(f"/api/tables/{finished['table']}/review/0")
    assert refusal.value.code == "no-hints"


def test_pictures_come_after_the_end_and_only_from_games_that_draw(
    server: Address, finished: dict[str, Any]
) -> None:
    made = server.make("me", game="roguewright", start=True)
    with pytest.raises(Refusal) as refusal:
        server.get(f"/api/tables/{made['table']}/pictures/svg")
    assert refusal.value.code == "not-over"
    with Player(server, made["table"], made["held"][0]["token"]) as player:
        play_out([player])
    path = f"/api/tables/{made['table']}/pictures"
    _, headers, body = server.fetch("GET", f"{path}/svg?locale=ja")
    assert headers["content-type"].startswith("image/svg+xml")
    assert b"P0" in body
    _, headers, body = server.fetch("GET", f"{path}/pdf")
    assert (headers["content-type"], body[:5]) == ("application/pdf", b"%PDF-")
    for wrong in ("/png", "/svg?locale=xx"):
        with pytest.raises(Refusal) as refusal:
            server.get(path + wrong)
        assert refusal.value.code == "no-such-page"
    with pytest.raises(Refusal) as refusal:
        server.get(f"/api/tables/{finished['table']}/pictures/svg")
    assert refusal.value.code == "no-such-page"
