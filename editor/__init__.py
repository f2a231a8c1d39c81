"""The editor floor: how do people use it? The `linewright` command, and map editing with undo."""
