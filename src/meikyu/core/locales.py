"""The languages that everything is written in. Here, so that they can be known without `words`."""

LOCALES = ("en", "ja")
