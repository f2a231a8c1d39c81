"""The solver floor."""
