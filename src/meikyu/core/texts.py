"""Texts that packs and games bring along: each in the languages that its author wrote it in."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta

from meikyu.core.locales import LOCALES

CONTENT_TEXT = "content-text"
"""The id of a phrase whose arguments are its text, by language. No file has a message for it."""

Language = Annotated[str, Meta(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
Text: TypeAlias = Annotated[dict[Language, str], Meta(min_length=1)]
"""One language is enough: where another is left out, it says the same. That each says something,
loaders see to with `silent_in`, who know best where a text is."""


def silent_in(text: Mapping[str, str] | None) -> str | None:
    """A language in which a text says nothing."""
    return next((locale for locale, said in (text or {}).items() if not said.strip()), None)


def in_locale(text: Mapping[str, str], locale: str) -> str:
    """A text in this language, else in the first of ours that it is written in, else in any."""
    for known in (locale, *LOCALES):
        if found := text.get(known):
            return found
    return next(iter(text.values()), "")


def in_every_language(value: str) -> str:
    """A table of TOML that says the same in every language, for an author to change."""
    return "{ " + ", ".join(f"{locale} = {value}" for locale in LOCALES) + " }"
