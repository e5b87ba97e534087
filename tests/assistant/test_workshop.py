"""The designer's loop at the door: a pack begun, read, changed, checked and measured."""

import random
from pathlib import Path

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from tests.assistant.caller import ask, meet, play_out, refused, text_of

PACK = {"game": "hidden-rooms", "name": "mine"}
STAGES = {**PACK, "file": "stages.toml"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEIKYU_HOME", str(tmp_path))
    return tmp_path


def files(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_an_entry_is_read_changed_and_written_back(home: Path) -> None:
    async def scene(client, door) -> None:
        begun = (await ask(client, "pack", do="new", **PACK)).structured_content
        assert begun["files"]["stages.toml"] == 6
        listed = (await ask(client, "pack", do="read", **STAGES)).structured_content
        assert "stage 3 (latch)" in listed["entries"]
        before = (await ask(client, "pack", do="check", **PACK)).structured_content
        entry = text_of(await ask(client, "pack", do="read", entry="latch", **STAGES))
        assert entry.startswith("[[stage]]")
        text = entry.replace("first = [2, 3]", "first = [3, 3]")
        after = await ask(client, "pack", do="write", entry="stage 3", text=text, **STAGES)
        assert after.structured_content["hash"] != before["hash"]
        again = await ask(client, "pack", do="read", entry="stage 3 (latch)", **STAGES)
        assert text_of(again) == text
        # What stands around it has stayed, comments included.
        whole = (home / "content/hidden-rooms/mine/stages.toml").read_text(encoding="utf-8")
        assert whole.startswith("# What the rules read")
        assert whole.count("[[stage]]") == 5

    meet(scene)


def test_what_cannot_be_played_is_not_written_and_every_mistake_is_told(home: Path) -> None:
    async def scene(client, door) -> None:
        await ask(client, "pack", do="new", **PACK)
        before = files(home)
        broken = '[[stage]]\nid = "latch"\nfirst = [9, 3]\ncolour = "red"\ndirections = ["UU"]\n'
        write = {"do": "write", "entry": "stage 3", **STAGES}
        told = await refused(client, "pack", text=broken, **write)
        assert told["code"] == "bad-pack"
        assert all("stages.toml, stage 3 (latch)" in error for error in told["errors"])
        assert any("colour" in error for error in told["errors"])
        await refused(client, "pack", text="[[stage]", **write)
        assert files(home) == before

    meet(scene)


def test_writing_is_no_way_to_the_disk(home: Path) -> None:
    async def scene(client, door) -> None:
        await ask(client, "pack", do="new", **PACK)
        before = files(home)
        for name in ("../mine", "/tmp/mine", "Mine", "mi ne", ".", ""):
            told = await refused(client, "pack", game="hidden-rooms", name=name, do="new")
            assert told["kind"] == "malformed"
        for file in ("../stages.toml", "notes.md", "/etc/passwd", "more.toml"):
            call = {**PACK, "file": file}
            assert (await refused(client, "pack", do="read", **call))["code"] == "pack-no-file"
            told = await refused(client, "pack", do="write", text="x = 1", **call)
            assert told["code"] == "pack-no-file"
        standard = {**STAGES, "name": "standard", "do": "write", "text": "x = 1"}
        assert (await refused(client, "pack", **standard))["code"] == "pack-standard"
        assert (await refused(client, "pack", do="new", **PACK))["code"] == "pack-exists"
        assert files(home) == before

    meet(scene)


def test_a_pack_that_was_broken_by_hand_is_mended_step_by_step(home: Path) -> None:
    async def scene(client, door) -> None:
        await ask(client, "pack", do="new", **PACK)
        place = home / "content/hidden-rooms/mine/stages.toml"
        good = place.read_text(encoding="utf-8")
        place.write_text(
            good.replace("first = [2, 2]", "first = [0, 2]").replace("first = [2, 3]", "first = 7"),
            encoding="utf-8",
        )
        errors = (await ask(client, "pack", do="check", **PACK)).structured_content["errors"]
        assert len(errors) == 2
        for stage, left in (("snuffer", 1), ("latch", 0)):
            entry = text_of(await ask(client, "pack", do="read", entry=stage, **STAGES))
            text = entry.replace("[0, 2]", "[2, 2]").replace("first = 7", "first = [2, 3]")
            written = await ask(client, "pack", do="write", entry=stage, text=text, **STAGES)
            assert len(written.structured_content.get("errors", ())) == left
        assert place.read_text(encoding="utf-8") == good

    meet(scene)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_pack_is_measured_against_another_and_the_series_goes_on(language: str) -> None:
    async def scene(client, door) -> None:
        await ask(client, "pack", do="new", **PACK)
        call = {"game": "hidden-rooms", "pack": "mine", "against": "standard", "bots": "random"}
        first = await ask(client, "measure", part="stage 1 (snuffer)", games=12, **call)
        found = first.structured_content
        assert found["games"] == 12
        assert not found.get("decided", False)
        # The same pack on the same dice: nothing has changed, and no interval says so.
        assert all(one["change"] == 0 for one in found["figures"])
        assert found["figures"][0]["figure"] == "stage snuffer: won"
        more = (await ask(client, "measure", go_on=found["series"], games=6)).structured_content
        assert (more["games"], more["seed"]) == (18, found["seed"])
        nowhere = await refused(client, "measure", part="cellar", games=12, **call)
        assert nowhere["code"] == "no-such-part"
        assert "stage latch" in nowhere["text"]
        lost = await refused(client, "measure", go_on="series-000000")
        assert lost["code"] == "no-such-series"

    meet(scene, language)


def test_a_pack_alone_is_measured_part_by_part() -> None:
    async def scene(client, door) -> None:
        call = {"game": "elder-sign", "bots": "random", "games": 12}
        told = await ask(client, "measure", **call)
        found = told.structured_content
        (won,) = found["figures"]
        assert won["figure"] == "won"
        assert 0 <= won["low"] <= won["first"] <= won["high"] <= 1
        assert found["parts"]
        assert "→" not in text_of(told)

    meet(scene)


def test_a_record_in_a_file_is_looked_back_at(tmp_path: Path) -> None:
    async def scene(client, door) -> None:
        first = await ask(client, "new_game", game="hidden-rooms", options={"goal": "one_stage"})
        last = await play_out(client, first, random.Random(2))
        seat = last.structured_content["seat"]
        (page,) = (await client.read_resource(f"meikyu://records/{seat}")).contents
        file = tmp_path / "game.jsonl"
        file.write_text(page.text, encoding="utf-8")
        own = await ask(client, "review", seat=seat)
        again = await ask(client, "review", record=str(file))
        assert text_of(again) == text_of(own)
        moment = await ask(client, "review", record=str(file), step=1)
        assert moment.structured_content["step"] == 1
        assert len(door.records) == 1
        file.write_text("no record", encoding="utf-8")
        assert (await refused(client, "review", record=str(file)))["code"] == "bad-record"
        missing = await refused(client, "review", record=str(tmp_path / "none.jsonl"))
        assert missing["code"] == "no-record"
        assert (await refused(client, "review"))["code"] == "seat-or-record"

    meet(scene)
