"""Words: every message of every part formats in every language."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from meikyu.core.plain_text import NotPlain, Select, Text, entries, read, said
from meikyu.core.words import (
    LOCALES,
    REFERENCE,
    Lexicon,
    MissingMessage,
    Phrase,
    lexicon,
    message_ids,
    text_words,
)

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(
    {file.parent for top in ("src", "tests") for file in (ROOT / top).rglob("text/*.ftl")}
)
CORE = ROOT / "src" / "meikyu" / "core" / "text"


class _Names(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(folder: Path, locale: str) -> dict[str, set[str]]:
    """The messages of a file with the arguments that each of them uses."""
    tree = FluentParser().parse((folder / f"{locale}.ftl").read_text(encoding="utf-8"))
    found = {}
    for entry in tree.body:
        assert not isinstance(entry, ast.Junk), f"{folder}/{locale}.ftl: {entry.content!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            names = _Names()
            names.visit(entry)
            found[entry.id.name] = names.names
    return found


def where(folder: Path) -> str:
    return str(folder.relative_to(ROOT))


@pytest.mark.parametrize("folder", FOLDERS, ids=where)
def test_every_language_has_the_same_messages(folder: Path) -> None:
    first, *others = [messages(folder, locale) for locale in LOCALES]
    for other in others:
        assert set(first) == set(other)


@pytest.mark.parametrize("folder", FOLDERS, ids=where)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_formats(folder: Path, locale: str) -> None:
    bundle = FluentBundle([locale], use_isolating=False)
    for part in (CORE, folder):
        source = (part / f"{locale}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    told = messages(folder, locale)
    arguments = set().union(*told.values())  # of all: a message may refer to another one
    for name in told:
        pattern = bundle.get_message(name).value
        assert pattern is not None, f"{name} has no text"
        for value in (0, 1, 2, "x"):
            text, errors = bundle.format_pattern(pattern, dict.fromkeys(arguments, value))
            assert not errors, f"{name}: {errors}"
            assert str(text).strip(), name


REFERRING = 5
"""Messages of all games at least that refer to others."""
PLAIN = 0.9
"""The share of a file's messages that is read without Fluent, at least."""


def names_in(text: Text) -> set[str]:
    """The arguments by which is chosen, at any depth."""
    selects = [part for part in text if isinstance(part, Select)]
    return {one.name for one in selects}.union(
        *(names_in(inner) for one in selects for _, inner in one.variants)
    )


VALUES = (0, 1, 2, 21, 999, -1, "<x>", "0", "one", "other")
OF_PLACES = (-7, 999, "<x>")
"""For messages that choose nothing."""


def keys_in(text: Text) -> set[str]:
    """What a message is chosen by, at any depth."""
    selects = [part for part in text if isinstance(part, Select)]
    return {key for one in selects for key, _ in one.variants}.union(
        *(keys_in(inner) for one in selects for _, inner in one.variants)
    )


@pytest.mark.parametrize("folder", FOLDERS, ids=where)
@pytest.mark.parametrize("locale", LOCALES)
def test_messages_are_said_as_fluent_says_them(folder: Path, locale: str) -> None:
    sources = [(part / f"{locale}.ftl").read_text(encoding="utf-8") for part in (CORE, folder)]
    bundle = FluentBundle([locale], use_isolating=False)
    for source in sources:
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    known = {name: text for source in sources for name, text in entries(source)}
    told = messages(folder, locale)
    arguments = sorted(set().union(*told.values()))
    plain = 0
    for name in told:
        try:
            text = read(known[name])
        except NotPlain:
            continue
        plain += 1
        pattern = bundle.get_message(name).value
        keys = sorted(keys_in(text))
        values = (*VALUES, *keys) if keys else OF_PLACES
        for value in values:
            # All arguments have the value, then each by which is chosen alone, the others a word.
            for chosen in [set(arguments), *({one} for one in names_in(text))]:
                words = {one: value if one in chosen else "<y>" for one in arguments}
                try:
                    quick = said(text, locale, words.__getitem__, lambda one: read(known[one]))
                except NotPlain:
                    continue
                assert quick == bundle.format_pattern(pattern, words)[0], f"{name} {words}"
    assert plain >= len(told) * PLAIN


@pytest.mark.parametrize("locale", LOCALES)
def test_a_message_is_read_with_what_it_refers_to(locale: str) -> None:
    """Of those that refer to something: read alone they say what they say in their file."""
    found = 0
    for folder in FOLDERS:
        source = (folder / f"{locale}.ftl").read_text(encoding="utf-8")
        shared = (CORE / f"{locale}.ftl").read_text(encoding="utf-8")
        known = {name for name, _ in [*entries(shared), *entries(source)]}
        names = [name for name, text in entries(source) if known & set(REFERENCE.findall(text))]
        if not (names := [name for name in names if not name.startswith("-")]):
            continue
        found += len(names)
        package = ".".join(folder.parent.relative_to(ROOT).parts).removeprefix("src.")
        arguments = dict.fromkeys(set().union(*messages(folder, locale).values()), 3)
        bundle = FluentBundle([locale], use_isolating=False)
        bundle.add_resource(FluentResource(shared))
        bundle.add_resource(FluentResource(source), allow_overrides=True)
        for name in names:
            alone = Lexicon(locale, package)
            alone._texts = dict.fromkeys(alone.ids)
            whole, _ = bundle.format_pattern(bundle.get_message(name).value, arguments)
            assert alone.say(Phrase(name, arguments)) == whole, f"{folder}: {name}"
    assert found > REFERRING


def test_no_message_is_read_that_is_not_said() -> None:
    words = Lexicon("en", "meikyu.games.roguewright")
    assert words.say(Phrase("waiting-bats", {"count": 1})) == "one bat"
    assert words._heard == set()
    assert words.say(Phrase("waiting-bats", {"count": 1000})) == "1,000 bats"
    assert words._heard == {"waiting-bats"}


def test_a_lexicon_says_the_same_with_and_without_fluent() -> None:
    words = Lexicon("en", "meikyu.games.hidden_rooms")
    arguments = messages(ROOT / "src/meikyu/games/hidden_rooms/text", "en")
    for value in ("x", 3, 12_345):
        for name in arguments:
            phrase = Phrase(name, dict.fromkeys(set().union(*arguments.values()), value))
            quick = words.say(phrase)
            kept, words._texts = words._texts, dict.fromkeys(words.ids)
            assert words.say(phrase) == quick
            words._texts = kept


def test_the_ids_of_a_file_are_found() -> None:
    assert message_ids("# a\none = 1\ntwo-b =\n    x\n-term = no\n") == ["one", "two-b"]


def test_phrases_and_lists_can_be_arguments() -> None:
    words = lexicon("en", "tests.games.lanterns")
    oils = (Phrase("oil-amber"), Phrase("oil-jade"))
    assert words.say(Phrase("position-waiting", {"oils": oils})) == "Waiting: amber, jade."


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(MissingMessage, match="no-such-message"):
        lexicon("ja").say("no-such-message")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(MissingMessage, match="record-error"):
        lexicon("en").say("record-error")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"):
        Lexicon("xx")


def test_a_text_of_the_content_is_said_in_its_language_else_in_the_first_there_is() -> None:
    both = text_words({"ja": "灯台", "en": "The Lighthouse"})
    assert [lexicon(locale).say(both) for locale in ("en", "ja")] == ["The Lighthouse", "灯台"]
    assert lexicon("ja").say(text_words({"fr": "Le phare", "en": "The Lighthouse"})) == (
        "The Lighthouse"
    )
    assert lexicon("en").say(text_words({"fr": "Le phare"})) == "Le phare"
