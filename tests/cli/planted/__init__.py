"""A game of one move, for tests of the command line that plant mistakes in its rules and tests."""
