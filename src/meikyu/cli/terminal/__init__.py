"""A table in the terminal: plays every game from the words in which it tells itself.

`table` runs a match, `screen` and `machine` show it to people and to programs, `choosing`
understands what is typed, `players` are the bots, `saves` keeps everything that must survive.
"""
