"""`linewright schema`: the JSON Schemas, for text editors that complete and check as one types."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from typing import Annotated

import typer

from editor import console


def schema(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Which one; none lists them.")] = None,
) -> None:
    """Print the JSON Schema of a file format.

    Text editors with a YAML language server use it to complete and check a file while you type; cities
    that `map new` makes name theirs in their first line.

    \b
    Examples:
      linewright schema
      linewright schema city-metro > city-metro.json
    """
    from editor import schemas

    if name is None:
        for known in schemas.names():
            console.result(known)
    else:
        console.document(schemas.schema(name))
