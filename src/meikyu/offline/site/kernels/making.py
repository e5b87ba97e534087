"""Makes the compiled kernels of a page: one side module for its Python, out of mypyc's C.

Pyodide loads a side module as any Python loads a `.so` file. mypyc translates inside that very
Python (`translate`); clang and the linker come with Zig's package from PyPI, the headers of the C
library too, those of CPython with us. Nothing is installed; equal sources give equal bytes.
"""

import hashlib
import os
import shutil
import tarfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory

from meikyu import _compiled
from meikyu.offline.compiled import DOOR
from meikyu.offline.site import inputs
from meikyu.offline.site.inputs import SiteError, node, run

HERE = Path(__file__).parent
LEFT = (
    "meikyu.lab.*", "meikyu.table.*", "*.lab.*", "*.tensor", "*.view", "*.words", "*.words.*",
    "*.naming", "*.emit", "*.audit", "*.endings", "*.printed", "*.questions",
    "*.outlook.cautions", "*.outlook.foreseeing",
)  # fmt: skip
"""What is compiled natively and interpreted in a page: bots and analyses hardly ask for it."""
MODULE = "kernels.so"
HEADERS, HEADERS_SHA256 = (
    "headers.tar.gz",
    "e226feb00799d226badc82e20c15bebb72db4d3bf5aacb9d1f925eb6528e9961",
)
"""CPython's headers with its licence, and a `pyconfig.h` whose settings are asked for anew. Any
patch version of the page's minor version does."""
RECIPE = ("compiler.txt", "door.c", "making.py", "tools.txt", "translate.py")
OF_ZIG = (
    "ziglang/zig",
    "ziglang/zig.exe",
    "ziglang/lib/include/",
    "ziglang/lib/libc/include/generic-musl/",
)
FLAGS = (
    # What every browser of today knows, and Node 20: no constants that need a sum, no exceptions.
    "--target=wasm32-unknown-emscripten", "-mcpu=mvp", "-mbulk-memory", "-msign-ext",
    "-mmutable-globals", "-mnontrapping-fptoint",
    "-fPIC", "-O2", "-g0", "-std=gnu11", "-w", "-DNDEBUG", "-ffunction-sections", "-fdata-sections",
    "-fvisibility=hidden", "-fno-strict-aliasing", "-fwrapv", "-fno-stack-protector", "-nostdinc",
    # As Pyodide was built: the second changes a structure of CPython's.
    "-D__EMSCRIPTEN__=1", "-DPY_CALL_TRAMPOLINE",
)  # fmt: skip
LINKING = (
    "-shared", "--experimental-pic", "--no-entry", "--strip-all", "--gc-sections",
    "--import-memory", "--import-table", "--unresolved-symbols=import-dynamic",
    f"--export=PyInit_{_compiled.LIBRARY}", f"--export=PyInit_{DOOR}",
)  # fmt: skip


def modules() -> tuple[str, ...]:
    """What is compiled for a page, by name."""
    return tuple(
        name for name in _compiled.marked() if not any(fnmatchcase(name, left) for left in LEFT)
    )


def fingerprint() -> str:
    """Of the sources and of what makes the module out of them."""
    digest = hashlib.sha256(f"{inputs.PYODIDE_SHA512} {HEADERS_SHA256}".encode())
    names = modules()
    files = [HERE / name for name in RECIPE] + [Path(_compiled.source(name)) for name in names]
    digest.update(" ".join(names).encode())
    for file in files:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def can_be_made() -> bool:
    """An installed package holds no headers: it carries the module, or does without."""
    return (HERE / HEADERS).is_file()


def make(folder: Path) -> None:
    """Writes the module into a new folder."""
    folder.mkdir()
    with TemporaryDirectory(prefix="meikyu-kernels-") as workshop:
        work, tools, zig = (Path(workshop, name) for name in ("work", "tools", "zig"))
        for each in (work, tools, zig):
            each.mkdir()
        inputs.wheels(HERE / "compiler.txt", zig, parts=OF_ZIG, here=True)
        inputs.wheels(HERE / "tools.txt", tools)
        inputs.packages(tools)
        _headers(work / "python")
        sources = _translated(work, tools)
        shutil.copyfile(_built(work, tools, zig / "ziglang", sources), folder / MODULE)


def _headers(folder: Path) -> None:
    archive = HERE / HEADERS
    if hashlib.sha256(archive.read_bytes()).hexdigest() != HEADERS_SHA256:
        raise SiteError("site-other-hash", name=archive.name)
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(folder)


def _translated(work: Path, tools: Path) -> list[str]:
    """The C files of the modules."""
    names = modules()
    # The whole package: mypyc reads the types of what kernels import.
    for file in Path(_compiled.PACKAGE).rglob("*.py"):
        copy = work / "meikyu" / file.relative_to(_compiled.PACKAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    paths = [Path(_compiled.source(name, "meikyu")).as_posix() for name in names]
    (work / "modules.txt").write_text("\n".join(paths), encoding="utf-8")
    program, _ = node()
    run(program, HERE.parent / "inside.mjs", inputs.pyodide(), HERE / "translate.py",
        tools, "/tools", work, "/work", folder=work)  # fmt: skip
    return (work / "build" / "sources.txt").read_text(encoding="utf-8").split()


def _built(work: Path, tools: Path, zig: Path, sources: Sequence[str]) -> Path:
    """The C files and the door compiled, side by side, and linked."""
    program = zig / ("zig.exe" if os.name == "nt" else "zig")
    program.chmod(0o755)  # a wheel's files have lost their mode
    musl = zig / "lib" / "libc" / "include" / "generic-musl"
    types = (musl / "bits" / "alltypes.h").read_text(encoding="utf-8")
    own = work / "musl" / "bits" / "alltypes.h"
    own.parent.mkdir(parents=True)
    # Sizes are `unsigned long` to clang, and `unsigned int` to Zig's headers.
    own.write_text(types.replace("#define _Addr int", "#define _Addr long"), encoding="utf-8")
    below = ("python", tools / "mypyc" / "lib-rt", "build")
    system = (zig / "lib" / "include", work / "musl", musl)
    include = [f"-I{folder}" for folder in below]
    include += [part for folder in system for part in ("-isystem", str(folder))]
    objects = work / "objects"
    objects.mkdir()

    def compile_one(source: str | Path) -> Path:
        made = objects / (Path(source).stem + ".o")
        # `zig clang`, not `zig cc`: that has ideas of its own about flags, and keeps what it made.
        run(program, "clang", *FLAGS, *include, f'-DLIBRARY="{_compiled.LIBRARY}"',
            "-c", source, "-o", made, folder=work)  # fmt: skip
        return made

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = list(pool.map(compile_one, [*sources, HERE / "door.c"]))
    run(program, "wasm-ld", *LINKING, *made, "-o", work / MODULE, folder=work)
    return work / MODULE
