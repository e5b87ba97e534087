"""Print and play: every part of every game fits its paper, in both languages; what a PDF shows is
as large as it says, and nothing is beside what is cut."""

import os
import shutil
import subprocess
from itertools import pairwise, product
from pathlib import Path

import pytest
from reportlab.pdfbase import pdfmetrics

from meikyu.core import font_widths
from meikyu.core.lettering import wide
from meikyu.core.outline import BadOutline, outline
from meikyu.core.picture import Curve, Text, svg
from meikyu.core.printing import Ink, Task
from meikyu.core.sheets import (
    CROP_TO,
    FOOT,
    FOOT_SIZE,
    MARGIN,
    PAPERS,
    CannotPrint,
    Paper,
    Sheet,
    outside,
    parts_of,
    printing,
    sheets,
)
from meikyu.core.typesetting import Overflow, block, broken
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.registry import find_game, game_ids
from meikyu.server.printing import pdf

PRINTED = [game for game in game_ids() if printing(find_game(game)) is not None]
RENDERER = shutil.which("pdftoppm")
FONTS = {
    "Helvetica": font_widths.SANS,
    "Helvetica-Bold": font_widths.SANS_BOLD,
    "Times-Roman": font_widths.SERIF,
    "Times-Bold": font_widths.SERIF_BOLD,
}
WHITE = 250
ALL = list(product(PRINTED, LOCALES, PAPERS, ("full", "sparing")))
SHORT = {
    ("hidden-rooms", "en", "a4", "full"),
    ("dungeon-in-memory", "ja", "letter", "sparing"),
    ("roguewright", "ja", "a4", "full"),
    ("elder-sign", "ja", "letter", "full"),
}
SEEN = {how for how in SHORT if how[0] != "elder-sign"}
"""Its 22 pages are looked at in the long run."""


def made(game_id: str, locale: str, paper: Paper, ink: Ink, backs: bool = False) -> list[Sheet]:
    game = find_game(game_id)
    task = Task(game.content(), lexicon(locale, game.package), ink)
    return sheets(parts_of(game), task, paper, backs)


@pytest.mark.parametrize(
    "how", [how if how in SHORT else pytest.param(how, marks=pytest.mark.full) for how in ALL]
)
def test_everything_is_on_its_paper(how: tuple[str, str, Paper, Ink]) -> None:
    for sheet in made(*how, backs=True):
        assert outside(sheet) == []
        left, top, right, bottom = sheet.area
        assert min(left, top) >= MARGIN - 0.01
        assert sheet.picture.width - right >= MARGIN - 0.01
        assert sheet.picture.height - bottom >= MARGIN - 0.01
        *texts, foot = [mark for mark in sheet.picture.marks if isinstance(mark, Text)]
        for text in texts:
            length = wide(text.text, text.size, text.bold, text.serif)
            begins = text.x - {"start": 0, "middle": length / 2, "end": length}[text.anchor]
            assert left - 0.01 <= begins, text
            assert begins + length <= right + 0.01, text
            assert top <= text.y - text.size * 0.6, text
            assert text.y <= bottom, text
        assert foot.text.startswith("Meikyu · ")


@pytest.mark.parametrize("game", PRINTED)
def test_a_back_is_behind_each_sheet_of_pieces(game: str) -> None:
    plain, both = made(game, "en", "a4", "full"), made(game, "en", "a4", "full", backs=True)
    assert len(plain) < len(both) <= 2 * len(plain) or game == "roguewright"


def test_the_widths_are_those_of_the_fonts() -> None:
    for name, widths in FONTS.items():
        font = pdfmetrics.getFont(name)
        assert [*widths] == [int(width or 0) for width in font.widths[font_widths.FIRST :]]


def test_a_text_is_broken_where_its_language_may_be() -> None:
    assert broken("puts out whatever light", 4, 20) == ["puts out", "whatever", "light"]
    assert broken("壁をまわり、出会った灯を消す。", 4, 24) == [
        "壁をまわり、",
        "出会った灯を",
        "消す。",
    ]
    assert broken("「まわる灯」", 4, 8) == ["「ま", "わる", "灯」"]
    assert broken("unbreakable", 4, 10) is None


def test_what_does_not_fit_even_small_is_an_error() -> None:
    text, end = block("a b c d", 0, 0, 3, 20, 3)
    assert end <= 20
    assert len(text) > 1
    with pytest.raises(Overflow, match="unbreakable"):
        block("unbreakable", 0, 0, 5, 20, 4)


def test_outlines_are_read_as_a_browser_draws_them() -> None:
    assert outline("M1 2h3v4L0-1.5Z", 10, 20, 2) == (
        ("M", ((12, 24),)),
        ("L", ((18, 24),)),
        ("L", ((18, 32),)),
        ("L", ((10, 17),)),
        ("Z", ()),
    )
    whole = outline("M42 42A8 8 0 1 1 58 42 8 8 0 1 1 42 42Z")
    ends = [points[-1] for letter, points in whole if letter == "C"]
    assert [(round(x, 6), round(y, 6)) for x, y in ends] == [(50, 34), (58, 42), (50, 50), (42, 42)]
    assert outline("M0 0q10 0 10 10t10 10")[2][1][-1] == (20, 20)
    assert outline("M0 0a8 8 0 1158 42")[-1][1][-1] == (58, 42)
    for bad in ("12 3", "M1", "M x y", "M0 0Z4"):
        with pytest.raises(BadOutline):
            outline(bad)


def test_a_part_that_is_not_there_is_named() -> None:
    with pytest.raises(CannotPrint, match="boxes"):
        parts_of(find_game("roguewright"), ["boxes"])


# -- as it is seen --------------------------------------------------------------------------------


class Page:
    """A page of grey pixels."""

    def __init__(self, file: Path, dots: float) -> None:
        data = file.read_bytes()
        magic, size, _, self.pixels = data.split(b"\n", 3)
        assert magic == b"P5"
        self.width, self.height = map(int, size.split())
        self.dots = dots

    def dark(self, left: float, top: float, right: float, bottom: float) -> list[tuple[int, int]]:
        """The pixels of an area in millimetres that are not white."""
        columns = range(max(0, int(left * self.dots)), min(self.width, int(right * self.dots)))
        rows = range(max(0, int(top * self.dots)), min(self.height, int(bottom * self.dots)))
        return [(x, y) for y in rows for x in columns if self.pixels[y * self.width + x] < WHITE]


def rendered(folder: Path, found: list[Sheet], dpi: float) -> list[Page]:
    if RENDERER is None and "CI" not in os.environ:
        pytest.skip("no pdftoppm here: it is in the package poppler-utils")
    assert RENDERER is not None
    document = folder / "sheets.pdf"
    document.write_bytes(pdf([sheet.picture for sheet in found]))
    wanted = ["-gray", "-r", str(dpi), str(document), str(folder / "page")]
    asked = subprocess.run([RENDERER, *wanted], capture_output=True, text=True)
    assert (asked.returncode, asked.stderr) == (0, "")
    return [Page(file, dpi / 25.4) for file in sorted(folder.glob("page*.pgm"))]


@pytest.mark.parametrize(
    "how", [how if how in SEEN else pytest.param(how, marks=pytest.mark.full) for how in ALL]
)
def test_nothing_is_seen_beside_what_is_cut(
    how: tuple[str, str, Paper, Ink], tmp_path: Path
) -> None:
    found = made(*how)
    pages = rendered(tmp_path, found, 50.8)  # two pixels for a millimetre
    assert len(pages) == len(found)
    for sheet, page in zip(found, pages, strict=True):
        left, top, right, bottom = sheet.area
        width, height = sheet.picture.width, sheet.picture.height
        assert abs(page.width - 2 * width) <= 1
        assert abs(page.height - 2 * height) <= 1
        edge = CROP_TO + 1
        foot = height - FOOT - 2 * FOOT_SIZE
        assert page.dark(0, 0, width, top - edge) == []
        assert page.dark(0, 0, left - edge, foot) == []
        assert page.dark(right + edge, 0, width, foot) == []
        assert page.dark(0, bottom + edge, width, foot) == []
        assert page.dark(left, top, right, bottom), "the sheet is empty"
        assert page.dark(10, foot, width - 10, height), "the foot is empty"


@pytest.mark.parametrize("paper", PAPERS)
def test_tiles_are_as_large_as_they_say(paper: Paper, tmp_path: Path) -> None:
    sheet = next(one for one in made("hidden-rooms", "en", paper, "full") if one.part == "tiles")
    (page,) = rendered(tmp_path, [sheet], 254)  # ten pixels for a millimetre
    left, top, right, _ = sheet.area
    marks = {x for x, _ in page.dark(left - 1, top - 4.2, right + 1, top - 4)}
    starts = sorted(x for x in marks if x - 1 not in marks)
    assert len(starts) == 5
    assert all(abs(b - a - 420) <= 1 for a, b in pairwise(starts))
    assert any(isinstance(mark, Curve) for mark in sheet.picture.marks)


def test_a_browser_draws_texts_as_wide_as_they_were_measured() -> None:
    sheet = next(one for one in made("hidden-rooms", "en", "a4", "full") if one.part == "stages")
    drawn = svg([sheet.picture])
    for text in sheet.picture.marks:
        if isinstance(text, Text):
            length = f"{wide(text.text, text.size, text.bold, text.serif):.2f}"
            assert f'textLength="{length.rstrip("0").rstrip(".")}"' in drawn
