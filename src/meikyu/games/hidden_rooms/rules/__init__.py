"""The rules of Hidden Rooms, one file for each topic."""
