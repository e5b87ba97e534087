"""A model as a seat, for study: fixed and told, every try written down, marked as a program's."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from meikyu.assistant.study import Settings, StudyDoor, counted, settings_of
from meikyu.core.record import read
from meikyu.core.verifying import verify
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game
from meikyu.playing import start
from tests.assistant.caller import ask, meet, refused, text_of

HIDDEN = {"game": "hidden-rooms", "seeds": [1, 2], "options": {"goal": "one_stage"}}


def study(tmp_path: Path, scene: Any, **settings: Any) -> list[dict[str, Any]]:
    """A scene in a study; its tries."""

    def open_door(hub: Any, language: str) -> StudyDoor:
        return StudyDoor(hub, settings_of({**HIDDEN, **settings}), tmp_path)

    meet(scene, door=open_door)
    lines = (tmp_path / "tries.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


async def to_the_end(client: Any, told: Any) -> Any:
    while not told.structured_content.get("over"):
        facts = told.structured_content
        told = await ask(client, "act", seat=facts["seat"], mark=facts["mark"], choice=1)
    return told


def test_the_games_are_those_of_the_seeds_and_their_records_say_who_played(tmp_path: Path) -> None:
    async def scene(client: Any, door: Any) -> None:
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert names == {"rule", "new_game", "look", "act"}
        for _ in range(2):
            first = await ask(client, "new_game")
            told = first.meta["meikyu/study"]
            assert (told["memory"], told["tries"], told["help"]) == ("notes", 2, "off")
            assert told["seeds"] == 2
            seat = first.structured_content["seat"]
            assert (await refused(client, "new_game"))["code"] == "study-goes-on"
            last = await to_the_end(client, first)
            assert last.structured_content["seat"] == seat
        assert (await refused(client, "new_game"))["code"] == "study-over"

    tries = study(tmp_path, scene, memory="notes")
    records = sorted(tmp_path.glob("hidden-rooms-*.jsonl"))
    for seed, file in zip(HIDDEN["seeds"], records, strict=True):
        match = read(file.read_text(encoding="utf-8"), find_game)
        assert match.seed == start("hidden-rooms", seed=seed).log.seed
        assert match.header.challenge is None
        (program,) = match.header.programs
        assert program.memory == "notes"
        verdict = verify(match)
        assert verdict.good
        for language in ("en", "ja"):
            said = [lexicon(language).say(one) for one in verdict.says]
            assert len(said) == 3, said
        assert match.by_programs == {0: len(match.line) - 1}
    assert {one["kind"] for one in tries if one["tool"] == "act"} == {"done"}


def test_every_try_is_written_down_and_the_last_one_is_drawn(tmp_path: Path) -> None:
    async def scene(client: Any, door: Any) -> None:
        facts = (await ask(client, "new_game")).structured_content
        act = {"seat": facts["seat"], "mark": facts["mark"]}
        first = await refused(client, "act", action={"do": "Fly"}, **act)
        assert "One more try." in first["text"]
        assert not first.get("drawn")
        last = await refused(client, "act", choice=99, **act)
        assert last["drawn"]
        assert last["mark"] != facts["mark"]
        # What comes late is counted, and is no mistake.
        late = await refused(client, "act", choice=1, **act)
        assert late["kind"] == "late"
        await ask(client, "act", seat=last["seat"], mark=last["mark"], choice=1)

    tries = study(tmp_path, scene)
    acts = [one for one in tries if one["tool"] == "act"]
    assert [one["kind"] for one in acts] == ["malformed", "malformed", "late", "done"]
    assert [one.get("number", 0) for one in acts] == [1, 2, 0, 1]
    assert acts[0]["sent"]["action"] == {"do": "Fly"}
    counts = counted((tmp_path / "tries.jsonl").read_text(encoding="utf-8"))
    assert (counts.decisions, counts.first, counts.malformed) == (2, 1, 2)
    assert (counts.late, counts.drawn, counts.illegal) == (1, 1, 0)


def test_who_has_used_up_the_tries_may_have_to_give_up(tmp_path: Path) -> None:
    async def scene(client: Any, door: Any) -> None:
        facts = (await ask(client, "new_game")).structured_content
        act = {"seat": facts["seat"], "mark": facts["mark"]}
        last = await refused(client, "act", choice=99, **act)
        assert last["over"]
        assert (await refused(client, "act", choice=1, **act))["code"] == "study-forfeited"
        assert (await ask(client, "new_game")).structured_content["seat"] != facts["seat"]

    study(tmp_path, scene, tries=1, after="forfeit")


def test_choices_may_be_hidden(tmp_path: Path) -> None:
    async def scene(client: Any, door: Any) -> None:
        told = await ask(client, "new_game")
        facts = told.structured_content
        assert "choices" not in facts
        assert not any(line.startswith("1. ") for line in text_of(told).splitlines())
        data = (await ask(client, "look", seat=facts["seat"], data=True)).structured_content
        assert data["data"]["choices"] == []
        (page,) = (await client.read_resource("meikyu://games/hidden-rooms/actions")).contents
        assert '"Walk"' in page.text
        act = {"seat": facts["seat"], "mark": facts["mark"]}
        assert (await refused(client, "act", choice=1, **act))["code"] == "word-an-action"

    study(tmp_path, scene, choices="hidden", tries=5)


@pytest.mark.parametrize(
    "wrong",
    [{"game": "chess"}, {"seeds": []}, {"tries": 0}, {"god": True}, {"bots": "x"}, {"players": 9}],
)
def test_a_study_that_cannot_begin_says_so_first(wrong: dict[str, Any]) -> None:
    from meikyu.core.codec import Malformed
    from meikyu.table.errors import Denied

    with pytest.raises((Malformed, Denied)):
        settings_of({**HIDDEN, **wrong})
    assert isinstance(settings_of(HIDDEN), Settings)


def test_a_study_may_play_under_names_that_nobody_has_read(tmp_path: Path) -> None:
    texts = []

    async def scene(client: Any, door: Any) -> None:
        texts.append(text_of(await ask(client, "new_game")))

    for number in (None, 7):
        folder = tmp_path / str(number)
        folder.mkdir()
        settings = {"game": "elder-sign", "options": {"ancient_one": "bokrug"}, "twin": number}
        study(folder, scene, **settings)
    printed, renamed = texts
    assert "Bokrug" in printed
    assert "Bokrug" not in renamed
    assert len(printed.splitlines()) == len(renamed.splitlines())
