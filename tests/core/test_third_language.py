"""A third language is a translation: files beside the English ones, and nothing else."""

import os
import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from meikyu.core.locales import LOCALES
from meikyu.games import PLACES
from tests import third_language
from tests.third_language import LOCALE, ROOT, accented, ftl, left_in_english, toml

Run = Callable[..., str]
SOURCES = [
    *(path for path in (ROOT / "src").rglob("*.py") if "text" not in path.parts),
    *(path for path in (ROOT / "web" / "src").rglob("*.ts") if ".test." not in path.name),
    *(ROOT / "web" / "src").rglob("*.svelte"),
]
ONE = f"({'|'.join(LOCALES)})"
OF_ONE_LANGUAGE = re.compile(rf'\.{ONE}\b(?!\.ftl)|^\s*{ONE}\??: |[=!]==? ?"{ONE}"', re.MULTILINE)
"""A field that is called like a language, or a question for one."""
COLUMNS = 80
SAVED = re.compile(r"[a-z-]+-\d+|[0-9a-f]{16}…")


def test_no_code_knows_one_language_from_another() -> None:
    assert len(SOURCES) > 500
    found = [
        f"{path.relative_to(ROOT)}: {hit[0].strip()}"
        for path in SOURCES
        for hit in OF_ONE_LANGUAGE.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "planted",
    ["card.en", "  ja: string;", 'if (words.locale === "ja")', '    en: str = ""', 'x !== "en"'],
)
def test_a_planted_language_is_noticed(planted: str) -> None:
    assert OF_ONE_LANGUAGE.search(planted)


def test_a_text_is_accented_and_longer_but_what_is_put_into_it_stays() -> None:
    assert accented("Go on (HID-12), or `meikyu play`") == ("Ĝôô ôôñ (HID-12), ôôŕ `meikyu play`")
    said = ftl("a = Lay { $tile ->\n    [one] it\n   *[other] { $n } tiles\n} down.\n")
    assert re.search(
        r"Ļààý \{ \$tile ->\s+\[one\] îîţ\s+\*\[other\] \{ \$n \} ţîîļééš\s+\} đôôŵñ", said
    )
    assert toml('name = { en = "Lamp \\"x\\"", ja = "灯" }\n') == (
        'name = { en = "Lamp \\"x\\"", eo = "Ļààɱþ \\"ẋ\\"", ja = "灯" }\n'
    )
    assert toml('[name]\nen = "Lamp"\nja = "灯"\n') == (
        '[name]\nen = "Lamp"\neo = "Ļààɱþ"\nja = "灯"\n'
    )
    assert left_in_english("Ĝôô HID-12 on f5 Aki", frozenset({"Aki"})) == ["on"]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a command of a package that speaks one more language."""
    folder = tmp_path_factory.mktemp("third")
    source = third_language.engine(folder)

    def run(*words: str, typed: str = "") -> str:
        environment = {
            **os.environ,
            "PYTHONPATH": str(source),
            "MEIKYU_LANG": LOCALE,
            "MEIKYU_HOME": str(folder / "home"),
            "COLUMNS": str(COLUMNS),
            "NO_COLOR": "1",
            "PYTHONUTF8": "1",
        }
        done = subprocess.run(
            [sys.executable, *words],
            input=typed,
            env=environment,
            cwd=folder,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_its_files_are_all_that_a_language_needs(run: Run) -> None:
    told = run(
        "-c",
        "import meikyu\n"
        "from meikyu.core.locales import LOCALES\n"
        "print(LOCALES)\n"
        f"match = meikyu.start('hidden-rooms', seed=7, language='{LOCALE}')\n"
        "print(match.choices()[0])\n"
        "print(match)",
    )
    first, *rest = told.splitlines()
    assert first == f"('en', '{LOCALE}', 'ja')"
    assert left_in_english("\n".join(rest)) == []


@pytest.mark.full
@pytest.mark.parametrize("game", PLACES)
def test_the_terminal_speaks_it_and_cuts_nothing(game: str, run: Run) -> None:
    typed = "\n".join(["help", "look", "rules", "hint", "1", "1", "undo", "log", "zzz", "quit", ""])
    told = run("-m", "meikyu", "play", game, "--seed", "7" * 64, typed=typed)
    lines = told.splitlines()
    assert len(lines) > 30
    # What was typed, the name of what was saved, and the proof of the dice are no words.
    said = [SAVED.sub("", line) for line in lines if not line.startswith("> ")]
    found = {f"{word}: {line.strip()}" for line in said for word in left_in_english(line)}
    assert not found, "\n".join(sorted(found))
    assert [line for line in lines if len(line) > COLUMNS] == []
