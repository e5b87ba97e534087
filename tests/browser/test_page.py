"""The page's sources: typed, tested, worded in both languages, light, and true to the protocol."""

import gzip
import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import hatch_build
from meikyu.core.words import LOCALES
from meikyu.games.registry import game_ids
from meikyu.server.schema import typescript

WEB = hatch_build.WEB
SOURCES = WEB / "src"
LIGHT = 124_000
"""Bytes, compressed: script and style of the shelf plus one game."""


def messages(path: Path) -> dict[str, set[str]]:
    """Message ids with the names of their arguments."""
    resource = parse(path.read_text(encoding="utf-8"))
    found = {}
    for entry in resource.body:
        if isinstance(entry, Message):
            assert entry.span is not None
            text = path.read_text(encoding="utf-8")[entry.span.start : entry.span.end]
            found[entry.id.name] = set(re.findall(r"\$(\w+)", text))
    return found


@pytest.mark.parametrize("folder", sorted({path.parent for path in SOURCES.rglob("*.ftl")}))
def test_the_page_says_the_same_in_every_language(folder: Path) -> None:
    texts = [messages(folder / f"{locale}.ftl") for locale in LOCALES]
    assert texts[0], "no messages"
    assert all(text.keys() == texts[0].keys() for text in texts)


def test_the_page_says_nothing_that_has_no_words_and_has_no_words_that_nobody_says() -> None:
    known = messages(SOURCES / "i18n" / "en.ftl").keys()
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in [*SOURCES.rglob("*"), SOURCES.parent / "vite.config.ts"]
        if path.suffix in (".svelte", ".ts")
    )
    said = set(re.findall(r"[\"'`^](page-[a-z-]+[a-z0-9])[\"'` ]", code))
    assert said - known == set()
    assert known - said == set()


def test_the_types_are_those_of_the_protocol() -> None:
    written = (SOURCES / "wire" / "types.ts").read_text(encoding="utf-8")
    assert written == typescript(game for game in game_ids() if game != "lanterns"), (
        "renew with: python -m meikyu.server.schema > web/src/wire/types.ts"
    )


HASH = len("-B46Jq1wy")
BOARDS = sorted(path.parent.name for path in (SOURCES / "boards").glob("*/index.ts"))


def chunk_name(path: Path) -> str:
    """A built file without what changes from build to build: ``router`` for its parts."""
    return path.stem[:-HASH].split(".")[0]


def loaded(roots: set[str]) -> set[Path]:
    """The built files that come with some chunks: what they import at once, and its styles."""
    files = list((hatch_build.PAGE / "assets").iterdir())
    found = {path for path in files if path.suffix == ".js" and chunk_name(path) in roots}
    waiting = list(found)
    while waiting:
        code = waiting.pop().read_text(encoding="utf-8")
        names = set(re.findall(r"(?:from|import)\s*[\"']\./([^\"']+\.js)[\"']", code))
        new = {path for path in files if path.name in names} - found
        found |= new
        waiting += new
    names = {chunk_name(path) for path in found}
    return found | {path for path in files if path.suffix == ".css" and chunk_name(path) in names}


@pytest.mark.parametrize("board", BOARDS)
def test_the_first_load_is_light(board: str) -> None:
    hatch_build.build()
    chunks = loaded({"index", "en", "Table", board, f"words-{board}-en"})
    assert {"index", "Table", board} <= {chunk_name(path) for path in chunks}
    weight = sum(len(gzip.compress(path.read_bytes(), 9)) for path in chunks)
    print(f"{weight} bytes compressed in {len(chunks)} files")
    assert 0 < weight < LIGHT


def test_no_board_is_loaded_before_its_table_is_opened() -> None:
    hatch_build.build()
    first = {chunk_name(path) for path in loaded({"index"})}
    assert first.isdisjoint({*BOARDS, "Table", "Replay", "Train", "trainer"})


@pytest.mark.parametrize("script", ["check", "lint", "format:check", "test"])
def test_the_page_passes_its_own_checks(script: str) -> None:
    hatch_build.fetch_tools()
    try:
        hatch_build.npm("run", "--silent", script)
    except hatch_build.PageFailed as failure:
        pytest.fail(str(failure))


def test_a_page_built_from_the_same_sources_is_not_built_again() -> None:
    hatch_build.build()
    said: list[str] = []
    hatch_build.build(said.append)
    assert said == []


def test_the_lock_file_names_no_address() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in lock
