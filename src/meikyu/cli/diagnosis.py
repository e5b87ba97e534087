"""What `meikyu doctor` finds out."""

import platform
import sys
import tempfile
from collections import Counter
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import meikyu
from meikyu import _compiled
from meikyu.bots.registry import levels
from meikyu.cli.language import current, say
from meikyu.cli.packs import errors_in
from meikyu.cli.terminal.saves import all_saves, folder
from meikyu.core.content import available, home, standard_folder
from meikyu.games.registry import find_game, game_ids

if TYPE_CHECKING:
    from meikyu.table.set_aside import SetAsideCount

_LIBRARIES = ("typer", "rich", "msgspec", "fluent.runtime", "platformdirs", "mypy", "pytest")
_COMPILED = (".so", ".pyd")


class Diagnosis(msgspec.Struct):
    """All facts for programs, what matters of them in lines for people, and what is wrong."""

    facts: dict[str, Any]
    lines: list[tuple[str, str]]
    problems: list[str]


def examine(data: Path | None = None, store: str | None = None) -> Diagnosis:
    problems: list[str] = []
    aside = _set_aside(data or home(), store, problems)
    versions = {"meikyu": meikyu.__version__, "python": platform.python_version()}
    versions |= {name: version for name in _LIBRARIES if (version := _version(name))}
    folders = {
        "home": str(home()),
        "content": str(home() / "content"),
        "games": str(folder()),
        "package": str(Path(meikyu.__file__).parent),
        "interpreter": sys.executable,
    }
    if why := _not_writable(home()):
        problems.append(say("doctor-not-writable", folder=str(home()), why=why))
    kernels = {name: _loaded_from(name) for name in _kernel_modules()}
    packs = _packs(problems)
    bots = {game: [level.id for level in levels(find_game(game))] for game in game_ids()}
    facts = {
        "versions": versions,
        "language": current(),
        "folders": folders,
        "kernel": {
            name: {"file": file, "compiled": file.endswith(_COMPILED)}
            for name, file in kernels.items()
        },
        "games": bots,
        "packs": packs,
        "saves": len(all_saves()),
        "set_aside": [
            {"game": game, "rules_version": version, "tables": count}
            for (game, version), count in sorted(aside.items())
        ],
    }
    compiled = sum(file.endswith(_COMPILED) for file in kernels.values())
    speed = say("doctor-speed", compiled=compiled, of=len(kernels))
    good = sum(state == say("doctor-pack-good") for state in packs.values())
    lines = [
        ("meikyu", f"{meikyu.__version__}, {folders['package']}"),
        ("Python", f"{versions['python']}, {sys.executable}"),
        (say("doctor-home"), folders["home"]),
        (say("doctor-kernel"), speed),
        *((game, ", ".join(known)) for game, known in bots.items()),
        (say("doctor-packs"), say("doctor-packs-good", good=good, of=len(packs))),
    ]
    return Diagnosis(facts, lines, problems)


def _set_aside(data: Path, store: str | None, problems: list[str]) -> "SetAsideCount":
    """The running tables that a server of this version would set aside."""
    from meikyu.server import updating
    from meikyu.server.folder import StoreError

    try:
        found = updating.in_folder(data) if store is None else updating.in_database(store)
    except StoreError as error:
        problems.append(error.say(current()))
        return Counter()
    for (game, version), count in sorted(found.items()):
        problems.append(say("doctor-set-aside", count=count, game=game, version=version))
    return found


def _version(library: str) -> str | None:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return None


def _not_writable(place: Path) -> str | None:
    """Why nothing can be written there; None: it can."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place):
            return None
    except OSError as error:
        return error.strerror or str(error)


def _kernel_modules() -> list[str]:
    """The modules that can be compiled, and the kernels of games from elsewhere."""
    own = [type(find_game(game).kernel).__module__ for game in game_ids()]
    return list(dict.fromkeys([*_compiled.marked(), *own]))


def _loaded_from(module: str) -> str:
    return str(import_module(module).__file__)


def _packs(problems: list[str]) -> dict[str, str]:
    states: dict[str, str] = {}
    for game_id in game_ids():
        game = find_game(game_id)
        for name, place in available(game_id):
            label = f"{game_id}/{name}"
            errors = errors_in(game, place or standard_folder(game.package))
            states[label] = errors[0] if errors else say("doctor-pack-good")
            problems += [say("doctor-pack-fails", pack=label, what=error) for error in errors]
    return states
