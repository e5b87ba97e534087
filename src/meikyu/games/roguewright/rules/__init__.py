"""The rules of Roguewright, a topic a file."""
