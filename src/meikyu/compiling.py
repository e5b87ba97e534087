"""Compiling: builds the kernels with mypyc into the environment. Same code, same results, faster.

Works on a copy of the package in a temporary folder, so nothing ever lands beside the sources,
where a stale build would shadow them. Which modules, and where builds are kept, says `_compiled`.
The modules are one library, translated to one C file each (`multi_file`) and compiled side by side:
as one file they take more time, one processor only and two and a half times the memory.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from meikyu import _compiled
from meikyu.core.words import Phrase

_SETUP = """\
from concurrent.futures import ThreadPoolExecutor

from mypyc.build import mypycify
from setuptools import setup
from distutils.ccompiler import CCompiler


def compile_side_by_side(
    self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
    extra_preargs=None, extra_postargs=None, depends=None,
):
    # As its makers wrote it, but for the pool in place of a loop.
    macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)

    def one(object_file):
        source, suffix = build[object_file]
        self._compile(object_file, source, suffix, cc_args, extra_postargs, pp_opts)
        print({unit!r}, flush=True)

    with ThreadPoolExecutor({jobs}) as pool:
        list(pool.map(one, objects))
    return objects


CCompiler.compile = compile_side_by_side
extensions = mypycify(
    {paths!r}, opt_level={level!r}, debug_level="0", multi_file=True, group_name={group!r}
)
print({units!r}, sum(len(extension.sources) for extension in extensions), flush=True)
setup(name="meikyu-kernels", ext_modules=extensions)
"""
_UNITS, _UNIT = "meikyu-units", "meikyu-unit"
"""What the script above writes: how many C files there are; one of them is compiled."""

LEVEL = "1"
"""For the C compiler. Higher ones take longer to build and are not measurably faster."""


class CannotCompile(Exception):
    """Something is missing, or the build failed; one line for the user and, if any, the details."""

    def __init__(self, reason: Phrase, details: str = "") -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.details = details


def current_build() -> Path:
    """Where the build for the present sources is, or would be."""
    return Path(_compiled.builds_folder(), _compiled.fingerprint(_compiled.marked()))


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
        # Of the copy: the sources may be edited while the compiler works.
        modules = _compiled.marked(str(work / "meikyu"))
        made = _compile(work, modules, say)
        (made / _compiled.LISTED).write_text("\n".join(modules), encoding="utf-8")
        wanted = builds / _compiled.fingerprint(modules, str(work / "meikyu"))
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


def _compile(work: Path, modules: Sequence[str], say: Callable[[Phrase], None]) -> Path:
    paths = [os.path.relpath(_compiled.source(name, "meikyu")) for name in modules]
    # An empty configuration: a configuration in a parent folder has no say.
    (work / "mypy.ini").write_text("[mypy]\n")
    jobs = _processors()
    script = _SETUP.format(
        paths=["--config-file=mypy.ini", *paths],
        group=_compiled.GROUP,
        level=os.environ.get("MYPYC_OPT_LEVEL", LEVEL),
        jobs=jobs,
        units=_UNITS,
        unit=_UNIT,
    )
    (work / "setup.py").write_text(script, encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", f"--parallel={jobs}", "--build-lib", "made"]
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
        lines = _followed(process.stdout, say)
    files = _compiled.built_files(str(work / "made"), modules).values()
    if process.returncode or not all(map(os.path.isfile, files)):
        raise CannotCompile(Phrase("compile-failed"), "".join(lines[-40:]))
    return work / "made"


def _followed(output: Iterable[str], say: Callable[[Phrase], None]) -> list[str]:
    """Tells how far the compiler is while it works; returns what it wrote."""
    lines: list[str] = []
    count = done = 0
    for line in output:
        word, _, rest = line.strip().partition(" ")
        if word == _UNITS:
            count = int(rest)
        elif word == _UNIT:
            done += 1
        else:
            lines.append(line)
            continue
        say(Phrase("compile-compiling", {"done": done, "count": count}))
    return lines


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def loaded_files() -> dict[str, str]:
    """Module to the file it was loaded from: ``.py``, or a compiled one."""
    return {name: str(import_module(name).__file__) for name in _compiled.marked()}
