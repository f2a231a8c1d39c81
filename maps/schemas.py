"""JSON Schemas of the file formats, so that text editors complete, explain and check while one types."""

import json

from maps.fields import FileModel

LINE = "# yaml-language-server: $schema={path}"
"""The first line of every city that we write: tells text editors where its JSON Schema is.

The path is relative to the city's file, so that it works without a network.
"""

_DIALECT = "http://json-schema.org/draft-07/schema#"
"""The version of JSON Schema that text editors' language servers know; ours keep to its keywords."""


def schema_text(model: type[FileModel]) -> str:
    """Return the JSON Schema of a file's model, as it is written to a file."""
    return json.dumps({"$schema": _DIALECT} | model.model_json_schema(), indent=2, ensure_ascii=False) + "\n"
