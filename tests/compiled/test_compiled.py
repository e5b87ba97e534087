"""Compiled kernels play exactly like interpreted ones, and a stale build is never used."""

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from meikyu import _compiled, compiling
from meikyu.core.words import Phrase
from meikyu.games import PLACES
from meikyu.games.registry import find_game

ROOT = Path(__file__).parents[2]
LANTERNS = "tests.games.lanterns.game:GAME"
OWN_GAMES = tuple(PLACES)
LONG_GAMES = [pytest.param(game, marks=pytest.mark.full) for game in OWN_GAMES[2:]]


def python(build: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    paths = [*variables.pop("first", "").split(), *(part for part in sys.path if part), str(ROOT)]
    settings = {
        "PYTHONPATH": os.pathsep.join(paths),
        "MEIKYU_GAMES": LANTERNS,
        "MEIKYU_LANG": "en",
        _compiled.FOLDER: str(build),
        _compiled.INTERPRETED: "0",
        **variables,
    }
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **settings},
        cwd=build.parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def loaded(build: Path, **variables: str) -> dict[str, str]:
    ask = "import json; from meikyu import compiling; print(json.dumps(compiling.loaded_files()))"
    done = python(build, "-c", ask, **variables)
    assert done.returncode == 0, done.stderr
    files: dict[str, str] = json.loads(done.stdout)
    return files


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the build of this environment, which `./check` has made, or a fresh one."""
    folder = tmp_path_factory.mktemp("compiled") / "builds"
    made = compiling.current_build()
    if made.is_dir():
        shutil.copytree(made, folder / made.name)
        return folder
    if (lacking := compiling.missing_tool()) is not None and "CI" not in os.environ:
        pytest.skip(f"nothing can be compiled here: {lacking.id}")
    # Not optimised: how it plays is tested here, not how fast, and the C compiler takes its time.
    done = python(folder, "-m", "meikyu", "compile", MYPYC_OPT_LEVEL="0")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_kernel_is_loaded_from_the_build(build: Path) -> None:
    files = loaded(build)
    assert list(files) == list(_compiled.marked())
    assert all(file.startswith(str(build)) for file in files.values()), files


def test_builds_can_be_left_unused(build: Path) -> None:
    files = loaded(build, MEIKYU_INTERPRETED="1")
    assert all(file.endswith(".py") for file in files.values()), files


def test_a_new_build_replaces_an_older_one(tmp_path: Path) -> None:
    older, made = tmp_path / "builds" / "older", tmp_path / "made"
    for folder in (older, made):
        folder.mkdir(parents=True)
        (folder / "kernel.so").write_text(folder.name)
    compiling._put(made, tmp_path / "builds" / "newer")
    assert [folder.name for folder in (tmp_path / "builds").iterdir()] == ["newer"]
    assert (tmp_path / "builds" / "newer" / "kernel.so").read_text() == "made"


def test_it_is_said_how_far_the_compiler_is() -> None:
    said: list[Phrase] = []
    output = ["translated\n", "meikyu-units 2\n", "gcc a.c\n", "meikyu-unit\n", "meikyu-unit\n"]
    assert compiling._followed(output, said.append) == ["translated\n", "gcc a.c\n"]
    assert [one.args for one in said] == [{"done": done, "count": 2} for done in (0, 1, 2)]


def test_nothing_is_built_beside_the_sources(build: Path) -> None:
    door = Path(_compiled.PACKAGE) / "offline" / "site" / "kernels" / "door.c"  # a source
    found = {*Path(_compiled.PACKAGE).rglob("*.so"), *Path(_compiled.PACKAGE).rglob("*.c")}
    assert found <= {door}


def test_a_build_of_other_sources_is_not_used(build: Path, tmp_path: Path) -> None:
    copy = tmp_path / "src"
    shutil.copytree(_compiled.PACKAGE, copy / "meikyu")
    assert all(name.startswith(str(build)) for name in loaded(build, first=str(copy)).values())
    edited = copy / "meikyu" / "core" / "bag.py"
    edited.write_text(edited.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    files = loaded(build, first=str(copy))
    assert all(file == _compiled.source(name, str(copy / "meikyu")) for name, file in files.items())


def test_the_modules_to_compile_are_those_with_the_mark(tmp_path: Path) -> None:
    for name, head in (("kernel", _compiled.MARK), ("edge", '"""Text."""'), ("late", "\n# x")):
        (tmp_path / f"{name}.py").write_text(f"{head}\n{_compiled.MARK}\n", encoding="utf-8")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "turn.py").write_text(_compiled.MARK, encoding="utf-8")
    assert _compiled.marked(str(tmp_path)) == ("meikyu.kernel", "meikyu.rules.turn")
    assert len(_compiled.marked()) > 100


def test_a_build_without_its_list_or_of_a_lost_module_is_not_used(tmp_path: Path) -> None:
    assert not _compiled.fits(str(tmp_path))
    (tmp_path / _compiled.LISTED).write_text("meikyu.not_there", encoding="utf-8")
    assert not _compiled.fits(str(tmp_path))


def test_a_build_that_is_there_is_not_made_again(build: Path) -> None:
    before = [folder.stat().st_ino for folder in build.iterdir()]
    done = python(build, "-m", "meikyu", "compile")
    assert done.returncode == 0
    assert [folder.stat().st_ino for folder in build.iterdir()] == before


def test_interpreted_kernels_can_be_subclassed_when_compiled(build: Path) -> None:
    """Lanterns is interpreted; its kernel, state and tests' chances are subclasses of compiled
    classes."""
    checksums(build, "lanterns", 40)


def checksums(build: Path, game: str, games: int) -> None:
    command = ["-m", "meikyu", "bench", game, "--checksum", "--games", str(games), "--json"]
    done = python(build, *command)
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout)["games"][game]
    assert found["interpreted"]["checksum"] == found["compiled"]["checksum"]
    assert found["interpreted"]["plies"] == found["compiled"]["plies"] > games
    assert all(file.endswith(".py") for file in found["interpreted"]["files"].values())
    assert all(file.startswith(str(build)) for file in found["compiled"]["files"].values())


def test_hidden_rooms_plays_alike_compiled_and_interpreted(build: Path) -> None:
    checksums(build, "hidden-rooms", 100)


def test_dungeon_in_memory_plays_alike_compiled_and_interpreted(build: Path) -> None:
    checksums(build, "dungeon-in-memory", 100)


def test_roguewright_plays_alike_compiled_and_interpreted(build: Path) -> None:
    checksums(build, "roguewright", 40)


def test_elder_sign_plays_alike_compiled_and_interpreted(build: Path) -> None:
    checksums(build, "elder-sign", 24)


@pytest.mark.full
@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_game_plays_alike_in_ten_thousand_games(build: Path, game: str) -> None:
    checksums(build, game, 10_000)


@pytest.mark.parametrize("game", [*OWN_GAMES[:2], *LONG_GAMES])
def test_every_level_of_bot_plays_alike_compiled_and_interpreted(build: Path, game: str) -> None:
    names = "from meikyu.bots.registry import levels; from meikyu.games.registry import find_game;"
    ask = names + f"print(*[level.id for level in levels(find_game({game!r}))], sep=',')"
    bots = python(build, "-c", ask).stdout.strip()
    # Alone each level plays a game of its own; elsewhere one table seats them all.
    count = str(bots.count(",") + 1 if find_game(game).seats == range(1, 2) else 1)
    command = ["-m", "meikyu", "lab", game, "--bots", bots, "--games", count]
    played = [
        python(build, *command, "--jobs", "1", "--json", MEIKYU_INTERPRETED=interpreted)
        for interpreted in ("1", "0")
    ]
    assert [one.returncode for one in played] == [0, 0], played[0].stderr + played[1].stderr
    assert json.loads(played[0].stdout)["games"] == int(count)
    assert played[0].stdout == played[1].stdout


# -- without a build ------------------------------------------------------------------------------


@pytest.mark.parametrize("module", _compiled.marked())
def test_no_compiled_module_defines_a_struct(module: str) -> None:
    own = [
        thing
        for thing in vars(import_module(module)).values()
        if isinstance(thing, type) and thing.__module__ == module
    ]
    assert [kind for kind in own if issubclass(kind, msgspec.Struct)] == []


def test_no_interpreted_class_inherits_from_a_compiled_one_that_forbids_it() -> None:
    """It would run interpreted and fail where there is a build: `mypyc_attr` allows it."""
    closed = {
        (module, node.name)
        for module in _compiled.marked()
        for node in _tree(Path(_compiled.source(module))).body
        if isinstance(node, ast.ClassDef)
        and not any("allow_interpreted_subclasses" in ast.unparse(d) for d in node.decorator_list)
    }
    compiled = {Path(_compiled.source(module)) for module in _compiled.marked()}
    files = {
        file for name in ("tests", "examples", "bench") for file in (ROOT / name).rglob("*.py")
    }
    wrong = []
    for file in sorted((files | set(Path(_compiled.PACKAGE).rglob("*.py"))) - compiled):
        nodes = list(ast.walk(_tree(file)))
        imported = {
            alias.asname or alias.name: (node.module, alias.name)
            for node in nodes
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        wrong += [
            f"{file.name}: {node.name}({ast.unparse(base)})"
            for node in nodes
            if isinstance(node, ast.ClassDef)
            for base in node.bases
            if imported.get(ast.unparse(base)) in closed
        ]
    assert wrong == []


def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("module", _compiled.marked())
def test_constants_of_a_compiled_module_are_final(module: str) -> None:
    """Without `Final` a compiled module looks a constant up by name at each use: half the speed."""
    lines = Path(_compiled.source(module)).read_text(encoding="utf-8").splitlines()
    loose = [
        line
        for line in lines
        if (name := line.partition(" =")[0].partition(":")[0]).isidentifier()
        and name.isupper()
        and ": Final" not in line
        and "TypeVar(" not in line  # read by the type checker alone
    ]
    assert loose == []


def compile_with(build: Path, before: Sequence[str] = (), **variables: str) -> str:
    run = "import sys; from meikyu.cli import main; sys.exit(main(['compile']))"
    done = python(build, "-c", "\n".join([*before, run]), **variables)
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout == ""
    return done.stderr


def test_without_a_compiler_one_line_says_what_to_install(tmp_path: Path) -> None:
    said = compile_with(tmp_path / "builds", CC="a-compiler-that-is-not-there")
    assert len(said.splitlines()) == 1
    assert "install the package gcc" in said
    assert not (tmp_path / "builds").exists()


def test_without_mypyc_one_line_says_what_to_install(tmp_path: Path) -> None:
    hide = ["import sys", "sys.modules['mypyc'] = None"]
    said = compile_with(tmp_path / "builds", hide)
    assert len(said.splitlines()) == 1
    assert "meikyu[compile]" in said


def test_without_a_build_everything_runs_interpreted(tmp_path: Path) -> None:
    assert all(file.endswith(".py") for file in loaded(tmp_path / "none").values())


def test_compiled_odds_are_the_interpreted_ones(build: Path) -> None:
    ask = (
        "from meikyu.games.elder_sign.odds import *; "
        "odds = Odds([read_task(['investigation:5', 'lore']), read_task(['terror'])], False, 1); "
        "roll = [read_die(word) for word in 'green:3 green:lore green:1 yellow:4'.split()]; "
        "position = Position(3, 3, 1, 0, 0, 2); "
        "print(odds.search.node.__class__.__name__, odds.before_roll(position)); "
        "print(odds.after_roll(position, roll))"
    )
    compiled = python(build, "-c", ask)
    interpreted = python(build, "-c", ask, **{_compiled.INTERPRETED: "1"})

    assert compiled.returncode == interpreted.returncode == 0, compiled.stderr
    kinds = [done.stdout.split()[0] for done in (compiled, interpreted)]
    assert kinds == ["builtin_function_or_method", "method"]
    assert compiled.stdout.split()[1:] == interpreted.stdout.split()[1:]


POSITIONS = """
from hashlib import sha256
from meikyu.core.chance import FastChance
from meikyu.laws import play, tensors
from tests.contract.tables import content_of, tables, walk
seen = sha256()
for table in tables():
    content = content_of(table.game)
    written = [table.game.tensor(content, table.seats, recall=recall) for recall in (False, True)]
    for at, taken in enumerate(walk(table, FastChance(1), FastChance(2), 60)):
        if at % 12 == 5:
            play.frozen_is_whole(table, taken.before, FastChance(3))
            seen.update(repr(table.game.freeze(taken.before)).encode())
        for tensor in written:
            if tensor is not None:
                seen.update(tensors.written(tensor, taken.before, taken.seat))
print(seen.hexdigest())
"""


def test_both_builds_freeze_thaw_and_write_the_same(build: Path) -> None:
    compiled = python(build, "-c", POSITIONS)
    interpreted = python(build, "-c", POSITIONS, **{_compiled.INTERPRETED: "1"})
    assert compiled.returncode == 0, compiled.stderr
    assert compiled.stdout == interpreted.stdout != ""
