"""Builds the C++ of this package on the user's machine, once for each version of its sources."""

import ctypes
import os
import shutil
import subprocess
import tempfile
from functools import cache
from hashlib import sha256
from pathlib import Path

NATIVE = Path(__file__).parent / "native"
CACHE_VARIABLE = "MEIKYU_CACHE"
CUDA_SOURCE = ("-x", "cu", "--extended-lambda")
COMMANDS = {
    "cpu": ("g++", "-O3", "-march=native", "-ffast-math", "-std=c++17", "-fPIC", "-pthread"),
    "cuda": ("nvcc", "-O3", "-arch=native", "-std=c++17", "-Xcompiler", "-fPIC", *CUDA_SOURCE),
}
"""How sources become a library, by device; CXX and NVCC name other compilers."""
COMPILER_VARIABLES = {"cpu": "CXX", "cuda": "NVCC"}


class CannotBuild(Exception):
    """There is no compiler, or it failed: its name and its last lines."""

    def __init__(self, compiler: str, details: str = "") -> None:
        super().__init__(f"{compiler}: {details or 'not found'}")
        self.compiler = compiler
        self.details = details


def compiler(device: str) -> str | None:
    """The compiler for a device; None: there is none."""
    name = os.environ.get(COMPILER_VARIABLES[device]) or COMMANDS[device][0]
    return shutil.which(name)


@cache
def library(source: str, device: str = "cpu") -> ctypes.CDLL:
    """A source file of `native` as a loaded library."""
    return ctypes.CDLL(str(_built(source, device)))


def _built(source: str, device: str) -> Path:
    found = compiler(device)
    if found is None:
        raise CannotBuild(os.environ.get(COMPILER_VARIABLES[device]) or COMMANDS[device][0])
    command = [found, *COMMANDS[device][1:], "-shared"]
    texts = [file.read_bytes() for file in sorted(NATIVE.iterdir())]
    key = sha256(b"\0".join([" ".join(command).encode(), source.encode(), *texts])).hexdigest()[:16]
    wanted = _cache_folder() / f"{Path(source).stem}-{device}-{key}.so"
    if not wanted.is_file():
        wanted.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".new-", dir=wanted.parent) as folder:
            made = Path(folder, wanted.name)
            done = subprocess.run(
                [*command, str(NATIVE / source), "-o", str(made)],
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
            )
            if done.returncode:
                raise CannotBuild(found, done.stderr[-2000:])
            made.rename(wanted)  # at once: there is never half a library
    return wanted


def _cache_folder() -> Path:
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("meikyu", appauthor=False), "batch")
