"""Easier and harder: each proposal is one change that can be played, measured on the same draws."""

import pytest

from meikyu.core.content import ContentError, from_data
from meikyu.core.locales import LOCALES
from meikyu.core.words import lexicon
from meikyu.core.workshop import look
from meikyu.games.registry import find_game
from meikyu.lab.proof import NoProof, piece, proving
from meikyu.lab.proposing import Way, propose

ROOMS = find_game("hidden-rooms")
GAMES, LEVEL = 40, "greedy"


def quietly(_: int) -> None:
    return None


@pytest.mark.parametrize(
    "part", ["snuffer", "besom", "latch", "knocker", "coil", "lodger", "tread"]
)
def test_every_variant_is_one_change_of_this_stage_and_can_be_played(part: str) -> None:
    says = proving(ROOMS)
    assert says is not None
    assert says.variants is not None
    data = dict(ROOMS.content().data)
    found = list(says.variants(data, part))
    assert len(found) >= 4
    plain = {stage.id: stage for book in ROOMS.tables(ROOMS.content()) for stage in book.stages}
    seen = set()
    for variant in found:
        assert look(ROOMS, variant.data).faults == ()
        content = from_data(ROOMS.id, "drawn", ROOMS.shape, variant.data)
        assert content.hash != ROOMS.content().hash
        seen.add(content.hash)
        for book in ROOMS.tables(content):
            for stage in book.stages:
                same = stage.directions == plain[stage.id].directions
                assert same == (stage.id != part) or stage.first != plain[stage.id].first
        for locale in LOCALES:
            assert lexicon(locale, ROOMS.package).say(variant.say)
    assert len(seen) == len(found), "no two are the same"


@pytest.mark.parametrize("way", ["easier", "harder"])
def test_proposals_lead_the_way_that_is_wanted_and_their_figures_are_those_of_their_games(
    way: Way,
) -> None:
    content = ROOMS.content()
    found = propose(ROOMS, content, "latch", way, None, GAMES, "3", quietly, LEVEL)
    now = piece(ROOMS, content, "latch")
    before = [now.is_won(now.play(LEVEL, "3", number)) for number in range(GAMES)]
    assert found.now == 100 * sum(before) / GAMES
    assert abs(found.aim - found.now) <= 12
    assert len(found.found) <= 3
    for one in found.found:
        drawn = piece(ROOMS, from_data(ROOMS.id, "drawn", ROOMS.shape, one.data), "latch")
        won = sum(drawn.is_won(drawn.play(LEVEL, "3", number)) for number in range(GAMES))
        assert one.estimate == pytest.approx(100 * won / GAMES)
        assert one.gain == pytest.approx(one.estimate - found.now)
        assert (one.gain > 0) == (way == "easier")
        assert one.low <= one.estimate <= one.high
    away = [abs(one.estimate - found.aim) for one in found.found]
    assert away == sorted(away)


def test_what_is_not_there_or_not_drawn_has_no_proposals() -> None:
    with pytest.raises(ContentError, match="snuffer"):
        propose(ROOMS, ROOMS.content(), "nobody", "easier", None, 1, "1", quietly)
    cards = find_game("elder-sign")
    with pytest.raises(NoProof):
        propose(cards, cards.content(), "bokrug", "easier", None, 1, "1", quietly)
