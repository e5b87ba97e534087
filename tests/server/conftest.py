"""A server for the tests of one file, with the test game on its shelf, and a PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from meikyu.games.registry import EXTRA
from meikyu.server.config import Config
from tests.server import table
from tests.server.postgres import Database
from tests.server.table import LANTERNS, Address, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    data: Path = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(EXTRA, LANTERNS)
        config = Config(data, bot_delay=0.0, bot_processes=0, grace=0.3, rate=1e6)
        with running(config) as address:
            yield address


@pytest.fixture(scope="session", autouse=True)
def _where_tables_are_kept(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--postgres"):
        table.databases = request.getfixturevalue("database").new


@pytest.fixture(autouse=True)
def _in_a_folder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.get_closest_marker("folder") is not None:
        monkeypatch.setattr(table, "databases", None)


@pytest.fixture(scope="session")
def database() -> Iterator[Database]:
    """One for all tests of a worker; each makes a database of its own in it."""
    made = Database()
    try:
        yield made
    finally:
        made.remove()
