"""Roguewright (ローグライト), a roll-and-write by 沢口游祐: draw a dungeon, then defend it."""
