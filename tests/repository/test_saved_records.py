"""What the page and the server save, the page's file picker offers."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAVING = ("src/meikyu/**/*.py", "web/src/**/*.svelte", "web/src/**/*.ts")


def test_a_saved_record_can_be_picked_again() -> None:
    sheet = (ROOT / "web" / "src" / "components" / "JoinSheet.svelte").read_text(encoding="utf-8")
    picked = set(re.search(r'accept="([^"]*)"', sheet)[1].split(","))
    texts = [file.read_text(encoding="utf-8") for place in SAVING for file in ROOT.glob(place)]
    saved = {f".{end}" for text in texts for end in re.findall(r"\}\.(meikyu|jsonl)[\"'`]", text)}
    assert ".meikyu" in saved
    assert saved <= picked
