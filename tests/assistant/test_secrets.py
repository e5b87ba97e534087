"""Nothing hidden comes through the door: in no answer, in no error, before no end."""

import random
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from mcp.shared.exceptions import MCPError

from meikyu.assistant.answers import PACKAGE, Voice
from meikyu.core.chance import FastChance
from meikyu.games.registry import find_game
from meikyu.laws.tables import Table, tables_of
from meikyu.table.seats import token_hash
from tests.assistant.caller import GAMES, ask, meet, play_out, refused, text_of
from tests.assistant.secrets import World, differences, door_says

each_game = pytest.mark.parametrize("game", GAMES)


def some(game: str, seats: int) -> Table:
    return next(one for one in tables_of(find_game(game)) if one.seats == seats)


@each_game
def test_no_answer_tells_worlds_apart_that_look_the_same(game: str) -> None:
    seats = max(GAMES[game], min(2, find_game(game).seats[-1]))
    compared, different = differences(some(game, seats), 1, 6)
    assert compared > 20
    assert different == 0


def test_a_leak_that_is_planted_is_found() -> None:
    """In Dungeon in Memory each seat sees what onlookers do not: their worlds are not its own."""
    compared, different = differences(some("dungeon-in-memory", 2), 3, 30, planted=True)
    assert different > compared / 10


@pytest.mark.full
@each_game
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_answer_tells_worlds_apart_in_many_games(game: str, language: str) -> None:
    for number, table in enumerate(tables_of(find_game(game))):
        compared, different = differences(table, number, 60, language)
        assert compared
        assert different == 0, table


# -- what goes through the client -----------------------------------------------------------------


def test_tables_give_nothing_away_through_the_client() -> None:
    assert sniffed({"hidden-rooms": 1, "dungeon-in-memory": 3}, 150, "en") >= 150


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "ja"])
@each_game
def test_ten_thousand_results_give_nothing_away(game: str, language: str) -> None:
    """1,250 of each game in each language."""
    seats = min(3, find_game(game).seats[-1])
    assert sniffed({game: seats}, 1250, language) >= 1250


def sniffed(games: dict[str, int], most: int, language: str) -> int:
    """Plays by chance and looks at every result: how many there were."""
    count = 0

    async def scene(client: Any, door: Any) -> None:
        nonlocal count
        rng = random.Random(f"{games} {language}")
        while count < most:
            for game, seats in games.items():
                told = await ask(client, "new_game", game=game, players=seats, bots="random")
                for _ in range(200):
                    seat = told.structured_content["seat"]
                    looked = await ask(client, "look", seat=seat)
                    held = door.handles.find(seat)
                    room = await door.hub.find(held.table)
                    for result in (told, looked):
                        if room.match.outcome is None:
                            nothing_secret(result, room, held.token)
                        count += 1
                    same_in_another_world(text_of(looked), room, language)
                    facts = looked.structured_content
                    if facts.get("over") or count >= most:
                        break
                    if not facts.get("choices"):
                        told = await ask(client, "look", seat=seat, wait=5)
                        continue
                    call = {"seat": seat, "mark": facts["mark"]}
                    choice = rng.randint(1, facts["choices"])
                    told = await client.call_tool("act", {**call, "choice": choice})

    meet(scene, language, limit=1200)
    return count


def nothing_secret(result: Any, room: Any, token: str) -> None:
    """No seed, in any writing; no token, link or table."""
    told = result.model_dump_json()
    seed = room.match.seed
    secret = [seed.hex(), str(int.from_bytes(seed, "big")), token, room.id, room.setup.link]
    secret.append(token_hash(token))
    assert not [one for one in secret if one in told]


def same_in_another_world(told: str, room: Any, language: str) -> None:
    """A look says the same where all that this seat is not shown is otherwise. Steps that are not
    final yet, and what has happened, are in no other world."""
    lines = told.splitlines()
    if room.match.draft(0) or told.startswith(Voice(language, PACKAGE).say("door-since")):
        return
    world = room.game.scramble(room.match.position(0), 0, FastChance(len(told)))
    (other, *_) = door_says(World(room.game, world), 0, [], language)
    assert lines[:-1] == other.text.splitlines()[:-1]


def test_what_is_for_the_end_is_not_there_before_it() -> None:
    async def scene(client: Any, door: Any) -> None:
        before = await client.list_resources()
        first = await ask(client, "new_game", game="dungeon-in-memory", players=2, bots="random")
        seat = first.structured_content["seat"]
        assert (await refused(client, "review", seat=seat))["code"] == "not-over"
        for kind in ("hint", "odds"):
            told = await refused(client, "advice", seat=seat, kind=kind)
            assert told["code"] == "no-hints"
        mark = first.structured_content.get("mark") or "x"
        told = await refused(client, "what_if", seat=seat, mark=mark, choice=1)
        assert told["code"] == "no-hints"
        said = set()
        for handle in (seat, "dim-000000", "x"):
            with pytest.raises(MCPError) as caught:
                await client.read_resource(f"meikyu://records/{handle}")
            said.add(str(caught.value))
        assert len(said) == 1
        assert await client.list_resources() == before
        last = await play_out(client, first, random.Random(5))
        (page,) = (await client.read_resource(f"meikyu://records/{seat}")).contents
        assert page.text.startswith('{"meikyu":"record"')
        assert last.structured_content["over"]

    meet(scene)


def test_what_happened_is_told_once_where_a_game_forgets() -> None:
    forgets(3)


@pytest.mark.full
def test_what_happened_is_told_once_in_two_hundred_games() -> None:
    forgets(200)


def forgets(games: int) -> None:
    """Plays games that forget: no event is told a second time, and a look tells none."""
    told_once = 0

    async def scene(client: Any, door: Any) -> None:
        nonlocal told_once
        for number in range(games):
            rng = random.Random(number)
            told = await ask(
                client, "new_game", game="dungeon-in-memory", players=2, bots="scatterbrain",
                options={"explorations": 1},
            )  # fmt: skip
            while True:
                facts = told.structured_content
                if not facts.get("choices") and not facts.get("over"):
                    told = await ask(client, "look", seat=facts["seat"], wait=5)
                    continue
                told_once += SINCE in text_of(told)
                again = await ask(client, "look", seat=facts["seat"])
                assert SINCE not in text_of(again)
                # With all that is behind it, a look says no more than the table shows now.
                held = door.handles.find(facts["seat"])
                room = await door.hub.find(held.table)
                same_in_another_world(text_of(again), room, "en")
                if facts.get("over"):
                    break
                call = {"seat": facts["seat"], "mark": facts["mark"]}
                choice = rng.randint(1, facts["choices"])
                told = await client.call_tool("act", {**call, "choice": choice})

    meet(scene, limit=1200)
    assert told_once >= games


SINCE = "Since then:"
