"""A finished night to keep: one picture, in both languages, won or lost."""

import xml.etree.ElementTree as ElementTree

import msgspec
import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import SPECTATOR, Occasion
from meikyu.core.picture import svg
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.view_parts import ElderView

OCCASION = Occasion("Elder Sign", ("Aki <&>", ""), "25 October", "ab" * 32)


@pytest.fixture(scope="module")
def night() -> ElderView:
    chance = FastChance(1)
    state = GAME.setup(GAME.options_type(), 2, GAME.content(), chance)  # type: ignore[arg-type]
    while GAME.outcome(state) is None:
        seat = GAME.actors(state)[0]
        GAME.apply(state, seat, GAME.sample(state, seat, chance), chance)
    view = GAME.observe(state, SPECTATOR)
    assert isinstance(view, ElderView)
    return view


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("result", ["signs", "battle", "dead", "awoken", "stalled"])
def test_a_night_is_kept_with_names_day_seed_and_how_it_ended(
    night: ElderView, locale: str, result: str
) -> None:
    view = msgspec.structs.replace(night, result=result)
    words = lexicon(locale, GAME.package)
    drawn = GAME.pictures(view, OCCASION, words)
    root = ElementTree.fromstring(svg(drawn))
    texts = [part.text or "" for part in root.iter() if part.tag.endswith("text")]
    card = night.ancient_one.text.card
    for said in ("Aki <&>", "25 October", "ab" * 32, card.name[locale]):
        assert any(said in text for text in texts), said
    assert len(drawn) == 1


def test_a_night_that_goes_on_has_no_picture(night: ElderView) -> None:
    view = msgspec.structs.replace(night, result=None)
    assert GAME.pictures(view, OCCASION, lexicon("en", GAME.package)) == ()
