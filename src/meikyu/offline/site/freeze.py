"""Compiles what the page needs, in the Python that the page will run (see `freeze.mjs`).

Everything under ``/in`` is imported once. What was loaded of the standard library, and of the
packages, goes compiled to ``/out``: the rest stays behind, and no page compiles anything.
"""

import ast
import importlib
import marshal
import pickle
import pkgutil
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

SOURCES, LIBRARY, PACKAGES = Path("/in"), Path("/out/library"), Path("/out/packages")
WHOLE = ("_pyodide", "json", "pyodide", "re", "tomllib")
"""Packages of the standard library that are kept whole."""
ENTRY = "meikyu.offline.worker"
IMPORTED = tuple(
    f"meikyu.{part}" for part in ("core", "games", "bots", "analysis", "table", "offline")
)
"""Everything below these may be asked for by name."""
WITH_PROCESSES = ("meikyu.core.processes",)
FOR_TERMINALS = "rich"
"""Modules that import it draw for terminals; the page leaves them out."""
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""In the head of a compiled module: its source is never asked for."""
NAMES_OF_THE_WORLD = frozenset(
    (
        "all_currencies", "compound_unit_patterns", "currency_names", "currency_names_plural",
        "interval_formats", "languages", "likely_subtags", "meta_zones", "scripts", "territories",
        "territory_currencies", "territory_languages", "territory_zones", "time_zones",
        "unit_display_names", "unit_patterns", "variants", "windows_zone_mapping",
        "zone_territories",
    )
)  # fmt: skip
"""What Babel knows of languages, countries, currencies, units and time zones: no text names any."""
CODECS = ("ascii", "cp437", "idna", "latin_1", "utf_8")


def load() -> None:
    """Imports all that the page may ever need."""
    sys.path.insert(0, str(SOURCES))
    importlib.import_module(ENTRY)
    for name in IMPORTED:
        package = importlib.import_module(name)
        for found in pkgutil.walk_packages(package.__path__, f"{name}."):
            if found.name in WITH_PROCESSES:
                continue
            try:
                importlib.import_module(found.name)
            except ModuleNotFoundError as error:
                if error.name != FOR_TERMINALS:
                    raise
    for codec in CODECS:
        importlib.import_module(f"encodings.{codec}")
    from meikyu.bots.companion import companion
    from meikyu.core.declared import declared, is_there
    from meikyu.core.words import lexicon
    from meikyu.games.registry import find_game, game_ids
    from meikyu.offline.requests import fixed
    from meikyu.table.workshop import PROOF

    if is_there(PROOF):
        importlib.import_module(PROOF)
    for game in map(find_game, game_ids()):
        companion(game)
        declared(game, "analysis.luck", "ledger")
    for _ in fixed():
        pass
    lexicon("en").say("list-separator")


def without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            value = body[0].value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                body[:1] = [] if body[1:] else [ast.copy_location(ast.Pass(), body[0])]
    return tree


def compiled(source: bytes, target: Path, shown: str) -> None:
    """Writes a module as Python loads it without asking for its source."""
    code = compile(without_docstrings(ast.parse(source, shown)), shown, "exec")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(MAGIC_NUMBER + UNCHECKED + marshal.dumps(code))


def library(loaded: set[str], archive: str) -> None:
    """What was loaded of the standard library."""
    import zipfile

    with zipfile.ZipFile(archive) as sources:
        for name in sorted(sources.namelist()):
            wanted = f"{archive}/{name}" in loaded or name.split("/")[0] in WHOLE
            if wanted and name.endswith(".py"):
                compiled(sources.read(name), LIBRARY / f"{name}c", name)


def is_data(source: Path, loaded: set[str]) -> bool:
    """Whether a file is beside or below a package that was loaded, our own as a whole apart."""
    above = [place for place in source.parents if place != SOURCES / "meikyu"]
    return source.suffix != ".so" and any(str(place / "__init__.py") in loaded for place in above)


def without_names(data: bytes) -> bytes:
    """A file of Babel's, with what names the world left empty."""
    known = pickle.loads(data)
    kept = {key: {} if key in NAMES_OF_THE_WORLD else value for key, value in known.items()}
    return pickle.dumps(kept, pickle.HIGHEST_PROTOCOL)


def packages(loaded: set[str]) -> None:
    """What was loaded of the packages, and the data beside it."""
    for source in sorted(SOURCES.rglob("*")):
        name = source.relative_to(SOURCES).as_posix()
        if source.suffix == ".py":
            if str(source) in loaded:
                compiled(source.read_bytes(), PACKAGES / f"{name}c", name)
        elif source.is_file() and (str(source) in loaded or is_data(source, loaded)):
            (PACKAGES / name).parent.mkdir(parents=True, exist_ok=True)
            data = source.read_bytes()
            babel = name.startswith("babel/") and source.suffix == ".dat"
            (PACKAGES / name).write_bytes(without_names(data) if babel else data)


load()
found = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
places = {spec.origin for spec in found if spec is not None and spec.origin}
library(places, next(place for place in sys.path if place.endswith(".zip")))
packages(places)
