"""A tile set on the press: counts, ghosts, refusals, dungeons laid with it, and its proof."""

from copy import deepcopy
from typing import Any

from meikyu.core.chance import FastChance
from meikyu.core.content import from_data
from meikyu.core.proof import Wish
from meikyu.core.words import LOCALES, lexicon
from meikyu.core.workshop import Looked, look
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.proof import DUNGEONS
from meikyu.games.dungeon_in_memory.rules.path import NOT_LOST, trace
from meikyu.games.dungeon_in_memory.samples import walk
from meikyu.games.dungeon_in_memory.tables import REPEAT, STRAIGHT
from meikyu.lab.proof import prove
from tests.rules import rule


def standard() -> dict[str, Any]:
    return deepcopy(dict(GAME.content().data))


def count(data: dict[str, Any], kind: str, count: int, two_path: bool = False) -> Looked:
    stroke = {"stroke": "CountTiles", "kind": kind, "two_path": two_path, "count": count}
    return look(GAME, data, stroke)


def counts(looked: Looked) -> list[int]:
    return [kind.count for kind in looked.shown.kinds]


def test_our_set_has_nothing_to_mend_and_is_shown_as_it_is() -> None:
    looked = look(GAME, standard())
    assert looked.faults == ()
    assert counts(looked) == [kind.ours for kind in looked.shown.kinds] == [7, 4, 6, 5, 6, 3, 6]
    assert (looked.shown.total, looked.shown.beginners) == (37, 22)
    assert all(len(ghost.on) == 2 for ghost in looked.shown.ghosts)


@rule("DIM-R11")
def test_a_set_has_20_to_60_tiles_15_of_them_for_beginners_and_is_played() -> None:
    data = standard()
    for kind, two_path, wanted in (
        ("straight", True, 3), ("left", True, 3), ("right", False, 2), ("right", True, 1),
        ("repeat", False, 2), ("straight", False, 3), ("left", False, 6),
    ):  # fmt: skip
        looked = count(data, kind, wanted, two_path)
        assert looked.refused is None
        data = looked.data
    assert looked.faults == ()
    assert looked.shown.total == 20
    fewer = count(data, "left", 5)
    assert fewer.refused is not None
    assert fewer.refused.rule == "DIM-R11"
    assert fewer.data is data
    assert count(data, "repeat", 42).faults == ()
    more = count(data, "repeat", 43)
    assert more.refused is not None
    assert more.refused.say.args["found"] == 61
    tiles = GAME.tables(from_data(GAME.id, "drawn", GAME.shape, data))
    assert sum(tiles.counts) == 20


@rule("DIM-R11")
def test_a_set_that_is_wrong_already_is_mended_step_by_step() -> None:
    data = standard()
    data["tiles"]["tile"][-3]["count"] = 60
    looked = look(GAME, data)
    assert [fault.rule for fault in looked.faults] == ["DIM-R11"]
    assert looked.sampled is None
    better = count(data, "repeat", 30)
    assert better.refused is None
    assert [fault.rule for fault in better.faults] == ["DIM-R11"]
    assert count(better.data, "repeat", 29).faults == ()


@rule("DIM-C2", "DIM-43")
def test_a_ghost_moves_within_its_half_and_the_counts_stay() -> None:
    stroke = {"stroke": "PutGhost", "ghost": "lantern", "kind": "left", "two_path": True}
    looked = look(GAME, standard(), stroke)
    assert looked.refused is None
    assert looked.faults == ()
    assert counts(looked) == [7, 4, 6, 5, 6, 3, 6]
    lantern = looked.shown.ghosts[0]
    assert [(face.kind, face.two_path) for face in lantern.on] == [("left", True), ("right", False)]
    few = count(looked.data, "left", 2, two_path=True)
    assert few.refused is None
    refused = look(GAME, few.data, {**stroke, "ghost": "bell"})
    assert refused.refused is not None
    assert refused.refused.rule == "DIM-43"
    below = count(few.data, "left", 1, two_path=True)
    assert below.refused is not None
    assert below.refused.say.args == {"count": 2}


def test_dungeons_are_laid_as_a_check_would_lay_them_and_again_for_the_same_number() -> None:
    data = standard()
    looked = look(GAME, data, sample=3)
    assert len(looked.sampled.dungeons) == 6
    assert looked.sampled == look(GAME, data, sample=3).sampled
    assert looked.sampled != look(GAME, data, sample=4).sampled
    for dungeon in looked.sampled.dungeons:
        tiles = [event for event in dungeon.told if type(event).__name__ == "TileMapped"]
        assert len(tiles) == dungeon.tiles + 1
        assert bool(dungeon.reasons) == bool(dungeon.needs)


def test_what_one_must_hold_is_the_least_that_shows_the_loss() -> None:
    """Looked up tile by tile: with one tile less it does not show, or shows too early."""
    tiles = GAME.tables(GAME.content())
    for seed in range(40):
        found = walk(tiles, FastChance(seed))
        held, pile = found.needs(), found.path.pile
        seen = [
            trace(tiles, 0, pile[-span:], found.movements[len(pile) - span]).lost == span - 1
            for span in range(1, len(pile) + 1)
        ]
        assert held == (seen.index(True) + 1 if found.path.lost != NOT_LOST else 0)
        assert found.movements[0] == STRAIGHT
        assert REPEAT not in found.movements


def test_the_proof_lays_as_many_dungeons_as_it_says_and_ours_is_alike() -> None:
    data, tally, asked = standard(), None, 0
    while True:
        proof = prove(Wish(GAME.id, data, seconds=0.05, tally=tally))
        tally, asked = proof.tally, asked + 1
        if proof.done:
            break
    assert asked > 1
    assert (proof.games, proof.state) == (DUNGEONS, "measured")
    assert sum(proof.figures.lost) == DUNGEONS
    assert proof.figures.lost == proof.figures.ours_lost
    shares = [held.share for held in proof.figures.held]
    assert shares == sorted(shares)
    for locale in LOCALES:
        assert str(proof.figures.middle) in lexicon(locale, GAME.package).say(proof.say)


def test_a_made_up_tally_is_begun_again() -> None:
    first = prove(Wish(GAME.id, standard(), seconds=0))
    spoiled = {**first.tally, "dungeons": 900}
    assert prove(Wish(GAME.id, standard(), seconds=0, tally=spoiled)).games == 1
    assert prove(Wish(GAME.id, standard(), seconds=0, tally=first.tally)).games == 2
