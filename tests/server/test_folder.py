"""The data folder: its owner's alone, one server's alone, and brought forward without a loss."""

import asyncio
import json
import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meikyu.core import record
from meikyu.core.content import STANDARD, from_data
from meikyu.games.registry import EXTRA, find_game
from meikyu.server import folder
from meikyu.server.config import Config
from meikyu.server.store import FILE, Store, StoreError
from meikyu.table import storage
from meikyu.table.seats import token_hash
from tests.server.table import LANTERNS, Player, play_out, running

pytestmark = pytest.mark.folder


def modes(place: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in place.iterdir()}


def table(table_id: str, **more: Any) -> storage.TableRow:
    row = storage.TableRow(table_id, "lanterns", "lobby", b"{}", None, None, b"{}")
    return msgspec.structs.replace(row, **more)


def test_only_the_owner_reads_what_is_kept(tmp_path: Path) -> None:
    place = tmp_path / "new"
    before = os.umask(0)
    try:
        kept = Store(place)
        assert stat.S_IMODE(place.stat().st_mode) == 0o700
        found = modes(place)
        assert {FILE, f"{FILE}-wal", folder.LOCK_FILE, folder.KEY_FILE} <= set(found)
        assert set(found.values()) == {0o600}
        asyncio.run(kept.close())
        for file in place.iterdir():
            file.chmod(0o644)  # as an older version left them
        asyncio.run(Store(place).close())
    finally:
        os.umask(before)
    assert set(modes(place).values()) == {0o600}


def test_without_its_lock_file_a_folder_is_still_one_servers(tmp_path: Path) -> None:
    first = Store(tmp_path)
    (tmp_path / folder.LOCK_FILE).unlink()
    with pytest.raises(StoreError, match="already uses"):
        Store(tmp_path)
    asyncio.run(first.close())
    asyncio.run(Store(tmp_path).close())


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("mine")
    with pytest.raises(StoreError, match="is a file") as refused:
        Store(place)
    assert "\n" not in refused.value.say("ja")
    assert place.read_text() == "mine"
    with pytest.raises(StoreError, match="cannot be used"):
        Store(place / "below")


def test_a_deleted_table_is_not_made_again_by_a_late_change(tmp_path: Path) -> None:
    async def run() -> None:
        kept = Store(tmp_path)
        await kept.commit(storage.AddTable(table("t"), False, 0))
        await kept.commit(storage.ChangeTable(table("t", status="playing"), True))
        found = kept.table("t")
        assert found is not None
        assert found.status == "playing"
        await kept.commit(storage.DeleteTable("t"))
        await kept.commit(storage.ChangeTable(table("t"), True))
        assert kept.table("t") is None
        assert await kept.timed_tables() == []
        await kept.close()

    asyncio.run(run())


def test_a_running_servers_data_is_copied_by_sqlites_own_backup(tmp_path: Path) -> None:
    """As docs/guides/hosting.md says. The file alone would be empty: all is in its log."""

    async def run() -> None:
        kept = Store(tmp_path / "data")
        await kept.commit(storage.AddTable(table("t"), False, 0))
        source = sqlite3.connect(f"file:{kept.path}?mode=ro", uri=True)
        copy = sqlite3.connect(tmp_path / "copy")
        source.backup(copy)
        assert copy.execute("SELECT id FROM tables").fetchall() == [("t",)]
        copy.close()
        source.close()
        await kept.close()

    asyncio.run(run())


# -- invitations and words ------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


def settings(place: Path) -> Config:
    return Config(data=place, bot_delay=0.0, bot_processes=0)


def everything_in(place: Path) -> bytes:
    return b"".join(file.read_bytes() for file in place.iterdir())


def test_no_token_and_no_invitation_is_in_the_folder(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as server:
        made = server.make("me", "open")
        with Player(server, made["table"], made["held"][0]["token"]) as host:
            invitation = host.table["invitations"]["1"]
        kept = everything_in(tmp_path)
        assert made["table"].encode() in kept
        for secret in (invitation, made["held"][0]["token"]):
            assert secret.encode() not in kept
    with running(settings(tmp_path)) as server:  # after a restart it is still good
        with Player(server, made["table"], made["held"][0]["token"]) as host:
            assert host.table["invitations"]["1"] == invitation
        path = f"/api/tables/{made['table']}/sit"
        assert server.post(path, {"name": "Haru", "invitation": invitation})["held"]


def older(place: Path, version: int, **tables: tuple[Any, Any]) -> None:
    """A store of an older version with tables in it: setup and header."""
    place.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(place / FILE, isolation_level=None)
    for script, _ in folder.MIGRATIONS[:version]:
        connection.executescript(script)
    connection.execute(f"PRAGMA user_version = {version}")
    for table_id, (setup, header) in tables.items():
        connection.execute(
            "INSERT INTO tables (id, game, status, setup, header, created)"
            " VALUES (?, 'lanterns', 'lobby', ?, ?, 0)",
            (table_id, setup, header),
        )
    connection.close()


@pytest.mark.parametrize("version", [1, 2])
def test_old_invitations_are_hidden_and_their_links_stay_good(tmp_path: Path, version: int) -> None:
    with running(settings(tmp_path / "new")) as server:
        made = server.make("me", "open")
    with sqlite3.connect(tmp_path / "new" / FILE) as new:
        (raw,) = new.execute("SELECT setup FROM tables").fetchone()
    new.close()
    setup = json.loads(raw)
    secret = "anInvitationInClear123456"
    setup["seats"][1]["invitation"] = secret
    older(
        tmp_path / "old",
        version,
        abc=(json.dumps(setup).encode(), None),
        broken=(b"\xff{", b"\xff"),
        strange=(b'{"seats":[3]}', b"[]"),
    )
    with running(settings(tmp_path / "old")) as server:
        assert secret.encode() not in everything_in(tmp_path / "old")
        with Player(server, "abc", made["held"][0]["token"]) as host:
            shown = host.table["invitations"]["1"]
        assert shown not in (secret, token_hash(secret))
        sat = server.post("/api/tables/abc/sit", {"name": "Haru", "invitation": secret})
        assert sat["held"][0]["seat"] == 1


def renamed(name: str) -> tuple[str, Any]:
    """A record of the standard pack with another name for it, and that pack."""
    from meikyu.core.match import Match

    game = find_game("elder-sign")
    data = json.loads(json.dumps(game.content(STANDARD).data, default=str))
    data["pack"]["name"] = {"en": name, "ja": name}
    pack = from_data(game.id, STANDARD, game.shape, data)
    match = Match.start(game, pack, ["A"], game.options_type())
    return record.write(match), pack


def test_who_stores_a_pack_first_does_not_choose_the_words_of_others(tmp_path: Path) -> None:
    text, pack = renamed("Poisoned")
    assert pack.hash == find_game("elder-sign").content(STANDARD).hash
    with running(settings(tmp_path)) as server:
        uploaded = server.fetch("POST", "/api/records", text.encode())[2]
        made = server.make("me", game="elder-sign", start=True)
    with running(settings(tmp_path)) as server:  # read from the store now
        name = server.get(f"/api/tables/{made['table']}")["content"]["name"]
        assert "Poisoned" not in name.values()
        theirs = server.get(f"/api/tables/{json.loads(uploaded)['table']}")
        assert theirs["content"]["name"]["en"] == "Poisoned"


def test_packs_of_an_older_store_get_their_new_names(tmp_path: Path) -> None:
    with running(settings(tmp_path / "new")) as server:
        made = server.make("me", "me", start=True)
        with Player(server, made["table"], *(held["token"] for held in made["held"])) as player:
            before = player.positions[0]["view"]
    # The same as version 2 kept it.
    moved = sqlite3.connect(tmp_path / "new" / FILE, isolation_level=None)
    (header,) = moved.execute("SELECT header FROM tables").fetchone()
    rules_hash = json.loads(header)["content"]["hash"]
    moved.execute("UPDATE contents SET hash = ?", (rules_hash,))
    moved.execute("ALTER TABLE tables DROP COLUMN content")
    moved.execute("ALTER TABLE tables DROP COLUMN since")
    moved.execute("ALTER TABLE entries DROP COLUMN made")
    for name in ("analyses", "bans", "reports", "orders", "answers"):
        moved.execute(f"DROP TABLE {name}")
    moved.execute("PRAGMA user_version = 2")
    moved.close()
    with running(settings(tmp_path / "new")) as server:
        tokens = [held["token"] for held in made["held"]]
        with Player(server, made["table"], *tokens) as player:
            assert player.positions[0]["view"] == before
            play_out([player])
