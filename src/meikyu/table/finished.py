"""Finished games: what can be proved about one, and its drawings for paper."""

from collections.abc import Callable, Sequence

from meikyu.core import verifying
from meikyu.core.contract import SPECTATOR, Occasion
from meikyu.core.match import Match
from meikyu.core.picture import Picture
from meikyu.core.recent import Recent, Same
from meikyu.core.texts import in_locale
from meikyu.core.words import lexicon
from meikyu.table import shelf
from meikyu.table.errors import Denied
from meikyu.table.lobby import Verified
from meikyu.table.services import Aside

LONGEST_DAY = 40
"""Signs: a day in words."""

_verified: Recent[Same, Verified] = Recent(64)
"""A finished game does not change: it is verified once, unless many others were since."""


async def verified(match: Match, aside: Aside) -> Verified:
    """Whether the published seed made every recorded number, and what the record must admit."""
    key = Same(match)
    found = _verified.find(key)
    return _verified.put(key, await aside(_verify, match)) if found is None else found


def _verify(match: Match) -> Verified:
    verdict = verifying.verify(match)
    seed = match.seed.hex() if match.seed is not None else None
    say, *admits = verdict.says
    return Verified(
        verdict.good,
        say,
        match.header.commitment,
        seed,
        admits=tuple(admits),
        assisted=verdict.assisted,
        reopened=verdict.reopened,
    )


def drawn(
    match: Match,
    names: Sequence[str],
    day: str,
    locale: str,
    write: Callable[[Sequence[Picture]], bytes],
) -> bytes:
    """The pictures of a game, written in one of the ways that pictures can be written."""
    return write(pictures_of(match, names, day, locale))


def pictures_of(match: Match, names: Sequence[str], day: str, locale: str) -> Sequence[Picture]:
    """The pictures of a game; a game without any is denied."""
    titles = shelf.about(match.game).title
    occasion = Occasion(
        title=in_locale(titles, locale),
        names=tuple(names),
        day=day[:LONGEST_DAY],
        seed="" if match.seed is None else match.seed.hex(),
        events=tuple(match.seen()),
    )
    view = match.game.observe(match.state, SPECTATOR)
    pictures = match.game.pictures(view, occasion, lexicon(locale, match.game.package))
    if not pictures:
        raise Denied("no-such-page")
    return pictures
