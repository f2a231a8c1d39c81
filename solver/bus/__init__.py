"""The bus game: its referee, its optimisers and its solvability check."""
