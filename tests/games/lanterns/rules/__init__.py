"""The rules of Lanterns, one topic a file."""
