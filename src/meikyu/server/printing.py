"""Pictures as a PDF: a page each. A sheet in millimetres is as large as it says, any other picture
as large as A4 allows.

Fonts are not embedded: Latin text uses the one that every reader has, Japanese the one that readers
bring for it.
"""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Any

from reportlab.lib.pagesizes import A4  # type: ignore[import-untyped]
from reportlab.lib.units import mm  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.cidfonts import UnicodeCIDFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from meikyu.core.lettering import is_latin, wide, with_macron
from meikyu.core.picture import Box, Curve, Mark, Picture, Text
from meikyu.core.sanitizing import visible

MARGIN = 36.0
MACRON = "¯"
"""Set above the next letter, where no font of every reader has both as one sign."""
LATIN, LATIN_BOLD, JAPANESE = "Helvetica", "Helvetica-Bold", "HeiseiKakuGo-W5"
SERIF, SERIF_BOLD, JAPANESE_SERIF = "Times-Roman", "Times-Bold", "HeiseiMin-W3"


def pdf(pictures: Sequence[Picture]) -> bytes:
    """One document. The same pictures make the same bytes."""
    for font in (JAPANESE, JAPANESE_SERIF):
        pdfmetrics.registerFont(UnicodeCIDFont(font))
    data = BytesIO()
    canvas = Canvas(data, pagesize=A4, invariant=1)
    canvas.setAuthor("Meikyu")
    canvas.setTitle(visible(", ".join(picture.title for picture in pictures)))
    for picture in pictures:
        _page(canvas, picture)
    canvas.save()
    return data.getvalue()


def _page(canvas: Any, picture: Picture) -> None:
    if picture.millimetres:
        canvas.setPageSize((picture.width * mm, picture.height * mm))
        canvas.translate(0, picture.height * mm)
        canvas.scale(mm, -mm)
    else:
        canvas.setPageSize(A4)
        _fit(canvas, picture)
    for mark in picture.marks:
        _DRAW[type(mark)](canvas, mark)
    canvas.showPage()


def _fit(canvas: Any, picture: Picture) -> None:
    width, height = A4
    scale = min((width - 2 * MARGIN) / picture.width, (height - 2 * MARGIN) / picture.height)
    # The paper's axis goes up from the bottom, a picture's goes down from the top.
    canvas.translate((width - scale * picture.width) / 2, height - MARGIN)
    canvas.scale(scale, -scale)


def _paint(canvas: Any, fill: str | None, stroke: str | None, line: float) -> dict[str, int]:
    if fill:
        canvas.setFillColor(fill)
    if stroke:
        canvas.setStrokeColor(stroke)
        canvas.setLineWidth(line)
    return {"fill": int(fill is not None), "stroke": int(stroke is not None)}


def _box(canvas: Any, mark: Box) -> None:
    canvas.setLineCap(1 if mark.dash else 0)
    canvas.setDash(list(mark.dash))
    how = _paint(canvas, mark.fill, mark.stroke, mark.line)
    canvas.rect(mark.x, mark.y, mark.width, mark.height, **how)
    canvas.setDash([])


def _curve(canvas: Any, mark: Curve) -> None:
    path = canvas.beginPath()
    go: dict[str, Callable[..., None]] = {
        "M": path.moveTo,
        "L": path.lineTo,
        "C": path.curveTo,
        "Z": path.close,
    }
    for letter, points in mark.steps:
        go[letter](*(number for point in points for number in point))
    canvas.setLineCap(1 if mark.dash else 0)
    canvas.setDash(list(mark.dash))
    canvas.drawPath(path, **_paint(canvas, mark.fill, mark.stroke, mark.line))
    canvas.setDash([])


def _text(canvas: Any, mark: Text) -> None:
    text = visible(mark.text)
    length = wide(text, mark.size, mark.bold, mark.serif)
    left = {"start": 0.0, "middle": length / 2, "end": length}[mark.anchor]
    canvas.saveState()
    canvas.translate(mark.x - left, mark.y)
    canvas.scale(1, -1)
    canvas.setFillColor(mark.fill)
    x = 0.0
    for run, latin in _runs(text):
        canvas.setFont(_font(mark, latin), mark.size)
        if run == MACRON:  # it takes no place beside its letter
            canvas.drawString(x + mark.size / 10, 0, run)
            continue
        canvas.drawString(x, 0, run)
        x += wide(run, mark.size, mark.bold, mark.serif)
    canvas.restoreState()


def _runs(text: str) -> Iterator[tuple[str, bool]]:
    """The parts of a text, by whether the fonts that every reader has can write them."""
    run, latin = "", True
    for sign in text:
        below = with_macron(sign) if not is_latin(sign) else None
        known = is_latin(sign)
        if run and (known != latin or below):
            yield run, latin
            run = ""
        if below:
            yield MACRON, True
            yield below, True
            continue
        run, latin = run + sign, known
    if run:
        yield run, latin


def _font(mark: Text, latin: bool) -> str:
    if mark.serif:
        return JAPANESE_SERIF if not latin else SERIF_BOLD if mark.bold else SERIF
    return JAPANESE if not latin else LATIN_BOLD if mark.bold else LATIN


_DRAW: dict[type[Mark], Callable[[Any, Any], None]] = {Box: _box, Curve: _curve, Text: _text}
