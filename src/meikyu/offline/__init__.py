"""The tables inside a page: the same as on a server, in a worker of a browser.

`worker` is what the browser's scripts call; nothing else here knows that it runs in a browser.
"""
