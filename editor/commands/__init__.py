"""The commands, each a thin function that reads, calls a floor below and prints; here they are put together.

Their docstrings and option texts are the manual: `linewright COMMAND --help` shows them as they stand.
Nothing heavy is imported at the top of these modules.
"""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor.commands.check import check
from editor.commands.coding import code, open_
from editor.commands.daily import daily
from editor.commands.deal import deal
from editor.commands.hint import hint
from editor.commands.make import make
from editor.commands.maps import maps_app
from editor.commands.printing import print_app
from editor.commands.rate import rate
from editor.commands.schema import schema
from editor.commands.score import score
from editor.commands.solve import solve

app = typer.Typer(
    name="linewright",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"linewright {version('linewright')}")
        raise typer.Exit


@app.callback()
def linewright(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show a traceback with any error.")] = False,
) -> None:
    """Draw a city, deal a puzzle, prove the best score, print the sheet.

    \b
    A first afternoon:
      linewright map new harbour.yaml --size 7x7   a city to start from
      linewright map show harbour.yaml             look at it
      linewright map set harbour.yaml C3 s*        put a square tourist site on C3
      linewright check harbour.yaml                what is wrong or doubtful?
      linewright deal harbour.yaml --seed one -o one.yaml
      linewright solve one.yaml --save best.yaml
      linewright print sheet one.yaml              a page to play on

    Today's puzzle, its sheet and its solution: linewright daily

    Exit status: 0 done, 1 the answer is no, 2 wrong usage or a file that cannot be read.
    """


app.command()(check)
app.command()(score)
app.command()(solve)
app.command()(deal)
app.command()(code)
app.command("open")(open_)
app.command()(daily)
app.command()(make)
app.command()(rate)
app.command()(hint)
app.add_typer(print_app, name="print")
app.add_typer(maps_app, name="map")
app.command()(schema)
