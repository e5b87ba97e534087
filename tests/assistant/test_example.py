"""The example of a harness: it owns the context, and plays whole games of a study."""

import importlib.util
import json
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

EXAMPLE = Path(__file__).parents[2] / "examples" / "model_seat.py"


@pytest.fixture(scope="module")
def seat() -> ModuleType:
    spec = importlib.util.spec_from_file_location("model_seat", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_context_has_what_its_memory_allows(seat: ModuleType) -> None:
    texts = {}
    for memory in ("transcript", "notes", "recall"):
        context = seat.Context(memory, note_bytes=12)
        context.keep("first", "I think.\nNOTE: the left way is deep\n1")
        texts[memory] = context.text("second")
    assert "first" in texts["transcript"]
    assert "I think." in texts["transcript"]
    assert "first" in texts["recall"]
    assert "I think." not in texts["recall"]
    assert "first" not in texts["notes"]
    assert texts["notes"].startswith("the left way\n")
    assert all("second" in text for text in texts.values())


def test_an_answer_is_a_number_or_an_action(seat: ModuleType) -> None:
    assert seat.decision("Hm.\n3.") == {"choice": 3}
    assert seat.decision('Then\n{"do": "Stay"}') == {"action": {"do": "Stay"}}
    assert seat.decision("up and away") == {"action": {"do": "up and away"}}
    assert seat.any_choice(random.Random(1))("1. a\n2. b\n\nNow:\n1. c") == "1"


@pytest.mark.parametrize("memory", ["notes", pytest.param("transcript", marks=pytest.mark.full)])
def test_the_games_of_a_study_are_played_to_their_ends(memory: str, tmp_path: Path) -> None:
    study, out = tmp_path / "study.toml", tmp_path / "out"
    study.write_text(
        f'game = "dungeon-in-memory"\nseeds = [1, 2]\nplayers = 2\nmemory = "{memory}"\n'
        "options = { explorations = 1 }\n",
        encoding="utf-8",
    )
    called = [sys.executable, str(EXAMPLE), str(study), str(out)]
    told = subprocess.run(called, capture_output=True, text=True, timeout=120)
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("Counts(decisions=")
    for file in (out / f"dungeon-in-memory-{number:04}.jsonl" for number in range(2)):
        head = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
        assert head["programs"][0]["memory"] == memory
