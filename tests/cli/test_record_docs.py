"""`docs/reference/records.md` is true: its example is a record that can be read and written."""

import json

from meikyu.core import record
from meikyu.core.entries import Header, TakeBack
from meikyu.core.verifying import verify_chance
from meikyu.games.registry import find_game
from tests.cli.records_example import PAGE, made, shown


def test_the_example_is_a_whole_true_record() -> None:
    match = record.read(shown(), find_game)

    assert match.outcome is not None
    assert verify_chance(match) is None
    assert any(isinstance(entry, TakeBack) for entry in match.entries)


def test_the_example_is_what_the_program_writes() -> None:
    assert shown() == made(), "renew it: python -m tests.cli.records_example"


def test_every_field_is_described() -> None:
    fields = {name for line in shown().splitlines() for name in json.loads(line)}
    page = PAGE.read_text(encoding="utf-8")

    for field in fields | set(Header.__struct_fields__) | {"by", "assisted"}:
        assert f"`{field}`" in page, field
