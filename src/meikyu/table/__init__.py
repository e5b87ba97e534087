"""The table at which games are played: rooms, seats, clocks, bots, conversation.

It knows neither sockets nor a database: `services` says what it needs from the program that runs
it.
"""
