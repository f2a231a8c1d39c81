"""How far the two engines come on fixed deals (not part of the installed package)."""
