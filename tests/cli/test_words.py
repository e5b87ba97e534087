"""The words of the command line: complete, equal in both languages, and quick to show."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meikyu.cli.app import build
from meikyu.cli.commands import all_commands
from meikyu.core.words import LOCALES, lexicon, message_ids, message_source
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
    made = re.compile(r"(typed|play-help|rules-(mark|part)|bench|benchmark|part|figure|tables)-")
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


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("name", all_commands())
def test_a_default_is_said_once(program: Program, name: str, lang: str) -> None:
    told = program(name, "--help", lang=lang).out
    for option in re.split(r"\n  (?=-|[A-Z])", told):
        assert len(re.findall(r"default: |既定値：|既定は", option)) <= 1, option


def test_the_help_of_the_program_lists_its_commands(program: Program) -> None:
    done = program("--help")

    assert done.code == 0
    listed = [name for name, command in all_commands().items() if not command.dev]
    assert all(f"  {name} " in done.out for name in [*listed, "dev"])


@pytest.mark.parametrize("words", [("dev",), ("dev", "--help"), ("dev", "lab", "--help")])
def test_the_commands_of_those_who_work_on_the_program_are_apart(
    program: Program, words: tuple[str, ...]
) -> None:
    inner = [name for name, command in all_commands().items() if command.dev]
    told, of_all = program(*words), program("--help")

    assert told.code == 0
    assert told.out.startswith("Usage: meikyu dev COMMAND")
    assert len(inner) > 5
    for name in inner:
        assert f"  {name} " in told.out
        assert f"  {name} " not in of_all.out


@pytest.mark.parametrize("name", [name for name, command in all_commands().items() if command.dev])
def test_a_command_for_work_on_the_program_has_its_old_name_too(
    program: Program, name: str
) -> None:
    old, new = program(name, "--help").out, program("dev", name, "--help").out
    assert new == old.replace(f"meikyu {name}", f"meikyu dev {name}", 1)


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_and_version_import_nothing_that_takes_time(word: str, tmp_path: Path) -> None:
    """No package of other people's, no command, and of a game the list of its commands alone."""
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
    light = re.compile(r"meikyu\.games\.(?!registry)\w+(\.cli(\.commands)?)?")
    heavy = {name for name in imported if re.match(r"meikyu\.(games|bots|lab)\.", name)}
    assert {name for name in heavy if not light.fullmatch(name)} == set()
    assert imported & {command.module for command in all_commands().values()} == set()


SLOW = {"fluent", "litestar", "pydantic", "pytest", "uvicorn"}
"""What a short command does without: each takes about as long as all the rest of it."""


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "HID-12"],
        ["odds", "plaster-gods"],
        ["content", "check", "src/meikyu/games/hidden_rooms/content/standard"],
        ["content", "list"],
    ],
    ids=" ".join,
)
def test_short_commands_import_nothing_that_takes_time(words: list[str], tmp_path: Path) -> None:
    script = (
        f"import sys; from meikyu.cli import main; main({words!r}); "
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**environment(tmp_path), EXTRA: ""},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {name.partition(".")[0] for name in done.stderr.split()}
    assert "meikyu" in imported
    assert imported & SLOW == set()
    assert "meikyu.bots.registry" not in done.stderr.split()


def test_the_version_is_shown(program: Program) -> None:
    from meikyu import __version__

    assert program("--version").out == f"meikyu {__version__}\n"
