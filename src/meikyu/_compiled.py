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

MODULES = (
    "meikyu.core.chance",
    "meikyu.core.kernel",
    "meikyu.core.tensor",
    "meikyu.core.stepping",
    "meikyu.core.bag",
    "meikyu.core.grid",
    "meikyu.core.play",
    "meikyu.core.drafts",
    "meikyu.core.folding",
    "meikyu.core.walking",
    "meikyu.core.taking_back",
    "meikyu.core.match",
    "meikyu.games.hidden_rooms.tiles",
    "meikyu.games.hidden_rooms.tables",
    "meikyu.games.hidden_rooms.state",
    "meikyu.games.hidden_rooms.rules.stage",
    "meikyu.games.hidden_rooms.rules.child",
    "meikyu.games.hidden_rooms.rules.monster",
    "meikyu.games.hidden_rooms.kernel",
    "meikyu.games.hidden_rooms.tensor",
    "meikyu.games.dungeon_in_memory.tables",
    "meikyu.games.dungeon_in_memory.state",
    "meikyu.games.dungeon_in_memory.rules.path",
    "meikyu.games.dungeon_in_memory.rules.scoring",
    "meikyu.games.dungeon_in_memory.rules.check",
    "meikyu.games.dungeon_in_memory.rules.turns",
    "meikyu.games.dungeon_in_memory.rules.exploring",
    "meikyu.games.dungeon_in_memory.rules.announcing",
    "meikyu.games.dungeon_in_memory.rules.solo",
    "meikyu.games.dungeon_in_memory.kernel",
    "meikyu.games.dungeon_in_memory.tensor",
    "meikyu.games.elder_sign.rules.dice",
    "meikyu.games.elder_sign.odds.multisets",
    "meikyu.games.elder_sign.odds.faces",
    "meikyu.games.elder_sign.odds.rolls",
    "meikyu.games.elder_sign.odds.search",
    "meikyu.games.elder_sign.tables",
    "meikyu.games.elder_sign.decks",
    "meikyu.games.elder_sign.state",
    "meikyu.games.elder_sign.frames",
    "meikyu.games.elder_sign.moves",
    "meikyu.games.elder_sign.rules.enough",
    "meikyu.games.elder_sign.rules.modifiers",
    "meikyu.games.elder_sign.rules.people",
    "meikyu.games.elder_sign.rules.losing",
    "meikyu.games.elder_sign.rules.death",
    "meikyu.games.elder_sign.rules.locks",
    "meikyu.games.elder_sign.rules.monsters",
    "meikyu.games.elder_sign.rules.museum",
    "meikyu.games.elder_sign.rules.tasks",
    "meikyu.games.elder_sign.rules.facts",
    "meikyu.games.elder_sign.rules.prospects",
    "meikyu.games.elder_sign.rules.helping",
    "meikyu.games.elder_sign.rules.attempt",
    "meikyu.games.elder_sign.rules.changes",
    "meikyu.games.elder_sign.rules.failing",
    "meikyu.games.elder_sign.rules.choices",
    "meikyu.games.elder_sign.rules.effects",
    "meikyu.games.elder_sign.rules.windows",
    "meikyu.games.elder_sign.rules.entrance",
    "meikyu.games.elder_sign.rules.turn",
    "meikyu.games.elder_sign.kernel",
    "meikyu.games.elder_sign.tensor",
    "meikyu.games.roguewright.rules.thirds",
    "meikyu.games.roguewright.rules.board",
    "meikyu.games.roguewright.rules.walls",
    "meikyu.games.roguewright.rules.plans",
    "meikyu.games.roguewright.rules.rooms",
    "meikyu.games.roguewright.rules.goals",
    "meikyu.games.roguewright.rules.route",
    "meikyu.games.roguewright.rules.battle",
    "meikyu.games.roguewright.rules.space",
    "meikyu.games.roguewright.rules.patterns",
    "meikyu.games.roguewright.tables",
    "meikyu.games.roguewright.rules.layout",
    "meikyu.games.roguewright.state",
    "meikyu.games.roguewright.rules.placing",
    "meikyu.games.roguewright.rules.effects",
    "meikyu.games.roguewright.rules.defence",
    "meikyu.games.roguewright.rules.rounds",
    "meikyu.games.roguewright.rules.odds",
    "meikyu.games.roguewright.rules.ranks",
    "meikyu.games.roguewright.kernel",
    "meikyu.games.roguewright.tensor",
    "meikyu.core.recent",
    "meikyu.games.hidden_rooms.emit",
    "meikyu.games.hidden_rooms.view",
    "meikyu.games.hidden_rooms.words",
    "meikyu.games.dungeon_in_memory.emit",
    "meikyu.games.dungeon_in_memory.view",
    "meikyu.games.dungeon_in_memory.words",
    "meikyu.games.elder_sign.emit",
    "meikyu.games.elder_sign.cautions",
    "meikyu.games.elder_sign.steps",
    "meikyu.games.elder_sign.foreseeing",
    "meikyu.games.elder_sign.printed",
    "meikyu.games.elder_sign.view",
    "meikyu.games.elder_sign.words",
    "meikyu.games.roguewright.emit",
    "meikyu.games.roguewright.encoding",
    "meikyu.games.roguewright.audit",
    "meikyu.games.roguewright.endings",
    "meikyu.games.roguewright.asking",
    "meikyu.games.roguewright.view",
    "meikyu.games.roguewright.naming",
    "meikyu.games.roguewright.words.parts",
    "meikyu.games.roguewright.words.position",
    "meikyu.games.roguewright.words.choices",
    "meikyu.table.differences",
    "meikyu.table.wire",
    "meikyu.table.showing",
    "meikyu.table.client",
    "meikyu.table.seat_log",
    "meikyu.bots.turn",
    "meikyu.bots.bot",
    "meikyu.bots.seat",
    "meikyu.lab.recorders",
    "meikyu.lab.bout",
    "meikyu.lab.roguewright.sheets",
    "meikyu.bots.search",
    "meikyu.bots.hidden_rooms.evaluation",
    "meikyu.bots.hidden_rooms.turns",
    "meikyu.bots.hidden_rooms.value",
    "meikyu.bots.roguewright.reading",
    "meikyu.bots.roguewright.sketch",
    "meikyu.bots.roguewright.foresight",
)
"""The kernels and what a table does at every move, compiled as one group. A module that defines a
msgspec struct must stay interpreted: compiling drops its class keywords silently (no tag, not
frozen)."""

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


def fingerprint(package: str = PACKAGE) -> str:
    """Of the sources of all modules and of the interpreter."""
    from hashlib import sha256  # here, because a start without builds does not need it

    text = sha256(f"{sys.implementation.cache_tag} {sys.platform} {' '.join(MODULES)}".encode())
    for module in MODULES:
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


def built_files(folder: str) -> dict[str, str]:
    """Module to file, for every module of a build and for the library they share."""
    from importlib.machinery import EXTENSION_SUFFIXES

    suffix = EXTENSION_SUFFIXES[0]
    return {name: os.path.join(folder, *name.split(".")) + suffix for name in (*MODULES, LIBRARY)}


def install() -> None:
    """Lets the build that fits the sources be loaded, if there is one."""
    builds = builds_folder()
    if os.environ.get(INTERPRETED) == "1" or not os.path.isdir(builds):
        return
    build = os.path.join(builds, fingerprint())
    if os.path.isdir(build):
        sys.meta_path.insert(0, Finder(built_files(build)))
