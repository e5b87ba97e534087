"""The compiled kernels of a page play, say and find what interpreted ones do, in its own Python."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from meikyu import _compiled
from meikyu.games import PLACES
from meikyu.games.registry import find_game
from meikyu.lab.bench import checksum
from meikyu.offline.site import inputs
from meikyu.offline.site.inputs import SiteError, node, run
from meikyu.offline.site.kernels import finding, making
from tests.vectors.cases import folder as vectors

ROOT = Path(__file__).parents[2]
INSIDE = Path(__file__).with_name("played_inside.py")
FEW, MANY = 6, 120
"""Games of each title in the short run, and in the long one."""
TITLES = tuple(PLACES)


def kept() -> Path:
    return inputs.cache() / "kernels" / making.fingerprint() / making.MODULE


@pytest.fixture(scope="session")
def module(request: pytest.FixtureRequest) -> bytes:
    """The module for the sources of now. Only the long run makes it: that takes minutes."""
    if not kept().is_file() and not request.config.getoption("--full"):
        pytest.skip("no compiled kernels for a page: ./meikyu site makes them")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(_compiled.INTERPRETED, raising=False)
        found = finding.find(lambda message, why: print(message, why))
    assert found is not None
    return found


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    inputs.packages(folder)
    return folder


def inside(
    folder: Path, packages: Path, module: bytes | None, count: int, **more: bool
) -> dict[str, Any]:
    """What the Python of a page finds, with compiled kernels or without."""
    folder.mkdir()
    job = {"module": module is not None, "games": TITLES, "count": count}
    job |= {"whole": False, "planted": False, **more}
    (folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
    if module is not None:
        (folder / "kernels.so").write_bytes(module)
    program, _ = node()
    script = making.HERE.parent / "inside.mjs"
    files = {folder: "/job", ROOT / "src": "/sources", packages: "/packages", ROOT: "/checkout"}
    if vectors().is_dir():
        files[vectors()] = "/vectors"
    places = [part for pair in files.items() for part in pair]
    run(program, script, inputs.pyodide(), INSIDE, *places, folder=folder)
    told: dict[str, Any] = json.loads((folder / "told.json").read_text(encoding="utf-8"))
    return told


def test_a_page_plays_compiled_what_is_played_here(
    module: bytes, packages: Path, tmp_path: Path
) -> None:
    told = inside(tmp_path / "job", packages, module, FEW)
    assert told["compiled"] == len(making.modules())
    for name in TITLES:
        here = checksum(find_game(name), FEW)
        assert told["games"][name] == [here.checksum, here.plies], name


@pytest.mark.full
def test_both_builds_of_a_page_play_say_and_find_the_same(
    module: bytes, packages: Path, tmp_path: Path
) -> None:
    compiled = inside(tmp_path / "compiled", packages, module, MANY, whole=True)
    interpreted = inside(tmp_path / "interpreted", packages, None, MANY, whole=True)
    assert interpreted.pop("compiled") == 0
    assert compiled.pop("compiled") == len(making.modules())
    assert compiled == interpreted
    assert all(kept == [True, True] for kept in compiled["records"].values())
    assert {name.split("-v")[0] for name in compiled["records"]} != set()
    assert compiled["vectors"]["failed"] == []


@pytest.mark.full
def test_a_planted_difference_is_noticed(packages: Path, tmp_path: Path) -> None:
    told = inside(tmp_path / "job", packages, None, FEW, planted=True)
    for name in TITLES:
        assert told["games"][name][0] != checksum(find_game(name), FEW).checksum, name


def test_the_module_asks_for_nothing_that_the_python_of_a_page_lacks(
    module: bytes, tmp_path: Path
) -> None:
    """Pyodide's ABI is pinned: whoever moves one of both without the other finds out here."""
    assert lacking(module, tmp_path) == []


def test_a_function_that_is_not_there_would_be_noticed(module: bytes, tmp_path: Path) -> None:
    known, gone = b"PyLong_FromLong", b"PyLong_FromGone"
    assert known in module
    assert lacking(module.replace(known, gone), tmp_path) != []


LACKING = """
import { readFileSync } from "node:fs";
const files = process.argv.slice(2).map((file) => new WebAssembly.Module(readFileSync(file)));
const there = files.flatMap((one) => WebAssembly.Module.exports(one).map(({ name }) => name));
there.push("memory", "__indirect_function_table");
there.push("__memory_base", "__table_base", "__stack_pointer");
const asked = WebAssembly.Module.imports(files[1]).map(({ name }) => name);
console.log(JSON.stringify(asked.filter((name) => !there.includes(name))));
"""


def lacking(module: bytes, folder: Path) -> list[str]:
    """What a module imports and neither Pyodide nor the module itself has."""
    program, _ = node()
    script, side = folder / "lacking.mjs", folder / "side.so"
    script.write_text(LACKING, encoding="utf-8")
    side.write_bytes(module)
    main = inputs.pyodide() / "pyodide.asm.wasm"
    found: list[str] = json.loads(run(program, script, main, side, folder=folder))
    return found


# -- without a module -----------------------------------------------------------------------------


def test_both_builds_translate_with_the_same_tools() -> None:
    """What compiles for this machine and what compiles for a page is one version of mypyc."""

    def pins(file: Path) -> set[str]:
        lines = file.read_text(encoding="utf-8").splitlines()
        return {line.split()[0] for line in lines if "==" in line}

    here = pins(ROOT / "requirements" / "compile.txt") | pins(making.HERE.parent / "engine.txt")
    assert pins(making.HERE / "tools.txt") - here == set()


def test_the_headers_are_those_of_the_page_s_python() -> None:
    import tarfile

    with tarfile.open(making.HERE / making.HEADERS) as packed:
        file = packed.extractfile("patchlevel.h")
        assert file is not None
        text = file.read().decode()
        assert "LICENSE" in packed.getnames()
    minor = inputs.PYTHON.split(".")[1]
    assert f"#define PY_MINOR_VERSION        {minor}\n" in text


def test_other_headers_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "HERE", tmp_path)
    (tmp_path / making.HEADERS).write_bytes(b"other headers")
    with pytest.raises(SiteError, match="site-other-hash"):
        making._headers(tmp_path / "python")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nothing is kept, nothing carried, and compiled kernels are wanted; what was said."""
    monkeypatch.delenv(_compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(inputs, "cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(finding, "CARRIED", tmp_path / "carried.packed")
    monkeypatch.setattr(finding, "STAMP", tmp_path / "carried.from")
    return []


def test_without_tools_one_line_says_so_and_the_page_runs_interpreted(
    elsewhere: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(folder: Path) -> None:
        raise SiteError("site-failed", program="pip", detail="no network")

    monkeypatch.setattr(making, "make", fails)
    assert finding.find(lambda message, why: elsewhere.append(f"{message} {why}")) is None
    assert elsewhere == ["site-compiling ", "site-interpreted no network"]


def test_a_package_without_headers_says_that_its_module_does_not_fit(
    elsewhere: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "can_be_made", lambda: False)
    assert finding.find(lambda message, why: elsewhere.append(message)) is None
    assert elsewhere == ["site-kernels-do-not-fit"]


def test_a_carried_module_is_used_as_long_as_it_fits_the_sources(
    elsewhere: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def made(folder: Path) -> None:
        folder.mkdir()
        (folder / making.MODULE).write_bytes(b"made")

    monkeypatch.setattr(making, "make", made)
    assert finding.carry() == finding.CARRIED
    shutil.rmtree(inputs.cache() / "kernels")
    monkeypatch.setattr(making, "can_be_made", lambda: False)
    assert finding.find() == b"made"
    monkeypatch.setattr(making, "fingerprint", lambda: "0" * 16)
    assert finding.find() is None


def test_what_is_wanted_interpreted_is_not_compiled(
    elsewhere: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(_compiled.INTERPRETED, "1")
    assert finding.find(lambda message, why: elsewhere.append(message)) is None
    assert elsewhere == []
    assert os.environ[_compiled.INTERPRETED] == "1"
