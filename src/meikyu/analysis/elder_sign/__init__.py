"""Analysis of Elder Sign."""
