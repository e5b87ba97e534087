"""The rules of Elder Sign, a topic a file."""
