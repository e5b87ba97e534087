"""`meikyu battle`: exact odds beside simulated walks."""

import json

import pytest

from meikyu.cli import main
from meikyu.lab.roguewright import odds as battles


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEIKYU_LANG", "en")


def battle(*words: str) -> int:
    return main(["battle", "roguewright", "--walks", "100", *words])


def test_exact_and_simulated_points_stand_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert battle() == 0
    said = capsys.readouterr().out
    assert "A route of" in said
    assert "100 walks" in said
    assert "luck" in said


def test_the_comparison_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert battle("--json", "--option", "map=advanced") == 0
    found = json.loads(capsys.readouterr().out)
    for comparison in found:
        assert comparison["walks"] == 100
        assert sum(row["exact"] for row in comparison["rows"]) == pytest.approx(1)


def test_a_disagreement_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(battles, "TOO_FAR", -1.0)
    assert battle() == 1
    assert "more than luck" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["hidden-rooms"], "roguewright"),
        (["roguewright", "--bot", "nobody"], "nobody"),
        (["roguewright", "--option", "map=moon"], "moon"),
    ],
)
def test_a_mistake_is_one_line(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["battle", *words]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert named in said
