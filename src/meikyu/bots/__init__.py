"""Bots: what is general (random, search), and one folder for each game.

Bots import games, never the server. They are given what their seat may see, and nothing else.
"""
