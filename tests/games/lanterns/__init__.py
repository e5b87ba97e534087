"""Lanterns (灯りの洞): a small game that exists only for the tests.

It holds what an open solo game lacks: private draws, a die, a hidden window that opens again, a
move made by time, seats that finish early, something shown that is covered again, effects resolved
in any order, another seat's choice inside a turn, and a decision in several steps.
"""
