"""Colours and sizes of everything that is drawn, in one place.

Sizes are millimetres unless said otherwise. Colours are calm, so that coloured pencils stand out on them;
nothing is told by colour alone.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """One look. The defaults are the only one so far."""

    ink: str = "#1d2733"
    """Text, outlines of stations, the frame."""
    soft: str = "#68737f"
    """Captions and coordinates."""
    faint: str = "#a9b1ba"
    """Numbers to be written over, thin rules."""
    paper: str = "#ffffff"
    link: str = "#88929d"
    tints: tuple[str, ...] = ("#f5efe0", "#e9f1e6", "#f6e9e4", "#e6eff3", "#eeeaf4", "#f0eee9")
    """Grounds of districts; neighbours never share one while there are enough."""
    border: str = "#b08d4f"
    """District borders."""
    letter: str = "#a98c58"
    """District letters."""
    water: str = "#c3dff0"
    shore: str = "#7fb2d3"
    wave: str = "#a3cbe4"
    site: str = "#ffe08a"
    """Ground of the rosette of a tourist site."""
    pen: str = "#1f4fa3"
    """What a filled-in sheet shows as written by hand."""
    underground: str = "#f6cfdc"
    street: str = "#d3e4f3"
