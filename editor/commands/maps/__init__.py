"""`linewright map`: drawing a city by changing the text of its file, with undo; here it is put together."""

import typer

from editor.commands.maps.beginning import new, show
from editor.commands.maps.board import link, rename, resize, set_points, unlink
from editor.commands.maps.bus import busy, secret
from editor.commands.maps.history import history, redo, undo
from editor.commands.maps.metro import district, line, river

maps_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@maps_app.callback()
def maps() -> None:
    """Draw a city: every command changes its file and nothing else in it.

    Comments, layout and the order of keys stay as they are. An edit that would leave a good city with
    errors is refused with the reason; in a city that has errors still, others may remain. Every edit can
    be undone, today or next week: what the file was before is kept beside it in the hidden folder
    .linewright.

    Points are written like F4: the column's letter, then the row's number. A rectangle is written A1:C4.
    """


maps_app.command()(new)
maps_app.command()(show)
maps_app.command("set")(set_points)
maps_app.command()(link)
maps_app.command()(unlink)
maps_app.command()(district)
maps_app.command("river", context_settings={"ignore_unknown_options": True})(river)
maps_app.command()(line)
maps_app.command()(busy)
maps_app.command()(secret)
maps_app.command()(rename)
maps_app.command()(resize)
maps_app.command()(undo)
maps_app.command()(redo)
maps_app.command()(history)
