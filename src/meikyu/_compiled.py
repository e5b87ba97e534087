"""Which modules can be compiled, and how a build of them is found when the package is imported.

`meikyu compile` (see `compiling`) puts builds into the environment, each in a folder named after a
fingerprint of the sources it was made from. Only the build that fits the sources of now is loaded,
so a stale one can never run. Everything here happens on every start: it must stay small.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from types import ModuleType

MARK = "# Compiled by mypyc."
"""The first line of a module that can be compiled: of the kernels, and of what a table does at
every move. They are compiled as one group. A module that defines a msgspec struct must stay
interpreted: compiling drops its class keywords silently (no tag, not frozen)."""

LISTED = "modules"
"""The file of a build that names its modules: finding the marks takes too long for a start."""

GROUP = "meikyu_kernels"
LIBRARY = f"{GROUP}__mypyc"
"""What mypyc calls the one library that holds the code of all modules of the group."""

INTERPRETED = "MEIKYU_INTERPRETED"
"""Environment variable: 1 leaves every build unused."""
FOLDER = "MEIKYU_COMPILED_DIR"
"""Environment variable with the folder for builds, in place of the environment's own."""

PACKAGE = os.path.dirname(__file__)


def builds_folder() -> str:
    """Where builds are: in the environment, never beside the sources."""
    return os.environ.get(FOLDER) or os.path.join(sys.prefix, "lib", "meikyu-compiled")


def source(module: str, package: str = PACKAGE) -> str:
    """The source file of a module."""
    return os.path.join(package, *module.split(".")[1:]) + ".py"


def marked(package: str = PACKAGE) -> tuple[str, ...]:
    """The modules that can be compiled, by name."""
    found = []
    for folder, folders, files in os.walk(package):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for file in files:
            path = os.path.join(folder, file)
            if file.endswith(".py") and _first_line(path) == MARK:
                inside = os.path.relpath(path, package).removesuffix(".py").split(os.sep)
                found.append(".".join(["meikyu", *inside]))
    return tuple(sorted(found))


def _first_line(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.readline().rstrip()


def fingerprint(modules: Sequence[str], package: str = PACKAGE) -> str:
    """Of the sources of some modules and of the interpreter."""
    from hashlib import sha256  # here, because a start without builds does not need it

    text = sha256(f"{sys.implementation.cache_tag} {sys.platform} {' '.join(modules)}".encode())
    for module in modules:
        with open(source(module, package), "rb") as file:
            text.update(sha256(file.read()).digest())
    return text.hexdigest()[:24]


class Finder:
    """Finds the modules of a build before Python looks for their sources."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        spec = ModuleSpec(name, ExtensionFileLoader(name, file), origin=file)
        spec.has_location = True
        return spec


def built_files(folder: str, modules: Sequence[str]) -> dict[str, str]:
    """Module to file, for every module of a build and for the library they share."""
    from importlib.machinery import EXTENSION_SUFFIXES

    suffix = EXTENSION_SUFFIXES[0]
    return {name: os.path.join(folder, *name.split(".")) + suffix for name in (*modules, LIBRARY)}


def listed(build: str) -> tuple[str, ...]:
    """The modules of a build; none where there is no build."""
    try:
        with open(os.path.join(build, LISTED), encoding="utf-8") as file:
            return tuple(file.read().split())
    except OSError:
        return ()


def fits(build: str) -> bool:
    """Whether a build was made from the sources of now, none of which may be missing."""
    modules = listed(build)
    try:
        return bool(modules) and os.path.basename(build) == fingerprint(modules)
    except OSError:
        return False


def install() -> None:
    """Lets the build that fits the sources be loaded, if there is one."""
    builds = builds_folder()
    if os.environ.get(INTERPRETED) == "1" or not os.path.isdir(builds):
        return
    for name in os.listdir(builds):
        build = os.path.join(builds, name)
        if fits(build):
            sys.meta_path.insert(0, Finder(built_files(build, listed(build))))
            return
