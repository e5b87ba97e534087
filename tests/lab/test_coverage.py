"""The intervals hold the truth about 95 times of 100, measured where the truth is known."""

from pathlib import Path

import pytest

from meikyu.cli import main
from meikyu.lab.coverage import BEGIN, DEALS, END, KINDS, SERIES, WRONG, Kind, coverage, written

GUIDE = Path(__file__).parents[2] / "docs/guides/lab.md"
LEAST, MOST = 0.93, 0.97
TOO_OFTEN_WRONG = 0.85


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_intervals_of_a_few_series_are_not_far_off(kind: Kind) -> None:
    assert coverage(kind, 60, 200) > 0.9


def test_an_interval_over_seats_that_win_together_is_noticed() -> None:
    assert coverage(WRONG, 60, 200) < TOO_OFTEN_WRONG


@pytest.mark.full
@pytest.mark.parametrize("deals", DEALS)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_intervals_hold_the_truth_as_often_as_they_say(kind: Kind, deals: int) -> None:
    assert LEAST <= coverage(kind, deals, SERIES) <= MOST


def test_the_written_table_has_every_figure_and_all_but_the_wrong_one_are_right() -> None:
    table = GUIDE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    rows = [line.strip("| ").split(" | ") for line in table.strip().splitlines()[2:]]
    found = {name: [float(cell.rstrip(" %")) / 100 for cell in cells] for name, *cells in rows}

    assert list(found) == [kind.name for kind in (*KINDS, WRONG)]
    for name, shares in found.items():
        assert len(shares) == len(DEALS)
        if name == WRONG.name:
            assert max(shares) < TOO_OFTEN_WRONG
        else:
            assert LEAST <= min(shares) <= max(shares) <= MOST


def test_the_table_goes_to_its_place_and_the_rest_stays() -> None:
    page = f"above\n{BEGIN}\n\nold\n{END}\nbelow\n"

    assert written(page, ["| new |"]) == f"above\n{BEGIN}\n\n| new |\n{END}\nbelow\n"


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--series", "1"]) == 0
    said = capsys.readouterr().out
    assert all(kind.name in said for kind in KINDS)


def test_a_page_without_a_place_is_refused_before_the_work(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text("no place here")

    assert main(["coverage", "--into", str(page)]) == 2
    assert "<!-- coverage: begin -->" in capsys.readouterr().err
    assert page.read_text() == "no place here"
