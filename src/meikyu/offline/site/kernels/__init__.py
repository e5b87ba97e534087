"""The kernels of a page, compiled: made with pinned tools, or as the package carries them."""
