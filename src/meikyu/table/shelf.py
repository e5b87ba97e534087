"""The shelf: which games there are, what their boxes say, their rules and their words."""

import hashlib
from collections.abc import Callable
from datetime import date
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from meikyu.analysis.puzzles.shelf import kind_of
from meikyu.bots.companion import companion
from meikyu.bots.registry import levels, middling
from meikyu.core import declared, lessons
from meikyu.core.content import (
    PACK_FILE,
    Content,
    ContentError,
    Pack,
    available,
    convert,
    read_toml,
)
from meikyu.core.contract import Game
from meikyu.core.daily import Daily, daily
from meikyu.core.ledger import numbered_rules
from meikyu.core.lessons import lesson_of
from meikyu.core.words import LOCALES, message_source
from meikyu.games.registry import game_ids
from meikyu.lab.ladder.standing import rated
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named
from meikyu.table.lobby import (
    About,
    ContentInfo,
    FaultyPack,
    GameInfo,
    LessonLine,
    LevelInfo,
    OptionInfo,
    ReplayStep,
    RuleInfo,
)
from meikyu.table.replay import Replay

ABOUT = "about.toml"
GALLERY = ("cards.gallery", "cards")
"""Where a game that has cards lays them out."""
SHARED = ("meikyu.core", "meikyu.table")
"""The packages whose words every game shares."""


def games() -> list[GameInfo]:
    return [game_info(game_named(game_id)) for game_id in game_ids()]


def game_info(game: Game[Any, Any]) -> GameInfo:
    """Everything that a page needs before a table is made."""
    known = levels(game)
    packs, faulty = _packs(game)
    return GameInfo(
        id=game.id,
        prefix=game.prefix,
        rules_version=game.rules_version,
        least=game.seats[0],
        most=game.seats[-1],
        forgets=game.forgets,
        open=game.open,
        drafts=bool(game.draft_steps),
        hints=not game.forgets,
        odds=companion(game).reckon is not None,
        pictures=type(game).pictures is not Game.pictures,
        cards=leafing(game) is not None,
        puzzles=kind_of(game) is not None,
        analysed=declared.where(game, "analysis.analyst") is not None,
        about=about(game),
        options=_options(game),
        content=packs,
        faulty=faulty,
        levels=tuple(
            LevelInfo(level.id, level.budget, level.version, rated(game, level)) for level in known
        ),
        middling=middling(game).id,
        lesson=taught.set_up() if (taught := lesson_of(game)) else None,
    )


def leafing(game: Game[Any, Any]) -> Callable[[Game[Any, Any], Content], Any] | None:
    """What lays out all cards of a pack, where a game has cards."""
    found: Callable[[Game[Any, Any], Content], Any] | None = declared.declared(game, *GALLERY)
    return found


def cards(game: Game[Any, Any], content: str) -> Any:
    """All cards of a pack, in the game's own words."""
    lay_out = leafing(game)
    if lay_out is None or content not in {name for name, _ in available(game.id)}:
        raise Denied("no-such-content")
    pack = game.content(content)
    key = game.id, pack.shown
    if key not in _laid_out:
        if len(_laid_out) >= KEPT_PACKS:
            _laid_out.clear()
        _laid_out[key] = lay_out(game, pack)
    return _laid_out[key]


_laid_out: dict[tuple[str, str], Any] = {}
"""A class asks for the same cards at once."""
KEPT_PACKS = 16


def about(game: Game[Any, Any]) -> About:
    """A game's ``about.toml``."""
    return convert(read_toml(resources.files(game.package).joinpath(ABOUT)), About, ABOUT)


def dailies(day: date) -> list[Daily]:
    """The daily games of all titles that one player can play."""
    games = [game_named(game_id) for game_id in game_ids()]
    return [daily(game, day) for game in games if 1 in game.seats]


def _options(game: Game[Any, Any]) -> tuple[OptionInfo, ...]:
    (_, definitions) = msgspec.json.schema_components([game.options_type], ref_template="#/{name}")
    schema = definitions[game.options_type.__name__]
    return tuple(
        OptionInfo(name, _resolved(part, definitions), part.get("default"))
        for name, part in schema["properties"].items()
    )


def _resolved(schema: Any, definitions: dict[str, Any]) -> Any:
    """A schema with the types it refers to written out."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _resolved(definitions[schema["$ref"].removeprefix("#/")], definitions)
        return {key: _resolved(value, definitions) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_resolved(value, definitions) for value in schema]
    return schema


def _packs(game: Game[Any, Any]) -> tuple[tuple[ContentInfo, ...], tuple[FaultyPack, ...]]:
    """The packs that can be played, and those with a mistake in them, which are not offered."""
    good = []
    faulty = []
    for name, _ in available(game.id):
        try:
            content = game.content(name)
        except ContentError as error:
            faulty.append(FaultyPack(name, error.phrase()))
            continue
        pack = convert(content.data[PACK_FILE], Pack, PACK_FILE)
        offers = dict(game.offers(content))
        good.append(ContentInfo(name, content.hash, pack.name, pack.by, pack.note, offers))
    return tuple(good), tuple(faulty)


def lesson(game: Game[Any, Any]) -> LessonLine:
    """What is done in a game's lesson."""
    found = lesson_of(game)
    if found is None:
        raise Denied("no-lesson")
    return LessonLine(found.step)


@cache
def _played(game: Game[Any, Any]) -> Replay:
    return Replay(lessons.play(game))


def lesson_step(game: Game[Any, Any], step: int) -> ReplayStep:
    """A position of a game's lesson, as the person who learns sees it: the worked examples
    of the rules' page."""
    if lesson_of(game) is None:
        raise Denied("no-lesson")
    return _played(game).step(step, str(lessons.PLAYER))


def rules(game: Game[Any, Any]) -> list[RuleInfo]:
    """A game's rules in the order of its texts."""
    return [RuleInfo(one.id, one.message, one.kind) for one in numbered_rules(game)]


@cache
def words(locale: str, game_id: str | None, runner: str | None = None) -> tuple[bytes, str]:
    """A Fluent file and its fingerprint: a game's own messages, or what all games share, with those
    of the package that runs the tables."""
    if locale not in LOCALES:
        raise Denied("no-such-language")
    if game_id is not None:
        packages: tuple[str, ...] = (game_named(game_id).package,)
    else:
        packages = SHARED if runner is None else (*SHARED, runner)
    text = "\n".join(message_source(package, locale) for package in packages).encode()
    return text, hashlib.sha256(text).hexdigest()[:16]
