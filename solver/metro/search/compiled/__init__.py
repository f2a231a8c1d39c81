"""The inner loops of the search, compiled: many times faster than numpy on the same arrays.

Nothing here is different mathematics: bounds.py, pools.py, pairs.py and ascent.py say what is computed and
why, and tests hold both to the same answers. `trees` and `prices` are imported for large games only
(kernels.py), since their first use on a machine compiles for some seconds; later ones read the compiled
code from a cache.

No `fastmath`: additions keep their order, so every machine takes the same steps.
"""
