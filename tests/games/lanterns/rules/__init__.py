"""The rules of Lanterns, one file for each topic."""
