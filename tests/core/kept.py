"""Kept records: matches of every game, made when its rules had a certain version.

    python -m tests.core.kept elder-sign 2

plays one with this number of seats and keeps it as a record of today's version. Do so when a
version is published. A kept record is never changed.
"""

import json
import sys
from pathlib import Path
from typing import Any

from meikyu.core import record
from meikyu.core.chance import FastChance
from meikyu.core.contract import Game
from meikyu.core.match import Acted, Match
from meikyu.games.registry import find_game

FOLDER = Path(__file__).parent / "records"
KEPT = sorted(FOLDER.glob("*.jsonl"))
ALLOWED_TAKEN_BACK, FREELY_TAKEN_BACK, TRIED = 3, 3, 30


def is_of_today(file: Path) -> bool:
    """Whether a kept record was made by the version of the rules at hand."""
    head = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    return bool(head["rules_version"] == find_game(head["game"]).rules_version)


def is_readable(file: Path) -> bool:
    """Whether it reads today: of an earlier version only with the pack that it was played with."""
    head, second = map(json.loads, file.read_text(encoding="utf-8").splitlines()[:2])
    plays = find_game(head["game"]).plays(head["rules_version"])
    return is_of_today(file) or (plays and "content" in second)


READABLE = [file for file in KEPT if is_readable(file)]


def played(game: Game[Any, Any], seats: int, seed: int) -> Match:
    """A whole match of random moves, with drafts, and with entries taken back: some that may be,
    and alone some that only a free table allows."""
    names = [f"Player {seat + 1}" for seat in range(seats)]
    options = game.bounded(game.options_type())
    match = Match.start(game, game.content(), names, options, seed.to_bytes(32, "big"))
    chooser = FastChance(seed)
    allowed, freely = ALLOWED_TAKEN_BACK, FREELY_TAKEN_BACK if seats == 1 else 0
    while not match.over:
        actors = game.actors(match.state)
        seat = actors[chooser.pick(len(actors), "seat")]
        position = match.position(seat)
        acted = match.act(seat, game.action(position, game.sample(position, seat, chooser)))
        assert isinstance(acted, Acted)
        if acted.entry is None or match.over:
            continue
        if match.check_take_back(seat) is None:
            if allowed:
                match.take_back(seat)
                allowed -= 1
        elif freely and match.check_take_back(seat, free=True) is None:
            match.take_back(seat, free=True)
            freely -= 1
    return match


def keep(game: Game[Any, Any], seats: int) -> Path:
    """Keeps the shortest of some matches."""
    texts = [record.write(played(game, seats, seed)) for seed in range(1, TRIED)]
    file = FOLDER / f"{game.id}-{seats}-v{game.rules_version}.jsonl"
    file.write_text(min(texts, key=len), encoding="utf-8")
    return file


if __name__ == "__main__":
    print(keep(find_game(sys.argv[1]), int(sys.argv[2])))
