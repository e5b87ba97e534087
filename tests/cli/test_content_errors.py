"""Several slips of different kinds in one pack are all named in one run, and nothing else is."""

from pathlib import Path

import pytest

from tests.cli.running import Program

Slip = tuple[str, str, str, str]
"""A file, what it says, what replaces that, and what the check must name."""

SLIPS: dict[str, list[Slip]] = {
    "hidden-rooms": [
        ("stages", 'id = "snuffer"\n', 'id = "snuffer"\ncolour = "red"\n', "stage 1 (snuffer)"),
        ("stages", '"RRRR*D"', '"RRRRRD"', "stage 2 (besom), directions"),
        ("monsters", 'mark = "B"', 'mark = "BB"', "monster 2 (besom), mark"),
        ("monsters", 'stage = "latch"', 'stage = "lach"', "monster 3 (lach), stage"),
        ("stages", "rows = 6", "rows = 600", "board, rows"),
        ("books", 'id = "tread"', 'id = "lodger"', "book 1 (shadows), stage 5 (lodger), id"),
        ("books", "first = [2, 6]", "frist = [2, 6]", "book 1 (shadows), stage 3 (bailiff)"),
    ],
    "dungeon-in-memory": [
        ("tiles", "count = 6", "cuont = 6", "tile 1 (straight-plain)"),
        ("tiles", 'ghost = "lantern"', 'ghost = "candle"', "tile 2 (straight-lantern), ghost"),
        ("tiles", "two_path = true\n\n", "two_path = false\n\n", "start, two_path"),
        ("drawings", 'id = "moth"', 'id = "bell"', "ghost"),
    ],
    "roguewright": [
        ("blocks", 'cells = ["##"]', 'cells = ["#."]', "block 1, cells"),
        ("maps", "X . g 1 E", "X X g 1 E", "map 1 (basic), grid"),
        ("tracks", "points = 2", 'points = "two"', "mark 2, points"),
        ("tracks", "3 = [5, 14]", "3 = [5, 10]", "time.3"),
        ("maps", "ranks = [40, 60, 80, 100, 110]", "", "map 1 (basic)"),
    ],
    "elder-sign": [
        ("adventures", '["lore", "peril"]', '["lore", "perl"]', "adventure 1 (unclaimed-coats)"),
        ("adventures", "investigation:6", "investigation:60", "adventure 2 (drawer-thirty-one)"),
        ("mythos", 'flavour = { en = "It', 'flavor = { en = "It', "mythos 1 (fog-through"),
        ("mythos", 'id = "gas-burns-blue"', 'id = "fog-through-the-letter-slot"', "mythos 2"),
        ("ancient_ones", "doom = 9", "doom = 900", "ancient_one 1 (bokrug), doom"),
    ],
}


@pytest.fixture
def mine(request: pytest.FixtureRequest, program: Program, home: Path) -> Path:
    assert program("content", "new", request.param, "mine").code == 0
    return home / "content" / str(request.param) / "mine"


@pytest.mark.parametrize(("mine", "slips"), list(SLIPS.items()), indirect=["mine"])
def test_every_slip_is_named_in_one_run(program: Program, mine: Path, slips: list[Slip]) -> None:
    game = mine.parent.name
    for stem, was, now, _ in slips:
        file = mine / f"{stem}.toml"
        text = file.read_text(encoding="utf-8")
        assert was in text
        file.write_text(text.replace(was, now, 1), encoding="utf-8")

    done = program("content", "check", game, "mine")

    lines = done.err.splitlines()
    for stem, _, _, place in slips:
        named = [line for line in lines if line.startswith(f"{stem}.toml") and place in line]
        assert named, f"{stem}: {place} is not named in\n{done.err}"
    assert len(lines) == len(slips), done.err
    assert done.code == 2


@pytest.mark.parametrize("mine", list(SLIPS), indirect=True)
def test_each_slip_alone_is_named_alone(program: Program, mine: Path) -> None:
    game = mine.parent.name
    for stem, was, now, place in SLIPS[game]:
        file = mine / f"{stem}.toml"
        good = file.read_text(encoding="utf-8")
        file.write_text(good.replace(was, now, 1), encoding="utf-8")
        [line] = program("content", "check", game, "mine").err.splitlines()
        assert place in line
        file.write_text(good, encoding="utf-8")
    assert program("content", "check", game, "mine").code == 0
