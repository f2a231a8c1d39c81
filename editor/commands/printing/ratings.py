"""`linewright print ratings`: what a score is called in a city, on a page to hang up."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands.printing import files
from editor.commands.printing.options import Page, with_page


@with_page
def ratings(
    source: Annotated[str, typer.Argument(metavar="SOURCE", help="A city, or a file from `rate -o`.")],
    page: Page,
) -> None:
    """Print the rating table of a city, with lines to write the best scores on.

    From a city, or a challenge in it, the table is that of its file. From a file that `linewright rate -o`
    wrote it is the computed one, with how often each simulated player comes to which score.

    \b
    Examples:
      linewright print ratings metro/london
      linewright rate harbour.yaml -o harbour.json
      linewright print ratings harbour.json --paper a3
    """
    import templates
    from editor import reading
    from maps.problems import LinewrightError, Problem
    from puzzles.ratings import Ratings

    setup = page.setup()
    place = page.target(source, "ratings")
    found = reading.rated(source)
    if not isinstance(found, Ratings):
        files.warn_of_letters(found)
        if not found.rules.rating:
            message = f"{found.name} has no rating table; compute one: linewright rate {source} --write"
            raise LinewrightError(Problem("no-rating", message, file=source))
    files.deliver(place, templates.ratings(found, setup))
