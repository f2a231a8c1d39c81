"""The templates floor."""
