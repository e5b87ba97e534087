"""The ladder: how strong bots are, measured against each other on the same dice.

`contest` plays every bot against every other one, `rating` turns meetings into ratings with
intervals, `page` writes the table and the picture, `report` a written ladder of all levels.
"""
