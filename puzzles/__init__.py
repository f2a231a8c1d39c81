"""The puzzles floor."""
