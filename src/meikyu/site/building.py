"""Makes the folder: the page, its engine, and the answers that need no engine."""

import gzip
import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from meikyu.page_worker.requests import fixed
from meikyu.site import inputs
from meikyu.site.inputs import PYTHON, SiteError, node, run
from meikyu.site.keeping import Held, hold

ELSEWHERE = ("batch", "cli", "rl", "server", "site")
"""The parts of our package that no page needs; what it needs of the others, `freeze` finds out."""
LOCALES = ("root", "en", "ja")
"""What is left of Babel's many."""
UNUSED = ("pytz/zoneinfo/", "babel/locale-data/", ".dist-info/", ".pyi", "py.typed", "pyodide-lock")
ENGINE, ANSWERS, SCRIPTS = "engine", "answers", ("pyodide.mjs", "pyodide.asm.mjs")
SERVICE_WORKER = "service-worker.js"
EPOCH = (1980, 1, 1, 0, 0, 0)
_LOCK = {
    "info": {"arch": "wasm32", "python": "", "platform": "", "abi_version": ""},
    "packages": {},
}


class Packed(msgspec.Struct, frozen=True):
    """A packed file of the engine."""

    file: str
    bytes: int


def build(out: Path, server: str | None = None) -> None:
    """Writes the site into a folder, which must be new, empty, or a site already."""
    if out.exists() and any(out.iterdir()) and not (out / ENGINE).is_dir():
        raise SiteError("site-not-empty", folder=str(out))
    _build(out, _marks_of_a_site(server), served=False)


def build_served(out: Path) -> None:
    """Writes the page for a server that goes on by itself while the server is away."""
    _build(out, _MARK_OF_A_SERVER, served=True)


def served() -> Held:
    """Such a page, made once for each version of the sources and kept beside what was fetched."""
    return hold(inputs.cache().with_name("served") / _fingerprint(), build_served)


def _build(out: Path, marks: str, served: bool) -> None:
    page = _page()
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as workshop:
        fresh = Path(workshop, "site")
        shutil.copytree(page, fresh)
        (fresh / "built-from").unlink(missing_ok=True)
        _engine(fresh / ENGINE)
        _answers(fresh / ANSWERS)
        _index(fresh / "index.html", marks, relative=not served)
        manifest = json.dumps(MANIFEST, ensure_ascii=False, indent=1)
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


def _engine(folder: Path) -> None:
    """Copies the engine, which is made once for each version of the sources."""
    ours = hold(inputs.cache() / "made" / _fingerprint(without=Path("server")), _make_engine)
    shutil.copytree(ours.place, folder)
    ours.release()


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
        "lock": {"info": lock["info"], "packages": {}},
    }
    (folder / "engine.json").write_bytes(msgspec.json.encode(contents))


def _copy_ours(target: Path) -> None:
    target.mkdir()
    package = resources.files("meikyu")
    with resources.as_file(package) as source:
        for name in ("__init__.py", "_compiled.py"):
            shutil.copyfile(source / name, target / name)
        leave = shutil.ignore_patterns("__pycache__", "*.so")
        for part in sorted(source.iterdir()):
            if part.is_dir() and part.name not in (*ELSEWHERE, "__pycache__"):
                shutil.copytree(part, target / part.name, ignore=leave)


def _freeze(pyodide: Path, sources: Path, frozen: Path) -> None:
    program, _ = node()
    with resources.as_file(resources.files("meikyu.site")) as place:
        run(program, place / "freeze.mjs", pyodide, place / "freeze.py", sources, frozen,
            folder=frozen)  # fmt: skip


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        babel = name.startswith("babel/locale-data/") and path.stem in LOCALES
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
}
"""How the page is installed as an app."""
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
    packed = [path.relative_to(site).as_posix() for path in files if path.suffix == ".packed"]
    files = [path for path in files if path.suffix != ".packed"]
    version = hashlib.sha256()
    for path in files:
        version.update(path.relative_to(site).as_posix().encode() + b"\0" + path.read_bytes())
    names = [path.relative_to(site).as_posix() for path in files]
    script = resources.files("meikyu.site").joinpath(SERVICE_WORKER).read_text(encoding="utf-8")
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
