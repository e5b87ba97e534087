"""The worked examples of the sheets: the tests trace them, and the pictures in the docs are drawn
from them.

Tiles as in `tables`, laid on Start in this order; the sheets count Start as tile 1.
"""

EXAMPLE_1 = ("L2 N", "L W", "L S", "L E")
EXAMPLE_2 = ("L2 N", "L W", "L S", "L E", "L N", "S N")
EXAMPLE_3 = ("P N", "R N", "R E", "R S")
EXAMPLES = (EXAMPLE_1, EXAMPLE_2, EXAMPLE_3)
