"""Analysis of Roguewright."""
