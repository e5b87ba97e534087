"""The languages that everything is written in: those that `text/` has a file for.

Here, so that they can be known without `words`. A new language is new files: beside every `en.ftl`
of the engine and of the page, and one more text in the tables of the packs.
"""

import os

FIRST = "en"
"""Stands in where a language has no words."""


def _written() -> tuple[str, ...]:
    files = os.listdir(os.path.join(os.path.dirname(__file__), "text"))
    found = sorted(name.removesuffix(".ftl") for name in files if name.endswith(".ftl"))
    return (FIRST, *(locale for locale in found if locale != FIRST))


LOCALES = _written()
