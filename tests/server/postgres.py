"""Tests that need a database: it is of their own, and gone with them."""

import pytest

from tests.server.database import Database, programs

__all__ = ["Database", "needs_postgres", "programs"]

needs_postgres = pytest.mark.skipif(
    programs() is None, reason="PostgreSQL is not installed (Debian: postgresql)"
)
