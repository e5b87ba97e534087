"""One server and one browser for each worker; people who come and go."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser import house, static
from tests.browser.house import Light, Locale, Server, Size, Visitor
from tests.browser.static import Come, Host

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    # Not for the whole session: while it is open its event loop counts as running, and tests of
    # other folders could not start one.
    with house.browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with house.server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a site in it, as a host would have it; each worker has a copy of one."""
    own, shared = tmp_path_factory.mktemp("host"), tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        built = shared / "site"
        if not built.exists():
            static.build(shared / "site.new").rename(built)
    return Path(shutil.copytree(built, own, dirs_exist_ok=True))


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with static.host(site) as running:
        yield running


@pytest.fixture
def come(chromium: Browser, host: Host) -> Iterator[Come]:
    """A visitor opens the site. Nothing may be asked of another host, and no page may log an
    error."""
    visitors: list[Visitor] = []
    asked: list[str] = []

    def visit(**more: Any) -> Visitor:
        visitor = Visitor(chromium, host.address, **more)
        visitor.context.on("request", lambda request: asked.append(request.url))
        visitors.append(visitor)
        return visitor

    yield visit
    for visitor in visitors:
        visitor.close()
    assert [url for url in asked if not url.startswith((host.origin, "data:", "blob:"))] == []
    assert [one for visitor in visitors for one in visitor.complaints] == []


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """A visitor opens the page. At the end no page may have logged an error."""
    visitors: list[Visitor] = []

    def come(size: Size = "desktop", locale: Locale = "en", light: Light = "dark") -> Visitor:
        visitor = Visitor(chromium, server.address, size, locale, light)
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.close()
    assert complaints == []
