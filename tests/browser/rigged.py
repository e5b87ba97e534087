"""A server whose chance is fixed: ``python -m tests.browser.rigged FOLDER [PORT]``.

Every deck is drawn in the order of its file; green dice show what the environment says, one face
after the other and then from the first again. The night played with it is the pack beside this
file.
"""

import os
import shutil
from pathlib import Path

from meikyu.core import chance, match
from meikyu.core.content import HOME
from tests.browser import process
from tests.browser.house import ROOT, Server

FACES = "MEIKYU_TEST_FACES"
SIDES = {"1": 0, "2": 1, "3": 2, "lore": 3, "peril": 4, "terror": 5}
PACK = "night"


class Fixed(chance.Chance):
    """Replaces a match's seeded chance, and counts as that does."""

    def __init__(self, seed: bytes, asked: dict[str, int]) -> None:
        self.asked = asked
        self.faces = [SIDES[face] for face in os.environ[FACES].split()]

    def pick(self, n: int, why: str) -> int:
        count = self.asked.get(why, 0)
        self.asked[why] = count + 1
        return self.faces[count % len(self.faces)] if why == "roll/green" else 0


class RiggedServer(Server):
    """That server, as a process of its own."""

    module = "tests.browser.rigged"

    def __init__(self, folder: Path, faces: str) -> None:
        pack = folder / "home" / "content" / "elder-sign" / PACK
        shutil.copytree(ROOT / "tests" / "games" / "elder_sign" / "sample", pack)
        shutil.copytree(Path(__file__).parent / PACK, pack, dirs_exist_ok=True)
        self.more = {FACES: faces, HOME: str(folder / "home")}
        super().__init__(folder)


if __name__ == "__main__":
    match.SeededChance = Fixed  # type: ignore[attr-defined, misc, assignment]
    process.main()
