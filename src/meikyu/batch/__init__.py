"""Many games at once, in C++ on CPU threads or CUDA, with the Python kernels as the truth.

Compiled on the user's machine when first asked for; nothing else in this package depends on it.
"""
