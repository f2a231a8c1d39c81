"""The metro room of this floor."""
