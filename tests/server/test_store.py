"""The store: what is answered is on the disk, and the schema is never guessed at."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import astuple

from meikyu.server import folder, store
from meikyu.server.group_commit import LATELY, LONGEST, CommitWindow
from meikyu.server.store import Store, StoreError
from meikyu.table import storage
from meikyu.table.errors import NotSaved
from meikyu.table.storage import DraftRow, EntryRow


def draft(edits: int) -> storage.Change:
    return storage.PutDraft("t", DraftRow(0, edits, b"[]", b"[]"))


def entry(table: str, number: int) -> storage.PutEntry:
    return storage.PutEntry(table, EntryRow(number, 0, f"m{number}", b"{}"))


def test_what_was_answered_can_be_read_by_another_process(tmp_path: Path) -> None:
    async def run() -> None:
        kept = Store(tmp_path)
        await kept.commit(entry("t", 0))
        with sqlite3.connect(tmp_path / store.FILE) as other:
            found = other.execute("SELECT n, message FROM entries").fetchall()
        other.close()
        assert found == [(0, "m0")]
        await kept.close()

    asyncio.run(run())


def test_many_who_wait_are_committed_together_and_all_of_them(tmp_path: Path) -> None:
    async def run() -> None:
        kept = Store(tmp_path)
        await asyncio.gather(*(kept.commit(entry(f"t{n % 7}", n)) for n in range(500)))
        assert sum(len(kept.entries(f"t{n}")) for n in range(7)) == 500
        await kept.close()

    asyncio.run(run())


def test_one_failing_write_fails_alone_and_leaves_nothing_behind(tmp_path: Path) -> None:
    async def run() -> None:
        kept = Store(tmp_path)
        await kept.commit(entry("t", 0))
        good = [kept.commit(entry("t", number)) for number in range(1, 5)]
        bad = kept.commit(entry("t", 9), entry("t", 0))
        good += [kept.commit(entry("t", number)) for number in range(5, 8)]
        with pytest.raises(NotSaved):
            await bad
        await asyncio.gather(*good)
        assert [row.n for row in kept.entries("t")] == list(range(8))
        await kept.close()

    asyncio.run(run())


def test_clocks_are_saved_with_or_without_a_new_status(tmp_path: Path) -> None:
    row = storage.TableRow("t", "lanterns", "playing", b"{}", None, None, b"{}")

    async def run() -> None:
        kept = Store(tmp_path)
        await kept.commit(storage.AddTable(row, timed=True, made=0))
        await kept.commit(storage.PutClocks("t", b"[1]"))
        found = await kept.load("t")
        assert found is not None
        assert (found.row.status, found.row.clocks) == ("playing", b"[1]")
        await kept.commit(storage.PutClocks("t", b"[2]", "over"))
        found = await kept.load("t")
        assert found is not None
        assert (found.row.status, found.row.clocks) == ("over", b"[2]")
        await kept.close()

    asyncio.run(run())


def test_an_analysis_is_kept_with_its_table_and_goes_with_it(tmp_path: Path) -> None:
    async def scene() -> None:
        kept = Store(tmp_path)
        row = storage.TableRow("t", "lanterns", "over", b"{}", None, None, b"{}")
        await kept.commit(storage.AddTable(row, False, 1))
        for data in (b"1", b"2"):
            await kept.commit(storage.PutAnalysis("t", data))
        assert await kept.analysis("t") == b"2"
        await kept.commit(storage.DeleteTable("t"))
        await kept.commit(storage.PutAnalysis("t", b"3"))
        assert await kept.analysis("t") is None
        await kept.close()

    asyncio.run(scene())


def test_rows_that_are_written_together_keep_their_order(tmp_path: Path) -> None:
    async def run() -> None:
        kept = Store(tmp_path)
        wishes = [kept.commit(entry("gone", n), draft(n)) for n in range(store.ROWS_AT_ONCE + 3)]
        wishes.append(kept.commit(storage.DeleteTable("gone")))
        wishes.append(kept.commit(entry("gone", 0)))
        await asyncio.gather(*wishes)
        assert [row.n for row in kept.entries("gone")] == [0]
        assert [row.edits for row in kept.drafts("t")] == [store.ROWS_AT_ONCE + 2]
        await kept.close()

    asyncio.run(run())


def test_a_newer_store_is_refused_with_one_clear_line(tmp_path: Path) -> None:
    asyncio.run(Store(tmp_path).close())
    with sqlite3.connect(tmp_path / store.FILE) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StoreError) as refused:
        Store(tmp_path)
    line = refused.value.say("en")
    assert "99" in line
    assert str(tmp_path / store.FILE) in line
    assert "\n" not in line
    assert refused.value.say("ja") != line


@pytest.mark.parametrize("version", range(1, len(folder.MIGRATIONS)))
def test_an_older_store_moves_forward_and_keeps_what_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    with monkeypatch.context() as then:
        then.setattr(folder, "MIGRATIONS", folder.MIGRATIONS[:version])
        asyncio.run(Store(tmp_path).close())
    old = sqlite3.connect(tmp_path / store.FILE)
    for row in (entry("t", 1).row, entry("t", 0).row):
        columns = "(table_id, n, seat, message, body)"
        old.execute(f"INSERT INTO entries {columns} VALUES ('t', ?, ?, ?, ?)", astuple(row))
    old.execute("INSERT INTO drafts VALUES ('t', 0, 3, ?, ?)", (b"[]", b"[]"))
    old.commit()
    old.close()
    kept = Store(tmp_path)
    assert kept.entries("t") == [entry("t", n).row for n in (0, 1)]
    assert [row.edits for row in kept.drafts("t")] == [3]
    asyncio.run(kept.close())
    with sqlite3.connect(tmp_path / store.FILE) as moved:
        assert moved.execute("PRAGMA user_version").fetchone() == (len(folder.MIGRATIONS),)
    moved.close()


def test_two_servers_cannot_use_one_folder(tmp_path: Path) -> None:
    first = Store(tmp_path)
    with pytest.raises(StoreError, match="already uses"):
        Store(tmp_path)
    asyncio.run(first.close())
    asyncio.run(Store(tmp_path).close())


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / store.FILE).write_bytes(b"this is no database, whatever its name says" * 50)
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path)


def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    kept = Store(tmp_path)
    assert kept._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    full = 2
    assert kept._writer.execute("PRAGMA synchronous").fetchone() == (full,)
    asyncio.run(kept.close())


def test_a_store_takes_breath_as_long_as_tables_play() -> None:
    taken = CommitWindow()
    taken.note("one")
    assert taken.after(0.0) == 0.0, "whoever plays alone does not wait"
    for table in range(1000):
        taken.note(str(table))
    assert taken.after(0.01) == 0.01 + LONGEST
    taken.note("one")
    assert taken.after(LATELY) == LATELY + LONGEST, "they have just played"
    assert taken.after(2 * LATELY) == 2 * LATELY + LONGEST, "and within this time"
    assert taken.after(3 * LATELY) == 3 * LATELY, "they play no more"


def test_some_tables_take_less_breath_than_many() -> None:
    waits = []
    for tables in (2, 10, 30):
        taken = CommitWindow()
        for table in range(tables):
            taken.note(str(table))
        waits.append(taken.after(0.0))
    assert 0 < waits[0] < waits[1] < waits[2] < LONGEST
