"""The analysis of Nim."""
