"""What a page asks for one game away from its tables: a folder for each, as in every layer."""
