"""The page as a folder of files that plays by itself: what it is made of, and how it is made."""
