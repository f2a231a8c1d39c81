"""`linewright print`: everything that goes on paper, one module a kind; here they are put together."""

import typer

from editor.commands.printing.board import board
from editor.commands.printing.book import book
from editor.commands.printing.calendar import calendar
from editor.commands.printing.cards import cards
from editor.commands.printing.pad import pad
from editor.commands.printing.ratings import ratings
from editor.commands.printing.sheet import sheet
from editor.commands.printing.solution import solution
from editor.commands.printing.template import template

print_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@print_app.callback()
def printing() -> None:
    """Print on paper: the sheet of a challenge to play on, its solution, and what else a game needs."""


print_app.command()(sheet)
print_app.command()(solution)
print_app.command()(book)
print_app.command()(calendar)
print_app.command()(ratings)
print_app.command()(template)
print_app.command()(board)
print_app.command()(cards)
print_app.command()(pad)
