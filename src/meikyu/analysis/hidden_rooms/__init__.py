"""Analysis of Hidden Rooms."""
