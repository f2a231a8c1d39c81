"""The editor floor."""
