"""Bots: what is general (random, search) and one module a game for what is not.

Bots import games, never the server. They are given what their seat may see, and nothing else.
"""
