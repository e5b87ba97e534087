"""The compiled kernels of a page: one library for all of them, and the door that starts them.

`meikyu.offline.site.kernels` makes the file. It must be loaded before any kernel is imported: in
one Python, compiled and interpreted ones do not go together.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec
from types import ModuleType
from typing import Any

from meikyu._compiled import LIBRARY

DOOR = "meikyu_door"
STARTS = "init_"
"""What the library calls a module's start: this, and its name with ``___`` for each dot."""


class Finder(Loader):
    """Finds the modules of a library before Python looks for their sources, and starts them."""

    def __init__(self, library: ModuleType, door: Any, file: str) -> None:
        starts = [name for name in dir(library) if name.startswith(STARTS)]
        self.modules = {name.removeprefix(STARTS).replace("___", ".") for name in starts}
        self._door = door
        self._file = file

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, self, origin=self._file) if name in self.modules else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module: ModuleType = self._door.start(spec.name)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Starting it was all."""


def load(file: str) -> int:
    """Lets the kernels of a library be found, and says how many it has."""
    early = [name for name in sys.modules if name.startswith("meikyu.core")]
    if early:
        raise RuntimeError(f"{early[0]} was imported before the compiled kernels came")
    finder = Finder(_loaded(LIBRARY, file), _loaded(DOOR, file), file)
    sys.meta_path.insert(0, finder)
    return len(finder.modules)


def _loaded(name: str, file: str) -> ModuleType:
    """One of the two modules that share the file."""
    loader = ExtensionFileLoader(name, file)
    module = module_from_spec(ModuleSpec(name, loader, origin=file))
    sys.modules[name] = module
    loader.exec_module(module)
    return module
