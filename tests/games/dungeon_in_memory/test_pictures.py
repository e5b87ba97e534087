"""The pictures of the worked examples show what the engine traces today."""

import xml.etree.ElementTree as ET

import pytest

from tests.games.dungeon_in_memory.examples import EXAMPLES
from tests.games.dungeon_in_memory.pictures import FOLDER, example
from tests.games.dungeon_in_memory.tables import path_of

NUMBERS = range(1, len(EXAMPLES) + 1)
PAGE = FOLDER.parents[1] / "games" / "dungeon_in_memory.md"


def test_the_pictures_in_the_docs_are_those_that_the_command_draws() -> None:
    kept = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.iterdir()}
    assert kept == {f"example-{number}.svg": example(number) for number in NUMBERS}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_picture_counts_every_tile_of_its_example_and_stands_on_the_page(number: int) -> None:
    path = path_of(*EXAMPLES[number - 1])
    drawn = ET.fromstring(example(number)).iter("{http://www.w3.org/2000/svg}text")
    assert [text.text for text in drawn] == [str(n + 1) for n in range(len(path.pile))]
    assert f"(../pictures/dungeon_in_memory/example-{number}.svg)" in PAGE.read_text(
        encoding="utf-8"
    )
