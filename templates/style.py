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
    land: str = "#f5efe0"
    """Ground of a town with streets."""
    shoulder: str = "#a3adb7"
    """Edges of streets."""
    road: str = "#ccd4db"
    busy: str = "#38434f"
    """A busy street."""
    elder: str = "#7a3d9a"
    student: str = "#155fa0"
    tourist: str = "#1f7a3a"
    business: str = "#a34d00"
    sight: str = "#124f27"
    """Ground of a dark sight."""
    light: str = "#38c15c"
    """A green light that shines."""
    star: str = "#ffc93c"
