"""The rules of Roguewright, one file for each topic."""
