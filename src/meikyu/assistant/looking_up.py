"""Tools that only look something up: which games there are, what a rule says."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from meikyu.assistant.answers import Answer, Voice
from meikyu.assistant.searching import FoundRule, rule_named, rules_about
from meikyu.assistant.tools import Found, Spoken, Tool
from meikyu.core.texts import in_locale
from meikyu.games.registry import game_ids
from meikyu.table import shelf
from meikyu.table.hosting import game_named
from meikyu.table.lobby import GameInfo

if TYPE_CHECKING:
    from meikyu.assistant.door import Door


class Games(Spoken, frozen=True):
    game: str | None = None


class Rule(Spoken, frozen=True):
    id: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    words: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    game: str | None = None


class Shelf(Found, frozen=True):
    """What there is to play."""

    games: list[dict[str, Any]]


class Rules(Found, frozen=True):
    """Rules, the likeliest first."""

    rules: list[FoundRule]


async def games(door: "Door", wish: Games) -> Answer:
    """The shelf in a line for each game, or all about one of them."""
    language = door.language_of(wish)
    chosen = game_ids() if wish.game is None else [game_named(wish.game).id]
    infos = [shelf.game_info(game_named(game_id)) for game_id in chosen]
    lines = [_line(info, language) for info in infos]
    if wish.game is not None:
        lines += _more(infos[0], language)
    whole = wish.game is not None
    return Answer(
        "\n".join(lines), Shelf([_facts(info, language, whole) for info in infos]).plain()
    )


def _title(info: GameInfo, language: str) -> str:
    return in_locale(info.about.title, language)


def _line(info: GameInfo, language: str) -> str:
    voice = Voice(language, game_named(info.id).package)
    line = voice.say(
        "door-games-line",
        id=info.id,
        title=_title(info, language),
        least=info.least,
        most=info.most,
        summary=voice.say("about-summary"),
    )
    return f"{line} {voice.say('door-games-forgets')}" if info.forgets else line


def _more(info: GameInfo, language: str) -> list[str]:
    voice = Voice(language, game_named(info.id).package)
    lines = [
        voice.say(f"about-minute-{number}")
        for number in range(1, 10)
        if voice.has(f"about-minute-{number}")
    ]
    lines.append(voice.say("door-games-levels", levels=", ".join(one.id for one in info.levels)))
    lines.append(voice.say("door-games-packs", packs=", ".join(one.id for one in info.content)))
    for option in info.options:
        default = msgspec.json.encode(option.default).decode()
        lines.append(
            voice.say(
                "door-games-option",
                name=option.name,
                default=default,
                about=voice.say(f"option-{option.name}"),
                values=_values(option.schema),
            )
        )
    return lines


def _values(schema: dict[str, Any]) -> str:
    """The values that an option may have, as far as they can be listed."""
    if "enum" in schema:
        return ", ".join(str(value) for value in schema["enum"])
    parts = [_values(part) for part in schema.get("anyOf", ())]
    return ", ".join(part for part in parts if part) or str(schema.get("type", ""))


def _facts(info: GameInfo, language: str, whole: bool) -> dict[str, Any]:
    voice = Voice(language, game_named(info.id).package)
    facts = {
        "id": info.id,
        "title": _title(info, language),
        "summary": voice.say("about-summary"),
        "players": [info.least, info.most],
        "levels": [level.id for level in info.levels],
        "packs": [pack.id for pack in info.content],
        "forgets": info.forgets,
        "hints": info.hints,
        "odds": info.odds,
    }
    if whole:
        facts["options"] = {
            option.name: {
                "default": option.default,
                "values": _values(option.schema),
                "about": voice.say(f"option-{option.name}"),
            }
            for option in info.options
        }
    return facts


async def rule(door: "Door", wish: Rule) -> Answer:
    """The rule of an id, or those that a question may mean."""
    language = door.language_of(wish)
    voice = Voice(language)
    game = None if wish.game is None else game_named(wish.game).id
    if wish.id is not None:
        named = rule_named(wish.id, language)
        found = [] if named is None else [named]
    elif wish.words is not None:
        found = rules_about(wish.words, language, game)
    else:
        raise voice.no("malformed", "rule-unnamed")
    if not found:
        raise voice.no("denied", "no-such-rule", asked=wish.id or wish.words or "")
    lines = [f"{one.id}: {one.text}" for one in found]
    return Answer("\n".join(lines), Rules(found).plain())


TOOLS = (
    Tool("games", Games, games, reads=True, found=Shelf),
    Tool("rule", Rule, rule, reads=True, found=Rules),
)
