"""Acting: a move counts once, for the right question, by the right seat."""

from typing import Any

from tests.server.table import Address, Player, play_out


def two(server: Address, **more: Any) -> tuple[str, list[str]]:
    made = server.make("me", "me", start=True, **more)
    return made["table"], [held["token"] for held in made["held"]]


def digest(server: Address, table: str, players: list[Player]) -> str:
    """The position at the end of a game that is played out from here."""
    play_out(players)
    step = 0
    while (found := server.get(f"/api/tables/{table}/replay/{step}"))["more"]:
        step += 1
    return str(found["digest"])


def test_a_repeated_message_is_done_once(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, *tokens) as player:
        hand = 0 if player.asked(0) else 1
        asked = player.asked(hand)
        assert asked is not None
        message = {"hand": hand, "mark": asked["mark"], "action": asked["choices"][0]["action"]}
        first = player.ask("act", id="same", **message)
        assert first == {"type": "ack", "id": "same", "repeated": False}
        assert player.ask("act", id="same", **message)["repeated"] is True
    with Player(server, table, *tokens) as player:
        assert player.ask("act", id="same", **message)["repeated"] is True
        play_out([player])
    step = server.get(f"/api/tables/{table}/replay/1")
    assert [done["action"] for done in step["actions"]] == [message["action"]]


def test_an_answer_to_an_old_question_is_stale_and_changes_nothing(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, *tokens) as player:
        hand = 0 if player.asked(0) else 1
        old = player.asked(hand)
        assert old is not None
        player.act(hand=hand)
        now = player.asked(hand)
        assert now is not None
        assert now["mark"] != old["mark"]
        answer = player.ask("act", hand=hand, mark=old["mark"], action=now["choices"][0]["action"])
        assert (answer["type"], answer["code"]) == ("error", "stale")
        assert player.asked(hand) == now


def test_the_mark_of_a_question_outlives_the_connection(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, *tokens) as player:
        hand = 0 if player.asked(0) else 1
        player.act(hand=hand)
        before = player.positions[hand]
    with Player(server, table, *tokens) as player:
        after = player.positions[hand]
        assert after["asked"] == before["asked"]
        assert after["view"] == before["view"]
        assert after["events"] == []
        assert after["why"] == "sync"


def test_a_refusal_cites_its_rule(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, *tokens) as player:
        waiting = 1 if player.asked(0) else 0
        answer = player.ask("act", hand=waiting, mark="", action={"do": "Stay"})
        assert answer["type"] == "refused"
        assert answer["code"] == "not-your-turn"
        assert answer["rule"].startswith("LAN-")
        assert answer["say"]["id"] == "refuse-not-your-turn"


def test_a_seat_is_acted_for_only_by_its_token(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, tokens[0]) as one, Player(server, table) as nobody:
        assert one.welcome["hands"] == [{"hand": 0, "seat": 0}]
        for hand in range(1, 8):
            answer = one.ask("act", hand=hand, mark="", action={"do": "Stay"})
            assert answer["code"] == "no-such-hand"
        for kind in ("act", "probe"):
            answer = nobody.ask(
                kind, hand=0, **({"mark": ""} if kind == "act" else {}), action={"do": "Stay"}
            )
            assert answer["code"] == "no-such-hand"
        for kind in ("take_back", "leave", "hint"):
            assert nobody.ask(kind, hand=0)["code"] == "no-such-hand"
        # A seat in the message is not even a field.
        answer = one.ask("act", seat=1, hand=0, mark="", action={"do": "Stay"})
        assert answer["code"] == "malformed"
    with Player(server, table, tokens[0][:-1] + "x") as forger:
        assert forger.welcome["hands"] == []


def draftable(player: Player) -> int:
    """Plays on until a hand is asked something that can stay a draft; returns the hand."""
    while True:
        hand = next(hand for hand in player.positions if hand is not None and player.asked(hand))
        asked = player.asked(hand)
        assert asked is not None
        pours = [one for one in asked["choices"] if one["action"]["do"] == "Pour"]
        if pours:
            return hand
        player.act(hand=hand)


def test_a_draft_is_seen_by_its_seat_alone_and_undone_step_by_step(server: Address) -> None:
    table, tokens = two(server, options={"hand": 5})
    with Player(server, table, *tokens) as player, Player(server, table) as watcher:
        hand = draftable(player)
        before = player.positions[hand]
        others_before = player.positions[1 - hand]
        watcher.ask("resync")
        seen = watcher.positions[None]
        pour = next(
            number
            for number, one in enumerate(before["asked"]["choices"])
            if one["action"]["do"] == "Pour"
        )
        assert player.act(pour, hand)["type"] == "ack"
        after = player.positions[hand]
        assert after["why"] == "draft"
        assert len(after["asked"]["draft"]) == 1
        assert after["view"]["poured"] != before["view"]["poured"]
        assert player.positions[1 - hand] is others_before
        watcher.ask("resync")
        assert watcher.positions[None]["view"] == seen["view"]

        # The draft is kept for who comes back.
        with Player(server, table, tokens[hand]) as elsewhere:
            assert elsewhere.positions[0]["view"] == after["view"]
            assert elsewhere.positions[0]["asked"]["draft"] == after["asked"]["draft"]

        assert player.ask("undo", hand=hand, mark=before["asked"]["mark"])["code"] == "stale"
        mark = player.positions[hand]["asked"]["mark"]
        assert player.ask("undo", hand=hand, mark=mark)["type"] == "ack"
        assert player.positions[hand]["view"] == before["view"]
        mark = player.positions[hand]["asked"]["mark"]
        assert player.ask("undo", hand=hand, mark=mark)["code"] == "nothing-to-undo"


def test_a_probe_answers_and_changes_nothing(server: Address) -> None:
    table, tokens = two(server, options={"hand": 5})
    with Player(server, table, *tokens) as player:
        hand = draftable(player)
        before = player.positions[hand]
        pour = next(
            one["action"] for one in before["asked"]["choices"] if one["action"]["do"] == "Pour"
        )
        probed = player.ask("probe", hand=hand, action=pour)
        assert probed["rule"] is None
        assert probed["foreseen"]
        assert probed["view"]["poured"] == [pour["oil"]]
        refused = player.ask("probe", hand=hand, action={"do": "Stay"})
        assert refused["rule"].startswith("LAN-")
        player.ask("resync")
        assert player.positions[hand]["view"] == before["view"]
        assert player.positions[hand]["asked"] == before["asked"]


def test_probes_are_limited_in_rate(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, *tokens) as player:
        answers = [
            player.ask("probe", hand=0, action={"do": "Stay"}).get("code") for _ in range(400)
        ]
        assert "too-fast" in answers


def test_a_move_that_a_seat_may_not_see_sends_it_nothing(server: Address) -> None:
    """A seat that stays in secret is not noticed, not even by a number."""
    table, tokens = two(server)
    with Player(server, table, *tokens) as player, Player(server, table) as watcher:
        while not (player.asked(0) and player.asked(1)):
            hand = 0 if player.asked(0) else 1
            player.act(hand=hand)
        watcher.ask("ping")
        counted = len([frame for frame in watcher.frames if frame["type"] == "position"])
        other = player.positions[1]
        stay = next(
            number
            for number, one in enumerate(player.positions[0]["asked"]["choices"])
            if one["action"]["do"] == "Stay"
        )
        assert player.act(stay, 0)["type"] == "ack"
        assert player.positions[1] is other
        watcher.ask("ping")
        now = len([frame for frame in watcher.frames if frame["type"] == "position"])
        assert now == counted


def test_a_hint_is_one_of_the_choices(server: Address) -> None:
    made = server.make("me", game="hidden-rooms", start=True)
    with Player(server, made["table"], made["held"][0]["token"]) as player:
        before = player.positions[0]
        advice = player.ask("hint", hand=0)
        assert advice["type"] == "advice"
        choices = [one["action"] for one in before["asked"]["choices"]]
        assert advice["choice"]["action"] in choices
        assert advice["steps"]
        assert all(other["choice"]["action"] in choices for other in advice["others"])
        player.ask("resync")
        assert player.positions[0]["asked"] == before["asked"]


def test_only_what_nobody_saw_can_be_taken_back(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, *tokens) as player:
        hand = 0 if player.asked(0) else 1
        answer = player.ask("take_back", hand=hand)
        assert (answer["type"], answer["code"]) == ("refused", "nothing-to-take-back")
        player.act(hand=hand)
        assert not player.positions[hand]["can_take_back"]
        assert player.ask("take_back", hand=hand)["type"] == "refused"


def test_a_review_names_a_decision_that_could_have_been_better(server: Address) -> None:
    made = server.make("me", game="hidden-rooms", start=True, options={"turn_limit": 3})
    with Player(server, made["table"], made["held"][0]["token"]) as player:
        done = []
        while player.asked() and len(done) < 12:
            asked = player.asked()
            assert asked is not None
            done.append(asked["choices"][-1]["action"])
            player.act(-1)
        reviewed = player.ask("review", hand=0)
        assert reviewed["type"] == "reviewed"
        turning = reviewed["hindsight"]["turning"]
        assert 0 <= reviewed["hindsight"]["chance"] <= 1
        if turning is not None:
            assert turning["did"]["choice"]["action"] in done
            assert turning["best"]["value"] > turning["did"]["value"]
            assert turning["did"]["choice"]["say"]


def test_there_is_no_review_where_others_could_learn_from_it(server: Address) -> None:
    table, tokens = two(server)
    with Player(server, table, *tokens) as player:
        assert player.ask("review", hand=0)["code"] == "no-hints"
