"""A table in the terminal: plays every game through its own words.

`table` runs a match (`meikyu.playing`), `screen` and `machine` show it to people and to programs,
`saves` keeps everything that must survive.
"""
