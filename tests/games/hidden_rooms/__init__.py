"""Tests of Hidden Rooms."""
