"""A table in the terminal: plays every game through its own words.

`table` runs a match, `screen` and `machine` show it to people and to programs, `choosing`
understands what is typed, `players` are the bots, `saves` keeps everything that must survive.
"""
