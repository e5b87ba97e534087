"""Makes the folder: the page, its engine, and the answers that need no engine."""

import gzip
import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from meikyu.core.locales import LOCALES
from meikyu.offline.requests import fixed
from meikyu.offline.site import inputs
from meikyu.offline.site.inputs import PYTHON, SiteError, node, run
from meikyu.offline.site.keeping import Held, hold
from meikyu.offline.site.kernels.finding import Say, find, silent

ELSEWHERE = (
    "cli", "rl", "server", "offline/site",
    "games/*/batch", "games/*/cli", "games/*/lab", "games/*/server",
    "*.so", "*__pycache__",
)  # fmt: skip
"""The parts of our package that no page needs; what it needs of the others, `freeze` finds out."""
BABEL_LOCALES = ("root", *LOCALES)
"""What is left of Babel's many."""
UNUSED = ("pytz/zoneinfo/", "babel/locale-data/", ".dist-info/", ".pyi", "py.typed", "pyodide-lock")
ENGINE, ANSWERS, SCRIPTS = "engine", "answers", ("pyodide.mjs", "pyodide.asm.mjs")
SERVICE_WORKER = "service-worker.js"
CONTENTS = "engine.json"
"""What the engine consists of, for the page."""
EPOCH = (1980, 1, 1, 0, 0, 0)
_LOCK = {
    "info": {"arch": "wasm32", "python": "", "platform": "", "abi_version": ""},
    "packages": {},
}


class Packed(msgspec.Struct, frozen=True):
    """A packed file of the engine."""

    file: str
    bytes: int


def build(out: Path, server: str | None = None, say: Say = silent) -> None:
    """Writes the site into a folder, which must be new, empty, or a site already."""
    if out.exists() and any(out.iterdir()) and not (out / ENGINE).is_dir():
        raise SiteError("site-not-empty", folder=str(out))
    _build(out, find(say), _marks_of_a_site(server), served=False)


def build_served(out: Path, kernels: bytes | None = None) -> None:
    """Writes the page for a server that goes on by itself while the server is away."""
    _build(out, kernels, _MARK_OF_A_SERVER, served=True)


def served(say: Say = silent) -> Held:
    """Such a page, made once for each version of the sources, with and without compiled kernels,
    and kept beside what was fetched."""
    kernels = find(say)
    name = hashlib.sha256(_fingerprint().encode() + (kernels or b"")).hexdigest()[:16]
    kept = inputs.cache().with_name("served") / name
    return hold(kept, lambda out: build_served(out, kernels))


def _build(out: Path, kernels: bytes | None, marks: str, served: bool) -> None:
    page = _page()
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as workshop:
        fresh = Path(workshop, "site")
        shutil.copytree(page, fresh)
        (fresh / "built-from").unlink(missing_ok=True)
        _engine(fresh / ENGINE, kernels)
        _answers(fresh / ANSWERS)
        _index(fresh / "index.html", marks, relative=not served)
        manifest = json.dumps(_manifest(served), ensure_ascii=False, indent=1)
        (fresh / "manifest.webmanifest").write_text(manifest, encoding="utf-8")
        _service_worker(fresh, served)
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)


def _fingerprint(without: Path | None = None) -> str:
    """Of everything that a page is made of, but for a part of the package."""
    digest = hashlib.sha256()
    with resources.as_file(resources.files("meikyu")) as package:
        for path in sorted(package.rglob("*")):
            if without is not None and path.is_relative_to(package / without):
                continue
            if path.is_file() and path.suffix not in (".pyc", ".so"):
                digest.update(path.relative_to(package).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _page() -> Path:
    place = resources.files("meikyu.server").joinpath("page")
    with resources.as_file(place) as page:
        if not (page / "index.html").is_file():
            raise SiteError("site-no-page")
        return page


# -- the engine -----------------------------------------------------------------------------------


def _engine(folder: Path, kernels: bytes | None) -> None:
    """Copies the engine, which is made once for each version of the sources; adds the kernels."""
    ours = hold(inputs.cache() / "made" / _fingerprint(without=Path("server")), _make_engine)
    shutil.copytree(ours.place, folder)
    ours.release()
    if kernels is not None:
        add_kernels(folder, kernels)


def add_kernels(folder: Path, module: bytes) -> None:
    """Puts compiled kernels into an engine that has none."""
    contents = json.loads((folder / CONTENTS).read_bytes())
    contents["kernels"] = msgspec.to_builtins(_pack(folder, "kernels", module))
    (folder / CONTENTS).write_bytes(msgspec.json.encode(contents))


def _make_engine(folder: Path) -> None:
    folder.mkdir()
    pyodide = inputs.pyodide()
    with tempfile.TemporaryDirectory() as workshop:
        sources, frozen = Path(workshop, "in"), Path(workshop, "out")
        sources.mkdir()
        frozen.mkdir()
        inputs.packages(sources)
        _copy_ours(sources / "meikyu")
        _freeze(pyodide, sources, frozen)
        library = _pack(folder, "library", _zip(frozen / "library"))
        ours = _pack(folder, "meikyu", _archive(frozen / "packages"))
    for name in SCRIPTS:
        shutil.copyfile(pyodide / name, folder / name)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    contents = {
        "python": PYTHON,
        "wasm": _pack(folder, "python", (pyodide / "pyodide.asm.wasm").read_bytes()),
        "library": library,
        "meikyu": ours,
        "kernels": None,
        "lock": {"info": lock["info"], "packages": {}},
    }
    (folder / CONTENTS).write_bytes(msgspec.json.encode(contents))


def _copy_ours(target: Path) -> None:
    with resources.as_file(resources.files("meikyu")) as source:

        def left(folder: str, names: list[str]) -> set[str]:
            below = {Path(folder, name).relative_to(source).as_posix(): name for name in names}
            return {
                name
                for path, name in below.items()
                if any(fnmatchcase(path, part) for part in ELSEWHERE)
            }

        shutil.copytree(source, target, ignore=left)


def _freeze(pyodide: Path, sources: Path, frozen: Path) -> None:
    program, _ = node()
    with resources.as_file(resources.files("meikyu.offline.site")) as place:
        run(program, place / "inside.mjs", pyodide, place / "freeze.py",
            sources, "/in", frozen, "/out", folder=frozen)  # fmt: skip


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        babel = name.startswith("babel/locale-data/") and path.stem in BABEL_LOCALES
        if path.is_file() and (babel or not any(part in name for part in UNUSED)):
            yield name, path.read_bytes()


def _zip(folder: Path) -> bytes:
    """A folder as Python imports it. Not compressed: all of it together packs better."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name, data in _files(folder):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data)
    return made.getvalue()


def _archive(folder: Path) -> bytes:
    """A folder as the page unpacks it: how long the list of files is, the list, the files."""
    files = list(_files(folder))
    names = json.dumps([(name, len(data)) for name, data in files]).encode()
    return len(names).to_bytes(4, "big") + names + b"".join(data for _, data in files)


def _pack(folder: Path, name: str, data: bytes) -> Packed:
    """Compresses a file; its name changes with what is in it."""
    packed = gzip.compress(data, 9, mtime=0)
    file = f"{name}-{hashlib.sha256(data).hexdigest()[:12]}.packed"
    (folder / file).write_bytes(packed)
    return Packed(file, len(packed))


# -- the page -------------------------------------------------------------------------------------


def _answers(folder: Path) -> None:
    for path, answer in fixed():
        ending = "ftl" if path.startswith("/words") else "json"
        file = folder / f"{path[1:]}.{ending}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(answer)


MANIFEST = {
    "name": "Meikyu 迷宮",
    "short_name": "Meikyu",
    "id": "./",
    "description": "Four dungeon tabletop games: alone, with bots, with friends.",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#14141b",
    "theme_color": "#14141b",
    "icons": [
        {"src": "favicon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "icons/192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icons/512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "icons/maskable.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ],
    "screenshots": [
        {
            "src": "shots/link.jpg",
            "sizes": "1200x630",
            "type": "image/jpeg",
            "form_factor": "wide",
            "label": "The shelf with four games",
        },
        {
            "src": "shots/board.jpg",
            "sizes": "780x1688",
            "type": "image/jpeg",
            "form_factor": "narrow",
            "label": "Hidden Rooms",
        },
    ],
}
"""How the page is installed as an app."""
SHORTCUTS = {"Daily games": "daily", "Puzzles": "puzzles", "Rules": "rules"}
"""What the app's icon offers, and the page's address of it."""
PICTURES = "shots"
"""Pictures for those who have not come yet: none is kept for a time without a network."""
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
    " style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none';"
    " base-uri 'none'; form-action 'none'"
)
"""Nothing comes from another host."""


_MARK_OF_A_SERVER = '<meta name="meikyu-alone" />'
"""The page has a server, and can do without it for a while."""


def _marks_of_a_site(server: str | None) -> str:
    return (
        f'<meta name="meikyu-site" content="{_quoted(server or "")}" />\n'
        f'    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    )


def _manifest(served: bool) -> dict[str, Any]:
    # In a folder there is one file for all addresses: they follow a `#`.
    shortcuts = [
        {"name": name, "url": f"./{'' if served else '#/'}{place}"}
        for name, place in SHORTCUTS.items()
    ]
    return {**MANIFEST, "shortcuts": shortcuts}


def _index(file: Path, marks: str, relative: bool) -> None:
    """Marks the page as what it is. In a folder that may be anywhere its addresses are relative."""
    page = file.read_text(encoding="utf-8")
    marks += (
        '\n    <meta name="theme-color" content="#14141b" />\n'
        '    <link rel="manifest" href="/manifest.webmanifest" />\n'
        '    <link rel="apple-touch-icon" href="/icons/192.png" />\n    '
    )
    page = page.replace("<title>", marks + "<title>", 1)
    file.write_text(page.replace('="/', '="./') if relative else page, encoding="utf-8")


def _service_worker(site: Path, served: bool) -> None:
    """The list of all files that work without a network; a new list is a new version."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    files = [path for path in files if path.relative_to(site).parts[0] != PICTURES]
    packed = [path.relative_to(site).as_posix() for path in files if path.suffix == ".packed"]
    files = [path for path in files if path.suffix != ".packed"]
    version = hashlib.sha256()
    for path in files:
        version.update(path.relative_to(site).as_posix().encode() + b"\0" + path.read_bytes())
    names = [path.relative_to(site).as_posix() for path in files]
    script = (
        resources.files("meikyu.offline.site").joinpath(SERVICE_WORKER).read_text(encoding="utf-8")
    )
    script = script.replace("__VERSION__", version.hexdigest()[:12])
    script = script.replace("__FILES__", json.dumps(names))
    script = script.replace("__PACKED__", json.dumps(packed if served else []))
    script = script.replace("__SERVED__", json.dumps(served))
    (site / SERVICE_WORKER).write_text(script, encoding="utf-8")


def _quoted(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def sizes(site: Path) -> dict[str, Any]:
    """Bytes of a site's files as they travel: those that are not packed, as hosts compress them."""
    found: dict[str, int] = {}
    for path in sorted(site.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            packed = path.suffix in (".packed", ".png")
            found[path.relative_to(site).as_posix()] = (
                len(data) if packed else len(gzip.compress(data, 9, mtime=0))
            )
    return found
