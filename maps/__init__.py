"""The maps floor."""
