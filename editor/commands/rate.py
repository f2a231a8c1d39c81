"""`linewright rate`: the solo rating table of a city, computed."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor import console, output
from editor.commands import arguments, wishes
from editor.commands.changing import change

if TYPE_CHECKING:
    from puzzles.ratings import Effort


def rate(
    city: Annotated[str, typer.Argument(metavar="CITY", help="A city's file, or a built-in one.")],
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="Any text; the same gives the same table.")
    ] = "rating",
    deals: Annotated[
        int | None,
        typer.Option(
            "--deals", parser=arguments.whole(1, 1_000_000), metavar="N", help="How many deals are played."
        ),
    ] = None,
    solved: Annotated[
        int | None,
        typer.Option(
            "--solved",
            parser=arguments.whole(1, 10_000),
            metavar="N",
            help="How many of them are solved too.",
        ),
    ] = None,
    jobs: arguments.Jobs = None,
    lines: wishes.Lines = None,
    format: wishes.Format = None,
    objectives: wishes.Objectives = False,
    powers: wishes.Powers = False,
    rivals: wishes.Rivals = None,
    write: Annotated[
        bool, typer.Option("--write", help="Put the table into the city's file; map undo takes it back.")
    ] = False,
    plot: Annotated[
        str | None, typer.Option("--plot", metavar="FILE", help="Draw how the players score: svg, pdf, png.")
    ] = None,
    out: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="Keep the whole result as JSON.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Compute what a solo score in a city is called: a table of six bands.

    Simulated players of rising skill play many deals, and the best plays of some of them are looked for in
    hindsight. The bands lie between the average random and the average best score as those of the published
    metro game do. With objectives or powers, 10 points for each of the two are taken off first, as when a
    score is looked up.

    \b
    Examples:
      linewright rate harbour.yaml
      linewright rate harbour.yaml --write
      linewright rate bus/new-york --plot new-york.svg -o new-york.json
      linewright rate metro/london --deals 100 --solved 4 --seed club --json
    """
    import os

    import maps
    from editor import editing, rating, reading
    from editor.commands.printing import files
    from puzzles import ratings
    from puzzles.formats import find
    from puzzles.wish import Wish

    asked = any(option is not None for option in (lines, format, rivals)) or objectives or powers
    if write and asked:
        raise typer.BadParameter(
            "--write is for the table of the whole plain game; leave the other options out"
        )
    reading.need("city", reading.opened(city))
    if write:
        editing.content(Path(city))
    if out is not None:
        output.ask(Path(out), force=force)
    drawing = None if plot is None else files.named_format(plot)
    if plot is not None and drawing is not None:
        files.target(plot, city, "ratings", drawing, force=force)
    town = maps.load(city)
    wish = Wish(lines, objectives, powers, rivals, find(format, town.game))
    effort = _effort(ratings.usual(town.game), deals, solved)
    with rating.bars(effort) as listener:
        found = ratings.rate(town, seed, effort, wish, jobs=jobs or os.cpu_count() or 1, listener=listener)
    if out is not None:
        output.save(Path(out), ratings.dump(found))
        console.message(f"wrote {out}")
    if plot is not None and drawing is not None:
        from templates import Setup, distribution

        files.deliver(
            None if plot == output.STDOUT else Path(plot), distribution(found, Setup(format=drawing))
        )
    if write:
        bands = [band.model_dump(by_alias=True, exclude_none=True) for band in found.bands]
        change(Path(city), f"rating {found.bands[1].low}-{found.bands[-1].low}", "rating", bands)
    if as_json:
        console.data(ratings.data(found))
    else:
        for line in rating.lines(found):
            console.result(line)


def _effort(usual: "Effort", deals: int | None, solved: int | None) -> "Effort":
    """Return the usual effort with the numbers asked for."""
    from dataclasses import replace

    effort = replace(usual, deals=deals or usual.deals, solved=solved or usual.solved)
    if solved is not None and solved > effort.deals:
        raise typer.BadParameter(
            f"expected --solved up to the {effort.deals} deals that are played, found {solved}"
        )
    return effort
