"""Compiling: builds the kernels with mypyc into the environment. Same code, same results, faster.

Works on a copy of the package in a temporary folder, so nothing ever lands beside the sources,
where a stale build would shadow them. Which modules and where builds lie is told by `_compiled`.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from meikyu import _compiled
from meikyu.core.words import Phrase

_SETUP = """\
import os

from mypyc.build import mypycify
from setuptools import setup

setup(
    name="meikyu-kernels",
    ext_modules=mypycify(
        {paths!r}, opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"), group_name={group!r}
    ),
)
"""


class CannotCompile(Exception):
    """Something is missing, or the build failed; one line for the user and, if any, the details."""

    def __init__(self, reason: Phrase, details: str = "") -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.details = details


def current_build() -> Path:
    """Where the build for the present sources is, or would be."""
    return Path(_compiled.builds_folder(), _compiled.fingerprint())


def missing_tool() -> Phrase | None:
    """What must be installed before anything can be compiled."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return Phrase("compile-no-mypyc")
    if os.name == "posix":  # elsewhere setuptools knows better where to look
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if shutil.which(compiler) is None:
            return Phrase("compile-no-compiler", {"command": compiler})
        if not Path(sysconfig.get_path("include"), "Python.h").is_file():
            return Phrase("compile-no-headers")
    return None


def build(say: Callable[[Phrase], None]) -> Path:
    """Compiles the kernels, removes older builds and returns the new one's folder."""
    lacking = missing_tool()
    if lacking is not None:
        raise CannotCompile(lacking)
    builds = Path(_compiled.builds_folder())
    with tempfile.TemporaryDirectory(prefix="meikyu-compile-") as folder:
        work = Path(folder)
        _copy_sources(work / "meikyu")
        made = _compile(work, say)
        # Of the copy: the sources may have been edited while the compiler worked.
        wanted = builds / _compiled.fingerprint(str(work / "meikyu"))
        try:
            _put(made, wanted)
        except OSError as error:
            args: dict[str, str | int] = {"folder": str(builds), "why": error.strerror or ""}
            raise CannotCompile(Phrase("compile-not-writable", args)) from error
    return wanted


def _put(made: Path, wanted: Path) -> None:
    """Puts a build in its place at once (there is never half a build) and removes all others."""
    wanted.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=wanted.parent) as folder:
        new = Path(folder, "build")
        shutil.copytree(made, new)
        for old in wanted.parent.iterdir():
            if not old.name.startswith("."):
                shutil.rmtree(old)
        new.rename(wanted)


def _copy_sources(package: Path) -> None:
    """The Python sources of the whole package: mypyc reads the types of what kernels import."""
    for file in Path(_compiled.PACKAGE).rglob("*.py"):
        copy = package / file.relative_to(_compiled.PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def _compile(work: Path, say: Callable[[Phrase], None]) -> Path:
    paths = [os.path.relpath(_compiled.source(name, "meikyu")) for name in _compiled.MODULES]
    # An empty configuration: whatever lies around in a parent folder has no say.
    (work / "mypy.ini").write_text("[mypy]\n")
    script = _SETUP.format(paths=["--config-file=mypy.ini", *paths], group=_compiled.GROUP)
    (work / "setup.py").write_text(script, encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--build-lib", "made"]
    say(Phrase("compile-translating", {"count": len(paths)}))
    with subprocess.Popen(
        command,
        cwd=work,
        env={**os.environ, _compiled.INTERPRETED: "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        lines: list[str] = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("running build_ext"):
                say(Phrase("compile-compiling"))
    files = _compiled.built_files(str(work / "made")).values()
    if process.returncode or not all(map(os.path.isfile, files)):
        raise CannotCompile(Phrase("compile-failed"), "".join(lines[-40:]))
    return work / "made"


def loaded_files() -> dict[str, str]:
    """Module to the file it was loaded from: ``.py``, or a compiled one."""
    return {name: str(import_module(name).__file__) for name in _compiled.MODULES}
