"""`docs/guides/adding-a-game.md` holds, from its first command to its last.

The page is followed in a copy of the repository: its shell blocks are run as they are, and the line
for the registry is put where the page says. `./check` and `./meikyu` are those of this run's
environment; this `./check` leaves other games aside and only collects the long run, whose laws hold
for the game that is copied in any long run.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "guides" / "adding-a-game.md"
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REGISTRY = "src/meikyu/games/__init__.py"
LAST = '    "elder-sign": "meikyu.games.elder_sign.game:GAME",\n'
BIN = Path(sys.executable).parent
PYTEST = "python -m pytest -q -p no:xdist -p no:cacheprovider"
CHECK = f"""#!/bin/sh
set -eu
ruff check src/meikyu/games/my_cave tests/games/my_cave
ruff format --check src/meikyu/games/my_cave tests/games/my_cave
run="{PYTEST}"
case $* in
    --full) exec $run --full --collect-only -k "my-cave or my_cave" tests/contract tests/games ;;
    *tests/*) shift; exec $run -k "my-cave or my_cave" "$@" ;;
    *) shift; exec $run tests/games/my_cave "$@" ;;
esac
"""
MEIKYU = """#!/bin/sh
PYTHONPATH=src:${PYTHONPATH:-} exec python -m meikyu "$@"
"""


def copy(folder: Path) -> None:
    """What the page needs of the repository."""
    for name in ("bench", "examples", "src", "tests", "tools"):
        leave = shutil.ignore_patterns("__pycache__", "page", "browser")
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name, text in (("check", CHECK), ("meikyu", MEIKYU)):
        (folder / name).write_text(text, encoding="utf-8")
        (folder / name).chmod(0o755)
    tools = folder / ".meikyu" / "check"
    tools.mkdir(parents=True)
    (tools / "bin").symlink_to(BIN)


def run(folder: Path, commands: str) -> None:
    """Types a block of the page, with no keyboard afterwards."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("MEIKYU_")}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", commands],
        cwd=folder,
        env={
            **kept,
            "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(ROOT / "src")]),
            "MEIKYU_HOME": str(folder / "home"),
            "MEIKYU_INTERPRETED": "1",
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, f"{commands}\n{done.stdout}\n{done.stderr}"


@pytest.mark.full
def test_the_page_leads_from_a_green_copy_to_a_game(tmp_path: Path) -> None:
    copy(tmp_path)
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert [language for language, _ in blocks] == [
        "sh",
        "sh",
        "python",
        "sh",
        "sh",
        "python",
        "sh",
    ]
    registry = tmp_path / REGISTRY
    for language, text in blocks:
        if language == "sh":
            run(tmp_path, text)
        elif "game:GAME" in text:
            known = registry.read_text(encoding="utf-8")
            assert LAST in known
            registry.write_text(known.replace(LAST, LAST + text), encoding="utf-8")
    # What holds for every file holds for the new ones, too.
    run(
        tmp_path,
        "python -m pytest -q -p no:xdist -p no:cacheprovider tests/repository/test_canon.py",
    )


def test_the_game_in_one_file_is_played_by_all_that_plays_games(tmp_path: Path) -> None:
    """Its commands, copied under another name; a hint, an analysis, and a bot that wins."""
    (tmp_path / "examples").mkdir()
    shutil.copytree(ROOT / "examples" / "nim", tmp_path / "examples" / "nim")
    (tmp_path / "meikyu").write_text(
        f'#!/bin/sh\nPYTHONPATH={ROOT}/src:. exec python -m meikyu "$@"\n'
    )
    (tmp_path / "meikyu").chmod(0o755)
    _, first = BLOCK.findall(PAGE.read_text(encoding="utf-8"))[0]
    run(tmp_path, first)
    run(tmp_path, NIM)
    lines = (ROOT / "examples" / "nim" / "game.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= MOST_LINES


MOST_LINES = 120
NIM = """
export MEIKYU_GAMES=stones.game:GAME PYTHONPATH="$PYTHONPATH:$PWD"
python - <<'END'
import meikyu

match = meikyu.start("nim", bots=["perfect"], seed=3)
while match.turn is not None:
    assert match.hint() is not None
    match.play(match.choices()[0])
assert match.result.winners == (1,), match.result
match.save("nim.meikyu")
END
./meikyu replay nim.meikyu --analyse | grep -F "the game: lost"
"""
