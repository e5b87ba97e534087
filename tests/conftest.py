"""The options of the test run (`--full`, `--soak`, `--rule`) and which worker takes which test."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

BROWSER_TESTS = Path(__file__).parent / "browser"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

# No test asserts a time. The short run is the same every time; the long one looks further.
settings.register_profile("short", deadline=None, derandomize=True)
settings.register_profile("full", deadline=None, max_examples=1000, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("meikyu")
    group.addoption("--full", action="store_true", help="also run the tests marked `full`")
    group.addoption(
        "--postgres", action="store_true", help="servers of the tests keep their tables there"
    )
    group.addoption("--soak", metavar="NAME", help="run only the tests marked `soak(NAME)`")
    group.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that cover this rule (repeatable)",
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("full" if config.getoption("--full") else "short")
    # Where tests run in the background, Ctrl-C is ignored, and so it would be by every program that
    # a test starts and then interrupts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


# Building kernels, a site or an environment, or starting servers that share a database, keeps a
# processor busy for a minute: it is done by one, and no other waits for it.
OF_ONE_WORKER = (
    "tests/browser/test_site",
    "tests/compiled/",
    "tests/repository/test_front_door.py",
    "tests/server/test_postgres.py",
)


class OneBuild(LoadScopeScheduling):
    """Any worker takes any test, but one alone takes those that share something dear."""

    def _split_scope(self, nodeid: str) -> str:
        shared = (place for place in OF_ONE_WORKER if nodeid.startswith(place))
        return next(shared, nodeid)


@pytest.hookimpl(optionalhook=True)  # `meikyu rules` runs without xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> OneBuild:
    return OneBuild(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    soak = config.getoption("--soak")
    if soak is not None and soak not in (known := {soak_of(item) for item in items} - {None}):
        raise pytest.UsageError(f"no soak is called {soak!r}; there are: {sorted(known)}")
    _keep(config, items, lambda item: soak_of(item) == soak)
    if wanted := set(config.getoption("--rule")):
        _keep(config, items, lambda item: not wanted.isdisjoint(rules_of(item)))

    # On a build server a missing browser is a failure, not a reason to skip.
    browsing = any(item.path.is_relative_to(BROWSER_TESTS) for item in items)
    no_browser = browsing and "CI" not in os.environ and not can_browse()
    for item in items:
        if item.get_closest_marker("full") and not config.getoption("--full"):
            item.add_marker(pytest.mark.skip(reason="long run: ./check --full"))
        if no_browser and item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker(pytest.mark.skip(reason="no Chromium that can be driven here"))


def _keep(
    config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]
) -> None:
    """Deselects every test that is not wanted."""
    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = [item for item in items if wanted(item)]


def can_browse() -> bool:
    """Whether there is a browser, and the driver's program runs."""
    if not any(map(shutil.which, BROWSERS)):
        return False
    asked = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(asked, capture_output=True).returncode == 0


def rules_of(item: pytest.Item) -> set[str]:
    """The ids of the rules that a test covers, its own and those of its class and module."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def soak_of(item: pytest.Item) -> str | None:
    """The name of the soak that a test belongs to; None for all tests of the usual runs."""
    mark = item.get_closest_marker("soak")
    return None if mark is None else str(mark.args[0])
