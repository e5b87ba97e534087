"""The door for assistants: tables, rules and odds for programs that people talk to.

It has no rule of a game and no encoder for a position: what a tool says is made of the frames that
every client of a table gets, worded with the games' own sentences.
"""
