"""The example in `docs/reference/records.md`.

``python -m tests.cli.records_example`` writes it again.
"""

import re
from pathlib import Path

from meikyu.core import record
from meikyu.core.match import Acted, Match
from meikyu.games.registry import find_game

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "records.md"
BLOCK = re.compile(r"(?<=^```jsonl\n)(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)


def shown() -> str:
    """The example as it is on the page."""
    found = BLOCK.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    return found.group(1)


def made() -> str:
    """The example as the program writes it today."""
    game = find_game("hidden-rooms")
    options = game.options_type(turn_limit=1)
    match = Match.start(game, game.content(), ["Anna"], options, bytes(range(32)))
    first, second, *_ = match.choices(0)
    assert isinstance(match.act(0, first), Acted)
    match.take_back(0)
    assert isinstance(match.act(0, second), Acted)
    while match.outcome is None:
        assert isinstance(match.act(0, match.choices(0)[-1]), Acted)
    return record.write(match)


if __name__ == "__main__":
    PAGE.write_text(BLOCK.sub(made(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")
