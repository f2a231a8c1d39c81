"""The inner loops of the bus players, compiled: laying segments, ticking the pad, looking ahead.

They follow the referee (`solver.bus.referee`), which plays every route of theirs again.
"""
