"""Ties a test to the rules that it covers: `@rule("HID-12")`."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, or a case of one, as covering the rules with these ids.

    `./check -- --rule HID-12` runs exactly the tests that carry that id.
    """
    return pytest.mark.rule(*ids)
