"""Make stage 3 a little harder: an editing script at the door, and the figures to show for it."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from tests.assistant.caller import ask, meet, text_of

CALLS = 3
TIMES = 10
STAGE = "stage 3 (latch)"
EDITS = {
    # The monster begins beside the child.
    "harder": ("first = [2, 3]", "first = [5, 6]"),
    # Its route is as long as four rows: there is much more time.
    "easier": ("first = [2, 3]", "first = [4, 1]"),
}
LONG_ROUTE = '["*LLLLL", "RRRRRU", "ULLLLL", "RRRRRU", "UUUUUU", "UUUUUU"]'


@pytest.mark.full
@pytest.mark.parametrize("time", range(TIMES))
@pytest.mark.parametrize(("made", "sign"), [("harder", -1), ("easier", 1)])
def test_a_stage_that_was_changed_is_told_apart_within_three_calls(
    made: str, sign: int, time: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEIKYU_HOME", str(tmp_path))

    async def scene(client: Any, door: Any) -> None:
        pack = {"game": "hidden-rooms", "name": made}
        await ask(client, "pack", do="new", **pack)
        stage = {**pack, "file": "stages.toml", "entry": STAGE}
        text = text_of(await ask(client, "pack", do="read", **stage)).replace(*EDITS[made])
        if made == "easier":
            text = text[: text.index("directions")] + f"directions = {LONG_ROUTE}\n"
        await ask(client, "pack", do="write", text=text, **stage)
        call: dict[str, Any] = {
            "game": "hidden-rooms", "pack": made, "against": "standard",
            "part": STAGE, "bots": "greedy", "seconds": 40,
        }  # fmt: skip
        for _ in range(CALLS):
            found = (await ask(client, "measure", **call)).structured_content
            if found.get("decided"):
                break
            call = {"go_on": found["series"], "seconds": 40}
        assert found["decided"], found["figures"]
        (won, *_) = found["figures"]
        assert won["figure"] == "stage latch: won"
        assert won["change"] * sign > 0

    meet(scene, limit=400)
