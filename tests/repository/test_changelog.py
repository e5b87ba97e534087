"""Fragments of the changelog have the form that CONTRIBUTING names, and are put together."""

import pytest

from tools.changelog import PARTS, ROOT, fragments, merged, wrong_with


@pytest.mark.parametrize("file", fragments(), ids=lambda file: file.name)
def test_a_fragment_has_its_form(file) -> None:
    assert list(wrong_with(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "text",
    ["Castle\n- A moat.\n", "Lab\nA table.\n", "Lab\n- \n", "- A table.\n"],
)
def test_what_is_wrong_with_a_fragment_is_said(text: str) -> None:
    assert list(wrong_with(text))


def test_items_join_those_of_their_part_in_the_newest_version() -> None:
    before = "# Log\n\n## 2 – new\n\nIntro.\n\n### Lab\n\n- One.\n\n## 1\n\n### Lab\n\n- Old.\n"
    after = merged(before, ["Lab\n- Two.\n", "Elder Sign\n- Gate\n  " + "cards " * 30])
    assert "\n\nIntro.\n\n### Elder Sign\n\n- Gate cards cards" in after
    assert after.endswith("### Lab\n\n- One.\n- Two.\n\n## 1\n\n### Lab\n\n- Old.\n")
    assert max(map(len, after.splitlines())) <= 120
    assert merged(before, []) == before


def test_contributing_names_the_parts() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert all(part in page for part in PARTS)
