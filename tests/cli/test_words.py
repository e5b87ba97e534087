"""The words of the command line: complete, equal in both languages, and quick to show."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meikyu.cli.app import build
from meikyu.cli.commands import all_commands
from meikyu.cli.language import plain_messages
from meikyu.core.words import LOCALES, Phrase, lexicon, message_ids, message_source
from meikyu.games import EXTRA
from tests.cli.running import ROOT, Program, environment

PACKAGE = "meikyu.cli"
SOURCES = sorted((ROOT / "src" / "meikyu" / "cli").rglob("*.py"))


def variables(source: str) -> dict[str, set[str]]:
    """Message id to the arguments it uses."""
    blocks = re.split(r"^(?=[a-z][\w-]* =)", source, flags=re.MULTILINE)
    return {
        message_ids(block)[0]: set(re.findall(r"\$(\w+)", block))
        for block in blocks
        if message_ids(block)
    }


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    english, japanese = (variables(message_source(PACKAGE, locale)) for locale in LOCALES)

    assert english == japanese


def test_every_message_that_the_code_names_exists() -> None:
    named = set()
    for file in SOURCES:
        text = file.read_text(encoding="utf-8")
        named |= set(re.findall(r'(?:say|notice|UserError)\(\s*"([a-z][\w-]*)"', text))
        named |= set(re.findall(r'help="([a-z][\w-]*)"', text))
    known = set(lexicon("en", PACKAGE).ids)

    assert len(named) > 80
    assert named - known == set()


def test_every_message_is_named_by_the_code() -> None:
    code = "".join(
        file.read_text(encoding="utf-8") for file in (ROOT / "src" / "meikyu").rglob("*.py")
    )
    # Made from parts, such as `typed-<command>` and `rules-mark-<kind>`.
    made = re.compile(r"(typed|doctor-folder|play-help|rules-mark|rules-part|bench|part|figure)-")
    unused = [
        message
        for message in message_ids(message_source(PACKAGE, "en"))
        if not re.search(f"[\"']{message}[\"']", code) and not made.match(message)
    ]

    assert unused == []


def every_command(group: Any) -> list[Any]:
    inner = getattr(group, "commands", {}).values()
    return [group, *(one for command in inner for one in every_command(command))]


@pytest.mark.parametrize("name", all_commands())
def test_every_command_argument_and_option_has_help_in_words(name: str) -> None:
    known = set(lexicon("en", PACKAGE).ids)
    for command in every_command(build(name)):
        for helped in [command, *command.params]:
            assert helped.help in known, f"{command.name} {helped.name}"


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("name", all_commands())
def test_help_is_shown_in_both_languages(program: Program, name: str, lang: str) -> None:
    done = program(name, "--help", lang=lang)

    assert done.code == 0
    assert done.out.startswith({"en": "Usage: ", "ja": "使い方： "}[lang])
    assert f"meikyu {name}" in done.out
    assert not re.search(r"\bhelp-\w", done.out)


def test_the_help_of_the_program_lists_its_commands(program: Program) -> None:
    done = program("--help")

    assert done.code == 0
    assert all(f"  {name} " in done.out for name in all_commands())


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_and_version_import_nothing_that_takes_time(word: str, tmp_path: Path) -> None:
    """No package of other people's, no game and no command."""
    script = (
        f"import sys; from meikyu.cli import main; before = set(sys.modules); main([{word!r}]); "
        "print(*sorted(set(sys.modules) - before), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**environment(tmp_path), EXTRA: ""},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {name for name in done.stderr.split() if name not in sys.stdlib_module_names}
    others = {name.partition(".")[0] for name in imported} - {"meikyu"} - sys.stdlib_module_names

    assert others == set()
    assert {name for name in imported if re.match(r"meikyu\.(games|bots|lab)\.", name)} == set()
    assert imported & {command.module for command in all_commands().values()} == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_plain_messages_are_read_as_fluent_reads_them(locale: str) -> None:
    plain = plain_messages(locale)
    fluent = lexicon(locale, PACKAGE)
    arguments = variables(message_source(PACKAGE, locale))

    assert len(plain) > 100
    for message, text in plain.items():
        words = {name: f"<{name}>" for name in arguments[message]}
        read = re.sub(r"\{ \$(\w+) \}", r"<\1>", text)
        assert read == fluent.say(Phrase(message, words)), message


def test_the_version_is_shown(program: Program) -> None:
    from meikyu import __version__

    assert program("--version").out == f"meikyu {__version__}\n"
