"""Translates kernels to C with mypyc, inside the Python of the page (see `inside.mjs`).

There its sizes and versions are right by themselves: mypyc asks the Python that it runs in. Under
``/tools`` are mypyc and what kernels import, under ``/work`` their sources; C goes to ``build``
there, and how that Python was configured to ``python/pyconfig.h``.
"""

import os
import re
import sys
import sysconfig
from pathlib import Path

TOOLS, WORK, GROUP = "/tools", Path("/work"), "meikyu_kernels"
BUILD = "build"
SETTING = re.compile(r"^\s*(?:#\s*define|/\*\s*#\s*undef|#\s*undef)\s+(\w+)", re.MULTILINE)


def configuration(names: str) -> str:
    """`pyconfig.h`: every setting that one for another platform names, as it is here."""
    known = sysconfig.get_config_vars()
    lines = [
        f"#define {name} {known[name]}"
        for name in dict.fromkeys(SETTING.findall(names))
        if known.get(name) not in (0, "", None)
    ]
    # What is no number is not among the variables.
    lines += ["#ifndef _GNU_SOURCE", "#define _GNU_SOURCE 1", "#endif"]
    return "\n".join([*lines, "#define _Py_STACK_GROWS_DOWN 1", ""])


def translate(paths: list[str]) -> list[str]:
    """Writes the C, what of it is shared included, and says which files are to be compiled."""
    import setuptools  # type: ignore[import-untyped]  # noqa: F401  mypyc's `distutils`
    from mypyc import build
    from mypyc.common import RUNTIME_C_FILES
    from mypyc.options import CompilerOptions

    Path("mypy.ini").write_text("[mypy]\n", encoding="utf-8")  # none of a folder above has a say
    options = CompilerOptions(
        multi_file=True, group_name=GROUP, target_dir=BUILD, include_runtime_files=False
    )
    _, groups, needed = build.mypyc_build(
        ["--config-file=mypy.ini", *paths], options, separate=False, always_use_shared_lib=True
    )
    shared = list(RUNTIME_C_FILES)
    for one in needed:
        shared += [one.path, one.get_header()]
    for name in shared:
        text = Path(build.include_dir(), name).read_text(encoding="utf-8")
        build.write_file(os.path.join(BUILD, name), text)
    made = [path for files, _ in groups for path in files]
    return [path for path in [*made, *(f"{BUILD}/{name}" for name in shared)] if path[-2:] == ".c"]


os.chdir(WORK)
sys.path.insert(0, TOOLS)
template = Path("python", "pyconfig.h")
template.write_text(configuration(template.read_text(encoding="utf-8")), encoding="utf-8")
sources = translate(Path("modules.txt").read_text(encoding="utf-8").split())
Path(BUILD, "sources.txt").write_text("\n".join(sources), encoding="utf-8")
