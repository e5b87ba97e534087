"""The rules of Elder Sign, one file for each topic."""
