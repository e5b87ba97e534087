"""Whole games of every title, through the SDK's own client."""

import random

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from tests.assistant.caller import ERAS, GAMES, ask, meet, over_stdio, play_out, text_of


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_in_words(game: str, era: str) -> None:
    async def scene(client, door) -> None:
        first = await ask(
            client, "new_game", game=game, players=GAMES[game], bots="random", language="ja"
        )
        assert first.structured_content["choices"] or first.structured_content["waiting"]
        last = await play_out(client, first, random.Random(game))
        assert "ゲーム終了" in text_of(last)
        looked = await ask(client, "look", seat=last.structured_content["seat"])
        assert looked.structured_content["over"]

    meet(scene, era=era)


@pytest.mark.parametrize("era", ERAS)
def test_a_program_of_its_own_plays_every_title(era: str, tmp_path) -> None:
    async def scene(client) -> None:
        for game, players in GAMES.items():
            first = await ask(client, "new_game", game=game, players=players, bots="random")
            last = await play_out(client, first, random.Random(7))
            assert last.structured_content["over"]
            if game == "hidden-rooms":
                reviewed = await ask(client, "review", seat=last.structured_content["seat"])
                assert reviewed.structured_content["done"] == reviewed.structured_content["of"] > 1

    over_stdio(scene, "--data", str(tmp_path), era=era)
