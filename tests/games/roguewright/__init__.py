"""Tests of Roguewright."""
