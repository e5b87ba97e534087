"""The page in real Chromium, against a real server with a store of its own."""
