"""From what a user typed to games, options and packs; what does not fit becomes one clear line."""

from collections.abc import Iterable
from typing import Any

import msgspec

from meikyu.cli.errors import PackError, Refused, UserError
from meikyu.core.chance import SEED_BYTES
from meikyu.core.codec import seat_options
from meikyu.core.content import Content, ContentError
from meikyu.core.contract import Game, Options
from meikyu.core.starting import check_start
from meikyu.games.registry import find_game

AnyGame = Game[Any, Any]


def game_named(name: str) -> AnyGame:
    """A game; raises UnknownGame, which is worded in `problems`."""
    return find_game(name)


def pack_named(game: AnyGame, wanted: str) -> Content:
    """A pack by name or path, validated as a whole."""
    try:
        return game.content(wanted)
    except ContentError as error:
        raise PackError(game, error) from None


def options_from(game: AnyGame, typed: Iterable[str]) -> Options:
    """The options of a game from ``name=value`` words."""
    names = game.options_type.__struct_fields__
    values: dict[str, str] = {}
    for word in typed:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise UserError("error-option-form", word=word)
        if name not in names:
            raise UserError(
                "error-option-unknown", name=name, known=", ".join(names) or "—", game=game.id
            )
        values[name] = value.strip()
    for name in seat_options(game) & values.keys():
        values[name] = _seat_from(name, values[name])
    try:
        return msgspec.convert(values, game.options_type, strict=False)
    except msgspec.ValidationError as error:
        detail, _, place = str(error).partition(" - at `$.")
        raise UserError(
            "error-option-value", name=place.rstrip("`") or "—", detail=detail
        ) from None


def _seat_from(name: str, typed: str) -> str:
    """People count seats from 1, the program from 0."""
    if not typed.isdecimal() or int(typed) < 1:
        raise UserError("error-option-seat", name=name)
    return str(int(typed) - 1)


def ready_to_start(game: AnyGame, content: Content, seats: int, options: Options) -> None:
    """Raises where a match cannot start like this."""
    rejection = check_start(game, content, seats, options)
    if rejection is not None:
        raise Refused(game, rejection)


def seed_from(typed: str | None) -> bytes | None:
    """A seed of chance from its hexadecimal digits."""
    if typed is None:
        return None
    try:
        seed = bytes.fromhex(typed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise UserError("error-seed", digits=2 * SEED_BYTES)
    return seed


def bots_named(game: AnyGame, wishes: str) -> list[str]:
    """Bots by the names of their levels, or, a user's own, as ``module:LEVEL``."""
    from meikyu.bots.registry import NoLevel, admit, find_level

    named = [name.strip() for name in wishes.split(",") if name.strip()]
    try:
        return [
            admit(game, name).id if ":" in name else find_level(game, name).id for name in named
        ]
    except NoLevel as error:
        raise UserError("error-no-bot", why=str(error)) from None
