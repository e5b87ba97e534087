"""What `meikyu doctor` finds out."""

import platform
import sys
import tempfile
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import msgspec

import meikyu
from meikyu import _compiled
from meikyu.bots.registry import levels
from meikyu.cli.language import current, say
from meikyu.cli.packs import errors_in
from meikyu.cli.terminal.saves import all_saves, folder
from meikyu.core.content import available, home, standard_folder
from meikyu.games.registry import find_game, game_ids

_LIBRARIES = ("typer", "rich", "msgspec", "fluent.runtime", "platformdirs", "mypy", "pytest")
_COMPILED = (".so", ".pyd")


class Diagnosis(msgspec.Struct):
    """Facts for programs, the same in sections for people, and everything that is wrong."""

    facts: dict[str, Any]
    sections: list[tuple[str, list[tuple[str, str]]]]
    problems: list[str]


def examine() -> Diagnosis:
    problems: list[str] = []
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
    }
    sections = [
        (say("doctor-versions"), list(versions.items())),
        (say("doctor-folders"), [(say(f"doctor-folder-{n}"), p) for n, p in folders.items()]),
        (say("doctor-kernel"), [(name, _how(file)) for name, file in kernels.items()]),
        (say("doctor-games"), [(game, ", ".join(known)) for game, known in bots.items()]),
        (say("doctor-packs"), [(name, state) for name, state in packs.items()]),
    ]
    return Diagnosis(facts, sections, problems)


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
    return list(dict.fromkeys([*_compiled.MODULES, *own]))


def _loaded_from(module: str) -> str:
    return str(import_module(module).__file__)


def _how(file: str) -> str:
    state = "doctor-compiled" if file.endswith(_COMPILED) else "doctor-interpreted"
    return say(state, file=file)


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
