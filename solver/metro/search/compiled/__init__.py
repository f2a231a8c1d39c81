"""The inner loops of the search, compiled: many times faster than numpy on the same arrays.

Nothing here is different mathematics: bounds.py, pools.py, pairs.py and ascent.py say what is computed and
why, and tests hold both to the same answers. They are imported for large games only (kernels.py), since their
first use on a machine compiles for some ten seconds; later ones read the compiled code from a cache. To
compile them sooner, loops make no arrays: what they need lies ready on a desk (records.py).

`trees` and `prices` serve the larger nodes step by step; `dive` takes a small node with all below it, with
the help of `nodes`, `division` and `leaves`.

No `fastmath`: additions keep their order, so every machine takes the same steps.
"""
