"""The kinds of values that stand in files, with what a JSON Schema says about them."""

import re
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from maps.coordinates import Point, parse_pair, parse_point
from maps.problems import shown


class FileModel(BaseModel):
    """Base of everything that is read from a file: unknown keys are errors, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, use_attribute_docstrings=True)


@dataclass(frozen=True)
class Matching:
    """Marks text that must match `pattern` wholly; `meaning` completes "expected ..."."""

    pattern: str
    meaning: str
    longest: int

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Check after pydantic has made sure that it is text."""
        return core_schema.no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Say the same in JSON Schema."""
        return handler(schema) | {"pattern": f"^{self.pattern}$", "maxLength": self.longest}

    def _check(self, text: str) -> str:
        if len(text) > self.longest:
            raise ValueError(f"expected at most {self.longest} characters, found {len(text)}")
        if not re.fullmatch(self.pattern, text):
            raise ValueError(f"expected {self.meaning}, found {shown(text)}")
        return text


Name = Annotated[
    str,
    Matching(
        r"[^\s<>]([^\n\t<>]*[^\s<>])?",
        "a name on one line, without < and >, and without spaces at its ends",
        60,
    ),
]
"""What a person calls a city, a line, a station, a challenge."""

Text = Annotated[str, Matching(r"[^<>]*", "text without < and >", 2000)]
"""A longer text; it may have several lines."""

Sentence = Annotated[
    str,
    Matching(
        r"[^\s<>]([^\n\t<>]*[^\s<>])?",
        "a sentence on one line, without < and >, and without spaces at its ends",
        300,
    ),
]
"""What is said to a player."""

Word = Annotated[
    str, Matching(r"[a-z][a-z0-9-]*", "a word of small letters, digits and dashes, like blue-star", 32)
]
"""An identifier: a symbol, an objective."""

Letter = Annotated[str, Matching(r"[A-Za-z]", "one letter from A to Z", 1)]
"""A district."""

Colour = Annotated[
    str,
    Matching(r"#[0-9a-fA-F]{6}", 'a colour in quotes like "#d6336c" (red, green, blue, two digits each)', 7),
]


def _point(value: Any) -> Point:
    if not isinstance(value, str):
        raise ValueError(f"expected a coordinate like F4, found {shown(value)}")
    return parse_point(value)


def _pair(value: Any) -> tuple[Point, Point]:
    if not isinstance(value, str):
        raise ValueError(f"expected two coordinates joined by a dash, like A1-B2, found {shown(value)}")
    return parse_pair(value)


Coordinate = Annotated[
    Point,
    BeforeValidator(
        _point, json_schema_input_type=Annotated[str, Field(pattern="^[A-Z]{1,2}[1-9][0-9]{0,2}$")]
    ),
]
"""A grid point, written `F4`."""

Pair = Annotated[
    tuple[Point, Point],
    BeforeValidator(
        _pair,
        json_schema_input_type=Annotated[
            str, Field(pattern="^[A-Z]{1,2}[1-9][0-9]{0,2}-[A-Z]{1,2}[1-9][0-9]{0,2}$")
        ],
    ),
]
"""Two grid points, written `A1-B2`."""
