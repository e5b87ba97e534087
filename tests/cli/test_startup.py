"""Short commands import what they need, and nothing of the server: so they answer at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "core" / "records"
RUN = """
import sys
from contextlib import redirect_stdout
from io import StringIO
from meikyu.cli import main
with redirect_stdout(StringIO()):
    code = main(sys.argv[1:])
print(code, *sys.modules)
"""
NEVER = {
    "asyncio",
    "attr",
    "babel",
    "fluent",
    "http",
    "litestar",
    "meikyu.assistant",
    "meikyu.offline",
    "meikyu.rl",
    "meikyu.server",
    "meikyu.table",
    "multiprocessing",
    "numpy",
    "platformdirs",
    "prometheus_client",
    "psycopg",
    "pydantic",
    "pytest",
    "sqlite3",
    "ssl",
    "uvicorn",
    "websockets",
}
"""No short command needs any of these; each takes a fiftieth of a second or more."""

COMMANDS = {
    "rules HID-12": 360,
    "rules elder-sign ELD-3": 400,
    "odds plaster-gods": 430,
    "content check hidden-rooms standard": 390,
    "content check elder-sign standard": 440,
    f"replay {RECORDS / 'hidden-rooms-1-v1.jsonl'}": 380,
    f"replay {RECORDS / 'elder-sign-1-v3.jsonl'}": 430,
    f"replay {RECORDS / 'roguewright-2-v3.jsonl'}": 430,
    f"replay {RECORDS / 'dungeon-in-memory-3-v1.jsonl'}": 380,
    "--help": 110,
    "--version": 90,
}
"""How many modules each may import, about a tenth above what it does: a few more are no harm, one
more library is."""


def imported(*words: str) -> list[str]:
    """The modules that are there after a command, in the order of their imports."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "MEIKYU_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    code, *modules = done.stdout.split()
    assert code == "0", done.stderr
    return modules


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one.replace(f"{RECORDS}/", ""))
def test_a_short_command_imports_little(command: str) -> None:
    modules = imported(*command.split())
    parts = {".".join(name.split(".")[:2]) for name in modules} | {
        name.partition(".")[0] for name in modules
    }
    assert sorted(parts & NEVER) == []
    assert len(modules) <= COMMANDS[command], len(modules)
