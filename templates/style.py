"""The look of everything that is drawn: which colours it has. The values are data (`themes/*.yaml`).

Nothing is told by colour alone: signs have outlines of their own, and lines have letters and patterns.
"""

from typing import Annotated

from pydantic import Field

from maps.fields import Colour, FileModel

Tints = Annotated[tuple[Colour, ...], Field(min_length=1, max_length=12)]
Palette = Annotated[tuple[Colour, ...], Field(max_length=24)]


class Style(FileModel):
    """One look: a colour for each thing that is drawn."""

    ink: Colour
    """Text, outlines of stations and boxes, the frame."""
    soft: Colour
    """Captions and coordinates."""
    faint: Colour
    """Thin rules, bands of the rating that were not reached."""
    paper: Colour
    """The page, boxes to write in, the inside of signs."""
    link: Colour
    """Possible sections."""
    tints: Tints
    """Grounds of districts; neighbours never share one while there are enough."""
    border: Colour
    """District borders, the edge of a town with streets."""
    letter: Colour
    """District letters."""
    water: Colour
    """The river."""
    shore: Colour
    """Edges of the river and of bridges."""
    wave: Colour
    """Lines on the water."""
    site: Colour
    """Ground of the rosette of a tourist site."""
    pen: Colour
    """What a filled-in sheet shows as written by hand."""
    underground: Colour
    """Ground of an underground card."""
    street: Colour
    """Ground of a street card and of the head of a ticket."""
    land: Colour
    """Ground of a town with streets."""
    shoulder: Colour
    """Edges of streets."""
    road: Colour
    """A street."""
    busy: Colour
    """A busy street."""
    elder: Colour
    """Elders."""
    student: Colour
    """Students and universities."""
    tourist: Colour
    """Tourists and sights."""
    business: Colour
    """Businesspeople and offices."""
    bright: Colour
    """Ground of a light sight, and the tower on a dark one."""
    dark: Colour
    """Ground of a dark sight, and the tower on a light one."""
    light: Colour
    """A green light that shines."""
    star: Colour
    """A star."""
    lines: Palette
    """Colours of metro lines: each line of a city takes the one most like its own; none keeps the city's."""
