"""The room book as data: this edition's five stages (HID-C1), and what is refused (HID-R2)."""

from collections.abc import Callable
from copy import deepcopy
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from meikyu.core.content import Content, ContentError, from_data, from_folder
from meikyu.core.grid import OFF_BOARD
from meikyu.core.words import LOCALES
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.monsters import Monster
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN, actions_to_end
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Stage
from tests.games.hidden_rooms.positions import GRID
from tests.rules import rule

BOOK = GAME.book(GAME.content())
Data = dict[str, Any]


def standard() -> Data:
    return deepcopy(dict(GAME.content().data))


def load(data: Data) -> Content:
    content = from_data(GAME.id, "test", GAME.shape, data)
    GAME.tables(content)
    return content


# -- the five stages ----------------------------------------------------------------------------


@rule("HID-R2")
@pytest.mark.parametrize("stage", BOOK.stages, ids=lambda stage: stage.id)
def test_every_cell_but_the_end_has_an_arrow_that_leads_back_to_the_route(stage: Stage) -> None:
    assert len(set(stage.route)) == len(stage.route)
    for start in range(GRID.cells):
        cell, path = start, [start]
        while cell not in stage.route:
            cell = GRID.step[cell][stage.directions[cell]]
            path.append(cell)
            assert len(path) <= GRID.cells
        assert cell != stage.end or start == stage.end
    assert [cell for cell in range(GRID.cells) if stage.directions[cell] == NO_DIRECTION] == [
        stage.end
    ]


@rule("HID-C1")
def test_every_monster_has_a_name_a_character_and_a_look_of_its_own() -> None:
    def told(pick: Callable[[Monster], str]) -> set[str]:
        return {pick(monster) for monster in BOOK.monsters}

    for locale in LOCALES:
        for field in ("name", "character", "look"):
            assert len(told(lambda m, f=field, at=locale: getattr(m, f)[at])) == 5  # type: ignore[misc]
    assert len(told(lambda monster: monster.mark)) == 5


@rule("HID-C1")
def test_the_figures_are_told_apart_without_colour() -> None:
    figures = ["\n".join(monster.figure) for monster in BOOK.monsters]
    for one, other in combinations(figures, 2):
        width = max(len(one), len(other))
        same = sum(a == b for a, b in zip(one.ljust(width), other.ljust(width), strict=True))
        assert same / width < 0.75
    outlines = [monster.shape[0] for monster in BOOK.monsters]
    assert len(set(outlines)) == 5
    assert all(len(monster.shape) > 1 for monster in BOOK.monsters), "a silhouette needs eyes"


def features(stage: Stage) -> dict[str, float]:
    """A route in numbers from 0 to 1: what distinguishes it from another."""
    steps = [stage.directions[cell] for cell in stage.route[:-1]]
    turns = sum(one != other for one, other in pairwise(steps))
    far = GRID.rows + GRID.columns - 2

    def distance(cell: int, other: int) -> float:
        rows = abs(GRID.row(cell) - GRID.row(other))
        return (rows + abs(GRID.column(cell) - GRID.column(other))) / far

    to_child = [distance(cell, BOOK.start) for cell in stage.route]
    at_wall = [cell for cell in stage.route if OFF_BOARD in GRID.step[cell]]
    length = len(stage.route)
    return {
        "how much of the board it walks": length / GRID.cells,
        "how often it turns": turns / len(steps),
        "how far from the exit it stays": sum(distance(c, BOOK.exit) for c in stage.route) / length,
        "how near it comes to the child": min(to_child),
        "when it does": to_child.index(min(to_child)) / length,
        "how much it keeps to the walls": len(at_wall) / length,
        "how far from its beginning it ends": distance(stage.first, stage.end),
    }


@rule("HID-C1")
@pytest.mark.parametrize(
    ("one", "other"),
    list(combinations(BOOK.stages, 2)),
    ids=lambda stage: stage.id,
)
def test_routes_have_clearly_different_characters(one: Stage, other: Stage) -> None:
    ours, theirs = features(one), features(other)
    apart = {name: abs(value - theirs[name]) for name, value in ours.items()}
    assert max(apart.values()) > 0.19, apart
    assert sum(difference > 0.1 for difference in apart.values()) >= 2, apart
    steps = [set(pairwise(stage.route)) for stage in (one, other)]
    shared = len(steps[0] & steps[1]) / min(len(steps[0]), len(steps[1]))
    assert shared <= 0.6


@rule("HID-C1")
@pytest.mark.parametrize("stage", BOOK.stages, ids=lambda stage: stage.id)
def test_a_child_that_always_succeeds_has_the_time_to_get_out(stage: Stage) -> None:
    pose = stage.first << 2 | stage.first_facing
    turns = -(-actions_to_end(BOOK, stage, pose) // ACTIONS_A_TURN)
    assert turns > 10


# -- the hash -----------------------------------------------------------------------------------


def test_names_do_not_change_the_hash_and_arrows_do() -> None:
    renamed, redrawn = standard(), standard()
    renamed["monsters"]["monster"][0]["name"]["en"] = "Somebody"
    redrawn["stages"]["board"]["exit"] = [1, 2]
    assert load(renamed).hash == GAME.content().hash
    assert load(redrawn).hash != GAME.content().hash


def test_packs_with_the_same_rules_keep_their_own_names() -> None:
    renamed = standard()
    renamed["monsters"]["monster"][0]["name"]["en"] = "Somebody"
    assert GAME.book(load(renamed)).monsters[0].name["en"] == "Somebody"
    assert GAME.book(GAME.content()).monsters[0].name["en"] != "Somebody"


def test_a_pack_with_a_smaller_board_can_be_played() -> None:
    data = standard()
    del data["books"]
    data["stages"]["board"] = {"rows": 3, "columns": 4, "start": [3, 4], "exit": [1, 1]}
    for stage in data["stages"]["stage"]:
        stage["first"] = [1, 2]
        stage["directions"] = ["RRRD", "DLLL", "R*UU"]
    book = GAME.book(load(data))
    assert book.grid.cells == 12
    assert len(book.stages[0].route) == 9


# -- what is refused ----------------------------------------------------------------------------

GOOD = ["RRRRR*", "RULLLL", "RULLLL", "RULLLL", "RULLLL", "RULLLL"]


@rule("HID-R2")
@pytest.mark.parametrize(
    ("directions", "reason"),
    [
        (["RRRRR*", "RULLLL", "RULLLL", "RULLLL", "RULLLL", "RULLL "], "is not one of"),
        (["RRRRRD", "RULLLL", "RULLLL", "RULLLL", "RULLLL", "RULLLL"], "one end"),
        (["RRRRR*", "RULLLL", "RULLLL", "RULLLL", "RULLLL", "RULLL*"], "one end"),
        (["RRRRR*", "RULLLU", "RULLLL", "RULLLL", "RULLLL", "RULLLL"], "straight onto the end"),
        (["RRRRR*", "RULLUU", "RULLLL", "RULLLL", "RULLLL", "RULLLL"], "straight onto the end"),
        (["RRRRR*", "RULLLL", "RULLLL", "RULLRL", "RULLLL", "RULLLL"], "never come back"),
        (["RRRRR*", "RULLLL", "LULLLL", "RULLLL", "RULLLL", "RULLLL"], "off the board"),
        (["RRRDR*", "RULULL", "RULLLL", "RULLLL", "RULLLL", "RULLLL"], "comes back to"),
        (["RRRRR*", "RULLLL", "RULLLL", "RULLLL", "RULLLL"], "rows of arrows"),
        (["RRRRR*", "RULLLL", "RULLL", "RULLLL", "RULLLL", "RULLLL"], "a row has"),
    ],
)
def test_a_stage_that_leaves_a_cell_without_a_way_does_not_load(
    directions: list[str], reason: str
) -> None:
    data = standard()
    data["stages"]["stage"][2] |= {"first": [5, 2], "directions": GOOD}
    load(data)
    data["stages"]["stage"][2]["directions"] = directions
    with pytest.raises(ContentError) as error:
        load(data)
    said = error.value.say("en", GAME.package)
    assert reason in said
    assert said.startswith(f"stages.toml, stage 3 ({data['stages']['stage'][2]['id']}), directions")


@pytest.mark.parametrize("count", [0, 1, 4, 6])
def test_a_book_has_five_stages(count: int) -> None:
    data = standard()
    data["stages"]["stage"] = (data["stages"]["stage"] * 2)[:count]
    with pytest.raises(ContentError) as error:
        load(data)
    assert f"a book has 5 stages, not {count}" in error.value.say("en", GAME.package)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["stages"]["stage"][1].update(id=d["stages"]["stage"][0]["id"]), "there twice"),
        (lambda d: d["stages"]["stage"][1].update(first=[6, 6]), "begin on the child"),
        (lambda d: d["stages"]["stage"][1].update(first=[0, 1]), "not on the board"),
        (lambda d: d["stages"]["board"].update(exit=[6, 6]), "where the child begins"),
        (lambda d: d["stages"]["board"].update(rows=8), "3 to 7 cells"),
        (lambda d: d["stages"]["board"].update(columns=10**30), "3 to 7 cells"),
        (lambda d: d["monsters"]["monster"].pop(), "has no monster"),
        (lambda d: d["monsters"]["monster"][0].update(stage="nobody"), "no stage has this id"),
        (lambda d: d["monsters"]["monster"][0].update(mark="SS"), "not a single letter"),
        (lambda d: d["monsters"]["monster"][1].update(mark="S"), "there twice"),
        (lambda d: d["monsters"]["monster"][0].update(figure=["x"] * 8), "at most 7 rows"),
        (lambda d: d["pack"].update(game="chess"), "not for hidden-rooms"),
        (lambda d: d.pop("monsters"), "file is missing"),
        (lambda d: d.update(maps={}), "no such file"),
    ],
)
def test_the_reason_says_what_is_wrong(change: Callable[[Data], object], said: str) -> None:
    data = standard()
    change(data)
    with pytest.raises(ContentError) as error:
        load(data)
    assert said in error.value.say("en", GAME.package)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("stages.toml", "[board\n"),
        ("stages.toml", ""),
        ("stages.toml", "stage = 1"),
        ("monsters.toml", "monster = [[]]"),
        ("monsters.toml", "\ufeff="),
        ("pack.toml", "game ="),
        ("extra.toml", "a = 1"),
    ],
)
def test_a_broken_file_in_a_folder_is_refused_by_name(tmp_path: Path, file: str, text: str) -> None:
    source = Path(__file__).parents[3] / "src/meikyu/games/hidden_rooms/content"
    for path in source.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    GAME.tables(from_folder(GAME.id, "copy", GAME.shape, tmp_path))
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        GAME.tables(from_folder(GAME.id, "copy", GAME.shape, tmp_path))
    said = error.value.say("en", GAME.package)
    assert said.startswith(file)
    assert "\n" not in said
