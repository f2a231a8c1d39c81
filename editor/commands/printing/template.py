"""`linewright print template`: the templates of all prints, to begin one's own with."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor import console


def template(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Which one; none lists them.")] = None,
) -> None:
    """Show a template, to be changed and used with --templates; or the names of all.

    A file of the same name in the folder that --templates names stands in its place.

    \b
    Examples:
      linewright print template
      linewright print template metro/parts.typ > mine/metro/parts.typ
      linewright print sheet one.yaml --templates mine
    """
    from templates import sources

    if name is None:
        for known in sources.names():
            console.result(known)
    else:
        console.document(sources.own(name))
