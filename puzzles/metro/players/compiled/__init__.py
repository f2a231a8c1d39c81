"""Whole games played in compiled code: thousands a minute, choosing what docs/ratings.md says.

Tests hold these loops to a plain player that asks the referee about everything: from the same seed both
play the same sheet. The loops are imported where they are used, since compiled code takes a moment to load.
"""
